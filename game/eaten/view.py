"""The view of a seat (section 3): the table with UNKNOWN for every hidden face, and what the viewer can
conclude."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Decision
from game.core.rng import Rng
from game.core.zones import SeenTable
from game.eaten.components.definitions import (
    BACTERIA_OF,
    BEAST,
    CRYSTAL_OF,
    IMMUNE,
    MINER,
    MUTATIONS,
    NOTHING,
    STOMACH,
    UNKNOWN,
)
from game.eaten.config import Config
from game.eaten.table.actions import HIDDEN_KINDS, AnyAction
from game.eaten.table.knowledge import NONE, SEEN, Clues, clues_of, deck_as_seen
from game.eaten.table.zones import BoardZones, Table, copy_zones
from game.eaten.turn.chance import NO_DRAWS
from game.eaten.turn.energy import REGRESS_SETS, payment_fits

if TYPE_CHECKING:
    from game.eaten.state import State

_CARDS = range(len(STOMACH))


class View(Table, SeenTable[AnyAction]):
    """A table as one viewer sees it: the same zones, a hidden face is UNKNOWN.

    viewer: MINER, BEAST or None for the shared screen; clues: further knowledge of the viewer
    (table/knowledge.py)."""

    __slots__ = ("viewer", "clues")

    viewer: int | None
    clues: Clues

    @classmethod
    def of(cls, state: State, viewer: int | None) -> View:
        """A snapshot of the state as `viewer` sees it."""
        view = cls.__new__(cls)
        copy_zones(state, view)
        view.viewer = viewer
        view.clues = clues_of(state, viewer)
        if state.asking:
            view._decision = _decision_as_seen(state.decision, state.config, viewer)
        view.deck = deck_as_seen(state, viewer)
        view.set_aside = (UNKNOWN,) * len(state.set_aside)
        view.immune_deck = [UNKNOWN] * len(state.immune_deck)
        owns_hand = view._owns_hand
        if not owns_hand and not state.config.open_hand:
            view.hand = [UNKNOWN] * len(state.hand)
            view.paid = [UNKNOWN] * len(state.paid)
            # which types they are would tell the order of the payment (ruling 25)
            view.missing = (UNKNOWN,) * len(state.missing)
            if viewer != MINER:
                view.drilled = (UNKNOWN,) * len(state.drilled)
        if not owns_hand:
            view.mutation_hand = [UNKNOWN] * len(state.mutation_hand)
            view.mutation_slot = NOTHING if state.mutation_slot == NOTHING else UNKNOWN
        return view

    def at_moment(self, shown: BoardZones) -> View:
        """This view with all that lies on the table as it is shown meanwhile, and nothing asked: what may be
        told of a show that began here."""
        view = View.__new__(View)
        copy_zones(self, view)
        view.viewer, view.clues = self.viewer, self.clues
        for zone in BoardZones.__slots__:
            value = getattr(shown, zone)
            setattr(view, zone, value[:] if isinstance(value, list) else value)
        view.asking, view.after, view.die_in_hand, view.acquiring = "", "", NOTHING, NOTHING
        view.cost_left, view.missing, view._decision = 0, (), None
        return view

    def shown_values(self) -> tuple[object, ...]:
        return self.zones(), self.clues, self.decision

    @property
    def _owns_hand(self) -> bool:
        return self.viewer == BEAST and not self.config.hibernating

    @property
    def _knows_hand(self) -> bool:
        """True if the viewer knows the hand. C10: all see an open hand; the mutation cards stay hidden."""
        return self._owns_hand or self.config.open_hand

    @property
    def _sees_drilled(self) -> bool:
        return self.viewer == MINER or self._knows_hand

    # What is hidden

    def unseen_cards(self) -> list[int]:
        """Stomach cards of which the viewer knows nothing but that they are hidden somewhere, ascending."""
        known = {
            *self.tract,
            *self.discard,
            *self.tools,
            *self.hand,
            *self.paid,
            *self.deck,
            *self.clues.held,
        }
        for block in self.clues.blocks:
            known.update(block.faces)
        return [card for card in _CARDS if card not in known]

    def unseen_immune(self) -> list[int]:
        """Immune cards that must lie in their deck, ascending."""
        known = {*self.immune_row, *self.immune_play, *self.immune_removed}
        return [card for card in range(len(IMMUNE)) if card not in known]

    def unseen_mutations(self) -> list[int]:
        """Mutation cards whose place the viewer does not know, ascending: hand and slot together are open to
        all (R38)."""
        known = {*self.mutation_discard, *self.mutation_hand, self.mutation_slot}
        return [card for card in range(len(MUTATIONS)) if card not in known]

    # Imagining what is hidden

    def imagine(self, rng: Rng) -> State:
        """Determinization: a full state consistent with this view, hidden faces and future randomness drawn
        afresh."""
        from game.eaten.state import State  # state.py needs View to be complete first

        state = State.make_blank()
        copy_zones(self, state)
        state._decision = None
        state.generator = rng.next_u64()
        state.draws, state.dealt = NO_DRAWS, self
        state.immune_deck = self.unseen_immune()
        _mix_cards(rng, state.immune_deck)
        if not self._owns_hand:
            self._imagine_mutations(state, rng)
        if self.config.hibernating:
            self._imagine_asleep(state, rng)
        elif self._knows_hand:
            state.knowledge = self.clues.memory
            cards = self.unseen_cards()
            _mix_cards(rng, cards)
            state.deck = [cards.pop() if card < 0 else card for card in self.deck]
        else:
            self._imagine_hand(state, rng)
            while not payment_fits(state):
                self._imagine_hand(state, rng)
        return state

    def _imagine_mutations(self, state: State, rng: Rng) -> None:
        cards = self.unseen_mutations()
        _mix_cards(rng, cards)
        if self.mutation_slot == UNKNOWN:
            state.mutation_slot = cards.pop()
        state.mutation_hand = cards

    def _imagine_asleep(self, state: State, rng: Rng) -> None:
        """Deck, drilled cards and those set aside, of which the crystals are of different kinds (R13)."""
        memory = bytearray(NONE)
        for card in self.deck:
            if card >= 0:
                memory[card] = SEEN
        state.knowledge = bytes(memory)
        cards = self.unseen_cards()
        _mix_cards(rng, cards)
        if self.set_aside:
            state.set_aside = _choose_set_aside(cards, len(self.set_aside), self.clues.put_away, rng)
            away = set(state.set_aside)
            cards = [card for card in cards if card not in away]
        state.deck = [cards.pop() if card < 0 else card for card in self.deck]
        if self.drilled:
            state.drilled = tuple(reversed(state.deck[-len(self.drilled) :]))

    def _imagine_hand(self, state: State, rng: Rng) -> None:
        """Deal the awake Beast's cards as another seat knows them: blocks of paid cards among their own
        places."""
        memory = bytearray(NONE)
        held, deck = list(self.clues.held), self.deck[:]
        for card in held:  # none of that payment is left in the deck: its cards can be nowhere else
            memory[card] = SEEN + len(self.clues.blocks) + 1
        for number, block in enumerate(self.clues.blocks, 1):
            faces = list(block.faces)
            _mix_cards(rng, faces)
            for card in faces:
                memory[card] = number
            held += faces[: block.held]
            for place, card in zip(block.places, faces[block.held :], strict=True):
                deck[place] = card
        cards = self.unseen_cards()
        _mix_cards(rng, cards)
        state.deck = [cards.pop() if card < 0 else card for card in deck]
        held += cards
        _mix_cards(rng, held)
        state.paid, state.hand = held[: len(self.paid)], held[len(self.paid) :]
        if self.missing:
            laid = [BACTERIA_OF[card] for card in state.paid]
            state.missing = tuple(
                [kind for kind in sorted(REGRESS_SETS[self.replication]) if kind not in laid]
            )
        if not self._sees_drilled:
            state.drilled = tuple(state.hand[: len(self.drilled)])
        for card in state.drilled:
            memory[card] |= SEEN
        state.knowledge = bytes(memory)
        state._decision = None


def _decision_as_seen(
    decision: Decision[AnyAction] | None, options: Config, viewer: int | None
) -> Decision[AnyAction] | None:
    """The decision, without its options if they tell hidden cards."""
    if decision is None or (viewer == BEAST and not options.hibernating):
        return decision
    hidden = decision.kind in HIDDEN_KINDS or (decision.kind == "drill" and viewer != MINER)
    if options.open_hand:
        hidden = decision.kind == "mutation"
    return Decision(decision.seat, decision.kind, (), True) if hidden else decision


def _choose_set_aside(cards: list[int], count: int, crystals: int, rng: Rng) -> tuple[int, ...]:
    """R13: `count` of the mixed cards, `crystals` of them crystal cards of different kinds, every such choice
    equally likely."""
    plain = [card for card in cards if CRYSTAL_OF[card] < 0][: count - crystals]
    shining = [card for card in cards if CRYSTAL_OF[card] >= 0]
    while len({CRYSTAL_OF[card] for card in shining[:crystals]}) < crystals:
        _mix_cards(rng, shining)
    return (*plain, *shining[:crystals])


_PICKS = 8
"""Picks out of one 64-bit number: with at most 44 cards the odds differ by less than one in a million."""


def _mix_cards(rng: Rng, items: list[int]) -> None:
    """Shuffle in place. Faster than Rng.shuffle(), because bots imagine hundreds of thousands of times; the
    rules never use it."""
    number, left = 0, 0
    for last in range(len(items) - 1, 0, -1):
        if not left:
            number, left = rng.next_u64(), _PICKS
        left -= 1
        number, other = divmod(number, last + 1)
        items[last], items[other] = items[other], items[last]
