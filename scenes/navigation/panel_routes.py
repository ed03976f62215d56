"""Routes of panels over another scene: several answers, the next deal, and a switch for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.navigation.routes import Route

if TYPE_CHECKING:
    from scenes.kit.input.device import Device


class Choice(Route, frozen=True):
    """A question with several answers: keys with their ready words, from top to bottom. The first one has the focus.

    detail: sentence below the question, "" for none; chosen: gets the key of the answer, nothing on the way back;
    asked: True for the devices that may answer."""

    question: str
    detail: str
    answers: tuple[tuple[str, str], ...]
    chosen: Callable[[str], object]
    asked: Callable[[Device], bool] = lambda device: True


class Deal(Route, frozen=True):
    """The choice of the next deal; last, present: seeds of the last and the present one; chosen: gets it."""

    last: int | None
    present: int | None
    chosen: Callable[[int | None], object]


class Rematch(Route, frozen=True):
    """The choice of the same deal or a new one; chosen: gets its seed, None for a new one. shorter: begins a shorter
    match, whose length has the name `length`; None where there is none. note: sentence on the match."""

    seed: int | None
    chosen: Callable[[int | None], object]
    shorter: Callable[[], object] | None = None
    length: str = ""
    note: str = ""


class InWords(Route, frozen=True):
    """All that lies open at a table, in words: `groups` of things (scenes.kit.access.spoken.Group)."""

    groups: tuple[Any, ...]


class SeatSwitches(Route, frozen=True):
    """The switches of an option that is chosen seat by seat (scenes.pages.seat_switches.Switches)."""

    switches: Any


class SeatSteps(Route, frozen=True):
    """Steps that are chosen seat by seat (scenes.pages.seat_steps.Steps)."""

    steps: Any
