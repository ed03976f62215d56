"""Scripts of learning together (G9): what the King says at a table of newcomers, and when, as data in
levels/GAME/together.yaml. moments.py follows a match with one of them."""

import re
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from game.campaign.course import LEVELS
from game.campaign.goals import AtLeast, AtMost, event_faults, events_of
from game.core import catalog
from game.core.conversion import names_like
from game.core.errors import GameError
from game.core.loader import Faults, StrictMap, faults_below, ids_twice, load_checked
from game.core.model import Rules
from game.core.values import Count, Names, Plain, snake_case

VERSION = 1
"""Version of these files; raised if a key changes its meaning."""
MOST_BY_SEAT = 3
"""Most moments of a script that are told to each person anew."""
SEAT = "{seat}"
"""Place of a seat's number in the name of a light."""
_LIGHT = re.compile(r"[a-z_]+(:([a-z0-9_,#]+|\{seat\}))*\Z")


class _When(StrictMap, tag_field="on", tag=snake_case):
    """Trigger of a moment. All but Happened are true for as long as the table is so."""


class Began(_When, tag="start"):
    """The match begins. Such a moment belongs to no turn."""


class Asked(_When):
    """A seat is asked a question of `kind` (of Rules.kinds)."""

    kind: str


class Happened(_When):
    """An event happened that the shared screen shows, with the values of `where` in its fields; `some`: its
    field that is not empty."""

    event: str
    where: Plain = {}
    some: str = ""


class Reached(_When):
    """The goals hold for a seat, whichever it is."""

    goals: Annotated[tuple[AtLeast | AtMost, ...], Meta(min_length=1)]


class Clock(_When):
    """A number of the game (turn, round, day) has come to `value`; half: more than half of the last one."""

    clock: str
    value: int | Literal["half", "last"]


class Sign(_When):
    """A sign of the game (Rules.signs) is there."""

    sign: str


class Over(_When):
    """The match is over."""


When = Began | Asked | Happened | Reached | Clock | Sign | Over


class ScriptedMoment(StrictMap):
    """One thing that the King says. Its text keys are the script's `text`, `id`, and .title or .body.

    lights: names of things on the table, {seat} for the seat that it is about; after: ids that are told before
    it; late: turns of the match after which it is told whatever happens, 0 for never; once: told once to the
    table, or once to each person whom it is about; page: of the rules book, for whoever wants to know more."""

    id: str
    when: When
    page: str
    lights: Names = ()
    after: Names = ()
    late: Count = 0
    once: Literal["table", "seat"] = "table"


class Script(StrictMap):
    """Document of a file.

    turns: events with which a turn of the King begins, those of turns and of phases without any; options: of the
    match in which newcomers learn this game best."""

    version: int
    id: str
    game: str
    text: str
    turns: Annotated[Names, Meta(min_length=1)]
    moments: tuple[ScriptedMoment, ...]
    options: Plain = {}

    def moment(self, name: str) -> ScriptedMoment:
        """Moment with this id."""
        return next(moment for moment in self.moments if moment.id == name)


def load_script(path: Path | str) -> Script:
    """Script in a file. Raises DataError with file, line and place for anything that does not fit the game, or
    for a file of a newer edition."""
    return load_checked(path, Script, _find_faults, version=VERSION)


@cache
def script_of(game_id: str) -> Script:
    """Script of a game, read once. Raises DataError, also if there is none."""
    return load_script(LEVELS / game_id / "together.yaml")


def has_script(game_id: str) -> bool:
    """True if newcomers can learn the game together."""
    return (LEVELS / game_id / "together.yaml").is_file()


def _find_faults(script: Script) -> Faults:
    try:
        rules = catalog.load(script.game)
        rules.config(**script.options)
    except GameError as error:
        yield "$.game" if script.game not in catalog.ids() else "$.options", str(error).rstrip(".")
        return
    for number, event in enumerate(script.turns):
        yield from ((f"$.turns[{number}]", problem) for _, problem in event_faults(event, {}, rules))
    if not script.moments:
        yield "$.moments", "there is no moment"
    yield from ids_twice("moments", [moment.id for moment in script.moments])
    by_seat = [number for number, moment in enumerate(script.moments) if moment.once == "seat"]
    if len(by_seat) > MOST_BY_SEAT:
        problem = f"at most {MOST_BY_SEAT} moments are told to each person anew"
        yield f"$.moments[{by_seat[MOST_BY_SEAT]}].once", problem
    before: list[str] = []
    for number, moment in enumerate(script.moments):
        yield from faults_below(f"$.moments[{number}]", _moment_faults(moment, before, rules))
        before.append(moment.id)


def _moment_faults(moment: ScriptedMoment, before: list[str], rules: Rules) -> Faults:
    for number, name in enumerate(moment.after):
        if name not in before:
            yield (
                f".after[{number}]",
                f"no moment {name!r} stands before this one; {names_like(before, name)}",
            )
    for number, name in enumerate(moment.lights):
        if not _LIGHT.match(name):
            yield f".lights[{number}]", f"{name!r} is no name of a thing on the table"
    yield from faults_below(".when", _when_faults(moment.when, rules))


def _when_faults(when: When, rules: Rules) -> Faults:
    match when:
        case Asked(kind) if kind not in rules.kinds:
            yield ".kind", f"there is no decision {kind!r}; the kinds are {', '.join(sorted(rules.kinds))}"
        case Happened(event, where, some):
            yield from event_faults(event, where, rules)
            fields = events_of(rules)[event].__struct_fields__ if event in events_of(rules) else ()
            if some and fields and some not in fields:
                yield ".some", f"the event {event!r} has no {some!r}; it has {', '.join(fields)}"
        case Reached(goals):
            for number, goal in enumerate(goals):
                yield from faults_below(f".goals[{number}]", _metric_faults(goal.metric, rules))
        case Clock(clock, value):
            yield from faults_below(".clock", _metric_faults(clock, rules))
            if isinstance(value, str) and clock not in rules.clock_ends:
                yield ".value", f"the game does not know the last {clock}"
        case Sign(sign) if sign not in rules.signs:
            yield ".sign", f"there is no sign {sign!r}; {names_like(rules.signs, sign)}"


def _metric_faults(metric: str, rules: Rules) -> Faults:
    if metric not in rules.metrics:
        yield "", f"the game cannot measure {metric!r}; {names_like(rules.metrics, metric)}"
