"""Medals of a person for solo matches: the highest rival beaten at each challenge, kept in the profile's
totals."""

from __future__ import annotations

from msgspec.structs import replace

from game.profiles.match_facts import MatchFacts
from game.profiles.profile import Profile
from game.tasty_humans.components.definitions import RULES_DATA

NONE = "none"
MEDAL = "medal.tasty_humans."
"""Prefix of the totals that are medals: one more than the highest level that was beaten, for there is a level
0."""


def with_medal(profile: Profile, facts: MatchFacts) -> Profile:
    """Profile with the medal that a match has earned, if any."""
    earned = _earned_medal(facts)
    if earned is None:
        return profile
    challenge, level = earned
    name = MEDAL + challenge
    return replace(profile, totals={**profile.totals, name: max(level + 1, profile.totals.get(name, 0))})


def beaten_rivals(profile: Profile) -> dict[str, int]:
    """Highest level of a rival that was beaten, by challenge ("none" for none, as in the lobby). Matches that
    an older edition has booked count as long as the profile knows them one by one."""
    found = {
        name.removeprefix(MEDAL): total - 1
        for name, total in profile.totals.items()
        if name.startswith(MEDAL)
    }
    for facts in profile.matches.last_matches("tasty_humans", "solo", 1):
        challenge, level = _earned_medal(facts) or (NONE, -1)
        if level >= 0:
            found[challenge] = max(level, found.get(challenge, level))
    return found


def _earned_medal(facts: MatchFacts) -> tuple[str, int] | None:
    """Challenge of a solo match that was won, and the rival's level; stages of the campaign do not count."""
    if facts.mode != "solo" or facts.stage or not facts.won:
        return None
    diet, chosen = facts.options.get("balanced_diet"), facts.options.get("challenge", NONE)
    return f"diet_{diet}" if diet else str(chosen), int(
        facts.options.get("rival_level", RULES_DATA.solo.default_level)
    )
