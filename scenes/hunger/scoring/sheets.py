"""The Missions of a match in one table: the points of the public ones for every Vampire now, and own Missions
that lie open."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import frozen
from game.hunger.components.definitions import IS_GOLD, NOTHING
from game.hunger.table.zones import Table
from game.hunger.turn import missions
from scenes.hunger.text import names, pictures
from scenes.hunger.text.explanations import detail_text
from scenes.kit.access.spoken import join_sentences
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    NIGHT_600,
    NIGHT_900,
    NUMBER,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    join_names,
    label_words,
    say,
)
from scenes.kit.widgets import Prompt
from scenes.table.details import DetailsCard

DIALOG = Rect(150, 144, 1620, 800)
PAD = 40.0
TITLE_H = 80.0
FOOT_H = 112.0
COLUMN_W = 92.0
CHIP = 48.0
ROW_AIR = 10.0
ROW_GAP = 10.0
MOST_NAMES = 3
ICON = 60.0
WORDS_LEFT = 92.0
NUMBER_H = 62.0


@frozen
class Line:
    """A heading, or a Mission with the seats whose points are shown."""

    words: str
    height: float
    mission: int = NOTHING
    seats: tuple[int, ...] = ()


class MissionsScene(DetailsCard):
    """The Missions, drawn from a view with only the faces that this screen may show; `own` is the seat whose
    Missions are listed, None for none."""

    game = "hunger"
    dialog = DIALOG

    def __init__(self, app: App, view: Table, own: int | None) -> None:
        super().__init__(app)
        self.view = view
        self.own = own

    def about(self) -> str:
        return "hunger.details.mission.beige"

    def ask(self) -> str:
        return detail_text("missions.ask")

    def wanted_prompts(self) -> list[Prompt]:
        turn_page = Prompt("turn", "hunger.details.missions.more")
        return [*([turn_page] if len(self.make_pages()) > 1 else ()), *super().wanted_prompts()]

    # -- lines and pages

    @property
    def inner_rect(self) -> Rect:
        """The room inside the panel."""
        return DIALOG.expand(-PAD)

    def make_lines(self) -> list[Line]:
        """The public Missions, then the own ones."""
        lists = [("public", self.view.public, tuple(range(self.view.seats)))]
        if self.own is not None and self.view.missions[self.own]:
            lists.append(("own", self.view.missions[self.own], (self.own,)))
        lines = []
        for key, shown, seats in lists:
            lines += [self._heading_line(key), *[self._mission_line(mission, seats) for mission in shown]]
        return lines

    def make_pages(self) -> list[list[Line]]:
        """The lines by page, as many as fit; a heading never stands last."""
        room = self.inner_rect.h - TITLE_H - FOOT_H
        pages: list[list[Line]] = [[]]
        lines = self.make_lines()
        for number, line in enumerate(lines):
            needed = line.height
            if line.mission == NOTHING:
                needed += sum(first.height for first in lines[number + 1 : number + 2])
            if pages[-1] and sum(above.height + ROW_GAP for above in pages[-1]) + needed > room:
                pages.append([])
            pages[-1].append(line)
        return pages

    def _heading_line(self, key: str) -> Line:
        return Line(detail_text(f"missions.{key}"), self.app.art.text_height("A", SMALL, self.inner_rect.w))

    def _mission_line(self, mission: int, seats: tuple[int, ...]) -> Line:
        does = names.mission_does(mission)
        name_h = self.app.art.text_height("A", BODY_BOLD, self.inner_rect.w)
        does_h = self.app.art.text_height(does, SMALL, self._words_width())
        return Line(does, name_h + does_h + 2 * ROW_AIR, mission, seats)

    def _words_width(self) -> float:
        return self._column_middle(0) - COLUMN_W / 2 - self.inner_rect.x - WORDS_LEFT - 12

    def page_words(self) -> Sequence[str]:
        """Each Mission with its condition and the points of those whom it is about, then how many each one holds."""
        told = [detail_text("missions.title")]
        for line in self.make_pages()[self.page]:
            if line.mission == NOTHING:
                told.append(line.words)
                continue
            points = [self._tell_seat(seat, self._points_of(line.mission, seat)) for seat in line.seats]
            told.append(join_sentences([names.mission(line.mission), line.words, join_names(points)]))
        held = [self._tell_seat(seat, format_value(len(own))) for seat, own in enumerate(self.view.missions)]
        return [*told, label_words(detail_text("missions.held"), join_names(held)), self._used_words()]

    def _tell_seat(self, seat: int, number: str) -> str:
        name = names.vampire_short(self.view.config.vampires[seat])
        return say("spoken.counted", name=self.app.seating.name_of(seat, name), points=number)

    def _points_of(self, mission: int, seat: int) -> str:
        """Points of the Mission for the seat now; gold ones have none."""
        if IS_GOLD[mission]:
            return detail_text("missions.none")
        return format_value(missions.mission_points(self.view, seat, mission))

    # -- drawing

    def paint(self) -> None:
        inner = self.inner_rect
        pages = self.make_pages()
        self.page = min(self.page, len(pages) - 1)
        title = Rect(inner.x, inner.top - TITLE_H + 16, inner.w, TITLE_H)
        self.stage.add_label("board", detail_text("missions.title"), HEADING, title, CANDLE)
        for seat in range(self.view.seats):
            chip = SEAT_COLORS[self.app.seating.color_of(seat)].chip_picture
            self.stage.add_image("cards", chip, self._column_middle(seat), title.cy, CHIP)
        y = inner.top - TITLE_H
        for line in pages[self.page]:
            rect = inner.row(y - line.height, line.height)
            if line.mission == NOTHING:
                self.stage.add_text("board", line.words, SMALL, rect.x, rect.cy, TEXT_MID, box=rect.expand(2))
            else:
                self._draw_row(line, rect)
            y = rect.y - ROW_GAP
        self._draw_foot(Rect(inner.x, inner.y - 14, inner.w, FOOT_H))

    def _column_middle(self, seat: int) -> float:
        """The middle of a seat's column."""
        return self.inner_rect.right - (self.view.seats - seat - 0.5) * COLUMN_W

    def _draw_row(self, line: Line, rect: Rect) -> None:
        """Draw picture, name, condition and points of a Mission."""
        stage = self.stage
        name = names.mission(line.mission)
        picture = pictures.mission(line.mission)
        stage.add_box("cards", rect, 20, NIGHT_600)
        stage.add_picture("tiles", picture, rect.x + WORDS_LEFT / 2, rect.cy, ICON)
        x = rect.x + WORDS_LEFT
        width = self._words_width()
        top = rect.top - ROW_AIR
        stage.add_text("tiles", name, BODY_BOLD, x, top, valign="top", box=rect)
        low = rect.y + ROW_AIR
        stage.add_text("tiles", line.words, SMALL, x, low, TEXT_MID, valign="bottom", width=width, box=rect)
        for seat in line.seats:
            box = Rect.from_center(self._column_middle(seat), rect.cy, COLUMN_W - 14, NUMBER_H)
            self._draw_points(line.mission, seat, box)

    def _draw_points(self, mission: int, seat: int, box: Rect) -> None:
        """Draw the points of the Mission for the seat now."""
        self.stage.add_box("tiles", box, 16, NIGHT_900, None)
        self.stage.add_label("tiles", self._points_of(mission, seat), NUMBER, box, CANDLE, "center")

    def _draw_foot(self, foot: Rect) -> None:
        """Draw the number of Missions that each seat holds, and the gold ones that were used."""
        stage = self.stage
        line = foot.row(foot.cy, foot.h / 2)
        low = foot.low_strip(foot.h / 2)
        stage.add_label("board", detail_text("missions.held"), SMALL, line, TEXT_MID)
        for seat in range(self.view.seats):
            box = Rect.from_center(self._column_middle(seat), line.cy, COLUMN_W, line.h)
            held = format_value(len(self.view.missions[seat]))
            stage.add_label("board", held, NUMBER, box, TEXT_HI, "center")
        words = self._used_words() or (detail_text("missions.none_own") if self.own is None else "")
        if words:
            stage.add_label("board", words, SMALL, low, TEXT_MID)

    def _used_words(self) -> str:
        """The gold Missions that lie face up: by name if they are few."""
        used = [names.mission(mission) for own in self.view.used_missions for mission in own]
        if len(used) > MOST_NAMES:
            return detail_text("missions.used_many", n=len(used))
        return detail_text("missions.used", names=join_names(used)) if used else ""

    def page_count(self) -> int:
        return len(self.make_pages())
