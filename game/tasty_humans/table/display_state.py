"""What a table shows, as plain values that events change: no decision, no zone that only the rules need.

DisplayState.of(view) before some events, with these events applied and follow() told the view after them, is DisplayState.of(view) then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from game.core.model import Event
from game.tasty_humans.components.definitions import DAMAGE, FIRST_LEADER, GRID_ROWS, MAX_ROWS, Cell
from game.tasty_humans.table import events as e
from game.tasty_humans.table.zones import Table

if TYPE_CHECKING:
    from game.tasty_humans.view import View

ZONES = (
    "config", "height", "monsters", "round", "turn_order", "turn_index", "phase", "king", "final_round", "bonus_seats", "grid", "offer",
    "leader_spaces", "drafted", "kept", "rival_cards", "rival_round", "asking", "asked", "stacks_left", "deck_count",
)  # fmt: skip
"""The zones of a view that are shown, beside the stomachs."""
EMPTY = -1


class DisplayState(Table):
    """A table that has the zones of ZONES and the stomachs only. deck_count and stacks_left as in View."""

    __slots__ = ("deck_count", "stacks_left")

    deck_count: int
    stacks_left: tuple[int, ...]

    @classmethod
    def of(cls, view: View) -> DisplayState:
        """What the view shows now."""
        shown = cls()
        shown.follow(view)
        return shown

    def follow(self, view: View) -> None:
        """Show what the view shows now. No event tells who is asked next, the order of the turns, or that a drafted leader tile moves up
        to a space that had none (R24)."""
        for zone in ZONES:
            value = getattr(view, zone)
            setattr(self, zone, value[:] if isinstance(value, list) else value)
        self.stomachs = [cells[:] for cells in view.stomachs]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DisplayState):
            return NotImplemented
        return self.stomachs == other.stomachs and all(getattr(self, zone) == getattr(other, zone) for zone in ZONES)

    __hash__ = None  # type: ignore[assignment]

    @property
    def token_holder(self) -> int:
        """The seat with the king token, -1 is the rival. R18, R25: whoever is full first takes it, while `king` keeps the round's."""
        return self.bonus_seats[0] if self.bonus_seats and not self.solo else self.king

    @property
    def turn(self) -> int:
        """The turn that runs, counted from 0 within the round; behind the last one while none does."""
        return self.turn_index if self.phase == "turn" else len(self.turn_order)

    def apply(self, event: Event) -> None:
        """Change what the event changes; events that only tell something change nothing."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)


# Small verbs


def _put(shown: DisplayState, seat: int, column: int, row: int, tile: int) -> None:
    shown.stomachs[seat][column * MAX_ROWS + row] = tile


def _set_card(shown: DisplayState, place: Cell, card: int) -> None:
    shown.grid[place[0] * GRID_ROWS + place[1]] = card


def _leave_offer(shown: DisplayState, tile: int) -> None:
    shown.offer = tuple([other for other in shown.offer if other != tile])


# Turns


def _monster_chosen(shown: DisplayState, event: e.MonsterChosen) -> None:
    shown.monsters = (*shown.monsters[: event.seat], event.monster, *shown.monsters[event.seat + 1 :])


def _turn_started(shown: DisplayState, event: e.TurnStarted) -> None:
    shown.phase, shown.round, shown.turn_index = "turn", event.round, event.turn_index
    shown.asking, shown.asked = "choose_adventurer", event.seat


def _stomach_full(shown: DisplayState, event: e.StomachFull) -> None:
    if event.first:
        shown.bonus_seats += (event.seat,)


def _final_round_started(shown: DisplayState, event: e.FinalRoundStarted) -> None:
    shown.final_round = True


# Stomachs


def _damage_dropped(shown: DisplayState, event: e.DamageDropped) -> None:
    _put(shown, event.seat, event.column, event.row, DAMAGE)


def _damage_removed(shown: DisplayState, event: e.DamageRemoved) -> None:
    """R11."""
    column, row = event.cell
    cells = shown.stomachs[event.seat]
    end = (column + 1) * MAX_ROWS
    cells[column * MAX_ROWS + row : end] = cells[column * MAX_ROWS + row + 1 : end] + b"\0"


def _tiles_dropped(shown: DisplayState, event: e.TilesDropped) -> None:
    for tile, column, row in event.tiles:
        _put(shown, event.seat, column, row, tile)


def _tiles_swapped(shown: DisplayState, event: e.TilesSwapped) -> None:
    _put(shown, event.seat, *event.cell_b, event.tile_a)
    _put(shown, event.seat, *event.cell_a, event.tile_b)


# The grid


def _take(shown: DisplayState, places: Iterable[Cell | None]) -> None:
    for place in places:
        if place is not None:
            _set_card(shown, place, EMPTY)


def _card_kept(shown: DisplayState, event: e.CardKept) -> None:
    shown.kept[event.seat] += (event.card,)
    shown.grid[shown.grid.index(event.card)] = EMPTY


def _cards_retreated(shown: DisplayState, event: e.CardsRetreated) -> None:
    _take(shown, [place for _, place in event.cards])


def _rival_took(shown: DisplayState, event: e.RivalTook) -> None:
    _take(shown, [place for _, place in event.cards])
    shown.rival_round += tuple([card for card, _ in event.cards])
    shown.deck_count -= sum([place is None for _, place in event.cards])


def _grid_slid(shown: DisplayState, event: e.GridSlid) -> None:
    for card, start, end in event.moves:
        _set_card(shown, start, EMPTY)
        _set_card(shown, end, card)


def _grid_filled(shown: DisplayState, event: e.GridFilled) -> None:
    for card, place in event.cards:
        _set_card(shown, place, card)
    shown.deck_count = event.deck_count


def _deck_reshuffled(shown: DisplayState, event: e.DeckReshuffled) -> None:
    shown.deck_count = event.count


# Leaders


def _leader_removed(shown: DisplayState, event: e.LeaderRemoved) -> None:
    _leave_offer(shown, event.tile)


def _leader_drafted(shown: DisplayState, event: e.LeaderDrafted) -> None:
    _leave_offer(shown, event.tile)
    shown.drafted[event.seat] = event.tile


def _leader_eaten(shown: DisplayState, event: e.LeaderEaten) -> None:
    _put(shown, event.seat, event.column, event.row, FIRST_LEADER + event.tile)
    shown.leader_spaces[event.seat], shown.drafted[event.seat] = event.next_tile, EMPTY


def _leader_lost(shown: DisplayState, event: e.LeaderLost) -> None:
    shown.leader_spaces[event.seat] = EMPTY


def _kept_discarded(shown: DisplayState, event: e.KeptDiscarded) -> None:
    shown.kept = [()] * shown.seats
    shown.rival_cards, shown.rival_round = shown.rival_cards + event.rival, ()


def _king_passed(shown: DisplayState, event: e.KingPassed) -> None:
    shown.king = event.to_seat


def _offer_opened(shown: DisplayState, event: e.OfferOpened) -> None:
    shown.offer, shown.stacks_left = event.tiles, event.stacks_left


_CHANGES: dict[type[Event], Callable[[DisplayState, Any], None]] = {
    e.MonsterChosen: _monster_chosen,
    e.TurnStarted: _turn_started,
    e.StomachFull: _stomach_full,
    e.FinalRoundStarted: _final_round_started,
    e.DamageDropped: _damage_dropped,
    e.DamageRemoved: _damage_removed,
    e.TilesDropped: _tiles_dropped,
    e.TilesSwapped: _tiles_swapped,
    e.CardKept: _card_kept,
    e.CardsRetreated: _cards_retreated,
    e.RivalTook: _rival_took,
    e.GridSlid: _grid_slid,
    e.GridFilled: _grid_filled,
    e.DeckReshuffled: _deck_reshuffled,
    e.LeaderRemoved: _leader_removed,
    e.LeaderDrafted: _leader_drafted,
    e.LeaderEaten: _leader_eaten,
    e.LeaderLost: _leader_lost,
    e.KeptDiscarded: _kept_discarded,
    e.KingPassed: _king_passed,
    e.OfferOpened: _offer_opened,
}
