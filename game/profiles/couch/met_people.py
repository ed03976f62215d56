"""People whom a profile has met at tables (G50): how often each of two came before the other."""

from collections import Counter

from game.core.values import Count, Value
from game.profiles.profile import Profile

MOST = 3
"""People who are told of, those met most."""


class Against(Value):
    """Matches with another profile. ahead, behind: those in which this one came before it, and after it."""

    who: str
    matches: Count
    ahead: Count
    behind: Count


def met_most(profile: Profile, most: int = MOST) -> tuple[Against, ...]:
    """People met most in the last matches, by matches, then by id."""
    matches, ahead, behind = Counter[str](), Counter[str](), Counter[str]()
    for facts in profile.matches.recent:
        for rival in facts.rivals:
            if rival.who and rival.who != profile.id:
                matches[rival.who] += 1
                ahead[rival.who] += facts.place < rival.place
                behind[rival.who] += facts.place > rival.place
    found = sorted(matches, key=lambda who: (-matches[who], who))
    return tuple(Against(who, matches[who], ahead[who], behind[who]) for who in found[:most])


def usual_length(profile: Profile) -> str:
    """Length of most of the last free matches, of two the newer one; "" without any."""
    lengths = [facts.length for facts in reversed(profile.matches.recent) if facts.length]
    return Counter(lengths).most_common(1)[0][0] if lengths else ""
