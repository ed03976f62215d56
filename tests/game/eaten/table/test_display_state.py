"""Display state as a function of the events that its viewer sees (game/eaten/table/display_state.py)."""

from __future__ import annotations

from typing import Any

from game.eaten import setup
from game.eaten.components.definitions import BEAST, MINER, UNKNOWN
from game.eaten.config import config
from game.eaten.state import State
from game.eaten.table import events as e
from game.eaten.table.display_state import PUT_AWAY, TRAY, DisplayState
from tests.game.eaten.fixtures_tables import at


def actions_of(state: State) -> tuple[Any, ...]:
    assert state.decision is not None
    return state.decision.actions


def test_a_tool_too_many_goes_to_the_discard() -> None:
    zones: dict[str, Any] = {
        "tract": ["s31", "s06"],
        "tools": ["s39", "s17", "s41"],
        "immune_play": ["i12"],
        "on_turn": "beast",
    }
    state = at("miner_solo", asking="tool_limit", after="row", **zones)
    shown = DisplayState.of(state.seen_by(None))
    events = state.apply(actions_of(state)[0])
    assert any(isinstance(event, e.ToolLost) for event in events)
    shown.apply(*events)
    assert shown == DisplayState.of(state.seen_by(None))


def test_a_die_lies_where_it_was_placed_and_where_that_is_not_told_aside() -> None:
    state = setup.new_match(config(mode="miner_solo"), 4)
    shown = DisplayState.of(state.seen_by(None))
    assert shown.places == [TRAY] * 3
    action: Any = next(
        action for action in actions_of(state) if action.verb in ("eliminate", "capture", "upgrade", "adjust")
    )
    shown.apply(*state.apply(action))
    assert shown.places[action.die] == action.verb
    assert DisplayState.of(state.seen_by(None)).places[action.die] == PUT_AWAY
    assert DisplayState.of(state.seen_by(None), shown).places == shown.places


def test_nobody_but_the_beast_is_shown_its_hand() -> None:
    state = setup.new_match(config(mode="duel"), 1)
    assert set(DisplayState.of(state.seen_by(None)).hand) == {UNKNOWN}
    assert not DisplayState.of(state.seen_by(MINER)).open_hand
    assert DisplayState.of(state.seen_by(BEAST)).open_hand
