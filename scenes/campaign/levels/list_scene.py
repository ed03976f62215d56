"""Puzzles of each game, and levels of one's own (C15, C20), as discs with their stars; the card of the one in focus lies beside them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from game.campaign import course, own_levels
from game.campaign.lesson import Lesson
from game.campaign.progress import FILE, Progress
from game.campaign.record import StageRecord
from game.core import catalog
from game.core.errors import GameError, SaveError
from game.core.model import sure
from scenes.campaign.lessons.coach import Coach, LessonSession
from scenes.campaign.levels.reading import AT_ONCE, LevelReading, ReadingBar
from scenes.campaign.map.king import KingsWords
from scenes.campaign.stage import attempts
from scenes.campaign.stage.card import CARD, StageCard
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import new_match, sit
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.design_tokens import (
    BODY,
    BODY_BOLD,
    CANDLE,
    INK,
    NIGHT_700,
    NIGHT_900,
    NUMBER,
    SAFE_LEFT,
    SAFE_RIGHT,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
)
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.texts import printed, say
from scenes.kit.input.devices import Device
from scenes.kit.input.focus import DOWN, UP, Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.match.saved_matches import slot_of_stage
from scenes.kit.match.seating import Chair, SavedStage
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.kit.widgets.scrolling import shown_with
from scenes.navigation import navigator
from scenes.pages import game_list
from scenes.pages.menu import MenuScene

COURSE = "puzzles"
OWN = own_levels.OWN
CHAPTERS = {"tasty_humans": "village", "eaten": "belly", "hunger": "wilds", "human_flavor": "city"}
"""Whose colors a game's cards have."""
TABS = Rect(SAFE_LEFT, 812, 1150, 104)
TAB_GAP = 18.0
GRID = Rect(SAFE_LEFT, 374, 1150, 408)
COLUMNS, ROWS = 5, 2
STORY, BELOW = Rect(SAFE_LEFT, 150, 1180, 210), Rect(0, 0, 1920, 142)
"""Where the king speaks, and what he must not reach."""
DISC, STAR, STAR_PITCH, STAR_DOWN = 118.0, 34.0, 36.0, 74.0
SHADE = 130
SIGN, HEAD_H = 110.0, 48.0
MISTAKE = re.compile(r"(.+?): (?:line (\d+): )?(?:at \$\S*?(\w*)[^\s\w]*(?: \(a key\))?: )?(.*)", re.DOTALL)
"""File, line, the last key of the way to it, and what is wrong there."""
AIR = 8.0  # around the letters of a text
LONGEST = 20  # letters of a word that has room on the card


@dataclass(frozen=True, slots=True)
class Shown:
    """A disc: a level, or a file with a mistake."""

    id: str
    info: StageInfo | None
    mistake: str = ""


