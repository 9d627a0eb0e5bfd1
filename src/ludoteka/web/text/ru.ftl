# Слова страниц.

house = Ludoteka
language-en = English
language-ru = Русский
guest-name = Гость { $number }
theme-switch = Светло или темно
views = Виды
to-lobby = Все столы

## Места
seat-blue = синий круг
seat-vermilion = алый треугольник
seat-yellow = жёлтый квадрат
seat-green = зелёный ромб
seat-violet = лиловая звезда
seat-black = чёрный крест
seat-pink = розовое кольцо
seat-white = белый шестиугольник
seat-free = Место { $number } свободно
seat-for-you = Вы
seat-open = Свободно
seat-bots = Боты
# A bot among the seats of a new table: what it is called and, in a word or two, how it plays.
seat-bot = { $bot ->
    [random] { $name }: наугад
    [greedy] { $name }: с умом
   *[other] { $name }
}
seat-none = Нет места
seat-is-you = это вы
seat-is-bot = играет бот
seat-waits = ждёт игрока
seat-sits = за столом
seat-sit = Сесть сюда
seat-stand = Встать
seat-set-bot = Бот
seat-free-it = Освободить

## Лобби
lobby-title = Столы
lobby-mine = Мои столы
lobby-mine-none = Вы пока не сидите ни за одним столом. Откройте свой или сядьте за свободный.
lobby-your-turns = ваш ход: { $n }
lobby-past = Оконченные партии: { $n }
lobby-your-turn = Ваш ход
lobby-moves = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
status-open = ждёт игроков
status-playing = идёт игра
status-over = игра окончена
status-stopped = остановлен
lobby-open = Открытые столы
lobby-open-none = Ни один стол не ждёт игроков. Ваш будет первым.
lobby-join = Сесть
lobby-join-label = Сесть: { $title }
lobby-you = Ваше имя
name-label = Ваше имя за столом
name-save = Сохранить
name-hint = Его видят все за вашими столами. Учётной записи нет: вас помнит этот браузер.
lobby-new = Новый стол
lobby-game = Игра
lobby-game-seats = { $high ->
    [one] { $low }–{ $high } игрок
    [few] { $low }–{ $high } игрока
   *[many] { $low }–{ $high } игроков
}
lobby-elements = Дополнения
lobby-rulings = Спорные правила
lobby-presets = Готовые наборы
lobby-own-choice = Свой выбор
lobby-needs = Нужно: { $names }.
lobby-excludes = Не вместе: { $names }.
lobby-seats = Места
lobby-seat = Место { $number }
lobby-seat-range = Число игроков: от { $low } до { $high }.
lobby-access = Кто может сесть
lobby-public = Все
lobby-private = По ссылке
lobby-access-hint = Стола по ссылке нет в списках. Смотреть открытый стол может каждый.
lobby-table-title = Название стола
lobby-table-title-none = Как игра
lobby-make = Открыть стол
lobby-make-note = Боты садятся сразу; стол без свободных мест начинает игру.
tab-mine = Мои столы
tab-open = Открытые
tab-new = Новый

## До начала
waiting-for-players = Ждёт игроков
waiting-invite = Пригласить
waiting-address = Адрес этого стола
waiting-copy = Скопировать
waiting-copied = Скопировано
waiting-invite-public = Стол виден всем в лобби; ссылка ведёт прямо сюда.
waiting-invite-private = Этот стол найдут только те, у кого есть ссылка.
only-here = С других устройств этот адрес не открыть: запустите Ludoteka командой «make play HOST=0.0.0.0» и поставьте вместо { $host } адрес этого компьютера в вашей сети.
waiting-game = Во что играют
waiting-no-elements = База
waiting-start = Начать игру
waiting-free = { $n ->
    [one] Свободно { $n } место. Игра начнётся, когда его займут.
    [few] Свободно { $n } места. Игра начнётся, когда займут все.
   *[many] Свободно { $n } мест. Игра начнётся, когда займут все.
}
waiting-host-starts = Все места заняты. Игру начинает хозяин стола.

## Чат и журнал
chat = Чат
chat-label = Сказать всем за столом
chat-placeholder = Всем за столом
chat-send = Отправить
chat-empty = Пока никто ничего не сказал.
log = Журнал
log-why = почему
lines-earlier = { $count ->
    [one] Показать ещё { $count } прежнюю строку
    [few] Показать ещё { $count } прежние строки
   *[many] Показать ещё { $count } прежних строк
}
about = Стол
side = Журнал, чат, об этом столе

