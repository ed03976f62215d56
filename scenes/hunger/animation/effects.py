"""Small pictures that live for a moment: stars over a confused head, smoke, petals, a lid, eyes in the dark.
They leave nothing on the stage and change nothing that lies there; only full motion has them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from scenes.hunger import layout
from scenes.hunger.text import pictures
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Deferred, Step, Tween, Wait, deferred, parallel, stagger
from scenes.kit.animation.travel import interpolate, place_piece
from scenes.kit.art import Piece
from scenes.kit.base import Point, Rect, in_cubic, linear, out_back, out_cubic

SPIRAL = "confuse_spiral"
CHILI = "chili_smoke"
PUFF = "smoke_puff"
EYES = "crypt_eyes"
LID = "chest_lid"
UMBRELLA = "umbrella_open"
DOOR = "castle_door_open"
BAT = "bat"
PETALS = ("rose_petal_1", "rose_petal_2", "rose_petal_3")
HEIGHTS = {
    SPIRAL: 62.0,
    CHILI: 66.0,
    PUFF: 52.0,
    EYES: 44.0,
    LID: 44.0,
    UMBRELLA: 120.0,
    DOOR: 64.0,
    BAT: 40.0,
}
"""In units."""
HEIGHTS |= dict.fromkeys(PETALS, 38.0)
ABOVE = 46.0  # from the middle of a Vampire to that of a picture over it
COMES = 7.0  # a picture is fully there after 1/7 of its time, and goes as fast
TURNS = 1.6  # of the spiral, a second
PUFF_MS = 520.0
PUFF_GAP_MS = 110.0
PETAL_MS = 1100.0
PETAL_COUNT = 12
PETAL_FALL = 120.0
PETAL_SPREAD = 90.0
LID_MS = 520.0
LID_JUMP = 54.0
LID_TURN = 70.0
EYES_MS = 900.0
SQUASH_MS = 200.0
SQUASH = 0.3
CARD_SQUASH = 0.07
LUNGE_MS = 140.0
UMBRELLA_MS = 1300.0
DOOR_MS, DOOR_AT = 1300.0, (0.5164, 0.452)
"""The Castle's door as shares of the map's picture, from its lower left corner."""
BATS = 9
BAT_MS = 1900.0
BAT_GAP_MS = 120.0
FLAPS = 7
BAT_RISE = 160.0


class Effects:
    """Makes effects on the stage of a motion."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion

    def _animate_picture(
        self, name: str, find_place: Callable[[], Point], ms: float, pose: Callable[[Piece, float], None]
    ) -> Step:
        """Put a picture at its place at that time, change its pose for so many ms, and remove it."""
        if not self.motion.is_full:
            return Wait(0)
        stage = self.motion.stage

        def make_step() -> Step:
            piece = stage.add_picture("fx", f"{pictures.FOLDER}/{name}", *find_place(), HEIGHTS[name])
            tween = Tween(ms, lambda p: pose(piece, p), linear)
            return self.motion.remove_after(tween, piece)

        return Deferred(make_step)

    # -- over Vampires

    def hold_over(self, token: Piece, name: str, ms: float, spin: float = 0.0) -> Step:
        """Hold a picture over a Vampire wherever that goes; it turns `spin` times a second."""

        def set_pose(piece: Piece, p: float) -> None:
            place_piece(piece, token.x, token.y + ABOVE + 3 * math.sin(p * ms / 90))
            piece.angle = 360 * spin * p * ms / 1000
            piece.alpha = _fade_alpha(p, COMES, COMES)

        return self._animate_picture(name, lambda: (token.x, token.y + ABOVE), ms, set_pose)

    def show_spiral(self, token: Piece, ms: float) -> Step:
        """Show that it is confused."""
        return self.hold_over(token, SPIRAL, ms, TURNS)

    def show_smoke(self, token: Piece, ms: float) -> Step:
        """Show that its mouth is on fire: smoke over its head, and puffs behind it."""
        puffs = [self.show_puff(lambda: (token.x, token.y)) for _ in range(max(1, int(ms / PUFF_GAP_MS)))]
        return parallel(self.hold_over(token, CHILI, ms + PUFF_GAP_MS), stagger(PUFF_GAP_MS, puffs))

    def show_puff(self, find_place: Callable[[], Point], ms: float = PUFF_MS, size: float = 1.0) -> Step:
        """Show a cloud that swells and fades."""

        def set_pose(piece: Piece, p: float) -> None:
            piece.zoom, piece.alpha = size * interpolate(0.5, 1.25, out_cubic(p)), int(220 * (1 - p * p))

        return self._animate_picture(PUFF, find_place, ms, set_pose)

    def open_umbrella(self, token: Piece) -> Step:
        """Open a Parasol over it."""

        def set_pose(piece: Piece, p: float) -> None:
            place_piece(piece, token.x, token.y + ABOVE + 14)
            piece.zoom = interpolate(0.15, 1.0, out_back(min(1.0, 4 * p)))
            piece.alpha = _fade_alpha(p, 8, 5)

        return self._animate_picture(UMBRELLA, lambda: (token.x, token.y + ABOVE), UMBRELLA_MS, set_pose)

    # -- over the map

    def release_bats(self, over: Rect) -> Step:
        """Let bats leave over the left edge, away from the coming day."""
        chance = random.Random(BATS)
        shares = [(0.15 + 0.8 * chance.random(), 0.3 + 0.6 * chance.random()) for _ in range(BATS)]

        def fly_bat(across: float, up: float) -> Step:
            start = over.x + over.w * across, over.y + over.h * up

            def set_pose(piece: Piece, p: float) -> None:
                flap = math.tau * FLAPS * p
                x = interpolate(start[0], over.x - 80, in_cubic(p))
                place_piece(piece, x, start[1] + BAT_RISE * p + 10 * math.sin(flap))
                piece.stretch = (1.0, 0.7 + 0.3 * math.cos(flap))
                piece.alpha = _fade_alpha(p, COMES, COMES)

            return self._animate_picture(BAT, lambda: start, BAT_MS, set_pose)

        return stagger(BAT_GAP_MS, [fly_bat(*share) for share in shares])

    # -- on spaces

    def drop_petals(self, place: Point) -> Step:
        """Let petals fall around a place and turn in the air."""
        chance = random.Random(round(place[0]))
        falls = []
        for number in range(PETAL_COUNT):
            across = chance.uniform(-PETAL_SPREAD, PETAL_SPREAD)
            phase = chance.uniform(0, math.tau)
            spin = chance.uniform(-200, 200)
            falls.append(self._drop_petal(PETALS[number % len(PETALS)], place, across, phase, spin))
        return stagger(30.0, falls)

    def _drop_petal(self, name: str, place: Point, across: float, phase: float, spin: float) -> Step:
        def set_pose(piece: Piece, p: float) -> None:
            x = place[0] + across * out_cubic(p) + 12 * math.sin(phase + 7 * p)
            place_piece(piece, x, place[1] + 40 * math.sin(math.pi * p) - PETAL_FALL * p * p)
            piece.angle, piece.alpha = spin * p, int(255 * min(1.0, 3 * (1 - p)))

        return self._animate_picture(name, lambda: place, PETAL_MS, set_pose)

    def open_lid(self, place: Point) -> Step:
        """Let the lid of a Chest fly open."""

        def set_pose(piece: Piece, p: float) -> None:
            place_piece(piece, place[0] + 30 * p, place[1] + 14 + LID_JUMP * math.sin(math.pi * 0.75 * p))
            piece.angle, piece.alpha = LID_TURN * p, int(255 * min(1.0, 3 * (1 - p)))

        return self._animate_picture(LID, lambda: place, LID_MS, set_pose)

    def show_eyes(self, place: Point) -> Step:
        """Show eyes in a Crypt that blink, and are gone."""

        def set_pose(piece: Piece, p: float) -> None:
            piece.alpha = _fade_alpha(p, COMES, 4)
            piece.stretch = 1.0, 0.12 if 0.42 < p < 0.52 else 1.0

        return self._animate_picture(EYES, lambda: (place[0], place[1] + 6), EYES_MS, set_pose)

    def open_door(self) -> Step:
        """Open the Castle's door, warm light behind it, and shut it again."""

        def set_pose(piece: Piece, p: float) -> None:
            piece.stretch = max(0.05, min(1.0, 5 * p, 6 * (1 - p))), 1.0

        door = layout.picture_point(*DOOR_AT)
        return self._animate_picture(DOOR, lambda: door, DOOR_MS, set_pose)

    # -- pieces that give way

    def squash_piece(self, piece: Piece, most: float = SQUASH) -> Step:
        """Press a piece flat for a moment, by a share of `most`."""
        if not self.motion.is_full:
            return Wait(0)

        def set_stretch(p: float) -> None:
            flat = most * math.sin(math.pi * p) if p < 1 else 0.0
            piece.stretch = 1 + flat, 1 - flat

        return Tween(SQUASH_MS, set_stretch)

    @deferred
    def lunge_toward(self, piece: Piece, toward: Point) -> Step:
        """Throw a piece a little way towards a point, and back."""
        if not self.motion.is_full:
            return Wait(0)
        x, y = piece.position

        def set_position(p: float) -> None:
            far = 0.3 * math.sin(math.pi * p) if p < 1 else 0.0
            place_piece(piece, x + far * (toward[0] - x), y + far * (toward[1] - y))

        return Tween(LUNGE_MS, set_position, in_cubic)


def _fade_alpha(p: float, rise: float, fall: float) -> int:
    """The alpha of a picture that is fully there after 1/rise of its time, until 1/fall before its end."""
    return int(255 * max(0.0, min(1.0, rise * p, fall * (1 - p))))
