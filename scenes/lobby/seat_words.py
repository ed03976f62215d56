"""Seats of a lobby for those who listen: who sits there, as what, how well a bot plays, who is ready (X16)."""

from game import bots
from scenes.kit.audio import reading_order
from scenes.kit.base import Rect, join_parts, say
from scenes.lobby.seat_cards import SeatCards

FOOT = 108.0
"""Height of the lowest line of a card, which says what a press does."""


def name_seat(cards: SeatCards, seat: int) -> str:
    """A seat by its number and its guest."""
    chair, number = cards.guests.chairs[seat], seat + 1
    if chair.is_open:
        expected = cards.expected.get(seat)
        if expected is None:
            return say("spoken.seat.free", n=number)
        return say("spoken.seat.expected", n=number, name=expected.person.name)
    key = "taken" if chair.device else "bot"
    return say(f"spoken.seat.{key}", n=number, name=cards.guests.seat_name(seat))


def tell_seat(cards: SeatCards, seat: int, rect: Rect) -> str:
    """The figure of a guest, and the level of a bot, or whether a person is ready; "" for a free seat."""
    chair = cards.guests.chairs[seat]
    if chair.is_open:
        return ""
    between = rect.row(rect.y + FOOT, rect.h - FOOT - cards.header_h)
    figure = reading_order.words_within(cards.stage, between)
    if chair.bot:
        return join_parts((figure, _level_words(cards.guests.game, chair.bot)))
    return join_parts((figure, say("lobby.ready" if seat in cards.guests.ready else "lobby.not_ready")))


def _level_words(game: str, number: int) -> str:
    level = bots.find_level(game, number)
    flames = say("spoken.seat.flames", n=level.flames)
    return flames if game == bots.FLAMES else join_parts((say(level.key), flames))
