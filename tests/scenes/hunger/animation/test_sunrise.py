"""The sunrise is a scene: long enough to be seen, with the fates of all, and nothing of it stays."""

from __future__ import annotations

from copy import deepcopy

import pytest

from game.hunger.components.map_graph import CASTLE, SPACE_INDEX
from game.hunger.table import events as ev
from scenes.hunger.animation import sunrise
from scenes.hunger.animation.effects import PUFF
from scenes.hunger.animation.event_player import EventPlayer
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art.pieces import Piece
from scenes.kit.art.stage import Label
from scenes.kit.base import PROMPT_BAR, SCREEN, TOP_BAR
from scenes.kit.base.settings import MOTIONS
from scenes.kit.base.texts import say
from tests.scenes.games.boards import FLYING, lay_pieces
from tests.scenes.games.hunger import BOARD, full
from tests.scenes.house import House

FRAME = 1 / 30


def make_fates(seats: int) -> list[ev.Event]:
    """One Vampire is at home, one under a tomb, one in the Mountains for so many points, and all others are
    burned.
    """
    told = [
        ev.VampireSafe(0, CASTLE, 0),
        ev.VampireSafe(1, SPACE_INDEX["cem_1"], 5),
        ev.VampireSafe(2, SPACE_INDEX["mtn_3"], 8),
    ]
    burned = [ev.VampireBurned(seat, SPACE_INDEX["rd_4"]) for seat in range(3, seats)]
    return [ev.Sunrise(), *told[:seats], *burned]


@pytest.mark.parametrize("motion", MOTIONS)
@pytest.mark.parametrize("seats", [2, 6])
def test_everybody_sees_what_the_sun_does(house: House, seats: int, motion: str) -> None:
    house.app.settings_file.change(motion=motion)
    pieces, timeline = lay_pieces(house, BOARD, full(seats)), Timeline()
    EventPlayer(house.app, pieces, timeline).show(make_fates(seats))
    seconds, said, smoking = 0.0, set[str](), set[int]()
    pitch = sunrise.row_pitch(seats)
    while timeline.is_busy:
        timeline.update(FRAME)
        seconds += FRAME
        said |= {piece.text for piece in pieces.stage.layers["fx"] if isinstance(piece, Label)}
        puffs = [
            piece for piece in pieces.stage.layers["fx"] if isinstance(piece, Piece) and PUFF in piece.face
        ]
        assert all(sunrise.STAGE.contains(puff.x, puff.y) for puff in puffs)
        smoking |= {round((puff.x - sunrise.STAGE.cx) / pitch + (seats - 1) / 2) for puff in puffs}
    if motion == "full":
        assert 6 <= seconds <= 9
        assert smoking == {*range(seats)}, "lids slam and fur burns, each where its Vampire is"
    wanted = {"home": {}, "buried": {"n": 5}} | ({"singed": {"n": 8}, "burned": {}} if seats > 3 else {})
    assert {say(f"hunger.table.fate.{key}", **values) for key, values in wanted.items()} <= said
    assert all(not pieces.stage.layers[name] for name in FLYING)
    fresh = lay_pieces(house, BOARD, deepcopy(pieces.shown), pieces)
    assert pieces.shown.burned == sum(1 << seat for seat in range(3, seats))
    assert pieces.take_snapshot() == fresh.take_snapshot()


def test_the_day_falls_on_the_whole_table() -> None:
    """All Vampires have room between the bars, large ones if they are few."""
    assert sunrise.DAYLIGHT == SCREEN
    for count in range(1, 7):
        pitch = sunrise.row_pitch(count)
        size = min(sunrise.TALLEST, pitch - 8)
        assert count * pitch <= sunrise.STAGE.w and size >= 240
        low = sunrise.ROW_Y - size / 2 - 46 - 42
        assert low >= PROMPT_BAR.top and sunrise.ROW_Y + size / 2 <= TOP_BAR.y
