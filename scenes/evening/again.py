"""Another cup of the same guests: they sit on their chairs again, before its menu."""

from game.evening.cup import Cup, seat_guests
from scenes.evening.seats import device_of, person_of
from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.match.chair import open_chairs
from scenes.navigation import couch_routes, navigator


def lay_table(app: App, cup: Cup, host: Device) -> bool:
    """Seat all who are here, and show the menu of their next cup. True."""
    guests = [
        cup.guest(guest) for guest in sorted(seat_guests(cup), key=[one.id for one in cup.guests].index)
    ]
    app.seating.chairs, app.seating.arranged_for = open_chairs(len(guests)), ""
    for chair, guest in zip(app.seating.chairs, guests, strict=True):
        if guest.bot or guest.stand_in:
            app.seating.put_bot(chair.seat, guest.bot or guest.stand_in)
        else:
            app.seating.claim_seat(chair.seat, device_of(app, guest, host))
        chair.wear_color(guest.color)
        chair.person = person_of(app, guest)
    navigator.go_home(app)
    return navigator.go(app, couch_routes.CupMenu())
