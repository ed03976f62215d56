"""What a table shows follows from the events, but for what no event tells: the truth of game/tasty_humans/table/display_state.py."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.core import catalog
from game.core.rng import Rng
from game.tasty_humans.table import events as e
from game.tasty_humans.table.display_state import DisplayState

RULES = catalog.load("tasty_humans")
QUIET = {e.GameStarted, e.AdventurerChosen, e.DamageLost, e.EffectSkipped, e.TurnSkipped, e.DraftOrderSet, e.Scored, e.GameEnded}
"""Events that only tell something."""
UNTOLD = {"asking", "asked", "phase", "turn_order", "turn_index"}
TABLES: tuple[dict[str, Any], ...] = (
    {"mode": "solo", "rival_level": 2, "rows": 6},
    {"seats": 2, "rows": 6},
    {"seats": 3, "monster_mode": "choose"},
    {"seats": 4},
)


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_events_change_what_is_shown_as_the_rules_change_the_table(options: dict[str, Any], seed: int) -> None:
    """After every answer of a random match; follow() brings the rest."""
    state, rng = RULES.new(RULES.config(**options), seed), Rng(seed)
    shown = DisplayState.of(state.seen_by(None))
    for event in state.opening:
        shown.apply(event)
    assert shown == DisplayState.of(state.seen_by(None))
    while state.decision is not None:
        events = state.apply(rng.choice(state.decision.actions))
        for event in events:
            shown.apply(event)
        there = DisplayState.of(state.seen_by(None))
        moved = {"leader_spaces", "drafted"} if any(isinstance(event, e.LeaderLost) for event in events) else set()
        wrong = {zone for zone in DisplayState.ZONES if getattr(shown, zone) != getattr(there, zone)}
        assert wrong <= UNTOLD | moved
        shown.follow(state.seen_by(None))
        assert shown == there


def test_every_event_happens_and_those_that_are_not_quiet_change_something() -> None:
    every = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, e.Event) and kind is not e.Event}
    happened, changed = set[type[Any]](), set[type[Any]]()
    for seed in range(1, 80):
        state, rng = RULES.new(RULES.config(**TABLES[seed % 4]), seed), Rng(seed)
        shown, events = DisplayState.of(state.seen_by(None)), [*state.opening]
        while state.decision is not None:
            for event in events:
                before = None if type(event) in changed else deepcopy(shown)
                shown.apply(event)
                happened.add(type(event))
                changed |= {type(event)} if before not in (None, shown) else set()
            shown.follow(state.seen_by(None))
            events = state.apply(rng.choice(state.decision.actions))
        happened.update(map(type, events))
        if happened == every and changed == every - QUIET:
            break
    assert happened == every
    assert changed == every - QUIET
