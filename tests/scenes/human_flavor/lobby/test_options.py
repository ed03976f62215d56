"""The options of Human Flavor in the lobby: who goes first."""

from __future__ import annotations

from game.human_flavor.components.definitions import CLAN_IDS
from game.human_flavor.config import RANDOM
from scenes.human_flavor.text import names
from scenes.human_flavor.text.mat_explanations import clan_food, describe_conversion
from tests.scenes.games.lobbies import began, fake_table, join_lobby, lobby  # noqa: F401
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes


def test_a_keyboard_alone_says_who_goes_first(house: House) -> None:
    """By the color of the chair; chairs that stay free do not count."""
    scene = lobby(house, "human_flavor")
    house.key("ENTER")
    scene.guests.leave_seat(1)
    scene.options.arrange_chairs(scene.guests)
    house.focus("option_first_player", "E", "E")
    assert scene.options.value_text("first_player") == "Lemon" and scene.options.values["first_player"] == "2"
    house.key("TAB")
    made = began(house)
    assert (made.seats, made.first_player) == (2, 1)


def test_a_bot_that_comes_later_does_not_go_first_in_anybodys_place(house: House) -> None:
    """It takes a chair before that of the chosen first seat."""
    scene = lobby(house, "human_flavor")
    house.key("ENTER")
    scene.leave_seat(1)
    scene.options.set_value("first_player", "2")
    scene.add_bot(1)
    house.key("TAB")
    made = began(house)
    assert (made.seats, made.first_player) == (3, 2)


def test_somebody_who_leaves_does_not_go_first(house: House) -> None:
    scene = lobby(house, "human_flavor")
    house.key("ENTER")
    scene.options.set_value("first_player", "2")
    scene.guests.leave_seat(2)
    scene.options.arrange_chairs(scene.guests)
    assert scene.options.values["first_player"] == RANDOM


def test_a_clan_is_judged_as_a_card_before_it_is_chosen(house: House) -> None:
    """Food, conversion and power; one that another seat has cannot be taken."""
    scene, pad = join_lobby(house, "human_flavor")
    scene.guests.picks[1] = "feral"
    house.tap(pad, "x")
    card = house.top
    for clan in range(len(CLAN_IDS)):
        check_all_sizes(card)
        words = [text.text for text, _ in card.stage.texts]
        assert {
            names.clan(clan),
            names.ability(clan),
            describe_conversion(clan),
            clan_food(clan) + ".",
        } <= set(words)
        house.tap(pad, "rightshoulder")
    house.tap(pad, "rightshoulder", "a")
    assert house.top is card and card.toast.text and scene.guests.picks[0] is None
    color = house.app.seating[0].color
    house.tap(pad, "rightshoulder", "y", "a")
    assert house.top is scene and scene.guests.picks[0] == CLAN_IDS[2] and house.app.seating[0].color != color
