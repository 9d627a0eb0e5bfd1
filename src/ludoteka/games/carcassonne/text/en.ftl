# Carcassonne in English.
game-title = Carcassonne
game-note = Lay tiles, send out your meeples, share a landscape of roads, cities and fields.

preset-base = Base game
preset-base-note = 72 tiles, 2 to 5 players.
preset-river = The River
preset-river-note = The game opens along a river of 12 tiles.
preset-inns_cathedrals = Inns & Cathedrals
preset-inns_cathedrals-note = Bigger risks on roads and in cities, a big meeple, a sixth player.
preset-traders_builders = Traders & Builders
preset-traders_builders-note = Goods, a second tile by the builder, the pig.
preset-everything = Everything
preset-everything-note = The base game with every expansion of this list.

element-river = River tiles
element-river-note = 12 tiles; the spring replaces the start tile, the lake ends the river.
element-inns_tiles = Inns & Cathedrals tiles
element-inns_tiles-note = 18 more tiles.
element-inns = Inns
element-inns-note = A road with an inn pays 2 a tile finished, nothing unfinished.
element-cathedrals = Cathedrals
element-cathedrals-note = A city with a cathedral pays 3 a tile and shield finished, nothing unfinished.
element-big_meeple = Big meeple
element-big_meeple-note = One big meeple each; it counts as two in a majority.
element-sixth_player = Sixth player
element-sixth_player-note = A sixth set of meeples.
element-traders_tiles = Traders & Builders tiles
element-traders_tiles-note = 24 more tiles.
element-goods = Goods
element-goods-note = Whoever closes a city takes its wine, grain and cloth; most of a kind pays 10.
element-builder = Builder
element-builder-note = Extending the road or city of your builder earns a second tile.
element-pig = Pig
element-pig-note = A farm with your pig pays you one point more for each city.

box-base = Base game
box-river = The River
box-inns_cathedrals = Inns & Cathedrals
box-traders_builders = Traders & Builders

option-farmers = Farms
option-farmers-3 = 3 points for each city of a farm
option-farmers-2 = 3 points, each city once for a player
option-farmers-1 = 4 points, each city once for all
option-two_tile_city = Cities of two tiles
option-two_tile_city-4 = 2 points a tile, like any city
option-two_tile_city-2 = 1 point a tile (older rule)
option-river_rule = Bends of the river
option-river_rule-no_immediate_u_turn = No two bends the same way in a row
option-river_rule-strict = Room on all sides of the river's end
option-river_rule-none = Free
option-inn_unfinished = Unfinished with inn or cathedral
option-inn_unfinished-zero = Worth nothing
option-inn_unfinished-ignore = As if inn or cathedral were not there

subtitle = { $left ->
    [0] last tile
    [one] { $left } tile left
   *[other] { $left } tiles left
  }
subtitle-over = game over

figure-follower = meeple
figure-big = big meeple
figure-builder = builder
figure-pig = pig
figures-follower = { $n ->
    [one] meeple
   *[other] meeples
  }
figures-big = { $n ->
    [one] big one
   *[other] big ones
  }
figures-builder = { $n ->
    [one] builder
   *[other] builders
  }
figures-pig = { $n ->
    [one] pig
   *[other] pigs
  }
figures-goods = { $n ->
    [one] token
   *[other] tokens
  }
good-wine = wine
good-grain = grain
good-cloth = cloth

role-road = robber
role-city = knight
role-cloister = monk
role-field = farmer
feature-road = road
feature-city = city
feature-cloister = monastery
feature-field = field

ask-place = Place the tile
ask-place-help = { $cells ->
    [one] It fits in one place.
   *[other] It fits in { $cells } places.
  }
ask-deploy = Place a figure
ask-deploy-help = Choose a feature of this tile, or keep your meeples.
ask-second_part = Take a second tile?
ask-second_part-help = Your builder's road or city has grown.
wait-first = The first player is being drawn
wait-draw = A tile is being drawn
wait-place = { $name } is choosing a place for the tile
wait-deploy = { $name } is deciding whether to place a figure
wait-second_part = { $name } is deciding whether to take a second tile
wait-over = The game is over

