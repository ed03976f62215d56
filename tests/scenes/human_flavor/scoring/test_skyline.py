"""The count as a skyline: a tower for each clan grows by a floor with every line, its leader on the roof."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.human_flavor.scoring.count import ScoreScene
from scenes.kit.base.geometry import TOP_BAR
from scenes.table.board_pieces import piece_rect
from tests.scenes.games.counting import session_of
from tests.scenes.games.human_flavor import MATCHES
from tests.scenes.house import House


@pytest.mark.parametrize("seats", [2, 6])
def test_leaders_ride_up_on_their_roofs_and_stay_below_the_bar(house: House, seats: int) -> None:
    match = MATCHES.whole(4, seats=seats)
    scene = house.show(ScoreScene(house.app, session_of(house, match)))
    picture, rows = scene.picture, len(scene.sheet.rows)
    tops = []
    for told in range(rows + 1):
        picture.draw_rows(0, told)
        leaders = [piece_rect(pieces[0]) for pieces in picture.tops.values()]
        floors = picture.line_rect(told)
        assert len(leaders) == seats and all(abs(leader.y - floors.y) < 30 for leader in leaders)
        tops.append(leaders[0].y)
    assert tops == sorted(set(tops)), "each line is a floor more"
    assert all(leader.top <= TOP_BAR.y for leader in leaders)


def test_points_fly_from_what_earned_them(house: House) -> None:
    scene: Any = house.show(ScoreScene(house.app, session_of(house, MATCHES.whole(4, seats=3))))
    picture = scene.sheet.rows[0].picture
    earned = sum(bool(points) for points in scene.sheet.rows[0].cells)
    seen: set[int] = set()
    for _ in range(60):
        house.step(1, 1 / 60)
        seen |= {id(piece) for piece in scene.stage.layers["over"] if piece.face == picture}
    assert len(seen) >= earned > 0
