"""Positions for tests: a state from zones as people write them, and answers by their encodings."""

from __future__ import annotations

from typing import Any

from game.core.model import Event
from game.core.rng import Rng
from game.eaten.components.definitions import IMMUNE, MUTATIONS, STOMACH
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


def with_drills(mode: str, seed: int) -> State:
    """A Miner's turn with three drills, Stun upgraded and room in the tract; the other cards are dealt at
    random.
    """
    cards = [card.id for card in STOMACH if card.tool != "drill"]
    Rng(seed).shuffle(cards)
    hand = 7 if mode == "duel" else 0
    icon = "awake" if hand else "hibernating"
    responses = [card.id for card in IMMUNE if icon in card.icons]
    return at(
        mode,
        seed=seed,
        tools=[card.id for card in STOMACH if card.tool == "drill"][:3],
        tract=cards[:4],
        hand=cards[4 : 4 + hand],
        deck=cards[4 + hand : -6],
        dice=[1, 2, 3],
        upgrades=["stun"],
        immune_row=responses[:3],
        immune_deck=responses[3:],
        mutation_hand=[card.id for card in MUTATIONS if not card.returns],
    )


def tagged_events(events: Any, tag: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if event.__struct_config__.tag == tag]


def stomach(numbers: Any) -> list[str]:
    return [STOMACH[number].id for number in numbers]


def immune(numbers: Any) -> list[str]:
    return [IMMUNE[number].id for number in numbers]


def eager(state: State, rng: Rng) -> Any:
    """A random answer with a bias: the Miner seldom ends a step early, the Beast seldom ingests, so that
    matches come far.
    """
    actions = state.decision.actions
    action = rng.choice(actions)
    while action.verb in ("end", "ingest", "pass") and len(actions) > 1 and rng.below(6):
        action = rng.choice(actions)
    return action
