"""Effects of Human Flavor."""

from __future__ import annotations

import numpy as np

from ..filters import Room, apply_filters, bell_curve, in_room, low_pass, sculpt_noise
from ..foley import arpeggio, cracker_crunch, music_glass, paper_hiss, small_bell, tone_bar
from ..music.instruments import horn
from ..signals import (
    Layers,
    Rng,
    Signal,
    arch_envelope,
    fade_envelope,
    gliding_sine,
    hz_of,
    mix_layers,
    sample_times,
    sine_wave,
    swell,
)
from ..sources import air_bubble, noise_puff, soft_thump, strike_material
from ..voices import burp, gulp, throat_voice
from .recipe import Recipes

effect = Recipes()


@effect("hit", "a minion is placed: a wooden pawn", 3, room=Room(0.13, 0.2))
def meeple_place(r: Rng, i: int) -> Layers:
    yield 0, strike_material("wood", 520 + 45 * i, 0.03, r), 0.9
    yield 0, soft_thump(180, 110, 0.015), 0.5
    yield 0.06, strike_material("wood", 600 + 45 * i, 0.014, r), 0.25


@effect("soft", "the minion that stood there lies down", 2)
def meeple_lie(r: Rng, i: int) -> Layers:
    yield 0, strike_material("wood", 430 + 30 * i, 0.02, r), 0.7
    yield 0.07, strike_material("wood", 390 + 30 * i, 0.024, r), 0.6


@effect("hit", "a stacker slides in from below, all lift by one", 2, room=Room(0.13))
def stack_push(r: Rng, i: int) -> Layers:
    yield 0, paper_hiss(r, 0.2, 350, 800, 0.2), 0.9
    for k in range(4 + i):
        yield 0.16 + 0.05 * k, strike_material("bone", 420 * 1.12**k, 0.025, r), 0.7 - 0.1 * k


@effect("hit", "a stacker is bumped off and falls to the uprising", 2, caption="bumped", room=Room(0.14))
def stack_fall(r: Rng, i: int) -> Layers:
    t = sample_times(0.26)
    yield 0, gliding_sine(820 - 460 * t / 0.26) * swell(t, 0.03, 0.05), 0.14
    yield 0.26, strike_material("bone", 380, 0.03, r), 0.8
    yield 0.36, strike_material("bone", 430, 0.025, r), 0.5
    yield 0.43, strike_material("bone", 470 + 20 * i, 0.02, r), 0.3
    yield 0.26, soft_thump(150, 80, 0.03), 0.6


@effect("signal", "the uprising breaks out: a crowd in the distance", caption="uprising")
def uprising(r: Rng, i: int) -> Signal:
    shouts = []
    for _ in range(34):
        hz, d = r.uniform(130, 330), r.uniform(0.25, 0.6)
        mouth, level = {0: "aoe"[r.randint(3)], d: "aou"[r.randint(3)]}, {0: 0, d * 0.3: 1, d: 0}
        offset, pitch = 1.4 * r.beta(1.6, 1.5), {0: hz, d * 0.4: hz * r.uniform(1.1, 1.5), d: hz * 0.85}
        voice = throat_voice(
            r, pitch, mouth, d, r.uniform(0.85, 1.2), breath=0.25, rough=0.1, level=level, top=2600
        )
        shouts.append((offset, voice, r.uniform(0.2, 0.6)))
    murmur = sculpt_noise(
        r,
        2.0,
        lambda t, f: arch_envelope(t, 2.0) * (bell_curve(f, 500, 0.7) + 0.3 * bell_curve(f, 1100, 0.4)),
    )
    pans = [
        (0.5 + 0.24 * k + r.uniform(-0.02, 0.02), strike_material("tin", r.uniform(380, 620), 0.06, r), 0.25)
        for k in range(5)
    ]
    return apply_filters(
        in_room(mix_layers((0, murmur, 1.5), *shouts, *pans), Room(0.5, 0.8, 0.6, "street")),
        low_pass(2600, 0.6),
    )


