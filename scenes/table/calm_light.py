"""Less at once (X13): while a person is asked, only the things of the question are bright."""

from collections.abc import Sequence
from typing import Any

from scenes.kit.base import Rect, bounding_rect
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Spot, Spotlight
from scenes.match.speech.lit_speech import VEIL

LAYER, BELOW = "calm", "tiles"
"""Layer of the veil, and the one that it lies on: marks and previews stay bright."""
SECONDS = 0.4
"""Until it is dark, or light again; going and coming is no flash, however quick people answer (X10)."""
AIR, RADIUS = 12.0, 22.0
LOOSE = 1.35
"""Lights are joined where one around both is at most so much larger."""


class CalmLight(TableExtension):
    """Darkens all but the bright areas of the open question. Lessons have a light of their own."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.has_room = VEIL not in table.layers
        if self.has_room:
            place = table.layers.index(BELOW) + 1
            table.layers = (*table.layers[:place], LAYER, *table.layers[place:])
        self.areas: list[Rect] = []
        self._places: list[Rect] = []  # all that lies in them
        self.share = 0.0
        self._light: Spotlight | None = None

    def build(self) -> None:
        """Take the new stage, as dark as the last one was."""
        self._light = Spotlight(self.table.stage, LAYER) if self.has_room else None
        self._show_areas()

    def update(self, seconds: float) -> None:
        wanted = self._find_places()
        if wanted and wanted != self._places:
            self._places = wanted
            areas = join_areas([rect.expand(AIR) for rect in wanted])
            if areas != self.areas:
                self.areas = areas
                self._show_areas()
        goal = 1.0 if wanted else 0.0
        if self._light is None or self.share == goal:
            return
        step = 1.0 if self.app.habits.motion == "none" else seconds / SECONDS
        self.share = min(goal, self.share + step) if goal else max(0.0, self.share - step)
        self._light.fade(self.share)
        if not self.share:
            self._light.clear()
            self.areas, self._places = [], []

    def _find_places(self) -> list[Rect]:
        """Places of all that the open question is about, and of what is looked at; none where all is bright."""
        table = self.table
        chooser = table.chooser
        is_open = chooser is not None and not table.large.is_on and not table.looking.is_asked_looking
        if not is_open or not self.has_room or not self.app.habits.calm or self.session.is_replay:
            return []
        looked_at = [] if table.focus.rect is None else [table.focus.rect]
        return [*chooser.bright_areas(), *looked_at]

    def _show_areas(self) -> None:
        if self._light is not None and self.areas:
            crossed = {
                rect for rect in self.areas for other in self.areas if rect != other and rect.overlaps(other)
            }
            self._light.show(
                [Spot(rect, 0 if rect in crossed else RADIUS, dotted=False) for rect in self.areas]
            )
            self._light.fade(self.share)


def join_areas(areas: Sequence[Rect]) -> list[Rect]:
    """Areas without those that lie within others or nearly fill a common one."""
    joined: list[Rect] = []
    for area in areas:
        while True:
            other = next((one for one in joined if _belong_together(one, area)), None)
            if other is None:
                break
            joined.remove(other)
            area = bounding_rect([other, area])
        joined.append(area)
    return joined


def _belong_together(one: Rect, other: Rect) -> bool:
    """True if one light around two areas has hardly more room than they have."""
    around, covered = bounding_rect([one, other]), one.w * one.h + other.w * other.h - one.shared_area(other)
    return one.overlaps(other) and around.w * around.h <= LOOSE * covered
