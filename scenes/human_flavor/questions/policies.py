"""Policies of this table by kind of decision."""

from __future__ import annotations

from game.human_flavor.table import actions as kinds
from scenes.human_flavor.questions.effect_choice import EffectChoice
from scenes.human_flavor.questions.feeding import Feeding
from scenes.human_flavor.questions.placing import Placing
from scenes.human_flavor.questions.policy import FlavorPolicy
from scenes.human_flavor.questions.start_tokens import StartTokens
from scenes.human_flavor.questions.turn_menu import TurnMenu

POLICIES: dict[str, type[FlavorPolicy]] = {
    kinds.START: StartTokens,
    kinds.PLACE: Placing,
    kinds.MENU: TurnMenu,
    kinds.EFFECT: EffectChoice,
    kinds.FEED: Feeding,
}
"""All other kinds are asked by FlavorPolicy."""
