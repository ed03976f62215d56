"""The deeds of all rivals stand under their capsules until one's own first answer (TABLES B6)."""

from __future__ import annotations

from scenes.hunger import layout
from scenes.kit.match.log import last_answer_number
from scenes.match.log.extension import LogExtension
from tests.scenes.games.playing import begin, choose_answer, ready
from tests.scenes.house import House

DEEDS = ("move", "hunt", "mission_pile")


def test_what_each_rival_did_stands_under_its_capsule_until_the_first_answer(house: House) -> None:
    house.app.settings_file.change(bots="at_once", hold_to_confirm=False)
    table = begin(house, "hunger", {"mode": "rookie", "seats": 5})
    recap = next(extension for extension in table.extensions if isinstance(extension, LogExtension)).pictures
    rounds, seen = 0, set[int | None]()
    while rounds < 2:
        house.until(lambda: ready(house, table), frame=0.1)
        if not recap.told:
            table.carry_out(choose_answer(table))
            continue
        rounds += 1
        log = table.session.match.log
        played = {
            entry.seat
            for entry in log[last_answer_number(table.session.match, 0) :]
            if entry.action.verb in DEEDS
        }
        told = {entry.seat for entry in recap.told}
        seen |= told
        assert played <= told and 0 not in told
        places = [table.recap_place(seat) for seat in told]
        over = [
            piece
            for piece in table.stage.layers["over"]
            if any(rect.contains(piece.x, piece.y) for rect in places)
        ]
        house.step(10, 1.0)
        assert recap.told and over, "they stay as long as one thinks"
        table.carry_out(choose_answer(table))
        assert not recap.told
    assert seen == {1, 2, 3, 4}, "not one of them is left out"


def test_the_prices_of_the_columns_stay_in_sight_under_it() -> None:
    heads = [layout.column_head(column) for column in (1, 2, 3)]
    for count in range(2, 7):
        for strip in (layout.recap_rect(place, count) for place in range(count)):
            assert strip.top <= layout.capsule_rect(0, count).y
            assert all(
                strip.right <= head.x or strip.x >= head.right or strip.y >= head.top for head in heads
            )
