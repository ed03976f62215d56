"""Monsters eat and are hurt, by the rules of scenes.kit.animation.motion."""

import math
from collections.abc import Callable

from game.core.values import frozen
from scenes.kit.animation.motion import OUTLINE_MS, SHAKE_MS, Motion
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, deferred, parallel, sequence
from scenes.kit.animation.travel import (
    TAIL,
    fly_to,
    interpolate,
    make_visible,
    place_piece,
    point_between,
    trail_face,
)
from scenes.kit.art import Piece
from scenes.kit.base import Point, in_cubic, out_quad

EAT_MS, DAMAGE_MS, BURP_MS = 620, 420, 260
EAT_FADE_MS = 240
FLIGHT_SHARE = 0.45  # of EAT_MS; the rest is for the bites
BUBBLE_SIZE = 56.0
GAPE, GAPE_MS = 1.34, 320  # so large is a head as it snaps
BITE_DIP = 0.035  # the share by which a head gives way at each bite
BITES = (("chew", 0.75), ("bite", 0.75), ("chew", 0.4), ("bite", 0.4))
"""Two bites: the jaw closes on the card, opens again on less of it."""
THROW_ARC = 60.0  # virtual units


@frozen
class Monster:
    """A monster's head, a function that gives it another expression, and its expression at rest."""

    head: Piece
    set_face: Callable[[str], None]
    rest: str

    def face_step(self, face: str) -> Step:
        return Call(lambda: self.set_face(face))


def eat_card(motion: Motion, card: Piece, monster: Monster, mouth: Point, voice: str, zoom: float) -> Step:
    """Let a card fly into the mouth, where it is `zoom` times its size, and be gone after two bites and a
    burp. The head grows as it snaps."""
    at_rest = monster.face_step(monster.rest)
    if not motion.is_full:
        away = motion.fade_out(card, motion.duration_ms(0, EAT_FADE_MS))
        return sequence(monster.face_step("chew"), motion.play_sound(voice), away, at_rest)
    fly_ms = EAT_MS * FLIGHT_SHARE
    bite_ms = (EAT_MS - fly_ms) / len(BITES)
    snap = motion.pop_piece(monster.head, GAPE, GAPE_MS)
    opening = sequence(Wait(fly_ms * 0.4), monster.face_step("bite"), snap)
    flight = fly_to(card, mouth, fly_ms, zoom)
    bites = sequence(*(_bite_once(card, monster, face, zoom * left, bite_ms) for face, left in BITES))
    eaten = sequence(flight, motion.play_sound(voice), motion.remove_after(bites, card), at_rest)
    return sequence(parallel(opening, eaten), _rise_bubble(motion, mouth))  # the face at rest is the last one


def _bite_once(card: Piece, monster: Monster, face: str, zoom: float, ms: float) -> Step:
    """Move the jaw once, the head gives way to it; the card still looks out at that zoom."""

    def start_bite() -> None:
        monster.set_face(face)
        card.zoom = zoom

    def set_stretch(p: float) -> None:
        monster.head.stretch = 1.0, 1.0 if p == 1.0 else 1 - BITE_DIP * math.sin(math.pi * p)

    return sequence(Call(start_bite), Tween(ms, set_stretch))


@deferred
def _rise_bubble(motion: Motion, mouth: Point) -> Step:
    """Let a bubble rise from the mouth and burst."""
    bubble = motion.stage.add_image("fx", "ui/particle_bubble", *mouth, BUBBLE_SIZE)
    x, y = mouth

    def move_bubble(p: float) -> None:
        place_piece(bubble, x + 14 * math.sin(p * 5), y + 70 * p)
        bubble.zoom = 0.5 + 0.7 * p
        bubble.alpha = int(255 * (1 - p**4))

    return motion.remove_after(Tween(BURP_MS, move_bubble, out_quad), bubble)


def hurt_monster(motion: Motion, monster: Monster, voice: str) -> Step:
    """Let a monster squeeze its eyes shut and shake."""
    return sequence(
        monster.face_step("hurt"),
        motion.play_sound(voice),
        motion.shake_piece(monster.head),
        Wait(motion.duration_ms(DAMAGE_MS - SHAKE_MS, OUTLINE_MS)),
        monster.face_step(monster.rest),
    )


def shoot_tile(motion: Motion, tile: Piece, start: Point, end: Point) -> Step:
    """Shoot a damage tile from an attacker to `end`, small at first, with a light behind it."""

    def move_tile(p: float) -> None:
        tile.position = point_between(start, end, p, THROW_ARC)
        tile.zoom = interpolate(0.4, 1.0, p)
        tile.angle = 0.0 if p == 1.0 else 540 * p

    ms = DAMAGE_MS * 0.6
    shot = sequence(Call(lambda: make_visible(tile)), Tween(motion.duration_ms(ms, 0), move_tile, in_cubic))
    return parallel(shot, _draw_tail(motion, start, end, ms)) if motion.is_full else shot


@deferred
def _draw_tail(motion: Motion, start: Point, end: Point, ms: float) -> Step:
    """The light behind a thrown thing: from its place a moment ago to its present one."""
    tail = motion.stage.add_texture("fx", trail_face(motion.app.art), "streak", *start, *TAIL)

    def stretch_tail(p: float) -> None:
        x0, y0 = point_between(start, end, 0.6 * p + 0.4 * p**6, THROW_ARC)
        x1, y1 = point_between(start, end, p, THROW_ARC)
        place_piece(tail, (x0 + x1) / 2, (y0 + y1) / 2)
        tail.angle = -math.degrees(math.atan2(y1 - y0, x1 - x0))
        tail.stretch = max(0.01, math.hypot(x1 - x0, y1 - y0) / TAIL[0]), 1.0

    return motion.remove_after(Tween(ms, stretch_tail, in_cubic), tail)
