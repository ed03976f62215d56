"""Words of a review: on luck, a seat's own play, its rivals' play, and its turning points."""

from collections.abc import Sequence
from typing import Any

from game import bots
from game.bots.accounts import POINTS_WORTH_TELLING
from game.bots.model import Reason
from game.bots.review import Review
from game.bots.turning_points import TurningPoint
from scenes.afterwards.review.past_match import PastMatch
from scenes.kit.base import has_text, say
from scenes.kit.match.advice import reason_words

WHOLE = 100
LUCK, RIVALS = ("review.luck.", "review.unforeseen."), "review.rivals."
WHIM = ".reason.whim"
NO_LUCK = 0.005
"""Least luck that counts as some, in chances or in points."""


def percent_words(share: float) -> str:
    """Percent of a chance from 0 to 1; only certain chances are 0 or 100 percent."""
    number = round(WHOLE * share)
    if share not in (0.0, 1.0):
        number = min(WHOLE - 1, max(1, number))
    return say("review.percent", n=number)


def share_sentences(past: PastMatch, names: Sequence[str], shares: Sequence[float]) -> list[str]:
    """A sentence on the chances of each contender, in the order of their names."""
    return [
        say("review.chances", name=past.make_contender(place, name).name, share=percent_words(share))
        for place, (name, share) in enumerate(zip(names, shares, strict=True))
    ]


def speech_forms(past: PastMatch, seat: int) -> dict[str, str]:
    """Values of sentences on a seat: "you" for a person who played alone, else the name."""
    if past.people == (seat,):
        return {"who": say("review.you.named"), "whose": say("review.you.whose")}
    name = past.seat_name(seat)
    return {"who": name, "whose": say("review.of_name", name=name)}


def luck_words(past: PastMatch) -> str:
    """Words for chance in that game, as sentences begin with them."""
    return say(f"{past.game}.luck")


def seat_sentences(past: PastMatch, review: Review, seat: int) -> list[str]:
    """Sentences on luck, own play and the rivals' play of a seat, if there was any."""
    left_out = ["review.turning_point."]
    if not has_luck(review):
        left_out.extend(LUCK)
    if not has_rivals(past):
        left_out.append(RIVALS)
    reasons = review.sentences.get(seat, ())
    return [_reason_sentence(past, seat, one) for one in reasons if not one.key.startswith(tuple(left_out))]


def has_luck(review: Review) -> bool:
    """True if a balance has luck, as it is told."""
    return any(abs(one.fold_course().luck) > NO_LUCK for one in (*review.balances, *review.point_balances))


def has_rivals(past: PastMatch) -> bool:
    """True if the match has rivals that answer: other seats than one, without automata."""
    return len(past.chairs) > len(past.match.automata) + 1


def _reason_sentence(past: PastMatch, seat: int, reason: Reason) -> str:
    values: dict[str, Any] = dict(reason.values)
    if "count" in values:
        values["answers"] = say("review.smaller.answers", n=values.pop("count"))
    to_you = f"{reason.key}_you"
    key = to_you if past.people == (seat,) and has_text(to_you) else reason.key
    forms = {"name": past.seat_name(seat), **speech_forms(past, seat)}
    return say(key, luck=luck_words(past), **forms, **values)


def cost_words(point: TurningPoint) -> str:
    """Words on the cost of a turning point, in points if these are worth telling, else in chances."""
    if point.points >= POINTS_WORTH_TELLING:
        return say("review.cost_points", n=round(point.points))
    return say("review.cost_chances", n=round(WHOLE * point.cost))


def point_sentence(past: PastMatch, point: TurningPoint) -> str:
    """Sentence on the answer of a turning point and its cost."""
    values = {
        "deed": past.deed_words(point.number),
        "moment": past.round_words(point.number),
        **speech_forms(past, point.seat),
    }
    if point.points >= POINTS_WORTH_TELLING:
        return say("review.turning_point.points", n=round(point.points), **values)
    return say("review.turning_point.chances", n=round(WHOLE * point.cost), **values)


MOST_BRIEF = 3
"""Degrees to which a reason is told: all of it, without further sentences, without its price, not at all."""


def explain_better(past: PastMatch, point: TurningPoint, brief: int = 0) -> str:
    """Reason for the better answer, as hints give it; "" if it is a feeling only. brief: as in MOST_BRIEF."""
    reason = point.reason.replace(more=()) if brief else point.reason
    reason = reason.replace(price=None) if brief > 1 else reason
    if brief == MOST_BRIEF:
        return ""
    return "" if reason.key.endswith(WHIM) else reason_words(reason, past.seat_name)


def master_level(past: PastMatch) -> bots.LevelInfo:
    """Level of bots whose answers are the measure: the highest."""
    return bots.list_levels(past.game)[-1]
