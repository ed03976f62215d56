"""Guests who stand and watch (G31): without a seat, with a device of their own, and with spoons to bet."""

from game.evening.bets import Book
from scenes.kit.base import CANDLE, LABEL, format_value, say
from scenes.kit.input.device import Device
from scenes.kit.match.person import Person
from scenes.lobby.page import SeatsPage
from scenes.lobby.seats_room import PHONES_BUTTON, SeatsRoom
from scenes.match.bets.watchers import greet_watcher

EYE, WIDTH, GAP = 56.0, 98.0, 12.0


def toggle_standing(page: SeatsPage, device: Device) -> bool:
    """Let whoever holds a device without a seat stand and watch, or do so no longer. True."""
    standing = page.app.standing
    here = standing.person_with(device)
    if here is not None:
        standing.leave(device)
        page.toast.show_now(say("lobby.stands_no_more", name=here.called))
        page.play("leave")
        return page.show_changes()
    if standing.is_full:
        return page.refuse(say("lobby.standing_full"))
    tonight = page.app.tonight
    book = Book().in_evening(tonight.spoons, tonight.lent)
    watcher = greet_watcher(page.app, book, device)
    standing.stand_up(device, Person(watcher.id, watcher.name, color=watcher.color))
    page.toast.show_now(say("lobby.stands", name=watcher.name, n=int(book.spoons_of(watcher.id))))
    page.play("join")
    return page.show_changes()


def draw_standing(room: SeatsRoom) -> None:
    """Draw an eye and how many stand, left of the buttons."""
    count = len(room.app.standing.people)
    if not count:
        return
    places = PHONES_BUTTON.column(PHONES_BUTTON.x - GAP - WIDTH, WIDTH)
    room.stage.add_picture("cards", "ui/icon_eye_open", places.x + EYE / 2, places.cy, EYE)
    number = places.column(places.x + EYE + 8, WIDTH - EYE - 8)
    room.stage.add_label("cards", format_value(count), LABEL, number, CANDLE)
