"""The idle life of the map changes nothing that lies there, and rests where people want less motion."""

from __future__ import annotations

from game.hunger.table import actions as kinds
from tests.scenes.games.hunger import match_at
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House


def test_the_map_lives_beside_what_lies_there(house: House) -> None:
    table = alone_at(house, match_at(kinds.MOVE))
    life, lasting = table.map_life, table.pieces.snapshot()
    places, blinked = set[tuple[float, float]](), False
    for _ in range(70):
        house.step(1, 0.1)
        places.add(life.beam.position)
        blinked = blinked or any(lids.visible for lids in life.lids.values())
    assert len(places) > 20 and blinked and any(puff.alpha for _, _, puff in life.smoke)
    assert table.pieces.snapshot() == lasting
    house.app.settings_file.change(motion="reduced")
    house.step(2)
    life = table.map_life
    assert not life.beam.alpha and not any(puff.alpha for _, _, puff in life.smoke)
    assert not any(lids.visible for lids in life.lids.values())
