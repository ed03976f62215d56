"""Row of a stage's stars: empty places, the won or lost stars, their conditions and what was missing. It takes
all the room that the rest of the show leaves."""

from __future__ import annotations

from typing import Any

from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.shortfall import missing_text
from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    GOOD,
    SCREEN,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    TextStyle,
    say,
)

SMALLEST, LEAST, MOST, MOST_ALONE = 176.0, 240.0, 420.0, 440.0  # SMALLEST: where small letters need it
PITCH, WORDS_W, UNDER = 560.0, 500.0, 12.0
LIFT = 26.0  # of the middle one of three
DRAWN = 0.9  # height of the drawn star, as a share of its picture


class StarRow:
    """Stars drawn into `room`; `told` of them are shown."""

    def __init__(self, app: App, stage: Stage, session: StageSession, room: Rect, told: int) -> None:
        self.app, self.stage, self.session = app, stage, session
        self.won = session.run.stars
        self.full: list[Piece] = []
        self.empty: list[Piece] = []
        self.words: list[list[Piece]] = []
        self.boxes: list[Rect] = []
        """Places of words."""
        self._below = [self._words_below(star) for star in range(len(self.won))]
        self.style = self._fitting_style(room)
        words = max(self._words_height(star, self.style) for star in range(len(self.won)))
        lift = LIFT if len(self.won) > 2 else 0.0
        most = MOST if len(self.won) > 1 else MOST_ALONE
        self.size = max(SMALLEST, min(most, (room.h - words - lift) / DRAWN))
        spare = max(0.0, room.h - words - lift - self.size * DRAWN) / 2
        self.y = room.top - lift - spare - self.size * DRAWN / 2
        self.words_top = self.y - self.size * DRAWN / 2
        for star in range(len(self.won)):
            self._draw_star(star, lift if star == 1 else 0.0, star < told)

    @property
    def center(self) -> tuple[float, float]:
        """Middle of the row of stars."""
        return SCREEN.cx, self.y

    def show_all(self) -> None:
        """Show all stars with their words."""
        for star, piece in enumerate(self.full):
            piece.visible, piece.alpha = True, 255
            self.show_words(star)

    def show_words(self, star: int) -> None:
        for word in self.words[star]:
            word.visible = True

    def _fitting_style(self, room: Rect) -> TextStyle:
        """Largest letters that leave room for stars of the least size."""
        rest = room.h - LIFT - LEAST * DRAWN
        heights = [self._words_height(star, BODY_BOLD) for star in range(len(self.won))]
        return BODY_BOLD if max(heights) <= rest else SMALL

    def _words_height(self, star: int, style: TextStyle) -> float:
        words, below = self.session.info.stars[star], self._below[star][0]
        low = UNDER + self.app.art.text_height(below, style, WORDS_W) if below else 0.0
        return self.app.art.text_height(words, style, WORDS_W) + low

    def _words_below(self, star: int) -> tuple[str, Color]:
        """Line under a star's condition, that it is new or by how much it was missed, and its color."""
        if not self.won[star]:
            return missing_text(self.session, star), CANDLE
        award = self.session.award
        is_new = award is not None and star in award.new_stars
        return say("campaign.show.new") if is_new else "", GOOD

    def _draw_star(self, star: int, lift: float, is_told: bool) -> None:
        """Draw a star's empty place, the won or lost star, and its words."""
        stage, won = self.stage, self.won[star]
        x, y = SCREEN.cx + (star - (len(self.won) - 1) / 2) * PITCH, self.y + lift
        self.empty.append(stage.add_image("board", "campaign/star_empty", x, y, self.size))
        shown = "star_silver" if won and self.session.stake else "star_full" if won else "star_lost"
        full = stage.add_image("cards", f"campaign/{shown}", x, y, self.size)
        full.visible = is_told
        self.full.append(full)
        condition = self.session.info.stars[star]
        words = [self._write_words(condition, TEXT_HI if won else TEXT_MID, x, self.words_top)]
        text, color = self._below[star]
        if text:
            top = self.words_top - self.app.art.text_height(condition, self.style, WORDS_W) - UNDER
            words.append(self._write_words(text, color, x, top))
        for word in words:
            word.visible = is_told
        self.words.append(words)

    def _write_words(self, text: str, color: Color, x: float, top: float) -> Piece:
        """Write words of a star around x, from `top` down."""
        height = self.app.art.text_height(text, self.style, WORDS_W)
        box = Rect(x - WORDS_W / 2, top - height, WORDS_W, height)
        self.boxes.append(box)
        look: dict[str, Any] = {"width": WORDS_W, "outline": 6, "box": box.expand(8), "balanced": True}
        return self.stage.add_text("tiles", text, self.style, x, box.cy, color, "center", **look)
