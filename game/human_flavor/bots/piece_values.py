"""Worth of tokens, captives and allies to a computer player (section 9), each kind by itself."""

from functools import lru_cache

from game.bots.sums import sum_floats
from game.core.values import Floats
from game.human_flavor.bots.effect_values import ALLY_ABILITY
from game.human_flavor.bots.levels import TASTE
from game.human_flavor.components.definitions import (
    ALL_CLANS,
    ALL_NETWORKS,
    ALL_RESOURCES,
    DOMINATE_COST,
    FOOD_OF,
    NO_TOKENS,
    NUMBERS,
    SLOTS,
    STORAGE_OF,
    STRENGTHS,
    VALUE_OF,
    Purse,
)
from game.human_flavor.table.purses import can_pay, smaller_counts
from game.human_flavor.table.zones import Cards, Slots

_MEMORY = 1 << 16
_SUPPLY = NUMBERS.tokens_per_resource * len(ALL_RESOURCES)


# Tokens


def _next_token_worth(held: int) -> float:
    """Worth of one token more when `held` are held."""
    taste = TASTE.tokens
    share = min(1.0, max(0.0, (held - taste.few + 1) / (taste.many - taste.few)))
    return taste.most + (taste.least - taste.most) * share


_ALL_TOKENS = [0.0]
"""Worth of tokens together, by their number."""
for _held in range(_SUPPLY):
    _ALL_TOKENS.append(_ALL_TOKENS[-1] + _next_token_worth(_held))
_PILE = [0.0]
"""Number of different tokens that a pile of one type stands for, by its size."""
for _held in range(NUMBERS.tokens_per_resource):
    _PILE.append(_PILE[-1] + TASTE.tokens.staying ** max(0, _held - 1))


def _resource_likings(clan: int) -> Floats:
    """Weight of each resource, from its share of the costs on the mat."""
    demand = [
        sum([DOMINATE_COST[clan][network][resource] for network in ALL_NETWORKS])
        for resource in ALL_RESOURCES
    ]
    mean = sum(demand) / len(demand)
    most = max(demand)
    spread = max(1.0, most - mean)
    return tuple([1 + (TASTE.tokens.liking - 1) * (count - mean) / spread for count in demand])


LIKING = tuple(_resource_likings(clan) for clan in ALL_CLANS)


@lru_cache(maxsize=_MEMORY)
def purse_worth(clan: int, held: Purse) -> float:
    """Worth of tokens that may all be kept and spent."""
    count = sum(held)
    if not count:
        return 0.0
    liking = LIKING[clan]
    kinds = sum_floats([liking[resource] * _PILE[held[resource]] for resource in ALL_RESOURCES])
    return kinds * _ALL_TOKENS[count] / count


@lru_cache(maxsize=_MEMORY)
def tokens_worth(clan: int, held: Purse, minions: int, last_day: bool) -> float:
    """Worth of tokens that no ally eats tonight: those above the storage line must be spent today (R46), on
    the last day all."""
    lines = STORAGE_OF[clan]
    kept = held if can_pay(lines, held) else smaller_counts(held, lines)
    worth = purse_worth(clan, kept)
    if kept != held:
        worth += (purse_worth(clan, held) - worth) * min(1.0, TASTE.tokens.spill * minions)
    return worth * TASTE.tokens.last_day * min(1.0, minions / TASTE.tokens.turns) if last_day else worth


# Captives

_SLOT_WORTH = tuple(TASTE.captives.slots[slot] for slot in SLOTS)


def captives_worth(captives: Slots, left: float, minions: int, taken: int, nights: int) -> float:
    """Worth of captives with the share `left` of the match to come; no more count than the seats at the table
    allow today and on `nights` more days."""
    counts = len(captives[0]), len(captives[1]), len(captives[2])
    return _counted_captives_worth(counts, left, minions, taken, nights)


@lru_cache(maxsize=_MEMORY)
def _counted_captives_worth(
    captives: tuple[int, int, int], left: float, minions: int, taken: int, nights: int
) -> float:
    room = nights * sum(STRENGTHS)
    if minions:
        free = [strength for strength in STRENGTHS if not taken >> strength & 1]
        room += sum(free[:minions])
    fade = min(1.0, left / TASTE.captives.fade)
    worth = 0.0
    for slot, count in enumerate(captives):
        counted = min(count, room)
        room -= counted
        worth += counted * _SLOT_WORTH[slot]
    return worth * fade


# Allies

_USUAL_TURNS = sum_floats(TASTE.allies.turns) / len(TASTE.allies.turns)


@lru_cache(maxsize=_MEMORY)
def abilities_worth(allies: Cards, ready: Cards, days: int, minions: int) -> float:
    """Worth of abilities on `days` after today, and today of those still ready."""
    turns = TASTE.allies.turns
    worth = days * _best_abilities(allies, turns)
    if minions:
        worth += TASTE.allies.today * _best_abilities(ready, turns[:minions])
    return worth * TASTE.allies.ability


def _best_abilities(allies: Cards, turns: Floats) -> float:
    abilities = sorted([ALLY_ABILITY[ally] for ally in allies], reverse=True)
    return sum_floats([share * ability for share, ability in zip(turns, abilities, strict=False)])


def keep_worth(ally: int, days: int) -> float:
    """Worth of an ally fed tonight, beside its ability: its value less the meals of the days to come."""
    return VALUE_OF[ally] - TASTE.allies.meal * days


def _service_worth(ally: int, days: int) -> float:
    """Worth of its ability on the days to come, as one of several allies."""
    return TASTE.allies.ability * ALLY_ABILITY[ally] * days * _USUAL_TURNS


@lru_cache(maxsize=_MEMORY)
def _list_meals(hungry: Cards, days: int) -> list[tuple[int, int, float, float]]:
    """Allies in the order in which they are fed, with what they eat, what they keep and their service: those
    that eat anything come last."""
    order = sorted(hungry, key=lambda ally: (FOOD_OF[ally] < 0, -VALUE_OF[ally]))
    return [(ally, FOOD_OF[ally], keep_worth(ally, days), _service_worth(ally, days)) for ally in order]


@lru_cache(maxsize=_MEMORY)
def plan_feeding(
    held: Purse, hungry: Cards, days: int, minions: int, frugal: bool
) -> tuple[Purse, float, Cards]:
    """Tonight's meals: the tokens that are left, the worth of the fed allies beside their abilities, and the
    allies of tomorrow. An ally without food is as likely to be fed as the minions left can find some."""
    left = list(held)
    worth = 0.0
    stay: list[int] = []
    found = 1 - (1 - TASTE.allies.found) ** minions
    for ally, food, kept, service in _list_meals(hungry, days):
        if frugal and kept + service <= 0:
            continue
        if food < 0:
            food = max(ALL_RESOURCES, key=left.__getitem__)
        if left[food]:
            left[food] -= 1
            worth += kept
            stay.append(ally)
        elif found and kept + service > TASTE.tokens.most:
            worth += found * (kept - TASTE.tokens.most) - (1 - found) * service
            stay.append(ally)
    return tuple(left) if held != NO_TOKENS else held, worth, tuple(stay)