## Стол
skip-to-prompt = К вашему решению
title-your-turn = ● Ваш ход · { $title }
players = Игроки
player-you = вы
player-moves = ходит
player-asked = отвечает
player-bot = бот
points-word = { $n ->
    [one] очко
    [few] очка
   *[many] очков
}
board = Поле
board-about = Рисунок. То же словами: «Стол словами», страница «Обо мне».
boards = Поля
zoom = Масштаб
zoom-in = Ближе
zoom-out = Дальше
zoom-fit = Показать всё
prompt = Ваше решение
hand = Ваши карты
to-board = К полю
all-answers = Все ответы
act-confirm = Выберите место
act-turn = Повернуть
act-next = Другое место
act-cancel = Убрать
answer-given = Ваш ответ принят. Его можно изменить, пока не ответят все.
watch-note = Вы зритель.
stopped-title = Стол остановлен
stopped-note = Эту игру нельзя продолжить. Смотреть можно.
play-again = Новый стол
tab-board = Поле
tab-players = Игроки
tab-log = Журнал
tab-chat = Чат
tab-more = Ещё
facts = Сейчас
about-elements = Дополнения в игре
about-dice = Печать жребия
about-dice-note = Печать поставлена до первого жребия. Когда игра окончена, её запись доказывает, что ничего не подменили.
about-links = Этот стол
about-copy = Скопировать ссылку
about-picture = Картинка поля
keys = Клавиши
keys-places = от места к месту
keys-choose = выбрать, поставить
keys-turn = повернуть
keys-answers = ответы
keys-why = почему нельзя
keys-log = журнал
keys-cancel = убрать

## Почему нельзя
why-not = Почему нельзя?
why-title = Нажмите на любое место поля
why-note = Здесь появится правило, которое мешает.
why-fits = Так можно.
why-no-action = Нужен ответ в записи, от 1 до 200 знаков.
why-no-place = Нужно место на поле: { "{" }"board": имя, "at": [x, y]{ "}" }.
why-not-asked = Вы зритель за этим столом; вас не спрашивают.
why-nothing-here = Здесь ничего сделать нельзя. Возможное отмечено золотыми рамками.
notice-no = Так нельзя
rule-id = Правило { $rule }
lost-title = Связь прервалась
lost-note = Пробуем снова. Всё, что стол узнал, сохранено; остальное отправим позже.
sending = Отправка

## Подсчёт
sheet-show = Подсчёт
sheet-hide = Посмотреть поле
sheet-winner = Победа: { $name }
sheet-shared = { $n ->
    [0] Победителя нет
    [one] Общая победа: { $n } игрок
    [few] Общая победа: { $n } игрока
   *[many] Общая победа: { $n } игроков
}
sheet-place = место { $n }
sheet-resigned = сдача
sheet-category = Категория
sheet-total = Итого
sheet-how = Показать, откуда эти очки
sheet-record = Запись игры

## Отказы
error-title = Не получилось
error-title-404 = Не найдено
error-code = Код { $code }
problem-unknown = В этом отказано ({ $what }).
problem-404 = По этому адресу ничего нет. Все столы стоят в лобби.
problem-405 = Этот адрес так не работает. Откройте его с его страницы.
problem-413 = Слишком много: можно не больше { $most } КБ.
problem-415-form = Здесь принимаются только формы (application/x-www-form-urlencoded).
problem-415-json = Здесь принимается только JSON (application/json).
problem-500 = Ошибка на сервере. За вашим столом ничего не пропало; попробуйте ещё раз чуть позже.
problem-foreign-page = Запрос пришёл со страницы другого сайта. Откройте стол здесь и попробуйте снова.
problem-form = Форму не удалось прочесть. Обновите страницу и отправьте её снова.
problem-field = Поле «{ $field }» не заполнено или заполнено неверно.
problem-number = Поле «{ $field }» — целое число от { $low } до { $high }.
problem-json-object = Нужен объект JSON.
problem-no-table = Такого стола нет. Возможно, ссылка обрезана: попросите её ещё раз.
problem-no-game = Игры «{ $game }» здесь нет.
problem-not-begun = Игра ещё не началась.
problem-no-bot = Такого бота нет. Есть: { $bots }.
problem-seats = Мест не больше 8, каждое — одно из: { $bots }.
problem-title = В названии стола не больше { $most } знаков, без переносов строки.
problem-theme = Свет бывает: { $themes }.
name-empty = В имени от 1 до { $most } видимых знаков.
name-long = В имени не больше { $most } знаков.
text-broken = В тексте есть знаки, которых нет в Юникоде.
say-length = В сообщении от 1 до { $most } знаков.
move-no-actions = Ходу нужно «actions»: список от 1 до { $most } ответов в записи.
move-no-version = Ходу нужно «v»: версия стола, при которой он сделан.
move-no-id = Ходу нужно «id»: ваш текст, от 1 до 64 знаков.
move-long-action = В ответе от 1 до { $most } знаков.
socket-binary = Принимаются только текстовые сообщения.
socket-not-json = Это не JSON.
socket-no-kind = Сообщению нужен вид «k»: { $kinds }.
socket-unknown-kind = Сообщений вида «{ $kind }» нет. Есть: { $kinds }.
socket-too-big = сообщение слишком велико
socket-too-fast = слишком много сообщений

