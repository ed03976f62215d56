"""The table holds its breath: it grows dark, and a heart beats before a decisive moment, a last round or a
tie."""

from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Step, Tween, Wait, deferred, parallel, sequence
from scenes.kit.base import NIGHT_900, SCREEN, in_out_cubic

DARK = 165
DARKENS_MS, BEAT_MS = 260.0, 420.0
THROB = 0.09  # the share by which it grows lighter with each beat


def darken_table(motion: Motion, moment: Step, beats: int = 2) -> Step:
    """Play a step over a dark table, once the heart has beaten; without full motion the step alone."""
    return _darken_around(motion, moment, beats) if motion.is_full else moment


@deferred
def _darken_around(motion: Motion, moment: Step, beats: int) -> Step:
    night = motion.stage.add_rect("fx", SCREEN, NIGHT_900, alpha=0)

    def set_darkness(share: float) -> None:
        night.alpha = int(DARK * share)

    depth = THROB if motion.has_flashes else 0.0

    def beat_once() -> Step:
        throb = Tween(BEAT_MS * 0.6, lambda p: set_darkness(1 - depth * 4 * p * (1 - p)))
        return parallel(motion.play_sound("heartbeat"), sequence(throb, Wait(BEAT_MS * 0.4)))

    lighten = Tween(DARKENS_MS, lambda p: set_darkness(1 - p), in_out_cubic)
    return sequence(
        Tween(DARKENS_MS, set_darkness, in_out_cubic),
        *(beat_once() for _ in range(beats)),
        moment,
        motion.remove_after(lighten, night),
    )
