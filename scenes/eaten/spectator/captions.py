"""What is said to those who watch a match that plays itself: who leads, and how their bet stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eaten.components.definitions import BEAST, MINER
from game.eaten.turn import scoring
from scenes.eaten.board.display_state import DisplayState
from scenes.eaten.text import names
from scenes.kit.base.texts import say

if TYPE_CHECKING:
    from scenes.kit.app import App


def favored(app: App) -> int | None:
    """The side that those who watch have bet on, None without a bet."""
    return next((chair.seat for chair in app.seating.chairs if chair.favored), None)


def talk(shown: DisplayState, bet: int | None) -> str:
    """Who leads by how much as the table stands; from the side of the bet where there is one."""
    table = shown.table
    miner, beast = (scoring.points(table, seat) for seat in (MINER, BEAST))
    if miner == beast:
        return say("eaten.spectator.tie", n=miner)
    leader = MINER if miner > beast else BEAST
    key = "leads" if bet is None else "bet_leads" if bet == leader else "bet_behind"
    return say(f"eaten.spectator.{key}", name=side(shown, leader if bet is None else bet), n=abs(miner - beast))


def side(shown: DisplayState, seat: int) -> str:
    """What a side is called in the bar: "Robot"."""
    return say(f"eaten.table.side.{names.seat_key(seat, shown.config)}")


def turn(shown: DisplayState, bet: int | None) -> str:
    """The turn that begins, and who leads."""
    number = say("eaten.table.turn_only", number=max(1, shown.turn_number))
    return say("eaten.spectator.turn_begins", turn=number, talk=talk(shown, bet))
