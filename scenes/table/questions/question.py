"""An open question of one seat: its rows, in lists that lead to lists. Presentations show it on a screen. A
list beside the table (`list_view`) and the things on the table (`table_view`) present the same question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.model import Action
from scenes.kit.match.entry import Entry
from scenes.kit.words.language import chosen
from scenes.table.questions.choice_entries import find_way


@dataclass(slots=True)
class Level:
    """A list of rows that is open.

    `opener` is the row that led here; None in the first list. `is_private`: only the asked seat may see the
    rows. `is_held`: the list stays as long as a button is held. `index` is the number of the row that is
    meant, `first` that of the first row in sight."""

    entries: tuple[Entry, ...]
    opener: Entry | None = None
    is_private: bool = False
    is_held: bool = False
    index: int = 0
    first: int = 0

    @property
    def entry(self) -> Entry:
        """The row that is meant, or was meant last."""
        return self.entries[self.index]

    def choose_row(self, key: str) -> bool:
        """Mean the row with that key; False where there is none."""
        found = next((number for number, entry in enumerate(self.entries) if entry.key == key), None)
        if found is not None:
            self.index = found
        return found is not None


class Question:
    """Rows from the view of the asked seat. Every legal answer stands in exactly one of them."""

    def __init__(self, rows: Sequence[Entry], is_private: bool = False) -> None:
        self.levels = [Level(tuple(rows), is_private=is_private)]
        self.language = chosen()

    @property
    def level(self) -> Level:
        """The list that is open."""
        return self.levels[-1]

    @property
    def entry(self) -> Entry:
        """The row that is meant, or was meant last."""
        return self.level.entry

    @property
    def title(self) -> str:
        """The heading of the open list; "" for the first one."""
        opener = self.level.opener
        return "" if not opener else opener.title or opener.words

    @property
    def is_private(self) -> bool:
        """True if what is open is for the eyes of the asked seat alone."""
        return any(level.is_private for level in self.levels)

    @property
    def has_private_step(self) -> bool:
        """True if a step led to rows for the eyes of the asked seat alone."""
        return any(level.is_private for level in self.levels[1:])

    def open_list(
        self, opener: Entry, rows: Sequence[Entry], is_private: bool = False, is_held: bool = False
    ) -> None:
        """Go on in another list; close() leads back."""
        self.levels.append(Level(tuple(rows), opener, is_private, is_held))

    def close_list(self) -> bool:
        """Go one list back; False in the first one."""
        if len(self.levels) == 1:
            return False
        self.levels.pop()
        return True

    def close_held(self) -> bool:
        """Close the list that was held open, with all that was opened from it; False where none is."""
        held = next((number for number, level in enumerate(self.levels) if level.is_held), None)
        if held is None:
            return False
        del self.levels[held:]
        return True

    def go_on_from(self, left: Question) -> None:
        """Open the lists and mean the rows of a question that was asked before, if they are still there."""
        for level in left.levels:
            inside = self.entry.inside if self.level.choose_row(level.entry.key) else None
            if level is left.levels[-1] or not inside:
                return
            self.open_list(self.entry, inside())

    def replace_rows(self, rows: Sequence[Entry]) -> None:
        """Offer other rows in the first list. Lists inside stay open if their row is still there."""
        first, keys = self.levels[0], {entry.key for entry in rows}
        first.entries = tuple(rows)
        first.index = min(first.index, len(first.entries) - 1)
        opener = self.levels[1].opener if len(self.levels) > 1 else None
        if opener and opener.key not in keys:
            del self.levels[1:]

    def say_anew(self, rows: Sequence[Entry]) -> None:
        """Put the rows of the first list, the same in the language that is spoken now, in the place of the old ones.
        Lists inside stay open if their rows can be said again."""
        self.language = chosen()
        entries: Sequence[Entry] | None = rows
        for number, level in enumerate(self.levels):
            if level.opener is not None:
                level.opener = next((row for row in entries or () if row.key == level.opener.key), None)
                entries = level.opener.inside() if level.opener and level.opener.inside else None
            if not entries:
                del self.levels[number:]
                return
            level.entries = tuple(entries)
            level.index = min(level.index, len(level.entries) - 1)

    # -- answers

    def find_way(self, action: Action) -> list[Entry]:
        """The rows to confirm, one after the other, to give that answer; empty if it is in no list."""
        return find_way(action, self.levels[0].entries)

    def go_to(self, action: Action) -> None:
        """Open the lists towards an answer and mean its row."""
        way = self.find_way(action)
        del self.levels[1:]
        for entry in way:
            self.level.choose_row(entry.key)
            if entry is not way[-1] and entry.inside:
                self.open_list(entry, entry.inside())

    def answer_warning(self, action: Action) -> str:
        """The reason to ask twice before that answer of the open list; "" if it is given at once."""
        return next((entry.warning for entry in self.level.entries if entry.action == action), "")
