"""Rows of a question in words (X16): each with its name, cost, place, and what a press does. No two of a list
read alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes.kit.access.scene_words import place_words
from scenes.kit.access.spoken import Group, Thing, end_sentence, join_sentences
from scenes.kit.base import join_parts, say
from scenes.kit.match.entry import Entry, Mark
from scenes.table.questions.row_labels import tell_apart
from scenes.table.questions.targets import row_key

if TYPE_CHECKING:
    from scenes.table.questions.policy import QuestionPolicy

ASKED = "question"
"""Beginning of the ids of groups of rows."""


def group_rows(
    entries: Sequence[Entry],
    title: str = "",
    key_of: Callable[[int], str] | None = None,
    place_of: Callable[[Entry], str] = lambda entry: "",
) -> list[Group]:
    """The rows of an open list under their headings, the first without one under the list's title. `key_of` gives
    the key of a row by its number, by default that of its row in a panel; `place_of` its place on the table."""
    members: dict[str, list[Thing]] = {}
    of = len(entries)
    for number, (entry, name) in enumerate(zip(entries, list_labels(entries), strict=True)):
        key = key_of(number) if key_of is not None else row_key(entry)
        place = place_of(entry)
        counted = (
            say("spoken.place_in", place=place, n=number + 1, of=of) if place else place_words(number + 1, of)
        )
        thing = row_thing(entry, name, counted, key)
        members.setdefault(entry.group, []).append(thing)
    return [
        Group(f"{ASKED}:{heading}" if heading else ASKED, heading or title, tuple(things))
        for heading, things in members.items()
    ]


def list_labels(entries: Sequence[Entry]) -> list[str]:
    """The labels of all rows of a list, for ears: those that are alike under several headings have them, too."""
    labels = [entry.label for entry in entries]
    if len(set(labels)) == len(labels):
        return labels
    return [
        entry.label
        for entry in tell_apart([replace(entry, words=entry.label, qualifier="") for entry in entries])
    ]


def row_thing(entry: Entry, name: str, place: str, key: str) -> Thing:
    """A row as a thing. A press does nothing where it is only for looking."""
    told = map(end_sentence, filter(None, (entry.side_words or entry.side, *entry.about.splitlines())))
    state = join_sentences(dict.fromkeys(told))
    return Thing(key, "row", name, state, place, "" if entry.is_for_looking else say(entry.verb))


def describe_focus(policy: QuestionPolicy[Any], entry: Entry | None, mark: Mark | None) -> str:
    """The row in focus, else the thing that is looked at, with the sentences about it; "" for neither."""
    parts: Sequence[str] = ()
    if entry:
        parts = (entry.label, entry.side, *entry.about.splitlines())
    elif mark:
        parts = (policy.look_words(mark), *policy.look_about(mark).splitlines())
    return join_parts(parts)
