# The bots of the house.
bot-random = Dicey
bot-random-note = Answers at random.
bot-greedy = Magpie
bot-greedy-note = Looks one turn ahead and takes what shines most.
