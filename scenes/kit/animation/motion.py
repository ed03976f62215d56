"""The motion language: the table of STYLE 7 as steps for the timeline.

Every method gives a step that ends exactly at the named place with the piece upright and at its natural size.
With reduced motion travel becomes fades, with motion off everything happens at once; the sounds stay.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import arcade

from scenes.kit.animation.timeline import (
    Call,
    Deferred,
    SoundCue,
    Step,
    Tween,
    Wait,
    parallel,
    sequence,
    stagger,
)
from scenes.kit.animation.travel import (
    TAIL,
    Thing,
    drift_together,
    fly_to,
    interpolate,
    make_visible,
    place_piece,
    throw_point,
    trail_face,
    turn_over,
)
from scenes.kit.art.stage import Label, NinePatch, Piece, Stage
from scenes.kit.base.design_tokens import EMBER
from scenes.kit.base.easing import (
    Easing,
    in_cubic,
    in_out_back,
    in_out_cubic,
    linear,
    out_back,
    out_cubic,
    out_quad,
)
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import format_value
from scenes.kit.input.rumble import HEAVY

if TYPE_CHECKING:
    from scenes.kit.app import App

SLIDE_MS, DEAL_MS, EAT_MS, SWAP_MS, DAMAGE_MS = 260, 320, 620, 340, 420
TURN_MS, HOP_MS, POP_MS, BURP_MS = 380, 360, 240, 260
SLIDE_GAP_MS, CELL_GAP_MS = 40, 60
CROSS_FADE_MS, EAT_FADE_MS, OUTLINE_MS, COUNT_REST_MS, SWAP_FADE_MS = 160, 240, 240, 120, 200
TILT = 3.0  # degrees a sliding card leans into its way
POP_ZOOM = 1.18
DIM = int(255 * 0.38)  # the opacity of what is not meant just now
SHAKE_PX, SHAKE_MS = 6, 200
CRUMB_MS = 300
CRUMB_SIZES = (10.0, 18.0)
BUBBLE_SIZE = 56.0
BITE_DIP = 0.035  # how far a head gives way at each bite
EATEN_ZOOM = 0.4
BITES = (("chew", 0.75), ("bite", 0.75), ("chew", 0.4), ("bite", 0.4))
"""Two bites: the jaw closes on the card, opens again on less of it."""
Face = Callable[[str], None]
"""Gives a monster's head another expression."""


