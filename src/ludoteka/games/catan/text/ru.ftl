# Catan по-русски.
game-title = Колонизаторы
game-note = Заселите остров, собирайте то, что приносят кубики, и меняйтесь, пока не наберёте десять очков.

preset-base = Базовая игра
preset-base-note = 19 гексов, 2–4 игрока, десять очков.
preset-beginner = Первая партия
preset-beginner-note = Готовое поле из печатных правил.
preset-duel = Дуэль
preset-duel-note = Для двоих: 15 очков, сброс свыше девяти карт, дружелюбный разбойник.
preset-seed = Старые правила
preset-seed-note = Разбойник не возвращается в пустыню, кража по желанию, победа в любой момент.
preset-five_six = Пять и шесть игроков
preset-five_six-note = 30 гексов, строительство между ходами.
preset-jungle = Джунгли
preset-jungle-note = Джунгли вместо пустыни; открытия оплачивают карты развития.
preset-great_river = Великая река
preset-great_river-note = Золотые очки вдоль реки; для победы нужно двенадцать.
preset-official_five_six = Пять и шесть, в парах
preset-official_five_six-note = Новое правило: после каждого хода действует второй игрок.

element-five_six = Пять и шесть игроков
element-five_six-note = 30 гексов, по 24 карты ресурсов, 34 карты развития; можно и меньшим числом.
element-jungle = Джунгли
element-jungle-note = Пустыня становится джунглями со своим числом.
element-great_river = Великая река
element-great_river-note = Три речных гекса; дороги и постройки у реки приносят золотые очки.

box-base = Базовая игра
box-five_six = 5–6 игроков
box-jungle = Джунгли
box-great_river = Великая река

option-number_placement = Числа
option-number_placement-spiral = По буквам, по спирали
option-number_placement-beginner = Готовое поле первой партии
option-number_placement-random_no_adjacent_reds = Случайно, 6 и 8 врозь
option-number_placement-random = Случайно
option-harbour_placement = Гавани
option-harbour_placement-shuffled = Случайно
option-harbour_placement-fixed_frame = Как на рамке
option-first_player = Первый игрок
option-first_player-dice = По кубикам
option-first_player-oldest = Первое место
option-target_points = Очков для победы
option-target_points-8 = 8
option-target_points-10 = 10
option-target_points-12 = 12
option-target_points-13 = 13
option-target_points-15 = 15
option-player_trade = Обмен между игроками
option-player_trade-on = Есть
option-player_trade-off = Нет
option-trade_terms = Условия обмена
option-trade_terms-no_gifts = Без подарков и равных карт
option-trade_terms-free = Любые
option-dice = Кубики
option-dice-two_dice = Два кубика
option-dice-balanced = Колода из 36 бросков
option-discard_limit = Карт не трогает семёрка
option-discard_limit-7 = Семь
option-discard_limit-9 = Девять
option-friendly_robber = Дружелюбный разбойник
option-friendly_robber-off = Нет
option-friendly_robber-on = Щадит игроков с двумя очками
option-robber_to_desert = Разбойник в пустыню
option-robber_to_desert-allowed = Можно
option-robber_to_desert-forbidden = Нельзя
option-stealing = Кража
option-stealing-must = Обязательна
option-stealing-may = По желанию
option-knight_steals_from = Рыцарь крадёт
option-knight_steals_from-one = У одного игрока
option-knight_steals_from-each = У каждого соседа
option-pre_roll_cards = Карты до броска
option-pre_roll_cards-any = Любая одна
option-pre_roll_cards-knight_only = Только рыцарь
option-bank_shortage = В банке не хватает
option-bank_shortage-official = Единственный игрок берёт остаток
option-bank_shortage-short_means_nobody = Никто не получает
option-winning = Победа
option-winning-own_turn = В свой ход
option-winning-any_turn = В любой момент
option-five_six_turns = Между ходами
option-five_six_turns-special_build = Строят все
option-five_six_turns-paired_players = Действует второй игрок
option-special_build_trade = Обмен при строительстве между ходами
option-special_build_trade-with_active = С активным игроком
option-special_build_trade-none = Нет
option-jungle_token = Число джунглей
option-jungle_token-3 = 3
option-jungle_token-4 = 4
option-jungle_token-5 = 5
option-jungle_token-9 = 9
option-jungle_token-10 = 10
option-jungle_token-11 = 11
option-great_river_variant = Река
option-great_river_variant-seed = Горы, лес, золото
option-great_river_variant-printed = Горы, холмы, болото

