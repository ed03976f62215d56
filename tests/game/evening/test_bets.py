"""Bets of whoever watches (G31, G32)."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.bots.outlook import outlook_of
from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from game.evening import bets
from game.evening.bets import Bet, BetError, Book, Odds

EVEN = Odds(0, {"seat0": 0.5, "seat1": 0.4, "nobody": 0.1})


def play(game: str, answers: int | None = None, seed: int = 3) -> Match:
    """Match of quick bots after so many answers, or at its end."""
    rules = catalog.load(game)
    match, bot = Match.new(rules, rules.config(), seed), bots.make_bot(game, 1)
    while match.state.decision is not None and (answers is None or len(match.log) < answers):
        view = match.state.seen_by(match.state.decision.seat)
        match.apply(bot.choose(view, len(match.log)))
    return match


def test_a_bet_takes_its_spoons_and_keeps_its_odds() -> None:
    book = bets.place_bet(Book(), EVEN, "ada", "seat1", 4)
    assert book.spoons_of("ada") == 16 and book.spoons_of("jo") == 20
    assert book.bets == (Bet("ada", "seat1", 4, 0.4, 0),) and book.bets[0].pays == 2.5


@pytest.mark.parametrize(
    ("odds", "on", "stake"),
    [
        (EVEN, "seat2", 1),
        (EVEN, "seat0", 6),
        (EVEN, "seat0", 0),
        (Odds(9, {"seat0": 0.9, "seat1": 0.1}), "seat1", 1),
    ],
)
def test_some_bets_are_not_taken(odds: Odds, on: str, stake: int) -> None:
    with pytest.raises(BetError):
        bets.place_bet(Book(), odds, "ada", on, stake)


def test_a_bet_is_open_once_a_round_to_six_who_have_spoons() -> None:
    """G31, G32."""
    book = bets.place_bet(Book(), EVEN, "ada", "seat0", 1)
    assert not book.may_bet("ada", EVEN.answers) and book.may_bet("ada", EVEN.answers + 1)
    assert book.may_bet("jo", 0) and not book.replace(is_closed=True).may_bet("jo", 0)
    assert not Book({"jo": 0}).may_bet("jo", 0)
    for who in ("b", "c", "d", "e", "f"):
        book = bets.place_bet(book, EVEN, who, "seat0", 1)
    assert not book.may_bet("jo", 0) and book.may_bet("ada", 1)


def test_nobody_bets_what_is_on_the_table_already() -> None:
    book = Book()
    for _ in range(4):
        book = bets.place_bet(book, EVEN, "ada", "seat0", 5)
    with pytest.raises(BetError, match="fewer spoons"):
        bets.place_bet(book, EVEN, "ada", "seat0", 1)


def test_a_bet_is_raised_on_its_own_side() -> None:
    book = bets.place_bet(bets.place_bet(Book(), EVEN, "ada", "seat0", 3), EVEN, "ada", "seat0", 1)
    assert (book.side_of("ada"), book.stake_of("ada")) == ("seat0", 4)
    assert sum(bets.won_halves(bet, 1.0) for bet in book.bets) == 2 * 8
    with pytest.raises(BetError, match="another side"):
        bets.place_bet(book, EVEN, "ada", "seat1", 1)


def test_whoever_has_seen_more_bets_no_more() -> None:
    with pytest.raises(BetError):
        bets.place_bet(Book(is_closed=True), EVEN, "ada", "seat0", 1)


def test_six_may_bet() -> None:
    book = Book()
    for who in "abcdef":
        book = bets.place_bet(book, EVEN, who, "seat0", 1)
    assert bets.place_bet(book, EVEN, "a", "seat0", 1).bets[-1].who == "a"
    with pytest.raises(BetError, match="Six"):
        bets.place_bet(book, EVEN, "g", "seat0", 1)


def test_long_odds_pay_twenty_at_most() -> None:
    odds = Odds(0, {"seat0": 0.85, "seat1": 0.14, "nobody": 0.01})
    assert bets.place_bet(Book(), odds, "ada", "nobody", 1).bets[0].pays == 20


def test_a_bet_of_an_end_that_was_taken_back_is_no_bet() -> None:
    book = bets.place_bet(Book(), EVEN.replace(answers=4), "ada", "seat0", 3)
    book = bets.place_bet(book, EVEN.replace(answers=9), "ada", "seat0", 2)
    assert bets.take_back(book, 9) == book
    after = bets.take_back(book, 8)
    assert [bet.answers for bet in after.bets] == [4] and after.spoons_of("ada") == 17


def test_spoons_fly_once_the_match_is_over() -> None:
    match = play("hunger")
    assert match.state.result is not None
    winner = match.state.result.winners[0]
    loser = next(f"seat{seat}" for seat in (0, 1) if f"seat{seat}" != winner)
    book = Book({"ada": 0, "jo": 0, "kim": 10}, (Bet("ada", winner, 3, 0.4, 0), Bet("jo", loser, 3, 0.4, 0)))
    paid = bets.settle(book, match)
    share = 1 / len(match.state.result.winners)
    assert paid.spoons_of("ada") == 7.5 * share and paid.spoons_of("kim") == 5 and paid.bets == ()
    assert paid.lent == {"jo": 2} and paid.spoons_of("jo") == 2


@pytest.mark.parametrize("game", catalog.ids())
def test_bets_are_open_at_the_ends_of_rounds(game: str) -> None:
    """G31: at the beginning, and wherever the day, the round or the turn has just changed."""
    match = play(game, 40)
    clock = {"human_flavor": "day", "tasty_humans": "round"}.get(game, "turn")
    open_at = sorted({bets.find_odds(match.fork(n)).answers for n in range(len(match.log) + 1)})
    numbers = [match.rules.measure(match.fork(n).state, 0, clock) for n in range(len(match.log) + 1)]
    assert open_at == [0, *(n for n in range(1, len(numbers)) if numbers[n] != numbers[n - 1])]
    n = open_at[-1]
    assert bets.find_odds(match) == bets.read_odds(game, match.fork(n).state.seen_by(None), match.config, n)


@pytest.mark.parametrize("game", catalog.ids())
def test_bets_close_in_the_last_round(game: str) -> None:
    match = play(game, 8)
    state: Any = match.state
    last = {
        "tasty_humans": ("final_round", True),
        "eaten": ("final_turn", True),
        "hunger": ("turn", getattr(state, "last_turn", 0)),
        "human_flavor": ("day", getattr(match.config, "last_day", 0)),
    }
    assert not bets.read_odds(game, state.seen_by(None), match.config, 8).is_last
    setattr(state, *last[game])
    assert bets.read_odds(game, state.seen_by(None), match.config, 8).is_last
    with pytest.raises(BetError):
        bets.place_bet(Book(), EVEN.replace(is_last=True), "ada", "seat0", 1)


def test_a_bet_in_the_middle_of_a_round_has_the_dearer_odds() -> None:
    now = Odds(7, {"seat0": 0.3, "seat1": 0.6, "nobody": 0.1})
    assert EVEN.beside(now) == Odds(0, {"seat0": 0.5, "seat1": 0.6, "nobody": 0.1})
    assert EVEN.beside(now.replace(is_last=True)).is_closed


def test_spoons_of_the_evening_are_those_of_every_table() -> None:
    """G31: what lies on another table, or was won there, is known at this one."""
    book = bets.place_bet(Book(), EVEN, "ada", "seat0", 3).in_evening({"ada": 50, "jo": 8}, {"jo": 2})
    assert (book.spoons_of("ada"), book.spoons_of("jo"), book.stake_of("ada"), book.lent) == (
        22,
        4,
        3,
        {"jo": 2},
    )
    assert bets.place_bet(Book(), EVEN, "ada", "seat0", 3).in_evening({"ada": 2}, {}).spoons_of("ada") == 0


@pytest.mark.parametrize("game", catalog.ids())
def test_odds_know_no_hand(game: str) -> None:
    """G32, G37: another deal of what is hidden gives the same odds."""
    match = play(game, 30)
    outlook, state = outlook_of(game), match.state
    odds = outlook.predict_chances(state.seen_by(None))
    assert sum(odds) == pytest.approx(1.0)
    for seed in range(3):
        twin = state.seen_by(None).imagine(Rng(seed))
        assert outlook.predict_chances(twin.seen_by(None)) == odds


def test_a_bet_on_a_side_that_nobody_knows_goes_back_to_its_spoons() -> None:
    """As another edition may have saved it; it breaks no match that ends."""
    match = play("tasty_humans")
    unknown = Bet("jo", "the butler", 3, 0.5, 0)
    book = Book({"ada": 30, "jo": 34}, (Bet("ada", "seat0", 5, 0.5, 0), unknown))
    assert bets.drop_unknown(book, match) == Book({"ada": 30, "jo": 40}, book.bets[:1])
    after = bets.settle(book, match)
    assert after.spoons_of("jo") == 20 and not after.bets
    assert bets.settle(Book({}, (unknown,)), match).spoons_of("jo") == 3


def test_a_blind_better_neither_gains_nor_loses() -> None:
    """G32: rounding to half spoons, and the cap, cost at most 3 % of the stakes."""
    rng = Rng(5)
    staked = paid = 0.0
    for _ in range(60_000):
        chance = (1 + rng.below(90)) / 100
        stake = bets.LEAST_STAKE + rng.below(bets.MOST_STAKE)
        bet = Bet("ada", "seat0", stake, max(chance, 1 / bets.MOST_PAID), 0)
        staked += stake
        paid += chance * bets.won_halves(bet, 1.0) / 2
    assert abs(paid / staked - 1) < 0.03
