# The Castles of Burgundy in English.
game-title = The Castles of Burgundy
game-note = Two dice a round: take hexes, place them in your duchy, complete regions early.

preset-base = Base game
preset-base-note = Everybody plays duchy 1.
preset-dealt = Ten duchies
preset-dealt-note = Everybody is dealt a duchy of their own.
preset-expert = Expert set-up
preset-expert-note = Choose one of two duchies and where the first castle lies.
box-base = Base game
option-duchies = Duchies
option-duchies-one = All play duchy 1
option-duchies-two = All play duchy 2
option-duchies-dealt = Dealt at random
option-duchies-choice = One of two, in turn order
option-duchies-sealed = One of two, unseen and at once
option-tie_break = When points are equal
option-tie_break-fewer_empty = Fewer empty spaces win
option-tie_break-more_empty = More empty spaces win

hex-warehouse = warehouse
    .taken = a warehouse
does-warehouse = sell all goods of one kind, without a die
hex-carpenter = carpenter
    .taken = a carpenter
does-carpenter = take a building from any numbered depot
hex-church = church
    .taken = a church
does-church = take a mine, monastery or castle from any numbered depot
hex-market = market
    .taken = a market
does-market = take a ship or livestock from any numbered depot
hex-boarding-house = boarding house
    .taken = a boarding house
does-boarding-house = 4 workers
hex-bank = bank
    .taken = a bank
does-bank = 2 silver
hex-town-hall = town hall
    .taken = a town hall
does-town-hall = place another stored hex on any number
hex-watchtower = watchtower
    .taken = a watchtower
does-watchtower = 4 points
hex-white-castle = white castle
    .taken = a white castle
does-white-castle = an action with the value of the white die
hex-crane = crane
    .taken = a crane
does-crane = the effect of any one kind of building
hex-castle = castle
    .taken = a castle
does-castle = an extra action as with a die of any value
hex-mine = mine
    .taken = a mine
does-mine = 1 silver at the end of every phase
hex-ship = ship
    .taken = a ship
does-ship = take the goods of one depot, move on along the bridge
hex-inn = inn
    .taken = an inn
does-inn = lies on any colour; the region counts as one larger
hex-geese = geese
    .taken = geese
does-geese = 2 points and all animals of one other kind in the pasture
hex-monastery = monastery { $n }
    .taken = monastery { $n }
hex-cow = { $n ->
    [one] { $n } cow
   *[other] { $n } cows
  }
    .taken = { $n ->
        [one] { $n } cow
       *[other] { $n } cows
      }
hex-pig = { $n ->
    [one] { $n } pig
   *[other] { $n } pigs
  }
    .taken = { $n ->
        [one] { $n } pig
       *[other] { $n } pigs
      }
hex-sheep = { $n ->
    [one] { $n } sheep
   *[other] { $n } sheep
  }
    .taken = { $n ->
        [one] { $n } sheep
       *[other] { $n } sheep
      }
hex-goat = { $n ->
    [one] { $n } goat
   *[other] { $n } goats
  }
    .taken = { $n ->
        [one] { $n } goat
       *[other] { $n } goats
      }
does-livestock = points for all animals of its kind in the pasture
goods-1 = cloth (1)
goods-2 = grapes (2)
goods-3 = jewellery (3)
goods-4 = pottery (4)
goods-5 = furniture (5)
goods-6 = mustard (6)
colour-building = buildings
colour-livestock = livestock
colour-monastery = monasteries
colour-castle = castles
colour-mine = mines
colour-ship = ships
place-depot = depot { $n }
place-black = black depot
place-inn = inns

subtitle = phase { $phase }, round { $round }
subtitle-over = game over
board-own = Duchy
board-duchy = { $name }
board-depots = Depots
board-others = Others
figure-workers = { $n ->
    [one] worker
   *[other] workers
  }
figure-silver = silver
figure-goods = { $n ->
    [one] good
   *[other] goods
  }
figure-stored = { $n ->
    [one] hex stored
   *[other] hexes stored
  }
