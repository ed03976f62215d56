"""Cards leave the straight way: they turn over in their place, are carried over others, crumble, or give way
to a wave.

As in scenes.kit.animation.motion every step ends exactly at the named place, upright and at natural size
unless it says otherwise; reduced motion fades, no motion jumps."""

import math
from collections.abc import Sequence

from game.core.values import frozen
from scenes.kit.animation.motion import CROSS_FADE_MS, SLIDE_GAP_MS, Motion
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, deferred, parallel, sequence, stagger
from scenes.kit.animation.travel import TAIL, interpolate, make_visible, point_between, trail_face, turn_over
from scenes.kit.art import Face, Piece
from scenes.kit.base import Easing, Point, in_cubic, in_out_cubic, linear

FLIP_MS, FLIP_LIFT = 280, 0.06
CARRY_MS = 320
CRUMBLE_MS, CRUMBLE_PX = 300, 26
SWELL_MS, SWELL = 300, 0.07
ZAP_MS, ZAP_FADE_MS = 160, 200


@frozen
class Flight:
    """Place, angle and size of a card at the end of its way; `arc` is the height of the way, `face` turns up
    half way."""

    x: float
    y: float
    angle: float = 0.0
    zoom: float = 1.0
    arc: float = 0.0
    face: Face | None = None
    ms: float = CARRY_MS
    easing: Easing = in_out_cubic


@deferred
def flip_card(motion: Motion, piece: Piece, face: Face) -> Step:
    """Turn a card over in its place."""
    if not motion.is_full:
        half = CROSS_FADE_MS / 2
        turn = Call(lambda: piece.show_face(*face))
        return sequence(motion.fade_to(piece, None, 0, half), turn, motion.fade_to(piece, None, 255, half))
    size = piece.stretch[1]

    def turn_card(p: float) -> None:
        if p >= 0.5 and piece.face != face[1]:
            piece.show_face(*face)
        turn_over(piece, p, size * (1 + FLIP_LIFT * math.sin(math.pi * p)) if p < 1 else size)

    return Tween(FLIP_MS, turn_card, linear)


@deferred
def carry_card(motion: Motion, piece: Piece, flight: Flight) -> Step:
    """Carry a card from its place, size and angle to those of a flight."""
    if not motion.is_full:
        return motion.reappear_at(piece, flight.x, flight.y, change=lambda: _show_landed(piece, flight))
    make_visible(piece)
    start, angle, zoom = piece.position, piece.angle, piece.stretch[1]

    def move_card(p: float) -> None:
        if flight.face and p >= 0.5 and piece.face != flight.face[1]:
            piece.show_face(*flight.face)
        piece.position = point_between(start, motion.rest_point(piece, flight.x, flight.y), p, flight.arc)
        piece.angle = interpolate(angle, flight.angle, p)
        piece.zoom = interpolate(zoom, flight.zoom, p)
        if flight.face:
            turn_over(piece, p, piece.zoom)

    return Tween(flight.ms, move_card, flight.easing)


def _show_landed(piece: Piece, flight: Flight) -> None:
    """Give a card all that it has at the end of a flight but the place."""
    if flight.face:
        piece.show_face(*flight.face)
    piece.zoom, piece.angle = flight.zoom, flight.angle


@deferred
def crumble_card(motion: Motion, piece: Piece, seed: int) -> Step:
    """Let a card give way, drop a little and be gone; crumbs stay for a moment."""
    if not motion.is_full:
        return motion.fade_out(piece)
    home, size, (w, h) = piece.y, piece.stretch[1], piece.natural

    def crush_card(p: float) -> None:
        piece.y = home - CRUMBLE_PX * p
        piece.stretch = size * (1 + 0.08 * p), size * (1 - 0.35 * p)
        piece.alpha = int(255 * (1 - p))

    return parallel(
        motion.remove_after(Tween(CRUMBLE_MS, crush_card, in_cubic), piece),
        motion.scatter_crumbs("fx", piece.x, home - h * 0.2, seed, w / 2),
    )


def swell_in_turn(motion: Motion, pieces: Sequence[Piece], gap_ms: float = 2 * SLIDE_GAP_MS) -> Step:
    """Let pieces swell one after the other, as if something passed under them."""
    if not motion.is_full:
        return Wait(0)
    return stagger(gap_ms, [_swell_piece(piece) for piece in pieces])


def _swell_piece(piece: Piece) -> Step:
    def set_stretch(p: float) -> None:
        swell = SWELL * math.sin(math.pi * p) if p < 1 else 0.0
        piece.stretch = 1 - swell / 2, 1 + swell

    return Tween(SWELL_MS, set_stretch)


@deferred
def shoot_light(motion: Motion, start: Point, end: Point, width: float = 1.0) -> Step:
    """Shoot a light from start to end, `width` times as wide as it is painted, and fade it."""
    if motion.is_off:
        return Wait(0)
    light = motion.stage.add_texture("fx", trail_face(motion.app.art), "streak", *start, *TAIL)
    light.angle = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    length = math.dist(start, end) / TAIL[0]

    def stretch_light(p: float) -> None:
        light.position = point_between(start, end, p / 2)
        light.stretch = max(0.01, length * p), width

    shot = Tween(ZAP_MS, stretch_light, in_cubic) if motion.is_full else Call(lambda: stretch_light(1.0))
    return sequence(shot, motion.fade_out(light, ZAP_FADE_MS))
