# Каркассон по-русски.
game-title = Каркассон
game-note = Кладите плитки, выставляйте подданных, делите дороги, города и поля.

preset-base = Базовая игра
preset-base-note = 72 плитки, от 2 до 5 игроков.
preset-river = Река
preset-river-note = Игра начинается вдоль реки из 12 плиток.
preset-inns_cathedrals = Таверны и соборы
preset-inns_cathedrals-note = Больше риска на дорогах и в городах, большой подданный, шестой игрок.
preset-traders_builders = Купцы и строители
preset-traders_builders-note = Товары, вторая плитка за строителя, свинья.
preset-everything = Всё вместе
preset-everything-note = Базовая игра со всеми дополнениями этого списка.

element-river = Плитки реки
element-river-note = 12 плиток: исток вместо стартовой плитки, озеро завершает реку.
element-inns_tiles = Плитки таверн и соборов
element-inns_tiles-note = Ещё 18 плиток.
element-inns = Таверны
element-inns-note = Законченная дорога с таверной даёт 2 за плитку, незаконченная — ничего.
element-cathedrals = Соборы
element-cathedrals-note = Законченный город с собором даёт 3 за плитку и щит, незаконченный — ничего.
element-big_meeple = Большой подданный
element-big_meeple-note = По одному на игрока; в споре за большинство он идёт за двоих.
element-sixth_player = Шестой игрок
element-sixth_player-note = Шестой набор подданных.
element-traders_tiles = Плитки купцов и строителей
element-traders_tiles-note = Ещё 24 плитки.
element-goods = Товары
element-goods-note = Кто закрыл город, забирает его вино, зерно и ткань; больше всех одного вида — 10 очков.
element-builder = Строитель
element-builder-note = Продолжили дорогу или город со своим строителем — берёте вторую плитку.
element-pig = Свинья
element-pig-note = Ферма с вашей свиньёй даёт на очко больше за каждый город.

box-base = Базовая игра
box-river = Река
box-inns_cathedrals = Таверны и соборы
box-traders_builders = Купцы и строители

option-farmers = Фермы
option-farmers-3 = 3 очка за каждый город фермы
option-farmers-2 = 3 очка, каждый город игроку один раз
option-farmers-1 = 4 очка, каждый город один раз на всех
option-two_tile_city = Города из двух плиток
option-two_tile_city-4 = 2 очка за плитку, как обычно
option-two_tile_city-2 = 1 очко за плитку (старое правило)
option-river_rule = Изгибы реки
option-river_rule-no_immediate_u_turn = Не два изгиба подряд в одну сторону
option-river_rule-strict = Вокруг конца реки свободно
option-river_rule-none = Без запретов
option-inn_unfinished = Незаконченное с таверной или собором
option-inn_unfinished-zero = Ничего не стоит
option-inn_unfinished-ignore = Как без таверны и собора

subtitle = { $left ->
    [0] последняя плитка
    [one] осталась { $left } плитка
    [few] осталось { $left } плитки
   *[many] осталось { $left } плиток
  }
subtitle-over = игра окончена

figure-follower = подданный
figure-big = большой подданный
figure-builder = строитель
figure-pig = свинья
figures-follower = { $n ->
    [one] подданный
   *[other] подданных
  }
figures-big = { $n ->
    [one] большой
   *[other] больших
  }
figures-builder = { $n ->
    [one] строитель
    [few] строителя
   *[other] строителей
  }
figures-pig = { $n ->
    [one] свинья
    [few] свиньи
   *[other] свиней
  }
figures-goods = { $n ->
    [one] товар
    [few] товара
   *[other] товаров
  }
good-wine = вино
good-grain = зерно
good-cloth = ткань

role-road = разбойник
role-city = рыцарь
role-cloister = монах
role-field = крестьянин
feature-road = дорога
feature-city = город
feature-cloister = монастырь
feature-field = поле

ask-place = Поставьте плитку
ask-place-help = { $cells ->
    [one] Подходит { $cells } место.
    [few] Подходят { $cells } места.
   *[many] Подходит { $cells } мест.
  }
