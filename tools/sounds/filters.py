"""Filters, noise and rooms. Filters work by FFT on whole sounds."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np

from .signals import SAMPLE_RATE, TAU, Rng, Signal, rng_for

Triple: TypeAlias = tuple[float, float, float]
Color: TypeAlias = Callable[[Signal, Signal], Signal]  # (column of times, row of frequencies) -> gains


class Biquad(NamedTuple):
    """A second-order section, (b0 + b1/z + b2/z^2) / (a0 + a1/z + a2/z^2), by the formulas of Robert
    Bristow-Johnson's cookbook."""

    b: Triple
    a: Triple

    def complex_gain(self, z1: Signal) -> Signal:
        """The complex gain at the points z^-1."""
        z2 = z1 * z1
        return (self.b[0] + self.b[1] * z1 + self.b[2] * z2) / (self.a[0] + self.a[1] * z1 + self.a[2] * z2)


def _alpha_cos(hz: float, q: float) -> tuple[float, float]:
    w = TAU * hz / SAMPLE_RATE
    return np.sin(w) / (2 * q), np.cos(w)


def low_pass(hz: float, q: float) -> Biquad:
    alpha, cos = _alpha_cos(hz, q)
    return Biquad(((1 - cos) / 2, 1 - cos, (1 - cos) / 2), (1 + alpha, -2 * cos, 1 - alpha))


def high_pass(hz: float, q: float) -> Biquad:
    alpha, cos = _alpha_cos(hz, q)
    return Biquad(((1 + cos) / 2, -1 - cos, (1 + cos) / 2), (1 + alpha, -2 * cos, 1 - alpha))


def band_pass(hz: float, q: float) -> Biquad:
    alpha, cos = _alpha_cos(hz, q)
    return Biquad((alpha, 0.0, -alpha), (1 + alpha, -2 * cos, 1 - alpha))


def peak_band(hz: float, q: float, db: float) -> Biquad:
    """Raises a band around hz by db."""
    alpha, cos = _alpha_cos(hz, q)
    g = 10 ** (db / 40)
    return Biquad((1 + alpha * g, -2 * cos, 1 - alpha * g), (1 + alpha / g, -2 * cos, 1 - alpha / g))


def high_shelf(hz: float, q: float, db: float) -> Biquad:
    """Raises all above hz by db."""
    alpha, cos = _alpha_cos(hz, q)
    g = 10 ** (db / 40)
    s = 2 * np.sqrt(g) * alpha
    return Biquad(
        (
            g * ((g + 1) + (g - 1) * cos + s),
            -2 * g * ((g - 1) + (g + 1) * cos),
            g * ((g + 1) + (g - 1) * cos - s),
        ),
        ((g + 1) - (g - 1) * cos + s, 2 * ((g - 1) - (g + 1) * cos), (g + 1) - (g - 1) * cos - s),
    )


def fast_size(n: int) -> int:
    """The next length that the FFT likes: 2^k, 3 * 2^k or 5 * 2^k."""
    return min(m << max(0, (-(-n // m) - 1).bit_length()) for m in (1, 3, 5))


def apply_filters(x: Signal, *sections: Biquad, tail: float = 0.06) -> Signal:
    """The signal after all sections, `tail` seconds longer, so that they can ring out."""
    n = len(x) + int(tail * SAMPLE_RATE)
    size = fast_size(n + 2048)
    z1 = np.exp(-1j * TAU * np.fft.rfftfreq(size))
    spectrum = np.fft.rfft(x, size)
    for section in sections:
        spectrum *= section.complex_gain(z1)
    return np.fft.irfft(spectrum, size)[:n]


def convolve_signals(x: Signal, response: Signal) -> Signal:
    """Linear convolution, len(x) + len(response) samples."""
    n = len(x) + len(response)
    size = fast_size(n)
    return np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(response, size), size)[:n]


def white_noise(r: Rng, duration: float) -> Signal:
    """White noise."""
    return r.standard_normal(max(1, int(round(duration * SAMPLE_RATE))))


def sculpt_noise(r: Rng, duration: float, gain: Color, size: int = 512) -> Signal:
    """Noise whose color changes, in overlapping windows of `size` samples."""
    hop = size // 4
    n = int(round(duration * SAMPLE_RATE))
    frames = n // hop + 5
    white = r.standard_normal(frames * hop + size)
    window = np.hanning(size + 1)[:-1]
    f = np.fft.rfftfreq(size, 1 / SAMPLE_RATE)[None, :]
    t = (np.arange(frames) * hop / SAMPLE_RATE - 1.5 * hop / SAMPLE_RATE)[:, None]
    shape = np.broadcast_to(gain(t, f), (frames, f.shape[1]))
    out = np.zeros(frames * hop + size)
    for k in range(frames):
        part = slice(k * hop, k * hop + size)
        out[part] += np.fft.irfft(np.fft.rfft(white[part] * window) * shape[k]) * window
    return out[2 * hop : 2 * hop + n] / 1.5


def bell_curve(f: Signal, center: Signal | float, width: Signal | float) -> Signal:
    """A bell over the frequency axis; width in octaves."""
    return np.exp(-0.5 * (np.log2(np.maximum(f, 20.0) / center) / width) ** 2)


class Room(NamedTuple):
    """A room: its share of the sound, seconds to -60 dB, length of the treble; the name seeds its walls."""

    wet: float
    decay: float = 0.28
    bright: float = 0.8
    name: str = "kitchen"


@functools.lru_cache(maxsize=32)
def room_impulse(decay: float, bright: float, name: str) -> Signal:
    """Impulse response of a small room: six early reflections, then noise that loses its treble first."""
    r = rng_for("room " + name)
    late = sculpt_noise(
        r,
        decay * 1.1,
        lambda t, f: (
            np.exp(-6.9 * np.maximum(t, 0) / decay * (1 + f / (bright * 4000))) * bell_curve(f, 900, 2.2)
        ),
    )
    onset = int(0.012 * SAMPLE_RATE)
    late[:onset] *= np.linspace(0, 1, onset) ** 2
    late /= np.sqrt(np.sum(late**2))
    for delay in (0.0031, 0.0067, 0.0098, 0.0143, 0.0189, 0.0241):
        late[int((delay + r.uniform(-0.0008, 0.0008)) * SAMPLE_RATE)] += (
            r.choice([-1, 1]) * 0.24 * np.exp(-delay / 0.02)
        )
    return late


def in_room(x: Signal, room: Room) -> Signal:
    """The sound with a room around it (mono)."""
    tail = convolve_signals(x, room_impulse(room.decay, room.bright, room.name))
    tail[: len(x)] += x / room.wet
    return tail * room.wet