# взгляд назад
replay = Повтор
replay-graph = Очки по ходу игры
replay-steps = Шаги игры
replay-first = К началу
replay-back = Шаг назад
replay-next = Шаг вперёд
replay-last = К концу
replay-run = Показать
replay-count = { $at } из { $last }
replay-speed = Скорость
replay-table = К столу
replay-moving = Картинка с ходами
replay-record = Запись
replay-no-step = У этой игры шаги от 0 до { $last }.
replay-no-png = Этот сервер рисует только SVG; возьмите файл .svg этого шага.

# правила
rules = Правила
rules-find = Поиск по правилам
rules-found-none = Ничего не нашлось.
rules-none = У этой игры здесь ещё нет правил.
rules-general = За любым столом

## Отмена, завершение хода, подсказки
undo = Взять назад
undo-free = { $n ->
    [one] Взять назад последний ответ
    [few] Взять назад: можно { $n } ответа
   *[many] Взять назад: можно { $n } ответов
}
undo-steps = { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
}
undo-barrier-behind = С тех пор что-то взято, открыто или на что-то ответили: нужно согласие остальных.
undo-ask = Попросить об отмене
undo-waits = Об отмене уже просят.
undo-nothing-yet = Брать назад пока нечего.
undo-asks = { $name } просит взять назад последний ответ
undo-you-ask = Вы просите взять назад последний ответ
undo-agree = Согласие
undo-decline = Отказ
undo-withdraw = Передумать
undo-agreed = Ваше согласие дано. Остальные ещё не ответили.
hold-end = Завершить
hold-setting = Спрашивать перед концом хода
hold-always = Всегда
hold-lost = Когда назад уже не взять
hold-never = Никогда
hint = Подсказка
hint-left = { $n ->
    [one] Подсказка: осталась { $n }
    [few] Подсказка: осталось { $n }
   *[many] Подсказка: осталось { $n }
}
hint-spent = Все ваши подсказки в этой партии уже взяты.
keys-undo = взять назад
keys-hint = подсказка

## Время
clock-units = д ч м
clock-days = { $d } д { $h } ч
clock-hours = { $h } ч { $m } м
time-none = Без часов
time-live = Вживую
time-days = По дням
time-base = На партию
time-base-n = { $n } мин
time-increment = За каждый ход
time-increment-n = +{ $n } с
time-hours = На ход
time-hours-n = { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
}
time-vacation = Отпуск
time-vacation-n = { $n ->
    [0] нет
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}
time-live-is = { $base } мин + { $increment } с
time-days-is = { $hours ->
    [one] { $hours } час на ход
    [few] { $hours } часа на ход
   *[many] { $hours } часов на ход
}
time-vacation-is = { $days ->
    [one] { $days } день отпуска
    [few] { $days } дня отпуска
   *[many] { $days } дней отпуска
}
time-hint = Если время вышло, играет бот; вернуться можно в любой момент.
time-pause-note = Пока сервер выключен, время не идёт.
lobby-time = Время
lobby-left = Осталось { $time }
lobby-level = Помощь
level-purist = Строго
level-normal = Обычно
level-coach = Наставник
level-purist-note = Возможные места не отмечены, подсказок нет.
level-normal-note = Возможные места отмечены, у каждого три подсказки.
level-coach-note = Возможные места отмечены, подсказок сколько угодно.
lobby-delay = Зрители видят ходы
delay-none = сразу
delay-rows = { $n ->
    [one] на { $n } ответ позже
    [few] на { $n } ответа позже
   *[many] на { $n } ответов позже
}
delay-minutes = { $n ->
    [one] на { $n } минуту позже
    [few] на { $n } минуты позже
   *[many] на { $n } минут позже
}

