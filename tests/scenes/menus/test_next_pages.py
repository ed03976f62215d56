"""The picture after the next press is painted ahead: scenes of several pages build the others in quiet
frames, a lobby the next person's chair.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from scenes.campaign.map.scene import MapScene
from scenes.human_flavor.scoring.sheets import RivalsScene
from scenes.kit.scene import Scene
from scenes.lobby.scene import LobbyScene
from scenes.people import sample_profile
from scenes.people.statistics.scene import StatisticsScene
from scenes.people.trophies.scene import TrophiesScene
from tests.scenes.games.human_flavor import RULES
from tests.scenes.house import House

FIRST = 2  # of what is likely: among them what the keys here lead to


def rivals(house: House) -> Scene:
    state: Any = RULES.from_position({"clans": ["feral", "fey"], "rest": "box"})
    return RivalsScene(house.app, state.seen_by(None), 0, str)


PAGED: dict[str, Callable[[House], Scene]] = {
    "statistics": lambda house: StatisticsScene(house.app, sample_profile.make_regular(), "course"),
    "trophies": lambda house: TrophiesScene(house.app, sample_profile.make_regular()),
    "rivals": rivals,
}


def built_ahead(scene: Scene) -> None:
    """The likeliest page is built; nothing visible has changed."""
    before = scene.stage, scene.stage.snapshot(), scene.focus.key, vars(scene).copy()
    for _, make in list(islice(scene.likely_next(), FIRST)):
        likely = make()
        assert likely is not None
        likely.rebuild()
    assert (scene.stage, scene.stage.snapshot(), scene.focus.key, vars(scene)) == before


@pytest.mark.parametrize("name", PAGED)
def test_the_pages_around_the_one_that_is_shown_need_no_new_picture(house: House, name: str) -> None:
    scene = house.show(PAGED[name](house))
    built_ahead(scene)
    shown, made = scene.stage.snapshot(), house.app.art.textures.made
    house.key("E")
    house.step(2)
    assert house.top.stage.snapshot() != shown and house.app.art.textures.made == made


@pytest.mark.parametrize("game", ["tasty_humans", "eaten"])
def test_whoever_sits_down_in_a_lobby_finds_the_pictures_painted(house: House, game: str) -> None:
    lobby = house.show(LobbyScene(house.app, game))
    built_ahead(lobby)
    assert not lobby.guests.people, "nobody has sat down yet"
    art = house.app.art
    pictures = art.textures.made - art.textures.written
    house.key("ENTER", frames=2)
    assert lobby.guests.people and art.textures.made - art.textures.written == pictures


def test_the_stops_around_the_one_that_one_stands_at_need_no_new_picture(house: House) -> None:
    scene = house.show(MapScene(house.app))
    built_ahead(scene)
    made = house.app.art.textures.made
    house.key("E", frames=2)
    assert scene.number == 1 and house.app.art.textures.made == made
