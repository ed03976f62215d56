"""Digesting at a Market, Church, Mansion or Barracks, and with a snake (R29, G13)."""

from functools import cache

from game.hunger.components.card_ops import DigestPair
from game.hunger.components.definitions import ALL_CARDS, IS_HUMAN, TYPE_OF, cards_with, effect_numbers
from game.hunger.components.map_graph import DIGEST_TYPE
from game.hunger.table.actions import Answers, AnyAction, Digest, DigestWith
from game.hunger.table.events import CardResolved
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table

DIGEST_CARD = tuple(Digest(card) for card in ALL_CARDS)
"""By card: the answer that digests it."""
_PAIR_VP = effect_numbers(DigestPair, "vp")
SNAKES = cards_with(DigestPair)
"""Cards that digest themselves with a Human."""


def legal_here(table: Table) -> list[AnyAction]:
    """R29: Humans that the space digests for a Vampire that moved this turn, once."""
    seat = table.on_turn
    kind = DIGEST_TYPE[table.at[seat]]
    if kind < 0 or table.digested_here:
        return []
    found: list[AnyAction] = []
    for card in table.play[seat] + table.discard[seat]:
        if TYPE_OF[card] == kind:
            found.append(DIGEST_CARD[card])
    return found


def digest_here(state: LiveTable, action: Digest) -> None:
    """R29."""
    state.digested_here = True
    state.digest_card(state.on_turn, action.card)
    state.resume_turn()


def legal_pairs(table: Table) -> Answers:
    """R13, R29: every snake with every Human of the own playing area; also at home and in Parasol turns."""
    played = table.play[table.on_turn]
    return () if SNAKES.isdisjoint(played) else _pair_answers(played)


_digest_with = cache(DigestWith)


def _pair_answers(played: Cards) -> Answers:
    humans = [card for card in played if IS_HUMAN[card]]
    return tuple([_digest_with(snake, human) for snake in played if snake in SNAKES for human in humans])


def digest_pair(state: LiveTable, action: DigestWith) -> None:
    """Op `digest_pair`."""
    seat = state.on_turn
    state.tell(CardResolved(seat, action.card, "digest_pair"))
    state.digest_card(seat, action.card)
    state.digest_card(seat, action.human)
    state.add_points(seat, _PAIR_VP[action.card], "digest_pair", action.card)
    state.resume_turn()
