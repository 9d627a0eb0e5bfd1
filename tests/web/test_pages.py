"""What holds for every page: policy, words in both languages, files that exist, nothing inline."""

import gc
import re
import weakref
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import ludoteka.web
from ludoteka.web.parts import difference, ghost_data, parts_of
from ludoteka.web.words import preferred, words

ROOT = Path(ludoteka.web.__file__).parent
DYNAMIC = (
    "hold-",
    "level-",
    "time-",
    "delay-",
    "link-",
    "player-gone-",
    "ended-",
    "seat-",
    "bot-",
    "status-",
    "language-",
    "tab-",
    "keys-",
    "way-",
    "problem-40",
    "problem-41",
    "title-your-turn",
    "guest-name",
)


class Variables(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node: VariableReference):
        self.names.add(node.id.name)


def messages(language, room="web"):
    source = (ROOT.parent / room / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    out = {}
    for entry in FluentParser().parse(source).body:
        assert type(entry).__name__ != "Junk", entry.content
        if isinstance(entry, Message):
            assert entry.id.name not in out, f"{entry.id.name} stands twice"
            visitor = Variables()
            visitor.visit(entry)
            out[entry.id.name] = visitor.names
    return out


def used():
    keys = set()
    for path in [*ROOT.rglob("*.html"), *ROOT.rglob("*.py")]:
        source = path.read_text(encoding="utf-8")
        keys |= set(
            re.findall(r"""\b(?:t|text|words\([^)]*\))\(["']([a-z]+(?:-[a-z0-9]+)*)["']\s*[,)]""", source)
        )
        keys |= set(re.findall(r"""Problem\(\d+, "([a-z0-9-]+)\"""", source))
    return keys


def test_no_room_says_the_same_key():
    own = set(messages("en"))
    for room in ("core", "table", "bots"):
        assert own.isdisjoint(messages("en", room)), room


def test_every_key_exists_and_is_used():
    known, wanted = messages("en"), used()
    core = words("en")
    missing = [
        k for k in wanted if k not in known and not core.has(k) and not k.startswith(("game-", "element-"))
    ]
    assert missing == []
    source = "".join(p.read_text(encoding="utf-8") for p in [*ROOT.rglob("*.html"), *ROOT.rglob("*.py")])
    idle = [
        k for k in known if f'"{k}"' not in source and f"'{k}'" not in source and not k.startswith(DYNAMIC)
    ]
    assert idle == []


@pytest.mark.parametrize("path", ["/", "/?game=stones&preset=storm", "/t/{t}", "/t/{w}", "/nothing"])
@pytest.mark.parametrize("who", ["anna", "boris", "carol"])
def test_nothing_inline_and_everything_there(request, anna, table, path, who):
    browser = request.getfixturevalue(who)
    waiting = anna.open_table()
    answer = browser.get(path.format(t=table, w=waiting))
    page = answer.text
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"\son[a-z]+=", page)
    assert not re.search(r"\sstyle=", page)
    assert "<style" not in page
    for script in re.findall(r"<script[^>]*>", page):
        assert 'src="' in script or 'type="application/json"' in script
    assert not re.search(r'(?:src|href)="https?:', page)
    for address in re.findall(r'(?:src|href)="(/(?:static|symbols|t)/[^"#]*)', page):
        assert browser.get(address).status_code == 200, address
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)


def test_files_are_kept_for_ever_and_named_by_their_content(anna):
    page = anna.get("/").text
    address = re.search(r'href="(/static/[^"]+lobby\.css)"', page)[1]
    first = anna.get(address)
    assert "immutable" in first.headers["cache-control"]
    assert first.headers["content-type"].startswith("text/css")
    assert anna.get(address, headers={"if-none-match": first.headers["etag"]}).status_code == 304
    old = anna.get("/static/000000000000/lobby.css")
    assert old.status_code == 200
    assert old.headers["cache-control"] == "no-cache"
    assert anna.get("/symbols/stones.svg").headers["cache-control"] == "no-cache"
    assert anna.get("/").headers["cache-control"] == "no-store"


def test_modules_import_only_what_is_there():
    static = ROOT / "static"
    for path in static.glob("*.js"):
        for name in re.findall(r'from "\./([^"]+)"', path.read_text(encoding="utf-8")):
            assert (static / name).exists(), f"{path.name} imports {name}"


def test_slots_and_ids_of_the_browser_exist():
    templates = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "templates").glob("*.html"))
    for path in (ROOT / "static").glob("*.js"):
        source = path.read_text(encoding="utf-8")
        for name in re.findall(r'byId\("([^"]+)"\)', source):
            assert f'id="{name}"' in templates, f"{path.name} looks for #{name}"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"), ("ru", "ru"), ("en-GB,en;q=0.9,ru;q=0.8", "en"), ("fr,ru;q=0.3", "ru"), ("ru;q=x", "en"),
        (";;;,q", "en"), ("ru;q=0", "en"),
    ],
)  # fmt: skip
def test_preferred_language(header, language):
    assert preferred(header) == language


def test_parts_are_shared_and_differences_remembered(house, anna, table):
    live = house.all[table]
    one = parts_of(live, -1, "en")
    assert parts_of(live, -1, "en") is one
    assert parts_of(live, -1, "ru") is not one
    live.state.play("0,0,u")
    live.changed()
    two = parts_of(live, -1, "en")
    assert two.since(one) == difference(one, two)
    assert list(two.since(one)["set"]["map-stones"]) == ["s0_0"]
    assert two.since(two) == {}


def test_the_past_is_let_go(house, anna, table):
    """What a reader was sent before last is kept by nobody, however long a game lasts."""
    live = house.all[table]
    versions = []
    last = parts_of(live, -1, "en")
    for n in range(4):
        versions.append(weakref.ref(last))
        live.state.play(f"0,{n},u")
        live.changed()
        last, before = parts_of(live, -1, "en"), last
        last.since(before)
        del before
    gc.collect()
    assert [v() is None for v in versions] == [True, True, True, False]


def test_a_move_sends_what_it_changes_only(house, anna, table):
    """What is agreed and whose turn it may be to resign stay as they are: they are not sent with every move."""
    live = house.all[table]
    one = parts_of(live, 0, "en")
    live.state.play("0,0,u")
    live.changed()
    assert set(parts_of(live, 0, "en").since(one)["slot"]) <= {
        "where",
        "players",
        "question",
        "acts",
        "undo",
        "facts",
    }


@pytest.mark.parametrize(
    ("ghost", "moves"),
    [
        ("", None),
        ("<circle/>", []),
        (
            '<g transform="translate(1 2)"><g transform="rotate(90)"><a/></g></g>',
            ["translate(1 2)", "rotate(90)"],
        ),
        ('<g transform="a"><b/></g><g transform="c"><d/></g>', []),
        ('<g transform="a"><g/><g id="x"><b/></g></g>', ["a"]),
        ('<g transform="a" id="x"><b/></g>', []),
    ],
)
def test_ghosts_are_told_once_and_come_back_whole(ghost, moves):
    bodies = {}
    told = ghost_data(ghost, bodies)
    if moves is None:
        assert told == []
        return
    assert told[:-1] == moves
    body = list(bodies)[told[-1]]
    assert "".join(f'<g transform="{m}">' for m in moves) + body + "</g>" * len(moves) == ghost
    assert ghost_data(ghost, bodies) == told