answer-place = Place here
answer-place-spoken = Place the tile at column { $x }, row { $y }, { $rot ->
    [0] unturned
    [1] turned right once
    [2] turned right twice
   *[other] turned left once
  }
step-figure = Other figure
answer-skip = No figure
answer-skip-note = end the turn
answer-follower-road = Robber
answer-follower-city = Knight
answer-follower-cloister = Monk
answer-follower-field = Farmer
answer-big-road = Big robber
answer-big-city = Big knight
answer-big-cloister = Big monk
answer-big-field = Big farmer
answer-builder-road = Builder
answer-builder-city = Builder
answer-pig-field = Pig
answer-figure-spoken = { $figure } onto the { $feature } { $where }
answer-another = Second tile
answer-finish = End the turn
where-whole = of this tile
where-n = in the north
where-e = in the east
where-s = in the south
where-w = in the west
where-ne = in the north-east
where-se = in the south-east
where-sw = in the south-west
where-nw = in the north-west
where-mid = in the middle

event-first = { $name } begins
event-set-aside = A tile fits nowhere and is set aside
event-place = { $name } places a tile at { $x } : { $y }
event-deploy-follower-road = { $name } places a robber on the road
event-deploy-follower-city = { $name } places a knight in the city
event-deploy-follower-cloister = { $name } places a monk in the monastery
event-deploy-follower-field = { $name } places a farmer in the field
event-deploy-big-road = { $name } places the big meeple on the road
event-deploy-big-city = { $name } places the big meeple in the city
event-deploy-big-cloister = { $name } places the big meeple in the monastery
event-deploy-big-field = { $name } places the big meeple in the field
event-deploy-builder-road = { $name } places the builder on the road
event-deploy-builder-city = { $name } places the builder in the city
event-deploy-pig-field = { $name } places the pig in the field
event-score = { $name } scores { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
  }: { $what }
event-goods = { $name } takes goods: { $goods }
event-second-part = { $name } takes a second tile
event-final = Final scoring
score-road = road
score-city = city
score-cloister = monastery
score-field = farm
score-wine = most wine
score-grain = most grain
score-cloth = most cloth
term-tiles = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }
term-shields = { $n ->
    [one] { $n } shield
   *[other] { $n } shields
  }
term-cities = { $n ->
    [one] { $n } city
   *[other] { $n } cities
  }
term-majority = majority

sheet-roads = Roads
sheet-cities = Cities
sheet-cloisters = Monasteries
sheet-farms = Farms
sheet-goods = Goods
board-label = The map: { $tiles } tiles