stack-workers = workers
stack-silver = silver
award-large = First: { $colour }
award-small = Second: { $colour }
sheet-region = regions
sheet-colour = colours
sheet-livestock = livestock
sheet-sale = goods sold
sheet-tower = watchtowers
sheet-monastery = monasteries
sheet-rest = what is left over
sheet-more = expansions
fact-order = Turn order: { $names }
fact-bonus = A whole colour: first { $first }, second { $second } points
fact-sale = Points for each goods tile sold: { $n }
fact-left = { $name } · duchy { $duchy } · still empty: { $left }
fact-sold = { $name } · sold: { $sold }

ask-main = { $n ->
    [one] Use your last die
   *[other] Use a die
  }
ask-main-help = Take a hex, place one, sell goods or take workers.
help-buy = You may buy once for 2 silver.
ask-buy = Buy or end the turn
ask-free = Take an extra action
ask-free-help = The castle acts as a die of any value.
ask-take = Take a hex
ask-take-help = The new building lets you take one from the depots.
ask-place = Place another hex
ask-place-help = The number does not matter, colour and neighbour do.
ask-sell = Sell a kind of goods
ask-sell-help = The warehouse sells without a die.
ask-ship = Choose a depot
ask-ship-help = The ship takes all its goods that fit; you store three kinds.
ask-ship_more = Choose a second depot
ask-ship_more-help = Your monastery lets the ship visit a neighbour.
ask-kind = Choose a kind of goods
ask-kind-help = Not all new kinds fit into your store.
ask-discard = Discard a stored hex
ask-discard-help = It makes room: { $hex }.
ask-pay = Pay for the purchase
ask-castle = Place the first castle
ask-choose = Choose duchy and castle
ask-choose-help = Two duchies are offered; touch a castle space of one of them.
ask-sealed-again = You have chosen duchy { $duchy }
ask-sealed-again-help = The others are still choosing; until then you may change your mind.
wait-over = The winner: { $name }
wait-chance = Dice and hexes are being drawn
wait-play = { $name } is choosing what to do
wait-discard = { $name } is choosing a hex to discard
wait-sealed = Still choosing: { $name }
act-take = Take
act-buy = Buy
act-workers = Workers
act-sell = Sell: { $goods }
act-pass = Decline
act-end = End turn
act-castle = Castle
act-duchy = Duchy { $duchy }
act-pay = { $silver } silver, { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
  }
note-price = 2 silver
note-die = die { $n }
note-workers = { $n ->
    [one] { $n } worker
   *[other] { $n } workers
  }
note-goods = { $n ->
    [one] { $n } goods tile
   *[other] { $n } goods tiles
  }
fold-workers = Workers
fold-sell = Sell
step-other = Other way
say-take = Take { $hex } ({ $place })
say-buy = Buy { $hex } ({ $place })
say-place = Place { $hex } at { $q }, { $r } (number { $n })
say-sell = Sell { $n } × { $goods }
say-discard = Discard { $hex }
say-ship = Take the goods of depot { $n }
say-kind = Take { $goods }
say-pass = Decline the effect
say-end = End the turn
say-duchy = Duchy { $duchy }, castle at { $q }, { $r }
say-castle = First castle at { $q }, { $r }

event-first = { $name } begins
event-settle = { $name } has duchy { $duchy }
event-phase = Phase { $phase } begins
event-white = Round { $round }: the white die shows { $value }
event-take = { $name } takes { $hex } ({ $place })
event-buy = { $name } buys a hex
event-place = { $name } places { $hex }
event-discard = { $name } discards { $hex }
event-region = { $name } completes a region of { $size }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-colour-large = { $name } completes a colour first, { $colour }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-colour-small = { $name } completes a colour second, { $colour }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-livestock = { $name } · livestock: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-tower = { $name } · watchtower: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-sell = { $name } sells { $number } × { $goods }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $silver } silver
event-workers = { $name } takes { $n ->
    [one] { $n } worker
   *[other] { $n } workers
  }
event-silver = { $name } takes { $n } silver
event-load = { $name } loads { $number } × { $goods } (depot { $depot })
event-sail = { $name } moves to space { $space } of the bridge
event-pass = { $name } does without the effect
event-mines = { $name } · mines: { $silver } silver{ $workers ->
    [0] {""}
    [one] , { $workers } worker
   *[other] , { $workers } workers
  }
