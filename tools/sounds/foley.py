"""Foley: the sounds of things on a laid table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from .filters import bell_curve, sculpt_noise
from .signals import Layers, Rng, Signal, gliding_sine, hz_of, mix_layers, sample_times, sine_wave, strike
from .sources import noise_puff, soft_thump, strike_material


def paper_hiss(r: Rng, duration: float, low: float, high: float, grain: float = 0.5) -> Signal:
    """Paper on cloth: hiss that travels from low to high Hz, with the grain of the fibers."""
    fibers = r.rand(int(duration * 150) + 8)

    def hiss_color(t: Signal, f: Signal) -> Signal:
        x = np.clip(t / duration, 0, 1)
        rub = 1 - grain + 2 * grain * np.interp(t, np.arange(len(fibers)) / 150, fibers)
        return (
            np.sin(np.pi * x**0.7) ** 1.5
            * rub
            * (bell_curve(f, low * (high / low) ** x, 0.75) + 0.35 * bell_curve(f, 420, 0.6))
        )

    return sculpt_noise(r, duration, hiss_color)


def cracker_crunch(r: Rng, duration: float, hz: float, grains: int = 26) -> Signal:
    """Crackers: a heap of tiny breaks, dense at the bite."""
    breaks = [
        (
            duration * r.beta(1.3, 2.6),
            noise_puff(r, hz * r.uniform(0.5, 1.9), r.uniform(1.5, 4), r.uniform(0.002, 0.009), 0.0005),
            r.uniform(0.25, 1.0),
        )
        for _ in range(grains)
    ]
    return mix_layers(*breaks, (0, soft_thump(210, 120, 0.02), 1.2))


def cork_pop(r: Rng, hz: float) -> Signal:
    t = sample_times(0.14)
    body = gliding_sine(hz * (0.55 + 0.75 * np.minimum(t / 0.018, 1) + 0.12 * np.exp(-t / 0.05))) * strike(
        t, 0.022, 0.0012
    )
    return mix_layers(
        (0, body, 1),
        (0, noise_puff(r, 2300, 1.2, 0.004, 0.0004), 0.5),
        (0.002, noise_puff(r, 700, 2, 0.014), 0.5),
    )


def spoon_drop(r: Rng) -> Signal:
    """A spoon falls on the floor, bounces faster and faster, and lies still."""
    offset, gap, parts = 0.0, 0.23, []
    for k in range(5):
        parts.append(
            (
                offset,
                strike_material("tin", 1350 * r.uniform(0.94, 1.06), 0.12 * 0.8**k, r, hard=1.2),
                0.8**k * 0.6,
            )
        )
        parts.append((offset, strike_material("wood", 260, 0.02, r), 0.5 * 0.7**k))
        offset, gap = offset + gap, gap * 0.62
    return mix_layers(*parts)


def metal_spring() -> Signal:
    t = sample_times(0.3)
    return gliding_sine(180 + 60 * sine_wave(17, t) * np.exp(-t / 0.1)) * strike(t, 0.09, 0.003)


def music_glass(pitch: float, r: Rng, tau: float) -> Signal:
    """A wine glass, filled to a pitch and struck with a spoon."""
    duration = min(1.6, tau * 4)
    return strike_material("glass", hz_of(pitch), tau, r, duration, spread=0.0015) * strike(
        sample_times(duration), 9.0, 0.003
    )


def tone_bar(pitch: float, r: Rng, tau: float, duration: float) -> Signal:
    """A tuned bar of a glockenspiel."""
    return strike_material("bar", hz_of(pitch), tau, r, duration, spread=0.001)


def small_bell(hz: float, r: Rng, tau: float, duration: float) -> Signal:
    return strike_material("bell", hz, tau, r, duration, spread=0.001)


def arpeggio(
    note: Callable[[int], Signal], pitches: Iterable[int], step: float, gain: float, start: float = 0.0
) -> Layers:
    """The pitches one after another, `step` seconds apart."""
    for k, pitch in enumerate(pitches):
        yield start + step * k, note(pitch), gain
