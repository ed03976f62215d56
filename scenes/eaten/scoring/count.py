"""The end of a match: the points are compared line by line, from the result alone, or the ending is shown and
the points for the record.

The scene knows which act and line it is at and draws all of it from that.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.view import View
from scenes.eaten.scoring.ending_picture import EndingPicture, drama
from scenes.eaten.scoring.picture import ScorePicture, Standing
from scenes.eaten.scoring.rows import Row, final_sheets, verdict
from scenes.eaten.scoring.sheets import focusable_rows
from scenes.eaten.text.standing import BY_POINTS
from scenes.kit.animation.motion import CELL_GAP_MS
from scenes.kit.animation.timeline import Call, Step, Wait, parallel, sequence, staggered
from scenes.kit.app import App
from scenes.kit.base.texts import format_signed, say
from scenes.kit.input.intent import Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.scoring.count_scene import NEXT_LINE, RESULTS, CountScene

HOLD_MS, DRAMA_HOLD_MS = 600, 4500


class ScoreScene(CountScene[View]):
    """Tells how a finished match ended: the lines of both sides one after the other, two sheets side by side
    (no table of all seats, as each side scores by other things). `counted`: all of it is told already. Any
    device may drive it.
    """

    music = "eaten_wobble"
    ambience = "ambience_belly"
    bell_every, end_hold_ms = 4, 700

    def __init__(self, app: App, session: MatchSession[View], counted: bool = False) -> None:
        super().__init__(app)
        self.view, result = session.view(), session.result
        assert result is not None, "the match is still running"
        self.result = result
        self.ending = result.reason.rpartition(".")[2]
        self.sheets = final_sheets(self.view, result)
        self.drama = None if self.ending == BY_POINTS else drama(self.view, self.ending)
        self.acting = self.drama is not None  # the ending is shown, the sheets come after it
        self.begin_counting(session, counted)

    # -- what is told so far

    @property
    def order(self) -> list[tuple[int, int]]:
        """All lines in the order in which they are counted: seat, line."""
        return [(sheet.seat, index) for sheet in self.sheets for index in range(len(sheet.rows))]

    @property
    def lines(self) -> int:
        return len(self.order)

    @property
    def winner(self) -> int:
        """The seat whose side has won."""
        return next(seat for seat, side in enumerate(self.result.sides) if side.id in self.result.winners)

    @property
    def winning_seats(self) -> Sequence[int]:
        return (self.winner,)

    def all_told(self) -> None:
        super().all_told()
        self.acting = False

    def standing(self, current: tuple[int, int] | None = None) -> Standing:
        """What is told now."""
        first = len(self.sheets[0].rows)
        counted = min(self.line, first), max(0, self.line - first)
        return Standing(counted, current, self.winner if self.over else None)

    def row(self, line: int) -> Row:
        """The line that is counted as that one."""
        seat, index = self.order[line]
        return self.sheets[seat].rows[index]

    # -- drawing

    def build(self) -> None:
        self.app.asking = None
        self.speed_pieces = []
        self.focus.set(())
        if self.acting:
            assert self.drama is not None
            self.act = EndingPicture(self.app, self.stage, self.drama)
        else:
            self.picture = ScorePicture(self.app, self.stage, self.view.config, self.sheets)
            self.picture.room(self._heading())
            self.picture.heads(self.standing())
            self.picture.rows(self.standing())
        if self.over:
            self.focus.set(focusable_rows(self.picture), home=f"row:{self.winner}:0")
        self.show_speed()
        self._tell("" if not self.over else verdict(self.sheets) if self.drama is None else self.drama.title)

    def _heading(self) -> str:
        """Beside the name of the game: what is going on, and who has won."""
        if self.drama is not None:
            return f"{self.drama.title} {say('eaten.scores.record')}"
        return verdict(self.sheets) if self.over else say("eaten.scores.count")

    def _tell(self, words: str = "") -> None:
        """The prompt bar while no line is counted: who has won, or where the focused line comes from."""
        row: Row | None = self.focus.value
        if self.over:
            self.say_in_bar(words or (row.why if row is not None else ""), RESULTS)
        else:
            self.say_in_bar(
                "", [Prompt("confirm", "eaten.scores.prompt.points")] if self.acting else NEXT_LINE
            )

    def on_focus(self) -> None:
        self._tell()

    # -- the show

    def next_step(self) -> Step:
        if self.acting:
            return sequence(self.act.show(), Wait(DRAMA_HOLD_MS), Call(self.told_to_the_end))
        return super().next_step()

    def line_words(self, index: int) -> str:
        return self.row(index).why

    def line_hold(self, index: int) -> float:
        return HOLD_MS

    def begin_line(self, index: int) -> None:
        self.picture.rows(self.standing(self.order[index]))

    def line_told(self) -> None:
        self.picture.rows(self.standing())

    def count_line(self, index: int) -> Step:
        """What counts pops, the numbers count. Behind a side's last line its bell sounds."""
        seat, place = self.order[index]
        last_of_first = index + 1 == len(self.sheets[0].rows)
        bell = self.bell(self.sheets[0].total) if last_of_first else Wait(0)
        return sequence(self._numbers_count(seat, place, self.row(index).points or 0), bell)

    def _numbers_count(self, seat: int, place: int, points: int) -> Step:
        motion, drawn = self.motion, self.picture.drawn
        before = self.sheets[seat].counted(place)
        icons = [
            parallel(motion.fade_in(icon, 90), motion.pop(icon, 1.12))
            for icon in drawn.icons
            if icon.alpha == 255
        ]
        assert drawn.number is not None
        ticks = max(1, abs(points))
        return sequence(
            parallel(
                staggered(motion.gap(CELL_GAP_MS), icons),
                motion.ticking(ticks),
                motion.count_up(drawn.number, 0, points, ticks, format_signed),
                motion.count_up(drawn.totals[seat], before, before + points, ticks),
            ),
            motion.sound("score_resolve", 1 if points > 0 else 2 if points < 0 else 3),
            motion.sound("points_lost") if points < 0 else Wait(0),
        )

    def last_bell(self) -> Step:
        return self.bell(self.sheets[1].total)

    # -- input

    def on_turn(self, intent: Intent, step: int) -> bool:
        """An ending is shown as a whole."""
        return (step > 0 or not self.acting) and super().on_turn(intent, step)
