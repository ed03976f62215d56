"""Instruments with a pitch: (Hz, seconds, velocity 0..1, random numbers) -> one note. Their names seed their
notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from ..filters import (
    apply_filters,
    band_pass,
    bell_curve,
    convolve_signals,
    high_pass,
    low_pass,
    peak_band,
    sculpt_noise,
    white_noise,
)
from ..signals import (
    SAMPLE_RATE,
    TAU,
    Rng,
    Signal,
    gliding_sine,
    mix_layers,
    sample_times,
    sine_wave,
    strike,
    swell,
)
from ..sources import air_bubble, fm_tone, noise_puff, pluck_string, strike_material, sum_harmonics

Instrument: TypeAlias = Callable[[float, float, float, Rng], Signal]


def times_of(x: Signal) -> Signal:
    return np.arange(len(x)) / SAMPLE_RATE


def damp_note(x: Signal, seconds: float, release: float) -> Signal:
    """The player's finger ends the note after `seconds`."""
    t = times_of(x)
    return (x * np.where(t < seconds, 1.0, np.exp(-(t - seconds) / release)))[
        : int((seconds + 6 * release) * SAMPLE_RATE)
    ]


def late_rise(t: Signal, start: float, rise: float) -> Signal:
    """0 until `start`, then up to 1 within `rise` seconds: vibrato comes late."""
    return np.clip((t - start) / rise, 0, 1)


# --- struck ---


