"""STYLE 11 over every scene there is a picture of: texts, focus, contrast, prompts."""

from __future__ import annotations

from collections.abc import Iterator

import arcade
import pytest

from scenes.shows.pictures import take_all
from tests.scenes.conftest import SIZE
from tests.scenes.house import House, set_size
from tests.scenes.inspector import Inspector, contrast


@pytest.fixture(scope="module")
def seen(window: arcade.Window, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inspector]:
    """All scenes, looked at once for all of the tests here."""
    if window.get_size() != SIZE:
        set_size(window, *SIZE)
    window.ctx.reset()
    window.default_camera.use()
    house = House(window, tmp_path_factory.mktemp("house"))
    inspector = Inspector(house.app, tmp_path_factory.mktemp("album"))
    take_all(inspector)
    yield inspector
    house.close()
    window.ctx.gc()


def test_there_is_something_to_look_at(seen: Inspector) -> None:
    assert len(seen.taken) > 60
    assert len(seen.walked) > 25
    assert seen.contrasts > 500


def test_no_picture_is_missing(seen: Inspector) -> None:
    assert seen.app.art.missing == []


@pytest.mark.parametrize(
    "kind",
    ["small", "unsafe", "box", "overlap", "ring", "walk", "contrast", "prompts"],
    ids=[
        "texts under 28 px",
        "texts outside the safe area",
        "texts outside their box",
        "texts on each other",
        "focus without a ring",
        "things that the focus does not reach or leave",
        "texts that are hard to tell from what is behind them",
        "prompts of another family",
    ],
)
def test_there_are_no(seen: Inspector, kind: str) -> None:
    faults = seen.of(kind)
    assert not faults, "\n".join(faults)


def test_contrast_is_measured_as_wcag_says() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
