"""Handicaps that make a duel of equals fair (M18)."""

from __future__ import annotations

import pytest

from game import bots
from game.eaten.bots.fairness import fair_options, fair_twists
from game.eaten.bots.levels import LEVELS
from game.eaten.config import config
from tests.game.bot_matches import play


@pytest.mark.parametrize("level", [level.number for level in LEVELS])
def test_each_levels_handicap_is_a_match_that_can_be_played(level: int) -> None:
    options = {"mode": "duel"}
    made = config(**fair_options(options, level))
    assert (made == config(**options)) == (not fair_twists(level))


def test_strong_duels_need_one_and_the_weakest_do_not() -> None:
    strength = [info.number for info in bots.list_levels("eaten")]
    assert not fair_twists(strength[0])
    assert fair_twists(strength[-1]) and fair_twists(strength[-2])


def test_options_that_say_otherwise_are_left() -> None:
    master = LEVELS[-1].number
    for options in ({"mode": "miner_solo"}, {"mode": "duel", "twists": {"germs": ["red"]}}):
        assert fair_options(options, master) == options


def test_it_helps_the_miner() -> None:
    """Workers, who are quick; with the Master's handicap their Miner wins more on the same seeds."""
    fair = fair_options({"mode": "duel"}, LEVELS[-1].number)
    wins = [
        sum("seat0" in play("eaten", (2, 2), seed, **options).result.winners for seed in range(60))
        for options in ({"mode": "duel"}, fair)
    ]
    assert wins[1] > wins[0]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="no level 99"):
        fair_twists(99)
