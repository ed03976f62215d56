"""Marks beside colors: with the setting, what only colors told apart has a mark of its own, at once and
without a new start.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from game.eaten.components.definitions import BACTERIA_OF
from game.hunger.components.definitions import CARDS, HUMAN, KIND_OF, START
from scenes.eaten.board.cards import STOMACH_CARD
from scenes.hunger import layout
from scenes.hunger.board import cards as hunger_cards
from scenes.hunger.text import pictures
from tests.scenes.house import House

pytestmark = pytest.mark.usefixtures("real_pictures")


def test_cards_of_the_hunger_whose_colors_differ_have_different_badges() -> None:
    by_color: dict[object, set[str]] = {}
    for card in range(len(CARDS)):
        if KIND_OF[card] != START:
            by_color.setdefault(hunger_cards.field_color(card), set()).add(pictures.kind_mark(card))
    assert len(by_color) >= 6 and all(len(marks) == 1 and "" not in marks for marks in by_color.values())
    assert all(one.isdisjoint(other) for one, other in combinations(by_color.values(), 2))


def test_the_badge_is_on_the_card_only_where_marks_are_wanted(house: House) -> None:
    art, card = house.app.art, KIND_OF.index(HUMAN)
    sizes = (layout.CARD_W, layout.CARD_H), (layout.NARROW_W, layout.CARD_H)
    plain = [hunger_cards.hand_face(art, card, size) for size in sizes]
    house.app.settings_file.change(tile_patterns=True)
    marked = [hunger_cards.hand_face(art, card, size) for size in sizes]
    for (before, name), (after, other) in zip(plain, marked, strict=True):
        assert (
            name != other
            and ImageChops.difference(before.image.convert("RGB"), after.image.convert("RGB")).getbbox()
            is not None
        )
    house.app.settings_file.change(tile_patterns=False)
    assert [hunger_cards.hand_face(art, card, size) for size in sizes] == plain


def test_stomach_cards_have_the_outline_of_their_germ(house: House) -> None:
    """In the same corner for every germ, and each its own."""
    art = house.app.art
    house.app.settings_file.change(tile_patterns=True)
    of_germ = [BACTERIA_OF.index(germ) for germ in sorted(set(BACTERIA_OF) - {-1})]
    corners = []
    for card in of_germ:
        image = STOMACH_CARD.face_texture(art, card)[0].image
        corners.append(
            image.crop((image.width * 3 // 4, 0, image.width, image.height // 4))
            .getchannel("R")
            .point(lambda red: 255 * (red > 200))
        )
    assert len(corners) == 4
    for one, other in combinations(corners, 2):
        assert ImageChops.difference(one, other).getbbox() is not None
