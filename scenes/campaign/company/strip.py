"""Common strip of a company (G18): the stars, the number of all, and one small chip for each person. In words it is
read below the question and, with each person's part, on the panel of the stars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.campaign.company.parts import Part, Together
from scenes.campaign.company.session import CompanySession
from scenes.campaign.company.words import aim_text, find_now, part_lines
from scenes.campaign.stage.star_strip import (
    CLOSE_RADIUS,
    PAD,
    STAR,
    WORDS_TOP,
    WORDS_W,
    StarStrip,
    draw_rows,
    draw_star,
    rows_height,
)
from scenes.kit.art import Pieces
from scenes.kit.base import (
    CANDLE,
    GOOD,
    LINE,
    NIGHT_800,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    Rect,
    format_value,
    say,
)

WIDE = Rect(96, 958, 236, 72)
"""Box of the strip where the table keeps no smaller one."""
SMALL_STAR, STAR_PITCH, ROW_UP = 30.0, 33.0, 17.0
CLOSE_UP, CLOSE_DOWN, CLOSE_STARS, CLOSE_PITCH = 18.0, -14.0, 24.0, 24.0
INSET = 16.0
NUMBERS = replace(SMALL, scales=False)
CHIP, CHIP_PITCH, CHIP_Y = 26.0, 53.0, 25.0
BAR, BAR_Y = (40.0, 6.0), 8.0
"""Middles of chips and bars from the lower edge of the strip."""
MARK, ASIDE = 22.0, 15.0
ON_CAPSULE = (40.0, 6.0)
"""Place of a person's mark from the lower left of the capsule."""
PART_H, PART_CHIP = 44.0, 36.0


