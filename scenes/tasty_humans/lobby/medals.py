"""What a person has beaten already in solo matches: the highest rival for each challenge."""

from __future__ import annotations

from game.profiles.profile import Profile
from game.tasty_humans.components.definitions import RULES_DATA

NONE = "none"


def beaten(profile: Profile) -> dict[str, int]:
    """The highest level of a rival that was beaten, by challenge ("none" for none, as in the lobby); stages of the campaign are other
    games. A profile keeps its last hundred matches one by one: older ones are not told from each other any more."""
    found: dict[str, int] = {}
    for facts in profile.matches.last("tasty_humans", "solo", 1):
        if not facts.won:
            continue
        diet, chosen = facts.options.get("balanced_diet"), facts.options.get("challenge", NONE)
        level = int(facts.options.get("rival_level", RULES_DATA.solo.default_level))
        challenge = f"diet_{diet}" if diet else str(chosen)
        found[challenge] = max(level, found.get(challenge, level))
    return found
