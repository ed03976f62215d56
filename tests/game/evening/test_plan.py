"""An evening knows who sits where in each of its matches, counts those that are over, and is read only if it can be."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.core import catalog
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.config import config
from game.eaten.setup import empty_table
from game.evening.plan import Evening, Played, begin_turns, pass_seats_on, rank_played

DIGESTED: dict[str, Any] = {"ending": "digested", "levels": [4, 0, 0, 0]}
TAKEN: dict[str, Any] = {"ending": "crystals"}
UPGRADED = {"upgrades": 0b101}
ADA, BEN = 0, 1
"""Guests: Ada is the Miner first."""


def duel(crystals: int, ending: dict[str, Any] | None = None) -> Any:
    """A duel that is over, or still runs without an ending."""
    state = empty_table(config(mode="duel"))
    for zone, value in {"crystals": [*range(crystals)], **(ending or {})}.items():
        setattr(state, zone, value)
    return SimpleNamespace(rules=catalog.load("eaten"), state=state if ending else running())


def running() -> Any:
    rules = catalog.load("eaten")
    return rules.new(rules.config(mode="duel"), 3)


@pytest.mark.parametrize(
    ("first", "second", "places"),
    [
        (duel(3, DIGESTED), duel(5, DIGESTED), {BEN: 1, ADA: 2}),
        (duel(5, DIGESTED), duel(3, DIGESTED), {ADA: 1, BEN: 2}),
        (duel(4, DIGESTED), duel(4, DIGESTED), {ADA: 1, BEN: 1}),
        (duel(0, DIGESTED), duel(0, DIGESTED), {ADA: 1, BEN: 1}),
        (duel(0, DIGESTED), duel(8, TAKEN), {BEN: 1, ADA: 2}),
        (duel(8, TAKEN), duel(7, DIGESTED), {ADA: 1, BEN: 2}),
        (duel(8, TAKEN), duel(8, TAKEN), {ADA: 1, BEN: 1}),
        (duel(6, TAKEN), duel(8, TAKEN), {BEN: 1, ADA: 2}),
        (duel(4, DIGESTED | UPGRADED), duel(4, DIGESTED), {ADA: 1, BEN: 2}),
        (duel(4, DIGESTED | UPGRADED), duel(5, DIGESTED), {BEN: 1, ADA: 2}),
        (duel(4, DIGESTED | UPGRADED), duel(4, DIGESTED | UPGRADED), {ADA: 1, BEN: 1}),
    ],
)
def test_two_duels_are_counted_together(first: Any, second: Any, places: dict[int, int]) -> None:
    """More victories, then more crystals as the Miner, then more upgraded actions, then a tie."""
    evening = begin_turns(2)
    after = evening.after(first)
    assert (evening.number, evening.is_last, after.number, after.is_last) == (1, False, 2, True)
    assert (evening.guests, after.guests) == ((ADA, BEN), (BEN, ADA))
    rows = rank_played(after.with_match(second))
    assert {row.who: row.place for row in rows} == places
    assert rows[0].place == 1


def test_what_runs_counts_only_what_is_over() -> None:
    evening = begin_turns(2).after(duel(3, DIGESTED))
    assert evening.with_match(duel(0)) == evening.played
    (row, other) = rank_played(evening.played)
    assert (row.who, row.totals, other.totals) == (BEN, (1,), (0, 3, 0))
    assert evening.played[0].figures == ("miner", "beast")


def test_all_guests_take_all_seats() -> None:
    for seats in range(2, 7):
        evening = begin_turns(seats)
        taken = [[evening.seat_later(guest, number) for number in range(seats)] for guest in range(seats)]
        assert all(sorted(own) == list(range(seats)) for own in taken)
        assert evening.seat_later(0, 0) == 0
    assert pass_seats_on((0, 1, 2)) == (2, 0, 1)


def test_guests_are_found_on_their_seats_of_a_match_that_is_over() -> None:
    (played,) = begin_turns(2).after(duel(4, DIGESTED)).played
    assert (played.seat_of(ADA), played.seat_of(BEN)) == (MINER, BEAST)


PLAYED = Played((0, 1), ("miner", "beast"), ((0, 3), (1,)))


@pytest.mark.parametrize(
    "wrong",
    [
        {"guests": (0, 0)},
        {"guests": (0, 2)},
        {"matches": 1},
        {"matches": 7},
        {"kind": "cup"},
        {"played": (PLAYED, PLAYED)},
        {"played": (PLAYED.replace(guests=(1, 2)),)},
        {"played": (PLAYED.replace(figures=("miner",)),)},
        {"played": (PLAYED.replace(marks=((1,),)),)},
    ],
)
def test_what_cannot_be_is_not_read(wrong: dict[str, Any]) -> None:
    sound = msgspec.to_builtins(Evening("turns", 2, (0, 1), (PLAYED,)))
    assert msgspec.convert(sound, Evening).played == (PLAYED,)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(sound | msgspec.to_builtins(wrong), Evening)
