"""Puzzles, volumes of the book and own levels (C15, C20, K58), beside the card of the one in focus."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.campaign.lesson import Lesson
from game.campaign.progress import FILE, Progress
from game.campaign.record import StageRecord
from game.core.errors import GameError, SaveError
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.session import LessonSession
from scenes.campaign.levels import book_page, tabs
from scenes.campaign.levels.mistake_card import draw_mistake
from scenes.campaign.levels.reading import AT_ONCE, LevelReading, ReadingBar
from scenes.campaign.levels.shown import Shown, read_course, read_own
from scenes.campaign.levels.tabs import OWN
from scenes.campaign.map.king import KingsWords
from scenes.campaign.stage import attempts
from scenes.campaign.stage.card import StageCard
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import new_match, seat_players
from scenes.campaign.stage.star_strip import draw_won
from scenes.kit.access.scene_words import stars_words, with_rows
from scenes.kit.app import App
from scenes.kit.art import Pieces
from scenes.kit.base import (
    BODY_BOLD,
    INK,
    NUMBER,
    SAFE_LEFT,
    SAFE_RIGHT,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.match.chair import Chair
from scenes.kit.match.saved_matches import slot_of_stage
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.scene import Scene
from scenes.kit.widgets import BACK, Prompt, scroll_to
from scenes.navigation import navigator, supper_routes
from scenes.pages import game_list
from scenes.pages.menu import MenuScene

GRID = Rect(SAFE_LEFT, 364, 1150, 436)
COLUMNS, ROWS = 2, 5
STORY, BELOW = Rect(SAFE_LEFT, 150, 1180, 210), Rect(0, 0, 1920, 142)
"""Area of the king's words, and the area that he must not reach."""
DISC, MARK, WARNING = 74.0, 36.0, 44.0
STAR, STAR_PITCH, AIR = 34.0, 36.0, 14.0
LINE = replace(SMALL, line=1.04)
"""Letters of titles: two lines have room in a row, a title and a goal."""
LINE_H = 38.0
SHADE = 130


