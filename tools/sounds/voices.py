"""Voices: a throat that sings vowels, and the sounds of a stomach."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from .filters import apply_filters, bell_curve, low_pass, sculpt_noise
from .signals import (
    SAMPLE_RATE,
    Curve,
    Rng,
    Signal,
    curve_values,
    gliding_sine,
    mix_layers,
    rms_level,
    sample_times,
    sum_signals,
    swell,
)
from .sources import air_bubble, noise_puff, sum_harmonics

# Mouth shapes: (Hz, bandwidth, level) of three formants of a grown-up human; monsters scale them.
VOWELS = {
    "a": ((760, 110, 1.0), (1250, 130, 0.6), (2600, 200, 0.25)),
    "o": ((480, 90, 1.0), (820, 100, 0.6), (2500, 200, 0.1)),
    "u": ((310, 70, 1.0), (720, 90, 0.35), (2300, 200, 0.06)),
    "e": ((480, 80, 1.0), (1850, 140, 0.55), (2550, 200, 0.3)),
    "i": ((300, 70, 1.0), (2200, 150, 0.45), (2950, 220, 0.3)),
    "m": ((240, 60, 1.0), (1000, 220, 0.08), (2200, 300, 0.03)),
}


def throat_voice(
    r: Rng,
    pitch: Curve,
    mouth: Mapping[float, str],
    duration: float,
    size: float = 1.0,
    breath: float = 0.08,
    rough: float = 0.0,
    level: Curve = 1.0,
    top: float = 6500.0,
) -> Signal:
    """A voice: harmonics of a vocal cord, colored by a mouth that moves from vowel to vowel (time -> vowel).

    pitch: Hz; size < 1 is a long throat (big monster); breath: loudness of the air; rough adds a growl one
    octave below; top: no harmonics above these Hz."""
    t = sample_times(duration)
    turns = max(4, int(duration * 18))
    wander = np.interp(t, np.linspace(0, duration, turns), r.standard_normal(turns))
    hz = curve_values(pitch, t) * (
        1
        + 0.008 * wander
        + 0.02 * rough * apply_filters(r.standard_normal(len(t)), low_pass(40, 0.7))[: len(t)] * 12
    )
    hz = np.maximum(hz, 25)

    def formant_tracks(times: Signal) -> list[list[Signal]]:
        """Frequency, bandwidth and level of each formant at those times."""
        return [
            [np.interp(times, list(mouth), [VOWELS[v][i][j] for v in mouth.values()]) for j in range(3)]
            for i in range(3)
        ]

    tracks = formant_tracks(np.arange(0, len(t), 64) / SAMPLE_RATE)

    def vowel_gain(f: Signal) -> Signal:
        return sum_signals(
            a / np.sqrt(1 + ((f - c * size) / (0.5 * w * (0.6 + 0.4 * size))) ** 2) for c, w, a in tracks
        )

    out = sum_harmonics(hz, lambda k, f: vowel_gain(f) * k**-0.55, top)
    if rough:
        out *= 1 + rough * gliding_sine(hz / 2) + 0.6 * rough * gliding_sine(hz * 0.31)
    out *= 1 / (rms_level(out) + 1e-9)
    low, middle, high = (formant[0] * size for formant in formant_tracks(np.array([duration / 2])))
    air = sculpt_noise(
        r,
        duration,
        lambda _, f: (
            bell_curve(f, low, 0.4) + 0.8 * bell_curve(f, middle, 0.4) + 0.5 * bell_curve(f, high, 0.5)
        ),
    )
    out += breath * air / (rms_level(air) + 1e-9)
    return out * curve_values(level, t) * swell(t, 0.012, 0.03)


def gulp(r: Rng, size: float) -> Signal:
    """A swallow: the throat closes with a click, the pitch sinks and pops up again."""
    pitch, mouth = {0: 210 * size, 0.1: 95 * size, 0.16: 130 * size}, {0: "o", 0.07: "u", 0.16: "u"}
    down = throat_voice(
        r,
        pitch,
        mouth,
        0.17,
        size,
        breath=0.2,
        rough=0.1,
        level={0: 0.2, 0.05: 1, 0.13: 0.7, 0.17: 0},
        top=2500,
    )
    return mix_layers(
        (0, noise_puff(r, 900 * size, 2, 0.006), 0.5),
        (0.01, down, 0.8),
        (0.12, air_bubble(260 * size, r, 2.2, 0.035), 1.6),
        (0.17, air_bubble(390 * size, r, 1.7, 0.02), 0.7),
    )


def burp(r: Rng, size: float, d: float) -> Signal:
    pitch, mouth = (
        {0: 88 * size, d * 0.3: 112 * size, d: 70 * size},
        {0: "u", d * 0.25: "o", d * 0.7: "a", d: "o"},
    )
    return throat_voice(
        r,
        pitch,
        mouth,
        d,
        0.85 * size**0.5,
        breath=0.18,
        rough=0.75,
        level={0: 0.3, 0.04: 1, d * 0.6: 0.8, d: 0},
        top=3200,
    )


def gurgle(r: Rng, d: float, hz: float, count: int) -> Signal:
    """A stomach: `count` bubbles over a low moan."""
    pitch, mouth = {0: hz * 0.42, d * 0.4: hz * 0.62, d: hz * 0.36}, {0: "u", d * 0.5: "o", d: "u"}
    moan = throat_voice(
        r, pitch, mouth, d, 0.6, breath=0.15, rough=0.5, level={0: 0.1, d * 0.4: 0.6, d: 0}, top=1500
    )
    bubbles = (
        (
            d * r.beta(1.6, 1.8) * 0.9,
            air_bubble(hz * r.uniform(0.9, 3.2), r, r.uniform(1.2, 2.2), r.uniform(0.012, 0.05)),
            r.uniform(0.3, 1.0),
        )
        for _ in range(count)
    )
    return mix_layers((0, moan, 0.5), *bubbles)
