"""`puzzle check`: searches every puzzle completely (C16)."""

from collections.abc import Sequence

from game.campaign import course
from game.campaign.level import Level
from game.campaign.puzzles import puzzle_proofs
from game.campaign.puzzles.puzzle_proofs import Proved
from game.campaign.puzzles.puzzle_search import Unprovable, prove_puzzle
from game.core import catalog
from game.core.outputs import check_output
from game.terminal.report import Report, compact, table
from game.terminal.workers import Workers


def check_puzzles(games: Sequence[str], workers: Workers, record: bool) -> Report:
    """Search every puzzle of these games (none: of all games with puzzles); `record` writes the proofs
    beside them."""
    for game in games:
        catalog.load(game)
    courses = [(game, name) for game in games or catalog.ids() for name in puzzle_proofs.courses_of(game)]
    if record:
        for game, name in courses:
            check_output(puzzle_proofs.place_of(game, name=name))
    levels = [(one, level) for one in courses for level in course.of_game(*one).levels]
    work = [(game, level) for (game, _), level in levels]
    proofs = workers.map(_prove_level, work, "puzzles")
    rows, faults = [], []
    found: dict[tuple[str, str], dict[str, Proved]] = {one: {} for one in courses}
    for (one, level), proved in zip(levels, proofs, strict=True):
        place = f"{one[0]}/{one[1]}/{level.id}"
        if isinstance(proved, str):
            faults.append(f"FAILED {place}: {proved}")
            continue
        problem = puzzle_proofs.find_problem(proved.proof)
        faults += [f"FAILED {place}: {problem}."] if problem else []
        first = ", ".join(map(compact, proved.proof.first))
        rows.append([place, proved.proof.solutions, proved.proof.steps, first])
        found[one][level.id] = proved
    if record and not faults:
        for (game, name), proved_by_id in found.items():
            puzzle_proofs.record_proofs(game, proved_by_id, name=name)
    lines = [*table(["puzzle", "solutions", "answers tried", "first answers that work"], rows), *faults]
    return Report(lines, {"puzzles": rows, "failed": faults}, 1 if faults else 0)


def _prove_level(work: tuple[str, Level]) -> Proved | str:
    """Proof of a puzzle, or the reason why there is none."""
    game, level = work
    try:
        return Proved(puzzle_proofs.digest_of(game, level), prove_puzzle(game, level))
    except Unprovable as error:
        return str(error)
