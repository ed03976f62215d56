"""Starts ahead as the options of a match have them (G24): of a seasoned course, and of any other
match whose seats do not begin alike. They are said at the table, in the pause and in the results."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.core import lengths
from game.core.values import Plain
from game.evening import seasoning
from game.evening.seasoning import Seasoning

POINTS = "points"


class Lead(msgspec.Struct, frozen=True):
    """Start ahead of a seat. amounts: what it has more of than another, by names of options as
    steps of seasoning have them; spared: what it has less of, as damage."""

    amounts: Mapping[str, int] = {}
    spared: Mapping[str, int] = {}

    @property
    def is_any(self) -> bool:
        """True for a seat that begins ahead."""
        return bool(self.amounts or self.spared)

    @property
    def points_ahead(self) -> int:
        """Points that the seat begins with."""
        return self.amounts.get(POINTS, 0)


def find_leads(game: str, config: Any) -> tuple[Lead, ...]:
    """Start ahead of each seat in a match with these options of the game's Config."""
    file = seasoning.of_game(game)
    plain: Plain = msgspec.to_builtins(config)
    twists: Plain = plain.get("twists", {})
    burdens = _find_burdens(file)
    amounts: list[dict[str, int]] = [{} for _ in range(config.seats)]
    spared: list[dict[str, int]] = [{} for _ in range(config.seats)]
    for name, printed in file.by_seat.items():
        entries = _fill_entries(twists.get(name, ()), printed, config.seats)
        least, most = min(entries), max(entries)
        for seat, entry in enumerate(entries):
            if name in burdens:
                _keep_amount(spared[seat], name, most - entry)
            else:
                _keep_amount(amounts[seat], name, entry - least)
    for name in file.seat_lists:
        listed = plain.get(name)
        for seat in listed if isinstance(listed, list | tuple) else ():
            amounts[seat][name] = 1
    for seat, names in _names_by_side(file).items():
        for name in names:
            usual = _usual_number(game, config, name)
            _keep_amount(amounts[seat], name, len(twists.get(name, ())) - usual)
    return tuple(map(Lead, amounts, spared))


def _find_burdens(file: Seasoning) -> set[str]:
    """Twists that seats have more of where another is seasoned."""
    found: set[str] = set()
    for cell in file.cells:
        for step in cell.steps:
            found.update(step.others)
    return found


def _fill_entries(given: Sequence[int], printed: int, seats: int) -> list[int]:
    return [*given, *[printed] * seats][:seats]


def _keep_amount(amounts: dict[str, int], name: str, amount: int) -> None:
    if amount > 0:
        amounts[name] = amount


def _names_by_side(file: Seasoning) -> dict[int, set[str]]:
    """Twists of the match that are a start ahead of one side, where sides differ."""
    found: dict[int, set[str]] = {}
    for cell in file.cells:
        if cell.seat is None:
            continue
        names = found.setdefault(cell.seat, set())
        for step in cell.steps:
            names.update(step.own)
    return found


def _usual_number(game: str, config: Any, name: str) -> int:
    """Entries of a twist that a match of this length has anyway."""
    length = lengths.name_of(game, config)
    if not length:
        return 0
    options = lengths.keys(game, length, config.seats) or {}
    twists = options.get("twists", {})
    return len(twists.get(name, ()))
