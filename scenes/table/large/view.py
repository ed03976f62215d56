"""The presentation of a question in the large layout: tabs, large rows, and the picture of the one in focus."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.core.model import Action
from scenes.kit.art import Drawn, NinePatch, Piece
from scenes.kit.base import (
    SEAT_COLORS,
    Rect,
    begin_lines,
    bounding_rect,
    say,
)
from scenes.kit.base.task import checkpoint
from scenes.kit.input import Direction, Focusable
from scenes.kit.input.device import MOUSE
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets import Prompt
from scenes.table.large import picture
from scenes.table.large.bar import TableBar
from scenes.table.large.groups import GROUPS, QUESTION, LookRows
from scenes.table.large.places import TABLE
from scenes.table.large.tabs import TabStrip
from scenes.table.prompt_text import refusal_words
from scenes.table.questions.choice_rows import PAD, RowSheet
from scenes.table.questions.list_view import ListView
from scenes.table.questions.policy import V
from scenes.table.questions.question_view import P, QuestionView
from scenes.table.questions.targets import Target

if TYPE_CHECKING:
    from scenes.table.large.layout import LargeLayout

TAB = "tab:"
TABS = "tabs"
NEAR_ENOUGH, AIR = 1.1, 60.0
"""Zoom at which a part of the table can be seen well, and the air around it."""
MOST_SHARE = 0.5
"""Share of the table beyond which a piece of a preview is its ground, not its subject."""


class LargeView(ListView[V, P]):
    """A list with tabs for what lies around the question; the group that is open is a list inside it."""

    def __init__(self, at_table: QuestionView[V, P], layout: LargeLayout) -> None:
        super().__init__(at_table, on_demand=False)
        self.layout = layout
        self.panel = layout.places.list
        self.group = QUESTION
        self._rows: LookRows | None = None  # of the group
        self._cards: list[picture.WordCard] | None = None  # of all rows of the open list
        self._large_ahead: Iterator[None] | None = None

    # -- rows and tabs

    @property
    def row_sheet(self) -> RowSheet:
        if not self._sheet:
            places, entries = self.layout.places, self.question.level.entries
            title, area = self.question.title if self._leads_back else "", places.list
            self._sheet = RowSheet(self.table.app, area, entries, title, 0.0, places.rows)
            if not self._sheet.scrolls:
                low = self._sheet.visible_rows(0)[-1].rect.y - PAD
                area = area.row(low, area.top - low)
                self._sheet = RowSheet(self.table.app, area, entries, title, 0.0, places.rows)
        return self._sheet

    @property
    def _leads_back(self) -> bool:
        """True if the open list lies inside another one of its group."""
        opener = self.question.level.opener
        return opener is not None and opener.key != TAB + self.group

    @property
    def cards(self) -> list[picture.WordCard]:
        """The words of each row of the open list."""
        if self._cards is None:
            self._cards = []
            for entry in self.question.level.entries:
                checkpoint()
                self._cards.append(
                    picture.WordCard(self.table.app, self.layout.places, self._words_of(entry))
                )
        return self._cards

    def _words_of(self, entry: Entry) -> str:
        """The sentences about a row, else about what its details tell of."""
        told = self.table.explain(entry.subject) if not entry.about and entry.subject is not None else None
        return begin_lines(entry.about) or ("" if told is None else "\n".join(told.sentences))

    @property
    def tabs(self) -> TabStrip:
        """The tabs as they are now."""
        names = {group: self._tab_words(group) for group in GROUPS}
        chip = SEAT_COLORS[self.table.color(self.seat)].chip_picture
        pictures = {group: name or chip for group, name in GROUPS.items()}
        return TabStrip(self.table.app, self.layout.places, names, pictures, self.group)

    def focus_items(self) -> list[Focusable]:
        rows = [item for item in super().focus_items() if item.value.entries]
        return [
            *rows,
            *(
                Focusable(TAB + group, rect.expand(-6), TABS, Target(), "tab", self._tab_words(group))
                for group, rect in self.tabs.rects.items()
            ),
        ]

    def look_items(self) -> Iterator[Focusable]:
        yield from ()

    @property
    def in_tabs(self) -> bool:
        """True if a tab has the focus."""
        return self.table.focus.group == TABS

    @property
    def current_entry(self) -> Entry | None:
        return self.question.entry if self.in_list else None

    def open_group(self, group: str) -> None:
        """Show the rows of a group; the question stays as it is."""
        if self.policy.in_secret or group == self.group:
            return
        self.leave_group()
        if group != QUESTION:
            rows = self._rows = LookRows(self.table, group, self.seat)
            opener = Entry(TAB + group, say(f"table.large.{group}"))
            self.question.open_list(opener, rows.rows)
            self.group = group
        self._show_group()

    def leave_group(self) -> bool:
        """Shut the rows of a group; False if the question is open."""
        if self.group == QUESTION:
            return False
        levels = self.question.levels
        at = next(
            (n for n, level in enumerate(levels) if level.opener and level.opener.key == TAB + self.group),
            None,
        )
        if at is not None:
            del levels[at:]
        self.group, self._rows = QUESTION, None
        return True

    def _show_group(self) -> None:
        in_tabs = self.in_tabs
        self._words_ahead = None
        self.lay_out()
        self.table.offer_focus(TAB + self.group if in_tabs else self.home_key())

    def refresh_list(self) -> None:
        levels = self.question.levels
        if not any(level.opener and level.opener.key == TAB + self.group for level in levels):
            self.group, self._rows = QUESTION, None  # something led back to the question
        super().refresh_list()

    def open_list(
        self, opener: Entry, rows: Sequence[Entry], is_private: bool = False, is_held: bool = False
    ) -> None:
        if self.group == QUESTION:
            super().open_list(opener, rows, is_private, is_held)
        else:
            self.question.open_list(opener, rows)
            self.refresh_list()

    # -- drawing

    def lay_out(self) -> None:
        self.panel = self.layout.places.list
        self._cards, self._large_ahead = None, None
        super().lay_out()

    def give_way(self, other: QuestionView[V, P]) -> None:
        self.leave_group()
        super().give_way(other)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._large_ahead is None:
            self._large_ahead = self._paint_large_ahead()
        next(self._large_ahead, None)

    def _paint_large_ahead(self) -> Iterator[None]:
        """Paint all that the visit of a row needs, a texture at a time, from the row in focus on."""
        art, sheet, cards = self.table.app.art, self.row_sheet, self.cards
        entries, at = self.question.level.entries, self.question.level.index
        for number in sorted(range(len(entries)), key=lambda number: abs(number - at)):
            entry, bar = entries[number], self.table.prompt_bar
            if entry.icon and not any(self.entry_spots(entry)):
                picture.paint_large_ahead(art, entry.icon, self.layout.camera.window)
            yield from sheet.make_ahead(art, number)
            yield
            art.letters(cards[number].text)
            if entry.ask and isinstance(bar, TableBar):
                yield
                bar.make_question(entry.ask)

    def paint(self) -> None:
        level, current = self.question.level, self.current_entry
        number = level.index if current else None
        self.keep_drawn(*self.row_sheet.paint_rows(self.stage, number, level.first))
        focused = (self.table.focus.key or "").removeprefix(TAB) if self.in_tabs else ""
        self.keep_drawn(*self.tabs.paint(self.stage, focused))
        previews: list[Drawn] = []
        if self.group == QUESTION:
            self._light_rows(current)
            previews = list(self.policy.show_preview(current)) if current else []
            self.keep_drawn(*previews)
        self._paint_picture(current, previews)

    def _paint_picture(self, current: Entry | None, previews: Sequence[Drawn]) -> None:
        """Show what the row in focus is about, and its words."""
        cards, level = self.cards, self.question.level
        card = cards[level.index]
        tallest = max(cards, key=lambda each: each.box.h).box
        about = self._place_of(current, previews) if current else None
        self.layout.show_picture(tallest if card.words else None, about)
        self.keep_drawn(*card.paint(self.stage, tallest))
        large = current.icon if current and about is None else ""
        if large:
            self.keep_drawn(*picture.paint_large(self.stage, large, self.layout.camera.window))

    def _place_of(self, entry: Entry, previews: Sequence[Drawn]) -> Rect | None:
        """The part of the table that a row is about."""
        if self._rows is not None:
            return self._rows.places.get(entry.key)
        spots = list(dict.fromkeys(self.entry_spots(entry)))
        shown = [rect for thing in previews if (rect := _area_of(thing)) is not None]
        ground = self.policy.find_ground(entry)
        if ground is not None:
            there = [rect for rect in (*spots, *shown) if rect.overlaps(ground)]
            return ground.row(bounding_rect(there).y, bounding_rect(there).h) if there else ground
        return _near_part(spots, shown, self.layout.camera.window)

    def _tab_words(self, group: str) -> str:
        return self.table.seat_name(self.seat) if group == QUESTION else say(f"table.large.{group}")

    # -- input

    def row_meant_at(self, x: float, y: float) -> int | None:
        """A place on the picture means what lies there on the table."""
        there = self.layout.camera.to_table(x, y)
        return None if there is None or self.group != QUESTION else super().row_meant_at(*there)

    def on_move(self, direction: Direction, repeat: bool) -> bool:
        if self.in_tabs:
            if direction[0]:
                self.on_turn_group(direction[0])
            elif not repeat:
                level = self.question.level
                self.go_to_row(0 if direction[1] < 0 else len(level.entries) - 1)
            return True
        if direction[1] > 0 and self.question.level.index == 0 and not repeat and self.in_list:
            self.move_focus(TAB + self.group)
            return True
        if self.adjust_number(direction[0]):
            return True
        if direction[0]:
            return self.leap_rows(direction[0])
        return super().on_move(direction, repeat)

    def on_turn(self, step: int) -> bool:
        """The next group; a mouse's wheel goes through the rows, also past those with a number."""
        if self.table.app.devices.last_used is MOUSE:
            return self.leap_rows(step)
        return self.on_turn_group(step)

    def on_turn_group(self, step: int) -> bool:
        """Show the next group."""
        if self.policy.in_secret:
            return False
        groups = list(GROUPS)
        self.open_group(groups[(groups.index(self.group) + step) % len(groups)])
        self.table.play("focus_tick", step=groups.index(self.group) + 1)
        return True

    def on_confirm(self) -> Action | None:
        if not self.in_tabs:
            return super().on_confirm()
        self.looks_closer = False
        self.open_group((self.table.focus.key or "").removeprefix(TAB))
        return None

    @property
    def is_only_looking(self) -> bool:
        return not self.in_tabs and super().is_only_looking

    def on_back(self) -> bool:
        opener = self.question.level.opener
        if opener is not None and opener.key == TAB + self.group and self.leave_group():
            self._show_group()
            return True
        return super().on_back()

    def illegal_probe(self, mark: Mark) -> Action | None:
        return None

    # -- words

    def ask_text(self) -> str:
        """The question; the row in focus has its own words beside it."""
        if self.group != QUESTION:
            return refusal_words(self.table) or say(f"table.large.ask.{self.group}")
        return super().ask_text() or self.layout.question_words()

    def list_prompts(self) -> list[Prompt]:
        groups = [] if self.policy.in_secret else [Prompt("turn", "table.large.prompt.turn")]
        if self.in_tabs:
            return [Prompt("confirm", "table.large.prompt.open"), *groups]
        taken = (
            {"turn", "confirm"} if self._is_dead else {"turn"}
        )  # numbers are changed by going left and right
        press = [prompt for prompt in super().list_prompts() if prompt.role not in taken]
        return [*press, *groups]

    @property
    def _is_dead(self) -> bool:
        """True if the row in focus leads nowhere."""
        entry = self.current_entry
        return entry is not None and entry.is_for_looking and entry.subject is None

    def spoken_words(self) -> str:
        return (
            self._tab_words(self.table.focus.key.removeprefix(TAB))
            if self.in_tabs and self.table.focus.key
            else (super().spoken_words())
        )

    def focus_subject(self) -> Any:
        return None if self.in_tabs else super().focus_subject()


