"""Drums and noises. They are played like instruments; some have a pitch, none has a length."""

from __future__ import annotations

import numpy as np

from ..filters import apply_filters, band_pass, bell_curve, high_pass, low_pass, sculpt_noise, white_noise
from ..signals import TAU, Rng, Signal, arch_envelope, mix_layers, sample_times, strike, sum_signals, swell
from ..sources import noise_puff, soft_thump, strike_material


def heart(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return mix_layers((0, soft_thump(74, 44, 0.09, 0.035), 1), (0.24, soft_thump(68, 42, 0.07, 0.03), 0.6))


def geiger(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return apply_filters(noise_puff(r, 2900, 3, 0.0016, 0.0002), high_pass(900, 0.7))


def big_drum(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return mix_layers(
        (0, soft_thump(98, 52, 0.11, 0.03), 1), (0, noise_puff(r, 260, 0.9, 0.018), 0.4 * velocity)
    )


def tom(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return mix_layers(
        (0, soft_thump(hz * 1.35, hz, 0.12, 0.03), 1), (0, noise_puff(r, hz * 3, 1, 0.012), 0.3)
    )


def bongo(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return mix_layers(
        (0, soft_thump(hz * 1.15, hz, 0.05, 0.012), 1), (0, noise_puff(r, hz * 4, 1.2, 0.006), 0.35)
    )


def snare(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    wires = apply_filters(
        white_noise(r, 0.18) * strike(sample_times(0.18), 0.045, 0.001),
        high_pass(1400, 0.7),
        low_pass(8000, 0.7),
    )
    return mix_layers((0, wires, 0.6), (0, soft_thump(230, 180, 0.03), 0.7))


def wooden_spoon(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return mix_layers(
        (0, strike_material("wood", hz, 0.028, r), 1), (0, noise_puff(r, 2400, 1.5, 0.003), 0.3)
    )


def pot(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return strike_material("tin", hz, 0.11, r, 0.7)


def _metal_modes(r: Rng, t: Signal, count: int, hz: tuple[float, float], tau: tuple[float, float]) -> Signal:
    """Many modes between two frequencies, as thin metal has them."""
    modes = zip(r.uniform(*hz, count), r.uniform(0, TAU, count), r.uniform(*tau, count), strict=True)
    return sum_signals(np.sin(TAU * f * t + phase) * np.exp(-t / fall) for f, phase, fall in modes)


def lid(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """Two pot lids: many crowded modes and a hiss."""
    t = sample_times(0.9)
    metal = _metal_modes(r, t, 36, (1400, 8200), (0.08, 0.34)) * np.minimum(t / 0.002, 1)
    return (
        metal
        + 2.2 * apply_filters(white_noise(r, 0.9) * strike(t, 0.09, 0.001), high_pass(3800, 0.7))[: len(t)]
    )


def ride(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    t = sample_times(0.8)
    metal = _metal_modes(r, t, 40, (2600, 9800), (0.06, 0.4)) * np.minimum(t / 0.0015, 1)
    stick: Signal = 3 * strike_material("wood", 2900, 0.01, r, 0.8)
    return metal + stick


def shaker(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return apply_filters(white_noise(r, 0.09) * swell(sample_times(0.09), 0.018, 0.05), high_pass(4800, 0.7))


def brush(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    d = max(0.12, seconds)
    return sculpt_noise(r, d, lambda t, f: arch_envelope(t, d) ** 0.8 * bell_curve(f, 3400, 0.8))


def brush_tap(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    tap = apply_filters(white_noise(r, 0.16) * strike(sample_times(0.16), 0.03, 0.004), band_pass(3000, 0.6))
    return mix_layers((0, tap, 1), (0, soft_thump(200, 160, 0.02), 0.35))


def finger_snap(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return mix_layers(
        (0, noise_puff(r, 2100, 2.5, 0.007, 0.0004), 0.9), (0, noise_puff(r, 1150, 2, 0.012), 0.5)
    )
