"""Rest of a turn (R9, R25): the visited place shows the parts that are done there."""

from __future__ import annotations

from game.human_flavor.components.definitions import NOTHING
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import visit_marks
from scenes.human_flavor.questions.policy import FlavorPolicy


class TurnMenu(FlavorPolicy):
    """All parts that may still be done, and the end of the turn."""

    def draw_setting(self) -> Things:
        yield from super().draw_setting()
        if self.view.location != NOTHING:
            yield from visit_marks.draw_marks(self.stage, self.own_view, self.seat)
