"""What a table shows follows from the events that its viewer sees: the truth of game/eaten/table/display_state.py."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from game.core.model import Event
from game.eaten import setup
from game.eaten.components.definitions import BEAST, MINER, UNKNOWN
from game.eaten.config import MODES, config
from game.eaten.state import State
from game.eaten.table import display_state
from game.eaten.table import events as e
from game.eaten.table.display_state import PUT_AWAY, TRAY, DisplayState
from game.eaten.table.events import EatenEvent
from tests.game.eaten.tables import at

QUIET = {e.GameStarted, e.CardsSlid, e.PenaltyMissed, e.Digested, e.ImmuneEffect, e.DeckLow}
"""Events that only tell something."""
UNTOLD = {e.ReactionRolled, e.DieSpent}
"""What they change is no zone of a view: it is not compared."""
SELDOM = {e.ToolLost}
"""Too seldom to wait for."""


def viewers(mode: str) -> tuple[int | None, ...]:
    """Who may look: nobody sits on the side of a Beast that hibernates."""
    return (None, MINER, BEAST) if mode in ("duel", "beast_solo") else (None, MINER)


def actions_of(state: State) -> tuple[Any, ...]:
    assert state.decision is not None
    return state.decision.actions


def answer(state: State, chance: random.Random) -> Any:
    """Any answer, the end of a turn seldom: dice and tools shall be used."""
    actions = actions_of(state)
    lively = [action for action in actions if action.verb not in ("end", "pass")]
    return chance.choice(lively if lively and chance.random() < 0.8 else actions)


def watch(mode: str, seed: int) -> set[type[Event]]:
    """A whole match as every viewer sees it; which kinds of events there were."""
    state, chance = setup.new(config(mode=mode), seed), random.Random(seed)
    shown = {viewer: DisplayState.of(state.dealt) for viewer in viewers(mode)}
    for viewer, table in shown.items():  # who sees the Beast's hand has seen it dealt; the Robot's first turn leaves it alone
        table.hand = list(state.seen_by(viewer).hand)
    events: Iterable[Event] = state.opening
    kinds: set[type[Event]] = set()
    while True:
        kinds.update(type(event) for event in events)
        for viewer, table in shown.items():
            table.apply(*(told for event in events if (told := event.seen_by(viewer)) is not None))
            assert table == DisplayState.of(state.seen_by(viewer)), (mode, seed, viewer)
        if state.decision is None:
            return kinds
        events = state.apply(answer(state, chance))


@pytest.mark.parametrize("mode", MODES)
def test_events_change_what_is_shown_as_the_rules_change_the_table(mode: str) -> None:
    for seed in range(40 if mode == "zero" else 25):
        watch(mode, seed)


def test_every_event_happens_and_is_known() -> None:
    kinds: set[type[Event]] = set()
    for seed in range(60):
        for mode in MODES:
            kinds |= watch(mode, seed)
        if kinds >= set(EatenEvent.__subclasses__()) - SELDOM:
            break
    assert kinds | SELDOM == set(EatenEvent.__subclasses__())
    assert kinds - set(display_state._CHANGES) == QUIET


def test_a_tool_too_many_goes_to_the_discard() -> None:
    zones: dict[str, Any] = {"tract": ["s31", "s06"], "tools": ["s39", "s17", "s41"], "immune_play": ["i12"], "on_turn": "beast"}
    state = at("miner_solo", asking="tool_limit", after="row", **zones)
    shown = DisplayState.of(state.seen_by(None))
    events = state.apply(actions_of(state)[0])
    assert any(isinstance(event, e.ToolLost) for event in events)
    shown.apply(*events)
    assert shown == DisplayState.of(state.seen_by(None))


@pytest.mark.parametrize("kind", sorted({*display_state._CHANGES} - UNTOLD - SELDOM, key=lambda kind: kind.__name__))
def test_an_event_that_is_not_heard_would_be_noticed(monkeypatch: pytest.MonkeyPatch, kind: type[Any]) -> None:
    """A test of the test: each event that changes something is needed."""
    monkeypatch.setitem(display_state._CHANGES, kind, lambda picture, event: None)
    with pytest.raises((AssertionError, ValueError, IndexError)):
        for seed in range(60):
            for mode in MODES:
                watch(mode, seed)


def test_a_picture_and_its_copy_are_apart() -> None:
    state = setup.new(config(mode="duel"), 1)
    one = DisplayState.of(state.seen_by(None))
    other = one.copy()
    assert one == other and one != state
    other.apply(e.CrystalGained(3, 1), e.DiceRolled((1, 2, 3), False))
    assert one == DisplayState.of(state.seen_by(None)) and one != other


def test_a_die_lies_where_it_was_placed_and_where_that_is_not_told_aside() -> None:
    state = setup.new(config(mode="miner_solo"), 4)
    shown = DisplayState.of(state.seen_by(None))
    assert shown.places == [TRAY] * 3
    action: Any = next(action for action in actions_of(state) if action.verb in ("eliminate", "capture", "upgrade", "adjust"))
    shown.apply(*state.apply(action))
    assert shown.places[action.die] == action.verb
    assert DisplayState.of(state.seen_by(None)).places[action.die] == PUT_AWAY
    assert DisplayState.of(state.seen_by(None), shown).places == shown.places


def test_nobody_but_the_beast_is_shown_its_hand() -> None:
    state = setup.new(config(mode="duel"), 1)
    assert set(DisplayState.of(state.seen_by(None)).hand) == {UNKNOWN}
    assert not DisplayState.of(state.seen_by(MINER)).open_hand
    assert DisplayState.of(state.seen_by(BEAST)).open_hand
