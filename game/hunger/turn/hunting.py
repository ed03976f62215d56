"""Hunting: number of hunts, their costs, the places where they are forbidden, and the cards taken (R32 to
R34).

gaining.py carries out the effects of the cards taken. A hunt is one of a pile of the Hunt Track, of the
Tavern or of a Rose."""

from itertools import compress, product
from typing import Any

from game.hunger.components.card_kinds import HOLY_WATER, HUNTING, WELLING
from game.hunger.components.card_ops import DiscardForHunt, ExtraHunt, ExtraHuntIfStill, WellSpeed
from game.hunger.components.definitions import (
    ALL_CARDS,
    COLUMNS,
    FAST,
    HUMANS,
    MAX_SEATS,
    ROSES,
    cards_with,
    effect_numbers,
)
from game.hunger.components.map_graph import FEATURE_OF, IS_WELL, LABYRINTH, R_CEMETERY, REGION_OF, TAVERN
from game.hunger.table.actions import Answers, AnyAction, Hunt, HuntRose, HuntTavern, UseFamiliar
from game.hunger.table.events import CardResolved, Hunted, SpeedLeft
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table, remove_card
from game.hunger.turn import gaining, tokens

TAVERN_COST = 2
"""R29, G26: for all its cards."""
_HUNTS_A_TURN, _HUNTS_AT_WELL = 1, 1
"""R32: of any column in every turn, and of column 1 on a Well moved to."""
FAST_COST = 1
"""R33: more for a pile with at least one Fast card."""
HOUNDS = cards_with(DiscardForHunt)
"""Cards that can be discarded for a hunt."""
_EXTRA = effect_numbers(ExtraHunt)
_IF_STILL = effect_numbers(ExtraHuntIfStill)
_WELL_SPEED = effect_numbers(WellSpeed)
_HUNTERS = cards_with(ExtraHunt, ExtraHuntIfStill)
"""Cards that give hunts."""
NO_HUNTING = tuple(feature in ("castle", "ship") for feature in FEATURE_OF)
"""R34, by space."""
_CELLS = tuple(product(range(MAX_SEATS + 1), range(1, COLUMNS + 1)))
HUNT: Answers = tuple(Hunt(row, column) for row, column in _CELLS)
"""By cell of Table.track: the answer that hunts it."""
_COLUMN = tuple(column for _, column in _CELLS)
_FIRST_COLUMNS = tuple(
    [[cell for cell in range(cells) if _COLUMN[cell] <= columns] for columns in range(COLUMNS + 1)]
    for cells in range(len(_CELLS) + 1)
)
"""By the number of cells of the track and by columns: the cells of so many first columns."""
_HUNT_TAVERN = HuntTavern()
_HUNT_ROSE = {card: HuntRose(card) for card in ROSES}
_DISCARD = tuple(UseFamiliar(card) for card in ALL_CARDS)


def count_hunts(state: LiveTable) -> None:
    """R32: the hunts of the turn and the Speed that Wells add to them, once the move decision is over."""
    seat = state.on_turn
    space, kinds = state.at[seat], state.in_play[seat]
    state.any_hunts = _HUNTS_A_TURN
    if kinds & HUNTING:
        state.any_hunts += _more_hunts(state.play[seat], state.stayed)
    state.first_hunts = _HUNTS_AT_WELL if state.moved and IS_WELL[space] else 0
    if kinds & WELLING and IS_WELL[space] and state.speed_total > 0:
        _add_speed(state, well_speed(state.play[seat]))


def hunts_at(space: int, played: Cards, moved: bool, stayed: bool) -> tuple[int, int]:
    """R32: hunts of any column and of column 1 for a Vampire that `moved` there, or `stayed` there with Speed
    above 0, with these cards."""
    more = 0 if _HUNTERS.isdisjoint(played) else _more_hunts(played, stayed)
    return _HUNTS_A_TURN + more, _HUNTS_AT_WELL if moved and IS_WELL[space] else 0


def _more_hunts(played: Cards, stayed: bool) -> int:
    """Ops `extra_hunt` and `extra_hunt_if_still`."""
    return sum([_EXTRA[card] + (_IF_STILL[card] if stayed else 0) for card in played])


def well_speed(played: Cards) -> int:
    """Op `well_speed`: Speed that these cards add on a Well to a total Speed above 0."""
    return sum([_WELL_SPEED[card] for card in played])


def _add_speed(state: LiveTable, n: int) -> None:
    """Change the Speed left, with an event unless it is by 0."""
    state.speed_left += n
    if n:
        state.tell(SpeedLeft(state.on_turn, state.speed_left, state.speed_total))


