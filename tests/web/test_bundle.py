"""Scripts and sheets put together, symbols cut, answers packed: what a browser fetches is small, whole and understood."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files

import brotli
import pytest

from ludoteka.core.game import GAMES, game
from ludoteka.web import bundle
from ludoteka.web.chips import icon
from ludoteka.web.packing import accepted
from ludoteka.web.pages import ENVIRONMENT
from ludoteka.web.static_files import StaticFiles, Symbols, _mask, cut_symbols

STATIC = files("ludoteka.web") / "static"
SOURCES = {
    p.name: p.read_text(encoding="utf-8") for p in STATIC.iterdir() if p.name.endswith((".js", ".css"))
}
SCRIPTS = sorted(n for n in SOURCES if n.endswith(".js"))


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_bundles_into_one_without_imports(name: str) -> None:
    made = bundle.script(name, SOURCES)
    assert not re.search(r"(?:^|;)import\s*[{*\"]", made, re.M)
    if "import {" in SOURCES[name]:
        assert not re.search(r"\bexport\b", made)
    # what is fetched later is fetched by itself: it may import nothing, or a module would live twice
    for later in re.findall(r'import\("\./([\w.-]+)"\)', made):
        assert "import " not in SOURCES[later].replace("import(", ""), (
            f"{later} imports, and {name} imports it late"
        )


def test_what_cannot_be_bundled_is_refused() -> None:
    with pytest.raises(bundle.BundleError, match="not there"):
        bundle.script("a.js", {"a.js": 'import { b } from "./b.js";\n'})
    with pytest.raises(bundle.BundleError, match="imports itself"):
        bundle.script(
            "a.js", {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}
        )
    for odd in ('import * as c from "./b.js";', "export default 3;", "export { x };", "export let x = 1;"):
        with pytest.raises(bundle.BundleError, match="cannot be bundled"):
            bundle.script(
                "a.js", {"a.js": f'import {{ b }} from "./b.js";\n{odd}\n', "b.js": "export const b = 1;\n"}
            )


@pytest.mark.parametrize(
    ("source", "made"),
    [
        ("const a = 1; // one\n\n  let b = a + +c;\n", "const a=1;let b=a+ +c;\n"),
        ("f()\n  g()\n", "f()\ng()\n"),
        ("if (x) {\n  y = 2\n}\n", "if(x){y=2}\n"),
        ('s = "a  // b";\nt = `x  ${ f(`{ }`)  }  // c`;', 's="a  // b";t=`x  ${ f(`{ }`)  }  // c`;\n'),
        ("r = x.replace(/[/*] \\/ {2}/g, y) / 2 / z;", "r=x.replace(/[/*] \\/ {2}/g,y)/2/z;\n"),
        ("/* gone */ return  void 0;", "return void 0;\n"),
        ("a => ({ b })\n(c)", "a=>({b})\n(c)\n"),
        ("x = y - -1\n++z", "x=y- -1\n++z\n"),
    ],
)
def test_a_script_is_squeezed_and_says_the_same(source: str, made: str) -> None:
    assert bundle.squeeze(source) == made


def test_a_sheet_takes_in_what_it_imports_and_its_addresses_stay_right() -> None:
    sources = {
        "page.css": '@import "f/fonts.css";\n@import "gone.css";\n/* said */ a { b: c }\n',
        "f/fonts.css": "@font-face { src: url(x.woff2) format(\"woff2\"); }",
    }  # fmt: skip
    assert bundle.sheet("page.css", sources) == '@font-face{src: url(f/x.woff2) format("woff2");}a{b: c}'


@pytest.mark.parametrize("name", [n for n in SOURCES if n.endswith(".css")])
def test_no_rule_of_a_sheet_is_lost(name: str) -> None:
    made = bundle.sheet(name, SOURCES)
    bare = re.sub(r"/\*.*?\*/", "", SOURCES[name], flags=re.S)
    assert made.count("{") >= bare.count("{")
    assert made.count("{") == made.count("}")


@pytest.mark.parametrize("name", GAMES)
def test_symbols_are_cut_whole_and_come_with_what_they_refer_to(name: str) -> None:
    whole = game(name).symbols()
    known = cut_symbols(whole)
    assert "".join(known.values()).split() == re.sub(r"(</g>|/>)\s+(?=<g id=)", r"\1", whole).split(), (
        "nothing is lost"
    )
    kept = Symbols((name,))
    kept._cuts[name] = known
    for number, key in enumerate(known):
        text = kept._some(name, _mask([number])).body.decode()
        here = set(re.findall(r'\bid="([^"]+)"', text))
        assert key in here
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', text)) & known.keys() <= here


def test_only_what_a_page_named_is_put_together() -> None:
    kept = Symbols(("citadels",))
    known = list(cut_symbols(game("citadels").symbols()))
    wanted = [known[7], known[8], known[9], known[40]]
    address = kept.first("citadels", [f'<use href="#{key}"/>' for key in wanted])
    mask = "gAMAAAAB"  # bits 7 to 9 and 40
    assert address.endswith(f"&{mask}")
    sent = set(re.findall(r'\bid="([^"]+)"', kept._some("citadels", mask).body.decode())) & set(known)
    assert set(wanted) <= sent
    assert len(sent) < 20, "these and what they refer to, not all of them"
    assert kept.first("citadels", []) == kept.address("citadels")
    assert ("citadels", mask) in kept._given
    assert ("citadels", "Bg") not in kept._given


@pytest.mark.parametrize(
    ("header", "way"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("", ""), ("zstd", ""), ("BR", "br")],
)  # fmt: skip
def test_the_best_way_that_a_browser_understands(header: str, way: str) -> None:
    assert accepted(header, ("br", "gzip")) == way


def test_pages_and_files_are_packed(anna, table) -> None:
    for path in (f"/t/{table}", "/", StaticFiles().address("base.css")):
        plain = anna.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        for way in ("br", "gzip"):
            answer = anna.get(path, headers={"accept-encoding": way})
            assert answer.headers["content-encoding"] == way
            assert "accept-encoding" in answer.headers["vary"].lower()
            assert int(answer.headers["content-length"]) < len(plain.content) / 2
            assert answer.content[:200] == plain.content[:200], "unpacked it is the same"
    assert brotli.decompress(brotli.compress(b"x")) == gzip.decompress(gzip.compress(b"x"))


def test_a_page_holds_the_icons_it_uses_and_those_its_parts_may_bring(anna, table) -> None:
    for path in ("/", f"/t/{table}"):
        page = anna.get(path).text
        held = set(re.findall(r'<symbol id="i-([\w-]+)"', page))
        assert set(re.findall(r'href="#i-([\w-]+)"', page)) <= held
    assert {"check", "undo", "turn", "next", "x"} <= held
    assert str(icon("house")) not in page
    assert "i-pig" not in held, "what no table uses stays away"


def test_json_in_a_page_says_letters_as_they_are() -> None:
    said = ENVIRONMENT.from_string("<script>{{ x|tojson }}</script>").render(
        x={"a": "Взять", "b": "</script>"}
    )
    assert "Взять" in said
    assert said.count("</script>") == 1
