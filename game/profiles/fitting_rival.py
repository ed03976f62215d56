"""The level of bots that fits a person, and the chances against a level, both from the person's last results in
free matches (M20, M21)."""

from collections.abc import Iterable, Sequence
from typing import Literal

from game import bots
from game.core import catalog, lengths
from game.core.values import Value
from game.profiles.match_facts import MatchFacts, Rival
from game.profiles.profile import Profile

CLEAR_SHARE = 10
"""A result is clear if the winner is ahead by one part in so many of its points."""
CLEARLY = 2
"""Clear results in a row that change the level."""
FEWEST, MOST = 5, 20
"""Results against a level that tell the chances, and the newest ones that count."""
OF = 5
"""The chances are told as so many matches out of this number."""
Reason = Literal["begin", "up", "down", "same"]


class Fit(Value):
    """A level that fits. reason: "begin" without results, "up" or "down" if the last one has changed it."""

    level: int
    reason: Reason = "same"


def own_matches(profile: Profile, game: str, today: str, figure: str = "") -> tuple[MatchFacts, ...]:
    """Free matches of a profile in a game, oldest first, without those in which somebody began ahead.

    figure: of these alone with that figure.

    A guest has those of `today` (ISO date) alone: it may be another person every evening."""
    return tuple(
        facts
        for facts in profile.matches.last_matches(game)
        if not (facts.stage or _begins_ahead(facts))
        and figure in ("", facts.figure)
        and (not profile.is_guest or facts.local_date == today)
    )


def _begins_ahead(facts: MatchFacts) -> bool:
    """True for a match with twists besides those of its length, or with seasoning (G24)."""
    twists = set(facts.options.get("twists", ()))
    if facts.short in lengths.LENGTHS:
        twists -= lengths.of_game(facts.game).twists
    return bool(twists or facts.seasoning or facts.rivals_seasoning)


def is_clear(game: str, winner: int, loser: int) -> bool:
    """True if a place is clearly better with these points. Any win is clear where points do not decide: in
    games without them, and where the winner has fewer."""
    ahead = winner - loser
    return ahead < 0 or not catalog.load(game).by_points or ahead * CLEAR_SHARE >= max(1, winner)


def clear_result(facts: MatchFacts) -> int:
    """1 for a match that was won clearly against most of the strongest bots at the table, -1 if it was lost
    clearly, else 0."""
    rivals = _strongest_bots(facts)
    total = sum(_against(facts, rival) for rival in rivals)
    return (total > 0) - (total < 0) if abs(total) * 2 > len(rivals) else 0


def fitting_level(game: str, matches: Iterable[MatchFacts]) -> Fit:
    """The level that fits after these matches, oldest first: from the gentlest one up after two clear wins in
    a row, down after two clear losses.

    A match against another level moves there, unless it only shows that the level is too weak or too strong.
    Raises GameError for a game without bots."""
    strength = [info.number for info in bots.list_levels(game)]
    at = row = 0
    reason: Reason = "begin"
    for facts in matches:
        rivals = _strongest_bots(facts)
        if not rivals:
            continue
        result, played = clear_result(facts), strength.index(_known_level(game, rivals[0].level))
        reason = "same"
        if played != at:
            if result and (result > 0) == (played < at):
                continue
            at, row = played, 0
        row = row + result if row * result > 0 else result
        if abs(row) == CLEARLY:
            after = min(max(0, at + result), len(strength) - 1)
            reason = "same" if after == at else "up" if result > 0 else "down"
            at, row = after, 0
    return Fit(strength[at], reason)


def is_below_gentlest(game: str, matches: Sequence[MatchFacts]) -> bool:
    """True if the newest matches against bots (oldest first) would bring a weaker level, and there is none."""
    gentlest = bots.list_levels(game)[0].number
    last = [facts for facts in matches if _bots_of(facts)][-CLEARLY:]
    return len(last) == CLEARLY and all(
        _known_level(game, _strongest_bots(facts)[0].level) == gentlest and clear_result(facts) < 0
        for facts in last
    )


def wins_in_five(game: str, matches: Sequence[MatchFacts], level: int) -> int | None:
    """About how many of five matches are won against a level, from the newest of these matches (oldest
    first); None before there are five. A match with several bots of the level counts once."""
    shares = []
    for facts in matches:
        rivals = [rival for rival in _bots_of(facts) if _known_level(game, rival.level) == level]
        if rivals:
            shares.append(sum(_half_points(facts, rival) for rival in rivals) / (2 * len(rivals)))
    shares = shares[-MOST:]
    return None if len(shares) < FEWEST else int(OF * sum(shares) / len(shares) + 0.5)


def _against(facts: MatchFacts, rival: Rival) -> int:
    """1 if the match was clearly won against a rival, -1 if it was clearly lost, else 0."""
    if facts.place < rival.place:
        return int(is_clear(facts.game, facts.points, rival.points))
    if facts.place > rival.place:
        return -int(is_clear(facts.game, rival.points, facts.points))
    return 0


def _half_points(facts: MatchFacts, rival: Rival) -> int:
    """2 for a better place than a rival's, 1 for the same, 0 for a worse one."""
    return 1 + (facts.place < rival.place) - (facts.place > rival.place)


def _bots_of(facts: MatchFacts) -> list[Rival]:
    return [rival for rival in facts.rivals if rival.level > 0]


def _strongest_bots(facts: MatchFacts) -> list[Rival]:
    """Bots of the strongest level at the table."""
    strength = [info.number for info in bots.list_levels(facts.game)]
    found = [(strength.index(_known_level(facts.game, rival.level)), rival) for rival in _bots_of(facts)]
    most = max([place for place, _ in found], default=0)
    return [rival for place, rival in found if place == most]


def _known_level(game: str, level: int) -> int:
    """Level that this edition plays in place of another edition's."""
    return bots.find_level(game, level).number
