"""After turn 15: Parasol turns (R43), what the sunrise does to each place (R44), and the type of a token (R45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Event
from game.hunger.components.definitions import NOBODY, PARASOL_TURN, TOKEN_KIND, TYPES
from game.hunger.components.map_graph import LOSS, R_CASTLE, R_CEMETERY, R_MOUNTAINS, REGION_OF
from game.hunger.table.actions import PARASOL, TOKEN_TYPE, AnyAction, ChooseType, UseParasol
from game.hunger.table.events import ParasolTurn, Sunrise, TypeChosen, VampireBurned, VampireSafe
from game.hunger.turn import tokens

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.hunger.config import Config
    from game.hunger.state import State
    from game.hunger.table.zones import Table

BURNED = -1
"""Where other places have the points that they cost."""
_PARASOL = frozenset({"parasol"})
_PARASOL_ANSWERS: tuple[AnyAction, ...] = (UseParasol(True), UseParasol(False))
_TYPE_ANSWERS: tuple[AnyAction, ...] = tuple(ChooseType(kind) for kind in range(len(TYPES)))


# Parasol turns


def ask_parasol(state: State, out: Out) -> None:
    """R43: the next Vampire in the order as it stands now is asked; when nobody is left, the sun rises."""
    state.on_turn = NOBODY
    state.extra = False
    for seat in state.order():
        if not state.asked_parasol >> seat & 1 and unspent_parasols(state, seat):
            state.ask(PARASOL, seat)
            return
    state.after = "sunrise"


def legal_parasol(table: Table) -> tuple[AnyAction, ...]:
    """R43."""
    return _PARASOL_ANSWERS


def use_parasol(state: State, action: UseParasol, out: Out) -> None:
    """R43: one whole extra turn, or none; either way nobody is asked twice."""
    seat = state.asked
    state.asked_parasol |= 1 << seat
    if not action.use:
        state.after = "parasol"
        return
    tokens.spend(state, seat, unspent_parasols(state, seat)[0], out)
    state.turn = PARASOL_TURN
    state.on_turn = seat
    state.extra = True
    state.after = "turn"
    if out is not None:
        out.append(ParasolTurn(seat))


def unspent_parasols(table: Table, seat: int) -> list[int]:
    """The unspent Parasols of the seat."""
    return tokens.unspent(table, seat, _PARASOL)


# Sunrise


def prices(rookie: bool, gentle: bool) -> tuple[int, ...]:
    """R44, by space: the points that the sunrise costs there, or BURNED."""
    shelter = {R_CASTLE: True, R_CEMETERY: True, R_MOUNTAINS: rookie or gentle}
    free = () if rookie else (R_MOUNTAINS,)
    return tuple((0 if region in free else LOSS[space]) if shelter.get(region) else BURNED for space, region in enumerate(REGION_OF))


_PRICES = {(rookie, gentle): prices(rookie, gentle) for rookie in (False, True) for gentle in (False, True)}


def prices_of(options: Config, seat: int) -> tuple[int, ...]:
    """prices() of a match's options for a seat."""
    return _PRICES[options.rookie, options.gentle(seat)]


def is_safe(table: Table, seat: int) -> bool:
    """R44, G19: whether the sunrise does not burn that Vampire where it stands."""
    return prices_of(table.config, seat)[table.at[seat]] != BURNED


def burned(table: Table) -> int:
    """R44: whom the sun has burned, a bit by seat; none before it has risen."""
    risen = table.ending or table.asking == TOKEN_TYPE
    return sum([1 << seat for seat in range(table.config.seats) if not is_safe(table, seat)]) if risen else 0


def loss(table: Table, seat: int) -> int:
    """R44: the points that its place costs a safe Vampire; no score drops below 0 (G21)."""
    return min(prices_of(table.config, seat)[table.at[seat]], table.score[seat])


def begin(state: State, out: Out) -> None:
    """R44: who is safe, the first in the order first; then R45."""
    state.on_turn = NOBODY
    if out is not None:
        out.append(Sunrise())
        out += [_fate(state, seat) for seat in state.order()]
    seat = _chooser(state)
    if seat == NOBODY:
        state.after = "score"
    else:
        state.ask(TOKEN_TYPE, seat)


def _fate(table: Table, seat: int) -> Event:
    place = table.at[seat]
    return VampireSafe(seat, place, loss(table, seat)) if is_safe(table, seat) else VampireBurned(seat, place)


def _chooser(table: Table) -> int:
    """R45: the safe seat with the token of any type, or NOBODY."""
    for seat in range(table.config.seats):
        if is_safe(table, seat) and any(TOKEN_KIND[token] == "human_choice" for token in table.tokens[seat]):
            return seat
    return NOBODY


def legal_type(table: Table) -> tuple[AnyAction, ...]:
    """R45."""
    return _TYPE_ANSWERS


def choose_type(state: State, action: ChooseType, out: Out) -> None:
    """R45."""
    state.chosen_type = action.type
    state.after = "score"
    if out is not None:
        out.append(TypeChosen(state.asked, action.type))
