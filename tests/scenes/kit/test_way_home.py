"""The way home after a fault needs nothing that has broken, and what people do without does not end a
match.
"""

from __future__ import annotations

import struct
import zlib
from typing import Any

import pytest

from scenes.front.title import TitleScene
from scenes.kit.access.reader import Reader
from scenes.kit.audio.mixer import Mixer
from scenes.kit.audio.output import Output
from scenes.kit.audio.sound_bank import SoundBank
from scenes.kit.audio.speech import Speaker
from scenes.kit.base.screen_awake import ScreenAwake
from scenes.kit.faults import log_file, reports
from scenes.kit.faults.spares import Spare
from scenes.kit.input.rumble import Rumble
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.tasty_humans.table import TastyTable
from tests.scenes.house import House
from tests.scenes.kit.fake_sound import CALLS as DRIVER_CALLS
from tests.scenes.kit.fake_sound import InlineOutput, NotingSound
from tests.scenes.kit.test_faults import (
    MakeHouse,
    begin,
    break_down,
    goes_on_where_it_was,
    read_report,
    watch_faults,
)

UPDATES = [
    ("mixer", Mixer, "_age_voices"),
    ("mixer", Output, "update"),
    ("rumble", Rumble, "update"),
    ("awake", ScreenAwake, "update"),
]
CALLS = [
    ("mixer", Mixer, "_remember_id"),
    ("mixer", Mixer, "_pick_file"),
    ("mixer", Output, "look_again"),
    ("mixer", SoundBank, "warn_once"),
]


def fail(*_: Any, **__: Any) -> Any:
    raise OSError("a driver, on purpose")


@pytest.fixture
def house(house: House) -> House:
    watch_faults(house)
    return house


@pytest.mark.parametrize(
    ("service", "kind", "inside"),
    [*UPDATES, ("reader", Reader, "_look_at"), ("reader", Speaker, "speak")],
)
def test_a_match_goes_on_without_what_breaks_beside_it(
    house: House, monkeypatch: pytest.MonkeyPatch, service: str, kind: type, inside: str
) -> None:
    begin(house, 1)
    monkeypatch.setattr(Speaker, "is_available", True)
    house.app.settings_file.change(spoken_prompts=True)
    monkeypatch.setattr(kind, inside, fail)
    house.step(60)
    assert isinstance(house.top, TastyTable) and isinstance(getattr(house.app, service), Spare)
    assert "on purpose" in read_report(house)


@pytest.mark.parametrize(("service", "kind", "inside"), CALLS)
def test_what_a_scene_asks_of_a_broken_service_leads_home_once(
    house: House, monkeypatch: pytest.MonkeyPatch, service: str, kind: type, inside: str
) -> None:
    session = begin(house, 1)
    monkeypatch.setattr(kind, inside, fail)

    def ask(_seconds: float) -> None:
        house.app.mixer.play("no such sound")
        house.app.mixer.play("confirm")
        house.app.mixer.play_music(None)

    monkeypatch.setattr(house.top, "update", ask)
    house.step()
    assert isinstance(getattr(house.app, service), Spare)
    goes_on_where_it_was(house, session, 1)


def test_home_is_reached_without_any_of_them(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(house, 1)
    for call in ("play", "play_music", "play_ambience", "stop"):
        monkeypatch.setattr(house.app.mixer, call, fail)
    monkeypatch.setattr(house.app.speaker, "fall_silent", fail)
    monkeypatch.setattr(house.top, "update", break_down)
    house.step()
    goes_on_where_it_was(house, session, 1)


@pytest.mark.parametrize("kind", [OSError, ValueError, RecursionError, MemoryError, KeyError, AssertionError])
@pytest.mark.parametrize("call", ["waiting_slots", "saved_match", "match_words"])
def test_nothing_that_is_saved_stands_before_the_title(
    house: House, monkeypatch: pytest.MonkeyPatch, call: str, kind: type[Exception]
) -> None:
    begin(house, 1)

    def fail_so(*_: object, **__: object) -> None:
        raise kind("on purpose")

    monkeypatch.setattr(starter, call, fail_so)
    monkeypatch.setattr(MatchSession, "save_unsaved", fail_so)
    monkeypatch.setattr(house.top, "update", break_down)
    house.step(3)
    assert isinstance(house.top, TitleScene) and house.top.focus.key == "play"


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("kind", [OSError, EOFError, RuntimeError, MemoryError, zlib.error, struct.error])
def test_no_picture_does_either(house: House, monkeypatch: pytest.MonkeyPatch, kind: type[Exception]) -> None:
    begin(house, 1)

    def fail_so(*_: object, **__: object) -> None:
        raise kind("on purpose")

    house.app.art.forget_textures()
    house.app.art.baked.cache = None
    monkeypatch.setattr(house.app.art.baked, "_read_picture", fail_so)
    monkeypatch.setattr(house.top, "update", break_down)
    house.step(3)
    house.draw()
    assert isinstance(house.top, TitleScene) and house.app.art.baked.missing


def test_a_report_that_cannot_be_made_does_not_either(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(house, 1)
    monkeypatch.setattr(reports, "write_report", break_down)
    monkeypatch.setattr(house.top, "update", break_down)
    house.step(3)
    assert isinstance(house.top, TitleScene)


def test_leaving_lets_go_of_everything_although_something_breaks(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = make_house()
    watch_faults(house)
    folder = house.app.folders.data
    assert (folder / log_file.CRASH).exists()
    for name in ("awake", "bots", "speaker", "mixer"):
        monkeypatch.setattr(getattr(house.app, name), "close", break_down)
    house.app.close()
    assert not (folder / log_file.CRASH).exists()


@pytest.mark.parametrize("kind", DRIVER_CALLS)
def test_a_lost_device_is_no_fault_of_ours(house: House, kind: str) -> None:
    """No report, nothing that the next start tells, and the match goes on; another scene changes nothing of
    that.
    """
    sound = NotingSound()
    house.app.mixer.close()
    house.app.mixer = Mixer(output=InlineOutput(sound))
    begin(house, 1)
    house.step(30)
    sound.raises = {(kind, 0)}
    sound.is_there = kind == "close"
    for key in ("RIGHT", "LEFT", "DOWN"):
        house.key(key, frames=40)
    assert isinstance(house.top, TastyTable)
    house.app.stack.replace(TitleScene(house.app, seated=True))
    house.settle()
    house.key("DOWN", frames=40)
    assert isinstance(house.top, TitleScene)
    assert not reports.kept_reports(house.app.folders.data / reports.FOLDER)
    assert isinstance(house.app.mixer, Mixer)
