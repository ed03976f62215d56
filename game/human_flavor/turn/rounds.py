"""Days and turns: the seat on turn, the beginning and the end of its turn (R2, R10, R50)."""

from game.human_flavor.components.definitions import NOBODY, NOTHING
from game.human_flavor.table.actions import PLACE
from game.human_flavor.table.events import TurnEnded, TurnStarted
from game.human_flavor.table.live_table import LiveTable


def first_turn(state: LiveTable) -> None:
    """R2: give the turn to the day's first player, or the next one who has a minion."""
    start_from(state, state.first_player)


def start_from(state: LiveTable, seat: int) -> None:
    """Give the turn to the first seat clockwise from there that has an unused minion; begin the evening if
    there is none, or in a revolt (R50)."""
    if not state.revolt:
        minions = state.minions
        for candidate in (*range(seat, len(minions)), *range(seat)):
            if minions[candidate]:
                state.on_turn = candidate
                if state.record is not None:
                    state.record.append(TurnStarted(candidate))
                state.after = ""
                state.ask(PLACE, candidate)
                return
    state.on_turn = NOBODY
    state.after = "dusk"


def ask_place(state: LiveTable) -> None:
    """R3."""
    state.ask(PLACE, state.on_turn)


def end_turn(state: LiveTable) -> None:
    """R10: end the turn and forget it. R2: the next one is clockwise."""
    seat = state.on_turn
    if state.record is not None:
        state.record.append(TurnEnded(seat))
    reset_turn(state)
    start_from(state, (seat + 1) % state.config.seats)


def reset_turn(state: LiveTable) -> None:
    """Set every zone of a turn as before its first action."""
    state.strength = 0
    state.location = NOTHING
    state.utilized = state.main_done = state.activated = False
    state.feast = ""
    state.picks = 0
    state.picked = 0
    state.frames = ()
