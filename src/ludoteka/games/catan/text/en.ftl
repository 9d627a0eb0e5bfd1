# Catan in English.
game-title = Catan
game-note = Settle an island, gather what the dice bring, and trade your way to ten points.

preset-base = Base game
preset-base-note = 19 hexes, 2 to 4 players, ten points.
preset-beginner = First game
preset-beginner-note = The fixed board of the printed rules.
preset-duel = Duel
preset-duel-note = For two: 15 points, discard above nine cards, friendly robber.
preset-seed = Old house rules
preset-seed-note = Robber never back to the desert, stealing is free, anybody wins at any time.
preset-five_six = Five and six players
preset-five_six-note = 30 hexes, building between the turns.
preset-jungle = The Jungle
preset-jungle-note = A jungle instead of the desert; discoveries pay for development cards.
preset-great_river = The Great River
preset-great_river-note = Gold points along a river; twelve points win.
preset-official_five_six = Five and six, paired
preset-official_five_six-note = Newer rule: a second player builds after each turn.

element-five_six = Five and six players
element-five_six-note = 30 hexes, 24 cards of a kind, 34 development cards; also for fewer players.
element-jungle = The Jungle
element-jungle-note = The desert becomes a jungle with a number of its own.
element-great_river = The Great River
element-great_river-note = Three river hexes; roads and buildings there earn gold points.

box-base = Base game
box-five_six = 5–6 players
box-jungle = The Jungle
box-great_river = The Great River

option-number_placement = Numbers
option-number_placement-spiral = By letters, in a spiral
option-number_placement-beginner = Fixed board of the first game
option-number_placement-random_no_adjacent_reds = Shuffled, 6 and 8 apart
option-number_placement-random = Shuffled
option-harbour_placement = Harbours
option-harbour_placement-shuffled = Shuffled
option-harbour_placement-fixed_frame = As printed
option-first_player = First player
option-first_player-dice = By dice
option-first_player-oldest = The first seat
option-target_points = Points to win
option-target_points-8 = 8
option-target_points-10 = 10
option-target_points-12 = 12
option-target_points-13 = 13
option-target_points-15 = 15
option-player_trade = Trade between players
option-player_trade-on = Yes
option-player_trade-off = No
option-trade_terms = Terms of trade
option-trade_terms-no_gifts = No gifts, no equal kinds
option-trade_terms-free = Anything goes
option-dice = Dice
option-dice-two_dice = Two dice
option-dice-balanced = Deck of 36 rolls
option-discard_limit = Cards safe from a seven
option-discard_limit-7 = Seven
option-discard_limit-9 = Nine
option-friendly_robber = Friendly robber
option-friendly_robber-off = Off
option-friendly_robber-on = Spares players with two points
option-robber_to_desert = Robber to the desert
option-robber_to_desert-allowed = Allowed
option-robber_to_desert-forbidden = Forbidden
option-stealing = Stealing
option-stealing-must = Must be done
option-stealing-may = May be left out
option-knight_steals_from = A knight steals from
option-knight_steals_from-one = One player
option-knight_steals_from-each = Every player there
option-pre_roll_cards = Cards before the roll
option-pre_roll_cards-any = Any one card
option-pre_roll_cards-knight_only = Only a knight
option-bank_shortage = Bank runs short
option-bank_shortage-official = A single player gets the rest
option-bank_shortage-short_means_nobody = Nobody gets any
option-winning = Winning
option-winning-own_turn = In your own turn
option-winning-any_turn = At any time
option-five_six_turns = Between the turns
option-five_six_turns-special_build = Everybody builds
option-five_six_turns-paired_players = A second player acts
option-special_build_trade = Trade while building between turns
option-special_build_trade-with_active = With the active player
option-special_build_trade-none = None
option-jungle_token = Number of the jungle
option-jungle_token-3 = 3
option-jungle_token-4 = 4
option-jungle_token-5 = 5
option-jungle_token-9 = 9
option-jungle_token-10 = 10
option-jungle_token-11 = 11
option-great_river_variant = River
option-great_river_variant-seed = Mountains, forest, gold
option-great_river_variant-printed = Mountains, hills, swamp

subtitle-founding = the first settlements
subtitle = turn { $turn }
subtitle-over = game over
subtitle-target = to { $points } points
board-label = The island: { $hexes } hexes

