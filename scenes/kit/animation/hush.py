"""The table holds its breath: it grows dark, a heart beats, and one thing is told. For what everybody should
feel: a last round, a tie.
"""

from __future__ import annotations

from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Deferred, Step, Tween, Wait, parallel, sequence
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import NIGHT_900
from scenes.kit.base.easing import in_out_cubic
from scenes.kit.base.geometry import SCREEN

DARK = 165
DARKENS_MS, BEAT_MS = 260.0, 420.0
THROB = 0.09  # so much lighter it is with each beat


def darken_table(motion: Motion, told: Step, beats: int = 2) -> Step:
    """`told` over a dark table, once the heart has beaten. Only full motion has it; else it is told as it
    is.
    """
    if not motion.is_full:
        return told

    def made() -> Step:
        night = motion.stage.add_rect("fx", SCREEN, NIGHT_900, alpha=0)

        def darkens(p: float) -> None:
            night.alpha = int(DARK * p)

        def lightens(p: float) -> None:
            night.alpha = int(DARK * (1 - p))

        heart = sequence(*(_beat_once(motion, night) for _ in range(beats)))
        begins = sequence(Tween(DARKENS_MS, darkens, in_out_cubic), heart)
        ends = sequence(Tween(DARKENS_MS, lightens, in_out_cubic), Call(lambda: motion.stage.remove(night)))
        return sequence(begins, told, ends)

    return Deferred(made)


def _beat_once(motion: Motion, night: Piece) -> Step:
    def throbs(p: float) -> None:
        night.alpha = int(DARK * (1 - THROB * 4 * p * (1 - p)))

    return parallel(
        motion.play_sound("heartbeat"), sequence(Tween(BEAT_MS * 0.6, throbs), Wait(BEAT_MS * 0.4))
    )
