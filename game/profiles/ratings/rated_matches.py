"""Ratings from the results of profiles (G26): matches at a table are rated together, once, by the package openskill.
It is imported when somebody asks; without it nobody has a rating, and nothing else changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.core import lengths
from game.core.errors import GameError
from game.evening import seasoning
from game.profiles.match_facts import AUTOMATON, OWN, MatchFacts
from game.profiles.profile import Profile
from game.profiles.ratings.rating import Rating, anchor_of, lead_for

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

    from game.profiles.store import Profiles

PACKAGE = "openskill"


def can_rate() -> bool:
    """True if the package is there."""
    return find_spec(PACKAGE) is not None


def rate_profiles(profiles: Sequence[Profile], game: str) -> dict[str, Rating]:
    """Ratings in a game by profile, with all matches that are not in them yet, oldest first; only those that have
    changed. Empty without the package."""
    tables = _unrated_tables(profiles, game)
    if not tables or not can_rate():
        return {}
    from openskill.models import PlackettLuce

    model, found = PlackettLuce(), {one.id: one.rating.get(game, Rating()) for one in profiles}
    for table in tables:
        found |= _rate_table(model, table, found)
    return {one.id: found[one.id] for one in profiles if found[one.id] != one.rating.get(game, Rating())}


def update_ratings(profiles: Profiles, game: str) -> dict[str, Rating]:
    """Ratings of all profiles in a game, brought up to date and kept; a profile that cannot be changed now is rated
    again another time."""
    for who, rating in rate_profiles(profiles.all(), game).items():
        with suppress(GameError):
            profiles.change_profile(who, partial(_with_rating, game, rating))
    return {one.id: one.rating[game] for one in profiles.all() if game in one.rating}


def _with_rating(game: str, rating: Rating, profile: Profile) -> Profile:
    return profile.replace(rating={**profile.rating, game: rating})


def is_rated(facts: MatchFacts) -> bool:
    """True for a match that tells how strong somebody is: free or of a cup, against a person or a bot, and nobody
    began ahead by anything but seasoning."""
    is_alone = not facts.rivals or any(rival.level == AUTOMATON for rival in facts.rivals)
    if facts.stage or is_alone:
        return False
    if facts.cup or "twists" not in facts.options:
        return True
    twists = facts.options["twists"]
    return (
        facts.length != OWN and isinstance(twists, dict) and {*twists} <= lengths.of_game(facts.game).twists
    )


def lead_of(game: str, length: str, seats: int, steps: int, mode: str = "") -> float:
    """Lead in strength that so many steps of seasoning are worth. Where sides differ, the mean of all seats."""
    worths = [seasoning.worth_of(game, length, seats, seat, steps, mode) for seat in range(seats)]
    return lead_for(sum(worths) / seats / 100, seats)


Table = dict[str, MatchFacts]
"""A match of several profiles: the facts of each."""


def _unrated_tables(profiles: Iterable[Profile], game: str) -> list[Table]:
    """Matches that are not in the rating of somebody who played there, the oldest first."""
    tables: dict[str, Table] = {}
    for profile in profiles:
        for facts in profile.matches.last_matches(game):
            if not profile.is_guest and is_rated(facts):
                tables.setdefault(facts.play, {})[profile.id] = facts
    ratings = {one.id: one.rating.get(game, Rating()) for one in profiles}
    unrated = [
        table
        for table in tables.values()
        if any(facts.date > ratings[who].until for who, facts in table.items())
    ]
    return sorted(unrated, key=lambda table: max(facts.date for facts in table.values()))


def _rate_table(model: PlackettLuce, table: Table, known: dict[str, Rating]) -> dict[str, Rating]:
    """Ratings after a match, of those in whose rating it is not yet. Guests are passed over."""
    some = next(iter(table.values()))
    teams: list[list[PlackettLuceRating]] = []
    places: list[float] = []
    leads = {who: _lead_in(facts) for who, facts in table.items()}
    for who, facts in table.items():
        rating = known[who]
        teams.append([model.rating(mu=rating.mu + leads[who], sigma=rating.sigma)])
        places.append(facts.place)
    for number, rival in enumerate(some.rivals):
        if rival.level > 0:
            lead = _lead_for_steps(some, some.rival_steps(number))
            anchor = anchor_of(some.game, rival.level)
            teams.append([model.rating(mu=anchor.mu + lead, sigma=max(anchor.sigma, 0.1))])
            places.append(rival.place)
    if len(teams) < 2:
        return {}
    after = model.rate(teams, ranks=places)
    return {
        who: Rating(team[0].mu - leads[who], team[0].sigma, known[who].matches + 1, facts.date)
        for (who, facts), team in zip(table.items(), after, strict=False)
        if facts.date > known[who].until
    }


def _lead_in(facts: MatchFacts) -> float:
    return _lead_for_steps(facts, facts.seasoning)


def _lead_for_steps(facts: MatchFacts, steps: int) -> float:
    if not steps:
        return 0.0
    return lead_of(facts.game, facts.length, facts.seats, steps, facts.mode)
