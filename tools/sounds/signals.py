"""Signals: time, envelopes, sines, the sum of layers. A signal is an array of samples, mono (n,) or stereo
(n, 2), at 44.1 kHz."""

from __future__ import annotations

import functools
import operator
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

SAMPLE_RATE = 44100
TAU = 2 * np.pi

Signal: TypeAlias = npt.NDArray[Any]
Rng: TypeAlias = np.random.RandomState
Curve: TypeAlias = float | Mapping[float, float]  # a constant, or corners: time -> value
Layer: TypeAlias = tuple[float, Signal, float]  # start, signal, gain
Layers: TypeAlias = Iterator[Layer]


def rng_for(name: str) -> Rng:
    """The random numbers of one sound. RandomState, because its stream is frozen for good."""
    return Rng(zlib.crc32(name.encode()))


def hz_of(pitch: float) -> float:
    """The frequency of a MIDI pitch, equal temperament, A4 = 440 Hz."""
    return float(440.0 * 2 ** ((pitch - 69) / 12))


def gain_of(db: float) -> float:
    """A level in dB as a factor."""
    return float(10 ** (db / 20))


def sample_times(duration: float) -> Signal:
    """The times of the samples of `duration` seconds."""
    return np.arange(max(1, int(round(duration * SAMPLE_RATE)))) / SAMPLE_RATE


def curve_values(points: Curve, t: Signal) -> Signal:
    """A value over time, straight between its corners."""
    if isinstance(points, Mapping):
        return np.interp(t, list(points), list(points.values()))
    return np.full(len(t), float(points))


def strike(t: Signal, tau: float, attack: float = 0.001) -> Signal:
    """Envelope: fast rise, exponential fall."""
    return np.minimum(t / attack, 1.0) * np.exp(-t / tau)


def swell(t: Signal, attack: float, release: float, end: float | None = None) -> Signal:
    """Envelope: raised-cosine rise and fall around a steady middle."""
    end = t[-1] if end is None else end
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(t / attack, 0, 1))
    fall = 0.5 - 0.5 * np.cos(np.pi * np.clip((end - t) / release, 0, 1))
    return rise * fall


def arch_envelope(t: Signal, duration: float) -> Signal:
    """Envelope: half a sine over `duration`, silence before and after."""
    return np.sin(np.pi * np.clip(t / duration, 0, 1))


def fade_envelope(t: Signal, tau: float) -> Signal:
    """Envelope: exponential fall from time 0, 1 before it."""
    return np.exp(-np.maximum(t, 0) / tau)


def sine_wave(hz: float, t: Signal, phase: float = 0.0) -> Signal:
    """A sine of a steady frequency."""
    return np.sin(TAU * hz * t + phase)


def phase_of(hz: Signal) -> Signal:
    """Phase (radians) of an oscillator whose frequency changes."""
    return TAU * np.cumsum(hz) / SAMPLE_RATE


def gliding_sine(hz: Signal) -> Signal:
    """A sine whose frequency changes."""
    return np.sin(phase_of(hz))


def rms_level(x: Signal) -> float:
    return float(np.sqrt(np.mean(x**2)))


def peak_level(x: Signal) -> float:
    return float(np.abs(x).max())


def sum_signals(signals: Iterable[Signal]) -> Signal:
    """Sum of signals of one length."""
    return functools.reduce(operator.add, signals)


def soft_end(x: Signal, seconds: float = 0.02) -> Signal:
    """The signal with its last moments faded out, so that it does not end with a click."""
    n = min(len(x) // 4, int(seconds * SAMPLE_RATE))
    return (
        x * np.concatenate((np.ones(len(x) - n), 0.5 + 0.5 * np.cos(np.pi * np.arange(1, n + 1) / n)))
        if n
        else x
    )


def mix_layers(*layers: Layer) -> Signal:
    """Sum of layers, each with a soft end."""
    starts = [int(round(offset * SAMPLE_RATE)) for offset, _, _ in layers]
    out = np.zeros(max(first + len(x) for first, (_, x, _) in zip(starts, layers, strict=True)))
    for first, (_, x, gain) in zip(starts, layers, strict=True):
        out[first : first + len(x)] += soft_end(x) * gain
    return out


def onto_circle(out: Signal, first: int, x: Signal) -> None:
    """Add x to a loop from sample `first` on; samples past the end go to the start."""
    n = len(out)
    first %= n
    for offset in range(0, len(x), n):
        chunk = x[offset : offset + n]
        room = min(len(chunk), n - first)
        out[first : first + room] += chunk[:room]
        out[: len(chunk) - room] += chunk[room:]
