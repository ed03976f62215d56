"""Reasons for good answers (hints): facts of the position with their weights; the heaviest is shown. Every
fact is one of the rules on the open table; a reason never repeats what a bot merely hopes for."""

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.model import Facts, fact
from game.eaten.bots.miner_gains import Gains, tract_with_move
from game.eaten.components.definitions import (
    BACTERIA_OF,
    CRYSTAL_OF,
    IMMUNE,
    IMMUNE_INDEX,
    MUTATION_INDEX,
    MUTATION_OF,
    RULES,
    STOMACH_INDEX,
    TOOL_OF,
    TRACK,
)
from game.eaten.config import crystals_to_win
from game.eaten.table import actions as a
from game.eaten.table.zones import Table
from game.eaten.turn.scoring import HAND_CRYSTAL_POINTS
from game.eaten.view import View

Maker = Callable[[Table, Any], Facts]
_FRONT = 3  # cards of the tract that may well attack next


def facts(view: View, action: Any) -> Facts:
    """Facts in favor of a legal answer."""
    maker = _FACTS.get(type(action))
    return iter(()) if maker is None else maker(view, action)


def _attack_level(table: Table, tract: Sequence[int]) -> int:
    """The level that the attack of this turn leads to; 0 without one (R37)."""
    return table.levels[BACTERIA_OF[tract[0]]] + 1 if tract else 0


def _safety_facts(table: Table, tract: Sequence[int]) -> Facts:
    """The effect of another tract on the attack of this turn."""
    before, after = _attack_level(table, table.tract), _attack_level(table, tract)
    if before >= TRACK.digest_level > after:
        yield fact(100.0, "saves")
    elif after < before:
        yield fact(3.0 * (before - after), "safer", level=after, before=before)


def _tract_without(table: Table, slots: Sequence[int]) -> list[int]:
    return [card for slot, card in enumerate(table.tract, 1) if slot not in slots]


def _capture_facts(table: Table, action: Any) -> Facts:
    n, needed = len(table.crystals) + 1, crystals_to_win(table.config)
    yield from _safety_facts(table, _tract_without(table, [table.dice[action.die]]))
    if n == needed:
        yield fact(1000.0, "wins")
    yield fact(9.0, "crystal", n=n, all=needed)


def _capture_tool_facts(table: Table, action: Any) -> Facts:
    yield from _safety_facts(table, _tract_without(table, [table.dice[action.die]]))
    yield fact(2.0, "tool")


def _eliminate_facts(table: Table, action: Any) -> Facts:
    gone = Gains(table).eliminated_slots(table.tract, table.dice[action.die])
    yield from _safety_facts(table, _tract_without(table, gone))
    yield fact(2.5 * len(gone), "clears", n=len(gone))


def _move_facts(table: Table, origin: int, to: int) -> Facts:
    return _safety_facts(table, tract_with_move(table.tract, origin, to))


def _teleporter_facts(table: Table, action: Any) -> Facts:
    tract = list(table.tract)
    tract[action.a - 1], tract[action.b - 1] = tract[action.b - 1], tract[action.a - 1]
    yield from _safety_facts(table, tract)


def _eliminate_immune_facts(table: Table, action: Any) -> Facts:
    if len(table.immune_play) == RULES.immune_win:
        yield fact(100.0, "no_five", n=RULES.immune_win)
    points = IMMUNE[IMMUNE_INDEX[action.card]].points
    if points:
        yield fact(float(points), "points_off", points=points)


def _turning_facts(table: Table, value: int) -> Facts:
    """The uses of a die that shows `value`."""
    if value > len(table.tract):
        return
    crystal = CRYSTAL_OF[table.card_at(value)]
    gains = Gains(table)
    gone = gains.eliminated_slots(table.tract, value)
    if crystal >= 0 and crystal not in table.crystals and value not in gains.closed:
        yield fact(8.0, "then_capture")
    elif len(gone) > 1:
        yield fact(2.0 * len(gone), "then_clears", n=len(gone))


def _end_facts(table: Table, action: Any) -> Facts:
    gains = Gains(table)
    if table.unused_dice and all(gains.single_gain(table.dice[die]) <= 0.0 for die in table.unused_dice):
        yield fact(1.0, "rest")


