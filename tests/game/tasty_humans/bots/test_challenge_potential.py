"""M1: minds know the challenge (X10) and the diet (X9) of a match, and play for it."""

from __future__ import annotations

import pytest

from game import bots
from game.core import catalog
from game.core.rng import Rng
from game.tasty_humans.bots.challenge_potential import (
    OUT_OF_REACH,
    challenge_nearness,
    diet_nearness,
    missing_tiles,
)
from game.tasty_humans.components import definitions as d
from game.tasty_humans.turn import challenges
from tests.game.tasty_humans.bots.test_estimates import stomach_of
from tests.weekly import take_turns

RULES = catalog.load("tasty_humans")
HEIGHT = 8
SAMPLES = 300
SEEDS = range(700, 704)


def fill(rng: Rng, challenge: str) -> bytearray:
    """A stomach of few types, so that patterns come about; the most of its cells are filled from below."""
    cells = bytearray(d.CELLS)
    for column in range(d.COLUMNS):
        for row in range(HEIGHT - rng.below(3)):
            odd = (column + row) % 2
            tile = {
                "dragon_double_block": 1 + rng.below(2) * (rng.below(4) == 0),
                "griffin_long_lines": 1 + odd,
                "troll_handshake": (4, 3, 2, 1)[0 if odd and row % 3 == 1 else 1 + row % 3],
                "twins_every_row": 1 + row % 4,
            }[challenge]
            cells[column * d.MAX_ROWS + row] = 1 + rng.below(4) if rng.below(8) == 0 else tile
    return cells


@pytest.mark.parametrize("challenge", d.CHALLENGES)
def test_nothing_is_missing_where_the_rules_say_that_it_is_met(challenge: str) -> None:
    rng, met = Rng(11), 0
    near = challenge_nearness(challenge)
    for _ in range(SAMPLES):
        cells = fill(rng, challenge)
        stomach = stomach_of(cells, HEIGHT)
        missing = missing_tiles(challenge, stomach)
        is_met = challenges.is_met(challenge, cells, HEIGHT)
        assert (missing == 0) == is_met, (challenge, bytes(cells))
        met += is_met
        if is_met:
            assert near(stomach, 0) == 1.0
        for cell in [cell for cell in range(d.CELLS) if cells[cell] == 0 and cell % d.MAX_ROWS < HEIGHT][:2]:
            tried = [bytearray(cells) for _ in d.BASIC]
            for tile, more in zip(d.BASIC, tried, strict=True):
                more[cell] = tile
            if any(challenges.is_met(challenge, more, HEIGHT) for more in tried):
                assert missing <= 1
    assert met


@pytest.mark.parametrize("challenge", d.CHALLENGES)
def test_an_empty_stomach_lacks_a_whole_pattern_and_a_wrong_one_is_out_of_reach(challenge: str) -> None:
    empty, full = bytearray(d.CELLS), bytearray([d.DAMAGE] * d.CELLS)
    assert 8 <= missing_tiles(challenge, stomach_of(empty, HEIGHT)) <= 2 * HEIGHT
    assert missing_tiles(challenge, stomach_of(full, HEIGHT)) >= OUT_OF_REACH
    near = challenge_nearness(challenge)
    stomach = stomach_of(full, HEIGHT)
    assert near(stomach, 0) < 0.05


def test_a_diet_is_as_near_as_its_poorest_tiles() -> None:
    assert diet_nearness([12, 14], "normal", 0.0) > 0.5 > diet_nearness([14, 11], "normal", 0.0)
    assert diet_nearness([12, 9], "normal", 0.0) < diet_nearness([12, 9], "normal", 0.6)
    assert diet_nearness([], "normal", 1.0) < diet_nearness([12], "normal", 1.0)


@pytest.mark.parametrize("challenge", take_turns([[one] for one in d.CHALLENGES], 0))
def test_whoever_follows_the_hints_meets_the_challenge(challenge: str) -> None:
    """The level that is asked for hints, against the weakest rival; each week another challenge."""
    for seed in SEEDS:
        state = RULES.new(RULES.config(mode="solo", rival_level=0, challenge=challenge), seed)
        bot, number = bots.make_bot("tasty_humans", 4), 0
        while state.decision is not None:
            state.apply(bot.choose(state.seen_by(0), number))
            number += 1
        assert challenges.is_met(challenge, state.stomachs[0], state.height), seed
