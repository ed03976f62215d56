"""Tables of a week as levels: their draw, the three twists before each, and what a twist does to one.

A table is a level with the id run/WEEK/NUMBER, or run/WEEK/NUMBER/TWIST; numbers go on from round to round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from game.campaign.endless.menu import Serving, Twist, Way, load_kitchen
from game.campaign.endless.week import draw_number, draw_order, monday_of
from game.campaign.goals import Win
from game.campaign.level import Level, Opponent, Start
from game.campaign.rivals import asked_rivals, find_lead
from game.campaign.service import Line, Table, raise_rivals
from game.core import catalog
from game.core.errors import ConfigError, DataError
from game.core.options import twist_by_seat, with_options, with_twists
from game.core.values import Numbers, frozen

PREFIX = "run/"
"""Beginning of the ids of these levels."""
TEXT = "endless"
"""Prefix of the text keys."""
OF_A_ROUND = 5
MOST_ROUNDS = 5
MOST_TABLES = OF_A_ROUND * MOST_ROUNDS
"""The run ends after so many tables at the latest."""
ROUND_AHEAD = 4
"""Round from which on a rival begins ahead, whatever the twist does."""


@frozen
class Place:
    """Place in a run: the number of its table in a week, from 1, and the twist it is played with, "" for none."""

    week: str
    number: int
    twist: str = ""

    @property
    def round(self) -> int:
        """Round, from 1."""
        return 1 + (self.number - 1) // OF_A_ROUND

    @property
    def is_last_course(self) -> bool:
        """True for the fifth table of a round, the hardest one."""
        return self.number % OF_A_ROUND == 0

    @property
    def level_id(self) -> str:
        """Id of the level for the whole program."""
        return f"{PREFIX}{self.week}/{self.number}" + (f"/{self.twist}" if self.twist else "")


def has_choice(number: int) -> bool:
    """True if a twist is chosen before a table: before all but the first one."""
    return number > 1


def parse_id(level_id: str) -> Place:
    """Place of such an id. Raises DataError if there is none."""
    week, _, rest = level_id.removeprefix(PREFIX).partition("/")
    number, _, twist = rest.partition("/")
    try:
        monday_of(week)
    except ValueError:
        raise DataError(f"There is no level {level_id!r}.") from None
    is_number = number.isascii() and number.isdecimal() and len(number) <= len(str(MOST_TABLES))
    is_table = is_number and 1 <= int(number) <= MOST_TABLES
    if not level_id.startswith(PREFIX) or not is_table or number != str(int(number)):
        raise DataError(f"There is no level {level_id!r}.")
    return Place(week, int(number), twist)


def read_table(level_id: str) -> tuple[str, Level]:
    """Game and level of such an id. Raises DataError if there is none."""
    table = lay_table(level_id)
    return table.game, table.level


@cache
def lay_table(level_id: str) -> Table:
    """Table of such an id, its rivals as strong as its round asks for; its only line is what the twist does.
    Raises DataError if there is none."""
    place = parse_id(level_id)
    serving = serving_at(place.week, place.number)
    table = _lay_plain(serving, place)
    if place.twist:
        twist = load_kitchen().find_twist(place.twist)
        twisted = twist_table(table, twist) if twist else None
        if twisted is None:
            raise DataError(f"There is no level {level_id!r}.")
        table = twisted
    return table


# The draw


@cache
def serving_at(week: str, number: int) -> Serving:
    """Table that a week has at a number. Raises DataError for a broken file."""
    round_, at = divmod(number - 1, OF_A_ROUND)
    return draw_round(week, round_)[at]


def draw_round(week: str, round_: int) -> tuple[Serving, ...]:
    """Five tables of a round (from 0): one of each game, then another one of a game that was not just there."""
    kitchen = load_kitchen()
    menu = kitchen.menu_of(monday_of(week))
    games = draw_order(catalog.ids(), week, round_, "games")
    again = draw_order(games[:-1], week, round_, "fifth")[0]
    found: list[Serving] = []
    for at, game in enumerate((*games, again)):
        names = [table.id for table in kitchen.tables_of(menu, game) if table not in found]
        found.append(kitchen.find_table(draw_order(names, week, round_, "table", at)[0]))
    return tuple(found)


@cache
def offered_twists(week: str, number: int) -> tuple[Twist, ...]:
    """Twists to choose from before a table, the mildest first; none before the first one. Raises DataError."""
    if not has_choice(number):
        return ()
    kitchen = load_kitchen()
    table = _lay_plain(serving_at(week, number), Place(week, number))
    found: list[Twist] = []
    for names in kitchen.menu_of(monday_of(week)).twists:
        twists = map(kitchen.find_twist, draw_order(names, week, number, "twist"))
        ways = {twist.way for twist in found if twist.way}
        fitting = (one for one in twists if one and one.way not in ways and twist_table(table, one))
        found += [twist for twist in (next(fitting, None),) if twist]
    return tuple(found)


# Levels


def _lay_plain(serving: Serving, place: Place) -> Table:
    """Table without a twist: rivals play a level higher in each round, and one more at the fifth table; in late
    rounds one begins ahead."""
    level = Level(
        id=f"{place.week}/{place.number}",
        text=f"{TEXT}.table.{serving.id}",
        start=Start(config=serving.config, seed=draw_number(place.week, place.number, "seed")),
        seats=serving.seats,
        picture=serving.picture,
        kind="match",
        stars=((Win(seat=serving.person),),),
        team=True,
    )
    steps = place.round - 1 + place.is_last_course
    table = Table(serving.game, raise_rivals(serving.game, level, steps) or level)
    if place.round < ROUND_AHEAD:
        return table
    return _let_begin_ahead(table, asked_rivals(table.game, level)[:1]) or table


def twist_table(table: Table, twist: Twist) -> Table | None:
    """Table with a twist; None where it does not fit, or changes nothing. Of two numbers for a seat the higher one
    counts."""
    person = table.level.people[0]
    if twist.game not in ("", table.game) or twist.seat not in (None, person):
        return None
    line = Line(f"{TEXT}.twist.{twist.id}.line")
    if twist.way:
        found = _WAYS[twist.way](table, twist)
        return found if found is None or found.lines else replace(found, lines=(line,))
    config = with_options(table.level.start.config, twist.change)
    seats = table.level.seats
    for name, numbers in twist.by_seat.items():
        before = twist_by_seat(config, name, len(seats), 0)
        asked = [numbers.rivals if isinstance(who, Opponent) else numbers.you for who in seats]
        config = with_twists(config, **{name: [*map(max, before, asked)]})
    changed = _with_config(table, config)
    return replace(changed, lines=(line,)) if _is_another(table, changed) else None


def _with_config(table: Table, config: object) -> Table:
    return replace(table, level=table.level.replace(start=table.level.start.replace(config=config)))


def _is_another(table: Table, changed: Table) -> bool:
    """True if a match can have the options of the changed table, and they are not those of the other one."""
    rules = catalog.load(table.game)
    try:
        before, now = (rules.config(**one.level.start.config) for one in (table, changed))
    except ConfigError:
        return False
    return bool(before != now)


def _let_begin_ahead(table: Table, seats: Numbers) -> Table | None:
    """Table where these rivals begin ahead; None if there is no room for that."""
    lead = find_lead(table.game, table.level.start.config, seats)
    return replace(_with_config(table, lead.options), lines=table.lines) if lead else None


def _raise_level(table: Table, twist: Twist) -> Table | None:
    level = raise_rivals(table.game, table.level, twist.times)
    return replace(table, level=level) if level else None


def _let_first_begin_ahead(table: Table, twist: Twist) -> Table | None:
    rivals = asked_rivals(table.game, table.level)[:1]
    lead = find_lead(table.game, table.level.start.config, rivals)
    return replace(_with_config(table, lead.options), lines=(Line(f"{lead.key}.rival"),)) if lead else None


def _let_all_begin_ahead(table: Table, twist: Twist) -> Table | None:
    """Table where several rivals begin ahead."""
    rivals = asked_rivals(table.game, table.level)
    ahead = _let_begin_ahead(table, rivals) if len(rivals) > 1 else None
    line = Line(f"{TEXT}.twist.{twist.id}.{table.game}")
    return replace(ahead, lines=(line,)) if ahead else None


_WAYS: Mapping[Way, Callable[[Table, Twist], Table | None]] = {
    "level": _raise_level,
    "first_ahead": _let_first_begin_ahead,
    "all_ahead": _let_all_begin_ahead,
    "no_hints": lambda table, twist: replace(table, level=table.level.replace(hints=False), hints=False),
    "no_undo": lambda table, twist: replace(table, undo=False),
}
