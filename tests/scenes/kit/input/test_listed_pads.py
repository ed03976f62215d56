"""Every model of the shipped list, for all systems, does what SDL's rules say."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from pyglet.input import controller_db
from pyglet.input.controller_db import mapping_list

from scenes.kit.input.bindings import BUTTONS
from scenes.kit.input.sdl_lines import find_line, read_line
from tests.scenes.kit.input.raw_devices import PadHand, RawDevice
from tests.scenes.kit.input.sdl_rules import AXES, LEAST, MOST, Bind, SdlPad, parse
from tests.weekly import take_share

ROLES = {button: role for role, button in BUTTONS.items()}
WAYS = {"dpup": "up", "dpdown": "down", "dpleft": "left", "dpright": "right"}
WAYS |= {"-leftx": "left", "+leftx": "right", "-lefty": "up", "+lefty": "down"}


def _every_line() -> dict[bool, list[str]]:
    """The lines that pyglet and arcade bring for all systems: True for those of Linux."""
    tree = ast.parse(Path(controller_db.__file__).read_text(encoding="utf-8"))
    lists = [
        ast.literal_eval(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.List)
    ]
    linux = set(lists[0])
    known = dict.fromkeys(
        line for line in (*mapping_list, *(line for lines in lists for line in lines)) if line.count(":") > 2
    )
    lines = [line for line in known if not line.startswith("xinput")]
    return {
        on_linux: [line for line in lines if ("platform:Linux" in line or line in linux) == on_linux]
        for on_linux in (True, False)
    }


LINES = _every_line()


def means(sdl: SdlPad) -> set[str]:
    """The kinds of intents that SDL's state means to the game."""
    found = sdl.means()
    return {ROLES[output] for output in found & ROLES.keys()} | {
        WAYS[output] for output in found & WAYS.keys()
    }


def rests_of(binds: list[Bind]) -> list[float]:
    """The rests of such a model's axes: where triggers and buttons begin, for the others the middle."""
    rests = [0.0] * _count(binds, "a")
    free = [
        bind for number, bind in enumerate(binds) if bind.kind == "a" and not _is_taken(bind, binds[:number])
    ]
    for bind in free:
        if {bind.axis_min, bind.axis_max} == {LEAST, MOST} and bind.output not in AXES[:4]:
            rests[bind.number] = -1.0 if bind.axis_min == LEAST else 1.0
    for bind in free:  # an axis that is also a half of something rests in its middle
        if {bind.axis_min, bind.axis_max} != {LEAST, MOST}:
            rests[bind.number] = 0.0
    return rests


def _count(binds: list[Bind], kind: str) -> int:
    return 1 + max((bind.number for bind in binds if bind.kind == kind), default=-1)


def check_line(line: str, dials: bool) -> None:
    """Move each control that the line names there and back, beside SDL."""
    sdl = parse(line)
    binds = sdl.binds
    rests = rests_of(binds)
    device = RawDevice(
        line.split(",")[0],
        line.split(",")[1],
        _count(binds, "b"),
        rests,
        max(1, _count(binds, "h")),
        dials=dials,
    )
    hand = PadHand(device)
    for number, rest in enumerate(rests):
        sdl.axis(number, round(rest * MOST))
    assert means(sdl) == set() and hand.held == set(), line
    reached: set[str] = set()
    for bind in binds:
        for end in _ends(bind):
            for press in (True, False):
                _move(bind, end if press else None, rests, sdl, device)
                expected = means(sdl)
                assert hand.held == expected or len(expected & set(WAYS.values())) > 1, (line, bind, press)
                reached |= hand.held
    assert hand.held == set(), line
    for bind in (bind for number, bind in enumerate(binds) if not _is_taken(bind, binds[:number])):
        names = {bind.output, f"+{bind.output}"} if bind.output_max > 0 else {f"-{bind.output}"}
        names |= {f"-{bind.output}"} if bind.kind == "a" and bind.output_min < 0 else set()
        wanted = {ROLES[name] for name in names & ROLES.keys()} | {WAYS[name] for name in names & WAYS.keys()}
        assert wanted <= reached, (line, bind)


def _is_taken(bind: Bind, earlier: list[Bind]) -> bool:
    """True if the same control stands for something else before."""
    same = [one for one in earlier if (one.kind, one.number) == (bind.kind, bind.number)]
    return bool(same) and (
        bind.kind == "b"
        or (bind.kind == "a" and {LEAST, MOST} in [{one.axis_min, one.axis_max} for one in same])
    )


def _ends(bind: Bind) -> list[int]:
    """Ends of the control's way: a whole stick has two."""
    is_whole_stick = (
        bind.kind == "a" and bind.output in AXES[:4] and abs(bind.axis_max - bind.axis_min) > MOST + 1
    )
    return [bind.axis_max, bind.axis_min] if is_whole_stick else [bind.axis_max]


def _move(bind: Bind, end: int | None, rests: list[float], sdl: SdlPad, device: RawDevice) -> None:
    """Move a control there; None: let go of it."""
    if bind.kind == "b":
        sdl.button(bind.number, end is not None)
        device.buttons[bind.number].value = int(end is not None)
    elif bind.kind == "h":
        sdl.hat(bind.number, bind.mask if end is not None else 0)
        device.hat_to(bind.number, bind.mask if end is not None else 0)
    else:
        rest = round(rests[bind.number] * MOST)
        for value in (
            (rest + (end - rest) // 4, rest + (end - rest) * 5 // 8, end) if end is not None else (rest,)
        ):
            sdl.axis(bind.number, value)
            device.axis_to(bind.number, max(-1.0, value / MOST))


@pytest.mark.parametrize(("on_linux", "fewest"), take_share([(True, 800), (False, 1000)], 2))
def test_every_model_of_the_list_does_what_sdl_says(on_linux: bool, fewest: int) -> None:
    """Models with the same controls are one device here; each is found by its guid and name."""
    assert len(LINES[on_linux]) > fewest
    tried: set[str] = set()
    for line in map(_for_here, LINES[on_linux]):
        mapping_list[:] = [line]
        guid, name, controls = line.split(",", 2)
        assert find_line(guid, name) == read_line(line) is not None, line
        if controls not in tried:
            check_line(line, dials=not on_linux)
        tried.add(controls)


def _for_here(line: str) -> str:
    """The same model as if this system were the one that the line is for."""
    return line[: line.index("platform:")] if "platform:" in line else line
