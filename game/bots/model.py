"""What a bot is, and what may be said about a level of play before anybody plays at it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from game.core.model import Action


class LevelInfo(msgspec.Struct, frozen=True):
    """A level of play: its number from 1, the text key of its name, and how many flames show it."""

    number: int
    key: str
    flames: int


class Reason(msgspec.Struct, frozen=True):
    """Why an answer is a good one: a text key with its values. Whatever it says is a fact of the position, whoever chose the answer."""

    key: str
    values: dict[str, int] = {}


class Bot(Protocol):
    """A player that decides for itself. It keeps nothing between decisions, so one bot may sit on any number of seats."""

    def choose(self, view: Any, seed: int) -> Action:
        """One of view.decision.actions. `view` is state.seen_by(seat) of the seat that is asked; same view and seed, same answer."""
