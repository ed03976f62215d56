"""No busy frame makes a picture: what shows and questions need is made before, while nothing moves. Nothing is painted here."""

from __future__ import annotations

from collections.abc import Callable

import arcade
import pytest
from PIL import Image

from game import bots
from scenes.kit.art.texture_cache import TEXT
from scenes.kit.input.devices import KEYBOARD
from tests.scenes.games.hunger import MATCHES
from tests.scenes.games.tables import asked, open_table
from tests.scenes.house import House

LEVEL, SEED, SEATS = 1, 4, 2
ANSWERS = 30
QUIET, BUSY = 100, 0.1  # quiet frames at the first question; seconds of a busy one


class BlankPictures:
    """In place of what a house paints: a blank for every key. `new` are those of pictures that were asked for since it was emptied."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.art = house.app.art
        self.known: dict[str, arcade.Texture] = {}
        self.new: list[str] = []
        monkeypatch.setattr(self.art.textures, "get", self.get)
        monkeypatch.setattr(self.art, "paint_ahead", lambda *_shrunk, **_how: True)

    def get(self, key: str, paint: Callable[[], Image.Image]) -> arcade.Texture:
        if key not in self.known:
            self.art.textures.made += 1
            self.known[key] = arcade.Texture(Image.new("RGBA", (8, 8)), hash=f"blank {id(self)} {key}")
            if not key.startswith(TEXT):
                self.new.append(key)
        return self.known[key]


def test_shows_and_questions_find_their_pictures_made(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first question to the last answer but those that the sunrise leads to; every question is answered in its first frame."""
    pictures = BlankPictures(house, monkeypatch)
    house.sit(KEYBOARD, *[LEVEL] * (SEATS - 1))
    table = asked(house, open_table(house, MATCHES.new(SEED, mode="elder", seats=SEATS)))
    for make in table.event_player.preloader.wanted():
        made = make()
        assert isinstance(made, arcade.Texture) or list(made)
    house.step(QUIET)
    painted = len(pictures.new)
    pictures.new.clear()
    bot, given = bots.make_bot("hunger", LEVEL), 0
    while given < ANSWERS and not table.session.match_finished:
        if table.chooser is not None:
            table.carry_out(bot.choose(table.session.view(table.session.seat), SEED + given))
            given += 1
        house.step(1, BUSY)
    assert given > ANSWERS / 2 and painted > 500
    assert pictures.new == []
