"""Refusals: a text key, the rule's number and values; and refusals that several answers share."""

from typing import Any

from game.core.model import Blocked
from game.hunger.components.definitions import IS_HOLY
from game.hunger.components.map_graph import FEATURE_OF
from game.hunger.table.zones import Table


def make_blocked(name: str, rule: str, **values: Any) -> Blocked:
    """Refusal; values are numbers: of a card, Mission, region or type of Human, or a count."""
    return Blocked(f"hunger.why.{name}", rule, values)


def refuse_if(wrong: object, *refusal: Any, **values: Any) -> Blocked | None:
    """As make_blocked(), or None if nothing is wrong."""
    return make_blocked(*refusal, **values) if wrong else None


def card_blocked(name: str, rule: str, card: int) -> Blocked:
    """Refusal that names a card."""
    return make_blocked(name, rule, card=card)


def not_in_play(table: Table, card: int, rule: str) -> Blocked | None:
    """Refusal if the asked seat's playing area lacks the card."""
    return refuse_if(card not in table.play[table.asked], "not_in_play", rule, card=card)


def must_be_played(table: Table, action: Any) -> Blocked | None:
    """R12: refusal if the card to act does not lie in the playing area."""
    return not_in_play(table, action.card, "R12")


def not_own(table: Table, card: int) -> Blocked | None:
    """Refusal if the card is neither in the playing area nor in the discard pile of the asked seat, from
    where cards are digested."""
    seat = table.asked
    return refuse_if(
        card not in table.play[seat] and card not in table.discard[seat], "not_yours", "R29", card=card
    )


def no_hunting(table: Table, action: Any = None) -> Blocked | None:
    """R34: reason why the Vampire on turn may hunt nothing at all."""
    seat = table.on_turn
    if table.is_home(seat):
        return make_blocked("home", "R31")
    if table.extra:
        return make_blocked("parasol_turn", "R34")
    feature = FEATURE_OF[table.at[seat]]
    if feature in ("castle", "ship"):
        return make_blocked(feature, "R34")
    holy = next((card for card in table.play[seat] if IS_HOLY[card]), None)
    return refuse_if(holy is not None, "holy_water", "R34", card=holy)
