"""Choice of a bot, marked on the table before it happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.core.model import Action
from game.human_flavor.table.actions import EndTurn, Pass, PlaceHome, SinkStacker, Stop, TakeToken, Utilize
from scenes.human_flavor import layout
from scenes.human_flavor.board.pieces import POSITIONS
from scenes.human_flavor.text import names
from scenes.kit.art.stage import Pieces
from scenes.kit.base import say

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable

_KINDS = {
    "human": "human",
    "ally": "ally",
    "network": "meter",
    "location": "location",
    "strength": "strength",
}
"""Field of an answer -> kind of its number in TablePieces.spot()."""
_OF_SEAT = {"convert": "conversion", "clan_ability": "ability"}
"""Answers about something of the asked seat's mat."""
GOES_ON = EndTurn, Stop, Pass
SHOWN = 0.45
BRIEF = 0.1
REACH = 3.0
RADIUS = 16.0


def choice_pause(action: Action) -> float:
    """Seconds that a choice is shown: one that only goes on need not be waited for."""
    return BRIEF if isinstance(action, GOES_ON) else SHOWN


def draw_marks(table: FlavorTable, action: Action) -> Pieces:
    """Dotted lines around the things that the answer is about; a place comes forward, its sign is lit."""
    drawn: Pieces = []
    for kind, number in _choice_marks(table, action):
        rect = table.pieces.spot(kind, number)
        if kind == "location":
            drawn.append(table.pieces.city.draw_facade(number))
            rect = layout.sign_rect(layout.raised_rect(number))
        if rect is not None:
            drawn.append(table.stage.add_dotted_outline("fx", rect.expand(REACH), RADIUS))
    return drawn


def choice_words(action: Any) -> str:
    """Words of the prompt bar after the name."""
    match action:
        case PlaceHome(strength=strength):
            return say("human_flavor.table.chose.place_home", n=strength)
        case _ if hasattr(action, "location"):
            return say(f"human_flavor.table.chose.{action.verb}", what=names.location_short(action.location))
        case _ if hasattr(action, "human"):
            return say(f"human_flavor.table.chose.{action.verb}", what=names.human(action.human))
        case _ if hasattr(action, "ally"):
            return say(f"human_flavor.table.chose.{action.verb}", what=names.ally(action.ally))
        case _ if hasattr(action, "network"):
            return say(f"human_flavor.table.chose.{action.verb}", what=names.network(action.network))
    return say(f"human_flavor.table.chose.{action.verb}")


def _choice_marks(table: FlavorTable, action: Any) -> Iterator[tuple[str, int]]:
    match action:
        case Utilize():
            yield "location", table.pieces.shown.location
        case SinkStacker(network=network, position=position):
            yield "stacker", network * POSITIONS + position
        case TakeToken(seat=seat):
            yield "seat", seat
        case _ if action.verb in _OF_SEAT:
            yield _OF_SEAT[action.verb], table.pieces.seat
        case _:
            yield from (
                (kind, getattr(action, field)) for field, kind in _KINDS.items() if hasattr(action, field)
            )
