"""Stage card at the right of the map (C8): title, rivals with levels as flames, twist, stars, best mark."""

from collections.abc import Sequence

from game.campaign.record import StageRecord
from game.campaign.road import NOTHING
from game.core.values import frozen
from scenes.campaign.stage.goal_text import mark_words
from scenes.campaign.stage.info import StageInfo
from scenes.kit.app import App
from scenes.kit.art import Drawn, Pieces, Stage
from scenes.kit.base import (
    BLACK,
    BODY_BOLD,
    INK,
    INK_MID,
    LABEL,
    PARCH_100,
    PARCH_300,
    SMALL,
    Color,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.widgets import draw_flames
from scenes.match.rivals.medallion import Rival, draw_medallion

CARD, WIDE = Rect(1300, 150, 524, 788), Rect(1280, 142, 544, 804)
"""Usual place of the card, and the larger one for large letters that have no room there (K39)."""
PAD, GAP, RULE = 28.0, 14.0, 18.0
RADIUS = 34
MOST_PICTURE, LEAST_PICTURE, BEHIND = 250.0, 96.0, 10.0
"""Height of the picture that stands behind the card, and the part of it that the edge hides."""
FACE, ROW, TIGHT_ROW = 66.0, 72.0, 54.0
WANTED_PICTURE = 230.0  # height to leave for the picture; else the letters are smaller
FLAME, FLAME_PITCH = 36.0, 28.0
STAR, STAR_TEXT = 42.0, 56.0
LAYER = "board"


@frozen
class _Line:
    """Text of the card with the picture before it."""

    words: str
    style: TextStyle
    color: Color
    picture: str = ""
    indent: float = 0.0


class StageCard:
    """Card of one stage, drawn at once."""

    def __init__(
        self,
        app: App,
        stage: Stage,
        info: StageInfo,
        number: int,
        record: StageRecord,
        gentler: int,
        kept: str = "",
        room: Rect | None = None,
    ) -> None:
        """number: the stage's in its chapter, from 1, 0 for a branch and in the book of puzzles; kept: sentence about
        what goes on from another stage; room: None for the usual place on the map."""
        self.app = app
        self.stage = stage
        self.info = info
        self.record = NOTHING if info.stake else record  # nothing of the first service counts there
        self.rect, self._wide = room or CARD, room or WIDE
        self.things: Pieces = []
        self._title = say("campaign.card.title", n=number, title=info.title) if number else info.title
        self._rivals = info.rivals(gentler)
        self._gentler = gentler
        self._kept = kept
        self._row = ROW  # height of a rival's row
        self._draw_card()

    def clear(self) -> None:
        self.stage.clear(self.things)

    # -- words

    def _star_lines(self, style: TextStyle, twist: bool = True) -> list[_Line]:
        """Lines of the twist and the stars."""
        lines = []
        if twist and self.info.twist:
            lines.append(_Line(self.info.twist, style, INK_MID, "ui/icon_info", STAR_TEXT))
        if twist and self._kept:
            lines.append(_Line(self._kept, style, INK_MID, "ui/icon_check", STAR_TEXT))
        for star, words in enumerate(self.info.stars):
            lost = self._gentler and star == len(self.info.stars) - 1
            picture = "star_full" if self.record.has_star(star) else "star_lost" if lost else "star_empty"
            lines.append(_Line(words, style, INK, f"campaign/{picture}", STAR_TEXT))
        return lines

    def _silver_lines(self, left: float) -> list[_Line]:
        """Lines of the stake of the second service, the twist and the stars: with what each stake below adds if
        there is room, else with less."""
        told, stars = self.info.stake_lines, self._star_lines(SMALL)
        words = say("campaign.service.stake", n=len(told), what=told[-1])
        own = [_Line(words, SMALL, INK, "campaign/star_silver", STAR_TEXT)]
        every = [_Line(line, SMALL, INK_MID, "ui/icon_check", STAR_TEXT) for line in told[:-1]]
        below = say("campaign.service.below", n=len(every))
        rest = [_Line(below, SMALL, INK_MID, "ui/icon_check", STAR_TEXT)] if every else []
        for lines in ([*own, *every, *stars], [*own, *rest, *stars], [*own, *stars]):
            if self._total_height(lines) <= left:
                return lines
        narrow = self._row < ROW  # nothing else is left to leave out
        return [*own, *self._star_lines(SMALL, twist=not narrow)]

    def _foot_text(self) -> str:
        """Best mark and number of lost tries in words, "" for neither."""
        parts = []
        if self.record.mark is not None:
            parts.append(
                say("campaign.card.best", mark=mark_words(self.info.game, self.info.level, self.record.mark))
            )
        if self.record.losses and not self.record.stars:
            parts.append(say("campaign.card.losses", n=self.record.losses))
        if len(parts) > 1:
            both = say("campaign.card.both", first=parts[0], second=parts[1])
            fits = self.app.art.text_width(both, SMALL) <= self._text_width
            return both if fits else "\n".join(parts)
        return "".join(parts)

    # -- drawing

    @property
    def _text_width(self) -> float:
        return self.rect.w - 2 * PAD

    def _total_height(self, lines: Sequence[_Line]) -> float:
        return sum(self._line_height(line) + GAP for line in lines)

    def _line_height(self, line: _Line) -> float:
        return max(
            self.app.art.text_height(line.words, line.style, self._text_width - line.indent),
            STAR if line.picture else 0.0,
        )

    def _rival_height(self, rival: Rival) -> float:
        return self._row if self._has_flames_beside(rival) else self._row + FLAME

    def _has_flames_beside(self, rival: Rival) -> bool:
        """True if a rival's flames have room beside the name."""
        words = self.app.art.text_width(rival.name, SMALL)
        return words + FACE + 16 + self._flames_width(rival) + 12 <= self._text_width

    @staticmethod
    def _flames_width(rival: Rival) -> float:
        return FLAME + FLAME_PITCH * (rival.of - 1)

    def _find_lines(self, foot: str) -> tuple[list[_Line], float]:
        """Lines of the card in the largest letters that have room, and the height left beside everything."""
        title_h = self.app.art.text_height(self._title, LABEL, self._text_width)
        foot_h = self.app.art.text_height(foot, SMALL, self._text_width) + GAP if foot else 0.0
        rows = sum(self._rival_height(rival) for rival in self._rivals)
        left = self.rect.h - (2 * PAD + title_h + rows + RULE + foot_h)
        lines = self._star_lines(BODY_BOLD)
        if left - self._total_height(lines) < WANTED_PICTURE:
            lines = self._star_lines(SMALL)
        if self.info.stake:
            lines = self._silver_lines(left)
        return lines, left - self._total_height(lines)

    def _draw_card(self) -> None:
        self._row, foot = ROW, self._foot_text()
        lines, left = self._find_lines(foot)
        if left < 0:
            self.rect = self._wide
            lines, left = self._find_lines(foot)
        if left < 0:  # four rivals and the largest letters: narrow rows, and no foot
            self._row, foot = TIGHT_ROW, ""
            lines, left = self._find_lines(foot)
        title_h = self.app.art.text_height(self._title, LABEL, self._text_width)
        foot_h = self.app.art.text_height(foot, SMALL, self._text_width) + GAP if foot else 0.0
        room, self.rect = self.rect, self.rect.row(self.rect.y, self.rect.h - max(0.0, left))
        if left >= LEAST_PICTURE:
            self._draw_picture(min(MOST_PICTURE, left), room.top)
        self._draw_sheet()
        top = self.rect.top - PAD
        self._draw_text(_Line(self._title, LABEL, INK), top, title_h)
        top -= title_h + GAP
        for rival in self._rivals:
            top = self._draw_rival(rival, top)
        top -= RULE / 2
        self._add_things(
            self.stage.add_rect(LAYER, Rect(self.rect.x + PAD, top - 2, self._text_width, 4), PARCH_300)
        )
        top -= RULE / 2
        for line in lines:
            top = self._draw_line(line, top) - GAP
        if foot:
            self._draw_text(_Line(foot, SMALL, INK_MID), top, foot_h - GAP)

    def _add_things(self, *things: Drawn) -> None:
        self.things += things

    def _draw_picture(self, height: float, top: float) -> None:
        """Draw the stage's picture behind the upper edge, where the land is seen around it (K21)."""
        name = self.info.picture
        w, h = self.app.art.natural_size(name, height)
        y = min(self.rect.top + h / 2 - BEHIND, top - h / 2)
        self._add_things(self.stage.add_image(LAYER, name, self.rect.cx, y, w, h))

    def _draw_sheet(self) -> None:
        """Draw the parchment, no higher than what it says."""
        self._add_things(
            self.stage.add_box(LAYER, self.rect.move(0, -10), RADIUS, BLACK, None, alpha=115),
            self.stage.add_box(LAYER, self.rect, RADIUS, PARCH_100, INK, 6),
        )

    def _draw_text(self, line: _Line, top: float, height: float) -> None:
        x = self.rect.x + PAD + line.indent
        box = Rect(x, top - height, self._text_width - line.indent, height)
        self._add_things(
            self.stage.add_text(
                LAYER,
                line.words,
                line.style,
                x,
                box.cy,
                line.color,
                width=box.w,
                box=box.expand(4),
                balanced=True,
            )
        )

    def _draw_line(self, line: _Line, top: float) -> float:
        height = self._line_height(line)
        first = self.app.art.text_height("A", line.style, self._text_width)
        self._add_things(
            self.stage.add_image(
                LAYER, line.picture, self.rect.x + PAD + STAR / 2, top - max(first, STAR) / 2, STAR
            )
        )
        self._draw_text(line, top, height)
        return top - height

    def _draw_rival(self, rival: Rival, top: float) -> float:
        """Draw portrait, name, and level as flames, beside the name or below it; returns the lower edge."""
        height = self._rival_height(rival)
        cy = top - height / 2
        x = self.rect.x + PAD
        size = min(FACE, self._row - 4)
        face = draw_medallion(self.app, self.stage, LAYER, rival.portrait, x + FACE / 2, cy, size)
        self._add_things(face)
        x += FACE + 16
        beside = self._has_flames_beside(rival)
        y = cy if beside else cy + FLAME / 2
        box = Rect(x, y - self._row / 2, self.rect.right - PAD - x, self._row)
        self._add_things(self.stage.add_text(LAYER, rival.name, SMALL, x, y, INK, box=box))
        right = self.rect.right - PAD - self._flames_width(rival) if beside else x
        flames_y = y if beside else y - self._row / 2 - 2
        self._add_things(
            *draw_flames(self.stage, right, flames_y, rival.flames, rival.of, FLAME, FLAME_PITCH, LAYER)
        )
        return top - height
