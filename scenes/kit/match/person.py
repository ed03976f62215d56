"""Persons: whoever sits at a table, with one name, face, frame and color wherever they are shown (G38)."""

from dataclasses import replace
from typing import Literal

from game.core.values import frozen
from scenes.kit.art import Portrait
from scenes.kit.base import SEAT_COLORS, say

FRAME = "square"
"""Shape of a portrait's frame where none was chosen."""
PLAIN_FACE = "ui/icon_person"
"""Face of a guest."""
Kind = Literal["profile", "guest", "bot"]


@frozen
class Looks:
    """Looks that a profile has won and put on (game.profiles.looks), "" for none; no match sees them."""

    border: str = ""
    cloth: str = ""
    voice: str = ""


PLAIN = Looks()


@frozen
class Person:
    """Person at a table: a profile, a guest, or a bot with the name of a character.

    id: of the profile or the character (game.bots.characters), "" for none. name: "" for somebody whom nobody
    has named; then the figure is named, or the color. portrait: picture of the face, "" for none; shape: of
    the frame around it; color: number of the seat's color; needs: of a guest, id of the profile whose needs it has
    (X11), "" for the machine's."""

    id: str = ""
    name: str = ""
    portrait: str = ""
    shape: str = FRAME
    color: int = 0
    kind: Kind = "guest"
    looks: Looks = PLAIN
    needs: str = ""

    @property
    def profile(self) -> str:
        """Id of the profile, "" for guests and bots."""
        return self.id if self.kind == "profile" else ""

    @property
    def needs_of(self) -> str:
        """Id of the profile whose needs count at the table: the own one, or the one that a guest has chosen."""
        return self.profile or self.needs

    @property
    def character(self) -> str:
        """Id of the character who a bot is, "" for anybody else."""
        return self.id if self.kind == "bot" else ""

    @property
    def face(self) -> Portrait | None:
        """Portrait in its frame, of a guest with a name the plain one (G40); None for somebody without one, who is
        shown by the chip of the color."""
        picture = self.portrait or (PLAIN_FACE if self.kind == "guest" and self.name else "")
        if not picture:
            return None
        return Portrait(picture, self.shape, SEAT_COLORS[self.color].color, self.looks.border)

    @property
    def called(self) -> str:
        """Name, else that of the color."""
        return self.name or say(SEAT_COLORS[self.color].name_key)

    def with_name(self, name: str) -> "Person":
        """The person under another name."""
        return replace(self, name=name)

    def with_needs(self, needs: str) -> "Person":
        """The person with the needs of a profile, "" for those of the machine."""
        return replace(self, needs=needs)

    def with_color(self, color: int) -> "Person":
        """The person in another color."""
        return replace(self, color=color)
