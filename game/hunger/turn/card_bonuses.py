"""Card bonuses (R46): what the `end_game` ops of owned cards score, tokens never counted (G23)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hunger.components.card_ops import EndGame, VpIfCard, VpIfRose, VpPerTag, VpPerType
from game.hunger.components.definitions import CARDS, KIND_OF, ROSE, TYPE_OF, TYPES, effect_of
from game.hunger.table.zones import Cards


def vp_if_card(effect: VpIfCard, owned: Cards) -> int:
    """That card is owned."""
    return effect.n if any(CARDS[card].id == effect.card for card in owned) else 0


def vp_if_rose(effect: VpIfRose, owned: Cards) -> int:
    """A Rose is owned."""
    return effect.n if any(KIND_OF[card] == ROSE for card in owned) else 0


def vp_per_type(effect: VpPerType, owned: Cards) -> int:
    """Each owned Human of that type."""
    kind = TYPES.index(effect.type)
    return effect.n * sum(TYPE_OF[card] == kind for card in owned)


def vp_per_tag(effect: VpPerTag, owned: Cards) -> int:
    """Each owned card with that tag."""
    return effect.n * sum(effect.tag in CARDS[card].tags for card in owned)


_SCORES: dict[type[EndGame], Callable[[Any, Cards], int]] = {
    VpIfCard: vp_if_card,
    VpIfRose: vp_if_rose,
    VpPerType: vp_per_type,
    VpPerTag: vp_per_tag,
}
END_GAME = effect_of(EndGame)
"""By card: its `end_game` op, None where it has none."""


def bonus(card: int, owned: Cards) -> int:
    """The points of a card for whoever owns these cards, itself among them."""
    effect = END_GAME[card]
    return 0 if effect is None else _SCORES[type(effect)](effect, owned)


def scoring_cards(owned: Cards) -> list[tuple[int, int]]:
    """R46: the owned cards that score at the end, each with its points, in the order of `owned`."""
    scored = [(card, bonus(card, owned)) for card in owned if END_GAME[card] is not None]
    return [(card, points) for card, points in scored if points]


def total(owned: Cards) -> int:
    """R46: all card bonuses."""
    return sum([bonus(card, owned) for card in owned if END_GAME[card] is not None])
