"""Pages of the rules book of The Hunger show what is true."""

from __future__ import annotations

import itertools

from game.hunger.components.card_ops import VpPerHuman
from game.hunger.components.definitions import FACES
from game.hunger.components.map_graph import NEIGHBORS, SPACE_INDEX
from game.hunger.turn.gaining import HUMAN_BONUS
from scenes.hunger.rulebook.contents import load_book
from scenes.hunger.rulebook.values import VALUES


def test_the_way_and_the_sum_on_its_pages_are_true() -> None:
    """R21, R36: the drawings of the pages about moving and points."""
    drawing = load_book().page_of("move").picture
    assert drawing is not None
    way = [SPACE_INDEX[name] for name in drawing.given[0]]
    assert len(way) > 2 and all(after in NEIGHBORS[before] for before, after in itertools.pairwise(way))
    hunger = next(effect for face in FACES for effect in face.effects if isinstance(effect, VpPerHuman))
    assert (VALUES["forest"], VALUES["hunger"]) == (HUMAN_BONUS["forest"], hunger.n)