subtitle-founding = первые поселения
subtitle = ход { $turn }
subtitle-over = игра окончена
subtitle-target = { $points ->
    [one] до { $points } очка
   *[other] до { $points } очков
  }
board-label = Остров: { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
  }

resource-brick = Кирпич
resource-lumber = Дерево
resource-wool = Шерсть
resource-grain = Зерно
resource-ore = Руда
cards-brick = { $n ->
    [one] { $n } кирпич
    [few] { $n } кирпича
   *[many] { $n } кирпичей
  }
cards-lumber = { $n ->
    [one] { $n } дерево
    [few] { $n } дерева
   *[many] { $n } дерева
  }
cards-wool = { $n ->
    [one] { $n } шерсть
    [few] { $n } шерсти
   *[many] { $n } шерсти
  }
cards-grain = { $n ->
    [one] { $n } зерно
    [few] { $n } зерна
   *[many] { $n } зерна
  }
cards-ore = { $n ->
    [one] { $n } руда
    [few] { $n } руды
   *[many] { $n } руды
  }
cards-acc-brick = { $n ->
    [one] { $n } кирпич
    [few] { $n } кирпича
   *[many] { $n } кирпичей
  }
cards-acc-lumber = { $n ->
    [one] { $n } дерево
    [few] { $n } дерева
   *[many] { $n } дерева
  }
cards-acc-wool = { $n ->
    [one] { $n } шерсть
    [few] { $n } шерсти
   *[many] { $n } шерсти
  }
cards-acc-grain = { $n ->
    [one] { $n } зерно
    [few] { $n } зерна
   *[many] { $n } зерна
  }
cards-acc-ore = { $n ->
    [one] { $n } руду
    [few] { $n } руды
   *[many] { $n } руды
  }
cards-none = ничего
card-knight = Рыцарь
card-roads = Строительство дорог
card-plenty = Год изобилия
card-monopoly = Монополия
card-point = Победное очко
card-knight-note = Переставьте разбойника и украдите карту.
card-roads-note = Постройте бесплатно до двух дорог.
card-plenty-note = Возьмите из банка две карты на выбор.
card-monopoly-note = Назовите ресурс: все отдают вам все такие карты.
card-point-note = Одно очко, скрытое до победы.
card-late = { $n ->
    [one] Куплено поздно для этого хода: { $n } карта.
    [few] Куплено поздно для этого хода: { $n } карты.
   *[many] Куплено поздно для этого хода: { $n } карт.
  }

figure-cards = { $n ->
    [one] карта
    [few] карты
   *[many] карт
  }
figure-development = { $n ->
    [one] карта развития
    [few] карты развития
   *[many] карт развития
  }
figure-knights = { $n ->
    [one] рыцарь
    [few] рыцаря
   *[many] рыцарей
  }
figure-road = { $n ->
    [one] дорога подряд
    [few] дороги подряд
   *[many] дорог подряд
  }
figure-discoveries = { $n ->
    [one] открытие
    [few] открытия
   *[many] открытий
  }
figure-gold = { $n ->
    [one] золото
   *[other] золота
  }
award-road = Длинная дорога
award-army = Большое войско

sheet-settlements = Поселения
sheet-cities = Города
sheet-road = Длинная дорога
sheet-road-why = { $n ->
    [one] { $n } дорога подряд
    [few] { $n } дороги подряд
   *[many] { $n } дорог подряд
  }
sheet-army = Большое войско
sheet-army-why = { $n ->
    [one] сыгран { $n } рыцарь
    [few] сыграно { $n } рыцаря
   *[many] сыграно { $n } рыцарей
  }
sheet-gold = Золото
sheet-gold-why = { $n ->
    [one] { $n } золотое очко; три дают одно очко
    [few] { $n } золотых очка; три дают одно очко
   *[many] { $n } золотых очков; три дают одно очко
  }
sheet-cards = Победные карты

fact-bank = Банк: { $cards }
fact-deck = { $n ->
    [one] { $n } карта развития в колоде
    [few] { $n } карты развития в колоде
   *[many] { $n } карт развития в колоде
  }
fact-cost-road = Дорога: { $cards }
fact-cost-settlement = Поселение: { $cards }
fact-cost-city = Город: { $cards }
fact-cost-card = Карта развития: { $cards }
fact-pieces = Ваш запас: дороги { $roads }, поселения { $settlements }, города { $cities }
fact-dice = { $rolls ->
    [one] Кубики, { $rolls } бросок: { $sums }
    [few] Кубики, { $rolls } броска: { $sums }
   *[many] Кубики, { $rolls } бросков: { $sums }
  }
