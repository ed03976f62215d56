"""R46: every `end_game` op."""

from __future__ import annotations

from game.hunger.components.definitions import CARD_IDS
from game.hunger.turn import card_bonuses
from tests.game.hunger.fixtures_sunrise import dawn, seat


def scored(discard: str, **zones: str) -> dict[str, int]:
    """The cards that score for whoever has these."""
    state = dawn(seat("rd_4", discard=discard, **zones))
    return {CARD_IDS[card].removesuffix("#0"): points for card, points in card_bonuses.scoring_cards(state.owned(0))}


def test_vp_if_card_scores_with_that_card_only() -> None:
    assert scored("cyrana roxane") == {"cyrana": 4}
    assert scored("cyrana marya") == {}


def test_vp_if_rose_scores_with_a_rose() -> None:
    assert scored("isaura withered_rose") == {"isaura": 2}
    assert scored("isaura") == {}


def test_vp_per_type_counts_the_card_itself() -> None:
    assert scored("elric") == {"elric": 1}
    assert scored("elric cyrana marya") == {"elric": 2}


def test_vp_per_type_counts_no_token() -> None:
    """G23."""
    assert scored("elric", tokens="military") == {"elric": 1}


def test_vp_per_tag_counts_every_owned_card_with_the_tag() -> None:
    assert scored("echo bran tyto") == {"echo": 2, "bran": 2}


def test_digested_cards_and_cards_in_hand_are_owned_too() -> None:
    assert scored("cyrana", digested="roxane") == {"cyrana": 4}
    assert scored("elric", hand="cyrana", play="ulrich") == {"elric": 3}


def test_a_rival_s_cards_do_not_count() -> None:
    state = dawn(seat(discard="cyrana"), seat(discard="roxane"))
    assert card_bonuses.total(state.owned(0)) == 0


def test_the_total_is_the_sum_of_all_cards() -> None:
    state = dawn(seat(discard="cyrana roxane elric echo bran"))
    assert card_bonuses.total(state.owned(0)) == 10
