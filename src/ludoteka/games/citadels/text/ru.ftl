# Цитадели по-русски.
game-title = Цитадели
game-note = Тайно выбирайте персонажа, стройте город, угадывайте чужие роли.

preset-base = Первая игра
preset-base-note = Восемь базовых персонажей и 66 кварталов, от 2 до 8 игроков.
preset-short = Короткая игра
preset-short-note = Как первая игра, но городу нужно семь кварталов.
preset-bonus_districts = Дополнительные кварталы
preset-bonus_districts-note = Со всеми четырнадцатью фиолетовыми картами.
preset-bonus_characters = Дополнительные персонажи
preset-bonus_characters-note = Дополнительный персонаж каждого ранга, кроме четвёртого.
preset-everything = Всё по жребию
preset-everything-note = Все дополнительные кварталы, состав определяет жребий.
preset-reissue = Переиздание
preset-reissue-note = 68 карт переиздания в одной коробке.
preset-first_printing = Первое издание
preset-first_printing-note = 65 карт 2000 года, без Великой стены.
box-bonus_districts = Дополнительные кварталы

citadels-needs-rank9 = При { $seats } игроках нужен девятый персонаж.
citadels-no-rank9 = Ранг 9 — от четырёх игроков, а их { $seats }.
citadels-needs-seats = { $character ->
    [emperor] Император
   *[other] Королева
  }: нужно игроков не меньше { $least }.

subtitle-over = игра окончена
subtitle-round = раунд { $round }
subtitle-called = { $rank } { $char }
subtitle-draft = выбор персонажей
subtitle-last = последний раунд
subtitle-deck = в колоде { $cards }
board-label = Города, раунд { $round }

figure-gold = { $n ->
    [one] золотой
    [few] золотых
   *[other] золотых
  }
figure-cards = { $n ->
    [one] карта
    [few] карты
   *[other] карт
  }
figure-cards-n = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
  }
# always after how many of how many: 1/8
figure-districts = кварталов
crown-word = корона
nobody = никто
a-card = карта

sheet-districts = Кварталы
sheet-extra = Фиолетовые карты
sheet-colours = Пять цветов
sheet-completion = Завершённый город

fact-killed = Убийство: { $char }
fact-robbed = Ограбление: { $char }
fact-bewitched = Колдовство: { $char }
fact-up = Лежат открыто: { $chars }
fact-returned = Показан и возвращён: { $chars }
fact-mine = Ваши: { $chars }
fact-passed = Ваш выбор: { $char }. Ушли дальше: { $chars }
fact-laid = Закрыто: { $char }. Ушли дальше: { $chars }
fact-hand = В руке, { $name }: { $cards }
fact-museum = В Музее: { $cards }
fact-under = Под колодой: { $cards }

