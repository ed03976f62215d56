"""Chairs of a table, and who plays from them."""

from dataclasses import dataclass, field

from scenes.kit.input.device import Device
from scenes.kit.match.person import Person
from scenes.kit.match.relay import Relay

MOST_SEATS = 6


@dataclass(slots=True)
class Chair:
    """One seat: open, a bot's (`bot` is its level, from 1, `leaning` what it cares for), a person's (`device`
    is what that person held last) or an automaton's. `person` is whoever sits there, also while a bot sits in."""

    seat: int
    person: Person
    bot: int = 0
    device: Device | None = None
    missing: bool = False  # the controller is gone: the seat waits
    absent_phone: Device | None = None  # the phone for which other hands play since the match was continued
    sits_in: bool = False  # the bot plays for a person who may come back
    automaton: bool = False  # the rules play this side by themselves
    favored: bool = False  # the person who watches has bet on this side
    leaning: str = ""
    relay: Relay | None = field(default=None, repr=False, compare=False)  # of those who share the seat (G16)

    @property
    def color(self) -> int:
        """Number of the seat's color."""
        return self.person.color

    @property
    def owner(self) -> str | None:
        """The hands that play it; several chairs may have one owner, who passes the controller."""
        return self.device.owner if self.device else None

    def clear_person(self) -> None:
        """Leave somebody on the chair whom nobody knows."""
        self.person = Person(color=self.color)

    def wear_color(self, color: int) -> None:
        """Change the color of the seat, and of whoever sits there."""
        self.person = self.person.with_color(color)

    @property
    def cry(self) -> str:
        """Sound of this person's monster when it triumphs; "" for none."""
        voice = self.person.looks.voice
        return f"cry_{voice}" if voice and not (self.bot or self.automaton) else ""

    @property
    def is_open(self) -> bool:
        """True if nobody sits there, and the rules play nothing."""
        return not self.bot and self.device is None and not self.automaton

    @property
    def is_taken(self) -> bool:
        """True if a person or a bot sits there."""
        return not (self.is_open or self.automaton)

    @property
    def is_here(self) -> bool:
        """True if somebody can play from it now."""
        return not self.missing and not self.is_open

    def free(self) -> None:
        """Open the chair again."""
        self.bot, self.device, self.missing, self.sits_in = 0, None, False, False
        self.absent_phone = None
        self.automaton = self.favored = False
        self.leaning = ""
        if self.person.kind == "bot":
            self.clear_person()  # the next player has another name

    def claim(self, device: Device) -> None:
        """Let these hands play from it."""
        self.free()
        self.device = device


def open_chairs(seats: int) -> list[Chair]:
    """Chairs that nobody has taken yet, each in its own color."""
    return [Chair(seat, Person(color=seat)) for seat in range(seats)]