resource-brick = Brick
resource-lumber = Lumber
resource-wool = Wool
resource-grain = Grain
resource-ore = Ore
cards-brick = { $n } brick
cards-lumber = { $n } lumber
cards-wool = { $n } wool
cards-grain = { $n } grain
cards-ore = { $n } ore
cards-acc-brick = { $n } brick
cards-acc-lumber = { $n } lumber
cards-acc-wool = { $n } wool
cards-acc-grain = { $n } grain
cards-acc-ore = { $n } ore
cards-none = nothing
card-knight = Knight
card-roads = Road building
card-plenty = Year of plenty
card-monopoly = Monopoly
card-point = Victory point
card-knight-note = Move the robber and steal a card.
card-roads-note = Build up to two roads for nothing.
card-plenty-note = Take two cards of your choice from the bank.
card-monopoly-note = Name a resource: everybody hands over all of it.
card-point-note = One point, hidden until you win with it.
card-late = { $n ->
    [one] One of them was bought too late for this turn.
   *[other] { $n } of them were bought too late for this turn.
  }

figure-cards = { $n ->
    [one] card
   *[other] cards
  }
figure-development = { $n ->
    [one] development card
   *[other] development cards
  }
figure-knights = { $n ->
    [one] knight
   *[other] knights
  }
figure-road = { $n ->
    [one] road in a row
   *[other] roads in a row
  }
figure-discoveries = { $n ->
    [one] discovery
   *[other] discoveries
  }
figure-gold = gold
award-road = Longest road
award-army = Largest army

sheet-settlements = Settlements
sheet-cities = Cities
sheet-road = Longest road
sheet-road-why = { $n ->
    [one] { $n } road in a row
   *[other] { $n } roads in a row
  }
sheet-army = Largest army
sheet-army-why = { $n ->
    [one] { $n } knight played
   *[other] { $n } knights played
  }
sheet-gold = Gold
sheet-gold-why = { $n ->
    [one] { $n } gold point; three make one point
   *[other] { $n } gold points; three make one point
  }
sheet-cards = Victory cards

fact-bank = Bank: { $cards }
fact-deck = { $n ->
    [one] { $n } development card in the deck
   *[other] { $n } development cards in the deck
  }
fact-cost-road = Road: { $cards }
fact-cost-settlement = Settlement: { $cards }
fact-cost-city = City: { $cards }
fact-cost-card = Development card: { $cards }
fact-pieces = Your supply: roads { $roads }, settlements { $settlements }, cities { $cities }
fact-dice = { $rolls ->
    [one] Dice, one roll: { $sums }
   *[other] Dice, { $rolls } rolls: { $sums }
  }
fact-hand = { $name } holds: { $cards }

ask-found = Place a settlement
ask-found-help = Every neighbouring corner must be free.
ask-first_road = Place a road
ask-first_road-help = It begins at the settlement you have just placed.
ask-pre_roll = Roll the dice
ask-pre_roll-help = You may play one development card first.
ask-discard = { $n ->
    [one] Discard one card
   *[other] Discard { $n } cards
  }
ask-discard-help = You hold { $n }; half of them go back to the bank.
ask-robber = Move the robber
ask-robber-help = He blocks the hex, and you steal a card there.
ask-victim = Choose whom to rob
ask-victim-help = You take one card unseen.
ask-main = Build and trade
ask-main-help = Touch a place on the board to build there.
ask-main-none = Nothing can be built right now. The buttons show what you can do.
ask-free_road = Place a free road
ask-free_road-help = It costs nothing.
ask-reply = { $name } offers a trade
ask-reply-help = You get { $give }, you give { $want }.
ask-settle_trade = Choose a partner
ask-settle_trade-help = These are the answers to your offer.
ask-special_build = Build between the turns
ask-special_build-help = Only building and buying; no cards are played.
wait-terrain = The island is being laid out
wait-spiral = The numbers are being laid out
wait-red = The numbers are being laid out
wait-token = The numbers are being laid out
wait-harbour = The harbours are being laid out
wait-first = The first player is being drawn
wait-found = { $name } is choosing where to settle
wait-first_road = { $name } is choosing a place for a road
wait-pre_roll = { $name } is about to roll
wait-dice = The dice are rolling
wait-discard = A seven. Still choosing cards: { $name }
wait-robber = { $name } is choosing where to move the robber
wait-victim = { $name } is choosing whom to rob
wait-theft = A card is being stolen
wait-main = { $name } is building and trading
wait-free_road = { $name } is choosing a place for a free road
wait-card = A development card is being drawn
wait-reply = An offer. Still thinking: { $name }
wait-settle_trade = { $name } is choosing a partner
wait-special_build = { $name } is building between the turns
wait-over = The game is over. Won by: { $name }
help-offer = { $name } gives { $give } and wants { $want }.

