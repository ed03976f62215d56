"""Somebody who is no person and yet somebody: a rival of the campaign, or a guest whom a bot plays."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from game import bots
from game.bots import characters
from scenes.kit.base.texts import has_text, say
from scenes.kit.match import bot_guests
from scenes.kit.match.seating import Chair


@dataclass(frozen=True, slots=True)
class Rival:
    """Who sits at a seat: a name, a picture, `flames` lit out of `of`. `text`: the beginning of the keys of its lines, "" for none."""

    seat: int
    name: str
    portrait: str
    flames: int
    of: int
    text: str = ""

    @property
    def short_name(self) -> str:
        """The one word by which everybody calls it: no title, nothing after it. Plates at tables are narrow."""
        who = self.text.rpartition(".")[2].partition("_")[0]
        return next((word for word in re.findall(r"\w+", self.name) if word.lower() == who), self.name)

    def line(self, kind: str) -> str:
        """What it says: greeting, gain, loss, won or lost; "" where it says nothing then."""
        key = f"{self.text}.{kind}"
        return say(key) if self.text and has_text(key) else ""


def guests_of(game: str, chairs: Iterable[Chair]) -> list[Rival]:
    """The guests among those who sit there."""
    known = {info.number: info.flames for info in bots.levels(game)}
    sitting = [(chair, characters.load()[chair.character]) for chair in chairs if chair.bot and chair.character in characters.load()]
    return [
        Rival(chair.seat, bot_guests.name_of(guest.id), guest.portrait, known.get(chair.bot, 0), max(known.values()), guest.text)
        for chair, guest in sitting
    ]
