"""What a card or an action would need just now: the last lines of its details card. Of immune responses the
card itself says it.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.eaten.components.definitions import ACTIONS, UNKNOWN
from game.eaten.table.zones import Table
from scenes.eaten.text import names
from scenes.kit.base.texts import say
from scenes.table.details import Subject


def just_now(view: Table, subject: Subject) -> tuple[str, ...]:
    """Sentences about a subject of scenes.eaten.text.explanations; none where nothing can be said."""
    kind, number = subject
    tell = {"stomach": _stomach, "action": _action}.get(kind)
    return () if tell is None or number == UNKNOWN else tuple(tell(view, number))


def _stomach(view: Table, card: int) -> Iterator[str]:
    """The die that reaches it; the first one attacks."""
    if card not in view.tract:
        return
    slot = view.tract.index(card) + 1
    if view.unused_dice:
        reached = any(view.dice[die] == slot for die in view.unused_dice)
        yield say("eaten.now.reached" if reached else "eaten.now.not_reached", n=slot)
    if slot == 1:
        yield say("eaten.now.attacks")


def _action(view: Table, number: int) -> Iterator[str]:
    """How many dice are left that stand for a card of the tract."""
    if names.SPACES[number] in ACTIONS and view.unused_dice:
        yield say("eaten.now.dice", n=sum(view.dice[die] <= len(view.tract) for die in view.unused_dice))
