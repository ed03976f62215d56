"""The state of the match in words: the turn, about how many are left, the points of both sides, and the
leader."""

from __future__ import annotations

from game.eaten.components.definitions import BEAST, MINER, RULES, STOMACH, STOMACH_INDEX, UNKNOWN
from game.eaten.table.display_state import DisplayState
from game.eaten.turn import scoring
from scenes.eaten.text import names
from scenes.kit.app import App
from scenes.kit.base import format_value, say

BY_POINTS = "score"
"""The ending that points decide; all others are shown without them."""
CARDS_A_TURN, TRUST = 4.0, 2
"""For the foretold end: cards that a turn takes from the deck, and for how many turns that guess counts
beside those played."""


def turns_left(shown: DisplayState) -> int:
    """A guess at the turns of the Miner that the deck will last beside the present one, from how fast it
    shrank before this turn. It stays the same through a turn, whatever is drawn or paid."""
    if shown.final_turn:
        return 0
    twists = shown.config.twists  # C10
    elsewhere = twists.slots + len(twists.tools) + sum(card in STOMACH_INDEX for card in twists.left_out)
    elsewhere += len(shown.set_aside) if shown.config.hibernating else RULES.hand_limit
    gone = len(STOMACH) - elsewhere - shown.deck_at_turn
    pace = (CARDS_A_TURN * TRUST + max(0, gone)) / (TRUST + max(0, shown.turn_number - 1))
    return max(1, round(shown.deck_at_turn / max(1.0, pace)))


def turn_words(shown: DisplayState) -> str:
    """The turn that runs, and about how many there will be."""
    if shown.final_turn:
        return say("eaten.table.last_turn")
    number = max(1, shown.turn_number)
    if shown.ending:
        return say("eaten.table.turn_only", number=number)
    return say("eaten.table.turn", number=number, last=number + turns_left(shown))


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
