"""Every decision of Human Flavor as a list of rows; the starting tokens are counted."""

from __future__ import annotations

from collections.abc import Callable

from game.human_flavor.table import actions as kinds
from scenes.human_flavor.questions import (
    choices_effects,
    choices_evening,
    choices_feast,
    choices_place,
    choices_turn,
)
from scenes.human_flavor.questions.question import Question
from scenes.table.questions.choice_entries import Entry

ROWS: dict[str, Callable[[Question], list[Entry]]] = {
    kinds.PLACE: choices_place.place,
    kinds.MENU: choices_turn.menu,
    kinds.FEAST: choices_feast.feast,
    kinds.EFFECT: choices_effects.effect,
    kinds.DUSK: choices_evening.dusk,
    kinds.FEED: choices_evening.feed,
}
"""By kind of decision: its list."""
