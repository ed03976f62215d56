"""The Miner rolls by hand: nothing of a roll is known before a press or a shake, and a setting turns it off."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.eaten.table.actions import End
from scenes.eaten.questions.dice_cup import DiceCup
from scenes.eaten.table import EatenTable
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from tests.scenes.eaten.hidden import RICH, match_at, open_table, two_devices
from tests.scenes.eaten.questions.test_miner import RULES, position
from tests.scenes.house import House

NEXT = {"dice": [[1, True], [1, True], [4, True]], "tract": ["s31", "s06", "s13", "s42", "s43", "s02", "s38"]}


def turn_ended(house: House, **settings: Any) -> EatenTable:
    """Alone against the sleeping Beast, at the beginning of the next turn, when nothing is shown any more."""
    house.sit(KEYBOARD, "rules")
    house.app.settings.own_roll = True
    for name, value in settings.items():
        setattr(house.app.settings, name, value)
    match = Match.from_position(RULES, position(**NEXT))
    table = house.show(EatenTable(house.app, MatchSession(match, house.app.seating, house.app.bots)))
    house.until(lambda: table.chooser is not None)
    table.carry_out(End())
    house.until(lambda: not table.timeline.is_busy, frame=0.1)
    house.step(30)
    return table


def cup(table: EatenTable) -> DiceCup:
    assert table.cup is not None
    return table.cup


def wait_for_question(house: House, table: EatenTable) -> None:
    house.until(lambda: table.chooser is not None and not table.timeline.is_busy, frame=0.1)


def rolls_with(house: House, *keys: str) -> None:
    table = turn_ended(house)
    assert (
        table.chooser is None
        and table.prompt_bar is not None
        and table.prompt_bar.ask == say("eaten.ask.roll")
    )
    assert table.pieces.shown.dice == [1, 1, 4] != table.view.dice, (
        "the dice of the last turn lie there still"
    )
    assert [blank.visible for blank in cup(table).blanks] == [True] * 3
    house.key(*keys)
    assert table.timeline.is_busy and not any(blank.visible for blank in cup(table).blanks)
    wait_for_question(house, table)
    assert table.pieces.shown.dice == table.view.dice


def test_a_press_rolls(house: House) -> None:
    rolls_with(house, "ENTER")


def test_shaking_to_and_fro_rolls_and_one_way_does_not(house: House) -> None:
    rolls_with(house, "RIGHT", "RIGHT", "RIGHT", "RIGHT", "RIGHT", "RIGHT", "LEFT", "RIGHT", "LEFT", "RIGHT")


def test_a_mouse_shakes_too(house: House) -> None:
    table = turn_ended(house)
    for x in (500, 600, 700, 800):
        house.point(x, 700)
    assert table.awaited_press() is not None, "going somewhere is no shaking"
    for x in (500, 800) * 3:
        house.point(x, 700)
    assert table.awaited_press() is None
    wait_for_question(house, table)


@pytest.mark.parametrize("settings", [{"own_roll": False}, {"speed": "skip"}])
def test_they_roll_by_themselves_where_that_is_set(house: House, settings: dict[str, Any]) -> None:
    table = turn_ended(house, **settings)
    assert table.chooser is not None and table.pieces.shown.dice == table.view.dice


def test_a_table_drawn_afresh_shows_the_dice_as_they_lie(house: House) -> None:
    table = turn_ended(house)
    table.rebuild()
    wait_for_question(house, table)
    assert table.pieces.shown.dice == table.view.dice and not any(
        blank.visible for blank in cup(table).blanks
    )


def test_the_first_roll_of_a_match_is_rolled_too(house: House) -> None:
    house.sit(KEYBOARD, "rules")
    house.app.settings.own_roll = True
    match = Match.new(RULES, RULES.config(mode="miner_solo"), 4)
    table = house.show(EatenTable(house.app, MatchSession(match, house.app.seating, house.app.bots)))
    house.until(lambda: cup(table).is_waiting, frame=0.1)
    house.step(5)
    assert table.chooser is None and not table.pieces.shown.dice
    house.key("ENTER")
    wait_for_question(house, table)
    assert table.pieces.shown.dice == table.view.dice


def test_nobody_rolls_the_dice_of_another(house: House) -> None:
    pad = house.pad()
    house.sit(*two_devices(house))
    house.app.settings.own_roll = True
    table = open_table(house, match_at("mutation", RICH))
    table.carry_out(table.session.state.decision.actions[0])
    house.until(lambda: cup(table).is_waiting, frame=0.1)
    house.key("ENTER", "RIGHT", "LEFT", "RIGHT", "LEFT", "RIGHT", "LEFT")
    assert cup(table).is_waiting
    house.tap(pad, "a")
    assert not cup(table).held
