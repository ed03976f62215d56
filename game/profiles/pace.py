"""The pace of the people of this machine (G3): how long they take for an answer in a game, from their last
matches, and how long a match takes them."""

from collections.abc import Iterable
from statistics import median

from game.core import lengths
from game.core.lengths import Length
from game.profiles.match_facts import PERSON, MatchFacts
from game.profiles.profile import Profile

FEWEST = 3
"""Matches of people alone that tell their pace."""
FASTEST, SLOWEST = 5.0, 40.0
"""Bounds of the seconds an answer: somebody may have left the room."""
BOT_SECONDS = 2.0
"""Of a bot's answer, with all that is shown of it."""


def seconds_an_answer(profiles: Iterable[Profile], game: str) -> float | None:
    """Median seconds an answer in matches of people alone; None before there are FEWEST. A match that several
    profiles have in their books counts once."""
    found = {
        facts.play: facts.seconds / facts.answers
        for profile in profiles
        for facts in profile.matches.recent
        if facts.game == game and _tells_pace(facts)
    }
    if len(found) < FEWEST:
        return None
    return min(SLOWEST, max(FASTEST, median(found.values())))


def _tells_pace(facts: MatchFacts) -> bool:
    return bool(
        facts.answers
        and facts.seconds
        and facts.rivals
        and not facts.stage
        and all(rival.level == PERSON for rival in facts.rivals)
    )


def minutes_of(
    game: str, length: Length, seats: int, bots: int = 0, seconds: float | None = None, matches: int = 1
) -> int:
    """Minutes of so many matches of a length in which so many of the seats are bots; seconds: of a person's answer,
    None if nobody knows. Raises GameError for a length that is not offered."""
    people = seconds or lengths.SECONDS
    mean = (people * (seats - bots) + BOT_SECONDS * bots) / seats
    return lengths.minutes(game, length, seats, mean * matches)
