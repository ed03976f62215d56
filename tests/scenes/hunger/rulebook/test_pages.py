"""What the pages of the rules book show of The Hunger is true."""

from __future__ import annotations

import itertools

from game.hunger.components.card_ops import VpPerHuman
from game.hunger.components.definitions import FACES
from game.hunger.components.map_graph import NEIGHBORS, SPACE_INDEX
from game.hunger.turn.gaining import HUMAN_BONUS
from scenes.hunger.rulebook.pages import NUMBERS


def test_the_way_and_the_sum_on_its_pages_are_true() -> None:
    """R21, R36: the drawings of the pages about moving and points."""
    way = [SPACE_INDEX[name] for name in ("rd_1", "rd_2", "rd_3", "rd_4")]
    assert all(after in NEIGHBORS[before] for before, after in itertools.pairwise(way))
    hunger = next(effect for face in FACES for effect in face.effects if isinstance(effect, VpPerHuman))
    assert (NUMBERS["forest"], NUMBERS["hunger"]) == (HUMAN_BONUS["forest"], hunger.n) == (2, 1), "drawn as +2 and +1"
