"""Pads tremble when a turn begins and when something heavy hits: rarely, only where it is wanted, and never
an error.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Habits
from scenes.kit.animation.motion import Motion
from scenes.kit.art.stage import Stage
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.rumble import HEAVY, LIGHT, REST, STRONG
from scenes.people.profiles import wearing
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.fakes import FakeController
from tests.scenes.games.tables import RandomMatches, open_table
from tests.scenes.house import House
from tests.weekly import take_share


class Trembling:
    """Writes down what a pad feels."""

    def __init__(self, pad: FakeController) -> None:
        self.felt: list[tuple[str, float, float]] = []
        pad.rumble_play_weak = lambda *how: self.felt.append(("weak", *how))  # type: ignore[method-assign]
        pad.rumble_play_strong = lambda *how: self.felt.append(("strong", *how))  # type: ignore[method-assign]


WEAK, HARD = ("weak", *LIGHT), ("strong", *STRONG)


@pytest.fixture
def pads(house: House) -> list[FakeController]:
    return [house.pad(), house.pad()]


@pytest.fixture
def hands(pads: list[FakeController]) -> list[Trembling]:
    return [Trembling(pad) for pad in pads]


def test_a_pad_that_trembled_lies_still_for_a_while(
    house: House, pads: list[FakeController], hands: list[Trembling]
) -> None:
    device = house.device(pads[0])
    for _ in range(5):
        house.app.rumble.signal_turn(device)
        house.app.rumble.signal_hit([device])
        house.step()
    assert hands[0].felt == [WEAK]
    house.step(round(REST / 0.1) + 1, 0.1)
    house.app.rumble.signal_hit([device, None, KEYBOARD])
    assert hands[0].felt == [WEAK, HARD] and hands[1].felt == []


def test_each_pad_trembles_as_its_person_can_bear_it(
    house: House, pads: list[FakeController], hands: list[Trembling]
) -> None:
    """X11."""
    devices = [house.device(pad) for pad in pads]
    house.sit(*devices)
    rosa = house.app.profiles.add_profile("Rosa", PORTRAITS[0])
    rosa = house.app.profiles.change_profile(
        rosa.id, lambda one: one.replace(habits=Habits(motion="reduced"))
    )
    wearing.dress_chair(house.app.seating[0], rosa)
    house.app.rumble.signal_hit(devices)
    assert [hand.felt for hand in hands] == [[], [HARD]]


@pytest.mark.parametrize("change", [{"rumble": False}, {"motion": "reduced"}, {"motion": "none"}])
def test_whoever_does_not_want_it_feels_nothing(
    house: House, pads: list[FakeController], hands: list[Trembling], change: dict[str, Any]
) -> None:
    house.app.settings_file.change(**change)
    house.app.rumble.signal_turn(house.device(pads[0]))
    house.app.rumble.signal_hit([house.device(pads[1])])
    assert [hand.felt for hand in hands] == [[], []]


def test_a_pad_that_fails_is_asked_once_and_plays_on(house: House, pads: list[FakeController]) -> None:
    asked = []

    def fail(*how: float) -> None:
        asked.append(how)
        raise OSError(13, "Permission denied")

    pads[0].rumble_play_weak = fail  # type: ignore[method-assign]
    for _ in range(3):
        house.app.rumble.signal_turn(house.device(pads[0]))
        house.step(round(REST / 0.1) + 1, 0.1)
    assert asked == [LIGHT]
    device = house.device(pads[1])
    house.manager.unplug(pads[1])
    house.step()
    house.app.rumble.signal_turn(device)


def test_what_is_heavy_sounds_and_is_felt_by_all_at_the_table(
    house: House, pads: list[FakeController], hands: list[Trembling]
) -> None:
    house.sit(house.device(pads[0]), KEYBOARD, house.device(pads[1]), 1)
    motion = Motion(house.app, Stage(house.app.art, ("fx",)))
    motion.play_sound("card_slide").advance(1.0, 1.0)
    assert [hand.felt for hand in hands] == [[], []]
    motion.play_sound("damage_hit", 1).advance(1.0, 1.0)
    assert [hand.felt for hand in hands] == [[HARD], [HARD]]


def test_what_is_heavy_can_be_heard(house: House) -> None:
    assert set(house.app.mixer.sound_bank.sounds) >= HEAVY


@pytest.mark.parametrize(
    ("game", "rival"),
    take_share(
        [
            ("tasty_humans", "person"),
            ("tasty_humans", "bot"),
            ("human_flavor", "bot"),
            ("human_flavor", "person"),
        ],
        2,
    ),
)
def test_whoever_is_asked_after_somebody_else_feels_it(
    house: House, pads: list[FakeController], hands: list[Trembling], game: str, rival: str
) -> None:
    """Not again while the same person goes on."""
    house.app.settings_file.change(speed="skip")
    house.sit(house.device(pads[0]), house.device(pads[1]) if rival == "person" else 1)
    table = open_table(house, RandomMatches(game, lambda action: False).new(1, seats=2))
    begun, last = [0, 0], None
    for _ in range(12):
        house.until(lambda: table.chooser is not None and not table.timeline.is_busy, frame=0.1)
        seat, answers = table.session.asked_seat, len(table.session.match.log)
        begun[seat] += (seat, answers) != last
        house.step(round(REST / 0.1) + 1, 0.1)
        table.controller.carry_out(table.view.decision.actions[0])
        last = seat, answers + 1
    assert [hand.felt.count(WEAK) for hand in hands] == begun
    assert begun[0] > 1 and (begun[1] > 1) == (rival == "person")


def test_the_switch_stands_with_the_hands_and_a_pad_feels_that_it_is_on(
    house: House, pads: list[FakeController], hands: list[Trembling]
) -> None:
    house.show(SettingsScene(house.app, "hands"))
    house.focus("swap_confirm_back", "DOWN")
    assert house.top.focus.key == "rumble"
    house.tap(pads[1], "a")
    assert not house.app.settings.rumble and hands[1].felt == []
    house.tap(pads[1], "a")
    assert house.app.settings.rumble and hands[1].felt == [WEAK]
