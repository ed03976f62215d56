"""Undo takes back all but what was revealed, whatever kind of answer it was."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.hunger.components.map_graph import CHEST_IS_OPEN, CHEST_OF, SPACE_INDEX
from game.hunger.table.actions import MoveTo, UseToken
from tests.scenes.games.hunger import RULES


@pytest.mark.parametrize(("space", "token"), [("rd_7", "speed_1#0"), ("rd_9", "velvet#0")])
def test_a_chest_that_lay_open_can_be_put_back(space: str, token: str) -> None:
    written = {
        "mode": "rookie",
        "turn": 5,
        "seats": [
            {"at": "rd_5", "hand": ["the_hunger#0", "vampire_speed_4#0"], "tokens": ["extra_hunt#0"]},
            {"at": "mtn_1", "resting": True},
        ],
        "chests": {space: token},
        "track": {0: {1: ["momo#0"]}},
    }
    match: Any = Match.from_position(RULES, written)
    to = SPACE_INDEX[space]
    match.apply(MoveTo(to))
    is_open = CHEST_IS_OPEN[CHEST_OF[to]]
    assert match.can_undo == is_open
    match.apply(next(action for action in match.state.decision.actions if isinstance(action, UseToken)))
    assert match.undo() is not None, "a token reveals nothing"
    assert (match.undo() is not None) == is_open
    assert (match.state.at[0] != to) == is_open
