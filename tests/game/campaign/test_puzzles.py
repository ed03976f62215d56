"""C15, C16: the puzzles that come with the games, by what `puzzle check --record` has found about them."""

from __future__ import annotations

import pytest

from game.campaign import course
from game.campaign.level import Level
from game.campaign.puzzles import puzzle_proofs, puzzle_search
from game.campaign.puzzles.puzzle_guide import PuzzleGuide
from game.campaign.puzzles.puzzle_proofs import BOOK
from game.campaign.puzzles.puzzle_search import Search, wins_every_star, worth_if_solved
from game.campaign.stage import StageRun
from game.core import catalog
from game.core.model import sure
from tests.weekly import take_share

PUZZLES = {
    game: course.of_game(game, "puzzles").levels
    for game in catalog.ids()
    if course.has_course(game, "puzzles")
}
BOOKS = [game for game in catalog.ids() if course.has_course(game, BOOK)]
WEEKS = 20
"""So often the book is searched through once, a share each week; its recorded lines are played every time."""
EACH = [
    pytest.param(game, level, id=f"{game}-{level.id}") for game, levels in PUZZLES.items() for level in levels
]


@pytest.mark.parametrize("game", PUZZLES)
def test_a_game_has_eight_puzzles_and_a_proof_of_each(game: str) -> None:
    assert len(PUZZLES[game]) >= 8
    assert list(puzzle_proofs.load_proofs(game)) == [level.id for level in PUZZLES[game]], (
        "python3 -m game puzzle check --record"
    )


@pytest.mark.parametrize(("game", "level"), EACH)
def test_the_proof_is_of_this_puzzle_and_its_line_wins(game: str, level: Level) -> None:
    proved = puzzle_proofs.load_proofs(game)[level.id]
    assert level.kind == "puzzle" and len(level.people) == 1
    assert proved.digest == puzzle_proofs.digest_of(game, level), (
        "changed since: python3 -m game puzzle check --record"
    )
    assert puzzle_proofs.find_problem(proved.proof) == "" and proved.proof.line[0] in proved.proof.first
    assert wins_every_star(Search(game, level, worth_if_solved), proved.proof.line)


@pytest.mark.parametrize("game", BOOKS)
def test_each_recorded_line_of_the_book_wins(game: str) -> None:
    """K58: no two ask for the same at the same table; an answer alone solves none."""
    levels, proofs = course.of_game(game, BOOK).levels, puzzle_proofs.load_proofs(game, name=BOOK)
    assert list(proofs) == [level.id for level in levels]
    assert len({(str(level.start.position), level.stars) for level in levels}) == len(levels)
    for number, level in enumerate(levels, 1):
        proved = proofs[level.id]
        assert level.number == number and level.kind == "puzzle" and len(level.people) == 1
        assert proved.digest == puzzle_proofs.digest_of(game, level), level.id
        assert puzzle_proofs.find_problem(proved.proof) == "" and len(proved.proof.line) > 1, level.id
        assert wins_every_star(Search(game, level, worth_if_solved), proved.proof.line), level.id


@pytest.mark.parametrize("game", BOOKS)
def test_the_share_of_the_week_has_no_other_solutions(game: str) -> None:
    levels, proofs = course.of_game(game, BOOK).levels, puzzle_proofs.load_proofs(game, name=BOOK)
    for level in take_share(levels, WEEKS):
        assert puzzle_search.prove_puzzle(game, level) == proofs[level.id].proof, level.id


def test_a_guide_leads_on_from_lines_that_are_not_recorded_and_knows_when_nothing_does() -> None:
    """C15: two first answers win in this one; every other one leads nowhere."""
    (level,) = (level for level in PUZZLES["hunger"] if level.id == "hurry")
    proof = puzzle_proofs.load_proofs("hunger")["hurry"].proof
    start = course.begin_level("hunger", level)
    for action in sure(start.state.decision).actions:
        match = start.fork()
        match.apply(action)
        guide, slices = PuzzleGuide("hunger", level, proof), 0
        guide.start_search(match)
        while guide.is_searching:
            guide.go_on(0.0)
            slices += 1
        assert (slices > 1) == (action.plain() != proof.line[0]), (
            "the recorded line needs no search, others go step by step"
        )
        assert guide.astray == (action.plain() not in proof.first)
        if not guide.astray:
            run = StageRun(level, match)
            while not run.is_over:
                guide.start_search(match)
                assert not guide.is_searching and guide.answer is not None and guide.number <= guide.of, (
                    "what was found is kept"
                )
                run.hear_events(match.apply(guide.answer))
            assert all(run.stars)


def test_a_guide_that_cannot_tell_in_time_knows_how_far_back_it_could() -> None:
    """C15: the search ends: from the last answer of a known line on there is a way."""
    (level,) = (level for level in PUZZLES["hunger"] if level.id == "hurry")
    proof = puzzle_proofs.load_proofs("hunger")["hurry"].proof
    match = course.begin_level("hunger", level)
    match.apply(match.rules.action(proof.line[0]))
    match.apply(
        next(action for action in sure(match.state.decision).actions if action.plain() != proof.line[1])
    )
    guide = PuzzleGuide("hunger", level, proof, longest=0.0)
    guide.start_search(match)
    guide.go_on(0.0)
    assert (
        guide.lost
        and not guide.is_searching
        and not guide.astray
        and guide.answers_to_undo == 1
        and not guide.knows_line(match)
    )
    match.undo()
    assert guide.knows_line(match) and guide.answer is not None and guide.answer.plain() == proof.line[1]
    nobody = PuzzleGuide("hunger", level, None, longest=0.0)
    nobody.start_search(match)
    nobody.go_on(0.0)
    assert nobody.lost and nobody.answers_to_undo == 0, "without a proof there is nothing to go back to"
