"""Cries that people win for their monsters (K52): short, soft, one breath each. They say nothing of a match that is
not seen as well."""

from __future__ import annotations

from functools import partial

import numpy as np

from ..filters import Room, apply_filters, band_pass, bell_curve, low_pass, sculpt_noise, white_noise
from ..signals import (
    Layers,
    Rng,
    Signal,
    arch_envelope,
    curve_values,
    gliding_sine,
    rms_level,
    sample_times,
    sine_wave,
    swell,
)
from ..sources import air_bubble, soft_thump
from ..voices import burp, gurgle, throat_voice
from .recipe import Recipes

effect = Recipes()
cries = partial(effect, "soft", count=2, category="voice", room=Room(0.14))


@cries("a person's monster wins: a mouse's squeak, twice", caption="cry_squeak")
def cry_squeak(r: Rng, i: int) -> Layers:
    for k in range(2):
        t = sample_times(0.11)
        hz = curve_values({0: 1500 + 90 * i, 0.04: 2250 + 160 * k, 0.11: 1750}, t)
        yield 0.15 * k, (gliding_sine(hz) + 0.25 * gliding_sine(2 * hz)) * arch_envelope(t, 0.11), 0.6


@cries("a person's monster wins: a cat's purr with a chirp", caption="cry_purr")
def cry_purr(r: Rng, i: int) -> Layers:
    purr = throat_voice(
        r, 58 + 4 * i, {0: "m", 0.4: "o", 0.7: "m"}, 0.7, 0.85, breath=0.5, rough=0.3, top=2200
    )
    purr *= 0.55 + 0.45 * np.sign(sine_wave(23, sample_times(0.7)))
    yield 0, apply_filters(purr, low_pass(1400, 0.7)), 0.7
    chirp = throat_voice(
        r, {0: 310, 0.16: 520 + 30 * i}, {0: "m", 0.08: "i", 0.16: "e"}, 0.17, 1.3, breath=0.06
    )
    yield 0.62, chirp * swell(sample_times(0.17), 0.03, 0.06), 0.6


@cries("a person's monster wins: a short, pleased growl", caption="cry_growl")
def cry_growl(r: Rng, i: int) -> Layers:
    pitch, mouth = {0: 72, 0.2: 96 + 6 * i, 0.55: 64}, {0: "m", 0.18: "a", 0.55: "o"}
    level = {0: 0.3, 0.18: 1, 0.55: 0}
    yield 0, throat_voice(r, pitch, mouth, 0.56, 0.62, breath=0.25, rough=0.8, level=level, top=2600), 0.9


@cries("a person's monster wins: three hums that rise", caption="cry_hum")
def cry_hum(r: Rng, i: int) -> Layers:
    for k, hz in enumerate((147, 185, 220 + 10 * i)):
        d = 0.15 if k < 2 else 0.32
        yield 0.16 * k, throat_voice(r, {0: hz, d: hz * 1.02}, {0: "m", d * 0.4: "o", d: "m"}, d, 0.95), 0.7


@cries("a person's monster wins: a small burp, then a sigh", caption="cry_burp")
def cry_burp(r: Rng, i: int) -> Layers:
    yield 0, burp(r, 1.1 + 0.1 * i, 0.26), 0.8
    sigh = sculpt_noise(r, 0.4, lambda t, f: arch_envelope(t, 0.4) * bell_curve(f, 900, 0.8))
    yield 0.3, sigh, 0.3


@cries("a person's monster wins: a howl at the moon", caption="cry_wail")
def cry_wail(r: Rng, i: int) -> Layers:
    pitch = {0: 230, 0.2: 392 + 14 * i, 0.65: 400 + 14 * i, 0.95: 300}
    level = {0: 0.1, 0.25: 1, 0.65: 0.8, 0.95: 0}
    yield 0, throat_voice(r, pitch, {0: "u", 0.25: "o", 0.95: "u"}, 0.96, 0.92, breath=0.12, level=level), 0.8


@cries("a person's monster wins: an owl's hoot", caption="cry_hoot")
def cry_hoot(r: Rng, i: int) -> Layers:
    for offset, d, hz in ((0, 0.13, 330), (0.2, 0.34, 345 + 12 * i)):
        t = sample_times(d)
        tone = gliding_sine(curve_values({0: hz * 0.93, d * 0.3: hz, d: hz * 0.9}, t)) * swell(t, 0.04, 0.1)
        air = apply_filters(white_noise(r, d), band_pass(hz * 2, 2.0))[: len(t)]
        yield offset, _even(tone) + 0.08 * _even(air) * swell(t, 0.04, 0.1), 0.6


@cries("a person's monster wins: a belly that bubbles with joy", caption="cry_bubble")
def cry_bubble(r: Rng, i: int) -> Layers:
    yield 0, gurgle(r, 0.5, 190 + 20 * i, 9), 0.7
    for k in range(3):
        yield 0.5 + 0.09 * k, air_bubble(420 + 130 * k + 30 * i, r, 1.7, 0.03), 0.9
    yield 0.5, soft_thump(120, 70, 0.05), 0.3


def _even(x: Signal) -> Signal:
    return x / (rms_level(x) + 1e-9)