event-rest = { $name } · what is left over: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-monastery = { $name } · monastery { $number }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
part-region = region of { $size }: { $points } for its size, { $phase } for the phase
part-colour-large = first to complete { $colour }
part-colour-small = second to complete { $colour }
part-rest = goods { $goods }, silver { $silver }, pairs of workers { $workers }
part-sell = { $number } × { $goods }
part-tower = watchtower
part-monastery = monastery { $number }
part-posts = border posts joined
part-shields = shields
event-end = The game is over. Most points: { $names }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

element-white_castles = White castles
element-white_castles-note = Nine hexes: buildings that give an action with the value of the white die.
preset-white_castles = White castles
preset-white_castles-note = Nine hexes: buildings that give an action with the value of the white die.
box-white_castles = White castles
element-inns = Inns
element-inns-note = Five inns to buy; they lie on any colour and make a region count as larger.
preset-inns = Inns
preset-inns-note = Five inns to buy; they lie on any colour and make a region count as larger.
box-inns = Inns
element-extra_hexes = Extra hexes
element-extra_hexes-note = Monasteries 27 and 28, the crane, the geese.
preset-extra_hexes = Extra hexes
preset-extra_hexes-note = Monasteries 27 and 28, the crane, the geese.
box-extra_hexes = Extra hexes
element-border_posts = Border posts
element-border_posts-note = Duchies 11a to 11f with three posts to be joined.
preset-border_posts = Border posts
preset-border_posts-note = Duchies 11a to 11f with three posts to be joined.
box-border_posts = Border posts
element-trade_routes = Trade routes
element-trade_routes-note = Goods sold are laid on a row of cards and bring bonuses.
preset-trade_routes = Trade routes
preset-trade_routes-note = Goods sold are laid on a row of cards and bring bonuses.
box-trade_routes = Trade routes
element-shields = Shields
element-shields-note = Eighteen shields for two equal dice, laid on castles.
preset-shields = Shields
preset-shields-note = Eighteen shields for two equal dice, laid on castles.
box-shields = Shields
ask-crane = Choose a building
ask-crane-help = The crane has its effect.
ask-geese = Choose other animals
ask-geese-help = The geese score them as well.
ask-white_action = Act with the white die
ask-white_action-help = Workers and monasteries may change its value.
beast-cow = cows
beast-pig = pigs
beast-sheep = sheep
beast-goat = goats
beast-nothing = none
act-hire = Hire workers
event-posts = { $name } joins border posts: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-route = { $name } · trade route: { $hex }
fact-route = { $name } · trade route: { $route }
fact-inns = Inns to be bought: { $n }
shield-1 = shield 1 (12 points): all your pastures count as one
shield-2 = shield 2 (12 points): when another player gains workers, you gain 1
shield-3 = shield 3 (12 points): tribute may be paid with workers
shield-4 = shield 4 (12 points): your storage holds twelve hexes
shield-5 = shield 5 (12 points): a ship also takes one kind of goods from all depots
shield-6 = shield 6 (12 points): the monasteries of one other player work for you too
shield-7 = shield 7 (8 points): colour tiles score twice
shield-8 = shield 8 (8 points): mines pay 2 silver
shield-9 = shield 9 (8 points): 1 silver for each tile sold instead of 1 for the sale
shield-10 = shield 10 (8 points): final points of monasteries are doubled
shield-11 = shield 11 (8 points): the extra action of a castle may take a shield
shield-12 = shield 12 (8 points): points for goods sold are doubled
shield-13 = shield 13 (4 points): the points of all your shields are doubled
shield-14 = shield 14 (4 points): at the end of a phase place a hex from a numbered depot
shield-15 = shield 15 (4 points): at the end of a phase place a hex from the black depot, or an inn
shield-16 = shield 16 (4 points): once in a turn set a die to any value
shield-17 = shield 17 (4 points): completed regions count as one larger, at most eight
shield-18 = shield 18 (4 points): a hex needs no covered neighbour
act-shield = Shield { $n }
act-tribute = Give up { $n }
act-copy = Copy: { $what }
act-name = Goods { $n }
act-set = Set the die: { $what }
act-tribute-pay = Pay { $silver } silver
act-tribute-mixed = { $silver } silver, { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
  }
