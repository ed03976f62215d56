"""Trophies (C18): their conditions, progress towards them, and their award after a match or a look at a
profile."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game import bots
from game.campaign import course, goals
from game.campaign.goal_history import GoalHistory, GoalState, state_of_all
from game.campaign.goals import AtLeast, Gain, Goal, Times
from game.core import catalog, lengths
from game.core.loader import Faults, StrictMap, faults_below, load_list
from game.core.match import Match
from game.core.model import Rules
from game.core.values import Names, Value
from game.profiles import numbers
from game.profiles.match_facts import PERSON, MatchFacts
from game.profiles.profile import Profile
from game.profiles.statistics import LENGTHS

FILE = course.LEVELS / "trophies.yaml"
HOUSE = "house"
USUAL_LENGTHS = (lengths.FEAST, "supper")
"""Lengths of free matches that count where a trophy does not say otherwise (G5)."""
POINTS = "points"
"""Metric of a seat's points."""
_Many = Annotated[int, msgspec.Meta(ge=1)]


class InMatch(StrictMap, tag_field="for", tag="match"):
    """Condition on finished matches: all goals are met by the seat, in `times` matches.

    modes, figure: only such matches count; people: least number at the table; beaten: a bot of that level or
    a better one came in behind; source: least points by kind of score line; lengths: of free matches."""

    goals: tuple[Goal, ...] = ()
    modes: Names = ()
    figure: str = ""
    people: _Many = 1
    beaten: int = 0
    source: dict[str, _Many] = {}
    lengths: Names = USUAL_LENGTHS
    times: _Many = 1


class InProfile(StrictMap, tag_field="for", tag="number"):
    """Condition on a number of the profile (a name of numbers.NUMBERS): the value, or its maximum."""

    number: str
    value: _Many | Literal["all"]


class Trophy(StrictMap):
    """Trophy of a game, or of the house. Its texts are trophy.ID.name and trophy.ID.line, its picture
    campaign/trophy_ID."""

    id: str
    game: str
    won: InMatch | InProfile

    @property
    def counter_name(self) -> str:
        """Name of its counter in a profile's totals."""
        return f"trophy.{self.id}"


class Progress(Value):
    """Progress: `done` of `of`; `day` is the ISO date of the award, "" before it."""

    done: int
    of: int
    day: str = ""


@cache
def load_trophies(path: Path = FILE) -> tuple[Trophy, ...]:
    """Trophies in a file. Raises DataError with file and line for one that cannot be counted."""
    return load_list("trophies", Trophy, path, _find_faults)


@cache
def shelf_ids(game: str) -> tuple[str, ...]:
    """Ids of a game's trophies, read without the games that load_trophies() checks them against."""
    return tuple(trophy.id for trophy in load_list("trophies", Trophy, FILE) if trophy.game == game)


def progress_of(trophy: Trophy, profile: Profile) -> Progress:
    """Progress of a profile; an awarded trophy is done, whatever the numbers say today."""
    if isinstance(trophy.won, InProfile):
        have, most = numbers.NUMBERS[trophy.won.number](profile)
        of = trophy.won.value if isinstance(trophy.won.value, int) else most
    else:
        have, of = profile.totals.get(trophy.counter_name, 0), _total_steps(trophy.won)
    day = profile.trophies.get(trophy.id, "")
    return Progress(of if day else max(0, min(have, of)), of, day)


def after_match(
    profile: Profile, match: Match, seat: int, facts: MatchFacts, trophies: Iterable[Trophy] | None = None
) -> Profile:
    """Profile with the effect of a finished match, which it has booked, on its trophies: none of a first match
    that was lost. The caller prevents double counting."""
    if is_first_loss(profile):
        return profile
    rules = {}
    for trophy in trophies or load_trophies():
        is_open = trophy.game in (HOUSE, facts.game) and trophy.id not in profile.trophies
        if is_open and isinstance(trophy.won, InMatch) and _is_counted(trophy.won, facts):
            rules[trophy.counter_name] = trophy.won
    totals = dict(profile.totals)
    for counter, now in steps_reached(rules, match, seat).items():
        before = totals.get(counter, 0)
        totals[counter] = before + now if rules[counter].times > 1 else max(before, now)
    counted = {name: number for name, number in totals.items() if number}
    return award_reached(profile.replace(totals=counted), facts.local_date, trophies)


