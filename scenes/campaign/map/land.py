"""Land of the map (C5): its large pictures move past each other, with a road and stops with their stars."""

from collections.abc import Callable, Sequence
from functools import partial

from game.campaign.campaign import Chapter, Stop
from game.campaign.road import STARS_A_STAGE, Road, StopState
from scenes.campaign.map.land_pictures import BOTTOMS, PITCHES, WIDTHS, height_of, picture_of, texture_of
from scenes.campaign.map.road_line import RoadLine
from scenes.campaign.map.walking import ABOVE, SIZE
from scenes.campaign.stage.info import StageInfo, host_portrait
from scenes.campaign.stage.star_strip import draw_won
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Step, Wait, parallel, sequence, stagger
from scenes.kit.app import App
from scenes.kit.art import Piece, Pieces, Stage
from scenes.kit.base import DISPLAY, INK, NUMBER, SCREEN, Rect, TextStyle, format_value
from scenes.kit.base.task import checkpoint
from scenes.match.rivals.medallion import draw_medallion

DOT_MS, LIT_WAIT = 45.0, 350.0
LAYERS = ("sky", "far", "middle", "road", "near", "ring", "discs", "walker")
"""Layers of the map's stage, below all others. The ring lies under what it goes around, and covers none of it."""
ARROW, ARROW_Y = 64.0, 200.0
Zones = list[tuple[Rect, str]]
DISC, HOST = 104.0, 136.0
FOCUS_AIR = 8.0  # around a disc, and below its stars
PLATE, PLATE_DOWN, PLATE_NUMBER = 68.0, 70.0, TextStyle(DISPLAY, 36, 1.0)
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


def disc_size(chapter: Chapter, stop: Stop) -> float:
    """Width of a stop's disc: larger where a host sits."""
    return HOST if chapter.cup or stop == chapter.stops[-1] else DISC


def disc_rect(chapter: Chapter, stop: Stop, has_stars: bool = True) -> Rect:
    """Place of the focus at a stop, while the map shows its land: around the disc and the stars below it, which
    no ring covers (K21)."""
    side = disc_size(chapter, stop) / 2 + FOCUS_AIR
    low = stop.y - max(side, STAR_DOWN + STAR / 2 + FOCUS_AIR if has_stars else 0.0)
    return Rect(stop.x - side, low, 2 * side, stop.y + side - low)


def stop_rect(stop: Stop, stands: bool) -> Rect:
    """Place of a stop's disc, the stars below it and, if the guest `stands` there, the guest."""
    low, high = stop.y - STAR_DOWN - STAR / 2, stop.y + (ABOVE + SIZE / 2 if stands else DISC / 2)
    return Rect(stop.x - DISC / 2, low, DISC, high - low)


def line_of(chapters: Sequence[Chapter], number: int) -> RoadLine:
    """Road of a land, from the land before it to the next one."""
    stops = [(float(stop.x), float(stop.y)) for stop in chapters[number].stops]
    return RoadLine(stops, FROM if number > 0 else (), TO if number + 1 < len(chapters) else ())


def lines_of(chapters: Sequence[Chapter]) -> list[RoadLine]:
    """Roads of all lands."""
    lines = []
    for number in range(len(chapters)):
        lines.append(line_of(chapters, number))
        checkpoint()
    return lines


def draw_side_arrows(stage: Stage, lands: Sequence[int], number: int, right: float) -> tuple[Pieces, Zones]:
    """Draw arrows for a pointer to the lands beside one; returns them with their places and keys."""
    drawn, zones = Pieces(), Zones()
    for step, side, x in ((-1, "left", 40.0), (1, "right", right)):
        if number + step in lands:
            drawn.append(stage.add_image("board", f"ui/icon_chevron_{side}", x, ARROW_Y, ARROW))
            zones.append((Rect.from_center(x, ARROW_Y, ARROW + 16, ARROW + 16), f"land:{step}"))
    return drawn, zones


class Land:
    """Pieces of one land on the map's stage, drawn at once; number: index of its chapter.

    silver: gives the highest stake won at a stop in the second service (K53), None for a stop that it does
    not have; None for the first service."""

    def __init__(
        self,
        app: App,
        stage: Stage,
        road: Road,
        number: int,
        silver: Callable[[Stop], int | None] | None = None,
    ) -> None:
        self.app = app
        self.silver = silver
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

    def open_stop(self, motion: Motion, stop: Stop) -> Step:
        """Step that lights the road to a stop, dot by dot, and shows it open (C5)."""
        dots = self.dots.get(self.chapter.stops.index(stop), [])
        lights = [Call(partial(self.light_dot, dot)) for dot in dots]
        opens = parallel(motion.pop_piece(self.discs[stop.stage]), motion.play_sound("star", 1))
        pause, chime = Wait(motion.duration_ms(LIT_WAIT, 0)), motion.play_sound("crystal_gain")
        return sequence(pause, chime, stagger(motion.gap_ms(DOT_MS), lights), opens)

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
        size = disc_size(self.chapter, stop)
        disc = self._add_piece(
            self.stage.add_image("discs", f"campaign/disc_{DISCS[state]}", stop.x, stop.y, size)
        )
        self.discs[stop.stage] = disc
        face = host_portrait(stop) if size == HOST else ""
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
            if self.silver:
                self._draw_plate(stop, self.silver(stop))
            else:
                self._draw_stars(stop)

    def _draw_host(self, stop: Stop, face: str, locked: bool) -> None:
        """Draw the host's face, in the shade with a lock while the stop is locked."""
        self._add_piece(
            draw_medallion(self.app, self.stage, "discs", face, stop.x, stop.y, HOST - 20, dark=locked)
        )
        self._add_piece(self.stage.add_image("discs", "campaign/host_frame", stop.x, stop.y, HOST * 1.3))
        if locked:
            self._add_piece(self.stage.add_picture("discs", "campaign/lock", stop.x + 44, stop.y - 40, 44))

    def _draw_plate(self, stop: Stop, won: int | None) -> None:
        """Draw the plate of the second service, with the stake in it."""
        if won is None:
            return
        x, y = stop.x, stop.y - PLATE_DOWN
        picture = "silver_plate" if won else "silver_none"
        self._add_piece(self.stage.add_image("discs", f"campaign/{picture}", x, y, PLATE))
        if won:
            self._add_piece(
                self.stage.add_text("discs", format_value(won), PLATE_NUMBER, x, y, INK, "center")
            )

    def _draw_stars(self, stop: Stop) -> None:
        record = self.road.stage_record(stop)
        x, y = stop.x, stop.y - STAR_DOWN
        for star in draw_won(self.stage, "discs", record, STARS_A_STAGE, x, y, STAR, STAR_PITCH):
            self._add_piece(star)
