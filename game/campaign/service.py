"""Second service (K53): the road once more for whoever has worn the crown, at stakes (levels/service.yaml) of
which each adds one thing to those below it. A stage at a stake is a level like any other: only its data differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import UNSET, Meta

from game import bots
from game.campaign.course import LEVELS
from game.campaign.goals import Margin, parts_of
from game.campaign.level import Level, Opponent, Way
from game.campaign.rivals import asked_rivals, find_lead, is_race
from game.core import catalog
from game.core.loader import Faults, StrictMap, load_checked
from game.core.options import with_options
from game.core.values import Numbers, frozen

FILE = LEVELS / "service.yaml"
TEXT = "campaign.service"
"""Prefix of the text keys."""
KINDS = ("match", "challenge", "cup")
"""Kinds of stages that are served again: a puzzle has one answer, however high the stakes."""


class Stake(StrictMap):
    """Stake of the file: the first of its ways that changes a stage, and that it is not spared, counts there.

    level: every rival plays a level higher; master: at the highest; first_ahead: the first rival begins ahead;
    others_ahead: all others, or the first one once more, if no lead has to be won besides; harder: the next of
    the stage's own options; star: one more star has to be won in the same match; no_hints; no_undo."""

    ways: Annotated[tuple[Way, ...], Meta(min_length=1)]


class _Document(StrictMap):
    version: int
    stakes: tuple[Stake, ...]


@cache
def load_stakes(path: Path = FILE) -> tuple[Stake, ...]:
    """Stakes, the lowest first. Raises DataError with file and line."""
    return load_checked(path, _Document, _find_faults, version=1).stakes


@frozen
class Line:
    """Sentence about what a stake adds: its text key, and the number in it."""

    key: str
    number: int = 0


@frozen
class Table:
    """Stage as it is laid at a stake; all stars of its level have to be won in one match.

    lines: what each stake adds, the lowest first; ahead: rivals who begin ahead; used: count of the stage's
    own options that are in force."""

    game: str
    level: Level
    hints: bool = True
    undo: bool = True
    lines: tuple[Line, ...] = ()
    ahead: Numbers = ()
    used: int = 0


def is_served(level: Level) -> bool:
    """True for a stage that the second service has."""
    return level.kind in KINDS


def lay_table(game: str, level: Level, stake: int) -> Table:
    """Stage at a stake, from 1 up. Its lessons are over, and its first star is asked for."""
    plain = level.replace(steps=(), stars=level.stars[:1], start=level.start.replace(gentler=UNSET))
    table = Table(game, plain)
    for one in load_stakes()[:stake]:
        table = _raise_stake(table, level, one)
    return table


def _raise_stake(table: Table, level: Level, stake: Stake) -> Table:
    """Table with one stake more; `level`: the stage as the first service has it."""
    for way in stake.ways:
        if way not in (level.start.spared or ()) and (found := _WAYS[way](table, level)):
            return found
    return table


def _add_line(table: Table, key: str, number: int = 0) -> tuple[Line, ...]:
    return (*table.lines, Line(key, number))


def _with_config(table: Table, config: object) -> Level:
    return table.level.replace(start=table.level.start.replace(config=config))


# Ways


def _raise_levels(table: Table, steps: int, way: Way) -> Table | None:
    """Table whose rivals play `steps` levels higher; None if all play at the highest."""
    level = raise_rivals(table.game, table.level, steps)
    if level is None:
        return None
    again = any(line.key == f"{TEXT}.{way}" for line in table.lines)
    return replace(table, level=level, lines=_add_line(table, f"{TEXT}.{way}{'_more' if again else ''}"))


def raise_rivals(game: str, level: Level, steps: int) -> Level | None:
    """Level whose rivals play `steps` levels of bots higher; None if all play at the highest."""
    asked = asked_rivals(game, level)
    seats = tuple(
        _raise_rival(game, who, steps) if isinstance(who, Opponent) and seat in asked else who
        for seat, who in enumerate(level.seats)
    )
    return None if seats == level.seats else level.replace(seats=seats)