@effect("hit", "the crowd grumbles: the uprising grows by one", 2, caption="grumble")
def grumble(r: Rng, i: int) -> Signal:
    mouth, level = {0: "o", 0.12: "u", 0.25: "m"}, {0: 0, 0.08: 1, 0.27: 0}
    voices = (
        (
            0.25 * r.rand(),
            throat_voice(
                r,
                {0: hz, 0.25: hz * 0.85},
                mouth,
                0.27,
                r.uniform(0.8, 1.1),
                breath=0.3,
                rough=0.2,
                level=level,
                top=1800,
            ),
            0.3,
        )
        for hz in r.uniform(95, 200, 9)
    )
    return apply_filters(in_room(mix_layers(*voices), Room(0.4, 0.5, 0.6, "street")), low_pass(1500, 0.6))


@effect(
    "chime",
    "one resource token gained; file by kind: faith, flesh, fear, willpower, life force",
    5,
    "resource",
    room=Room(0.2),
)
def resource_gain(r: Rng, i: int) -> Layers:
    yield 0, (faith_bell, flesh_bite, fear_wail, willpower_knock, life_force)[i](r), 1
    yield 0, strike_material("bone", 1500, 0.008, r, 0.05), 0.2


def faith_bell(r: Rng) -> Signal:
    return mix_layers((0, small_bell(1318, r, 0.14, 0.6), 0.6))


def flesh_bite(r: Rng) -> Signal:
    return mix_layers(
        (0, air_bubble(300, r, 0.6, 0.03), 0.7),
        (0.015, noise_puff(r, 900, 1.5, 0.02), 0.6),
        (0.05, cracker_crunch(r, 0.06, 1700, 8), 0.4),
    )


def fear_wail(r: Rng) -> Signal:
    t = sample_times(0.3)
    return gliding_sine(620 + 150 * sine_wave(3.4, t) + 18 * sine_wave(8, t)) * swell(t, 0.06, 0.12) * 0.6


def willpower_knock(r: Rng) -> Signal:
    return mix_layers(
        (0, strike_material("wood", 330, 0.05, r), 0.9), (0, strike_material("copper", 660, 0.05, r), 0.4)
    )


def life_force(r: Rng) -> Signal:
    return mix_layers((0, air_bubble(760, r, 2.0, 0.03), 0.8), (0.07, air_bubble(1250, r, 1.5, 0.014), 0.4))


@effect("hit", "resource tokens are paid or a fee is given", 3, room=Room(0.13))
def resource_pay(r: Rng, i: int) -> Layers:
    for k in range(3):
        yield (
            0.05 * k + r.uniform(0, 0.01),
            strike_material("bone", 1250 * r.uniform(0.9, 1.15), 0.014, r),
            0.7 - 0.1 * k,
        )
    yield 0.1, strike_material("stone", 500, 0.03, r), 0.4


@effect("hit", "a human is captured: the lid of a jar", 2, caption="captured", room=Room(0.14))
def capture_human(r: Rng, i: int) -> Layers:
    pitch, mouth = {0: 480 + 50 * i, 0.1: 640 + 50 * i, 0.16: 600}, {0: "e", 0.16: "i"}
    yield 0, throat_voice(r, pitch, mouth, 0.16, 1.2, breath=0.1), 0.22
    yield 0.14, strike_material("glass", 560, 0.09, r, 0.4), 0.6
    yield 0.14, strike_material("tin", 900, 0.04, r), 0.6
    yield 0.14, soft_thump(160, 90, 0.02), 0.5


@effect("voice", "a human is devoured", 3, caption="devoured", category="voice", room=Room(0.13))
def devour(r: Rng, i: int) -> Layers:
    yield 0, cracker_crunch(r, 0.12, 2400 + 200 * i), 0.8
    yield 0.14, gulp(r, 0.9 + 0.1 * i), 0.8
    yield 0.42, burp(r, 0.95 + 0.1 * i, 0.2), 0.45


