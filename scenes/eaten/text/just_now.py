"""Present needs of a card or an action: the last lines of its details card. Cards of immune responses have
their own."""

from __future__ import annotations

from collections.abc import Iterator

from game.eaten.components.definitions import ACTIONS, UNKNOWN
from game.eaten.table.zones import Table
from scenes.eaten.text import names
from scenes.kit.base import say
from scenes.table.details import Subject


def present_needs(view: Table, subject: Subject) -> tuple[str, ...]:
    """Sentences about a subject of scenes.eaten.text.explanations, none for most."""
    kind, number = subject
    tell = {"stomach": _stomach_needs, "action": _action_needs}.get(kind)
    return () if tell is None or number == UNKNOWN else tuple(tell(view, number))


def _stomach_needs(view: Table, card: int) -> Iterator[str]:
    """The die that reaches the card; the first card attacks."""
    if card not in view.tract:
        return
    slot = view.tract.index(card) + 1
    if view.unused_dice:
        reached = any(view.dice[die] == slot for die in view.unused_dice)
        yield say("eaten.now.reached" if reached else "eaten.now.not_reached", n=slot)
    if slot == 1:
        yield say("eaten.now.attacks")


def _action_needs(view: Table, number: int) -> Iterator[str]:
    """The number of unused dice with a card of the tract as their target."""
    if names.SPACES[number] in ACTIONS and view.unused_dice:
        yield say("eaten.now.dice", n=sum(view.dice[die] <= len(view.tract) for die in view.unused_dice))
