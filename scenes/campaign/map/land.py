"""Land of the map (C5): its large pictures move past each other, with a road, stops with their stars and the
guest."""

from collections.abc import Callable, Sequence
from functools import partial
from math import hypot, pi, sin

import arcade

from game.campaign import campaign
from game.campaign.campaign import Campaign, Chapter, Stop
from game.campaign.road import STARS_A_STAGE, Road, StopState
from scenes.campaign.map.road_line import RoadLine
from scenes.campaign.stage.info import StageInfo, host_portrait
from scenes.campaign.stage.star_strip import draw_won
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, parallel, sequence, stagger
from scenes.kit.app import App
from scenes.kit.art import Piece, Pieces, Stage
from scenes.kit.base import BADGE, FOCUS, INK, NUMBER, SCREEN, Rect, format_value, in_out_cubic
from scenes.kit.input import Direction
from scenes.match.rivals.medallion import draw_medallion

WIDTHS = {"sky": 1920.0, "far": 2400.0, "middle": 2048.0, "near": 2400.0}
BOTTOMS = {"sky": 0.0, "far": 330.0, "middle": 90.0, "near": 0.0}
PITCHES = {"sky": 0.0, "far": 480.0, "middle": 1920.0, "near": 2400.0}
"""Layer -> units that it moves from one land to the next: near layers move further."""
FINE = {"sky": 0.5, "far": 0.6, "middle": 0.85, "near": 0.6}
"""Layer -> scale of its texture: soft pictures need fewer pixels, and the atlas has room for three lands."""

AT_HAND = 3
DOT_MS, LIT_WAIT = 45.0, 350.0


def picture_of(land: str, layer: str) -> str:
    """Name of a layer's picture."""
    return f"campaign/{land}_{layer}"


def height_of(app: App, land: str, layer: str) -> float:
    """Height of a layer in virtual units."""
    wide, high = app.art.natural_size(picture_of(land, layer), SCREEN.h)
    return WIDTHS[layer] * high / wide


def _texture_size(app: App, land: str, layer: str) -> tuple[str, float, float]:
    """Picture of a layer, width and height of its texture. The size is the same for all lands, so that a land
    fits where another one has left the atlas."""
    highest = max(height_of(app, chapter.id, layer) for chapter in campaign.load_campaign().chapters)
    return picture_of(land, layer), WIDTHS[layer] * FINE[layer], highest * FINE[layer]


def texture_of(app: App, land: str, layer: str) -> arcade.Texture:
    """Texture of a layer."""
    return app.art.texture(*_texture_size(app, land, layer))


def paint_ahead(app: App, land: str, awaited: bool = False) -> None:
    """Paint a land's layers beside the frames; awaited: True if the map opens at it."""
    for layer in WIDTHS:
        app.art.paint_ahead(*_texture_size(app, land, layer), awaited)


class LandPictures:
    """Textures of the present land and its neighbors, made while the map stands still. Textures of lands
    further away leave the atlas, as all together would fill it."""

    def __init__(self, app: App, lands: Sequence[str]) -> None:
        self.app = app
        self.lands = tuple(lands)
        self.number = -1
        self._wanted: list[tuple[str, str]] = []

    def keep_ready(self, number: int, quiet: bool) -> None:
        """Make textures ahead, a piece in every frame; quiet: the map does not scroll."""
        if number != self.number:
            self.number = number
            self._choose_wanted()  # textures for another land leave the atlas before the next frame
        elif quiet and self._wanted and self.app.art.paint_ahead(*_texture_size(self.app, *self._wanted[0])):
            self.app.atlas.add(texture_of(self.app, *self._wanted.pop(0)))

    def neighbor_sizes(self, number: int) -> list[tuple[int, int]]:
        """Sizes in pixels of the textures kept beside those of a land."""
        first = max(0, min(number - 1, len(self.lands) - AT_HAND))
        others = [land for land in self.lands[first : first + AT_HAND] if land != self.lands[number]]
        return [
            self.app.art.limited_size(*_texture_size(self.app, land, layer)[1:])
            for land in others
            for layer in WIDTHS
        ]

    def drop_wanted(self) -> None:
        """Drop textures that are still to be made, as the map is left."""
        for land, layer in self._wanted:
            self.app.art.forget_picture(picture_of(land, layer))

    def _choose_wanted(self) -> None:
        """List the layers to make, those of the next land first, and let go of lands further away."""
        self._wanted = []
        for step in (1, -1):
            if 0 <= self.number + step < len(self.lands):
                land = self.lands[self.number + step]
                self._wanted += [(land, layer) for layer in WIDTHS]
                paint_ahead(self.app, land)
        for far, land in enumerate(self.lands):
            if abs(far - self.number) > 1:
                for layer in WIDTHS:
                    self.app.art.forget_picture(picture_of(land, layer))


SIZE, ABOVE = 78.0, 88.0
SPEED, LEAST_MS, MOST_MS = 0.62, 260.0, 1100.0  # virtual units a millisecond
STRIDE, HOP = 90.0, 12.0
ALONG = 0.35  # least share of a direction that a stop lies in (1: exactly there)


