"""Effects of The Hunger."""

from __future__ import annotations

import numpy as np

from ..filters import Room, bell_curve, sculpt_noise
from ..foley import arpeggio, music_glass, small_bell
from ..music.instruments import pizzicato
from ..signals import (
    Layers,
    Rng,
    Signal,
    arch_envelope,
    fade_envelope,
    gliding_sine,
    hz_of,
    sample_times,
    sine_wave,
    swell,
)
from ..sources import air_bubble, noise_puff, soft_thump, strike_material, sum_harmonics
from ..voices import throat_voice
from .recipe import Recipes

effect = Recipes()

CRYPT = Room(0.3, 0.7, 0.6, "crypt")


@effect(
    "hit",
    "a vampire hops one space; file by step on the way (8 steps, then stay)",
    8,
    "step",
    room=Room(0.16),
)
def token_hop(r: Rng, i: int) -> Signal:
    return pizzicato(hz_of(62 + (0, 3, 5, 7, 10, 12, 15, 17)[i]), 0.4, 0.85, r)


@effect("hit", "a vampire is pushed on", 2, caption="pushed", room=Room(0.16))
def push(r: Rng, i: int) -> Layers:
    oof = throat_voice(
        r, {0: 240 + 40 * i, 0.14: 150}, {0: "u", 0.06: "o", 0.14: "u"}, 0.16, 0.95, breath=0.4
    )
    yield 0, soft_thump(200, 90, 0.03), 1
    yield 0, noise_puff(r, 500, 1, 0.02), 0.5
    yield 0.03, oof, 0.35


@effect("soft", "a vampire turns into mist", room=Room(0.3, 0.5))
def mist(r: Rng, i: int) -> Layers:
    yield (
        0,
        sculpt_noise(
            r,
            0.8,
            lambda t, f: (
                arch_envelope(t, 0.8) ** 2
                * (bell_curve(f, 700 * 2.2 ** np.sin(4 * t), 0.3) + 0.4 * bell_curve(f, 2600, 0.3))
            ),
        ),
        1.2,
    )


@effect("soft", "speed is set, a power card is used: wings", 3)
def wings(r: Rng, i: int) -> Layers:
    for k in range(5 + i):
        yield (
            0.075 * k,
            sculpt_noise(
                r,
                0.07,
                lambda t, f: (
                    arch_envelope(t, 0.07) ** 2 * (bell_curve(f, 500, 0.7) + 0.4 * bell_curve(f, 2300, 0.5))
                ),
            ),
            1 - 0.08 * k,
        )
    for k in range(5 + i):
        yield 0.075 * k + 0.03, soft_thump(130, 90, 0.012), 0.3


@effect("hit", "humans are hunted: a snap and a slurp", 3, caption="hunted", room=Room(0.14))
def hunt(r: Rng, i: int) -> Layers:
    def wet_color(t: Signal, f: Signal) -> Signal:
        return (
            arch_envelope(t, 0.26)
            * (0.6 + 0.4 * sine_wave(45, t))
            * bell_curve(f, 700 * 3.5 ** (np.clip(t, 0, 0.26) / 0.26), 0.3)
        )

    slurp = sculpt_noise(r, 0.26, wet_color)
    yield 0, strike_material("bone", 900, 0.016, r), 0.9
    yield 0.006, strike_material("bone", 1340, 0.012, r), 0.6
    yield 0.06, slurp, 1.1
    yield 0.32, air_bubble(420 + 40 * i, r, 1.6, 0.025), 0.8


@effect("hit", "a chest opens", caption="chest", room=Room(0.2))
def chest_open(r: Rng, i: int) -> Layers:
    t = sample_times(0.36)
    hinge = sum_harmonics(
        180 + 240 * (t / 0.36) ** 2 + 12 * sine_wave(21, t),
        lambda k, f: k**-0.5 * bell_curve(f, 1500, 0.6),
        6000,
    )
    yield 0, strike_material("copper", 260, 0.04, r), 0.7
    yield 0.06, hinge * swell(t, 0.06, 0.08), 0.22
    yield 0.42, strike_material("wood", 150, 0.05, r), 0.8
    yield from arpeggio(lambda n: music_glass(n, r, 0.3), (79, 83, 86), 0.06, 0.4, 0.4)


