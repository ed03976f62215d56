"""The idle life of the city changes nothing that lies there, and rests where people want less motion; the
crowd is heard."""

from __future__ import annotations

from typing import Any

import pytest

from game.human_flavor.components.definitions import NUMBERS
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.events import DuskBegun
from scenes.human_flavor.board.sky import LIGHT_STAYS
from scenes.kit.base.geometry import SCREEN
from tests.scenes.games.human_flavor import match_at
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of


def brightest(house: House, table: Any) -> list[int]:
    """By location: how bright its windows become in a while."""
    most = [0] * len(table.city_life.lights)
    house.step(1)
    for _ in range(60):
        table.idle.seconds += 0.1
        table.city_life.update(None)
        most = [max(old, int(light.alpha)) for old, light in zip(most, table.city_life.lights, strict=True)]
    return most


def test_windows_glow_by_day_and_more_in_the_evening_beside_what_lies_there(house: House) -> None:
    table = alone_at(house, match_at(kinds.PLACE))
    house.step(20)  # what has the focus has grown to its size
    lasting = table.pieces.take_snapshot()
    by_day = brightest(house, table)
    evening = alone_at(house, match_at(kinds.DUSK))
    in_the_evening = brightest(house, evening)
    assert all(0 < day < dusk for day, dusk in zip(by_day, in_the_evening, strict=True))
    assert table.pieces.take_snapshot() == lasting
    house.app.settings_file.change(motion="reduced")
    assert not any(brightest(house, evening))


def test_the_light_of_dusk_lies_over_the_whole_table_until_the_sun_rises(house: House) -> None:
    table = alone_at(house, match_at(kinds.PLACE))
    assert table.pieces.sky.dusk is None
    evening = alone_at(house, match_at(kinds.DUSK))
    light = evening.pieces.sky.dusk
    assert light is not None and light.alpha == LIGHT_STAYS, "while there are questions as well"
    assert light.natural[0] >= SCREEN.w and light.natural[1] >= SCREEN.h
    evening.drop_chooser()
    evening.event_player.show([DuskBegun(False)])
    strongest = 0
    while evening.timeline.is_busy:
        house.step(6)
        strongest = max([strongest, *(piece.alpha for piece in light_pieces(evening))])
    assert strongest > 3 * LIGHT_STAYS, "the whole screen shows it"
    assert [piece.alpha for piece in light_pieces(evening)] == [LIGHT_STAYS]


def light_pieces(table: Any) -> list[Any]:
    """Pieces that lay a sky's light over the table."""
    layers = table.stage.layers.values()
    return [piece for layer in layers for piece in layer if piece.face == "flavor:light:evening"]


def test_a_human_trembles_while_somebody_thinks_of_a_capture(house: House) -> None:
    table = alone_at(
        house,
        match_at(
            kinds.MENU, lambda state: sum(action.verb == "capture" for action in state.decision.actions) > 1
        ),
    )
    captures = [action for action in chooser_of(table).actions if action.verb == "capture"]
    humans = table.pieces.displays.humans
    for capture in captures[:2]:
        chooser_of(table).preselect_answer(capture)
        farthest = dict.fromkeys(humans, 0.0)
        for _ in range(8):
            house.step(1, 0.03)
            farthest = {card: max(far, abs(humans[card].drift)) for card, far in farthest.items()}
        assert [card for card, far in farthest.items() if far > 0.5] == [capture.human]
    house.app.settings_file.change(motion="none")
    house.step(2)
    assert not any(piece.drift for piece in table.pieces.displays.humans.values())


def test_the_crowd_is_louder_at_each_level_of_the_uprising(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[float] = []
    monkeypatch.setattr(house.app.mixer, "scale_ambience", heard.append)
    table = alone_at(house, match_at(kinds.PLACE))
    loud = []
    for height in (0, *NUMBERS.uprising_levels[table.view.config.seats]):
        table.pieces.shown.uprising = ((0, 0),) * height
        heard.clear()
        house.step(1)
        loud += set(heard)
    assert loud == sorted(set(loud)) and len(loud) == len(NUMBERS.uprising_penalty) and loud[0] == 1
