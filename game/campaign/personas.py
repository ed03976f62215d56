"""levels/personas.yaml (C9): the rivals with a name and a face.

What they are called and say stands in the texts, campaign.persona.ID: .name, .greeting, .gain and .loss
(something good or bad happened to them), .won and .lost.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.core.loader import StrictMap, load_list, no_faults

FILE = Path(__file__).resolve().parents[2] / "levels" / "personas.yaml"
LINES = ("greeting", "gain", "loss", "won", "lost")


class Persona(StrictMap, frozen=True):
    """`portrait` is the name of its picture."""

    id: str
    portrait: str

    @property
    def text(self) -> str:
        """The beginning of its text keys."""
        return f"campaign.persona.{self.id}"


@cache
def load(path: Path = FILE) -> dict[str, Persona]:
    """All of them by id. Raises DataError with file and line."""
    return {persona.id: persona for persona in load_list("personas", Persona, no_faults, path)}
