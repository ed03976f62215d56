"""Garbage is searched for behind the jaws and in quiet moments, and never by Python itself."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from scenes.front.title import TitleScene
from scenes.kit.art.preload import EVERY, EVERY_IN_A_SHOW, Make, TexturePreloader
from scenes.kit.art.styled_text import StyledText
from scenes.kit.base.design_tokens import BODY, TEXT_HI
from scenes.kit.base.task import checkpoint
from scenes.kit.housekeeping import DUE, OVERDUE, QUIET_SECONDS
from scenes.lobby.scene import LobbyScene
from tests.scenes.house import House


@pytest.fixture
def kept_house(house: House) -> Iterator[House]:
    """A house that is kept as in the game."""
    before = gc.get_threshold()
    house.app.settings_file.change(motion="none")
    house.show(TitleScene(house.app))
    house.app.housekeeping.begin()
    yield house
    house.app.housekeeping.end()
    gc.freeze()  # as it was
    assert gc.get_threshold() == before


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Number of objects that each search for all garbage looked through."""
    found, search = list[int](), gc.collect

    def collect() -> int:
        found.append(len(gc.get_objects()))
        return search()

    monkeypatch.setattr(gc, "collect", collect)
    return found


def test_what_is_there_behind_the_curtain_is_looked_through_once(
    kept_house: House, searches: list[int]
) -> None:
    kept_house.app.stack.replace(LobbyScene(kept_house.app, "hunger"))
    kept_house.settle()
    assert len(searches) == 1
    gc.collect()
    assert searches[1] < gc.get_freeze_count() / 20


def test_a_game_that_was_left_is_gone(kept_house: House) -> None:
    lobby: Any = LobbyScene(kept_house.app, "hunger")
    left = weakref.ref(lobby)
    kept_house.app.stack.replace(lobby)
    del lobby
    kept_house.settle()
    assert gc.get_freeze_count() and left() is not None
    kept_house.app.stack.replace(TitleScene(kept_house.app))
    kept_house.settle()
    assert left() is None


def test_python_does_not_search_by_itself(kept_house: House, searches: list[int]) -> None:
    before = gc.get_stats()[2]["collections"]
    rubbish: list[Any] = []
    for _ in range(120_000):
        rubbish.append([])
    assert gc.get_stats()[2]["collections"] == before and gc.get_count()[2] >= DUE


@pytest.mark.parametrize(
    ("count", "busy", "looked"), [(DUE - 1, False, 0), (DUE, False, 1), (DUE, True, 0), (OVERDUE, True, 1)]
)
def test_quiet_moments_are_used(
    kept_house: House,
    searches: list[int],
    monkeypatch: pytest.MonkeyPatch,
    count: int,
    busy: bool,
    looked: int,
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, count))
    if busy:
        kept_house.app.housekeeping.note_press()
        kept_house.app.housekeeping.update(QUIET_SECONDS / 2)
    else:
        kept_house.app.housekeeping.update(QUIET_SECONDS)
    assert len(searches) == looked


def test_what_will_be_gone_before_the_next_curtain_is_not_frozen(
    kept_house: House, searches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_house.app.stack.push(LobbyScene(kept_house.app, "hunger"))
    kept_house.settle()
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, DUE))
    kept_house.app.housekeeping.update(QUIET_SECONDS)
    assert not searches
    kept_house.app.stack.pop()
    kept_house.settle()
    kept_house.app.housekeeping.prefetcher.stop_building()  # nothing is built ahead just now
    frozen, fresh = gc.get_freeze_count(), [[number] for number in range(1000)]
    kept_house.app.housekeeping.update(QUIET_SECONDS)
    assert searches and gc.get_freeze_count() >= frozen + len(fresh)


def test_what_is_made_ahead_takes_several_frames_and_ends_with_its_scene(
    kept_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.kit.housekeeping.SLICE", 0.0)
    made: list[int] = []

    def work() -> None:
        for number in range(5):
            made.append(number)
            checkpoint()

    keeping, maker, other = kept_house.app.housekeeping, object(), object()
    assert not keeping.make_ahead(maker, work) and made == [0]
    assert not keeping.make_ahead(maker, work) and made == [0, 1] and keeping.is_making_for(maker)
    assert not keeping.make_ahead(other, work) and made == [0, 1, 0], "somebody else begins"
    kept_house.show(LobbyScene(kept_house.app, "hunger"))
    kept_house.settle()
    assert not keeping.is_making_for(other)
    keeping.make_ahead(maker, work)
    while not keeping.make_ahead(maker, work):
        pass
    assert made[-1] == 4


class Numbers(TexturePreloader):
    """So many numbers that have never been written before."""

    first = 0

    def wanted_textures(self) -> Iterator[Make]:
        for number in range(self.first, self.first + 5):
            yield partial(self.app.art.letters, StyledText(f"number {number} ahead", BODY, TEXT_HI))


@pytest.mark.parametrize(("busy", "calls", "written"), [(False, EVERY, 5), (True, EVERY_IN_A_SHOW, 1)])
def test_a_quiet_frame_makes_as_much_as_it_has_time_for_and_a_show_one_picture(
    kept_house: House, monkeypatch: pytest.MonkeyPatch, busy: bool, calls: int, written: int
) -> None:
    monkeypatch.setattr("scenes.kit.housekeeping.SLICE", 60.0)
    numbers, before = Numbers(kept_house.app), kept_house.app.art.textures.written
    numbers.first = 100 * calls
    for _ in range(calls):
        more = numbers.preload_next(busy)
    assert kept_house.app.art.textures.written - before == written and more is busy
