"""The latest that a phone was told by a table: the question with its number, and what its rows answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.kit.phones.messages import Ask, Hold, Lobby, Wait
from scenes.table.phones.rows import PhoneRows

if TYPE_CHECKING:
    from scenes.kit.phones.phone import Phone

State = Ask | Hold | Wait | Lobby


@dataclass(slots=True)
class Told:
    """`seat`: the one that it is about, None for those who only watch. `sent`: the bytes in the phone's mailbox; it
    must be told again once others lie there."""

    state: State
    seat: int | None = None
    rows: PhoneRows = field(default_factory=PhoneRows)
    out: PhoneRows = field(default_factory=PhoneRows)
    sent: bytes | None = None

    def lies_in(self, phone: Phone) -> bool:
        """True if this is still what the phone knows."""
        return phone.sent.get("state") is self.sent
