import hashlib

import pytest

from ludoteka.core.chance import Rng, SealedDice


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 72, 1000])
def test_rng_is_even_enough(n: int) -> None:
    rng = Rng(1)
    draws = 200 * min(n, 100)
    found = [0] * n
    for _ in range(draws):
        found[rng.below(n)] += 1
    expected = draws / n
    chi = sum((f - expected) ** 2 / expected for f in found)
    assert chi < n + 5 * (2 * n) ** 0.5 + 1


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 1000, 2**31, 2**40, -1])
def test_rng_starts_well_for_every_seed(seed: int) -> None:
    rng = Rng(seed)
    assert rng.x > 0
    assert len({rng.below(1 << 31) for _ in range(50)}) == 50
    assert [Rng(seed).below(9) for _ in range(3)] == [Rng(seed).below(9)] * 3


def test_neighbouring_seeds_begin_differently() -> None:
    assert len({Rng(seed).below(1000) for seed in range(100)}) > 80


def test_sealed_dice_say_the_same_again_and_depend_on_everybody() -> None:
    secret, nonces = b"s" * 32, [b"ann", b"boris"]
    one = [SealedDice(secret, nonces).draw(i, 72) for i in range(40)]
    assert one == [SealedDice(secret, nonces).draw(i, 72) for i in range(40)]
    for other in (
        SealedDice(b"t" * 32, nonces),
        SealedDice(secret, [b"ann", b"borit"]),
        SealedDice(secret, [b"annb", b"oris"]),
        SealedDice(secret, [b"ann"]),
        SealedDice(secret, [b"boris", b"ann"]),
    ):
        assert [other.draw(i, 72) for i in range(40)] != one


def test_the_commitment_fixes_the_secret_and_does_not_tell_it() -> None:
    secret = b"s" * 32
    said = SealedDice.commitment(secret)
    assert said == SealedDice.commitment(secret) != SealedDice.commitment(b"t" * 32)
    assert said != hashlib.sha256(secret).hexdigest(), "the seed of a game without nonces would be told"
    assert SealedDice(secret, []).seed.hex() != said


@pytest.mark.parametrize("total", [1, 2, 6, 36, 72, 997])
def test_sealed_dice_are_even_enough(total: int) -> None:
    dice = SealedDice(b"x" * 32, [b"n"])
    draws = 30 * min(total, 100)
    found = [0] * total
    for i in range(draws):
        found[dice.draw(i, total)] += 1
    expected = draws / total
    assert sum((f - expected) ** 2 / expected for f in found) < total + 5 * (2 * total) ** 0.5 + 1


def test_sealed_dice_reject_what_would_favour_small_numbers() -> None:
    """Half of all blocks lie beyond the last whole multiple of this total: without rejection they would wrap around."""
    dice = SealedDice(b"x" * 32, [])
    total = (1 << 127) + 1
    values = [dice.draw(i, total) for i in range(60)]
    assert all(v < total for v in values)
    assert 15 < sum(v >= total // 2 for v in values) < 45


@pytest.mark.parametrize("total", [0, -1])
def test_a_draw_needs_something_to_draw_from(total: int) -> None:
    with pytest.raises(ValueError, match="positive total"):
        SealedDice(b"", []).draw(0, total)
