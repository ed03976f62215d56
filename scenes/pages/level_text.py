"""Words of levels: title, story, what the stars ask for."""

from game.campaign.level import Level
from scenes.kit.base import has_text, say

OWN = "own"
"""The `text` of levels that people have made."""


def level_text(level: Level, part: str) -> str:
    """Text of a level by the last part of its key; an own level (C20) without words has its id for a title,
    else ""."""
    key = f"{level.text}.{part}"
    if part in level.words or has_text(key):
        return level.words.get(part) or say(key, n=level.number)
    if level.words or level.text == OWN:
        return level.id.replace("_", " ").capitalize() if part == "title" else ""
    return say(key, n=level.number)
