"""Drafts of a menu: of a new cup for those on the chairs, and of the cup that waits. Draws nothing."""

from datetime import datetime

from game.evening import cup as cups
from game.evening.cup import Cup, CupError
from game.evening.menu import Offer
from scenes.evening.menu.draft import Draft
from scenes.evening.seasoning.proposed import Advice
from scenes.evening.seats import cup_guests, guest_of
from scenes.evening.seconds import answer_seconds
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.match import starter

FIRST_OFFER: Offer = "evening"


def plan_cup(app: App) -> Draft:
    """Draft for those who sit on the chairs, who keep their devices. Raises CupError for fewer than two."""
    guests = cup_guests(app)
    if len(guests) < cups.FEWEST_GUESTS:
        raise CupError(say("cup_menu.too_few"))
    chairs = app.seating.chairs
    app.cup.hands = {guest_of(chair).id: chair.device for chair in chairs if chair.device is not None}
    cup = Cup("", datetime.now().date().isoformat(), guests, ())
    draft = Draft(cup, starter.next_seed(app), answer_seconds(app, cup), Advice(app), app.cup.last_opener())
    draft.take_offer(FIRST_OFFER if FIRST_OFFER in draft.offers else next(iter(draft.offers)))
    return draft


def plan_change(app: App) -> Draft:
    """Draft of the cup that waits. Raises CupError if there is none."""
    cup = app.cup.cup
    if cup is None:
        raise CupError(say("cup_menu.none"))
    return Draft(cup, starter.next_seed(app), answer_seconds(app, cup), Advice(app))
