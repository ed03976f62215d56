"""Guests who stand and watch (G31): without a seat, with a device of their own, and with spoons to bet."""

from game.evening.bets import Book
from scenes.kit.app import App
from scenes.kit.base import CANDLE, LABEL, format_value, say
from scenes.kit.input.device import Device
from scenes.kit.match.person import Person
from scenes.kit.widgets import Prompt
from scenes.lobby.seats_room import PHONES_BUTTON
from scenes.match.bets.watchers import greet_watcher
from scenes.pages.menu import MenuScene

EYE, WIDTH, GAP = 56.0, 98.0, 12.0


def toggle_standing(scene: MenuScene, device: Device) -> bool:
    """Let whoever holds a device without a seat stand and watch, or do so no longer. True."""
    standing = scene.app.standing
    here = standing.person_with(device)
    if here is not None:
        standing.leave(device)
        scene.toast.show_now(say("lobby.stands_no_more", name=here.called))
        return scene.show_change("leave")
    if standing.is_full:
        return scene.refuse(say("lobby.standing_full"))
    tonight = scene.app.tonight
    book = Book().in_evening(tonight.spoons, tonight.lent)
    watcher = greet_watcher(scene.app, book, device)
    standing.stand_up(device, Person(watcher.id, watcher.name, color=watcher.color))
    scene.toast.show_now(say("lobby.stands", name=watcher.name, n=int(book.spoons_of(watcher.id))))
    return scene.show_change("join")


def stand_prompt(app: App, device: Device) -> Prompt:
    """Prompt of whoever holds a device without a seat."""
    stands = app.standing.person_with(device) is not None
    return Prompt("peek", "lobby.prompt.stand_no_more" if stands else "lobby.prompt.stand")


def draw_standing(scene: MenuScene, right: float = PHONES_BUTTON.x - GAP) -> None:
    """Draw an eye and how many stand, left of something in the bar at the top."""
    count = len(scene.app.standing.people)
    if not count:
        return
    places = PHONES_BUTTON.column(right - WIDTH, WIDTH)
    scene.stage.add_picture("cards", "ui/icon_eye_open", places.x + EYE / 2, places.cy, EYE)
    number = places.column(places.x + EYE + 8, WIDTH - EYE - 8)
    scene.stage.add_label("cards", format_value(count), LABEL, number, CANDLE)
