"""The Speed of a turn after an answer, as far as it can be known: cards that are drawn are not."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.core.values import Value
from game.hunger.forecast import trial
from game.hunger.state import State
from game.hunger.table.actions import EFFECTS
from game.hunger.table.events import CardDigested, CardDiscarded, CardDrawn, PermanentLost
from game.hunger.table.zones import Cards
from game.hunger.turn.speed import total_speed
from game.hunger.view import View


class SpeedAfter(Value):
    """Speed that is left after an answer.

    now, then: before and after it; draws: True if cards come into play whose Speed is not in it; cards: those
    that stay in play; token_speed: of spent tokens, before the Speed is counted."""

    now: int
    then: int
    draws: bool = False
    cards: Cards = ()
    token_speed: int = 0


def speed_after(view: View, action: Any) -> SpeedAfter | None:
    """After an answer of the asked seat to its own turn; None if the answer leaves the Speed as it is."""
    seat = view.asked
    decision = view.decision
    if seat != view.on_turn or decision is None or action not in decision.actions:
        return None
    state = view.imagine(Rng(0))
    events = state.apply(action)
    if state.on_turn != seat or state.turn != view.turn or state.ending:
        return None
    if view.asking != EFFECTS:
        changed = state.speed_left != view.speed_left
        return SpeedAfter(view.speed_left, state.speed_left) if changed else None
    gone = [event.card for event in events if isinstance(event, CardDiscarded | CardDigested | PermanentLost)]
    kept = tuple([card for card in view.play[seat] if card not in gone])
    draws = any(isinstance(event, CardDrawn) for event in events)
    now = total_speed(view.play[seat]) + view.token_speed
    then = total_speed(kept) + state.token_speed
    return SpeedAfter(now, then, draws, kept, state.token_speed) if draws or then != now else None


def table_after(view: View, after: SpeedAfter) -> State:
    """The table with the cards that stay in play, to ask where they lead."""
    state = trial.copy_table(view)
    state.lay_play(view.asked, after.cards)
    state.token_speed = after.token_speed
    return state
