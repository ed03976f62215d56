"""Nothing on the screen tells what is hidden: two matches that differ only in hidden cards look and sound the same, frame by frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.eaten import door
from scenes.eaten.table import EatenTable
from tests.scenes.eaten.hidden import KINDS, POOR, RICH, match_at, open_table, sit, two_devices
from tests.scenes.eaten.witness import Witness, difference
from tests.scenes.house import House

Script = Callable[[House, EatenTable, Witness], None]


def evenings(house: House, kind: str, script: Script, company: Any = (), hands: tuple[list[str], list[str]] = (RICH, POOR)) -> str:
    """The same script at two tables that differ only in what is hidden: what another person could tell them apart by."""
    seen = []
    views = []
    for hand in hands:
        sit(house, *two_devices(house))
        match = match_at(kind, hand)
        views.append(match.state.seen_by(None))
        house.app.devices.last_used = two_devices(house)[1]
        table = open_table(house, match, company)
        witness = Witness(house)
        script(house, table, witness)
        witness.leave()
        house.app.devices.release_all()
        while house.app.stack.scenes:
            house.app.stack.pop()
            house.step(2)
        seen.append(witness)
    assert views[0] == views[1], "the two differ in something that all may see"
    assert len(seen[0].frames) > 4
    return difference(*seen)


def keys(*names: str) -> Script:
    def script(house: House, table: EatenTable, witness: Witness) -> None:
        for name in names:
            house.key(name)
            house.step(8)

    return script


@pytest.mark.parametrize("kind", KINDS)
def test_moving_face_down_tells_nothing(house: House, kind: str) -> None:
    script = keys("RIGHT", "RIGHT", "LEFT", "DOWN", "RIGHT", "UP", "RIGHT", "E", "Q", "F", "ESCAPE", "R", "ESCAPE", "X")
    assert evenings(house, kind, script) == ""


def peeks(house: House, witness: Witness, *names: str) -> None:
    """Hold the hand open, press these keys, let go: what goes on meanwhile is not for others."""
    witness.away = True
    house.hold("Z")
    house.step(10)
    for name in names:
        house.key(name)
    house.let_go("Z")
    witness.away = False
    house.step(12)


@pytest.mark.parametrize("kind", KINDS)
def test_after_a_look_nothing_is_left_of_it(house: House, kind: str) -> None:
    """Also where somebody tries what cannot be paid while the hand is open."""

    def script(house: House, table: EatenTable, witness: Witness) -> None:
        house.step(4)
        peeks(house, witness, "RIGHT", "RIGHT")
        heard = len(witness.heard)
        peeks(house, witness, "RIGHT")
        assert len(witness.heard) == heard + (0 if kind == "immune" else 1) or kind == "immune"
        keys("RIGHT", "F", "ESCAPE")(house, table, witness)
        assert table.peeker is None

    assert evenings(house, kind, script) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_a_mouse_over_backs_tells_nothing(house: House, kind: str) -> None:
    """Hovering opens nothing; neither do a click on details nor the wheel."""

    def script(house: House, table: EatenTable, witness: Witness) -> None:
        house.step(2)
        house.point(900, 40)
        for x in (420.0, 640.0, 860.0, 1080.0):
            house.point(x, 280)
            house.step(6)
            house.key("F")
            house.step(10)
            house.key("ESCAPE")
            house.step(10)
        house.wheel(640, 280, 1)
        house.step(6)
        house.point(900, 820)
        house.step(6)

    assert evenings(house, kind, script) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_a_break_tells_nothing(house: House, kind: str) -> None:
    """The menu, another window size, larger text, and the log."""

    def script(house: House, table: EatenTable, witness: Witness) -> None:
        house.key("RIGHT")
        house.key("TAB")
        house.step(30)
        house.key("ESCAPE")
        house.step(30)
        house.resize(1024, 600)
        house.step(4)
        house.app.settings_file.change(text_size=1.3)
        house.step(4)
        house.app.settings_file.change(text_size=1.0)
        house.resize(1280, 720)
        keys("Q", "Q")(house, table, witness)
        house.step(20)

    assert evenings(house, kind, script, door.company()) == ""
