"""The table of an evening on the results, in place of the ranking: a row for each guest, a column for each match,
also for those to come, and the rule by which they are counted together."""

from scenes.afterwards.results.evening_end import evening_standings, evening_word
from scenes.afterwards.results.ranking import ROOM, Ranking
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import CANDLE, NUMBER, SMALL, TEXT_HI, TEXT_MID, Color, Rect, format_value, say
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from scenes.pages.outcome import Outcome, Standing

HEAD_H, FOOT_H = 50.0, 112.0
CELLS_W, CELL_W = 308.0, 154.0  # all columns together at most, and one
FIGURE, CROWN, SIGN = 84.0, 44.0, 44.0
LEFT, PORTRAIT = 14.0, 128.0
TO_COME = 110  # alpha of a match to come


class EveningTable(Ranking):
    """Table of the evening that the match is part of."""

    def __init__(self, app: App, stage: Stage, session: MatchSession, outcome: Outcome) -> None:
        assert session.evening, "the match is no part of an evening"
        self.evening = session.evening
        self.played = self.evening.with_match(session.match)
        self.ui = game_list.game_ui(session.game)
        super().__init__(app, stage, session, outcome)
        self._draw_head()

    def draw_rows(self, room: Rect, standings: object) -> None:
        """Draw a row for each guest, the best of the evening first."""
        rows = ROOM.row(ROOM.y + FOOT_H, ROOM.h - FOOT_H - HEAD_H - 8)
        super().draw_rows(rows, evening_standings(self.session, self.outcome))

    def draw_place(self, standing: Standing, rect: Rect, color: Color) -> float:
        return LEFT

    def portrait_size(self, standing: Standing, rect: Rect) -> float:
        return PORTRAIT

    @property
    def _cell_w(self) -> float:
        return min(CELL_W, CELLS_W / self.evening.matches)

    def _cells(self, room: Rect) -> list[Rect]:
        """Places of the matches at the end of a row, from left to right."""
        width = self._cell_w
        left = room.right - 8 - width * self.evening.matches
        return [room.column(left + i * width, width) for i in range(self.evening.matches)]

    def _draw_head(self) -> None:
        head = ROOM.row(ROOM.top - HEAD_H - 6, HEAD_H, 12)
        for number, cell in enumerate(self._cells(head), 1):
            title = say(f"{self.session.game}.evening.column", n=number)
            color = TEXT_HI if number <= len(self.played) else TEXT_MID
            self.stage.add_name("cards", title, SMALL, cell.column(cell.x, cell.w, 2), color, "center")

    def draw_foot(self) -> None:
        """Draw what counts so far, and how it is counted."""
        foot = ROOM.row(ROOM.y + 4, FOOT_H - 8, 16)
        word, rule = foot.row(foot.cy, foot.h / 2), foot.row(foot.y, foot.h / 2)
        said = evening_word(self.session, self.outcome)
        self.stage.add_name("cards", said, SMALL, word, CANDLE, "center")
        told = say(f"{self.session.game}.evening.rule")
        self.stage.add_name("cards", told, SMALL, rule, TEXT_MID, "center")

    def draw_end(self, standing: Standing, rect: Rect, color: Color) -> float:
        """Draw what the guest was in each match, a crown for each that was won, and what decides ties."""
        assert standing.seat is not None, "automata are no guests"
        guest, cells = self.evening.guests[standing.seat], self._cells(rect)
        for number, cell in enumerate(cells):
            if number < len(self.played):
                played = self.played[number]
                seat = played.seat_of(guest)
                self._draw_cell(cell, played.figures[seat], played.marks[seat], color)
            else:
                seat = self.evening.seat_later(guest, number)
                figure = self.played[-1].figures[seat]
                self.stage.add_image("cards", self._picture(figure), *cell.center, FIGURE, alpha=TO_COME)
        return cells[0].x - 8

    def _draw_cell(self, cell: Rect, figure: str, marks: tuple[int, ...], color: Color) -> None:
        won, *rest = marks
        x, y = cell.cx, cell.cy + (22 if rest else 0)
        self.stage.add_image("cards", self._picture(figure), x, y, FIGURE)
        if won:
            self.stage.add_image("tiles", "ui/icon_crown", x + FIGURE * 0.44, y + FIGURE * 0.36, CROWN)
        if rest and self.ui.tie_break_picture:
            low = cell.row(cell.y + 6, 48)
            self.stage.add_text(
                "cards", format_value(rest[0]), NUMBER, x - 4, low.cy, color, "right", box=low
            )
            self.stage.add_image("cards", self.ui.tie_break_picture, x + 8 + SIGN / 2, low.cy, SIGN)

    def _picture(self, figure: str) -> str:
        return self.ui.figure(figure)[1]
