"""The words that a level has: its title, its story, what its stars ask for."""

from __future__ import annotations

from game.campaign.level import Level
from scenes.kit.base.texts import has_text, say

OWN = "own"
"""The `text` of levels that people have made."""


def level_text(level: Level, part: str) -> str:
    """A text of a level by the last part of its key. A level of one's own (C20) says nothing where it has no words for that, and is called
    by its id."""
    key = f"{level.text}.{part}"
    if part in level.words or has_text(key):
        return level.words.get(part) or say(key)
    if level.words or level.text == OWN:
        return level.id.replace("_", " ").capitalize() if part == "title" else ""
    return say(key)