act-lay = Castle
fold-shield = Shields
fold-set = Set a die
ask-lay = Lay the shield on a castle
ask-name = Name a kind of goods
ask-direct = Place a hex from the depots
ask-direct-help = Your shield needs no die; the number does not matter.
ask-tribute = Pay tribute for the shields
ask-tribute-help = 1 silver each; a shield that is given up leaves the game.
ask-shrink = Discard a stored hex
ask-shrink-help = The storage holds three again.
event-shield = { $name } takes shield { $n }
event-shield-lost = { $name } loses shield { $n }
event-tribute = { $name } pays tribute for { $n ->
    [one] { $n } shield
   *[other] { $n } shields
  }
event-copy = { $name } chooses whose monasteries to share: { $other }
event-shields = { $name } · shields: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
BUR-1-1 = The game has 164 hexes in seven supplies, shuffled face down, and 42 goods tiles of six kinds.
BUR-1-2 = A random player begins; clockwise from there everybody gets 1, 2, 3 and 4 workers, and 1 silver each.
BUR-1-3 = Each player has a duchy with one castle on it; that castle has no effect and scores nothing, but counts as a covered space.
BUR-1-4 = Each player begins with three random goods tiles.
BUR-2-1 = At the start of a phase the hexes left on the depots leave the game, new ones are laid out, and five goods tiles for the rounds; goods on the depots stay.
BUR-2-2 = With two, three or four players each depot has two, three or four spaces, and the black depot four, six or eight.
BUR-2-3 = At the start of a round all players and the white die are rolled; the goods tile of the round goes to the depot of the white die.
BUR-2-4 = There are five phases of five rounds.
BUR-2-5 = Whoever is furthest along the bridge plays first; on one space the upper marker is earlier.
BUR-3-1 = A turn is two actions, one with each die; both dice are used.
BUR-3-2 = Each worker paid changes a die by 1 up or down; 1 and 6 are neighbours.
BUR-3-3 = A hex is taken from the depot with the number of the die into the storage.
BUR-3-4 = The storage holds three hexes; when it is full, a stored hex of your choice leaves the game first.
BUR-3-5 = A stored hex is placed on an empty space of its colour.
BUR-3-6 = The number on the space is the number of the die.
BUR-3-7 = At least one neighbouring space is already covered.
BUR-3-8 = All goods of the kind with the number of the die are sold: 1 silver for the sale and points for each tile.
BUR-3-9 = Any die may be used to take two workers.
BUR-3-10 = Once in a turn, at any moment, you may buy a hex from the black depot.
BUR-3-11 = A purchase costs two silver.
BUR-4-1 = The effect of a placed hex comes at once and only once; a hex may be placed even if its effect does nothing.
BUR-4-2 = A ship takes all goods of one depot that fit, three kinds at most in store, then moves its owner one space along the bridge.
BUR-4-3 = A castle gives one extra action as with a die of any value; it may be declined.
BUR-4-4 = A mine does nothing when placed.
BUR-4-5 = Livestock scores its animals and all animals of the same kind in the same pasture.
BUR-4-6 = Carpenter, church and market let you take a hex of certain colours from any numbered depot, never from the black one.
BUR-4-7 = A city holds no two buildings of the same kind.
BUR-4-8 = A warehouse sells one kind of goods without a die; boarding house, bank and watchtower give 4 workers, 2 silver, 4 points.
BUR-4-9 = A town hall lets you place another stored hex; its number does not matter.
BUR-5-1 = A completed region scores by its size (1, 3, 6, 10, 15, 21, 28, 36) and by the phase (10, 8, 6, 4, 2).
BUR-5-2 = The first to cover all spaces of a colour gets its large tile, the second the small one.
BUR-5-3 = When a hex is placed, its region scores first, then its colour, then comes its effect.
BUR-6-1 = At the end of every phase each mine pays 1 silver.
BUR-6-2 = At the end: 1 point for each goods tile left, each silver, each two workers, and what the monasteries say.
BUR-6-3 = Most points win; then fewer empty spaces, then the marker further back on the bridge.
BUR-7-1 = Your cities may hold any number of equal buildings.
BUR-7-2 = Each mine also gives 1 worker at the end of a phase.
BUR-7-3 = Each sale gives 2 silver instead of 1.
BUR-7-4 = Each sale also gives 1 worker.
BUR-7-5 = A ship also takes the goods of one depot beside the first.
BUR-7-6 = The purchase may be made at any depot, and workers may stand for silver.
BUR-7-7 = Each livestock hex that scores gives 1 point more.
BUR-7-8 = Each worker changes a die by up to 2.
BUR-7-9 = A die that places a building may be changed by 1 for nothing.
BUR-7-10 = A die that places a ship or livestock may be changed by 1 for nothing.
BUR-7-11 = A die that places a castle, mine or monastery may be changed by 1 for nothing.
BUR-7-12 = A die that takes a hex may be changed by 1 for nothing.
BUR-7-13 = Taking workers as an action also gives 1 silver.
BUR-7-14 = Taking workers as an action gives 4 workers.
BUR-7-15 = At the end: 2 points for each kind of goods sold.
BUR-7-16 = At the end: 4 points for each warehouse in the duchy.
BUR-7-17 = At the end: 4 points for each watchtower in the duchy.
BUR-7-18 = At the end: 4 points for each carpenter in the duchy.
BUR-7-19 = At the end: 4 points for each church in the duchy.
BUR-7-20 = At the end: 4 points for each market in the duchy.
BUR-7-21 = At the end: 4 points for each boarding house in the duchy.
BUR-7-22 = At the end: 4 points for each bank in the duchy.
BUR-7-23 = At the end: 4 points for each town hall in the duchy.
BUR-7-24 = At the end: 4 points for each kind of livestock in the duchy.
BUR-7-25 = At the end: 1 point for each goods tile sold.
BUR-7-26 = At the end: 3 points for each colour tile, large or small.
BUR-7-27 = Your marker on the bridge always lies on top of its space.
BUR-7-28 = At any moment of your turn you may pay 1 silver for 2 workers, as often as you like.
BUR-7-29 = At the end: 4 points for each white castle in the duchy.
BUR-8-1 = A crane has the effect of any one kind of building; at the end it counts as one building for one scoring monastery.
BUR-8-2 = Geese score 2 and all animals of one other kind in the pasture; whenever livestock comes there later, 2 more.
BUR-8-3 = A white castle is a building; it gives one action with the value of the white die, which workers and monasteries may change.
BUR-8-4 = At the start of each phase one inn comes beside the black depot; it stays there until it is bought as the purchase of a turn.
BUR-8-5 = An inn lies on any colour and has no effect; a completed region with an inn counts as one larger, at most eight.
BUR-8-6 = A region holds at most one inn.
BUR-8-7 = With border posts everybody is dealt one of the duchies 11a to 11f and chooses the castle space of the first castle.
BUR-8-8 = Two posts are joined by a chain of covered spaces; each pair scores the points of the phase once.
BUR-8-9 = The first player to join all three posts scores as for a large colour tile, the second as for a small one.
BUR-8-10 = Each player has a route of 5, 4 or 3 cards with two, three or four players, dealt at random.
BUR-8-11 = Goods sold fill the route from left to right; a tile on a space of its own kind brings the bonus of that space.
BUR-8-12 = A full route stays full; further goods only count as sold.
BUR-8-13 = With two equal unused dice you may, instead of both actions, take a shield from the depot of that number and lay it on one of your castles.
BUR-8-14 = A castle holds one shield; the one that lay there leaves the game.
BUR-8-15 = At the end of each phase, before the mines pay, each shield costs 1 silver, or it leaves the game.
BUR-8-16 = A shield works as long as it lies on its castle; its points count at the end.
BUR-8-17 = Where a shield and a monastery do the same, only the shield counts.
can-take = Take a hex
can-place = Place a hex
can-sell = Sell goods
can-workers = Take workers
can-buy = Buy a hex
can-hire = Hire workers
can-take-take = Take a hex for the building
can-place-place = Place another hex
can-sell-sell = Sell goods without a die
can-ship = Load goods
can-kind = Choose which goods fit
can-kind-note = Not all new kinds fit: three at most may lie in store.
can-discard = Discard a stored hex
can-pay = Choose how to pay
can-pay-note = Silver, or workers in its place where something allows it.
can-castle = Place the first castle
can-duchy = Choose a duchy
can-crane = Use the crane
can-geese = Score other animals
can-shield = Take a shield
can-lay = Lay the shield on a castle
can-tribute = Give a shield up
can-tribute-pay = Pay for the shields
can-copy = Copy with a shield
can-copy-note = The shield borrows from another player.
can-name = Name goods for a shield
can-name-note = The shield works with the kind that you name.
can-set = Turn a die with a shield
can-set-note = The shield lets you set a die.
can-pass = Do without
can-pass-note = You need not use this effect; it is lost then.
can-end = End the turn
can-end-note = Nothing is left to do; the purchase of the turn may be given up.
range-facts = Phase and round
range-facts-note = phase, round, white die, seats that have played, bought this turn, arrivals, first seat
range-slots = Central board
range-slots-note = hex + 1 on each place: six depots of four, the black depot from 24, the inn at 32
range-depot = Goods on the depots
range-depot-note = for each depot by kind
range-row = Goods of the rounds
range-row-note = kind + 1 on each space
range-supply = Coloured supply
range-supply-note = hexes still to be drawn, by kind
range-black = Black supply
range-black-note = hexes with black backs still to be drawn, by kind
range-gone = Out of the game
range-gone-note = hexes that have left the game, by kind
range-pool = Goods not seen yet
range-pool-note = by kind
range-bonus = Colour tiles
range-bonus-note = who has the large and the small one of each colour: 1 + seat
range-duchy = Duchies
range-duchy-note = number of each seat’s duchy, −1 before it is dealt
range-offer = Duchies on offer
range-offer-note = the two that a seat may choose from, −1 for none
range-sealed = Unseen choices
range-sealed-note = what each seat has chosen and nobody sees yet
range-board = Spaces of the duchies
range-board-note = hex + 1 on each space of each seat
range-store = Storages
range-store-note = hex + 1 in each place of each seat, no gaps
range-silver = Silver
range-silver-note = of each seat
range-workers = Workers
range-workers-note = of each seat
range-goods = Goods in store
range-goods-note = for each seat by kind
range-sold = Goods sold
range-sold-note = for each seat by kind
range-dice = Dice
range-dice-note = two for each seat, 0 for a used one
range-bridge = Bridge
range-bridge-note = space of each marker
range-arrival = Arrivals on the bridge
range-arrival-note = when each marker came; the later lies on top
range-gained = Points
range-gained-note = for each seat by category
range-inns_out = Inns laid out
range-inns_out-note = how many have come so far
range-inns_below = Inns below the top
range-inns_below-note = in the stack beside the black depot
range-post_pairs = Border posts joined
range-post_pairs-note = pairs of each seat
range-post_ranks = All posts joined
range-post_ranks-note = first and second: 1 + seat
range-route = Trade routes
range-route-note = card + 1 in each place of each seat
range-route_filled = Trade routes filled
range-route_filled-note = spaces that hold goods, for each seat
range-shields = Shields
range-shields-note = 0 out of the game, 1 to 6 a depot, from 100 on seat × 40 + space
range-shield_16 = Shield 16
range-shield_16-note = 1 when a die has been set in this turn
range-copied = Copied monasteries
range-copied-note = 1 + the seat whose monasteries work for a seat too
lesson-1-title = Take a hex
lesson-1 = Your two dice are your two actions of the turn. A die of 4 opens depot 4. Take the ship there: it goes into your storage.
lesson-1-done = The storage holds three hexes.
lesson-2-title = Place it
lesson-2 = A stored hex is placed with a die: on a space of its colour, with the number of the die, beside something that lies already. Place the ship on the lit space with the 5.
lesson-2-done = A placed hex works at once.
lesson-3-title = Load goods
lesson-3 = A ship takes all goods of one depot. The white die laid the goods of this round on depot 5. Choose it.
lesson-3-done = The ship also moves you along the bridge: whoever is furthest plays first.
lesson-4-title = Sell goods, with a worker
lesson-4 = A die sells all goods of its number. You have two of kind 2, but rolled 1 and 4. A worker changes a die by one: sell kind 2 with the die of 1 and a worker.
lesson-4-done = The sale brought points for each tile, and 1 silver.
lesson-5-title = Buy a hex
lesson-5 = For 2 silver you may once a turn buy a hex from the black depot, without a die. You have just enough: buy one.
lesson-5-done = You still have a die to use in this turn.
lesson-end = Complete regions early, collect animals, sell goods: after five phases of five rounds most points win.
