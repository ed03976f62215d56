"""The motion language: the table of STYLE 7 as steps for the timeline.

Every method gives a step that ends exactly at the named place with the piece upright and at its natural size.
With reduced motion travel becomes fades, with motion off everything happens at once; the sounds stay."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.kit.animation.timeline import (
    Call,
    SoundCue,
    Step,
    Tween,
    Wait,
    deferred,
    parallel,
    sequence,
    stagger,
)
from scenes.kit.animation.travel import (
    Thing,
    drift_together,
    interpolate,
    make_visible,
    place_piece,
    point_between,
    turn_over,
)
from scenes.kit.art import Face, NinePatch, Piece, Stage
from scenes.kit.base import (
    EMBER,
    Easing,
    Point,
    Rect,
    in_cubic,
    in_out_back,
    in_out_cubic,
    linear,
    out_back,
    out_cubic,
    out_quad,
)
from scenes.kit.input.rumble import HEAVY

if TYPE_CHECKING:
    from scenes.kit.app import App

SLIDE_MS, DEAL_MS, SWAP_MS = 260, 320, 340
TURN_MS, HOP_MS, POP_MS = 380, 360, 240
SLIDE_GAP_MS, CELL_GAP_MS = 40, 60
CROSS_FADE_MS, HOP_FADE_MS, OUTLINE_MS, SWAP_FADE_MS = 160, 240, 240, 200
TILT = 3.0  # degrees a sliding card leans into its way
SWAP_SWELL = 0.1  # larger half way of a swap
HOP_PX = 18
POP_ZOOM = 1.18
DIM = int(255 * 0.38)  # the opacity of what is not meant just now
SHAKE_PX, SHAKE_MS = 6, 200
SOFT_MS, SOFT_LIGHT = 400, 100
"""Milliseconds of a light that comes or goes, and its opacity, without flashes."""
CRUMB_MS = 300
CRUMB, CRUMB_SIZES = 16.0, (10.0, 18.0)


class Motion:
    """Makes steps for the pieces of one stage, as the player's motion setting wants them."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app = app
        self.stage = stage

    @property
    def is_full(self) -> bool:
        return self.app.habits.motion == "full"

    @property
    def has_flashes(self) -> bool:
        """False: nothing lights up or goes dark at once (X10)."""
        return self.app.habits.flashes

    @property
    def brightest(self) -> int:
        """Opacity of a light at its brightest, 0 to 255."""
        return 255 if self.has_flashes else SOFT_LIGHT

    @property
    def is_off(self) -> bool:
        return self.app.habits.motion == "none"

    def duration_ms(self, full: float, reduced: float) -> float:
        """The duration that the setting asks for."""
        return full if self.is_full else 0.0 if self.is_off else reduced

    def gap_ms(self, ms: float) -> float:
        """The time between neighbors that move one after the other; reduced motion moves them together."""
        return ms if self.is_full else 0.0

    def stagger(self, ms: float, steps: Sequence[Step]) -> Step:
        """Steps of neighbors, which start `ms` apart, or together with reduced motion."""
        return stagger(self.gap_ms(ms), steps)

    def play_sound(self, name: str, step: int | None = None, pitch: float = 1.0) -> Step:
        """A sound at `pitch` times its frequency; the controllers rumble at a heavy one."""

        def play_both() -> None:
            self.app.mixer.play(name, step=step, pitch=pitch)
            if name in HEAVY:
                self.app.rumble.signal_hit(chair.device for chair in self.app.seating.chairs)

        return SoundCue(play_both)

    def play_cry(self, seat: int | None) -> Step:
        """The cry that the person at a seat has won and chosen; nothing for all others."""
        seating = self.app.seating
        cry = "" if seat is None or seat >= len(seating) else seating[seat].cry
        return self.play_sound(cry) if cry else Wait(0)

    def play_with(self, sound: str, *steps: Step) -> Step:
        """Steps at the same time, and a sound as they begin."""
        return parallel(self.play_sound(sound), *steps)

    def rest_point(self, piece: Piece, x: float, y: float) -> Point:
        """The center of a piece that comes to rest at x, y: on whole pixels, as the stage places it."""
        return self.app.art.snap_center(piece.texture, x, y)

    # -- coming, going, traveling

    def fade_in(self, thing: Thing, ms: float = CROSS_FADE_MS) -> Step:
        """Fade a thing in from nothing."""
        return sequence(Call(lambda: make_visible(thing)), self.fade_to(thing, 0, 255, ms))

    @deferred
    def fade_to(self, thing: Thing, start: int | None, end: int, ms: float) -> Step:
        """Fade from one opacity (None: the one it has then) to another; the thing stays on the stage."""
        first = int(thing.alpha) if start is None else start

        def set_alpha(p: float) -> None:
            thing.alpha = int(interpolate(first, end, p))

        return Tween(0.0 if self.is_off else ms, set_alpha)

    def fade_out(self, thing: Thing, ms: float = CROSS_FADE_MS) -> Step:
        """Fade a thing, and take it off the stage."""
        return self.remove_after(self.fade_to(thing, None, 0, ms), thing)

    def remove_after(self, step: Step, *things: Thing) -> Step:
        """A step, after which things are taken off the stage."""
        return sequence(step, Call(lambda: self.stage.remove(*things)))

    @deferred
    def slide_to(self, piece: Piece, x: float, y: float, ms: float = SLIDE_MS, tilt: float = TILT) -> Step:
        """Slide a card straight to x, y; it leans into its way."""
        if not self.is_full:
            return self.reappear_at(piece, x, y)
        make_visible(piece)
        start = piece.position

        def move_piece(p: float) -> None:
            end = self.rest_point(piece, x, y)
            lean = tilt if abs(end[0] - start[0]) < 1 or end[0] > start[0] else -tilt
            piece.position = point_between(start, end, p)
            piece.angle = 0.0 if p == 1.0 else lean * math.sin(math.pi * p)

        return Tween(ms, move_piece, in_out_cubic)

    def deal_card(
        self, piece: Piece, start: Point, x: float, y: float, back: Face, zoom: float = 1.0
    ) -> Step:
        """Move a card from the deck at `start`, where it is `zoom` times its size, to x, y. It shows `back`
        (texture and name) until it turns over half way."""
        front = (piece.texture, piece.face)

        @deferred
        def make_step() -> Step:
            if not self.is_full:
                place_piece(piece, *self.rest_point(piece, x, y))
                return self.fade_in(piece)
            make_visible(piece)
            piece.show_face(*back)
            return Tween(DEAL_MS, move_piece, out_cubic)

        def move_piece(p: float) -> None:
            if p >= 0.5 and piece.face != front[1]:
                piece.show_face(*front)
            piece.position = point_between(start, self.rest_point(piece, x, y), p)
            turn_over(piece, p, interpolate(zoom, 1.0, p))

        return make_step()

    @deferred
    def swap_pieces(self, a: Piece, b: Piece) -> Step:
        """Let two tiles trade places in arcs around each other."""
        (ax, ay), (bx, by) = a.position, b.position
        if not self.is_full:
            return parallel(
                self.reappear_at(a, bx, by, SWAP_FADE_MS), self.reappear_at(b, ax, ay, SWAP_FADE_MS)
            )

        def move_pieces(p: float) -> None:
            if p == 1.0:
                a.position, b.position = self.rest_point(a, bx, by), self.rest_point(b, ax, ay)
                a.zoom = b.zoom = 1.0
                return
            mx, my, rx, ry = (ax + bx) / 2, (ay + by) / 2, (ax - bx) / 2, (ay - by) / 2
            c, s = math.cos(math.pi * p), math.sin(math.pi * p)
            place_piece(a, mx + rx * c - ry * s, my + ry * c + rx * s)
            place_piece(b, mx - rx * c + ry * s, my - ry * c - rx * s)
            a.zoom = b.zoom = 1 + SWAP_SWELL * math.sin(math.pi * min(1.0, max(0.0, p)))

        return Tween(SWAP_MS, move_pieces, in_out_back)

    @deferred
    def hop_to(
        self,
        piece: Piece,
        x: float,
        y: float,
        height: float = HOP_PX,
        ms: float = HOP_MS,
        easing: Easing = out_back,
    ) -> Step:
        """Let a token jump to x, y."""
        if not self.is_full:
            return self.reappear_at(piece, x, y, HOP_FADE_MS)
        start = piece.position

        def move_piece(p: float) -> None:
            piece.position = point_between(start, self.rest_point(piece, x, y), p, height)

        return Tween(ms, move_piece, easing)

    def reappear_at(
        self,
        piece: Piece,
        x: float,
        y: float,
        ms: float = CROSS_FADE_MS,
        change: Callable[[], None] | None = None,
    ) -> Step:
        """Fade a piece out at its place and in at x, y, for reduced motion; unseen it may `change`."""

        def move_unseen() -> None:
            make_visible(piece)
            if change:
                change()
            place_piece(piece, *self.rest_point(piece, x, y))

        half = self.duration_ms(0, ms / 2)
        return sequence(
            self.fade_to(piece, None, 0, half), Call(move_unseen), self.fade_to(piece, None, 255, half)
        )

    def lift_during(self, step: Step, layer: str, *pieces: Piece) -> Step:
        """A step during which pieces lie over everything else; after it they are back on their layer."""
        return sequence(
            Call(lambda: self._move_to_layer(pieces, "fx")),
            step,
            Call(lambda: self._move_to_layer(pieces, layer)),
        )

    def _move_to_layer(self, pieces: Sequence[Piece], layer: str) -> None:
        for piece in pieces:
            self.stage.move_to_layer(piece, layer)

    def glide_frame(self, frame: NinePatch, start: Rect, ms: float = TURN_MS) -> Step:
        """Move a frame from `start` to its present rectangle; with reduced motion it fades in there."""
        end = frame.rect
        if not self.is_full:
            return self.fade_in(frame)

        def move_frame(p: float) -> None:
            frame.frame_rect(Rect(*(interpolate(a, b, p) for a, b in zip(start, end, strict=True))))

        return Tween(ms, move_frame, in_out_cubic)

    def arrive_from(
        self, things: Sequence[Thing], dx: float, dy: float, fade: bool, ms: float = TURN_MS
    ) -> Step:
        """Bring things together from dx, dy away to their present places; `fade`: out of nothing. Reduced
        motion only fades."""
        fades = fade or not self.is_full
        move_things = self._drift_if_full(things, dx, dy)
        return Tween(
            self.duration_ms(ms, CROSS_FADE_MS),
            lambda p: move_things(1 - p if p < 1 else 0.0, fades),
            out_cubic if fade else in_out_cubic,
        )

    def depart_to(self, things: Sequence[Thing], dx: float, dy: float, ms: float = TURN_MS) -> Step:
        """Fade things on their way to dx, dy from their present places; they stay on the stage, unseen. With
        reduced motion they are gone at once."""
        move_things = self._drift_if_full(things, dx, dy)
        return Tween(self.duration_ms(ms, 0), lambda p: move_things(p, True), in_cubic)

    def _drift_if_full(self, things: Sequence[Thing], dx: float, dy: float) -> Callable[[float, bool], None]:
        return drift_together(things, *(dx, dy) if self.is_full else (0.0, 0.0))

    # -- emphasis

    def pop_piece(self, piece: Piece, zoom: float = POP_ZOOM, ms: float = POP_MS) -> Step:
        """Enlarge a piece for a moment: a number that ends, a chip whose turn comes."""
        if not self.is_full:
            return Wait(0)

        def set_zoom(p: float) -> None:
            piece.zoom = 1.0 if p == 1.0 else 1 + (zoom - 1) * math.sin(math.pi * p)

        return Tween(ms, set_zoom, out_quad)

    def resize_from(self, piece: Piece, start: float, ms: float = TURN_MS) -> Step:
        """Bring a piece from `start` times its size to its own."""

        def set_zoom(p: float) -> None:
            piece.zoom = interpolate(start, 1.0, p)

        return Tween(self.duration_ms(ms, 0), set_zoom, in_out_cubic)

    @deferred
    def shake_piece(self, piece: Piece, px: float = SHAKE_PX, ms: float = SHAKE_MS) -> Step:
        """Shake a piece sideways, by at most SHAKE_PX."""
        if not self.is_full:
            return Wait(0)
        home, reach = piece.x, min(px, SHAKE_PX)

        def move_piece(p: float) -> None:
            piece.x = home if p == 1.0 else home + reach * (1 - p) * math.sin(p * 6 * math.pi)

        return Tween(ms, move_piece, linear)

    @deferred
    def shake_things(self, things: Sequence[Thing], px: float = SHAKE_PX, ms: float = SHAKE_MS) -> Step:
        """Shake things that belong together up and down, by at most SHAKE_PX."""
        if not self.is_full:
            return Wait(0)
        move_things = drift_together(things, 0.0, min(px, SHAKE_PX))
        return Tween(ms, lambda p: move_things((1 - p) * math.sin(p * 6 * math.pi), False), linear)

    @deferred
    def wobble_pieces(self, pieces: Sequence[Piece], share: float, ms: float) -> Step:
        """Let pieces be squashed and drawn by that share of their size, like a full bag."""
        if not self.is_full:
            return Wait(0)

        def set_stretch(p: float) -> None:
            by = 0.0 if p == 1.0 else share * (1 - p) * math.sin(p * 4 * math.pi)
            for piece in pieces:
                piece.stretch = 1 + by, 1 - by

        return Tween(ms, set_stretch, linear)

    @deferred
    def flash_outline(self, layer: str, rect: Rect) -> Step:
        """Light an ember frame up around what is hurt, and fade it."""
        frame = self.stage.add_box(layer, rect.expand(6), radius=26, line=EMBER, line_width=10)
        if self.has_flashes:
            return self.fade_out(frame, OUTLINE_MS)
        frame.alpha = 0
        return sequence(self.fade_in(frame, SOFT_MS), self.fade_out(frame, SOFT_MS))

    @deferred
    def scatter_crumbs(self, layer: str, x: float, y: float, seed: int, spread: float = 40) -> Step:
        """Let three to five crumbs hop away from x, y; they are gone after CRUMB_MS."""
        if not self.is_full:
            return Wait(0)
        chance = random.Random(seed)
        return parallel(*(self._fly_crumb(layer, x, y, spread, chance) for _ in range(chance.randint(3, 5))))

    def _fly_crumb(self, layer: str, x: float, y: float, spread: float, chance: random.Random) -> Step:
        size = chance.uniform(*CRUMB_SIZES)
        crumb = self.stage.add_image(layer, "ui/particle_crumb", x, y, CRUMB)
        crumb.zoom = size / CRUMB
        vx, vy, spin = chance.uniform(-spread, spread), chance.uniform(30, 64), chance.uniform(-220, 220)

        def move_crumb(p: float) -> None:
            place_piece(crumb, x + vx * p, y + vy * 4 * p * (0.75 - p))
            crumb.angle = spin * p
            crumb.alpha = int(255 * min(1.0, 2 * (1 - p)))

        return self.remove_after(Tween(CRUMB_MS, move_crumb), crumb)
