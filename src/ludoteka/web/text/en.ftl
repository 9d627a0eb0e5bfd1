# Words of the pages.

house = Ludoteka
language-en = English
language-ru = Русский
guest-name = Guest { $number }
theme-switch = Light or dark
views = Views
to-lobby = All tables

## Seats
seat-blue = blue circle
seat-vermilion = vermilion triangle
seat-yellow = yellow square
seat-green = green diamond
seat-violet = violet star
seat-black = black cross
seat-pink = pink ring
seat-white = white hexagon
seat-free = Free seat { $number }
seat-for-you = You
seat-open = Open seat
seat-bots = Bots
# A bot among the seats of a new table: what it is called and, in a word or two, how it plays.
seat-bot = { $bot ->
    [random] { $name }: at random
    [greedy] { $name }: plans ahead
   *[other] { $name }
}
seat-none = No seat
seat-is-you = this is you
seat-is-bot = a bot plays
seat-waits = waits for a player
seat-sits = is here
seat-sit = Sit here
seat-stand = Stand up
seat-set-bot = Bot
seat-free-it = Free the seat

## Lobby
lobby-title = Tables
lobby-mine = My tables
lobby-mine-none = You sit at no table yet. Open one, or join one that waits.
lobby-your-turns = your turn: { $n }
lobby-past = Finished games: { $n }
lobby-your-turn = Your turn
lobby-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
status-open = waits for players
status-playing = in play
status-over = finished
status-stopped = stopped
lobby-open = Open tables
lobby-open-none = No table waits for players. Yours would be the first.
lobby-join = Join
lobby-join-label = Join: { $title }
lobby-you = Your name
name-label = Your name at the table
name-save = Save
name-hint = Everybody at your tables sees it. There is no account: this browser remembers you.
lobby-new = New table
lobby-game = Game
lobby-game-seats = { $low ->
    [one] 1–{ $high } players
   *[other] { $low }–{ $high } players
}
lobby-elements = Expansions
lobby-rulings = Rulings
lobby-presets = Ready sets
lobby-own-choice = Own choice
lobby-needs = Needs: { $names }.
lobby-excludes = Not with: { $names }.
lobby-seats = Seats
lobby-seat = Seat { $number }
lobby-seat-range = For { $low } to { $high } players.
lobby-access = Who may join
lobby-public = Everybody
lobby-private = By link
lobby-access-hint = A table by link is not listed anywhere. Everybody may watch an open one.
lobby-table-title = Name of the table
lobby-table-title-none = As the game
lobby-make = Open the table
lobby-make-note = Bots sit down at once; a table without free seats begins.
tab-mine = My tables
tab-open = Open
tab-new = New

## Before the start
waiting-for-players = Waits for players
waiting-invite = Invite
waiting-address = Address of this table
waiting-copy = Copy
waiting-copied = Copied
waiting-invite-public = Everybody finds this table in the lobby; the link leads straight here.
waiting-invite-private = Only those with the link find this table.
only-here = Other devices cannot open this address: open Ludoteka with “make play HOST=0.0.0.0” and write the address that this machine has in your network in place of { $host }.
waiting-game = What is played
waiting-no-elements = The base game
waiting-start = Start the game
waiting-free = { $n ->
    [one] { $n } seat is free. The game can start when somebody sits there.
   *[other] { $n } seats are free. The game can start when all are taken.
}
waiting-host-starts = All seats are taken. The game starts when the host starts it.

## Chat and log
chat = Chat
chat-label = Say something to the table
chat-placeholder = To everybody here
chat-send = Send
chat-empty = Nobody has said anything yet.
log = Log
log-why = why
lines-earlier = { $count ->
    [one] Show { $count } earlier line
   *[other] Show { $count } earlier lines
}
about = About
side = Log, chat, about this table

## Table
skip-to-prompt = Skip to your decision
title-your-turn = ● Your turn · { $title }
players = Players
player-you = you
player-moves = to move
player-asked = is asked
player-bot = bot
points-word = { $n ->
    [one] point
   *[other] points
}
board = Board
board-about = A drawing. The same in words: “Table in words”, page “About me”.
boards = Boards
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show all
prompt = Your decision
hand = Your hand
to-board = To the board
all-answers = All answers
act-confirm = Choose a place
act-turn = Turn
act-next = Next place
act-cancel = Put back
answer-given = Your answer is in. It may still be changed until the last one comes.
watch-note = You are watching.
stopped-title = The table has stopped
stopped-note = This game cannot go on. It can still be looked at.
play-again = New table
tab-board = Board
tab-players = Players
tab-log = Log
tab-chat = Chat
tab-more = More
facts = Now
about-elements = Expansions in play
about-dice = Sealed dice
about-dice-note = This seal was made before the first draw. When the game is over, its record proves that no draw was changed.
about-links = This table
about-copy = Copy the link
about-picture = Picture of the board
keys = Keys
keys-places = from place to place
keys-choose = choose, confirm
keys-turn = turn
keys-answers = answers
keys-why = why not
keys-log = log
keys-cancel = put back

