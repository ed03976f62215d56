"""Proofs of puzzles (levels/GAME/puzzle_proofs.yaml), so that neither tests nor hints need to search again. A
proof holds for one text of its puzzle and one behavior of the rules, which its digest covers."""

from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

import msgspec
import yaml

from game import bots
from game.campaign import course
from game.campaign.level import Level
from game.campaign.puzzle_search import Proof
from game.core import catalog
from game.core.loader import StrictMap, load_as
from game.core.outputs import write_output

FILE = "puzzle_proofs.yaml"
MOST_SOLUTIONS = 3
_HEAD = "# What `python3 -m game puzzle check --record` has found about puzzles.yaml; written by it alone.\n"


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
    del puzzle["part"], puzzle["branches"]  # only lessons and stages have these
    del puzzle["teller"], puzzle["tales"]  # words
    for who in puzzle["seats"]:
        if isinstance(who, dict):
            del who["watches"], who["later"]
            who["bot"] = bots.number_of(game, who["bot"])
    content = msgspec.json.encode(plain, order="sorted")
    return blake2b(content, digest_size=8).hexdigest()


def place_of(game: str, levels: Path | None = None) -> Path:
    """Path of the proofs of a game's puzzles."""
    return (levels or course.LEVELS) / game / FILE


def load_proofs(game: str, levels: Path | None = None) -> dict[str, Proved]:
    """Proofs of a game's puzzles by id; none if there is no such file. Raises DataError."""
    path = place_of(game, levels)
    return dict(load_as(path, _File).puzzles) if path.is_file() else {}


def record_proofs(game: str, proofs: Mapping[str, Proved], levels: Path | None = None) -> Path:
    """Write the proofs of a game's puzzles and return their path."""
    path = place_of(game, levels)
    plain = msgspec.to_builtins(_File(1, dict(proofs)))
    body = yaml.safe_dump(plain, sort_keys=False, default_flow_style=None, width=130)
    write_output(path, (_HEAD + body).encode())
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
