"""Nights through the window: one by keyboard alone, two people with their curtains, six who come back."""

from __future__ import annotations

import pytest

from game import bots
from scenes.kit.input.devices import KEYBOARD
from scenes.menus import match_starter
from scenes.menus.handover import HandoverScene
from tests.scenes.games.hunger import MATCHES, WHOLE
from tests.scenes.games.playing import BOT, HUMAN, begin, play, quick, ready, to_the_results
from tests.scenes.games.tables import open_table
from tests.scenes.house import House
from tests.scenes.table.hands import Hands


@pytest.fixture(autouse=True)
def no_motion(house: House) -> None:
    quick(house)


def test_a_whole_night_is_played_with_the_keyboard_alone(house: House) -> None:
    table = begin(house, "hunger", {"mode": "rookie", "seats": 2})
    play(house, WHOLE, Hands(house, table), 400)
    to_the_results(house, WHOLE)


def test_two_people_take_turns_and_open_their_curtains(house: House) -> None:
    pad = house.pad()
    device = house.device(pad)
    house.sit(KEYBOARD, device, BOT)
    table = open_table(house, MATCHES.new(5), None)
    opened = 0
    for _ in range(20):
        house.until(lambda: ready(house, table) or isinstance(house.top, HandoverScene), frame=0.2)
        if isinstance(house.top, HandoverScene):
            opened += 1
            if table.session.seat == 0:
                house.key_long("ENTER")
            else:
                pad.press("a")
                house.step(10, 0.1)
                pad.release("a")
            house.until(lambda: house.top is table, frame=0.2)
            continue
        seat = table.session.seat
        table.carry_out(bots.make("hunger", HUMAN).choose(table.session.view(seat), 1))
    assert opened >= 2 and len(table.session.match.log) > 8


def test_six_who_sit_down_in_a_replay_have_room(house: House) -> None:
    house.sit(KEYBOARD, *[BOT] * 5)
    match_starter.watch(house.app, MATCHES.new(3, mode="rookie", seats=6), house.app.seating.to_saved(), 0)
    house.settle()
    house.key("R", settle=True)
    rects = [item.rect for item in house.top.focus.items]
    assert len(rects) == 7 and min(y for _, y, _, _ in rects) > 134 and max(y + h for _, y, _, h in rects) < 1026
