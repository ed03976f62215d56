"""Rows of a question as a phone gets them, and what each of them answers (P11, P37)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field

import msgspec

from game.core.model import Action
from game.core.values import frozen
from scenes.kit.base import begin_lines
from scenes.kit.base.task import checkpoint
from scenes.kit.match.entry import Entry
from scenes.kit.phones.messages import Row
from scenes.table.questions.row_labels import list_words

Warn = Callable[[Entry], str]
"""The reason for a second tap on a row that is an answer; "" for none."""


@frozen
class Choice:
    """A row that answers: `action` now, `then` the questions that follow it; `warning`: it wants a second tap."""

    action: Action
    then: tuple[Action, ...] = ()
    warning: str = ""


@frozen
class PhoneRows:
    """Rows with the choices among them, by their way."""

    rows: tuple[Row, ...] = ()
    choices: dict[str, Choice] = field(default_factory=dict)

    def way_of(self, action: Action) -> str:
        """The way to the row of an answer, if possible of nothing but that; "" if it has none."""
        ways = [way for way, choice in self.choices.items() if choice.action == action]
        return min(ways, key=lambda way: len(self.choices[way].then), default="")

    def first_choice(self, way: str) -> Choice | None:
        """The choice of a row, of a row that leads to a list the first one inside; None for neither."""
        if way in self.choices:
            return self.choices[way]
        return next((choice for one, choice in self.choices.items() if one.startswith(f"{way}.")), None)


def make_rows(entries: Iterable[Entry], warn: Warn) -> PhoneRows:
    """The rows of a list and of all lists inside it. A running task passes a checkpoint after each of them."""
    choices: dict[str, Choice] = {}
    return PhoneRows(_list_rows(entries, "", warn, choices), choices)


def _list_rows(
    entries: Iterable[Entry], above: str, warn: Warn, choices: dict[str, Choice]
) -> tuple[Row, ...]:
    rows = list(entries)
    return tuple(
        _make_row(entry, words, f"{above}{number}", warn, choices)
        for number, (entry, words) in enumerate(zip(rows, list_words(rows), strict=True))
    )


def _make_row(entry: Entry, words: str, way: str, warn: Warn, choices: dict[str, Choice]) -> Row:
    warning = ""
    inside: Sequence[Row] = ()
    if entry.action is not None:
        warning = warn(entry)
        choices[way] = Choice(entry.action, entry.then, warning)
    elif entry.inside is not None:
        inside = _list_rows(entry.inside(), f"{way}.", warn, choices)
    checkpoint()
    return Row(
        way,
        words,
        begin_lines(entry.about),
        entry.icon,
        entry.side,
        entry.side_icon,
        entry.side_words,
        entry.group,
        warning,
        entry.title if inside else "",
        inside=tuple(inside),
        is_for_looking=entry.is_for_looking,
    )


def shorten(rows: tuple[Row, ...], lines: int) -> tuple[Row, ...]:
    """The rows with so many lines about each, the most important ones."""
    return tuple(
        msgspec.structs.replace(
            row, about="\n".join(row.about.splitlines()[:lines]), inside=shorten(row.inside, lines)
        )
        for row in rows
    )


def split_rows(
    entries: Sequence[Entry], is_out_of_turn: Callable[[Action], bool]
) -> tuple[list[Entry], list[Entry]]:
    """The rows of the question, and those out of turn (P20)."""
    own, out = list[Entry](), list[Entry]()
    for entry in entries:
        first = _first_answer(entry)
        (out if first is not None and is_out_of_turn(first) else own).append(entry)
    return own, out


def _first_answer(entry: Entry) -> Action | None:
    if entry.action is not None or entry.inside is None:
        return entry.action
    return next((answer for inner in entry.inside() if (answer := _first_answer(inner)) is not None), None)
