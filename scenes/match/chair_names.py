"""What the people and bots at a table are called."""

from __future__ import annotations

from game import bots
from scenes.kit.base.design_tokens import SEAT_COLORS
from scenes.kit.base.texts import say
from scenes.kit.match.seating import Chair


def chair_name(chair: Chair) -> str:
    """The name on a chair, else its color; the same in all games."""
    return chair.name or say(SEAT_COLORS[chair.color].name_key)


def player_name(chair: Chair, game: str) -> str:
    """The name of a person or of a guest, else the level of the bot, else the color."""
    if chair.portrait:
        return chair.name
    return say(bots.level(game, chair.bot).key) if chair.bot else say(SEAT_COLORS[chair.color].name_key)
