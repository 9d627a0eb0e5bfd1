"""Two sources of chance: a small fast generator for simulation, and sealed dice that everybody can check afterwards."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

M32: Final = 0xFFFFFFFF


class Rng:
    """xorshift32 with a multiply-shift reduction: for bots and simulation, never for dealing to people.

    The generator is passed to whoever draws and never lives in a state, so a copy of a state tells nobody the coming dice.
    """

    def __init__(self, seed: int = 1) -> None:
        # two rounds of a Weyl step spread small seeds; zero would be a fixed point
        self.x: i64 = (seed * 2654435761 + 88675123) % 4294967291 + 1
        self.below(2)
        self.below(2)

    def below(self, n: i64) -> i64:
        """A number in range(n), 1 <= n <= 2**31."""
        x = self.x
        x ^= (x << 13) & M32
        x ^= x >> 17
        x ^= (x << 5) & M32
        self.x = x
        return (x * n) >> 32


class SealedDice:
    """Draws whose seed was fixed before anybody sat down and is revealed at the end.

    `secret` is the server's 32 bytes; `commitment(secret)` is published before the players' nonces come in. The seed is the hash
    of the secret and all nonces in seat order, so neither side could choose it alone. Draws are numbered from 0 and a number is
    never used twice (undone draws included).
    """

    def __init__(self, secret: bytes, nonces: list[bytes]) -> None:
        digest = hashlib.sha256(secret)
        for nonce in nonces:
            digest.update(len(nonce).to_bytes(4, "big"))
            digest.update(nonce)
        self.seed = digest.digest()

    @staticmethod
    def commitment(secret: bytes) -> str:
        """What is published before the nonces are known: the hash of the secret in hex."""
        return hashlib.sha256(b"ludoteka commitment" + secret).hexdigest()

    def draw(self, number: int, total: int) -> int:
        """Draw `number` (from 0), uniform in range(total), by rejection: no outcome is favoured."""
        if total <= 0:
            raise ValueError(f"a draw needs a positive total weight, not {total}")
        limit = (1 << 128) // total * total
        attempt = 0
        while True:
            block = hmac.new(self.seed, f"{number}:{attempt}".encode(), hashlib.sha256).digest()
            value = int.from_bytes(block[:16], "big")
            if value < limit:
                return value % total
            attempt += 1
