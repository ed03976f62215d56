"""Names of the people and bots at a table."""

from __future__ import annotations

from game import bots
from scenes.kit.base.design_tokens import SEAT_COLORS
from scenes.kit.base.texts import say
from scenes.kit.match.seating import Chair


def chair_name(chair: Chair) -> str:
    """Name on a chair, else the name of its color; the same in all games."""
    return chair.name or say(SEAT_COLORS[chair.color].name_key)


def player_name(chair: Chair, game: str) -> str:
    """Name of a person or of a guest, else of the bot's level, else of the color."""
    if chair.portrait:
        return chair.name
    return say(bots.find_level(game, chair.bot).key) if chair.bot else say(SEAT_COLORS[chair.color].name_key)
