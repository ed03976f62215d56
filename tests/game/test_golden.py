"""Golden matches: today's rules play them exactly as recorded, in every process and whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.core.rng import Rng
from tests.game.golden_matches import SEEDS, read, replayed
from tests.game.tables import EVERY_TABLE


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_golden(game: str, table: str, seed: int) -> None:
    golden = read(game, table, seed)
    assert replayed(game, golden) == golden


def test_hash_seeds_change_nothing() -> None:
    outputs = []
    for seed in ("0", "1", "2"):
        command, environment = [sys.executable, "-m", "tests.game.golden_matches"], os.environ | {"PYTHONHASHSEED": seed}
        outputs.append(subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout)
    assert outputs[0].count("\n") == len(EVERY_TABLE) * len(SEEDS)
    assert outputs[0] == outputs[1] == outputs[2]


def test_another_shuffle_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test of the test: shuffling from the other end is as random, but not the same game."""

    def upwards(self: Rng, items: list[object]) -> None:
        for first in range(len(items) - 1):
            other = first + self.below(len(items) - first)
            items[first], items[other] = items[other], items[first]

    monkeypatch.setattr(Rng, "shuffle", upwards)
    game, table = EVERY_TABLE[0]
    golden = read(game, table, SEEDS[0])
    try:
        noticed = replayed(game, golden) != golden
    except Exception:  # an answer that is not even legal any more
        noticed = True
    assert noticed
