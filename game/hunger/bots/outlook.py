"""Everybody's chances in The Hunger: points so far and to come, and how likely the sun burns them.

What a seat's hidden Missions bring counts where the table shows them, else as Missions do on average.
"""

from __future__ import annotations

from math import exp, log, sqrt
from pathlib import Path
from typing import Any

from game.bots.outlook import NOBODY, Outlook
from game.bots.sums import summed
from game.hunger.bots import missions as mission_worths
from game.hunger.bots.sunrise_risk import need
from game.hunger.components.definitions import FAMILIAR, KIND_OF, POWER
from game.hunger.components.map_graph import CASTLE_DISTANCE
from game.hunger.config import Config
from game.hunger.forecast.pace import TurnSpeed
from game.hunger.forecast.time_left import has_parasol, night_left, whole_turns
from game.hunger.table import sunrise_prices
from game.hunger.table.zones import Table
from game.hunger.turn import card_bonuses, missions, scoring

_FEATURES = (
    "one", "points", "points_late", "missions", "missions_late", "safe", "safe_late", "all_safe", "castle", "turn_to_come", "pace_left",
    "way_out", "speed_left", "at_home", "rose_left", "familiars_left", "powers_left", "price", "nobody", "all_burn",
)  # fmt: skip
_TEN = 10.0
"""Points are counted in tens."""
_HIDDEN = 6.0
"""Points of a Mission that the table does not show."""
_SPREAD = 2.6
"""By how much the Speed of a turn differs from its mean."""
_SLOPE = 1.7
"""Of the logistic curve that runs beside the normal one."""
_LEAST = 0.01
"""No chance of being burned, or of being safe, counts as smaller."""


def _contenders(config: Config) -> tuple[str, ...]:
    return (*[f"seat{seat}" for seat in range(config.seats)], NOBODY)


def _rows(table: Table) -> tuple[tuple[float, ...], ...]:
    seats = range(table.config.seats)
    burns = [burning(table, seat) for seat in seats]
    late = min(1.0, table.turn / table.last_turn)
    all_burn = summed([log(max(_LEAST, burn)) for burn in burns])
    rows = [_row(table, seat, burns[seat], late) for seat in seats]
    return (*rows, (*[0.0] * (len(_FEATURES) - 2), 1.0, all_burn))


def _row(table: Table, seat: int, burn: float, late: float) -> tuple[float, ...]:
    """In the order of _FEATURES, the last two of which are nobody's."""
    points = (table.score[seat] + card_bonuses.total(table.owned(seat))) / _TEN
    hoped = _missions(table, seat) / _TEN
    safe = log(max(_LEAST, 1.0 - burn))
    home = table.is_home(seat)
    active = table.turn > 0 and table.is_active(seat) and not home
    left = night_left(table)
    kinds = [KIND_OF[card] for card in table.hunted[seat]]
    return (
        1.0,
        points,
        points * late,
        hoped,
        hoped * late,
        safe,
        safe * late,
        (points + hoped) * (1.0 - burn) * late,
        0.0 if home or not table.castle_tiles else _castle(table, seat) * table.castle_tiles[0] / _TEN,
        float(active),
        0.0 if home else _pace(table, seat) * left,
        CASTLE_DISTANCE[table.at[seat]] / _TEN * left,
        table.speed_left / _TEN if table.on_turn == seat else 0.0,
        float(home) * left,
        float(table.owns_rose(seat)) * left,
        kinds.count(FAMILIAR) * left,
        kinds.count(POWER) * left,
        0.0 if burn > 1.0 - _LEAST else max(0, sunrise_prices.loss(table, seat)) / _TEN * late * late,
        0.0,
        0.0,
    )


def _missions(table: Table, seat: int) -> float:
    """What the Missions that count for the seat may bring it, those that it holds unseen as Missions do on average."""
    counting = missions.counting(table, seat)
    hidden = sum([mission < 0 for mission in table.missions[seat]])
    return summed([mission_worths.fit(table, seat, mission) for mission in counting]) + _HIDDEN * hidden


# How likely it is burned


def burning(table: Table, seat: int) -> float:
    """The chance that the sun burns the seat, if it walks home from now on; 0.0 once it is home."""
    if table.is_home(seat):
        return 0.0
    return _short(table, seat, need(table, seat, table.at[seat]))


def _castle(table: Table, seat: int) -> float:
    """The chance to be at the Castle before the sun rises."""
    return 1.0 - _short(table, seat, CASTLE_DISTANCE[table.at[seat]])


def _short(table: Table, seat: int, steps: int) -> float:
    """The chance that the turns left do not make so many steps."""
    if steps <= 0:
        return 0.0
    turns = whole_turns(table) + has_parasol(table, seat)
    reach = 0.0
    if table.on_turn == seat:
        reach = float(table.speed_left) if not table.moved or table.speed_left else 0.0
    elif table.is_active(seat) and table.turn > 0:
        turns += 1
    if not turns:
        return 1.0 if steps > reach else 0.0
    ahead = turns * _pace(table, seat) + reach - steps
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, _SLOPE * (ahead + 0.5) / (_SPREAD * sqrt(turns))))))


def _pace(table: Table, seat: int) -> float:
    """Speed of an average turn; what works it out remembers hands that are alike."""
    return TurnSpeed(table, seat).per_turn()


# Where it is used


def _kind(config: Config) -> str:
    return config.mode


def _turn(table: Table) -> tuple[int, int, bool]:
    return table.turn, table.on_turn, table.extra


_MATCHES: tuple[dict[str, Any], ...] = (
    *[{"mode": mode, "seats": seats} for seats in (2, 3, 4, 2, 5, 2, 6, 2) for mode in ("elder", "rookie")],
    {"mode": "elder", "seats": 3, "gentle_elder": True},
)

OUTLOOK = Outlook(
    Path(__file__).with_name("outlook.yaml"),
    features=_FEATURES,
    contenders=_contenders,
    rows=_rows,
    kind=_kind,
    turn=_turn,
    result=scoring.result,
    matches=_MATCHES,
    counts_points=True,
)
