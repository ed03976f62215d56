"""Entries: the rows of a list of answers. A game composes them from the legal actions; a Question has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeVar

from game.core.model import Action, View
from scenes.kit.base.texts import say

V = TypeVar("V", bound=View)
"""What a seat may see in the table's game."""
Name = Callable[[int], str]
"""The name of a seat, by its number."""
Mark = tuple[str, int]
"""Something on the table that an entry means: a kind and a number, as the game's spot() understands them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One row: an answer, a step towards several (`inside` gives the next list), or neither: something to look at.

    `key` is unique in its list and names what is meant. `ask` stands in the prompt bar while the entry has the focus, `about` under the
    list, the most important line first. `side` is a number or a word at the right end, e.g. a cost, with its picture. Entries of one
    `group` in a row stand under one heading. `marks` are lit on the table; who clicks them means this entry. `warning`: what is said
    before it is done at a held or second press. `verb` is the text key of what confirming does; `subject` is what its details card shows;
    `title` heads the list inside. `step`: a value of the game for what confirming changes about the question itself, in place of an
    answer. `then`: the answers to the questions that follow, given at the same press. `curtain`: what it leads to is for the asked seat
    alone, so a curtain comes before it. `deed`: the answer in a review, verb first, where `ask` does not begin with it. `qualifier`: a
    place or a number that tells the row apart from those of its list with the same words and group (row_labels.py).
    """

    key: str
    words: str
    ask: str = ""
    about: str = ""
    icon: str = ""
    side: str = ""
    side_icon: str = ""
    group: str = ""
    action: Action | None = None
    inside: Callable[[], Sequence[Entry]] | None = None
    marks: tuple[Mark, ...] = ()
    warning: str = ""
    verb: str = "prompt.choose"
    subject: Any = None
    title: str = ""
    step: object = None
    then: tuple[Action, ...] = ()
    curtain: bool = False
    deed: str = ""
    qualifier: str = ""

    @property
    def label(self) -> str:
        """The words of the row in a list, unique in its group."""
        return qualified(self.words, self.qualifier)

    @property
    def for_looking(self) -> bool:
        """True if it is no answer and leads to none."""
        return self.action is None and self.inside is None and self.step is None


Rows = Callable[[Any, int, Name], Sequence[Entry]]
"""GameUi.rows."""


@dataclass(frozen=True, slots=True)
class Asked(Generic[V]):
    """The open question: a view with everything that the asked seat may know here, and the answers that this screen may show."""

    view: V
    seat: int
    actions: tuple[Any, ...]
    name: Name

    @classmethod
    def by_view(cls, view: V, seat: int, name: Name) -> Self | None:
        """The open question to the seat; None if another seat is asked, or if the viewer may not know the answers."""
        decision = view.decision
        if decision is None or decision.seat != seat or not decision.actions:
            return None
        return cls(view, seat, decision.actions, name)

    def of(self, *kinds: type) -> list[Any]:
        """The answers of these classes."""
        return [action for action in self.actions if isinstance(action, kinds)]

    def rows(self, row: Callable[[Self, Any], Entry], *kinds: type) -> list[Entry]:
        """A row for each answer of these classes."""
        return [row(self, action) for action in self.of(*kinds)]

    def by(self, field: str, *kinds: type) -> dict[Any, list[Any]]:
        """The answers of these classes by what they have in a field."""
        found: dict[Any, list[Any]] = {}
        for action in self.of(*kinds):
            found.setdefault(getattr(action, field), []).append(action)
        return found


@dataclass(frozen=True, slots=True)
class RowTexts:
    """What a game says in its rows, and rows made of that. `verb` is the end of a text key of what confirming does."""

    game: str

    def says(self, key: str, **values: object) -> str:
        """A text of the questions."""
        return say(f"{self.game}.choices.{key}", **values)

    def entry(
        self,
        key: str,
        verb: str,
        action: Any,
        words: str,
        ask: str,
        icon: str = "",
        of: Mark | None = None,
        about: str = "",
        group: str = "",
    ) -> Entry:
        """A row; `of` is what it means on the table, and what its details card shows."""
        marks = (of,) if of is not None else ()
        verb = f"{self.game}.choices.verb.{verb}"
        return Entry(key, words, ask, about, icon, group=group, action=action, marks=marks, verb=verb, subject=of)

    def worded(
        self, key: str, verb: str, action: Any, icon: str = "", of: Mark | None = None, about: str = "", group: str = "", **values: object
    ) -> Entry:
        """A row with the texts KIND.row and KIND.ask, filled with these values; its kind is what its key begins with."""
        kind = key.partition(":")[0]
        words, ask = self.says(f"{kind}.row", **values), self.says(f"{kind}.ask", **values)
        return self.entry(key, verb, action, words, ask, icon, of, about, group)


def way_to(action: Action, entries: Sequence[Entry]) -> list[Entry]:
    """The entries to confirm, one after the other, to give that answer; empty where it is in none of the lists."""
    for entry in entries:
        if entry.action == action:
            return [entry]
        rest = way_to(action, entry.inside()) if entry.inside is not None else []
        if rest:
            return [entry, *rest]
    return []


def qualified(words: str, qualifier: str) -> str:
    """Words with what tells them apart from the same words elsewhere."""
    return say("table.qualified", words=words, qualifier=qualifier) if qualifier else words


def deed_of(way: Sequence[Entry]) -> str:
    """What is done on that way, verb first: what its last entry asks before it is done ("Move to the Well? 3 Speed left." is "Move to the
    Well"), else what stands in the list; "" for no way."""
    asked, question, _ = way[-1].ask.partition("?") if way else ("", "", "")
    return asked if question else listed_way(way)


def listed_way(way: Sequence[Entry]) -> str:
    """The rows on that way as they stand in their lists."""
    return ": ".join(entry.label for entry in way)


def deed_by(rows: Rows) -> Callable[[Any, int, Any, Name], str]:
    """The function that says what an answer was, verb first: for GameUi.deed of a game with these rows."""

    def deed(view: Any, seat: int, action: Any, name: Name) -> str:
        way = way_to(action, rows(view, seat, name))
        return way[-1].deed if way and way[-1].deed else deed_of(way)

    return deed


def step(entries: Sequence[Entry], row: Entry, single: str) -> Entry:
    """A row that leads to a list; where that has one entry only it is that entry, called by the text `single`."""
    if len(entries) > 1:
        return row
    only = entries[0]
    return replace(only, key=row.key, words=single, group=row.group, icon=row.icon or only.icon, marks=only.marks or row.marks)


def sentences(*parts: str) -> str:
    """One under the other, those that are none left out."""
    return "\n".join(part for part in parts if part)
