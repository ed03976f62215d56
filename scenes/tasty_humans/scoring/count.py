"""The end of a match: every plate is counted line by line, from the result alone.

The cells that count glow while the rest is dimmed: so there is a page for each side, and not the one table
for all of them of scenes.table.scoring.count_table. Confirm goes to the next line, details to the result;
afterwards every line can be looked at again. The scene knows its page and line and draws all of it from that.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.tasty_humans.view import View
from scenes.kit.animation.counting import count_up, tick_count
from scenes.kit.animation.gains import Gains
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.motion import CELL_GAP_MS
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence, stagger
from scenes.kit.app import App
from scenes.kit.art import Piece
from scenes.kit.base import CANDLE, TITLE, format_signed
from scenes.kit.input import Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.widgets import Prompt
from scenes.table.scoring.count_scene import CountScene
from scenes.tasty_humans.scoring.pages import is_solo_lost, result_pages, tie_break_text, verdict_text
from scenes.tasty_humans.scoring.sheets import SheetScene

HOLD_MS = 650
FELT_MS = 420.0  # a monster shows what it thinks of a line
MUCH = 8  # points of a line that make a monster happy
DRUM_MS, DRUM_SPARKS = 1100.0, 3
NEXT = tuple(
    Prompt(role, f"tasty_humans.scores.prompt.{words}")
    for role, words in (("confirm", "next"), ("details", "skip"), ("turn_left", "look_back"))
)
RESULTS = (Prompt("confirm", "tasty_humans.scores.prompt.result"),)
PAGES = Prompt("turn", "tasty_humans.scores.prompt.pages")


class ScoreScene(CountScene[View], SheetScene):
    """Counts all sides of a finished match, one after the other. Any device may drive it."""

    music = "tasty_march"
    results = RESULTS
    heading = "tasty_humans.scores.heading"
    bell_every = 15

    def __init__(self, app: App, session: MatchSession[View], counted: bool = False) -> None:
        view, result = session.view(), session.result
        assert result is not None, "the match is still running"
        SheetScene.__init__(self, app, view, lambda: result_pages(result, view.monsters, view.variant))
        self.result = result
        self.begin_counting(session, counted)  # once it is over pages can be turned, lines opened

    # -- what is told so far

    def points_told(self, index: int) -> int | None:
        if self.over or index < self.page:
            return self.pages[index].total
        return self.pages[index].points_after(self.line) if index == self.page and self.line else None

    def is_lit(self, index: int) -> bool:
        return self.pages[index].side in self.result.winners if self.over else index == self.page

    def is_pending(self, line: int) -> bool:
        return not self.over and line >= self.line

    # -- drawing

    def draw_room(self) -> None:
        super().draw_room()
        self.speed_pieces = []
        self.show_speed()

    def show_prompts(self) -> None:
        """Fill the prompt bar: the line being counted, or the winner."""
        self.app.asked_seat = None
        if self.over:
            won = self._tie_break_words() or verdict_text(self.result, self.pages, self.app.seating.name_of)
            self.show_in_bar(self.last_words(won), [*self.last_prompts, PAGES])
        else:
            self.say_in_bar(self.line_words(min(self.line, self.line_count - 1)), NEXT)

    def say_in_bar(self, words: str, prompts: Sequence[Prompt]) -> None:
        """Say it of the side whose sheet is shown; this count has words of its own for the prompts."""
        self.say_of_side(words, NEXT)

    # -- the show: a page, line by line

    @property
    def line_count(self) -> int:
        return len(self.sheet.rows)

    def line_words(self, index: int) -> str:
        return self.reason_for(self.sheet.rows[index])

    def counted_words(self, index: int) -> str:
        return self.row_words(index)

    def line_hold(self, index: int) -> float:
        return HOLD_MS

    def begin_line(self, index: int) -> None:
        """Its row comes up, its cells light up."""
        self.picture.draw_rows(current=index)
        self.picture.light_row(self.sheet.rows[index])

    def count_line(self, index: int) -> Step:
        """The cells light up one after the other while the numbers grow."""
        motion, line = self.motion, self.sheet.rows[index].line
        number, total = self.picture.numbers["row"], self.picture.numbers[self.sheet.side]
        points, before, ticks = line.points, self.sheet.points_after(index), len(line.cells)
        lights = [
            parallel(motion.fade_in(light, 90), motion.pop_piece(light, 1.12))
            for light in self.picture.lights
        ]
        for light in self.picture.lights:
            light.alpha = 0
        return sequence(
            parallel(
                stagger(motion.gap_ms(min(CELL_GAP_MS, 900 / max(1, len(lights)))), lights),
                tick_count(motion, min(ticks, 15)),
                count_up(motion, number, 0, points, ticks, format_signed),
                count_up(motion, total, before, before + points, ticks),
                self._big_number(points),
                self._react(points),
            ),
            motion.play_sound("score_resolve", 1 if points > 0 else 2 if points < 0 else 3),
            motion.play_sound("points_lost") if points < 0 else Wait(0),
        )

    def _react(self, points: int) -> Step:
        """The monster minds what it is counted: it licks its lips, is happy with much, and feels a loss."""
        board = self.picture.board
        if board is None or board.head is None or not points:
            return Wait(0)
        face = "hurt" if points < 0 else "happy" if points >= MUCH else "lick"
        head, motion = board.head, self.motion
        felt = (
            motion.shake_piece(head)
            if points < 0
            else motion.pop_piece(head, 1.12 if points >= MUCH else 1.05)
        )
        show, rest = Call(lambda: board.show_face(face)), Call(lambda: board.show_face("idle"))
        return sequence(show, parallel(felt, Wait(motion.gap_ms(FELT_MS))), rest)

    def _big_number(self, points: int) -> Step:
        """The points of the line, large over the plate, for as long as the line is shown."""
        if not points:
            return Wait(0)
        x, y = self.picture.points_center()
        words = self.stage.add_text("fx", format_signed(points), TITLE, x, y, CANDLE, "center", outline=10)
        self.picture.lights.append(words)
        words.alpha = 0
        return parallel(self.motion.fade_in(words, 120), self.motion.pop_piece(words))

    def show_counted(self) -> None:
        self.picture.clear_lights()
        self.picture.draw_rows()
        if self.picture.board is not None:
            self.picture.board.show_face("idle")

    def last_bell(self) -> Step:
        """The sheet's bell; after the last sheet a drum, unless there is one for a tie."""
        bell = self.ring_bell(self.sheet.total)
        if self.page + 1 < len(self.pages) or self.tie_points() is not None:
            return bell
        totals = [self.picture.numbers[page.side] for page in self.pages]
        shines = Deferred(lambda: Gains(self.motion).fill_row(totals, DRUM_SPARKS, Wait(0)))
        drum = parallel(self.motion.play_sound("tie_roll"), shines, Wait(DRUM_MS))
        return sequence(bell, darken_table(self.motion, drum))

    def tie_points(self) -> int | None:
        """Total of the tied sides after the last sheet, None without a tie."""
        return (
            max(page.total for page in self.pages)
            if self.page + 1 == len(self.pages) and self._tie_break_words()
            else None
        )

    def totals_of(self, points: int) -> Sequence[Piece]:
        return [self.picture.numbers[page.side] for page in self.pages if page.total == points]

    def _tie_break_words(self) -> str:
        """Sentence about the tie-break, "" without one."""
        return tie_break_text(
            self.result, [self.view.damage_count(seat) for seat in range(self.view.seats)], self.view.variant
        )

    def show_end(self) -> None:
        """Turn to the next side's sheet; after the last one tell the winner."""
        if self.page + 1 == len(self.pages):
            super().show_end()
            return
        self.page, self.line, self.first = self.page + 1, 0, 0
        self.play("card_flip")
        self.redraw_page()

    def finish_count(self) -> None:
        if not self.over:
            self.skip_to_end()
            self.play("lose" if is_solo_lost(self.result, self.pages) else "win")

    def skip_to_end(self) -> None:
        """Open the first line of the winner's sheet."""
        self.page = next(
            (i for i, page in enumerate(self.pages) if page.side in self.result.winners), self.page
        )
        self.opened, self.first = 0, 0
        super().skip_to_end()

    def turn_to_seat(self, seat: int) -> None:
        self.page = next((i for i, page in enumerate(self.pages) if page.seat == seat), self.page)
        self.opened, self.first = 0, 0

    # -- input

    def on_confirm(self, intent: Intent) -> bool:
        """Go to the next line; after the last one on to the results. A click on a thing to look at opens
        it."""
        if self.over and intent.point is not None and self.press_point(*intent.point):
            return True
        return self.go_on()

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Go on or back to another line; once all is counted to another sheet."""
        if self.over:
            return self.turn_pages(step)
        if step < 0:
            self.picture.clear_lights()
        if step < 0 and not self.line and self.page:
            self.page, self.first = self.page - 1, 0
            self.line = self.line_count
        return super().on_turn(intent, step)
