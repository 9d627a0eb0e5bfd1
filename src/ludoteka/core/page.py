"""What a game hands to a page: plain data with words already in the reader's language. The web room draws it without knowing the game.

Two kinds of markup leave a game: SVG elements in `Picture` layers (keyed, so that only what changed travels) and nothing else. All
texts here are plain text; whoever puts them into HTML escapes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Picture:
    """A board: layers from bottom to top, each a mapping of key -> SVG element whose `id` is the key.

    Keys are unique on the page and reveal nothing hidden. `view_box` is (x, y, width, height) that shows everything.
    `name` tells boards of one page apart (`map`, `duchy-2`); `label` names it for a screen reader.
    """

    name: str
    view_box: tuple[float, float, float, float]
    layers: Mapping[str, Mapping[str, str]]
    label: str = ""


@dataclass(frozen=True)
class Answer:
    """One legal answer as a person meets it.

    action   its notation (what is sent back);
    label    one or two words for a button; `note` at most three words below it;
    role     "asked" (gold), "may" (paper) or "closes" (ink: ends the turn or crosses the undo barrier);
    place    key of the place on the board it belongs to, or "" when it is a button only. Answers that share a place are variants of
             it (rotations of a tile): the page shows the first and steps through them;
    ghost    SVG drawn over the board while the answer is previewed (tile lying there, figure standing there), or "";
    spoken   the whole answer as a phrase for screen readers and the list of all answers;
    at_once  pressing it says enough, whatever its colour: the table does not ask again before undo is lost;
    fold     a word under which answers of one sort are gathered behind one button, or "" for a button of its own;
    card     key of the card that stands for this answer, or "": a card that can be played is touched itself.
    """

    action: str
    label: str
    spoken: str
    note: str = ""
    role: str = "asked"
    place: str = ""
    ghost: str = ""
    fold: str = ""
    at_once: bool = False
    card: str = ""


@dataclass(frozen=True)
class FormRow:
    """One kind of thing in a form: `key` is its word in the notation, `picture` a small SVG body (100 x 100 around 0,0), `note` a few
    words such as how many there are, `most` the highest number in each column, `at` the numbers that it begins with (none: zeros)."""

    key: str
    name: str
    most: tuple[int, ...]
    note: str = ""
    picture: str = ""
    at: tuple[int, ...] = ()


@dataclass(frozen=True)
class Form:
    """An answer that is put together: kinds down, one or two columns of numbers across, and one button that sends it.

    action   the notation with {0} and {1} where the columns go, each written `2 wool + 1 ore`, `nothing` when it is empty; for a
             batch the notation of one step with {0} for the kind, sent once for every unit, kinds from top to bottom;
    opens    the word on the button that opens the form, or "" when it is the whole question;
    total    the exact sum of the first column, or 0 for any;
    apart    a kind may stand in one column only;
    empty    a column may stay empty;
    columns  what stands over the columns; `submit` is the word on the button that sends.
    """

    name: str
    action: str
    rows: tuple[FormRow, ...]
    columns: tuple[str, ...]
    submit: str
    opens: str = ""
    total: int = 0
    apart: bool = True
    empty: bool = False
    batch: bool = False
    role: str = "may"


@dataclass(frozen=True)
class Stack:
    """Equal things in the reader's own hand: how many, what they are, and in a few words what they do."""

    key: str
    name: str
    number: int
    picture: str = ""
    note: str = ""


@dataclass(frozen=True)
class Card:
    """A card in the row beside the prompt: the reader's hand, or what it may choose from. Cards of one `group` stand together under
    that word. `picture` is an SVG body of 120 x 104 from 0,0; `note` a word such as its cost, `more` what it does.

    `action` is the answer that it stands for ("": it is only shown), `spoken` that answer as a phrase; `off` tells that it could be
    asked for here and is not possible now.
    """

    key: str
    name: str
    picture: str
    group: str
    note: str = ""
    more: str = ""
    action: str = ""
    spoken: str = ""
    off: bool = False


@dataclass(frozen=True)
class Place:
    """Somewhere on a board that can be touched: `svg` is its mark (gold ring), (x, y) its centre in board units, for zooming and
    for stepping through places; `board` the Picture it lies on; `size` its extent in board units."""

    key: str
    svg: str
    x: float
    y: float
    size: float = 100.0
    board: str = "map"


@dataclass(frozen=True)
class Ask:
    """The prompt of a seat: what is wanted, what counts now, and every answer to it.

    `question` is an imperative without full stop; `help` a sentence. For those who wait, `question` says who does what and
    `answers` is empty. `kind` is the name of the decision. `picture` is a small SVG body (100 x 100 around 0,0) shown beside the
    question, such as the tile in hand, or "". `confirm` tells that a place needs a second touch (preview, then confirm). `step` is
    the word on the button that goes through the variants of a place; the page says "Turn" when it is "". `forms` are answers that
    are put together rather than chosen; what they send is an answer like any other. `variants` is False where no place can ever have
    more than one answer: the page then shows no button to step through them.
    """

    kind: str
    question: str
    help: str = ""
    answers: tuple[Answer, ...] = ()
    places: tuple[Place, ...] = ()
    picture: str = ""
    confirm: bool = True
    step: str = ""
    forms: tuple[Form, ...] = ()
    variants: bool = True


@dataclass(frozen=True)
class Figure:
    """One public number of a player: `word` names it ("meeples"), `icon` is an icon name of the page's sprite or "" for none."""

    word: str
    value: str
    icon: str = ""


@dataclass(frozen=True)
class PlayerLine:
    """What stands in a player's row: points and up to four figures; awards are words."""

    seat: int
    points: int
    figures: tuple[Figure, ...] = ()
    awards: tuple[str, ...] = ()


Spot = tuple[float, float] | str
"""Something to light up: a point of the first board, or the key of an element on any board (one that has gone lights nothing)."""


@dataclass(frozen=True)
class LogLine:
    """One sentence of the log. `places` light up; `why` is a longer explanation (the breakdown) or "".

    A line that brought its seat `points` says in which `row` of the score sheet they stand (the key of a ScoreRow), and `part` says in
    a few words what they were for.
    """

    text: str
    seat: int = -1
    places: tuple[Spot, ...] = ()
    why: str = ""
    points: int = 0
    row: str = ""
    part: str = ""


@dataclass(frozen=True)
class Part:
    """Some points of a row of the score sheet, and in a few words what they were for."""

    points: int
    text: str


@dataclass(frozen=True)
class ScoreRow:
    """One category of the score sheet: points of each seat, and the parts that they consist of, by seat.

    A game that can read the parts off the position fills `explained`; elsewhere the table fills it from the log lines whose `row` is
    this `key`.
    """

    name: str
    points: tuple[int, ...]
    explained: tuple[tuple[Part, ...], ...] = ()
    key: str = ""


@dataclass(frozen=True)
class Page:
    """Everything a table page needs of a game for one reader and one language."""

    title: str
    subtitle: str
    pictures: tuple[Picture, ...]
    ask: Ask
    players: tuple[PlayerLine, ...]
    sheet: tuple[ScoreRow, ...] = ()
    facts: tuple[str, ...] = field(default_factory=tuple)
    hand: tuple[Stack, ...] = ()
    cards: tuple[Card, ...] = ()