answer-settlement = Settlement
answer-city = City
answer-road = Road
answer-robber = Robber
answer-at = { $what } at { $where }
answer-roll = Roll
answer-buy = Buy a card
answer-buy-note = wool, grain, ore
answer-knight = Knight
answer-knight-note = robber and theft
answer-roads = Two roads
answer-roads-note = road building
answer-enough = No second road
answer-accept = Accept
answer-decline = Decline
answer-later = Not until my turn
answer-later-note = decline this round
answer-nodeal = No trade
answer-spare = Steal nothing
answer-end = End turn
answer-pass = Done
answer-steal = Steal from { $name }
answer-steal-note = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
answer-discard = Discard one card: { $kind }
answer-discover = Discoveries in place of { $cards }
answer-deal = Trade: { $name }
fold-bank = Bank
fold-offers = Quick offers
fold-counters = Quick offers
fold-discover = Discoveries
fold-discard = One by one
form-give = You give
form-get = You get
form-have = { $n ->
    [0] none
   *[other] have { $n }
  }
form-offer = Offer to all
form-offer-open = Trade
form-counter = Offer this instead
form-counter-open = Change it
form-discard = Discard
form-discard-send = Discard these cards

event-first = { $name } begins
event-build-road = { $name } builds a road
event-build-settlement = { $name } builds a settlement
event-build-city = { $name } builds a city
event-roll = { $name } rolls { $low } + { $high } = { $sum }
event-produce = { $name } gets { $cards }
event-shortage = The bank is short: nobody gets any { $kind }
event-shortage-rest = The bank is short: what is left goes out ({ $kind })
event-discard = { $name } discards { $cards }
event-robber = { $name } moves the robber
event-spare = { $name } steals from nobody
event-steal = { $name } steals { $card } from { $victim }
event-steal-unseen = { $name } steals a card from { $victim }
event-bank = { $name } trades with the bank: { $give } for { $get }
event-buy = { $name } buys a card: { $card }
event-buy-unseen = { $name } buys a development card
event-play = { $name } plays a card: { $card }
event-plenty = { $name } takes { $cards }
event-monopoly = { $name } collects { $cards } ({ $kind_name })
event-monopoly-none = { $name } collects { $cards }: nobody holds any { $kind_name }
event-offer = { $name } offers { $give } for { $want }
event-reply-accept = { $name }: accepts
event-reply-decline = { $name }: declines
event-reply-later = { $name }: declines until the next own turn
event-reply-counter = { $name }: would give { $give } for { $want }
event-trade = { $name } → { $other }: { $give } for { $want }
event-nodeal = { $name } drops the offer
event-road-award = { $name } has the longest road: { $length }
event-road-award-lost = Nobody has the longest road any more. Lost by: { $name }
event-army-award = { $name } has the largest army: { $knights } knights
event-discover = { $name } discovers the jungle: +{ $n }
event-discover-spent = { $name } pays with discoveries: { $n }
event-gold = { $name } earns gold: +{ $n }, { $all } in all
event-end = { $name } wins with { $points } points, { $cards ->
    [0] no
   *[other] { $cards }
  } of them hidden cards
event-end-nobody = The last turn is over: most points win
term-settlement = Settlement
term-city = City
term-city-more = City in place of a settlement
term-road = Longest road
term-army = Largest army
term-gold = Gold
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }

