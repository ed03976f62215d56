"""Phones for pictures: nothing listens, and they always look the same."""

from scenes.kit.app import App
from scenes.kit.phones.door import Door
from scenes.kit.phones.phone import Phone

DOOR = Door("192.168.1.24", 8137, "a-ticket-for-pictures", "TROKKY")
NAMES = ("Rosa", "Jonas", "Mia")


def show_door(app: App) -> None:
    """Let the code be seen, as if the door were open."""
    app.phones.door = DOOR


def let_in(app: App, name: str) -> Phone:
    """Let a phone in, as if it had come by the code."""
    phone = Phone(f"phone-{name}", name, name=name)
    app.phones.known[phone.id] = phone
    app.devices.add_phone(phone.device)
    return phone


def clear_phones(app: App) -> None:
    """Leave no phone and no code for other pictures."""
    for phone in list(app.phones.known.values()):
        app.phones.send_away(phone)
    app.phones.shut_door()
