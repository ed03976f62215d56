"""Answers on the way through a puzzle, looked for as long as it takes."""

import math

from game.campaign.level import Level
from game.campaign.puzzles.puzzle_guide import PuzzleGuide
from game.campaign.puzzles.puzzle_search import MOST_STEPS, Proof, Unprovable
from game.core.match import Match
from game.core.model import Action


def next_answer(proof: Proof, game: str, level: Level, match: Match, most: int = MOST_STEPS) -> Action | None:
    """Answer that leads on, without a time limit; None if there is no way any more. Raises Unprovable after
    `most` steps."""
    guide = PuzzleGuide(game, level, proof, most, math.inf)
    guide.start_search(match)
    while guide.is_searching:
        guide.go_on(1.0)
    if guide.lost:
        raise Unprovable(f"{level.id}: nobody can tell.")
    return guide.answer