def _near_part(spots: Sequence[Rect], shown: Sequence[Rect], window: Rect) -> Rect | None:
    """The part of the table with all spots, and as much of what is shown beside them as can be seen from near; None
    for nothing."""
    near = list(shown)
    if not spots and not near:
        return None
    about = bounding_rect(list(spots) or [sorted(near, key=lambda rect: (rect.cx, rect.cy))[len(near) // 2]])
    near.sort(key=lambda rect: math.hypot(rect.cx - about.cx, rect.cy - about.cy))
    while len(near) + len(spots) > 1 and near and _fills(bounding_rect([*spots, *near]), window):
        near.pop()
    return bounding_rect([*spots, *near])


def _fills(rect: Rect, window: Rect) -> bool:
    """True if a part of the table would be seen from too far away."""
    return min(window.w / (rect.w + AIR), window.h / (rect.h + AIR)) < NEAR_ENOUGH


def _area_of(thing: Drawn) -> Rect | None:
    """The place of a piece of a preview; None for one that is the ground of others."""
    if isinstance(thing, NinePatch):
        rect = thing.rect
    elif isinstance(thing, Piece):
        (w, h), (zx, zy) = thing.natural, thing.stretch
        rect = Rect.from_center(thing.x, thing.y, w * zx, h * zy)
    return None if rect.w > MOST_SHARE * TABLE.w or rect.h > MOST_SHARE * 1.5 * TABLE.h else rect
