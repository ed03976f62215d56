"""Words on seasoning: what a step means at a table, and what it does to the chances."""

from collections.abc import Iterator

from game.evening import seasoning
from game.evening.cup import Cup, Guest
from game.evening.seasoning import Step
from game.profiles.ratings.proposals import Proposal
from scenes.kit.base import join_names, say, spell_number
from scenes.pages import game_list

MOST_TOLD = 2
"""Most guests whose chances are told."""
MOST_OF = 10
"""Chances are told as so many of at most this many."""


def step_words(game: str, length: str, seats: int, steps: int, mode: str = "") -> str:
    """Words on what a guest with so many steps begins with; where sides differ, on each of them."""
    if not steps:
        return say("seasoning.none")
    file = seasoning.of_game(game)
    cells = [file.find_cell(length, seats, mode, seat) for seat in range(seats)]
    told = [_part_words(cell.steps[steps - 1]) if cell else "" for cell in cells]
    if len({*told}) == 1:
        return told[0]
    options = game_list.game_ui(game).lobby_options()
    sides = (
        say("seasoning.as_side", side=say(f"{game}.seat.{options.role_of(seat)}"), words=words)
        for seat, words in enumerate(told)
    )
    return say("seasoning.sides", one=next(sides), other=next(sides))


def _part_words(step: Step) -> str:
    return join_names([*_own_words(step), *_others_words(step)])


def _own_words(step: Step) -> Iterator[str]:
    for name, value in step.own.items():
        count = abs(value) if isinstance(value, int) else len(value)
        yield say(f"seasoning.own.{name}", n=count)


def _others_words(step: Step) -> Iterator[str]:
    for name, value in step.others.items():
        yield say(f"seasoning.others.{name}", n=value)


def seasoned_words(cup: Cup) -> str:
    """Sentence on who begins ahead in any course, "" for nobody."""
    ahead = [guest.name for guest in cup.guests if guest.seasoning]
    return say("seasoning.ahead", n=len(ahead), name=ahead[0]) if ahead else ""


def short_words(game: str, length: str, seats: int, seat: int, steps: int, mode: str = "") -> str:
    """Steps in a word or two: the points, or how many steps where they are no points."""
    cell = seasoning.of_game(game).find_cell(length, seats, mode, seat)
    points = cell.steps[steps - 1].own.get("points") if cell and steps else None
    return say("seasoning.points", n=points) if points else say("seasoning.steps", n=steps)


def proposal_words(guests: list[Guest], proposal: Proposal, game: str, length: str) -> Iterator[str]:
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
            ahead=short_words(game, length, len(guests), seat, proposal.steps[seat]),
            k_then=after[0],
            of_then=after[1],
        )


def _odds(chance: float) -> tuple[int, int]:
    """Chance as so many of so few: 0.24 is 1 in 4."""
    pairs = [(k, of) for of in range(2, MOST_OF + 1) for k in range(1, of)]
    return min(pairs, key=lambda pair: (abs(pair[0] / pair[1] - chance) + pair[1] * 0.004, pair[1]))
