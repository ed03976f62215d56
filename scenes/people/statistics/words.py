"""What statistics call things: modes, sources of points, rivals, days, spans of time."""

from __future__ import annotations

from datetime import date

from game import bots
from game.core import catalog
from game.core.errors import GameError
from game.profiles.match_facts import AUTOMATON, PERSON, MatchFacts
from game.profiles.statistics import STAGES
from scenes.kit.base.texts import has_text, listed, printed, say
from scenes.pages import game_list

HOUR = 60  # minutes


def game(name: str) -> str:
    """The name of a game, "All games" for none."""
    return say(f"{name}.name") if name in catalog.ids() else name or say("statistics.all_games")


def mode(game_id: str, name: str) -> str:
    """How a game is played; matches of stages are a mode of their own."""
    if not name:
        return say("statistics.all_modes")
    return say("statistics.stages") if name == STAGES else _said(f"{game_id}.statistics.mode.{name}", name)


def seats(number: int) -> str:
    """The size of a table, all of them for 0."""
    return say("statistics.seats", n=number) if number else say("statistics.all_seats")


def source(game_id: str, name: str) -> str:
    """What a kind of line of the score sheet is called."""
    return _said(f"{game_id}.statistics.source.{name}", name)


def level(game_id: str, number: int) -> str:
    """A rival: the name of its level, people, or what the rules play themselves."""
    if number in (PERSON, AUTOMATON):
        return say("statistics.person" if number == PERSON else "statistics.automaton")
    try:
        return next((say(info.key) for info in bots.levels(game_id) if info.number == number), printed(number))
    except GameError:
        return printed(number)


def figure(game_id: str, name: str) -> tuple[str, str]:
    """The name of a figure and its picture ("" for one that is not in the box any more, or not yet)."""
    try:
        title, picture = game_list.game_ui(game_id).figure(name)
    except (KeyError, ValueError, IndexError, ImportError):
        return name, ""
    is_named = not title.startswith(f"{game_id}.")  # else there are no words for it
    return (title, picture) if is_named else (name, "")


def place(number: int) -> str:
    """1st, 2nd, ..."""
    return _said(f"statistics.place.n{number}", printed(number))


def day(text: str) -> str:
    """Nov 22, of an ISO date; as it stands where it is none."""
    try:
        found = date.fromisoformat(text[:10])
    except ValueError:
        return text
    return say("replay.date", month=say(f"replay.month.n{found.month}"), day=found.day)


def span(seconds: int) -> str:
    """So many minutes, or hours."""
    minutes = round(seconds / 60)
    return say("statistics.minutes", n=minutes) if minutes < HOUR else say("statistics.hours", n=round(minutes / HOUR, 1))


def match(facts: MatchFacts) -> str:
    """A match in one line."""
    names = list(dict.fromkeys(level(facts.game, rival.level) for rival in facts.rivals))
    against = say("statistics.against", names=listed(names)) if names else ""
    points = say("statistics.points", n=facts.points)
    return say("statistics.match", date=day(facts.date), points=points, place=place(facts.place), of=len(facts.rivals) + 1, against=against)


def _said(key: str, otherwise: str) -> str:
    return say(key) if has_text(key) else otherwise
