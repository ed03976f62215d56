"""Question to people who have played three matches of an evening, whether to make a cup of it; asked once (G34)."""

from collections.abc import Callable

from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.navigation import navigator, routes

MATCHES, FEWEST = 3, 2
"""Matches after which it is asked, and people who may be asked."""


def note_match(app: App, session: MatchSession) -> None:
    """Count a match for the people who played it, once."""
    people = _people_of(session)
    if people:
        app.tonight.note_match(people, session.play)


def is_wanted(app: App, session: MatchSession) -> bool:
    """True if the people of a match have played often enough, and nobody was asked this evening."""
    tonight, people = app.tonight, _people_of(session)
    is_due = bool(people) and tonight.count_matches(people) >= MATCHES
    return is_due and not tonight.has_offered_cup and not session.goes_on


def ask_for_cup(app: App, agreed: Callable[[], object], otherwise: Callable[[], object]) -> bool:
    """Ask. `agreed` leads to the chairs of the cup, `otherwise` goes on. True."""
    app.tonight.has_offered_cup = True
    question, detail, yes, no = (say(f"results.cup.{part}") for part in ("ask", "text", "yes", "no"))
    return navigator.lay_over(
        app, routes.Confirm(question, detail, yes, no, agreed, danger=False, refused=otherwise, first="yes")
    )


def _people_of(session: MatchSession) -> set[str]:
    """Ids of the people of a match that counts towards this; none for stages, cups and matches looked at again."""
    people = {session.seating.person(seat).id for seat in session.seating.onlooker_seats} - {""}
    if len(people) < FEWEST:
        return set()
    is_other = session.is_replay or session.read_only or session.forked or session.stage or session.cup
    return set() if is_other else people