row-hand = Ваша рука
row-choose = Выберите
row-drawn = Взятые карты
row-laid = Уходят под колоду
row-taken = Чужая рука
row-deck = Колода
cost = { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
gain = +{ $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
of-cards = { $keep } из { $draw }
gain-gold = золото
gain-cards = карты

ask-pick = Выберите персонажа
ask-pick-help = Один тайно остаётся у вас, остальные идут дальше.
ask-lay = Отложите персонажа закрыто
ask-lay-help = В этом раунде он не играет.
ask-turn-before = Выполните действие
ask-turn-after = Стройте или закончите ход
help-turn = { $char }. { $note }
help-bewitched = Вы околдованы: только действие.
help-hospital = Госпиталь даёт вам только действие.
help-waiting = Затем вы околдуете персонажа и продолжите за него.
ask-keep = Выберите карты
ask-keep-help = Остальное уходит под колоду.
ask-bewitch = Околдуйте персонажа
ask-bewitch-help = Вы продолжите за него после действия его игрока.
ask-redraw = Отложите карты
ask-redraw-help = Столько же вы возьмёте из колоды.
ask-take = Возьмите карту
ask-take-help = Рука: { $name }.
ask-crown = Отдайте корону
ask-crown-help = Ни вам, ни нынешнему владельцу.
ask-pay = Заплатите за корону
ask-pay-help = Получатель короны: { $name }.
ask-strike = Разрушить квартал?
ask-strike-help = Один, на 1 дешевле цены.
ask-give = Обменять квартал?
ask-give-help = Выберите, какой отдать.
ask-exchange = Возьмите квартал
ask-exchange-help = В обмен: { $card }.
ask-buyback = Выкупить карту?
ask-buyback-help = { $card } за 1 золотой, Кладбище.
ask-hospital = Открыть персонажа?
ask-hospital-help = Вызван и убит: { $char }. Госпиталь позволяет действие.
ask-park = Взять 2 карты?
ask-park-help = Рука пуста: Парк.
ask-search = Возьмите карту из колоды
ask-search-help = Затем колода тасуется: Маяк.
ask-announce = Объявить короткую игру?
ask-announce-help = Городам нужно будет на квартал меньше.
ask-thanks = Поблагодарите владельца короны
ask-thanks-help = Кто забудет, теряет ход.

wait-first = Жребий: кому корона
wait-cast = Жребий: кто в составе
wait-draw = Берутся карты
wait-down = Персонаж ложится закрыто
wait-up = Персонаж ложится открыто
wait-aside = Персонаж откладывается
wait-taken = Карта тянется из руки
wait-pick = { $name } выбирает персонажа
wait-lay = { $name } выбирает, какого персонажа отложить
wait-turn = { $name } обдумывает ход
wait-keep = { $name } выбирает карту
wait-bewitch = { $name } выбирает, кого околдовать
wait-redraw = { $name } выбирает, какие карты отложить
wait-take = { $name } выбирает карту из чужой руки
wait-crown = { $name } выбирает, кому отдать корону
wait-pay = { $name } выбирает, чем платить за корону
wait-strike = { $name } решает, разрушать ли квартал
wait-give = { $name } решает, обменивать ли квартал
wait-exchange = { $name } выбирает, какой квартал взять
wait-buyback = { $name } решает, выкупать ли карту на Кладбище
wait-hospital = { $name } решает, открывать ли персонажа в Госпитале
wait-park = { $name } решает, брать ли карты в Парке
wait-search = { $name } выбирает карту из колоды
wait-announce = { $name } решает, объявлять ли короткую игру
wait-thanks = Кто ещё не поблагодарил владельца короны: { $name }
wait-over = Игра окончена

answer-pick = Выбрать
answer-lay = Отложить
answer-gold = Золото
answer-cards = Карты
answer-keep = Взять
answer-build = Построить
answer-income = Доход
answer-extra = Добавка
answer-end = Закончить ход
answer-no = Нет
answer-kill = Убить
answer-rob = Ограбить
answer-bewitch = Околдовать
answer-swap = Обмен картами
answer-redraw = Замена карт
answer-under = Отложить
answer-enough = Взять
answer-look = Смотреть
answer-take = Взять
answer-raise = Построить
answer-crown = Отдать
answer-pay-gold = 1 золотой
answer-pay = Карта
answer-pay-random = Карта наугад
answer-alms = Милостыня
answer-beautify = Украсить
answer-gift = Дар короны
answer-destroy = Разрушить
answer-give = Отдать
answer-exchange = Взять
answer-buyback = Выкупить
answer-show = Открыть
answer-laboratory = Лаборатория
answer-smithy = Кузница
answer-store = Музей
answer-armory = Арсенал
answer-search = Взять
answer-announce = Объявить
answer-thank = Спасибо
answer-forget = Промолчать
answer-park = Взять 2

fold-kill = Убить…
fold-rob = Ограбить…
fold-bewitch = Околдовать…
fold-swap = Обмен с игроком…
fold-look = Смотреть…
fold-beautify = Украсить…
fold-laboratory = Лаборатория…
fold-store = Музей…
fold-armory = Арсенал…
fold-raise = Построить…
fold-destroy = Разрушить…

spoken-pick = Выбрать: { $a }{ $b }
spoken-lay = Отложить закрыто: { $a }{ $b }
spoken-keep = Взять: { $a } { $b }
spoken-build = Построить: { $a }{ $b }
spoken-extra = Ещё { $a }{ $b }
spoken-kill = Убить: { $a }{ $b }
spoken-rob = Ограбить: { $a }{ $b }
spoken-bewitch = Околдовать: { $a }{ $b }
spoken-swap = Обмен картами: { $a }{ $b }
spoken-under = Под колоду: { $a }{ $b }
spoken-look = Смотреть руку: { $a }{ $b }
spoken-take = Взять: { $a }{ $b }
spoken-raise = Построить сразу: { $a }{ $b }
spoken-crown = Корона: { $a }{ $b }
spoken-pay = Заплатить: { $a }{ $b }
spoken-beautify = Украсить: { $a }{ $b }
spoken-destroy = Разрушить: { $b }, { $a }
spoken-give = Отдать: { $a }{ $b }
spoken-exchange = Взять: { $b }, { $a }
spoken-laboratory = Лаборатория: { $a }{ $b }
spoken-store = В Музей: { $a }{ $b }
spoken-armory = Арсенал: { $b }, { $a }
spoken-search = Взять: { $a }{ $b }

event-first = Корона: { $name }
event-cast = В составе: { $char }
event-round = Раунд { $number }: первым выбирает { $name }
event-returned = { $char }: показан и возвращён
event-up = Лежит открыто: { $char }
event-draw = { $name } берёт: { $card }
event-pick = { $name } выбирает персонажа
event-pick-seen = { $name } выбирает: { $char }
event-silent = { $char }: никто не отвечает
event-shown = { $char }: { $name }
event-gold = { $name } берёт { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
event-cards = { $name } смотрит { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[other] { $cards } карт
  }, в руку { $keep }
event-income = { $name }: доход { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
event-extra-gold = { $name }: ещё { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
event-extra-cards = { $name }: ещё { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
  }
event-build = { $name } строит: { $district }, { $gold ->
    [0] бесплатно
    [one] −{ $gold } золотой
   *[other] −{ $gold } золотых
  }
event-complete-first = { $name } завершает город из { $need ->
    [one] { $need } квартала
   *[other] { $need } кварталов
  }: последний раунд
event-complete = { $name } завершает город из { $need ->
    [one] { $need } квартала
   *[other] { $need } кварталов
  }
event-kill = { $name } убивает персонажа: { $char }
event-rob = { $name } грабит персонажа: { $char }
event-robbed = { $other } → { $name }: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
event-bewitch = { $name } околдовывает персонажа: { $char }
event-resume = { $name } продолжает ход. За кого: { $char }
event-redraw = { $name } меняет { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[other] { $cards } карт
  } на новые из колоды
event-swap = { $name } меняется всеми картами. С кем: { $other }
event-look = { $name } смотрит чужую руку: { $other }
event-take = { $other } → { $name }: { $card }
event-crown = Корона: { $name }
event-crown-gold = { $name } → { $other }: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  } за корону
event-crown-card = { $name } → { $other }: { $card } за корону
event-heir = Убит: { $char }, открывает { $name }
event-gift = { $name }: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  } рядом с рангом 4
event-throne = { $name }: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }, Тронный зал
event-thank = { $name } благодарит владельца короны
event-forget = { $name } молчит и теряет ход
event-tax = { $name } → { $other }: налог { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
event-alms = { $other } → { $name }: милостыня { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
event-refund = { $name } возвращает { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
event-beautify = { $name } украшает: { $district }
event-destroy = { $name } разрушает: { $district }. Владелец: { $other }, { $gold ->
    [0] бесплатно
    [one] −{ $gold } золотой
   *[other] −{ $gold } золотых
  }
event-exchange = { $name } меняет: { $given } на { $taken }. Владелец: { $other }, { $gold ->
    [0] бесплатно
    [one] −{ $gold } золотой
   *[other] −{ $gold } золотых
  }
event-buy-back = { $name } выкупает: { $district }, { $gold ->
    [0] бесплатно
    [one] −{ $gold } золотой
   *[other] −{ $gold } золотых
  }, Кладбище
event-patient = { $char }: { $name }, Госпиталь
event-laboratory = { $name }: { $card } под колоду, { $gold ->
    [one] +{ $gold } золотой
   *[other] +{ $gold } золотых
  }, Лаборатория
event-smithy = { $name }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
  }, { $gold ->
    [one] −{ $gold } золотой
   *[other] −{ $gold } золотых
  }, Кузница
event-museum = { $name }: { $card } — в Музей
event-armory = { $name } разрушает Арсеналом: { $district }. Владелец: { $other }
event-park = { $name } берёт { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[other] { $cards } карт
  }, Парк
event-search = { $name } берёт из колоды: { $card }, Маяк
event-bell = { $name }: городу теперь нужно { $need ->
    [one] { $need } квартал
    [few] { $need } квартала
   *[other] { $need } кварталов
  }, Колокольня
event-poor-house = { $name }: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }, Богадельня
event-score = { $name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
  }, { $what }

char-assassin = Ассасин
char-thief = Вор
char-magician = Чародей
char-king = Король
char-bishop = Епископ
char-merchant = Купец
char-architect = Зодчий
char-warlord = Кондотьер
char-witch = Ведьма
char-tax_collector = Сборщик налогов
char-wizard = Колдун
char-emperor = Император
char-abbot = Аббат
char-alchemist = Алхимик
char-navigator = Навигатор
char-diplomat = Дипломат
char-artist = Художник
char-queen = Королева
char-assassin-note = Называет персонажа: тот теряет ход.
char-thief-note = Называет персонажа и при вызове забирает всё его золото.
char-magician-note = Меняется с игроком всеми картами или заменяет свои из колоды.
char-king-note = Берёт корону. 1 золотой за каждый жёлтый квартал.
char-bishop-note = Ранг 8 не трогает этот город. 1 золотой за каждый синий квартал.
char-merchant-note = Ещё 1 золотой после действия. 1 золотой за каждый зелёный квартал.
char-architect-note = Ещё 2 карты после действия; до 3 построек.
char-warlord-note = Разрушает квартал в конце хода. 1 золотой за каждый красный квартал.
char-witch-note = Делает действие, называет персонажа и позже продолжает за него.
char-tax_collector-note = 1 золотой от каждого, кто строит.
char-wizard-note = Смотрит чужую руку и берёт карту; может сразу построить.
char-emperor-note = Отдаёт корону за золотой или карту. 1 золотой за каждый жёлтый квартал.
char-abbot-note = 1 золотой от самого богатого. 1 золотой за каждый синий квартал.
char-alchemist-note = Возвращает плату за постройки.
char-navigator-note = 4 золотых или 4 карты после действия; без построек.
char-diplomat-note = Обменивает квартал в конце хода. 1 золотой за каждый красный квартал.
char-artist-note = Кладёт по 1 золотому на один или два своих квартала.
char-queen-note = 3 золотых рядом с рангом 4.

district-manor = Поместье
district-castle = Замок
district-palace = Дворец
district-temple = Храм
district-church = Церковь
district-monastery = Монастырь
district-cathedral = Собор
district-tavern = Таверна
district-market = Рынок
district-trading_post = Лавка
district-docks = Порт
district-harbor = Гавань
district-town_hall = Ратуша
district-watchtower = Сторо­жевая башня
district-prison = Тюрьма
district-battlefield = Казармы
district-fortress = Крепость
district-haunted_city = Город призраков
district-keep = Форт
district-laboratory = Лаборатория
district-smithy = Кузница
district-observatory = Обсер­ватория
district-graveyard = Кладбище
district-dragon_gate = Врата дракона
district-university = Университет
district-library = Библиотека
district-great_wall = Великая стена
district-school_of_magic = Школа магии
district-lighthouse = Маяк
district-armory = Арсенал
district-museum = Музей
district-imperial_treasury = Имперская казна
district-map_room = Картографи­ческая палата
district-wishing_well = Колодец желаний
district-quarry = Каменоломня
district-poor_house = Богадельня
district-bell_tower = Колокольня
district-factory = Фабрика
district-park = Парк
district-hospital = Госпиталь
district-throne_room = Тронный зал
district-ball_room = Бальный зал
district-haunted_city-note = В конце — любой цвет, если построен не в последнем раунде.
district-keep-note = Ранг 8 его не трогает.
district-laboratory-note = Раз за ход: карта за золото.
district-smithy-note = Раз за ход: 2 золотых за 3 карты.
district-observatory-note = Действие: 3 карты вместо 2 на выбор.
district-graveyard-note = Выкуп разрушенного Кондотьером за 1 золотой.
district-dragon_gate-note = Ещё 2 очка.
district-university-note = Ещё 2 очка.
district-library-note = Действие: 2 карты из взятых в руку.
district-great_wall-note = Остальные кварталы дороже на 1 для ранга 8.
district-school_of_magic-note = Любой цвет для дохода.
district-lighthouse-note = При постройке: любая карта из колоды.
district-armory-note = Разрушается вместе с чужим кварталом.
district-museum-note = Раз за ход: карта под него, по 1 очку.
district-imperial_treasury-note = 1 очко за каждый золотой в конце.
district-map_room-note = 1 очко за каждую карту в руке в конце.
district-wishing_well-note = 1 очко за каждый другой фиолетовый квартал.
district-quarry-note = Можно построить один одинаковый квартал.
district-poor_house-note = 1 золотой в конце хода без золота.
district-bell_tower-note = При постройке: городу нужно на квартал меньше.
district-factory-note = Другие фиолетовые кварталы дешевле на 1.
district-park-note = 2 карты в конце хода без карт.
district-hospital-note = Действие, даже если персонаж убит.
district-throne_room-note = 1 золотой при каждом переходе короны.
district-ball_room-note = Остальные благодарят владельца короны.

element-lighthouse = Маяк
element-lighthouse-note = При постройке: любая карта из колоды.
element-armory = Арсенал
element-armory-note = Разрушается вместе с чужим кварталом.
element-museum = Музей
element-museum-note = Раз за ход: карта под него, по 1 очку.
element-imperial_treasury = Имперская казна
element-imperial_treasury-note = 1 очко за каждый золотой в конце.
element-map_room = Картографи­ческая палата
element-map_room-note = 1 очко за каждую карту в руке в конце.
element-wishing_well = Колодец желаний
element-wishing_well-note = 1 очко за каждый другой фиолетовый квартал.
element-quarry = Каменоломня
element-quarry-note = Можно построить один одинаковый квартал.
element-poor_house = Богадельня
element-poor_house-note = 1 золотой в конце хода без золота.
element-bell_tower = Колокольня
element-bell_tower-note = При постройке: городу нужно на квартал меньше.
element-factory = Фабрика
element-factory-note = Другие фиолетовые кварталы дешевле на 1.
element-park = Парк
element-park-note = 2 карты в конце хода без карт.
element-hospital = Госпиталь
element-hospital-note = Действие, даже если персонаж убит.
element-throne_room = Тронный зал
element-throne_room-note = 1 золотой при каждом переходе короны.
element-ball_room = Бальный зал
element-ball_room-note = Остальные благодарят владельца короны.

option-rank1 = Ранг 1
option-rank1-assassin = Ассасин
option-rank1-witch = Ведьма
option-rank1-random = По жребию
option-rank2 = Ранг 2
option-rank2-thief = Вор
option-rank2-tax_collector = Сборщик налогов
option-rank2-random = По жребию
option-rank3 = Ранг 3
option-rank3-magician = Чародей
option-rank3-wizard = Колдун
option-rank3-random = По жребию
option-rank4 = Ранг 4
option-rank4-king = Король
option-rank4-emperor = Император
option-rank4-random = По жребию
option-rank5 = Ранг 5
option-rank5-bishop = Епископ
option-rank5-abbot = Аббат
option-rank5-random = По жребию
option-rank6 = Ранг 6
option-rank6-merchant = Купец
option-rank6-alchemist = Алхимик
option-rank6-random = По жребию
option-rank7 = Ранг 7
option-rank7-architect = Зодчий
option-rank7-navigator = Навигатор
option-rank7-random = По жребию
option-rank8 = Ранг 8
option-rank8-warlord = Кондотьер
option-rank8-diplomat = Дипломат
option-rank8-random = По жребию
option-rank9 = Ранг 9
option-rank9-artist = Художник
option-rank9-queen = Королева
option-rank9-random = По жребию
option-deck = Колода
option-deck-white_star = 66 карт (белая звезда)
option-deck-first_2000 = 65 карт (первое издание)
option-deck-reissue = 68 карт (переиздание)
option-poor_house_cost = Цена Богадельни
option-poor_house_cost-5 = 5
option-poor_house_cost-4 = 4
option-factory_cost = Цена Фабрики
option-factory_cost-6 = 6
option-factory_cost-5 = 5
option-fortress_cost = Цена Крепости
option-fortress_cost-5 = 5
option-fortress_cost-4 = 4
option-complete_city_size = Кварталов в городе
option-complete_city_size-8 = 8
option-complete_city_size-7 = 7 (короче)
option-crown_transfer = Король берёт корону
option-crown_transfer-on_call = При вызове
option-crown_transfer-after_king_turn = После своего хода
option-warlord_timing = Кондотьер разрушает
option-warlord_timing-end_of_turn = В конце хода
option-warlord_timing-any_time = В любой момент хода
option-observatory_with_library = Обсерватория с Библиотекой
option-observatory_with_library-keep_2 = 2 карты из 3
option-observatory_with_library-keep_3 = Все 3 карты
option-great_wall_protects_itself = Великая стена защищает себя
option-keep_may_be_given_by_diplomat = Дипломат может отдать Форт
option-graveyard_saves_itself = Кладбище спасает себя
option-graveyard_with_armory = Кладбище против Арсенала
option-armory_in_completed_city = Арсенал против завершённых городов
option-end_is_final_once_triggered = Конец игры необратим
option-completion_bonus_is_event = Очки за завершение остаются после потерь
option-haunted_city_as_other_colour_counts_for_wishing_well = Город призраков другого цвета — для Колодца желаний
option-emperor_payment = Плата за корону
option-emperor_payment-receiver_chooses = Выбирает получатель
option-emperor_payment-emperor_chooses_random_card = Выбирает Император, карта случайная
option-emperor_bewitched = Корона околдованного Императора
option-emperor_bewitched-witch = Отдаёт Ведьма
option-emperor_bewitched-emperor = Отдаёт игрок Императора
option-tax_on_resumed_witch = Налог с продолжающей Ведьмы
option-queen_with_emperor = Королева сидит рядом
option-queen_with_emperor-emperor = С игроком Императора
option-queen_with_emperor-receiver = С получателем короны
option-hospital_other_district_effects = Другие кварталы работают в Госпитале
option-bishop_closes_own_city_to_own_rank_8 = Епископ закрывает свой город и от своего ранга 8
option-own_other_character_may_be_named = Можно назвать своего второго персонажа
option-rank9_with_three = Ранг 9 втроём
option-ball_room = Благодарность в Бальном зале
option-ball_room-automatic = Сама собой
option-ball_room-explicit = Произносят игроки
option-witch_must_bewitch = Ведьма обязана колдовать
option-rank9-auto = Если нужен
option-rank9-none = Никто
option-great_wall_protects_itself-yes = Да
option-great_wall_protects_itself-no = Нет
option-keep_may_be_given_by_diplomat-yes = Да
option-keep_may_be_given_by_diplomat-no = Нет
option-graveyard_saves_itself-yes = Да
option-graveyard_saves_itself-no = Нет
option-graveyard_with_armory-yes = Да
option-graveyard_with_armory-no = Нет
option-armory_in_completed_city-yes = Да
option-armory_in_completed_city-no = Нет
option-end_is_final_once_triggered-yes = Да
option-end_is_final_once_triggered-no = Нет
option-completion_bonus_is_event-yes = Да
option-completion_bonus_is_event-no = Нет
option-haunted_city_as_other_colour_counts_for_wishing_well-yes = Да
option-haunted_city_as_other_colour_counts_for_wishing_well-no = Нет
option-tax_on_resumed_witch-yes = Да
option-tax_on_resumed_witch-no = Нет
option-hospital_other_district_effects-yes = Да
option-hospital_other_district_effects-no = Нет
option-bishop_closes_own_city_to_own_rank_8-yes = Да
option-bishop_closes_own_city_to_own_rank_8-no = Нет
option-own_other_character_may_be_named-yes = Да
option-own_other_character_may_be_named-no = Нет
option-rank9_with_three-yes = Да
option-rank9_with_three-no = Нет
option-witch_must_bewitch-yes = Да
option-witch_must_bewitch-no = Нет

CIT-1-1 = В начале у каждого 4 карты кварталов.
CIT-1-2 = В начале у каждого 2 золотых.
CIT-1-3 = Владельца короны определяет жребий; он выбирает персонажа первым.
CIT-2-1 = Каждый раунд все персонажи состава снова в деле.
CIT-2-2 = Один персонаж лежит закрыто, затем по числу игроков другие — открыто. Ранг 4 открыто не лежит: тянется другой, а он возвращается.
CIT-2-3 = От короны налево каждый тайно оставляет одного персонажа и передаёт остальных.
CIT-2-4 = Вдвоём при втором и третьем выборе ещё один персонаж ложится закрыто.
CIT-2-5 = Остаток лежит закрыто; если последнему доходит одна карта, он берёт и первую закрытую и выбирает.
CIT-2-6 = После последнего ранга убитый Король или Император открывается и меняет владельца короны, затем платят Королеве; раунд окончен.
CIT-3-1 = Ранги вызываются по порядку; владелец вызванного персонажа открывает его и ходит.
CIT-3-2 = Убитый персонаж не отвечает, и до конца раунда никто не видит, чей он.
CIT-3-3 = Сначала ограбление, потом всё остальное в ходе.
CIT-3-4 = Корона переходит при вызове; околдованный Король тоже её берёт.
CIT-3-5 = В этой части хода можно только выполнить действие.
CIT-4-1 = Сначала действие, ровно одно: 2 золотых или 2 карты на выбор, одна в руку. Постройки и добавки — после него.
CIT-4-2 = Квартал строится за его цену; золота не хватает.
CIT-4-3 = В одном городе нет двух одинаковых кварталов.
CIT-4-4 = Один квартал за ход, если персонаж не говорит иного.
CIT-4-5 = Доход по цвету: 1 золотой за каждый свой квартал цвета персонажа, сразу весь, в любой момент хода.
CIT-4-6 = Свойства конца хода — после последней постройки.
CIT-4-7 = В конце хода по порядку: Парк, Богадельня, возврат Алхимика, налог.
CIT-4-8 = Доход, свойство и эффект квартала — по одному разу за ход.
CIT-5-1 = Ассасин называет другого персонажа состава.
CIT-5-2 = Вор не называет себя, ранг 1, убитого и околдованного.
CIT-5-3 = Раз за ход Чародей меняется с игроком всеми картами на руке или кладёт карты под колоду и берёт столько же.
CIT-5-4 = Король берёт корону; убитый — в конце раунда.
CIT-5-5 = Ранг 8 не трогает город живого Епископа; околдованный защищает город Ведьмы.
CIT-5-6 = Купец берёт ещё 1 золотой после действия.
CIT-5-7 = Зодчий берёт ещё 2 карты после действия и строит до 3 кварталов.
CIT-5-8 = В конце хода Кондотьер может разрушить один квартал на 1 дешевле его цены.
CIT-5-9 = После действия Ведьма называет другого персонажа; когда его игрок выполнит действие, она продолжает за него.
CIT-5-10 = Кто построил, в конце хода платит Сборщику налогов 1 золотой, если он есть.
CIT-5-11 = Раз за ход Колдун смотрит руку и берёт карту; её можно построить сверх предела, и одинаковые кварталы разрешены.
CIT-5-12 = Император отдаёт корону не себе и не её владельцу и получает за это 1 золотой или 1 карту.
CIT-5-13 = Аббат получает 1 золотой от единственного самого богатого.
CIT-5-14 = В конце хода Алхимик возвращает плату за постройки.
CIT-5-15 = Навигатор берёт 4 золотых или 4 карты после действия и не строит.
CIT-5-16 = Дипломат меняет свой квартал на чужой и платит разницу; одинаковых названий не возникает.
CIT-5-17 = Художник кладёт по 1 золотому на один или два своих квартала, на каждый один раз.
CIT-5-18 = Королева получает 3 золотых рядом с открывшим ранг 4; рядом с убитым — в конце раунда.
CIT-6-1 = Ранг 8 считает цену квартала, золото на нём и Великую стену; золота не хватает.
CIT-6-2 = Завершённый город ранг 8 не трогает.
CIT-6-3 = Разрушенный квартал уходит под колоду, золото с него — в банк.
CIT-7-1 = Раунд, в котором город завершён, последний: 4 очка первому, 2 — другим завершившим.
CIT-7-2 = Каждый квартал даёт цену, золото на нём и добавку карты.
CIT-7-3 = Фиолетовые кварталы дают очки по своим картам.
CIT-7-4 = Кварталы всех пяти цветов: 3 очка.
CIT-7-5 = При равенстве побеждает стоимость кварталов, затем золото; дальше победа общая.
CIT-8-1 = Один персонаж на ранг; ранг 9 — от четырёх игроков.
CIT-8-2 = Вдвоём и втроём у каждого два персонажа и два хода, но один город.
CIT-9-1 = Город призраков считается любым цветом, если построен не в последнем раунде.
CIT-9-2 = Ранг 8 не может ни разрушить, ни забрать Форт.
CIT-9-3 = Лаборатория: раз за ход карта уходит под колоду за 1 золотой.
CIT-9-4 = Кузница: раз за ход 2 золотых за 3 карты.
CIT-9-5 = Обсерватория: действие с картами показывает 3 карты.
CIT-9-6 = Кладбище: его владелец может взять разрушенный Кондотьером квартал в руку за 1 золотой.
CIT-9-7 = Врата дракона и Университет дают на 2 очка больше цены.
CIT-9-8 = Библиотека: действие с картами оставляет 2 карты.
CIT-9-9 = Великая стена: другие кварталы города дороже на 1 для ранга 8.
CIT-9-10 = Школа магии считается цветом дохода.
CIT-10-1 = Маяк: при постройке владелец берёт любую карту колоды.
CIT-10-2 = Арсенал: разрушает себя и один квартал другого игрока.
CIT-10-3 = Музей: раз за ход карта под него, по 1 очку.
CIT-10-4 = Имперская казна: 1 очко за каждый золотой.
CIT-10-5 = Картографическая палата: 1 очко за каждую карту в руке.
CIT-10-6 = Колодец желаний: 1 очко за каждый другой фиолетовый квартал.
CIT-10-7 = Каменоломня: в городе может стоять один одинаковый квартал.
CIT-10-8 = Богадельня: 1 золотой в конце хода без золота.
CIT-10-9 = Колокольня: при постройке можно объявить, что городу нужно на квартал меньше.
CIT-10-10 = Фабрика: другие фиолетовые кварталы дешевле на 1.
CIT-10-11 = Парк: 2 карты в конце хода без карт.
CIT-10-12 = Госпиталь: действие можно выполнить, даже если персонаж убит.
CIT-10-13 = Тронный зал: 1 золотой при каждом переходе короны.
CIT-10-14 = Бальный зал: остальные благодарят владельца короны; кто забыл, теряет ход.

# --- the 2016 edition ------------------------------------------------------------
preset-first_game = 2016: Первая игра
preset-first_game-note = Базовые персонажи и 14 уникальных кварталов.
preset-ambitious_aristocrats = 2016: Честолюбивые аристократы
preset-ambitious_aristocrats-note = Стройка и захват кварталов.
preset-cunning_agents = 2016: Ловкие агенты
preset-cunning_agents-note = Хитрости, угрозы и Театр.
preset-illustrious_emissaries = 2016: Блестящие посланники
preset-illustrious_emissaries-note = Мирная, с разными путями к картам и золоту.
preset-devious_dignitaries = 2016: Коварные сановники
preset-devious_dignitaries-note = Блеф: ордера и угрозы.
preset-tenacious_delegates = 2016: Упорные делегаты
preset-tenacious_delegates-note = Карты, которые сочетаются.
preset-vicious_nobles = 2016: Порочные вельможи
preset-vicious_nobles-note = Убийства, грабёж, разрушения.
preset-everything_2016 = 2016: Всё по жребию
preset-everything_2016-note = Состав и 14 из 30 уникальных кварталов определяет жребий.
box-edition_2016 = Издание 2016 года
citadels-other-edition = В { $edition ->
    [classic] классическом издании
   *[other] издании 2016 года
  } у ранга { $rank } другие персонажи.
citadels-own-deck = У издания 2016 года своя колода.
element-edition_2016 = Издание 2016 года
element-edition_2016-note = 27 персонажей, 54 квартала и 14 уникальных: названные ниже, остальные по жребию. Почти все спорные места решают его правила.
char-magistrate = Судья
char-magistrate-note = Три ордера, один подписан: может забрать первый оплаченный квартал этого персонажа.
option-rank1-magistrate = Судья
char-spy = Шпион
char-spy-note = Называет цвет и смотрит руку: 1 золотой и 1 карта за каждое совпадение.
option-rank2-spy = Шпион
char-blackmailer = Шантажист
char-blackmailer-note = Две угрозы, одна настоящая: платят половину золота или рискуют всем.
option-rank2-blackmailer = Шантажист
char-seer = Провидец
char-seer-note = По случайной карте из каждой руки, потом каждому одну обратно. До 2 построек.
option-rank3-seer = Провидец
char-patrician = Патриций
char-patrician-note = Берёт корону. 1 карта за каждый жёлтый квартал.
option-rank4-patrician = Патриций
char-cardinal = Кардинал
char-cardinal-note = Берёт недостающее на постройку золото, по карте за каждый. 1 карта за каждый синий квартал.
option-rank5-cardinal = Кардинал
char-trader = Торговец
char-trader-note = Зелёные кварталы без предела. 1 золотой за каждый зелёный квартал.
option-rank6-trader = Торговец
char-scholar = Учёный
char-scholar-note = Смотрит 7 карт, одну в руку. До 2 построек.
option-rank7-scholar = Учёный
char-marshal = Маршал
char-marshal-note = Захватывает квартал ценой до 3, платя его цену. 1 золотой за каждый красный квартал.
option-rank8-marshal = Маршал
char-collector = Сборщик налогов
char-collector-note = Каждая постройка откладывает для него 1 золотой; он забирает всё.
option-rank9-collector = Сборщик налогов
option-rank4-emperor_or_king = Император; вдвоём Король
option-rank9-auto_queen = Если нужен: Королева; втроём Художник
option-rank9-auto_collector = Если нужен: Сборщик налогов
char-abbot-note-2016 = Золото или карты за синие кварталы. 1 золотой от самого богатого.
char-merchant-note-2016 = Ещё 1 золотой. 1 золотой за каждый зелёный квартал.
char-architect-note-2016 = Ещё 2 карты; до 3 построек.
char-navigator-note-2016 = 4 золотых или 4 карты; без построек.
char-warlord-note-2016 = Разрушает квартал на 1 дешевле цены. 1 золотой за каждый красный квартал.
char-diplomat-note-2016 = Обменивает квартал. 1 золотой за каждый красный квартал.
district-haunted_city-note-2016 = В конце — любой цвет.
district-library-note-2016 = Действие: все взятые карты в руку.
district-wishing_well-note-2016 = 1 очко за каждый фиолетовый квартал.
district-quarry-note-2016 = Можно строить одинаковые кварталы.
district-laboratory-note-2016 = Раз за ход: карта за 2 золотых.
district-armory-note-2016 = Разрушается вместе с чужим кварталом, но не в завершённом городе.
district-basilica = Базилика
district-basilica-note = 1 очко за каждый квартал города с нечётной ценой.
element-basilica = Базилика
element-basilica-note = 1 очко за каждый квартал города с нечётной ценой.
district-capitol = Капитолий
district-capitol-note = 3 очка за три квартала одного цвета.
element-capitol = Капитолий
element-capitol-note = 3 очка за три квартала одного цвета.
district-framework = Каркас
district-framework-note = Разрушается вместо платы за квартал.
element-framework = Каркас
element-framework-note = Разрушается вместо платы за квартал.
district-gold_mine = Золотой рудник
district-gold_mine-note = Действие: ещё 1 золотой.
element-gold_mine = Золотой рудник
element-gold_mine-note = Действие: ещё 1 золотой.
district-ivory_tower = Башня из слоновой кости
district-ivory_tower-note = 5 очков, если других фиолетовых нет.
element-ivory_tower = Башня из слоновой кости
element-ivory_tower-note = 5 очков, если других фиолетовых нет.
district-monument = Монумент
district-monument-note = Для завершения города — за два; не строится при пяти кварталах.
element-monument = Монумент
element-monument-note = Для завершения города — за два; не строится при пяти кварталах.
district-necropolis = Некрополь
district-necropolis-note = Можно построить, разрушив свой квартал.
element-necropolis = Некрополь
element-necropolis-note = Можно построить, разрушив свой квартал.
district-secret_vault = Тайное хранилище
district-secret_vault-note = Не строится. 3 очка в руке в конце.
element-secret_vault = Тайное хранилище
element-secret_vault-note = Не строится. 3 очка в руке в конце.
district-stables = Конюшня
district-stables-note = Не входит в предел построек.
element-stables = Конюшня
element-stables-note = Не входит в предел построек.
district-statue = Памятник
district-statue-note = 5 очков с короной в конце.
element-statue = Памятник
element-statue-note = 5 очков с короной в конце.
district-theater = Театр
district-theater-note = После выбора: обмен персонажа вслепую.
element-theater = Театр
element-theater-note = После выбора: обмен персонажа вслепую.
district-thieves_den = Логово воров
district-thieves_den-note = Можно платить картами, каждая за 1 золотой.
element-thieves_den = Логово воров
element-thieves_den-note = Можно платить картами, каждая за 1 золотой.
element-haunted_city = Город призраков
element-haunted_city-note = В конце — любой цвет.
element-keep = Форт
element-keep-note = Ранг 8 его не трогает.
element-laboratory = Лаборатория
element-laboratory-note = Раз за ход: карта за 2 золотых.
element-smithy = Кузница
element-smithy-note = Раз за ход: 2 золотых за 3 карты.
element-observatory = Обсер­ватория
element-observatory-note = Действие: 3 карты вместо 2 на выбор.
element-dragon_gate = Врата дракона
element-dragon_gate-note = Ещё 2 очка.
element-library = Библиотека
element-library-note = Действие: все взятые карты в руку.
element-great_wall = Великая стена
element-great_wall-note = Остальные кварталы дороже на 1 для ранга 8.
element-school_of_magic = Школа магии
element-school_of_magic-note = Любой цвет для дохода.
colour-yellow = жёлтый
colour-blue = синий
colour-green = зелёный
colour-red = красный
colour-purple = фиолетовый
choice-first = первый выбор
choice-second = второй выбор
never-built = не строится
gain-cards-n = +{ $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
  }
share-of = золото { $gold }, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
  }
fact-magistrate = Ордера: { $chars }
fact-magistrate-real = Ордера: { $chars }. Подписан: { $real }
fact-blackmailer = Угрозы: { $chars }
fact-blackmailer-real = Угрозы: { $chars }. Настоящая: { $real }
fact-blackmailer-open = Пустая угроза: { $chars }
fact-tax = Отложено для Сборщика налогов: { $gold }
fact-theater = Обмен в Театре: { $name } и { $other }
fact-uniques = Фиолетовые карты этой игры: { $cards }
ask-magistrate_also = Положите ещё ордер
ask-magistrate_also-help = Без подписи: для отвода глаз.
wait-magistrate_also = { $name } выбирает, кому положить ордера
ask-blackmailer_also = Положите пустую угрозу
ask-blackmailer_also-help = Только вы знаете, что она пуста.
wait-blackmailer_also = { $name } выбирает, кому положить угрозы
ask-confiscate = Забрать квартал?
ask-confiscate-help = { $card }, строит { $name }.
wait-confiscate = { $name } решает, забирать ли квартал по ордеру
ask-bribe = Заплатить Шантажисту?
ask-bribe-help = Половину золота или, может быть, всё: { $name }.
wait-bribe = { $name } решает, платить ли Шантажисту
ask-reveal = Открыть угрозу?
ask-reveal-help = Не платит: { $name }.
wait-reveal = { $name } решает, открывать ли угрозу
ask-back = Отдайте карту
ask-back-help = Кому: { $name }.
wait-back = { $name } выбирает, какую карту отдать
ask-learn = Оставьте одну карту
ask-learn-help = Остальные замешиваются в колоду.
wait-learn = { $name } изучает карты
ask-hand_over = Отдайте карты за золото
ask-hand_over-help = Кому: { $name }, осталось отдать: { $n }.
wait-hand_over = { $name } выбирает, какие карты отдать
ask-den = Заплатите картами
ask-den-help = Каждая за 1 золотой; они уходят под колоду.
wait-den = { $name } выбирает, какими картами платить
ask-theater = Обменять персонажа?
ask-theater-help = Вслепую, с другим игроком: ваш Театр.
wait-theater = { $name } решает, менять ли персонажа
wait-unique = Жребий: фиолетовые карты этой игры
wait-foresee = Карта тянется из руки
wait-fetch = Тянется персонаж
help-threatened = На вас лежит угроза: сначала действие.
answer-warrant = Ордер
spoken-warrant = Подписанный ордер: { $a }{ $b }
fold-warrant = Ордер…
answer-threaten = Угроза
spoken-threaten = Настоящая угроза: { $a }{ $b }
fold-threaten = Угроза…
answer-also = Положить
spoken-also = Ещё: { $a }{ $b }
answer-spy = Шпионить
spoken-spy = Шпионить: { $b }, { $a }
fold-spy = Шпионить…
answer-borrow = Занять
spoken-borrow = Построить на чужое золото: { $b }, { $a }
fold-borrow = На чужое золото…
answer-seize = Захватить
spoken-seize = Захватить: { $b }, { $a }
fold-seize = Захватить…
answer-beg = Милостыня
spoken-beg = Милостыня: { $a }{ $b }
fold-beg = Милостыня…
answer-frame = Каркас
spoken-frame = Построить за Каркас: { $a }{ $b }
fold-frame = Каркас…
answer-necropolis = Некрополь
spoken-necropolis = Некрополь на месте: { $a }{ $b }
fold-necropolis = Некрополь…
fold-give = Обменять…
answer-theater = Обменять
spoken-theater = Обменять: { $b }, { $a }
answer-back = Отдать
spoken-back = Отдать: { $a }{ $b }
answer-hand = Отдать
spoken-hand = Отдать: { $a }{ $b }
answer-learn = Оставить
spoken-learn = Оставить: { $a }{ $b }
answer-confiscate = Забрать
answer-bribe = Заплатить
answer-reveal = Открыть
answer-seer = По карте из рук
answer-study = Изучить 7 карт
answer-levy = Забрать налог
answer-den = Логово за карты
answer-share = Доход
event-unique = В колоде: { $district }
event-magistrate-lays = { $name } кладёт ордера: { $chars }
event-magistrate-lays-seen = { $name } кладёт ордера: { $chars }. Подписан: { $real }
event-blackmailer-lays = { $name } угрожает: { $chars }
event-blackmailer-lays-seen = { $name } угрожает: { $chars }. Настоящая: { $real }
event-confiscate = { $name } забирает по ордеру: { $district }. Строитель: { $other }, возврат { $gold }
event-defies = { $name } не платит. Кому: { $other }
event-bribe = { $name } → { $other }: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  } за молчание
event-spares = { $name } не открывает угрозу. Кому: { $other }
event-threat-real = { $name } открывает настоящую угрозу: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }, { $other }
event-threat-empty = { $name } открывает пустую угрозу. Кому: { $other }
event-spy = { $name } шпионит: { $other }, { $colour }: золото { $gold }, карты { $cards }
event-seer = { $name } тянет по карте из всех рук
event-foresee = { $name } → { $other }: { $card }
event-back = { $name } → { $other }: { $card }
event-hand-over = { $name } → { $other }: { $card } за золото
event-borrow = { $other } → { $name }: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  } на постройку: { $district }
event-study = { $name } изучает { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[other] { $cards } карт
  }
