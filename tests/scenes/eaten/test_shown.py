"""What the table shows keeps pace with the match: values read from a view and changed by events equal those read afterwards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.eaten import setup
from game.eaten.components.definitions import BEAST, MINER, UNKNOWN
from game.eaten.config import MODES, config
from game.eaten.state import State
from scenes.eaten.board.display_state import PUT_AWAY, TRAY, DisplayState


def viewers(mode: str) -> tuple[int | None, ...]:
    """Who may look: nobody sits on the side of a Beast that hibernates."""
    return (None, MINER, BEAST) if mode in ("duel", "beast_solo") else (None, MINER)


def follow(shown: dict[Any, DisplayState], events: Any) -> None:
    """Every viewer is told what it may know."""
    for viewer, table in shown.items():
        table.apply_all(told for event in events if (told := event.seen_by(viewer)) is not None)


def actions_of(state: State) -> tuple[Any, ...]:
    assert state.decision is not None
    return state.decision.actions


def answer(state: State, chance: random.Random) -> Any:
    """Any answer, the end of a turn seldom: dice and tools shall be used."""
    actions = actions_of(state)
    lively = [action for action in actions if action.verb not in ("end", "pass")]
    return chance.choice(lively if lively and chance.random() < 0.8 else actions)


@pytest.mark.parametrize("mode", MODES)
def test_what_is_told_leads_to_what_a_view_shows(mode: str) -> None:
    for seed in range(40 if mode == "zero" else 25):
        state, chance = setup.new(config(mode=mode), seed), random.Random(seed)
        shown = {viewer: DisplayState.of(state.dealt) for viewer in viewers(mode)}
        for viewer, table in shown.items():  # who sees the Beast's hand has seen it dealt; the Robot's first turn leaves it alone
            table.hand = list(state.seen_by(viewer).hand)
        follow(shown, state.opening)
        while True:
            for viewer, table in shown.items():
                assert table == DisplayState.of(state.seen_by(viewer)), (mode, seed, viewer)
            if state.decision is None:
                break
            follow(shown, state.apply(answer(state, chance)))


def test_a_die_lies_where_it_was_placed_and_where_that_is_not_told_aside() -> None:
    state = setup.new(config(mode="miner_solo"), 4)
    shown = DisplayState.of(state.seen_by(None))
    assert shown.places == [TRAY] * 3
    action: Any = next(action for action in actions_of(state) if action.verb in ("eliminate", "capture", "upgrade", "adjust"))
    shown.apply_all(state.apply(action))
    assert shown.places[action.die] == action.verb
    assert DisplayState.of(state.seen_by(None)).places[action.die] == PUT_AWAY
    assert DisplayState.of(state.seen_by(None), shown).places == shown.places


def test_nobody_but_the_beast_is_shown_its_hand() -> None:
    state = setup.new(config(mode="duel"), 1)
    assert set(DisplayState.of(state.seen_by(None)).hand) == {UNKNOWN}
    assert not DisplayState.of(state.seen_by(MINER)).open_hand
    assert DisplayState.of(state.seen_by(BEAST)).open_hand
