"""Figures for the summary of many matches."""

from __future__ import annotations

from game.human_flavor.turn import seat_statistics
from tests.game.games.human_flavor import PICTURED


def test_figures_of_a_seat() -> None:
    assert seat_statistics.facts(PICTURED, 0) == {
        "score": 46, "dominates": 6, "devours": 5, "abilities": 4, "agendas": 5, "stackers": 3,
        "pushed off": 1, "allies": 2, "level": 1,
        "revolt": False,
    }  # fmt: skip