def _raise_rival(game: str, who: Opponent, steps: int) -> Opponent:
    """Rival who plays `steps` levels higher, and with it whoever takes the chair over (K54)."""
    later = who.later
    if later is not None:
        later = later.replace(bot=_raised(game, later.bot, steps))
    return who.replace(bot=_raised(game, who.bot, steps), later=later)


def _raised(game: str, bot: int | str, steps: int) -> int | str:
    """Level of bots `steps` higher; as it is named if it is the highest already."""
    now = bots.number_of(game, bot)
    higher = bots.stronger_level(game, now, steps)
    return bot if higher == now else higher


def _let_begin_ahead(table: Table, seats: Numbers, part: str) -> Table | None:
    """Table where these rivals begin ahead; None if there is no such thing, or where nobody counts who has
    more."""
    races = any(is_race(part) for star in table.level.stars for goal in star for part in parts_of(goal))
    if catalog.load(table.game).by_points and not races:
        return None
    lead = find_lead(table.game, table.level.start.config, seats) if seats else None
    if not lead:
        return None
    return replace(
        table,
        level=_with_config(table, lead.options),
        ahead=(*table.ahead, *seats),
        lines=_add_line(table, f"{lead.key}.{part}"),
    )


def _let_first_begin_ahead(table: Table, level: Level) -> Table | None:
    return _let_begin_ahead(table, _rivals(table)[:1], "rival")


def _let_others_begin_ahead(table: Table, level: Level) -> Table | None:
    others = tuple(seat for seat in _rivals(table) if seat not in table.ahead)
    if others:
        return _let_begin_ahead(table, others, "rivals")
    if any(isinstance(goal, Margin) for star in table.level.stars for goal in star):
        return None  # a lead to be made up for twice would ask too much
    return _let_begin_ahead(table, _rivals(table)[:1], "more")


def _rivals(table: Table) -> Numbers:
    return asked_rivals(table.game, table.level)


def _take_own_options(table: Table, level: Level) -> Table | None:
    """Table with the next of the stage's own options; its sentence is that of what they change first."""
    own = level.start.harder or ()
    if table.used >= len(own):
        return None
    change = own[table.used]
    what, value = next(iter((change.get("twists") or change).items()))
    config = with_options(table.level.start.config, change)
    return replace(
        table,
        level=_with_config(table, config),
        used=table.used + 1,
        lines=_add_line(table, f"{TEXT}.{table.game}.{what}", _number_of(value)),
    )


def _number_of(value: object) -> int:
    """Number to tell about an option: itself, the highest of those by seat, or the count of names."""
    if isinstance(value, list | tuple):
        numbers = [one for one in value if isinstance(one, int)]
        return max(numbers) if numbers else len(value)
    return value if isinstance(value, int) else 0


def _ask_for_star(table: Table, level: Level) -> Table | None:
    asked = len(table.level.stars) + 1
    if asked > len(level.stars):
        return None
    more = table.level.replace(stars=level.stars[:asked])
    return replace(table, level=more, lines=_add_line(table, f"{TEXT}.star_{asked}"))


def _take_hints(table: Table, level: Level) -> Table:
    return replace(
        table, level=table.level.replace(hints=False), hints=False, lines=_add_line(table, f"{TEXT}.no_hints")
    )


def _take_undo(table: Table, level: Level) -> Table:
    return replace(table, undo=False, lines=_add_line(table, f"{TEXT}.no_undo"))


_WAYS: Mapping[Way, Callable[[Table, Level], Table | None]] = {
    "level": lambda table, level: _raise_levels(table, 1, "level"),
    "master": lambda table, level: _raise_levels(table, len(bots.list_levels(table.game)), "master"),
    "first_ahead": _let_first_begin_ahead,
    "others_ahead": _let_others_begin_ahead,
    "harder": _take_own_options,
    "star": _ask_for_star,
    "no_hints": _take_hints,
    "no_undo": _take_undo,
}


def _find_faults(document: _Document) -> Faults:
    if not document.stakes:
        yield "$.stakes", "there is no stake"
