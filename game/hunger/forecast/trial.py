"""A table for trials: one seat's sight of a match as a State that the rules can change.

Faces that the seat does not know stay UNKNOWN, and the Hunt deck is empty, so nothing hidden can come to
light: a trial of a hunt shows the gains of open cards only. The chapters of turn/ do the rest, so that a
forecast is what the rules do."""

from game.core.shuffling import NO_DRAWS
from game.hunger.components.definitions import CONFUSING
from game.hunger.components.map_graph import CASTLE_DISTANCE, LABYRINTH
from game.hunger.state import State
from game.hunger.table.actions import CONFUSE, EFFECTS, MOVE, AnyAction
from game.hunger.table.zones import Table, copy_zones
from game.hunger.turn import confusion, hunting, movement, speed, start_and_end


def copy_table(table: Table) -> State:
    """Copy of the table as it is seen, to be changed at will."""
    state = State.make_blank()
    copy_zones(table, state)
    state.generator, state.draws, state.hunt_deck = 0, NO_DRAWS, ()
    return state


def at_step_1(table: Table, seat: int) -> State | None:
    """Table in step 1 of the seat's turn (R13): of this one, or of the one that it waits for, if its hand is
    known; else None."""
    if table.ending or table.is_home(seat):
        return None
    state = copy_table(table)
    if state.on_turn == seat:
        return state if state.phase == EFFECTS and state.asking not in (CONFUSE, MOVE) else None
    return state if _begin_turn(state, seat) else None


def before_move(table: Table, seat: int, start: int | None = None) -> State | None:
    """Table at the seat's next move decision (R20), with the Speed of the cards in play; None if there will
    be none. In step 1 that is as if it were done; before its turn, as if the turn began now, if its hand is
    known. start: its space after Confuse; without it the end of R18 that is nearest to the Castle."""
    if table.on_turn == seat and table.asking == MOVE:
        return copy_table(table)
    stumbling = table.on_turn == seat and table.asking == CONFUSE
    state = copy_table(table) if stumbling else at_step_1(table, seat)
    if state is None:
        return None
    if start is not None:
        state.put_on_top(seat, start)
    elif not CONFUSING.isdisjoint(state.play[seat]) and state.at[seat] != LABYRINTH:
        state.put_on_top(seat, min(confusion.PATHS[state.at[seat]], key=CASTLE_DISTANCE.__getitem__))
    state.phase = "act"
    state.after = ""
    speed.settle_speed(state)
    return state


def _begin_turn(state: State, seat: int) -> bool:
    """R12, for a seat that waits; False if its hand is not known, or no turn of the night follows for it."""
    follows = 0 < state.turn <= state.last_turn - (not state.is_active(seat))
    if not follows or any(card < 0 for card in state.hand[seat]):
        return False
    state.on_turn = seat
    start_and_end.begin_turn(state)
    return True


def after_move(before: State, action: AnyAction) -> State:
    """Table of before_move() once that answer to R20 is carried out without pushes, with the hunts of R32.
    Hidden faces stay hidden, and the Castle's door shut: the space has had no effect yet."""
    state = before.copy()
    state.asking, state._decision = "", None
    movement.carry_out(state, action)
    if state.moved:
        hunting.count_hunts(state)
    state.after = ""
    return state
