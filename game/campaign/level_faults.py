"""Faults of a level that types cannot express: names, numbers and notations that its game does not have."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game import bots
from game.campaign import goals, patterns, personas, tales
from game.campaign.carry_over import add_kept
from game.campaign.goals import Goal
from game.campaign.level import STARS, Answered, Asked, Happened, Level, Limit, Opponent, Reached, Step
from game.core.conversion import names_like
from game.core.errors import ConfigError, PositionError
from game.core.loader import Faults, faults_below, ids_twice
from game.core.match import Match
from game.core.model import Rules, State
from game.core.options import with_options

MOST_LETTERS_OF_A_TITLE, MOST_LETTERS = 60, 600
"""Most letters of a title, and of other words, in a user's level; the game's own have at most 28 and 200."""
BY_SEAT = ("points", "damage")
"""Twists that a table can keep points of another stage in: numbers by seat."""
MOST_BRANCHES = 3
_LIGHT = re.compile(r"[a-z_]+(:[a-z0-9_,#]+)*\Z")


def find_level_faults(level: Level, game_id: str, begin: Callable[..., Match]) -> Faults:
    """Faults of a level of that game; `begin` makes a match at its start."""
    if (level.start.position is None) == (level.start.seed is None):
        yield ".start", "it starts either from a position or from a seed"
        return
    try:
        match = begin(game_id, level)
        if level.start.gentler:
            options = level.start.config | level.start.gentler
            begin(game_id, level.replace(start=level.start.replace(config=options)))
        options = level.start.config
        for change in level.start.harder or ():
            options = with_options(options, change)
            begin(game_id, level.replace(start=level.start.replace(config=options)))
        if level.start.goes_on:
            if faults := list(_goes_on_faults(level, match.config)):
                yield from faults
                return
            most = add_kept(level, level.start.goes_on.most)
            for gentler in (0, 1):
                begin(game_id, most, gentler=gentler)
    except (ConfigError, PositionError) as error:
        part = "position" if isinstance(error, PositionError) else "config"
        yield f".start.{part}{error.place[1:]}" if error.place else ".start", str(error).rstrip(".")
        return
    seats = match.config.seats
    if len(level.seats) != seats:
        yield ".seats", f"{len(level.seats)} seats are given, the match has {seats}"
        return
    if not level.people:
        yield ".seats", "nobody plays"
    for seat, who in enumerate(level.seats):
        if isinstance(who, Opponent):
            yield from faults_below(f".seats[{seat}]", _opponent_faults(who, match.rules))
    yield from _kind_faults(level, match.rules)
    yield from _word_faults(level)
    yield from _branch_faults(level, game_id, begin)
    for i, step in enumerate(level.steps):
        yield from faults_below(f".steps[{i}]", _step_faults(step, match.rules, match.state))
    yield from _goal_faults(level.goals, ".goals", match.rules, match.state)
    for i, star in enumerate(level.stars):
        yield from _goal_faults(star, f".stars[{i}]", match.rules, match.state, of_star=True)


def _branch_faults(level: Level, game_id: str, begin: Callable[..., Match]) -> Faults:
    """Faults of the branches of a stop, each as a stage of its own."""
    if len(level.branches) == 1:
        yield ".branches", "one branch leaves no choice"
    if len(level.branches) > MOST_BRANCHES:
        yield ".branches", f"at most {MOST_BRANCHES} of them lie side by side"
    if any(not branch.id for branch in level.branches):
        yield ".branches", "every branch has an id"
    if level.branches and level.kind in ("lesson", "puzzle"):
        yield ".branches", f"a {level.kind} has one way to begin"
    named = ids_twice("branches", [branch.id for branch in level.branches])
    yield from ((place[1:], problem) for place, problem in named)
    for i, branch in enumerate(level.branches):
        for part in ("title", "twist") if level.words else ():
            if f"{branch.id}.{part}" not in level.words:
                yield f".branches[{i}]", f"'words' has no '{branch.id}.{part}'"
        if branch.start or branch.seats:
            taken = level.take_branch(i).replace(branches=())
            yield from faults_below(f".branches[{i}]", find_level_faults(taken, game_id, begin))


def _goes_on_faults(level: Level, config: Any) -> Faults:
    """Faults of what a table keeps of another stage."""
    goes_on = level.start.goes_on
    if level.start.position is not None:
        yield ".start.goes_on", "a position is laid as it is written"
    elif goes_on and (goes_on.twist not in BY_SEAT or not hasattr(config.twists, goes_on.twist)):
        yield ".start.goes_on.twist", f"there is no twist {goes_on.twist!r} that counts by seat"


def _kind_faults(level: Level, rules: Rules) -> Faults:
    """Faults of the combination with the level's kind."""
    if level.kind == "lesson":
        if not level.steps:
            yield ".steps", "there is no step"
        if level.stars:
            yield ".stars", "a lesson has no stars"
    elif not 1 <= len(level.stars) <= STARS or not all(level.stars):
        yield ".stars", f"it has 1 to {STARS} stars, each with a goal"
    if level.kind == "puzzle" and not (level.answers or level.span):
        yield ".answers", "a puzzle ends after so many answers, or with the 'span' turn, day or round"
    if level.fresh and level.start.position is not None:
        yield ".fresh", "a position has no seed that could be another one"
    for key, metric in (("span", level.span), ("mark", level.mark)):
        if metric and metric not in rules.metrics:
            yield f".{key}", f"the game cannot measure {metric!r}; {names_like(rules.metrics, metric)}"