@effect("voice", "a human is nibbled at (snack)", 3, category="voice", room=Room(0.13))
def snack(r: Rng, i: int) -> Layers:
    yield 0, cracker_crunch(r, 0.09, 3000 + 300 * i, 14), 0.8
    yield 0.13, cracker_crunch(r, 0.08, 2800 + 300 * i, 10), 0.5
    yield 0.22, air_bubble(360 + 40 * i, r, 1.8, 0.025), 0.6


@effect("hit", "a body goes to the dumpster: a lid", 2, room=Room(0.18))
def dumpster(r: Rng, i: int) -> Layers:
    yield 0, strike_material("tin", 300 + 25 * i, 0.11, r), 0.8
    yield 0, noise_puff(r, 700, 0.9, 0.02), 0.5
    yield 0.09, strike_material("tin", 360 + 25 * i, 0.05, r), 0.3


@effect("hit", "an ally is recruited: two snaps and a chord", caption="recruited", room=Room(0.22))
def recruit(r: Rng, i: int) -> Layers:
    for offset in (0, 0.22):
        yield (
            offset,
            mix_layers(
                (0, noise_puff(r, 2100, 2.5, 0.007, 0.0004), 0.9), (0, noise_puff(r, 1100, 2, 0.012), 0.5)
            ),
            1,
        )
    yield from arpeggio(lambda n: tone_bar(n, r, 0.25, 0.8), (65, 68, 72, 74, 79), 0.012, 0.3, 0.22)


@effect("hit", "a network is dominated: a stamp and a sting of horns", caption="dominated", room=Room(0.2))
def dominate(r: Rng, i: int) -> Layers:
    yield 0, soft_thump(140, 60, 0.05), 1
    yield 0, noise_puff(r, 1100, 0.9, 0.014), 0.7
    yield from arpeggio(lambda n: horn(hz_of(n), 0.34, 0.9, r), (53, 60, 65, 68), 0.005, 0.3, 0.1)


@effect("chime", "an agenda is scored: a stamp", caption="agenda", room=Room(0.18))
def agenda_stamp(r: Rng, i: int) -> Layers:
    yield 0, soft_thump(170, 80, 0.03), 0.9
    yield 0, noise_puff(r, 1400, 0.9, 0.012), 0.7
    yield 0.09, music_glass(79, r, 0.3), 0.3
    yield 0.14, music_glass(84, r, 0.35), 0.3


@effect("signal", "dusk: the day ends, agendas and supper follow", caption="dusk", room=Room(0.26, 0.5))
def dusk(r: Rng, i: int) -> Layers:
    t = sample_times(0.09)
    chirp = sine_wave(4300, t) * (0.5 + 0.5 * sine_wave(62, t)) * swell(t, 0.02, 0.03)
    yield 0, small_bell(294, r, 0.5, 1.7), 0.8
    yield 0.35, small_bell(247, r, 0.5, 1.5), 0.7
    for k in range(6):
        yield 0.5 + 0.16 * k, chirp, 0.05


@effect("signal", "a new day begins", caption="new_day", room=Room(0.24, 0.4))
def new_day(r: Rng, i: int) -> Layers:
    yield from arpeggio(lambda n: tone_bar(n, r, 0.35, 1.0), (60, 65, 69, 72, 77), 0.1, 0.6)
    yield 0.5, music_glass(89, r, 0.4), 0.2


@effect("soft", "an effect comes to nothing (fizzle, effect skipped)", caption="nothing")
def fizzle(r: Rng, i: int) -> Layers:
    t = sample_times(0.28)
    yield (
        0,
        sculpt_noise(
            r,
            0.28,
            lambda t, f: fade_envelope(t, 0.09) * bell_curve(f, 2600 * 0.4 ** np.clip(t / 0.28, 0, 1), 0.5),
        ),
        1,
    )
    yield 0, gliding_sine(500 * 0.5 ** (t / 0.28)) * swell(t, 0.02, 0.1), 0.2