fact-hand = { $name }, на руке: { $cards }

ask-found = Поставьте поселение
ask-found-help = Все соседние перекрёстки должны быть свободны.
ask-first_road = Поставьте дорогу
ask-first_road-help = Она начинается у только что поставленного поселения.
ask-pre_roll = Бросьте кубики
ask-pre_roll-help = До броска можно сыграть одну карту развития.
ask-discard = { $n ->
    [one] Сбросьте { $n } карту
    [few] Сбросьте { $n } карты
   *[many] Сбросьте { $n } карт
  }
ask-discard-help = { $n ->
    [one] На руке { $n } карта; половина уходит в банк.
    [few] На руке { $n } карты; половина уходит в банк.
   *[many] На руке { $n } карт; половина уходит в банк.
  }
ask-robber = Переставьте разбойника
ask-robber-help = Он закрывает гекс, а вы крадёте там карту.
ask-victim = Выберите, у кого украсть
ask-victim-help = Вы берёте одну карту вслепую.
ask-main = Стройте и меняйтесь
ask-main-help = Чтобы построить, коснитесь места на поле.
ask-main-none = Построить сейчас ничего нельзя. Что можно, видно по кнопкам.
ask-free_road = Поставьте дорогу бесплатно
ask-free_road-help = Она ничего не стоит.
ask-reply = { $name } предлагает обмен
ask-reply-help = Вы получаете { $give }, вы отдаёте { $want }.
ask-settle_trade = Выберите, с кем меняться
ask-settle_trade-help = Это ответы на ваше предложение.
ask-special_build = Стройте между ходами
ask-special_build-help = Только строительство и покупка; карты не играются.
wait-terrain = Остров раскладывается
wait-spiral = Числа раскладываются
wait-red = Числа раскладываются
wait-token = Числа раскладываются
wait-harbour = Гавани раскладываются
wait-first = Выбирается первый игрок
wait-found = { $name } выбирает, где поставить поселение
wait-first_road = { $name } выбирает, где проложить дорогу
wait-pre_roll = { $name } готовится к броску
wait-dice = Бросаются кубики
wait-discard = Семёрка. Выбирают карты: { $name }
wait-robber = { $name } выбирает, куда поставить разбойника
wait-victim = { $name } выбирает, у кого украсть
wait-theft = Крадётся карта
wait-main = { $name } обдумывает стройку и обмен
wait-free_road = { $name } выбирает место для бесплатной дороги
wait-card = Берётся карта развития
wait-reply = Предложение. Думают: { $name }
wait-settle_trade = { $name } выбирает, с кем меняться
wait-special_build = { $name } обдумывает стройку между ходами
wait-over = Игра окончена. Победа: { $name }
help-offer = { $name } отдаёт { $give } и просит { $want }.

answer-settlement = Поселение
answer-city = Город
answer-road = Дорога
answer-robber = Разбойник
answer-at = { $what }: { $where }
answer-roll = Бросок
answer-buy = Карта
answer-buy-note = шерсть, зерно, руда
answer-knight = Рыцарь
answer-knight-note = разбойник и кража
answer-roads = Две дороги
answer-roads-note = бесплатно
answer-enough = Без второй
answer-accept = Согласие
answer-decline = Отказ
answer-later = До моего хода
answer-later-note = отказ на круг
answer-nodeal = Без обмена
answer-spare = Не красть
answer-end = Конец хода
answer-pass = Готово
answer-steal = Украсть: { $name }
answer-steal-note = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
  }
answer-discard = Сбросить одну карту: { $kind }
answer-discover = Открытия вместо: { $cards }
answer-deal = Обмен: { $name }
fold-bank = Банк
fold-offers = Быстрый обмен
fold-counters = Варианты
fold-discover = Открытия
fold-discard = По одной
form-give = Вы отдаёте
form-get = Вы получаете
form-have = { $n ->
    [0] нет
   *[other] есть { $n }
  }
form-offer = Предложить всем
form-offer-open = Обмен
form-counter = Предложить это
form-counter-open = Изменить
form-discard = Сброс
form-discard-send = Сбросить эти карты

