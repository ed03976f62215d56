"""Deck, discard pile and grid: cards slide, gaps are filled, a used-up deck is shuffled anew (R17)."""

from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS, next_deck
from game.tasty_humans.components.definitions import GRID_COLUMNS, GRID_ROWS, PLACE, Cell
from game.tasty_humans.table.events import DeckReshuffled, GridFilled, GridSlid
from game.tasty_humans.table.live_table import LiveTable


def draw_card(state: LiveTable) -> int:
    """Draw the top card of the deck, after reshuffling the discard pile when it is used up; -1 when both are
    (R17)."""
    if not state.deck:
        if not state.discard:
            return -1
        _reshuffle_deck(state)
    return state.deck.pop()


def _reshuffle_deck(state: LiveTable) -> None:
    """Make the discard pile the deck; a scripted draw names the cards that come first."""
    rng = Rng(state.generator)
    pile = state.discard
    rng.shuffle(pile)
    state.generator = rng.state
    if state.draws is not NO_DRAWS:
        on_top = [card for card in next_deck(state) if card in pile]
        pile = [card for card in pile if card not in on_top] + on_top
    state.deck, state.discard = pile, []
    state.tell(DeckReshuffled(len(pile)))


def refill_grid(state: LiveTable) -> None:
    """R17: let cards slide down, then fill gaps from the deck, columns from the left, each from the
    bottom."""
    grid = state.grid
    if -1 in grid:
        _slide_cards(state)
        fill_gaps(state)


def _slide_cards(state: LiveTable) -> None:
    grid = state.grid
    moves: list[tuple[int, Cell, Cell]] = []
    for base in range(0, GRID_COLUMNS * GRID_ROWS, GRID_ROWS):
        top = base + GRID_ROWS
        if -1 not in grid[base:top]:
            continue
        gap = grid.index(-1, base)
        for place in range(gap + 1, top):
            card = grid[place]
            if card >= 0:
                grid[gap], grid[place] = card, -1
                moves.append((card, PLACE[place], PLACE[gap]))
                gap += 1
    if moves:
        state.tell(GridSlid(tuple(moves)))


def fill_gaps(state: LiveTable) -> None:
    """R17 (b). Cards filled before a reshuffle on the way are reported before it."""
    filled: list[tuple[int, Cell]] = []
    grid = state.grid
    while -1 in grid:
        place = grid.index(-1)
        if state.deck:
            card = state.deck.pop()
        else:
            _tell_filled(state, filled)
            filled = []
            card = draw_card(state)
            if card < 0:
                break
        grid[place] = card
        filled.append((card, PLACE[place]))
    _tell_filled(state, filled)


def _tell_filled(state: LiveTable, filled: list[tuple[int, Cell]]) -> None:
    if filled and state.record is not None:
        state.record.append(GridFilled(tuple(filled), len(state.deck)))
