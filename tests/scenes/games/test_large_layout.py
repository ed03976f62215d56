"""The large layout of every table: one hand plays whole matches in it, and it tells no more than the painted table."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from scenes.kit.base.settings import TEXT_SIZES
from scenes.table.large.view import LargeView
from scenes.table.questions.choice_entries import find_way
from tests.scenes.games import playing
from tests.scenes.games.lists import flat
from tests.scenes.games.playing import begin, until_ready
from tests.scenes.house import House
from tests.scenes.table.hands import Hands, chooser_of, rows_of
from tests.weekly import take_share

OPTIONS: dict[str, dict[str, Any]] = {
    "tasty_humans": {"seats": 2},
    "eaten": {"mode": "duel"},
    "hunger": {"mode": "rookie", "seats": 2},
    "human_flavor": {"seats": 2},
}
SHARE = 2
"""Weeks in which the whole matches of all games take their turns."""


class LargeHands(Hands):
    """Goes through the rows; what is no row of its own is put together in steps as at the table."""

    def answer(self, action: Any) -> None:
        if find_way(action, rows_of(self.table)):
            super().answer(action)
        elif hasattr(chooser_of(self.table).policy, "counts"):
            self.count(chooser_of(self.table).policy, action.resources)
        else:
            rows = [entry for entry in flat(rows_of(self.table)) if entry.action is not None]
            super().answer(rows[-1].action)


def open_large(house: House, game: str, size: float = TEXT_SIZES[-1]) -> Any:
    """A table with large letters at its first question."""
    playing.quick(house)
    house.app.settings_file.change(text_size=size, own_roll=False, hints=True)
    table = begin(house, game, OPTIONS[game])
    until_ready(house, table)
    return table


def choose_answer(table: Any) -> Any:
    seat = table.session.asked_seat
    return bots.make_bot(table.session.game, 2).choose(table.session.view(seat), len(table.session.match.log))


def until_rows(house: House, table: Any) -> LargeView[Any, Any]:
    """Answer until a question is a list."""
    while not isinstance(table.chooser, LargeView):
        table.carry_out(choose_answer(table))
        until_ready(house, table)
    house.step(2)
    return table.chooser


@pytest.mark.parametrize("game", take_share(list(OPTIONS), SHARE))
def test_a_match_is_played_to_its_end_in_large_rows(house: House, game: str) -> None:
    table = open_large(house, game)
    hands, pressed = LargeHands(house, table), 0
    assert table.large.is_on
    for _ in range(400):
        until_ready(house, table)
        if table.session.is_finished:
            break
        answers = len(table.session.match.log)
        if isinstance(table.chooser, LargeView):
            hands.answer(choose_answer(table))
            pressed += 1
        else:
            assert not table.chooser.policy.may_list, "only what is secret is no list"
            table.carry_out(choose_answer(table))
        until_ready(house, table)
        assert len(table.session.match.log) > answers
    assert table.session.is_finished and pressed >= 10
    assert table.session.match.state.check() == []
