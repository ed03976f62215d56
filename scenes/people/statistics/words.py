"""Names in the statistics: modes, sources of points, rivals, days, spans of time."""

from datetime import date

from game import bots
from game.core import catalog
from game.core.errors import GameError
from game.profiles.match_facts import AUTOMATON, PERSON, MatchFacts
from game.profiles.statistics import LENGTHS, STAGES
from scenes.kit.access.spoken import join_sentences
from scenes.kit.base import format_value, has_text, join_names, say
from scenes.kit.words.days import format_day
from scenes.pages import game_list, length_words

HOUR = 60  # minutes


def game_name(name: str) -> str:
    """Name of a game, "All games" for ""."""
    return say(f"{name}.name") if name in catalog.ids() else name or say("statistics.all_games")


def is_known(name: str) -> bool:
    """True for a game of this edition."""
    return name in catalog.ids()


def mode_name(game_id: str, name: str) -> str:
    """Name of a mode, "All modes" for ""; matches of stages are a mode of their own."""
    if not name:
        return say("statistics.all_modes")
    return say("statistics.stages") if name == STAGES else _text_or(f"{game_id}.statistics.mode.{name}", name)


def match_words(facts: MatchFacts) -> str:
    """Words on a match in a list: its day, its game and how it was played."""
    return say(
        "statistics.listed",
        date=day_words(facts.date),
        game=game_name(facts.game),
        mode=match_mode(facts),
    )


def standing_words(facts: MatchFacts) -> str:
    """How a match of a list went, in sentences: place, points and rivals."""
    names = dict.fromkeys(level_name(facts.game, rival.level) for rival in facts.rivals)
    points = say("statistics.points", n=facts.points)
    return join_sentences([place_name(facts.place), points, join_names(list(names))])


def match_mode(facts: MatchFacts) -> str:
    """Mode of a match, with its length unless it is a feast; of the second service (K53) with its stake."""
    if facts.stake:
        return say("statistics.silver", n=facts.stake)
    length = facts.short if facts.length in LENGTHS else ""
    return length_words.with_length(length, _mode_of(facts))


def _mode_of(facts: MatchFacts) -> str:
    return mode_name(facts.game, STAGES if facts.stage else facts.mode)


def seats_words(number: int) -> str:
    """Words for a number of seats, for all of them if it is 0."""
    return say("statistics.seats", n=number) if number else say("statistics.all_seats")


def length_filter(name: str) -> str:
    """Name of a length, "All lengths" for ""."""
    return length_words.length_name(name) if name in LENGTHS else say("statistics.all_lengths")


def source_name(game_id: str, name: str) -> str:
    """Name of a source of points, as lines of the score sheets have it."""
    return _text_or(f"{game_id}.statistics.source.{name}", name)


def level_name(game_id: str, number: int) -> str:
    """Name of a rival's level; PERSON and AUTOMATON have words of their own, an unknown level its number."""
    if number in (PERSON, AUTOMATON):
        return say("statistics.person" if number == PERSON else "statistics.automaton")
    try:
        names = {info.number: info.key for info in bots.list_levels(game_id)}
    except GameError:
        names = {}
    return say(names[number]) if number in names else format_value(number)


def figure_name_and_picture(game_id: str, name: str) -> tuple[str, str]:
    """Name and picture of a figure; the picture is "" if this edition does not know the figure."""
    try:
        title, picture = game_list.game_ui(game_id).figure(name)
    except (KeyError, ValueError, IndexError, ImportError):
        return name, ""
    is_named = not title.startswith(f"{game_id}.")  # else there are no words for it
    return (title, picture) if is_named else (name, "")


def place_name(number: int) -> str:
    """Ordinal of a place: 1st, 2nd, ..."""
    return _text_or(f"statistics.place.n{number}", format_value(number))


def day_words(text: str) -> str:
    """Day of an ISO date, as Nov 22; the text itself if it is none."""
    try:
        found = date.fromisoformat(text[:10])
    except ValueError:
        return text
    return format_day(found)


def span_words(seconds: int) -> str:
    """Span of time in minutes, from an hour on in hours."""
    minutes = round(seconds / 60)
    if minutes < HOUR:
        return say("statistics.minutes", n=minutes)
    return say("statistics.hours", n=round(minutes / HOUR, 1))


def match_line(facts: MatchFacts) -> str:
    """Line on a match: date, points, place and rivals."""
    names = list(dict.fromkeys(level_name(facts.game, rival.level) for rival in facts.rivals))
    table = length_words.table_words(facts.short, facts.seats)
    return say(
        f"statistics.match{'_of' if table else ''}{'_against' if names else ''}",
        table=table,
        date=day_words(facts.date),
        points=say("statistics.points", n=facts.points),
        place=place_name(facts.place),
        of=len(facts.rivals) + 1,
        names=join_names(names) if names else "",
    )


def _text_or(key: str, otherwise: str) -> str:
    return say(key) if has_text(key) else otherwise
