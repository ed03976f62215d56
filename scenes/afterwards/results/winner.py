"""The winner on the results: the figure that was played, the person's own portrait, name and points on a plaque."""

from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.base import (
    CANDLE,
    DISPLAY,
    HEADING,
    INK,
    LABEL,
    SEAT_COLORS,
    TEXT_HI,
    Rect,
    TextStyle,
    format_value,
    side_by_side,
)
from scenes.kit.match.chair import Chair
from scenes.kit.widgets import draw_chip
from scenes.match.rivals.medallion import draw_medallion
from scenes.pages.outcome import Outcome

CHEER = TextStyle(DISPLAY, 80, 1.1)
WINNER = Rect(96, 146, 900, 880)
MIDDLE = 560
HERO_Y = 290  # lower edge of the heroes
NAME_AIR = 24  # between the winner's name and the points
HERO_SIZES = {1: 600, 2: 440, 3: 330, 4: 270}
FACE, FACE_AT = 220, (226, 424)  # of a lone winner's own portrait, beside the shoulder
PLAQUE = Rect(298, 174, 524, 118)
CHIP, SMALL_CHIP, CHIP_PITCH = 62, 50, 74


def draw_heroes(app: App, stage: Stage, outcome: Outcome) -> list[Piece]:
    """Draw the figures of the winners, and a lone winner's own portrait in the border that was won for it; returns
    the figures."""
    heroes, drawn = outcome.heroes, []
    size = HERO_SIZES.get(len(heroes), 220)
    step = WINNER.w / len(heroes)
    for hero, x in side_by_side(heroes, MIDDLE, min(step, size + 10)):
        name = hero.happy if outcome.festive else hero.portrait
        w, h = app.art.natural_size(name, size)
        drawn.append(stage.add_image("cards", name, x, HERO_Y + h / 2, w, h))
        if hero.badge:
            stage.add_image("tiles", hero.badge, x + w * 0.44, HERO_Y + size * 0.145, size * 0.2)
    if chair := find_winners_chair(app, outcome):
        rim = SEAT_COLORS[chair.color].color
        draw_medallion(
            app, stage, "tiles", chair.person.portrait, *FACE_AT, FACE, rim, border=chair.person.looks.border
        )
    return drawn


def find_winners_chair(app: App, outcome: Outcome) -> Chair | None:
    """Chair of the one person who has won, with a portrait of their own; None for anybody else."""
    heroes = outcome.heroes
    seat = heroes[0].seat if len(heroes) == 1 else None
    chair = None if seat is None else app.seating[seat]
    return chair if chair and chair.person.profile and chair.person.portrait else None


def draw_plaque(app: App, stage: Stage, outcome: Outcome) -> None:
    """Draw total and name: no total if points decided nothing, no name if several share the place."""
    heroes, art = outcome.heroes, app.art
    stage.add_box("tiles", PLAQUE, 28, INK, CANDLE, 5)
    total = format_value(heroes[0].total)
    room_right = art.text_width(total, CHEER) + 34 if outcome.by_points else 20
    x, right = PLAQUE.x + 66, PLAQUE.right - room_right
    seats = [hero.seat for hero in heroes if hero.seat is not None]
    room_w = right - NAME_AIR - x - CHIP_PITCH * len(seats)
    style = HEADING if art.text_width(heroes[0].name, HEADING) < room_w else LABEL
    if not outcome.by_points:
        width = art.text_width(heroes[0].name, style) if len(heroes) == 1 else 0
        x = PLAQUE.cx + 18 - (width + (CHIP_PITCH - 18) * len(seats)) / 2
    size = SMALL_CHIP if find_winners_chair(app, outcome) else CHIP
    for seat in seats:
        draw_chip(stage, app.seating.color_of(seat), x, PLAQUE.cy, size, "tiles")
        x += CHIP_PITCH
    if len(heroes) == 1:
        room = PLAQUE.column(x - 24, right - x + 24)
        name, style = art.fit_name(heroes[0].name, style, room.w - 24)
        stage.add_text("tiles", name, style, x - 18, PLAQUE.cy, TEXT_HI, box=room)
    if outcome.by_points:
        stage.add_text("tiles", total, CHEER, PLAQUE.right - 34, PLAQUE.cy, CANDLE, "right", box=PLAQUE)
