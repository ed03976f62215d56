"""Numbers that count up, and the ticks that are heard with them."""

from collections.abc import Callable

from scenes.kit.animation.motion import CELL_GAP_MS, Motion
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, sequence, stagger
from scenes.kit.animation.travel import interpolate
from scenes.kit.art import Label
from scenes.kit.base import format_value, out_cubic

COUNT_REST_MS = 120  # for which reduced motion shows a number before the next one
LEAST_MS, MOST_MS, POINT_MS = 400, 900, 72
HIGHEST_TICK = 8


def count_up(
    motion: Motion,
    label: Label,
    start: int,
    end: int,
    ticks: int = 0,
    form: Callable[[int], str] = format_value,
) -> Step:
    """Let a number count from `start` to `end` and pop, while `ticks` cells tick along with it."""
    last = Call(lambda: label.set_text(form(end)))
    if not motion.is_full or start == end:
        return sequence(last, Wait(motion.duration_ms(0, COUNT_REST_MS)))

    def set_number(p: float) -> None:
        label.set_text(form(round(interpolate(start, end, p))))

    counting = Tween(count_ms(abs(end - start), ticks), set_number, out_cubic)
    return sequence(counting, last, motion.pop_piece(label))


def tick_count(motion: Motion, count: int) -> Step:
    """The rising ticks of a count, CELL_GAP_MS apart."""
    ticks = [motion.play_sound("score_tick", min(i + 1, HIGHEST_TICK)) for i in range(count)]
    return stagger(motion.gap_ms(CELL_GAP_MS), ticks)


def count_ms(points: int, ticks: int) -> float:
    """Milliseconds of a count: POINT_MS a point, at least as long as its cells need, between LEAST_MS and
    MOST_MS."""
    return float(min(MOST_MS, max(LEAST_MS, POINT_MS * points, CELL_GAP_MS * ticks)))
