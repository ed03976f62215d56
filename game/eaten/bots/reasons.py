"""Why an answer is a good one (hints): facts of the position, each with the weight that it has beside the
others; the heaviest is told.

Every fact is one of the rules on the open table; a reason never repeats what a bot merely hopes for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.bots.model import Fact, fact
from game.eaten.bots.miner_gains import Gains, moved
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

_FRONT = 3  # cards of the tract that may well attack next


def facts(view: View, action: Any) -> Iterator[Fact]:
    """What speaks for a legal answer."""
    maker = _FACTS.get(type(action))
    return iter(()) if maker is None else maker(view, action)


def _attack_level(table: Table, tract: Sequence[int]) -> int:
    """The level that the attack of this turn leads to; 0 without one (R37)."""
    return table.levels[BACTERIA_OF[tract[0]]] + 1 if tract else 0


def _safety(table: Table, tract: Sequence[int]) -> Iterator[Fact]:
    """What another tract means for the attack of this turn."""
    before, after = _attack_level(table, table.tract), _attack_level(table, tract)
    if before >= TRACK.digest_level > after:
        yield fact(100.0, "saves")
    elif after < before:
        yield fact(3.0 * (before - after), "safer", level=after, before=before)


def _without(table: Table, slots: Sequence[int]) -> list[int]:
    return [card for slot, card in enumerate(table.tract, 1) if slot not in slots]


def _capture(table: Table, action: Any) -> Iterator[Fact]:
    n, needed = len(table.crystals) + 1, crystals_to_win(table.config)
    yield from _safety(table, _without(table, [table.dice[action.die]]))
    if n == needed:
        yield fact(1000.0, "wins")
    yield fact(9.0, "crystal", n=n, all=needed)


def _capture_tool(table: Table, action: Any) -> Iterator[Fact]:
    yield from _safety(table, _without(table, [table.dice[action.die]]))
    yield fact(2.0, "tool")


def _eliminate(table: Table, action: Any) -> Iterator[Fact]:
    gone = Gains(table).eliminated(table.tract, table.dice[action.die])
    yield from _safety(table, _without(table, gone))
    yield fact(2.5 * len(gone), "clears", n=len(gone))


def _stun(table: Table, action: Any) -> Iterator[Fact]:
    yield from _safety(table, moved(table.tract, table.dice[action.die], action.to))


def _magnet(table: Table, action: Any) -> Iterator[Fact]:
    yield from _safety(table, moved(table.tract, action.origin, action.to))


def _teleporter(table: Table, action: Any) -> Iterator[Fact]:
    tract = list(table.tract)
    tract[action.a - 1], tract[action.b - 1] = tract[action.b - 1], tract[action.a - 1]
    yield from _safety(table, tract)


def _eliminate_immune(table: Table, action: Any) -> Iterator[Fact]:
    if len(table.immune_play) == RULES.immune_win:
        yield fact(100.0, "no_five", n=RULES.immune_win)
    points = IMMUNE[IMMUNE_INDEX[action.card]].points
    if points:
        yield fact(float(points), "points_off", points=points)


def _upgrade(table: Table, action: Any) -> Iterator[Fact]:
    yield fact(2.0, "upgrade")


def _turned(table: Table, value: int) -> Iterator[Fact]:
    """What a die could do that shows `value`."""
    if value > len(table.tract):
        return
    crystal = CRYSTAL_OF[table.card_at(value)]
    gains = Gains(table)
    gone = gains.eliminated(table.tract, value)
    if crystal >= 0 and crystal not in table.crystals and value not in gains.closed:
        yield fact(8.0, "then_capture")
    elif len(gone) > 1:
        yield fact(2.0 * len(gone), "then_clears", n=len(gone))


def _adjust(table: Table, action: Any) -> Iterator[Fact]:
    yield from _turned(table, action.value)


def _shift(table: Table, action: Any) -> Iterator[Fact]:
    yield from _turned(table, table.dice[action.die] + action.delta)


def _end(table: Table, action: Any) -> Iterator[Fact]:
    gains = Gains(table)
    if table.unused_dice and all(gains.alone(table.dice[die]) <= 0.0 for die in table.unused_dice):
        yield fact(1.0, "rest")


def _reroll(table: Table, action: Any) -> Iterator[Fact]:
    yield fact(1.0, "again")


def _place(table: Table, action: Any) -> Iterator[Fact]:
    card = STOMACH_INDEX[action.card]
    kind = BACTERIA_OF[card]
    yield fact(float(table.levels[kind]), "attack_next", level=table.levels[kind] + 1)
    yield from _crystals(table, card)
    if table.tract and BACTERIA_OF[table.tract[-1]] != kind:
        yield fact(0.5, "apart")


def _crystals(table: Table, card: int) -> Iterator[Fact]:
    others = [
        other
        for other in table.hand
        if other != card and CRYSTAL_OF[other] >= 0 and CRYSTAL_OF[other] not in table.crystals
    ]
    if CRYSTAL_OF[card] < 0 and others:
        yield fact(1.5, "holds_crystal")
    if CRYSTAL_OF[card] >= 0 and len(table.deck) < RULES.hand_limit:
        yield fact(3.0, "sheds_crystal", points=-HAND_CRYSTAL_POINTS)


def _ingest(table: Table, action: Any) -> Iterator[Fact]:
    before, after = _attack_level(table, table.tract), _attack_level(table, table.tract[1:])
    if after > before:
        yield fact(5.0, "worse_next", level=after, before=before)
    yield from _crystals(table, STOMACH_INDEX[action.card])


def _acquire(table: Table, action: Any) -> Iterator[Fact]:
    n = len(table.immune_play) + 1
    yield fact(20.0 if n >= RULES.immune_win - 1 else 0.5, "response", n=n, all=RULES.immune_win)
    points = IMMUNE[IMMUNE_INDEX[action.card]].points
    if points:
        yield fact(float(points), "response_points", points=points)


def _pay(table: Table, action: Any) -> Iterator[Fact]:
    card = STOMACH_INDEX[action.card]
    lowest = min(
        (table.levels[BACTERIA_OF[other]] for other in table.hand if CRYSTAL_OF[other] < 0), default=0
    )
    if table.levels[BACTERIA_OF[card]] == lowest and TOOL_OF[card] < 0:
        yield fact(1.0, "least_missed")


def _mutate(table: Table, action: Any) -> Iterator[Fact]:
    kind = MUTATION_OF[MUTATION_INDEX[action.card]]
    if kind < 0:
        yield fact(0.5, "bluff")
        return
    front = [BACTERIA_OF[card] for card in table.tract[:_FRONT]]
    if kind in front:
        yield fact(float(front.count(kind)), "guess", n=front.count(kind), all=len(front))


def _regress(table: Table, action: Any) -> Iterator[Fact]:
    yield fact(1.0, "pushes_back")


def _stop(table: Table, action: Any) -> Iterator[Fact]:
    yield fact(0.1, "patience")


_FACTS: dict[type[Any], Callable[[Table, Any], Iterator[Fact]]] = {
    a.Capture: _capture,
    a.CaptureTool: _capture_tool,
    a.Eliminate: _eliminate,
    a.Stun: _stun,
    a.StunUp: _stun,
    a.Magnet: _magnet,
    a.Teleporter: _teleporter,
    a.EliminateImmune: _eliminate_immune,
    a.Upgrade: _upgrade,
    a.Wrench: _upgrade,
    a.Adjust: _adjust,
    a.Shift: _shift,
    a.Adjuster: _shift,
    a.End: _end,
    a.Reroll: _reroll,
    a.Place: _place,
    a.Ingest: _ingest,
    a.Acquire: _acquire,
    a.Pay: _pay,
    a.Mutate: _mutate,
    a.Regress: _regress,
    a.Skip: _stop,
    a.Done: _stop,
    a.Pass: _stop,
    a.Decline: _stop,
    a.Keep: _stop,
    a.Remove: _stop,
}
