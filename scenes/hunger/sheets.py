"""The Missions of a match in one table: the public ones with what each would give every Vampire now, and one's own where they lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hunger import missions
from game.hunger.components import IS_GOLD
from game.hunger.table import Table
from scenes.hunger import wordings
from scenes.hunger.explained import says
from scenes.kit.geometry import Rect
from scenes.kit.prompt_bar import Prompt
from scenes.kit.tokens import BODY_BOLD, CANDLE, HEADING, INK, NIGHT_600, NIGHT_900, NUMBER, SEAT_COLORS, SMALL, TEXT_HI, TEXT_MID
from scenes.kit.wording import printed
from scenes.table.details import DetailsCard

if TYPE_CHECKING:
    from scenes.kit.app import App

DIALOG = Rect(150, 160, 1620, 770)
PAD, TITLE_H, HEAD_H = 44.0, 92.0, 44.0
COLUMN_W, CHIP = 92.0, 48.0
MOST_ROW, ROW_GAP = 112.0, 10.0
ICON = 60.0


class MissionsScene(DetailsCard):
    """`view` shows a face only where this screen may; `own` is the seat whose Missions are listed, None for nobody's."""

    game = "hunger"
    dialog = DIALOG

    def __init__(self, app: App, view: Table, own: int | None) -> None:
        super().__init__(app)
        self.view = view
        self.own = own

    def about(self) -> str:
        return "hunger_words.mission.beige"

    def ask(self) -> str:
        return says("missions.ask")

    def wanted_prompts(self) -> list[Prompt]:
        return [Prompt("third", "rules.open"), Prompt("back", "prompt.close")]

    # -- drawing

    def paint(self) -> None:
        inner = DIALOG.grown(-PAD)
        title = Rect(inner.x, inner.top - TITLE_H + PAD / 2, inner.w, TITLE_H)
        self.stage.text("board", says("missions.title"), HEADING, title.x, title.cy, CANDLE, box=title)
        self._chips(title)
        rows = self._rows()
        foot = Rect(inner.x, inner.y - 18, inner.w, 110)
        room = Rect(inner.x, foot.top + 8, inner.w, title.y - foot.top - 16)
        headings = 1 + (self.own is not None)
        height = min(MOST_ROW, (room.h - headings * HEAD_H) / max(1, len(rows)) - ROW_GAP)
        y = self._heading(says("missions.public"), room, room.top)
        for number, (mission, seats) in enumerate(rows):
            if number == len(self.view.public):
                y = self._heading(says("missions.own"), room, y)
            self._row(mission, seats, Rect(room.x, y - height, room.w, height))
            y -= height + ROW_GAP
        self._foot(foot)

    def _rows(self) -> list[tuple[int, list[int]]]:
        """The Missions, each with the seats whose points are shown."""
        everybody = list(range(self.view.config.seats))
        public = [(mission, everybody) for mission in self.view.public]
        own = [] if self.own is None else [(mission, [self.own]) for mission in self.view.missions[self.own]]
        return public + own

    def _column(self, seat: int) -> float:
        """The middle of a seat's column."""
        return DIALOG.right - PAD - (self.view.config.seats - seat - 0.5) * COLUMN_W

    def _chips(self, title: Rect) -> None:
        for seat in range(self.view.config.seats):
            color = self.app.seating[seat].color if seat < len(self.app.seating) else seat
            self.stage.image("cards", f"ui/{SEAT_COLORS[color].id}", self._column(seat), title.cy, CHIP, CHIP)

    def _heading(self, words: str, room: Rect, top: float) -> float:
        """Gives the lower edge."""
        box = Rect(room.x, top - HEAD_H, room.w, HEAD_H)
        self.stage.text("board", words, SMALL, box.x, box.cy, TEXT_MID, box=box)
        return box.y

    def _row(self, mission: int, seats: list[int], rect: Rect) -> None:
        stage = self.stage
        stage.box("cards", rect, 20, NIGHT_600, INK, 4)
        size = min(ICON, rect.h - 16)
        w, h = self.app.art.natural(wordings.mission_picture(mission), size)
        stage.image("tiles", wordings.mission_picture(mission), rect.x + 44, rect.cy, w, h)
        x = rect.x + 90
        width = self._column(0) - COLUMN_W / 2 - x - 8
        name = Rect(x, rect.cy - 2, width, rect.h / 2)
        stage.text("tiles", wordings.mission(mission), BODY_BOLD, x, rect.cy + rect.h / 4, TEXT_HI, box=name.grown(4))
        does = Rect(x, rect.y, width, rect.h / 2)
        stage.text("tiles", wordings.mission_does(mission), SMALL, x, rect.cy - rect.h / 4, TEXT_MID, box=does.grown(4))
        for seat in seats:
            self._points(mission, seat, Rect.around(self._column(seat), rect.cy, COLUMN_W - 14, min(64.0, rect.h - 16)))

    def _points(self, mission: int, seat: int, box: Rect) -> None:
        """What the Mission gives the seat now; gold ones give nothing."""
        points = "–" if IS_GOLD[mission] else printed(missions.points(self.view, seat, mission))
        self.stage.box("tiles", box, 16, NIGHT_900, None)
        self.stage.text("tiles", points, NUMBER, box.cx, box.cy, CANDLE, "center", box=box)

    def _foot(self, foot: Rect) -> None:
        """How many each holds in secret, and the gold ones that were used."""
        stage = self.stage
        line = Rect(foot.x, foot.y + foot.h / 2, foot.w, foot.h / 2)
        stage.text("board", says("missions.held"), SMALL, line.x, line.cy, TEXT_MID, box=line)
        for seat in range(self.view.config.seats):
            held = printed(len(self.view.missions[seat]))
            box = Rect.around(self._column(seat), line.cy, COLUMN_W, 56)
            stage.text("board", held, NUMBER, box.cx, box.cy, TEXT_HI, "center", box=box)
        used = [wordings.mission(mission) for own in self.view.used_missions for mission in own]
        words = says("missions.used", names=wordings.listed(used)) if used else says("missions.none_own") if self.own is None else ""
        if words:
            low = Rect(foot.x, foot.y, foot.w, foot.h / 2)
            stage.text("board", words, SMALL, low.x, low.cy, TEXT_MID, width=low.w, box=low)