def is_forbidden(table: Table) -> bool:
    """R34: True if the Vampire on turn may hunt nothing at all: at the Castle (so at home too), on a Ship, in
    a Parasol turn, under Holy Water."""
    seat = table.on_turn
    return table.extra or NO_HUNTING[table.at[seat]] or table.in_play[seat] & HOLY_WATER > 0


def is_guarded(table: Table, cards: Cards) -> bool:
    """R34, G16: True for a pile with a Human in the Cemetery, which is left alone as a whole."""
    return REGION_OF[table.at[table.on_turn]] == R_CEMETERY and not HUMANS.isdisjoint(cards)


def pile_cost(cards: Cards, column: int) -> int:
    """R33."""
    return column if FAST.isdisjoint(cards) else column + FAST_COST


def legal_hunts(table: Table) -> list[AnyAction]:
    """R29: everything that can be hunted now; the caller has asked is_forbidden()."""
    any_hunts, speed = table.any_hunts, table.speed_left
    columns = COLUMNS if any_hunts else 1 if table.first_hunts else 0
    if columns > speed:
        columns = speed
    seat = table.on_turn
    space = table.at[seat]
    found = _payable_piles(table, space, columns, speed) if columns > 0 else []
    if any_hunts and table.moved:
        if space == TAVERN and table.tavern and speed >= TAVERN_COST:
            found.append(_HUNT_TAVERN)
        elif space == LABYRINTH and not table.owns_rose(seat):
            found += [_HUNT_ROSE[rose] for rose in table.roses]
    return found


def _payable_piles(table: Table, space: int, columns: int, speed: int) -> list[AnyAction]:
    """The piles of the first `columns` columns that so much Speed pays for, for a Vampire on that space."""
    track = table.track
    guarded = REGION_OF[space] == R_CEMETERY
    if columns == COLUMNS < speed and not guarded:
        return list(compress(HUNT, track))
    cells = _FIRST_COLUMNS[len(track)][columns]
    if guarded:
        cells = _unguarded_cells(track, cells)
    found = []
    for cell in cells:
        cards = track[cell]
        if cards and (_COLUMN[cell] < speed or FAST.isdisjoint(cards)):
            found.append(HUNT[cell])
    return found


def _unguarded_cells(track: list[Cards], cells: list[int]) -> list[int]:
    """Those of the cells that hold no Human (R34)."""
    return [cell for cell in cells if HUMANS.isdisjoint(track[cell])]


def hunt_pile(state: LiveTable, action: Hunt) -> None:
    """R29, R32, R33: a pile; one of column 1 uses up a hunt of column 1 first."""
    column = action.column
    if column == 1 and state.first_hunts:
        state.first_hunts -= 1
    else:
        state.any_hunts -= 1
    take_pile(state, action.row, column, False)


def take_pile(state: LiveTable, row: int, column: int, free: bool) -> None:
    """A whole pile of the Hunt Track, for its cost; `free`: by a gold Mission (section 9)."""
    cell = row * COLUMNS + column - 1
    cards = state.track[cell]
    price = 0 if free else pile_cost(cards, column)
    state.track[cell] = ()
    state.columns |= 1 << column
    if not HUMANS.isdisjoint(cards):
        state.human_columns |= 1 << column
    state.tell(Hunted(state.on_turn, "track", (row, column), cards, price, free))
    _add_speed(state, -price)
    gaining.gain_cards(state, cards)


def hunt_tavern(state: LiveTable, action: Any) -> None:
    """R29: all cards that lie there."""
    cards, state.tavern = state.tavern, ()
    _take_other(state, "tavern", cards, TAVERN_COST)


def hunt_rose(state: LiveTable, action: HuntRose) -> None:
    """R29: one Rose, for no Speed."""
    state.roses = remove_card(state.roses, action.card)
    _take_other(state, "rose", (action.card,), 0)


def _take_other(state: LiveTable, source: str, cards: Cards, price: int) -> None:
    state.any_hunts -= 1
    state.tell(Hunted(state.on_turn, source, None, cards, price, False))
    _add_speed(state, -price)
    gaining.gain_cards(state, cards)


def legal_discards(table: Table) -> list[AnyAction]:
    """R29: cards to discard for one more hunt of column 1; the caller has asked is_forbidden()."""
    played = table.play[table.on_turn]
    return [] if HOUNDS.isdisjoint(played) else [_DISCARD[card] for card in played if card in HOUNDS]


def discard_for_hunt(state: LiveTable, action: UseFamiliar) -> None:
    """Op `discard_for_hunt`."""
    state.tell(CardResolved(state.on_turn, action.card, "discard_for_hunt"))
    state.discard_card(state.on_turn, action.card)
    state.first_hunts += 1
    state.resume_turn()


def use_extra_hunt(state: LiveTable, token: int) -> None:
    """A token `extra_hunt`."""
    tokens.spend_token(state, state.on_turn, token)
    state.any_hunts += 1
    state.resume_turn()
