"""Stages played by bots alone, to measure how often a level of bots wins which star (C24)."""

from collections.abc import Callable
from typing import Any

from game import bots
from game.bots.sure_ends import take_sure_win
from game.campaign import course
from game.campaign.carry_over import carry_over
from game.campaign.gentle_table import bot_level
from game.campaign.half_time import level_at
from game.campaign.lesson import Lesson
from game.campaign.level import Level, Opponent
from game.campaign.record import StageRecord
from game.campaign.stage import StageRun
from game.campaign.star_advice import StarsAhead
from game.core.model import Action
from game.core.rng import derive_seed

MOST_ANSWERS = 20_000
SecondThought = Callable[[StageRun, Any, Action, int, int], Action]
"""Answer of a person of that level, given the run, the view, the answer of the level's bot, the level and a seed."""
BLIND = 0
"""Level of a person who answers without looking: always the first legal answer, always the last one, or
any."""


class _Blind:
    """Bot that does not look; `habit`: 0 gives the first legal answer, 1 the last one, 2 any."""

    def __init__(self, habit: int) -> None:
        self.habit = habit

    def choose(self, view: Any, seed: int) -> Action:
        legal: tuple[Action, ...] = view.decision.actions
        return legal[(0, -1, seed % len(legal))[self.habit]]


def play_stage(level_id: str, person: int, number: int, gentler: int = 0, by_hints: bool = False) -> StageRun:
    """Play a stage to its end, with a bot of level `person` (or BLIND) in the seats of people.

    number: of the try, from 0; tries differ even if the stage has only one seed. by_hints: people follow the
    hints of that bot, which know the stars. Raises DataError for an unknown stage."""
    game, level = course.read_level(level_id)
    return play_level(game, level, person, number, gentler, follow_hint if by_hints else None)


def play_level(
    game: str,
    level: Level,
    person: int,
    number: int,
    gentler: int = 0,
    think_again: SecondThought | None = None,
) -> StageRun:
    """Play a level; arguments as in play_stage(). think_again: what people make of their bot's answers. Tries take
    its branches in turn."""
    level = level.take_branch(number % max(1, len(level.branches)))
    if level.start.goes_on:  # a person comes from there
        before = StageRecord(mark=play_stage(level.start.goes_on.stage, person, number).mark)
        level = carry_over(level, {level.start.goes_on.stage: before})
    first_seed = derive_seed("stage", level.id, number) if number else None
    match = course.begin_level(game, level, first_seed, gentler)
    run, scripts = StageRun(level, match, gentler), Lesson(level, match)
    own = _Blind(number % 3) if person == BLIND else bots.make_bot(game, person)
    rivals: dict[tuple[int, str], bots.Bot] = {}
    while not run.is_over:
        decision = match.state.decision
        if decision is None or len(match.log) > MOST_ANSWERS:
            raise AssertionError(f"{level.id} has no end")
        seed = derive_seed("try", number, bots.seed_for(match.id, decision.seat, len(match.log)))
        action = scripts.scripted_action(decision.seat)
        if action is None:
            who = level_at(level, match.rules, match.state).seats[decision.seat]
            player = own
            if isinstance(who, Opponent):
                kind = bot_level(game, who, gentler), who.leaning
                if kind not in rivals:
                    rivals[kind] = bots.make_bot(game, *kind)
                player = rivals[kind]
            view = match.state.seen_by(decision.seat)
            action = player.choose(view, seed)
            if think_again and player is own:
                action = think_again(run, view, action, person, seed)
        run.hear_events(match.apply(action))
    return run


def follow_hint(run: StageRun, view: Any, action: Action, person: int, seed: int) -> Action:
    """Answer that a hint gives where the bot of level `person` would give `action`."""
    game, seat = run.match.rules.id, view.decision.seat
    action = take_sure_win(game, view, action, seed)
    ahead = StarsAhead.of_run(run, seat)
    if ahead is None or len(view.decision.actions) == 1:
        return action
    followed: Action = ahead.advise(view, action, person, seed).action
    return followed
