"""List that draws the rows of a page with their controls."""

from collections.abc import Sequence

from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import BODY, BODY_BOLD, NIGHT_500, TEXT_HI, TEXT_MID, Rect
from scenes.kit.input import Focusable
from scenes.kit.widgets import Segments, Slider, draw_divider, draw_switch
from scenes.reference.settings.rows import Row

ROW = Rect(536, 806, 1264, 80)  # the first one, where rows stand as near as they can
ROW_PITCH, WIDEST_PITCH = 88, 132
DENSE_PITCH, DENSE_LIFT, DENSE_FOCUS = 60, 8, 2
"""Of pages whose preview wants room; a slim ring allows a higher first row, and lies around its controls."""
TEXT_LEFT, CONTROL_RIGHT, BESIDE = 28, 36, 24
LABEL_SHARE = 0.4
"""Part of a row that its label has at least beside many values."""
SPOKEN_ROLES = {"switch": "switch", "slider": "slider", "segments": "choice"}
"""Roles for ears, by the looks of a row."""


class RowList:
    """Rows of one page, `pitch` apart; `zones` are for the pointer alone."""

    def __init__(self, app: App, stage: Stage, rows: Sequence[Row], pitch: float) -> None:
        self.app = app
        self.stage = stage
        self.pitch = pitch
        self.height = ROW.h + pitch - ROW_PITCH
        self.is_dense = pitch < ROW_PITCH
        self.top = ROW.top + (DENSE_LIFT if self.is_dense else 0)
        self.zones: list[tuple[Rect, str]] = []
        self.items: list[Focusable] = []
        self.lit = stage.add_box("board", ROW, 22, NIGHT_500, None)
        for place, row in enumerate(rows):
            self._draw_row(place, row)

    def light_row(self, key: str | None) -> None:
        """Give the row with this key a lighter ground; None: no row."""
        found = next((item for item in self.items if item.key == key), None)
        self.lit.visible = found is not None
        if found:
            self.lit.frame_rect(found.rect)

    def _draw_row(self, place: int, row: Row) -> None:
        rect = Rect(ROW.x, self.top - self.height - place * self.pitch, ROW.w, self.height)
        reason = row.missing_reason(self.app)
        color = TEXT_MID if reason else TEXT_HI
        left = self._draw_lock(rect) if reason else self._draw_control(row, rect)
        start = rect.x + TEXT_LEFT
        room = rect.column(start, left - BESIDE - start)
        label = self.stage.add_label("cards", row.label, BODY_BOLD, room, color)
        if place:
            draw_divider(self.stage, rect.x + 16, rect.top + (self.pitch - rect.h) / 2, rect.w - 32)
        hint = reason or row.hint
        if hint:
            start += label.natural[0] + 16
            room = rect.column(start, left - BESIDE - start)
            self.stage.add_label("cards", hint, BODY, room, TEXT_MID, "right")
        state = reason or row.value_text(row.current_index(self.app.settings))
        around = rect.expand(DENSE_FOCUS if self.is_dense else -4)
        self.items.append(Focusable(row.key, around, "page", row, SPOKEN_ROLES[row.look], row.label, state))

    def _draw_lock(self, rect: Rect) -> float:
        x = rect.right - CONTROL_RIGHT - 34
        self.stage.add_image("cards", "ui/icon_lock", x, rect.cy, 48)
        return x - 24

    def _draw_control(self, row: Row, rect: Rect) -> float:
        """Draw the control of a row; returns its left end."""
        chosen, right = row.current_index(self.app.settings), rect.right - CONTROL_RIGHT
        if row.look == "switch":
            return draw_switch(
                self.stage, right + 12, rect.cy, bool(row.values[chosen]), row.value_text(chosen), rect.h
            ).x
        if row.look == "slider":
            return self._draw_slider(row, chosen, right - 16, rect.cy)
        labels = [row.value_text(i) for i in range(len(row.values))]
        label = min(LABEL_SHARE * rect.w, self.app.art.text_width(row.label, BODY_BOLD))
        most_w = right - (rect.x + TEXT_LEFT + label + BESIDE)
        segments = Segments(self.app, self.stage, right, rect.cy, labels, chosen, rect.h, most_w)
        self.zones += [(pill, f"set:{row.key}:{i}") for i, pill in enumerate(segments.rects)]
        return segments.frame.x

    def _draw_slider(self, row: Row, chosen: int, right: float, cy: float) -> float:
        steps = len(row.values) - 1
        slider = Slider(self.stage, right, cy, chosen / steps, row.value_text(chosen))
        width = slider.rect.w / steps
        for i in range(steps + 1):
            zone = slider.rect.column(slider.rect.x + (i - 0.5) * width, width)
            self.zones.append((zone, f"set:{row.key}:{i}"))
        return slider.rect.x - 130
