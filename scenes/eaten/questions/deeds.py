"""What an answer was, for whoever looks back at the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.eaten.components.definitions import MINER
from game.eaten.view import View
from scenes.eaten.questions import beast_answers
from scenes.eaten.questions.miner_words import said_of
from scenes.eaten.questions.previews import Previews


def deed(view: View, seat: int, action: Any, name: Callable[[int], str]) -> str:
    """An answer of the seat to the open decision of its view, verb first."""
    if seat == MINER:
        return said_of(view, action, Previews(view).of(action))
    return beast_answers.deed(view, action).partition("?")[0].rstrip(".")
