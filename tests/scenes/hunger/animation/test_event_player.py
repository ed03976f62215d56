"""Runs of events that are shown as one."""

from __future__ import annotations

from game.hunger.table import events as ev
from scenes.hunger.animation.event_player import run_key
from scenes.table.event_player import split_runs
from tests.scenes.house import House


def test_cards_that_come_together_are_shown_as_one(house: House) -> None:
    gained = [ev.Gained(0, 3, 2, ()), ev.ScoreChanged(0, 2, 2, "gained", 3), ev.Gained(0, 4, 1, ())]
    others = [
        ev.ScoreChanged(0, 2, 5, "chest", 1),
        ev.CardDrawn(0, -1, "hand"),
        ev.CardDrawn(0, -1, "hand"),
    ]
    assert [len(part) for part in split_runs([*gained, *others], run_key)] == [3, 1, 2]


def test_the_next_turn_does_not_wait_for_the_cards_of_the_last_one(house: House) -> None:
    ends = [
        ev.CardDrawn(0, -1, "hand"),
        ev.CardDrawn(0, -1, "hand"),
        ev.TurnEnded(0),
        ev.TurnStarted(2, 1),
    ]
    assert [len(part) for part in split_runs([*ends, ev.CardDrawn(1, 3, "play")], run_key)] == [4, 1]
