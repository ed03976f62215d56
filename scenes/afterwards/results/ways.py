"""The ways on from the results: the next match of an evening, another one like it, the lobby, the menu."""

import msgspec

from game.core import lengths
from game.evening.plan import Evening, begin_turns
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.navigation import couch_routes
from scenes.pages import last_choices, length_words
from scenes.pages.outcome import Outcome

GO_ON, TABLE = "go_on", "table"


def way_keys(session: MatchSession, outcome: Outcome) -> tuple[str, ...]:
    """Ways on, the likeliest first. While an evening goes on, only its next match is played with these
    players, and a course of the cup leads to the cup's table."""
    if session.cup is not None:
        return (GO_ON, TABLE) if session.goes_on else (TABLE,)
    if session.goes_on and outcome.swapped:
        return (GO_ON, "seats", "menu")
    if session.way_back == couch_routes.CupTable():  # a show between courses
        return "rematch", TABLE
    return ("rematch", *(["swap"] if outcome.swapped else []), "seats", "menu")


def way_label(session: MatchSession, key: str) -> str:
    """Words on a way's button."""
    if key == "rematch" and is_show(session):
        return say("results.next_show")
    return say(f"{session.game}.evening.{key}" if key == GO_ON else f"results.{key}")


def is_show(session: MatchSession) -> bool:
    """True for a match that was only watched: a next one is bet on again (G33)."""
    return not session.seating.people_seats and session.stage is None and session.cup is None


def way_sentence(session: MatchSession, outcome: Outcome, key: str) -> str:
    """Sentence for the bar on a way with the focus."""
    if key == GO_ON:
        return say(f"{session.game}.evening.go_on_says")
    if key == "menu" and session.goes_on:
        return say("results.break_says")
    if key == "swap" and outcome.swapped:
        return outcome.swapped.says
    if key == "rematch" and is_show(session):
        return say("results.next_show_says")
    if key == "rematch" and outcome.rematch:
        return outcome.rematch
    note = learning_note(session) if key == "rematch" else ""
    return note or say(f"results.{key}_says")


def learning_note(session: MatchSession) -> str:
    """Sentence on a rematch of a table of newcomers, "" for other tables (G13)."""
    return say("results.rematch_known") if session.learning is not None else ""


def begin_next(app: App, session: MatchSession, outcome: Outcome) -> None:
    """Begin the next match of the evening with the seats passed on. Raises ConfigError."""
    assert outcome.swapped, "seats are passed on in an evening"
    starter.begin_next(app, session, outcome.swapped.options)


def begin_swapped(app: App, session: MatchSession, outcome: Outcome) -> None:
    """Begin such a match or evening once more with other figures. Raises ConfigError."""
    assert outcome.swapped
    if outcome.swapped.turned:
        app.seating.swap_seats(0, 1)
    starter.begin_match(app, session.game, outcome.swapped.options, evening=_same_evening(session))


def begin_again(app: App, session: MatchSession, outcome: Outcome, seed: int | None = None) -> None:
    """Begin such a match or evening once more as it was; seed: None for a fresh one. Raises ConfigError."""
    options = msgspec.to_builtins(session.match.config)
    is_watched = is_show(session)
    again = starter.begin_match(app, session.game, options, seed, _same_evening(session))
    again.asks_bet, again.way_back = is_watched, session.way_back if is_watched else None


def shorter_words(session: MatchSession) -> str:
    """Name of the next shorter length of such a match, "" if there is none."""
    length = None if session.stage else lengths.shorter_than(session.game, session.match.config)
    return length_words.length_name(length) if length else ""


def begin_shorter(app: App, session: MatchSession, outcome: Outcome) -> None:
    """Begin such a match or evening once more in the next shorter length. Raises ConfigError."""
    config = session.match.config
    length = lengths.shorter_than(session.game, config)
    assert length, "there is a shorter one"
    options = lengths.with_length(session.game, msgspec.to_builtins(config), length, config.seats)
    starter.begin_match(app, session.game, options, evening=_same_evening(session))
    last_choices.remember_length(app.folders.data, session.game, length)


def _same_evening(session: MatchSession) -> Evening | None:
    """Evening like that of a match, from its first match."""
    return begin_turns(len(session.evening.guests)) if session.evening else None


BEGINNINGS = {GO_ON: begin_next, "swap": begin_swapped}
"""Ways that begin a match at once."""