CAT-1-1 = The island is laid out at random; hills give brick, forest lumber, pasture wool, fields grain, mountains ore, the desert nothing.
CAT-1-2 = Every hex but the desert bears a number; by letters in a spiral, or shuffled.
CAT-1-3 = Each harbour lies on one edge of the coast and serves both its corners.
CAT-1-4 = The robber begins in the desert.
CAT-2-1 = Every player has 15 roads, 5 settlements, 4 cities; the bank holds 19 cards of each resource, with five or six players 24.
CAT-2-2 = The first player is chosen by the dice.
CAT-2-3 = In turn, then in reverse, everybody places a settlement with a free corner on every side, and a road that touches it.
CAT-2-4 = The second settlement brings one card for each of its hexes.
CAT-3-1 = A turn: perhaps one card, then the dice, then trade, build and play a card in any order; play passes to the left.
CAT-3-2 = Each hex with the rolled number pays one card a settlement and two a city, unless the robber stands there.
CAT-3-3 = If the bank cannot pay all that is due of a resource, nobody gets any; a single player takes what is left.
CAT-3-4 = With the dice deck the 36 rolls come as cards, shuffled again when five are left.
CAT-4-1 = On a seven whoever holds more cards than the limit puts half of them back, rounded down.
CAT-4-2 = The robber must move to another hex.
CAT-4-3 = One card is stolen from one player with a building at the robber's hex and a card in hand.
CAT-4-4 = The friendly robber keeps away from players with two points or fewer.
CAT-4-5 = In this game the robber may not go back to the desert.
CAT-5-1 = Only the player whose turn it is trades, with anybody who agrees.
CAT-5-2 = Both sides give something, and no kind may stand on both sides.
CAT-5-3 = Nobody offers or accepts what they cannot pay.
CAT-5-4 = The bank trades four equal cards for one other; three at a harbour, two at the harbour of the kind.
CAT-5-5 = The bank does not have that card.
CAT-5-6 = There are four offers a turn, and somebody must be there to answer.
CAT-6-1 = A road goes onto a free edge next to your own road or building, never past another player's building.
CAT-6-2 = A settlement touches your own road, and all corners next to it are free.
CAT-6-3 = A city replaces a settlement of your own.
CAT-6-4 = You cannot pay for that.
CAT-6-5 = There is no such piece left in your supply.
CAT-6-6 = There is no development card left in the deck.
CAT-7-1 = One development card a turn.
CAT-7-2 = You hold no such card that you could play: what was bought this turn must wait.
CAT-7-3 = A knight moves the robber and steals; nobody discards.
CAT-7-4 = Road building places two free roads, one if there is no room or no piece for a second.
CAT-7-5 = A year of plenty takes two cards that the bank has.
CAT-7-6 = With a monopoly everybody hands over all cards of the resource that you name.
CAT-7-7 = A victory card is one point and is shown only to win.
CAT-7-8 = The longest road of five or more gives two points; it passes on only to a longer one.
CAT-7-9 = The largest army of three knights or more gives two points; it passes on only to a larger one.
CAT-7-10 = Whoever has enough points in their own turn wins at once.
CAT-7-11 = A game that nobody has won after 500 turns ends; most points win.
CAT-8-1 = With five or six players there are 30 hexes, 34 development cards and eleven harbours.
CAT-8-2 = Between the turns everybody may build and buy once, in order; no card is played and nobody wins.
CAT-8-3 = While building between the turns, trade is possible with the active player only, or not at all.
CAT-8-4 = With paired players the third to the left acts after the roller: everything but dice and trade with players.
CAT-9-1 = A jungle pays discoveries: one a settlement, two a city.
CAT-9-2 = Discoveries replace cards of the price of a development card, and nothing else.
CAT-9-3 = The Great River lies over three hexes; its last one has no number, and the robber begins there.
CAT-9-4 = No starting settlement stands at the river.
CAT-9-5 = Each road and building at the river earns gold, two at the tip; three gold points are one point.

