"""Bets of a profile in its growing numbers (G31): how many, how many were right, and spoons that left and came home."""

from game.core.values import Count, Value
from game.evening.bets import Book
from game.profiles.profile import Profile, book_once

TOKEN = "bets"
"""End of the tokens of matches that were bet on."""
KEYS = {"matches": "bets.matches", "right": "bets.right", "staked": "bets.staked", "halves": "bets.halves"}
"""Number of a BetRecord -> its name in the profile."""
HALVES = 2


class BetRecord(Value):
    """Matches that somebody has bet on, and those in which spoons came home; staked: spoons; halves: half spoons that
    came home."""

    matches: Count = 0
    right: Count = 0
    staked: Count = 0
    halves: Count = 0

    @property
    def gain(self) -> float:
        """Spoons won or lost in all; a whole number is an int."""
        halves = self.halves - self.staked * HALVES
        return halves / HALVES if halves % HALVES else halves // HALVES


def read_bets(profile: Profile) -> BetRecord:
    """Bets of a profile so far."""
    return BetRecord(**{key: profile.totals.get(name, 0) for key, name in KEYS.items()})


def book_bets(profile: Profile, before: Book, after: Book, who: str, play: str) -> Profile:
    """Profile with the bets of a match that is over, once. before, after: the book before and after they were paid;
    who: id in it; play: token of the match."""
    home = round(after.gain_of(who, before) * HALVES)
    if after.lent.get(who, 0) > before.lent.get(who, 0):
        home = 0  # what is there was lent
    return book_once(
        profile, f"{play}/{TOKEN}", lambda one: _with_bets(one, before.stake_of(who), max(0, home))
    )


def _with_bets(profile: Profile, stake: int, home: int) -> Profile:
    added = {"matches": 1, "right": int(home > 0), "staked": stake, "halves": home}
    totals = {name: profile.totals.get(name, 0) + added[key] for key, name in KEYS.items()}
    return profile.replace(totals=profile.totals | totals)
