"""Order of the coming seats, as waiting phones tell it (P10)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.pages import game_list


@pytest.mark.parametrize("game", ["hunger", "human_flavor", "tasty_humans"])
def test_the_seat_that_is_next_plays_next(game: str) -> None:
    rules, rng = catalog.load(game), Rng(4)
    ui, right, told = game_list.game_ui(game), 0, 0
    for seed in (1, 2):
        match = Match.new(rules, rules.config(seats=4), seed)
        expected: int | None = None
        present = turn_of(match.state)
        while (decision := match.state.decision) is not None:
            if turn_of(match.state) != present:
                if expected is not None:
                    told += 1
                    right += turn_of(match.state)[1] == expected
                present = turn_of(match.state)
            view: Any = match.state.seen_by(None)
            coming = ui.coming_seats(view)
            assert len(set(coming)) == len(coming) and present[1] not in coming
            expected = coming[0] if coming else None
            match.apply(decision.actions[rng.below(len(decision.actions))])
    assert told > 20 and right >= told * 0.8, f"{right} of {told}: a push or a full stomach may change it"


def turn_of(state: Any) -> tuple[int, int]:
    """A number of the round, and the seat on turn."""
    if hasattr(state, "turn_order"):
        return state.round, state.turn_order[state.turn_index] if state.phase == "turn" else -1
    return getattr(state, "round", 0), state.on_turn
