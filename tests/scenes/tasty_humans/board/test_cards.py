"""The cards of the grid: tiles of one size, and nothing lies on a name, a crown or a tile."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.tasty_humans.components.definitions import CARDS
from scenes.kit.art.card_texture import CardTexture
from scenes.kit.base.geometry import Rect
from scenes.kit.words.language import choose_language
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.cards import ARROWS_SIZE, CARD_NAME, CARD_TILE, CROWN_SIZE, card_plan
from scenes.tasty_humans.layout import CARD_H, CARD_W
from scenes.tasty_humans.questions.grid import BADGE_SIZE, BADGE_X, BADGE_Y
from scenes.tasty_humans.text import names
from tests.scenes.house import House

BAND = (10.0, 44.0)  # of the name: its lowest and highest letters


def things(house: House, card: int, variant: str) -> dict[str, Rect]:
    """All that lies on a card, from its lower left corner; the figure is behind it all."""
    plan = card_plan(card)
    width = house.app.art.text_width(names.person_name(card, variant), CARD_NAME)
    found = {"name": Rect(plan.name - width / 2, BAND[0], width, BAND[1] - BAND[0])}
    found |= {f"tile {i}": Rect(x, y, CARD_TILE, CARD_TILE) for i, (_, x, y) in enumerate(plan.tiles)}
    found |= {f"crown {i}": Rect(x, CARD_H - 37, CROWN_SIZE, CROWN_SIZE) for i, x in enumerate(plan.crowns)}
    if CARDS[card].banner:
        found["arrows"] = Rect(plan.arrows, 9, ARROWS_SIZE, ARROWS_SIZE)
    return found


def lie_on_each_other(a: Rect, b: Rect) -> bool:
    return a.x < b.right - 1 and b.x < a.right - 1 and a.y < b.top - 1 and b.y < a.top - 1


@pytest.mark.parametrize("variant", ["standard", "classic_0_2_8"])
def test_nothing_lies_on_anything_else_on_any_card(house: House, variant: str) -> None:
    """STYLE 5: tiles of 36 to 44 on every card, tall shapes beside the figure."""
    badge = Rect.from_center(BADGE_X, BADGE_Y, BADGE_SIZE, BADGE_SIZE)  # the damage that a card costs
    for card in range(len(CARDS)):
        found = things(house, card, variant) | {"badge": badge}
        for (one, a), (other, b) in combinations(found.items(), 2):
            assert not lie_on_each_other(a, b), (CARDS[card].id, one, other)
        del found["badge"]
        assert all(
            rect.x >= 4 and rect.right <= CARD_W - 4 and rect.y >= 4 and rect.top <= CARD_H - 4
            for rect in found.values()
        ), card


def test_whose_card_it_is_begins_large_in_every_language(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L11: names are written as inside a sentence, and a band has one alone."""
    painted: list[str] = []
    monkeypatch.setattr(CardTexture, "draw_text", lambda self, text, *place, **room: painted.append(text))
    choose_language("fr")
    try:
        for card in range(len(CARDS)):
            cards._paint_card(house.app.art, card, "standard", 1.0, False)
    finally:
        choose_language("en")
    assert "Paysan" in painted
    assert [text for text in painted if text[0].islower()] == []