ask-deploy = Выставьте фигуру
ask-deploy-help = Выберите место на этой плитке или сберегите подданных.
ask-second_part = Берёте вторую плитку?
ask-second_part-help = Дорога или город вашего строителя выросли.
wait-first = Жребий: кто ходит первым
wait-draw = Берётся плитка
wait-place = { $name } ставит плитку
wait-deploy = { $name } выбирает фигуру
wait-second_part = { $name } решает о второй плитке
wait-over = Игра окончена

answer-place = Поставить сюда
answer-place-spoken = Плитка: столбец { $x }, ряд { $y }, { $rot ->
    [0] без поворота
    [1] один поворот вправо
    [2] два поворота
   *[other] один поворот влево
  }
step-figure = Другая
answer-skip = Без фигуры
answer-skip-note = конец хода
answer-follower-road = Разбойник
answer-follower-city = Рыцарь
answer-follower-cloister = Монах
answer-follower-field = Крестьянин
answer-big-road = Большой разбойник
answer-big-city = Большой рыцарь
answer-big-cloister = Большой монах
answer-big-field = Большой крестьянин
answer-builder-road = Строитель
answer-builder-city = Строитель
answer-pig-field = Свинья
answer-figure-spoken = { $figure }: { $feature } { $where }
answer-another = Вторая плитка
answer-finish = Закончить ход
where-whole = на этой плитке
where-n = на севере
where-e = на востоке
where-s = на юге
where-w = на западе
where-ne = на северо-востоке
where-se = на юго-востоке
where-sw = на юго-западе
where-nw = на северо-западе
where-mid = в середине

event-first = Первый ход: { $name }
event-set-aside = Плитка никуда не подходит и откладывается
event-place = { $name } ставит плитку на { $x } : { $y }
event-deploy-follower-road = { $name } ставит разбойника на дорогу
event-deploy-follower-city = { $name } ставит рыцаря в город
event-deploy-follower-cloister = { $name } ставит монаха в монастырь
event-deploy-follower-field = { $name } ставит крестьянина на поле
event-deploy-big-road = { $name } ставит большого подданного на дорогу
event-deploy-big-city = { $name } ставит большого подданного в город
event-deploy-big-cloister = { $name } ставит большого подданного в монастырь
event-deploy-big-field = { $name } ставит большого подданного на поле
event-deploy-builder-road = { $name } ставит строителя на дорогу
event-deploy-builder-city = { $name } ставит строителя в город
event-deploy-pig-field = { $name } ставит свинью на поле
event-score = { $name } получает { $points ->
    [0] 0 очков
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }: { $what }
event-goods = { $name } берёт товары: { $goods }
event-second-part = { $name } берёт вторую плитку
event-final = Итоговый подсчёт
score-road = дорога
score-city = город
score-cloister = монастырь
score-field = ферма
score-wine = больше всех вина
score-grain = больше всех зерна
score-cloth = больше всех ткани
term-tiles = { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
   *[many] { $n } плиток
  }
term-shields = { $n ->
    [one] { $n } щит
    [few] { $n } щита
   *[many] { $n } щитов
  }
term-cities = { $n ->
    [one] { $n } город
    [few] { $n } города
   *[many] { $n } городов
  }
term-majority = большинство

sheet-roads = Дороги
sheet-cities = Города
sheet-cloisters = Монастыри
sheet-farms = Фермы
sheet-goods = Товары
board-label = Карта, плиток на ней: { $tiles }

