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
dissolved = The host has given this table up. Open another one, or sit down at one that waits.
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
notation = “{ $text }” is no move of this game. Choose one that is offered.
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
