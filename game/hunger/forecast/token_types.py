"""Gains of the token of any type, by the type that is chosen for it (R45)."""

from game.hunger.components.definitions import TYPES
from game.hunger.forecast import trial
from game.hunger.turn import missions
from game.hunger.view import View


def type_gains(view: View, seat: int) -> tuple[int, ...]:
    """By type: points that Missions give more or less, all public ones and those of the seat that the view
    shows."""
    counting = missions.counting_missions(view, seat)
    before = sum([missions.mission_points(view, seat, mission) for mission in counting])
    gains = []
    for kind in range(len(TYPES)):
        table = trial.copy_table(view)
        table.chosen_type = kind
        gains.append(sum([missions.mission_points(table, seat, mission) for mission in counting]) - before)
    return tuple(gains)
