"""Whose turn it is, and what happens between two turns of the night (R10, R11, R40 to R42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hunger.components.definitions import CARDS, COLUMNS, IS_HUMAN, IS_SLOW, MAX_SEATS, NOBODY, NOTHING, TAVERN_SIZE
from game.hunger.components.map_graph import ALL_SPACES, ORDER_OF, TAVERN
from game.hunger.table.events import MoonMoved, TavernRefilled, TrackFilled, TrackSlid
from game.hunger.turn import start_and_end
from game.hunger.turn.drawing import take_hunt_card, take_hunt_cards

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.hunger.state import State

_LATEST = len(ALL_SPACES)
"""Later than every place in the order of play."""
_FIRST_COLUMN = tuple([COLUMNS - 1 if IS_SLOW[card] and IS_HUMAN[card] else COLUMNS for card in range(len(CARDS))])
"""R41, by card: where it comes onto the Hunt Track; Slow Humans are a column ahead."""
_FILLED = [[TrackFilled(row, column, card) for card, column in enumerate(_FIRST_COLUMN)] for row in range(MAX_SEATS + 1)]
"""By row and card: the event, ready because it happens so often."""
_ALONE = tuple([(card,) for card in range(len(CARDS))])
"""By card: the pile that it is by itself."""
_SLID = tuple([TrackSlid(cell // COLUMNS) for cell in range(COLUMNS * (MAX_SEATS + 1))])
"""By cell of Table.track: the event of its row, ready because it happens so often."""


def next_vampire(state: State, out: Out) -> None:
    """R10, R11: the first active Vampire plays; once all rest, the night goes on. Order is looked up anew every time."""
    resting, at = state.resting, state.at
    first, earliest = NOBODY, _LATEST
    for seat in state.standing:
        if not resting >> seat & 1 and (place := ORDER_OF[at[seat]]) <= earliest:
            first, earliest = seat, place
    if first == NOBODY:
        state.after = "next_turn"
        return
    state.on_turn = first
    start_and_end.play_turn(state, out)


def next_turn(state: State, out: Out) -> None:
    """R40 to R42; R9 is the same on an empty track. After the last turn Parasols are asked for (R43)."""
    last_turn = state.config.switches.turns
    if state.turn == last_turn:
        state.after = "parasol"
        return
    state.turn += 1
    state.resting = 0
    if out is not None:
        out.append(MoonMoved(state.turn))
    _slide(state, out)
    if state.turn != last_turn:
        _fill(state, out)
    _refill_tavern(state, out)
    state.after = "next_vampire"


def _slide(state: State, out: Out) -> None:
    """R40: column 2 goes on top of column 1, then column 3 becomes column 2."""
    track = state.track
    for cheap in range(0, len(track), COLUMNS):
        middle, dear = track[cheap + 1], track[cheap + 2]
        if middle or dear:
            if middle:
                track[cheap] += middle
            track[cheap + 1], track[cheap + 2] = dear, ()
            if out is not None:
                out.append(_SLID[cheap])


def _fill(state: State, out: Out) -> None:
    """R41: a card per row, the top row first."""
    track = state.track
    for row, card in enumerate(take_hunt_cards(state, len(track) // COLUMNS)):
        column = _FIRST_COLUMN[card]
        cell = row * COLUMNS + column - 1
        track[cell] = (*track[cell], card) if track[cell] else _ALONE[card]
        if out is not None:
            out.append(_FILLED[row][card])


def _refill_tavern(state: State, out: Out) -> None:
    """R42: a card face down, while nobody stands there."""
    if len(state.tavern) >= TAVERN_SIZE or TAVERN in state.at:
        return
    card = take_hunt_card(state)
    if card == NOTHING:
        return
    state.tavern = (*state.tavern, card)
    if out is not None:
        out.append(TavernRefilled(len(state.tavern)))
