"""Lessons of a game, or those before a stop of the map, as cards with a check mark on those that are done."""

from functools import partial

from game.campaign import course
from game.campaign.campaign import Stop
from game.campaign.course import Course, Part
from game.campaign.gentle_table import bot_level
from game.campaign.lesson import Lesson
from game.campaign.level import Level, Opponent
from game.campaign.progress import FILE, Progress
from game.core.errors import DataError, GameError, SaveError
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.session import LessonSession
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.kit.app import App
from scenes.kit.base import (
    BADGE,
    BLACK,
    BODY_BOLD,
    INK,
    INK_MID,
    LABEL,
    PARCH_100,
    PARCH_200,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.match.chair import Chair, open_chairs
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.scene import Scene
from scenes.kit.widgets import BACK, CHOOSE, Prompt
from scenes.navigation import lesson_routes, navigator, routes
from scenes.pages import game_list
from scenes.pages.menu import MenuScene
from scenes.people import booking

CARD_Y, CARD_H, GAP = 214.0, 612.0, 24.0
LEFT, WIDTH = 96.0, 1728.0
PICTURE_H, PICTURE = 340.0, 236.0
HEAD_W, HEAD, HEAD_NAME = 180.0, 150.0, 56.0
"""Widths of a row's head, its picture and the height of its name."""
LOW_PICTURE_W, LOW_PICTURE, LOW_GAP, PICTURE_PAD = 206.0, 190.0, 14.0, 18.0
"""Of cards in several rows: the field of the picture, the picture, and the air under the title."""
NARROW, SMALL_FIELD = 430.0, 128.0
"""Cards under this width have a picture in a small field beside their title, and the words below both."""
SHADE = 120  # over the village, so that it does not compete with the cards


class LessonListScene(MenuScene):
    """Choice of a lesson; any may be played at any time, the focus waits on the first that is not done."""

    def __init__(self, app: App, lessons: str | Course) -> None:
        """lessons: a game id or a course. Raises DataError."""
        super().__init__(app)
        self.course = course.of_game(lessons) if isinstance(lessons, str) else lessons
        self.progress = Progress.load(app.folders.saves / FILE)
        self.following: tuple[int, Device] | None = None  # lesson to begin once this scene is back
        self.graduate: Device | None = None  # device that has done the last lesson
        self.kept: list[Chair] | None = None  # chairs of the house during a lesson

    @property
    def progress_key(self) -> str:
        """Key of this course in Progress."""
        return f"{self.course.game}/{self.course.id}"

    def is_done(self, level: Level) -> bool:
        return self.progress.is_done(self.progress_key, level.id)

    # -- drawing

    def build(self) -> None:
        self.draw_village()
        self.darken(SHADE)
        self.draw_heading(say(f"{self.course.text}.title"))
        parts = self.course.parts
        line = say(
            f"{self.course.text}.of_part.{parts[0].id}" if len(parts) == 1 else f"{self.course.text}.line"
        )
        self.stage.add_text(
            "board", line, BODY_BOLD, LEFT, 880, TEXT_MID, outline=5, box=Rect(LEFT, 850, WIDTH, 60)
        )
        chapters = self.course.levels
        places = self._place_cards()
        for i, level in enumerate(chapters):
            draw = self._draw_card if len(self.course.parts) < 2 else self._draw_low_card
            draw(i, level, places[i])
        items = [Focusable(level.id, rect) for level, rect in zip(chapters, places, strict=True)]
        self.focus.set_items(
            items, next((level.id for level in chapters if not self.is_done(level)), chapters[0].id)
        )

    def _place_cards(self) -> list[Rect]:
        """Places of the cards: side by side, or a row for each part of the course, whose head it draws."""
        parts = self.course.parts
        if len(parts) < 2:
            return _row_of_cards(len(self.course.levels), Rect(LEFT, CARD_Y, WIDTH, CARD_H))
        found: list[Rect] = []
        height = (CARD_H - GAP * (len(parts) - 1)) / len(parts)
        for i, part in enumerate(parts):
            row = Rect(LEFT, CARD_Y + CARD_H - height - i * (height + GAP), WIDTH, height)
            self._draw_head(part, Rect(row.x, row.y, HEAD_W, height))
            found += _row_of_cards(
                len(self.course.of_part(part.id)), Rect(row.x + HEAD_W, row.y, WIDTH - HEAD_W, height)
            )
        return found

    def _draw_head(self, part: Part, rect: Rect) -> None:
        """Draw picture and name of a part before its row."""
        self.stage.add_picture("cards", part.picture, rect.cx - GAP / 2, rect.cy + HEAD_NAME / 2, HEAD)
        name = Rect(rect.x, rect.cy - HEAD / 2 - HEAD_NAME / 2 - 8, rect.w - GAP, HEAD_NAME)
        self.stage.add_label(
            "cards", say(f"{self.course.text}.part.{part.id}"), LABEL, name, TEXT_HI, "center"
        )

    def show_prompts(self) -> None:
        prompts = [
            CHOOSE,
            Prompt("confirm", "lesson.begin"),
            BACK,
        ]
        self.show_in_bar(self._progress_words(), prompts, say(f"{self.course.game}.name"))

    def item_state(self, item: Focusable) -> str:
        """The check mark of a lesson that was done."""
        return say("spoken.done") if self.progress.is_done(self.progress_key, item.key) else ""

    def _progress_words(self) -> str:
        return say(
            "lesson.progress", n=sum(map(self.is_done, self.course.levels)), of=len(self.course.levels)
        )

    def _draw_card(self, number: int, level: Level, rect: Rect) -> None:
        self.stage.add_box("board", rect.move(0, -10), 34, BLACK, None, alpha=115)
        self.stage.add_box("board", rect, 34, PARCH_100, INK, 6)
        room = rect.row(rect.top - 20 - PICTURE_H, PICTURE_H, 20)
        self.stage.add_box("board", room, 24, PARCH_200, None)
        self.stage.add_image("cards", level.picture, *room.center, PICTURE)
        self.stage.add_image("cards", "ui/badge_counter", rect.x + 44, rect.top - 44, 60)
        self.stage.add_text(
            "cards", format_value(number + 1), BADGE, rect.x + 44, rect.top - 44, INK, "center"
        )
        title = rect.row(room.y - 92, 84, 16)
        self.stage.add_label("cards", say(f"{level.text}.title"), LABEL, title, INK, "center", wraps=True)
        words = rect.row(rect.y + 22, title.y - rect.y - 26, 22)
        self.stage.add_label("cards", say(f"{level.text}.line"), SMALL, words, INK_MID, "center", wraps=True)
        if self.is_done(level):
            self.stage.add_image("tiles", "ui/icon_check", rect.right - 44, rect.top - 44, 76)

    def _draw_low_card(self, number: int, level: Level, rect: Rect) -> None:
        """Draw a card with its picture beside the words, for courses of several rows."""
        self.stage.add_box("board", rect.move(0, -10), 34, BLACK, None, alpha=115)
        self.stage.add_box("board", rect, 34, PARCH_100, INK, 6)
        narrow = rect.w < NARROW
        room = rect.left_strip(LOW_PICTURE_W, PICTURE_PAD, PICTURE_PAD)
        if narrow:
            room = Rect(room.x, room.top - SMALL_FIELD, SMALL_FIELD, SMALL_FIELD)
        side = min(LOW_PICTURE, room.w - PICTURE_PAD)
        self.stage.add_box("board", room, 24, PARCH_200, None)
        self.stage.add_picture("cards", level.picture, *room.center, side, widest=side)
        self.stage.add_image("cards", "ui/badge_counter", room.x + 14, room.top - 14, 56)
        self.stage.add_text(
            "cards", format_value(number + 1), BADGE, room.x + 14, room.top - 14, INK, "center"
        )
        beside = rect.trim(room.right - rect.x + PICTURE_PAD, PICTURE_PAD, 14, PICTURE_PAD)
        name, line, style = say(f"{level.text}.title"), say(f"{level.text}.line"), SMALL
        title = room.column(beside.x, beside.w)
        name_style = self.art.fit_block(name, LABEL, title.w, title.h)
        if narrow:
            words = rect.trim(PICTURE_PAD, 10, 14, rect.top - room.y + 8)
        else:
            name_h = self.art.text_height(name, name_style, beside.w)
            style = self.art.fit_block(line, SMALL, beside.w, beside.h - LOW_GAP - name_h)
            line_h = self.art.text_height(line, style, beside.w)
            low = beside.cy - (name_h + LOW_GAP + line_h) / 2
            title, words = beside.row(low + line_h + LOW_GAP, name_h), beside.row(low, line_h)
        self.stage.add_label("cards", name, name_style, title, INK, "left", wraps=True)
        self.stage.add_label("cards", line, style, words, INK_MID, "left", wraps=True)
        if self.is_done(level):
            self.stage.add_image("tiles", "ui/icon_check", rect.right - 36, rect.top - 32, 64)

    # -- into a lesson and back

    def confirm(self, key: str, intent: Intent) -> bool:
        self.play("confirm")
        number = next(i for i, level in enumerate(self.course.levels) if level.id == key)
        self.begin_lesson(number, intent.device, transition=True)
        return True

    def begin_lesson(self, number: int, device: Device, transition: bool = False) -> None:
        """Begin the lesson of a number (from 0) with `device`."""
        level = self.course.levels[number]
        lesson = Lesson(level, course.begin_level(self.course.game, level))
        self._seat_learner(level, device, lesson.match.automata)
        session = LessonSession(self.app, lesson)
        self.app.stack.push(
            game_list.make_table(self.app, session, [lambda table: self._make_coach(table, lesson, number)]),
            transition=transition,
        )

    def _make_coach(self, table: Scene, lesson: Lesson, number: int) -> Coach:
        more = number + 1 < len(self.course.levels)
        return Coach(
            table,
            lesson,
            more,
            lambda: self._finish_lesson(lesson.level),
            lambda following: self._leave_lesson(lesson, number, following),
        )

    def _seat_learner(self, level: Level, device: Device, played_by_rules: frozenset[int]) -> None:
        """Put the lesson's chairs in place of the house's, which come back afterwards."""
        seating = self.app.seating
        if self.kept is None:
            self.kept = seating.chairs
        seating.chairs = open_chairs(len(level.seats))
        for seat, who in enumerate(level.seats):
            if seat in played_by_rules:
                seating.put_automaton(seat)
            elif isinstance(who, Opponent):
                seating.put_bot(
                    seat, bot_level(self.course.game, who), sits_in=who.watches, leaning=who.leaning
                )
            else:
                seating.claim_seat(seat, device)

    def _finish_lesson(self, level: Level) -> None:
        book_lesson(self.app, self.progress, self.progress_key, level.id)

    def _leave_lesson(self, lesson: Lesson, number: int, following: bool) -> None:
        device = self.app.seating[lesson.level.people[0]].device
        self.following = (number + 1, device) if following and device else None
        last = lesson.is_done and lesson.level.id == self.course.levels[-1].id
        self.graduate = device if last else None
        navigator.go_back(self.app)

    def leave(self) -> None:
        self._restore_chairs()

    def _restore_chairs(self) -> None:
        """Bring back the chairs of the house; controllers may have gone meanwhile."""
        if self.kept is not None:
            self.app.seating.chairs, self.kept = self.kept, None
            self.app.seating.look_around(self.app.devices.connected_devices)

    def resume(self) -> None:
        self._restore_chairs()
        super().resume()
        if self.following:
            number, device = self.following
            self.following = None
            self.begin_lesson(number, device)
        elif self.graduate:
            device, self.graduate = self.graduate, None
            self.lay_over(lesson_routes.Graduation(self.course.game, device))


def progress_text(progress: Progress, game: str) -> str:
    """Number of a game's done lessons in words, or a sentence that there are none yet."""
    try:
        lessons = course.of_game(game) if course.has_course(game) else None
    except DataError:
        lessons = None
    if not lessons:
        return say("lesson.none_yet")
    done = sum(progress.is_done(f"{game}/{lessons.id}", level.id) for level in lessons.levels)
    return say("lesson.progress", n=done, of=len(lessons.levels))


def open_lessons(scene: MenuScene, game: str) -> bool:
    """Go from a menu to a game's lessons, or to its rules book if it has none. True."""
    has_lessons = course.has_course(game)
    scene.app.mixer.play("confirm" if has_lessons else "panel_open")
    return navigator.go(scene.app, lesson_routes.Lessons(game) if has_lessons else routes.Rules(game))


def _row_of_cards(count: int, room: Rect) -> list[Rect]:
    """Places of `count` cards of one width."""
    width = (room.w - GAP * (count - 1)) / count
    return [room.column(room.x + i * (width + GAP), width) for i in range(count)]


def book_lesson(app: App, progress: Progress, key: str, level: str) -> None:
    """Book a finished lesson of the course `key`. The profile has it first: after a kill between the two
    writes the lesson's end is asked once more."""
    booking.book_lesson(app, f"{key}/{level}")
    try:
        progress.finish_level(key, level)
    except SaveError as error:
        app.notify(str(error))


class LessonStopScene(LessonListScene):
    """Lessons of a stop; the third button and a question after the last one lead to its match. The first
    lesson that is not done begins at once."""

    def __init__(self, app: App, stop: Stop, device: Device | None = None) -> None:
        """device: the learner's, None to only look at the cards."""
        super().__init__(app, course.load_lessons(stop.lesson, stop.part))
        self.stop = stop
        self.first = device

    def enter(self) -> None:
        super().enter()
        if self.first and not self.is_learned:
            self.begin_lesson(
                next(i for i, level in enumerate(self.course.levels) if not self.is_done(level)), self.first
            )

    @property
    def is_learned(self) -> bool:
        """True if every lesson is done."""
        return all(map(self.is_done, self.course.levels))

    def show_prompts(self) -> None:
        prompts = [
            CHOOSE,
            Prompt("confirm", "lesson.begin"),
            Prompt("third", "campaign.prompt.match"),
        ]
        self.show_in_bar(self._progress_words(), [*prompts, BACK])

    def on_third(self, intent: Intent) -> bool:
        """Begin the stop's match without the lessons."""
        self.play("confirm")
        return self._begin_match(intent.device)

    def _begin_match(self, device: Device) -> bool:
        try:
            attempts.ask_and_begin(self.app, SavedStage(self.stop.stage), device)
        except GameError as error:
            return self.refuse(str(error))
        return True

    # -- after a lesson

    def resume(self) -> None:
        """Ask for the match of the stop once the last lesson is done, in place of a first one."""
        device, self.graduate = self.graduate, None
        super().resume()
        if device is not None:
            self._ask_for_match(device)

    def _ask_for_match(self, device: Device) -> None:
        """Let a press begin the match (K18): nobody is thrown into it."""
        title = StageInfo(self.stop.stage).title
        ask, text, yes, no = (
            say(f"campaign.learned.{part}", title=title) for part in ("title", "text", "yes", "no")
        )
        begin = partial(self._begin_match, device)
        self.lay_over(routes.Confirm(ask, text, yes, no, begin, danger=False, first="yes"))
