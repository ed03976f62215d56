"""The state of the match in words: the turn, the cards left near the end, the points of both sides, and the
leader."""

from __future__ import annotations

from game.eaten.components.definitions import BEAST, MINER, UNKNOWN
from game.eaten.table.display_state import DisplayState
from game.eaten.turn import scoring
from scenes.eaten.text import names
from scenes.kit.app import App
from scenes.kit.base import format_value, say

BY_POINTS = "score"
"""The ending that points decide; all others are shown without them."""
LATE = 10
"""With so many cards in the deck the end is near: their number is told beside the turn. A forecast of turns would run
away, since nobody knows how many cards a turn takes."""


def turn_words(shown: DisplayState) -> str:
    """The turn that runs; near the end, the cards left in the deck."""
    if shown.final_turn:
        return say("eaten.table.last_turn")
    number, left = max(1, shown.turn_number), len(shown.deck)
    if shown.ending or left > LATE:
        return say("eaten.table.turn_only", number=number)
    return say("eaten.table.turn_late", number=number, n=left)


def points_text(shown: DisplayState, seat: int) -> str:
    """The points of a side as they stand. Crystals in an unknown hand may cost the Beast some: then they are
    the most it has."""
    number = format_value(scoring.side_points(shown, seat))
    return say("eaten.table.at_most", points=number) if seat == BEAST and UNKNOWN in shown.hand else number


def side_name(shown: DisplayState, seat: int) -> str:
    """The name of a side in the bar: "Robot"."""
    return say(f"eaten.table.side.{names.seat_key(seat, shown.config)}")


# -- for those who only watch


def favored_seat(app: App) -> int | None:
    """The side with the bet of those who watch, None without a bet."""
    return next((chair.seat for chair in app.seating.chairs if chair.favored), None)


def lead_words(shown: DisplayState, bet: int | None) -> str:
    """The leader and the margin as the table stands; from the side of the bet if there is one."""
    miner, beast = (scoring.side_points(shown, seat) for seat in (MINER, BEAST))
    if miner == beast:
        return say("eaten.spectator.tie", n=miner)
    leader = MINER if miner > beast else BEAST
    key = "leads" if bet is None else "bet_leads" if bet == leader else "bet_behind"
    return say(
        f"eaten.spectator.{key}", name=side_name(shown, leader if bet is None else bet), n=abs(miner - beast)
    )


def turn_and_lead_words(shown: DisplayState, bet: int | None) -> str:
    number = say("eaten.table.turn_only", number=max(1, shown.turn_number))
    return say("eaten.spectator.turn_begins", turn=number, talk=lead_words(shown, bet))
