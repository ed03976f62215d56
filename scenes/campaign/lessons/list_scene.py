"""Learn to play: the chapters of a game's tutorial as cards, with a check mark on those that are done."""

from __future__ import annotations

from game.campaign import course
from game.campaign.course import Course, Part
from game.campaign.lesson import Lesson
from game.campaign.level import Level, Opponent
from game.campaign.progress import FILE, Progress
from game.campaign.stage import bot_level
from game.core.errors import SaveError
from scenes.campaign.lessons.coach import Coach, LessonSession
from scenes.kit.app import App
from scenes.kit.base.design_tokens import (
    BADGE,
    BLACK,
    BODY_BOLD,
    INK,
    INK_MID,
    LABEL,
    NIGHT_900,
    PARCH_100,
    PARCH_200,
    SMALL,
    TEXT_HI,
    TEXT_MID,
)
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.texts import printed, say
from scenes.kit.input.devices import Device
from scenes.kit.input.focus import Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.match.seating import Chair
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.menu import MenuScene
from scenes.people import booking

CARD_Y, CARD_H, GAP = 214.0, 612.0, 24.0
LEFT, WIDTH = 96.0, 1728.0
PICTURE_H, PICTURE = 340.0, 236.0
HEAD_W, HEAD, HEAD_NAME = 180.0, 150.0, 56.0
"""What stands before a row of lessons that belong together."""
SMALL_PICTURE, PICTURE_PAD = 120.0, 18.0
SHADE = 120  # over the village, so that it does not compete with the cards


