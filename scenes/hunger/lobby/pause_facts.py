"""Facts about a match of The Hunger that a pause shows."""

from __future__ import annotations

from game.hunger.components.definitions import LAST_TURN
from game.hunger.view import View
from scenes.kit.base.texts import say
from scenes.kit.match.session import MatchSession
from scenes.pages.game_ui import PauseFact


def pause_facts(session: MatchSession[View]) -> tuple[PauseFact, ...]:
    """The turns until sunrise."""
    left = LAST_TURN - session.view().round
    text = say("hunger.pause.left", n=left) if left > 0 else say("hunger.pause.dawn")
    return (PauseFact("hunger/sun_dawn", say("hunger.pause.sunrise"), text),)
