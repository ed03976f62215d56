"""After the last turn: Parasol turns (R43), effects of the sunrise on each place (R44), and the type of a
token (R45)."""

from game.core.model import Event
from game.hunger.components.definitions import NOBODY, PARASOL_TURN, TOKEN_KIND, TYPES
from game.hunger.table.actions import PARASOL, TOKEN_TYPE, Answers, ChooseType, UseParasol
from game.hunger.table.events import ParasolTurn, Sunrise, TypeChosen, VampireBurned, VampireSafe
from game.hunger.table.live_table import LiveTable
from game.hunger.table.sunrise_prices import is_safe, sunrise_loss
from game.hunger.table.zones import Table
from game.hunger.turn import tokens

_PARASOL = tokens.tokens_of_kinds({"parasol"})
_PARASOL_ANSWERS: Answers = (UseParasol(True), UseParasol(False))
_TYPE_ANSWERS: Answers = tuple(ChooseType(kind) for kind in range(len(TYPES)))


# Parasol turns


def ask_parasol(state: LiveTable) -> None:
    """R43: ask the next Vampire in the present order; after the last one the sun rises."""
    state.on_turn = NOBODY
    state.extra = False
    for seat in state.play_order():
        if not state.asked_parasol >> seat & 1 and unspent_parasols(state, seat):
            state.ask(PARASOL, seat)
            return
    state.after = "sunrise"


def legal_parasol(table: Table) -> Answers:
    """R43."""
    return _PARASOL_ANSWERS


def use_parasol(state: LiveTable, action: UseParasol) -> None:
    """R43: one whole extra turn, or none; either way the seat is not asked again."""
    seat = state.asked
    state.asked_parasol |= 1 << seat
    if not action.use:
        state.after = "parasol"
        return
    tokens.spend_token(state, seat, unspent_parasols(state, seat)[0])
    state.turn = PARASOL_TURN
    state.on_turn = seat
    state.extra = True
    state.after = "turn"
    state.tell(ParasolTurn(seat))


def unspent_parasols(table: Table, seat: int) -> list[int]:
    """The unspent Parasols of the seat."""
    return tokens.unspent_tokens(table, seat, _PARASOL)


# Sunrise


def begin_sunrise(state: LiveTable) -> None:
    """R44: the fates of all seats in their order; then R45."""
    state.on_turn = NOBODY
    if state.record is not None:
        state.record.append(Sunrise())
        state.record += [_fate_event(state, seat) for seat in state.play_order()]
    seat = _find_chooser(state)
    if seat == NOBODY:
        state.after = "score"
    else:
        state.ask(TOKEN_TYPE, seat)


def _fate_event(table: Table, seat: int) -> Event:
    place = table.at[seat]
    return (
        VampireSafe(seat, place, sunrise_loss(table, seat))
        if is_safe(table, seat)
        else VampireBurned(seat, place)
    )


def _find_chooser(table: Table) -> int:
    """R45: the safe seat with the token of any type, -1 if there is none."""
    for seat in range(table.config.seats):
        if is_safe(table, seat) and any(TOKEN_KIND[token] == "human_choice" for token in table.tokens[seat]):
            return seat
    return NOBODY


def legal_types(table: Table) -> Answers:
    """R45."""
    return _TYPE_ANSWERS


def choose_type(state: LiveTable, action: ChooseType) -> None:
    """R45."""
    state.chosen_type = action.type
    state.after = "score"
    state.tell(TypeChosen(state.asked, action.type))
