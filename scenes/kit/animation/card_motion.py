"""How a card leaves the straight way: it turns over in its place, is carried over others, crumbles, or gives
way to a wave.

As in scenes.kit.animation.motion every step ends exactly at the named place, upright and at natural size
unless it says otherwise; reduced motion fades, no motion jumps.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import arcade

from scenes.kit.animation.motion import CROSS_FADE_MS, SLIDE_GAP_MS, Motion
from scenes.kit.animation.timeline import Call, Deferred, Step, Tween, Wait, parallel, sequence, stagger
from scenes.kit.animation.travel import TAIL, interpolate, make_visible, place_piece, trail_face, turn_over
from scenes.kit.art.stage import Piece
from scenes.kit.base.easing import Easing, in_cubic, in_out_cubic, linear

FLIP_MS, FLIP_LIFT = 280, 0.06
CARRY_MS = 320
CRUMBLE_MS = 300
SWELL_MS, SWELL = 300, 0.07
ZAP_MS, ZAP_FADE_MS = 160, 200
Face = tuple[arcade.Texture, str]
"""A texture and the name of what it shows."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Where a card goes and how it lies there; `arc` is the height of its way, `face` what it shows from half
    way on.
    """

    x: float
    y: float
    angle: float = 0.0
    zoom: float = 1.0
    arc: float = 0.0
    face: Face | None = None
    ms: float = CARRY_MS
    easing: Easing = in_out_cubic


def flip_card(motion: Motion, piece: Piece, face: Face, ms: float = FLIP_MS) -> Step:
    """The card turns over where it lies."""
    if not motion.is_full:
        half = CROSS_FADE_MS / 2
        turned = Call(lambda: piece.show_face(*face))
        return sequence(motion.fade_to(piece, None, 0, half), turned, motion.fade_to(piece, None, 255, half))
    start: list[float] = []

    def change(p: float) -> None:
        if p >= 0.5 and piece.face != face[1]:
            piece.show_face(*face)
        turn_over(piece, p, start[0] * (1 + FLIP_LIFT * math.sin(math.pi * p)) if p < 1 else start[0])

    return Tween(ms, change, linear, lambda: start.append(piece.stretch[1]))


def carry_card(motion: Motion, piece: Piece, flight: Flight) -> Step:
    """The card is carried from where it lies then, at the size and angle that it has there; it turns over
    half way if `face` is given.
    """
    if not motion.is_full:
        return motion.reappear_at(piece, flight.x, flight.y, change=lambda: _show_landed(piece, flight))
    start: list[float] = []

    def begin() -> None:
        make_visible(piece)
        start[:] = piece.x, piece.y, piece.stretch[1], piece.angle

    def change(p: float) -> None:
        if flight.face is not None and p >= 0.5 and piece.face != flight.face[1]:
            piece.show_face(*flight.face)
        x, y = motion.rest_point(piece, flight.x, flight.y)
        up = flight.arc * math.sin(math.pi * p) if p < 1 else 0.0
        place_piece(piece, interpolate(start[0], x, p), interpolate(start[1], y, p) + up)
        piece.angle = interpolate(start[3], flight.angle, p)
        piece.zoom = interpolate(start[2], flight.zoom, p)
        if flight.face is not None:
            turn_over(piece, p, piece.zoom)

    return Tween(flight.ms, change, flight.easing, begin)


def _show_landed(piece: Piece, flight: Flight) -> None:
    """As at the end of a flight, but for its place."""
    if flight.face is not None:
        piece.show_face(*flight.face)
    piece.zoom, piece.angle = flight.zoom, flight.angle


def crumble_card(motion: Motion, piece: Piece, seed: int) -> Step:
    """The card gives way, drops a little and is gone; crumbs stay for a moment."""
    if not motion.is_full:
        return motion.fade_out(piece)
    home: list[float] = []

    def change(p: float) -> None:
        piece.y = home[0] - 26 * p
        piece.stretch = home[1] * (1 + 0.08 * p), home[1] * (1 - 0.35 * p)
        piece.alpha = int(255 * (1 - p))

    gone = sequence(
        Tween(CRUMBLE_MS, change, in_cubic, lambda: home.extend((piece.y, piece.stretch[1]))),
        Call(lambda: motion.stage.remove(piece)),
    )
    crumbs = Deferred(
        lambda: motion.scatter_crumbs(
            "fx", piece.x, piece.y - piece.natural[1] * 0.2, seed, piece.natural[0] / 2
        )
    )
    return parallel(gone, crumbs)


def swell_in_turn(motion: Motion, pieces: Sequence[Piece], gap_ms: float = 2 * SLIDE_GAP_MS) -> Step:
    """The pieces swell one after the other, as if something passed under them."""
    if not motion.is_full:
        return Wait(0)
    return stagger(gap_ms, [_swell_piece(piece) for piece in pieces])


def _swell_piece(piece: Piece) -> Step:
    def change(p: float) -> None:
        more = SWELL * math.sin(math.pi * p) if p < 1 else 0.0
        piece.stretch = 1 - more / 2, 1 + more

    return Tween(SWELL_MS, change)


def shoot_light(
    motion: Motion, start: tuple[float, float], end: tuple[float, float], width: float = 1.0
) -> Step:
    """A light shoots from start to end, and fades; `width` times as wide as it is painted."""
    if motion.is_off:
        return Wait(0)

    def made() -> Step:
        light = motion.stage.add_texture("fx", trail_face(motion.app.art), "streak", *start, *TAIL)
        light.angle = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        length = math.dist(start, end) / TAIL[0]

        def change(p: float) -> None:
            place_piece(light, interpolate(start[0], end[0], p / 2), interpolate(start[1], end[1], p / 2))
            light.stretch = max(0.01, length * p), width

        shot = Tween(ZAP_MS, change, in_cubic) if motion.is_full else Call(lambda: change(1.0))
        return sequence(shot, motion.fade_out(light, ZAP_FADE_MS))

    return Deferred(made)
