"""An evening of hours with phones alone: they come, sleep, come back, press and answer, and matches of all games are
begun and left. Once each game was there, neither memory nor the atlas fills any more (P56).

EVENING_HOURS=8 python3 main.py --test --chaos 60 --only phone_soak is the evening of docs/SPEED.md."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.core import catalog
from game.core.rng import Rng
from scenes.kit.match.bot_worker import BotService
from scenes.kit.phones import service
from tests.chaos.phone_guests import PHONE_DEEDS, PhoneDriver
from tests.chaos.phone_tables import Evening
from tests.chaos.soak import any_answer, memory, no_growth
from tests.chaos.windows import the_window
from tests.scenes.house import TEXTURES, House, out_of_the_box
from tests.scenes.phones.fakes import FakeServer

HOURS = "EVENING_HOURS"
SHORT = 0.2
"""Hours of an evening where nothing else is said."""
ROUNDS, ANSWERS = 4, 12
"""Of a match: hours of the evening are rounds in which everything is done, then answers of phones, then sleep."""
INPUTS = 12
SLEEP = 120.0
"""Seconds without a phone in a round."""
SLOTS = 0.8
"""Share of the atlas' slots that may be taken after a match."""
SLOW = 0.25
"""Seconds of a frame while nobody is there."""
DEEDS = tuple(deed for deed in PHONE_DEEDS if deed.__qualname__.startswith(PhoneDriver.__name__))


class TimedHouse(House):
    """Knows how much time has passed in it."""

    seconds = 0.0

    def step(self, frames: int = 1, seconds: float = 1 / 60) -> House:
        self.seconds += frames * seconds
        return super().step(frames, seconds)


class Hours(Evening):
    """People with phones, and nobody who pulls at the window."""

    @property
    def deeds(self) -> Sequence[Callable[[Any], None]]:
        return DEEDS

    def sleep(self) -> None:
        """All phones go dark; most come back."""
        for guest in self.here:
            guest.tell_socket("gone")
        self.house.step(round(SLEEP / SLOW), SLOW)
        for guest in list(self.guests):
            if self.service.is_listening and guest.id in (self.service.known | self.service.former):
                guest.tell_socket("here")
        known = self.service.known.keys() | self.service.former.keys()
        self.guests[:] = [guest for guest in self.guests if guest.id in known]

    def play_match(self) -> None:
        """Begin a match and leave it somewhere."""
        self.sit_down()
        for _ in range(ROUNDS):
            for _ in range(INPUTS):
                self.input()
            self.play_on(ANSWERS)
            self.house.draw()
            self.house.window.flip()
            self.sleep()


def trial(seed: int, place: Path) -> int:
    """One evening; returns how many matches were begun."""
    hours = float(os.environ.get(HOURS, SHORT))
    rng, games = Rng(seed), catalog.ids()
    window = the_window()
    out_of_the_box(window)
    TEXTURES.most_pixels = 0  # nothing is kept for other houses
    real: tuple[Any, Any] = service.PhoneServer, service.read_page
    service.PhoneServer, service.read_page = FakeServer, lambda: (b"", {})  # type: ignore[misc,assignment]
    house = TimedHouse(window, place / "data", seed=seed)
    house.app.bots = BotService(inline=True, chooser=any_answer)
    sampled: list[float] = []
    try:
        evening = Hours(house, games[0], rng)
        while house.seconds < hours * 3600:
            evening.game = games[len(sampled) % len(games)]
            evening.play_match()
            gc.collect()
            sampled.append(memory())
            check_slots(house)
            print(told(house, evening, sampled), file=sys.stderr, flush=True)
            no_growth(sampled)
        evening.leave_table()
    finally:
        house.close()
        service.PhoneServer, service.read_page = real  # type: ignore[misc]
    return len(sampled)


def told(house: TimedHouse, evening: Hours, sampled: Sequence[float]) -> str:
    """A line of the measurement."""
    atlas = house.window.ctx.default_atlas
    shelves = house.app.art.textures._shelves.values()
    return (
        f"{house.seconds / 3600:.2f} h, match {len(sampled)} {evening.game}: {sampled[-1]:.0f} MB,"
        f" {len(gc.get_objects())} objects, atlas {slots_taken(atlas)} of {slots_of(atlas)} slots, kept"
        f" {[len(shelf.uses) for shelf in shelves]}"
    )


def slots_of(atlas: Any) -> int:
    """Pictures, and textures, that an atlas has room for, however small they are."""
    return int(atlas._texture_uvs.num_slots)


def slots_taken(atlas: Any) -> int:
    """Those that are there, pictures or textures, whichever are more."""
    return slots_of(atlas) - min(atlas._texture_uvs.num_free_slots, atlas._image_uvs.num_free_slots)


def check_slots(house: House) -> None:
    """Some slots are free at any time of any evening."""
    atlas = house.window.ctx.default_atlas
    assert slots_taken(atlas) <= SLOTS * slots_of(atlas), f"{slots_taken(atlas)} slots are taken"
