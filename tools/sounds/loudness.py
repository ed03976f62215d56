"""Loudness by ITU-R BS.1770, a limiter, and the last treatment of an effect."""

from __future__ import annotations

import numpy as np

from .filters import apply_filters, convolve_signals, high_pass, high_shelf
from .signals import SAMPLE_RATE, Signal, gain_of, peak_level, sum_signals

PEAK = gain_of(-2.0)  # no effect and no ambience gets louder than this before it is encoded


def _k_power(x: Signal, hop: float) -> Signal:
    """K-weighted mean square of consecutive hops, channels summed."""
    step = int(hop * SAMPLE_RATE)
    powers = []
    for channel in np.atleast_2d(x.T if x.ndim > 1 else x):
        weighted = apply_filters(channel, high_shelf(1681.97, 0.7072, 4.0), high_pass(38.135, 0.5), tail=0.05)
        weighted = np.pad(weighted, (0, (-len(weighted)) % step))
        powers.append(np.mean(weighted.reshape(-1, step) ** 2, axis=1))
    return sum_signals(powers)


def _power_lufs(power: Signal) -> Signal:
    return -0.691 + 10 * np.log10(power + 1e-12)


def loudest_moment(x: Signal) -> float:
    """Highest momentary loudness (400 ms window), LUFS; short sounds are padded with silence."""
    padded = np.pad(_k_power(x, 0.02), (20, 20))
    return float(_power_lufs(max(np.convolve(padded, np.ones(20) / 20, "valid"))))


def program_loudness(x: Signal) -> float:
    """Gated program loudness, LUFS."""
    blocks = np.convolve(_k_power(x, 0.1), np.ones(4) / 4, "valid")
    level = _power_lufs(blocks)
    blocks, level = blocks[level > -70], level[level > -70]
    gate = -0.691 + 10 * np.log10(np.mean(blocks)) - 10
    return float(-0.691 + 10 * np.log10(np.mean(blocks[level > gate])))


def limit_peaks(x: Signal, ceiling: float, circular: bool = False) -> Signal:
    """Turn down peaks above the ceiling, 3 ms each way around them. circular: the end runs into the start."""
    level = np.abs(x) if x.ndim == 1 else np.abs(x).max(axis=1)
    if level.max() <= ceiling:
        return x
    reach = int(0.003 * SAMPLE_RATE)
    held = np.pad(level, 2 * reach, mode="wrap" if circular else "constant")
    width = 1
    while width < 2 * reach:  # running maximum by doubling
        step = min(width, 2 * reach - width)
        held = np.maximum(held, np.concatenate((held[step:], np.zeros(step))))
        width += step
    gain = np.minimum(1, ceiling / np.maximum(held, 1e-9))
    window = np.hanning(2 * reach + 1)
    smooth = convolve_signals(gain, window / window.sum())[2 * reach : 2 * reach + len(level)]
    return x * (smooth if x.ndim == 1 else smooth[:, None])


def finish_effect(x: Signal, lufs: float) -> Signal:
    """An effect ready to play: no DC, no silence at its ends, soft edges, its loudest moment at `lufs`, peaks
    held."""
    x = apply_filters(x, high_pass(32, 0.7))
    x = x / (peak_level(x) + 1e-12)
    loud = np.flatnonzero(np.abs(x) > gain_of(-46))
    x = x[max(0, loud[0] - 20) : loud[-1] + 1]
    x[: min(24, len(x))] *= np.linspace(0, 1, min(24, len(x)))
    out = min(len(x) // 3, int(0.08 * SAMPLE_RATE))
    x[-out:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, out + 1) / out)
    for _ in range(3):
        x = x * gain_of(lufs - loudest_moment(x))
        if peak_level(x) > 3 * PEAK:  # a click cannot be as loud as a bell: leave it its shape
            x *= 3 * PEAK / peak_level(x)
        x = limit_peaks(x, PEAK)
        # limiting may leave a trace of DC
        x -= x.mean() * np.sin(np.pi * np.arange(len(x)) / len(x)) * np.pi / 2
    x *= min(1.0, PEAK / peak_level(x))
    return np.concatenate((np.zeros(4), x, np.zeros(8)))
