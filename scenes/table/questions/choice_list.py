"""A question whose answers stand in a list: for games with many kinds of answers, and with answers that are put together step by step.

The stick moves through the list, the mouse also points at the table: what an entry means there is lit, and stands for it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.model import Action
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.prompt_text import refusal
from scenes.table.questions import target_marks
from scenes.table.questions.choice_entries import Entry, Mark, way_to
from scenes.table.questions.choice_rows import BESIDE, MOST_ABOUT, RowSheet
from scenes.table.questions.chooser import DETAILS, MOVE, Chooser, V

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

ROW, LOOK = "row:", "look:"
LIST = "list"
LEAST_REACH = 48.0  # across what the pointer can mean
LEAP = 4  # rows that the shoulder buttons and the wheel go on


@dataclass(slots=True)
class Level:
    """A list that is open, the entry that opened it, and where in it we are."""

    entries: tuple[Entry, ...]
    opener: Entry | None = None
    index: int = 0
    first: int = 0

    @property
    def entry(self) -> Entry:
        """The entry that has the focus when the list has."""
        return self.entries[self.index]


class ListChooser(Chooser[V]):
    """A game writes entries(); it may write preview() and chosen()."""

    area: Rect
    """Where the list lies; a class may say it for all its questions."""
    list_layers: ClassVar[tuple[str, str, str]] = BESIDE

    def __init__(self, table: TableScene[V]) -> None:
        super().__init__(table)
        self.levels = [Level(tuple(self.entries()))]
        self.sheet: RowSheet | None = None
        self.clicked = ""  # the zone of the list that a click means, until it is carried out
        self.stepped = False  # the last press went on inside the list

    # -- what a game says

    def entries(self) -> Sequence[Entry]:
        """The list that is open at first: at least one entry."""
        raise NotImplementedError

    def spot(self, mark: Mark) -> Rect | None:
        """Where on the table something lies that an entry means; None where it is not in sight."""
        place: Rect | None = self.table.pieces.spot(*mark)
        return place

    def preview(self, entry: Entry) -> None:
        """Show what the focused entry would bring about, through put()."""

    def chosen(self, entry: Entry) -> bool:
        """An entry was confirmed that is neither an answer nor a list: True if that meant something."""
        return False

    def things(self) -> Sequence[Mark]:
        """What of the table can be looked at beside the list: the stick goes there from the list, the pointer anyway."""
        return ()

    def look_words(self, mark: Mark) -> str:
        """What the prompt bar says of such a thing."""
        return ""

    def look_about(self, mark: Mark) -> str:
        """What is said of it under the list."""
        return ""

    def illegal_probe(self, mark: Mark) -> Action | None:
        """The answer that something beside the list would be if the rules allowed it: who presses it is told why they do not.

        None: it is only there to be looked at.
        """
        return None

    @property
    def tick(self) -> int | None:
        """The pitch of every step, where the steps must not tell what stands in the list; None: as everywhere."""
        return None

    @property
    def about_share(self) -> float:
        """The share of the list's area that what stands under it may take; longer words are for the details card."""
        return MOST_ABOUT

    # -- where in the lists we are

    @property
    def level(self) -> Level:
        """The list that is open."""
        return self.levels[-1]

    @property
    def entry(self) -> Entry:
        """The entry that has the focus, or had it last."""
        return self.level.entry

    @property
    def in_list(self) -> bool:
        """Whether a row has the focus."""
        return (self.table.focus.key or "").startswith(ROW)

    @property
    def looked_at(self) -> Mark | None:
        """The thing on the table that has the focus."""
        mark: Mark | None = None if self.in_list else self.table.focus.value
        return mark

    @property
    def current(self) -> Entry | None:
        """The entry that confirming means: its row has the focus, or something on the table that it means."""
        return self.entry if self.in_list or self.looked_at in self.entry.marks else None

    def open(self, opener: Entry, entries: Sequence[Entry]) -> None:
        """Go on in another list; back() leads here again."""
        self.levels.append(Level(tuple(entries), opener))
        self.refresh()

    def back(self) -> bool:
        """From the table into the list, from there to the one before."""
        if self.looked_at is not None:
            self.go(self.level.index)
            return True
        if len(self.levels) == 1:
            return False
        self.levels.pop()
        self.refresh()
        return True

    def midway(self) -> bool:
        return len(self.levels) > 1 or self.looked_at is not None

    def preselect(self, action: Action) -> None:
        """The lists towards the answer are open."""
        way = way_to(action, self.levels[0].entries)
        del self.levels[1:]
        for entry in way:
            self.level.index = self.level.entries.index(next(each for each in self.level.entries if each.key == entry.key))
            if entry is not way[-1] and entry.inside is not None:
                self.levels.append(Level(tuple(entry.inside()), entry))
        self.refresh()

    def refresh(self) -> None:
        """Another list is open than before: lay it out and focus its entry."""
        self.sheet = None
        self._show(self.level.index)
        self.table.new_focus(self.home())

    def _show(self, index: int) -> bool:
        """Make that entry the one with the focus, and bring it into sight; True if the list has scrolled for it."""
        level = self.level
        first = self.rows.first_with(index, level.first)
        scrolled = first != level.first
        level.index, level.first = index, first
        return scrolled

    def go(self, index: int) -> None:
        """Move the focus to an entry of the open list."""
        if self._show(index):
            self.table.focus.set(self.focusables())
        self.table.focus.focus(self.home() or "")
        if self.tick is not None:
            self.table.app.mixer.play("focus_tick", step=self.tick)
        self.table.focus_moved(sound=self.tick is None)

    # -- places

    @property
    def rows(self) -> RowSheet:
        """The list that is open, laid out."""
        if self.sheet is None:
            opener = self.level.opener
            title = (opener.title or opener.words) if opener is not None else ""
            self.sheet = RowSheet(self.table.app, self.area, self.level.entries, title, self.about_share, self.list_layers)
        return self.sheet

    def focusables(self) -> list[Focusable]:
        rows = self.rows.rows(self.level.first)
        listed = [Focusable(f"{ROW}{self.level.entries[row.index].key}", self.rows.ring(row), LIST) for row in rows]
        return [*listed, *self.looks()]

    def looks(self) -> Iterator[Focusable]:
        """The things beside the list, in groups by their kind."""
        for mark in self.things():
            rect = self.spot(mark)
            if rect is not None:
                yield Focusable(f"{LOOK}{mark[0]}:{mark[1]}", rect, mark[0], mark)

    def home(self) -> str | None:
        return f"{ROW}{self.entry.key}"

    def spots(self, entry: Entry) -> Iterator[Rect]:
        """Where on the table lies what an entry means."""
        for mark in entry.marks:
            rect = self.spot(mark)
            if rect is not None:
                yield rect

    def meant_at(self, x: float, y: float) -> int | None:
        """The number of the entry that a place on the table stands for: the nearest; of several the focused one, else the first."""
        found: list[tuple[float, bool, int]] = []
        for index, entry in enumerate(self.level.entries):
            near = [math.hypot(rect.cx - x, rect.cy - y) for rect in self.spots(entry) if _reach(rect).contains(x, y)]
            if near:
                found.append((min(near), index != self.level.index, index))
        return min(found)[2] if found else None

    # -- drawing

    def forget(self) -> None:
        super().forget()
        self.sheet = None
        self._show(self.level.index)

    def paint(self) -> None:
        focused = self.level.index if self.current is not None else None
        about = self.look_about(self.looked_at) if focused is None and self.looked_at is not None else ""
        self.put(*self.rows.paint(self.stage, focused, self.level.first, about))
        self._light(focused)
        if focused is not None:
            self.preview(self.entry)

    def _light(self, focused: int | None) -> None:
        """What the entries mean on the table, and what the focused one means."""
        mine = list(dict.fromkeys(self.spots(self.level.entries[focused]))) if focused is not None else []
        others = dict.fromkeys(rect for entry in self.level.entries for rect in self.spots(entry))
        for rect in others:
            if rect not in mine:
                self.put(target_marks.target(self.stage, rect))
        self.put(*(target_marks.focused(self.stage, rect) for rect in mine))

    def targets(self) -> Iterator[Piece | Nine]:
        return target_marks.glowing(self.drawn)

    # -- answers to input

    def focused(self) -> None:
        """Another row, or something on the table: then the list shows the entry that means it."""
        level, key, mark = self.level, self.table.focus.key or "", self.looked_at
        found = (i for i, entry in enumerate(level.entries) if f"{ROW}{entry.key}" == key or mark in entry.marks)
        if self.current is None or self.in_list:
            index = next(found, level.index)
            if self._show(index):
                self.table.focus.set(self.focusables())
        if self.sure is not None and self.sure != self.entry.action:
            self.sure = None
        self.stepped = False
        self.draw()

    def move(self, direction: tuple[int, int], repeat: bool) -> bool:
        """Up and down through the whole list, around its ends; a held button stops there."""
        if not direction[1] or not self.in_list:
            return False
        count, index = len(self.level.entries), self.level.index - direction[1]
        if repeat and not 0 <= index < count:
            return True
        if count > 1:
            self.go(index % count)
        return True

    def turn(self, step: int) -> bool:
        count = len(self.level.entries)
        index = max(0, min(count - 1, self.level.index + step * LEAP))
        if index == self.level.index and self.in_list:
            return False
        self.go(index)
        return True

    def point(self, x: float, y: float) -> bool:
        index = self.rows.row_at(x, y, self.level.first)
        if index is None:
            index = self.meant_at(x, y)
        if index is None:
            return False
        if index != self.level.index or not self.in_list:
            self.go(index)
        return True

    def hit(self, x: float, y: float) -> bool:
        self.clicked = self.rows.zone_at(x, y)
        return bool(self.clicked) or self.rows.row_at(x, y, self.level.first) is not None or self.meant_at(x, y) is not None

    def confirm(self, key: str | None) -> Action | None:
        clicked, self.clicked = self.clicked, ""
        if clicked == "back":
            self.stepped = self.back()
        elif clicked:
            self.turn(-1 if clicked == "up" else 1)
            self.stepped = True
        elif self.current is not None:
            return self._take(self.current)
        elif self.looked_at is not None:
            probe = self.illegal_probe(self.looked_at)
            return None if probe in self.actions else probe
        return None

    def _take(self, entry: Entry) -> Action | None:
        """The answer that an entry is, or None after a step towards one."""
        if entry.action is None and entry.inside is not None:
            self.open(entry, entry.inside())
            self.stepped = True
        elif entry.action is None:
            self.stepped = self.chosen(entry)
        return entry.action

    def looking(self) -> bool:
        return not self.stepped and self.only_looks()

    def only_looks(self) -> bool:
        """Whether confirming would only look closer at what has the focus."""
        return self.current is None or self.current.for_looking

    def subject(self) -> object:
        return self.entry.subject if self.in_list else self.looked_at

    # -- what cannot be taken back

    def needs_second_press(self, action: Action | None = None) -> bool:
        if action is not None:
            return bool(self.warning(action))
        return self.current is not None and bool(self.current.warning)

    def warning(self, action: Action) -> str:
        return next((entry.warning for entry in self.level.entries if entry.action == action), "")

    # -- words

    def question(self) -> str:
        return refusal(self.table) or self.asks()

    def asks(self) -> str:
        """What is asked while nothing was refused."""
        if self.current is not None and self.current.ask:
            return self.current.ask
        if self.looked_at is not None:
            return self.look_words(self.looked_at)
        return say(self.ask) if self.ask else ""

    def prompts(self) -> list[Prompt]:
        press = [] if self.current is None or self.only_looks() else [Prompt("confirm", self.current.verb)]
        details = [DETAILS] if self.subject() is not None else []
        return [MOVE, *press, *details]

    def aloud(self) -> str:
        """What has the focus in words: the row, or the thing on the table, and what stands under the list."""
        entry, mark = self.current, self.looked_at
        if entry is None:
            return "" if mark is None else ", ".join((self.look_words(mark), *self.look_about(mark).splitlines()))
        return ", ".join(part for part in (entry.words, entry.side, *entry.about.splitlines()) if part)


def _reach(rect: Rect) -> Rect:
    """Where the pointer means a thing: small ones also from a little beside them."""
    return Rect.around(rect.cx, rect.cy, max(rect.w, LEAST_REACH), max(rect.h, LEAST_REACH))