event-first = { $name } начинает
event-build-road = { $name } строит дорогу
event-build-settlement = { $name } строит поселение
event-build-city = { $name } строит город
event-roll = { $name } бросает { $low } + { $high } = { $sum }
event-produce = { $name } получает { $cards }
event-shortage = В банке не хватает: никто не получает ({ $kind })
event-shortage-rest = В банке не хватает: выдаётся остаток ({ $kind })
event-discard = { $name } сбрасывает { $cards }
event-robber = { $name } переставляет разбойника
event-spare = { $name } ни у кого не крадёт
event-steal = { $victim } → { $name }: кража, { $card }
event-steal-unseen = { $victim } → { $name }: кража, одна карта
event-bank = { $name } меняется с банком: { $give } за { $get }
event-buy = { $name } покупает карту: { $card }
event-buy-unseen = { $name } покупает карту развития
event-play = { $name } играет карту: { $card }
event-plenty = { $name } берёт { $cards }
event-monopoly = { $name } собирает { $cards } ({ $kind_name })
event-monopoly-none = { $name } собирает { $cards }: ни у кого нет ({ $kind_name })
event-offer = { $name } предлагает { $give } за { $want }
event-reply-accept = { $name }: согласие
event-reply-decline = { $name }: отказ
event-reply-later = { $name }: отказ до своего хода
event-reply-counter = { $name }: отдаст { $give } за { $want }
event-trade = { $name } → { $other }: { $give } за { $want }
event-nodeal = { $name } снимает предложение
event-road-award = { $name } держит длинную дорогу: { $length }
event-road-award-lost = Длинной дороги больше ни у кого нет. Потеря: { $name }
event-army-award = { $name } держит большое войско: { $knights ->
    [one] { $knights } рыцарь
    [few] { $knights } рыцаря
   *[many] { $knights } рыцарей
  }
event-discover = { $name } исследует джунгли: +{ $n }
event-discover-spent = { $name } платит открытиями: { $n }
event-gold = { $name } получает золото: +{ $n }, всего { $all }
event-end = Победа: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, из них скрытых карт: { $cards }
event-end-nobody = Последний ход сыгран: побеждает больше очков
term-settlement = Поселение
term-city = Город
term-city-more = Город на месте поселения
term-road = Длинная дорога
term-army = Большое войско
term-gold = Золото
points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
  }

