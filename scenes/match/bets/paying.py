"""End of a match that was bet on: spoons go to whoever was right, and into the evening."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.errors import GameError
from game.core.match import Match
from game.evening import bets
from game.evening.bets import Book
from game.profiles.couch import bet_record
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.match.bets.sides import Side
from scenes.match.bets.watchers import describe_watcher
from scenes.people.profiles.words import fault_sentence


def pay_bets(app: App, book: Book, session: MatchSession[Any]) -> Book:
    """Pay the bets of a match that is over, once, tell who has won what, and keep the spoons for the evening. Returns
    the book without bets."""
    tonight = app.tonight
    if tonight.has_paid(session.play):  # killed before the match could forget its bets
        return Book().in_evening(tonight.spoons, tonight.lent)
    before = book.in_evening(tonight.spoons, tonight.lent)
    after = bets.settle(before, session.match)
    _book_bets(app, before, after, session.play)
    tonight.keep_spoons(after.purses, after.lent, session.play)
    for who in before.betters:
        name, gain = describe_watcher(app, before, who).name, after.gain_of(who, before)
        if after.lent.get(who) != before.lent.get(who):
            app.notify(say("bets.lent", name=name, n=bets.LENT))
        elif gain > 0:
            app.notify(say("bets.won", name=name, n=gain))
        else:
            app.notify(say("bets.lost", name=name, n=before.stake_of(who)))
    return after


def _book_bets(app: App, before: Book, after: Book, play: str) -> None:
    """Add the bets to the profiles of those who placed them; what cannot be kept is told."""
    for who in before.betters:
        profile = app.profiles.get(who)
        if profile is None or profile.is_guest:
            continue
        try:
            booking = partial(bet_record.book_bets, before=before, after=after, who=who, play=play)
            app.profiles.change_profile(who, booking)
        except GameError as error:
            app.notify(fault_sentence(error))


def count_show(app: App, match: Match, sides: Sequence[Side]) -> None:
    """Count a show that is over in the best of three, once, and tell how it stands."""
    result, before = match.state.result, app.shows
    if result is None:
        return
    app.shows = after = before.count_show(match.rules.id, match.id, result.winners)
    if after == before:
        return
    names = {side.id: side.name for side in sides}
    if after.winner:
        app.notify(say("bets.series.won", name=names[after.winner]))
    elif after.is_over:
        app.notify(say("bets.series.open"))
    elif after.leader:
        app.notify(say("bets.series.leads", name=names[after.leader], n=len(after.counted)))
    else:
        app.notify(say("bets.series.even", n=len(after.counted)))
