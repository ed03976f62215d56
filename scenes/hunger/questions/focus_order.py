"""Where the focus starts at a question, and what the shoulder buttons go through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.hunger.forecast.token_types import type_gains
from game.hunger.table import actions as kinds
from game.hunger.table.actions import ConfuseTo, MistTo, MoveTo
from scenes.hunger.questions import choices_move
from scenes.hunger.questions.answer_places import LAST

if TYPE_CHECKING:
    from scenes.hunger.questions.chooser import HungerChooser

OVER_THE_MAP = (MoveTo, MistTo, ConfuseTo)
DRAW = "resolve:"
"""How the keys of entries begin that draw cards."""


def start(chooser: HungerChooser) -> int:
    """A draw of the first step; of the ways over the map the first; of all hunts and types the one that brings most. Never a token."""
    entries = chooser.level.entries
    if chooser.kind == kinds.TOKEN_TYPE:
        gains = type_gains(chooser.own_view, chooser.seat)
        return max(range(len(entries)), key=lambda i: gains[getattr(entries[i].action, "type", 0)])
    if chooser.kind == kinds.ACT:
        return _best_hunt(chooser)
    first = next((i for i, entry in enumerate(entries) if entry.key.startswith(DRAW)), None)
    way = next((i for i, entry in enumerate(entries) if isinstance(entry.action, OVER_THE_MAP)), None)
    if first is None and way is None and chooser.kind in (kinds.EFFECTS, kinds.MOVE):
        first = next((i for i, entry in enumerate(entries) if entry.key in (*LAST, "stay")), None)
    return first if first is not None else way or 0


def _best_hunt(chooser: HungerChooser) -> int:
    """Of all that can be hunted what brings most, the dearer one of equal ones; else what the place offers, else the end."""
    entries, view, seat = chooser.level.entries, chooser.own_view, chooser.seat
    outlook = chooser.table.previews.open(view, seat, chooser.table.secrecy.open(seat))
    gains = {i: gain for i, entry in enumerate(entries) if entry.action is not None and (gain := outlook.gain_of(entry.action))}
    if gains:
        return max(gains, key=lambda i: (gains[i].total, gains[i].cost))
    here = ("space", view.at[seat])
    return next((i for i, entry in enumerate(entries) if here in entry.marks), len(entries) - 1)


def stops(chooser: HungerChooser, all_of_them: Sequence[int]) -> Sequence[int]:
    """Of the ways over the map only those to a space that does something, the cheapest first."""
    entries = chooser.level.entries

    def worth(number: int) -> bool:
        entry = entries[number]
        way = isinstance(entry.action, OVER_THE_MAP)
        return not way or choices_move.worth_a_stop(chooser.asked_about(chooser.view_of(entry), ()), entry)

    found = [number for number in all_of_them if worth(number)]
    ways = [number for number in found if isinstance(entries[number].action, OVER_THE_MAP)]
    ways.sort(key=lambda number: int(entries[number].side or 0))
    first = next((place for place, number in enumerate(found) if number in ways), 0)
    others = [number for number in found if number not in ways]
    return [*others[:first], *ways, *others[first:]]
