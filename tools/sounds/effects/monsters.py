"""The four monsters of Tasty Humans. Each has a body (size of the throat), a pitch and a temper; the three
things it says share them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from ..filters import Room, apply_filters, band_pass, bell_curve, in_room, low_pass, sculpt_noise, white_noise
from ..foley import cracker_crunch
from ..signals import (
    Curve,
    Layers,
    Rng,
    Signal,
    arch_envelope,
    curve_values,
    fade_envelope,
    gliding_sine,
    mix_layers,
    rms_level,
    sample_times,
    sine_wave,
    swell,
)
from ..sources import soft_thump, strike_material, sum_harmonics
from ..voices import burp, gulp, throat_voice
from .recipe import Recipes

effect = Recipes()
says = partial(effect, "voice", count=2, category="voice")


def chew_crackers(
    r: Rng, voice: Callable[[float], Signal], size: float, dry: float, pace: float = 1.0, bites: int = 2
) -> Signal:
    """Bites of crackers, a gulp and a small burp, with the voice (of so many seconds) humming over the
    bites."""
    parts = []
    for k in range(bites):
        parts.append(
            (0.18 * pace * k, cracker_crunch(r, 0.14 * pace, (2500 - 250 * k) * size**0.3), 0.8 * dry)
        )
        parts.append((0.18 * pace * k, voice(0.14 * pace), 0.35))
    after = 0.18 * pace * bites
    swallow = (after + 0.02, gulp(r, size), 0.75), (after + 0.26, burp(r, size, 0.2 * pace), 0.5)
    return in_room(mix_layers(*parts, *swallow), Room(0.13))


# --- the Legendary Dragon: deep, with fire behind every word ---


@says("the Legendary Dragon eats", caption="dragon_eats")
def dragon_eat(r: Rng, i: int) -> Layers:
    def hum_voice(d: float) -> Signal:
        return throat_voice(r, {0: 98, d: 86}, {0: "m", d * 0.5: "o", d: "m"}, d, 0.68, breath=0.2, rough=0.5)

    fire = sculpt_noise(r, 0.4, lambda t, f: arch_envelope(t, 0.4) * bell_curve(f, 3200, 0.7))
    yield 0, chew_crackers(r, hum_voice, 0.85, 1.1), 1
    yield 0.6, fire, 0.35


@says("the Legendary Dragon is hurt", caption="dragon_hurt", room=Room(0.16))
def dragon_hurt(r: Rng, i: int) -> Layers:
    pitch, mouth = {0: 120, 0.08: 165 + 10 * i, 0.5: 78}, {0: "o", 0.1: "a", 0.5: "u"}
    yield (
        0,
        throat_voice(
            r, pitch, mouth, 0.52, 0.66, breath=0.3, rough=0.8, level={0: 0.5, 0.08: 1, 0.5: 0}, top=4200
        ),
        0.8,
    )
    yield 0.06, sculpt_noise(r, 0.4, lambda t, f: fade_envelope(t, 0.14) * bell_curve(f, 700, 0.9)), 0.6


@says("the Legendary Dragon is happy", caption="dragon_happy", room=Room(0.16))
def dragon_happy(r: Rng, i: int) -> Layers:
    for k in range(3):
        pitch, mouth = {0: 128 + 8 * i - 7 * k, 0.13: 96 - 5 * k}, {0: "o", 0.05: "a", 0.13: "o"}
        yield 0.17 * k, throat_voice(r, pitch, mouth, 0.14, 0.68, breath=0.35, rough=0.4), 0.9 - 0.12 * k
    yield 0.5, sculpt_noise(r, 0.35, lambda t, f: arch_envelope(t, 0.35) * bell_curve(f, 900, 0.8)), 0.35


# --- the Twin-Headed Dragon: it never quite speaks together, two throats a third apart, the second late ---

twin = partial(throat_voice, breath=0.1, rough=0.12, top=7000)


@says("the Twin-Headed Dragon eats", caption="twins_eat")
def twins_eat(r: Rng, i: int) -> Layers:
    def hum_voice(d: float) -> Signal:
        mouth, level = {0: "m", d * 0.5: "e", d: "m"}, {0: 1, d: 0.6}
        first = twin(r, {0: 185, d: 165}, mouth, d, 1.05, level=level)
        return mix_layers(
            (0, first, 0.75), (0.03, twin(r, {0: 220, d: 196}, mouth, d, 1.18, level=level), 0.7)
        )

    yield 0, chew_crackers(r, hum_voice, 1.25, 0.8), 0.8
    yield 0.09, chew_crackers(r, lambda d: 0 * sample_times(d), 1.5, 0.6), 0.6


@says("the Twin-Headed Dragon is hurt", caption="twins_hurt", room=Room(0.16))
def twins_hurt(r: Rng, i: int) -> Layers:
    mouth, level = {0: "a", 0.15: "e", 0.3: "u"}, {0: 0.6, 0.05: 1, 0.3: 0}
    yield 0, twin(r, {0: 330, 0.06: 410 + 20 * i, 0.3: 210}, mouth, 0.32, 1.05, level=level), 0.75
    yield 0.09, twin(r, {0: 392, 0.06: 490 + 20 * i, 0.3: 250}, mouth, 0.32, 1.18, level=level), 0.7


@says("the Twin-Headed Dragon is happy", caption="twins_happy", room=Room(0.16))
def twins_happy(r: Rng, i: int) -> Layers:
    mouth, level = {0: "i", 0.06: "e", 0.13: "a"}, {0: 0.6, 0.06: 1, 0.14: 0}
    for offset, up, gain in ((0, 1.0, 0.8), (0.2, 1.12 + 0.06 * i, 0.9)):
        first = twin(r, {0: 196, 0.12: 262 * up}, mouth, 0.14, 1.05, level=level)
        yield (
            offset,
            mix_layers(
                (0, first, 0.75),
                (0.05, twin(r, {0: 247, 0.12: 330 * up}, mouth, 0.14, 1.18, level=level), 0.7),
            ),
            gain,
        )


# --- the Griffin: a beak, a lion's purr, a bird's screech ---


def bird_screech(r: Rng, pitch: Curve, d: float, grit: float) -> Signal:
    t = sample_times(d)
    hz = curve_values(pitch, t) * (1 + 0.03 * sine_wave(34, t))
    tone = sum_harmonics(
        hz, lambda k, f: k**-0.7 * (bell_curve(f, 2400, 0.6) + 0.4 * bell_curve(f, 4300, 0.4) + 0.2), 11000
    ) * (1 + grit * gliding_sine(hz * 0.5))
    hiss = apply_filters(white_noise(r, d), band_pass(3000, 1.2))[: len(t)]
    return (tone / (rms_level(tone) + 1e-9) + 0.25 * hiss) * swell(t, 0.015, 0.06)


@says("the Griffin eats: a beak clicks, a lion purrs", caption="griffin_eats", room=Room(0.13))
def griffin_eat(r: Rng, i: int) -> Layers:
    beak = [(0.085 * k, strike_material("bone", 1500 + 60 * i, 0.012, r), 0.8) for k in range(5)]
    purr = throat_voice(r, 62, {0: "o", 0.34: "a"}, 0.34, 0.85, breath=0.5, rough=0.3, top=2600)
    purr *= 0.5 + 0.5 * np.sign(sine_wave(24, sample_times(0.34))) * 0.9
    yield from beak
    yield 0.02, cracker_crunch(r, 0.1, 3600, 16), 0.6
    yield 0.2, cracker_crunch(r, 0.1, 3400, 16), 0.5
    yield 0.4, gulp(r, 1.35), 0.65
    yield 0.56, apply_filters(purr, low_pass(1500, 0.7)), 0.5


@says("the Griffin is hurt", caption="griffin_hurt", room=Room(0.18))
def griffin_hurt(r: Rng, i: int) -> Signal:
    return bird_screech(r, {0: 900, 0.05: 1500 + 90 * i, 0.3: 760}, 0.32, 0.6) * 0.5


@says("the Griffin is happy", caption="griffin_happy", room=Room(0.18))
def griffin_happy(r: Rng, i: int) -> Layers:
    for k in range(3):
        yield (
            0.1 * k,
            bird_screech(
                r, {0: 950 + 120 * k, 0.05: 1350 + 140 * k + 40 * i, 0.08: 1200 + 140 * k}, 0.085, 0.1
            ),
            0.45,
        )


# --- the Troll: the longest throat, slow ---

troll = partial(throat_voice, size=0.58, breath=0.18, rough=0.35, top=3000)


@says("the Troll eats", caption="troll_eats")
def troll_eat(r: Rng, i: int) -> Signal:
    def hum_voice(d: float) -> Signal:
        return troll(r, {0: 62, d: 70}, {0: "m", d / 2: "a", d: "m"}, d, level={0: 1, d: 0.7})

    return chew_crackers(r, hum_voice, 0.55, 1.1, 1.5, 3)


@says("the Troll is hurt", caption="troll_hurt", room=Room(0.16))
def troll_hurt(r: Rng, i: int) -> Layers:
    pitch, mouth = {0: 84, 0.1: 102 + 6 * i, 0.55: 52}, {0: "u", 0.15: "o", 0.55: "u"}
    yield 0, soft_thump(140, 60, 0.04), 0.6
    yield 0.02, troll(r, pitch, mouth, 0.56, level={0: 0.4, 0.08: 1, 0.56: 0}), 0.8


@says("the Troll is happy", caption="troll_happy", room=Room(0.16))
def troll_happy(r: Rng, i: int) -> Layers:
    pitch, mouth = {0: 60, 0.2: 66, 0.36: 84 + 5 * i}, {0: "m", 0.2: "m", 0.36: "a"}
    yield 0, troll(r, pitch, mouth, 0.38, level={0: 0.6, 0.3: 1, 0.38: 0}), 0.8
    yield 0.4, troll(r, {0: 92 + 5 * i, 0.24: 64}, {0: "a", 0.24: "o"}, 0.25, level={0: 1, 0.25: 0}), 0.9
