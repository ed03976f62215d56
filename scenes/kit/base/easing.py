"""Easing curves by their usual names: each maps time 0..1 to progress, 0 at 0 and 1 at 1."""

from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def in_cubic(t: float) -> float:
    return t * t * t


def out_quad(t: float) -> float:
    return 1 - (1 - t) * (1 - t)


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    overshoot = 1.70158
    return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2


def out_back_slight(t: float) -> float:
    """As out_back, 8 % too far instead of 10: a die that slides into its slot."""
    overshoot = 1.5
    return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2


def in_out_back(t: float) -> float:
    k = 1.70158 * 1.525
    if t < 0.5:
        return (2 * t) ** 2 * ((k + 1) * 2 * t - k) / 2
    u = 2 * t - 2
    return (u * u * ((k + 1) * u + k) + 2) / 2
