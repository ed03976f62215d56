"""Refusals: a text key, the rule's number, readable values, and the slots that they point at."""

from collections.abc import Container
from typing import Any

from game.core.model import Blocked
from game.core.notation.action_notation import Reason


def make_refusal(name: str, rule: str, *slots: int, **values: Any) -> Blocked:
    """A refusal; `slots` count from 1 and become cells (slot, 0). Values are numbers: of an immune card,
    crystal, tool or type of bacteria, die values, or how many; an id that stands for nothing is given back as
    it is."""
    return Blocked(f"eaten.why.{name}", rule, values, tuple((slot, 0) for slot in slots))


def refuse_if(wrong: object, *refusal: Any, **values: Any) -> Blocked | None:
    """As make_refusal(), or None if nothing is wrong."""
    return make_refusal(*refusal, **values) if wrong else None


def check_card(cards: Container[str]) -> Reason:
    """A check that the answer's card is one of these."""
    return lambda table, action: refuse_if(
        action.card not in cards, "no_such_card", "section 2", card=action.card
    )
