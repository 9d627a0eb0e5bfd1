# The bots of the house.
bot-random = Dicey
bot-random-note = answers at random
bot-greedy = Magpie
bot-greedy-note = plans one turn ahead
