"""The options of The Hunger in the lobby: mode and gentle mountains."""

from __future__ import annotations

from tests.scenes.games.lobbies import began, fake_table, focus, lobby  # noqa: F401
from tests.scenes.house import House


def test_a_keyboard_alone_chooses_the_mode_and_gentle_mountains(house: House) -> None:
    scene = lobby(house, "hunger")
    house.key("ENTER")
    focus(house, "option_gentle_elder")
    house.key("E")
    assert scene.options.values["gentle_elder"] is False and "rookies" in scene.toast.text
    focus(house, "option_mode")
    house.key("E")
    focus(house, "option_gentle_elder")
    house.key("E")
    house.key("TAB")
    made = began(house)
    assert (made.mode, made.gentle_elder) == ("elder", True)
