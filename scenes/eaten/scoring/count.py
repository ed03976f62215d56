"""The end of a match: the points are compared line by line, from the result alone, or the ending is shown and
the points for the record. The scene knows its act and its line and draws all of it from that."""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.view import View
from scenes.eaten.scoring.ending_picture import Drama, EndingPicture, make_drama
from scenes.eaten.scoring.picture import CountState, ScorePicture
from scenes.eaten.scoring.rows import Row, Sheet, final_sheets, verdict_words
from scenes.eaten.scoring.sheets import focusable_rows, side_words
from scenes.eaten.text.standing import BY_POINTS
from scenes.kit.animation.counting import count_up, tick_count
from scenes.kit.animation.motion import CELL_GAP_MS
from scenes.kit.animation.timeline import Call, Step, Wait, parallel, sequence, stagger
from scenes.kit.app import App
from scenes.kit.base import format_signed, label_words, line_up, say
from scenes.kit.input import Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.widgets import Prompt
from scenes.kit.words.caches import cached_words
from scenes.table.scoring.count_scene import NEXT_LINE, CountScene

HOLD_MS, DRAMA_HOLD_MS = 600, 4500


class ScoreScene(CountScene[View]):
    """The end of a finished match: the lines of both sides one after the other, on two sheets side by side
    (each side scores by other things). `counted`: all of it is shown already. Any device may drive it."""

    music = "eaten_wobble"
    ambience = "ambience_belly"
    bell_every, end_hold_ms = 4, 700

    def __init__(self, app: App, session: MatchSession[View], counted: bool = False) -> None:
        super().__init__(app)
        self.view, result = session.view(), session.result
        assert result is not None, "the match is still running"
        self.result = result
        self.ending = result.reason.rpartition(".")[2]
        self.acting = self.drama is not None  # the ending is shown, the sheets come after it
        self.begin_counting(session, counted)

    @cached_words
    def drama(self) -> Drama | None:
        """The ending that is acted; None where points decide."""
        return None if self.ending == BY_POINTS else make_drama(self.view, self.ending)

    @cached_words
    def sheets(self) -> tuple[Sheet, Sheet]:
        """Both sides' sheets."""
        return final_sheets(self.view, self.result)

    # -- the state of the count

    @property
    def line_order(self) -> list[tuple[int, int]]:
        """All lines in the order in which they are counted: seat, line."""
        return [(sheet.seat, index) for sheet in self.sheets for index in range(len(sheet.rows))]

    @property
    def line_count(self) -> int:
        return len(self.line_order)

    @property
    def winning_seat(self) -> int:
        """The seat of the side that has won."""
        return next(seat for seat, side in enumerate(self.result.sides) if side.id in self.result.winners)

    @property
    def winning_seats(self) -> Sequence[int]:
        return (self.winning_seat,)

    def skip_to_end(self) -> None:
        super().skip_to_end()
        self.acting = False

    def count_state(self, current: tuple[int, int] | None = None) -> CountState:
        """The state of the count, with the line that is `current`."""
        first = len(self.sheets[0].rows)
        counted = min(self.line, first), max(0, self.line - first)
        return CountState(counted, current, self.winning_seat if self.over else None)

    def row_of_line(self, line: int) -> Row:
        """The row that is counted as that line."""
        seat, index = self.line_order[line]
        return self.sheets[seat].rows[index]

    # -- in words

    def title_words(self) -> str:
        return super().title_words() if self.acting else self._heading_text()

    def group_words(self, group: str) -> str:
        return side_words(self.sheets, group) or super().group_words(group)

    def counted_words(self, index: int) -> str:
        seat, line = self.line_order[index]
        return label_words(self.sheets[seat].name, self.sheets[seat].rows[line].words)

    # -- drawing

    def build(self) -> None:
        self.app.asked_seat = None
        self.speed_pieces = []
        self.focus.set_items(())
        if self.acting:
            assert self.drama is not None
            self.act = EndingPicture(self.app, self.stage, self.drama)
        else:
            self.picture = ScorePicture(self.app, self.stage, self.view.config, self.sheets)
            self.picture.draw_backdrop(self._heading_text())
            self.picture.draw_heads(self.count_state())
            self.picture.draw_rows(self.count_state())
        if self.over:
            self.focus.set_items(focusable_rows(self.picture), home=f"row:{self.winning_seat}:0")
        self.show_speed()
        self._say_standing(
            "" if not self.over else self._verdict_words() if self.drama is None else self.drama.title
        )

    def _heading_text(self) -> str:
        """The words beside the name of the game: what goes on, and who has won."""
        if self.drama is not None:
            return line_up((self.drama.title, say("eaten.scores.record")))
        return self._verdict_words() if self.over else say("eaten.scores.count")

    def _verdict_words(self) -> str:
        return self.last_words(verdict_words(self.sheets))

    def _say_standing(self, words: str = "") -> None:
        """Say in the prompt bar who has won, or where the focused line comes from, while no line is
        counted."""
        row: Row | None = self.focus.value
        if self.over:
            self.say_in_bar(words or (row.why if row is not None else ""), self.last_prompts)
        else:
            self.say_in_bar(
                "", [Prompt("confirm", "eaten.scores.prompt.points")] if self.acting else NEXT_LINE
            )

    def on_focus(self) -> None:
        self._say_standing()

    # -- the show

    def next_step(self) -> Step:
        if self.acting:
            return sequence(self.act.show_arrivals(), Wait(DRAMA_HOLD_MS), Call(self.show_end))
        return super().next_step()

    def line_words(self, index: int) -> str:
        return self.row_of_line(index).why

    def line_hold(self, index: int) -> float:
        return HOLD_MS

    def begin_line(self, index: int) -> None:
        self.picture.draw_rows(self.count_state(self.line_order[index]))

    def show_counted(self) -> None:
        self.picture.draw_rows(self.count_state())

    def count_line(self, index: int) -> Step:
        """Pop the pictures that count, and count the numbers. A bell sounds after a side's last line."""
        seat, place = self.line_order[index]
        last_of_first = index + 1 == len(self.sheets[0].rows)
        bell = self.ring_bell(self.sheets[0].known_total) if last_of_first else Wait(0)
        return sequence(self._count_numbers(seat, place, self.row_of_line(index).points or 0), bell)

    def _count_numbers(self, seat: int, place: int, points: int) -> Step:
        motion, drawn = self.motion, self.picture.drawn
        before = self.sheets[seat].points_of_rows(place)
        icons = [
            parallel(motion.fade_in(icon, 90), motion.pop_piece(icon, 1.12))
            for icon in drawn.icons
            if icon.alpha == 255
        ]
        assert drawn.number is not None
        ticks = max(1, abs(points))
        return sequence(
            parallel(
                stagger(motion.gap_ms(CELL_GAP_MS), icons),
                tick_count(motion, ticks),
                count_up(motion, drawn.number, 0, points, ticks, format_signed),
                count_up(motion, drawn.totals[seat], before, before + points, ticks),
            ),
            motion.play_sound("score_resolve", 1 if points > 0 else 2 if points < 0 else 3),
            motion.play_sound("points_lost") if points < 0 else Wait(0),
        )

    def last_bell(self) -> Step:
        return self.ring_bell(self.sheets[1].known_total)

    # -- input

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Go through the lines; an ending is shown as a whole."""
        return (step > 0 or not self.acting) and super().on_turn(intent, step)
