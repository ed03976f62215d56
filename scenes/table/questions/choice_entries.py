"""Entries: the rows of a list of answers. A game composes them from the legal actions; a Question has
them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any, Generic, Self, TypeVar

from game.core.model import Action, View
from game.core.values import frozen
from scenes.kit.base import PROMPT, SMALL_LABEL, Rect, has_text, label_words, say
from scenes.kit.base.task import checkpoint
from scenes.kit.match.entry import Entry, Mark, Name, Rows, qualify_words
from scenes.table.questions.advisor import Advisor
from scenes.table.questions.hint_card import EDGES, GAP

V = TypeVar("V", bound=View)
"""The view of a seat in the table's game."""


@frozen
class RowContext(Generic[V]):
    """All that rows are composed from: knowledge of the asked seat, and answers that may be shown."""

    view: V
    seat: int
    actions: tuple[Any, ...]
    name: Name

    @classmethod
    def from_view(cls, view: V, seat: int, name: Name) -> Self | None:
        """The context of a seat's question; None if another seat is asked or the answers are hidden."""
        decision = view.decision
        if not decision or decision.seat != seat or not decision.actions:
            return None
        return cls(view, seat, decision.actions, name)

    def answers_of(self, *kinds: type) -> list[Any]:
        """The answers of these classes."""
        return [action for action in self.actions if isinstance(action, kinds)]

    def make_rows(self, row: Callable[[Self, Any], Entry], *kinds: type) -> list[Entry]:
        """A row for each answer of these classes."""
        return self.rows_of(self.answers_of(*kinds), row)

    def rows_of(self, answers: Sequence[Any], row: Callable[[Self, Any], Entry]) -> list[Entry]:
        """A row for each of these answers. A running task passes a checkpoint after each."""
        rows = []
        for action in answers:
            rows.append(row(self, action))
            checkpoint()
        return rows

    def group_answers(self, field: str, *kinds: type) -> dict[Any, list[Any]]:
        """The answers of these classes by what they have in a field."""
        found: dict[Any, list[Any]] = {}
        for action in self.answers_of(*kinds):
            found.setdefault(getattr(action, field), []).append(action)
        return found


class Asked(str):
    """A question about an answer. `deed` is that answer, verb first."""

    __slots__ = ("deed",)
    deed: str


@frozen
class RowTexts:
    """Texts of a game's rows, and rows made of them; a `verb` is the end of a text key."""

    game: str

    def say_text(self, key: str, **values: object) -> str:
        """A text of the questions; one that asks about an answer brings its deed along, where that has a text."""
        words = say(f"{self.game}.choices.{key}", **values)
        deed = f"{self.game}.deed.{key}"
        if has_text(deed):
            words = Asked(words)
            words.deed = say(deed, **values)
        return words

    def make_entry(
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
        marks = (of,) if of else ()
        verb = f"{self.game}.choices.verb.{verb}"
        return Entry(
            key, words, ask, about, icon, group=group, action=action, marks=marks, verb=verb, subject=of
        )

    def make_worded_entry(
        self,
        key: str,
        verb: str,
        action: Any,
        icon: str = "",
        of: Mark | None = None,
        about: str = "",
        group: str = "",
        **values: object,
    ) -> Entry:
        """A row with the texts KIND.row and KIND.ask, filled with these values; its kind is what its key
        begins with."""
        kind = key.partition(":")[0]
        words, ask = self.say_text(f"{kind}.row", **values), self.say_text(f"{kind}.ask", **values)
        return self.make_entry(key, verb, action, words, ask, icon, of, about, group)


def find_way(action: Action, entries: Sequence[Entry]) -> list[Entry]:
    """The entries to confirm, one after the other, to give that answer; empty where it is in none of the
    lists."""
    for entry in entries:
        if entry.action == action:
            return [entry]
        rest = find_way(action, entry.inside()) if entry.inside else []
        if rest:
            return [entry, *rest]
    return []


def deed_words(way: Sequence[Entry]) -> str:
    """The deed of a way, verb first: that of its last entry or of its question, else the rows; "" for no way.
    What tells rows of the same words apart tells their deeds apart as well (T18)."""
    if not way:
        return ""
    asked = way[-1].ask
    deed = way[-1].deed or (asked.deed if isinstance(asked, Asked) else "")
    if not deed:
        return way_words(way)
    for entry in way:
        deed = qualify_words(deed, entry.qualifier)
    return deed


def way_words(way: Sequence[Entry]) -> str:
    """The rows on that way as they stand in their lists."""
    return reduce(label_words, (entry.label for entry in way)) if way else ""


def make_deed_namer(rows: Rows) -> Callable[[Any, int, Any, Name], str]:
    """The function that says what an answer was, verb first: for GameUi.deed of a game with these rows."""

    def deed(view: Any, seat: int, action: Any, name: Name) -> str:
        return deed_words(find_way(action, rows(view, seat, name)))

    return deed


def shorten_step(entries: Sequence[Entry], row: Entry, single: str) -> Entry:
    """A row that leads to a list; where that has one entry only it is that entry, called by the text
    `single`."""
    if len(entries) > 1:
        return row
    only = entries[0]
    return replace(
        only,
        key=row.key,
        words=single,
        group=row.group,
        icon=row.icon or only.icon,
        marks=only.marks or row.marks,
    )


def change_words(points: int) -> str:
    """A change of the points, for ears."""
    return say("side.gives" if points >= 0 else "side.takes", n=abs(points))


def join_lines(*parts: str) -> str:
    """Parts one under the other, empty ones left out."""
    return "\n".join(part for part in parts if part)


FREE = sum(EDGES) + 2 * GAP  # what the card keeps free around and between its words


class ListAdvisor(Advisor):
    """An advisor who reads the list."""

    def answer_way(self, action: Any) -> list[Entry]:
        """The rows to confirm on the way to the answer."""
        chooser = self.table.chooser
        return chooser.question.find_way(action) if chooser is not None else []

    def deed_words(self, action: Any) -> str:
        """The deed that the list asks about; the rows of the way if the text is too large for that."""
        way = self.answer_way(action)
        deed, width = deed_words(way), self.app.art.text_width
        # beside the advisor's face and name
        room = self.card_rect.w - FREE - width(say(self._level_info().key), SMALL_LABEL)
        return deed if width(deed, PROMPT) <= room else way_words(way)

    def answer_rects(self, action: Any) -> Iterator[Rect]:
        """The places of the things on the table that the answer is about."""
        chooser = self.table.chooser
        for entry in self.answer_way(action):
            yield from chooser.entry_spots(entry)
