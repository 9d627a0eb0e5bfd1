"""Tables whose people answer through the interface for programs, so that a page can be looked at in the middle of any game."""

from __future__ import annotations

import random
from typing import Any


class Driven:
    """A table with people only. `people[0]` opened it; all answer by requests with the cookies of their windows."""

    def __init__(self, people: list[Any], name: str, preset: str = "", **fields: str) -> None:
        self.people = people
        self.rng = random.Random(7)
        first = people[0]
        first.open(f"/?game={name}" + (f"&preset={preset}" if preset else ""))
        page = first.page
        for i in range(1, page.locator(".seats select").count()):
            kind = "person" if i < len(people) else "none"
            page.eval_on_selector(f"#seat-{i}", "(s, v) => { s.value = v; }", kind)
        for field, value in fields.items():
            page.eval_on_selector(f"[name={field}][value={value}]", "(r) => { r.checked = true; }")
        page.locator(".make-form .btn.go.big").click()
        page.wait_for_url("**/t/*")
        self.id = page.url.rsplit("/", 1)[1].partition("#")[0]

    def begin_unseen(self) -> None:
        """As `begin`, but nobody opens the table."""
        for seat in range(1, len(self.people)):
            self.people[seat].open()
            assert self.post(seat, f"{self.path}/sit", seat=str(seat)).ok
        assert self.post(0, f"{self.path}/start").ok

    @property
    def path(self) -> str:
        return f"/t/{self.id}"

    def post(self, who: int, path: str, **form: str) -> Any:
        """What a form on the page would send."""
        one = self.people[who]
        headers = {"Origin": one.address}
        return one.page.request.post(one.address + path, form=form, headers=headers)

    def begin(self) -> None:
        """Everybody sits down and the host starts."""
        for seat in range(1, len(self.people)):
            self.people[seat].open(self.path)
            assert self.post(seat, f"{self.path}/sit", seat=str(seat)).ok
        assert self.post(0, f"{self.path}/start").ok
        for one in self.people:  # the pages of those who wait turn into the table by themselves
            one.page.wait_for_selector("#question")

    def told(self, who: int = 0) -> dict[str, Any]:
        """The table as the interface tells it."""
        one = self.people[who]
        found: dict[str, Any] = one.page.request.get(f"{one.address}/api/tables/{self.id}").json()
        return found

    def step(self) -> bool:
        """One answer of whoever is asked; False when nobody is."""
        data = self.told()
        if data["status"] != "playing" or not data["asked"]:
            return False
        seat = data["asked"][0]
        if seat != 0:
            data = self.told(seat)
        # what may be put together is left out: it is no list
        move = {"actions": [self.rng.choice(data["legal"])], "v": data["version"]}
        one = self.people[seat]
        answer = one.page.request.post(
            f"{one.address}/api/tables/{self.id}/moves", data=move, headers={"Origin": one.address}
        )
        assert answer.status == 200, (move, answer.text())
        return True

    def run(self, steps: int) -> None:
        """Some answers of everybody."""
        for _ in range(steps):
            if not self.step():
                return

    def until_mine(self, who: int = 0, steps: int = 200) -> bool:
        """Answer until this seat is asked."""
        for _ in range(steps):
            if who in self.told()["asked"]:
                return True
            if not self.step():
                return False
        return False

    def show(self, who: int = 0) -> Any:
        """The page of this person, loaded anew and alive."""
        one = self.people[who]
        one.open(self.path)
        one.ready()
        return one.page

    def end(self) -> None:
        """Everybody but the first resigns, which ends the game."""
        for seat in range(1, len(self.people)):
            answer = self.post(seat, f"{self.path}/do", deed="resign", v=str(self.told(seat)["version"]))
            assert answer.ok, answer.text()[-600:]
