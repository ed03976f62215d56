"""G31, G49: bets are kept in the profile of whoever placed them, each match once."""

from __future__ import annotations

import pytest

from game.evening.bets import Bet, Book
from game.profiles.couch.bet_record import BetRecord, book_bets, read_bets
from game.profiles.profile import Profile

ADA = Profile("ada", "Ada")


def book(halves: int, lent: int = 0) -> tuple[Book, Book]:
    """A bet of three spoons of twenty, and the book after so many half spoons came home."""
    before = Book({"ada": 34}, (Bet("ada", "beast", 3, 0.5, 4),))
    return before, Book({"ada": 34 + halves}, lent={"ada": lent} if lent else {})


@pytest.mark.parametrize(
    ("halves", "lent", "found"),
    [
        (15, 0, BetRecord(1, 1, 3, 15)),
        (0, 0, BetRecord(1, 0, 3, 0)),
        (4, 2, BetRecord(1, 0, 3, 0)),
    ],
    ids=["right", "wrong", "lent"],
)
def test_a_bet_is_booked_once(halves: int, lent: int, found: BetRecord) -> None:
    before, after = book(halves, lent)
    once = book_bets(ADA, before, after, "ada", "play")
    assert read_bets(once) == found
    assert book_bets(once, before, after, "ada", "play") == once
    assert read_bets(book_bets(once, before, after, "ada", "another")).matches == 2


def test_what_all_bets_have_brought() -> None:
    assert read_bets(ADA) == BetRecord() and BetRecord().gain == 0
    assert BetRecord(2, 1, 6, 15).gain == 1.5
    assert BetRecord(2, 0, 6, 0).gain == -6