CAT-1-1 = Остров раскладывается случайно; холмы дают кирпич, лес дерево, пастбища шерсть, поля зерно, горы руду, пустыня ничего.
CAT-1-2 = На каждом гексе, кроме пустыни, лежит число: по буквам, по спирали, или случайно.
CAT-1-3 = Гавань лежит на одной стороне берега и служит обоим её углам.
CAT-1-4 = Разбойник начинает в пустыне.
CAT-2-1 = У каждого 15 дорог, 5 поселений, 4 города; в банке по 19 карт каждого ресурса, при пяти и шести игроках по 24.
CAT-2-2 = Первого игрока выбирают кубики.
CAT-2-3 = По кругу, затем в обратном порядке, каждый ставит поселение со свободными соседними перекрёстками и дорогу рядом с ним.
CAT-2-4 = Второе поселение приносит по карте за каждый свой гекс.
CAT-3-1 = Ход: одна карта по желанию, затем кубики, затем обмен, строительство и карта в любом порядке; ход переходит налево.
CAT-3-2 = Каждый гекс с выпавшим числом даёт карту за поселение и две за город, если на нём нет разбойника.
CAT-3-3 = Если банк не может выдать весь ресурс, его не получает никто; единственный игрок берёт остаток.
CAT-3-4 = В колоде бросков 36 карт; она перемешивается, когда остаётся пять.
CAT-4-1 = При семёрке тот, у кого карт больше предела, возвращает половину, с округлением вниз.
CAT-4-2 = Разбойник обязан перейти на другой гекс.
CAT-4-3 = Одна карта крадётся у одного игрока, у которого есть постройка у гекса разбойника и карта на руке.
CAT-4-4 = Дружелюбный разбойник обходит игроков, у которых не больше двух очков.
CAT-4-5 = В этой партии разбойник не возвращается в пустыню.
CAT-5-1 = Меняется только тот, чей ход, с любым, кто согласен.
CAT-5-2 = Обе стороны что-то отдают, и один ресурс не стоит на обеих сторонах.
CAT-5-3 = Нельзя предлагать или принимать то, чего нет на руке.
CAT-5-4 = Банк меняет четыре равные карты на одну другую; в гавани три, в гавани ресурса две.
CAT-5-5 = В банке нет этой карты.
CAT-5-6 = За ход можно сделать четыре предложения, и кто-то должен быть готов ответить.
CAT-6-1 = Дорога ставится на свободную сторону рядом со своей дорогой или постройкой и не проходит сквозь чужую постройку.
CAT-6-2 = Поселение касается своей дороги, а все соседние перекрёстки свободны.
CAT-6-3 = Город ставится на место своего поселения.
CAT-6-4 = Вам нечем за это заплатить.
CAT-6-5 = Таких фигур в вашем запасе больше нет.
CAT-6-6 = В колоде больше нет карт развития.
CAT-7-1 = За ход играется одна карта развития.
CAT-7-2 = У вас нет такой карты для розыгрыша: купленная в этот ход ждёт следующего.
CAT-7-3 = Рыцарь переставляет разбойника и крадёт; никто не сбрасывает карт.
CAT-7-4 = Строительство дорог даёт две дороги бесплатно, или одну, если второй нет места или фигуры.
CAT-7-5 = Год изобилия берёт две карты, которые есть в банке.
CAT-7-6 = При монополии все отдают вам все карты названного ресурса.
CAT-7-7 = Победная карта даёт одно очко и показывается только ради победы.
CAT-7-8 = Самая длинная дорога от пяти даёт два очка; она переходит только к более длинной.
CAT-7-9 = Самое большое войско от трёх рыцарей даёт два очка; оно переходит только к большему.
CAT-7-10 = Побеждает тот, у кого в свой ход достаточно очков, и побеждает сразу.
CAT-7-11 = Партия без победы за 500 ходов заканчивается; побеждает больше очков.
CAT-8-1 = Для пяти и шести игроков на острове 30 гексов, 34 карты развития и одиннадцать гаваней.
CAT-8-2 = Между ходами каждый по очереди один раз строит и покупает; карты не играются, и никто не побеждает.
CAT-8-3 = При строительстве между ходами обмен возможен только с активным игроком или невозможен вовсе.
CAT-8-4 = В парах третий слева действует после бросавшего: всё, кроме кубиков и обмена с игроками.
CAT-9-1 = Джунгли дают открытия: одно за поселение, два за город.
CAT-9-2 = Открытия заменяют карты в цене карты развития и ничего другого.
CAT-9-3 = Великая река занимает три гекса; на последнем нет числа, и там начинает разбойник.
CAT-9-4 = Начальное поселение не ставится у реки.
CAT-9-5 = Каждая дорога и постройка у реки приносит золото, у устья два; три золотых очка дают одно очко.