## Why not
why-not = Why not?
why-title = Press any place on the board
why-note = The rule that stands against it is told here.
why-fits = That is possible.
why-no-action = An answer in notation is needed, 1 to 200 characters.
why-no-place = A place on a board is needed: { "{" }"board": name, "at": [x, y]{ "}" }.
why-not-asked = You are watching this table; nobody asks you.
why-nothing-here = Nothing can be done here. Gold rings mark what is possible.
notice-no = Not possible
rule-id = Rule { $rule }
lost-title = The connection is lost
lost-note = Trying again. Whatever was told to the table is saved; the rest is sent later.
sending = Sending

## Score sheet
sheet-show = Score sheet
sheet-hide = Look at the board
sheet-winner = Victory: { $name }
sheet-shared = { $n ->
    [0] Nobody wins
   *[other] Shared victory: { $n } players
}
sheet-place = place { $n }
sheet-resigned = resigned
sheet-category = Category
sheet-total = Total
sheet-how = Show where these points come from
sheet-record = Record of the game

## Refusals
error-title = That did not work
error-title-404 = Not found
error-code = Code { $code }
problem-unknown = This is refused ({ $what }).
problem-404 = There is nothing at this address. All tables are listed in the lobby.
problem-405 = This address cannot be used that way. Open it from its page.
problem-413 = This is too large: at most { $most } KB can be taken.
problem-415-form = Only forms are accepted here (application/x-www-form-urlencoded).
problem-415-json = Only JSON is accepted here (application/json).
problem-500 = The house made a mistake. Nothing at your table was lost; try again in a moment.
problem-foreign-page = This came from a page of another site. Open the table here and try again.
problem-form = The form could not be read. Reload the page and send it again.
problem-field = The field “{ $field }” is missing or has a value that it cannot have.
problem-number = The field “{ $field }” must be a whole number from { $low } to { $high }.
problem-json-object = The body must be a JSON object.
problem-no-table = There is no such table. The link may be cut off; ask for it again.
problem-no-game = There is no game “{ $game }” here.
problem-not-begun = The game has not begun.
problem-no-bot = There is no such bot. There are: { $bots }.
problem-seats = Each of at most 8 seats takes one of: { $bots }.
problem-title = The name of a table has at most { $most } characters, without line breaks.
problem-theme = The light can be: { $themes }.
name-empty = A name has 1 to { $most } visible characters.
name-long = A name has at most { $most } characters.
text-broken = The text holds characters that are not valid Unicode.
say-length = A message has 1 to { $most } characters.
move-no-actions = A move needs “actions”: a list of 1 to { $most } answers in notation.
move-no-version = A move needs “v”: the version of the table it was made at.
move-no-id = A move needs “id”: a text of your own, 1 to 64 characters.
move-long-action = An answer has 1 to { $most } characters.
socket-binary = Only text messages are taken.
socket-not-json = This is not JSON.
socket-no-kind = A message needs “k”, its kind: { $kinds }.
socket-unknown-kind = There is no kind of message “{ $kind }”. There are: { $kinds }.
socket-too-big = message too large
socket-too-fast = too many messages

# looking back
replay = Replay
replay-graph = Points over the game
replay-steps = Steps of the game
replay-first = First step
replay-back = One step back
replay-next = One step on
replay-last = Last step
replay-run = Run
replay-count = { $at } of { $last }
replay-speed = Speed
replay-table = To the table
replay-moving = Moving picture
replay-record = Record
replay-no-step = This game has the steps 0 to { $last }.
replay-no-png = This house draws SVG only; ask for the .svg of the step.

# rulebook
rules = Rules
rules-find = Search in the rules
rules-found-none = Nothing was found.
rules-none = This game has no rulebook here yet.
rules-general = At every table

