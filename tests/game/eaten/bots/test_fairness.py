"""Handicaps that make a duel of equals fair (M18)."""

from __future__ import annotations

import pytest

from game.eaten.bots.fairness import duel_odds, fair_options
from game.eaten.bots.levels import LEVELS
from game.eaten.config import config
from tests.game.bot_matches import play

UNFAIR, FAIR = range(45), range(40, 61)
"""Percent of duels that the Miner wins without the start and with it."""


@pytest.mark.parametrize("level", [level.number for level in LEVELS])
def test_each_levels_start_is_a_match_that_can_be_played(level: int) -> None:
    options = {"mode": "duel"}
    made = config(**fair_options(options, level))
    assert (made == config(**options)) == (duel_odds(level) is None)


def test_every_level_that_thinks_has_one_that_is_needed_and_fair() -> None:
    assert [level.duel is None for level in LEVELS] == [level.is_random for level in LEVELS]
    for level in LEVELS:
        assert level.duel is None or (level.duel.miner in UNFAIR and level.duel.fair in FAIR), level.key


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
        duel_odds(99)
