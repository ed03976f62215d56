"""The milder leanings, which guests have; the others are those of the campaign's rivals."""

from __future__ import annotations

from game import bots
from game.bots import characters


def mild(game: str) -> list[str]:
    """Leanings of the game that some guest has."""
    return sorted({guest.leaning_for(game) for guest in characters.load_characters().values()} - {""})


def strong(game: str) -> list[str]:
    """The others."""
    return [leaning for leaning in bots.list_leanings(game) if leaning not in mild(game)]
