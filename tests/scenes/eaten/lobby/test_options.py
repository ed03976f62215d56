"""The lobby of So, You've Been Eaten: by pad, mouse and keyboard alone, in every mode, with one and two
people.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core import catalog
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.config import MODES
from scenes.eaten.lobby.options import AUTOMATA, BETS, LEVELS
from scenes.kit.match.chair import Chair
from scenes.lobby.scene import LobbyScene
from tests.scenes.fakes import PLAYSTATION, FakeController
from tests.scenes.games.lobbies import (  # noqa: F401
    began,
    click,
    fake_table,
    join_lobby,
    joined_by_two,
    lobby,
    sits,
    start_by_mouse,
)
from tests.scenes.house import House
from tests.scenes.menus.looks import check, size_of_the_week


def chairs(house: House) -> list[Chair]:
    return house.app.seating.chairs


def to_mode(house: House, mode: str, pad: FakeController | None = None) -> None:
    """Turn the option until it says so, with a pad or by keyboard."""
    house.focus("option_mode")
    for _ in MODES:
        if house.top.options.mode != mode:
            house.tap(pad, "rightshoulder") if pad else house.key("E")
    assert house.top.options.mode == mode


@pytest.mark.parametrize("size", size_of_the_week(0))
def test_it_looks_right_in_every_mode(house: House, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = lobby(house, "eaten")
    check(scene)
    for text_size in (1.0, 1.3):
        house.app.settings_file.change(text_size=text_size)
        for mode in MODES:
            scene.options.set_value("mode", mode)
            scene.options.arrange_chairs(scene.guests)
            for key in [key for key in scene.options.row_keys if key in (*LEVELS, "bet")] or ["mode"]:
                for _ in scene.options.choices_of(key):
                    if key != "mode":
                        scene.options.step_value(key, 1)
                        scene.options.arrange_chairs(scene.guests)
                    scene.rebuild()
                    check(scene)
            if mode == "duel":
                for seat in (MINER, BEAST):
                    scene.guests.add_bot(seat)
                scene.rebuild()
                check(scene)
                scene.guests.leave_seat(MINER)
                scene.guests.leave_seat(BEAST)


# -- one person


def test_a_newcomer_with_a_pad_is_the_miner_and_the_beast_sleeps_lightly(house: House) -> None:
    pad = house.pad()
    lobby(house, "eaten")
    assert sits(house) == ["", "auto"]
    house.tap(pad, "a", "a")
    assert house.top.focus.key == "start"
    house.tap(pad, "a")
    made = began(house)
    assert made == catalog.load("eaten").config(mode="miner_solo")
    assert [(c.person.name, c.color, c.automaton) for c in chairs(house)] == [
        ("Ember", 0, False),
        ("", 1, True),
    ]


def test_changing_sides_takes_the_color_along_and_wakes_the_robot(house: House) -> None:
    scene, pad = join_lobby(house, "eaten")
    house.tap(pad, "a", "rightshoulder")
    assert sits(house) == ["auto", "pad1"] and scene.options.mode == "beast_solo"
    assert (chairs(house)[BEAST].color, scene.focus.key, scene.guests.ready) == (0, "seat_1", set())
    house.focus("seat_0")
    house.tap(pad, "a")
    assert scene.options.values["robot_level"] == 4
    house.tap(pad, "leftshoulder", "leftshoulder", "start")
    made = began(house)
    assert (made.mode, made.robot_level, made.hibernating_level) == ("beast_solo", 2, None)


def test_a_keyboard_alone_chooses_mode_and_level(house: House) -> None:
    scene = lobby(house, "eaten")
    house.key("ENTER")
    to_mode(house, "miner_solo")
    house.focus("option_hibernating_level", "E", "E")
    assert "Queasy" in [words.text for words, _ in scene.stage.texts]
    house.key("TAB")
    assert began(house).hibernating_level == 4


def test_a_mouse_alone(house: House) -> None:
    scene = lobby(house, "eaten")

    click(house, "join:0", "more:hibernating_level", "more:hibernating_level", "less:hibernating_level")
    assert scene.options.values["hibernating_level"] == 3
    click(house, "next:0")
    assert sits(house) == ["auto", "mouse"]
    click(house, "prev:1", "color:0")
    start_by_mouse(house)
    assert began(house).hibernating_level == 3
    assert chairs(house)[MINER].color == 1


def test_one_alone_in_a_duel_gets_a_bot_with_one_press_and_starts_with_the_next(house: House) -> None:
    scene, pad = join_lobby(house, "eaten")
    to_mode(house, "duel", pad)
    assert sits(house) == ["pad1", ""]
    house.tap(pad, "start")
    assert sits(house) == ["pad1", "bot2"] and "Mossop plays the Beast" in scene.toast.text
    assert scene.focus.key == "start"
    house.focus("seat_0")
    house.tap(pad, "leftshoulder")
    assert sits(house) == ["bot2", "pad1"]
    house.tap(pad, "start")
    made = began(house)
    assert made.mode == "duel" and [c.person.name for c in chairs(house)] == ["Mossop", "Ember"]


def test_whoever_takes_the_sleeping_beasts_chair_first_is_the_beast(house: House) -> None:
    pad = house.pad()
    scene = lobby(house, "eaten")
    house.dpad(pad, 1, 0)
    house.tap(pad, "a")
    assert sits(house) == ["auto", "pad1"] and scene.options.mode == "beast_solo"


def test_a_bot_in_place_of_the_automaton_makes_a_duel(house: House) -> None:
    scene, pad = join_lobby(house, "eaten")
    house.dpad(pad, 1, 0)
    house.tap(pad, "y")
    assert sits(house) == ["pad1", "bot2"] and scene.options.mode == "duel"
    to_mode(house, "beast_solo")
    assert sits(house) == ["auto", "pad1"], "a person goes on before a bot"


# -- two people


def test_a_second_pad_makes_a_duel_wherever_the_focus_is(house: House) -> None:
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene = lobby(house, "eaten")
    house.tap(one, "a")
    house.focus("option_speed")
    house.tap(two, "a")
    assert sits(house) == ["pad1", "pad2"] and scene.options.mode == "duel"
    assert "duel" in scene.toast.text
    house.tap(one, "a")
    house.tap(two, "a", "leftshoulder")
    assert sits(house) == ["pad2", "pad1"]
    assert scene.guests.ready == set(), "who has another role is asked again"
    house.tap(one, "start")
    assert "Frost is still choosing" in scene.toast.text
    house.tap(two, "start")
    assert began(house).mode == "duel"
    assert [(c.person.name, c.color) for c in chairs(house)] == [("Frost", 1), ("Ember", 0)]


def test_a_guest_takes_the_place_of_a_bot(house: House) -> None:
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    lobby(house, "eaten")
    house.tap(one, "a")
    to_mode(house, "duel", one)
    house.tap(one, "start")
    house.tap(two, "a")
    assert sits(house) == ["pad1", "pad2"]


def test_two_people_at_one_pad(house: House) -> None:
    scene, pad = join_lobby(house, "eaten")
    to_mode(house, "duel", pad)
    house.focus("seat_1")
    house.dpad(pad, -1, 0)
    house.dpad(pad, 1, 0)
    house.tap(pad, "a")
    assert sits(house) == ["pad1", "pad1"] and scene.guests.is_shared(BEAST)
    house.tap(pad, "start")
    assert began(house).mode == "duel"


def test_two_people_are_not_offered_to_play_alone(house: House) -> None:
    scene, one, two = joined_by_two(house, "eaten")
    house.focus("option_mode")
    house.tap(one, "rightshoulder")
    assert scene.options.mode == "zero" and sits(house) == ["auto", "auto"]
    house.tap(two, "leftshoulder")
    assert scene.options.mode == "beast_solo" and sits(house) == ["auto", "pad2"], (
        "whoever ends the watching sits down"
    )


def test_the_open_hand_is_offered_where_two_play(house: House) -> None:
    scene = lobby(house, "eaten")
    assert scene.focus.find_item("option_open_hand") is None
    house.key("ENTER")
    to_mode(house, "duel")
    house.focus("option_open_hand", "ENTER")
    assert house.app.settings.open_hand


# -- empty chairs


def test_nobody_plays_and_bets(house: House) -> None:
    scene = lobby(house, "eaten")
    to_mode(house, "zero")
    house.focus("seat_0", "ENTER")
    assert scene.options.values["bet"] == "robot"
    house.focus("seat_0", "ENTER")
    assert scene.options.values["bet"] == BETS[0] and not any(c.favored for c in chairs(house)), (
        "it may be taken back"
    )
    house.focus("seat_1", "ENTER", "E")
    assert scene.options.values["bet"] == "hibernating" and scene.options.values["zero_level"] == 4
    house.key("TAB")
    made = began(house)
    assert (made.mode, made.hibernating_level, made.robot_level) == ("zero", 4, None)
    assert [(c.automaton, c.favored) for c in chairs(house)] == [(True, False), (True, True)]


# -- from one evening to the next


def test_another_evening_finds_the_same_lobby(make_house: Callable[..., House]) -> None:
    house = make_house()
    lobby(house, "eaten")
    house.key("ENTER", "E")
    house.focus("option_robot_level", "E", "TAB")
    began(house)
    house = make_house()
    scene = lobby(house, "eaten")
    assert scene.options.mode == "beast_solo" and scene.options.values["robot_level"] == 4
    assert sits(house) == ["auto", ""], "people sit down again themselves"
    other = house.show(LobbyScene(house.app))
    assert [c.is_open for c in chairs(house)] == [True] * 4, "another game's lobby has no automata"
    assert other.options.values["mode"] == "versus"


def test_from_the_match_back_everybody_still_sits(house: House) -> None:
    _, pad = join_lobby(house, "eaten")
    house.tap(pad, "rightshoulder", "start")
    began(house)
    house.app.stack.replace(LobbyScene(house.app, "eaten"))
    house.settle()
    assert sits(house) == ["auto", "pad1"]
    check(house.top)


def test_whoever_comes_from_a_full_table_plays_a_duel(house: House) -> None:
    joined_by_two(house)
    scene = lobby(house, "eaten")
    assert scene.options.mode == "duel" and sits(house) == ["pad1", "pad2"]


@pytest.mark.parametrize("mode", MODES)
def test_what_is_chosen_is_accepted(house: House, mode: str) -> None:
    options = lobby(house, "eaten").options
    options.set_value("mode", mode)
    made = catalog.load("eaten").config(**options.config_keys([], 1))
    assert [options.automatic(seat) for seat in (MINER, BEAST)] == [made.robot, made.hibernating]
    assert len(AUTOMATA) == made.seats
