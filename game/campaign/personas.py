"""Personas (levels/personas.yaml; C9): rivals with a name and a face. Their names and lines are texts under
campaign.persona.ID: .name, .greeting, .gain and .loss (after good and bad luck), .won and .lost; lines for an
occasion have its name behind, as .won_close (K12)."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.core.loader import StrictMap, load_list

FILE = Path(__file__).resolve().parents[2] / "levels" / "personas.yaml"
LINES: Mapping[str, tuple[str, ...]] = {
    "greeting": ("again", "after_loss", "after_win"),
    "gain": ("more",),
    "loss": ("more",),
    "won": ("clear", "close", "again"),
    "lost": ("clear", "close", "first_try", "at_last"),
}
"""Kinds of lines, with the occasions that have one of their own: `again` greets a second time in an evening, and
wins again; after_loss and after_win know the last match here; at_last is said after losses of the other side."""


class Persona(StrictMap):
    """Persona of the file; `portrait` is the name of its picture."""

    id: str
    portrait: str

    @property
    def text_prefix(self) -> str:
        """Prefix of its text keys."""
        return f"campaign.persona.{self.id}"


@cache
def load_personas(path: Path = FILE) -> dict[str, Persona]:
    """Personas by id. Raises DataError with file and line."""
    return {persona.id: persona for persona in load_list("personas", Persona, path)}
