"""Hypnosis: once per card and turn, one card of the Hunt Track goes to a neighboring cell (section 8,
R29)."""

from functools import cache

from game.hunger.components.card_ops import Hypnosis
from game.hunger.components.definitions import COLUMNS, cards_with
from game.hunger.table.actions import Answers, AnyAction, Hypnotize
from game.hunger.table.events import CardHypnotized, CardResolved
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table, remove_card

HYPNOTISTS = cards_with(Hypnosis)


@cache
def _neighbor_cells(cell: int, cells: int) -> tuple[int, ...]:
    """The cells above, below, to the left and to the right, of a track with so many cells."""
    row, column = divmod(cell, COLUMNS)
    beside = [cell - 1] * (column > 0) + [cell + 1] * (column < COLUMNS - 1)
    return tuple([other for other in (cell - COLUMNS, cell + COLUMNS) if 0 <= other < cells] + beside)


@cache
def _target_moves(card: int, target: int, cell: int, cells: int) -> Answers:
    """Moves of the target in that cell by the Hypnosis card."""
    places = [divmod(other, COLUMNS) for other in _neighbor_cells(cell, cells)]
    return tuple([Hypnotize(card, target, row, column + 1) for row, column in places])


def legal_moves(table: Table) -> list[AnyAction]:
    """R29: every card of the track to every cell beside its own; action_step.py asks neither at home nor in a
    Parasol turn."""
    played = table.play[table.on_turn]
    if HYPNOTISTS.isdisjoint(played):
        return []
    found: list[AnyAction] = []
    cells = len(table.track)
    for card in played:
        if card in HYPNOTISTS and card not in table.hypnotized:
            for cell, pile in enumerate(table.track):
                for target in pile:
                    found += _target_moves(card, target, cell, cells)
    return found


def _cell_of(table: Table, card: int) -> int:
    return next(cell for cell, pile in enumerate(table.track) if card in pile)


def target_moves(table: Table, card: int, target: int) -> Answers:
    """Moves of a card of the track by the Hypnosis card."""
    return _target_moves(card, target, _cell_of(table, target), len(table.track))


def track_after(track: list[Cards], action: Hypnotize) -> list[Cards]:
    """The track with the target on top of its new cell."""
    changed = [remove_card(pile, action.target) if action.target in pile else pile for pile in track]
    changed[action.row * COLUMNS + action.column - 1] += (action.target,)
    return changed


def hypnotize_card(state: LiveTable, action: Hypnotize) -> None:
    """Op `hypnosis`."""
    if state.record is not None:
        row, column = divmod(_cell_of(state, action.target), COLUMNS)
        state.record.append(CardResolved(state.on_turn, action.card, "hypnosis"))
        state.record.append(CardHypnotized(action.target, (row, column + 1), (action.row, action.column)))
    state.track = track_after(state.track, action)
    state.hypnotized += (action.card,)
    state.resume_turn()