class Motion:
    """Makes steps for the pieces of one stage, as the player's motion setting wants them."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app = app
        self.stage = stage

    @property
    def is_full(self) -> bool:
        return self.app.settings.motion == "full"

    @property
    def is_off(self) -> bool:
        return self.app.settings.motion == "none"

    def duration_ms(self, full: float, reduced: float) -> float:
        """The duration that the setting asks for."""
        return full if self.is_full else 0.0 if self.is_off else reduced

    def gap_ms(self, ms: float) -> float:
        """The time between neighbors that move one after the other; reduced motion moves them together."""
        return ms if self.is_full else 0.0

    def play_sound(self, name: str, step: int | None = None, pitch: float = 1.0) -> Step:
        """A sound, so many times as high as it is; what is heavy is felt in the hands, too."""

        def play() -> None:
            self.app.mixer.play(name, step=step, pitch=pitch)
            if name in HEAVY:
                self.app.rumble.signal_hit(chair.device for chair in self.app.seating.chairs)

        return SoundCue(play)

    def rest_point(self, piece: Piece, x: float, y: float) -> tuple[float, float]:
        """Where a piece with its center at x, y comes to rest: on whole pixels, as the stage places it."""
        canvas = self.app.canvas
        return canvas.snap_center(x, piece.texture.width), canvas.snap_center(y, piece.texture.height)

    # -- coming, going, traveling

    def fade_in(self, thing: Thing, ms: float = CROSS_FADE_MS) -> Step:
        """From nothing to fully there."""
        return sequence(Call(lambda: make_visible(thing)), self.fade_to(thing, 0, 255, ms))

    def fade_to(self, thing: Thing, start: int | None, end: int, ms: float = CROSS_FADE_MS) -> Step:
        """From one opacity (None: the one it has then) to another; it stays on the stage."""
        first: list[int] = []

        def change(p: float) -> None:
            thing.alpha = int(interpolate(first[0], end, p))

        return Tween(
            0.0 if self.is_off else ms,
            change,
            linear,
            lambda: first.append(int(thing.alpha) if start is None else start),
        )

    def fade_out(self, thing: Thing, ms: float = CROSS_FADE_MS) -> Step:
        """Gone, and off the stage."""
        return sequence(self.fade_to(thing, None, 0, ms), Call(lambda: self.stage.remove(thing)))

    def slide_to(self, piece: Piece, x: float, y: float, ms: float = SLIDE_MS, tilt: float = TILT) -> Step:
        """A card slides straight to x, y and leans into its way."""
        if not self.is_full:
            return self.reappear_at(piece, x, y)
        start: list[float] = []

        def begin() -> None:
            make_visible(piece)
            start[:] = piece.x, piece.y

        def change(p: float) -> None:
            x1, y1 = self.rest_point(piece, x, y)
            lean = tilt if abs(x1 - start[0]) < 1 or x1 > start[0] else -tilt
            place_piece(piece, interpolate(start[0], x1, p), interpolate(start[1], y1, p))
            piece.angle = 0.0 if p == 1.0 else lean * math.sin(math.pi * p)

        return Tween(ms, change, in_out_cubic, begin)

    def deal_card(
        self,
        piece: Piece,
        start: tuple[float, float],
        x: float,
        y: float,
        back: tuple[arcade.Texture, str],
        zoom: float = 1.0,
    ) -> Step:
        """A card comes from the deck at `start`, face down, and turns over half way; `back` is its back and
        the back's name.

        `zoom` is its size on the deck.
        """
        front = (piece.texture, piece.face)
        if not self.is_full:
            return sequence(
                Call(lambda: place_piece(piece, *self.rest_point(piece, x, y))), self.fade_in(piece)
            )

        def begin() -> None:
            make_visible(piece)
            piece.show_face(*back)

        def change(p: float) -> None:
            if p >= 0.5 and piece.face != front[1]:
                piece.show_face(*front)
            x1, y1 = self.rest_point(piece, x, y)
            place_piece(piece, interpolate(start[0], x1, p), interpolate(start[1], y1, p))
            turn_over(piece, p, interpolate(zoom, 1.0, p))

        return Tween(DEAL_MS, change, out_cubic, begin)

    def swap_pieces(self, a: Piece, b: Piece) -> Step:
        """Two tiles trade places in arcs around each other."""
        if not self.is_full:
            return Deferred(lambda: self._fade_swapped(a, b))
        ends: list[tuple[float, float]] = []

        def change(p: float) -> None:
            (ax, ay), (bx, by) = ends
            if p == 1.0:
                place_piece(a, *self.rest_point(a, bx, by))
                place_piece(b, *self.rest_point(b, ax, ay))
                return
            mx, my, rx, ry = (ax + bx) / 2, (ay + by) / 2, (ax - bx) / 2, (ay - by) / 2
            c, s = math.cos(math.pi * p), math.sin(math.pi * p)
            place_piece(a, mx + rx * c - ry * s, my + ry * c + rx * s)
            place_piece(b, mx - rx * c + ry * s, my - ry * c - rx * s)
            a.zoom = b.zoom = 1 + 0.1 * math.sin(math.pi * min(1.0, max(0.0, p)))

        def after() -> None:
            a.zoom = b.zoom = 1.0

        return sequence(
            Tween(SWAP_MS, change, in_out_back, lambda: ends.extend([(a.x, a.y), (b.x, b.y)])), Call(after)
        )

    def hop_to(
        self,
        piece: Piece,
        x: float,
        y: float,
        height: float = 18,
        ms: float = HOP_MS,
        easing: Easing = out_back,
    ) -> Step:
        """A token jumps to x, y."""
        if not self.is_full:
            return self.reappear_at(piece, x, y, EAT_FADE_MS)
        start: list[float] = []

        def change(p: float) -> None:
            x1, y1 = self.rest_point(piece, x, y)
            arc = height * math.sin(math.pi * min(1.0, p))
            place_piece(
                piece, interpolate(start[0], x1, p), y1 if p == 1.0 else interpolate(start[1], y1, p) + arc
            )

        return Tween(ms, change, easing, lambda: start.extend((piece.x, piece.y)))

    def reappear_at(
        self,
        piece: Piece,
        x: float,
        y: float,
        ms: float = CROSS_FADE_MS,
        change: Callable[[], None] | None = None,
    ) -> Step:
        """With little motion: it fades where it is, and is there at x, y; unseen it may `change`."""

        def there() -> None:
            make_visible(piece)
            if change is not None:
                change()
            place_piece(piece, *self.rest_point(piece, x, y))

        half = self.duration_ms(0, ms / 2)
        return sequence(self.fade_to(piece, None, 0, half), Call(there), self.fade_to(piece, None, 255, half))

    def _fade_swapped(self, a: Piece, b: Piece) -> Step:
        (ax, ay), (bx, by) = (a.x, a.y), (b.x, b.y)
        return parallel(self.reappear_at(a, bx, by, SWAP_FADE_MS), self.reappear_at(b, ax, ay, SWAP_FADE_MS))

    def lift_during(self, step: Step, layer: str, *pieces: Piece) -> Step:
        """Pieces lie over everything else meanwhile, and on their layer again after it."""
        return sequence(
            Call(lambda: self._move_to_layer(pieces, "fx")),
            step,
            Call(lambda: self._move_to_layer(pieces, layer)),
        )

    def _move_to_layer(self, pieces: Sequence[Piece], layer: str) -> None:
        for piece in pieces:
            self.stage.move_to_layer(piece, layer)

    def glide_frame(self, nine: NinePatch, start: Rect, ms: float = TURN_MS) -> Step:
        """A frame comes from `start` to where it lies; with reduced motion it fades in there."""
        end = nine.rect
        if not self.is_full:
            return self.fade_in(nine)

        def change(p: float) -> None:
            nine.frame_rect(Rect(*(interpolate(a, b, p) for a, b in zip(start, end, strict=True))))

        return Tween(ms, change, in_out_cubic)

    def arrive_from(
        self, things: Sequence[Thing], dx: float, dy: float, fade: bool, ms: float = TURN_MS
    ) -> Step:
        """Things that lie where they belong come there together from dx, dy away; `fade`: out of nothing.
        Reduced motion only fades.
        """
        pale = fade or not self.is_full
        change = drift_together(things, *self._travel_way(dx, dy))
        return Tween(
            self.duration_ms(ms, CROSS_FADE_MS),
            lambda p: change(1 - p if p < 1 else 0.0, pale),
            out_cubic if fade else in_out_cubic,
        )

    def depart_to(self, things: Sequence[Thing], dx: float, dy: float, ms: float = TURN_MS) -> Step:
        """Things fade on their way to dx, dy from where they lie; they stay on the stage, unseen. Reduced
        motion has no use for that.
        """
        change = drift_together(things, *self._travel_way(dx, dy))
        return Tween(self.duration_ms(ms, 0), lambda p: change(p, True), in_cubic)

    def _travel_way(self, dx: float, dy: float) -> tuple[float, float]:
        return (dx, dy) if self.is_full else (0.0, 0.0)

    # -- emphasis

    def pop_piece(self, piece: Piece, zoom: float = POP_ZOOM, ms: float = POP_MS) -> Step:
        """Grow for a moment: a number that ends, a chip whose turn comes."""
        if not self.is_full:
            return Wait(0)

        def change(p: float) -> None:
            piece.zoom = 1.0 if p == 1.0 else 1 + (zoom - 1) * math.sin(math.pi * p)

        return Tween(ms, change, out_quad)

    def resize_from(self, piece: Piece, start: float, ms: float = TURN_MS) -> Step:
        """Come from `start` times its size to its own."""

        def change(p: float) -> None:
            piece.zoom = interpolate(start, 1.0, p)

        return Tween(self.duration_ms(ms, 0), change, in_out_cubic)

    def shake_piece(self, piece: Piece, px: float = SHAKE_PX, ms: float = SHAKE_MS) -> Step:
        """Tremble sideways, at most 6 px."""
        if not self.is_full:
            return Wait(0)
        home: list[float] = []

        def change(p: float) -> None:
            piece.x = (
                home[0] if p == 1.0 else home[0] + min(px, SHAKE_PX) * (1 - p) * math.sin(p * 6 * math.pi)
            )

        return Tween(ms, change, linear, lambda: home.append(piece.x))

    def flash_outline(self, layer: str, rect: Rect, ms: float = OUTLINE_MS) -> Step:
        """An ember frame lights up around something that hurts, and goes."""

        def made() -> Step:
            frame = self.stage.add_box(layer, rect.expand(6), radius=26, line=EMBER, line_width=10)
            return self.fade_out(frame, ms)

        return Deferred(made)

    def scatter_crumbs(self, layer: str, x: float, y: float, seed: int, spread: float = 40) -> Step:
        """Three to five crumbs hop away from x, y and are gone after 300 ms."""
        if not self.is_full:
            return Wait(0)

        def made() -> Step:
            chance = random.Random(seed)
            return parallel(
                *(self._fly_crumb(layer, x, y, spread, chance) for _ in range(chance.randint(3, 5)))
            )

        return Deferred(made)

    def _fly_crumb(self, layer: str, x: float, y: float, spread: float, chance: random.Random) -> Step:
        size = chance.uniform(*CRUMB_SIZES)
        crumb = self.stage.add_image(layer, "ui/particle_crumb", x, y, 16)
        crumb.zoom = size / 16
        vx, vy, spin = chance.uniform(-spread, spread), chance.uniform(30, 64), chance.uniform(-220, 220)

        def change(p: float) -> None:
            place_piece(crumb, x + vx * p, y + vy * 4 * p * (0.75 - p))
            crumb.angle = spin * p
            crumb.alpha = int(255 * min(1.0, 2 * (1 - p)))

        return sequence(Tween(CRUMB_MS, change), Call(lambda: self.stage.remove(crumb)))

    # -- monsters

    def eat_card(
        self,
        card: Piece,
        head: Piece,
        mouth: tuple[float, float],
        face: Face,
        rest: str,
        voice: str,
        zoom: float = EATEN_ZOOM,
    ) -> Step:
        """The card flies into the mouth (`zoom`: its size there), two bites, a burp; it is gone, the face is
        back at `rest`.
        """
        if not self.is_full:
            away = self.fade_out(card, self.duration_ms(0, EAT_FADE_MS))
            return sequence(
                Call(lambda: face("chew")), self.play_sound(voice), away, Call(lambda: face(rest))
            )
        fly = EAT_MS * 0.45
        flight = parallel(
            fly_to(card, mouth, fly, zoom), sequence(Wait(fly * 0.4), Call(lambda: face("bite")))
        )
        chewing = [
            self._chew_once(card, head, face, name, zoom * left, (EAT_MS - fly) / len(BITES))
            for name, left in BITES
        ]
        gone = (Call(lambda: self.stage.remove(card)), Call(lambda: face(rest)))
        return sequence(flight, self.play_sound(voice), *chewing, *gone, self._rise_bubble(mouth))

    def _chew_once(self, card: Piece, head: Piece, face: Face, name: str, zoom: float, ms: float) -> Step:
        """One movement of the jaw, the whole head gives way to it; `zoom` of the card still looks out."""

        def bite() -> None:
            face(name)
            card.zoom = zoom

        def change(p: float) -> None:
            head.stretch = 1.0, 1.0 if p == 1.0 else 1 - BITE_DIP * math.sin(math.pi * p)

        return sequence(Call(bite), Tween(ms, change))

    def _rise_bubble(self, mouth: tuple[float, float]) -> Step:
        """A bubble rises from the mouth and is gone."""

        def made() -> Step:
            bubble = self.stage.add_image("fx", "ui/particle_bubble", *mouth, BUBBLE_SIZE, BUBBLE_SIZE)
            x, y = mouth

            def change(p: float) -> None:
                place_piece(bubble, x + 14 * math.sin(p * 5), y + 70 * p)
                bubble.zoom = 0.5 + 0.7 * p
                bubble.alpha = int(255 * (1 - p**4))

            return sequence(Tween(BURP_MS, change, out_quad), Call(lambda: self.stage.remove(bubble)))

        return Deferred(made)

    def hurt_monster(self, head: Piece, face: Face, rest: str, voice: str) -> Step:
        """A monster is hurt: it squeezes its eyes shut and shakes."""
        hold = Wait(self.duration_ms(DAMAGE_MS - SHAKE_MS, OUTLINE_MS))
        return sequence(
            Call(lambda: face("hurt")),
            self.play_sound(voice),
            self.shake_piece(head),
            hold,
            Call(lambda: face(rest)),
        )

    def shoot_tile(
        self, tile: Piece, start: tuple[float, float], x: float, y: float, ms: float = DAMAGE_MS * 0.6
    ) -> Step:
        """A damage tile shoots from an attacker to x, y, small at first, with sparks behind it."""

        def begin() -> None:
            make_visible(tile)
            place_piece(tile, *start)

        def change(p: float) -> None:
            place_piece(tile, *throw_point(start, (x, y), p))
            tile.zoom = interpolate(0.4, 1.0, p)
            tile.angle = 0.0 if p == 1.0 else 540 * p

        shot = Tween(self.duration_ms(ms, 0), change, in_cubic, begin)
        return parallel(shot, self._draw_tail(start, (x, y), ms)) if self.is_full else shot

    def _draw_tail(self, start: tuple[float, float], end: tuple[float, float], ms: float) -> Step:
        """The light behind something that is thrown: from where it was a moment ago to where it is."""

        def made() -> Step:
            tail = self.stage.add_texture("fx", trail_face(self.app.art), "streak", *start, *TAIL)

            def change(p: float) -> None:
                (x0, y0), (x1, y1) = throw_point(start, end, 0.6 * p + 0.4 * p**6), throw_point(start, end, p)
                place_piece(tail, (x0 + x1) / 2, (y0 + y1) / 2)
                tail.angle = -math.degrees(math.atan2(y1 - y0, x1 - x0))
                tail.stretch = max(0.01, math.hypot(x1 - x0, y1 - y0) / TAIL[0]), 1.0

            return sequence(Tween(ms, change, in_cubic), Call(lambda: self.stage.remove(tail)))

        return Deferred(made)

    # -- numbers

    def count_up(
        self, words: Label, start: int, end: int, ticks: int = 0, form: Callable[[int], str] = format_value
    ) -> Step:
        """A number ticks from `start` to `end` in 400 to 900 ms and pops; `ticks` cells tick along with
        it.
        """
        if not self.is_full or start == end:
            return sequence(Call(lambda: words.set_text(form(end))), Wait(self.duration_ms(0, COUNT_REST_MS)))
        shown = [start]

        def change(p: float) -> None:
            number = end if p == 1.0 else round(interpolate(start, end, p))
            if number != shown[0]:
                shown[0] = number
                words.set_text(form(number))

        return sequence(
            Tween(count_ms(abs(end - start), ticks), change, out_cubic),
            Call(lambda: words.set_text(form(end))),
            self.pop_piece(words),
        )

    def tick_count(self, count: int) -> Step:
        """The rising ticks of a count, 60 ms apart (steps 1 to 8)."""
        return stagger(
            self.gap_ms(CELL_GAP_MS), [self.play_sound("score_tick", min(i + 1, 8)) for i in range(count)]
        )


def count_ms(points: int, ticks: int) -> float:
    """How long a count takes: 8 ms a point per digit step, at least as long as its cells need, 400 to 900 in
    all.
    """
    return float(min(900, max(400, 8 * points * 9, CELL_GAP_MS * ticks)))
