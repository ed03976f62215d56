"""Words on the length of a match, for results, lists of matches and the way back to one (G4, G5). A feast is the
usual thing and is not named."""

from typing import Any

from game.core import lengths
from game.core.lengths import FEAST
from game.core.match import Match
from game.profiles.match_facts import OWN
from scenes.kit.base import say
from scenes.kit.match.replay_store import table_of


def length_name(name: str) -> str:
    """Name of a length in words."""
    return say(f"length.name.{name}")


def short_length(match: Match) -> str:
    """Length of a match by its name, or OWN; "" for a feast and for a stage."""
    return "" if table_of(match).stage else length_of_options(match.rules.id, match.config)


def length_of_options(game: str, config: Any) -> str:
    """Length of a match with these options by its name, or OWN; "" for a feast."""
    name = lengths.name_of(game, config) or OWN
    return "" if name == FEAST else name


def table_words(name: str, seats: int) -> str:
    """Length and seats of a match; "" for a feast, and for a length that this edition does not know."""
    if name not in (*lengths.LENGTHS, OWN):
        return ""
    return say("length.table", length=length_name(name), n=seats)


def with_length(name: str, words: str) -> str:
    """Words on a match with the name of its length before them; the words alone for a feast."""
    if not name:
        return words
    return say("length.before", length=length_name(name), words=words) if words else length_name(name)
