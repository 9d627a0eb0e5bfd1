"""Catan in two windows: what only this game has on its page, offers put together and answered, a discard put together."""

from __future__ import annotations

KINDS = ("brick", "lumber", "wool", "grain", "ore")


def sit_down(reader, width=1280, height=800):
    """Two people at a table of Catan, both in front of the board."""
    anna, boris = reader("en", width, height), reader("ru", width, height)
    table = anna.new_table("person", game="catan")
    boris.open(f"/t/{table}")
    boris.page.locator("#sit-1").click()
    anna.page.wait_for_selector("#start").click()
    for one in (anna, boris):
        one.page.wait_for_selector("#question")
        one.ready()
    return anna, boris


def mine(one):
    return one.page.locator("#question .q.mine").count() > 0


def hand(one):
    return {k: int(one.page.locator(f"#stack-{k} b").inner_text()) for k in KINDS}


def step(one, click):
    """Do something and wait until the table has moved on."""
    version = one.page.evaluate("document.body.dataset.v")
    click()
    one.page.wait_for_function("v => document.body.dataset.v !== v", arg=version)


def press(one, name, plus):
    """Press + in a form: {(kind, column): times}."""
    for (kind, column), n in plus.items():
        button = one.page.locator(
            f"[data-form={name}] tr[data-key={kind}] [data-column='{column}'] [data-step='1']"
        )
        for _ in range(n):
            button.click()


def place(one):
    one.page.locator("#do-next").click()
    one.page.locator("#do-confirm").click()


def test_two_windows_trade_with_each_other(reader):
    anna, boris = sit_down(reader)
    both = (anna, boris)
    traded = False
    for _ in range(1500):
        one = next((w for w in both if mine(w)), None)
        if one is None:
            anna.page.wait_for_timeout(100)
            continue
        other = boris if one is anna else anna
        page = one.page
        if page.locator("#fold-form-offer").count():
            have, want = hand(one), hand(other)
            give = next((k for k in KINDS if have[k]), "")
            get = next((k for k in KINDS if want[k] and k != give), "")
            if give and get:
                page.locator("#fold-form-offer summary").click()
                send = page.locator("[data-form=offer] [data-send]")
                assert send.get_attribute("aria-disabled") == "true"
                press(one, "offer", {(give, 0): 1, (get, 1): 1})
                step(one, send.click)
                other.page.wait_for_selector("#acts [data-action=accept]")
                step(other, other.page.locator("#acts [data-action=accept]").click)
                page.wait_for_selector("#acts [data-action^=deal]")
                step(one, page.locator("#acts [data-action^=deal]").click)
                one.page.wait_for_function(
                    "([k, n]) => +document.querySelector(`#stack-${k} b`).textContent === n",
                    arg=[get, have[get] + 1],
                )
                assert hand(one)[give] == have[give] - 1
                traded = True
                break
        if page.locator("#acts .btn.end").count():
            step(one, page.locator("#acts .btn.end").first.click)
        elif page.locator("[data-form=discard]").count():
            discard(one)
        elif page.locator("#do-next").count():
            step(one, lambda one=one: place(one))
        else:
            step(one, page.locator("#acts [data-action]").first.click)
    assert traded
    anna.page.locator("#t-log").click()
    assert "→" in anna.page.locator("#log").inner_text()
    assert anna.complaints == []
    assert boris.complaints == []


def discard(one):
    """Choose as many cards as are owed, and send them as one."""
    form = one.page.locator("[data-form=discard]")
    while form.locator("[data-send][aria-disabled=true]").count():
        form.locator("[data-step='1'][aria-disabled=false]").first.click()
    assert form.locator("[data-step='1'][aria-disabled=false]").count() == 0
    step(one, form.locator("[data-send]").click)


def test_a_form_survives_a_reload_and_the_phone(reader):
    anna, _ = sit_down(reader, 360, 640)
    for one in (anna,):
        one.page.wait_for_selector("#question")
        one.page.reload()
        one.ready()
        assert one.page.locator("#hand .stack").count() == 5
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 360