## Места
lobby-invited = Вас приглашают
lobby-watch = Партии, которые можно смотреть
lobby-watch-do = Смотреть
lobby-watch-label = Смотреть: { $title }
player-here = здесь
player-vacation = отпуск
player-gone-time = время вышло, играет бот
player-gone-left = нет за столом, играет бот
player-gone-resigned = сдача, играет бот
player-gone-kicked = удаление, играет бот
watching-n = Зрители: @
watch-late = Ходы видны с опозданием.
watching-late = Пока партия идёт, зрители видят её с опозданием и листать не могут.
manners = Условия стола
my-seat = Моё место
deed-return = Вернуться за стол
deed-leave = Отойти на время
deed-vacation = Уйти в отпуск
deed-vacation-left = { $n ->
    [one] остался { $n } день
    [few] осталось { $n } дня
   *[many] осталось { $n } дней
}
deed-vacation-over = Закончить отпуск
deed-resign = Сдаться
deed-resign-note = За вас до конца играет бот. Когда остаётся один игрок, партия окончена.
deed-resign-sure = Сдаться сейчас
deed-phone = Продолжить на телефоне
deed-hand = Передать место
host-duties = Хозяину стола
deed-mute = Лишить слова
deed-unmute = Вернуть слово
deed-kick = Удалить
deed-kick-note = Вместо этого игрока до конца играет бот.
deed-kick-before = Место освободится; сесть сюда снова этот человек не сможет.
deed-kick-sure = Удалить сейчас
problem-deed = Такого действия за столом нет.
rematch = Реванш
rematch-join = К реваншу
ended-resigned = Партия окончена досрочно: остался один игрок.

## Ссылки
link-phone-title = Продолжить на телефоне
link-phone-note = Откройте эту ссылку на другом устройстве или наведите на неё камеру. Она действует один раз и четверть часа. Никому её не давайте: кто её откроет, играет за вас.
link-hand-title = Передать место
link-hand-note = Отправьте эту ссылку тому, кто сыграет дальше. Она действует один раз и неделю, пока вы сидите за столом.
link-come-title = Продолжить здесь?
link-come-ask = Этот браузер продолжит игру. Имя: { $name }.
link-come-do = Продолжить
link-take-title = Занять место?
link-take-ask = Место передаёт { $name }. Дальше играете вы.
link-take-do = Занять место
link-no = Нет
link-old = Эта ссылка больше не действует. Попросите новую.
link-used = Эта ссылка уже использована. Попросите новую.
link-address = Адрес ссылки
link-qr = QR-код ссылки
link-back = К столу
link-mail-title = Сообщать по почте, что настал ваш ход?
link-mail-ask = Письма пойдут сюда: { $name }.
link-mail-do = Да, сообщать
link-mail-sent-title = Загляните в почту
link-mail-sent-note = Отправлено письмо: { $address }. Откройте ссылку в нём, и сообщения пойдут туда.
mail-label = Адрес почты
mail-hint = Туда приходит сообщение, когда настал ваш ход, а вас нет за столом. Пустое поле отменяет это.
mail-too-often = На этот час писем достаточно. Попробуйте позже.

