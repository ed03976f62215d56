"""Policies of this table by kind of decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table import actions as kinds
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import marks
from scenes.human_flavor.questions.effect_choice import EffectChoice
from scenes.human_flavor.questions.feeding import Feeding
from scenes.human_flavor.questions.placing import Placing
from scenes.human_flavor.questions.policy import FlavorPolicy
from scenes.human_flavor.questions.start_tokens import StartTokens
from scenes.kit.art import Pieces
from scenes.kit.base import Rect, say
from scenes.kit.match.entry import Entry
from scenes.table.questions import choice_buttons

EDGE = 12.0  # of the button that ends a turn


class TurnMenu(FlavorPolicy):
    """All parts that may still be done, and the end of the turn."""

    def button_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """The end has one place in every turn, where it hides nothing that one decides by."""
        return dict.fromkeys((entry.key for entry in entries), layout.TURN_END)

    def paint_place(self, entry: Entry, rect: Rect) -> Pieces:
        """It has the short words of the prompt bar."""
        return choice_buttons.paint_button(self.stage, replace(entry, words=say(entry.verb)), rect, EDGE)

    def draw_setting(self) -> Things:
        yield from super().draw_setting()
        if self.view.location != NOTHING:
            yield from marks.draw_marks(self.stage, self.own_view, self.seat)


POLICIES: dict[str, type[FlavorPolicy]] = {
    kinds.START: StartTokens,
    kinds.PLACE: Placing,
    kinds.MENU: TurnMenu,
    kinds.FEAST: TurnMenu,
    kinds.EFFECT: EffectChoice,
    kinds.FEED: Feeding,
}
"""All other kinds are asked by FlavorPolicy."""
