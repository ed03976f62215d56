"""A phone: its device, its holder's name, and its place in the room."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenes.kit.input.device import Device
from scenes.kit.words.language import Language, chosen

KIND = "phone"


@dataclass(slots=True)
class Phone:
    """A phone that was let in. It belongs to its ticket, not to a socket: after every reconnect it is the same one.

    id: also that of its device. ticket_hash: SHA-256 of its own ticket, in hex. is_here: a socket is open. name:
    how its holder is called, "" until that is said. profile: id of a profile, "" for none. is_watching: its holder
    wants no seat (P24). own_language: None for that of the screen (L2). has_ticket: it has said something, so
    its ticket has arrived. switches: its buttons that scan, by switches.ROLES, "" for none. gone_at: seconds of
    Phones.seconds when its last socket was closed. sent: the latest bytes by topic."""

    id: str
    ticket_hash: str
    is_here: bool = True
    name: str = ""
    profile: str = ""
    is_watching: bool = False
    own_language: Language | None = None
    has_ticket: bool = False
    switches: tuple[str, str] = ("", "")
    gone_at: float = 0.0
    sent: dict[str, bytes] = field(default_factory=dict)

    @property
    def language(self) -> Language:
        """The language that it is told in."""
        return self.own_language or chosen()

    @property
    def device(self) -> Device:
        """The device in its holder's hands."""
        return Device(self.id, KIND, KIND, "", self.ticket_hash)
