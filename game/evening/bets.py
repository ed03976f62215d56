"""Bets of whoever watches (G31, G32): spoons on the side that wins, at the odds that the shared table shows.

Whoever knows a hand has no better odds than the couch: chances are the outlook's on the shared view. Spoons are
worth nothing outside the evening. A book is a value; each function gives the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta

from game.bots.outlook import outlook_of
from game.core.errors import GameError
from game.core.match import Match
from game.core.values import Count, Value

SPOONS, LENT = 20, 2
"""Spoons of an evening, and those that the King lends to whoever has none left."""
LEAST_STAKE, MOST_STAKE = 1, 5
MOST_WATCHERS = 6
MOST_PAID = 20.0
"""Most that a spoon pays."""
DECIDED = 0.9
"""Chance of a side from which on nobody may bet."""
_HALVES = 2


class BetError(GameError):
    """Raised for a bet that nobody may place; its words are for whoever wrote the call."""


class Bet(Value):
    """Bet of a watcher. on: contender, as in results; stake: spoons; chance: of that side as it was placed;
    answers: of the match until then."""

    who: str
    on: str
    stake: Annotated[int, Meta(ge=LEAST_STAKE, le=MOST_STAKE)]
    chance: Annotated[float, Meta(gt=0, le=1)]
    answers: Count

    @property
    def pays(self) -> float:
        """Spoons that each spoon of the stake becomes if that side wins alone."""
        return odds_of(self.chance)


class Odds(Value):
    """Chances at an end of a round. answers: of the match until then; chances: by contender; is_last: the last
    round has begun."""

    answers: Count
    chances: dict[str, float]
    is_last: bool = False

    @property
    def is_closed(self) -> bool:
        """True if nobody may bet any more: one side is so sure of it, or the last round has begun."""
        return self.is_last or max(self.chances.values()) >= DECIDED

    def beside(self, now: Odds) -> Odds:
        """Odds of a bet in the middle of a round: for each side the dearer ones of its beginning and of now, so
        that it never pays to wait for what the round brings."""
        chances = {side: max(chance, now.chances[side]) for side, chance in self.chances.items()}
        return Odds(self.answers, chances, self.is_last or now.is_last)


class Book(Value):
    """Spoons of the watchers, in halves, and the bets on a match that is played. lent: spoons that the King has
    lent; is_closed: somebody has seen what comes."""

    purses: dict[str, Count] = {}
    bets: tuple[Bet, ...] = ()
    lent: dict[str, Count] = {}
    is_closed: bool = False

    @property
    def betters(self) -> tuple[str, ...]:
        """Watchers with a bet, in the order of their first ones."""
        return tuple(dict.fromkeys(bet.who for bet in self.bets))

    def in_evening(self, purses: Mapping[str, int], lent: Mapping[str, int]) -> Book:
        """The book with what the watchers have this evening, less what lies on this table."""
        own = {
            who: max(0, purses.get(who, SPOONS * _HALVES) - self.stake_of(who) * _HALVES)
            for who in self.betters
        }
        return self.replace(purses={**purses, **own}, lent=dict(lent))

    def gain_of(self, who: str, before: Book) -> float:
        """Spoons that a watcher has more than in a book before; a whole number is an int."""
        halves = self.purses.get(who, 0) - before.purses.get(who, 0)
        return halves / _HALVES if halves % _HALVES else halves // _HALVES

    def side_of(self, who: str) -> str:
        """Side of a watcher's first bet; "" for none."""
        return next((bet.on for bet in self.bets if bet.who == who), "")

    def stake_of(self, who: str) -> int:
        """Spoons that a watcher has on the table."""
        return sum(bet.stake for bet in self.bets if bet.who == who)

    def may_join(self, who: str) -> bool:
        """True if that person has a bet, or may be one more who has."""
        return who in self.betters or len(self.betters) < MOST_WATCHERS

    def may_bet(self, who: str, since: int) -> bool:
        """True if that person may place a bet in the round that began after so many answers: once in each."""
        has_bet = any(bet.who == who and bet.answers >= since for bet in self.bets)
        is_open = self.may_join(who) and not (self.is_closed or has_bet)
        return is_open and self.spoons_of(who) >= LEAST_STAKE

    def spoons_of(self, who: str) -> float:
        """Spoons of a watcher; those of a bet are on the table."""
        return self.purses.get(who, SPOONS * _HALVES) / _HALVES


