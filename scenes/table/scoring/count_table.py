"""The count after a match in one table: every line for all seats at once, and who has won. The scene knows
how many lines are told and which are in sight, and draws all of it from that."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from scenes.kit.animation.card_motion import flip_card
from scenes.kit.animation.counting import count_up, tick_count
from scenes.kit.animation.motion import CELL_GAP_MS
from scenes.kit.animation.timeline import Step, parallel, sequence, stagger
from scenes.kit.app import App
from scenes.kit.art import Piece
from scenes.kit.base import join_names, join_parts, label_words, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.widgets import clamp_first, scroll_to
from scenes.kit.words.caches import cached_words
from scenes.table.questions.policy import V
from scenes.table.scoring.count_picture import IN_THE_HEAD, CountPicture, Head, Plan
from scenes.table.scoring.count_rows import Row, Sheet
from scenes.table.scoring.count_scene import NEXT_LINE, CountScene

HOLD_MS, OWN_HOLD_MS = 650, 350
RING_INSET = -11.0  # the focus ring lies on the edge of its line, clear of those beside it


class TableCountScene(CountScene[V]):
    """Counts all seats of a finished match. `counted`: all of it is told already. Any device may drive it."""

    backdrop: ClassVar[str]
    """The picture behind the table."""
    plan: ClassVar[Plan] = IN_THE_HEAD
    """Places of the table and its heads."""
    picture_type: ClassVar[type[CountPicture]] = CountPicture
    """The class that draws the count."""
    goes_up: ClassVar[bool] = False
    """True if later lines lie higher."""

    def __init__(self, app: App, session: MatchSession[V], counted: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self.first = 0  # the first line in sight
        self.begin_counting(session, counted)

    # -- what a game says

    @cached_words
    def sheet(self) -> Sheet:
        """The table of the finished match."""
        return self.make_sheet()

    @cached_words
    def heads(self) -> list[Head]:
        """The heads with the names of those who sit there."""
        return [
            replace(head, name=self.app.seating.name_of(seat, head.name))
            for seat, head in enumerate(self.make_heads())
        ]

    def make_sheet(self) -> Sheet:
        """The table of the finished match."""
        raise NotImplementedError

    def make_heads(self) -> list[Head]:
        """The head of each column, by seat."""
        raise NotImplementedError

    def backdrop_now(self) -> str:
        """The picture behind the table, as much as is told."""
        return self.backdrop

    def bar_heading(self) -> str:
        """The words in the bar at the top."""
        return say(f"{self.session.game}.scores.{'sheets' if self.over else 'count'}")

    def verdict_words(self) -> str:
        """One sentence about who won, and what broke a tie."""
        winners = [self.heads[seat].name for seat in self.sheet.winners]
        return say(self.sheet.reason, name=join_names(winners) if winners else "")

    # -- in words

    def title_words(self) -> str:
        return self.bar_heading()

    def counted_words(self, index: int) -> str:
        row = self.sheet.rows[index]
        cells = (
            say("spoken.counted", name=head.name, points=row.cell_words(seat))
            for seat, head in enumerate(self.heads)
            if row.cells[seat] is not None
        )
        return label_words(row.name, join_parts(cells))

    # -- drawing

    def build(self) -> None:
        self.app.asked_seat = None
        self.speed_pieces = []
        self.picture = self.picture_type(self.app, self.stage, self.sheet, self.heads, self.plan)
        self.picture.draw_panel(say(f"{self.session.game}.name"), self.bar_heading(), self.backdrop_now())
        self.picture.draw_columns(self.sheet.knows_fate(self.line), self.sheet.winners if self.over else ())
        self.picture.show_totals(self.line)
        self.picture.draw_rows(self.first, self.line)
        self._offer_lines()
        self.show_speed()
        self._update_bar(self.last_words(self.verdict_words()) if self.over else "")

    def _offer_lines(self, home: int | None = None) -> None:
        """The lines in sight can be looked at once all is told."""
        lines = range(self.first, min(self.first + self.plan.room, self.line_count)) if self.over else ()
        places = [
            Focusable(
                f"line:{i}",
                self.picture.line_rect(i - self.first).expand(RING_INSET),
                "lines",
                i,
                words=self.counted_words(i),
            )
            for i in lines
        ]
        self.focus.set_items(places, f"line:{self.first if home is None else home}")

    def _update_bar(self, words: str = "") -> None:
        """The prompt bar: what is being counted, who has won, or where the focused line comes from."""
        if self.over and self.focus.value is not None:
            words = words or self.line_words(self.focus.value)
        self.say_in_bar(words, self.last_prompts if self.over else NEXT_LINE)

    def on_focus(self) -> None:
        self._update_bar()

    # -- the show

    @property
    def line_count(self) -> int:
        return len(self.sheet.rows)

    @property
    def winning_seats(self) -> Sequence[int]:
        return self.sheet.winners

    def tie_points(self) -> int | None:
        """The ending says whether points alone decided."""
        ending = self.sheet.reason.rpartition(".")[2]
        return (
            self.sheet.total_points(self.sheet.winners[0])
            if ending.startswith("tie_") or (ending == "shared" and self.sheet.winners)
            else None
        )

    def totals_of(self, points: int) -> Sequence[Piece]:
        return [
            words
            for seat, words in self.picture.drawn.totals.items()
            if self.sheet.total_points(seat) == points
        ]

    def skip_to_end(self) -> None:
        super().skip_to_end()
        self.first = 0

    def line_words(self, index: int) -> str:
        return self.sheet.rows[index].why

    def line_hold(self, index: int) -> float:
        """A line of several seats stands longer."""
        shared = sum(points is not None for points in self.sheet.rows[index].cells) > 1
        return HOLD_MS if shared else OWN_HOLD_MS

    def begin_line(self, index: int) -> None:
        self.first = scroll_to(index, self.first, self.plan.room, self.line_count)
        self.picture.draw_rows(self.first, index, index)

    def count_line(self, index: int) -> Step:
        row, drawn, motion = self.sheet.rows[index], self.picture.drawn, self.motion
        ticks = max(1, min(row.largest_number, 12))
        counts = [self._cell_counts(row, index, seat, ticks) for seat in drawn.numbers]
        shown = [self._show_picture(row, picture) for picture in drawn.pictures]
        return sequence(
            parallel(
                stagger(motion.gap_ms(CELL_GAP_MS), shown),
                tick_count(motion, ticks if row.largest_number else 1),
                *counts,
            ),
            motion.play_sound("score_resolve", 1 if self._has_gain(row) else 3),
        )

    def _show_picture(self, row: Row, picture: Piece) -> Step:
        """The picture of a line swells; one that lay face down is turned over."""
        if not row.back:
            return parallel(self.motion.fade_in(picture, 90), self.motion.pop_piece(picture, 1.12))
        front = picture.texture, picture.face
        picture.show_face(self.art.texture(row.back, *picture.natural), row.back)
        return self.motion.play_with("card_flip", flip_card(self.motion, picture, front))

    @staticmethod
    def _has_gain(row: Row) -> bool:
        return any(points is not None and points > 0 for points in row.cells)

    def _cell_counts(self, row: Row, index: int, seat: int, ticks: int) -> Step:
        """A cell's number and the total below it."""
        points, before = row.cells[seat] or 0, self.sheet.counted_points(seat, index)
        return parallel(
            count_up(self.motion, self.picture.drawn.numbers[seat], 0, points, ticks, row.format_points),
            count_up(self.motion, self.picture.drawn.totals[seat], before, before + points, ticks),
        )

    def show_counted(self) -> None:
        """The line stands; it may tell whose points count."""
        if self.sheet.knows_fate(self.line) != self.sheet.knows_fate(self.line - 1):
            self.redraw_page()
        else:
            self.picture.draw_rows(self.first, self.line)

    def last_bell(self) -> Step:
        return self.ring_bell(max((self.sheet.total_points(seat) for seat in self.sheet.winners), default=0))

    # -- input

    def on_move(self, intent: Intent) -> bool:
        """At the end of what is in sight the table scrolls."""
        step = -intent.direction[1] if intent.direction is not None else 0
        step = -step if self.goes_up else step
        line = self.focus.value
        if not self.over or not step or line is None:
            return super().on_move(intent)
        return self._look_at(line + step)

    def _look_at(self, line: int) -> bool:
        """The focus goes to a line, which comes into sight; False at both ends of the table."""
        if not 0 <= line < self.line_count:
            return False
        self.first = scroll_to(line, self.first, self.plan.room, self.line_count)
        self.picture.draw_rows(self.first, self.line)
        self._offer_lines(line)
        self.focus.move_to(f"line:{line}")
        self.follow_focus()
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Line by line; once all is told page by page, but the wheel goes on line by line."""
        if self.over:
            by = step if intent.device.kind == "mouse" else step * self.plan.room
            return self._look_at(max(0, min(self.line_count - 1, (self.focus.value or 0) + by)))
        self.first = clamp_first(self.first, self.plan.room, self.line_count)
        return super().on_turn(intent, step)
