"""Things of this table in words, wherever they lie: what they are called, and what holds of them now (X16)."""

from __future__ import annotations

from collections.abc import Callable

from game.eaten.components.definitions import ACTIONS, UNKNOWN
from game.eaten.table.zones import Table
from scenes.eaten.board.details import SCENES_ONLY
from scenes.eaten.board.places import BUTTONS, Thing
from scenes.eaten.board.sights import find_subject
from scenes.eaten.questions.hand_decision import button_words
from scenes.eaten.questions.policy import look_words
from scenes.eaten.text import names
from scenes.eaten.text.explanations import explain_subject
from scenes.kit.access.spoken import join_sentences
from scenes.kit.base import say

_OWN_NAMES: dict[str, Callable[[int], str]] = {
    "end": lambda number: say("eaten.prompt.end"),
    "reroll": lambda number: say("eaten.prompt.reroll"),
    "keep": lambda number: say("eaten.prompt.keep"),
    "hand": lambda number: say("eaten.details.hand.title"),
    "card": lambda number: say("eaten.choices.apart.hand", n=number + 1),
    "value": lambda number: say("eaten.details.die.title", value=number),
    "token": lambda number: say("eaten.details.replication.title", space=number),
    "upgrade": lambda number: names.action_name(ACTIONS[number]),
    "drilled": names.stomach_name,
    "crystal": names.crystal_name,
}
"""By kind of thing without a details card of its own: its name by its number."""


def describe_thing(view: Table, thing: Thing) -> tuple[str, str]:
    """The name of a thing and its state, from a view that all may know."""
    kind, number = thing
    if kind in BUTTONS:
        return say(button_words(thing)), ""
    if kind in _OWN_NAMES:
        return _OWN_NAMES[kind](number), ""
    words, subject = look_words(thing, view), find_subject(thing, view)
    if subject is None or subject[0] in SCENES_ONLY or subject[1] == UNKNOWN:
        return words, ""
    explained = explain_subject(view, subject)
    state = join_sentences((explained.name, *explained.sentences))
    return (words if kind == "slot" else explained.title), state
