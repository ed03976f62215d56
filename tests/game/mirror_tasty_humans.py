"""Picture that a viewer of Tasty Humans has from the events of section 11; their other facts must agree
with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.tasty_humans.components.definitions import CARDS, CELLS, CROWNS, DAMAGE, GRID_ROWS, MAX_ROWS
from game.tasty_humans.table import events as e
from game.tasty_humans.table.display_state import DisplayState
from tests.game import mirror

Cell = tuple[int, int]
UNTOLD = {"asking", "asked", "phase", "turn_order", "turn_index", "round"}
"""No event tells who is asked next; the turn is compared while one runs."""


def _card(shown: DisplayState, place: Cell) -> int:
    return shown.grid[place[0] * GRID_ROWS + place[1]]


def _lies(shown: DisplayState, cards: Iterable[tuple[int, Cell | None]]) -> bool:
    return all(place is None or _card(shown, place) == card for card, place in cards)


def _slides(shown: DisplayState, event: e.GridSlid) -> bool:
    """One after the other, each onto an empty place."""
    there = {place: card for place, card in enumerate(shown.grid) if card >= 0}
    for card, before, after in event.moves:
        start, end = before[0] * GRID_ROWS + before[1], after[0] * GRID_ROWS + after[1]
        if there.pop(start, None) != card or end in there:
            return False
        there[end] = card
    return True


def _lands(shown: DisplayState, seat: int, cells: Iterable[Cell]) -> bool:
    """No tile lies on another or in the air."""
    filled = {cell for cell in range(CELLS) if shown.stomachs[seat][cell]}
    for column, row in cells:
        cell = column * MAX_ROWS + row
        if cell in filled or (row and cell - 1 not in filled):
            return False
        filled.add(cell)
    return True


def _falls(shown: DisplayState, event: e.DamageRemoved) -> bool:
    """Move everything above down by one."""
    column, row = event.cell
    above = [other for other in range(row + 1, MAX_ROWS) if shown.tile_at(event.seat, column, other)]
    return shown.tile_at(event.seat, *event.cell) == DAMAGE and event.fallen == tuple(
        ((column, one), (column, one - 1)) for one in above
    )


def _crowns(shown: DisplayState, event: e.DraftOrderSet) -> bool:
    return all(
        (crowns, damage) == (shown.crown_count(seat), shown.damage_count(seat))
        for seat, crowns, damage in event.seats
    )


FITS: dict[type[Any], Callable[[DisplayState, Any], bool]] = {
    e.AdventurerChosen: lambda shown, event: (
        _card(shown, event.place) == event.card
        and all(CARDS[_card(shown, place)].cls == cls for place, cls in event.attackers)
    ),
    e.DamageDropped: lambda shown, event: _lands(shown, event.seat, [(event.column, event.row)]),
    e.HailFell: lambda shown, event: all(
        _lands(shown, seat, list(cells)) for seat, cells in enumerate(event.cells)
    ),
    e.DamageLost: lambda shown, event: event.count > 0,
    e.DamageRemoved: _falls,
    e.TilesDropped: lambda shown, event: (
        _lands(shown, event.seat, [(column, row) for _, column, row in event.tiles])
        and len(event.tiles) + len(event.ignored) == CARDS[event.card].size
    ),
    e.TilesSwapped: lambda shown, event: (
        (shown.tile_at(event.seat, *event.cell_a), shown.tile_at(event.seat, *event.cell_b))
        == (event.tile_a, event.tile_b)
    ),
    e.EffectSkipped: lambda shown, event: event.effect in ("cleric", "wizard"),
    e.CardKept: lambda shown, event: event.crowns_total == shown.crown_count(event.seat) + CROWNS[event.card],
    e.CardsRetreated: lambda shown, event: _lies(shown, event.cards),
    e.RivalTook: lambda shown, event: _lies(shown, event.cards),
    e.GridSlid: _slides,
    e.GridFilled: lambda shown, event: (
        _lies(shown, [(-1, place) for _, place in event.cards])
        and event.deck_count == shown.deck_count - len(event.cards)
    ),
    e.DeckReshuffled: lambda shown, event: len(shown.discard) == event.count,
    e.TurnSkipped: lambda shown, event: event.reason in ("stomach_full", "grid_empty"),
    e.DraftOrderSet: _crowns,
    e.LeaderRemoved: lambda shown, event: event.tile in shown.offer,
    e.LeaderDrafted: lambda shown, event: event.tile in shown.offer,
    e.LeaderEaten: lambda shown, event: (
        (shown.leader_spaces[event.seat], shown.drafted[event.seat]) == (event.tile, event.next_tile)
        and _lands(shown, event.seat, [(event.column, event.row)])
    ),
    e.LeaderLost: lambda shown, event: shown.leader_spaces[event.seat] == event.tile,
    e.KeptDiscarded: lambda shown, event: (list(event.cards), event.rival) == (shown.kept, shown.rival_round),
    e.KingPassed: lambda shown, event: shown.king == event.from_seat,
    e.OfferOpened: lambda shown, event: shown.offer == (),
}
"""By kind of event: whether what it tells fits the picture just before."""


class Mirror(mirror.Mirror):
    """Zones, and facts that none of them shows: the card being eaten, the score sheets."""

    untold = UNTOLD
    fits = FITS

    def __init__(self, config: Any) -> None:
        super().__init__(config)
        self.eating: tuple[int, int] | None = None
        self.lines: dict[int, list[Any]] = {}

    def lay_out(self, event: e.GameStarted) -> DisplayState:
        """R0 to R7, X1."""
        config, seats = self.config, event.seats
        assert (event.variant, seats) == (config.variant, config.seats)
        shown = DisplayState()
        shown.config, shown.monsters, shown.king, shown.final_round, shown.bonus_seats = (
            config,
            event.monsters,
            event.king,
            False,
            (),
        )
        shown.height = config.rows - {1: 0, 2: 0, 3: 1, 4: 2}[seats]
        shown.grid, shown.offer, shown.leader_spaces, shown.drafted = (
            list(event.grid),
            event.offer,
            list(event.leader_spaces),
            [-1] * seats,
        )
        stacks, size = {1: (4, 3), 2: (4, 3), 3: (4, 4), 4: (3, 5)}[seats]
        shown.stacks_left, shown.deck_count = (
            (size,) * (stacks - 1),
            len(CARDS) - len(event.grid) - len(event.rival_cards),
        )
        shown.stomachs, shown.kept = [bytearray(CELLS) for _ in range(seats)], [()] * seats
        shown.rival_cards, shown.rival_round = event.rival_cards, ()
        shown.discard, shown.removed = [], ()
        return shown

    def hear_event(self, event: Any) -> None:
        shown = self.shown
        if isinstance(event, e.AdventurerChosen):
            self.eating = (event.place[0] * GRID_ROWS + event.place[1], event.card)
        elif isinstance(event, e.CardKept):
            assert self.eating is not None and self.eating[1] == event.card
            self.eating = None
        elif isinstance(event, e.LeaderLost):
            shown.leader_spaces[event.seat], shown.drafted[event.seat] = shown.drafted[event.seat], -1
        elif isinstance(event, e.Scored):
            self.lines.setdefault(event.seat, []).append(event.line)

    def compare(self, view: Any) -> None:
        super().compare(view)
        assert self.eating == ((view.chosen_place, view.chosen_card) if view.chosen_card >= 0 else None)
        if view.phase == "turn":
            shown = self.shown
            assert (shown.round, shown.turn_index, shown.asked) == (
                view.round,
                view.turn_index,
                view.turn_order[view.turn_index],
            )

    def compare_end(self, result: Any) -> None:
        """The score sheet and the outcome as told."""
        sides = {side.id: side for side in result.sides}
        assert self.ended.totals == tuple(side.total for side in result.sides)
        assert self.ended.winners == result.winners and self.ended.reason == result.reason
        assert sorted(side for rank in self.ended.ranking for side in rank) == sorted(sides)
        for seat, lines in self.lines.items():
            assert tuple(lines) == sides["rival" if seat < 0 else f"seat{seat}"].lines
