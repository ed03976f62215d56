"""Step 1 of a computer player that is home (R17). Speed is of no use there: only cards in play that still
score count.

Nothing that scores, or may help to score, is given up. If no card left to draw could bring a point, the step
is done."""

from collections.abc import Callable
from typing import Any

from game.core.model import sure
from game.hunger.bots.evaluator import Evaluator
from game.hunger.components.card_ops import DigestPair, EndTurnVp, RedrawHand, Step1
from game.hunger.components.definitions import (
    HUMANS,
    INSTANT_OF,
    IS_HUMAN,
    IS_PERMANENT,
    TOKEN_KIND,
    effect_numbers,
    effect_of,
    has_effect,
)
from game.hunger.components.mission_ops import DigestHand
from game.hunger.table import actions as a
from game.hunger.table.zones import Cards, copy_table
from game.hunger.turn import missions

_FIRST, _PAIR, _MISSION, _DRAW, _TOKEN, _SWAP = 30.0, 25.0, 20.0, 10.0, 9.0, 1.0
"""Worth, in this order: what can only be done first of all; sure points; Missions; free draws; tokens for
draws; cards given up for others."""
_NEVER = -1.0
_LASTING = tuple(
    effect.n if effect is not None and effect.condition != "hunted" else 0 for effect in effect_of(EndTurnVp)
)
_PAIR_VP = effect_numbers(DigestPair, "vp")
_BEARS = effect_of(RedrawHand)
_ACTS = has_effect(Step1)


def lasting_points(cards: Cards) -> int:
    """Points of cards in play in a turn without hunting: at its end, and by snakes that digest a Human
    each."""
    snakes = sorted([_PAIR_VP[card] for card in cards if _PAIR_VP[card]], reverse=True)
    humans = sum([IS_HUMAN[card] for card in cards]) if snakes else 0
    return sum([_LASTING[card] for card in cards]) + sum(snakes[:humans])


def judge_answer(evaluator: Evaluator, action: Any) -> float:
    """Worth of an answer to `effects` at home; 0.0 for having done enough."""
    maker = _WORTHS.get(type(action))
    return maker(evaluator, action) if maker else 0.0


def _can_score_more(evaluator: Evaluator, without: Cards = ()) -> bool:
    """True if a card that can be drawn may score in play, beside the cards there but those `without`."""
    table, seat = evaluator.table, evaluator.seat
    played = table.play[seat]
    out = (*played, *table.digested[seat])
    left = tuple([card for card in played if card not in without])
    to_come = tuple([card for card in table.owned_cards(seat) if card not in out])
    return lasting_points(left + to_come) > lasting_points(played)


def _judge_discard(evaluator: Evaluator, action: a.ResolveDiscarding | a.TokenDiscarding) -> float:
    """Worth of a swap; cards with an effect of their own go last."""
    gone, played = action.discard, evaluator.table.play[evaluator.seat]
    left = tuple([card for card in played if card != gone])
    if (
        IS_PERMANENT[gone]
        or lasting_points(left) < lasting_points(played)
        or not _can_score_more(evaluator, (gone,))
    ):
        return _NEVER
    return _SWAP - 0.5 * _ACTS[gone] - 0.25 * isinstance(action, a.TokenDiscarding)


def _judge_token(evaluator: Evaluator, action: a.UseToken) -> float:
    if TOKEN_KIND[action.token] == "mission":
        return _MISSION
    return _TOKEN if _can_score_more(evaluator) else _NEVER


def _judge_redraw(evaluator: Evaluator, action: a.UseFamiliar) -> float:
    """Op redraw_hand: its points against those of the cards that go."""
    table, bear = evaluator.table, sure(_BEARS[action.card])
    gone = (*table.from_hand, action.card)
    played = table.play[evaluator.seat]
    left = tuple([card for card in played if card not in gone])
    return _FIRST if bear.vp + lasting_points(left) > lasting_points(played) else _NEVER


def _judge_mission(evaluator: Evaluator, action: a.UseMission) -> float:
    return _judge_digest_hand(evaluator) if isinstance(INSTANT_OF[action.mission], DigestHand) else _MISSION


def _judge_digest_hand(evaluator: Evaluator) -> float:
    """Gold Mission digest_hand: points of Missions for digested cards against those of the hand; the turn is
    over then."""
    table, seat = evaluator.table, evaluator.seat
    after = copy_table(table)
    after.digested[seat] += tuple([card for card in table.from_hand if card in HUMANS])
    counting = missions.counting_missions(table, seat)
    given = sum(
        [
            missions.mission_points(after, seat, mission) - missions.mission_points(table, seat, mission)
            for mission in counting
        ]
    )
    played = table.play[seat]
    left = sum([_LASTING[card] for card in played if card not in table.from_hand])
    return _FIRST if given + left > lasting_points(played) else _NEVER


_WORTHS: dict[type[Any], Callable[[Evaluator, Any], float]] = {
    a.Resolve: lambda evaluator, action: _DRAW if _can_score_more(evaluator) else _NEVER,
    a.ResolveDiscarding: _judge_discard,
    a.TokenDiscarding: _judge_discard,
    a.UseToken: _judge_token,
    a.UseFamiliar: _judge_redraw,
    a.DigestWith: lambda evaluator, action: _PAIR,
    a.UseMission: _judge_mission,
    a.MissionChest: lambda evaluator, action: _MISSION + evaluator.offer_worth(action.space),
}
