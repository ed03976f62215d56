"""Zones that a table shows, as plain values that events change: no decision, no zone that only the rules
need.

DisplayState.of(view) before some events, with these events applied and follow() given the view after them,
equals DisplayState.of(view) then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.model import Event
from game.core.zones import ShownZones
from game.tasty_humans.components.definitions import DAMAGE, FIRST_LEADER, GRID_ROWS, MAX_ROWS, Cell
from game.tasty_humans.table import events as e
from game.tasty_humans.table.zones import Table

if TYPE_CHECKING:
    from game.tasty_humans.view import View

EMPTY = -1


class DisplayState(Table, ShownZones["View"]):
    """A table that has the zones of ZONES only. deck_count and stacks_left as in View."""

    ZONES = (
        "config", "height", "monsters", "round", "turn_order", "turn_index", "phase", "king", "final_round",
        "bonus_seats", "grid", "discard", "offer", "removed", "leader_spaces", "drafted", "kept", "rival_cards",
        "rival_round", "asking", "asked", "stacks_left", "deck_count", "stomachs",
    )  # fmt: skip

    __slots__ = ("deck_count", "stacks_left")

    deck_count: int
    stacks_left: tuple[int, ...]

    def follow(self, view: View) -> None:
        """Take over what no event tells: the seat asked next, the order of the turns, and a drafted leader
        tile that moves up to an empty space (R24)."""
        super().follow(view)
        self.stomachs = [cells[:] for cells in view.stomachs]

    @property
    def token_holder(self) -> int:
        """Seat with the king token, -1 for the rival. The seat that is full first takes it (R18, R25), while
        `king` keeps the round's."""
        return self.bonus_seats[0] if self.bonus_seats and not self.solo else self.king

    @property
    def current_turn(self) -> int:
        """Index of the turn that runs, from 0 within the round; behind the last one while none does."""
        return self.turn_index if self.phase == "turn" else len(self.turn_order)

    def _set_tile(self, seat: int, column: int, row: int, tile: int) -> None:
        self.stomachs[seat][column * MAX_ROWS + row] = tile

    def _set_card(self, place: Cell, card: int) -> None:
        self.grid[place[0] * GRID_ROWS + place[1]] = card

    def _remove_offer(self, tile: int) -> None:
        self.offer = tuple([other for other in self.offer if other != tile])

    def _clear_places(self, places: Iterable[Cell | None]) -> None:
        for place in places:
            if place is not None:
                self._set_card(place, EMPTY)

    def _apply_turns(self, event: Event) -> None:
        match event:
            case e.MonsterChosen():
                self.monsters = (
                    *self.monsters[: event.seat],
                    event.monster,
                    *self.monsters[event.seat + 1 :],
                )
            case e.TurnStarted():
                self.phase, self.round, self.turn_index = "turn", event.round, event.turn_index
                self.asking, self.asked = "choose_adventurer", event.seat
            case e.StomachFull():
                if event.first:
                    self.bonus_seats += (event.seat,)
            case e.FinalRoundStarted():
                self.final_round = True

    def _apply_stomachs(self, event: Event) -> None:
        match event:
            case e.DamageDropped():
                self._set_tile(event.seat, event.column, event.row, DAMAGE)
            case e.HailFell():
                for seat, hit in enumerate(event.cells):
                    for cell in hit:
                        self._set_tile(seat, *cell, DAMAGE)
            case e.DamageRemoved():
                # R11.
                column, row = event.cell
                cells = self.stomachs[event.seat]
                end = (column + 1) * MAX_ROWS
                cells[column * MAX_ROWS + row : end] = cells[column * MAX_ROWS + row + 1 : end] + b"\0"
            case e.TilesDropped():
                for tile, column, row in event.tiles:
                    self._set_tile(event.seat, column, row, tile)
            case e.TilesSwapped():
                self._set_tile(event.seat, *event.cell_b, event.tile_a)
                self._set_tile(event.seat, *event.cell_a, event.tile_b)

    def _apply_grid(self, event: Event) -> None:
        match event:
            case e.CardKept():
                self.kept[event.seat] += (event.card,)
                self.grid[self.grid.index(event.card)] = EMPTY
            case e.CardsRetreated():
                self._clear_places([place for _, place in event.cards])
                self.discard += [card for card, _ in event.cards]
            case e.RivalTook():
                self._clear_places([place for _, place in event.cards])
                self.rival_round += tuple([card for card, _ in event.cards])
                self.deck_count -= sum([place is None for _, place in event.cards])
            case e.GridSlid():
                for card, start, end in event.moves:
                    self._set_card(start, EMPTY)
                    self._set_card(end, card)
            case e.GridFilled():
                for card, place in event.cards:
                    self._set_card(place, card)
                self.deck_count = event.deck_count
            case e.DeckReshuffled():
                self.deck_count = event.count
                self.discard = []

    def _apply_leaders(self, event: Event) -> None:
        match event:
            case e.LeaderRemoved():
                self._remove_offer(event.tile)
                self.removed += (event.tile,)
            case e.LeaderDrafted():
                self._remove_offer(event.tile)
                self.drafted[event.seat] = event.tile
            case e.LeaderEaten():
                self._set_tile(event.seat, event.column, event.row, FIRST_LEADER + event.tile)
                self.leader_spaces[event.seat], self.drafted[event.seat] = event.next_tile, EMPTY
            case e.LeaderLost():
                self.leader_spaces[event.seat] = EMPTY
                self.removed += (event.tile,)
            case e.KeptDiscarded():
                self.kept = [()] * self.seats
                self.discard += [card for cards in event.cards for card in cards]
                self.rival_cards, self.rival_round = self.rival_cards + event.rival, ()
            case e.KingPassed():
                self.king = event.to_seat
            case e.OfferOpened():
                self.offer, self.stacks_left = event.tiles, event.stacks_left

    CHAPTERS = (_apply_turns, _apply_stomachs, _apply_grid, _apply_leaders)
