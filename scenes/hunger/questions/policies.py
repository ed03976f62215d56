"""Policies by kind of decision."""

from __future__ import annotations

from game.hunger.table import actions as kinds
from scenes.hunger.questions.first_step import FirstStep
from scenes.hunger.questions.hunting import Hunting
from scenes.hunger.questions.keeping import Keeping
from scenes.hunger.questions.moving import Moving
from scenes.hunger.questions.parasol import Parasol
from scenes.hunger.questions.policy import HungerPolicy
from scenes.hunger.questions.ready_card import ReadyCard
from scenes.hunger.questions.token_type import TokenType

POLICIES: dict[str, type[HungerPolicy]] = {
    kinds.EFFECTS: FirstStep,
    kinds.CONFUSE: Moving,
    kinds.MOVE: Moving,
    kinds.ACT: Hunting,
    kinds.READY: ReadyCard,
    kinds.RETURN_MISSION: Keeping,
    kinds.PARASOL: Parasol,
    kinds.TOKEN_TYPE: TokenType,
}
"""By kind of decision; HungerPolicy for all others."""
