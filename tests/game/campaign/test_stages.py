"""Every stage of every file: whole texts, known faces, and an end for every way to play it (C9, C12)."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.campaign import course
from game.campaign.level import Level, Opponent
from game.campaign.simulation import play_level

FILES = sorted(
    path for name in ("stages", "puzzles", "puzzle_book") for path in course.LEVELS.glob(f"*/{name}.yaml")
)
LEVELS = [
    (found.game, level) for path in FILES for found in (course.load_course(path),) for level in found.levels
]


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=[f"{game}-{level.id}" for game, level in LEVELS])
def test_a_stage_is_played_to_its_end_by_bots(game: str, level: Level) -> None:
    """Rivals play at their lowest level here: what matters is the way to the end, and the best of them think
    for seconds.
    """
    seats = tuple(structs.replace(who, bot=1) if isinstance(who, Opponent) else who for who in level.seats)
    run = play_level(game, structs.replace(level, seats=seats), 1, 0)
    assert run.is_over and run.match.state.check() == []
    assert len(run.stars) == len(level.stars)


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=[f"{game}-{level.id}" for game, level in LEVELS])
def test_rivals_of_a_stage_have_names(game: str, level: Level) -> None:
    if level.kind != "puzzle":
        assert all(who.persona for who in level.seats if isinstance(who, Opponent)), (
            "a rival of the campaign is somebody"
        )
        assert len(level.stars) == 3
