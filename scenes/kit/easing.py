"""Easing curves by their usual names: each maps time 0..1 to progress, 0 at 0 and 1 at 1."""

from __future__ import annotations

import math
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


def in_out_sine(t: float) -> float:
    return (1 - math.cos(math.pi * t)) / 2


def out_back(t: float) -> float:
    overshoot = 1.70158
    return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2


def in_out_back(t: float) -> float:
    k = 1.70158 * 1.525
    if t < 0.5:
        return (2 * t) ** 2 * ((k + 1) * 2 * t - k) / 2
    u = 2 * t - 2
    return (u * u * ((k + 1) * u + k) + 2) / 2


def out_bounce(t: float) -> float:
    for edge, shift, base in ((1 / 2.75, 0.0, 0.0), (2 / 2.75, 1.5, 0.75), (2.5 / 2.75, 2.25, 0.9375)):
        if t < edge:
            u = t - shift / 2.75
            return 7.5625 * u * u + base
    u = t - 2.625 / 2.75
    return 7.5625 * u * u + 0.984375


def out_elastic_soft(t: float) -> float:
    if t in (0.0, 1.0):
        return t
    return float(2 ** (-8 * t) * math.sin((t - 0.1) * 2 * math.pi / 0.5) + 1)