## Undo, hold, hints
undo = Undo
undo-free = { $n ->
    [one] Undo your last answer
   *[other] Undo: { $n } answers can be taken back
}
undo-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
}
undo-barrier-behind = Something was drawn, revealed or answered since: the others must agree.
undo-ask = Ask for an undo
undo-waits = An undo has been asked for.
undo-nothing-yet = There is nothing of yours to take back.
undo-asks = { $name } asks to take back the last answer
undo-you-ask = You ask to take back your last answer
undo-agree = Agree
undo-decline = Decline
undo-withdraw = Withdraw
undo-agreed = You agree. The others have not answered yet.
hold-end = End turn
hold-setting = Ask before the end of my turn
hold-always = Always
hold-lost = When undo would be lost
hold-never = Never
hint = Hint
hint-left = { $n ->
    [one] Hint: { $n } left
   *[other] Hint: { $n } left
}
hint-spent = You have taken all your hints in this game.
keys-undo = undo
keys-hint = hint

## Time
clock-units = d h m
clock-days = { $d } d { $h } h
clock-hours = { $h } h { $m } m
time-none = No clock
time-live = Live
time-days = By days
time-base = Time for the game
time-base-n = { $n } min
time-increment = For every turn
time-increment-n = +{ $n } s
time-hours = For a move
time-hours-n = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
time-vacation = Vacation
time-vacation-n = { $n ->
    [0] none
    [one] { $n } day
   *[other] { $n } days
}
time-live-is = { $base } min + { $increment } s
time-days-is = { $hours ->
    [one] { $hours } hour a move
   *[other] { $hours } hours a move
}
time-vacation-is = { $days ->
    [one] { $days } day of vacation
   *[other] { $days } days of vacation
}
time-hint = If your time runs out, a bot plays for you; you may come back at any moment.
time-pause-note = Time while the server is down does not count.
lobby-time = Time
lobby-left = { $time } left
lobby-level = Help
level-purist = Purist
level-normal = Normal
level-coach = Coach
level-purist-note = Possible places are not marked; there are no hints.
level-normal-note = Possible places are marked; three hints a player.
level-coach-note = Possible places are marked; as many hints as you like.
lobby-delay = Spectators see moves
delay-none = at once
delay-rows = { $n ->
    [one] { $n } answer later
   *[other] { $n } answers later
}
delay-minutes = { $n ->
    [one] { $n } minute later
   *[other] { $n } minutes later
}

## Seats
lobby-invited = You are invited
lobby-watch = Games to watch
lobby-watch-do = Watch
lobby-watch-label = Watch: { $title }
player-here = here
player-vacation = vacation
player-gone-time = out of time, a bot plays
player-gone-left = away, a bot plays
player-gone-resigned = resigned, a bot plays
player-gone-kicked = sent away, a bot plays
watching-n = Watching: @
watch-late = You see the moves late.
watching-late = While the game runs, spectators see it late and cannot page through it.
manners = Table settings
my-seat = My seat
deed-return = Take my seat back
deed-leave = Leave for a while
deed-vacation = Go on vacation
deed-vacation-left = { $n ->
    [one] { $n } day left
   *[other] { $n } days left
}
deed-vacation-over = End my vacation
deed-resign = Resign
deed-resign-note = A bot takes your seat for good. When one player is left, the game ends.
deed-resign-sure = Resign now
deed-phone = Go on with my phone
deed-hand = Hand my seat over
host-duties = For the host
deed-mute = Mute
deed-unmute = Unmute
deed-kick = Send away
deed-kick-note = A bot plays for this person to the end.
deed-kick-before = The seat becomes free again; this person cannot sit down here any more.
deed-kick-sure = Send away now
problem-deed = There is no such action at a table.
rematch = Rematch
rematch-join = To the rematch
ended-resigned = The game has ended early: one player was left.

## Links
link-phone-title = Go on with your phone
link-phone-note = Open this link on the other device, or point its camera here. It works once, for a quarter of an hour. Keep it to yourself: whoever opens it plays as you.
link-hand-title = Hand your seat over
link-hand-note = Send this link to whoever plays on for you. It works once, for a week, as long as you sit here.
link-come-title = Go on here?
link-come-ask = This browser goes on as { $name }.
link-come-do = Go on here
link-take-title = Take the seat?
link-take-ask = Hands over a seat: { $name }. You play on from there.
link-take-do = Take the seat
link-no = No
link-old = This link no longer works. Ask for a new one.
link-used = This link has been used already. Ask for a new one.
link-address = Address of the link
link-qr = QR code of the link
link-back = Back to the table
link-mail-title = Mail when it is your turn?
link-mail-ask = Messages go to { $name }.
link-mail-do = Yes, send them
link-mail-sent-title = Check your mailbox
link-mail-sent-note = A message went to { $address }. Open the link in it, and notices go there.
mail-label = Email address
mail-hint = It is told there when it is your turn and you are not at the table. An empty field ends it.
mail-too-often = That is enough mail for one hour. Try again later.

