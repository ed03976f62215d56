"""The order of turns, and the steps between two turns of the night (R10, R11, R40 to R42)."""

from game.hunger.components.definitions import (
    ALL_CARDS,
    COLUMNS,
    IS_HUMAN,
    IS_SLOW,
    LAST_TURN,
    MAX_SEATS,
    NOBODY,
    NOTHING,
    TAVERN_SIZE,
)
from game.hunger.components.map_graph import ALL_SPACES, ORDER_OF, TAVERN
from game.hunger.table.events import MoonMoved, TavernRefilled, TrackFilled, TrackSlid
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards
from game.hunger.turn import start_and_end
from game.hunger.turn.drawing import take_hunt_card, take_hunt_cards

_BIT = tuple(1 << seat for seat in range(MAX_SEATS))
"""By seat: that of Table.resting."""
_LATEST = len(ALL_SPACES)
"""Later than every place in the order of play."""
_FIRST_PLACE = tuple(COLUMNS - 2 if IS_SLOW[card] and IS_HUMAN[card] else COLUMNS - 1 for card in ALL_CARDS)
"""R41, by card: cell of a row in which it comes onto the Hunt Track; Slow Humans are a column ahead."""
_ENTERING = [
    [
        (row * COLUMNS + place, (card,), TrackFilled(row, place + 1, card))
        for card, place in enumerate(_FIRST_PLACE)
    ]
    for row in range(MAX_SEATS + 1)
]
"""By row and card: its cell, the pile that it is by itself, and the event, ready because it happens so
often."""
_MOON = tuple(MoonMoved(turn) for turn in range(LAST_TURN + 1))
"""By turn: the event."""
_SLID = tuple(TrackSlid(row) for row in range(MAX_SEATS + 1))
"""By row: the event, ready because it happens so often."""
_MIDDLES, _DEARS = slice(1, None, COLUMNS), slice(2, None, COLUMNS)
"""The cells of columns 2 and 3."""
_NO_CARDS: tuple[tuple[Cards, ...], ...] = tuple(((),) * rows for rows in range(MAX_SEATS + 2))
"""By number of rows: a column without a card."""


def begin_next_vampire(state: LiveTable) -> None:
    """R10, R11: the first active Vampire plays; once all rest, the night goes on. Order is looked up anew
    every time."""
    resting, at = state.resting, state.at
    first, earliest = NOBODY, _LATEST
    for seat in state.standing:
        if not resting & _BIT[seat] and (place := ORDER_OF[at[seat]]) <= earliest:
            first, earliest = seat, place
    if first == NOBODY:
        state.after = "next_turn"
        return
    state.on_turn = first
    start_and_end.play_turn(state)


def begin_next_turn(state: LiveTable) -> None:
    """R40 to R42; R9 is the same on an empty track. After the last turn Parasols are asked for (R43)."""
    last_turn = state.config.twists.turns
    if state.turn == last_turn:
        state.after = "parasol"
        return
    state.turn += 1
    state.resting = 0
    if state.record is not None:
        state.record.append(_MOON[state.turn])
    _slide_track(state)
    if state.turn != last_turn:
        _fill_track(state)
    if len(state.tavern) < TAVERN_SIZE and TAVERN not in state.at:
        _refill_tavern(state)
    state.after = "next_vampire"


def _slide_track(state: LiveTable) -> None:
    """R40: column 2 goes on top of column 1, then column 3 becomes column 2."""
    track = state.track
    middles, dears = track[_MIDDLES], track[_DEARS]
    track[_MIDDLES], track[_DEARS] = dears, _NO_CARDS[len(dears)]
    for row, middle in enumerate(middles):
        if middle:
            track[row * COLUMNS] += middle
            if state.record is not None:
                state.record.append(_SLID[row])
        elif dears[row]:
            state.tell(_SLID[row])


def _fill_track(state: LiveTable) -> None:
    """R41: a card per row, the top row first."""
    track = state.track
    for row, card in enumerate(take_hunt_cards(state, len(track) // COLUMNS)):
        cell, pile, event = _ENTERING[row][card]
        track[cell] += pile
        if state.record is not None:
            state.record.append(event)


def _refill_tavern(state: LiveTable) -> None:
    """R42: a card face down; not while a Vampire stands there."""
    card = take_hunt_card(state)
    if card == NOTHING:
        return
    state.tavern = (*state.tavern, card)
    state.tell(TavernRefilled(len(state.tavern)))
