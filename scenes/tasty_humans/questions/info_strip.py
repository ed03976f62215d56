"""The info strip under the grid: a name, one sentence, and a cost or a gain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scenes.kit.app import App
from scenes.kit.art.stage import Pieces, Stage
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    EMBER,
    NIGHT_500,
    PROMPT,
    Color,
    Rect,
    TextStyle,
    format_value,
    say,
)
from scenes.tasty_humans.board.monster_board import COUNT
from scenes.tasty_humans.layout import INFO
from scenes.tasty_humans.questions.notes import Info
from scenes.tasty_humans.text import pictures

MARGIN, GAP = 26, 20
LINE_UP = 18.0  # from the middle up to the name, and down to the sentence, where they have a line each
NUMBER_BEFORE = "9 × "  # where there is room for one damage tile only
MOST_TILES = 3


class InfoStrip:
    """Drawn once; show() changes what it says."""

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app
        self.drawn: Pieces = []
        self.shown: Info | None = None
        stage.add_nine_patch("bar", "nine_panel_dark", INFO)

    def show(self, info: Info) -> None:
        """Show other contents. Parts that do not fit are left to the details card: first words of the
        note, then the note."""
        if info == self.shown:
            return
        self.shown = info
        self.stage.clear(self.drawn)
        most = (
            INFO.w
            - 2 * MARGIN
            - (56 + 24 if info.damage else 0)
            - (self.app.art.text_width(NUMBER_BEFORE, COUNT) if info.damage > 1 else 0)
        )
        if info.short and self.app.art.text_width(info.text, PROMPT) > most:
            info = replace(info, text=info.short)
        if info.damage:
            right = self._draw_damage(info.damage, *self._damage_looks(info))
            name, text, _ = self._fit_texts(info, right - INFO.x - MARGIN, ("",))
        else:
            right = INFO.right - MARGIN
            name, text, note = self._fit_texts(
                info, right - INFO.x - MARGIN, tuple(dict.fromkeys((info.note.text, info.note.short, "")))
            )
            right -= self._draw_note(note, info.note.color)
        x = INFO.x + MARGIN
        up = LINE_UP if name and text and self._line_width(name, text) > right - x else 0.0
        if name:
            width = self._draw_text(name, COUNT, x, INFO.cy + up, CANDLE)
            x += 0.0 if up else width + GAP
        if text:
            self._draw_text(text, PROMPT, x, INFO.cy - up, info.text_color)

    def _line_width(self, name: str, text: str) -> float:
        """The width of a name with a sentence behind it."""
        return self.app.art.text_width(name, COUNT) + GAP + self.app.art.text_width(text, PROMPT)

    def _damage_looks(self, info: Info) -> tuple[str, int]:
        """The label and the number of tiles that leave room for the sentence with the name before it; where
        nothing does, for the name above the sentence."""
        art, label = self.app.art, say("tasty_humans.table.damage")
        looks = [(label, MOST_TILES), ("", MOST_TILES), ("", 1)]
        two_lines = max(art.text_width(info.name, COUNT), art.text_width(info.text, PROMPT))
        for needed in (self._line_width(info.name, info.text), two_lines):
            for look in looks:
                if needed + GAP <= INFO.w - 2 * MARGIN - 24 - self._damage_width(info.damage, *look):
                    return look
        return looks[-1]

    def _damage_width(self, count: int, label: str, most: int) -> float:
        """The width of what _draw_damage() draws."""
        times = self.app.art.text_width(f"{format_value(count)} ×", COUNT) + 8 if count > most else 0.0
        words = self.app.art.text_width(label, BODY_BOLD) + 12 if label else 0.0
        return words + times + 56 * (count if count <= most else 1)

    def _fit_texts(self, info: Info, room: float, notes: Sequence[str]) -> tuple[str, str, str]:
        """The name, sentence and note that have room together, in two lines if need be; the sentence alone is
        always said."""
        text, name = self.app.art.text_width(info.text, PROMPT), self.app.art.text_width(info.name, COUNT)
        for note in notes:
            rest = room - (self.app.art.text_width(note, PROMPT) + GAP if note else 0)
            if max(text, name) <= rest:
                return info.name, info.text, note
            if text <= rest and not note:
                return "" if info.text else info.name, info.text, note
        return "", info.text, ""

    def _draw_note(self, note: str, color: Color) -> float:
        """The note at the right end; gives the width that it takes."""
        if not note:
            return 0.0
        words = self.stage.add_text(
            "bar", note, PROMPT, INFO.right - MARGIN, INFO.cy, color, "right", box=INFO
        )
        self.drawn.append(words)
        return words.natural[0] + GAP

    def _draw_text(self, text: str, style: TextStyle, x: float, y: float, color: Color) -> float:
        words = self.stage.add_text("bar", text, style, x, y, color, box=INFO.right_of(x))
        self.drawn.append(words)
        return words.natural[0]

    def _draw_damage(self, count: int, label: str, most: int) -> float:
        """Up to `most` tiles, then a number, and a label; gives where they begin."""
        x = INFO.right - MARGIN
        if label:
            words = self.stage.add_text("bar", label, BODY_BOLD, x, INFO.cy, EMBER, "right", box=INFO)
            self.drawn.append(words)
            x -= words.natural[0] + 12
        for _ in range(count if count <= most else 1):
            self.drawn.append(self.stage.add_image("bar", pictures.DAMAGE_TILE, x - 26, INFO.cy, 52))
            x -= 56
        if count > most:
            times = self.stage.add_text("bar", f"{format_value(count)} ×", COUNT, x, INFO.cy, EMBER, "right")
            self.drawn.append(times)
            x -= times.natural[0] + 8
        self.drawn.append(self.stage.add_rect("bar", Rect(x - 14, INFO.cy - 25, 4, 50), NIGHT_500))
        return x - 24
