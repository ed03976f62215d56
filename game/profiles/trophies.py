"""The trophies (C18): what each is given for, how far somebody is, and which of them a match or a look at
a profile brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game import bots
from game.campaign import course, goals
from game.campaign.goal_history import GoalHistory, GoalState, state_of_all
from game.campaign.goals import AtLeast, Gain, Goal, Times
from game.core import catalog
from game.core.loader import StrictMap, load_list
from game.core.match import Match
from game.core.model import Rules
from game.profiles import numbers
from game.profiles.match_facts import PERSON, MatchFacts
from game.profiles.profile import Profile

FILE = course.LEVELS / "trophies.yaml"
HOUSE = "house"
_Many = Annotated[int, msgspec.Meta(ge=1)]


class InMatch(StrictMap, frozen=True, tag_field="for", tag="match"):
    """A match that was played to its end, `times` times: all of the goals are met, for whoever plays the
    seat.

    `modes` and `figure`: only such matches count; `people`: so many sit at the table, or more; `beaten`: a
    bot of that level or a better one came in behind; `source`: so many points, or more, came from there.
    """

    goals: tuple[Goal, ...] = ()
    modes: tuple[str, ...] = ()
    figure: str = ""
    people: _Many = 1
    beaten: int = 0
    source: dict[str, _Many] = {}
    times: _Many = 1


class InProfile(StrictMap, frozen=True, tag_field="for", tag="number"):
    """A number of the profile (a name of numbers.NUMBERS) has reached the value, or all that there is."""

    number: str
    value: _Many | Literal["all"]


class Trophy(StrictMap, frozen=True):
    """A trophy of a game, or of the house. Its texts are trophy.ID.name and trophy.ID.line, its picture
    campaign/trophy_ID."""

    id: str
    game: str
    won: InMatch | InProfile

    @property
    def counter(self) -> str:
        """Under which name a profile's totals count what was reached of it."""
        return f"trophy.{self.id}"


class Progress(msgspec.Struct, frozen=True):
    """How far somebody is: `done` of `of`; `day` is the ISO date on which the trophy was won, "" before
    that."""

    done: int
    of: int
    day: str = ""


@cache
def load(path: Path = FILE) -> tuple[Trophy, ...]:
    """The trophies in a file. Raises DataError with file and line for one that cannot be counted."""
    return load_list("trophies", Trophy, _faults, path)


def progress(trophy: Trophy, profile: Profile) -> Progress:
    """How far the profile is with it; a trophy that was won is done, whatever the numbers say today."""
    if isinstance(trophy.won, InProfile):
        have, most = numbers.NUMBERS[trophy.won.number](profile)
        of = trophy.won.value if isinstance(trophy.won.value, int) else most
    else:
        have, of = profile.totals.get(trophy.counter, 0), _steps(trophy.won)
    day = profile.trophies.get(trophy.id, "")
    return Progress(of if day else max(0, min(have, of)), of, day)


def after_match(
    profile: Profile, match: Match, seat: int, facts: MatchFacts, trophies: Iterable[Trophy] | None = None
) -> Profile:
    """The profile with what a match that is over has added to its trophies. Whether that was done already
    only the caller knows."""
    open_ones = (
        one
        for one in trophies or load()
        if one.game in (HOUSE, facts.game) and one.id not in profile.trophies
    )
    rules = {
        one.counter: one.won for one in open_ones if isinstance(one.won, InMatch) and _fits(one.won, facts)
    }
    totals = dict(profile.totals)
    for counter, now in reached(rules, match, seat).items():
        before = totals.get(counter, 0)
        totals[counter] = before + now if rules[counter].times > 1 else max(before, now)
    return awarded(
        msgspec.structs.replace(profile, totals={name: n for name, n in totals.items() if n}),
        facts.day,
        trophies,
    )


def awarded(profile: Profile, day: str, trophies: Iterable[Trophy] | None = None) -> Profile:
    """The profile with the trophies that its numbers are enough for, won on that day. Those that it has
    stay its own for ever."""
    found = dict(profile.trophies)
    for trophy in trophies or load():
        if trophy.id not in found:
            reached = progress(trophy, profile)
            if reached.of and reached.done >= reached.of:
                found[trophy.id] = day
    return msgspec.structs.replace(profile, trophies=found)


def won_since(before: Profile, after: Profile) -> tuple[Trophy, ...]:
    """The trophies that one has and the other had not, in the order of the file."""
    return tuple(
        trophy for trophy in load() if trophy.id in after.trophies and trophy.id not in before.trophies
    )


# -- what a match has reached


def _fits(rule: InMatch, facts: MatchFacts) -> bool:
    """Whether the match is of the kind that the trophy is about."""
    people = 1 + sum(rival.level == PERSON for rival in facts.rivals)
    beaten = {rival.level for rival in facts.rivals if rival.place > facts.place}
    return (
        (not rule.modes or facts.mode in rule.modes)
        and rule.figure in ("", facts.figure)
        and people >= rule.people
        and (not rule.beaten or not beaten.isdisjoint(_as_strong(facts.game, rule.beaten)))
        and all(facts.sources.get(name, 0) >= points for name, points in rule.source.items())
    )