def is_first_loss(profile: Profile) -> bool:
    """True if the only match of a profile was lost: trophies then would be consolation, not merit."""
    tally = profile.matches.tally()
    return tally.matches == 1 and not tally.wins


def award_reached(profile: Profile, day: str, trophies: Iterable[Trophy] | None = None) -> Profile:
    """Profile with the trophies that its numbers suffice for, won on that day. Awarded ones stay for ever."""
    found = dict(profile.trophies)
    for trophy in trophies or load_trophies():
        if trophy.id not in found:
            reached = progress_of(trophy, profile)
            if reached.of and reached.done >= reached.of:
                found[trophy.id] = day
    return profile.replace(trophies=found)


def won_since(before: Profile, after: Profile) -> tuple[Trophy, ...]:
    """Trophies that `after` has and `before` has not, in the order of the file."""
    return tuple(
        trophy
        for trophy in load_trophies()
        if trophy.id in after.trophies and trophy.id not in before.trophies
    )


# -- what a match has reached


def can_come(trophy: Trophy, facts: MatchFacts) -> bool:
    """True if a match is of the game, mode, figure and length that a trophy asks for, whatever happened in it."""
    rule = trophy.won
    return trophy.game in (HOUSE, facts.game) and isinstance(rule, InMatch) and _is_of_kind(rule, facts)


def won_in_match(match: Match, seat: int, facts: MatchFacts, among: Iterable[Trophy]) -> tuple[Trophy, ...]:
    """Trophies of single matches that a finished match brings the player of the seat by itself."""
    rules = {one.id: one.won for one in among if isinstance(one.won, InMatch) and _is_counted(one.won, facts)}
    steps = steps_reached(rules, match, seat)
    return tuple(one for one in among if one.id in rules and steps[one.id] >= _total_steps(rules[one.id]))


def _is_counted(rule: InMatch, facts: MatchFacts) -> bool:
    """True if the match is of the kind that the condition is about."""
    people = 1 + sum(rival.level == PERSON for rival in facts.rivals)
    beaten = {rival.level for rival in facts.rivals if rival.place > facts.place}
    return (
        _is_of_kind(rule, facts)
        and not (facts.seasoning and _asks_for_success(rule))
        and people >= rule.people
        and (not rule.beaten or not beaten.isdisjoint(_as_strong(facts.game, rule.beaten)))
        and all(facts.sources.get(name, 0) >= points for name, points in rule.source.items())
    )


def _is_of_kind(rule: InMatch, facts: MatchFacts) -> bool:
    """True for the modes, the figure and the lengths of the condition; a stage is of any length."""
    return (
        (not rule.modes or facts.mode in rule.modes)
        and rule.figure in ("", facts.figure)
        and facts.length in ("", *rule.lengths)
    )


def _asks_for_success(rule: InMatch) -> bool:
    """True for a condition about a victory or points, which a seat that began ahead does not meet (G30)."""
    asked = any(isinstance(goal, goals.Win) or getattr(goal, "metric", "") == POINTS for goal in rule.goals)
    return asked or bool(rule.beaten or rule.source)


def _as_strong(game: str, level: int) -> list[int]:
    """That bot level and all stronger ones."""
    numbers_from_weakest = [info.number for info in bots.list_levels(game)]
    return numbers_from_weakest[numbers_from_weakest.index(level) :]


