"""The idle life of the map changes nothing that lies there, and rests where people want less motion."""

from __future__ import annotations

from game.hunger.table import actions as kinds
from game.hunger.table.actions import Resolve
from scenes.table.questions.list_view import show_list
from tests.scenes.games.hunger import match_at
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House


def test_the_map_lives_beside_what_lies_there(house: House) -> None:
    table = alone_at(house, match_at(kinds.MOVE))
    life, lasting = table.map_life, table.pieces.take_snapshot()
    places, waves, blinked = set[tuple[float, float]](), set[tuple[float, float]](), False
    for _ in range(70):
        house.step(1, 0.1)
        places.add(life.beam.position)
        waves.add(table.pieces.ground.boat.position)
        blinked = blinked or any(lids.visible for lids in life.lids.values())
    assert len(places) > 15 < len(waves) and blinked and any(puff.alpha for _, _, puff in life.smoke)
    assert table.pieces.take_snapshot() == lasting
    house.app.settings_file.change(motion="reduced")
    house.step(2)
    life = table.map_life
    assert not life.beam.alpha and not any(puff.alpha for _, _, puff in life.smoke)
    assert not any(lids.visible for lids in life.lids.values())
    assert table.pieces.ground.boat.angle == table.pieces.ground.sails.angle == 0


def test_what_could_be_used_breathes_and_nothing_else(house: House) -> None:
    draws = match_at(
        kinds.EFFECTS,
        when=lambda state: any(isinstance(action, Resolve) for action in state.decision.actions),
    )
    table = alone_at(house, draws)
    usable = {number for kind, number in table.chooser.usable_things() if kind == "card"}
    largest = dict.fromkeys(table.pieces.area.cards, 1.0)
    for _ in range(30):
        house.step(1, 0.1)
        largest = {card: max(size, table.pieces.area.cards[card].swell[0]) for card, size in largest.items()}
    assert usable and {card for card, size in largest.items() if size > 1.02} == usable
    show_list(table.chooser)
    house.step(2)
    assert all(piece.swell == (1.0, 1.0) for piece in table.pieces.area.cards.values())
