"""The log of a match over its table: rounds and turns as sentences, the newest at the bottom."""

from collections.abc import Callable, Sequence

from game.core.values import frozen
from scenes.kit.app import App
from scenes.kit.art import Pieces, StyledText, measure_text
from scenes.kit.base import (
    BODY,
    CANDLE,
    EMBER,
    GOOD,
    INK,
    LINE,
    NIGHT_500,
    NIGHT_900,
    PROMPT_BAR,
    SCREEN,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import DOWN, UP, Focusable, Intent
from scenes.kit.match.log import Chapter, Finder, Line
from scenes.kit.widgets import Prompt, draw_chip, knob_rect
from scenes.kit.words.caches import cached_words
from scenes.navigation import navigator
from scenes.navigation.routes import Route
from scenes.pages.menu import MenuScene

PANEL = Rect(556, 136, 808, 812)  # over the grid: the boards, which the lines are about, stay in sight
LIST = Rect(PANEL.x + 24, PANEL.y + 20, PANEL.w - 74, PANEL.h - 100)
TRACK = LIST.column(PANEL.right - 36, 16, 6)
CHIP, PICTURE = 38, 52
TEXT_X = 122  # from the left edge of a row: behind chip and picture
AIR = 26  # around the text of a line: room for the focus ring
RING_ROOM = 14  # the ring stays so far within the row
HEAD, MARK = 1.8, 1.6  # heights of headings and of the mark, in lines of text
SHADE = 120
LEAST_KNOB = 48.0
FRAMES = ((50.0, 8.0, 4.0), (100.0, 14.0, 6.0), (2000.0, 30.0, 6.0))
"""Frames around the subject of a line: up to this width of it, radius, line width."""
TONES = {"plain": TEXT_HI, "pain": EMBER, "gain": GOOD, "news": CANDLE}


@frozen
class Row:
    """A line, a round's heading, or the mark of the seat's last turn; `chip` shows whose line it is."""

    kind: str
    text: str
    height: float
    line: Line | None = None
    chip: bool = False


class LogScene(MenuScene):
    """Log over a table: up and down go from line to line, LB and RB from round to round, the wheel scrolls.

    `seat` is the seat that looks, `since` the number of its last answer: what others did later is set apart,
    also what came with that answer already, as the first words of the next turn do. `find` gives the places
    of a line's subject on the table; `write` gives the rounds."""

    is_opaque = False
    music = None
    opening_sound = "panel_open"

    def __init__(
        self,
        app: App,
        game: str,
        write: Callable[[], Sequence[Chapter]],
        since: int | None = None,
        seat: int | None = None,
        find: Finder | None = None,
        again: Route | None = None,
    ) -> None:
        super().__init__(app)
        self.game = game
        self.write = write
        self.since = since
        self.seat = seat
        self.find = find
        self.again = again
        self.rows: list[Row] = []
        self.first = 0  # the uppermost row
        self.at: int | None = None  # the row that has the focus; None: the newest line
        self.drawn: Pieces = []

    # -- rows

    @cached_words
    def chapters(self) -> Sequence[Chapter]:
        """All rounds, in the language that is spoken."""
        return self.write()

    def _make_rows(self) -> list[Row]:
        pitch = SMALL.size * SMALL.line * self.art.text_size
        rows: list[Row] = []
        new = self._first_new()
        for chapter in self.chapters:
            rows.append(Row("head", chapter.title, pitch * HEAD))
            for passage in chapter.passages:
                before: int | None = None
                for line in passage.lines:
                    if line is new:
                        rows.append(Row("mark", say("log.since"), pitch * MARK))
                    text = StyledText(line.text, SMALL, TEXT_HI, width=LIST.w - TEXT_X - 12)
                    height = max(PICTURE + 10.0, measure_text(text, 1.0, self.art.text_size)[1] + AIR)
                    has_chip = line.seat is not None and line.seat != before
                    rows.append(Row("line", line.text, height, line, has_chip))
                    before = line.seat
        return rows

    def _first_new(self) -> Line | None:
        """First line that is set apart, None if there is none."""
        if not self.since:
            return None
        new = None
        for chapter in self.chapters:
            for passage in chapter.passages:
                for line in passage.lines:
                    if line.answer > self.since:
                        return new or line
                    if line.answer == self.since:
                        others = self.seat is not None and line.seat not in (None, self.seat)
                        new = (new or line) if others else None
        return new

    def _line_rows(self) -> list[int]:
        return [i for i, row in enumerate(self.rows) if row.kind == "line"]

    def _window_end(self, first: int) -> int:
        """One more than the last row that has room in the window from `first` on."""
        room, end = LIST.h, first
        while end < len(self.rows) and room >= self.rows[end].height:
            room -= self.rows[end].height
            end += 1
        return max(end, first + 1)

    def _last_first(self) -> int:
        """Uppermost row when the list is at its end."""
        first = len(self.rows)
        room = LIST.h
        while first > 0 and room >= self.rows[first - 1].height:
            first -= 1
            room -= self.rows[first].height
        return first

    def _keep_in_sight(self) -> None:
        """Scroll as little as needed to show the focused row, with a heading above it."""
        at = self.at or 0
        top = at - 1 if at and self.rows[at - 1].kind != "line" else at
        self.first = max(0, min(self.first, top, self._last_first()))
        while self._window_end(self.first) <= at:
            self.first += 1

    # -- drawing

    def build(self) -> None:
        stage = self.stage
        stage.add_rect("back", SCREEN, NIGHT_900, SHADE)
        stage.add_rect("back", PROMPT_BAR, NIGHT_900)
        stage.add_nine_patch("board", "nine_panel_normal", PANEL)
        stage.add_image("cards", "ui/icon_log", PANEL.x + 54, PANEL.top - 46, 56)
        box = Rect(PANEL.x + 94, PANEL.top - 80, PANEL.w - 130, 68)
        stage.add_label("cards", say("log.heading"), SMALL_LABEL, box, CANDLE)
        self.drawn = []
        self.rows = self._make_rows()
        lines = self._line_rows()
        if not lines:
            words, width = say("log.empty"), LIST.w - 60
            stage.add_text("cards", words, BODY, *LIST.center, TEXT_MID, "center", width=width, box=LIST)
        elif self.at is None or self.at >= lines[-1] or self.at not in lines:
            self.at, self.first = lines[-1], self._last_first()
        if self.at is not None and lines:
            if not self.first <= self.at < self._window_end(self.first):
                self._keep_in_sight()
            self._draw_rows()

    def show_prompts(self) -> None:
        close = Prompt("back", "log.prompt.close")
        again = [Prompt("third", "log.prompt.again")] if self.again is not None else []
        if self.app.glyph_family() == "mouse":
            self.show_in_bar("", [Prompt("turn", "log.prompt.scroll"), *again, close])
        else:
            turn = Prompt("turn", f"{self.game}.round")
            self.show_in_bar("", [Prompt("move", "log.prompt.scroll"), turn, *again, close])

    def _draw_rows(self) -> None:
        """Draw the rows in sight and make their lines focusable."""
        self.stage.clear(self.drawn)
        items, top = [], LIST.top
        for i in range(self.first, self._window_end(self.first)):
            row = self.rows[i]
            rect = LIST.row(top - row.height, row.height)
            top = rect.y
            if row.line:
                self._draw_line(row, row.line, rect)
                within = rect.row(rect.y + RING_ROOM, rect.h - 2 * RING_ROOM)
                items.append(Focusable(f"line:{i}", within))
            else:
                self._draw_heading(row, rect)
        self._draw_track()
        self.focus.set_items(items, f"line:{self.at}")
        self.focus.move_to(f"line:{self.at}")
        self._draw_subject()

    def _draw_line(self, row: Row, line: Line, rect: Rect) -> None:
        stage = self.stage
        if row.chip and line.seat is not None:
            color = self.app.seating.giver_color(line.seat, line.answer)
            self.drawn.append(draw_chip(stage, color, rect.x + 30, rect.cy, CHIP))
        if line.picture:
            picture = stage.add_picture("cards", line.picture, rect.x + 84, rect.cy, PICTURE, widest=PICTURE)
            self.drawn.append(picture)
        room = rect.column(rect.x + TEXT_X, rect.w - TEXT_X - 12)
        words = stage.add_label("cards", line.text, SMALL, room, TONES[line.tone], wraps=True)
        self.drawn.append(words)

    def _draw_heading(self, row: Row, rect: Rect) -> None:
        mark = row.kind == "mark"
        color = TEXT_MID if mark else CANDLE
        y = rect.y + rect.h / 2
        words = self.stage.add_text("cards", row.text, SMALL, rect.x + 12, y, color, box=rect)
        start = rect.x + 12 + self.art.text_width(row.text, SMALL) + 18
        rule = Rect(start, y - 2, max(4.0, rect.right - 12 - start), 4)
        self.drawn += [words, self.stage.add_rect("cards", rule, LINE if mark else NIGHT_500)]

    def _draw_track(self) -> None:
        """Draw the scroll bar, if not all rows are in sight."""
        total = sum(row.height for row in self.rows)
        if total <= LIST.h:
            return
        above = sum(row.height for row in self.rows[: self.first])
        shown = sum(row.height for row in self.rows[self.first : self._window_end(self.first)])
        self.drawn.append(self.stage.add_box("cards", TRACK, 8, NIGHT_900, INK, 3))
        thumb = knob_rect(TRACK, above, shown, total, LEAST_KNOB)
        self.drawn.append(self.stage.add_box("cards", thumb, 8, CANDLE, INK, 3))

    def _draw_subject(self) -> None:
        """Frame the subject of the focused line on the table below."""
        line = self._focused_line()
        if not line or not self.find:
            return
        for rect in self.find(line):
            radius, thick = next((radius, thick) for size, radius, thick in FRAMES if rect.w < size)
            self.drawn.append(
                self.stage.add_box("back", rect.expand(thick / 2), radius, None, INK, 2 * thick)
            )
            self.drawn.append(self.stage.add_box("back", rect, radius, None, CANDLE, thick))

    def _focused_line(self) -> Line | None:
        return self.rows[self.at].line if self.at is not None and self.rows else None

    # -- input

    def on_move(self, intent: Intent) -> bool:
        if intent.direction not in (UP, DOWN):
            return False
        return self._move_focus(-1 if intent.direction == UP else 1)

    def _move_focus(self, step: int) -> bool:
        """Focus the next line (1) or the one before (-1). Returns False at the ends."""
        lines = self._line_rows()
        if not lines or self.at is None:
            return False
        wanted = lines.index(self.at) + step
        if not 0 <= wanted < len(lines):
            return False
        return self._focus_row(lines[wanted])

    def _focus_row(self, row: int) -> bool:
        self.at = row
        self._keep_in_sight()
        self._draw_rows()
        self.play("focus_tick", step=4)
        self._ring_follows(glide=True)
        return True

    def on_point(self, intent: Intent) -> bool:
        moved = super().on_point(intent)
        if moved and self.focus.key is not None:
            self.at = int(self.focus.key.removeprefix("line:"))
            self._draw_rows()
        return moved

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Scroll by a row with a wheel; with buttons go to the first line of the next round."""
        lines = self._line_rows()
        if not lines or self.at is None:
            return False
        if intent.device.kind == "mouse":
            return self._scroll_rows(step)
        starts = [i for i in lines if self._begins_round(i)]
        here = max((i for i in starts if i <= self.at), default=starts[0])
        if step < 0:
            wanted = next((i for i in reversed(starts) if i < self.at), starts[0])
        else:
            wanted = next((i for i in starts if i > here), lines[-1])
        self.first = max(0, wanted - 1)
        self.play("card_slide")
        return self._focus_row(wanted)

    def _begins_round(self, line: int) -> bool:
        """True for the first line of a round; a round that has just begun has none."""
        return next(row.kind for row in reversed(self.rows[:line]) if row.kind != "mark") == "head"

    def _scroll_rows(self, step: int) -> bool:
        first = max(0, min(self.first + step, self._last_first()))
        if first == self.first or self.at is None:
            return False
        self.first = first
        seen = [i for i in self._line_rows() if first <= i < self._window_end(first)]
        self.at = min(seen, key=lambda i: abs(i - (self.at or 0)), default=self.at)
        self._draw_rows()
        self._ring_follows(glide=False)
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        """Close the log with a press, as Back does, for there is nothing to confirm; a click does nothing."""
        return intent.point is None and self.close()

    def on_third(self, intent: Intent) -> bool:
        """Leave the log to see again what others did."""
        if self.again is None:
            return False
        self.close()
        return navigator.lay_over(self.app, self.again)

    def on_back(self, intent: Intent) -> bool:
        return self.close()

    on_menu = on_back
