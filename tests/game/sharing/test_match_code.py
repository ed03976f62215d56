"""A match as letters (C23): it comes back whole, and what is no whole code is refused with one sentence."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import catalog
from game.core.errors import SaveError
from game.core.match import Match
from game.core.rng import Rng
from game.sharing import match_code
from tests.game.tables import TABLES

EVERY = [(game, name) for game, tables in TABLES.items() for name in tables]


def played(game: str, options: dict[str, Any], seed: int, answers: int = 100_000) -> Match:
    """A match of random answers, with whatever may be done out of turn now and then."""
    rules, rng = catalog.load(game), Rng(seed)
    match = Match.new(rules, rules.config(**options), seed)
    while (decision := match.state.decision) is not None and len(match.log) < answers:
        out_of_turn = [(seat, action) for seat in range(match.config.seats) for action in match.state.interrupts(seat)]
        if out_of_turn and rng.below(3) == 0:
            match.interrupt(*rng.choice(out_of_turn))
        else:
            match.apply(rng.choice(decision.actions))
    return match


@pytest.mark.parametrize(("game", "name"), EVERY, ids=[f"{game}-{name}" for game, name in EVERY])
def test_a_match_comes_back_whole_and_fits_three_pictures(game: str, name: str) -> None:
    match = played(game, TABLES[game][name], 3, answers=150)
    parts = match_code.write(match)
    again = match_code.read(reversed(parts))
    assert again.log == match.log and again.id == match.id and again.state.digest() == match.state.digest()


@pytest.mark.parametrize("game", catalog.ids())
def test_a_whole_match_takes_little_room(game: str) -> None:
    """The longest tables there are: also they fit."""
    rules = catalog.load(game)
    match = played(game, {"seats": rules.max_seats}, 11)
    parts = match_code.write(match)
    assert match.state.decision is None and len(parts) <= match_code.MOST_PARTS
    assert all(len(part) <= match_code.MOST_BYTES * 8 / 5 + 30 for part in parts)


def test_a_match_from_a_position_comes_back() -> None:
    whole = played("tasty_humans", {"seats": 2}, 5, answers=9)
    match = Match.from_position(whole.rules, whole.state.to_position())
    match.apply(match.state.decision.actions[0])
    assert match_code.read(match_code.write(match)).state.digest() == match.state.digest()


MATCH = played("hunger", {"mode": "elder", "seats": 4}, 5)
PARTS = match_code.write(MATCH)


def test_letters_come_back_from_a_message() -> None:
    text = f"Look what I did!\n{PARTS[0][:40].lower()}\n  {PARTS[0][40:]}" + "".join(f"\n{part}" for part in PARTS[1:])
    assert match_code.read(match_code.parts_in(text.replace("Look what I did!", ""))).id == MATCH.id
    assert match_code.parts_in("Look what I did!") == []


def _long() -> list[str]:
    head, _, letters = PARTS[0].rpartition(":")
    return [f"{head.replace('1/1', '1/2')}:{letters[:100]}", f"{head.replace('1/1', '2/2')}:{letters[100:]}"]


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ([], "no code"),
        (["hello"], "no code"),
        ([PARTS[0][:-9]], "cut off"),
        ([PARTS[0][:-30] + "A" * 30], "cut off"),
        ([PARTS[0].replace(":1/1:", ":1/2:")], "part 2 is missing"),
        ([PARTS[0], match_code.write(MATCH.fork(3))[0]], "different codes"),
    ],
)
def test_what_is_no_whole_code_is_refused(parts: list[str], says: str) -> None:
    assert len(PARTS) == 1
    with pytest.raises(SaveError, match=says):
        match_code.read(parts)


def test_parts_are_put_together_in_their_order() -> None:
    assert match_code.read(reversed(_long())).id == MATCH.id


def test_other_rules_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    rules = msgspec.structs.replace(MATCH.rules, behavior=99)
    monkeypatch.setattr(catalog, "load", lambda game: rules)
    with pytest.raises(SaveError, match="version 2 of the rules"):
        match_code.read(PARTS)


@given(st.binary(max_size=400), st.data())
def test_forged_bytes_are_refused_or_are_a_match(raw: bytes, data: Any) -> None:
    """Whatever a picture holds: one sentence, or a sound match."""
    import zlib
    from hashlib import blake2b

    whole = bytearray(match_code._bytes(PARTS[0].rpartition(":")[2]))
    if data.draw(st.booleans()):
        plain = bytearray(zlib.decompress(bytes(whole)))
        plain[data.draw(st.integers(0, len(plain) - 1))] = data.draw(st.integers(0, 255))
        raw = zlib.compress(bytes(plain))
    check = match_code._letters(blake2b(raw, digest_size=5).digest())
    try:
        assert match_code.read([f"EOBE:1/1:{check}:{match_code._letters(raw)}"]).state.check() == []
    except SaveError as error:
        assert str(error).count(".") >= 1
