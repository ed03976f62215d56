"""A viewer of Tasty Humans that knows nothing but the events of section 11, and compares its picture with what the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.tasty_humans.components.definitions import CARDS, COLUMNS, DAMAGE, FIRST_LEADER, GRID_ROWS
from game.tasty_humans.table import events as e

Cell = tuple[int, int]


class Mirror:
    """Zones as a renderer would keep them: stomachs[seat] maps cell -> tile, grid maps place -> card."""

    def __init__(self, config: Any) -> None:
        self.config = config

    def follow(self, events: Sequence[Any]) -> None:
        """Take in events, in order."""
        for event in events:
            getattr(self, event.__struct_config__.tag)(event)

    def compare(self, view: Any) -> None:
        """Raises AssertionError where the picture differs from the view."""
        for seat in range(view.seats):
            seen = {(c, r): view.tile(seat, c, r) for c in range(COLUMNS) for r in range(view.height) if view.tile(seat, c, r)}
            assert self.stomachs[seat] == seen, f"stomach of seat {seat}"
        assert self.grid == {(p // GRID_ROWS, p % GRID_ROWS): card for p, card in enumerate(view.grid) if card >= 0}
        assert (self.discard, self.deck_count) == (list(view.discard), view.deck_count)
        assert (self.offer, self.stacks) == (list(view.offer), tuple(view.stacks_left))
        assert (self.spaces, self.kept) == (list(view.leader_spaces), [list(cards) for cards in view.kept])
        assert (self.rival_cards, self.rival_round) == (list(view.rival_cards), list(view.rival_round))
        assert (self.king, self.final_round, self.bonus) == (view.king, view.final_round, list(view.bonus_seats))
        assert self.monsters == list(view.monsters)
        assert self.eating == ((view.chosen_place, view.chosen_card) if view.chosen_card >= 0 else None)
        assert self.crowns == [view.crowns(seat) for seat in range(view.seats)]
        assert [sum(tile == DAMAGE for tile in s.values()) for s in self.stomachs] == [view.damage(seat) for seat in range(view.seats)]
        if view.phase == "turn":
            assert self.turn == (view.turn_order[view.turn_index], view.round, view.turn_index)

    def compare_end(self, result: Any) -> None:
        """The score sheet and the outcome as told."""
        sides = {side.id: side for side in result.sides}
        assert self.ended.totals == tuple(side.total for side in result.sides)
        assert self.ended.winners == result.winners and self.ended.reason == result.reason
        assert sorted(side for rank in self.ended.ranking for side in rank) == sorted(sides)
        for seat, lines in self.lines.items():
            assert tuple(lines) == sides["rival" if seat < 0 else f"seat{seat}"].lines

    def game_started(self, event: e.GameStarted) -> None:
        self.stomachs: list[dict[Cell, int]] = [{} for _ in range(event.seats)]
        self.grid = {(p // GRID_ROWS, p % GRID_ROWS): card for p, card in enumerate(event.grid)}
        self.discard: list[int] = []
        self.deck_count = len(CARDS) - len(event.grid) - len(event.rival_cards)
        self.offer, self.spaces = list(event.offer), list(event.leader_spaces)
        stacks, size = {1: (4, 3), 2: (4, 3), 3: (4, 4), 4: (3, 5)}[event.seats]
        self.stacks = (size,) * (stacks - 1)
        self.kept: list[list[int]] = [[] for _ in range(event.seats)]
        self.crowns = [0] * event.seats
        self.drafted: dict[int, int] = {}
        self.rival_cards, self.rival_round = list(event.rival_cards), list[int]()
        self.king, self.final_round = event.king, False
        self.bonus: list[int] = []
        self.monsters = list(event.monsters)
        self.eating: tuple[int, int] | None = None
        self.lines: dict[int, list[Any]] = {}
        assert event.variant == self.config.variant

    def monster_chosen(self, event: e.MonsterChosen) -> None:
        self.monsters[event.seat] = event.monster

    def turn_started(self, event: e.TurnStarted) -> None:
        self.turn = (event.seat, event.round, event.turn_index)

    def adventurer_chosen(self, event: e.AdventurerChosen) -> None:
        assert self.grid[event.place] == event.card
        assert all(CARDS[self.grid[place]].cls == cls for place, cls in event.attackers)
        self.eating = (event.place[0] * GRID_ROWS + event.place[1], event.card)

    def damage_dropped(self, event: e.DamageDropped) -> None:
        self._land(event.seat, event.column, event.row, DAMAGE)

    def damage_lost(self, event: e.DamageLost) -> None:
        assert event.count > 0

    def damage_removed(self, event: e.DamageRemoved) -> None:
        stomach = self.stomachs[event.seat]
        assert stomach.pop(event.cell) == DAMAGE
        for before, after in event.fallen:
            assert after not in stomach
            stomach[after] = stomach.pop(before)

    def tiles_dropped(self, event: e.TilesDropped) -> None:
        for tile, column, row in event.tiles:
            self._land(event.seat, column, row, tile)
        assert len(event.tiles) + len(event.ignored) == CARDS[event.card].size

    def _land(self, seat: int, column: int, row: int, tile: int) -> None:
        stomach = self.stomachs[seat]
        assert (column, row) not in stomach and (row == 0 or (column, row - 1) in stomach), "a tile lies on another or on the ground"
        stomach[column, row] = tile

    def tiles_swapped(self, event: e.TilesSwapped) -> None:
        stomach = self.stomachs[event.seat]
        assert (stomach[event.cell_a], stomach[event.cell_b]) == (event.tile_a, event.tile_b)
        stomach[event.cell_a], stomach[event.cell_b] = event.tile_b, event.tile_a

    def effect_skipped(self, event: e.EffectSkipped) -> None:
        assert event.effect in ("cleric", "wizard")

    def card_kept(self, event: e.CardKept) -> None:
        assert self.eating is not None and self.eating[1] == event.card
        del self.grid[self.eating[0] // GRID_ROWS, self.eating[0] % GRID_ROWS]
        self.eating = None
        self.kept[event.seat].append(event.card)
        self.crowns[event.seat] = event.crowns_total

    def cards_retreated(self, event: e.CardsRetreated) -> None:
        for card, place in event.cards:
            assert self.grid.pop(place) == card
            self.discard.append(card)

    def rival_took(self, event: e.RivalTook) -> None:
        for card, place in event.cards:
            if place is None:
                self.deck_count -= 1
            else:
                assert self.grid.pop(place) == card
            self.rival_round.append(card)

    def grid_slid(self, event: e.GridSlid) -> None:
        for card, before, after in event.moves:
            assert after not in self.grid and self.grid.pop(before) == card
            self.grid[after] = card

    def grid_filled(self, event: e.GridFilled) -> None:
        for card, place in event.cards:
            assert place not in self.grid
            self.grid[place] = card
        self.deck_count -= len(event.cards)
        assert self.deck_count == event.deck_count

    def deck_reshuffled(self, event: e.DeckReshuffled) -> None:
        assert len(self.discard) == event.count
        self.discard, self.deck_count = [], event.count

    def stomach_full(self, event: e.StomachFull) -> None:
        if event.first:
            self.bonus.append(event.seat)

    def final_round_started(self, event: e.FinalRoundStarted) -> None:
        self.final_round = True

    def turn_skipped(self, event: e.TurnSkipped) -> None:
        assert event.reason in ("stomach_full", "grid_empty")

    def draft_order_set(self, event: e.DraftOrderSet) -> None:
        for seat, crowns, damage in event.seats:
            assert self.crowns[seat] == crowns
            assert sum(tile == DAMAGE for tile in self.stomachs[seat].values()) == damage

    def leader_removed(self, event: e.LeaderRemoved) -> None:
        self.offer.remove(event.tile)

    def leader_drafted(self, event: e.LeaderDrafted) -> None:
        self.offer.remove(event.tile)
        self.drafted[event.seat] = event.tile

    def leader_eaten(self, event: e.LeaderEaten) -> None:
        assert self.spaces[event.seat] == event.tile
        self._land(event.seat, event.column, event.row, FIRST_LEADER + event.tile)
        self._next_leader(event.seat)
        assert self.spaces[event.seat] == event.next_tile

    def leader_lost(self, event: e.LeaderLost) -> None:
        assert self.spaces[event.seat] == event.tile
        self._next_leader(event.seat)

    def _next_leader(self, seat: int) -> None:
        self.spaces[seat] = self.drafted.pop(seat, -1)

    def kept_discarded(self, event: e.KeptDiscarded) -> None:
        assert [list(cards) for cards in event.cards] == self.kept and list(event.rival) == self.rival_round
        self.discard += [card for cards in event.cards for card in cards]
        self.rival_cards += event.rival
        self.rival_round = []
        self.kept = [[] for _ in self.kept]
        self.crowns = [0] * len(self.kept)

    def king_passed(self, event: e.KingPassed) -> None:
        assert self.king == event.from_seat
        self.king = event.to_seat

    def offer_opened(self, event: e.OfferOpened) -> None:
        assert self.offer == []
        self.offer, self.stacks = list(event.tiles), event.stacks_left

    def score_line(self, event: e.Scored) -> None:
        self.lines.setdefault(event.seat, []).append(event.line)

    def game_ended(self, event: e.GameEnded) -> None:
        self.ended = event