CAR-1-1 = Стартовая плитка лежит открыто; у каждого семь подданных, восьмой отмечает очки.
CAR-1-2 = Первого игрока определяет жребий; ходят по часовой стрелке.
CAR-2-1 = Плитку кладут на свободное место; здесь уже есть плитка.
CAR-2-2 = Плитка примыкает к карте хотя бы одной стороной целиком; углов мало.
CAR-2-3 = Каждая сторона совпадает с соседней: дорога с дорогой, город с городом, поле с полем, река с рекой.
CAR-2-4 = Подходящую плитку надо выложить; ту, что никуда не подходит, откладывают и берут другую.
CAR-3-1 = За ход ставят одну фигуру из своего запаса; такой у вас не осталось.
CAR-3-2 = Фигуру ставят только на объект этой плитки и никогда на реку.
CAR-3-3 = К чужому или своему подданному на том же объекте другого не ставят.
CAR-4-1 = Дорога закончена, когда закрыты оба её конца или она замкнулась: 1 очко за плитку.
CAR-4-2 = Город закончен, когда в стене нет разрыва: 2 очка за плитку и за щит.
CAR-4-3 = Монастырь закончен, когда заняты все восемь мест вокруг: 9 очков.
CAR-4-4 = Все очки получает тот, кто на объекте сильнее; при равенстве каждый получает полностью.
CAR-4-5 = Фигуры с подсчитанного объекта возвращаются владельцам в конце хода.
CAR-4-6 = Старое правило: законченный город ровно из двух плиток даёт 1 за плитку и щит.
CAR-5-1 = Фермы: у кого больше крестьян, получает 3 очка за каждый законченный город на границе фермы.
CAR-5-2 = Фермы, второй вариант: как первый, но за один город игроку платят один раз.
CAR-5-3 = Фермы, старейший вариант: каждый законченный город один раз, 4 очка за большинство крестьян на всех его фермах.
CAR-6-1 = Игра кончается вместе с ходом, в котором выложена последняя плитка.
CAR-6-2 = В конце незаконченные дороги и города дают 1 за плитку и щит, монастыри — 1 за себя и каждого соседа.
CAR-7-1 = Плитка реки продолжает реку у её открытого конца.
CAR-7-2 = Два изгиба реки подряд не поворачивают в одну сторону.
CAR-7-3 = Место перед новым концом реки должно быть свободно.
CAR-7-4 = На реке фигур нет; река делит поля, исток и озеро — нет.
CAR-8-1 = Законченная дорога с таверной даёт 2 за плитку, незаконченная — ничего.
CAR-8-2 = Законченный город с собором даёт 3 за плитку и щит, незаконченный — ничего.
CAR-8-3 = Большой подданный идёт в споре за двоих, в остальном он обычный подданный.
CAR-8-4 = Шестой игрок садится со своим набором подданных.
CAR-9-1 = Кто закончил город, забирает его товары; в конце больше всех одного вида — 10 очков.
CAR-9-2 = Строителя ставят к своему подданному на незаконченную дорогу или в город.
CAR-9-3 = Продолжив объект своего строителя, вы один раз за ход берёте вторую плитку.
CAR-9-4 = Свинью ставят к своему крестьянину; эта ферма даёт вам на 1 больше за каждый город.
can-place = Поставить плитку
can-follower = Выставить подданного
can-big = Выставить большого подданного
can-builder = Выставить строителя
can-pig = Выставить свинью
can-skip = Не выставлять фигуру
can-skip-note = Выставлять фигуру не обязательно: она останется в запасе на потом.
can-another = Взять вторую плитку
can-finish = Закончить ход
can-finish-note = Вторую плитку брать не обязательно.
range-facts = Ход и плитка в руке
range-facts-note = часть хода, вытянутая плитка (−1, если её нет), плиток на столе, частей карты, открытых мест, состояние мешка
range-points = Очки
range-points-note = для каждого места: дороги, города, монастыри, луга, товары
range-bag = Плитки в мешке
range-bag-note = сколько плиток каждого вида ещё не вытянуто
range-aside = Отложенные плитки
range-aside-note = сколько плиток каждого вида некуда было поставить
range-figures = Фигуры
range-figures-note = на какой части карты стоит каждая фигура, −1 в запасе
range-tiles = Поставленные плитки
range-tiles-note = по порядку: столбец, ряд, вид и поворот в одном числе
range-river = Река
range-river-note = место перед открытым концом, сторона течения, последний поворот
range-goods = Товары
range-goods-note = для каждого места: вино, зерно, ткань
range-builder = Строитель
range-builder-note = 1, если заработана вторая плитка