## О себе и приложение
app-note = Большие евроигры за одним столом: с друзьями, с ботами, в браузере.
offline-title = Нет связи
offline-note = Дом недоступен. Всё, что вы сделали за столом, сохранено; продолжайте, когда сеть вернётся.
offline-again = Попробовать снова
me-title = Обо мне
me-more = Звуки, уведомления, чтение вслух
ways = Вид и звук столов
way-sound = Звуки
way-sound-note = Две мягкие ноты, когда ваш ход, и стук, когда фигура ложится на стол.
way-sound-try = Послушать
way-blink = Напоминание во вкладке
way-blink-note = Когда ваш ход, а вы смотрите в другую вкладку, заголовок этой меняется.
way-words = Стол словами
way-words-note = Для программ чтения с экрана: каждый возможный ответ — кнопка, а события читаются вслух.
notices = Уведомления
push-on = Сообщать в этот браузер
push-note = Сюда придёт сообщение, когда ваш ход, а вас нет за столом, даже если все страницы закрыты.
push-none = На этом сервере уведомления в браузер не включены.
push-browser = Браузер { $n }
push-since = с { $day }
push-here = этот браузер
push-off = Отключить
push-off-label = Отключить: браузер { $n }
push-denied = Браузер не разрешает уведомления с этой страницы. Разрешите их в его настройках и попробуйте снова.
push-unable = Этот браузер не умеет показывать уведомления. На телефоне сначала добавьте страницу на главный экран.
push-failed = Не получилось. Попробуйте позже.
keys-next = следующее место
keys-all = все ответы
keys-prompt = к решению
keys-chat = чат
keys-board = следующее поле
keys-zoom = ближе, дальше, всё
keys-keys = этот список
keys-close = Закрыть
keys-show = Показать клавиши
way-keys = Буквенные клавиши
way-keys-note = R поворачивает, U отменяет и так далее; «?» покажет весь список. Отключите, если буквы нужны другой программе.
ways-link = Звуки, уведомления, клавиши

can-now = Что можно сделать?
can-show = Показать
can-nothing = Сейчас вас ни о чём не спрашивают. Когда придёт ваш черёд, здесь будет всё, что можно сделать.
to-table = К столу
can-close = Закрыть
can-places = { $n ->
    [one] { $n } место
    [few] { $n } места
   *[many] { $n } мест
  }
position = Позиция
lobby-position = Составить свою позицию
position-lead = Составьте позицию, меняйте что угодно, сразу смотрите на поле, спросите бота, играйте дальше.
position-fresh = С начала партии
position-set-up = Составить
position-paste = Из текста
position-json = Позиция в виде JSON
position-replay = Из сыгранной партии
position-replay-note = Откройте повтор оконченной партии, дойдите до нужного хода и выберите «Позиция отсюда».
position-from-here = Позиция отсюда
position-look = Показать
position-draw = Пусть решит случай
position-play = Играть дальше
position-play-note = Откроется стол, партия за которым начнётся с этой позиции; в записи партии это указано.
position-play-do = Открыть стол
position-title = С позиции
position-weigh = Спросить бота
position-weigh-note = Что он думает об ответах того, кого спрашивают: в очках, лучшие сверху. Он знает только то, что вправе знать это место.
position-weigh-do = Оценить ответы
position-bot = Бот
position-move = Сыграть
position-facts = Факты
position-facts-note = Числа через пробел. Если так быть не может, об этом сказано выше, а поле остаётся прежним.
position-see = Кто смотрит
position-see-all = зритель
position-turn = Чей ход
position-nobody = ничей
position-agenda = Что ещё предстоит спросить
position-agenda-note = По одному в строке, ближайшее последним: решение, кого спрашивают (сумма 1, 2, 4, …; 256 означает случай), два числа. Решения:
position-other = Другая позиция
position-stands = Такая позиция возможна.
position-over-note = В этой позиции партия окончена.
position-blame = Дело в этом изменении, без него она возможна: { $names }.
position-no-json = Это не позиция: вставьте её JSON или JSON записи партии.
position-no-record = Эту запись нельзя повторить.
position-detail = Подробность от движка, по-английски
position-no-number = «{ $word }» в «{ $name }» не является целым числом.
position-no-word = «{ $word }» в поле «{ $name }» прочесть нельзя; напишите так же, как записано остальное.
position-too-long = «{ $name }»: слишком длинно.
position-numbers = { $n ->
    [one] { $n } число
    [few] { $n } числа
   *[many] { $n } чисел
  }
position-count = «{ $name }»: нужно { $n ->
    [one] { $n } число
    [few] { $n } числа
   *[many] { $n } чисел
  }, а не { $given }.
learn = Пять шагов к игре
learn-progress = Шаг { $number } из { $of }
learn-you = Вы
learn-done = Этого хватит, чтобы играть
learn-other = По правилам так можно. Но на этом шаге попробуйте то, о чём говорит текст: место или кнопка отмечены.
learn-play = Играть
learn-again = Ещё раз
learn-back = На шаг назад
learn-none = У этой игры ещё нет урока.
learn-no-step = Такого шага нет.
