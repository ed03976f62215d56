"""The scenes of the house and of Tasty Humans once more, with the longest names there are and the largest letters: every text has room."""

from __future__ import annotations

from collections.abc import Iterator

import arcade
import pytest

from scenes.kit import wording
from scenes.shows import pictures
from tests.scenes.house import lone_house
from tests.scenes.inspector import Inspector, longest

pytestmark = pytest.mark.xdist_group("long names")  # one process looks for all of them

LONG = (
    *("monster", "class", "leader", "leader_short", "leader_effect", "leader_effect_long", "effect", "effect_long", "craving", "card"),
    *("rival", "seat", "bot.tasty_humans", "scoring.craving", "scoring.feast", "scoring.rival_class", "reason", "none", "tile"),
)
"""Families of texts of which any may stand where another does."""


@pytest.fixture(scope="module")
def seen_long(window: arcade.Window, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inspector]:
    """The scenes of the house and of Tasty Humans with long names."""
    long = longest(wording.texts(), LONG)
    with lone_house(window, tmp_path_factory.mktemp("long")) as house, pytest.MonkeyPatch.context() as patch:
        patch.setattr(wording, "texts", lambda: long)
        inspector = Inspector(house.app, texts_only=True)
        pictures.take_first(inspector)
        yield inspector


@pytest.mark.parametrize("kind", ["unsafe", "box", "overlap"])
def test_the_longest_names_have_room(seen_long: Inspector, kind: str) -> None:
    faults = seen_long.of(kind)
    assert not faults, "\n".join(faults)
