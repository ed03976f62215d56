"""The end of a match: every plate is counted line by line, from the result alone.

The cells that count glow while the rest is dimmed. Confirm goes to the next line, details to the result; afterwards every line
can be looked at again. The scene knows which page and line it is at and draws all of it from that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from scenes.kit.animation.motion import CELL_GAP_MS, Motion
from scenes.kit.animation.timeline import Call, Later, Step, Wait, parallel, sequence, staggered
from scenes.kit.base.design_tokens import CANDLE, TITLE
from scenes.kit.input.intent import Intent
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.count_scene import CountScene
from scenes.tasty_humans.scoring.pages import Row, gain, pages, solo_lost, tie_break, verdict
from scenes.tasty_humans.scoring.sheets import SheetScene

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.session import MatchSession

HOLD_MS, PAGE_HOLD_MS = 650, 900
BELLS, BELL_EVERY = 4, 15  # the bell of a total has up to 4 notes, one more every 15 points


class ScoreScene(CountScene[Any], SheetScene):
    """Counts all sides of a finished match, one after the other. Any device may drive it."""

    music = "tasty_march"
    heading = "tasty_humans.scores.heading"

    def __init__(self, app: App, session: MatchSession) -> None:
        view, result = cast(Any, session.view()), session.result
        assert result is not None, "the match is still running"
        SheetScene.__init__(self, app, view, pages(result, view.monsters, view.config.variant))
        self.begin_counting(session)  # once it is over pages can be turned, lines opened
        self.result = result
        self.line = 0  # lines of the page that are counted
        self.motion = Motion(app, self.stage)

    @classmethod
    def counted(cls, app: App, session: MatchSession) -> ScoreScene:
        """All counted already, at the winner's sheet."""
        sheets = cls(app, session)
        sheets.over = True
        sheets.page = next((i for i, page in enumerate(sheets.pages) if page.side in sheets.result.winners), 0)
        sheets.line = len(sheets.sheet.rows)
        return sheets

    # -- what is told so far

    def told(self, index: int) -> int | None:
        if self.over or index < self.page:
            return self.pages[index].total
        return self.pages[index].counted(self.line) if index == self.page and self.line else None

    def stands_out(self, index: int) -> bool:
        return self.pages[index].side in self.result.winners if self.over else index == self.page

    def coming(self, line: int) -> bool:
        return not self.over and line >= self.line

    # -- drawing

    def build(self) -> None:
        self.motion = Motion(self.app, self.stage)
        if self.over and self.opened is None:
            self.opened = 0
        super().build()

    def draw_room(self) -> None:
        super().draw_room()
        self.speed_pieces = []
        self.show_speed()

    def tell(self) -> None:
        """The prompt bar: what is being counted, or who won."""
        if self.prompt_bar is None:
            return
        self.app.asking = None
        if self.over:
            words = tie_break(self.result, [self.view.damage(seat) for seat in range(self.view.seats)], self.view.config.variant)
            prompt_list = [Prompt("confirm", "tasty_humans.scores.prompt.result"), Prompt("turn", "tasty_humans.scores.prompt.pages")]
            self.prompt_bar.show(words or verdict(self.result, self.pages), prompt_list)
            return
        prompt_list = [
            Prompt("confirm", "tasty_humans.scores.prompt.next"),
            Prompt("details", "tasty_humans.scores.prompt.skip"),
            Prompt("turn_left", "tasty_humans.scores.prompt.look_back"),
        ]
        self.say_of_side(self.why(self.sheet.rows[min(self.line, len(self.sheet.rows) - 1)]), prompt_list)

    # -- the show

    def next_step(self) -> Step:
        return self._line_show(self.line) if self.line < len(self.sheet.rows) else self._page_end()

    def _line_show(self, index: int) -> Step:
        """One line: its row comes up, its cells light up, the numbers count, and all of it goes again."""
        row = self.sheet.rows[index]
        return sequence(Call(lambda: self._begin_line(index)), Later(lambda: self._count(row)), Wait(HOLD_MS), Call(self._line_counted))

    def _begin_line(self, index: int) -> None:
        self.picture.rows(current=index)
        self.tell()
        self.picture.light(self.sheet.rows[index])

    def _count(self, row: Row) -> Step:
        """The cells light up one after the other while the numbers grow."""
        motion, points = self.motion, row.line.points
        number, total = self.picture.numbers["row"], self.picture.numbers[self.sheet.side]
        before = self.sheet.counted(self.line)
        ticks = len(row.line.cells)
        lights = [parallel(motion.fade_in(light, 90), motion.pop(light, 1.12)) for light in self.picture.lights]
        for light in self.picture.lights:
            light.alpha = 0
        return sequence(
            parallel(
                staggered(motion.gap(min(CELL_GAP_MS, 900 / max(1, len(lights)))), lights),
                motion.ticking(min(ticks, 15)),
                motion.count_up(number, 0, points, ticks, gain),
                motion.count_up(total, before, before + points, ticks),
                self._big_number(points),
            ),
            motion.sound("score_resolve", 1 if points > 0 else 2 if points < 0 else 3),
            motion.sound("points_lost") if points < 0 else Wait(0),
        )

    def _big_number(self, points: int) -> Step:
        """The points of the line, large over the plate, for as long as the line is shown."""
        if not points:
            return Wait(0)
        x, y = self.picture.middle_of_light()
        words = self.stage.text("fx", gain(points), TITLE, x, y, CANDLE, "center", outline=10)
        self.picture.lights.append(words)
        words.alpha = 0
        return parallel(self.motion.fade_in(words, 120), self.motion.pop(words))

    def _line_counted(self) -> None:
        self.line += 1
        self.picture.unlight()
        self.picture.rows()

    def _page_end(self) -> Step:
        """The sheet stays for a moment, then the next side's comes; after the last one the winner is told."""
        return sequence(self._total_told(), Wait(PAGE_HOLD_MS), Call(self._turn_page))

    def _total_told(self) -> Step:
        """A bell with more notes the more there is, or a tune down for less than nothing."""
        total = self.sheet.total
        return self.motion.sound("points", min(BELLS, 1 + total // BELL_EVERY)) if total > 0 else Wait(0)

    def _turn_page(self) -> None:
        if self.page + 1 < len(self.pages):
            self.page, self.line, self.first = self.page + 1, 0, 0
            self.app.mixer.play("card_flip")
        else:
            self.finished()
        self.redraw()

    def finished(self) -> None:
        if not self.over:
            self.over = True
            self.opened, self.first = 0, 0
            self.page = next((i for i, page in enumerate(self.pages) if page.side in self.result.winners), self.page)
            self.line = len(self.sheet.rows)
            self.app.mixer.play("lose" if solo_lost(self.result, self.pages) else "win")

    # -- input

    def on_confirm(self, intent: Intent) -> bool:
        """Next line; after the last one on to the results. A click on something that can be looked at looks at it."""
        if self.over and intent.point is not None and self.touched(*intent.point):
            return True
        return self.go_on()

    def on_turn_left(self, intent: Intent) -> bool:
        """Look back: the line before; once all is counted the sheet before."""
        return self.leaf(-1) if self.over else self._step_back()

    def on_turn_right(self, intent: Intent) -> bool:
        return self.leaf(1) if self.over else self.go_on()

    def _step_back(self) -> bool:
        """Count the line before the present one again."""
        self.timeline.queue.clear()
        self.picture.unlight()
        if self.line:
            self.line -= 1
        elif self.page:
            self.page -= 1
            self.line, self.first = len(self.sheet.rows) - 1, 0
        self.redraw()
        return True