def _place_facts(table: Table, action: Any) -> Facts:
    card = STOMACH_INDEX[action.card]
    kind = BACTERIA_OF[card]
    yield fact(float(table.levels[kind]), "attack_next", level=table.levels[kind] + 1)
    yield from _crystal_facts(table, card)
    if table.tract and BACTERIA_OF[table.tract[-1]] != kind:
        yield fact(0.5, "apart")


def _crystal_facts(table: Table, card: int) -> Facts:
    others = [
        other
        for other in table.hand
        if other != card and CRYSTAL_OF[other] >= 0 and CRYSTAL_OF[other] not in table.crystals
    ]
    if CRYSTAL_OF[card] < 0 and others:
        yield fact(1.5, "holds_crystal")
    if CRYSTAL_OF[card] >= 0 and len(table.deck) < RULES.hand_limit:
        yield fact(3.0, "sheds_crystal", points=-HAND_CRYSTAL_POINTS)


def _ingest_facts(table: Table, action: Any) -> Facts:
    before, after = _attack_level(table, table.tract), _attack_level(table, table.tract[1:])
    if after > before:
        yield fact(5.0, "worse_next", level=after, before=before)
    yield from _crystal_facts(table, STOMACH_INDEX[action.card])


def _acquire_facts(table: Table, action: Any) -> Facts:
    n = len(table.immune_play) + 1
    yield fact(20.0 if n >= RULES.immune_win - 1 else 0.5, "response", n=n, all=RULES.immune_win)
    points = IMMUNE[IMMUNE_INDEX[action.card]].points
    if points:
        yield fact(float(points), "response_points", points=points)


def _pay_facts(table: Table, action: Any) -> Facts:
    card = STOMACH_INDEX[action.card]
    lowest = min(
        (table.levels[BACTERIA_OF[other]] for other in table.hand if CRYSTAL_OF[other] < 0), default=0
    )
    if table.levels[BACTERIA_OF[card]] == lowest and TOOL_OF[card] < 0:
        yield fact(1.0, "least_missed")


def _mutate_facts(table: Table, action: Any) -> Facts:
    kind = MUTATION_OF[MUTATION_INDEX[action.card]]
    if kind < 0:
        yield fact(0.5, "bluff")
        return
    front = [BACTERIA_OF[card] for card in table.tract[:_FRONT]]
    if kind in front:
        yield fact(float(front.count(kind)), "guess", n=front.count(kind), all=len(front))


def _fixed_fact(weight: float, key: str) -> Maker:
    """Makes the same fact for every such answer."""
    return lambda table, action: iter((fact(weight, key),))


_FACTS: dict[type[Any], Maker] = {
    a.Capture: _capture_facts,
    a.CaptureTool: _capture_tool_facts,
    a.Eliminate: _eliminate_facts,
    **dict.fromkeys(
        (a.Stun, a.StunUp),
        lambda table, action: _move_facts(table, table.dice[action.die], action.to),
    ),
    a.Magnet: lambda table, action: _move_facts(table, action.origin, action.to),
    a.Teleporter: _teleporter_facts,
    a.EliminateImmune: _eliminate_immune_facts,
    **dict.fromkeys((a.Upgrade, a.Wrench), _fixed_fact(2.0, "upgrade")),
    a.Adjust: lambda table, action: _turning_facts(table, action.value),
    **dict.fromkeys(
        (a.Shift, a.Adjuster),
        lambda table, action: _turning_facts(table, table.dice[action.die] + action.delta),
    ),
    a.End: _end_facts,
    a.Reroll: _fixed_fact(1.0, "again"),
    a.Place: _place_facts,
    a.Ingest: _ingest_facts,
    a.Acquire: _acquire_facts,
    a.Pay: _pay_facts,
    a.Mutate: _mutate_facts,
    a.Regress: _fixed_fact(1.0, "pushes_back"),
    **dict.fromkeys((a.Skip, a.Done, a.Pass, a.Decline, a.Keep, a.Remove), _fixed_fact(0.1, "patience")),
}