def steps_reached(rules: Mapping[str, InMatch], match: Match, seat: int) -> dict[str, int]:
    """Steps that a match has made towards each of these conditions, by name, for the player of the seat."""
    asked = {name: tuple(goals.of_seat(goal, seat) for goal in rule.goals) for name, rule in rules.items()}
    every = tuple(chain.from_iterable(asked.values()))
    history = GoalHistory(match.rules, every, match.fork(0).state)
    if every:
        for state, _, events in match.steps():
            history.hear_events(events, state)
    return {name: _steps_made(rules[name], parts, history, match) for name, parts in asked.items()}


def _steps_made(rule: InMatch, parts: tuple[Goal, ...], history: GoalHistory, match: Match) -> int:
    """Steps of one match: 1 or 0 where matches are counted, else the value of its one number if all other
    goals are met."""
    states = [history.state_of(goal, match.state, over=True) for goal in parts]
    if _total_steps(rule) == 1 or rule.times > 1:
        return int(state_of_all(states) is GoalState.MET) if states else 1
    number = _counted_goal(parts)
    assert number is not None
    others = [state for goal, state in zip(parts, states, strict=True) if goal is not number]
    short = history.short_of(number, match.state)
    return max(0, number.value - (short or 0)) if all(state is GoalState.MET for state in others) else 0


def _total_steps(rule: InMatch) -> int:
    """Steps that the condition takes: matches, or the value of its one number."""
    number = _counted_goal(rule.goals)
    return rule.times if rule.times > 1 or number is None else max(1, number.value)


def _counted_goal(parts: Iterable[Goal]) -> AtLeast | Gain | Times | None:
    """First goal with a number above 1, or None."""
    return next((goal for goal in parts if isinstance(goal, AtLeast | Gain | Times) and goal.value > 1), None)


# -- what is wrong with a file


def _find_faults(trophies: tuple[Trophy, ...]) -> Faults:
    for place, trophy in enumerate(trophies):
        at = f"$.trophies[{place}]"
        if trophy.game not in (HOUSE, *catalog.ids()):
            known = ", ".join((HOUSE, *catalog.ids()))
            yield f"{at}.game", f"there is no game {trophy.game!r}; there are {known}"
        elif isinstance(trophy.won, InProfile):
            if trophy.won.number not in numbers.NUMBERS:
                known = ", ".join(numbers.NUMBERS)
                yield f"{at}.won.number", f"nobody counts {trophy.won.number!r}; what is counted is {known}"
        else:
            yield from faults_below(f"{at}.won", _match_faults(trophy.won, trophy.game))


def _match_faults(rule: InMatch, game: str) -> Faults:
    for i, length in enumerate(rule.lengths):
        if length not in LENGTHS:
            yield f".lengths[{i}]", f"there is no length {length!r}; there are {', '.join(LENGTHS)}"
    if game == HOUSE:
        for name in ("goals", "modes", "figure", "beaten", "source"):
            if getattr(rule, name):
                yield f".{name}", "only a trophy of one game can ask for that"
        return
    known = [level.number for level in bots.list_levels(game)]
    if rule.beaten and rule.beaten not in known:
        yield ".beaten", f"there is no bot level {rule.beaten}; the levels are {', '.join(map(str, known))}"
    rules, start = _first_table(game)
    for i, goal in enumerate(rule.goals):
        problems = goals.find_faults(goal, rules, start.state, remembered=True)
        yield from faults_below(f".goals[{i}]", problems)


@cache
def _first_table(game: str) -> tuple[Rules, Match]:
    """Match at its start, to check goals against."""
    rules = catalog.load(game)
    return rules, Match.new(rules, rules.config(), 1)


def by_game(trophies: Iterable[Trophy] | None = None) -> Mapping[str, tuple[Trophy, ...]]:
    """Trophies by shelf: the games in their order, then the house."""
    shelves: dict[str, tuple[Trophy, ...]] = dict.fromkeys((*catalog.ids(), HOUSE), ())
    for trophy in trophies or load_trophies():
        shelves[trophy.game] += (trophy,)
    return shelves
