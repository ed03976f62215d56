"""Words on the seasoning of a cup: who begins ahead, and what a proposal does to the chances."""

from collections.abc import Iterator

from game.evening.cup import Cup, Guest
from game.profiles.ratings.proposals import Proposal
from scenes.kit.base import say, spell_number
from scenes.pages.seasoning_words import short_words

MOST_TOLD = 2
"""Most guests whose chances are told."""
MOST_OF = 10
"""Chances are told as so many of at most this many."""


def seasoned_words(cup: Cup) -> str:
    """Sentence on who begins ahead in any course, "" for nobody."""
    ahead = [guest.name for guest in cup.guests if guest.seasoning]
    return say("seasoning.ahead", n=len(ahead), name=ahead[0]) if ahead else ""


def proposal_words(
    guests: list[Guest], proposal: Proposal, game: str, length: str, mode: str = ""
) -> Iterator[str]:
    """Sentences on the chances of the MOST_TOLD guests who would begin furthest ahead, without and with that."""
    known = sum(chance > 0 for chance in proposal.before)
    helped = [seat for seat, steps in enumerate(proposal.steps) if steps]
    for seat in sorted(helped, key=lambda seat: proposal.before[seat])[:MOST_TOLD]:
        before, after = _odds(proposal.before[seat]), _odds(proposal.after[seat])
        yield say(
            "seasoning.proposal",
            n=known - 1,
            others=spell_number(known - 1),
            name=guests[seat].name,
            k=before[0],
            of=before[1],
            ahead=short_words(game, length, len(guests), seat, proposal.steps[seat], mode),
            k_then=after[0],
            of_then=after[1],
        )


def _odds(chance: float) -> tuple[int, int]:
    """Chance as so many of so few: 0.24 is 1 in 4."""
    pairs = [(k, of) for of in range(2, MOST_OF + 1) for k in range(1, of)]
    return min(pairs, key=lambda pair: (abs(pair[0] / pair[1] - chance) + pair[1] * 0.004, pair[1]))
