"""Golden matches: today's rules play them exactly as recorded, in every process and whatever the hash
seed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from game.core.rng import Rng
from game.eaten.turn import attack, beast, hibernating, penalties, robot
from game.human_flavor.table.events import SUPPLY
from game.human_flavor.turn import agendas, conversion, displays, evening, feasting, placing
from game.human_flavor.turn import rounds as city_rounds
from game.hunger.components.definitions import CARDS
from game.hunger.turn import crypts, gaining, hunting, rounds
from game.hunger.turn import start_and_end as night_turn
from game.tasty_humans.turn import eating, leader_phase, scoring, supply
from tests.game.golden_matches import SEEDS, read, replay_golden
from tests.game.tables import EVERY_TABLE, TABLES
from tests.weekly import week


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_golden(game: str, table: str, seed: int) -> None:
    golden = read(game, table, seed)
    assert replay_golden(game, golden) == golden


def test_hash_seeds_change_nothing() -> None:
    """In another process, each week with another one; test_golden() plays under one that nobody chose."""
    command = [sys.executable, "-m", "tests.game.golden_matches"]
    environment = os.environ | {"PYTHONHASHSEED": str(week() % 1000)}
    done = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
    recorded = [(game, table, seed, read(game, table, seed)) for game, table in EVERY_TABLE for seed in SEEDS]
    assert done.stdout.splitlines() == [
        f"{game} {table} {seed} {golden.digests[-1]} {golden.events}"
        for game, table, seed, golden in recorded
    ]


def test_another_shuffle_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test of the test: shuffling from the other end is as random, but not the same game."""

    def upwards(self: Rng, items: list[object]) -> None:
        for first in range(len(items) - 1):
            other = first + self.below(len(items) - first)
            items[first], items[other] = items[other], items[first]

    monkeypatch.setattr(Rng, "shuffle", upwards)
    assert is_noticed("tasty_humans", "versus2") and is_noticed("eaten", "zero")


@pytest.mark.parametrize(
    ("game", "table", "module", "name", "wrong"),
    [
        (
            "tasty_humans",
            "solo",
            supply,
            "_slide_cards",
            lambda grid, out: None,
        ),  # R17 without its first half
        ("tasty_humans", "solo", eating, "_rival_takes", lambda state, place, out: None),  # X3
        ("tasty_humans", "solo", leader_phase, "_pass_king", lambda state, out: None),  # R23
        ("tasty_humans", "solo", scoring, "hurting_tiles", lambda cells: []),  # S19
        ("eaten", "duel", attack, "_reveal_mutation", lambda state, attacker, out: None),  # R38
        ("eaten", "duel", beast, "_bury_paid", lambda state: None),  # R42
        ("eaten", "zero", hibernating, "cramped_slot", lambda table: 0),  # R53
        ("eaten", "beast_solo", robot, "acting_die", lambda table: max(table.unused_dice, default=-1)),  # R64
        ("eaten", "zero", penalties, "push_back", lambda state, out: None),  # R10
        ("hunger", "elder4", rounds, "_slide_track", lambda state, out: None),  # R40
        ("hunger", "elder4", night_turn, "clear_play", lambda state, seat, out: None),  # R39
        ("hunger", "rookie4", gaining, "HUNGER_OF", (0,) * len(CARDS)),  # R36
        ("hunger", "elder2", hunting, "pile_cost", lambda cards, column: column),  # R33
        ("hunger", "elder6", crypts, "_score_mission", lambda state, out: None),  # R37
        ("hunger", "gentle3", hunting, "_add_speed", lambda state, n, out: None),  # R29
        ("human_flavor", "clans2", placing, "fee_receiver", lambda table, seat, location: SUPPLY),  # R5
        ("human_flavor", "clans2", displays, "refill_displays", lambda state, out: None),  # R15
        (
            "human_flavor",
            "clans3",
            feasting,
            "pickable_captives",
            lambda table, seat: table.all_captives(seat),
        ),  # R21
        ("human_flavor", "clans4", evening, "excess_tokens", lambda table, seat: (0,) * 5),  # R46
        ("human_flavor", "clans5", agendas, "points_for", lambda agenda, counted: (0,) * len(counted)),  # R44
        ("human_flavor", "clans6", evening, "next_first_player", lambda table: table.first_player),  # R49
        ("human_flavor", "clans6", conversion, "convert", lambda state, seat, action, out: None),  # R40
        ("human_flavor", "clans3", city_rounds, "reset_turn", lambda state: None),  # R10
    ],
)
def test_a_wrong_rule_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, game: str, table: str, module: Any, name: str, wrong: Any
) -> None:
    monkeypatch.setattr(module, name, wrong)
    assert any(is_noticed(game, table, seed) for seed in SEEDS)


def test_golden_matches_have_something_out_of_turn() -> None:
    """R42, in matches of every size."""
    for table in TABLES["human_flavor"]:
        assert any(len(answer) > 2 for seed in SEEDS for answer in read("human_flavor", table, seed).answers)


def is_noticed(game: str, table: str, seed: int = SEEDS[0]) -> bool:
    """True if a golden match differs from its record."""
    golden = read(game, table, seed)
    try:
        return replay_golden(game, golden) != golden
    except Exception:  # an answer that is not even legal any more
        return True