def odds_of(chance: float) -> float:
    """Spoons that one spoon becomes on a side of that chance, without a house that earns."""
    return min(MOST_PAID, 1.0 / chance)


def read_odds(game: str, table: Any, config: Any, answers: int) -> Odds:
    """Odds of a moment. table: the shared view of it, which knows no hand."""
    outlook = outlook_of(game)
    names, chances = outlook.contenders(config), outlook.predict_chances(table)
    return Odds(answers, dict(zip(names, chances, strict=True)), outlook.is_last(table))


def find_odds(match: Match) -> Odds:
    """Odds of the round that runs: those of its beginning. The match is played through for that."""
    rules, number = match.rules, 0
    table = match.fork(0).state.seen_by(None)
    before = rules.read_clock(table)
    for answers, (state, _, _) in enumerate(match.steps(), 1):
        clock = rules.read_clock(state)
        if clock != before and state.result is None:
            table, before, number = state.seen_by(None), clock, answers
    return read_odds(rules.id, table, match.config, number)


def place_bet(book: Book, odds: Odds, who: str, on: str, stake: int) -> Book:
    """Book with a bet of that many spoons. Raises BetError for somebody with fewer spoons, a seventh watcher,
    another side than before or one that there is not, or a match that is decided."""
    if odds.is_closed or book.is_closed:
        raise BetError("The match is decided, or somebody knows how it goes on.")
    if book.side_of(who) not in ("", on):
        raise BetError(f"{who} has bet on another side.")
    if on not in odds.chances or not LEAST_STAKE <= stake <= MOST_STAKE:
        raise BetError(f"Nobody can bet {stake} spoons on {on!r}.")
    if not book.may_join(who):
        raise BetError("Six watch already.")
    if stake > book.spoons_of(who):
        raise BetError(f"{who} has fewer spoons than {stake}.")
    chance = max(odds.chances[on], 1.0 / MOST_PAID)
    purse = book.purses.get(who, SPOONS * _HALVES) - stake * _HALVES
    bet = Bet(who, on, stake, chance, odds.answers)
    return book.replace(purses={**book.purses, who: purse}, bets=(*book.bets, bet))


def take_back(book: Book, answers: int) -> Book:
    """Book after an undo to so many answers: bets of an end that stands no longer go back to their spoons."""
    return _give_back(book, [bet for bet in book.bets if bet.answers > answers])


def drop_unknown(book: Book, match: Match) -> Book:
    """Book without bets on sides that the match does not have, as another edition may have named them: they go back
    to their spoons."""
    sides = outlook_of(match.rules.id).contenders(match.config)
    return _give_back(book, [bet for bet in book.bets if bet.on not in sides])


def _give_back(book: Book, given: Sequence[Bet]) -> Book:
    purses = dict(book.purses)
    for bet in given:
        purses[bet.who] = purses.get(bet.who, 0) + bet.stake * _HALVES
    return book.replace(purses=purses, bets=tuple(bet for bet in book.bets if bet not in given))


def won_halves(bet: Bet, share: float) -> int:
    """Half spoons that a bet brings, rounded; share: of the win that its side has."""
    return int(bet.stake * bet.pays * share * _HALVES + 0.5)


def settle(book: Book, match: Match) -> Book:
    """Book after the match: bets are paid and gone, and whoever has no spoon left is lent some. The match must be
    over."""
    result = match.state.result
    if result is None:
        raise BetError("The match is still running.")
    book = drop_unknown(book, match)
    outlook = outlook_of(match.rules.id)
    shares = dict(
        zip(outlook.contenders(match.config), outlook.win_shares(result, match.config), strict=True)
    )
    purses = dict(book.purses)
    for bet in book.bets:
        purses[bet.who] = purses.get(bet.who, 0) + won_halves(bet, shares[bet.on])
    poor = list(_poor(purses))
    lent = {**book.lent, **{who: book.lent.get(who, 0) + LENT for who in poor}}
    return Book({**purses, **dict.fromkeys(poor, LENT * _HALVES)}, lent=lent)


def _poor(purses: dict[str, int]) -> Iterator[str]:
    """Watchers who cannot place the smallest bet."""
    return (who for who, halves in purses.items() if halves < LEAST_STAKE * _HALVES)
