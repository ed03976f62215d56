"""The outcome of an evening for the results: after its last match all that was played decides who is cheered."""

from dataclasses import replace

from game.evening.plan import rank_played
from game.evening.standings import Standing as Row
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from scenes.pages.outcome import Outcome, Standing

DECIDED_BY = ("wins", "first", "second")
"""How an evening was decided: by victories, else by the numbers of Rules.tie_break in their order."""
TIE = "tie"


def tell_outcome(session: MatchSession) -> Outcome:
    """Outcome of a match that is over; of the last one of an evening, that of the evening."""
    outcome = game_list.game_ui(session.game).outcome(session)
    if not session.evening or not session.evening.is_last:
        return outcome
    ranking = evening_standings(session, outcome)
    heroes = tuple(standing for standing in ranking if standing.won)
    people = {chair.seat for chair in session.seating.chairs if chair.device}
    return replace(
        outcome,
        heading=say(f"{session.game}.evening.end.{_decided_by(session)}"),
        heroes=heroes,
        standings=ranking,
        festive=any(hero.seat in people for hero in heroes),
        by_points=False,
        rematch=say(f"{session.game}.evening.rematch"),
        swapped=outcome.swapped and replace(outcome.swapped, says=say(f"{session.game}.evening.swap")),
    )


def evening_standings(session: MatchSession, outcome: Outcome) -> tuple[Standing, ...]:
    """The sides of the match in the order of the evening. There are winners as soon as anything divides them, and
    at its end."""
    assert session.evening
    by_seat = {standing.seat: standing for standing in outcome.standings}
    rows = _rows(session)
    is_open = not session.evening.is_last and all(row.place == 1 for row in rows)
    return tuple(
        replace(
            by_seat[session.evening.guests.index(row.who)],
            place=row.place,
            won=row.place == 1 and not is_open,
            deed="",
        )
        for row in rows
    )


def evening_word(session: MatchSession, outcome: Outcome) -> str:
    """What the evening stands at, or how it was decided, in a sentence."""
    assert session.evening
    words, rows = f"{session.game}.evening", _rows(session)
    best = max((mark[1] for row in rows for mark in row.marks if mark and len(mark) > 1), default=0)
    if not session.evening.is_last:
        leader = evening_standings(session, outcome)[0]
        return say(f"{words}.lead", name=leader.name, n=best)
    way = _decided_by(session)
    place = 1 if way == TIE else DECIDED_BY.index(way)
    numbers = [_total(row, place) for row in rows]
    return say(f"{words}.end_word.{way}", n=numbers[0], other=numbers[-1])


def _rows(session: MatchSession) -> tuple[Row[int], ...]:
    """Rows of the evening, the match included; the match must be over."""
    assert session.evening
    return rank_played(session.evening.with_match(session.match))


def _decided_by(session: MatchSession) -> str:
    rows = _rows(session)
    for place, way in enumerate(DECIDED_BY):
        best, *others = (_total(row, place) for row in rows)
        if max(others) < best:
            return way
    return TIE


def _total(row: Row[int], place: int) -> int:
    """Total of a row at one place of its marks."""
    return row.totals[place] if len(row.totals) > place else 0
