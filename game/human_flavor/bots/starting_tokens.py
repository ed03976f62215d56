"""Starting tokens of a computer player (R1): those that can buy most, and of the rest those that the mat
likes."""

from collections.abc import Sequence
from itertools import combinations

from game.human_flavor.bots.effect_values import ALLY_ABILITY
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.levels import TASTE
from game.human_flavor.bots.piece_values import keep_worth, purse_worth
from game.human_flavor.components.definitions import ALL_NETWORKS, COST_OF, DOMINATE_COST, NUMBERS, Purse
from game.human_flavor.state import State
from game.human_flavor.table.actions import StartResources
from game.human_flavor.table.purses import add_purses, can_pay, subtract_purses


def start_worths(
    evaluator: Evaluator, state: State, seat: int, answers: Sequence[StartResources]
) -> list[float]:
    """Worth of each answer: of the tokens as they are, or of the best that they can buy."""
    clan = state.clan(seat)
    baskets = _list_baskets(state, clan)
    found = []
    for answer in answers:
        held = answer.resources
        worth = purse_worth(clan, held)
        for cost, gain in baskets:
            if can_pay(held, cost):
                worth = max(worth, gain + purse_worth(clan, subtract_purses(held, cost)))
        found.append(worth + _agenda_promise(evaluator, state, seat, held))
    return found


def _agenda_promise(evaluator: Evaluator, state: State, seat: int, held: Purse) -> float:
    """Points that the first evening's agendas would promise with them."""
    trial = state.copy()
    trial.tokens[seat] = held
    return evaluator.agenda_promise(trial, seat)


def _list_baskets(state: State, clan: int) -> list[tuple[Purse, float]]:
    """One or two things that tokens can buy on the first turns: (cost, worth together)."""
    days = state.last_day
    goods = [
        (DOMINATE_COST[clan][network], float(NUMBERS.dominate_points + NUMBERS.stacker_value // 2))
        for network in ALL_NETWORKS
    ]
    for ally in state.allies:
        goods.append(
            (COST_OF[ally], keep_worth(ally, days) + TASTE.allies.ability * ALLY_ABILITY[ally] * days / 2)
        )
    pairs = [(add_purses(one, other), gain + more) for (one, gain), (other, more) in combinations(goods, 2)]
    return goods + pairs
