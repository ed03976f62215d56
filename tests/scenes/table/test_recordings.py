"""Requests of tables were recorded: in another match no busy frame makes a picture that is not in the
recording. Nothing is painted.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

import pytest

from game.core import catalog
from scenes.kit.art import makers
from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.art.texture_cache import TEXT
from scenes.pages.game_ui import DemoMatch
from tests.scenes.house import House
from tests.weekly import take_share
from tools.record_textures import Player, skip_painting

SEED = 40  # of no match that was recorded
FRAMES = 450
FEWEST_ANSWERS = 8
PLAYED = {
    "eaten": DemoMatch({"mode": "beast_solo"}, (0, 1), frozenset({0})),
    "human_flavor": DemoMatch({"seats": 3}, (1, 1, 1)),
    "hunger": DemoMatch({"mode": "elder", "seats": 3}, (1, 1, 1)),
    "tasty_humans": DemoMatch({"seats": 3}, (1, 1, 1)),
}
NAMED = ("texture", "kit.art.stage.picture_texture")
"""Makers of baked pictures, which they are told by name first."""


@pytest.mark.parametrize("game", take_share(catalog.ids(), 2))
def test_shows_and_questions_make_only_what_was_recorded(game: str, house: House) -> None:
    """Also that all that was recorded can be made still."""
    player, lost, unrecorded = Player(house.app, game), set[str](), list[str]()

    def hear(maker: str, values: Mapping[str, Any]) -> None:
        if maker in NAMED and not picture_file(values["name"]).is_file():
            lost.add(values["name"])

    with skip_painting(house.app.art) as blanks, makers.listen_to_calls(hear):
        player.sit_down(PLAYED[game], SEED)
        table, known, quiet = player.table, set[str](), False
        table.preload = lambda: None  # what is made ahead in a show would be taken for what the show needs
        for _ in islice(player.play_match(), FRAMES):
            if quiet and house.app.stack.top is table:
                unrecorded += [key for key in blanks.keys() - known if not key.startswith(TEXT)]
            if table.chooser is not None:
                quiet = True  # there are frames now in which the rest is made
                while table.event_player.preloader.preload_next():
                    pass
            known.update(blanks)
    assert lost == set()
    assert len(player.table.session.match.log) >= FEWEST_ANSWERS
    assert not unrecorded, "\n".join(unrecorded)
