"""Score sheets to walk through: one side at a time, its lines on parchment; the open line shows its cells and
its reason; beside them in solo the task, and a seat's hopes as long as it has few lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.core.model import Result
from game.tasty_humans.components.definitions import LEADERS
from game.tasty_humans.view import View
from scenes.kit.animation.idle import IdleLife
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    BOLD,
    CANDLE,
    INK,
    PARCH_200,
    SMALL,
    TEXT_MID,
    Rect,
    TextStyle,
    format_signed,
    label_words,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.scene import Likely, Scene
from scenes.kit.widgets import Prompt
from scenes.kit.words.caches import cached_words
from scenes.table.prompt_text import fitting_prompts
from scenes.table.scoring.count_picture import draw_room
from scenes.tasty_humans.scoring.pages import Page, Row, live_pages, result_pages, side_name
from scenes.tasty_humans.scoring.picture import ScorePicture
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.score_reasons import growth_text, line_reason

TASK = Rect(900, 958, 924, 72)  # in the bar at the top
# two lines in a bar: they do not follow the text size; the details card does
TASK_WORDS = TextStyle(BOLD, 28)
TASK_PICTURE = 68.0
PICTURE, AIR = 128.0, 20.0


def draw_task(stage: Stage, view: View) -> None:
    """Name and sentence of the challenge; nothing where points alone decide."""
    task = names.match_task(view.config)
    if task is None:
        return
    left = TASK.right - max(
        stage.art.text_width(task.name, TASK_WORDS), stage.art.text_width(task.text, TASK_WORDS)
    )
    stage.add_image(
        "bar", pictures.task_picture(task.id), left - AIR - TASK_PICTURE / 2, TASK.cy, TASK_PICTURE
    )
    stage.add_label("bar", task.name, TASK_WORDS, Rect(left, TASK.cy, TASK.right - left, TASK.h / 2), CANDLE)
    stage.add_label("bar", task.text, TASK_WORDS, Rect(left, TASK.y, TASK.right - left, TASK.h / 2), TEXT_MID)


def draw_wishes(stage: Stage, view: View, seat: int, room: Rect) -> None:
    """Side by side the pattern that the monster craves, and the leader tile that waits."""
    monster, leader = view.monsters[seat], view.leader_spaces[seat]
    wishes = (
        [(pictures.craving_bib(monster), names.craving_text(monster, view.variant))]
        if monster is not None
        else []
    )
    if leader >= 0:
        wishes.append((pictures.leader_picture(leader), names.leader_effect(LEADERS[leader])))
    width = (room.w - AIR) / 2
    for i, (picture, words) in enumerate(wishes):
        rect = room.left_strip(width, i * (width + AIR))
        stage.add_box("cards", rect, 24, PARCH_200, None)
        stage.add_image("cards", picture, rect.x + AIR + PICTURE / 2, rect.cy, PICTURE)
        left = rect.x + 2 * AIR + PICTURE
        stage.add_label("cards", words, SMALL, rect.right_of(left, AIR), INK, wraps=True)


WISHES_H = 164.0
RING_INSET = -16  # the focus ring lies on the edge of its line, clear of those beside it


class SheetScene(Scene):
    """Shows `pages`. Up and down open the lines of a sheet, left and right and the shoulders turn to other
    sides' sheets."""

    heading = ""  # text key, beside the name of the game
    ambience = "ambience_village"

    def __init__(self, app: App, view: View, write: Callable[[], Sequence[Page]]) -> None:
        """`write` gives the pages in the language that is spoken."""
        super().__init__(app)
        self.view = view
        self.write = write
        self.page = 0
        self.opened: int | None = None  # the line whose cells are shown
        self.first = 0  # the first line that is in sight
        self.picture = ScorePicture(self)
        self.idle = IdleLife(app)

    def update(self, seconds: float) -> None:
        """Let the monster on its plate breathe and blink."""
        super().update(seconds)
        self.idle.update(seconds)
        board = self.picture.board
        if board is not None and board.head is not None:
            self.idle.animate_monster(self.page, board.head, board.lids, pictures.can_blink(board.head.face))

    @cached_words
    def pages(self) -> tuple[Page, ...]:
        """A sheet for each side."""
        return tuple(self.write())

    @property
    def sheet(self) -> Page:
        return self.pages[self.page]

    # -- what is told so far

    def points_told(self, index: int) -> int | None:
        """Points of a side as far as they may be shown; None for nothing yet."""
        return self.pages[index].total

    def is_lit(self, index: int) -> bool:
        """True if a side's total is lit."""
        return index == self.page

    def is_pending(self, line: int) -> bool:
        """True if a line of the sheet is still to be counted."""
        return False

    def reason_for(self, row: Row) -> str:
        """Reason for the points of the line."""
        return line_reason(row.line, self.stomach, self.view)

    @property
    def stomach(self) -> bytearray | None:
        """The cells of the side whose sheet is shown; the rival has none."""
        return None if self.sheet.seat is None else bytearray(self.view.stomachs[self.sheet.seat])

    def row_words(self, index: int) -> str:
        """A line of the sheet as it is read aloud."""
        row = self.sheet.rows[index]
        return label_words(row.name, format_signed(row.line.points))

    # -- drawing

    def build(self) -> None:
        self.picture = ScorePicture(self)
        self.draw_room()
        self.picture.draw_plate()
        self.picture.draw_sheet()
        self.picture.draw_totals()
        if self.opened is not None:
            self.open_line(self.opened)
        else:
            self.focus.set_items(())

    def draw_room(self) -> None:
        """The village behind, and the bar at the top."""
        draw_room(self.stage, say("tasty_humans.scores.game"), say(self.heading), pictures.TABLE)
        draw_task(self.stage, self.view)

    def show_prompts(self) -> None:
        """Fill the prompt bar."""
        raise NotImplementedError

    def say_of_side(self, words: str, wanted: Sequence[Prompt]) -> None:
        """Say a sentence about the side whose sheet is shown, with as many prompts as have room beside it."""
        name = self.app.seating.name_of(self.sheet.seat, side_name(self.sheet))
        color = None if self.sheet.seat is None else self.app.seating.color_of(self.sheet.seat)
        self.show_in_bar(words, fitting_prompts(self.app, words, name, wanted), name, color)

    # -- looking at lines

    def open_line(self, index: int) -> None:
        """Open a line: it shows its reason, its cells are lit, and it has the focus."""
        self.opened = index
        self.picture.draw_rows(current=index)
        self.picture.light_row(self.sheet.rows[index])
        self.focus.set_items(
            Focusable(
                f"line{i}",
                self.picture.row_rect(i).expand(RING_INSET),
                "lines",
                i,
                words=self.row_words(i),
            )
            for i in self.picture.rows_in_sight()
        )
        self.focus.move_to(f"line{index}")
        self._ring_follows(glide=False)
        self.show_prompts()

    def on_focus(self) -> None:
        if self.opened is not None and self.focus.current is not None and self.focus.value != self.opened:
            self.open_line(self.focus.value)

    def step_lines(self, by: int) -> bool:
        """Open the next line or the one before; behind the last comes the first."""
        if self.opened is None:
            return False
        self.open_line((self.opened + by) % len(self.sheet.rows))
        self.follow_focus()
        return True

    def turn_pages(self, by: int) -> bool:
        """Turn to another side's sheet."""
        return self.turn_to((self.page + by) % len(self.pages))

    def turn_to(self, page: int) -> bool:
        if page == self.page:
            return False
        self.page, self.first, self.opened = page, 0, 0
        self.play("card_flip")
        self.rebuild()
        return True

    # -- input, while lines can be looked at

    def on_move(self, intent: Intent) -> bool:
        if self.opened is None or intent.direction is None:
            return False
        across, up = intent.direction
        return self.step_lines(-up) if up else self.turn_pages(across)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self.turn_pages(step)

    def press_point(self, x: float, y: float) -> bool:
        """Act on a click: on a total turn to its sheet, on an arrow go to lines out of sight, on a line open
        it. True if it hit."""
        for page, rect in enumerate(self.picture.total_rects()):
            if rect.contains(x, y):
                self.turn_to(page)
                return True
        for by, rect in self.picture.arrows.items():
            if rect.contains(x, y):
                return self.step_lines(by)
        return self.focus.has_item_at(x, y)


