"""The end of a computer player's turn: what to hunt, what to spend for it, and what the space and the cards
allow besides."""

from collections.abc import Callable
from typing import Any

from game.hunger.bots.card_values import deck_burden
from game.hunger.bots.effects_step import is_closer_due, judge_mission_chest, judge_mission_familiar
from game.hunger.bots.evaluator import Evaluator
from game.hunger.bots.hunt_evaluation import HuntValues, Means, means_left
from game.hunger.bots.levels import TASTE
from game.hunger.components.definitions import IS_HOLY, TOKEN_KIND
from game.hunger.forecast.pace import WALK
from game.hunger.forecast.time_left import whole_turns
from game.hunger.table import actions as a
from game.hunger.turn import hypnosis, tokens

_EARLY = 100.0
"""Worth of what can only help and is done before anything is hunted."""
_AFTER = 0.001
"""Weight of what is done once nothing is worth hunting any more."""


class Plan:
    """Promise of the rest of the turn as it stands, for comparison with answers."""

    def __init__(self, evaluator: Evaluator) -> None:
        table = evaluator.table
        self.evaluator = evaluator
        self.space = table.at[evaluator.seat]
        means = means_left(table)
        self.worth, self.first = evaluator.hunt_values.best_hunts(self.space, means, table.moved)
        self.left = whole_turns(table) > 0

    def judge_answer(self, action: Any) -> float:
        """Worth of an answer to `act`; 0.0 for ending the turn."""
        maker = _WORTHS.get(type(action))
        return maker(self, action) if maker else 0.0

    def needed_gain(self, worth: float) -> float:
        """Least gain that justifies spending a thing of that later worth; hardly any in the last turn."""
        return worth if self.left else _AFTER


def _judge_hunt(plan: Plan, action: Any) -> float:
    return plan.worth if action == plan.first else -1.0


def _judge_spending(plan: Plan, more: Means, keep: float) -> float:
    """Promise of the hunts with additional means, -1.0 if it is not enough more."""
    promised = plan.evaluator.hunts_worth(more)
    return promised if promised - plan.worth > plan.needed_gain(keep) else -1.0


def _judge_token(plan: Plan, action: a.UseToken) -> float:
    kind = TOKEN_KIND[action.token]
    if kind == "mission":
        return _EARLY
    if kind == "extra_hunt":
        return _judge_spending(plan, Means(0, 1, 0), TASTE.turn.keep_hunt)
    return _judge_spending(plan, Means(tokens.SPEED_OF_TOKEN[action.token], 0, 0), TASTE.turn.keep_speed)


def digest_relief(evaluator: Evaluator, card: int) -> float:
    """Gain of the deck once a Human is never drawn again: all that it would have cost, and less to fear of
    sunrise."""
    lighter = evaluator.card_values.left * deck_burden(card, evaluator.level.drag)
    return lighter + (evaluator.sunrise_loss.turn_speed.mean_speed - WALK[card]) * _AFTER


def _judge_digest(plan: Plan, action: a.Digest) -> float:
    """Holy Water goes first of all, to make hunting possible; other Humans wait for those hunted this
    turn."""
    evaluator = plan.evaluator
    if IS_HOLY[action.card] and action.card in evaluator.table.play[evaluator.seat]:
        return _EARLY
    return _AFTER * digest_relief(evaluator, action.card)


def _judge_digest_pair(plan: Plan, action: a.DigestWith) -> float:
    """Op digest_pair: points, and a Human less; the snake is gone."""
    gained = digest_relief(plan.evaluator, action.human)
    return _EARLY if IS_HOLY[action.human] else _AFTER * (TASTE.turn.snake + gained)


def _judge_hypnosis(plan: Plan, action: a.Hypnotize) -> float:
    """Worth of a card moved to a wanted cell, or away from a pile that is better without it."""
    evaluator, table = plan.evaluator, plan.evaluator.table
    if evaluator.hunt_values.barred or not (table.any_hunts or table.first_hunts):
        return -1.0
    track = hypnosis.track_after(table.track, action)
    values = HuntValues(table, evaluator.seat, evaluator.card_values, evaluator.sunrise_loss, track)
    promised, _ = values.best_hunts(plan.space, means_left(table), table.moved)
    return promised if promised > plan.worth + _AFTER else -1.0


def _judge_mission_pile(plan: Plan, action: a.MissionPile) -> float:
    """Gold Mission free_hunt."""
    evaluator = plan.evaluator
    cards = evaluator.table.cell(action.row, action.column)
    worth = evaluator.hunt_values.net_worth(cards, plan.space)
    return worth if worth > plan.needed_gain(TASTE.turn.keep_gold) else -1.0


_WORTHS: dict[type[Any], Callable[[Plan, Any], float]] = {
    a.Hunt: _judge_hunt,
    a.HuntTavern: _judge_hunt,
    a.HuntRose: _judge_hunt,
    a.UseToken: _judge_token,
    a.UseFamiliar: lambda plan, action: _judge_spending(plan, Means(0, 0, 1), TASTE.turn.keep_familiar),
    a.Digest: _judge_digest,
    a.DigestWith: _judge_digest_pair,
    a.OpenCrypt: lambda plan, action: _EARLY,
    a.Hypnotize: _judge_hypnosis,
    a.MissionPile: _judge_mission_pile,
    a.UseMission: lambda plan, action: _EARLY if is_closer_due(plan.evaluator) else -1.0,
    a.MissionChest: lambda plan, action: judge_mission_chest(plan.evaluator, action),
    a.MissionFamiliar: lambda plan, action: judge_mission_familiar(plan.evaluator, action),
}