CAR-1-1 = The start tile lies face up; every player has seven meeples, and an eighth marks points.
CAR-1-2 = The first player is chosen by lot; play goes clockwise.
CAR-2-1 = A tile goes onto an empty place; here lies one already.
CAR-2-2 = A tile must share at least one whole side with the map; corners are not enough.
CAR-2-3 = Every side must match its neighbour: road to road, city to city, field to field, river to river.
CAR-2-4 = A tile that fits must be placed; one that fits nowhere is set aside and another is drawn.
CAR-3-1 = One figure a turn, out of your own supply; there is none of that kind left.
CAR-3-2 = A figure goes only onto a feature of the tile just placed, never onto a river.
CAR-3-3 = No follower may join a feature that already holds one, not even your own.
CAR-4-1 = A road is finished when both ends are closed or it is a loop: 1 point a tile.
CAR-4-2 = A city is finished when its wall has no gap: 2 points for each tile and each shield.
CAR-4-3 = A monastery is finished when all eight places around it are filled: 9 points.
CAR-4-4 = The greatest strength in a feature scores everything; all who share it score in full.
CAR-4-5 = Figures of a scored feature return to their owners at the end of the turn.
CAR-4-6 = Older rule: a finished city of exactly two tiles pays 1 for each tile and shield.
CAR-5-1 = Farms: the most farmers of a farm get 3 points for each finished city at its border.
CAR-5-2 = Farms, second variant: as the first, but a player is paid once for the same city.
CAR-5-3 = Farms, oldest variant: each finished city once, 4 points for the most farmers on all its farms.
CAR-6-1 = The game ends with the turn in which the last tile is placed.
CAR-6-2 = At the end unfinished roads and cities pay 1 a tile and shield, monasteries 1 for themselves and each neighbour.
CAR-7-1 = A river tile must continue the river at its open end.
CAR-7-2 = Two bends of the river in a row may not turn the same way.
CAR-7-3 = The place in front of the new end of the river must be free.
CAR-7-4 = No figure stands on a river; the river divides fields, spring and lake do not.
CAR-8-1 = A finished road with an inn pays 2 a tile, an unfinished one nothing.
CAR-8-2 = A finished city with a cathedral pays 3 for each tile and shield, an unfinished one nothing.
CAR-8-3 = The big meeple counts as two in a majority and is otherwise a follower.
CAR-8-4 = A sixth player may join with a set of meeples of their own.
CAR-9-1 = Whoever completes a city takes its goods; at the end the most of each kind pays 10 points.
CAR-9-2 = The builder joins a follower of your own on an unfinished road or city.
CAR-9-3 = Extending the feature of your builder earns a second tile in that turn, once.
CAR-9-4 = The pig joins a farmer of your own; that farm then pays you 1 more for each city.
can-place = Lay the tile
can-follower = Place a meeple
can-big = Place the big meeple
can-builder = Place the builder
can-pig = Place the pig
can-skip = Place no figure
can-skip-note = Nobody must place a figure; yours stay in the supply for later.
can-another = Take a second tile
can-finish = End the turn
can-finish-note = You need not take the second tile.
range-facts = Turn and tile in hand
range-facts-note = part of the turn, drawn tile (−1 none), tiles placed, parts of the map, open places, stage of the bag
range-points = Points
range-points-note = for each seat: roads, cities, monasteries, farms, goods
range-bag = Tiles in the bag
range-bag-note = copies of each kind still to be drawn
range-aside = Tiles set aside
range-aside-note = copies of each kind that fitted nowhere
range-figures = Figures
range-figures-note = the part of the map where each figure stands, −1 in the supply
range-tiles = Placed tiles
range-tiles-note = in order: kind, column, row and quarter turns, as in base-U@0,1r2
range-river = River
range-river-note = place before its open end, side it flows to, last bend
range-goods = Goods
range-goods-note = for each seat: wine, grain, cloth
range-builder = Builder
range-builder-note = 1 while a second tile has been earned
lesson-1-title = Lay a tile
lesson-1 = You draw a tile and lay it so that every side matches: road to road, city to city, field to field. Here a piece of city came. Lay it at the lit place: it closes the small city above the start tile.
lesson-1-done = The city has no gap left in its wall: it is finished.
lesson-2-title = Place a meeple
lesson-2 = On the tile just laid you may place one meeple: on a road as a robber, in a city as a knight, in a monastery as a monk, on a field as a farmer. Place a knight in the city.
lesson-2-done = A finished city pays 2 points for each tile: 4 points for you. The knight comes home at once.
lesson-3-title = A monastery
lesson-3 = The other player has lengthened the road. You draw a monastery. It pays 1 point for itself and for each of the eight places around it, so it belongs where many tiles lie. Choose a lit place.
lesson-3-done = Several of the eight places are filled already.
lesson-4-title = A monk
lesson-4 = Whoever has a meeple there owns the monastery. Place a monk: he stays until all eight places are filled or the game ends.
lesson-4-done = At the end an unfinished monastery still pays for every tile around it.
lesson-5-title = Lengthen a road
lesson-5 = A straight road came. Tiles need not bring points at once: lay it at the lit place, at the western end of the road, and the road grows by one tile.
lesson-5-done = No meeple may join a feature that already holds one: on this road stands the robber of the other player.
lesson-end = That is the whole turn: lay a tile, perhaps place a meeple, score what is finished. At the end everything unfinished and the farmers score too. Most points win.
