"""Stages played by bots alone: how often a player of some level wins which star (C24)."""

from __future__ import annotations

from game import bots
from game.campaign import course
from game.campaign.lesson import Lesson
from game.campaign.level import Level, Opponent
from game.campaign.stage import StageRun, bot_level
from game.core.rng import derive_seed

MOST_ANSWERS = 20_000


def play_stage(level_id: str, person: int, number: int, gentler: bool = False) -> StageRun:
    """The stage to its end, with a bot of level `person` in the seats of people; a different try for each
    `number` from 0, also where the stage has one seed only.

    Raises DataError for a stage that does not exist.
    """
    game, level = course.level(level_id)
    return play_level(game, level, person, number, gentler)


def play_level(game: str, level: Level, person: int, number: int, gentler: bool = False) -> StageRun:
    """As play_stage()."""
    match = course.begin(game, level, derive_seed("stage", level.id, number) if number else None, gentler)
    run, scripts = StageRun(level, match, gentler), Lesson(level, match)
    players = [
        bots.make_bot(game, bot_level(game, who, gentler), who.leaning)
        if isinstance(who, Opponent)
        else bots.make_bot(game, person)
        for who in level.seats
    ]
    while not run.over:
        decision = match.state.decision
        if decision is None or len(match.log) > MOST_ANSWERS:
            raise AssertionError(f"{level.id} has no end")
        seed = derive_seed("try", number, bots.seed_for(match.id, decision.seat, len(match.log)))
        action = scripts.scripted(decision.seat) or players[decision.seat].choose(
            match.state.seen_by(decision.seat), seed
        )
        run.heard(match.apply(action))
    return run
