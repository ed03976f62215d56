"""Flights of stars: with a tail of sparks into their places, and from a stop of the map to the total. They
look like the gains of a match (scenes.kit.animation.gains)."""

from collections.abc import Callable

from scenes.kit.animation.gains import Gain, Gains
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Deferred, Step, Tween, Wait, parallel, sequence
from scenes.kit.animation.travel import interpolate, make_visible, place_piece
from scenes.kit.art import Piece
from scenes.kit.base import SCREEN, Rect, in_out_cubic, out_back, out_cubic
from scenes.kit.input.device import Device

FROM = (SCREEN.cx, -120.0)
FLY_MS, LAND_MS, FLARE_MS = 620.0, 180.0, 420.0
TAIL, TAIL_SPARKS, REACH = 60.0, 5, 2.2
RAYS, BRIGHT = 120, 255  # alpha of the light behind the stars, and of its flare
FIRST_SIZE = 3  # size of the first star's burst, as of a gain; each further one is larger


def fly_star(
    motion: Motion, piece: Piece, star: int, before: int, rays: Piece | None, holder: Device | None
) -> Step:
    """Step of a star that comes from below, turning, and lands with its chord; the light behind it flares.

    star: its number from 0; before: count of stars won before it; holder: device that rumbles. With reduced
    motion the star appears in its place."""
    if not motion.is_full:
        return sequence(Call(lambda: make_visible(piece)), motion.fade_in(piece))

    def make_flight() -> Step:
        end = piece.position
        tail = [
            motion.stage.add_image("cards", "ui/particle_spark", *FROM, TAIL, TAIL, alpha=0)
            for _ in range(TAIL_SPARKS)
        ]
        make_visible(piece)

        def move_star(p: float) -> None:
            place_piece(piece, interpolate(FROM[0], end[0], p), interpolate(FROM[1], end[1], p))
            piece.angle = 360 * p if p < 1 else 0.0
            for i, spark in enumerate(tail):
                behind = max(0.0, p - 0.05 * (i + 1))
                spark_x = interpolate(FROM[0], end[0], behind) + 14 * (-1) ** i
                place_piece(spark, spark_x, interpolate(FROM[1], end[1], behind))
                spark.angle, spark.alpha = 300 * p, int(200 * min(1.0, 6 * (1 - p)))

        def land_star(p: float) -> None:
            piece.zoom = interpolate(1.5, 1.0, p)

        size = FIRST_SIZE + before
        lands = parallel(
            Tween(LAND_MS, land_star, out_back),
            motion.play_sound("star", star + 1),
            Call(lambda: motion.app.rumble.signal_gain(holder, size)),
            Gains(motion).burst_sparks(end, size, seed=star, reach=REACH),
            _flare_rays(rays),
        )
        flight = Tween(FLY_MS, move_star, in_out_cubic)
        return sequence(flight, Call(lambda: motion.stage.remove(*tail)), lands)

    return Deferred(make_flight)


def _flare_rays(rays: Piece | None) -> Step:
    if not rays:
        return Wait(0)

    def dim_rays(p: float) -> None:
        rays.zoom, rays.alpha = interpolate(1.12, 1.0, p), int(interpolate(BRIGHT, RAYS, p))

    return Tween(FLARE_MS, dim_rays, out_cubic)


def fly_to_total(motion: Motion, count: int, disc: Rect, goal: Piece, landed: Callable[[], None]) -> Step:
    """Step of `count` new stars that fly from a stop's disc to the total; landed: called at the end."""
    return (
        Gains(motion).show_gains([Gain(count, lambda: goal, [disc], on_landing=landed)])
        if count > 0
        else Wait(0)
    )