## Что вокруг места, словами
terrain-hills = холмы
terrain-forest = лес
terrain-pasture = пастбище
terrain-fields = поля
terrain-mountains = горы
terrain-desert = пустыня
terrain-jungle = джунгли
terrain-gold = золото
terrain-swamp = болото
terrain-unknown = неизвестный гекс
harbour-any = гавань 3:1
harbour-brick = гавань кирпича
harbour-lumber = гавань дерева
harbour-wool = гавань шерсти
harbour-grain = гавань зерна
harbour-ore = гавань руды
can-found = Поставить начальное поселение
can-first_road-road = Поставить дорогу рядом
can-first_road-road-note = Она начинается у только что поставленного поселения.
can-free_road-road = Поставить дорогу бесплатно
can-enough = Обойтись без второй дороги
can-enough-note = Вторая бесплатная дорога пропадает.
can-roll = Бросить кубики
can-robber = Переставить разбойника
can-steal = Украсть карту
can-spare = Не красть
can-spare-note = Можно никого не обирать.
can-discard = Сбросить карты
can-road = Построить дорогу
can-settle = Построить поселение
can-city = Построить город
can-buy = Купить карту развития
can-buy-note = Верхняя карта колоды за шерсть, зерно и руду; сыграть её можно в один из следующих ходов.
can-discover = Заплатить открытиями
can-knight = Сыграть рыцаря
can-roads = Сыграть строительство дорог
can-plenty = Сыграть год изобилия
can-monopoly = Сыграть монополию
can-bank = Поменяться с банком
can-offer = Предложить обмен
can-counter = Сделать встречное предложение
can-counter-note = Назовите, что вы отдали бы и получили охотнее.
can-accept = Принять предложение
can-decline = Отклонить предложение
can-decline-note = Карты остаются у вас; могут прийти другие предложения.
can-later = Отказаться до своего хода
can-later-note = До вашего хода вас больше не спросят.
can-deal = Заключить обмен
can-deal-note = Вы выбираете, с кем из ответивших меняться.
can-nodeal = Не меняться ни с кем
can-nodeal-note = Предложение снимается.
can-end = Закончить ход
can-end-note = Кубики переходят к следующему игроку.
can-pass = Закончить строительство
can-pass-note = Очередь переходит к следующему игроку.
range-facts = Ход
range-facts-note = гекс разбойника, бросок сделан, карта сыграна, чья дорога, чьё войско, ходы, кубики + 1, предложения, победитель, бесплатные дороги, кто бросал, кто предлагает, условия, карт в колоде, карт бросков
range-terrain = Местность
range-terrain-note = вид земли каждого гекса, −1, пока его нет
range-token = Числа
range-token-note = число каждого гекса, 0, если его нет
range-harbour = Гавани
range-harbour-note = вид каждой гавани, −1, пока её нет
range-node = Поселения и города
range-node-note = на каждом перекрёстке: 1 + 2 × место поселение, 2 + 2 × место город
range-edge = Дороги
range-edge-note = на каждой стороне: 1 + место
range-hand = Карты на руках
range-hand-note = для каждого места: кирпич, дерево, шерсть, зерно, руда
range-bank = Банк
range-bank-note = карты каждого ресурса
range-cards = Карты развития
range-cards-note = на руках, для каждого места по видам
range-fresh = Новые карты развития
range-fresh-note = те, что ещё нельзя сыграть
range-played = Сыгранные карты развития
range-played-note = для каждого места по видам
range-deck = Колода
range-deck-note = карты развития в колоде, по видам
range-cap = Предел победных карт
range-cap-note = сколько их может быть у каждого места, раз оно не победило
range-owed = Карты за семёрку
range-owed-note = для каждого места
range-drops = Выбранный сброс
range-drops-note = для каждого места по ресурсам, ещё не открыто
range-answer = Ответы на предложение
range-answer-note = 0 нет, 1 отказ, 2 согласие, 3 встречное
range-counter = Встречные предложения
range-counter-note = условия в одном числе
range-later = Отказ до своего хода
range-later-note = 1 для каждого такого места
range-dice = Колода бросков
range-dice-note = сколько карт каждой пары осталось
range-sums = Броски
range-sums-note = сколько раз выпала каждая сумма, от 2 до 12
range-known-below = Счёт карт, снизу
range-known-below-note = насколько нижняя оценка наблюдателя меньше истины
range-known-above = Счёт карт, сверху
range-known-above-note = насколько верхняя оценка наблюдателя больше истины
range-jungle = Открытия
range-jungle-note = у каждого места
lesson-1-title = Поставьте поселение
lesson-1 = Гекс даёт ресурс, когда выпадает его число; чаще всего выпадают 6 и 8. Поселение собирает ресурсы со всех гексов, которых касается. Отмеченный перекрёсток касается леса 3, гор 8 и пастбища 5. Поставьте поселение там.
lesson-1-done = Поселение приносит одно очко.
lesson-2-title = Дорога рядом
lesson-2 = Дороги ведут к местам будущих поселений. Поставьте первую дорогу на одну из трёх сторон у вашего поселения.
lesson-2-done = Теперь расселяются остальные, затем все ещё раз в обратном порядке. Второе поселение принесло вам кирпич, дерево и руду.
lesson-3-title = Стройте
lesson-3 = Ваш ход начался с броска: выпало 8, и ваши лес и горы дали ресурсы. За кирпич и дерево можно построить дорогу. Постройте её на отмеченном месте.
lesson-3-done = Вы отдали один кирпич и одно дерево. Поселение стоит кирпич, дерево, шерсть и зерно; город две карты зерна и три руды.
lesson-4-title = Закончите ход
lesson-4 = В свой ход можно ещё меняться с соперниками и с банком и покупать карты развития. Строить больше нечего: закончите ход.
lesson-4-done = Соперники бросают кубики и строят. Их броски могут принести ресурсы и вам.
lesson-5-title = Разбойник
lesson-5 = У вас выпало семь: никто ничего не получает, а вы переставляете разбойника. Гекс, где он стоит, ничего не даёт. Поставьте его на отмеченный гекс, где живут соперники, но не вы; там вы украдёте карту.
lesson-5-done = У кого при семёрке больше семи карт, тот теряет половину.
lesson-end = Бросайте, меняйтесь, стройте: побеждает тот, кто первым наберёт в свой ход десять очков. Город приносит два очка, самая длинная дорога и самое большое войско тоже по два.
