"""Land of the map (C5): layers that move past each other, a road, stops with their stars."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.campaign import Chapter, Stop
from game.campaign.road import STARS_A_STAGE, Road, StopState
from scenes.campaign.map.land_pictures import BOTTOMS, PITCHES, WIDTHS, height_of, picture_of, texture_of
from scenes.campaign.map.road_line import RoadLine
from scenes.campaign.map.walker import ABOVE, SIZE
from scenes.campaign.stage.info import StageInfo, host_portrait
from scenes.kit.app import App
from scenes.kit.art.stage import Piece, Pieces, Stage
from scenes.kit.base.design_tokens import INK, NUMBER
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.texts import format_value
from scenes.match.rivals.medallion import draw_medallion

LAYERS = ("sky", "far", "middle", "road", "discs", "walker", "near")
"""Layers of the map's stage, below all others."""
DISC, HOST, FOCUS = 104.0, 136.0, 112.0
MARK, MARK_AT = 50.0, (38.0, 40.0)
STAR, STAR_PITCH, STAR_DOWN = 38.0, 37.0, 74.0
DOT, LIT = 30.0, "campaign/road_dot_lit"
DISCS = {
    StopState.LOCKED: "locked",
    StopState.OPEN: "open",
    StopState.PASSED: "passed",
    StopState.DONE: "done",
}
FROM = ((-140.0, 256.0), (0.0, 256.0))
TO = ((1400.0, 560.0), (1640.0, 360.0), (1920.0, 256.0), (2060.0, 256.0))
"""Points by which the painted road enters and leaves a land: lands meet in a valley, behind the rocks of
their nearest layers."""


def disc_rect(stop: Stop) -> Rect:
    """Place of the focus at a stop, while the map shows its land."""
    return Rect.from_center(stop.x, stop.y, FOCUS, FOCUS)


def stop_rect(stop: Stop, stands: bool) -> Rect:
    """Place of a stop's disc, the stars below it and, if the guest `stands` there, the guest."""
    low, high = stop.y - STAR_DOWN - STAR / 2, stop.y + (ABOVE + SIZE / 2 if stands else DISC / 2)
    return Rect(stop.x - DISC / 2, low, DISC, high - low)


def line_of(chapters: Sequence[Chapter], number: int) -> RoadLine:
    """Road of a land, from the land before it to the next one."""
    stops = [(float(stop.x), float(stop.y)) for stop in chapters[number].stops]
    return RoadLine(stops, FROM if number > 0 else (), TO if number + 1 < len(chapters) else ())


class Land:
    """Pieces of one land on the map's stage, drawn at once; number: index of its chapter."""

    def __init__(self, app: App, stage: Stage, road: Road, number: int) -> None:
        self.app = app
        self.stage = stage
        self.road = road
        self.number = number
        self.chapter = road.campaign.chapters[number]
        self.line = line_of(road.campaign.chapters, number)
        self.things: Pieces = []
        self.dots: dict[int, list[Piece]] = {}  # number of the stop that they lead to -> dots
        self.discs: dict[str, Piece] = {}
        self._layers: dict[str, Piece] = {}
        self._homes: list[tuple[Piece, float]] = []
        self._draw_land()

    def clear(self) -> None:
        """Take the land off the stage."""
        self.stage.clear(self.things)

    def light_dot(self, dot: Piece) -> None:
        """Light a dot of the road."""
        dot.show_face(self.app.art.texture(LIT, DOT, DOT), LIT)

    def move_layers(self, stands: float) -> None:
        """Move the layers for a map that stands `stands` lands from the first one."""
        off = self.number - stands
        for name, piece in self._layers.items():
            piece.x = SCREEN.cx + PITCHES[name] * off
        near = max(0.0, 1 - abs(off))
        self._layers["far"].alpha = round(255 * near)
        self._layers["sky"].alpha = round(255 * near) if off > 0 else 255
        for piece, home in self._homes:
            piece.x = home + PITCHES["middle"] * off

    # -- drawing

    def _draw_land(self) -> None:
        for name in ("sky", "far", "middle", "near"):
            self._layers[name] = self._draw_layer(name)
        for (x, y), leads_to in self.line.dot_places():
            dot = self._add_piece(self.stage.add_image("road", self._dot_picture(leads_to), x, y, DOT))
            self.dots.setdefault(leads_to, []).append(dot)
        for i, stop in enumerate(self.chapter.stops):
            self._draw_stop(i, stop)

    def _draw_layer(self, name: str) -> Piece:
        land = self.chapter.id
        w, h = WIDTHS[name], height_of(self.app, land, name)
        texture, picture = texture_of(self.app, land, name), picture_of(land, name)
        piece = self.stage.add_texture(name, texture, picture, SCREEN.cx, BOTTOMS[name] + h / 2, w, h)
        self.things.append(piece)
        return piece

    def _add_piece(self, piece: Piece) -> Piece:
        self.things.append(piece)
        self._homes.append((piece, piece.x))
        return piece

    def _dot_picture(self, leads_to: int) -> str:
        """Picture of a dot: lit if the stop it leads to can be played, or the land's last one is won."""
        return LIT if self._is_lit(leads_to) else "campaign/road_dot"

    def _is_lit(self, leads_to: int) -> bool:
        stops = self.chapter.stops
        if leads_to < len(stops):
            return self.road.can_play(stops[leads_to])
        return bool(self.road.stage_record(stops[-1]).stars)

    def _draw_stop(self, number: int, stop: Stop) -> None:
        state, info = self.road.stop_state(stop), StageInfo(stop.stage)
        last = number + 1 == len(self.chapter.stops)
        size = HOST if last or self.chapter.cup else DISC
        disc = self._add_piece(
            self.stage.add_image("discs", f"campaign/disc_{DISCS[state]}", stop.x, stop.y, size)
        )
        self.discs[stop.stage] = disc
        face = host_portrait(stop) if last or self.chapter.cup else ""
        if face:
            self._draw_host(stop, face, locked=state is StopState.LOCKED)
        elif state is StopState.LOCKED:
            self._add_piece(self.stage.add_picture("discs", "campaign/lock", stop.x, stop.y + 3, 46))
        else:
            words = self.stage.add_text(
                "discs", format_value(number + 1), NUMBER, stop.x, stop.y + 4, INK, "center"
            )
            self._add_piece(words)
            mark = f"campaign/mark_{'lesson' if stop.lesson else info.level.kind}"
            self._add_piece(
                self.stage.add_image("discs", mark, stop.x + MARK_AT[0], stop.y + MARK_AT[1], MARK)
            )
        if state is not StopState.LOCKED:
            self._draw_stars(stop)

    def _draw_host(self, stop: Stop, face: str, locked: bool) -> None:
        """Draw the host's face, in the shade with a lock while the stop is locked."""
        self._add_piece(
            draw_medallion(self.app, self.stage, "discs", face, stop.x, stop.y, HOST - 20, dark=locked)
        )
        self._add_piece(self.stage.add_image("discs", "campaign/host_frame", stop.x, stop.y, HOST * 1.3))
        if locked:
            self._add_piece(self.stage.add_picture("discs", "campaign/lock", stop.x + 44, stop.y - 40, 44))

    def _draw_stars(self, stop: Stop) -> None:
        record = self.road.stage_record(stop)
        for star in range(STARS_A_STAGE):
            name = "campaign/star_full" if record.has_star(star) else "campaign/star_empty"
            x = stop.x + (star - (STARS_A_STAGE - 1) / 2) * STAR_PITCH
            self._add_piece(self.stage.add_image("discs", name, x, stop.y - STAR_DOWN, STAR))
