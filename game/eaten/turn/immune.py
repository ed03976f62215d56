"""Immune responses: how one is acquired, its effect at once, and how the row moves on (R44, R45, R47)."""

from typing import Any

from game.core.game_flow import Deeds
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_INDEX,
    IMMUNE,
    TRACK,
    UNKNOWN,
    DoubleBurpEffect,
    DowngradeEffect,
    InfectEffect,
    LoseCrystalEffect,
    LoseToolsEffect,
    ToolLimit,
)
from game.eaten.table.events import ImmuneAcquired, ImmuneEffect, ImmuneRemoved, ImmuneRowSlid, Infected
from game.eaten.table.live_table import LiveTable
from game.eaten.turn import deck, penalties


def acquire_card(state: LiveTable, card: int) -> None:
    """R44: the card leaves the row and works from now on; whatever it asks the Miner, the row slides after
    it."""
    state.after = "row"
    state.immune_row.remove(card)
    state.immune_play.append(card)
    state.tell(ImmuneAcquired(card))
    effect = IMMUNE[card].effect
    if IMMUNE[card].kind == "attack":
        state.tell(_STRIKES[card])
        _EFFECTS[type(effect)](state, effect)
    elif isinstance(effect, ToolLimit) and not state.config.robot:
        penalties.limit_tools(state)


def _downgrade_miner(state: LiveTable, effect: Any) -> None:
    """R45, R7, R8."""
    if effect.action in ACTIONS:
        penalties.downgrade_named(state, ACTIONS.index(effect.action))
    else:
        penalties.downgrade_any(state)


def _infect_type(state: LiveTable, effect: Any) -> None:
    """R45: never to the level that digests (ruling 17)."""
    bacteria = BACTERIA_INDEX[effect.bacteria]
    level = state.levels[bacteria] + 1
    if level >= TRACK.digest_level:
        penalties.report_missed(state)
        return
    state.levels[bacteria] = level
    state.tell(Infected(bacteria, level))


def _double_burp(state: LiveTable, effect: Any) -> None:
    """R45, R53."""
    deck.burp_card(state)
    deck.burp_card(state)


_EFFECTS: Deeds = {
    DowngradeEffect: _downgrade_miner,
    LoseCrystalEffect: lambda state, effect: penalties.lose_crystal(state),
    LoseToolsEffect: lambda state, effect: penalties.lose_tools(state),
    InfectEffect: _infect_type,
    DoubleBurpEffect: _double_burp,
}


_STRIKES = tuple(
    ImmuneEffect(number, card.effect.__struct_config__.tag)  # type: ignore[arg-type]
    for number, card in enumerate(IMMUNE)
)
"""By immune card: its effect as events tell it."""


def pass_over(state: LiveTable) -> None:
    """R47: nothing was acquired, so the rightmost card of the row leaves the game."""
    state.after = "row"
    if state.immune_row:
        card = state.immune_row.pop()
        state.immune_removed.append(card)
        state.tell(ImmuneRemoved(card, "row"))


def slide_row(state: LiveTable) -> None:
    """R47: the cards slide right, one new card comes to the left end while the immune deck lasts. Then the
    turn goes on."""
    row = state.immune_row
    dealt = UNKNOWN
    if state.immune_deck:
        dealt = state.immune_deck.pop()
        row.insert(0, dealt)
    if row:
        state.tell(ImmuneRowSlid(tuple(row), dealt))
    state.after = "mutation" if state.config.hibernating else "regress" if state.config.robot else "draw"
