"""Doors of the couch (G34): a cup of several tables, and stages that all win as one."""

from game.campaign.company.stages import all_stages
from game.core.errors import DataError
from game.profiles.couch.together_shelf import count_stars, read_shelf
from scenes.kit.access.scene_words import stars_words
from scenes.kit.access.spoken import join_sentences
from scenes.kit.app import App
from scenes.kit.base import LABEL, TEXT_HI, Rect, say
from scenes.kit.input import Focusable
from scenes.kit.input.device import Device
from scenes.kit.widgets import Button
from scenes.navigation import couch_routes
from scenes.pages.menu import MenuScene

CUP, COMPANY = "cup", "company"
NAMES = {CUP: "guests.cup.heading", COMPANY: "guests.company.heading"}
"""Doors -> text keys of their names."""
PICTURES = {CUP: "campaign/trophy_couch_crown", COMPANY: "campaign/trophy_twelve_pots"}
GAP, PICTURE, PICTURE_X = 32.0, 100.0, 96.0
EDGE, STAR, STAR_GAP, KEPT = 40.0, 44.0, 10.0, 150.0


def is_door(key: str) -> bool:
    """True for the focus key of such a door."""
    return key in NAMES


def draw_doors(scene: MenuScene, row: Rect) -> list[Focusable]:
    """Draw both doors side by side; returns their focus items."""
    items = []
    width = (row.w - GAP) / 2
    for place, key in enumerate(NAMES):
        rect = row.column(row.x + place * (width + GAP), width)
        kept = KEPT
        if key == COMPANY:
            kept = max(KEPT, _stars_width(scene.app))
        line = door_line(scene.app, key)
        scene.add_button(key, rect, say(NAMES[key]), style=LABEL, detail=line, kept=kept)
        scene.stage.add_image("cards", PICTURES[key], rect.x + PICTURE_X, rect.cy + 4, PICTURE)
        told = join_sentences([door_line(scene.app, key), stars_line(scene.app, key)])
        items.append(Focusable(key, rect, "couch", words=say(NAMES[key]), state=told))
    _draw_stars(scene, scene.buttons[COMPANY])
    return items


def _stars_words(app: App) -> str:
    """The stars that were won together; "" where their stages cannot be read."""
    try:
        won, of = count_stars(read_shelf(app.profiles.folder).stages)
    except DataError:
        return ""
    return say("company.stars", n=won, of=of)


def _stars_width(app: App) -> float:
    """Width that the stars take at the right of a button."""
    words = _stars_words(app)
    if not words:
        return 0.0
    across = app.art.text_width(words, LABEL)
    return EDGE + across + 2 * STAR_GAP + STAR


def _draw_stars(scene: MenuScene, button: Button) -> None:
    """Draw at the right of a button the stars that were won together."""
    rect, words = button.rect, _stars_words(scene.app)
    if not words:
        return
    told = scene.stage.add_text("board", words, LABEL, rect.right - EDGE, rect.cy, TEXT_HI, "right", box=rect)
    button.words.append(told)
    x = rect.right - EDGE - told.natural[0] - STAR / 2 - STAR_GAP
    scene.stage.add_image("cards", "campaign/star_full", x, rect.cy + 2, STAR)


def stars_line(app: App, key: str) -> str:
    """Stars that were won together, which are a picture on the door; "" for the other door."""
    try:
        return stars_words(*count_stars(read_shelf(app.profiles.folder).stages)) if key == COMPANY else ""
    except DataError:
        return ""


def door_line(app: App, key: str) -> str:
    """Line of a door: why it cannot be taken, else what lies behind it; for somebody who was never seen with others,
    for how many it is."""
    if key == COMPANY and not _can_cook():
        return say("guests.company.unreadable")
    return say(f"guests.{key}.door" if has_company(app) else "guests.for_two")


def _can_cook() -> bool:
    """True if the stages of a company can be read."""
    try:
        return bool(all_stages())
    except DataError:
        return False


def has_company(app: App) -> bool:
    """True if a second person was ever seen here, or holds a controller or a phone now."""
    pads = sum(device.kind == "pad" for device in app.devices.connected_devices)
    people = max(len(app.profiles.all()), len(app.tonight.people), len(app.seating.people_seats))
    return people > 1 or pads > 1 or bool(app.phones.known)


def open_door(scene: MenuScene, key: str, device: Device, game: str = "") -> bool:
    """Go to the chairs behind a door; whoever pressed sits down there. game: whose stages come first. True."""
    scene.press(key)
    if key == CUP:
        return scene.go(couch_routes.CupGuests(device))
    try:
        at = next((stage for stage in all_stages() if stage.startswith(f"{game}/")), "")
    except DataError as error:
        return scene.refuse(str(error))
    return scene.go(couch_routes.CompanyGuests(device, at))
