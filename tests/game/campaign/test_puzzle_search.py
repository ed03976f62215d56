"""C16: puzzles are searched through: how many solutions, which first answers, whether anything hidden or
anybody else decides.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.campaign import course
from game.campaign.level import Level
from game.campaign.puzzles import puzzle_proofs
from game.campaign.puzzles.puzzle_proofs import Proved
from game.campaign.puzzles.puzzle_search import (
    Proof,
    Search,
    Unprovable,
    prove_puzzle,
    wins_every_star,
    worth_if_solved,
)
from game.core.loader import convert
from tests.game.campaign import puzzle_answers

GAME = "tasty_humans"
POSITION = {
    "players": 2,
    "phase": "turn",
    "seat": 0,
    "first_turn": True,
    "king": 1,
    "height": 4,
    "monsters": ["legendary_dragon", "troll"],
    "stomachs": [{"rows": ["NN....", "BA.HAB"]}, {"rows": []}],
    "offer": [],
    "stacks": [],
    "kept": [[], ["pe09"]],
    "grid": [[None, None, None], [None, None, None], ["pe14", None, "pe01"]],
    "deck": [],
}
DRAGON = {"goal": "at_least", "metric": "craving", "value": 5}
"""Tinker Tess is four hands (NN over NN): over the hands on the left she makes two blocks."""


def puzzle(stars: Any, **keys: Any) -> Level:
    position = POSITION | keys.pop("position", {})
    plain = {
        "id": "one",
        "text": "one",
        "seats": ["you", {"bot": 1}],
        "start": {"position": position},
        "kind": "puzzle",
        "span": "turn",
    }
    return convert(plain | {"stars": stars} | keys, Level, "test")


def test_solutions_are_counted_and_first_answers_named() -> None:
    proof = prove_puzzle(GAME, puzzle([[DRAGON | {"value": 10}]]))
    assert proof.solutions == 1 and not proof.blind
    assert proof.first == ({"choose_adventurer": [0, 0]},) and proof.line == (
        {"choose_adventurer": [0, 0]},
        {"drop_adventurer": [0, 0]},
    )
    assert (
        wins_every_star(Search(GAME, puzzle([[DRAGON | {"value": 10}]]), worth_if_solved), proof.line)
        and puzzle_proofs.find_problem(proof) == ""
    )


def test_every_star_must_be_won() -> None:
    both = [[DRAGON], [{"goal": "at_least", "metric": "tiles", "value": 99}]]
    assert prove_puzzle(GAME, puzzle(both)) == Proof(0, (), (), prove_puzzle(GAME, puzzle(both)).steps)
    assert prove_puzzle(GAME, puzzle([[DRAGON]])).solutions == 3, "she is a block herself where she lies even"


def test_the_same_table_reached_in_two_ways_is_one_solution() -> None:
    """Two damage tiles fall on 6 columns in 36 ways, but they look alike: 21 tables, each with 5 places for
    the meal.
    """
    between = {
        "grid": [[None] * 3, [None] * 3, ["sw01", "pe14", "sw02"]],
        "stomachs": [{"rows": []}, {"rows": []}],
    }
    level = puzzle([[{"goal": "at_least", "metric": "tiles", "value": 99}]], position=between)
    ends = Search(GAME, level, lambda run: run.match.rules.measure(run.match.state, 0, "damage")).find_ends()
    assert [*ends.values()].count(2) == 21 * 5


def test_a_line_that_leaves_the_solution_does_not_win() -> None:
    search = Search(GAME, puzzle([[DRAGON | {"value": 10}]]), worth_if_solved)
    assert not wins_every_star(search, [{"choose_adventurer": [0, 0]}, {"drop_adventurer": [0, 4]}])
    assert not wins_every_star(
        Search(GAME, puzzle([[DRAGON]]), worth_if_solved), [{"choose_adventurer": [1, 0]}]
    ), "no card lies there"


def test_what_nobody_can_see_must_not_decide() -> None:
    """The card that comes from the deck after the first meal would do it, but it cannot be known."""
    dealt = {
        "deck": ["pe14", "pe02", "pe03", "pe04", "pe05", "pe06", "pe07"],
        "grid": [[None] * 3, [None] * 3, ["pe08", None, "pe01"]],
    }
    proof = prove_puzzle(GAME, puzzle([[DRAGON | {"value": 10}]], span="", answers=4, position=dealt))
    assert proof.solutions and proof.blind and "nobody can see" in puzzle_proofs.find_problem(proof)


def test_nobody_else_decides_in_a_puzzle_and_its_lines_have_a_limit() -> None:
    with pytest.raises(Unprovable, match="seat 1 decides before it is over"):
        prove_puzzle(
            GAME,
            puzzle(
                [[DRAGON | {"value": 99}]],
                span="",
                answers=6,
                position={"grid": [[None] * 3, [None] * 3, ["pe14", "pe02", "pe01"]]},
            ),
        )
    with pytest.raises(Unprovable, match="more than 10 lines"):
        prove_puzzle(GAME, puzzle([[DRAGON]]), most=10)


def test_the_next_answer_of_the_solution_as_long_as_one_follows_it() -> None:
    level = puzzle([[DRAGON | {"value": 10}]])
    proof, match = prove_puzzle(GAME, level), course.begin_level(GAME, level)
    for plain in proof.line:
        action = puzzle_answers.next_answer(proof, GAME, level, match)
        assert action is not None and action.plain() == plain
        match.apply(action)
    assert puzzle_answers.next_answer(proof, GAME, level, match) is None
    astray = course.begin_level(GAME, level)
    astray.apply(astray.rules.action({"choose_adventurer": [2, 0]}))
    assert puzzle_answers.next_answer(proof, GAME, level, astray) is None


def test_who_is_on_another_solution_is_helped_along_that_one() -> None:
    """Both cards bring four tiles; the recorded solution eats the first one."""
    grid = [[None] * 3, [None] * 3, ["pe14", None, "pe02"]]
    level = puzzle([[{"goal": "gain", "metric": "tiles", "value": 2}]], position={"grid": grid})
    proof, match = prove_puzzle(GAME, level), course.begin_level(GAME, level)
    other = next(action for action in match.state.decision.actions if action.plain() != proof.line[0])
    match.apply(other)
    action = puzzle_answers.next_answer(proof, GAME, level, match)
    assert action is not None and action.verb == "drop_adventurer"


def test_proofs_are_kept_beside_the_puzzles(tmp_path: Path) -> None:
    level = puzzle([[DRAGON | {"value": 10}]])
    proved = Proved(puzzle_proofs.digest_of(GAME, level), prove_puzzle(GAME, level))
    assert puzzle_proofs.load_proofs(GAME, tmp_path) == {}
    (tmp_path / GAME).mkdir()
    puzzle_proofs.record_proofs(GAME, {"one": proved}, tmp_path)
    assert puzzle_proofs.load_proofs(GAME, tmp_path) == {"one": proved}
    assert puzzle_proofs.digest_of(GAME, puzzle([[DRAGON]])) != proved.digest
