"""A page in large letters (X8): what can be chosen and read on a scene, in one column that scrolls.

The scene itself goes on unseen: it keeps its focus, its answers and its texts, and the column shows what it shows.
So every page can be read at 160 and 200 %, also those that are full at 130 %."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kit.access.page_column import Column
from scenes.kit.access.page_order import LETTER, Block, find_heading, find_picture, list_lines
from scenes.kit.access.page_rows import (
    TURN,
    Entry,
    Look,
    Picture,
    ValueRow,
    measure_cells,
    measure_row,
    measure_words,
)
from scenes.kit.access.spoken import PROMPT
from scenes.kit.art import BACKDROP, Pieces, Stage, limit_text
from scenes.kit.audio import reading_order
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    NIGHT_500,
    NIGHT_900,
    SAFE_LEFT,
    SAFE_RIGHT,
    SCREEN,
    TEXT_HI,
    Rect,
)
from scenes.kit.input import Intent
from scenes.kit.widgets import focus_ring
from scenes.kit.widgets.large_bar import LargeBar
from scenes.kit.widgets.scrolling import knob_rect

if TYPE_CHECKING:
    from scenes.kit.scene import Scene

LAYERS = ("back", "board", "cards", "bar", focus_ring.HIGH, "top")
TOP, AIR = 1026.0, 16.0
"""Upper edge of the safe area, and room between heading, rows and bar."""
KNOB_W = 14.0
LEAST_PICTURE = 150.0
"""Side of the smallest picture that a page is about."""
LOGO_H = 170.0
"""Height of a picture in place of the heading."""
DARK, DARKER = 205, 255
"""Night over the backdrop of a page, and over the scene below a panel."""
TABS = "tabs"
"""The group of tabs of a page."""
TURNED = ("slider", "choice")
VALUES = (*TURNED, "switch")
"""Roles of things whose value is changed to the left and to the right, and of all that have one."""
WHEEL = {"turn_left": -1, "turn_right": 1}
"""Steps down by the intents of a wheel, which is all that a mouse can scroll with: where there is more than is in
sight it turns nothing else."""
STRIDE = 0.8
"""Share of the height in sight that a wheel scrolls by."""
NOTICE_W = 1632.0


class LargePage:
    """The column of one scene. follow() shows what has changed there."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.app = scene, scene.app
        self.stage = Stage(self.app.art, LAYERS)
        self.more = ""  # key of the prompt below the page that has the focus, "" for none
        self.rows: list[tuple[Rect, str]] = []  # what is in sight and can be chosen
        self.lines: list[tuple[str, ...]] = []  # keys of what can be chosen, line by line
        self.column = Column()
        self.view = SCREEN
        self._drawn: Pieces = []
        self._seen: object = None
        self._is_drawn = False
        with limit_text(math.inf):
            behind = next(iter(scene.stage.layers.get(BACKDROP, ())), None)
            if scene.is_opaque and behind is not None:
                self.stage.add_background(behind.face)
            self.stage.add_rect("back", SCREEN, NIGHT_900, DARK if scene.is_opaque else DARKER)
            self.bar = LargeBar(self.stage, self.app)

    def follow(self) -> None:
        """Show what the scene shows now."""
        scene = self.scene
        bar, toast = scene.prompt_bar, getattr(scene, "toast", None)
        labels = tuple(
            (label.styled_text, label.x, label.y) for label in reading_order.visible_labels(scene.stage)
        )
        prompts = () if bar is None else (bar.ask, bar.offered, bar.who, bar.color, bar.aim)
        notice = "" if toast is None else toast.text
        within = self._is_in_tabs, self._focused
        settings = self.app.settings
        bound = self.app.habits.is_swapped, settings.keys, settings.buttons
        seen = (
            within,
            bound,
            labels,
            scene.focus.items,
            prompts,
            notice,
            self.app.glyph_family(),
            self.app.habits.text_size,
        )
        if seen != self._seen:
            self._seen = seen
            with limit_text(math.inf):
                self._lay_out(notice)
            self.column.scroll_to(self._focused)
            self._is_drawn = False
        if not self._is_drawn:
            self._is_drawn = True
            with limit_text(math.inf):
                self._draw(self._focused)

    @property
    def _focused(self) -> str | None:
        return self.more or self.scene.focus.key

    def update(self, seconds: float) -> None:
        """Give a frame of time to the bar."""
        self.bar.update(seconds)
        self.bar.fill_ring(self.scene.hold_share)

    # -- layout

    def _lay_out(self, notice: str) -> None:
        scene, art = self.scene, self.app.art
        below = scene.prompt_bar
        if below is None:
            self.bar.show("")
        else:
            self.bar.is_typing = below.is_typing
            self.bar.show(below.ask, below.offered, below.who, below.color, below.aim)
        head = find_heading(scene.stage, scene.focus.items)
        self.heading = scene.page_heading or ("" if head is None else head.text)
        width = float(SAFE_RIGHT - SAFE_LEFT)
        top = TOP
        if scene.page_picture:
            top -= LOGO_H + AIR
            self.heading = ""
        elif self.heading:
            self.head_style = art.fit_block(self.heading, HEADING, width, 2 * art.line_height(HEADING))
            top -= art.text_height(self.heading, self.head_style, width) + AIR
        self.notice = notice
        self.view = Rect(SAFE_LEFT, self.bar.top + AIR, width, top - self.bar.top - AIR)
        look = Look(art, width - KNOB_W - AIR, self.view.h)
        self.lines = []
        self.column.empty(self.view.h)
        sentences = scene.page_sentences
        for sentence in sentences:
            self._add_words(look, [sentence])
        if not scene.focus.items and not sentences:
            self._add_picture(look)
        lines = [] if sentences else self._list_lines()
        about = [block for line in lines for block in line if self._is_about(block)]
        for line in lines:
            kept = [block for block in line if block not in about]
            if kept:
                self._add_line(look, kept)
            if any(block.key and block.key == scene.focus.key for block in kept):
                for block in about:
                    self._add_words(look, block.lines)
        for prompt in self.bar.rest:
            for entry in measure_row(look, Block(PROMPT + prompt.role, (prompt.full_label,), SCREEN)):
                self._add_entry(entry)
        self.column.scroll_by(0.0)

    def _add_picture(self, look: Look) -> None:
        """Add the picture that a page without a choice is about."""
        picture = find_picture(self.scene.stage, SCREEN)
        if picture is not None and min(picture.natural) >= LEAST_PICTURE:
            self._add_entry(Picture(look, picture))

    @property
    def _is_in_tabs(self) -> bool:
        return self.scene.focus.group == TABS

    def _list_lines(self) -> list[list[Block]]:
        """The lines of the page. Tabs are a page of their own: the others are shown when one was opened."""
        items = self.scene.focus.items
        tabs = {item.key for item in items if item.group == TABS}
        lines = [list(line) for line in list_lines(self.scene.stage, items)]
        if not tabs:
            return lines
        if self._is_in_tabs:
            return [kept for line in lines if (kept := [block for block in line if block.key in tabs])]
        return [kept for line in lines if (kept := [block for block in line if block.key not in tabs])]

    def _is_about(self, block: Block) -> bool:
        """True for words that tell of what has the focus: they stand below it."""
        places = self.scene.about_places
        return not block.key and any(place.contains(*block.rect.center) for place in places)

    def _add_line(self, look: Look, line: Sequence[Block]) -> None:
        """Add blocks that stand side by side: so again where they have room, else one below the other."""
        line = [self._with_words(block) if block.key else block for block in line]
        chosen = [block for block in line if block.key]
        if len(chosen) == len(line) > 1 and (cells := measure_cells(look, line)):
            self._add_entry(cells)
            return
        if len(line) > 1 and all(self._is_letter(block) for block in line):
            for half in (line[: len(line) // 2], line[len(line) // 2 :]):
                self._add_line(look, half)
            return
        words: list[str] = []
        for block in line:
            if block.key:
                if words:
                    self._add_words(look, words)
                    words = []
                for entry in self._measure_row(look, block):
                    self._add_entry(entry)
            else:
                words += block.lines
        if words:
            self._add_words(look, words)

    def _is_letter(self, block: Block) -> bool:
        item = self.scene.focus.find_item(block.key)
        return item is not None and item.role == LETTER

    def _measure_row(self, look: Look, block: Block) -> Iterator[Entry]:
        item = self.scene.focus.find_item(block.key)
        if item is not None and item.role in VALUES and item.words:
            yield ValueRow(look, block.key, item.words, item.state, item.role in TURNED)
        else:
            yield from measure_row(look, block)

    def _add_words(self, look: Look, words: Sequence[str]) -> None:
        for entry in measure_words(look, "  ".join(words)):
            self._add_entry(entry)

    def _with_words(self, block: Block) -> Block:
        """The block with the words that its scene has for ears, where it has any."""
        scene = self.scene
        item = scene.focus.find_item(block.key)
        if item is not None and item.words:
            return replace(block, lines=(item.words, *((item.state,) if item.state else ())))
        if item is None:
            return block
        words, state = scene.item_words(item), scene.item_state(item)
        if words == reading_order.words_within(scene.stage, item.rect):
            return replace(block, lines=(*block.lines, *((state,) if state else ())))
        return replace(block, lines=tuple(filter(None, (*words.split("\n"), *state.split("\n")))))

    def _add_entry(self, entry: Entry) -> None:
        self.column.add_entry(entry)
        if entry.keys:
            self.lines.append(entry.keys)

    # -- drawing

    def _draw(self, focused: str | None) -> None:
        stage = self.stage
        stage.clear(self._drawn)
        self.rows = []
        if self.scene.page_picture:
            y = self.view.top + AIR + LOGO_H / 2
            self._drawn.append(stage.add_picture("board", self.scene.page_picture, SCREEN.cx, y, LOGO_H))
        if self.heading:
            box = self.view.row(self.view.top + AIR, TOP - self.view.top - AIR)
            label = stage.add_label("board", self.heading, self.head_style, box, TEXT_HI, wraps=True)
            self._drawn.append(label)
        for entry in self.column.entries:
            top = self.view.top - (entry.top - self.column.offset)
            if top <= self.view.top + 1 and top - entry.height >= self.view.y - 1:
                place = Rect(self.view.x, top - entry.height, self.view.w - KNOB_W - AIR, entry.height)
                self._drawn += entry.draw(stage, place, focused)
                self.rows += entry.places(place)
        if self.column.height > self.view.h:
            track = Rect(self.view.right - KNOB_W, self.view.y, KNOB_W, self.view.h)
            knob = knob_rect(track, self.column.offset, self.view.h, self.column.height, 60)
            self._drawn.append(stage.add_box("board", track, KNOB_W / 2, NIGHT_500, None))
            self._drawn.append(stage.add_box("board", knob, KNOB_W / 2, CANDLE, None))
        if self.notice:
            self._draw_notice(self.notice)

    def _draw_notice(self, words: str) -> None:
        art = self.app.art
        style = art.fit_block(words, BODY_BOLD, NOTICE_W, self.view.h)
        height = art.text_height(words, style, NOTICE_W)
        rect = Rect.from_center(SCREEN.cx, TOP - height / 2 - AIR, NOTICE_W + 6 * AIR, height + 2 * AIR)
        self._drawn.append(self.stage.add_box("top", rect, 30, INK, CANDLE, 6))
        box = rect.inset(3 * AIR, AIR)
        self._drawn.append(self.stage.add_label("top", words, style, box, TEXT_HI, "center", wraps=True))

    # -- input

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the scene as the column means it; True if it meant something."""
        scene = self.scene
        if intent.point:
            if intent.kind in ("point", "confirm") and intent.phase != "up":
                return self._handle_point(intent)
            if intent.kind in WHEEL and self.column.height > self.view.h:
                return intent.phase != "up" and self._scroll_by(WHEEL[intent.kind])
            intent = replace(intent, point=None)
        if intent.phase != "up" and intent.kind == "move" and intent.down:
            return self._move(intent)
        if intent.kind == "confirm" and intent.phase != "up":
            self.follow()  # the focus may have moved since the last frame; only a wheel leaves it out of sight
            if not self._is_in_sight(self._focused):
                self.column.scroll_to(self._focused)
                self._is_drawn = False
                return True
            if self.more:
                return scene.handle(Intent(self._find_meant(self.more), intent.device))
        if scene.handle(intent):
            return True
        step = WHEEL.get(intent.kind, 0)
        return bool(step) and intent.phase != "up" and self._scroll_by(step)

    def _handle_point(self, intent: Intent) -> bool:
        x, y = intent.point or (0.0, 0.0)
        meant = self.bar.intent_at(x, y)
        if meant is not None:
            return intent.kind == "confirm" and self.scene.handle(Intent(meant, intent.device))
        key = next((key for rect, key in reversed(self.rows) if rect.contains(x, y)), None)
        if key is None:
            return False
        way, _, turned = key.rpartition(TURN)
        self._focus(turned)
        if intent.kind == "point":
            return True
        if way:
            return self.scene.handle(Intent("move", intent.device, direction=(-1 if way == "less" else 1, 0)))
        return self.handle(replace(intent, point=None))

    def find_place(self, key: str) -> Rect | None:
        """The place of what is in sight with that key."""
        return next((rect for rect, one in self.rows if one == key), None)

    def is_clickable(self, x: float, y: float) -> bool:
        """True if a click there does something."""
        return self.bar.intent_at(x, y) is not None or any(rect.contains(x, y) for rect, _ in self.rows)

    def _move(self, intent: Intent) -> bool:
        """Go to the next line; words that are longer than the screen are scrolled by first."""
        scene, step = self.scene, intent.down
        key = self._focused
        at = next((i for i, line in enumerate(self.lines) if key in line), None)
        if at is None:
            return self._scroll_by(step) or scene.handle(intent)
        beyond = not 0 <= at + step < len(self.lines)
        if self.column.scroll_past(step, "" if beyond else self.lines[at + step][0]):
            self._is_drawn = False
            return True
        wanted = () if beyond else self.lines[at + step]
        if self.more or (wanted and wanted[0].startswith(PROMPT)):
            return bool(wanted) and self._focus(wanted[0])
        items, sound = scene.focus.items, scene.focus.key
        meant = scene.handle(intent)
        if scene.focus.items is not items or not wanted or scene.focus.key in wanted:
            return meant
        place = min(self.lines[at].index(key or ""), len(wanted) - 1)
        scene.focus.move_to(wanted[place])
        scene.follow_focus(sound=scene.focus.key != sound and not meant)
        return True

    def _scroll_by(self, step: int) -> bool:
        """Scroll by most of what is in sight. Returns False at the end."""
        moved = self.column.scroll_by(step * STRIDE * self.view.h)
        self._is_drawn = self._is_drawn and not moved
        return moved

    def _focus(self, key: str) -> bool:
        """Put the focus on a thing, or on a prompt below the page."""
        scene = self.scene
        if key.startswith(PROMPT):
            if key != self.more:
                scene.play("focus_tick", step=1)
            self.more = key
            return True
        self.more = ""
        if scene.focus.key != key and scene.focus.move_to(key):
            scene.follow_focus()
        return True

    def _find_meant(self, key: str) -> str:
        return next(prompt.click_intent for prompt in self.bar.rest if PROMPT + prompt.role == key)

    def _is_in_sight(self, key: str | None) -> bool:
        return key is None or any(one == key for _, one in self.rows) or not self.lines
