"""The Miner's tools (R31 to R36): no die is needed, and the card goes to the discard. After each the same
question comes again."""

from typing import Any

from game.eaten.components.definitions import ACTIONS, MINER, STOMACH_INDEX
from game.eaten.table import knowledge
from game.eaten.table.events import DieChanged, DrillPeek, DrillPlaced, ToolUsed, Upgraded
from game.eaten.table.live_table import LiveTable
from game.eaten.turn import chance, deck, tract

DRILLED = 3
"""R36: at how many cards a drill looks."""


def _use_up(state: LiveTable, action: Any) -> None:
    """R31."""
    card = STOMACH_INDEX[action.card]
    state.tools.remove(card)
    state.discard.append(card)
    state.tell(ToolUsed(card))


def upgrade_action(state: LiveTable, action: int) -> None:
    """R30, R32: the action is upgraded from now on."""
    state.upgrades |= 1 << action
    state.tell(Upgraded(action))


def use_wrench(state: LiveTable, action: Any) -> None:
    """R32."""
    _use_up(state, action)
    upgrade_action(state, ACTIONS.index(action.action))


def use_teleporter(state: LiveTable, action: Any) -> None:
    """R33."""
    _use_up(state, action)
    tract.swap_cards(state, action.a, action.b)


def use_magnet(state: LiveTable, action: Any) -> None:
    """R34."""
    _use_up(state, action)
    tract.move_card(state, action.origin, action.to, "magnet")


def use_adjuster(state: LiveTable, action: Any) -> None:
    """R35."""
    _use_up(state, action)
    before = state.dice[action.die]
    state.dice[action.die] = before + action.delta
    state.tell(DieChanged(action.die, before, before + action.delta, "adjuster"))


def use_drill(state: LiveTable, action: Any) -> None:
    """R36: the cards stay where they are while the Miner looks at them."""
    _use_up(state, action)
    asleep = state.config.hibernating
    if asleep:
        state.drilled = tuple(reversed(state.deck[-DRILLED:]))
    else:
        state.drilled = chance.pick_cards(state, state.hand, DRILLED)
    knowledge.note_looks(state)
    state.tell(DrillPeek(state.drilled, not asleep, state.config.open_hand))
    state.ask("drill", MINER)


def place_drilled(state: LiveTable, action: Any) -> None:
    """R36: the others stay in the hand, or go under the deck in the order drawn."""
    card = STOMACH_INDEX[action.card]
    others = [other for other in state.drilled if other != card]
    asleep = state.config.hibernating
    if asleep:
        del state.deck[-len(state.drilled) :]
        deck.put_under(state, others, MINER)
    else:
        state.hand.remove(card)
    state.drilled = ()
    state.tell(DrillPlaced(card, action.slot, len(others), not asleep))
    tract.make_room(state, card, action.slot)
    deck.announce_low(state)
    state.ask("action" if state.die_in_hand < 0 else "followup", MINER)