def neighbor_stop(campaign: Campaign, at: Stop, direction: Direction) -> Stop | None:
    """Stop before or after `at` that lies more in a direction; None if neither does."""
    stops = campaign.stops
    here = stops.index(at)
    found = [stops[here + step] for step in (1, -1) if 0 <= here + step < len(stops)]
    best = max(found, key=lambda other: _direction_share(campaign, at, other, direction), default=None)
    return best if best and _direction_share(campaign, at, best, direction) >= ALONG else None


def next_stop_in_land(road: Road, campaign: Campaign, number: int) -> Stop | None:
    """First open stop of a land, else its first one; None if there is no such land."""
    if not 0 <= number < len(campaign.chapters):
        return None
    stops = campaign.chapters[number].stops
    return next((stop for stop in stops if road.stop_state(stop) is StopState.OPEN), stops[0])


def stops_around(road: Road, campaign: Campaign, at: Stop) -> list[Stop]:
    """Stops that one press leads to: the next one, the one before, and those of the lands beside this one."""
    stops, number = campaign.stops, campaign.chapters.index(campaign.chapter_of(at))
    here = stops.index(at)
    beside = [next_stop_in_land(road, campaign, number + step) for step in (1, -1)]
    return [*stops[here + 1 : here + 2], *stops[max(0, here - 1) : here], *(stop for stop in beside if stop)]


def _direction_share(campaign: Campaign, at: Stop, other: Stop, direction: Direction) -> float:
    """Share of a direction that a stop lies in (-1 to 1); stops of other lands lie to the left and right."""
    here, there = (campaign.chapters.index(campaign.chapter_of(stop)) for stop in (at, other))
    dx, dy = float(other.x - at.x), float(other.y - at.y)
    if here != there:
        dx, dy = (there - here) * SCREEN.w, 0.0
    return (dx * direction[0] + dy * direction[1]) / max(1.0, hypot(dx, dy))


class Walker:
    """Guest's land and distance along its road, with its piece on the map's present stage."""

    def __init__(self, number: int, way: float) -> None:
        self.number = number
        self.way = way
        self.lift = 0.0
        self.piece: Piece | None = None

    def draw_guest(self, app: App, stage: Stage, portrait: str) -> None:
        """Draw the guest on a new stage."""
        self.piece = draw_medallion(app, stage, "walker", portrait, 0, 0, SIZE, rim=FOCUS)

    def place_on_map(self, line: RoadLine, stands: float) -> None:
        """Move the guest on the road of its land, for a map that stands `stands` lands from the first."""
        if self.piece:
            x, y = line.point_at(self.way)
            self.piece.x = x + SCREEN.w * (self.number - stands)
            self.piece.y = y + ABOVE + self.lift

    def walk_to(self, to: float, full: bool) -> Step:
        """Step of a walk along the road in small hops; at once if motion is reduced."""
        start = self.way
        length = abs(to - start)
        ms = max(LEAST_MS, min(MOST_MS, length / SPEED)) if full and length else 0.0
        hops = max(1, round(length / STRIDE))

        def move_guest(p: float) -> None:
            self.way = start + (to - start) * p
            self.lift = HOP * abs(sin(pi * hops * p)) if p < 1 else 0.0

        return Tween(ms, move_guest, in_out_cubic)


LAYERS = ("sky", "far", "middle", "road", "discs", "walker", "near")
"""Layers of the map's stage, below all others."""
ARROW, ARROW_Y = 64.0, 200.0
Zones = list[tuple[Rect, str]]
DISC, HOST, FOCUS_SIZE = 104.0, 136.0, 120.0
PLATE, PLATE_DOWN = 56.0, 66.0
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
    """Place of the focus at a stop, while the map shows its land: around the disc and the stars below it, which
    no ring covers (K21)."""
    low = stop.y - STAR_DOWN - STAR / 2
    return Rect(stop.x - FOCUS_SIZE / 2, low, FOCUS_SIZE, stop.y + FOCUS_SIZE / 2 - low)


def stop_rect(stop: Stop, stands: bool) -> Rect:
    """Place of a stop's disc, the stars below it and, if the guest `stands` there, the guest."""
    low, high = stop.y - STAR_DOWN - STAR / 2, stop.y + (ABOVE + SIZE / 2 if stands else DISC / 2)
    return Rect(stop.x - DISC / 2, low, DISC, high - low)


def line_of(chapters: Sequence[Chapter], number: int) -> RoadLine:
    """Road of a land, from the land before it to the next one."""
    stops = [(float(stop.x), float(stop.y)) for stop in chapters[number].stops]
    return RoadLine(stops, FROM if number > 0 else (), TO if number + 1 < len(chapters) else ())


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
            self._add_piece(self.stage.add_text("discs", format_value(won), BADGE, x, y, INK, "center"))

    def _draw_stars(self, stop: Stop) -> None:
        record = self.road.stage_record(stop)
        x, y = stop.x, stop.y - STAR_DOWN
        for star in draw_won(self.stage, "discs", record, STARS_A_STAGE, x, y, STAR, STAR_PITCH):
            self._add_piece(star)
