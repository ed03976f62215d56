"""Ways over the map (R18 to R24): the start of the focus, its stops, and the notes beside spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.model import Action
from game.hunger.forecast.hunts import best_gain
from game.hunger.table import actions as kinds
from scenes.hunger.questions import choices_move
from scenes.hunger.questions.policy import HungerPolicy
from scenes.hunger.questions.row_context import say_text
from scenes.hunger.questions.rows import GOES_ON
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import join_lines
from scenes.table.questions.floating_note import NoteText

OVER_THE_MAP: tuple[type[Action], ...] = (kinds.MoveTo, kinds.MistTo, kinds.ConfuseTo)


class Moving(HungerPolicy):
    """A move over the map, or a stumble."""

    def start_index(self) -> int:
        return best_way(self) or first_of(self.question.level.entries, OVER_THE_MAP, (*GOES_ON, kinds.Stay))

    def turn_stops(self, numbers: Sequence[int]) -> Sequence[int]:
        return useful_stops(self, numbers)

    def note_text(self, entry: Entry, modes: Sequence[Entry]) -> NoteText:
        return way_note(self, entry, modes, super().note_text(entry, modes))


def best_way(policy: HungerPolicy) -> int:
    """The number of the way to the best hunt, out early in the night and homewards later, the first one of
    equals; 0 where no such way leads to a hunt, or the first row is as good (T13)."""
    outlook = policy.table.previews.open_question(
        policy.own_view, policy.seat, policy.table.secrecy.is_open(policy.seat)
    )
    context = policy.make_context(policy.map_view, ())
    gains = {}
    for number, entry in enumerate(policy.question.level.entries):
        action = entry.action
        if entry.warning or not isinstance(action, kinds.MoveTo | kinds.MistTo | kinds.ConfuseTo):
            continue
        if not choices_move.is_timely(context, action.to):
            continue
        move = outlook.move_of(action)
        gain = best_gain(outlook.find_hunts(move)) if move is not None else None
        if gain is not None:
            gains[number] = gain.total_points
    return max(gains, key=lambda number: gains[number], default=0)


def first_of(entries: Sequence[Entry], *wanted: tuple[type[Action], ...]) -> int:
    """The number of the first row with an answer of the first of these groups that has any; else 0."""
    for classes in wanted:
        for number, entry in enumerate(entries):
            if isinstance(entry.action, classes):
                return number
    return 0


def useful_stops(policy: HungerPolicy, numbers: Sequence[int]) -> list[int]:
    """The rows without ways to spaces that do nothing; the other ways stand together, the cheapest first."""
    entries = policy.question.level.entries
    context = policy.make_context(policy.map_view, ())
    all_ways = [number for number in numbers if isinstance(entries[number].action, OVER_THE_MAP)]
    ways = [number for number in all_ways if choices_move.is_worth_a_stop(context, entries[number])]
    kept = [number for number in numbers if number not in all_ways or number in ways]
    first = next((place for place, number in enumerate(kept) if number in ways), 0)
    others = [number for number in kept if number not in ways]
    ways.sort(key=lambda number: int(entries[number].side or 0))
    return [*others[:first], *ways, *others[first:]]


def way_note(policy: HungerPolicy, entry: Entry, modes: Sequence[Entry], text: NoteText) -> NoteText:
    """The note of a row with the contents of the space at the end of its way; modes are called by the way to
    go."""
    names = tuple(_mode_name(mode) for mode in modes) if text.ways else ()
    text = replace(text, ways=names)
    if not isinstance(entry.action, kinds.MoveTo | kinds.MistTo):
        return text
    found = choices_move.space_contents(policy.make_context(policy.map_view, ()), entry.action.to)
    return replace(text, about=join_lines(found, policy.table.previews.best_words(entry.action)))


def _mode_name(entry: Entry) -> str:
    return (
        say_text(f"way.{entry.action.verb}")
        if isinstance(entry.action, kinds.MoveTo | kinds.MistTo)
        else entry.words
    )
