"""Patterns of answers in the notation of each game, and what is said of those that are none."""

from __future__ import annotations

from typing import Any

import pytest

from game.campaign import patterns
from game.core import catalog
from game.core.rng import Rng

FITTING = {
    "tasty_humans": [
        {"drop_adventurer": "any"},
        {"drop_adventurer": ["any", 2]},
        {"drop_adventurer": [0, 2]},
        "drop_adventurer",
    ],
    "eaten": [
        ["stun", "any", "any"],
        ["stun", 0, "any"],
        ["capture_tool", 1, None],
        ["end"],
        "end",
        ["acquire", "i02"],
    ],
    "hunger": [
        {"do": "hunt", "row": "any", "column": 3},
        {"do": "end_turn"},
        {"do": "move", "to": "any"},
        "hunt",
    ],
    "human_flavor": [
        {"type": "capture", "human": "any"},
        {"type": "place_city", "location": "any", "fee": "none"},
        {"type": "start_resources", "resources": "any"},
        {"type": "take", "from": 1, "resource": "any"},
        "end_turn",
    ],
}
WRONG: list[tuple[str, Any, str]] = [
    ("tasty_humans", {"fly": "any"}, "no answer 'fly'; the game has choose_adventurer"),
    (
        "tasty_humans",
        {"drop_adventurer": ["any"]},
        "drop_adventurer is written {drop_adventurer: [any, any]}",
    ),
    ("tasty_humans", ["drop_adventurer", 0], "no answer"),
    ("eaten", ["stun", 0], "[stun, 0] is no answer; stun is written [stun, any, any]"),
    ("eaten", {"stun": [0, 2]}, "no answer '{stun: [0, 2]}'"),
    ("eaten", ["place"], "place is written [place, any, any] or [place, any]"),
    ("eaten", ["capture", "x"], "no action"),
    ("eaten", "action", "no answer 'action'"),
    ("eaten", [], "no answer"),
    ("hunger", {"do": "hunt", "row": "any"}, "hunt is written {do: hunt, row: any, column: any}"),
    ("hunger", {"do": "howl"}, "no answer 'howl'"),
    ("human_flavor", {"type": "capture", "human": "nobody"}, "must be the id of a human"),
    ("human_flavor", {"do": "capture"}, "no answer '{do: capture}'"),
    ("human_flavor", 3, "no answer '3'"),
]


@pytest.mark.parametrize(
    ("game", "pattern"), [(game, pattern) for game, found in FITTING.items() for pattern in found]
)
def test_what_a_game_writes_is_a_pattern_there(game: str, pattern: Any) -> None:
    assert list(patterns.pattern_faults(pattern, catalog.load(game))) == []


@pytest.mark.parametrize(("game", "pattern", "says"), WRONG)
def test_what_is_none_is_told_with_how_it_is_written(game: str, pattern: Any, says: str) -> None:
    (told,) = patterns.pattern_faults(pattern, catalog.load(game))
    assert says in told


@pytest.mark.parametrize("game", catalog.ids())
def test_answers_of_a_match_fit_themselves_their_forms_and_their_names(game: str) -> None:
    rules, rng = catalog.load(game), Rng(3)
    state, seen = rules.new(rules.config(), 5), set()
    for _ in range(120):
        if state.decision is None:
            break
        assert state.decision.kind in rules.kinds
        action = rng.choice(list(state.decision.actions))
        plain = action.plain()
        assert (
            patterns.matches_action(plain, action)
            and patterns.matches_action(action.verb, action)
            and not patterns.has_holes(plain)
        )
        assert list(patterns.pattern_faults(plain, rules)) == []
        assert not patterns.matches_action("nothing", action)
        seen.add(action.verb)
        state.advance(action)
    assert len(seen) > 3


def test_a_pattern_tells_answers_apart() -> None:
    rules = catalog.load("eaten")
    stun = rules.action(["stun", 0, 7])
    assert patterns.matches_action(["stun", "any", 7], stun) and patterns.matches_action(
        ["stun", 0, "any"], stun
    )
    for other in (["stun", 1, "any"], ["stun_up", 0, 7], ["stun", "any", 6], ["stun", 0], "eliminate"):
        assert not patterns.matches_action(other, stun)
