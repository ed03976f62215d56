"""A phone as a switch (X1): it is chosen by taps on its page, which is nothing but large buttons from then on, and
its questions are read and answered on the screen."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from scenes.kit.input.switches import LONG_HOLD
from scenes.kit.phones.messages import Press
from scenes.match.handover import HandoverScene
from scenes.navigation import navigator, routes
from scenes.reference.settings.switches_scene import SwitchesScene
from scenes.table.questions.phone_view import PhoneView
from tests.scenes.house import House
from tests.scenes.phones.fakes import Guest, offline
from tests.scenes.phones.test_phone_seat import open_table
from tests.scenes.switch_player import FRAME, STAY, SwitchPlayer

__all__ = ["offline"]

QUESTIONS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "eaten": ("fill", 4, {"mode": "duel"}),
    "hunger": ("setup_mission", 0, {"seats": 3, "mode": "elder"}),
    "human_flavor": ("place", 2, {"seats": 2}),
    "tasty_humans": ("choose_adventurer", 4, {"seats": 2}),
}
"""A question of each game, a secret one where it has any."""
MOST_CHOICES = 12


class PhonePlayer(SwitchPlayer):
    """Taps the large button of a phone and nothing else."""

    def __init__(self, house: House, guest: Guest) -> None:
        self.house, self.scanner, self.guest, self.is_two = house, house.app.scanner, guest, False

    @property
    def buttons(self) -> list[str]:
        """Roles of the large buttons on the page."""
        return [role for role, *_ in self.guest.last("words").get("switches", ())]

    def press(self) -> None:
        self.tap("confirm")

    def move_on(self) -> None:
        self.tap("down")

    def tap(self, role: str) -> None:
        assert role in self.buttons
        self.guest.say(Press(role))
        self.house.step(1, FRAME)
        self.guest.say(Press(role, "up"))
        self.house.step(round(STAY / FRAME), FRAME)


def choose_switches(house: House, guest: Guest, *roles: str) -> PhonePlayer:
    """Choose buttons of a phone where switches are chosen, and go back from there, by taps alone."""
    player = PhonePlayer(house, guest)
    house.app.settings_file.change(scan_step=STAY)
    navigator.lay_over(house.app, routes.Switches())
    house.step(10, FRAME)
    assert isinstance(house.top, SwitchesScene) and player.buttons == ["confirm", "down"]
    for role in roles:
        player.tap(role)
    assert player.buttons == list(dict.fromkeys(roles))
    player.is_two = len(player.buttons) > 1
    player.choose("done")
    house.step(10, FRAME)
    return player


@pytest.mark.parametrize("game", catalog.ids())
def test_a_question_is_answered_by_taps_of_a_phone_alone(offline: House, game: str) -> None:
    kind, answers, options = QUESTIONS[game]
    table, guest = open_table(offline, game, kind, answers, **options)
    assert "switches" not in guest.last("words"), "pages of others stay as they are"
    player = choose_switches(offline, guest, "confirm", "confirm")
    session = table.session
    before = len(session.match.log)
    for _ in range(MOST_CHOICES):
        if len(session.match.log) > before:
            break
        assert offline.top is table or isinstance(offline.top, HandoverScene)
        assert not isinstance(table.chooser, PhoneView), "it is read on the screen"
        things = player.list_asked() or player.list_things()
        player.choose(things[0].key)
    assert len(session.match.log) > before
    assert player.buttons == ["confirm"]


def test_two_buttons_of_a_phone_are_two_switches(offline: House) -> None:
    """The second one moves the mark on; once nobody scans, the page is whole again."""
    _, guest = open_table(offline, "tasty_humans", *QUESTIONS["tasty_humans"][:2], seats=2)
    player = choose_switches(offline, guest, "confirm", "down")
    place = player.place
    offline.step(round(LONG_HOLD / FRAME), FRAME)
    assert player.place == place, "it waits for the second switch"
    player.tap("down")
    assert player.place != place
    offline.app.settings_file.change(scan="off")
    offline.step(2)
    assert player.buttons == []
