"""The person at a table who may begin ahead, from the last matches that all of them have played together
(M23)."""

from collections.abc import Sequence

from game.profiles.fitting_rival import CLEARLY, is_clear
from game.profiles.match_facts import MatchFacts
from game.profiles.profile import Profile


def shared_matches(profiles: Sequence[Profile], game: str) -> list[tuple[MatchFacts, ...]]:
    """Free matches of a game in which all these profiles sat, oldest first: the facts of each one."""
    by_play = [{facts.play: facts for facts in one.matches.last_matches(game)} for one in profiles]
    return [
        tuple(found[play] for found in by_play)
        for play, facts in (by_play[0] if by_play else {}).items()
        if not facts.stage and all(play in found for found in by_play)
    ]


def find_helped(profiles: Sequence[Profile], game: str) -> int | None:
    """Place in this list of the profile that has clearly lost two shared matches in a row; it may begin ahead
    until another one has. None if there is none, and after two clear losses of the only other one."""
    helped = last = None
    row = 0
    for match in shared_matches(profiles, game) if len(profiles) > 1 else ():
        loser = _find_loser(match)
        row = 0 if loser is None else row + 1 if loser == last else 1
        last = loser
        if row >= CLEARLY and loser != helped:
            helped, row = (loser if helped is None or len(profiles) > 2 else None), 0
    return helped


def _find_loser(match: Sequence[MatchFacts]) -> int | None:
    """Place in the list of the one who was clearly last among these, None if that is nobody."""
    order = sorted(range(len(match)), key=lambda place: match[place].place)
    last, before = match[order[-1]], match[order[-2]]
    is_last = last.place > before.place and is_clear(last.game, before.points, last.points)
    return order[-1] if is_last else None
