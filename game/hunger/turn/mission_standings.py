"""Progress of a seat with a beige Mission, to be shown before the end of the night (R47)."""

from game.core.values import Value
from game.hunger.components import mission_ops as ops
from game.hunger.components.definitions import SCORE_OF
from game.hunger.table.zones import Table
from game.hunger.turn import missions


class Standing(Value):
    """own: number of the seat's things that count, the points if nothing else does. goal: number needed; None
    if each counts. rival: number of the best of the others, if more or fewer than theirs are asked for; else
    None. points: as it stands."""

    own: int
    goal: int | None
    rival: int | None
    points: int


def mission_standing(table: Table, seat: int, mission: int) -> Standing:
    """Standing of a seat as the table stands; gold Missions give nothing."""
    now = missions.mission_points(table, seat, mission)
    others = list(missions.rival_seats(table, seat))
    match SCORE_OF[mission]:
        case ops.Majority(of=what):
            best = max(missions.majority_count(table, rival, what) for rival in others)
            return Standing(missions.majority_count(table, seat, what), None, best, now)
        case ops.FewestHumans():
            return Standing(
                missions.count_humans(table, seat),
                None,
                min(missions.count_humans(table, rival) for rival in others),
                now,
            )
        case ops.TypeAtLeast(n=goal):
            return Standing(max(missions.humans_by_type(table, seat)), goal, None, now)
        case ops.HumansAtLeast(n=goal):
            return Standing(missions.count_humans(table, seat), goal, None, now)
    return Standing(now, None, None, now)
