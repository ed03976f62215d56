"""Chances of all sides in Tasty Humans, by the values of the stomachs, the room left in them, and the solo
rival's cards."""

from functools import cache
from pathlib import Path
from typing import Any

from game.bots.outlook import NOBODY, Outlook
from game.core.rng import Rng
from game.core.values import Floats, Names, Plain
from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.bots.evaluation import make_appraiser
from game.tasty_humans.bots.levels import LEVELS, Level
from game.tasty_humans.bots.planner import QuickThought, Thought
from game.tasty_humans.components.definitions import ALL_COLUMNS, COLUMNS, FIRST_LEADER
from game.tasty_humans.config import LEVELS as RIVAL_LEVELS
from game.tasty_humans.config import Config
from game.tasty_humans.state import State
from game.tasty_humans.table import actions
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import ending, scoring

_FEATURES = (
    "one", "points", "points_late", "worth", "worth_late", "filled", "filled_late", "full", "lead",
    "turns_left", "crowns", "king", "draft", "damage", "meal", "near", "near_late",
    "rival", "rival_points", "rival_points_late", "rival_late", "rival_cards_left",
    "nobody", "nobody_late", "nobody_points",
)  # fmt: skip
_TEN = 10.0
"""Points are counted in tens."""
_ANY_MONSTER = 12.5
"""Points that an empty stomach promises, over 12 matches of five kinds (12 to 13)."""


def _list_contenders(config: Config) -> Names:
    seats = tuple([f"seat{seat}" for seat in range(config.seats)])
    if config.mode != "solo":
        return seats
    return (*seats, ending.RIVAL, NOBODY) if _has_challenge(config) else (*seats, ending.RIVAL)


def _has_challenge(config: Config) -> bool:
    """X9, X10: true if a challenge is to be met besides, so that all can lose."""
    return config.challenge is not None or config.balanced_diet is not None


class _MealThought(QuickThought):
    """Counts the card being eaten while damage is placed; without it the chances would drop there, and rise
    again when the card lands."""

    _drop_damage = Thought._drop_damage


def _feature_rows(table: Table) -> tuple[Floats, ...]:
    if table.asking == "drop_leader":
        table = _eat_leaders(table)
    size = COLUMNS * table.height
    filled = [sum(heights) / size for heights in table.heights]
    late = max(filled)
    points = [_seat_points(table, seat) / _TEN for seat in range(table.seats)]
    rows = [_seat_row(table, seat, filled, late, points) for seat in range(table.seats)]
    if not table.solo:
        return tuple(rows)
    own = _rival_row(scoring.rival_score(table.rival_pile) / _TEN, late)
    others: list[Floats] = [own]
    if _has_challenge(table.config):
        others.append((*[0.0] * (len(_FEATURES) - 3), 1.0, late, points[0] * late))
    return (*rows, *others)


def _eat_leaders(table: Any) -> Table:
    """Copy of the table after all seats still to come have eaten their leader tiles where they like them
    best; otherwise the seat asked first would seem to be ahead by a tile."""
    after: State = table.copy() if isinstance(table, State) else table.imagine(Rng(0))
    for seat in table.draft_order[table.step :]:
        tile = table.leader_spaces[seat]
        if tile >= 0 and table.closed[seat] != ALL_COLUMNS:
            columns = actions.LEADER_DROPS[table.closed[seat]]
            values = QuickThought(table, seat, _planner_level()).answer_values("drop_leader", columns)
            after.drop_tile(seat, columns[values.index(max(values))].column, FIRST_LEADER + tile)
        after.leader_spaces[seat], after.drafted[seat] = table.drafted[seat], -1
    return after


