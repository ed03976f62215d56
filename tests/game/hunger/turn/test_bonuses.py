"""R46: every `end_game` op."""

from __future__ import annotations

from game.hunger.components.definitions import CARD_IDS
from game.hunger.turn import card_bonuses
from tests.game.cases import rows
from tests.game.hunger.fixtures_sunrise import dawn, seat


@rows(("discard", "zones", "expected"), {
    "vp_if_card with that card": ("cyrana roxane", {}, {"cyrana": 4}),
    "vp_if_card without it": ("cyrana marya", {}, {}),
    "vp_if_rose with a Rose": ("isaura withered_rose", {}, {"isaura": 2}),
    "vp_if_rose without one": ("isaura", {}, {}),
    "vp_per_type counts the card itself": ("elric", {}, {"elric": 1}),
    "vp_per_type counts its type only": ("elric cyrana marya", {}, {"elric": 2}),
    "G23: vp_per_type counts no token": ("elric", {"tokens": "military"}, {"elric": 1}),
    "vp_per_tag counts every owned card with the tag": ("echo bran tyto", {}, {"echo": 2, "bran": 2}),
    "digested cards are owned too": ("cyrana", {"digested": "roxane"}, {"cyrana": 4}),
    "cards in hand and in play are owned too": ("elric", {"hand": "cyrana", "play": "ulrich"}, {"elric": 3}),
})  # fmt: skip
def test_cards_that_score(discard: str, zones: dict[str, str], expected: dict[str, int]) -> None:
    owned = dawn(seat("rd_4", discard=discard, **zones)).owned_cards(0)
    assert {
        CARD_IDS[card].removesuffix("#0"): points for card, points in card_bonuses.scoring_cards(owned)
    } == expected


def test_the_total_is_the_sum_of_all_cards() -> None:
    assert card_bonuses.total_bonus(dawn(seat(discard="cyrana roxane elric echo bran")).owned_cards(0)) == 10
    assert (
        card_bonuses.total_bonus(dawn(seat(discard="cyrana"), seat(discard="roxane")).owned_cards(0)) == 0
    ), "a rival's cards do not count"
