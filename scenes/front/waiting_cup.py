"""The couch cup that waits as Continue shows it (G29): how far it is, who leads, and the faces of its guests."""

from game.core.match import Match
from game.evening.cup import Cup, cup_standings, points_in
from scenes.evening.faces import draw_guest
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import Rect, say
from scenes.kit.match.saved_matches import CUP
from scenes.match import starter

GAP = 8.0


def find_waiting(app: App, slot: str) -> Match | Cup | None:
    """Match that waits in a slot, or the cup; None if there is none that can be read."""
    return app.cup.cup if slot == CUP else starter.saved_match(app, slot)


def shown_game(cup: Cup) -> str:
    """Game of the course that runs or comes next; of a cup that is over that of the last one."""
    return (cup.present or cup.courses[-1]).game


def progress_words(cup: Cup) -> str:
    """Words on how far the cup is, and on who leads alone."""
    if cup.is_over:
        return say("continue.cup.over")
    values = {"n": cup.number + 1, "of": len(cup.courses)}
    rows = cup_standings(cup)
    is_led = points_in(rows[0]) > points_in(rows[1])
    if not is_led:
        return say("continue.cup.level", **values)
    return say("continue.cup.lead", name=cup.guest(rows[0].who).name, **values)


def draw_guests(app: App, stage: Stage, layer: str, cup: Cup, room: Rect, size: float) -> None:
    """Draw the faces of all guests beside each other in the middle of a room."""
    step = min(size + GAP, (room.w - size) / max(1, len(cup.guests) - 1))
    left = room.cx - step * (len(cup.guests) - 1) / 2
    for number, guest in enumerate(cup.guests):
        draw_guest(app, stage, guest, left + number * step, room.cy, size, layer)
