"""Revolt (R14, R50): tile by tile the city turns red, torches burn everywhere, bells ring; and before it each
level that breaks."""

from __future__ import annotations

from functools import partial

from game.human_flavor.components.definitions import ALL_LOCATIONS
from game.human_flavor.table import events as ev
from scenes.human_flavor import layout
from scenes.human_flavor.animation.animator import Moves
from scenes.human_flavor.animation.city import swing_bell
from scenes.human_flavor.board.meters import pillar_rect
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.animation.timeline import Deferred, Step, Tween, Wait, parallel, sequence, stagger
from scenes.kit.animation.travel import interpolate, place_piece
from scenes.kit.art.stage import Piece, Pieces
from scenes.kit.base import CANDLE, HEADING, Rect, hex_color, out_back, say
from scenes.kit.widgets.captions import Plate, show_plate

RED = hex_color("#d0142c")
GLOW = 150
RED_MS = 200.0
TILE_GAP_MS = 90.0
TORCH = 96.0
SMALL_TORCH = 74.0
RISES_MS = 360.0
FIST = 270.0
FIST_Y = 50.0
WORDS = Rect.from_center(layout.CITY.cx, layout.CITY.y + 68, layout.CITY.w - 20, 96)
"""Below the fist."""
BELL = 120.0
BELL_MS = 2400.0
SWINGS = 5
RINGS = 4
RING_GAP_MS = 560.0
BELLS = (-300.0, 300.0)
"""Distances of the bells from the middle of the city."""
BANNER_MS = 2600.0
READ_MS = 1200.0
WHOOSH_MS = 900.0
MORE_TORCHES = 2


class RevoltMoves(Moves):
    """The revolt, and what leads to it."""

    def begin_revolt(self, event: ev.RevoltBegun) -> Step:
        motion = self.motion
        self.apply_and_lay(event)
        words = say("human_flavor.table.revolt", name=self.animator.name(event.seat))
        things: Pieces = []
        red = motion.stagger(
            TILE_GAP_MS,
            [Deferred(partial(self._redden_tile, number, things)) for number in locations_from_street()],
        )
        bells = stagger(
            RING_GAP_MS if motion.is_full else 0.0, [motion.play_sound("bell") for _ in range(RINGS)]
        )
        told = show_plate(motion, Plate(WORDS, HEADING, CANDLE), words, BANNER_MS)
        scene = parallel(
            Deferred(lambda: self._raise_fist(things)),
            bells,
            told,
            self.animator.show_mood(self.pieces.seat, "sulky"),
        )
        ends = Deferred(lambda: parallel(*map(motion.fade_out, things)))
        begins = motion.play_with("uprising", motion.play_sound("burned"), red)
        return sequence(begins, scene, Wait(motion.duration_ms(0, READ_MS)), ends)

    def _redden_tile(self, number: int, things: Pieces) -> Step:
        """A torch flies up at this tile, and it is red."""
        rect = layout.location_rect(number)
        light = self.stage.add_box("fx", rect, 16, RED, None)
        light.alpha = 0
        torch = self.add_picture(f"{FOLDER}/torch", (rect.right - 44, rect.cy), TORCH)
        things.extend((light, torch))
        return parallel(self.motion.fade_to(light, 0, GLOW, RED_MS), self._raise_torch(torch))

    def _raise_torch(self, torch: Piece) -> Step:
        """A torch shoots up from below."""
        if not self.motion.is_full:
            return self.fade_in(torch)
        x = torch.x
        y = torch.y

        def change(p: float) -> None:
            place_piece(torch, x, interpolate(y - 60, y, p))
            torch.zoom = max(0.05, p)

        return Tween(RISES_MS, change, out_back)

    def _raise_fist(self, things: Pieces) -> Step:
        """The fist over the city, bells beside it."""
        middle = layout.CITY.cx
        fist = self.add_picture(f"{FOLDER}/revolt", (middle, layout.CITY.cy + FIST_Y), FIST)
        bells = [
            self.add_picture(f"{FOLDER}/dusk_bell", (middle + dx, layout.CITY.top - BELL), BELL)
            for dx in BELLS
        ]
        things.extend((fist, *bells))
        swinging = [swing_bell(self.motion, bell, SWINGS, BELL_MS) for bell in bells]
        raised = sequence(
            self.fade_in(fist), self.pop_piece(fist, 1.25), *(self.shake_piece(fist) for _ in range(3))
        )
        return parallel(raised, *map(self.fade_in, bells), *swinging)

    TABLE = {ev.RevoltBegun: begin_revolt}


def show_torches(moves: Moves, level: int) -> Step:
    """A level breaks: torches shoot up before the crowd, more with each level, and go out again."""
    motion = moves.motion
    street = pillar_rect()
    count = level + MORE_TORCHES

    def flare(number: int) -> Step:
        x = street.x + street.w * (number + 0.5) / count
        torch = moves.animator.add_picture(f"{FOLDER}/torch", (x, street.cy), SMALL_TORCH)

        def change(p: float) -> None:
            place_piece(torch, x, interpolate(street.y + 40, street.cy, p))
            torch.zoom = max(0.05, p)

        rises = Tween(RISES_MS, change, out_back) if motion.is_full else motion.fade_in(torch)
        return sequence(rises, Wait(motion.duration_ms(WHOOSH_MS, 0)), motion.fade_out(torch))

    if motion.is_off:
        return Wait(0)
    whoosh = motion.stagger(TILE_GAP_MS, [Deferred(partial(flare, number)) for number in range(count)])
    return motion.play_with("burned", whoosh, _shake_meters(moves))


def _shake_meters(moves: Moves) -> Step:
    """The meters tremble."""
    return Deferred(
        lambda: parallel(
            *(moves.motion.shake_piece(piece, 3) for piece in moves.pieces.meters.stackers.values())
        )
    )


def locations_from_street() -> list[int]:
    """All locations, those nearest to the crowd first."""
    return sorted(
        ALL_LOCATIONS,
        key=lambda number: -layout.location_rect(number).x + layout.location_rect(number).y / 10,
    )
