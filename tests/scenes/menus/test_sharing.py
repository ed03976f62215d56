"""A match is shown as QR pictures, copied, written, and read back from others (C23): by every device, at
every size.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
import time
from pathlib import Path

import pytest

from game.core.match import Match
from game.sharing import match_code, qr_pictures
from game.sharing.picture_reading import PictureReading
from scenes.afterwards.replay.list_scene import ReplaysScene
from scenes.afterwards.sharing.import_scene import ImportScene
from scenes.afterwards.sharing.qr_scene import ShareScene
from scenes.navigation import navigator, routes
from tests.game.sharing.foreign_pictures import directdraw, slow_picture
from tests.game.sharing.test_match_code import play_match
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes, size_of_the_week

SHORT = play_match("tasty_humans", {"seats": 2}, 4, answers=12)
LONG = "EOBE:{n}/2:ABCDEFGH:" + "Q7" * 1400


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return slow_picture(tmp_path_factory.mktemp("slow") / "slow.png")


def clipboard(house: House, monkeypatch: pytest.MonkeyPatch, text: str = "") -> list[str]:
    """The contents of the clipboard, without the one of this machine."""
    lies = [text]
    monkeypatch.setattr(
        type(house.app.window), "set_clipboard_text", lambda self, words: lies.append(words), raising=False
    )
    monkeypatch.setattr(type(house.app.window), "get_clipboard_text", lambda self: lies[-1], raising=False)
    return lies


@pytest.mark.parametrize("size", size_of_the_week(1))
@pytest.mark.parametrize("parts", [1, 2])
def test_it_looks_right(house: House, size: tuple[int, int], parts: int) -> None:
    house.resize(*size)
    house.show(ReplaysScene(house.app))
    scene = ShareScene(house.app, SHORT)
    if parts == 2:
        scene.parts = [LONG.format(n=n) for n in (1, 2)]
    house.app.stack.push(scene)
    house.settle()
    check_all_sizes(scene)


@pytest.mark.parametrize("size", size_of_the_week(2))
@pytest.mark.parametrize(
    "names", [(), ("dinner.png", "a very long name of a photo from a telephone 2026-11-22.jpeg", *"abcdef")]
)
def test_taking_one_looks_right(house: House, size: tuple[int, int], names: tuple[str, ...]) -> None:
    house.resize(*size)
    folder = house.app.folders.data / "shared"
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / (name if "." in name else f"{name}.png")).write_bytes(b"")
    scene = house.show(ImportScene(house.app))
    house.settle()
    assert len(scene.pictures) == min(5, len(names))
    check_all_sizes(scene)


def test_what_is_on_the_screen_is_the_code(house: House, tmp_path: Path) -> None:
    """A camera before the television reads it."""
    house.show(ReplaysScene(house.app))
    house.app.stack.push(ShareScene(house.app, SHORT))
    house.step(60)
    house.picture().save(tmp_path / "photo.png")
    assert match_code.read_code(qr_pictures.parts_of(tmp_path / "photo.png")).log == SHORT.log


def test_by_pad_it_is_copied_written_and_read_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    pad, lies = house.pad(), clipboard(house, monkeypatch)
    replays = house.show(ReplaysScene(house.app))
    house.app.stack.push(ShareScene(house.app, SHORT))
    house.settle()
    house.tap(pad, "a", settle=True)
    assert match_code.read_code(match_code.parts_in(lies[-1])).log == SHORT.log
    house.dpad(pad, 0, -1)
    house.tap(pad, "a", settle=True)
    house.tap(pad, "b", settle=True)
    assert house.top is replays
    house.tap(pad, "y", settle=True)
    taking = house.top
    assert isinstance(taking, ImportScene) and len(taking.pictures) == 1
    house.tap(pad, "a")
    wait_for(house, lambda: house.top is not taking)
    session = house.top.session
    assert session.is_replay and session.match.id == SHORT.id
    house.app.stack.pop()
    house.settle()
    house.tap(pad, "b", settle=True)
    assert house.top is replays and len(replays.kept) == 1


def wait_for(house: House, done: object) -> None:
    assert callable(done)
    end = time.monotonic() + 60  # on a busy machine; the loop ends as soon as it is done
    while not done() and time.monotonic() < end:
        house.step()
        time.sleep(0.01)
    house.settle()


@pytest.mark.parametrize(
    ("text", "says"), [("hello", "No letters"), (match_code.write_code(SHORT)[0][:60], "cut off")]
)
def test_wrong_letters_are_one_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch, text: str, says: str
) -> None:
    clipboard(house, monkeypatch, text)
    scene = house.show(ImportScene(house.app))
    house.key("ENTER")
    assert house.top is scene and says in scene.toast.text


def test_parts_wait_for_each_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    head, _, letters = match_code.write_code(SHORT)[0].rpartition(":")
    one, two = (
        f"{head.replace('1/1', f'{n}/2')}:{part}" for n, part in ((1, letters[:60]), (2, letters[60:]))
    )
    lies = clipboard(house, monkeypatch, two)
    scene = house.show(ImportScene(house.app))
    house.key("ENTER")
    assert "part 1 is missing" in scene.toast.text
    lies.append(one)
    house.key("ENTER", settle=True)
    assert house.top.session.whole.log == SHORT.log


def share_pictures(house: House, **pictures: bytes) -> ImportScene:
    """The page with these files to choose from."""
    folder = house.app.folders.data / "shared"
    folder.mkdir(exist_ok=True)
    for name, raw in pictures.items():
        (folder / f"{name}.jpg").write_bytes(raw)
    return house.show(ImportScene(house.app))


HOSTILE = {
    "postscript": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n%%EndComments\n{ } loop\nshowpage\n",
    "directdraw": directdraw(b"ABCD"),
    "cut": qr_pictures.qr_png(match_code.write_code(SHORT)[0])[:300],
    "empty": b"",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_the_page_stays_at_any_number_of_presses(house: House, name: str) -> None:
    scene = share_pictures(house, **{name: HOSTILE[name]})
    house.app.faults.watch(home=lambda: ReplaysScene(house.app))
    for _ in range(3):
        house.focus("picture:0", "ENTER")
        wait_for(house, lambda: scene._reading is None)
        assert house.top is scene and scene.toast.text == f"{name}.jpg is no picture that can be read."
    assert house.app.faults._met == {}


def test_another_picture_is_read_after_one_that_takes_too_long(
    house: House, slow: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = share_pictures(house, a=slow.read_bytes(), b=qr_pictures.qr_png(match_code.write_code(SHORT)[0]))
    chosen = {path.name: f"picture:{i}" for i, path in enumerate(scene.pictures)}
    with monkeypatch.context() as patch:
        patch.setattr(PictureReading.__init__, "__defaults__", (0.1,))
        house.focus(chosen["a.jpg"], "ENTER")
    wait_for(house, lambda: scene._reading is None)
    assert scene.toast.text == "a.jpg takes too long to read."
    house.focus(chosen["b.jpg"], "ENTER")
    wait_for(house, lambda: house.top is not scene)
    assert house.top.session.match.id == SHORT.id


def test_leaving_ends_the_reading(house: House, slow: Path) -> None:
    scene = share_pictures(house, a=slow.read_bytes())
    house.focus("picture:0", "ENTER")
    assert scene._reading is not None and multiprocessing.active_children()
    house.key("ESCAPE", settle=True)
    assert scene._reading is None and not multiprocessing.active_children()
    assert not [
        thread
        for thread in threading.enumerate()
        if not thread.daemon and thread is not threading.main_thread()
    ]


@pytest.mark.parametrize("edition", ["a checkout", "packed"])
def test_without_the_reader_a_copy_names_only_what_it_has(
    house: House, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    monkeypatch.setattr(sys, "frozen", edition == "packed", raising=False)
    scene = share_pictures(house, a=b"")
    house.focus("picture:0", "ENTER")
    assert house.top is scene and ("--with scan" in scene.toast.text) == (edition == "a checkout")


@pytest.mark.skipif(sys.platform == "win32", reason="it takes no such names")
def test_the_names_of_files_stay_in_their_lines(house: House) -> None:
    folder = house.app.folders.data / "shared"
    folder.mkdir(exist_ok=True)
    for name in (
        b"\xff\xfe.png",
        b"a\nb\x1b[31m.png",
        b"m" * 250 + b".jpg",
        "\u202egnp.exe.png".encode(),
        b"%s {name}.bmp",
    ):
        Path(os.fsdecode(os.path.join(os.fsencode(folder), name))).write_bytes(b"")
    scene = house.show(ImportScene(house.app))
    house.settle()
    check_all_sizes(scene)
    for i in range(len(scene.pictures)):
        house.focus(f"picture:{i}", "ENTER")
        wait_for(house, lambda: scene._reading is None)
        assert scene.toast.text.endswith(" is no picture that can be read.")
        assert scene.toast.text.isprintable() and len(scene.toast.text) < 110


def test_other_rules_cannot_be_shared(house: House) -> None:
    foreign = Match.new(SHORT.rules, SHORT.config, 1)
    foreign.read_only = True
    scene = house.show(ReplaysScene(house.app))
    assert navigator.lay_over(house.app, routes.Share(foreign))
    house.step()
    assert house.top is scene and "other rules" in scene.toast.text


def test_of_two_pasted_codes_the_first_is_watched(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """R48: in whatever order a set would have them."""
    first, second = play_match("hunger", {}, 5, answers=9), play_match("hunger", {}, 6, answers=9)
    scene = house.show(ImportScene(house.app))
    clipboard(
        house, monkeypatch, "\n".join([*match_code.write_code(first), "and", *match_code.write_code(second)])
    )
    scene.focus.move_to("clipboard")
    house.key("ENTER", settle=True)
    assert house.top.session.match.id == first.id
