"""Faces of all guests at the crowning: those who are crowned in the middle, the others in the order of the table."""

from collections.abc import Sequence

from game.evening.cup import Cup, crowned, cup_standings, points_in
from game.evening.standings import Standing
from scenes.evening.faces import draw_guest
from scenes.kit.app import App
from scenes.kit.art import Piece, Pieces, Stage
from scenes.kit.base import (
    CANDLE,
    NIGHT_500,
    NIGHT_800,
    SCREEN,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
    side_by_side,
)
from scenes.people.statistics.words import place_name

WINNER_Y, WINNER, MOST_PITCH = 672.0, 256.0, 320.0
CROWN, CROWN_UP = 150.0, 0.56
"""Size of a crown, and its distance from the middle of a face as a share of the face."""
OTHER_Y, OTHER, OTHER_PITCH = 648.0, 140.0, 236.0
PLATE_H, WINNER_PLATE_W, OTHER_PLATE_W = 92.0, 290.0, 222.0
LIFT = 18.0
"""By which a plate lies over the lower end of its face."""
LINE_H = 42.0


class Spot:
    """Face of a guest with its plate. `pieces`: all of it."""

    def __init__(
        self, app: App, stage: Stage, cup: Cup, row: Standing[str], x: float, is_crowned: bool
    ) -> None:
        self.guest = cup.guest(row.who)
        y, size = (WINNER_Y, WINNER) if is_crowned else (OTHER_Y, OTHER)
        self.face = draw_guest(app, stage, self.guest, x, y, size, "cards")
        width = WINNER_PLATE_W if is_crowned else OTHER_PLATE_W
        plate = Rect.from_center(x, y - size / 2 - PLATE_H / 2 + LIFT, width, PLATE_H)
        line = CANDLE if is_crowned else NIGHT_500
        color = CANDLE if is_crowned else TEXT_HI
        points = say("statistics.points", n=points_in(row))
        told = say("cup_crown.place", place=place_name(row.place), points=points)
        name, below = plate.top_strip(LINE_H, 6, 12), plate.low_strip(LINE_H, 4, 10)
        self.plate: Pieces = [
            stage.add_box("tiles", plate, 26, NIGHT_800, line, 4),
            stage.add_name("marks", self.guest.name, SMALL_LABEL, name, color, "center"),
            stage.add_name("marks", told, SMALL, below, TEXT_MID, "center"),
        ]

    @property
    def pieces(self) -> Pieces:
        """Face and plate."""
        return [self.face, *self.plate]


class Faces:
    """All faces of a cup that is over. crowns: over those who are crowned."""

    def __init__(self, app: App, stage: Stage, cup: Cup) -> None:
        rows, winners = cup_standings(cup), crowned(cup)
        best = [row for row in rows if row.who in winners]
        pitch = min(MOST_PITCH, SCREEN.w * 0.9 / len(best))
        self.winners = [
            Spot(app, stage, cup, row, x, True) for row, x in side_by_side(best, SCREEN.cx, pitch)
        ]
        others = [row for row in rows if row.who not in winners]
        reach = pitch * len(best) / 2 + OTHER_PITCH / 2
        self.others = [
            Spot(app, stage, cup, row, SCREEN.cx + away, False)
            for row, away in zip(others, _ways_out(len(others), reach), strict=True)
        ]
        self.crowns: list[Piece] = []
        for spot in self.winners:
            y = WINNER_Y + WINNER * CROWN_UP
            self.crowns.append(stage.add_image("fx", "ui/icon_crown", spot.face.x, y, CROWN))
        self._homes = [(spot.face.y, crown.y) for spot, crown in zip(self.winners, self.crowns, strict=True)]

    def lift_winner(self, number: int, height: float) -> None:
        """Lift whoever is crowned, with the crown, so far above their place."""
        face_y, crown_y = self._homes[number]
        self.winners[number].face.y = face_y + height
        self.crowns[number].y = crown_y + height


def _ways_out(count: int, reach: float) -> Sequence[float]:
    """Distances of the others from the middle: left and right in turn, outwards."""
    return [(reach + OTHER_PITCH * (number // 2)) * (1 if number % 2 else -1) for number in range(count)]
