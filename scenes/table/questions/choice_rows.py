"""A list of entries in a panel: as many rows as have room, the others a scroll away; under them what is said
of the focused one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.values import frozen
from scenes.kit.app import App
from scenes.kit.art import Art, StyledText
from scenes.kit.art.line_breaks import unbroken_parts
from scenes.kit.art.stage import Pieces, Stage, picture_texture
from scenes.kit.base import (
    CANDLE,
    INK,
    LABEL,
    NIGHT_500,
    NIGHT_600,
    NIGHT_900,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    TextStyle,
    begin_lines,
)
from scenes.kit.match.entry import Entry
from scenes.table.questions.row_labels import list_words

PAD = 12.0  # from the panel's edge to rows and words
GAP = 9.0  # between rows
HEADING_AIR, TITLE_AIR = 17.0, 24.0  # under a heading and the title, for the focus ring
LEAST = 58.0  # height of a row with one line
AIR = 10.0  # above and below the words of a row
ICON, SIDE_ICON = 40.0, 32.0
WORDS_LEFT, SIDE_RIGHT, SIDE_GAP = 14.0, 16.0, 12.0
ARROWS = 24.0  # height of the strip with the arrow that scrolls
FAINT = 70  # opacity of an arrow that leads nowhere
ABOUT_AIR = 10.0
MOST_AT_ONCE = 7
"""Rows in sight for those who want less at once (X13)."""
# the share of the panel's height for what stands under the list, where there is no more to say
MOST_ABOUT = 0.3
RING_INSET = 5.0  # the focus ring runs along the edge of its row; it must be 48 high at least
LAYER = "bar"
"""The list lies over things, and over all that is marked on them."""


@frozen
class RowLook:
    """Letters and measures of rows, and the layer that they lie on."""

    letters: TextStyle = SMALL
    title: TextStyle = LABEL
    icon: float = ICON
    side_icon: float = SIDE_ICON
    least: float = LEAST
    air: float = AIR
    arrows: float = ARROWS
    layer: str = LAYER
    left: float = WORDS_LEFT


PLAIN_LOOK = RowLook()


@frozen
class Row:
    """A row in sight: the number of its entry and where it lies; `heading` is where its group's name stands,
    if it does."""

    index: int
    rect: Rect
    heading: Rect | None = None


class RowSheet:
    """The places of one list in `area` at the present text size. Making it measures, paint() draws; it
    remembers nothing else."""

    def __init__(
        self,
        app: App,
        area: Rect,
        entries: Sequence[Entry],
        title: str = "",
        about_share: float = MOST_ABOUT,
        look: RowLook = PLAIN_LOOK,
    ) -> None:
        self.app = app
        self.look = look
        self.area = area
        self.entries = entries
        self.title = title
        inner = area.expand(-PAD)
        self.abouts = [
            self._cut_words(entry.about, inner.w - 2 * ABOUT_AIR, about_share * area.h) for entry in entries
        ]
        about = max(
            (
                self.app.art.text_height(words, self.look.letters, inner.w - 2 * ABOUT_AIR)
                for words in self.abouts
                if words
            ),
            default=0.0,
        )
        about_h = about + 2 * ABOUT_AIR if about else 0.0
        self.about = inner.row(inner.y, about_h)
        title_h = app.art.text_height(title, self.look.title, inner.w - self.look.icon)
        self.heading = inner.row(inner.top - title_h, title_h)
        top = self.heading.y - (TITLE_AIR if title else GAP)
        bottom = self.about.top + (GAP if about_h else 0.0)
        self.room = inner.row(bottom, top - bottom)
        self.words = list_words(entries)
        self.letters = [
            self._fit_letters(entry, words) for entry, words in zip(entries, self.words, strict=True)
        ]
        """By entry."""
        self.heights = [
            self._row_height(entry, words, letters)
            for entry, words, letters in zip(entries, self.words, self.letters, strict=True)
        ]
        self.group_h = self.app.art.text_height("A", self.look.letters, inner.w) + HEADING_AIR
        self.most = MOST_AT_ONCE if app.habits.calm else len(entries)
        self.scrolls = False
        self.scrolls = len(self.visible_rows(0)) < len(entries)
        self.last_first = self._last_first()

    # -- measuring

    def _cut_words(self, words: str, width: float, most: float) -> str:
        """As many lines as may stand under the list: the details card has them all."""
        lines = begin_lines(words).splitlines()
        while lines and self.app.art.text_height("\n".join(lines), self.look.letters, width) > most:
            lines.pop()
        return "\n".join(lines)

    def _fit_letters(self, entry: Entry, words: str) -> TextStyle:
        """The letters of a row: smaller or narrower where a word would be parted beside what stands at the right
        end."""
        letters, art = self.look.letters, self.app.art
        if not entry.side:
            return letters
        longest = max(unbroken_parts(words), key=lambda part: art.text_width(part, letters), default="")
        icon = self.look.side_icon + 4.0 if entry.side_icon else 0.0
        room = self.room.w - self._words_left(entry) - SIDE_RIGHT - SIDE_GAP - icon
        if art.text_width(longest, letters) + art.text_width(entry.side, letters) <= room:
            return letters
        return art.fit_segments((longest, entry.side), replace(letters, scales=False), room)

    def side_width(self, entry: Entry, letters: TextStyle) -> float:
        """The width of number and icon at the right end, with the gap before them."""
        width = self.app.art.text_width(entry.side, letters) + (
            self.look.side_icon + 4.0 if entry.side_icon else 0.0
        )
        return width + SIDE_GAP if width else 0.0

    def _words_left(self, entry: Entry) -> float:
        """From the row's left edge to its words."""
        return self.look.left + (self.look.icon + 10.0 if entry.icon else 0.0)

    def _words_width(self, entry: Entry, letters: TextStyle) -> float:
        return self.room.w - self._words_left(entry) - SIDE_RIGHT - self.side_width(entry, letters)

    def _row_height(self, entry: Entry, words: str, letters: TextStyle) -> float:
        return max(
            self.look.least,
            self.app.art.text_height(words, letters, self._words_width(entry, letters)) + 2 * self.look.air,
        )

    # -- which rows are in sight

    @property
    def list_room(self) -> Rect:
        """The room of the rows: between the arrows, if there are any."""
        by = self.look.arrows if self.scrolls else 0.0
        return self.room.row(self.room.y + by, self.room.h - 2 * by)

    def visible_rows(self, first: int) -> list[Row]:
        """The rows in sight with that entry on top: at least one."""
        room, rows = self.list_room, list[Row]()
        y, group = room.top, ""
        for index in range(first, len(self.entries)):
            entry = self.entries[index]
            named = entry.group if entry.group != group else ""
            height = self.heights[index] + (self.group_h if named else 0.0)
            if rows and (y - height < room.y - 0.5 or len(rows) == self.most):
                break
            heading = room.row(y - self.group_h, self.group_h) if named else None
            y -= height
            rows.append(Row(index, room.row(y, self.heights[index]), heading))
            y -= GAP
            group = entry.group
        return rows

    def _last_first(self) -> int:
        """The first entry in sight when the last one is, and nothing lies empty below it."""
        first = max(0, len(self.entries) - 1)
        while first > 0 and self.visible_rows(first - 1)[-1].index == len(self.entries) - 1:
            first -= 1
        return first

    def first_with(self, index: int, first: int) -> int:
        """The first entry in sight once the list has scrolled as little as needed to show that one."""
        first = min(first, index, self.last_first)
        while self.visible_rows(first)[-1].index < index:
            first += 1
        return first

    def focus_ring(self, row: Row) -> Rect:
        """The place that the focus ring surrounds."""
        return row.rect.expand(-RING_INSET)

    # -- the pointer

    def row_at(self, x: float, y: float, first: int) -> int | None:
        """The number of the entry whose row lies there."""
        return next((row.index for row in self.visible_rows(first) if row.rect.contains(x, y)), None)

    def zone_at(self, x: float, y: float) -> str:
        """The effect of a click there: "up" or "down" scrolls, "back" leaves this list; "" for none."""
        if self.title and self.heading.contains(x, y):
            return "back"
        if not self.scrolls or not self.room.contains(x, y):
            return ""
        return "up" if y > self.list_room.top else "down" if y < self.list_room.y else ""

    # -- drawing

    def make_ahead(self, art: Art, index: int) -> Iterator[None]:
        """Make what a row is drawn with, a texture at a time."""
        entry, look, letters = self.entries[index], self.look, self.letters[index]
        for name, size in ((entry.icon, look.icon), (entry.side_icon, look.side_icon)):
            if name:
                yield
                picture_texture(art, name, size, size)
        if entry.group:
            yield
            art.letters(StyledText(entry.group, look.letters, TEXT_MID, "left"))
        width = self._words_width(entry, letters)
        for color in (TEXT_HI, CANDLE):
            yield
            art.letters(StyledText(self.words[index], letters, color, "left", width))
            if entry.side:
                art.letters(StyledText(entry.side, letters, color, "right"))

    def paint_rows(self, stage: Stage, focused: int | None, first: int, about: str = "") -> Pieces:
        """Draw the panel with the rows in sight; `focused` is the number of the entry that has the focus,
        `about` stands under the list where none has it."""
        things: Pieces = [stage.add_box(self.look.layer, self.area, 28, NIGHT_600, INK, 5)]
        if self.title:
            x, cy = self.heading.x, self.heading.cy
            things.append(
                stage.add_image(
                    self.look.layer, "ui/icon_chevron_left", x + self.look.arrows / 2, cy, self.look.arrows
                )
            )
            width = self.heading.w - self.look.icon
            things.append(
                stage.add_text(
                    self.look.layer,
                    self.title,
                    self.look.title,
                    x + self.look.arrows + 8,
                    cy,
                    CANDLE,
                    width=width,
                    box=self.heading.expand(4),
                )
            )
        rows = self.visible_rows(first)
        for row in rows:
            things += self._paint_row(stage, row, row.index == focused)
        if self.scrolls:
            things += self._paint_arrows(stage, first > 0, rows[-1].index < len(self.entries) - 1)
        if self.about.h:
            width, height = self.about.w - 2 * ABOUT_AIR, self.about.h - 2 * ABOUT_AIR
            things += self._paint_about(
                stage, self.abouts[focused] if focused is not None else self._cut_words(about, width, height)
            )
        return things

    def _paint_row(self, stage: Stage, row: Row, focused: bool) -> Pieces:
        entry, rect, letters = self.entries[row.index], row.rect, self.letters[row.index]
        things: Pieces = []
        if row.heading is not None:
            box = row.heading
            things.append(
                stage.add_text(
                    self.look.layer,
                    entry.group,
                    self.look.letters,
                    box.x + 6,
                    box.top,
                    TEXT_MID,
                    valign="top",
                    box=box.expand(3),
                )
            )
        things.append(
            stage.add_box(
                self.look.layer,
                rect,
                16,
                NIGHT_500 if not entry.is_for_looking or focused else NIGHT_600,
                INK,
                3,
            )
        )
        color: Color = CANDLE if focused else TEXT_HI
        if entry.icon:
            things.append(
                stage.add_picture(
                    self.look.layer,
                    entry.icon,
                    rect.x + self.look.left + self.look.icon / 2,
                    rect.cy,
                    self.look.icon,
                    widest=self.look.icon,
                )
            )
        x = rect.x + self._words_left(entry)
        things.append(
            stage.add_text(
                self.look.layer,
                self.words[row.index],
                letters,
                x,
                rect.cy,
                color,
                width=self._words_width(entry, letters),
                box=rect,
            )
        )
        if entry.side:
            words = stage.add_text(
                self.look.layer,
                entry.side,
                letters,
                rect.right - SIDE_RIGHT,
                rect.cy,
                color,
                "right",
                box=rect,
            )
            things.append(words)
        if entry.side_icon:
            x = rect.right - SIDE_RIGHT - self.side_width(entry, letters) + SIDE_GAP + self.look.side_icon / 2
            things.append(
                stage.add_picture(
                    self.look.layer,
                    entry.side_icon,
                    x,
                    rect.cy,
                    self.look.side_icon,
                    widest=self.look.side_icon,
                )
            )
        return things

    def _paint_arrows(self, stage: Stage, up: bool, down: bool) -> Pieces:
        room = self.room
        ends = (("up", room.top - self.look.arrows / 2, up), ("down", room.y + self.look.arrows / 2, down))
        return [
            stage.add_image(
                self.look.layer,
                f"ui/icon_chevron_{end}",
                room.cx,
                y,
                self.look.arrows,
                alpha=255 if more else FAINT,
            )
            for end, y, more in ends
        ]

    def _paint_about(self, stage: Stage, words: str) -> Pieces:
        things: Pieces = [stage.add_box(self.look.layer, self.about, 16, NIGHT_900, None)]
        if words:
            room = self.about.expand(-ABOUT_AIR)
            things.append(
                stage.add_text(
                    self.look.layer,
                    words,
                    self.look.letters,
                    room.x,
                    room.top,
                    TEXT_HI,
                    valign="top",
                    width=room.w,
                    box=self.about,
                )
            )
        return things
