"""R60 to R62 and R69 counted a second time, from the printed cards alone; both counts agree at every moment
of many matches.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.loader import load_yaml
from game.core.rng import Rng
from game.eaten.cases.runner import score, totals
from game.eaten.turn import scoring
from tests.game.eaten.fixtures_tables import MODES, at, do, eager, new

BOX = Path("game/eaten/components")
STOMACH = {card["id"]: card for card in load_yaml(BOX / "stomach_cards.yaml")["stomach_cards"]}
IMMUNE = {card["id"]: card for card in load_yaml(BOX / "immune_cards.yaml")["immune_cards"]}
TRACK = load_yaml(BOX / "bacteria.yaml")["track"]["points"]
SPACES = load_yaml(BOX / "board.yaml")["replication"]["spaces"]


def second_count(position: dict[str, Any]) -> list[int]:
    """[Miner or Robot, Beast] of a written position."""
    robot = position["mode"] in ("beast_solo", "zero")
    miner = len(position["crystals"])
    miner += SPACES[position["replication"]]["points"] if robot else len(position["upgrades"])
    beast = sum(IMMUNE[card]["points"] for card in position["immune_play"])
    for level in position["levels"].values():
        beast += TRACK[level] if level < 4 else 0
        for card in position["immune_play"]:
            beast += IMMUNE[card]["effect"]["type"] == "score_infection" and level in (2, 3)
    beast -= sum(STOMACH[card]["crystal"] is not None for card in position["hand"])
    return [miner, beast]


@pytest.mark.parametrize("mode", MODES)
def test_both_count_the_same_all_the_way(mode: str) -> None:
    for seed in range(12):
        state, rng = new(mode, seed), Rng(seed)
        while state.decision is not None:
            assert totals(state) == second_count(state.to_position())
            state.apply(eager(state, rng))
        count = second_count(state.to_position())
        assert state.result is not None and [side.total for side in state.result.sides] == count
        if state.ending == "score":
            assert state.result.winners == (state.result.sides[0 if count[0] >= count[1] else 1].id,)


def test_the_lines_add_up_and_name_their_cards() -> None:
    state = at(
        hand=["s01", "s09"],
        immune_play=["i14", "i09"],
        levels={"red": 2, "blue": 3},
        crystals=["tide_opal"],
        upgrades=["stun"],
    )
    miner, beast = scoring.score_sides(state)
    assert [(line.key, line.points) for line in miner.lines] == [("score.crystals", 1), ("score.upgrades", 1)]
    assert sum(line.points for line in beast.lines) == beast.total == 2 + 1 + 1 + 2 + 2 - 1


def test_the_hand_is_not_counted_for_those_who_do_not_know_it() -> None:
    state = at(hand=["s01", "s02"])
    assert totals(state) == [0, -2]
    for viewer, points in ((None, 0), (0, 0), (1, -2)):
        sheet = scoring.score_sides(state.seen_by(viewer))[1]
        assert (sheet.total, any(line.key == "score.hand_crystals" for line in sheet.lines)) == (
            points,
            viewer == 1,
        )


def test_a_position_is_scored_as_it_stands() -> None:
    sides = score(
        {
            "mode": "beast_solo",
            "start": "beast_turn",
            "hand": ["s01"],
            "tract": ["s09"],
            "deck": [],
            "replication": 5,
        }
    )
    assert [(side.id, side.total) for side in sides] == [("robot", 3), ("seat1", -1)]


@pytest.mark.parametrize(("crystals", "winner"), [(1, "seat1"), (2, "seat0"), (3, "seat0")])
def test_a_tie_is_the_miners(crystals: int, winner: str) -> None:
    kinds = ["moss_beryl", "tide_opal", "ruby_shard"][:crystals]
    state = at(tract=[], hand=["s09"], final_turn=True, dice=[1, 2, 3], crystals=kinds, levels={"red": 3})
    do(state, ["end"])
    assert state.result is not None and state.result.winners == (winner,)


def test_a_digesting_type_gives_nothing_in_the_statistics() -> None:
    state = at(tract=["s20"], hand=["s09"], dice=[1, 2, 3], levels={"blue": 3, "red": 2}, immune_play=["i14"])
    do(state, ["end"])
    assert totals(state) == [0, 2 + 1 + 1]
