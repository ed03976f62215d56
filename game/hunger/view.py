"""One seat's sight of a match (section 3): the table with UNKNOWN for every face that the viewer may not
know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import shake_128
from itertools import filterfalse
from struct import unpack
from typing import TYPE_CHECKING

from game.core.model import Decision
from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS
from game.core.zones import SeenTable
from game.hunger.components.definitions import (
    ALL_CARDS,
    EASY_CARDS,
    HUNT_CARDS,
    MISSIONS_FOR,
    NOTHING,
    TOKENS,
    UNKNOWN,
)
from game.hunger.components.map_graph import CHEST_IS_OPEN
from game.hunger.table.actions import (
    HIDDEN_KINDS,
    IN_TURN,
    RETURN_MISSION,
    SECRET_ACTIONS,
    TAKE_MISSION,
    AnyAction,
)
from game.hunger.table.zones import Cards, Table, copy_zones

if TYPE_CHECKING:
    from game.hunger.state import State

_ALL_HUNT_CARDS, _ALL_TOKENS = frozenset(HUNT_CARDS), frozenset(range(len(TOKENS)))
_ALL_MISSIONS = tuple(map(frozenset, MISSIONS_FOR))
_IS_EASY = tuple(card in EASY_CARDS for card in HUNT_CARDS)


class View(Table, SeenTable[AnyAction]):
    """Table as one viewer sees it: the same zones, a hidden face is UNKNOWN.

    viewer: a seat, or None for the shared screen. Faces that no visible zone shows, ascending: unseen_hunt:
    cards in Hunt deck and Tavern; unseen_own: by seat, cards in its deck and hand; unseen_tokens: in closed
    Chests; unseen_missions."""

    __slots__ = ("viewer", "unseen_hunt", "unseen_own", "unseen_tokens", "unseen_missions")

    viewer: int | None
    unseen_hunt: Cards
    unseen_own: tuple[Cards, ...]
    unseen_tokens: Cards
    unseen_missions: Cards

    @classmethod
    def of(cls, state: State, viewer: int | None) -> View:
        """A snapshot of the state as `viewer` sees it."""
        view = cls.__new__(cls)
        copy_zones(state, view)
        view.viewer = viewer
        view._decision = _shown_decision(state.decision, viewer)
        view.hunt_deck = _hide_cards(state.hunt_deck)
        view.tavern = _hide_cards(state.tavern)
        view.chests = _cover_chests(state.chests)
        view._hide_crypts(state)
        view._hide_seats(state)
        view._collect_unseen()
        return view

    def _hide_crypts(self, state: State) -> None:
        """Hide all Crypt stacks but the one from which the viewer is taking a Mission (R37)."""
        looks = state.asked == self.viewer and state.asking in (RETURN_MISSION, TAKE_MISSION)
        self.crypts = tuple(
            [c if looks and crypt == state.crypt else _hide_cards(c) for crypt, c in enumerate(state.crypts)]
        )

    def _hide_seats(self, state: State) -> None:
        """Hide hands, decks without the cards put on top openly, and Missions until they are scored."""
        for seat in range(state.config.seats):
            known = state.known[seat]
            deck = state.deck[seat]
            self.deck[seat] = _hide_cards(deck[known:]) + deck[len(deck) - known :]
            if seat != self.viewer:
                self.hand[seat] = _hide_cards(state.hand[seat])
                if not state.ending:
                    self.missions[seat] = _hide_cards(state.missions[seat])

    # What is hidden

    def _collect_unseen(self) -> None:
        """Collect the cards, tokens and Missions that no visible zone shows."""
        seen = set(self.absent).union(
            *self.track, *self.play, *self.discard, *self.digested, *self.hand, *self.deck
        )
        is_seen, seats = seen.__contains__, self.config.seats
        self.unseen_own = tuple(
            [tuple(filterfalse(is_seen, self.owned_cards(seat))) for seat in range(seats)]
        )
        self.unseen_hunt = tuple(sorted(_ALL_HUNT_CARDS.difference(seen, *self.hunted)))
        self.unseen_tokens = tuple(sorted(_ALL_TOKENS.difference(self.chests, *self.tokens)))
        known = (*self.missions, *self.used_missions, *self.crypts, self.public)
        self.unseen_missions = tuple(sorted(_ALL_MISSIONS[seats].difference(*known)))

    # Imagining what is hidden

    def imagine(self, rng: Rng) -> State:
        """Determinization: a full state consistent with this view, hidden faces and future randomness drawn
        afresh."""
        from game.hunger.state import State  # state.py needs View to be complete first

        state = State.make_blank()
        copy_zones(self, state)
        state.generator = rng.next_u64()
        state.draws = NO_DRAWS
        chance = self._random_numbers(rng)
        self._imagine_hunt_cards(state, chance)
        self._imagine_own_cards(state, chance)
        self._imagine_tokens(state, chance)
        self._imagine_missions(state, chance)
        if self._decision is not None and self.asked != self.viewer:
            state.open_decision()
        return state

    def _random_numbers(self, rng: Rng) -> Iterator[int]:
        """Numbers below 2**16, one for each thing that is mixed. Much faster than so many of the generator's;
        the rules never use them."""
        count = (
            len(self.unseen_hunt)
            + sum([len(cards) for cards in self.unseen_own])
            + len(self.unseen_tokens)
            + len(self.unseen_missions)
        )
        count += len(self.unseen_hunt) * (self.easy_left > 0)
        return iter(unpack(f"<{count}H", shake_128(rng.next_u64().to_bytes(8, "little")).digest(2 * count)))

    def _imagine_hunt_cards(self, state: State, chance: Iterator[int]) -> None:
        """Hunt deck and Tavern; what lies on top in the first turns of a Rookie match bears the mark A
        (R2)."""
        cards: Iterable[int] = self.unseen_hunt
        easy: list[int] = []
        if self.easy_left:
            easy = _mix_items(chance, [card for card in cards if _IS_EASY[card]])[: self.easy_left]
            cards = [card for card in cards if card not in easy]
        cards = _mix_items(chance, cards)
        tavern = len(self.tavern)
        state.tavern = tuple(cards[:tavern])
        state.hunt_deck = (*cards[tavern:], *easy)

    def _imagine_own_cards(self, state: State, chance: Iterator[int]) -> None:
        """Decks and hidden hands; cards put on top openly stay there."""
        for seat, unseen in enumerate(self.unseen_own):
            if not unseen:
                continue
            cards = _mix_items(chance, unseen)
            if seat != self.viewer:
                held = len(self.hand[seat])
                state.hand[seat] = tuple(cards[:held])
                del cards[:held]
            known = self.known[seat]
            deck = self.deck[seat]
            state.deck[seat] = (*cards, *deck[len(deck) - known :])

    def _imagine_tokens(self, state: State, chance: Iterator[int]) -> None:
        """Closed Chests."""
        if UNKNOWN in self.chests:
            tokens = _mix_items(chance, self.unseen_tokens)
            state.chests = tuple([tokens.pop() if token == UNKNOWN else token for token in self.chests])

    def _imagine_missions(self, state: State, chance: Iterator[int]) -> None:
        """Missions of other seats and of Crypts; the rest left the game unseen (R6, R7)."""
        missions = _mix_items(chance, self.unseen_missions)
        for seat, held in enumerate(self.missions):
            if held and held[0] == UNKNOWN:
                state.missions[seat] = _deal_missions(missions, held)
        state.crypts = tuple(
            [_deal_missions(missions, crypt) if UNKNOWN in crypt else crypt for crypt in self.crypts]
        )


def _mix_items(chance: Iterator[int], items: Iterable[int]) -> list[int]:
    """The items in random order: each draws a number, and the lowest comes first. Two that draw the same keep
    their order: that makes one order of them more likely than the other by one in 65,000."""
    return sorted(items, key=dict(zip(items, chance, strict=False)).__getitem__)


def _deal_missions(missions: list[int], hidden: Cards) -> Cards:
    return tuple(sorted([missions.pop() for _ in hidden]))


_FACE_DOWN: tuple[Cards, ...] = tuple((UNKNOWN,) * count for count in ALL_CARDS)


def _hide_cards(cards: Cards) -> Cards:
    """So many unknown faces."""
    return _FACE_DOWN[len(cards)]


@lru_cache
def _cover_chests(chests: Cards) -> Cards:
    """The tokens on the Chests, UNKNOWN on closed ones."""
    lids = zip(chests, CHEST_IS_OPEN, strict=True)
    return tuple([token if token == NOTHING or is_open else UNKNOWN for token, is_open in lids])


def _shown_decision(decision: Decision[AnyAction] | None, viewer: int | None) -> Decision[AnyAction] | None:
    """The decision without its options if they would tell hidden things, else without those that would."""
    if decision is None or decision.seat == viewer:
        return decision
    if decision.kind in HIDDEN_KINDS:
        return Decision(decision.seat, decision.kind, (), hidden=True)
    if decision.kind in IN_TURN:
        return Decision(
            decision.seat,
            decision.kind,
            tuple([a for a in decision.actions if not isinstance(a, SECRET_ACTIONS)]),
        )
    return decision
