"""Leanings of rivals (C12): the same players with other weights, who play noticeably otherwise and never
know more."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest

from game.human_flavor.bots.levels import LEANINGS, LEVELS, Leaning, apply_leaning
from game.human_flavor.bots.players import player
from game.human_flavor.components.definitions import IS_BLOCKED, NETWORKS
from game.human_flavor.table import actions as a
from tests.game.bots.guests import strong
from tests.game.human_flavor.fixtures_matches import new

REGULAR = LEVELS[1]
FULL = {"days": 2, "corners": {network: ["neutral"] * 3 for network in NETWORKS}}
"""The meters are nearly full, so that every dominate is soon felt."""


@cache
def habits(leaning: str) -> Counter[str]:
    """Deeds of seat 0 with that leaning against a Regular, on two days."""
    found = Counter[str]()
    for seed in range(4):
        state = new(2, seed, clans=["infernal", "fey"], twists=FULL)
        bots = [player(REGULAR, leaning), player(REGULAR)]
        number = 0
        while state.decision is not None:
            seat, number = state.decision.seat, number + 1
            action = bots[seat].choose(state.seen_by(seat), 100 * seed + number)
            events = state.apply(action)
            tokens = sum(state.tokens[0])
            if seat == 0:
                found["park"] += isinstance(action, a.PlaceCity) and not IS_BLOCKED[action.location]
                for event in events:
                    if getattr(event, "seat", None) == 0:
                        found[type(event).__name__] += 1
        found["height"] += state.height
        found["agendas"] += state.earned[0][3] - state.earned[1][3]
        found["tokens"] += tokens
    return found


def test_no_leaning_is_the_level_itself_and_each_changes_only_what_it_names() -> None:
    assert player(REGULAR) == player(REGULAR, "")
    for name, leaning in LEANINGS.items():
        changes: dict[str, Any] = msgspec.to_builtins(leaning)
        assert changes and {*changes} <= {*Leaning.__struct_fields__}
        assert msgspec.to_builtins(apply_leaning(REGULAR, name)) == msgspec.to_builtins(REGULAR) | changes
    with pytest.raises(KeyError):
        player(REGULAR, "nobody")


@pytest.mark.parametrize(
    ("leaning", "habit"),
    [
        ("park", "park"),
        ("uprising", "height"),
        ("allies", "Recruited"),
        ("tokens", "tokens"),
        ("captives", "Captured"),
        ("agendas", "agendas"),
    ],
)
def test_a_leaning_shows(leaning: str, habit: str) -> None:
    assert habits(leaning)[habit] > habits("")[habit]


def test_every_leaning_has_a_habit_that_is_tested() -> None:
    assert {*strong("human_flavor")} == {"park", "uprising", "allies", "tokens", "captives", "agendas"}
