"""Rendering of a score as its two layers of sound, each on a circle, so that the end runs into the start."""

from __future__ import annotations

import functools

import numpy as np

from ..filters import room_impulse
from ..loudness import limit_peaks, program_loudness
from ..signals import SAMPLE_RATE, Rng, Signal, gain_of, hz_of, onto_circle, peak_level, rng_for, soft_end
from .instruments import Instrument, sliding_lead
from .score import Note, Part, Piece

# Loudness of the layers in LUFS; both together are meant to be played at 0.8 each.
LAYERS = {"calm": -18.0, "tense": -20.5}
PEAK = gain_of(-5.0)


@functools.cache
def instrument_note(play: Instrument, pitch: int, ticks: int, loudness: int, take: int) -> Signal:
    """A note of an instrument at full scale (ticks of 20 ms, loudness in twentieths, take = which of three
    performances)."""
    r = rng_for(f"{play.__name__} {pitch} {ticks} {loudness} {take}")
    x = soft_end(play(hz_of(pitch), ticks * 0.02, loudness / 20, r), 0.03)
    return (x / (peak_level(x) + 1e-9)).astype(np.float32)


def perform_note(piece: Piece, part: Part, note: Note, r: Rng) -> tuple[float, float, int, float]:
    """Start (s), seconds, pitch and velocity of a note, swung and not quite in time."""
    whole, within = divmod(note.beat, 1)
    within = (
        within * 2 * piece.swing if within < 0.5 else piece.swing + (within - 0.5) * 2 * (1 - piece.swing)
    )
    late = np.clip(r.standard_normal() * part.loose, -2 * part.loose, 2 * part.loose)
    velocity = float(np.clip(note.velocity * (1 + 0.07 * r.standard_normal()), 0.08, 1))
    return (
        (whole + within) * piece.beat_seconds + late,
        max(0.04, note.length * piece.beat_seconds),
        note.pitch,
        velocity,
    )


def render_part(piece: Piece, name: str) -> Signal:
    """Sound of one part of a piece on its circle, mono, at the loudness of the part."""
    part, n, r = piece.parts[name], piece.loop_samples, rng_for(f"{piece.name} {name}")
    written = sorted(
        (note for note in piece.notes if note.part == name), key=lambda note: (note.beat, note.pitch)
    )
    played = [perform_note(piece, part, note, r) for note in written]
    if part.play is None:
        out = sliding_lead(
            [
                (max(0.0, start), seconds, hz_of(pitch), velocity)
                for start, seconds, pitch, velocity in played
            ],
            n,
        )
    else:
        out = np.zeros(n)
        for take, (start, seconds, pitch, velocity) in enumerate(played):
            x = instrument_note(
                part.play, pitch, max(2, int(round(seconds / 0.02))), int(round(velocity * 20)), take % 3
            )
            onto_circle(out, int(round(start * SAMPLE_RATE)), x * velocity**1.3)
    return out * gain_of(part.level - 24 - program_loudness(out))


def convolve_circle(x: Signal, response: Signal) -> Signal:
    """Convolution on the circle: the end rings on at the start."""
    n = len(x)
    return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(response, n), n)


def render_piece(piece: Piece) -> dict[str, Signal]:
    """Both layers of a piece, seamless, at their loudness; tense sits in the middle (two equal channels cost
    no more than one)."""
    return {layer: render_layer(piece, layer) for layer in LAYERS}


def render_layer(piece: Piece, layer: str) -> Signal:
    n = piece.loop_samples
    dry, send = np.zeros((n, 2)), np.zeros((n, 2))
    for name, part in piece.parts.items():
        if part.layer == layer:
            angle = (part.pan + 1) * np.pi / 4
            sides = render_part(piece, name)[:, None] * np.array([np.cos(angle), np.sin(angle)]) * np.sqrt(2)
            dry += sides
            send += part.wet * (0.6 * sides + 0.4 * sides.mean(axis=1, keepdims=True))
    f = np.fft.rfftfreq(n, 1 / SAMPLE_RATE)
    # no rumble, nothing above hearing
    clean = 1 / (1 + (32 / np.maximum(f, 0.01)) ** 4) / np.sqrt(1 + (f / 15500) ** 16)
    clean[0] = 0
    sides = []
    for c in (0, 1):
        both = dry[:, c] + convolve_circle(send[:, c], room_impulse(*piece.hall, f"hall {c}"))
        sides.append(np.fft.irfft(np.fft.rfft(both) * clean, n))
    out = np.stack(sides, axis=1)
    if layer == "tense":
        out = np.repeat(out.mean(axis=1, keepdims=True), 2, axis=1)
    for _ in range(2):
        out = limit_peaks(out * gain_of(LAYERS[layer] - program_loudness(out)), PEAK, circular=True)
    return out
