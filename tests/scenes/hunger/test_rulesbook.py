"""The rules book: complete, true, and found from everything in the box."""

from __future__ import annotations

import itertools

import pytest

from game.hunger.components.card_ops import VpPerHuman
from game.hunger.components.definitions import FACES, MISSIONS, TOKENS, TYPES
from game.hunger.components.map_graph import NEIGHBORS, SPACE_INDEX, SPACES
from game.hunger.turn.gaining import HUMAN_BONUS
from scenes.hunger.rulebook.contents import BOOK
from scenes.hunger.rulebook.values import VALUES
from scenes.kit.base.texts import texts

THINGS = (
    *(f"hunger.card.{face.id}" for face in FACES),
    *(f"hunger.mission.{tile.id}" for tile in MISSIONS if not tile.five_plus),
    *(f"hunger.token.{token.id}" for token in TOKENS),
    *(f"hunger.keyword.{name}" for face in FACES for name in face.keywords),
    *(f"hunger.feature.{space.feature}" for space in SPACES if space.feature != "none"),
    *(f"hunger.region.{space.region}" for space in SPACES),
    *(f"hunger.kind.{face.kind}" for face in FACES),
    *(f"hunger.type.{name}" for name in TYPES),
)


def test_everything_in_the_box_has_a_name_and_its_page() -> None:
    assert [thing for thing in THINGS if BOOK.about(thing) is None or thing not in texts()] == []


@pytest.mark.parametrize("query", ["speed", "garfield", "wolf", "spicy", "parasol", "tie", "rookie", "theresa", "treasure map", "faq"])
def test_words_and_names_find_pages(query: str) -> None:
    if query == "garfield":
        assert any("Garfield" in text for text in BOOK.page("about").sentences)
    else:
        assert BOOK.find(query)


def test_the_way_and_the_sum_on_its_pages_are_true() -> None:
    """R21, R36: the drawings of the pages about moving and points."""
    drawing = BOOK.page("move").picture
    assert drawing is not None
    way = [SPACE_INDEX[name] for name in drawing.given[0]]
    assert len(way) > 2 and all(after in NEIGHBORS[before] for before, after in itertools.pairwise(way))
    hunger = next(effect for face in FACES for effect in face.effects if isinstance(effect, VpPerHuman))
    assert (VALUES["forest"], VALUES["hunger"]) == (HUMAN_BONUS["forest"], hunger.n)