event-income-cards = { $name }: доход, карты { $cards }
event-property-tax = { $name } откладывает налог: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
event-levy = { $name } забирает налог: { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
  }
event-seize = { $name } захватывает: { $district }. Владелец: { $other }, { $gold ->
    [0] бесплатно
    [one] −{ $gold } золотой
   *[other] −{ $gold } золотых
  }
event-gives-up = { $name } разрушает у себя: { $district }
event-den = { $name } платит картами: { $cards }
event-theater = { $name } обменивается персонажем. С кем: { $other }, Театр
event-vault = { $name } показывает: { $district }
event-build-free = { $name } строит: { $district }
CIT-11-1 = В колоде издания 2016 года 54 квартала четырёх цветов и 14 из 30 уникальных, по одной карте.
CIT-11-2 = В издании 2016 года городу нужно семь кварталов, вдвоём и втроём — восемь.
CIT-11-3 = В издании 2016 года сначала ложатся открытые персонажи, потом закрытый.
CIT-11-4 = В издании 2016 года доходы, добавки и все свойства действуют в любой момент хода; постройки — после действия.
CIT-11-5 = В издании 2016 года при равенстве выигрывает старший ранг, открытый в последнем раунде.
CIT-11-6 = Иначе читаются в издании 2016 года Город призраков, Библиотека, Колодец желаний, Каменоломня, Лаборатория, Арсенал и четыре цены.
CIT-11-7 = Девятый персонаж издания 2016 года нужен втроём и ввосьмером, вдвоём его нет.
CIT-11-8 = Семь готовых наборов издания 2016 года называют восемь или девять персонажей и четырнадцать уникальных кварталов.
CIT-12-1 = Судья закрыто кладёт три ордера на трёх других персонажей, один подписан; первый квартал, за который платит подписанный, он может забрать даром.
CIT-12-2 = Шпион называет цвет и смотрит руку: за каждую такую карту он берёт 1 золотой того игрока, пока есть, и 1 карту из колоды.
CIT-12-3 = Шантажист закрыто кладёт две угрозы на двух других персонажей, одна настоящая; тот сначала выполняет действие, потом платит половину золота с округлением вниз или ждёт, откроют ли угрозу: настоящая стоит всего золота.
CIT-12-4 = Провидец тянет по случайной карте из каждой чужой руки, потом отдаёт каждому из этих игроков по одной; до 2 построек.
CIT-12-5 = Патриций берёт корону, как Король, и тянет карту за каждый жёлтый квартал.
CIT-12-6 = Аббат издания 2016 года берёт за синие кварталы золото или карты в любом сочетании и 1 золотой самого богатого; из равных выбирает он.
CIT-12-7 = Кардинал тянет карту за каждый синий квартал; если на квартал не хватает золота, он берёт ровно недостающее у одного игрока, отдаёт по карте за каждый золотой и строит.
CIT-12-8 = У Торговца зелёные кварталы не входят в предел построек.
CIT-12-9 = Учёный смотрит 7 карт, одну оставляет, остальные замешивает в колоду; до 2 построек.
CIT-12-10 = Маршал захватывает квартал чужого города ценой не больше 3, платя владельцу его цену.
CIT-12-11 = Пока в составе Сборщик налогов издания 2016 года, каждый строящий откладывает 1 золотой, если он есть; в свой ход Сборщик забирает всё.
CIT-13-1 = Базилика: 1 очко за каждый квартал её города с нечётной ценой.
CIT-13-2 = Капитолий: 3 очка за три квартала одного цвета.
CIT-13-3 = Каркас: его разрушение заменяет плату за квартал.
CIT-13-4 = Золотой рудник: действие с золотом даёт ещё 1.
CIT-13-5 = Башня из слоновой кости: 5 очков, если в городе нет других фиолетовых.
CIT-13-6 = Монумент: не строится в городе из пяти и более кварталов; для завершения города стоит за два.
CIT-13-7 = Некрополь: его можно построить, разрушив свой квартал вместо платы.
CIT-13-8 = Тайное хранилище: не строится; в руке даёт 3 очка в конце.
CIT-13-9 = Конюшня: не входит в предел построек.
CIT-13-10 = Памятник: 5 очков, если в конце корона у владельца.
CIT-13-11 = Театр: после выбора владелец может вслепую обменять персонажа с другим игроком.
CIT-13-12 = Логово воров: за него можно платить картами руки, каждая за 1 золотой, частью или полностью.
can-pick = Выбрать персонажа
can-lay = Отложить персонажа
can-gold = Взять золото
can-cards = Посмотреть карты
can-keep = Оставить карту
can-keep-note = Остальное уходит под колоду.
can-build = Построить квартал
can-build-note = Квартал стоит столько золота, сколько написано на карте; двух одинаковых в городе не бывает.
can-income = Получить доход за цвет
can-extra = Взять добавку персонажа
can-extra-note = Некоторые персонажи приносят золото или карты сверх действия.
can-kill = Убить персонажа
can-rob = Ограбить персонажа
can-bewitch = Околдовать персонажа
can-swap = Обменяться руками
can-redraw = Поменять карты с колодой
can-under = Отложить карту под колоду
can-under-note = Вы возьмёте столько же, сколько отложите.
can-enough = Взять столько же
can-enough-note = За каждую отложенную карту вы берёте одну.
can-look = Посмотреть чужую руку
can-take = Взять карту
can-raise = Взять карту и построить
can-crown = Отдать корону
can-pay-gold = Заплатить золотым
can-pay-gold-note = Император получает за корону 1 золотой.
can-pay = Заплатить картой
can-pay-note = Император получает за корону карту по вашему выбору.
can-pay-random = Заплатить картой наугад
can-pay-random-note = Император получает карту, вытянутую из вашей руки.
can-alms = Взять золото у богатейшего
can-beautify = Украсить квартал
can-gift = Взять дар короны
can-destroy = Разрушить квартал
can-give = Отдать квартал
can-exchange = Взять квартал взамен
can-buyback = Выкупить карту
can-show = Открыть персонажа
can-laboratory = Лаборатория
can-smithy = Кузница
can-store = Музей
can-armory = Арсенал
can-search = Взять карту из колоды
can-announce = Объявить короткую игру
can-thank = Поблагодарить
can-forget = Промолчать
can-park = Взять две карты
can-no = Отказаться
can-no-note = Пользоваться этим не обязательно; игра идёт дальше.
can-end = Закончить ход
can-end-note = Вызывают следующего по номеру.
range-facts = Раунд и ход
range-facts-note = раунд, корона, вызванный номер, чей персонаж ходит, часть хода, действие сделано, построено в счёт, построено всего, уплачено, отметки хода, убит, ограблен, околдован, шаг выбора, лежат открыто, возвращены, показаны, нужно кварталов, конец объявлен, завершил первым, завершили, корона при выборе
range-cast = Персонажи
range-cast-note = персонаж каждого номера, −1, пока не вытянут
range-gold = Золото
range-gold-note = у каждого места
range-taken = Выбор персонажей
range-taken-note = кого взял каждый шаг, −1, если никого
range-held = Персонажи на руках
range-held-note = у каждого места, сумма степеней двойки
range-city = Города
range-city-note = кварталы каждого места по видам; 256 за каждый с золотым
range-cards-kind = Карты: виды
range-cards-kind-note = квартал на каждой карте
range-cards-pile = Карты: стопки
range-cards-pile-note = в какой стопке лежит каждая карта
range-cards-seen = Карты: кто знает
range-cards-seen-note = кто знает, что карта лежит там
range-cards-rank = Карты: порядок
range-cards-rank-note = 0 в перемешанной части стопки, иначе место в упорядоченном остатке
range-assassin = Ассасин
range-assassin-note = кто убил, −1, если никто
range-thief = Вор
range-thief-note = кто грабит, −1, если никто
range-magician = Чародей
range-magician-note = с кем обменялись руками, −1, если ни с кем
range-haunted_city = Город призраков
range-haunted_city-note = раунд постройки
range-bell_tower = Колокольня
range-bell_tower-note = 1, если объявлена короткая игра
range-witch = Ведьма
range-witch-note = кто в этом раунде Ведьма, −1, если никто
range-tax = Налог
range-tax-note = кто строил до вызова Сборщика налогов
lesson-1-title = Выберите персонажа
lesson-1 = В каждом раунде все тайно берут по персонажу. Он решает, когда вы ходите и что умеете. Возьмите Купца: он зарабатывает золото.
lesson-1-done = Остальные персонажи переданы дальше. Никто не знает, кого вы взяли.
lesson-2-title = Действие
lesson-2 = Персонажей вызывают по номерам: шестой ваш. Ход начинается с одного действия: взять 2 золотых или посмотреть 2 карты кварталов и оставить одну. Возьмите золото.
lesson-2-done = Теперь у вас 4 золотых.
lesson-3-title = Умение персонажа
lesson-3 = У каждого персонажа есть умение. Купец после действия получает ещё 1 золотой: возьмите его.
lesson-3-done = 5 золотых: хватит на большинство кварталов.
lesson-4-title = Постройте квартал
lesson-4 = Квартал стоит столько золота, сколько написано на карте, и столько же очков принесёт в конце. За ход можно построить один. Постройте Лавку за 2 золотых.
lesson-4-done = Двух одинаковых кварталов в одном городе быть не может.
lesson-5-title = Доход
lesson-5 = Лавка зелёная, как и Купец. За каждый квартал своего цвета он получает 1 золотой: возьмите доход.
lesson-5-done = Доход за цвет есть у Короля, Епископа, Купца и Кондотьера.
lesson-end = Когда кто-то завершит город, раунд доигрывают и считают очки: кварталы, пять цветов и награда за завершённые города.
can-theater = Обменять персонажа
can-warrant = Положить подписанный ордер
can-threaten = Положить настоящую угрозу
can-magistrate_also-also = Положить ещё ордер
can-also = Положить пустую угрозу
can-confiscate = Забрать квартал
can-bribe = Заплатить Шантажисту
can-reveal = Открыть угрозу
can-spy = Подсмотреть чужую руку
can-seer = Посмотреть все руки
can-back = Отдать карту
can-share = Получить доход Аббата
can-borrow = Взять недостающее золото
can-hand = Отдать карты за золото
can-study = Посмотреть семь карт
can-learn = Оставить одну из них
can-seize = Захватить квартал
can-levy = Забрать налог
can-beg = Взять золото у богатейшего
can-frame = Заплатить Каркасом
can-necropolis = Построить Некрополь
can-den = Заплатить картами
range-magistrate = Ордера
range-magistrate-note = кто положил, −1, если никто; подписанный; у кого лежат; открытые; улаженные
range-blackmailer = Угрозы
range-blackmailer-note = кто положил, −1, если никто; настоящая; у кого лежат; открытые; улаженные
range-theater = Театр
range-theater-note = шаги выбора, чьих персонажей обменяли, −1, если не меняли
range-secret_vault = Тайное хранилище
range-secret_vault-note = кто его показал, −1, если никто
range-spy = Шпион
range-spy-note = чью руку смотрели, −1, если ничью; названный цвет
