"""The scenes of Tasty Humans and its lobby once more, with the longest names there are and the largest
letters: every text has room.
"""

from __future__ import annotations

from collections.abc import Iterator

import arcade
import pytest

from scenes.kit.base import texts
from scenes.lobby.scene import LobbyScene
from scenes.pages import game_list
from tests.scenes.house import lone_house
from tests.scenes.inspector import Inspector, longest, replace_texts
from tests.scenes.test_every_scene import FIRST
from tests.scenes.words_reader import ACCENTS

pytestmark = pytest.mark.xdist_group("long names")  # one process looks for all of them

OF_TASTY_HUMANS = (
    *(
        "monster",
        "class",
        "leader",
        "leader_short",
        "leader_effect",
        "leader_effect_long",
        "effect",
        "effect_long",
        "craving",
        "card",
    ),
    *(
        "rival",
        "bot",
        "scores.craving",
        "scores.feast",
        "scores.rival_class",
        "scores.why",
        "scores.none",
        "tile",
    ),
)
LONG = ("seat", *(f"tasty_humans.{family}" for family in OF_TASTY_HUMANS))
"""Families of texts of which any may stand where another does."""


@pytest.fixture(scope="module")
def seen_long(window: arcade.Window, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inspector]:
    """The scenes of Tasty Humans with long names."""
    long = longest(texts.load_texts(), LONG)
    with (
        lone_house(window, tmp_path_factory.mktemp("long"), painted=False) as house,
        pytest.MonkeyPatch.context() as patch,
    ):
        replace_texts(patch, long)
        inspector = Inspector(house.app, texts_only=True)
        inspector.high_slack = ACCENTS
        forget_indexes()
        game_list.game_ui(FIRST).album(inspector)
        inspector.show(LobbyScene(house.app, FIRST, "together", inspector.device), "lobby_together")
        yield inspector
    forget_indexes()


def forget_indexes() -> None:
    """Books keep their indexes, with the names of the moment of the first search."""
    book = game_list.game_ui("tasty_humans").book
    for one in (book, *book.variants.values()):
        vars(one).pop("index_entries", None)


@pytest.mark.parametrize("kind", ["unsafe", "box", "cut", "overlap"])
def test_the_longest_names_have_room(seen_long: Inspector, kind: str) -> None:
    faults = seen_long.of(kind)
    assert not faults, "\n".join(faults)
