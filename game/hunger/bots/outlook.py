"""Chances of all seats in The Hunger, from expected points and the chance to be safe at sunrise
(prospects.py). Points of hidden Missions count where the table shows them, else as Missions do on average."""

from math import log
from pathlib import Path

from game.bots.outlook import NOBODY, Outlook
from game.bots.sums import sum_floats
from game.core.values import Floats, Names, Plain
from game.hunger.bots.prospects import expected_points, safe_chance
from game.hunger.bots.sunrise_risk import steps_to_shelter
from game.hunger.config import Config
from game.hunger.forecast.time_left import has_parasol, night_left, whole_turns
from game.hunger.table.actions import ACT, MOVE, MistTo, MoveTo
from game.hunger.table.sunrise_prices import is_safe
from game.hunger.table.zones import Table
from game.hunger.turn import movement, scoring, tokens

_FEATURES = (
    "one", "hoped", "hoped_late", "hoped_very_late", "safe", "safe_late", "expected", "points_late",
    "turn_to_come", "speed_left", "at_home", "setup", "nobody", "all_burn",
)  # fmt: skip
_TEN = 10.0
"""Points are counted in tens."""
_HIDDEN = 6.0
"""Points of a Mission that the table does not show."""
_LEAST = 0.01
"""Least chance of being burned, and of being safe."""


def _list_contenders(config: Config) -> Names:
    return (*[f"seat{seat}" for seat in range(config.seats)], NOBODY)


def _feature_rows(table: Table) -> tuple[Floats, ...]:
    seats = range(table.config.seats)
    safe = [min(1.0 - _LEAST, max(_LEAST, _safe_chance(table, seat))) for seat in seats]
    late = min(1.0, table.turn / table.last_turn)
    all_burn = sum_floats([log(1.0 - chance) for chance in safe])
    rows = [_feature_row(table, seat, safe[seat], late) for seat in seats]
    return (*rows, (*[0.0] * (len(_FEATURES) - 2), 1.0, all_burn))


def _safe_chance(table: Table, seat: int) -> float:
    """Chance that the seat is safe at sunrise; in its last turn by its Speed, and then by its space alone."""
    if table.on_turn != seat or whole_turns(table) or has_parasol(table, seat):
        return safe_chance(table, seat)
    if table.moved or table.asking == ACT:
        return float(is_safe(table, seat))
    if table.asking != MOVE:
        return safe_chance(table, seat)
    more = tokens.unspent_speed(table, seat)
    ends = [action.to for action in movement.legal_moves(table) if isinstance(action, (MoveTo, MistTo))]
    return float(min([steps_to_shelter(table, seat, space) for space in (table.at[seat], *ends)]) <= more)


def _feature_row(table: Table, seat: int, safe: float, late: float) -> Floats:
    """Features in the order of _FEATURES, the last two of which are the row of all lost. Hoped for are the
    points of a seat that is safe."""
    hidden = _HIDDEN * sum([mission < 0 for mission in table.missions[seat]])
    expected = expected_points(table, seat) / _TEN + hidden * safe / _TEN
    points = scoring.glory_points(table, seat) / _TEN
    hoped = max(points, expected / safe) if safe > _LEAST else points
    home = table.is_home(seat)
    return (
        1.0,
        hoped,
        hoped * late,
        hoped * late**4,
        log(safe),
        log(safe) * late,
        expected,
        points * late,
        float(table.turn > 0 and table.is_active(seat) and not home),
        table.speed_left / _TEN if table.on_turn == seat else 0.0,
        float(home) * night_left(table),
        float(table.turn == 0),
        0.0,
        0.0,
    )


def _weights_kind(config: Config) -> str:
    return config.mode


def _turn_key(table: Table) -> tuple[int, int, bool]:
    return table.turn, table.on_turn, table.extra


_MATCHES: tuple[Plain, ...] = (
    *[{"mode": mode, "seats": seats} for seats in (2, 3, 4, 2, 5, 2, 6, 2) for mode in ("elder", "rookie")],
    {"mode": "elder", "seats": 3, "gentle_elder": True},
)

OUTLOOK = Outlook(
    Path(__file__).with_name("outlook.yaml"),
    features=_FEATURES,
    contenders=_list_contenders,
    rows=_feature_rows,
    kind=_weights_kind,
    turn=_turn_key,
    result=scoring.match_result,
    is_last=lambda table: bool(table.turn >= table.last_turn),
    matches=_MATCHES,
    counts_points=True,
    plays_to_end=True,
)