## About oneself, and the app
app-note = Great Eurogames at one table: with friends, with bots, in the browser.
offline-title = No connection
offline-note = The house cannot be reached. Whatever you did at a table is kept there; go on when the net is back.
offline-again = Try again
me-title = About me
me-more = Sounds, notices, reading aloud
ways = How tables look and sound
way-sound = Sounds
way-sound-note = Two soft notes when it is your turn, a knock when a piece lies down.
way-sound-try = Listen
way-blink = Reminder in the tab
way-blink-note = When it is your turn and you look at another tab, the title of this one changes.
way-words = Table in words
way-words-note = For screen readers: every possible answer is a button, and what happens is read aloud.
notices = Notices
push-on = Tell this browser
push-note = It is told when it is your turn and you are not at the table, also when no page is open.
push-none = Notices in the browser are not set up on this server.
push-browser = Browser { $n }
push-since = since { $day }
push-here = this browser
push-off = End
push-off-label = End: browser { $n }
push-denied = The browser does not allow notices from this page. Allow them in its settings and try again.
push-unable = This browser cannot show notices. On a phone, add this page to the home screen first.
push-failed = That did not work. Try again later.
keys-next = next place
keys-all = all answers
keys-prompt = to the decision
keys-chat = chat
keys-board = next board
keys-zoom = nearer, farther, all
keys-keys = this list
keys-close = Close
keys-show = Show the keys
way-keys = Keys of one letter
way-keys-note = R turns, U takes back, and so on; “?” lists them. Switch them off if a program of yours needs the letters.
ways-link = Sounds, notices, keys

can-now = What can I do now?
can-show = Show me
can-nothing = You are not asked anything now. When it is your turn, this list tells what you may do.
to-table = To the table
can-close = Close
can-places = { $n ->
    [one] { $n } place
   *[other] { $n } places
  }
position = Position
lobby-position = Set up your own position
position-lead = Set up a position, change whatever you like, see it at once, ask a bot about it, play it on.
position-fresh = From a fresh game
position-set-up = Set up
position-paste = From a text
position-json = The position as JSON
position-replay = From a game that was played
position-replay-note = Open the replay of a finished game, go to the move you want, and choose “Position from here”.
position-from-here = Position from here
position-look = Show
position-draw = Let chance draw
position-play = Play on
position-play-note = A table opens that begins with this position; its record says so.
position-play-do = Open the table
position-title = From a position
position-weigh = Ask a bot
position-weigh-note = What it thinks of the answers of whoever is asked, in points, the best first. It knows only what that seat may know.
position-weigh-do = Weigh the answers
position-bot = Bot
position-move = Play it
position-facts = Facts
position-facts-note = Numbers separated by spaces. If something is not possible, it is said above, and the board stays as it was.
position-see = Seen by
position-see-all = a spectator
position-turn = Turn
position-nobody = nobody
position-agenda = Questions still to be asked
position-agenda-note = One a line, the next one last: decision, the seats asked as a sum of 1, 2, 4, … (256 for chance), two numbers. Decisions:
position-other = Another position
position-stands = This position is valid.
position-over-note = In this position the game is over.
position-blame = Without this change it would be valid: { $names }.
position-no-json = This is not a position: paste the JSON of one, or of a record.
position-detail = Detail from the engine
position-no-record = This record cannot be replayed.
position-no-number = “{ $word }” in “{ $name }” is not a whole number.
position-no-word = “{ $word }” in “{ $name }” cannot be read; write it as the others there are written.
position-too-long = “{ $name }” is too long.
position-numbers = { $n ->
    [one] { $n } number
   *[other] { $n } numbers
  }
position-count = “{ $name }” takes { $n ->
    [one] { $n } number
   *[other] { $n } numbers
  }, not { $given }.
learn = Learn in five steps
learn-progress = Step { $number } of { $of }
learn-you = You
learn-done = You know enough to play
learn-other = That is allowed in the game. In this step, though, try what the text says: the place or button is lit.
learn-play = Play now
learn-again = Once more
learn-back = One step back
learn-none = This game has no lesson yet.
learn-no-step = There is no such step.
