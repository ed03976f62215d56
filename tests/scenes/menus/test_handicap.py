"""X12: in every lobby any seat may begin ahead by its own choice; what people had last time is proposed."""

from __future__ import annotations

import pytest

from game.core import catalog
from game.evening.leads import find_leads
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.lobby import ahead, handicap, starting
from scenes.lobby.scene import LobbyScene
from scenes.pages.seat_steps import LAST, SeatSteps
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.menus.test_head_start import lobby_of_two, table_of


def open_panel(house: House, lobby: LobbyScene) -> SeatSteps:
    house.focus(handicap.FOCUS, "ENTER", settle=True)
    panel = house.reach(SeatSteps)
    assert panel.steps.lobby is lobby
    return panel


@pytest.mark.parametrize("game", catalog.ids())
def test_whoever_is_given_steps_begins_the_match_ahead(house: House, game: str) -> None:
    lobby = lobby_of_two(house, game, 0)
    if lobby.options.evening is not None:
        lobby.options.set_value("duels", 1)
        lobby.show_changes()
    assert lobby.prompt_bar is not None and handicap.value_text(lobby) == say("common.off")
    panel = open_panel(house, lobby)
    check_all_sizes(panel)
    house.key("DOWN", "RIGHT", "RIGHT")
    second = lobby.guests.taken_chairs[1].seat
    assert panel.steps.steps_of(second) == 2
    house.key("ESCAPE", settle=True)
    assert handicap.value_text(lobby) == lobby.guests.seat_name(second)
    starting.press_start(lobby, KEYBOARD)
    session = table_of(house).session
    leads = find_leads(game, session.match.config)
    assert [lead.is_any for lead in leads] == [False, True]


def test_steps_end_where_the_table_has_no_more_and_confirm_goes_around(house: House) -> None:
    panel = open_panel(house, lobby_of_two(house, "hunger", 0))
    most = panel.steps.most_of(0)
    house.key(*["RIGHT"] * (most + 2))
    assert panel.steps.steps_of(0) == most > 0
    house.key("ENTER")
    assert panel.steps.steps_of(0) == 0
    house.key("LEFT")
    assert panel.steps.steps_of(0) == 0


def test_what_somebody_had_last_time_is_proposed(house: House) -> None:
    lobby = lobby_of_two(house, "hunger", 0)
    lobby.guests.steps[lobby.guests.taken_chairs[1].seat] = 3
    starting.press_start(lobby, KEYBOARD)
    table_of(house)
    house.app.stack.replace(again := LobbyScene(house.app, "hunger"), transition=False)
    house.step(2)
    assert handicap.value_text(again) == say("common.off"), "nothing is taken by itself"
    panel = open_panel(house, again)
    assert panel.focus.key == LAST
    house.key("ENTER")
    assert [panel.steps.steps_of(chair.seat) for chair in panel.steps.chairs] == [0, 3]
    assert panel.focus.find_item(LAST) is None


def test_a_chair_that_is_left_keeps_nothing(house: House) -> None:
    lobby = lobby_of_two(house, "hunger", 0)
    lobby.guests.steps[1] = 3
    lobby.guests.swap_seats(0, 1)
    assert lobby.guests.steps == {0: 3}
    lobby.guests.leave_seat(0)
    assert not lobby.guests.steps


def test_there_is_nothing_to_choose_alone_or_in_a_length_of_one_s_own(house: House) -> None:
    lobby = lobby_of_two(house, "tasty_humans", 0)
    assert handicap.row_keys(lobby)
    rows = lobby.options.values["rows"]
    lobby.options.set_value("rows", next(one for one in lobby.options.choices_of("rows") if one != rows))
    lobby.show_changes()
    assert lobby.options.is_own_length and not handicap.row_keys(lobby)
    lobby.options.set_value("rows", rows)
    assert handicap.row_keys(lobby)
    lobby.guests.leave_seat(1)
    lobby.show_changes()
    assert not handicap.row_keys(lobby)


def test_a_start_that_one_press_takes_stands_in_its_place(house: House) -> None:
    lobby = lobby_of_two(house, "hunger", 2)
    assert ahead.row_keys(lobby) and not handicap.row_keys(lobby)
    lobby.guests.steps[0] = 4
    assert handicap.chosen_steps(lobby) == ()
