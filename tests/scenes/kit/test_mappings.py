"""The player's own mappings of controllers, and unknown controllers: reported once, with the place for the
missing line.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pyglet.input.controller import get_mapping
from pyglet.input.controller_db import mapping_list

from scenes.front.title import TitleScene
from scenes.kit.base import mappings
from scenes.kit.base.mappings import HERE, OWN, Strangers, add_own, is_known
from scenes.kit.base.texts import say
from tests.scenes.fakes import XBOX
from tests.scenes.house import House
from tests.scenes.menus.looks import check

NEW = "03000000adde0000efbe000011010000"
OTHER = "05000000adde0000efbe000022020000"
LINE = f"{NEW},Odd Pad,a:b7,b:b6,leftx:a0,lefty:a1~,+rightx:+a2,dpup:h0.1,misc1:b9,crc:1234,{HERE},"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / OWN


def button(guid: str) -> int | None:
    """The number of the button that is A."""
    found: Any = get_mapping(guid)
    return found["a"].index if found else None


def test_no_file_is_nothing(file: Path) -> None:
    before = mapping_list[:]
    assert add_own(file) is None and mapping_list == before


def test_a_line_counts_and_goes_before_the_list(file: Path) -> None:
    assert button(NEW) is None and button(XBOX) == 0
    file.write_text(f"# my pads\n\n{LINE}\n{XBOX},Mine,a:b3,b:b0,\n")
    assert add_own(file) is None
    assert (button(NEW), button(XBOX)) == (7, 3)
    known = len(mapping_list)
    assert add_own(file) is None and len(mapping_list) == known, "the next start adds nothing"


def test_a_wrong_line_is_named_and_the_rest_counts(file: Path) -> None:
    wrong = (
        "nonsense",
        "abc,Pad,a:b1,",
        f"{OTHER},Pad,a:x1,",
        f"{OTHER},Pad",
        f"{OTHER},,",
        "a:b0," * 30,
        f"{OTHER},Pad,a:b9999999999999,",
    )
    file.write_bytes("\n".join((*wrong[:2], LINE, *wrong[2:])).encode() + b"\n\xff\xfe,\n")
    assert add_own(file) == say("notice.controllers_wrong_many", file=OWN, names="1, 2, 4, 5 and 6")
    assert button(NEW) == 7 and button(OTHER) is None


def test_lines_of_other_systems_are_no_mistakes_and_do_not_count(file: Path) -> None:
    file.write_text(LINE.replace(HERE, "platform:Amiga"))
    assert add_own(file) is None and button(NEW) is None


def test_the_checksum_that_sdl_writes_into_a_guid_is_no_obstacle(file: Path) -> None:
    file.write_text(LINE.replace(NEW, f"0300c5F7{NEW[8:]}"))
    assert add_own(file) is None and button(NEW) == 7


@pytest.mark.parametrize(
    "make",
    [Path.mkdir, lambda path: path.write_bytes(b"\0" * 1_000_000), lambda path: path.symlink_to("/dev/zero")],
)
def test_whatever_lies_there_a_sentence_says_so(file: Path, make: Callable[[Path], object]) -> None:
    make(file)
    notice = add_own(file)
    assert notice is not None and OWN in notice


def test_every_line_of_the_communitys_list_would_be_taken(file: Path) -> None:
    lines = [line for line in mapping_list if line.find(",") == 32 and line.count(":") > 2]
    assert len(lines) > 500
    file.write_text("\n".join(lines), encoding="utf-8")
    assert add_own(file) is None


class TestStrangers:
    def test_each_is_named_once(self) -> None:
        told: list[str] = []
        strangers = Strangers(told.append, look=False)
        for name, guid in (
            ("Known", XBOX),
            ("Known", "XINPUTCONTROLLER"),
            ("Odd\x1b Pad" + "d" * 90, NEW),
            ("Third", OTHER),
        ) * 2:
            strangers.note_controller(name, guid)
        assert told == ["Odd Pad" + "d" * 33, "Third"]
        assert not is_known(NEW) and is_known(XBOX)

    def test_those_that_are_no_controllers_are_looked_for_at_the_start_and_when_something_is_plugged_in(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        here = [SimpleNamespace(device=SimpleNamespace(name="Flight Stick", get_guid=lambda: NEW))]
        looks: list[int] = []

        def get_joysticks() -> list[Any]:
            looks.append(len(here))
            if len(here) > 2:
                raise OSError("no rights")
            return here

        monkeypatch.setattr("pyglet.input.get_joysticks", get_joysticks)
        monkeypatch.setattr(mappings, "NODES", tmp_path)
        told: list[str] = []
        strangers = Strangers(told.append, look=True)
        for _ in range(300):
            strangers.update(0.1)
        assert (told, looks) == (["Flight Stick"], [1])
        here.append(SimpleNamespace(device=SimpleNamespace(name="Wheel", get_guid=lambda: OTHER)))
        (tmp_path / "event7").touch()
        for _ in range(50):
            strangers.update(0.1)
        assert (told, looks) == (["Flight Stick", "Wheel"], [1, 2])
        here.append(here[0])
        (tmp_path / "event8").touch()
        for _ in range(50):
            strangers.update(0.1)
        assert looks == [1, 2, 3], "what a driver throws is no trouble"

    def test_a_line_is_not_enough_a_joystick_that_becomes_no_controller_is_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Known or not; what is adopted is not named, and what cannot be read is, by its own sentence."""
        names = {"Listed": XBOX, "Odd": NEW, "Adopted": OTHER}
        found = [SimpleNamespace(name=name, get_guid=lambda guid=guid: guid) for name, guid in names.items()]
        monkeypatch.setattr(mappings, "find_joysticks", lambda: iter(found))
        monkeypatch.setattr(mappings, "locked_names", lambda nodes: ["Locked"])
        monkeypatch.setattr(mappings, "NODES", tmp_path)
        told: list[str] = []
        refused: list[str] = []
        strangers = Strangers(told.append, True, lambda joystick: joystick.name == "Adopted", refused.append)
        for _ in range(100):
            strangers.update(0.1)
        assert (told, refused) == (["Listed", "Odd"], ["Locked"])


def test_an_unknown_pad_plays_and_the_screen_says_once_what_to_do(make_house: Callable[..., House]) -> None:
    house = make_house()
    scene: Any = house.show(TitleScene(house.app))
    house.settle()
    pad = house.pad("Odd Pad", NEW)
    house.step(2)
    sentence = say("notice.controller_unknown", name="Odd Pad", file=house.app.folders.data / OWN)
    assert scene.toast.text == sentence
    house.step(30)
    check(scene)
    house.step(50, 0.1)
    assert scene.toast.text == sentence, "a long one is read for longer"
    house.until(lambda: not scene.toast.text)
    house.manager.unplug(pad)
    house.pad("Odd Pad", NEW)
    house.step(30)
    assert not scene.toast.text and house.app.glyph_family() == "keyboard"
    house.tap(pad := house.pad("Odd Pad", NEW), "y")
    assert house.device(pad).kind == "pad" and house.app.glyph_family() == "xbox"


def test_a_start_reads_the_file_and_says_what_is_wrong_there(make_house: Callable[..., House]) -> None:
    file = make_house().app.folders.data / OWN
    file.write_text(f"{LINE}\nnonsense\n")
    house = make_house()
    scene: Any = house.show(TitleScene(house.app))
    assert button(NEW) == 7
    assert scene.toast.text == say("notice.controllers_wrong", file=OWN, names="2")
    house.until(lambda: not scene.toast.text)
    house.pad("Odd Pad", NEW)
    house.step(2)
    assert not scene.toast.text, "now it is known"
