"""Days and turns: the seat on turn, the beginning and the end of its turn (R2, R10, R50)."""

from game.human_flavor.components.definitions import NOBODY, NOTHING
from game.human_flavor.table.actions import PLACE
from game.human_flavor.table.events import TurnEnded, TurnStarted
from game.human_flavor.table.live_table import LiveTable


def first_turn(state: LiveTable) -> None:
    """R2: give the turn to the day's first player, or the next one who has a minion."""
    start_from(state, state.first_player)


def next_turn(state: LiveTable) -> None:
    """R2: clockwise; a revolt ends the day (R50)."""
    start_from(state, (state.on_turn + 1) % state.config.seats)


def start_from(state: LiveTable, seat: int) -> None:
    """Give the turn to the first seat clockwise from there that has an unused minion; begin the evening if
    there is none."""
    seats = state.config.seats
    for step in range(seats):
        candidate = (seat + step) % seats
        if state.minions[candidate] and not state.revolt:
            reset_turn(state)
            state.on_turn = candidate
            if state.record is not None:
                state.record.append(TurnStarted(candidate))
            state.after = "place"
            return
    reset_turn(state)
    state.on_turn = NOBODY
    state.after = "dusk"


def ask_place(state: LiveTable) -> None:
    """R3."""
    state.ask(PLACE, state.on_turn)


def end_turn(state: LiveTable) -> None:
    """R10: end the turn and forget it."""
    if state.record is not None:
        state.record.append(TurnEnded(state.on_turn))
    reset_turn(state)
    state.after = "next_turn"


def reset_turn(state: LiveTable) -> None:
    """Set every zone of a turn as before its first action."""
    state.strength = 0
    state.location = NOTHING
    state.utilized = state.main_done = state.activated = False
    state.feast = ""
    state.picks = 0
    state.picked = 0
    state.frames = ()