def _seat_row(table: Table, seat: int, filled: list[float], late: float, points: list[float]) -> Floats:
    """Features of a seat in the order of _FEATURES, the last eight of which belong to the rival and to
    NOBODY."""
    worth = _hoped_points(table, seat) / _TEN
    best = max(points[:seat] + points[seat + 1 :], default=points[seat])
    rest = table.turn_order[table.turn_index :] if table.phase == "turn" else ()
    return (
        1.0,
        points[seat],
        points[seat] * late,
        worth,
        worth * late,
        filled[seat],
        filled[seat] * late,
        float(seat in table.bonus_seats),
        max(-1.0, min(1.0, points[seat] - best)) * late * late,
        float(rest.count(seat)),
        float(table.crown_count(seat)) if table.offer else 0.0,
        float(table.king == seat),
        float(table.leader_spaces[seat] >= 0 or table.drafted[seat] >= 0),
        float(table.damage_count(seat)),
        _meal_gain(table, seat) / _TEN,
        near := _task_nearness(table, seat),
        near * late,
        *[0.0] * 8,
    )


def _rival_row(points: float, late: float) -> Floats:
    """Features of the solo rival."""
    return (
        *[0.0] * (len(_FEATURES) - 8),
        1.0,
        points,
        points * late,
        late,
        (1.0 - late) * points,
        0.0,
        0.0,
        0.0,
    )


def _seat_points(table: Table, seat: int) -> int:
    """The seat's points as if the match ended now."""
    return (
        sum([line.points for line in scoring.seat_sheet(table, seat)])
        if table.monsters[seat] is not None
        else 0
    )


def _hoped_points(table: Any, seat: int) -> float:
    """Expected points by the first planner that looks ahead; before the seat has a monster, those that
    monsters have on average."""
    if table.monsters[seat] is None:
        return _ANY_MONSTER
    return make_appraiser(table, seat, _planner_level()).stomach_value(
        Stomach.from_table(table, seat), table.leader_spaces[seat]
    )


def _task_nearness(table: Any, seat: int) -> float:
    """Nearness of the seat to the challenge or the diet of the match, 0 to 1; 0 without one."""
    if table.monsters[seat] is None or not _has_challenge(table.config):
        return 0.0
    judge = make_appraiser(table, seat, _planner_level().replace(prize=1.0))
    return judge.task_nearness(Stomach.from_table(table, seat), table.leader_spaces[seat])


def _meal_gain(table: Any, seat: int) -> float:
    """Value that the best answer of the seat's turn adds to its stomach; 0 outside its turn."""
    decision = table.decision
    if table.phase != "turn" or table.asked != seat or decision is None:
        return 0.0
    values = _MealThought(table, seat, _planner_level()).answer_values(decision.kind, decision.actions)
    return max(values) - _hoped_points(table, seat)


@cache
def _planner_level() -> Level:
    """First level that looks ahead: its numbers value the open cells, by points alone."""
    return next(level for level in LEVELS if level.candidates).replace(prize=0.0)


def _match_kind(config: Config) -> str:
    """ "solo" or "challenge" alone, "versus_two" or "versus" by the number of seats."""
    if config.mode == "solo":
        return "challenge" if _has_challenge(config) else "solo"
    return "versus_two" if config.seats == 2 else "versus"


def _turn_key(table: Table) -> tuple[int, str, int, int]:
    return table.round, table.phase, table.turn_index if table.phase == "turn" else table.step, table.asked


_MATCHES: tuple[Plain, ...] = (
    *[
        options
        for level in RIVAL_LEVELS
        for options in (
            {"seats": 2},
            {"mode": "solo", "rival_level": level},
            {"seats": 3},
            {"seats": 2, "rows": 7, "monster_mode": "choose"},
            {"seats": 4},
            {"mode": "solo", "rival_level": level, "balanced_diet": "normal"},
        )
    ],
    {"seats": 2, "variant": "classic_0_2_8", "rows": 6},
    {"mode": "solo", "challenge": "griffin_long_lines", "rival_level": 1},
    {"mode": "solo", "challenge": "troll_handshake", "rival_level": 0},
)

OUTLOOK = Outlook(
    Path(__file__).with_name("outlook.yaml"),
    features=_FEATURES,
    contenders=_list_contenders,
    rows=_feature_rows,
    kind=_match_kind,
    turn=_turn_key,
    result=ending.match_result,
    is_last=lambda table: bool(table.final_round),
    matches=_MATCHES,
    counts_points=True,
)
