"""Card bonuses (R46): points of the `end_game` ops of owned cards; tokens never count (G23)."""

from collections.abc import Callable
from functools import cache
from typing import Any

from game.hunger.components.card_ops import EndGame, TypeId, VpIfCard, VpIfRose, VpPerTag, VpPerType
from game.hunger.components.definitions import CARDS, ROSES, cards_with, effect_of
from game.hunger.table.zones import Cards

_ROSES = frozenset(ROSES)


@cache
def _cards_named(name: str) -> frozenset[int]:
    """The copies of a card."""
    return frozenset([card for card, face in enumerate(CARDS) if face.id == name])


@cache
def _humans_of_type(kind: TypeId) -> frozenset[int]:
    """All Humans of a type."""
    return frozenset([card for card, face in enumerate(CARDS) if face.type == kind])


@cache
def _cards_tagged(tag: str) -> frozenset[int]:
    """All cards with a tag."""
    return frozenset([card for card, face in enumerate(CARDS) if tag in face.tags])


def vp_if_card(effect: VpIfCard, owned: Cards) -> int:
    """That card is owned."""
    return 0 if _cards_named(effect.card).isdisjoint(owned) else effect.n


def vp_if_rose(effect: VpIfRose, owned: Cards) -> int:
    """A Rose is owned."""
    return 0 if _ROSES.isdisjoint(owned) else effect.n


def vp_per_type(effect: VpPerType, owned: Cards) -> int:
    """Each owned Human of that type."""
    return effect.n * len(_humans_of_type(effect.type).intersection(owned))


def vp_per_tag(effect: VpPerTag, owned: Cards) -> int:
    """Each owned card with that tag."""
    return effect.n * len(_cards_tagged(effect.tag).intersection(owned))


_SCORES: dict[type[EndGame], Callable[[Any, Cards], int]] = {
    VpIfCard: vp_if_card,
    VpIfRose: vp_if_rose,
    VpPerType: vp_per_type,
    VpPerTag: vp_per_tag,
}
END_GAME = effect_of(EndGame)
"""By card: its `end_game` op, None where it has none."""
_SCORING = cards_with(EndGame)


def card_bonus(card: int, owned: Cards) -> int:
    """Points of a card for the owner of these cards, itself among them."""
    effect = END_GAME[card]
    return 0 if effect is None else _SCORES[type(effect)](effect, owned)


def scoring_cards(owned: Cards) -> list[tuple[int, int]]:
    """R46: the owned cards that score at the end, each with its points, in the order of `owned`."""
    if _SCORING.isdisjoint(owned):
        return []
    scored = [(card, card_bonus(card, owned)) for card in owned if card in _SCORING]
    return [(card, points) for card, points in scored if points]


def total_bonus(owned: Cards) -> int:
    """R46: all card bonuses."""
    return (
        0
        if _SCORING.isdisjoint(owned)
        else sum([card_bonus(card, owned) for card in owned if card in _SCORING])
    )
