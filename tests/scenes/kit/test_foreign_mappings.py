"""SDL's variables, as Steam fills them, and copies of the community's list: read line by line."""

from __future__ import annotations

import codecs
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyglet.input import controller as pyglet_controllers
from pyglet.input.controller import get_mapping
from pyglet.input.controller_db import mapping_list

from scenes.kit.base.mappings import FILE_VARIABLE, HERE, OWN, VARIABLE, add_own, add_surroundings, is_known
from scenes.kit.base.texts import say
from scenes.kit.input.sdl_lines import find_line
from tests.scenes.fakes import XBOX

FIRST = f"03000000111100002222000001010000,First,a:b0,b:b1,start:b7,{HERE},"
SECOND = f"03000000333300004444000001010000,Second,a:b2,b:b3,start:b9,{HERE},"
GARBAGE = [
    "nonsense",
    ",,,",
    "\x00\x01",
    "=",
    "a:b0",
    f"{SECOND[:32]},Bad,a:x0,",
    f"{FIRST[:31]}",
    "# remark",
    "ÿþ",
    "xinput,XInput,a:b0,",
]


def button(line: str) -> tuple[Any, Any]:
    """The number of the button that is A for a line's device: as we read it, and as pyglet does."""
    guid, name = line.split(",")[:2]
    ours, theirs = find_line(guid, name), get_mapping(guid)
    own = (
        next((one.source.index for one in ours.bindings if one.output == "a"), None)
        if ours is not None
        else None
    )
    return own, theirs["a"].index if theirs else None  # type: ignore[union-attr]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n", " \n\t", ",\n"])
@pytest.mark.parametrize("last", ["", "\n"])
def test_steams_lines_are_taken_apart(end: str, last: str) -> None:
    add_surroundings({VARIABLE: end.join((FIRST, SECOND)) + last})
    assert button(FIRST) == (0, 0) and button(SECOND) == (2, 2)


def test_lines_for_other_systems_and_garbage_between_them_count_for_nothing() -> None:
    other = SECOND.replace("a:b2", "a:b5").replace(HERE, "platform:Amiga")
    add_surroundings({VARIABLE: "\n".join((*GARBAGE, other, FIRST, *GARBAGE, SECOND, other, *GARBAGE))})
    assert button(FIRST) == (0, 0) and button(SECOND) == (2, 2)


def test_the_own_file_goes_before_steam_and_steam_before_the_list(tmp_path: Path) -> None:
    path = tmp_path / OWN
    in_list = next(line for line in mapping_list if line.startswith(XBOX))
    steam = f"{XBOX},Steam,a:b5,{HERE},"
    lengths = set()
    for _ in range(3):
        add_surroundings({VARIABLE: f"{steam}\n{FIRST.replace('a:b0', 'a:b8')}"})
        path.write_text(FIRST)
        assert add_own(path) is None
        assert button(steam) == (5, 5) and button(FIRST) == (0, 0)
        lengths.add(len(mapping_list))
    path.write_text(in_list)
    assert add_own(path) is None
    assert button(steam)[0] == 0, "also where the own file has what is in the list"
    assert len(lengths) == 1, "the next start adds nothing"


def test_of_two_lines_for_one_device_the_later_one_counts() -> None:
    add_surroundings({VARIABLE: "\n".join((FIRST.replace("a:b0", "a:b8"), FIRST))})
    assert button(FIRST) == (0, 0)


def test_thousands_of_lines(tmp_path: Path) -> None:
    lines = [
        f"03000000{number:04x}00002222000001010000,Pad {number},a:b{number % 20},{HERE},"
        for number in range(1, 4000)
    ]
    add_surroundings({VARIABLE: "\n".join(lines)})
    assert [button(lines[number])[0] for number in (0, 1234, 3998)] == [1, 1235 % 20, 3999 % 20]


