"""Answers of a computer player to each kind of decision: every answer has a worth, and the best is given."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.hunger.bots import effects_step
from game.hunger.bots.action_step import Plan, digest_relief
from game.hunger.bots.evaluator import Evaluator
from game.hunger.bots.levels import TASTE
from game.hunger.bots.missions import expect_points
from game.hunger.components.card_ops import PushTax
from game.hunger.components.definitions import FAMILIAR, IS_CONFUSE, KIND_OF, effect_numbers
from game.hunger.components.map_graph import CASTLE_DISTANCE, CRYPT_OF
from game.hunger.forecast.time_left import whole_turns
from game.hunger.table import actions as a
from game.hunger.table.sunrise_prices import is_safe
from game.hunger.table.zones import copy_table
from game.hunger.turn import missions, movement, tokens

Worth = Callable[[Any], float]
_TAX = effect_numbers(PushTax, "vp")
_LITTLE = 0.001


def best_answer(evaluator: Evaluator, kind: str, answers: Sequence[Any]) -> Any:
    """First of the answers that are worth most."""
    return max(answers, key=_find_judge(evaluator, kind))


def answer_worths(evaluator: Evaluator, kind: str, answers: Sequence[Any]) -> list[float]:
    """Worth of each answer, in points where that matters."""
    return list(map(_find_judge(evaluator, kind), answers))


def _find_judge(evaluator: Evaluator, kind: str) -> Worth:
    return JUDGES[kind](evaluator) if kind in JUDGES else partial(WORTHS[kind], evaluator)


def _judge_move(evaluator: Evaluator, action: Any) -> float:
    """R20: worth of an end of the move, or of a speed token if the best end that it allows is enough
    better."""
    table = evaluator.table
    if isinstance(action, a.MoveTo):
        return evaluator.landing_worth(
            action.to, table.speed_left - movement.find_route(table, evaluator.seat, action.to)[1]
        )
    if isinstance(action, a.MistTo):
        return evaluator.landing_worth(action.to, table.speed_left)
    if isinstance(action, a.UseToken):
        return _judge_speed_token(evaluator, action.token)
    return evaluator.stay_worth()


def _judge_speed_token(evaluator: Evaluator, token: int) -> float:
    """Best move with the Speed of a token, less the later worth of that token; another token may follow."""
    hasty = copy_table(evaluator.table)
    hasty.speed_left += tokens.SPEED_OF_TOKEN[token]
    hasty.speed_total += tokens.SPEED_OF_TOKEN[token]
    tokens.mark_spent(hasty, evaluator.seat, token)
    keep = TASTE.turn.keep_speed if whole_turns(evaluator.table) else _LITTLE
    other = type(evaluator)(hasty, evaluator.seat, evaluator.level)
    return max(_judge_move(other, answer) for answer in movement.legal_moves(hasty)) - keep


def _push_judge(evaluator: Evaluator) -> Worth:
    """R26: away from the Castle, late in the night, and always if it pays."""
    table = evaluator.table
    tax = sum([_TAX[card] for card in table.play[evaluator.seat]])
    leaning = evaluator.level.leaning.push_from
    from_turn = TASTE.turn.push_from if leaning is None else leaning

    def judge_push(action: Any) -> float:
        if isinstance(action, a.StopPushing):
            return 0.0
        farther = CASTLE_DISTANCE[action.to] - CASTLE_DISTANCE[table.at[action.seat]]
        return tax + farther if tax or table.clock >= from_turn else -1.0

    return judge_push


def _ready_judge(evaluator: Evaluator) -> Worth:
    """R35: into the next hand, unless every step counts then."""
    table = evaluator.table

    def judge_ready(action: a.PutReady) -> float:
        if action.to == "discard":
            return 0.0
        hurried = (
            evaluator.sunrise_loss.loss_at(table.at[evaluator.seat]) > _LITTLE
            and KIND_OF[action.card] == FAMILIAR
        )
        return -1.0 if hurried or not whole_turns(table) else 1.0

    return judge_ready


def _judge_crypt(evaluator: Evaluator, action: a.PickCrypt | a.Skip) -> float:
    """R38: the more Missions, the more to choose from."""
    return (
        float(len(evaluator.table.crypts[CRYPT_OF[action.space]])) if isinstance(action, a.PickCrypt) else 0.0
    )


def _parasol_judge(evaluator: Evaluator) -> Worth:
    """R43: one more turn, unless the hand would lead away from a safe place."""
    table, seat = evaluator.table, evaluator.seat
    astray = not table.is_home(seat) and any(card >= 0 and IS_CONFUSE[card] for card in table.hand[seat])
    return lambda action: float(action.use != (astray and is_safe(table, seat)))


def _type_judge(evaluator: Evaluator) -> Worth:
    """R45: the type that Missions give most for."""
    chosen = copy_table(evaluator.table)

    def judge_type(action: a.ChooseType) -> float:
        chosen.chosen_type = action.type
        return float(missions.total_points(chosen, evaluator.seat))

    return judge_type


WORTHS: dict[str, Callable[[Evaluator, Any], float]] = {
    a.SETUP_MISSION: lambda evaluator, action: expect_points(evaluator.table, evaluator.seat, action.mission),
    a.EFFECTS: effects_step.judge_answer,
    a.CONFUSE: lambda evaluator, action: evaluator.place_worth(action.to),
    a.MOVE: _judge_move,
    # R27: what is missed least
    a.PUSH_TAX: lambda evaluator, action: -evaluator.card_values.later_worth(action.card),
    # what weighs most
    a.DIGEST: lambda evaluator, action: (
        digest_relief(evaluator, action.card) if isinstance(action, a.Digest) else 0.0
    ),
    a.PICK_CRYPT: _judge_crypt,
    a.RETURN_MISSION: lambda evaluator, action: (
        -expect_points(evaluator.table, evaluator.seat, action.mission)
    ),
    a.TAKE_MISSION: lambda evaluator, action: expect_points(evaluator.table, evaluator.seat, action.mission),
}
"""Kind of decision -> worth of an answer."""
JUDGES: dict[str, Callable[[Evaluator], Worth]] = {
    a.PUSH: _push_judge,
    a.ACT: lambda evaluator: Plan(evaluator).judge_answer,
    a.READY: _ready_judge,
    a.PARASOL: _parasol_judge,
    a.TOKEN_TYPE: _type_judge,
}
"""Kind of decision -> maker of the judge of its answers, where something is computed for all of them
first."""
