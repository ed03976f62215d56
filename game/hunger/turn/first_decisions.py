"""The first decisions and the first order (R7 to R9)."""

from functools import cache

from game.hunger.components.definitions import HAND, NOTHING, SPEED_OF
from game.hunger.table.actions import SETUP_MISSION, Answers, KeepMission
from game.hunger.table.events import MissionKept, VampiresStacked
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table
from game.hunger.turn.drawing import take_cards


@cache
def _keep_answers(missions: Cards) -> tuple[KeepMission, ...]:
    return tuple([KeepMission(mission) for mission in missions])


def legal_keeps(table: Table) -> Answers:
    """R7."""
    return _keep_answers(table.missions[table.asked])


def keep_mission(state: LiveTable, action: KeepMission) -> None:
    """R7: the other one leaves the game unseen; then the next seat is asked, and after the last the night
    begins."""
    seat = state.asked
    state.missions[seat] = (action.mission,)
    state.tell(MissionKept(seat, action.mission, NOTHING))
    if seat + 1 < state.seats:
        state.ask(SETUP_MISSION, seat + 1)
    else:
        state.after = "first_order"


def set_first_order(state: LiveTable) -> None:
    """R8: the first hands decide the stack in the Castle, the slowest on top; of equals the lower seat is the
    upper one (G6). R9 is the first step of the night: an empty track is filled."""
    seats = range(state.seats)
    for seat in seats:
        state.hand[seat] = take_cards(state, seat, HAND, "hand")
    sums = [sum([SPEED_OF[card] for card in state.hand[seat]]) for seat in seats]
    state.standing = tuple(sorted(seats, key=lambda seat: (-sums[seat], -seat)))
    state.tell(VampiresStacked(state.standing, tuple(sums)))
    state.after = "next_turn"
