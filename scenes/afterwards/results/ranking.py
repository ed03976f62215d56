"""The ranking on the results: a row for each side with portrait, player, final board and points."""

from collections.abc import Callable, Sequence

from game import bots
from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.base import (
    BIG_NUMBER,
    CANDLE,
    DISPLAY,
    HEADING,
    INK,
    INK_MID,
    LABEL,
    NIGHT_500,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    TextStyle,
    format_value,
    say,
)
from scenes.kit.match.session import MatchSession
from scenes.kit.widgets import draw_chip
from scenes.pages import game_list
from scenes.pages.cheering import droop_angle
from scenes.pages.outcome import Outcome, Standing
from scenes.people import claims

ROOM = Rect(1040, 460, 784, 470)
ROWS_H, ROW_H = 404, 196  # all rows together at most, and one
NAME = TextStyle(DISPLAY, 42, 1.15)
PLACE = TextStyle(DISPLAY, 54, 1.0)
MARK = 48
TWO_LINES = 90  # a row of this height has a line for the player
PORTRAIT_H, BESIDE_BOARD_H = 168, 140
POINTS_W = 130
RING = 11  # a ring around a row stays off the next one's words
MOST_PLUS = 60  # the mark of a guest who may take a name, at most
DrawBoard = Callable[[Stage, MatchSession, int, Rect, bool], None]
BOARD_W, BOARD_ROW = 124, 150  # a board, and the lowest row that has room for one