class LevelListScene(MenuScene):
    """Shoulder buttons change the tab, confirm plays. `at` is the level to stand at."""

    music = "campaign_lullaby"

    def __init__(self, app: App, at: str = "") -> None:
        super().__init__(app)
        self.records = Records(app)
        self.tabs = (*(game for game in catalog.ids() if course.has_course(game, COURSE)), OWN)
        self.tab = at.split("/")[0] if at.split("/")[0] in self.tabs else self.tabs[0]
        self.waiting = attempts.waiting_levels(app)
        self.reading: LevelReading | None = None
        self.bar: ReadingBar | None = None
        self._find_levels(at)
        self.card: StageCard | None = None
        self.king: KingsWords | None = None
        self.beside: list[Piece | Nine] = []
        self.kept: list[Chair] | None = None  # who sat where before a lesson

    def _find_levels(self, at: str = "") -> None:
        """Show what the present tab has, and stand at the level `at`; people's own are read first, once more if they have changed."""
        self.cancel_reading()
        self.learned = Progress.load(self.app.folders.saves / FILE)
        if self.tab == OWN:
            self._show_levels([], at)
            self.reading = LevelReading(self.app.folders.levels)
            self.take_levels(AT_ONCE)
        else:
            ids = [f"{self.tab}/{COURSE}/{level.id}" for level in course.load_by_id(f"{self.tab}/{COURSE}").levels]
            self._show_levels([Shown(one, StageInfo(one)) for one in ids], at)

    def take_levels(self, seconds: float | None = 0.0) -> bool:
        """Show people's own levels if their files are read within so many seconds (None: however long it takes). True if they are."""
        if self.reading is None or not self.reading.is_over(seconds):
            return False
        reading, self.reading, self.bar = self.reading, None, None
        shown = list[Shown]()
        for file in reading.files():
            if file.course is None:
                shown.append(Shown(own_levels.id_of(file.path), None, file.mistake))
                continue
            for level in file.course.levels:
                name = own_levels.id_of(file.path, level)
                shown.append(Shown(name, StageInfo.of(name, file.course.game, level)))
        self._show_levels(shown, self.wanted)
        return True

    def _show_levels(self, shown: list[Shown], at: str) -> None:
        self.shown, self.wanted = shown, at
        self.chosen = next((i for i, one in enumerate(shown) if one.id == at), self._first_open())
        self.first_row = 0

    def cancel_reading(self) -> None:
        """Stop reading people's own levels."""
        if self.reading is not None:
            self.reading.cancel()
            self.reading = self.bar = None

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.take_levels():
            self.rebuild()
        elif self.bar is not None:
            self.bar.show()

    def leave(self) -> None:
        self.cancel_reading()
        super().leave()

    def _first_open(self) -> int:
        return next((i for i, one in enumerate(self.shown) if not self.done(one)), 0)

    def record(self, one: Shown) -> StageRecord:
        return self.records.record(one.id)

    def waits(self, one: Shown) -> bool:
        """Whether somebody has left its table."""
        return one.id in self.waiting

    def done(self, one: Shown) -> bool:
        """Whether it has brought a star; a lesson: whether it was learned."""
        course_id, _, level = one.id.rpartition("/")
        return bool(self.record(one).stars) or self.learned.is_done(course_id, level)

    @property
    def current(self) -> Shown | None:
        return self.shown[self.chosen] if self.chosen < len(self.shown) else None

    # -- drawing

    def build(self) -> None:
        self.village()
        self.stage.fill("back", SCREEN, NIGHT_900, SHADE)
        self.heading(say("campaign.levels.own_title" if self.tab == OWN else "campaign.levels.title"))
        items = self._draw_tabs()
        self.first_row = shown_with(self.chosen // COLUMNS, self.first_row, ROWS, self._rows)
        items += self._draw_grid()
        self.focus.set(items, home=self._key(self.chosen) if self.shown else f"tab:{self.tab}")
        self.focus.focus(self._key(self.chosen) if self.shown else f"tab:{self.tab}")
        self.card, self.king, self.beside = None, None, []
        self._show_card()

    @property
    def _rows(self) -> int:
        return -(-len(self.shown) // COLUMNS)

    @staticmethod
    def _key(number: int) -> str:
        return f"level:{number}"

    def _draw_tabs(self) -> list[Focusable]:
        """A tab for each game by its emblem, and one for one's own."""
        width = (TABS.w - TAB_GAP * (len(self.tabs) - 1)) / len(self.tabs)
        items = []
        for i, tab in enumerate(self.tabs):
            rect = Rect(TABS.x + i * (width + TAB_GAP), TABS.y, width, TABS.h)
            self.stage.box("board", rect, 26, NIGHT_700, CANDLE if tab == self.tab else INK, 6)
            if tab == OWN:
                self.stage.text(
                    "cards", say("campaign.levels.own"), SMALL, rect.cx, rect.cy, TEXT_HI, "center", width=rect.w - 20, box=rect
                )
            else:
                self.stage.image("cards", f"ui/emblem_{tab}", rect.cx, rect.cy, 88, 88)
            items.append(Focusable(f"tab:{tab}", rect))
        return items

    def _draw_grid(self) -> list[Focusable]:
        items = []
        seen = range(self.first_row * COLUMNS, min(len(self.shown), (self.first_row + ROWS) * COLUMNS))
        for number in seen:
            row, column = divmod(number, COLUMNS)
            x = GRID.x + GRID.w / COLUMNS * (column + 0.5)
            y = GRID.top - GRID.h / ROWS * (row - self.first_row + 0.42)
            self._draw_disc(number, x, y)
            items.append(Focusable(self._key(number), _with_stars(x, y)))
        self.bar = None
        if self.reading is not None:
            self.bar = ReadingBar(self.stage, GRID.grown(-60), self.reading)
        elif not self.shown:
            self._draw_how()
        return items

    def _draw_how(self) -> None:
        """Nobody has made a level here yet: where they go."""
        words = say("campaign.levels.none", folder=printed(self.app.folders.levels))
        room = Rect(SAFE_LEFT, GRID.y + 60, SAFE_RIGHT - SAFE_LEFT, GRID.h - 120)
        self.stage.text("board", words, BODY_BOLD, room.cx, room.cy, TEXT_MID, "center", outline=5, width=room.w, box=room)

    def _draw_disc(self, number: int, x: float, y: float) -> None:
        one = self.shown[number]
        record = self.record(one)
        self.stage.image("cards", f"campaign/disc_{'done' if self.done(one) else 'open'}", x, y, DISC, DISC)
        if one.info is None:
            self.stage.image("cards", "ui/icon_warning", x, y, 66, 66)
            return
        self.stage.text("cards", printed(number + 1), NUMBER, x, y + 4, INK, "center")
        self.stage.image("cards", f"campaign/mark_{one.info.level.kind}", x + 48, y + 44, 52, 52)
        count = len(one.info.level.stars)
        for star in range(count):
            name = "campaign/star_full" if record.has_star(star) else "campaign/star_empty"
            self.stage.image("cards", name, x + (star - (count - 1) / 2) * STAR_PITCH, y - STAR_DOWN, STAR, STAR)

    def _show_card(self) -> None:
        """The level in focus: its card and its story, or what is wrong with its file."""
        for thing in (self.card, self.king):
            if thing is not None:
                thing.clear()
        self.card = self.king = None
        self.stage.clear(self.beside)
        one = self.current
        if one is not None and one.info is not None:
            chapter = CHAPTERS.get(one.info.game, "")
            self.card = StageCard(self.app, self.stage, one.info, chapter, self.chosen + 1, self.record(one), gentler=False)
            if one.info.story:
                self.king = KingsWords(self.app, self.stage, one.info.story, [BELOW], STORY)
        elif one is not None:
            self._show_mistake(one.mistake)

    def _show_mistake(self, mistake: str) -> None:
        """Which file, which line, and what would be right there; in smaller letters where that is a long list."""
        file, line, key, what = sure(MISTAKE.match(mistake)).groups()
        room, stage = CARD.grown(-36), self.stage
        self.beside.append(stage.box("board", CARD, 34, NIGHT_700, CANDLE, 6))
        self.beside.append(stage.image("cards", "ui/icon_warning", CARD.cx, room.top - SIGN / 2, SIGN, SIGN))
        heads = [(file, SMALL_LABEL, CANDLE), *([(say("campaign.levels.line", n=line), SMALL, TEXT_MID)] if line else [])]
        top = room.top - SIGN - 12
        for words, style, color in heads:
            self.beside.append(stage.name("cards", words, style, Rect(room.x, top - HEAD_H, room.w, HEAD_H), color, "center"))
            top -= HEAD_H
        said = f"`{key}`: {what}" if key and not key.isdigit() else what[:1].upper() + what[1:]
        said = re.sub(rf"[^\s`']{{{LONGEST + 1},}}", lambda word: f"{word[0][:LONGEST]}…", said)
        below = Rect(room.x, room.y, room.w, top - 16 - room.y)
        width = below.w - AIR
        style = BODY if self.app.art.height(said, BODY, width) <= below.h else replace(SMALL, scales=False)
        self.beside.append(stage.text("cards", said, style, below.x, below.top, TEXT_HI, valign="top", width=width, box=below))

    def tell(self) -> None:
        one = self.current
        sit_down = "campaign.prompt.go_on" if one is not None and self.waits(one) else "campaign.prompt.sit"
        begin = [Prompt("confirm", sit_down)] if one is not None and one.info is not None else []
        prompts = [Prompt("move", "common.choose"), *begin, Prompt("turn", "campaign.levels.tab"), Prompt("back", "common.back")]
        self.show_in_bar("", prompts, say("campaign.levels.own_title") if self.tab == OWN else say(f"{self.tab}.name"))

    def question_words(self) -> str:
        """What the king says, for those who listen."""
        return self.king.words if self.king is not None else ""

    # -- input

    def on_focus(self) -> None:
        key = self.focus.key or ""
        if key.startswith("level:"):
            self.chosen = int(key.removeprefix("level:"))
            self._show_card()
        super().on_focus()

    def on_move(self, intent: Intent) -> bool:
        """Down from the last row in sight shows the next one."""
        step = {UP: -COLUMNS, DOWN: COLUMNS}.get(intent.direction or (0, 0), 0)
        at = self.chosen + step
        inside = (self.focus.key or "").startswith("level:") and 0 <= at < len(self.shown)
        if not step or not inside or self.first_row <= at // COLUMNS < self.first_row + ROWS:
            return super().on_move(intent)
        self.chosen = at
        self.app.mixer.play("focus_tick")
        self.rebuild()
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        at = (self.tabs.index(self.tab) + step) % len(self.tabs)
        return self._open(self.tabs[at])

    def _open(self, tab: str) -> bool:
        self.app.mixer.play("focus_tick", step=self.tabs.index(tab))
        self.tab = tab
        self._find_levels()
        self.rebuild()
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("tab:"):
            return self._open(key.removeprefix("tab:"))
        one = self.shown[int(key.removeprefix("level:"))]
        if one.info is None:
            return self.refuse(one.mistake)
        self.app.mixer.play("confirm")
        try:
            if one.info.level.kind == "lesson":
                self._learn(one.id, one.info, intent.device)
            elif self.waits(one):
                attempts.go_on(self.app, slot_of_stage(SavedStage(one.id)), intent.device, listed=True)
            else:
                attempts.ask_and_begin(self.app, SavedStage(one.id, listed=True), intent.device)
        except GameError as error:
            return self.refuse(str(error))
        return True

    def on_back(self, intent: Intent) -> bool:
        return self.go_back()

    # -- a lesson of one's own, and back

    def _learn(self, level: str, info: StageInfo, device: Device) -> None:
        """It is played like those of the game; what it teaches is nobody's to keep but this machine's."""
        match = new_match(self.app, info)
        lesson = Lesson(info.level, match)
        self.kept = self.app.seating.chairs
        sit(self.app, info, match, device, gentler=False)
        session = LessonSession(self.app, lesson)

        def coach(table: Scene) -> Coach:
            return Coach(table, lesson, False, lambda: self._learned(level), lambda _: navigator.go_back(self.app))

        self.app.stack.push(game_list.table(self.app, session, [coach]), transition=True)

    def _learned(self, level: str) -> None:
        course_id, _, name = level.rpartition("/")
        try:
            self.learned.finish(course_id, name)
        except SaveError as error:
            self.app.notify(str(error))

    def resume(self) -> None:
        if self.kept is not None:
            self.app.seating.chairs, self.kept = self.kept, None
            self.app.seating.look_around(self.app.devices.connected)
        self.waiting = attempts.waiting_levels(self.app)
        super().resume()


def _with_stars(x: float, y: float) -> Rect:
    """A disc and the stars below it."""
    low = y - STAR_DOWN - STAR / 2 - 2
    return Rect(x - DISC / 2 - 4, low, DISC + 8, y + DISC / 2 - low)