def _word_faults(level: Level) -> Faults:
    """Missing words of a level with words of its own, and words that are too long."""
    for key, said in {"": level.id, **level.words}.items():
        most = MOST_LETTERS_OF_A_TITLE if key.rpartition(".")[2] in ("", "title") else MOST_LETTERS
        if len(key) > MOST_LETTERS_OF_A_TITLE:
            yield ".words", f"a key has {len(key)} letters, at most {MOST_LETTERS_OF_A_TITLE} are read"
        elif len(said) > most:
            yield f".words.{key}" if key else ".id", f"it has {len(said)} letters, at most {most} are shown"
    yield from tales.find_tale_faults(level.tales, level.words)
    yield from _teller_faults(level)
    for i, step in enumerate(level.steps if level.words else ()):
        for key in (f"{step.text}.title", f"{step.text}.body", step.refusal):
            if key and key not in level.words:
                yield f".steps[{i}]", f"'words' has no {key!r}"


def _teller_faults(level: Level) -> Faults:
    known = {**tales.load_tellers(), **personas.load_personas()}
    named = {".teller": level.teller}
    named |= {f".tales[{i}].teller": tale.teller for i, tale in enumerate(level.tales)}
    for place, teller in named.items():
        if teller and teller not in known:
            yield place, f"there is no teller {teller!r}; {names_like(known, teller)}"


def _goal_faults(
    asked: Sequence[Goal], place: str, rules: Rules, start: State, of_star: bool = False
) -> Faults:
    for i, goal in enumerate(asked):
        yield from faults_below(f"{place}[{i}]", goals.find_faults(goal, rules, start, of_star))


def _opponent_faults(who: Opponent, rules: Rules) -> Faults:
    known = bots.list_levels(rules.id)
    if not any(who.bot in (info.number, info.id) for info in known):
        names = ", ".join(f"{info.id} ({info.number})" for info in known)
        yield ".bot", f"there is no bot level {who.bot}; the levels are {names}"
    if who.leaning and who.leaning not in bots.list_leanings(rules.id):
        names = ", ".join(bots.list_leanings(rules.id)) or "none"
        yield ".leaning", f"there is no leaning {who.leaning!r}; the game has {names}"
    if who.persona and who.persona not in personas.load_personas():
        yield (
            ".persona",
            f"there is no persona {who.persona!r}; {names_like(personas.load_personas(), who.persona)}",
        )
    if who.later is not None:
        if who.later.clock not in rules.metrics:
            yield (
                ".later.clock",
                f"{rules.id} has no number {who.later.clock!r}; {names_like(rules.metrics, who.later.clock)}",
            )
        relief = Opponent(bot=who.later.bot, persona=who.later.persona, leaning=who.later.leaning)
        yield from faults_below(".later", _opponent_faults(relief, rules))
    for i, answer in enumerate(who.answers):
        yield from ((f".answers[{i}]", problem) for problem in _answer_faults(answer, rules))


def _answer_faults(answer: Any, rules: Rules) -> Iterator[str]:
    if patterns.has_holes(answer):
        yield "an answer names one action"
    yield from patterns.pattern_faults(answer, rules)


def _step_faults(step: Step, rules: Rules, start: State) -> Faults:
    for i, name in enumerate(step.lights):
        if not _LIGHT.match(name):
            yield f".lights[{i}]", f"{name!r} is no name of a thing on the table"
    yield from faults_below(".until", _until_faults(step.until, rules, start))
    for i, limit in enumerate(step.allow):
        yield from faults_below(f".allow[{i}]", _limit_faults(limit, rules, start))
    if bool(step.allow) != bool(step.refusal):
        yield "", "'allow' and 'refusal' go together"
    if step.show is not None:
        yield from ((".show", problem) for problem in _answer_faults(step.show, rules))


def _limit_faults(limit: Limit, rules: Rules, start: State) -> Faults:
    yield from ((".action", problem) for problem in patterns.pattern_faults(limit.action, rules))
    yield from _goal_faults(limit.reach, ".reach", rules, start)


def _until_faults(until: Any, rules: Rules, start: State) -> Faults:
    seat, seats = getattr(until, "seat", None), start.config.seats
    if seat is not None and not 0 <= seat < seats:
        yield ".seat", f"there is no seat {seat}; the seats are 0 to {seats - 1}"
    if isinstance(until, Answered):
        yield from ((".action", problem) for problem in patterns.pattern_faults(until.action, rules))
    elif isinstance(until, Asked) and until.kind and until.kind not in rules.kinds:
        yield ".kind", f"there is no decision {until.kind!r}; the kinds are {', '.join(sorted(rules.kinds))}"
    elif isinstance(until, Happened):
        yield from goals.event_faults(until.event, until.where, rules)
    elif isinstance(until, Reached):
        yield from _goal_faults(until.goals, ".goals", rules, start)
