"""Things that sound: struck, plucked, puffed and bubbling ones, and the two oscillators that instruments and
throats are made of."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from .filters import apply_filters, band_pass, white_noise
from .signals import (
    SAMPLE_RATE,
    TAU,
    Rng,
    Signal,
    gliding_sine,
    phase_of,
    rms_level,
    sample_times,
    soft_end,
    strike,
)

# Modes of struck things: frequency ratios, relative decay times, relative levels.
MATERIALS: dict[str, tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]] = {
    "wood": ((1, 2.57, 4.15, 5.95, 8.3), (1, 0.55, 0.36, 0.26, 0.2), (1, 0.5, 0.26, 0.14, 0.08)),
    "bone": ((1, 1.72, 2.94, 4.6, 6.9), (1, 0.7, 0.5, 0.35, 0.3), (0.8, 0.6, 0.9, 0.5, 0.3)),
    "tin": (
        (1, 1.47, 2.09, 2.56, 3.39, 4.33, 5.21, 6.7, 8.1),
        (1, 0.9, 0.75, 0.7, 0.55, 0.5, 0.4, 0.3, 0.25),
        (0.8, 0.5, 0.9, 0.6, 0.8, 0.5, 0.45, 0.3, 0.2),
    ),
    "copper": (
        (1, 1.59, 2.14, 2.65, 3.3, 4.06),
        (1, 0.8, 0.6, 0.45, 0.35, 0.25),
        (1, 0.75, 0.5, 0.35, 0.2, 0.1),
    ),
    "glass": ((1, 2.32, 4.25, 6.63, 9.38), (1, 0.6, 0.4, 0.25, 0.15), (1, 0.35, 0.22, 0.12, 0.06)),
    "bell": (
        (0.5, 1, 1.183, 1.506, 2, 2.514, 2.662, 3.011, 4.166, 5.433),
        (1.4, 1, 0.8, 0.65, 0.6, 0.4, 0.38, 0.34, 0.25, 0.18),
        (0.55, 0.8, 0.6, 0.35, 0.7, 0.3, 0.25, 0.25, 0.2, 0.12),
    ),
    "tine": ((1, 2.01, 6.27, 11.2), (1, 0.45, 0.16, 0.08), (1, 0.1, 0.22, 0.08)),
    "bar": ((1, 3.95, 9.6), (1, 0.34, 0.14), (1, 0.25, 0.08)),
    "stone": ((1, 1.41, 2.3, 3.1, 4.4), (1, 0.8, 0.6, 0.4, 0.3), (1, 0.8, 0.6, 0.5, 0.3)),
}


def strike_material(
    material: str,
    hz: float,
    tau: float,
    r: Rng,
    duration: float | None = None,
    hard: float = 1.0,
    spread: float = 0.01,
) -> Signal:
    """Modal synthesis: every mode rings and dies by itself; hard > 1 wakes the high ones, spread makes no two
    alike."""
    ratios, decays, levels = MATERIALS[material]
    t = sample_times(duration or min(3.5, tau * max(decays) * 7))
    out = np.zeros(len(t))
    for ratio, fall, level in zip(ratios, decays, levels, strict=True):
        f = hz * ratio * (1 + r.uniform(-spread, spread))
        if f < 0.45 * SAMPLE_RATE:
            out += (
                level
                * ratio ** (0.6 * (hard - 1))
                * np.exp(-t / (tau * fall))
                * np.sin(TAU * f * t + r.uniform(0, 0.6))
            )
    return soft_end(out * np.minimum(t / 0.0007, 1), 0.05)


def noise_puff(r: Rng, hz: float, q: float, tau: float, attack: float = 0.0015) -> Signal:
    """A short burst of filtered noise: the contact of stick, skin, paper."""
    t = sample_times(min(1.5, tau * 8))
    return apply_filters(
        white_noise(r, len(t) / SAMPLE_RATE) * strike(t, tau, attack), band_pass(hz, q)
    ) * math.sqrt(q)


def soft_thump(start: float, end: float, tau: float, bend: float = 0.02) -> Signal:
    """A soft body: a sine that falls from start to end Hz."""
    t = sample_times(tau * 7)
    return soft_end(gliding_sine(end + (start - end) * np.exp(-t / bend)) * strike(t, tau, 0.002))


def air_bubble(hz: float, r: Rng, rise: float = 1.5, tau: float = 0.03) -> Signal:
    """An air bubble in a liquid: a sine that climbs while it dies."""
    t = sample_times(tau * 6)
    return soft_end(gliding_sine(hz * rise ** (t / (tau * 3))) * strike(t, tau, 0.003) * r.uniform(0.85, 1.1))


def pluck_string(hz: float, duration: float, r: Rng, bright: float, ring: float, place: float) -> Signal:
    """Karplus-Strong: a burst of noise runs round a string. bright 0..1, ring = seconds to -60 dB, place =
    where it is plucked."""
    period = int(SAMPLE_RATE / hz - 0.5)
    true_hz = SAMPLE_RATE / (period + 0.5)
    n = int(duration * SAMPLE_RATE * hz / true_hz) + period + 4
    burst = r.standard_normal(period)
    burst = np.convolve(
        np.concatenate((burst, burst)), np.exp(-np.arange(24) * (0.15 + 2.5 * bright)), "same"
    )[:period]
    burst -= np.roll(burst, max(1, int(period * place)))
    burst -= burst.mean()
    burst /= rms_level(burst) + 1e-9
    keep = 10 ** (-3 / (ring * hz))
    y = np.zeros(n + period)
    y[:period] = burst
    last = burst[-1]
    for first in range(period, n, period):
        old = y[first - period : first]
        y[first : first + period] = keep * 0.5 * (old + np.concatenate(((last,), old[:-1])))
        last = old[-1]
    times = np.arange(int(duration * SAMPLE_RATE)) * (hz / true_hz)
    tuned: Signal = np.interp(times, np.arange(len(y)), y)
    return tuned


def fm_tone(t: Signal, hz: Signal | float, ratio: float, index: Signal | float) -> Signal:
    """Frequency modulation: a sine at hz, bent by one at ratio * hz."""
    phase = phase_of(np.broadcast_to(np.asarray(hz, float), t.shape))
    return np.sin(phase + index * np.sin(ratio * phase))


def sum_harmonics(hz: Signal, level: Callable[[int, Signal], Signal], top: float) -> Signal:
    """Sum of harmonics; level(k, f) gives the level of harmonic k at its frequencies (asked every 64
    samples)."""
    phase = phase_of(hz)
    coarse = np.arange(0, len(hz), 64)
    fine = np.arange(len(hz))
    out = np.zeros(len(hz))
    for k in range(1, int(top / max(20.0, hz.min())) + 1):
        f = k * hz[coarse]
        gain = level(k, f) * np.clip((top - f) / (0.1 * top), 0, 1)
        out += np.interp(fine, coarse, gain) * np.sin(k * phase)
    return out
