"""How stars come: with a tail of sparks into their places, and from a stop of the map to all the others. What gains of a match look like,
too (scenes.kit.animation.gains)."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.animation.gains import Gain, Gains
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Later, Step, Tween, Wait, parallel, sequence
from scenes.kit.animation.travel import between, let_be_seen, put
from scenes.kit.art.stage import Piece
from scenes.kit.base.easing import in_out_cubic, out_back, out_cubic
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.input.devices import Device

FROM = (SCREEN.cx, -120.0)
FLY_MS, LAND_MS, FLARE_MS = 620.0, 180.0, 420.0
TAIL, TAIL_SPARKS, REACH = 60.0, 5, 2.2
RAYS, BRIGHT = 120, 255  # the light behind the stars, and when one of them lands
FIRST_SIZE = 3  # of the first star, as of a gain; each further one is larger


def flies(motion: Motion, piece: Piece, star: int, before: int, rays: Piece | None, holder: Device | None) -> Step:
    """A star comes from below, turning, and lands with its chord, as the first one or after so many `before`; the light behind flares up
    and `holder` feels it. With reduced motion it appears in its place."""
    if not motion.full:
        return sequence(Call(lambda: let_be_seen(piece)), motion.fade_in(piece))

    def made() -> Step:
        end = piece.position
        tail = [motion.stage.image("cards", "ui/particle_spark", *FROM, TAIL, TAIL, alpha=0) for _ in range(TAIL_SPARKS)]
        let_be_seen(piece)

        def fly(p: float) -> None:
            put(piece, between(FROM[0], end[0], p), between(FROM[1], end[1], p))
            piece.angle = 360 * p if p < 1 else 0.0
            for i, spark in enumerate(tail):
                behind = max(0.0, p - 0.05 * (i + 1))
                put(spark, between(FROM[0], end[0], behind) + 14 * (-1) ** i, between(FROM[1], end[1], behind))
                spark.angle, spark.alpha = 300 * p, int(200 * min(1.0, 6 * (1 - p)))

        def land(p: float) -> None:
            piece.zoom = between(1.5, 1.0, p)

        size = FIRST_SIZE + before
        lands = parallel(
            Tween(LAND_MS, land, out_back),
            motion.sound("star", star + 1),
            Call(lambda: motion.app.rumble.gain(holder, size)),
            Gains(motion).burst(end, size, seed=star, reach=REACH),
            _flares(rays),
        )
        return sequence(Tween(FLY_MS, fly, in_out_cubic), Call(lambda: motion.stage.remove(*tail)), lands)

    return Later(made)


def _flares(rays: Piece | None) -> Step:
    if rays is None:
        return Wait(0)

    def flare(p: float) -> None:
        rays.zoom, rays.alpha = between(1.12, 1.0, p), int(between(BRIGHT, RAYS, p))

    return Tween(FLARE_MS, flare, out_cubic)


def join_the_others(motion: Motion, count: int, disc: Rect, goal: Piece, landed: Callable[[], None]) -> Step:
    """So many new stars of a stop fly to where all are counted."""
    return Gains(motion).show([Gain(count, lambda: goal, [disc], landed=landed)]) if count > 0 else Wait(0)