class LevelListScene(MenuScene):
    """List of levels in tabs; shoulder buttons change the tab, confirm plays. at: id of the focused one."""

    music = "campaign_lullaby"

    def __init__(self, app: App, at: str = "") -> None:
        super().__init__(app)
        self.records = Records(app)
        self.tabs = tabs.list_tabs()
        self.tab = tabs.find_tab(at)
        self.waiting = attempts.waiting_levels(app)
        self.reading: LevelReading | None = None
        self.bar: ReadingBar | None = None
        self._find_levels(at)
        self.card: StageCard | None = None
        self.king: KingsWords | None = None
        self.beside: Pieces = []
        self.kept: list[Chair] | None = None  # chairs of the house during a lesson

    def _find_levels(self, at: str = "") -> None:
        """Show the present tab's levels with the focus at `at`; files of own levels are read first."""
        self.cancel_reading()
        self.learned = Progress.load(self.app.folders.saves / FILE)
        if self.tab != OWN and not self.is_book:
            self._show_levels(read_course(self.tab), at)
            return
        self._show_levels([], at)
        if self.is_book:
            read, words = partial(read_course, self.tab), say("campaign.book.opening")
        else:
            read, words = partial(read_own, self.app.folders.levels), say("campaign.levels.reading")
        self.reading = LevelReading(read, words)
        self.take_levels(AT_ONCE)

    @property
    def is_book(self) -> bool:
        """True if a volume of the book is shown."""
        return tabs.is_book(self.tab)

    @property
    def columns(self) -> int:
        return book_page.COLUMNS if self.is_book else COLUMNS

    def take_levels(self, seconds: float | None = 0.0) -> bool:
        """Show the levels if they are read within `seconds` (None: no limit). True if they are."""
        if not self.reading or not self.reading.is_over(seconds):
            return False
        reading, self.reading, self.bar = self.reading, None, None
        self._show_levels(reading.take_levels(), self.wanted)
        return True

    def _show_levels(self, shown: list[Shown], at: str) -> None:
        self.shown, self.wanted = shown, at
        self.chosen = next((i for i, one in enumerate(shown) if one.id == at), self._first_open())
        self.first_row = 0

    def cancel_reading(self) -> None:
        """Stop reading files of own levels."""
        if self.reading:
            self.reading.cancel()
            self.reading = self.bar = None

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.take_levels():
            self.rebuild()
        elif self.bar:
            self.bar.show_progress()

    def leave(self) -> None:
        self.cancel_reading()
        super().leave()

    def _first_open(self) -> int:
        return next((i for i, one in enumerate(self.shown) if not self.is_done(one)), 0)

    def record_of(self, one: Shown) -> StageRecord:
        return self.records.record_of(one.id)

    def is_waiting(self, one: Shown) -> bool:
        """True if a match of the level waits to be continued."""
        return one.id in self.waiting

    def is_done(self, one: Shown) -> bool:
        """True if the level has brought a star; for a lesson: if it was learned."""
        course_id, _, level = one.id.rpartition("/")
        return bool(self.record_of(one).stars) or self.learned.is_done(course_id, level)

    @property
    def current_level(self) -> Shown | None:
        return self.shown[self.chosen] if self.chosen < len(self.shown) else None

    # -- drawing

    def build(self) -> None:
        self.draw_village()
        self.darken(SHADE)
        self.draw_heading(self._heading_words())
        items = tabs.draw_tabs(self.stage, self.tab)
        self.first_row = scroll_to(self.chosen // self.columns, self.first_row, ROWS, self._row_count)
        items += self._draw_grid()
        home = self._focus_key(self.chosen) if self.shown else f"tab:{self.tab}"
        self.focus.set_items(items, home)
        self.focus.move_to(home)
        self.card, self.king, self.beside = None, None, []
        self._show_card()

    def _heading_words(self) -> str:
        if self.is_book:
            solved = sum(map(self.is_done, self.shown))
            return say("campaign.book.heading", n=solved, of=len(self.shown))
        return say("campaign.levels.own_title" if self.tab == OWN else "campaign.levels.title")

    @property
    def _row_count(self) -> int:
        return -(-len(self.shown) // self.columns)

    @staticmethod
    def _focus_key(number: int) -> str:
        return f"level:{number}"

    def _draw_grid(self) -> list[Focusable]:
        items = []
        columns = self.columns
        seen = range(self.first_row * columns, min(len(self.shown), (self.first_row + ROWS) * columns))
        for number in seen:
            row, column = divmod(number, columns)
            width, height = GRID.w / columns, GRID.h / ROWS
            top = GRID.top - height * (row - self.first_row)
            cell = Rect(GRID.x + width * column, top - height, width, height)
            cell = book_page.frame_of(cell) if self.is_book else cell.expand(-10)
            if self.is_book:
                one = self.shown[number]
                book_page.draw_crumb(self.stage, one, self.record_of(one), self.is_done(one), cell)
            else:
                self._draw_level(number, cell)
            items.append(Focusable(self._focus_key(number), cell, "levels"))
        self.bar = None
        if self.reading:
            self.bar = ReadingBar(self.stage, GRID.expand(-60), self.reading)
        elif not self.shown:
            self._draw_no_levels()
        return items

    def _draw_no_levels(self) -> None:
        """Say that there are no own levels yet, and name their folder."""
        words = say("campaign.levels.none", folder=format_value(self.app.folders.levels))
        room = GRID.column(SAFE_LEFT, SAFE_RIGHT - SAFE_LEFT, 60)
        self.stage.add_label("board", words, BODY_BOLD, room, TEXT_MID, "center", wraps=True, outline=5)

    def _draw_level(self, number: int, cell: Rect) -> None:
        """Draw a level: its disc, its title (K40), of an own one its first goal, and its stars."""
        one, stage = self.shown[number], self.stage
        record, x, y = self.record_of(one), cell.x + DISC / 2 + 4, cell.cy
        disc = "campaign/disc_done" if self.is_done(one) else "campaign/disc_open"
        stage.add_image("cards", disc, x, y, DISC)
        words = cell.column(x + DISC / 2 + AIR, cell.right - x - DISC / 2 - AIR)
        if not one.info:
            stage.add_image("cards", "ui/icon_warning", x, y, WARNING)
            stage.add_name("cards", one.id.split("/")[1], LINE, words, TEXT_MID)
            return
        stage.add_text("cards", format_value(number + 1), NUMBER, x, y + 3, INK, "center")
        mark = f"campaign/mark_{one.info.level.kind}"
        stage.add_image("cards", mark, x + DISC * 0.4, y + DISC * 0.36, MARK)
        count = len(one.info.level.stars)
        across = STAR_PITCH * count
        draw_won(stage, "cards", record, count, cell.right - 6 - across / 2, y, STAR, STAR_PITCH)
        words = words.column(words.x, words.w - across - AIR)
        if self.tab != OWN or not one.info.stars:
            stage.add_name("cards", one.info.title, LINE, words, TEXT_HI)
            return
        stage.add_name("cards", one.info.title, LINE, words.row(y, LINE_H), TEXT_HI)
        stage.add_name("cards", one.info.stars[0], LINE, words.row(y - LINE_H, LINE_H), TEXT_MID)

    def _show_card(self) -> None:
        """Show the focused level's card and story, or the mistake in its file."""
        for thing in (self.card, self.king):
            if thing:
                thing.clear()
        self.card = self.king = None
        self.stage.clear(self.beside)
        one = self.current_level
        if one is not None and one.info is not None:
            number, record = 0 if self.is_book else self.chosen + 1, self.record_of(one)
            self.card = StageCard(self.app, self.stage, one.info, number, record, gentler=False)
            records = [(shown, self.record_of(shown)) for shown in self.shown]
            end = book_page.end_story(records) if self.is_book else None
            story = end or one.info.story_for(self.records.stages)
            if story.words:
                self.king = KingsWords(self.app, self.stage, story, [BELOW], STORY)
        elif one:
            self.beside = draw_mistake(self.app, self.stage, one.mistake)

    def show_prompts(self) -> None:
        one = self.current_level
        prompts = []
        if one is not None and one.info is not None:
            sit_down = "campaign.prompt.go_on" if self.is_waiting(one) else "campaign.prompt.sit"
            prompts.append(Prompt("confirm", sit_down))
        prompts += [Prompt("turn", "campaign.levels.tab"), Prompt("third", "helpings.open"), BACK]
        name = say("campaign.levels.own_title" if self.tab == OWN else f"{tabs.game_of(self.tab)}.name")
        self.show_in_bar("", prompts, name)

    def question_words(self) -> str:
        """Story of the level in focus, for speech output."""
        return self.king.story.spoken if self.king else ""

    def list_items(self) -> Sequence[Focusable]:
        keys = [self._focus_key(number) for number in range(len(self.shown))]
        return with_rows(self.focus.items, keys, self._title_of) if not self.reading else self.focus.items

    def _title_of(self, number: int) -> str:
        one = self.shown[number]
        return one.info.title if one.info else one.id.split("/")[1]

    def item_words(self, item: Focusable) -> str:
        """The title of a level: a page of the book has its number alone."""
        number = item.key.removeprefix("level:")
        return self._title_of(int(number)) if number.isdecimal() else super().item_words(item)

    def item_state(self, item: Focusable) -> str:
        """Stars of a level, which are pictures, or the mistake in its file."""
        number = item.key.removeprefix("level:")
        if not number.isdecimal():
            return item.state
        one = self.shown[int(number)]
        stars = len(one.info.level.stars) if one.info else 0
        return one.mistake if not one.info else stars_words(self.record_of(one).star_count, stars)

    def bring_in_sight(self, key: str) -> None:
        if key.startswith("level:"):
            self.chosen = int(key.removeprefix("level:"))
            self.rebuild()

    # -- input

    def on_focus(self) -> None:
        key = self.focused_key
        if key.startswith("level:"):
            self.chosen = int(key.removeprefix("level:"))
            self._show_card()
        super().on_focus()

    def on_move(self, intent: Intent) -> bool:
        """Move the focus; beyond the rows in sight the grid scrolls."""
        step = self.columns * intent.down
        at = self.chosen + step
        inside = self.focused_key.startswith("level:") and 0 <= at < len(self.shown)
        if not step or not inside or self.first_row <= at // self.columns < self.first_row + ROWS:
            return super().on_move(intent)
        self.chosen = at
        return self.show_change("focus_tick")

    def on_turn(self, intent: Intent, step: int) -> bool:
        at = (self.tabs.index(self.tab) + step) % len(self.tabs)
        return self._open_tab(self.tabs[at])

    def on_third(self, intent: Intent) -> bool:
        """Open the list of second helpings."""
        self.play("confirm")
        return self.go(supper_routes.SecondHelpings())

    def _open_tab(self, tab: str) -> bool:
        self.play("focus_tick", step=self.tabs.index(tab))
        self.tab = tab
        self._find_levels()
        self.rebuild()
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("tab:"):
            return self._open_tab(key.removeprefix("tab:"))
        one = self.shown[int(key.removeprefix("level:"))]
        if not one.info:
            return self.refuse(one.mistake)
        self.play("confirm")
        try:
            if one.info.level.kind == "lesson":
                self._begin_lesson(one.id, one.info, intent.device)
            elif self.is_waiting(one):
                attempts.go_on(self.app, slot_of_stage(SavedStage(one.id)), intent.device, listed=True)
            else:
                attempts.ask_and_begin(self.app, SavedStage(one.id, listed=True), intent.device)
        except GameError as error:
            return self.refuse(str(error))
        return True

    # -- own lessons

    def _begin_lesson(self, level: str, info: StageInfo, device: Device) -> None:
        """Begin an own lesson, played like the game's; its progress is kept by the machine, not a profile."""
        match = new_match(self.app, info)
        lesson = Lesson(info.level, match)
        self.kept = self.app.seating.chairs
        seat_players(self.app, info, match, device, gentler=False)
        session = LessonSession(self.app, lesson)

        def make_coach(table: Scene) -> Coach:
            return Coach(
                table,
                lesson,
                False,
                lambda: self._finish_lesson(level),
                lambda _: navigator.go_back(self.app),
            )

        self.app.stack.push(game_list.make_table(self.app, session, [make_coach]), transition=True)

    def _finish_lesson(self, level: str) -> None:
        course_id, _, name = level.rpartition("/")
        try:
            self.learned.finish_level(course_id, name)
        except SaveError as error:
            self.app.notify(str(error))

    def resume(self) -> None:
        if self.kept is not None:
            self.app.seating.chairs, self.kept = self.kept, None
            self.app.seating.look_around(self.app.devices.connected_devices)
        self.waiting = attempts.waiting_levels(self.app)
        super().resume()
