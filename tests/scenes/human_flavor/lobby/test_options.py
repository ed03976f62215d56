"""The options of Human Flavor in the lobby: who goes first."""

from __future__ import annotations

from game.human_flavor.config import RANDOM
from tests.scenes.games.lobbies import began, fake_table, lobby  # noqa: F401
from tests.scenes.house import House


def test_a_keyboard_alone_says_who_goes_first(house: House) -> None:
    """By the color of the chair; chairs that stay free do not count."""
    scene = lobby(house, "human_flavor")
    house.key("ENTER")
    scene.guests.leave(1)
    scene.options.arrange(scene.guests)
    house.focus("option_first_player", "E", "E")
    assert scene.options.text("first_player") == "Lemon" and scene.options.values["first_player"] == "2"
    house.key("TAB")
    made = began(house)
    assert (made.seats, made.first_player) == (2, 1)


def test_a_bot_that_comes_later_does_not_go_first_in_anybodys_place(house: House) -> None:
    """It takes a chair before that of whoever was chosen."""
    scene = lobby(house, "human_flavor")
    house.key("ENTER")
    scene._leave(1)
    scene.options.set("first_player", "2")
    scene._add_bot(1)
    house.key("TAB")
    made = began(house)
    assert (made.seats, made.first_player) == (3, 2)


def test_somebody_who_leaves_does_not_go_first(house: House) -> None:
    scene = lobby(house, "human_flavor")
    house.key("ENTER")
    scene.options.set("first_player", "2")
    scene.guests.leave(2)
    scene.options.arrange(scene.guests)
    assert scene.options.values["first_player"] == RANDOM
