"""T14, T15: hint and peek are two things that the bar names, also where several people share the screen; what is
held can be a press and a press.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.components.definitions import UNKNOWN
from scenes.kit.input.device import KEYBOARD
from scenes.table.details import DetailsCard
from scenes.table.input import PEEK_SECONDS
from scenes.table.questions.advisor import Advisor
from scenes.table.questions.list_view import ListView
from tests.scenes.games.tables import show_question
from tests.scenes.house import House
from tests.scenes.inspector import Inspector
from tests.scenes.releases import STAYING, effects_of_releases


def open_table(house: House, game: str, kind: str, answers: int, **options: Any) -> tuple[Any, Any]:
    """A table of several people, the asked one at the keyboard, and its adviser."""
    session = Inspector(house.app).play_to(game, kind, answers, **options)
    house.app.seating[session.asked_seat].device = KEYBOARD
    house.app.devices.last_used = KEYBOARD
    table = show_question(house, session)
    return table, next(one for one in table.extensions if isinstance(one, Advisor))


def roles(table: Any) -> set[str]:
    return {prompt.role for prompt in table.prompt_bar.shown}


def test_a_couch_gets_hints_that_know_no_more_than_all_see(house: House) -> None:
    table, adviser = open_table(house, "hunger", "move", 40, seats=3, mode="elder")
    seat = table.session.asked_seat
    assert {"hint", "peek"} <= roles(table)
    own = table.session.view(seat)
    assert own.missions[seat] and UNKNOWN not in own.missions[seat]
    house.key("H")
    house.until(lambda: adviser.answer is not None, frame=0.1)
    assert adviser.answer.problem is None and adviser.answer.action in table.chooser.actions
    assert set(adviser.basis.missions[seat]) == {UNKNOWN}
    house.key("ESCAPE")
    house.hold("Z")
    house.step(3)
    assert table.input.peeker is KEYBOARD
    house.let_go("Z")
    house.step(3)
    assert table.input.peeker is None


def test_a_secret_hand_gets_hints_as_long_as_it_lies_open(house: House) -> None:
    table, adviser = open_table(house, "eaten", "fill", 4, mode="duel")
    assert "hint" not in roles(table)
    house.key("H")
    assert adviser.answer is None and adviser.ticket is None
    house.hold("Z")
    house.step(3)
    assert "hint" in roles(table)
    house.key("H")
    house.until(lambda: adviser.answer is not None, frame=0.1)
    assert adviser.marks and adviser.speaking
    house.let_go("Z")
    house.step(3)
    assert adviser.answer is None and not adviser.marks and not adviser.card


def test_where_nothing_can_be_peeked_at_both_buttons_hint(house: House) -> None:
    table, adviser = open_table(house, "tasty_humans", "choose_adventurer", 4)
    assert "hint" in roles(table) and "peek" not in roles(table)
    for key in ("H", "Z"):
        house.key(key)
        house.until(lambda: adviser.answer is not None, frame=0.1)
        adviser.end_words()


@pytest.mark.parametrize("change", [{"hold_to_confirm": False}, {"holds": "toggle"}])
def test_who_does_not_hold_presses_twice(house: House, change: dict[str, Any]) -> None:
    house.app.settings_file.change(**change)
    table, _ = open_table(house, "eaten", "fill", 4, mode="duel")
    house.key("Z")
    assert table.chooser.is_open, "it stays open when the button is let go"
    house.key("Z")
    assert not table.chooser.is_open
    table.chooser = None
    speed = table.playback_speed
    for held in (True, False):
        house.key("C")
        assert speed.held is held


def test_a_peek_that_nobody_holds_is_shut_by_others_and_by_time(house: House) -> None:
    """X4: also before each scene that comes over the table, as a curtain."""
    house.app.settings_file.change(holds="toggle")
    table, _ = open_table(house, "eaten", "fill", 4, mode="duel")
    pad = house.pad()
    house.app.seating.claim_seat(1 - table.session.asked_seat, house.device(pad))
    house.key("Z")
    assert table.chooser.is_open
    pad.trigger("left", 1.0)
    house.step(2)
    assert not table.chooser.is_open, "by the peek button of somebody else"
    house.key("Z")
    house.step(int(PEEK_SECONDS) * 8, 0.1)
    house.key("RIGHT")
    house.step(int(PEEK_SECONDS) * 8, 0.1)
    assert table.chooser.is_open, "a press of whoever looks counts anew"
    house.step(int(PEEK_SECONDS) * 4, 0.1)
    assert not table.chooser.is_open
    house.key("Z")
    assert table.chooser.is_open
    table.pause()
    assert not table.chooser.is_open


def test_a_hurry_that_nobody_holds_ends_when_a_person_is_asked(house: House) -> None:
    house.app.settings_file.change(holds="toggle")
    table, _ = open_table(house, "tasty_humans", "choose_adventurer", 4)
    table.playback_speed.held, table.controller.asked = True, None
    house.step(2)
    assert not table.playback_speed.held


QUESTIONS = (
    ("tasty_humans", "choose_adventurer", 4, {}),
    ("eaten", "fill", 4, {"mode": "duel"}),
    ("hunger", "move", 40, {"seats": 3, "mode": "elder"}),
    ("human_flavor", "place", 60, {"seats": 3}),
)


@pytest.mark.parametrize(("game", "kind", "answers", "options"), QUESTIONS, ids=[row[0] for row in QUESTIONS])
def test_nothing_at_a_table_ends_when_a_button_is_let_go(
    house: House, game: str, kind: str, answers: int, options: dict[str, Any]
) -> None:
    house.app.settings_file.change(holds="toggle", motion="none")
    open_table(house, game, kind, answers, **options)
    assert effects_of_releases(house, KEYBOARD, (*STAYING, "confirm")) == []


def test_a_hold_ends_when_it_is_let_go(house: House) -> None:
    """The measure can fail."""
    house.app.settings_file.change(motion="none")
    open_table(house, "eaten", "fill", 4, mode="duel")
    assert any("held" in effect for effect in effects_of_releases(house, KEYBOARD, ("peek",)))


def test_the_details_button_leads_on_to_the_list_without_a_hold(house: House) -> None:
    house.app.settings_file.change(holds="toggle", motion="none")
    table, _ = open_table(house, "hunger", "move", 40, seats=3, mode="elder")
    house.key("F")
    card = house.top
    assert isinstance(card, DetailsCard) and any(one.role == "details" for one in card.prompt_bar.shown)
    house.key("F", frames=3)
    assert house.top is table and isinstance(table.chooser, ListView)
