"""Lines of SDL's list: which of them is for a device, by its version, name, system and conditions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pyglet.input.controller_db import mapping_list

from scenes.kit.input.sdl_lines import SYSTEM, find_line, name_checksum, read_line

GUID = "03000000adde0000efbe000011010000"
LABELS = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1"


@pytest.fixture(autouse=True)
def empty_list() -> Iterator[None]:
    before = mapping_list[:]
    mapping_list.clear()
    yield
    mapping_list[:] = before


def line_name(guid: str = GUID, name: str = "Odd Pad") -> str | None:
    """The name of the line that is found."""
    line = find_line(guid, name)
    return line.name if line is not None else None


def test_a_checksum_is_sdls() -> None:
    """As in the list: the name is known from what follows."""
    assert (name_checksum("Lic Pro Controller"), name_checksum("Nintendo Wii Remote")) == (0x15B7, 0x60BE)


@pytest.mark.parametrize(
    "write", [lambda crc: f"crc:{crc:04x},", lambda crc: f"crc:{crc:04X},", lambda crc: ""]
)
def test_of_models_that_share_a_guid_the_name_decides(write: object) -> None:
    names = ("One Pad", "Other Pad")
    for name in names:
        crc = name_checksum(name)
        extra = write(crc)  # type: ignore[operator]
        guid = GUID if extra else f"{GUID[:4]}{crc & 0xFF:02x}{crc >> 8:02x}{GUID[8:]}"
        mapping_list.append(f"{guid},{name},a:b0,{extra}")
    mapping_list.append(f"{GUID},Any,a:b1,")
    assert [line_name(name=name) for name in (*names, "Third Pad")] == [*names, "Any"]


def test_a_line_with_the_checksum_of_another_name_is_better_than_none() -> None:
    mapping_list.append(f"{GUID},Only,a:b0,crc:1234,")
    assert line_name() == "Only"


def test_a_device_with_a_checksum_in_its_guid_finds_its_line() -> None:
    mapping_list.append(f"{GUID},Plain,a:b0,")
    assert line_name(f"{GUID[:4]}c5f7{GUID[8:]}") == "Plain" == line_name(GUID.upper())


def test_another_version_is_taken_where_there_is_no_line_for_this_one() -> None:
    mapping_list.append(f"{GUID[:24]}22020000,Newer,a:b0,")
    mapping_list.append(f"{GUID[:24]}00000000,Any version,a:b0,")
    assert line_name() == "Newer"
    mapping_list.append(f"{GUID},Exact,a:b0,")
    assert line_name() == "Exact"
    assert line_name(f"03000000{'1111'}0000efbe000011010000") is None, "another vendor"
    assert line_name(f"05{GUID[2:]}") is None, "another bus"


def test_devices_without_ids_are_known_by_their_name() -> None:
    """As in the list."""
    mapping_list.append("050000004c69632050726f20436f6e00,Switch Pro,crc:15b7,a:b0,")
    assert line_name("05000000000000000000000000000000", "Lic Pro Controller") == "Switch Pro"
    assert line_name("05000000000000000000000000000000", "Lac Pro Controller") is None


def test_lines_for_other_systems_are_none() -> None:
    mapping_list.extend(f"{GUID},{system},a:b0,platform:{system}," for system in ("Amiga", SYSTEM, "Beos"))
    assert line_name() == SYSTEM
    del mapping_list[1]
    assert line_name() is None


def test_our_glyphs_go_by_places_so_lines_for_printed_letters_come_last() -> None:
    mapping_list.append(f"{GUID},Letters,a:b1,b:b0,hint:{LABELS},")
    assert line_name() == "Letters"
    mapping_list.append(f"{GUID},Places,a:b0,b:b1,hint:!{LABELS},")
    assert line_name() == "Places"


@pytest.mark.parametrize(
    ("controls", "unknown"),
    [
        *[
            ("a:b0,misc1:b1,paddle4:b2,touchpad:b3,guide:b4", ()),
            ("a:b0,lefttriger:b1,jump:a2", ("lefttriger", "jump")),
        ],
        *[("a:b0,x:,+leftx:,type:ps5,face:abxy,sdk>=:2,crc:12", ()), ("a:b0,-lefty:h0.1", ())],
    ],
)
def test_buttons_that_sdl_does_not_have_are_known_as_such(controls: str, unknown: tuple[str, ...]) -> None:
    line = read_line(f"{GUID},Odd Pad,{controls},")
    assert line is not None and line.unknown == unknown


@pytest.mark.parametrize(
    "text",
    [
        *[
            "",
            "nonsense",
            f"{GUID}",
            f"{GUID},Pad",
            f"{GUID},Pad,",
            f"{GUID},Pad,a:b\u0663,",
            f"{GUID},Pad,leftx:a\uff11,",
            f"{GUID[:-1]},Pad,a:b0",
            f"{GUID[:-1]}g,Pad,a:b0",
            f"{GUID},Pad,platform:Linux",
        ],
        *[
            f"{GUID},Pad,a:b0,{part}"
            for part in (
                "b:x1",
                "b:b",
                "b:h0",
                "b:h0.0",
                "b:h0.16",
                "b:a",
                "b:b0b1",
                "b",
                "b:b0:b1",
                ":b1",
                "crc:xyz",
            )
        ],
    ],
)
def test_what_is_no_mapping(text: str) -> None:
    assert read_line(text) is None