class CravingsScene(SheetScene):
    """Opens at the sheet of the asked seat, at a winner's if `result` is that of the finished match. `view`
    needs at least one seat with a monster."""

    def __init__(self, app: App, view: View, result: Result | None = None) -> None:
        super().__init__(
            app,
            view,
            lambda: live_pages(view) if result is None else result_pages(result, view.monsters, view.variant),
        )
        self.heading = "tasty_humans.sheets.heading" if result is None else "tasty_humans.scores.heading"
        first = {f"seat{view.asked if view.asking else 0}"} if result is None else set(result.winners)
        self.page = next((i for i, page in enumerate(self.pages) if page.side in first), 0)
        self.opened = 0
        self.live = result is None

    def likely_next(self) -> Iterator[Likely]:
        """The sheets of the neighbors, then the others."""
        others = [page for page in range(len(self.pages)) if page != self.page]
        for page in sorted(
            others, key=lambda page: min(abs(page - self.page), len(self.pages) - abs(page - self.page))
        ):
            yield page, partial(self._twin_at, page)

    def _twin_at(self, page: int) -> CravingsScene:
        twin = self.make_twin()
        twin.page, twin.first, twin.opened = page, 0, 0
        return twin

    def build(self) -> None:
        super().build()
        room = self.picture.free_room()
        if self.live and self.sheet.seat is not None and room.h >= WISHES_H:
            draw_wishes(self.stage, self.view, self.sheet.seat, room.low_strip(WISHES_H))

    def show_prompts(self) -> None:
        if self.opened is None:
            return
        words = growth_text(self.sheet.rows[self.opened].line, self.stomach, self.view)
        plates = [Prompt("turn", "tasty_humans.sheets.prompt.plates")] if len(self.pages) > 1 else []
        self.say_of_side(
            words,
            [Prompt("confirm", "tasty_humans.sheets.prompt.next"), *plates, Prompt("back", "prompt.close")],
        )

    def on_confirm(self, intent: Intent) -> bool:
        """Open the next line; a click acts on the thing below it."""
        return self.press_point(*intent.point) if intent.point is not None else self.step_lines(1)

    def on_back(self, intent: Intent) -> bool:
        return self.close()

    on_third = on_details = on_menu = on_back