class LessonListScene(MenuScene):
    """Choose a chapter. Any of them may be played at any time; the focus waits on the first that is not done."""

    def __init__(self, app: App, lessons: str | Course) -> None:
        """Of a game, or these. Raises DataError."""
        super().__init__(app)
        self.course = course.of_game(lessons) if isinstance(lessons, str) else lessons
        self.progress = Progress.load(app.folders.saves / FILE)
        self.following: tuple[int, Device] | None = None  # the chapter to go on with once this scene is back
        self.graduate: Device | None = None  # whoever held this has done the last lesson
        self.kept: list[Chair] | None = None  # who sat where before the lesson

    @property
    def key(self) -> str:
        """What the progress of this course is kept under."""
        return f"{self.course.game}/{self.course.id}"

    def done(self, level: Level) -> bool:
        return self.progress.is_done(self.key, level.id)

    # -- drawing

    def build(self) -> None:
        self.village()
        self.stage.fill("back", SCREEN, NIGHT_900, SHADE)
        self.heading(say(f"{self.course.text}.title"))
        parts = self.course.parts
        line = say(f"{self.course.text}.of_part.{parts[0].id}" if len(parts) == 1 else f"{self.course.text}.line")
        self.stage.text("board", line, BODY_BOLD, LEFT, 880, TEXT_MID, outline=5, box=Rect(LEFT, 850, WIDTH, 60))
        chapters = self.course.levels
        places = self._places()
        for i, level in enumerate(chapters):
            draw = self._draw_card if len(self.course.parts) < 2 else self._draw_low_card
            draw(i, level, places[i])
        items = [Focusable(level.id, rect) for level, rect in zip(chapters, places, strict=True)]
        self.focus.set(items, home=next((level.id for level in chapters if not self.done(level)), chapters[0].id))

    def _places(self) -> list[Rect]:
        """Where the cards lie: side by side, or a row for each part of the course, with its head before it."""
        parts = self.course.parts
        if len(parts) < 2:
            return _in_a_row(len(self.course.levels), Rect(LEFT, CARD_Y, WIDTH, CARD_H))
        found: list[Rect] = []
        height = (CARD_H - GAP * (len(parts) - 1)) / len(parts)
        for i, part in enumerate(parts):
            row = Rect(LEFT, CARD_Y + CARD_H - height - i * (height + GAP), WIDTH, height)
            self._draw_head(part, Rect(row.x, row.y, HEAD_W, height))
            found += _in_a_row(len(self.course.of_part(part.id)), Rect(row.x + HEAD_W, row.y, WIDTH - HEAD_W, height))
        return found

    def _draw_head(self, part: Part, rect: Rect) -> None:
        """Who is learned in that row."""
        self.stage.picture("cards", part.picture, rect.cx - GAP / 2, rect.cy + HEAD_NAME / 2, HEAD)
        name = Rect(rect.x, rect.cy - HEAD / 2 - HEAD_NAME / 2 - 8, rect.w - GAP, HEAD_NAME)
        self.stage.line("cards", say(f"{self.course.text}.part.{part.id}"), LABEL, name, TEXT_HI, "center")

    def tell(self) -> None:
        prompts = [Prompt("move", "common.choose"), Prompt("confirm", "lesson.begin"), Prompt("back", "common.back")]
        self.show_in_bar(self._progress_words(), prompts, say(f"{self.course.game}.name"))

    def _progress_words(self) -> str:
        return say("lesson.progress", n=sum(map(self.done, self.course.levels)), of=len(self.course.levels))

    def _draw_card(self, number: int, level: Level, rect: Rect) -> None:
        self.stage.box("board", rect.moved(0, -10), 34, BLACK, None, alpha=115)
        self.stage.box("board", rect, 34, PARCH_100, INK, 6)
        room = Rect(rect.x + 20, rect.top - 20 - PICTURE_H, rect.w - 40, PICTURE_H)
        self.stage.box("board", room, 24, PARCH_200, None)
        self.stage.image("cards", level.picture, room.cx, room.cy, PICTURE, PICTURE)
        self.stage.image("cards", "ui/badge_counter", rect.x + 44, rect.top - 44, 60, 60)
        self.stage.text("cards", printed(number + 1), BADGE, rect.x + 44, rect.top - 44, INK, "center")
        title = Rect(rect.x + 16, room.y - 92, rect.w - 32, 84)
        text = say(f"{level.text}.title")
        self.stage.line("cards", text, LABEL, title, INK, "center", wraps=True)
        words = Rect(rect.x + 22, rect.y + 22, rect.w - 44, title.y - rect.y - 26)
        line = say(f"{level.text}.line")
        self.stage.line("cards", line, SMALL, words, INK_MID, "center", wraps=True)
        if self.done(level):
            self.stage.image("tiles", "ui/icon_check", rect.right - 44, rect.top - 44, 76, 76)

    def _draw_low_card(self, number: int, level: Level, rect: Rect) -> None:
        """A card with its picture beside the title, for several rows of them."""
        self.stage.box("board", rect.moved(0, -10), 34, BLACK, None, alpha=115)
        self.stage.box("board", rect, 34, PARCH_100, INK, 6)
        side = SMALL_PICTURE + 8
        room = Rect(rect.x + PICTURE_PAD, rect.top - PICTURE_PAD - side, side, side)
        self.stage.box("board", room, 24, PARCH_200, None)
        self.stage.image("cards", level.picture, room.cx, room.cy, SMALL_PICTURE, SMALL_PICTURE)
        self.stage.image("cards", "ui/badge_counter", room.x + 14, room.top - 14, 56, 56)
        self.stage.text("cards", printed(number + 1), BADGE, room.x + 14, room.top - 14, INK, "center")
        title = Rect(room.right + 14, room.y, rect.right - room.right - 24, room.h)
        self.stage.line("cards", say(f"{level.text}.title"), LABEL, title, INK, "left", wraps=True)
        words = Rect(rect.x + PICTURE_PAD, rect.y + 12, rect.w - 2 * PICTURE_PAD, room.y - rect.y - 18)
        self.stage.line("cards", say(f"{level.text}.line"), SMALL, words, INK_MID, "left", wraps=True)
        if self.done(level):
            self.stage.image("tiles", "ui/icon_check", rect.right - 36, rect.top - 32, 64, 64)

    # -- into a lesson and back

    def confirm(self, key: str, intent: Intent) -> bool:
        self.app.mixer.play("confirm")
        number = next(i for i, level in enumerate(self.course.levels) if level.id == key)
        self.begin(number, intent.device, transition=True)
        return True

    def begin(self, number: int, device: Device, transition: bool = False) -> None:
        """Play a chapter with the hands that hold `device`."""
        level = self.course.levels[number]
        lesson = Lesson(level, course.begin_level(self.course.game, level))
        self._seat(level, device, lesson.match.automata)
        session = LessonSession(self.app, lesson)
        self.app.stack.push(game_list.table(self.app, session, [lambda table: self._coach(table, lesson, number)]), transition=transition)

    def _coach(self, table: Scene, lesson: Lesson, number: int) -> Coach:
        more = number + 1 < len(self.course.levels)
        return Coach(table, lesson, more, lambda: self._finished(lesson.level), lambda following: self._left(lesson, number, following))

    def _seat(self, level: Level, device: Device, played_by_rules: frozenset[int]) -> None:
        """The lesson's own chairs; those of the house come back afterwards."""
        seating = self.app.seating
        if self.kept is None:
            self.kept = seating.chairs
        seating.chairs = [Chair(seat, seat) for seat in range(len(level.seats))]
        for seat, who in enumerate(level.seats):
            if seat in played_by_rules:
                seating.put_automaton(seat)
            elif isinstance(who, Opponent):
                seating.put_bot(seat, bot_level(self.course.game, who), sits_in=who.watches, leaning=who.leaning)
            else:
                seating.claim(seat, device)

    def _finished(self, level: Level) -> None:
        finished(self.app, self.progress, self.key, level.id)

    def _left(self, lesson: Lesson, number: int, following: bool) -> None:
        device = self.app.seating[lesson.level.people[0]].device
        self.following = (number + 1, device) if following and device is not None else None
        last = lesson.is_done and lesson.level.id == self.course.levels[-1].id
        self.graduate = device if last else None
        navigator.go_back(self.app)

    def leave(self) -> None:
        self._unseat()

    def _unseat(self) -> None:
        """Everybody is back where they sat before the lesson; controllers may have gone meanwhile."""
        if self.kept is not None:
            self.app.seating.chairs, self.kept = self.kept, None
            self.app.seating.look_around(self.app.devices.connected)

    def resume(self) -> None:
        self._unseat()
        super().resume()
        if self.following is not None:
            number, device = self.following
            self.following = None
            self.begin(number, device)
        elif self.graduate is not None:
            device, self.graduate = self.graduate, None
            navigator.lay_over(self.app, routes.Graduation(self.course.game, device))


def open_lessons(scene: MenuScene, game: str) -> bool:
    """From a menu to the lessons of a game; to the rules book of one that has none."""
    has_lessons = course.has_course(game)
    scene.app.mixer.play("confirm" if has_lessons else "panel_open")
    return navigator.go(scene.app, routes.Lessons(game) if has_lessons else routes.Rules(game))


def _in_a_row(count: int, room: Rect) -> list[Rect]:
    """So many cards of one width."""
    width = (room.w - GAP * (count - 1)) / count
    return [Rect(room.x + i * (width + GAP), room.y, width, room.h) for i in range(count)]


def finished(app: App, progress: Progress, key: str, level: str) -> None:
    """A lesson of the course `key` is done. Whoever learned it has that first: a kill between the two asks the lesson's end once more."""
    booking.learned(app, f"{key}/{level}")
    try:
        progress.finish(key, level)
    except SaveError as error:
        app.notify(str(error))
