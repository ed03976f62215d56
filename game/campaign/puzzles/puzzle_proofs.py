"""Proofs of puzzles (levels/GAME/puzzle_proofs.yaml, and of the book's puzzle_book_proofs.yaml), so that neither
tests nor hints need to search again. A proof holds for one text of its puzzle and one behavior of the rules,
which its digest covers."""

from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

import msgspec
import yaml

from game import bots
from game.campaign import course
from game.campaign.level import Level
from game.campaign.puzzles.puzzle_search import Proof
from game.core import catalog
from game.core.loader import StrictMap, load_as
from game.core.outputs import write_output

PUZZLES, BOOK = "puzzles", "puzzle_book"
"""Courses of puzzles: those with stories, and the book of many (K58)."""
FILES = {PUZZLES: "puzzle_proofs.yaml", BOOK: "puzzle_book_proofs.yaml"}
MOST_SOLUTIONS = 3
_HEAD = "# What `python3 -m game puzzle check --record` has found about {course}.yaml; written by it alone.\n"


class Proved(StrictMap):
    """Proof of one puzzle."""

    digest: str
    proof: Proof


class _File(StrictMap):
    version: int
    puzzles: dict[str, Proved]


def digest_of(game: str, level: Level) -> str:
    """Digest of the puzzle and the behavior of its rules: 16 hexadecimal digits."""
    # rows of a track are numbers
    plain = msgspec.to_builtins((catalog.load(game).behavior, level), str_keys=True)
    puzzle = plain[1]
    del (
        puzzle["part"],
        puzzle["branches"],
        puzzle["ends"],
        puzzle["relay"],
    )  # only lessons and stages have these
    del puzzle["teller"], puzzle["tales"], puzzle["number"]  # words
    for who in puzzle["seats"]:
        if isinstance(who, dict):
            del who["watches"], who["later"]
            who["bot"] = bots.number_of(game, who["bot"])
    content = msgspec.json.encode(plain, order="sorted")
    return blake2b(content, digest_size=8).hexdigest()


def courses_of(game: str) -> list[str]:
    """Courses of puzzles that a game has."""
    return [name for name in FILES if course.has_course(game, name)]


def place_of(game: str, levels: Path | None = None, name: str = PUZZLES) -> Path:
    """Path of the proofs of one of a game's courses of puzzles."""
    return (levels or course.LEVELS) / game / FILES[name]


def load_proofs(game: str, levels: Path | None = None, name: str = PUZZLES) -> dict[str, Proved]:
    """Proofs of a course's puzzles by id; none if there is no such file. Raises DataError."""
    path = place_of(game, levels, name)
    return dict(load_as(path, _File).puzzles) if path.is_file() else {}


def find_proof(game: str, stage: str) -> Proof | None:
    """Proof of a puzzle by the id of its level, as hunger/puzzles/wells; None for any other level."""
    course_id, _, level = stage.rpartition("/")
    name = course_id.removeprefix(f"{game}/")
    proved = load_proofs(game, name=name).get(level) if name in FILES else None
    return proved.proof if proved else None


def record_proofs(
    game: str, proofs: Mapping[str, Proved], levels: Path | None = None, name: str = PUZZLES
) -> Path:
    """Write the proofs of a course's puzzles and return their path."""
    path = place_of(game, levels, name)
    plain = msgspec.to_builtins(_File(1, dict(proofs)))
    body = yaml.safe_dump(plain, sort_keys=False, default_flow_style=None, width=130)
    write_output(path, (_HEAD.format(course=name) + body).encode())
    return path


def find_problem(proof: Proof) -> str:
    """Reason why a puzzle is not a good one, "" if it is (C15, C16)."""
    if not proof.solutions:
        return "it cannot be solved"
    if proof.blind:
        return "a solution hangs on what nobody can see"
    if proof.solutions > MOST_SOLUTIONS:
        return f"it has {proof.solutions} solutions, at most {MOST_SOLUTIONS} are wanted"
    return ""
