"""Rivals with a name and a face: of the campaign, or guests whom bots play."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game import bots
from game.bots import characters
from game.core.frozen import frozen
from scenes.kit.base.texts import has_text, say
from scenes.kit.match import bot_guests
from scenes.kit.match.seating import Chair


@frozen
class Rival:
    """The rival at a seat: name, portrait, `flames` lit out of `of`; `text` begins the keys of its lines."""

    seat: int
    name: str
    portrait: str
    flames: int
    of: int
    text: str = ""

    @property
    def short_name(self) -> str:
        """The one word of the name that all players use, without a title: plates at tables are narrow."""
        who = self.text.rpartition(".")[2].partition("_")[0]
        return next((word for word in re.findall(r"\w+", self.name) if word.lower() == who), self.name)

    def find_line(self, kind: str) -> str:
        """Line for an occasion (greeting, gain, loss, won, lost); "" if the rival has none."""
        key = f"{self.text}.{kind}"
        return say(key) if self.text and has_text(key) else ""


def guests_of(game: str, chairs: Iterable[Chair]) -> list[Rival]:
    """Guests on these chairs: bots with a character."""
    flames = {info.number: info.flames for info in bots.list_levels(game)}
    most = max(flames.values(), default=0)
    found = []
    for chair in chairs:
        guest = characters.load_characters().get(chair.character) if chair.bot else None
        if guest is not None:
            name = bot_guests.guest_name(guest.id)
            found.append(
                Rival(chair.seat, name, guest.portrait, flames.get(chair.bot, 0), most, guest.text_prefix)
            )
    return found
