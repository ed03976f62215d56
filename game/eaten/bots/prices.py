"""Facts that speak against an answer (hints): dice, tools, crystals and safety that it costs, measured on a
copy of the open table."""

from collections.abc import Sequence
from typing import Any

from game.bots.model import Facts, fact
from game.core.rng import Rng
from game.eaten.components.definitions import (
    BACTERIA_OF,
    CRYSTAL_OF,
    IMMUNE,
    IMMUNE_INDEX,
    MINER,
    MUTATION_INDEX,
    MUTATION_OF,
    NOTHING,
    STOMACH_INDEX,
    TOOL_OF,
    TRACK,
)
from game.eaten.table import actions as a
from game.eaten.table.zones import Table
from game.eaten.turn.energy import open_energy
from game.eaten.view import View


def prices(view: View, action: Any) -> Facts:
    """Facts that speak against a legal answer."""
    if view.asked != MINER:
        yield from _beast_prices(view, action)
    elif isinstance(action, a.End):
        if view.unused_dice:
            yield fact(0.5 * len(view.unused_dice), "price_dice_left", n=len(view.unused_dice))
    elif isinstance(action, _MEASURED):
        yield from _miner_prices(view, action)


def _miner_prices(view: View, action: Any) -> Facts:
    """Dice, tools, crystals and safety before and after."""
    then = view.imagine(Rng(0))
    then.advance(action)
    used = len(view.unused_dice) - len(then.unused_dice)
    if used > 1 or (used == 1 and isinstance(action, a.Adjust | a.Shift)):
        yield fact(0.5 * used, "price_dice", n=used)
    if len(then.tools) < len(view.tools) or getattr(action, "drop", None):
        yield fact(1.5, "price_tool")
    lost = len(view.crystals) - len(then.crystals)
    if lost > 0:
        yield fact(9.0 * lost, "price_crystals", n=lost)
    wasted = len(_open_crystals(view, view.tract) - _open_crystals(then, then.tract) - set(then.crystals))
    if wasted:
        yield fact(2.0 * wasted, "price_wasted", n=wasted)
    if then.asked == MINER and then.turn_number == view.turn_number:
        before, after = _attack_level(view), _attack_level(then)
        if after > before:
            deadly = after >= TRACK.digest_level
            yield fact(
                100.0 if deadly else 3.0 * (after - before),
                "price_digested" if deadly else "price_attack",
                level=after,
            )


def _open_crystals(table: Table, tract: Sequence[int]) -> set[int]:
    """Kinds of crystals in the tract that the Miner lacks."""
    return {CRYSTAL_OF[card] for card in tract} - {NOTHING, *table.crystals}


def _attack_level(table: Table) -> int:
    """R37: level that the attack of this turn leads to, 0 without one."""
    return table.levels[BACTERIA_OF[table.tract[0]]] + 1 if table.tract else 0


def _beast_prices(view: View, action: Any) -> Facts:
    if isinstance(action, a.Place):
        card = STOMACH_INDEX[action.card]
        if CRYSTAL_OF[card] >= 0 and CRYSTAL_OF[card] not in view.crystals:
            yield fact(3.0, "price_feeds_crystal")
        if TOOL_OF[card] >= 0:
            yield fact(1.5, "price_feeds_tool")
    elif isinstance(action, a.Acquire):
        cards = IMMUNE[IMMUNE_INDEX[action.card]].cost - open_energy(view)
        if cards > 0:
            yield fact(float(cards), "price_energy", n=cards)
    elif isinstance(action, a.Mutate) and MUTATION_OF[MUTATION_INDEX[action.card]] >= 0:
        yield fact(0.3, "price_mutation")


_MEASURED = (
    a.Stun, a.StunUp, a.Eliminate, a.EliminateImmune, a.Capture, a.CaptureTool, a.Adjust, a.Upgrade, a.Wrench,
    a.Teleporter, a.Magnet, a.Adjuster, a.Shift, a.Lose, a.Drop,
)  # fmt: skip
"""Answers of the Miner with which no card or die comes to light."""
