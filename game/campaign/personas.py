"""Personas (levels/personas.yaml; C9): rivals with a name and a face. Their names and lines are texts under
campaign.persona.ID: .name, .greeting, .gain and .loss (after good and bad luck), .won and .lost."""

from functools import cache
from pathlib import Path

from game.core.loader import StrictMap, load_list

FILE = Path(__file__).resolve().parents[2] / "levels" / "personas.yaml"
LINES = ("greeting", "gain", "loss", "won", "lost")


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
