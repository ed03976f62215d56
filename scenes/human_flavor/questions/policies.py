"""Policies of this table by kind of decision."""

from __future__ import annotations

from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table import actions as kinds
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import marks
from scenes.human_flavor.questions.effect_choice import EffectChoice
from scenes.human_flavor.questions.feeding import Feeding
from scenes.human_flavor.questions.placing import Placing
from scenes.human_flavor.questions.policy import FlavorPolicy
from scenes.human_flavor.questions.start_tokens import StartTokens


class TurnMenu(FlavorPolicy):
    """All parts that may still be done, and the end of the turn."""

    def draw_setting(self) -> Things:
        yield from super().draw_setting()
        if self.view.location != NOTHING:
            yield from marks.draw_marks(self.stage, self.own_view, self.seat)


POLICIES: dict[str, type[FlavorPolicy]] = {
    kinds.START: StartTokens,
    kinds.PLACE: Placing,
    kinds.MENU: TurnMenu,
    kinds.EFFECT: EffectChoice,
    kinds.FEED: Feeding,
}
"""All other kinds are asked by FlavorPolicy."""