class Ranking:
    """Ranking of an outcome, drawn at once: `rows` by seat, and the final `boards` that have room. Losers hang their
    heads in hang_heads()."""

    def __init__(self, app: App, stage: Stage, session: MatchSession, outcome: Outcome) -> None:
        self.app, self.stage, self.session, self.outcome = app, stage, session, outcome
        self.sad: list[Piece] = []
        self.rows: dict[int, Rect] = {}
        self.boards: dict[int, Rect] = {}
        self.claimable = claims.claimable_seats(session)
        stage.add_nine_patch("board", "nine_panel_normal", ROOM)
        self.draw_rows(ROOM.row(ROOM.top - 8 - ROWS_H, ROWS_H), outcome.standings)
        self.draw_foot()

    def draw_rows(self, room: Rect, standings: Sequence[Standing]) -> None:
        """Draw a row for each side in the middle of a room, the best first."""
        pitch = min(room.h / len(standings), ROW_H)
        top = room.top - (room.h - pitch * len(standings)) / 2
        for i, standing in enumerate(standings):
            rect = ROOM.row(top - (i + 1) * pitch + 3, pitch - 6, 12)
            if i and not (standing.won or standings[i - 1].won):
                self.stage.add_rect("board", rect.row(rect.top + 1, 4, 14), NIGHT_500)
            self._draw_row(standing, rect)

    def draw_foot(self) -> None:
        """Draw the last word."""
        foot = ROOM.row(ROOM.y + 4, 58, 16)
        self.stage.add_name("cards", self.outcome.last_word, SMALL, foot, TEXT_MID, "center")

    def hang_heads(self, seconds: float) -> None:
        """Turn the losers' portraits as they are so many seconds after the results came up."""
        for i, piece in enumerate(self.sad):
            piece.angle = droop_angle(seconds - 0.2 * i)

    def _draw_row(self, standing: Standing, rect: Rect) -> None:
        color, quiet = (INK, INK_MID) if standing.won else (TEXT_HI, TEXT_MID)
        stage = self.stage
        if standing.won:
            stage.add_box("board", rect, 18, CANDLE, INK, 5)
        x = rect.x + self.draw_place(standing, rect, color)
        w, h = self.app.art.natural_size(
            standing.portrait, min(self.portrait_size(standing, rect), rect.h + 2)
        )
        portrait = stage.add_image("cards", standing.portrait, x + w / 2, rect.cy, w, h)
        if not standing.won and self.outcome.festive:
            self.sad.append(portrait)
        x += w + 14
        if standing.seat is not None:
            self.rows[standing.seat] = rect.row(rect.y + RING, rect.h - 2 * RING, RING)
            if standing.seat in self.claimable:
                size = min(MOST_PLUS, rect.h * 0.5)
                stage.add_image("tiles", "ui/icon_person_plus", x - 20, rect.y + size * 0.5, size)
            draw_chip(stage, self.app.seating.color_of(standing.seat), x + 23, rect.cy, 46)
            x += 66
        if standing.mark:
            color = TEXT_MID
        right = self.draw_end(standing, rect, color)
        self._draw_name(standing, rect.column(x, right - x), color, quiet)

    def draw_place(self, standing: Standing, rect: Rect, color: Color) -> float:
        """Draw the number of the place at the beginning of a row; returns the width that it takes."""
        place = format_value(standing.place)
        self.stage.add_text("cards", place, PLACE, rect.x + 50, rect.cy, color, "center", box=rect)
        return 92

    def portrait_size(self, standing: Standing, rect: Rect) -> float:
        """Size of a portrait where the row is high enough."""
        return BESIDE_BOARD_H if self._board_of(standing, rect) else PORTRAIT_H

    def _board_of(self, standing: Standing, rect: Rect) -> DrawBoard | None:
        """Drawer of a side's final board, None if there is none or no room for it."""
        has_room = rect.h >= BOARD_ROW and standing.seat is not None
        return game_list.game_ui(self.session.game).final_board if has_room else None

    def draw_end(self, standing: Standing, rect: Rect, color: Color) -> float:
        """Draw the board and the points at the end of a row; returns where they begin."""
        stage, board = self.stage, self._board_of(standing, rect)
        right = rect.right - (POINTS_W if self.outcome.by_points else 20)
        if board is not None and standing.seat is not None:
            place = self.boards[standing.seat] = rect.column(right - BOARD_W, BOARD_W, 6)
            board(stage, self.session, standing.seat, place, standing.won)
            self.rows[standing.seat] = self.rows[standing.seat].trim(right=rect.right - place.x)
            right -= BOARD_W + 8
        if self.outcome.by_points:
            style = BIG_NUMBER if rect.h >= TWO_LINES else HEADING
            total, end = format_value(standing.total), rect.right - 34
            number = stage.add_text("cards", total, style, end, rect.cy, color, "right", box=rect)
            if standing.mark:
                stage.add_image("cards", standing.mark, end - number.natural[0] - MARK / 2, rect.cy, MARK)
        return right

    def _draw_name(self, standing: Standing, room: Rect, color: Color, quiet: Color) -> None:
        """Draw the name of a side and its player, side by side if a row has no room for two lines."""
        tag, low = self._player_tag(standing, room.w), room.h < TWO_LINES
        most = room.w - (self.app.art.text_width(tag, SMALL) + 24 if tag and low else 0)
        name, style = self.app.art.fit_name(standing.name, LABEL if low else NAME, most)
        y = room.cy + (17 if tag and not low else 0)
        self.stage.add_text("cards", name, style, room.x, y, color, box=room)
        if tag and low:
            x = room.x + self.app.art.text_width(name, style) + 16
            beside = room.column(x, room.right - x)
            self.stage.add_text("cards", tag, SMALL, x, room.cy - 2, quiet, box=beside)
        elif tag:
            tag, style = self.app.art.fit_name(tag, SMALL, room.w)
            self.stage.add_text("cards", tag, style, room.x, room.cy - 25, quiet, box=room)

    def _player_tag(self, standing: Standing, room: float) -> str:
        """Words on the player of a side, with the deed if that has room: the figure of a person, else the level
        of a bot or an automaton whom nobody has named."""
        chairs, seat = self.app.seating.chairs, standing.seat
        level = chairs[seat].bot if seat is not None and seat < len(chairs) else 0
        of_bot = say(bots.find_level(self.session.game, level).key) if level else standing.tag
        tag = standing.figure or of_bot
        both = say("results.also", tag=tag, deed=standing.deed) if tag and standing.deed else tag
        return both if both and self.app.art.text_width(both, SMALL) <= room else standing.deed or tag
