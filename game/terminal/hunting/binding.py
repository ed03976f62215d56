"""`puzzle bind`: candidates become the book of a game, levels/GAME/puzzle_book.yaml, the easiest first (K58)."""

from collections import Counter
from collections.abc import Sequence
from math import log2
from pathlib import Path

from game import bots
from game.campaign import course
from game.campaign.course import VERSION, Course
from game.campaign.level import Level
from game.campaign.puzzles import puzzle_proofs
from game.campaign.puzzles.puzzle_proofs import BOOK, Proved
from game.campaign.puzzles.puzzle_search import Proof, Unprovable, prove_puzzle
from game.campaign.simulation import follow_hint, play_level
from game.core import catalog
from game.core.errors import GameError
from game.core.loader import convert, load_text, parse_yaml
from game.core.outputs import check_output, write_output
from game.core.values import Names, Numbers, Value
from game.terminal.hunting.candidates import WEAK_LEVEL, write_level
from game.terminal.hunting.targets import TARGETS
from game.terminal.report import Report, table
from game.terminal.workers import Workers

GRADES = ("easy", "fair", "hard", "master")
"""Parts of a book, which say by their texts how hard they are."""
SAME_SHARE, RARE = 0.5, 4
"""Share of lines in common from which two positions are the same table; lines in one of RARE say nothing."""
REPEAT_WEIGHT, NUMBER_WEIGHT, DULL_WEIGHT, SINGLE_BONUS, DIFFICULTY_WEIGHT = 1.5, 0.2, 5.0, 3.0, 0.1
"""Penalties for the same ask again, for each of its numbers, and for numbers that few hunt for; bonuses for an
ask for a single one, and for difficulty."""
TRIES = 2
_HEAD = """\
# {count} puzzles of {name} (K58): moments of matches between bots that `python3 -m game puzzle find {game}` has found,
# chosen and sorted by `python3 -m game puzzle bind {game}`, proved by `python3 -m game puzzle check {game} --record`.
# Their texts are those of their grade; ids and numbers stay, because records are kept under them.
version: {version}
id: {course}
game: {game}
text: campaign.book

levels:
"""


class Judged(Value):
    """Candidate with its proof. missed: bot levels that miss it; names: numbers that its last star asks for."""

    level: Level
    proof: Proof
    missed: Numbers
    names: Names

    @property
    def difficulty(self) -> float:
        """Difficulty for people: more lines, longer ones, and more bot levels that miss it."""
        lines = log2(max(2, self.proof.steps) / self.proof.solutions)
        return 0.5 * lines + 0.5 * len(self.proof.line) + 1.5 * len(self.missed)


def bind_book(game: str, files: Sequence[Path], most: int, workers: Workers) -> Report:
    """Choose up to `most` of the candidates in the files, none like another, and write the book with its proofs.
    Raises GameError or DataError."""
    name = catalog.load(game).id
    place = course.LEVELS / game / f"{BOOK}.yaml"
    check_output(place)
    candidates = [level for file in files for level in _read_candidates(game, file)]
    judged = workers.map(_judge_candidate, [(game, level) for level in candidates], "candidates")
    good = [one for one in judged if isinstance(one, Judged)]
    chosen = sorted(choose_various(game, good, most), key=lambda one: one.difficulty)
    if not chosen:
        raise GameError("None of these candidates is a puzzle.")
    levels = [_as_page(one, number, len(chosen)) for number, one in enumerate(chosen, 1)]
    head = _HEAD.format(count=len(levels), name=name, game=game, version=VERSION, course=BOOK)
    body = "\n\n".join(write_level(level, _describe(one)) for level, one in zip(levels, chosen, strict=True))
    write_output(place, f"{head}{body}\n".encode())
    proofs = {
        level.id: Proved(puzzle_proofs.digest_of(game, level), one.proof)
        for level, one in zip(levels, chosen, strict=True)
    }
    puzzle_proofs.record_proofs(game, proofs, name=BOOK)
    rows = [[level.id, _describe(one)] for level, one in zip(levels, chosen, strict=True)]
    return Report(table(["puzzle", "what"], rows), {"puzzles": rows})


def _read_candidates(game: str, file: Path) -> tuple[Level, ...]:
    """Levels of a file that `puzzle find` has written."""
    items = parse_yaml(load_text(file), str(file))
    plain = {"version": VERSION, "id": BOOK, "game": game, "text": "candidates", "levels": items or []}
    return convert(plain, Course, str(file)).levels


def _judge_candidate(work: tuple[str, Level]) -> Judged | str:
    """Candidate with what bots make of it, or the reason why it is no puzzle."""
    game, level = work
    try:
        proof = prove_puzzle(game, level)
    except Unprovable as error:
        return str(error)
    problem = puzzle_proofs.find_problem(proof)
    if problem:
        return problem
    weaker = bots.list_levels(game)[:-1]  # the best level takes too long with hints
    missed = [info.number for info in weaker if _is_missed(game, level, info.number)]
    if WEAK_LEVEL not in missed:
        return f"level {WEAK_LEVEL} finds it with hints"
    names = tuple(getattr(goal, "metric", "win") for goal in level.stars[-1])
    return Judged(level, proof, tuple(missed), names)


def _is_missed(game: str, level: Level, bot: int) -> bool:
    """True if that level of bots never wins all stars, though its hints know them."""
    return not any(
        all(play_level(game, level, bot, number, think_again=follow_hint).stars) for number in range(TRIES)
    )


def choose_various(game: str, judged: Sequence[Judged], most: int) -> list[Judged]:
    """Up to `most` of them: hard ones, in turns by what they ask for, none at a table like another."""
    worth = {target.metric: target.worth for target in TARGETS[game]}
    left = list(judged)
    chosen: list[Judged] = []
    lines: list[frozenset[str]] = []
    used = Counter[str]()
    spread = Counter(line for one in judged for line in set(write_level(one.level).splitlines()))
    common = max(RARE, len(judged) / RARE)

    def penalty(one: Judged) -> float:
        again = sum(used[name] / worth.get(name, 1.0) for name in one.names) / len(one.names)
        dull = 1.0 - sum(worth.get(name, 1.0) for name in one.names) / len(one.names)
        alone = SINGLE_BONUS if len(one.names) == 1 else 0.0
        same = REPEAT_WEIGHT * used["+".join(one.names)]
        return NUMBER_WEIGHT * again + same + DULL_WEIGHT * dull - alone - DIFFICULTY_WEIGHT * one.difficulty

    while left and len(chosen) < most:
        one = min(left, key=penalty)
        left.remove(one)
        own = frozenset(line for line in write_level(one.level).splitlines() if spread[line] <= common)
        if any(len(own & other) > SAME_SHARE * min(len(own), len(other)) for other in lines):
            continue
        chosen.append(one)
        lines.append(own)
        used.update({*one.names, "+".join(one.names)})
    return chosen


def _as_page(one: Judged, number: int, count: int) -> Level:
    """Level of the book with this number, of `count`."""
    grade = GRADES[(number - 1) * len(GRADES) // count]
    return one.level.replace(id=f"crumb_{number:02}", number=number, text=f"campaign.book.{grade}")


def _describe(one: Judged) -> str:
    missed = ", ".join(map(str, one.missed))
    ways = "1 way" if one.proof.solutions == 1 else f"{one.proof.solutions} ways"
    return f"{' and '.join(one.names)} in {ways}; levels {missed} miss it"
