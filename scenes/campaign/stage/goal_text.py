"""Conditions of stars, and marks, in plain words (C8, C11). A stage's own words win over those here."""

from collections.abc import Sequence

from game.campaign.company.stages import numbers_of
from game.campaign.goals import (
    All,
    AnyOf,
    Arranged,
    AtLeast,
    AtMost,
    By,
    Gain,
    Goal,
    Margin,
    Never,
    Outdo,
    Rank,
    Times,
)
from game.campaign.level import Level
from game.core import catalog
from scenes.kit.base import begin_large, format_value, has_text, join_names, join_options, line_up, say
from scenes.kit.words.nouns import Amount
from scenes.pages.level_text import level_text

POINTS = ("points", "total")
"""Metrics that a result counts; the first one that a game has is taken."""


def star_text(game: str, level: Level, star: int) -> str:
    """Condition of a star (from 0)."""
    part = f"star{star + 1}"
    if level.kind == "company":
        return _company_star(f"{level.text}.{part}", numbers_of(level.stars[star]))
    if part in level.words or has_text(f"{level.text}.{part}"):
        return level_text(level, part)
    return begin_large(join_names([goal_words(game, goal) for goal in level.stars[star]]))


def _company_star(key: str, numbers: Sequence[int]) -> str:
    """Condition of a star for all, with its number; where it has two numbers, a sentence for each."""
    counted = zip(("first", "second"), numbers, strict=False)
    sentences = [say(f"{key}.{place}", n=n) for place, n in counted if has_text(f"{key}.{place}")]
    return line_up(sentences) or say(key, n=numbers[0] if numbers else 0)


def mark_words(game: str, level: Level, mark: int) -> str:
    """Mark of a level with its unit, as "20 points"."""
    metrics = catalog.load(game).metrics
    metric = level.mark or next(name for name in POINTS if name in metrics)
    key = f"campaign.metric.{game}.{metric}"
    return say(key, n=mark) if has_text(key) else format_value(mark)


def goal_words(game: str, goal: Goal) -> str:
    """Condition of a goal, as it stands inside a sentence."""
    if isinstance(goal, AtLeast | AtMost | Gain):
        return _metric_words(game, goal)
    if isinstance(goal, Outdo):
        amount = say(f"campaign.metric.{game}.{goal.metric}", n=goal.value)
        return say("campaign.goal.outdo", amount=amount)
    if isinstance(goal, Margin):
        return say("campaign.goal.margin", n=goal.value)
    if isinstance(goal, Rank):
        return say("campaign.goal.rank", place=say(f"campaign.place.n{goal.value}"))
    if isinstance(goal, By):
        goals = join_names([goal_words(game, part) for part in goal.goals])
        return say("campaign.goal.by", goals=goals, time=say(f"campaign.clock.{goal.clock}", n=goal.value))
    if isinstance(goal, Never | Times):
        return _event_words(game, goal)
    if isinstance(goal, All | AnyOf):
        join_goals = join_names if isinstance(goal, All) else join_options
        return join_goals([goal_words(game, part) for part in goal.goals])
    return say("campaign.goal.arranged" if isinstance(goal, Arranged) else "campaign.goal.win")


def _metric_words(game: str, goal: AtLeast | AtMost | Gain) -> str:
    """Condition on a number, with its noun; a metric that is only yes or no has its own sentences."""
    key = f"campaign.metric.{game}.{goal.metric}"
    if has_text(f"{key}.yes"):
        return say(f"{key}.no" if isinstance(goal, AtMost) else f"{key}.yes")
    if isinstance(goal, AtMost) and goal.value == 0:
        return say(key, n=say("campaign.goal.none"))
    if isinstance(goal, Gain):
        return say("campaign.goal.gain", amount=say(key, n=goal.value))
    bound = say(f"campaign.goal.{goal.__struct_config__.tag}", n=goal.value)
    # "25 or more points for cravings", the noun last (K44), and "at most 1 point"; 1 or more are several
    return say(key, n=bound if isinstance(goal, AtLeast) and goal.value == 1 else Amount(bound, goal.value))


def _event_words(game: str, goal: Never | Times) -> str:
    """Condition on an event, in the game's words: .never and .times of campaign.event.GAME.EVENT."""
    key, way = f"campaign.event.{game}.{goal.event}", "never" if isinstance(goal, Never) else "times"
    n = 0 if isinstance(goal, Never) else goal.value
    if has_text(f"{key}.{way}"):
        return say(f"{key}.{way}", n=n)
    return say(f"campaign.goal.{way}", n=n, event=goal.event.replace("_", " "))