class CompanyStrip(StarStrip):
    """Strip of the stars with the parts of all people."""

    session: CompanySession
    wide_box = WIDE
    radius = CLOSE_RADIUS

    def __init__(self, table: Any) -> None:
        self.now: Together | None = find_now(table.session)
        self.places: list[Rect] = []
        super().__init__(table)

    def _update_stars(self, tell: bool) -> None:
        self.now = find_now(self.session)
        super()._update_stars(tell)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.close and self.places != list(self._capsules()):
            self._draw_stars()

    # -- words

    @property
    def lines(self) -> list[tuple[Part, str]]:
        """Each person's part in words."""
        return part_lines(self.session, self.now) if self.now else []

    def bar_aim(self) -> str:
        """Number of all, all the time."""
        return "" if self.session.run.is_over else aim_text(self.session)

    def page_words(self) -> Sequence[str]:
        return (*super().page_words(), *(words for _, words in self.lines))

    def spoken_words(self) -> str:
        spoken = super().spoken_words()
        return "\n".join((spoken, *(words for _, words in self.lines))) if self.looking else spoken

    # -- drawing

    def _draw_stars(self) -> None:
        self.timeline.finish()
        stage, box = self.table.stage, self.box
        stage.clear(self.stars)
        size, pitch = (CLOSE_STARS, CLOSE_PITCH) if self.close else (SMALL_STAR, STAR_PITCH)
        left = box.cx - pitch if self.close else box.x + INSET + size / 2
        y = box.cy + (CLOSE_UP if self.close else ROW_UP)
        for i, state in enumerate(self.states):
            self.stars += draw_star(stage, "bar", state, left + i * pitch, y, size)
        self._draw_number()
        self.places = list(self._capsules()) if self.close else []
        for place, part in enumerate(self.now.parts if self.now else ()):
            self._draw_part(place, part)
        if not (self.close or (self.now and self.now.parts)):
            self._draw_turns()
        self._draw_button()

    def _draw_number(self) -> None:
        """Draw the number of all, with what is wanted of it where there is room."""
        if not self.now:
            return
        stage, box, now = self.table.stage, self.box, self.now
        if self.close:
            words, x, y, anchor = format_value(now.number), box.cx, box.cy + CLOSE_DOWN, "center"
        else:
            words = say("company.number", n=now.number, of=now.of)
            x, y, anchor = box.right - INSET, box.cy + ROW_UP, "right"
        room = Rect(box.x + 2, y - 20, box.w - 4, 40)
        self.stars.append(stage.add_text("bar", words, NUMBERS, x, y, TEXT_HI, anchor, box=room))

    def _capsules(self) -> Iterator[Rect]:
        for part in self.now.parts if self.now else ():
            yield self.table.capsule_place(part.seat)

    def _draw_part(self, place: int, part: Part) -> None:
        """Draw a person's chip with the mark of the part; where each has a capsule, the mark lies on that."""
        stage, box = self.table.stage, self.box
        if self.close:
            capsule = self.places[place]
            self._draw_mark(part, capsule.x + ON_CAPSULE[0], capsule.y + ON_CAPSULE[1])
            return
        x = box.x + INSET + BAR[0] / 2 + place * CHIP_PITCH
        chip = SEAT_COLORS[self.session.seating.color_of(part.seat)].chip_picture
        self.stars.append(stage.add_image("bar", chip, x, box.y + CHIP_Y, CHIP))
        is_bar = part.is_done is None
        self._draw_mark(part, x if is_bar else x + ASIDE, box.y + (BAR_Y if is_bar else CHIP_Y - MARK / 3))

    def _draw_turns(self) -> None:
        """Draw the chips of those who share a seat, with a line below whoever plays it now."""
        stage, box, seating = self.table.stage, self.box, self.session.seating
        people = [chair for chair in seating.all_chairs if chair.seat in self.session.level.people]
        for place, chair in enumerate(people):
            x = box.x + INSET + BAR[0] / 2 + place * CHIP_PITCH
            chip = SEAT_COLORS[chair.color].chip_picture
            self.stars.append(stage.add_image("bar", chip, x, box.y + CHIP_Y, CHIP))
            if seating[chair.seat] is chair:
                self.stars.append(stage.add_rect("bar", Rect.from_center(x, box.y + BAR_Y, *BAR), CANDLE))

    def _draw_mark(self, part: Part, x: float, y: float) -> None:
        """Draw a check for a part that is done, an empty ring for one that is not, a bar for a share of a sum."""
        stage = self.table.stage
        if part.is_done is None:
            share = self._share_of(part)
            bar = Rect.from_center(x, y, *BAR)
            self.stars.append(stage.add_box("bar", bar.expand(3), 6, NIGHT_800, LINE, 2))
            if share:
                self.stars.append(stage.add_rect("bar", bar.column(bar.x, bar.w * share), CANDLE))
            return
        ring = Rect.from_center(x, y, MARK, MARK)
        self.stars.append(stage.add_box("bar", ring, MARK / 2, NIGHT_800, GOOD if part.is_done else LINE, 3))
        if part.is_done:
            self.stars.append(stage.add_image("bar", "ui/icon_check", x, y, MARK * 0.7))

    def _share_of(self, part: Part) -> float:
        """Share of what would be a person's equal part of the sum, 1 at most."""
        assert self.now is not None, "parts belong to a sum"
        wanted = max(1.0, self.now.of / len(self.now.parts))
        return min(1.0, max(0.0, part.number / wanted))

    def _draw_panel(self) -> None:
        stage, app = self.table.stage, self.app
        stage.clear(self.panel)
        if not self.looking:
            return
        width, lines = WORDS_W - 2 * PAD, self.lines
        stars_h = rows_height(app, self.session, width)
        height = stars_h + len(lines) * PART_H + (PAD if lines else 0)
        rect = Rect(self.box.x, WORDS_TOP - height - 2 * PAD, WORDS_W, height + 2 * PAD)
        self.panel.append(stage.add_box("top", rect, 28, NIGHT_800, CANDLE))
        inner = rect.expand(-PAD)
        self.panel += draw_rows(app, stage, "top", self.session, inner.row(inner.top - stars_h, stars_h))
        for number, (part, words) in enumerate(lines):
            row = inner.row(inner.y + (len(lines) - 1 - number) * PART_H, PART_H)
            self.panel += self._draw_line(part, words, row)

    def _draw_line(self, part: Part, words: str, row: Rect) -> Pieces:
        stage = self.table.stage
        chip = SEAT_COLORS[self.session.seating.color_of(part.seat)].chip_picture
        drawn: Pieces = [stage.add_image("top", chip, row.x + STAR / 2, row.cy, PART_CHIP)]
        room = row.trim(left=STAR + 16, right=STAR if part.is_done else 0)
        drawn.append(stage.add_name("top", words, SMALL, room, TEXT_HI))
        if part.is_done:
            drawn.append(stage.add_image("top", "ui/icon_check", row.right - STAR / 2, row.cy, PART_CHIP))
        return drawn
