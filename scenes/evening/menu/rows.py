"""Courses of a menu as rows: their order, name, game and length, and what can be done with each."""

from game.evening.cup import Course
from scenes.evening.menu import layout
from scenes.evening.menu.draft import Draft, most_of
from scenes.kit.base import (
    CANDLE,
    EMBER_DARK,
    INK,
    INK_MID,
    PARCH_200,
    PARCH_300,
    SMALL,
    SMALL_LABEL,
    Rect,
    say,
)
from scenes.kit.input import Focusable
from scenes.pages import length_words
from scenes.pages.menu import MenuScene

ORDER, GAME, LENGTH, MODE, DROP, ADD = "order", "game", "length", "mode", "drop", "add"
"""Parts of a row; focus keys are such as "game:0"."""
TURNED = GAME, LENGTH, MODE
"""Parts whose value is turned."""
LAST = "last"


def course_name(number: int, courses: int) -> str:
    """Name of a course by its number, from 0; the last one has a name of its own."""
    return say(f"cup_menu.course.{LAST if number == courses - 1 else number + 1}")


def misfit_words(draft: Draft, course: Course) -> str:
    """Sentence on why the guests cannot be served a course, "" if they can."""
    reason = draft.misfit(course)
    if not reason:
        return ""
    return say(f"cup_menu.misfit.{reason}", game=say(f"{course.game}.name"), n=most_of(course.game))


class CourseRows:
    """Rows of a draft, drawn on a scene, whose zones for the pointer grow by theirs. lifted: number of the course
    that is moved."""

    def __init__(self, scene: MenuScene, draft: Draft, lifted: int | None) -> None:
        self.scene = scene
        self.stage = scene.stage
        self.draft = draft
        self.lifted = lifted

    def draw_rows(self) -> list[Focusable]:
        """Draw all rows, and the way to add one; returns the focus items."""
        items = []
        courses = self.draft.cup.courses
        for number, course in enumerate(courses):
            row = layout.row_rect(number)
            is_lifted = number == self.lifted
            self.stage.add_box("board", row, 26, PARCH_200, CANDLE if is_lifted else None, 8)
            self._draw_name(layout.part_rect(row, layout.COURSE), number, course)
            if course.state == "open":
                items += self._draw_open(row, number, course)
            else:
                self._draw_begun(row, course)
        if self.draft.can_add:
            items.append(self._draw_add(layout.row_rect(len(courses))))
        return items

    def _draw_open(self, row: Rect, number: int, course: Course) -> list[Focusable]:
        order = layout.part_rect(row, layout.ORDER)
        self._draw_order(order, number)
        game = self._draw_turned(layout.part_rect(row, layout.GAME), f"{GAME}:{number}")
        self._draw_game(game, course)
        misfit = misfit_words(self.draft, course)
        length_place = layout.part_rect(row, layout.LENGTH)
        items = [
            Focusable(f"{ORDER}:{number}", order, words=say("cup_menu.spoken.order", n=number + 1)),
            Focusable(f"{GAME}:{number}", layout.part_rect(row, layout.GAME)),
        ]
        if misfit:
            style = self.scene.art.fit_block(misfit, SMALL, length_place.w, length_place.h)
            self.stage.add_label("cards", misfit, style, length_place, EMBER_DARK, wraps=True)
        else:
            items += self._draw_kind(length_place, number, course)
        drop = layout.part_rect(row, layout.DROP)
        self.stage.add_image("cards", "ui/icon_cross_mark", *drop.center, layout.CHEVRON)
        items.append(Focusable(f"{DROP}:{number}", drop, words=say("cup_menu.spoken.drop", n=number + 1)))
        return items

    def _draw_name(self, place: Rect, number: int, course: Course) -> None:
        """Draw the name of a course over its minutes."""
        name = course_name(number, len(self.draft.cup.courses))
        minutes = self.draft.minutes(course)
        words = place.trim(low=layout.MINUTES_H) if minutes else place
        self.stage.add_label("cards", name, layout.COURSE_NAME, words, INK, wraps=True)
        if minutes:
            told = say("cup_menu.minutes", n=minutes)
            self.stage.add_label("cards", told, SMALL, place.low_strip(layout.MINUTES_H), INK_MID)

    def _draw_kind(self, place: Rect, number: int, course: Course) -> list[Focusable]:
        """Draw the length of a course, over the mode of a game with several."""
        told = [(LENGTH, length_words.length_name(course.length))]
        if self.draft.modes(course):
            told.append((MODE, say(f"{course.game}.lobby.mode.{self.draft.mode(course)}")))
        rects = [place] if len(told) == 1 else layout.halves(place)
        items = []
        for rect, (part, words) in zip(rects, told, strict=True):
            room = self._draw_turned(rect, f"{part}:{number}")
            self.stage.add_label("cards", words, SMALL_LABEL, room, INK, "center")
            items.append(Focusable(f"{part}:{number}", rect))
        return items

    def _draw_order(self, place: Rect, number: int) -> None:
        """Draw the handle of a row: arrows that a pointer can press."""
        self.stage.add_box("board", place, 20, PARCH_300, None)
        half = place.h / 2
        for verb, icon, part in (
            ("up", "up", place.row(place.cy, half)),
            ("down", "down", place.row(place.y, half)),
        ):
            self.stage.add_image("cards", f"ui/icon_chevron_{icon}", *part.center, layout.CHEVRON)
            self.scene.zones.append((part, f"{verb}:{number}"))

    def _draw_turned(self, place: Rect, key: str) -> Rect:
        """Draw arrows beside a value that can be turned; returns the room between them."""
        self.stage.add_box("board", place, 20, PARCH_300, None)
        return self.scene.draw_turn_arrows(place, key, layout.ARROW, layout.CHEVRON)

    def _draw_game(self, room: Rect, course: Course) -> None:
        x = room.x + layout.EMBLEM / 2
        self.stage.add_image("cards", f"ui/emblem_{course.game}", x, room.cy, layout.EMBLEM)
        words = room.trim(left=layout.EMBLEM + 14)
        self.stage.add_label("cards", say(f"{course.game}.name"), SMALL_LABEL, words, INK, wraps=True)

    def _draw_begun(self, row: Rect, course: Course) -> None:
        self._draw_game(layout.part_rect(row, layout.GAME), course)
        words = say(f"cup_menu.state.{course.state}")
        place = layout.part_rect(row, layout.LENGTH)
        self.stage.add_label("cards", words, SMALL, place, INK_MID, "center", wraps=True)

    def _draw_add(self, row: Rect) -> Focusable:
        """Draw an empty place that one more course can have."""
        self.stage.add_dashed_outline("board", row.inset(6, 6), color=INK_MID)
        self.stage.add_label("cards", say("cup_menu.add"), SMALL_LABEL, row, INK_MID, "center")
        return Focusable(ADD, row)