def _as_strong(game: str, level: int) -> list[int]:
    """That bot level and all that are stronger."""
    numbers_from_weakest = [info.number for info in bots.levels(game)]
    return numbers_from_weakest[numbers_from_weakest.index(level) :]


def reached(rules: Mapping[str, InMatch], match: Match, seat: int) -> dict[str, int]:
    """By name how many steps the match has made towards each of these, for whoever played the seat."""
    asked = {name: tuple(_of_seat(goal, seat) for goal in rule.goals) for name, rule in rules.items()}
    every = tuple(chain.from_iterable(asked.values()))
    history = GoalHistory(match.rules, every, match.fork(0).state)
    if every:
        for state, _, events in match.steps():
            history.heard(events, state)
    return {name: _steps_made(rules[name], parts, history, match) for name, parts in asked.items()}


def _steps_made(rule: InMatch, parts: tuple[Goal, ...], history: GoalHistory, match: Match) -> int:
    """1 for a match that counts, where matches are counted; else how far its one number came, if all else
    is met."""
    states = [history.state_of(goal, match.state, over=True) for goal in parts]
    if _steps(rule) == 1 or rule.times > 1:
        return int(state_of_all(states) is GoalState.MET) if states else 1
    number = _number(parts)
    assert number is not None
    others = [state for goal, state in zip(parts, states, strict=True) if goal is not number]
    short = history.short_of(number, match.state)
    return max(0, number.value - (short or 0)) if all(state is GoalState.MET for state in others) else 0


def _steps(rule: InMatch) -> int:
    """How many steps lead to it: matches, or what its one number must come to."""
    number = _number(rule.goals)
    return rule.times if rule.times > 1 or number is None else max(1, number.value)


def _number(parts: Iterable[Goal]) -> AtLeast | Gain | Times | None:
    """The first goal that counts up to something worth telling, None where there is none."""
    return next((goal for goal in parts if isinstance(goal, AtLeast | Gain | Times) and goal.value > 1), None)


def _of_seat(goal: Goal, seat: int) -> Goal:
    """The same goal for another seat, with all that it is made of."""
    if isinstance(goal, goals.By | goals.Composed):
        inner = tuple(_of_seat(part, seat) for part in goal.goals)
        return msgspec.structs.replace(goal, seat=seat, goals=inner)
    return msgspec.structs.replace(goal, seat=seat)


# -- what is wrong with a file


def _faults(trophies: tuple[Trophy, ...]) -> Iterator[tuple[str, str]]:
    for place, trophy in enumerate(trophies):
        at = f"$.trophies[{place}]"
        if trophy.game not in (HOUSE, *catalog.ids()):
            yield (
                f"{at}.game",
                f"there is no game {trophy.game!r}; there are {', '.join((HOUSE, *catalog.ids()))}",
            )
        elif isinstance(trophy.won, InProfile):
            if trophy.won.number not in numbers.NUMBERS:
                yield (
                    f"{at}.won.number",
                    f"nobody counts {trophy.won.number!r}; what is counted is {', '.join(numbers.NUMBERS)}",
                )
        else:
            yield from (
                (f"{at}.won{where}", problem) for where, problem in _match_faults(trophy.won, trophy.game)
            )


def _match_faults(rule: InMatch, game: str) -> Iterator[tuple[str, str]]:
    if game == HOUSE:
        games_own = {
            "goals": rule.goals,
            "modes": rule.modes,
            "figure": rule.figure,
            "beaten": rule.beaten,
            "source": rule.source,
        }
        yield from (
            (f".{name}", "only a trophy of one game can ask for that")
            for name, value in games_own.items()
            if value
        )
        return
    known = [level.number for level in bots.levels(game)]
    if rule.beaten and rule.beaten not in known:
        yield ".beaten", f"there is no bot level {rule.beaten}; the levels are {', '.join(map(str, known))}"
    rules, start = _first_table(game)
    for i, goal in enumerate(rule.goals):
        yield from (
            (f".goals[{i}]{where}", problem)
            for where, problem in goals.find_faults(goal, rules, start.state, remembered=True)
        )


@cache
def _first_table(game: str) -> tuple[Rules, Match]:
    """A match of the game as it begins, for goals to be held against."""
    rules = catalog.load(game)
    return rules, Match.new(rules, rules.config(), 1)


def by_game(trophies: Iterable[Trophy] | None = None) -> Mapping[str, tuple[Trophy, ...]]:
    """The shelves: the games in their order, then the house."""
    found = tuple(trophies or load())
    return {
        game: tuple(trophy for trophy in found if trophy.game == game) for game in (*catalog.ids(), HOUSE)
    }
