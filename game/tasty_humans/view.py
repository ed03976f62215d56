"""A seat's view. Nothing that a player holds is secret here (section 1): hidden are only the deck, the stacks
and the generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS
from game.core.values import Numbers
from game.core.zones import SeenTable
from game.tasty_humans.components.definitions import FIRST_LEADER, LEADERS
from game.tasty_humans.table.actions import AnyAction
from game.tasty_humans.table.zones import Table, copy_zones
from game.tasty_humans.turn import legal_actions

if TYPE_CHECKING:
    from game.tasty_humans.state import State


class View(Table, SeenTable[AnyAction]):
    """A table with the sizes of what lies face down instead of its contents.

    viewer: seat or None; deck_count; stacks_left: sizes of the face-down stacks; cards: all cards of the
    match."""

    __slots__ = ("viewer", "deck_count", "stacks_left", "cards")

    viewer: int | None
    deck_count: int
    stacks_left: Numbers
    cards: Numbers

    legal = legal_actions.list_legal

    @classmethod
    def of(cls, state: State, viewer: int | None) -> View:
        """A snapshot of the state as `viewer` sees it."""
        view = cls.__new__(cls)
        copy_zones(state, view)
        view.viewer = viewer
        view.deck_count = len(state.deck)
        view.stacks_left = state.stacks_left
        view.cards = state.cards
        return view

    def shown_values(self) -> tuple[object, ...]:
        return self.zones(), self.deck_count, self.stacks_left, self.cards

    def unseen_cards(self) -> list[int]:
        """The cards that must lie in the deck, ascending."""
        seen = set(self.grid).union(self.discard, self.rival_cards, self.rival_round, *self.kept)
        return [card for card in self.cards if card not in seen]

    def unseen_leaders(self) -> list[int]:
        """The leader tiles in the stacks or never used, ascending."""
        seen = set(self.leader_spaces).union(self.drafted, self.offer, self.removed)
        eaten = {tile - FIRST_LEADER for cells in self.stomachs for tile in cells if tile >= FIRST_LEADER}
        return [tile for tile in range(len(LEADERS)) if tile not in seen and tile not in eaten]

    def imagine(self, rng: Rng) -> State:
        """Determinization: a full state consistent with this view; deck, stacks and future randomness are
        drawn afresh."""
        from game.tasty_humans.state import State  # state.py needs View to be complete first

        state = State.make_blank()
        copy_zones(self, state)
        state.deck = self.unseen_cards()
        rng.shuffle(state.deck)
        tiles = self.unseen_leaders()
        rng.shuffle(tiles)
        state.stacks = tuple(tuple(tiles.pop() for _ in range(size)) for size in self.stacks_left)
        state.unused = tuple(tiles)
        state.generator = rng.next_u64()
        state.draws, state.cards = NO_DRAWS, self.cards
        state.after = ""
        return state
