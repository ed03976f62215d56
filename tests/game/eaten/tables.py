"""Positions for tests: a state from zones as people write them, and answers by their encodings."""

from __future__ import annotations

from typing import Any

from game.core.model import Event
from game.core.rng import Rng
from game.eaten.components import IMMUNE, STOMACH
from game.eaten.rules import RULES
from game.eaten.state import State

MODES = ("duel", "miner_solo", "beast_solo", "zero")


def at(mode: str = "duel", options: dict[str, Any] | None = None, draws: Any = (), **zones: Any) -> State:
    """The state of a position; `draws` are die results and drilled cards."""
    return RULES.from_position({"mode": mode, "options": options or {}, **zones}, draws)


def do(state: State, *answers: list[Any]) -> list[Event]:
    """Give the answers; the events of all of them."""
    return [event for plain in answers for event in state.apply(RULES.action(plain))]


def new(mode: str = "duel", seed: int = 1, **options: Any) -> State:
    return RULES.new(RULES.config(mode=mode, **options), seed=seed)


def told(events: Any, tag: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if event.__struct_config__.tag == tag]


def stomach(numbers: Any) -> list[str]:
    return [STOMACH[number].id for number in numbers]


def immune(numbers: Any) -> list[str]:
    return [IMMUNE[number].id for number in numbers]


def eager(state: State, rng: Rng) -> Any:
    """A random answer with a bias: the Miner seldom ends a step early, the Beast seldom ingests, so that matches come far."""
    actions = state.decision.actions
    action = rng.choice(actions)
    while action.verb in ("end", "ingest", "pass") and len(actions) > 1 and rng.below(6):
        action = rng.choice(actions)
    return action
