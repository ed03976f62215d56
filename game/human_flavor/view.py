"""View of a seat (section 3): everything but the order of the three decks, so every seat and the shared
screen see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS, mix_cards
from game.core.zones import SeenTable
from game.human_flavor.components.definitions import UNKNOWN
from game.human_flavor.table.actions import AnyAction
from game.human_flavor.table.zones import Cards, Table, copy_zones
from game.human_flavor.turn import legal_actions

if TYPE_CHECKING:
    from game.human_flavor.state import State


class View(Table, SeenTable[AnyAction]):
    """Table whose decks are face down: as many cards as there are, each UNKNOWN.

    viewer: a seat, or None for the shared screen; they see the same. unseen_humans, unseen_allies,
    unseen_agendas: cards in the decks, ascending; they follow from what is open (section 3)."""

    __slots__ = ("viewer", "unseen_humans", "unseen_allies", "unseen_agendas")

    viewer: int | None
    unseen_humans: Cards
    unseen_allies: Cards
    unseen_agendas: Cards

    legal = legal_actions.list_legal

    @classmethod
    def of(cls, state: State, viewer: int | None) -> View:
        """Snapshot of the state as `viewer` sees it."""
        view = cls.__new__(cls)
        copy_zones(state, view)
        view.viewer = viewer
        view.unseen_humans = tuple(sorted(state.human_deck))
        view.unseen_allies = tuple(sorted(state.ally_deck))
        view.unseen_agendas = tuple(sorted(state.agenda_deck))
        view.human_deck = _face_down(state.human_deck)
        view.ally_deck = _face_down(state.ally_deck)
        view.agenda_deck = _face_down(state.agenda_deck)
        return view

    def shown_values(self) -> tuple[object, ...]:
        return self.zones(), self.unseen_humans, self.unseen_allies, self.unseen_agendas, self.decision

    def imagine(self, rng: Rng) -> State:
        """Determinization: full state consistent with this view, decks and future randomness drawn afresh."""
        from game.human_flavor.state import State  # state.py needs View to be complete first

        state = State.make_blank()
        copy_zones(self, state)
        state.human_deck = mix_cards(rng, self.unseen_humans)
        state.ally_deck = mix_cards(rng, self.unseen_allies)
        state.agenda_deck = mix_cards(rng, self.unseen_agendas)
        state.generator = rng.next_u64()
        state.draws = NO_DRAWS
        return state


def _face_down(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)