def music_box(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """A steel comb on a wooden lid."""
    tau = 0.62 * (660 / hz) ** 0.55
    return mix_layers(
        (0, strike_material("tine", hz, tau, r, 3.2 * tau, hard=0.6 + 0.6 * velocity, spread=0.0006), 1),
        (0, strike_material("tine", hz * 1.0012, tau * 0.8, r, 3.2 * tau, spread=0.0006), 0.3),
        (0, noise_puff(r, 420, 1, 0.008), 0.06),
        (0, noise_puff(r, 5200, 2, 0.0015, 0.0003), 0.05),
    )


def celesta(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    tau = 0.5 * (660 / hz) ** 0.4
    return mix_layers(
        (0, strike_material("bar", hz, tau, r, 3.4 * tau, spread=0.0006), 1),
        (0, noise_puff(r, 380, 1, 0.01), 0.1),
    )


def marimba(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    tau = 0.2 * (330 / hz) ** 0.5
    return mix_layers(
        (0, strike_material("bar", hz, tau, r, 5 * tau, hard=0.8 + 0.5 * velocity, spread=0.0008), 1),
        (0, strike_material("wood", 260, 0.014, r), 0.15),
        (0, noise_puff(r, 700, 1.2, 0.008), 0.12),
    )


def vibraphone(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    t = sample_times(max(0.5, seconds + 0.5))
    tone = (
        np.exp(-t / 1.5) * sine_wave(hz, t)
        + 0.28 * np.exp(-t / 0.45) * np.sin(TAU * 3.99 * hz * t) * (hz < 4500)
        + 0.07 * np.exp(-t / 0.12) * np.sin(TAU * 9.9 * hz * t) * (hz < 1900)
    )
    return damp_note(tone * (1 + 0.22 * sine_wave(4.7, t)) * np.minimum(t / 0.003, 1), seconds + 0.15, 0.1)


def electric_piano(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    t = sample_times(seconds + 0.4)
    tone = fm_tone(t, hz, 1.0, (0.5 + 0.7 * velocity) * np.exp(-t / 0.7)) * np.exp(-t / 1.3)
    tine = 0.10 * fm_tone(t, hz, 14.0, 0.25) * np.exp(-t / 0.07) * (hz < 900)
    return damp_note((tone + tine) * (1 + 0.12 * sine_wave(4.1, t)) * np.minimum(t / 0.003, 1), seconds, 0.08)


def glass_harp(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """Rubbed, not struck."""
    t = sample_times(seconds + 0.25)
    tone = gliding_sine(hz * (1 + 0.0018 * sine_wave(4.3, t, r.uniform(0, 6))))
    tone = tone + 0.12 * np.sin(TAU * 2.32 * hz * t) * np.exp(-t / 0.4) + 0.06 * np.sin(TAU * 2 * hz * t)
    return tone * swell(t, min(0.25, seconds * 0.4), 0.3)


# --- plucked ---


def pizzicato(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """A cello string under a finger; the body colors it."""
    string = pluck_string(hz, 0.7, r, 0.35 + 0.4 * velocity, 1.1 * (196 / hz) ** 0.5, 0.28)
    body = apply_filters(
        string,
        high_pass(70, 0.7),
        peak_band(230, 2, 5),
        peak_band(480, 3, 4),
        peak_band(950, 3, 3),
        low_pass(4200, 0.7),
    )
    t = times_of(body)
    ringing: Signal = np.exp(-t / (0.26 * (196 / hz) ** 0.3))
    return body * ringing * np.minimum(t / 0.0015, 1)


def upright_bass(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    string = pluck_string(hz, seconds + 0.3, r, 0.3 + 0.3 * velocity, 2.6, 0.16)
    body = apply_filters(
        string,
        high_pass(36, 0.8),
        peak_band(98, 1.5, 4),
        peak_band(210, 2, 4),
        peak_band(620, 2.5, 3),
        low_pass(2100, 0.7),
    )
    finger = noise_puff(r, 520, 1, 0.009)
    return damp_note(
        mix_layers((0, body * np.minimum(times_of(body) / 0.004, 1), 1), (0, finger, 0.35 * velocity)),
        seconds,
        0.045,
    )


def harpsichord(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """Two quills (8 and 4 foot) and a jack that falls back."""
    long = pluck_string(hz, seconds + 0.25, r, 0.92, 2.2 * (262 / hz) ** 0.4, 0.13)
    high = pluck_string(hz * 2.001, seconds + 0.25, r, 0.95, 1.3 * (262 / hz) ** 0.4, 0.11)
    sections = high_pass(110, 0.7), peak_band(420, 2, 3), peak_band(2400, 1.2, 3), low_pass(7500, 0.7)
    body = apply_filters(mix_layers((0, long, 1), (0.002, high, 0.28)), *sections)
    return mix_layers((0, damp_note(body, seconds, 0.03), 1), (seconds, noise_puff(r, 1900, 2, 0.004), 0.05))


# --- blown ---


def brass_note(
    hz: float, seconds: float, velocity: float, r: Rng, index: float, cutoff: float, attack: float
) -> Signal:
    t = sample_times(seconds + 0.05)
    lips = 1 - 0.016 * np.exp(-t / 0.03) + 0.0025 * sine_wave(5.1, t) * late_rise(t, 0.3, 0.3)
    push = swell(t, attack, 0.06)
    bright = index * (0.55 + 0.45 * velocity) * push * (0.75 + 0.45 * np.exp(-t / 0.12))
    tone = fm_tone(t, hz * lips, 1.0, bright) + 0.35 * fm_tone(t, hz * lips, 2.0, 0.5 * bright)
    air = 0.02 * apply_filters(white_noise(r, len(t) / SAMPLE_RATE), band_pass(hz * 3, 1.0))[: len(t)]
    return apply_filters((tone + air) * push, low_pass(cutoff, 0.8), high_pass(hz * 0.6, 0.7))


def tuba(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return brass_note(hz, seconds, velocity, r, 1.7, 620, 0.035)


def horn(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return brass_note(hz, seconds, velocity, r, 1.5, 1700, 0.05)


def bassoon(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """A double reed: FM for the buzz, two fixed resonances for the long tube."""
    t = sample_times(seconds + 0.04)
    steady = hz * (1 - 0.008 * np.exp(-t / 0.02) + 0.003 * sine_wave(5.3, t) * late_rise(t, 0.25, 0.2))
    push = swell(t, 0.028, 0.045)
    air = white_noise(r, len(t) / SAMPLE_RATE)[: len(t)]
    reed = fm_tone(t, steady, 1.0, 2.3 * push) + 0.5 * fm_tone(t, steady, 2.0, 1.4 * push) + 0.04 * air
    return apply_filters(
        reed * push,
        high_pass(hz * 0.7, 0.7),
        peak_band(480, 2.2, 9),
        peak_band(1180, 2.5, 5),
        low_pass(2600, 0.7),
    )


def clarinet(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """A low clarinet: odd harmonics, breath, late vibrato."""
    t = sample_times(seconds + 0.07)
    steady = hz * (
        1 - 0.004 * np.exp(-t / 0.03) + 0.0028 * sine_wave(4.8, t, r.uniform(0, 6)) * late_rise(t, 0.35, 0.4)
    )
    slope = 1.25 - 0.35 * velocity
    tone = sum_harmonics(
        steady, lambda k, f: (1.0 if k % 2 else 0.1 + 0.012 * k) * k**-slope / (1 + (f / 2400) ** 2), 5200
    )
    air = sculpt_noise(r, len(t) / SAMPLE_RATE, lambda _, f: bell_curve(f, 1500, 0.8))[: len(t)]
    return (tone + 0.025 * air) * swell(t, 0.05, 0.08)


def accordion(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """Three reeds, two of them a little off, so that the tone beats; the bellows breathe."""
    t = sample_times(seconds + 0.05)
    out = np.zeros(len(t))
    for detune, level in ((1.0, 1.0), (2 ** (5.5 / 1200), 0.7), (2 ** (-4.5 / 1200), 0.55)):
        reed = np.full(len(t), hz * detune)
        out += level * sum_harmonics(
            reed, lambda k, f: k**-0.85 * (0.35 + bell_curve(f, 1100, 0.8)) / (1 + (f / 3600) ** 3), 7000
        )
    return out * swell(t, 0.045, 0.07) * (0.86 + 0.14 * np.sin(np.pi * np.clip(t / max(seconds, 0.2), 0, 1)))


# --- from a laboratory ---


def wobble_pad(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """Two detuned saws behind a filter that sways like a stomach."""
    t = sample_times(seconds + 0.35)
    cutoff = (500 + 380 * sine_wave(1.53, t, -1.2) + 150 * sine_wave(0.38, t))[::64]
    sway = 1 + 0.004 * sine_wave(0.7, t)
    out = np.zeros(len(t))
    for detune in (0.9955, 1.0045):
        out += sum_harmonics(
            hz * detune * sway, lambda k, f: k**-1.0 / (1 + (f / cutoff[: len(f)]) ** 4), 3800
        )
    return out * swell(t, 0.25, 0.4)


def wobble_bass(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    t = sample_times(seconds + 0.08)
    wobble = 1.2 + 1.1 * sine_wave(3.07, t, -np.pi / 2)
    return apply_filters(
        (fm_tone(t, hz, 1.0, wobble) + 0.5 * sine_wave(hz, t)) * swell(t, 0.02, 0.08), low_pass(520, 0.8)
    )


def rubber_synth(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    """A plucked rubber band."""
    t = sample_times(min(0.5, seconds + 0.3))
    return fm_tone(t, hz * (1 + 0.03 * np.exp(-t / 0.02)), 2.0, 2.6 * np.exp(-t / 0.07)) * strike(
        t, 0.13, 0.003
    )


def drip(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    return mix_layers(
        (0, air_bubble(hz, r, 1.35, 0.045), 1), (0.085, air_bubble(hz * 1.5, r, 1.25, 0.018), 0.25)
    )


def ping(hz: float, seconds: float, velocity: float, r: Rng) -> Signal:
    t = sample_times(0.35)
    return fm_tone(t, hz, 3.0, 0.7 * np.exp(-t / 0.05)) * strike(t, 0.09, 0.004)


def sliding_lead(notes: list[tuple[float, float, float, float]], n: int) -> Signal:
    """One voice that slides from note to note, (start, seconds, Hz, velocity), n samples; a hand in the air
    over a strange machine."""
    t = np.arange(n) / SAMPLE_RATE
    hz = np.full(n, notes[0][2])
    level = np.zeros(n)
    before = notes[0][2]
    for start, seconds, f, velocity in notes:
        first, last = int(start * SAMPLE_RATE), min(n, int((start + seconds) * SAMPLE_RATE))
        hz[first:] = f * (before / f) ** np.exp(-(t[first:] - start) / 0.045)
        level[first:last] = np.maximum(level[first:last], velocity)
        before = f
    smooth = np.hanning(int(0.09 * SAMPLE_RATE))
    level = convolve_signals(level, smooth / smooth.sum())[:n]
    hz = hz * (1 + 0.006 * sine_wave(5.2, t) + 0.002 * sine_wave(0.9, t))
    cutoff = (900 + 500 * sine_wave(1.53, t))[::64]
    return (
        sum_harmonics(
            hz, lambda k, f: (1.0 if k % 2 else 0.45) * k**-1.1 / (1 + (f / cutoff[: len(f)]) ** 3), 5000
        )
        * level
    )
