"""Notices by web push, against a service and a browser of our own."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag

from ludoteka.table.notices import Notice
from ludoteka.table.push import MOST, Push, PushSettings
from ludoteka.table.refusal import Refusal
from ludoteka.table.sqlite import SqliteStore
from ludoteka.table.webpush import Identity, fresh_key, seal, unb64

from .pushed import Service, Window, b64, signed

NOTICE = Notice("your-turn", "ann", "t1", "carcassonne", "Ужин\r\nс друзьями", 5, False)


def settings(service: Service, **more: Any) -> PushSettings:
    return PushSettings("mailto:host@example.org", services=(service.origin,), retry=0.0, **more)


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    own = Identity.of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "").private
    sealed = seal(
        b"When I grow up, I want to be a watermelon",
        unb64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        unb64("BTBZMqHH6r4Tts7J_aSIgg"),
        own,
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert b64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQ"
        "pu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_notice_comes_sealed_and_signed(tmp_path: Any, room: Any) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "x.db")
        with Service() as service:
            push, window = Push(settings(service), store, room.clock), Window()
            await push.add("ann", window.subscription(f"{service.origin}/send/1?x=y"), "ru")
            await push.deliver(NOTICE)
            (path, headers, body), = service.got  # fmt: skip
            assert path == "/send/1?x=y"
            assert headers["content-encoding"] == "aes128gcm"
            assert 0 < int(headers["ttl"]) <= 86400
            claims = signed(headers["authorization"])
            assert claims["aud"] == service.origin
            assert claims["sub"] == "mailto:host@example.org"
            assert room.clock.now() / 1000 < claims["exp"] <= room.clock.now() / 1000 + 24 * 3600
            assert claims["k"] == (await push.identity()).public
            told = json.loads(window.open(body))
            assert told == {
                "title": "Ваш ход: Ужин с друзьями", "body": "За столом ждут вас.", "url": "/t/t1", "tag": "t1", "lang": "ru",
            }  # fmt: skip
            with pytest.raises(InvalidTag):
                Window().open(body)
            # who looks at the table is not told, nor who never asked; a restart finds key and browsers again
            await push.deliver(Notice("your-turn", "ann", "t1", "carcassonne", "", 6, True))
            await push.deliver(Notice("your-turn", "boris", "t1", "carcassonne", "", 6, False))
            assert len(service.got) == 1
            again = Push(settings(service), store, room.clock)
            await again.deliver(Notice("over", "ann", "t1", "carcassonne", "", 7, False))
            assert signed(service.got[1][1]["authorization"])["k"] == claims["k"]
            assert "Каркассон" in json.loads(window.open(service.got[1][2]))["title"]
        await store.close()

    asyncio.run(play())


def test_a_browser_that_is_gone_is_dropped_and_others_stay(tmp_path: Any, room: Any) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "x.db")
        for gone in (404, 410):
            with Service(gone) as service:
                push = Push(settings(service), store, room.clock)
                for n in (1, 2):
                    await push.add("ann", Window().subscription(f"{service.origin}/{gone}-{n}"), "en")
                await push.deliver(NOTICE)
                assert len(service.got) == 2
                assert len(await push.of("ann")) == 1
                await push.deliver(NOTICE)
                assert len(service.got) == 3
                await push.remove("ann", (await push.of("ann"))[0].id)
                assert await push.of("ann") == []
        # a service that has trouble is tried again; one that refuses is not; neither costs the subscription
        with Service(503, 429, 201, 403) as service:
            push = Push(settings(service), store, room.clock)
            await push.add("ann", Window().subscription(f"{service.origin}/1"), "en")
            await push.deliver(NOTICE)
            assert len(service.got) == 3
            await push.deliver(NOTICE)
            assert len(service.got) == 4
            assert len(await push.of("ann")) == 1
        await push.deliver(NOTICE)  # nobody listens there any more: told to the log, raised to nobody
        await store.close()

    asyncio.run(play())


def test_a_browser_counts_once_and_the_oldest_goes(tmp_path: Any, room: Any) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "x.db")
        with Service() as service:
            push = Push(settings(service), store, room.clock)
            for _ in range(3):
                await push.add("ann", Window().subscription(f"{service.origin}/same"), "en")
            assert len(await push.of("ann")) == 1
            await asyncio.gather(
                *(
                    push.add("ann", Window().subscription(f"{service.origin}/{n}"), "en")
                    for n in range(MOST + 2)
                )
            )
            kept = await push.of("ann")
            assert len(kept) == MOST
            assert f"{service.origin}/same" not in {s.endpoint for s in kept}
            await push.remove("ann", "no such browser")
            await push.remove("boris", kept[0].id)
            assert len(await push.of("ann")) == MOST, "nobody ends what is not theirs"
        await store.close()

    asyncio.run(play())


GOOD = Window().subscription("https://fcm.googleapis.com/fcm/send/abc")


@pytest.mark.parametrize(
    ("endpoint", "key"),
    [
        ("https://fcm.googleapis.com/x", ""), ("https://updates.push.services.mozilla.com/wpush/v2/x", ""),
        ("https://web.push.apple.com/x", ""), ("https://wns2-par02p.notify.windows.com/w/?token=x", ""),
        ("http://fcm.googleapis.com/x", "unknown"), ("https://fcm.googleapis.com:8080/x", "unknown"),
        ("https://fcm.googleapis.com.evil.example/x", "unknown"), ("https://evil.example/fcm.googleapis.com", "unknown"),
        ("https://me@fcm.googleapis.com/x", "unknown"), ("https://127.0.0.1/x", "unknown"), ("https://[::1]/x", "unknown"),
        ("http://169.254.169.254/latest", "unknown"), ("file:///etc/passwd", "unknown"), ("https://fcm.googleapis.com:x/", "unknown"),
        ("https://[/", "unknown"), ("https://push.apple.com.evil.example/", "unknown"), ("https://xpush.apple.com/", "unknown"),
        ("", "bad"), ("https://fcm.googleapis.com/" + "x" * 1000, "bad"), ("https://fcm.googleapis.com/\n", "bad"),
    ],
)  # fmt: skip
def test_only_known_services_are_spoken_to(tmp_path: Any, room: Any, endpoint: str, key: str) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "x.db")
        push = Push(PushSettings("mailto:host@example.org"), store, room.clock)
        if not key:
            assert await push.add("ann", {**GOOD, "endpoint": endpoint}, "en")
        else:
            with pytest.raises(Refusal) as refusal:
                await push.add("ann", {**GOOD, "endpoint": endpoint}, "en")
            assert refusal.value.key.startswith(key)
            assert refusal.value.status == 400
            assert await push.of("ann") == []
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    "told",
    [
        None, [], "x", {}, {"endpoint": GOOD["endpoint"]}, {**GOOD, "keys": None}, {**GOOD, "keys": {"p256dh": "x", "auth": "y"}},
        {**GOOD, "keys": {**GOOD["keys"], "p256dh": b64(b"\4" + bytes(64))}}, {**GOOD, "keys": {**GOOD["keys"], "auth": "AAAA"}},
        {**GOOD, "keys": {**GOOD["keys"], "auth": "ключ"}}, {**GOOD, "keys": {**GOOD["keys"], "p256dh": 5}}, {**GOOD, "endpoint": 7},
    ],
)  # fmt: skip
def test_what_is_no_subscription_is_refused(tmp_path: Any, room: Any, told: Any) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "x.db")
        push = Push(PushSettings("mailto:host@example.org"), store, room.clock)
        with pytest.raises(Refusal) as refusal:
            await push.add("ann", told, "en")
        assert refusal.value.key == "bad-subscription"
        await store.close()

    asyncio.run(play())


def test_a_key_of_the_hosts_own() -> None:
    key = fresh_key()
    assert Identity.of(key, "").public == Identity.of(key, "").public
    assert Identity.of(fresh_key(), "").public != Identity.of(key, "").public
    for bad in ("", "AAAA", b64(bytes(32)), b64(b"\xff" * 32), "ключ"):
        with pytest.raises(ValueError, match=r"\S"):
            Identity.of(bad, "")
    with pytest.raises(ValueError, match="at most"):
        seal(b"x" * 4000, Window().public, bytes(16))


def test_your_turn_in_a_game(room: Any) -> None:
    async def play() -> None:
        with Service() as service:
            house = await room.open(clock=room.clock)
            push, windows = (
                Push(settings(service), room.stores[-1], room.clock),
                {n: Window() for n in ("ann", "boris")},
            )
            house.notices.subscribe(push.deliver)
            for name, window in windows.items():
                await push.add(name, window.subscription(f"{service.origin}/{name}"), "en")
            table = await room.playing(house, 2)
            table.arrive("boris")
            for _ in range(6):
                await room.move(table)
            await house.close()
            assert {path for path, _, _ in service.got} == {"/ann"}, "who looks at the table is told nothing"
            told = [json.loads(windows["ann"].open(body)) for _, _, body in service.got]
            assert all(t["title"].startswith("Your turn") and t["url"] == f"/t/{table.id}" for t in told)

    asyncio.run(play())