@effect("hit", "a crypt opens: stone on stone", caption="crypt", room=CRYPT)
def crypt_open(r: Rng, i: int) -> Layers:
    def scrape_color(t: Signal, f: Signal) -> Signal:
        return (
            arch_envelope(t, 0.8)
            * (0.6 + 0.4 * sine_wave(12, t))
            * (bell_curve(f, 180, 0.5) + 0.35 * bell_curve(f, 900, 0.5))
        )

    yield 0, sculpt_noise(r, 0.8, scrape_color), 1.6
    yield 0.8, strike_material("stone", 120, 0.09, r), 0.9
    yield 0.8, soft_thump(90, 55, 0.06), 0.7


@effect("chime", "the Eternal Rose is taken", caption="rose", room=Room(0.28, 0.6))
def rose(r: Rng, i: int) -> Layers:
    yield from arpeggio(lambda n: music_glass(n, r, 0.55), (74, 77, 81, 84, 88), 0.09, 0.5)
    yield 0, music_glass(62, r, 0.8), 0.35


@effect("chime", "the moon moves on: one stroke of a small clock", caption="hour", room=Room(0.24, 0.4))
def moon(r: Rng, i: int) -> Layers:
    yield 0, small_bell(587, r, 0.4, 1.2), 0.6
    yield 0, strike_material("wood", 700, 0.015, r), 0.4


# Cock-a-doodle-doo: start, pitch, mouth, seconds, gain.
CROWS = (
    (0.0, {0: 520, 0.08: 640, 0.16: 600}, {0: "u", 0.06: "o", 0.16: "o"}, 0.16, 0.6),
    (0.2, {0: 600, 0.06: 760, 0.13: 720}, {0: "o", 0.13: "e"}, 0.13, 0.7),
    (0.36, {0: 700, 0.1: 980, 0.3: 1010}, {0: "o", 0.1: "a", 0.3: "e"}, 0.3, 0.85),
    (0.69, {0: 940, 0.12: 1060, 0.5: 880, 0.85: 520}, {0: "u", 0.2: "o", 0.85: "u"}, 0.86, 0.9),
)


@effect("signal", "dawn: the rooster", caption="rooster", room=Room(0.28, 0.6))
def rooster(r: Rng, i: int) -> Layers:
    for offset, pitch, mouth, d, gain in CROWS:
        level = {0: 0.4, 0.05: 1, d * 0.8: 0.9, d: 0}
        yield (
            offset,
            throat_voice(r, pitch, mouth, d, 1.45, breath=0.12, rough=0.25, level=level, top=9000),
            gain,
        )


@effect("hit", "a vampire is caught by the sun: a fizzle, smoke, gone", caption="burned", room=Room(0.2))
def burned(r: Rng, i: int) -> Layers:
    def fizz_color(t: Signal, f: Signal) -> Signal:
        return (
            fade_envelope(t, 0.25)
            * (bell_curve(f, 5000, 0.7) + 0.3 * bell_curve(f, 1200, 0.6))
            * (0.6 + 0.4 * sine_wave(29, t))
        )

    t = sample_times(0.5)
    yield 0, sculpt_noise(r, 0.8, fizz_color), 0.8
    yield 0.05, gliding_sine(1400 * 0.4 ** (t / 0.5)) * swell(t, 0.05, 0.2), 0.14
    yield 0.62, noise_puff(r, 300, 0.8, 0.05), 0.9


@effect("hit", "a vampire is home: the castle door", caption="home", room=CRYPT)
def home(r: Rng, i: int) -> Layers:
    yield 0, soft_thump(110, 50, 0.09), 1
    yield 0, strike_material("wood", 130, 0.09, r), 0.9
    yield 0.16, strike_material("copper", 420, 0.05, r), 0.5
    yield 0.24, strike_material("copper", 380, 0.07, r), 0.5
    yield 0.3, music_glass(76, r, 0.3), 0.2
    yield 0.4, music_glass(81, r, 0.4), 0.2
