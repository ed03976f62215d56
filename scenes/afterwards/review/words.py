"""What a review says: of luck, of a seat's own play, of its rivals', and of its turning points."""

from __future__ import annotations

from game import bots
from game.bots.model import Reason
from game.bots.review import POINTS_WORTH_TELLING, Review
from game.bots.turning_points import TurningPoint
from scenes.afterwards.review.past_match import PastMatch
from scenes.kit.base.texts import say
from scenes.kit.match.advice import reason_words

WHOLE = 100
LUCK, RIVALS = "review.luck.", "review.rivals."
WHIM = ".reason.whim"
NO_LUCK = 0.005
"""So little is none, in chances or in points."""


def percent(share: float) -> str:
    """A chance; only what is over is certain."""
    return say("review.percent", n=round(WHOLE * share) if share in (0.0, 1.0) else min(WHOLE - 1, max(1, round(WHOLE * share))))


def spoken_of(past: PastMatch, seat: int) -> dict[str, str]:
    """How sentences speak of a seat: who played alone is told so directly, all others by name."""
    if past.people == (seat,):
        return {"Who": say("review.you.begins"), "who": say("review.you.named"), "whose": say("review.you.whose")}
    name = past.name(seat)
    return {"Who": name, "who": name, "whose": say("review.of_name", name=name)}


def luck(past: PastMatch) -> str:
    """What chance is in that game, as sentences begin."""
    return say(f"{past.game}.luck")


def sentences(past: PastMatch, review: Review, seat: int) -> list[str]:
    """Of luck, own play and the others' play, as far as there was any."""
    untold = ("review.turning_point.", *(() if has_luck(review) else (LUCK,)), *(() if has_rivals(past) else (RIVALS,)))
    return [_sentence(past, seat, one) for one in review.sentences.get(seat, ()) if not one.key.startswith(untold)]


def has_luck(review: Review) -> bool:
    """Whether chance has shown anywhere: in games where all see the same cards at all times it does not."""
    return any(abs(one.luck) > NO_LUCK for one in (*review.balances, *review.point_balances))


def has_rivals(past: PastMatch) -> bool:
    """Whether anybody else was ever asked."""
    return len(past.chairs) > len(past.match.automata) + 1


def _sentence(past: PastMatch, seat: int, reason: Reason) -> str:
    return say(reason.key, luck=luck(past), **spoken_of(past, seat), **reason.values)


def cost(point: TurningPoint) -> str:
    """What it cost, in points where these are worth telling."""
    if point.points >= POINTS_WORTH_TELLING:
        return say("review.cost_points", n=round(point.points))
    return say("review.cost_chances", n=round(WHOLE * point.cost))


def point_sentence(past: PastMatch, point: TurningPoint) -> str:
    """What was answered and what it cost."""
    values = {"deed": past.deed(point.number), "moment": past.round_words(point.number), **spoken_of(past, point.seat)}
    if point.points >= POINTS_WORTH_TELLING:
        return say("review.turning_point.points", n=round(point.points), **values)
    return say("review.turning_point.chances", n=round(WHOLE * point.cost), **values)


def why(past: PastMatch, point: TurningPoint) -> str:
    """Why the other answer is better, as hints say it; "" where it is better by a feeling only."""
    return "" if point.reason.key.endswith(WHIM) else reason_words(point.reason, past.name)


def master(past: PastMatch) -> bots.LevelInfo:
    """Whose answers are the measure."""
    return bots.levels(past.game)[-1]
