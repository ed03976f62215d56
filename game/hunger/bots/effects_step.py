"""Step 1 of a computer player's turn (section 11): draw all that can be drawn, and swap cards that are worse
than average."""

from collections.abc import Callable
from typing import Any

from game.bots.sums import sum_floats
from game.hunger.bots import at_home
from game.hunger.bots.card_values import deck_burden
from game.hunger.bots.evaluator import Evaluator
from game.hunger.bots.levels import TASTE
from game.hunger.components.definitions import (
    HAND,
    INSTANT_OF,
    IS_CONFUSE,
    IS_HOLY,
    IS_HUMAN,
    IS_PERMANENT,
    IS_SPICY,
    TOKEN_KIND,
)
from game.hunger.components.map_graph import CASTLE_DISTANCE
from game.hunger.components.mission_ops import DigestHand
from game.hunger.forecast.pace import WALK
from game.hunger.forecast.time_left import whole_turns
from game.hunger.table import actions as a
from game.hunger.turn import speed
from game.hunger.turn.gold_missions import closer_vampires

_FIRST, _EARLY, _LATE = 30.0, 20.0, 10.0
"""Worth, in this order: what can only be done first of all; what comes before cards are given up; what waits
until all is drawn."""
_NEVER = -1.0


def judge_answer(evaluator: Evaluator, action: Any) -> float:
    """Worth of an answer to `effects`; 0.0 for having done enough."""
    if evaluator.table.is_home(evaluator.seat):
        return at_home.judge_answer(evaluator, action)
    maker = _WORTHS.get(type(action))
    return maker(evaluator, action) if maker else 0.0


def turn_value(evaluator: Evaluator, card: int) -> float:
    """Worth of a card of the playing area for this turn, in Speed."""
    turn = TASTE.turn
    good = WALK[card] - turn.spicy * IS_SPICY[card]
    if IS_CONFUSE[card]:
        good += -turn.confuse if evaluator.is_homeward else turn.confuse / 2
    if IS_HOLY[card] and whole_turns(evaluator.table):
        good -= turn.holy
    return good


def _arrives_home(evaluator: Evaluator) -> bool:
    """True if the Speed brings the seat home in the last turn: the highest level then draws nothing that
    might lead it astray."""
    table, seat = evaluator.table, evaluator.seat
    if not evaluator.level.nerve or whole_turns(table):
        return False
    played = table.play[seat]
    if any(IS_CONFUSE[card] or IS_SPICY[card] for card in played):
        return False
    return speed.total_speed(played) + table.token_speed >= CASTLE_DISTANCE[table.at[seat]]


def _swap_gain(evaluator: Evaluator, card: int) -> float:
    """Gain of drawing a card instead of this one."""
    return evaluator.sunrise_loss.turn_speed.mean_speed - turn_value(evaluator, card)


def _judge_discard(evaluator: Evaluator, action: a.ResolveDiscarding) -> float:
    gained = _swap_gain(evaluator, action.discard)
    return gained if gained > TASTE.turn.average and not IS_PERMANENT[action.discard] else _NEVER


def _judge_token_discard(evaluator: Evaluator, action: a.TokenDiscarding) -> float:
    gained = _swap_gain(evaluator, action.discard)
    return (
        gained - _needed_gain(evaluator, TASTE.turn.keep_speed)
        if not IS_PERMANENT[action.discard]
        else _NEVER
    )


def _needed_gain(evaluator: Evaluator, keep: float) -> float:
    """Least gain that justifies spending a thing of that later worth; 0.0 in the last turn."""
    return keep if whole_turns(evaluator.table) else 0.0


def _judge_token(evaluator: Evaluator, action: a.UseToken) -> float:
    kind = TOKEN_KIND[action.token]
    if kind == "mission":
        return _EARLY
    if kind == "draw":
        return (
            _LATE
            if evaluator.table.clock >= TASTE.turn.draw_from and not _arrives_home(evaluator)
            else _NEVER
        )
    return _NEVER  # Speed is spent when one knows what it is good for


def _judge_redraw(evaluator: Evaluator, action: a.UseFamiliar) -> float:
    """Op redraw_hand: two other cards and a point for a hand that is worse."""
    table, turn_speed = evaluator.table, evaluator.sunrise_loss.turn_speed
    hand = sum_floats([turn_value(evaluator, card) for card in table.from_hand])
    return (
        _FIRST
        if hand < turn_speed.mean_speed * (HAND - 1) - TASTE.turn.keep_familiar * (whole_turns(table) > 0)
        else _NEVER
    )


def _judge_digest_pair(evaluator: Evaluator, action: a.DigestWith) -> float:
    """Before the move only Humans that are in the way; the others may still help Vampire Thirst."""
    bad = turn_value(evaluator, action.human) < WALK[action.human]
    return _LATE if bad else _NEVER


def _judge_mission(evaluator: Evaluator, action: a.UseMission) -> float:
    if isinstance(INSTANT_OF[action.mission], DigestHand):
        return _judge_digest_hand(evaluator)
    return _EARLY if is_closer_due(evaluator) else _NEVER


def _judge_digest_hand(evaluator: Evaluator) -> float:
    """The whole turn for a lighter deck: only if the hand is heavy and there is time."""
    table = evaluator.table
    humans = [card for card in table.from_hand if IS_HUMAN[card]]
    lighter = evaluator.card_values.left * sum_floats(
        [deck_burden(card, evaluator.level.drag) for card in humans]
    )
    return _FIRST if lighter > TASTE.turn.turn_worth and not evaluator.is_homeward else _NEVER


def is_closer_due(evaluator: Evaluator) -> bool:
    """Gold Mission vp_per_closer: True if all rivals are nearer to the Castle, or hardly any time is left for
    more."""
    table = evaluator.table
    return closer_vampires(table) == table.config.seats - 1 or whole_turns(table) <= 1


def judge_mission_chest(evaluator: Evaluator, action: a.MissionChest) -> float:
    """Gold Mission take_bonus: the best Chest, soon."""
    return _EARLY + evaluator.offer_worth(action.space)


def judge_mission_familiar(evaluator: Evaluator, action: a.MissionFamiliar) -> float:
    """Gold Mission free_familiar: the earlier the better."""
    return _EARLY + evaluator.card_values.later_worth(action.card)


_WORTHS: dict[type[Any], Callable[[Evaluator, Any], float]] = {
    a.Resolve: lambda evaluator, action: _NEVER if _arrives_home(evaluator) else _LATE,
    a.ResolveDiscarding: _judge_discard,
    a.TokenDiscarding: _judge_token_discard,
    a.UseToken: _judge_token,
    a.UseFamiliar: _judge_redraw,
    a.DigestWith: _judge_digest_pair,
    a.UseMission: _judge_mission,
    a.MissionChest: judge_mission_chest,
    a.MissionFamiliar: judge_mission_familiar,
}
