"""Data of the endless supper (levels/endless.yaml): tables, twists, and the menus that name those of a week."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from game.campaign.course import LEVELS
from game.campaign.level import Opponent
from game.core import catalog
from game.core.errors import GameError
from game.core.loader import Faults, StrictMap, ids_twice, load_checked
from game.core.values import Count, Names, Plain

FILE = LEVELS / "endless.yaml"
VERSION = 1
MOST_WORTH = 20
TIERS = 3
"""Tiers of twists, the mildest first; one of each is offered."""
Way = Literal["", "level", "first_ahead", "all_ahead", "no_hints", "no_undo"]
"""Changes that any game knows. level: every rival plays `times` levels higher; first_ahead, all_ahead: the first
rival, or all of several, begin ahead."""


class BySeat(StrictMap):
    """Number of a twist for the person, and for each rival."""

    you: Count = 0
    rivals: Count = 0


class Twist(StrictMap):
    """Change of a table.

    worth: points of the table if it is won; game, seat: of the tables that it fits, "" and None for any; way: of
    any game, `times` over; change: options of the match, whose twists join those of the table; by_seat: twists
    with a number for each seat."""

    id: str
    worth: Annotated[int, Meta(ge=1, le=MOST_WORTH)]
    game: str = ""
    seat: int | None = None
    way: Way = ""
    times: Annotated[int, Meta(ge=1, le=3)] = 1
    change: Plain = {}
    by_seat: dict[str, BySeat] = {}


class Serving(StrictMap):
    """Short match of a game. config: its options; seats: "you" once, else bots."""

    id: str
    game: str
    config: Plain
    seats: tuple[Literal["you"] | Opponent, ...]
    picture: str = ""

    @property
    def person(self) -> int:
        """Seat of the person."""
        return self.seats.index("you")


class Menu(StrictMap):
    """Tables and twists, by tier, that are drawn from, from the week of the day `since` on."""

    since: date
    tables: Names
    twists: Annotated[tuple[Names, ...], Meta(min_length=TIERS, max_length=TIERS)]


class Kitchen(StrictMap):
    """Document of the endless supper. Menus are only ever added at its end, and nothing they name changes."""

    version: int
    menus: Annotated[tuple[Menu, ...], Meta(min_length=1)]
    tables: tuple[Serving, ...]
    twists: tuple[Twist, ...]

    def menu_of(self, monday: date) -> Menu:
        """Menu of the week that begins on a day; weeks before the first one are served from it."""
        found = (menu for menu in reversed(self.menus) if menu.since <= monday)
        return next(found, self.menus[0])

    def find_table(self, name: str) -> Serving:
        """Table by its id."""
        return next(table for table in self.tables if table.id == name)

    def find_twist(self, name: str) -> Twist | None:
        """Twist by its id, None if this edition has none of that name."""
        return next((twist for twist in self.twists if twist.id == name), None)

    def tables_of(self, menu: Menu, game: str) -> list[Serving]:
        """Tables of a game that a menu names."""
        return [table for table in map(self.find_table, menu.tables) if table.game == game]


@cache
def load_kitchen(path: Path = FILE) -> Kitchen:
    """Document in a file. Raises DataError with file and line. Tables are not laid."""
    return load_checked(path, Kitchen, _find_faults, version=VERSION)


def _find_faults(kitchen: Kitchen) -> Faults:
    yield from ids_twice("tables", [table.id for table in kitchen.tables])
    yield from ids_twice("twists", [twist.id for twist in kitchen.twists])
    for i, table in enumerate(kitchen.tables):
        yield from _game_faults(f"$.tables[{i}].game", table.game)
        if table.seats.count("you") != 1:
            yield f"$.tables[{i}].seats", "one seat is 'you'"
    for i, twist in enumerate(kitchen.twists):
        if twist.game:
            yield from _game_faults(f"$.twists[{i}].game", twist.game)
        if bool(twist.way) == bool(twist.change or twist.by_seat):
            yield f"$.twists[{i}]", "a twist has either a way or a change"
        if twist.game == "" and not twist.way:
            yield f"$.twists[{i}].game", "options belong to a game"
    for i, menu in enumerate(kitchen.menus):
        if i and menu.since <= kitchen.menus[i - 1].since:
            yield f"$.menus[{i}].since", "a menu begins after the one before it"
        known = {table.id: table.game for table in kitchen.tables}
        yield from _name_faults(f"$.menus[{i}].tables", menu.tables, known)
        games = {known.get(name) for name in menu.tables}
        if missing := [game for game in catalog.ids() if game not in games]:
            yield f"$.menus[{i}].tables", f"there is no table of {', '.join(missing)}"
        twists = [twist.id for twist in kitchen.twists]
        for j, names in enumerate(menu.twists):
            yield from _name_faults(f"$.menus[{i}].twists[{j}]", names, twists)


def _game_faults(place: str, game: str) -> Faults:
    try:
        catalog.load(game)
    except GameError as error:
        yield place, str(error).rstrip(".")


def _name_faults(place: str, names: Names, known: Iterable[str]) -> Faults:
    for i, name in enumerate(names):
        if name not in known:
            yield f"{place}[{i}]", f"there is no {name!r}"
        elif name in names[:i]:
            yield f"{place}[{i}]", f"{name!r} stands there twice"
