"""The tabs of the large layout: the question, and what lies around it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scenes.kit.art import Pieces, Stage
from scenes.kit.base import CANDLE, NIGHT_500, NIGHT_700, TEXT_HI, Rect
from scenes.table.large.places import LAYER, Places

if TYPE_CHECKING:
    from scenes.kit.app import App

GAP, EDGE = 8.0, 14.0
BETWEEN = 10.0
"""Between the picture of a tab and its name."""
NARROW = 1.2
"""Width of a tab without its name, as a share of its height."""
SIZE = 0.66
"""Share of a tab's height that its picture has."""


class TabStrip:
    """All tabs have their names where there is room, else the open one alone. `names` and `pictures` are by group."""

    def __init__(
        self, app: App, places: Places, names: Mapping[str, str], pictures: Mapping[str, str], group: str
    ) -> None:
        self.places, self.names, self.pictures, self.group = places, names, pictures, group
        strip, letters = places.tabs, places.tab_letters
        own = 2 * EDGE + BETWEEN + SIZE * strip.h
        wanted = {key: own + app.art.text_width(name, letters) for key, name in names.items()}
        room = strip.w - GAP * (len(names) - 1)
        self.has_names = sum(wanted.values()) <= room
        if self.has_names:
            wanted[group] += room - sum(wanted.values())
        else:
            narrow = NARROW * strip.h
            wanted = dict.fromkeys(names, narrow) | {group: room - narrow * (len(names) - 1)}
        self.rects: dict[str, Rect] = {}
        x = strip.x
        for key, width in wanted.items():
            self.rects[key] = strip.column(x, width)
            x += width + GAP

    def paint(self, stage: Stage, focused: str) -> Pieces:
        """Draw them; `focused` is the group whose tab has the focus, "" for none."""
        drawn: Pieces = []
        for key, rect in self.rects.items():
            is_open, is_named = key == self.group, self.has_names or key == self.group
            line = CANDLE if is_open else None
            drawn.append(stage.add_box(LAYER, rect, 20, NIGHT_500 if is_open else NIGHT_700, line, 4))
            size = SIZE * rect.h
            x = rect.x + EDGE + size / 2 if is_named else rect.cx
            drawn.append(stage.add_picture(LAYER, self.pictures[key], x, rect.cy, size, widest=size))
            if is_named:
                box = rect.right_of(rect.x + EDGE + size + BETWEEN, EDGE - 4)
                color = CANDLE if is_open or key == focused else TEXT_HI
                drawn.append(stage.add_name(LAYER, self.names[key], self.places.tab_letters, box, color))
        return drawn
