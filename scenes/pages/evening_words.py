"""Words on an evening of several matches, in the words of its game."""

from game.evening.plan import Evening
from scenes.kit.base import say


def number_words(game: str, evening: Evening, far: str = "") -> str:
    """Number of the present match, and how `far` it is."""
    words = say(f"{game}.evening.number", n=evening.number, of=evening.matches)
    return say("pause.facts", mode=words, progress=far) if far else words


def next_words(game: str, evening: Evening) -> str:
    """Words on a match that is over while its evening is not: the one that follows; "" after the last one."""
    return "" if evening.is_last else say(f"{game}.evening.next", n=evening.number + 1, of=evening.matches)
