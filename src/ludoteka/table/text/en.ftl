# What the table says to people.
bad-request = The table does not understand this request. Reload the page and try again.
no-such-table = There is no such table. Tables are listed on the front page.
no-such-game = This house has no game called “{ $name }”.
no-such-seat = { $seats ->
    [one] This table has one seat, number 1.
   *[other] This table has the seats 1 to { $seats }.
}
no-such-bot = There is no bot called “{ $bot }”. Choose one from the list.
bad-title = A title is one line of at most { $longest } characters.
bad-nonce = A share in the dice is an even number of hexadecimal digits, at most 128.
name-missing = You have no name yet. Give one first.
name-too-long = Your name is too long. It may have { $longest } characters.
house-full = The house is full. Try again when a game has ended.
too-many-tables = { $most ->
    [one] You already host a running table. Finish it first.
   *[other] You already host { $most } running tables. Finish one of them first.
}
already-started = The game has already begun. Seats are fixed from the start on.
dissolved = The host has closed this table. Open another one, or sit down at one that waits.
not-started = The game has not begun yet. The host starts it once every seat is filled.
no-seat-free = Every seat is taken. You can watch, or open a table of your own.
seat-taken = Seat { $seat } is taken. Choose an empty one.
not-seated = You have no seat at this table.
watching = You are watching this game. Only those who sit at the table move.
host-only = Only the host of the table can do this.
seats-empty = { $empty ->
    [one] One seat is still empty. Wait for somebody, or put a bot there.
   *[other] { $empty } seats are still empty. Wait for somebody, or put bots there.
}
stale = The table has moved on meanwhile. Look again, then answer.
notation = “{ $text }” is not a move of this game. Choose one that is offered.
batch-too-long = The answers after number { $done } come too early: first something is drawn or revealed. Give them one by one.
nothing-said = There is nothing to read in this message. Write a line of text.
talk-too-long = A message has at most { $longest } characters; this one has { $length }.
talk-too-much = You write faster than anybody can read. Wait a minute.
record-not-yet = The record is given out when the game is over: it holds what is still hidden.
store-failed = The house cannot write anything down at the moment. Nothing was changed; try again soon.
elsewhere = This table has moved to another server. Reload the page.
engine-failed = The game could not carry this out. Nothing was changed; choose another move and tell the house.
dice-lost = The sealed dice of this table are missing. It is only shown.
stopped-row = Row { $row } of this table cannot be read ({ $reason }). The game is shown up to there.
stopped-replay = Row { $row } of this table cannot be played again ({ $reason }). The game is shown up to there.
stopped-newer = Row { $row } of this table was written by a newer version of Ludoteka. The game is shown up to there.
stopped-unknown = This table is only shown.

## Manners
bad-level = A table is purist, normal or coach.
bad-time = A table has no clock, a live clock, or a time by days.
bad-figure = The figure “{ $name }” must be a whole number from { $low } to { $high }.
bot-plays = A bot plays for you. Take your seat back first.
you-hold = Your answer waits. End your turn or take the answer back.
nothing-held = No answer of yours waits.
undo-nothing = You have not answered anything yet.
undo-barrier = Since your last answer something was drawn or revealed, or somebody else answered. The others must agree.
undo-purist = At a purist table nothing is taken back once something was drawn or revealed.
undo-asked = Somebody has asked for an undo already. Answer that first.
undo-no-proposal = Nobody asks for an undo any more.
no-vacation = You have no days of vacation left.
sits-already = You sit at this table already.
kicked = The host has sent you away from this table.
muted = The host has muted you at this table.
not-here = This person is not at the table.
not-yourself = You cannot do this to yourself.
no-hints = This table is played without hints.
hints-spent = You have taken all your hints in this game.
hint-failed = No hint came. Decide for yourself, or try again.
not-over-yet = The game is not over yet.

ask-hold = End your turn?
ask-hold-help = After that it cannot be taken back.
ask-hold-wait = { $name } is about to end the turn
ask-away = A bot plays for you
ask-away-help = Take your seat back whenever you like.
ask-ended-resigned = The game is over
ended-early = game over, ended early

event-table-undone = { $name } takes back: { $rows ->
    [one] { $rows } answer
   *[other] { $rows } answers
}
event-table-proposed = { $name } asks for an undo
event-table-agreed = { $name } agrees to the undo
event-table-declined = { $name } does not agree to the undo
event-table-timed-out = { $name } has no time left
event-table-replaced = { $name }: a bot plays on
event-table-returned = { $name } plays again
event-table-resigned = { $name } resigns
event-table-ended-resigned = The game ends early
event-table-vacation = { $name } goes on vacation
event-table-vacation-over = { $name } is back from vacation
event-table-resumed = The house was closed. That time does not count.
event-table-handed = { $old } hands the seat over. New player: { $name }
event-table-hinted = { $name } takes a hint

bad-address = This is not an email address.
mail-failed = The message could not be sent. Check the address, or try again later.
mail-ask = Mail from Ludoteka
mail-ask-body = Open this link if you want to hear by mail when it is your turn. If you do not know what this is about, do nothing.
mail-your-turn = Your turn: { $title }
mail-your-turn-body = The table waits for you.
mail-undo-asked = An undo is asked for: { $title }
mail-undo-asked-body = Somebody asks to take back an answer. Agree or decline at the table.
mail-over = The game is over: { $title }
mail-over-body = Look at the result, or play a rematch.
mail-invited = You are invited: { $title }
mail-invited-body = A rematch waits for you.
mail-end = You can end these messages on the page about yourself.
bad-subscription = This is not a subscription of a browser.
unknown-push-service = Notices go only to the push services of known browsers; this is none of them.
part-before = before this position was set up
# The engine gives the reason, in English: the position editor shows it apart.
bad-position = This position is not possible.
position-broke = This table began at a position that no game can reach. It has come to one that cannot be shown.
position-over = The game is over in this position: there is nothing to play on.
position-rules = This position follows an older version of the rules ({ $rules }).
weighing-failed = The bot did not answer. Try again.
position-not-yet = A position can be taken from a game only when it is over: it tells everything, hidden things too.
position-chance = Chance is asked in this position; let it draw first.