## What lies around a place, in words
terrain-hills = hills
terrain-forest = forest
terrain-pasture = pasture
terrain-fields = fields
terrain-mountains = mountains
terrain-desert = desert
terrain-jungle = jungle
terrain-gold = gold
terrain-swamp = swamp
terrain-unknown = unknown hex
harbour-any = harbour 3:1
harbour-brick = brick harbour
harbour-lumber = lumber harbour
harbour-wool = wool harbour
harbour-grain = grain harbour
harbour-ore = ore harbour
can-found = Place a starting settlement
can-first_road-road = Place the road beside it
can-first_road-road-note = It begins at the settlement that you have just placed.
can-free_road-road = Place a free road
can-enough = Do without the second road
can-enough-note = The second free road is given up.
can-roll = Roll the dice
can-robber = Move the robber
can-steal = Steal a card
can-spare = Steal nothing
can-spare-note = You may leave everybody their cards.
can-discard = Discard cards
can-road = Build a road
can-settle = Build a settlement
can-city = Build a city
can-buy = Buy a development card
can-buy-note = The top card of the deck, for wool, grain and ore; it is played in a later turn.
can-discover = Pay with discoveries
can-knight = Play a knight
can-roads = Play road building
can-plenty = Play year of plenty
can-monopoly = Play monopoly
can-bank = Trade with the bank
can-offer = Offer a trade
can-counter = Make a counter-offer
can-counter-note = Say what you would rather give and get.
can-accept = Accept the offer
can-decline = Decline the offer
can-decline-note = You keep your cards; other offers may come.
can-later = Decline until your turn
can-later-note = You are not asked again until your own turn.
can-deal = Close the deal
can-deal-note = You choose with whom of those who answered you trade.
can-nodeal = Trade with nobody
can-nodeal-note = The offer is taken back.
can-end = End the turn
can-end-note = The dice pass to the next player.
can-pass = Be done building
can-pass-note = The turn goes on to the next player.
range-facts = Turn
range-facts-note = the robber’s hex, rolled, card played, holder of the road, of the army, turns, dice + 1, offers made, winner, free roads, roller, offerer, terms of the offer, cards in the deck, dice cards left
range-terrain = Terrain
range-terrain-note = kind of land of each hex, −1 before it lies
range-token = Numbers
range-token-note = number of each hex, 0 for none
range-harbour = Harbours
range-harbour-note = kind of each harbour, −1 before it lies
range-node = Settlements and cities
range-node-note = on each corner: 1 + 2 × seat a settlement, 2 + 2 × seat a city
range-edge = Roads
range-edge-note = on each side: 1 + seat
range-hand = Cards in hand
range-hand-note = for each seat: brick, lumber, wool, grain, ore
range-bank = Bank
range-bank-note = cards of each resource
range-cards = Development cards
range-cards-note = in hand, for each seat by kind
range-fresh = New development cards
range-fresh-note = those that may not be played yet
range-played = Played development cards
range-played-note = for each seat by kind
range-deck = Deck
range-deck-note = development cards to be drawn, by kind
range-cap = Limit of victory cards
range-cap-note = the most that each seat can hold, since it has not won
range-owed = Cards owed to the seven
range-owed-note = for each seat
range-drops = Discards chosen
range-drops-note = for each seat by resource, not yet shown
range-answer = Answers to the offer
range-answer-note = 0 none, 1 declined, 2 accepted, 3 countered
range-counter = Counter-offers
range-counter-note = terms packed into one number
range-later = Declines until its turn
range-later-note = 1 for each seat that does
range-dice = Dice deck
range-dice-note = cards left of each pair of dice
range-sums = Rolls so far
range-sums-note = how often each sum came, 2 to 12
range-known-below = Counted cards, below
range-known-below-note = how far an observer’s lower bound lies below the truth
range-known-above = Counted cards, above
range-known-above-note = how far an observer’s upper bound lies above the truth
range-jungle = Discoveries
range-jungle-note = of each seat
lesson-1-title = Found a settlement
lesson-1 = Every hex yields a resource when its number is rolled; 6 and 8 come most often. A settlement collects from the hexes that it touches. The lit corner touches forest 3, mountains 8 and pasture 5. Settle there.
lesson-1-done = A settlement is one point.
lesson-2-title = A road beside it
lesson-2 = Roads lead to the places of later settlements. Lay your first road on one of the three sides at your settlement.
lesson-2-done = Now the others settle, then everybody once more in reverse order. Your second settlement brought brick, lumber and ore.
lesson-3-title = Build
lesson-3 = Your turn began with the dice: an 8, so your forest and your mountains pay. With brick and lumber you can build a road. Build one at a lit place.
lesson-3-done = You pay one brick and one lumber. A settlement costs brick, lumber, wool and grain; a city two grain and three ore.
lesson-4-title = End the turn
lesson-4 = In your turn you may also trade with the others or with the bank and buy development cards. You have nothing more to build now: end the turn.
lesson-4-done = The others roll and build. What they roll can pay you as well.
lesson-5-title = The robber
lesson-5 = You rolled a seven: nobody gets anything, and you move the robber. The hex where he stands yields nothing. Put him on a lit hex, where others live and you do not; you steal a card there.
lesson-5-done = Whoever holds more than seven cards on a seven loses half of them.
lesson-end = Roll, trade, build: whoever first has ten points in their own turn wins. Cities count two, the longest road and the largest army two each.
