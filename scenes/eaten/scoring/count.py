"""The end of a match: the points are compared line by line, from the result alone, or the ending is shown and the points for the record.

The scene knows which act and line it is at and draws all of it from that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from scenes.eaten.scoring.ending_picture import EndingPicture, drama
from scenes.eaten.scoring.picture import ScorePicture, Standing
from scenes.eaten.scoring.rows import Row, final_sheets, signed, verdict
from scenes.eaten.scoring.sheets import focusable_rows
from scenes.kit.animation.motion import CELL_GAP_MS, Motion
from scenes.kit.animation.timeline import Call, Later, Step, Wait, parallel, sequence, staggered
from scenes.kit.base.texts import say
from scenes.kit.input.intent import Intent
from scenes.kit.widgets.prompt_bar import Prompt, PromptBar
from scenes.table.count_scene import CountScene
from scenes.table.prompt_text import fitting_prompts

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.session import MatchSession

HOLD_MS, SIDE_HOLD_MS, DRAMA_HOLD_MS = 600, 700, 4500
BY_POINTS = "score"
BELLS, BELL_EVERY = 4, 4  # the bell of a total has up to 4 notes, one more every 4 points


class ScoreScene(CountScene):
    """Tells how a finished match ended. `counted`: all of it is told already. Any device may drive it."""

    music = "eaten_wobble"
    ambience = "ambience_belly"

    def __init__(self, app: App, session: MatchSession, counted: bool = False) -> None:
        super().__init__(app)
        self.begin_counting(session)
        self.view, result = cast(Any, session.view()), session.result
        assert result is not None, "the match is still running"
        self.result = result
        self.ending = result.reason.rpartition(".")[2]
        self.sheets = final_sheets(self.view, result)
        self.drama = None if self.ending == BY_POINTS else drama(self.view, self.ending)
        self.acting = self.drama is not None  # the ending is shown, the sheets come after it
        self.line = 0  # lines that are counted, of both sides one after the other
        if counted:
            self._all_told()
            self.moves_on = False  # somebody wants to look at them

    # -- what is told so far

    @property
    def order(self) -> list[tuple[int, int]]:
        """All lines in the order in which they are counted: seat, line."""
        return [(sheet.seat, index) for sheet in self.sheets for index in range(len(sheet.rows))]

    @property
    def winner(self) -> int:
        """The seat whose side has won."""
        return next(seat for seat, side in enumerate(self.result.sides) if side.id in self.result.winners)

    def standing(self, current: tuple[int, int] | None = None) -> Standing:
        """What is told now."""
        first = len(self.sheets[0].rows)
        counted = min(self.line, first), max(0, self.line - first)
        return Standing(counted, current, self.winner if self.over else None)

    def row(self, place: tuple[int, int]) -> Row:
        return self.sheets[place[0]].rows[place[1]]

    # -- drawing

    def build(self) -> None:
        self.motion = Motion(self.app, self.stage)
        self.app.asking = None
        self.speed_pieces = []
        self.focus.set(())
        if self.acting:
            assert self.drama is not None
            self.act = EndingPicture(self.app, self.stage, self.drama)
            self.act.build()
        else:
            self.picture = ScorePicture(self.app, self.stage, self.view.config, self.sheets)
            self.picture.room(self._heading())
            self.picture.heads(self.standing())
            self.picture.rows(self.standing())
        self.prompt_bar = PromptBar(self.stage, self.app)
        if self.over:
            self.focus.set(focusable_rows(self.picture), home=f"row:{self.winner}:0")
        self.show_speed()
        self._tell(self._outcome() if self.over else "")

    def _heading(self) -> str:
        """Beside the name of the game: what is going on, and who has won."""
        if self.drama is not None:
            return f"{self.drama.title} {say('eaten.scores.record')}"
        return verdict(self.sheets) if self.over else say("eaten.scores.count")

    def _tell(self, words: str = "") -> None:
        """The prompt bar: what is being counted, who won, or where the focused line comes from."""
        if self.prompt_bar is None:
            return
        if self.over:
            row: Row | None = self.focus.value
            self._say(words or (row.why if row is not None else ""), [Prompt("confirm", "eaten.scores.prompt.result")])
            return
        if self.acting:
            self._say("", [Prompt("confirm", "eaten.scores.prompt.points")])
            return
        prompts = [Prompt("confirm", "eaten.scores.prompt.next"), Prompt("details", "eaten.scores.prompt.skip")]
        self._say(words, [*prompts, Prompt("turn_left", "eaten.scores.prompt.look_back")])

    def _say(self, words: str, prompts: list[Prompt]) -> None:
        if self.prompt_bar is not None:
            self.prompt_bar.show(words, fitting_prompts(self.app, words, "", prompts))

    def _outcome(self) -> str:
        return verdict(self.sheets) if self.drama is None else self.drama.title

    def on_focus(self) -> None:
        self._tell()

    # -- the show

    def next_step(self) -> Step:
        if self.acting:
            return sequence(self.act.show(), Wait(DRAMA_HOLD_MS), Call(self._over))
        if self.line < len(self.order):
            return self._line_show(self.order[self.line])
        return sequence(self._total_told(), Wait(SIDE_HOLD_MS), Call(self._over))

    def _over(self) -> None:
        """Who has won; after an ending without a count the points stand there for the record."""
        self.finished()
        self.redraw()

    def finished(self) -> None:
        if not self.over:
            lost = self._lost()
            self._all_told()
            self.app.mixer.play("lose" if lost else "win")

    def _all_told(self) -> None:
        self.over, self.acting = True, False
        self.line = len(self.order)

    def _lost(self) -> bool:
        """Whether people played and none of them has won."""
        people = [seat for seat in range(len(self.sheets)) if self.session.seating[seat].device is not None]
        return bool(people) and self.winner not in people

    def _line_show(self, place: tuple[int, int]) -> Step:
        """One line: it comes up, what counts pops, the numbers count, and it goes again. Behind a side's last line its bell sounds."""
        last = place[1] + 1 == len(self.sheets[place[0]].rows)
        bell = self._total_told(place[0]) if last and place[0] == 0 else Wait(0)
        return sequence(
            Call(lambda: self._begin_line(place)), Later(lambda: self._count(place)), bell, Wait(HOLD_MS), Call(self._line_counted)
        )

    def _begin_line(self, place: tuple[int, int]) -> None:
        self.picture.rows(self.standing(place))
        self._tell(self.row(place).why)

    def _count(self, place: tuple[int, int]) -> Step:
        motion, drawn = self.motion, self.picture.drawn
        points = self.row(place).points or 0
        seat, index = place
        before = self.sheets[seat].counted(index)
        icons = [parallel(motion.fade_in(icon, 90), motion.pop(icon, 1.12)) for icon in drawn.icons if icon.alpha == 255]
        assert drawn.number is not None
        ticks = max(1, abs(points))
        return sequence(
            parallel(
                staggered(motion.gap(CELL_GAP_MS), icons),
                motion.ticking(ticks),
                motion.count_up(drawn.number, 0, points, ticks, signed),
                motion.count_up(drawn.totals[seat], before, before + points, ticks),
            ),
            motion.sound("score_resolve", 1 if points > 0 else 2 if points < 0 else 3),
            motion.sound("points_lost") if points < 0 else Wait(0),
        )

    def _line_counted(self) -> None:
        self.line += 1
        self.picture.rows(self.standing())

    def _total_told(self, seat: int = 1) -> Step:
        """A bell with more notes the more there is."""
        total = self.sheets[seat].total
        return self.motion.sound("points", min(BELLS, 1 + total // BELL_EVERY)) if total > 0 else Wait(0)

    # -- input

    def on_confirm(self, intent: Intent) -> bool:
        """Next line; after the last one on to the results. A click on a line looks at it."""
        if self.over and intent.point is not None and self.focus.over(*intent.point):
            return self.on_point(intent) or True
        return self.go_on()

    def on_turn_left(self, intent: Intent) -> bool:
        """Count the line before the present one again."""
        if self.over or self.acting:
            return False
        self.timeline.queue.clear()
        self.line = max(0, self.line - 1)
        self.redraw()
        return True

    def on_turn_right(self, intent: Intent) -> bool:
        return False if self.over else self.go_on()
