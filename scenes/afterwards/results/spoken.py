"""The results for those who listen: every side with its place and its points, the award, the last word (X16)."""

from collections.abc import Iterator

from scenes.kit.base import format_value, has_text, say
from scenes.pages.outcome import Outcome, Standing


def tell_outcome_aloud(outcome: Outcome) -> Iterator[str]:
    """Sentences from the best side to the last one, then what the screen says of the match."""
    for standing in outcome.standings:
        yield _tell_standing(standing, outcome.by_points)
        if standing.deed:
            yield standing.deed
    yield outcome.award.title
    yield outcome.award.text
    yield outcome.last_word


def _tell_standing(standing: Standing, by_points: bool) -> str:
    place = _place_name(standing.place)
    if not by_points:
        return say("spoken.standing.place", place=place, name=standing.name)
    key = "points" if standing.total >= 0 else "loss"
    points = say(f"match_pages.{key}", n=abs(standing.total))
    return say("spoken.standing.points", place=place, name=standing.name, points=points)


def _place_name(place: int) -> str:
    key = f"statistics.place.n{place}"
    return say(key) if has_text(key) else format_value(place)