def test_the_file_that_a_variable_names_goes_behind_the_variable(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes("\r\n".join((FIRST.replace("a:b0", "a:b8"), SECOND)).encode("utf-16"))
    add_surroundings({VARIABLE: FIRST, FILE_VARIABLE: str(path)})
    assert button(FIRST) == (0, 0) and button(SECOND) == (2, 2)


@pytest.mark.parametrize("name", ["", "missing.txt", ".", "\0", "x" * 5000, "/dev/zero", "pipe"])
def test_a_variable_that_names_no_file_is_nothing(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    add_surroundings({})
    before = mapping_list[:]
    add_surroundings({FILE_VARIABLE: name if name in ("", "\0", "/dev/zero") else str(tmp_path / name)})
    assert mapping_list == before


def test_pyglet_does_not_keep_what_it_took_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{FIRST}\n{SECOND}"
    monkeypatch.setattr(pyglet_controllers, "_env_config", text)
    mapping_list.insert(0, text)
    assert button(FIRST)[1] == 2, "the first pad has the second's buttons"
    add_surroundings({VARIABLE: text})
    assert button(FIRST) == (0, 0) and text not in mapping_list
    mapping_list.insert(0, text)
    add_surroundings({})
    assert text not in mapping_list


def test_pyglet_does_not_take_lines_for_other_systems() -> None:
    mapping_list.insert(0, FIRST.replace("a:b0", "a:b5").replace(HERE, "platform:Amiga"))
    mapping_list.append(FIRST)
    assert button(FIRST) == (0, 5)
    add_surroundings({})
    assert button(FIRST) == (0, 0)


def test_a_process_that_begins_with_steams_variable(tmp_path: Path) -> None:
    """pyglet reads it when it is imported, and arcade imports that."""
    code = (
        "import arcade; from scenes.kit.base.mappings import add_surroundings; add_surroundings()\n"
        "from pyglet.input.controller import get_mapping\n"
        f"print(*(get_mapping(guid)['a'].index for guid in ({FIRST[:32]!r}, {SECOND[:32]!r})))"
    )
    environ = {**os.environ, VARIABLE: f"{FIRST}\r\n{SECOND}"}
    ended = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, timeout=60, check=True
    )
    assert ended.stdout.split() == ["0", "2"]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.one_of(st.sampled_from((FIRST, SECOND, *GARBAGE)), st.text(max_size=60)), max_size=12),
    st.sampled_from(["\n", "\r\n"]),
)
def test_whatever_stands_there_known_pads_keep_their_buttons(lines: list[str], end: str) -> None:
    before = button(f"{XBOX},Xbox,")
    add_surroundings({VARIABLE: end.join((*lines, FIRST, SECOND))})
    assert button(FIRST) == (0, 0) and button(SECOND) == (2, 2) and button(f"{XBOX},Xbox,") == before


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("platform:", "platform: "),
        (HERE, HERE.upper().replace("PLATFORM", "platform")),
        ("a:b0", "a : b0"),
        (",b:", " ,\t b:"),
    ],
)
def test_spaces_and_the_spelling_of_the_system_are_as_free_as_in_sdl(written: str, instead: str) -> None:
    assert written in FIRST
    add_surroundings({VARIABLE: f"{FIRST.replace(written, instead)}\n{SECOND}"})
    assert button(FIRST) == (0, 0) and button(SECOND) == (2, 2)


class TestCopiesOfTheList:
    LIST = "\n".join(
        (
            "# Game Controller DB for SDL in 2.0.16 format\n",
            "# Windows",
            "xinput,XInput Controller,a:b0,b:b1,platform:Windows,",
            f"{FIRST.replace('First', 'Größe ☃ 手柄')}",
            "# Mac OS X",
            "default,Standard (XInput),a:0,b:1,platform:Mac OS X,",
            f"{'0' * 32},New kind of line,a:z9,platform:Amiga,",
            "# Linux",
            SECOND,
            "xinput,XInput Controller,a:b0,b:b1,platform:Linux,",
            "",
        )
    )

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    def test_it_is_read_as_any_editor_keeps_it(self, tmp_path: Path, encoding: str, end: str) -> None:
        path = tmp_path / OWN
        path.write_bytes(self.LIST.replace("\n", end).encode(encoding))
        assert add_own(path) is None
        assert button(FIRST) == (0, 0) and button(SECOND) == (2, 2)

    @pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
    def test_utf_16_without_its_mark_may_begin_with_any_letters(self, tmp_path: Path, encoding: str) -> None:
        path = tmp_path / OWN
        path.write_bytes(f"# 手柄の設定、ゲームパッド\n{FIRST}\n{SECOND}".encode(encoding))
        assert add_own(path) is None
        assert button(FIRST) == (0, 0) and button(SECOND) == (2, 2)

    @pytest.mark.parametrize("mark", [codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF8, b""])
    def test_half_a_sign_at_the_end_is_no_trouble(self, tmp_path: Path, mark: bytes) -> None:
        path = tmp_path / OWN
        path.write_bytes(mark + b"#\x00")
        assert add_own(path) in (None, say("notice.controllers_wrong", file=OWN, names="1"))

    def test_only_lines_that_are_wrong_here_are_named(self, tmp_path: Path) -> None:
        path = tmp_path / OWN
        wrong = [f"{'1' * 32},Odd,a:z9,{HERE},", f"{'1' * 32},Odd,a:z9,"]
        path.write_text("\n".join((*self.LIST.splitlines(), *wrong)))
        assert add_own(path) == say("notice.controllers_wrong", file=OWN, names="12 and 13")

    def test_buttons_that_no_controller_has_are_named_and_the_rest_counts(self, tmp_path: Path) -> None:
        path = tmp_path / OWN
        path.write_text(FIRST.replace("start:b7", "jump:b7,shout:b8"))
        assert add_own(path) == say("notice.controllers_partly", file=OWN, names="jump and shout")
        assert button(FIRST) == (0, 0)

    def test_what_pyglet_cannot_read_in_a_line_is_no_reason_to_pass_the_line_over(
        self, tmp_path: Path
    ) -> None:
        path = tmp_path / OWN
        path.write_text(FIRST.replace("start:b7", "lefttrigger:+a2~,+righttrigger:-a3~"))
        assert add_own(path) is None
        assert button(FIRST) == (0, 0) and is_known(FIRST[:32])
