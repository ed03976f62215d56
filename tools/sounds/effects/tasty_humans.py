"""Effects of Tasty Humans: tiles and shapes. Its monsters have a module of their own."""

from __future__ import annotations

from functools import partial

import numpy as np

from ..filters import Room, apply_filters, bell_curve, high_pass, peak_band, sculpt_noise
from ..foley import arpeggio, music_glass, paper_hiss
from ..signals import (
    Layers,
    Rng,
    Signal,
    fade_envelope,
    gliding_sine,
    hz_of,
    mix_layers,
    sample_times,
    sine_wave,
    sum_signals,
    swell,
)
from ..sources import air_bubble, fm_tone, noise_puff, soft_thump, strike_material, sum_harmonics
from ..voices import burp, gurgle, throat_voice
from .recipe import PENTATONIC, Recipes

effect = Recipes()
tile = partial(effect, "hit", count=3, pick="height", room=Room(0.13, 0.22))

HEIGHT = (1.0, 0.9, 0.8)  # the further a tile falls, the lower and longer it sounds


def tile_landing(i: int, body: Signal, weight: float) -> Layers:
    yield 0, body, 1
    yield 0, soft_thump(170 * HEIGHT[i], 85 * HEIGHT[i], 0.018 + 0.01 * i), weight * (0.8 + 0.25 * i)


@tile("a helmet tile lands; file by height (1 near, 2 middle, 3 far)")
def tile_helmet(r: Rng, i: int) -> Layers:
    ring = strike_material("tin", 880 * HEIGHT[i], 0.05 + 0.01 * i, r, 0.24)
    return tile_landing(i, mix_layers((0, ring, 1), (0, noise_puff(r, 4200, 1, 0.003), 0.4)), 0.5)


@tile("an armor tile lands; file by height")
def tile_armor(r: Rng, i: int) -> Layers:
    h = HEIGHT[i]
    plates = (
        (0, strike_material("copper", 330 * h, 0.05 + 0.01 * i, r, 0.24), 1),
        (0.004, strike_material("copper", 415 * h, 0.05, r), 0.5),
    )
    return tile_landing(i, mix_layers(*plates, (0, noise_puff(r, 1500, 1, 0.006), 0.5)), 0.7)


@tile("a boot tile lands; file by height")
def tile_boot(r: Rng, i: int) -> Layers:
    h = HEIGHT[i]
    leather = sculpt_noise(
        r,
        0.12,
        lambda t, f: (
            fade_envelope(t, 0.022) * (bell_curve(f, 260 * h, 0.7) + 0.3 * bell_curve(f, 950 * h, 0.5))
        ),
    )
    return tile_landing(
        i, mix_layers((0, leather, 2.2), (0.006, strike_material("wood", 190 * h, 0.025, r), 0.6)), 1.5
    )


@tile("a hand tile lands; file by height")
def tile_hand(r: Rng, i: int) -> Layers:
    h = HEIGHT[i]
    slap = sculpt_noise(
        r,
        0.14,
        lambda t, f: (
            fade_envelope(t, 0.02)
            * (0.8 * bell_curve(f, 1000 * h, 0.45) + 0.7 * bell_curve(f, 2300 * h, 0.45))
        ),
        256,
    )
    fingers = ((0.026 + 0.013 * k, slap, 0.5 - 0.08 * k) for k in range(4))
    return tile_landing(i, mix_layers((0, slap, 1.8), *fingers), 0.12)


@tile("a damage tile lands: a squeak; file by height", caption="damage")
def tile_damage(r: Rng, i: int) -> Layers:
    h = HEIGHT[i]
    pitch, mouth = {0: 720 * h, 0.05: 1180 * h, 0.12: 1330 * h, 0.2: 940 * h}, {0: "u", 0.05: "i", 0.2: "e"}
    squeak = throat_voice(
        r, pitch, mouth, 0.2, 1.5, breath=0.1, rough=0.15, level={0: 0.5, 0.05: 1, 0.2: 0}, top=12000
    )
    return tile_landing(i, mix_layers((0.012, squeak, 0.5), (0, noise_puff(r, 2400, 1.2, 0.01), 0.3)), 0.5)


@effect("hit", "a leader tile lands or is drafted", 2, caption="leader", room=Room(0.2))
def tile_leader(r: Rng, i: int) -> Layers:
    yield 0, strike_material("copper", 220, 0.12, r), 0.6
    yield 0, strike_material("bell", 880, 0.22, r, 0.9, spread=0.001), 0.5
    yield 0, soft_thump(150, 75, 0.03), 0.6
    yield 0.06, music_glass((84, 88)[i], r, 0.3), 0.25


@effect("tick", "tiles break off their shape, before the fall", 3)
def tile_break(r: Rng, i: int) -> Layers:
    yield 0, strike_material("bone", 2100 + 260 * i, 0.008, r, 0.06), 0.8
    yield 0, noise_puff(r, 4500, 1.5, 0.002, 0.0003), 0.5


@effect("tick", "the hovering shape steps one column", 3)
def shape_move(r: Rng, i: int) -> Layers:
    yield 0, noise_puff(r, 520 + 40 * i, 1, 0.012), 0.8
    yield 0, strike_material("wood", 300 + 20 * i, 0.014, r), 0.5


@effect("tick", "the hovering shape turns", 2)
def shape_rotate(r: Rng, i: int) -> Layers:
    yield 0, paper_hiss(r, 0.09, 900, 2200, 0.2), 0.8
    yield 0.06, strike_material("wood", 420 + 70 * i, 0.018, r), 0.6


@effect("hit", "the shape is let go: a whistle down to the first tile")
def shape_drop(r: Rng, i: int) -> Layers:
    t = sample_times(0.22)
    yield 0, gliding_sine(1100 - 600 * t / 0.22) * swell(t, 0.04, 0.06), 0.14
    yield 0, paper_hiss(r, 0.22, 1500, 600, 0.1), 0.9


@effect("chime", "a wizard swaps two tiles", caption="swap", room=Room(0.22))
def tiles_swap(r: Rng, i: int) -> Layers:
    t = sample_times(0.34)
    cross = gliding_sine(500 + 500 * t / 0.34) + gliding_sine(1000 - 500 * t / 0.34)
    yield 0, cross * swell(t, 0.08, 0.12) * (1 + 0.3 * sine_wave(11, t)), 0.16
    yield from arpeggio(
        lambda n: music_glass(n, r, 0.12), (84 + PENTATONIC[(k * 3) % 8] for k in range(9)), 0.03, 0.22
    )
    yield 0.32, strike_material("wood", 520, 0.03, r), 0.5


@effect("hit", "an attacker strikes: fork on plate, then a stomach", 3, caption="damage", room=Room(0.14))
def damage_hit(r: Rng, i: int) -> Layers:
    t = sample_times(0.16)
    fork = sum_signals(
        gliding_sine(2900 * q * (1 + 0.02 * sine_wave(43, t)) + 90 * i) * g
        for q, g in ((1, 0.6), (1.51, 0.4), (2.2, 0.25))
    )
    yield 0, strike_material("stone", 900, 0.05, r), 0.5
    yield 0.01, fork * swell(t, 0.02, 0.1), 0.22
    yield 0.01, paper_hiss(r, 0.15, 3000, 5200, 0.6), 0.5
    yield 0.17, gurgle(r, 0.5, 150 + 15 * i, 10), 0.8


@effect("chime", "a cleric takes a damage tile away", caption="healed", room=Room(0.22))
def damage_removed(r: Rng, i: int) -> Layers:
    yield 0, air_bubble(500, r, 2.4, 0.04), 0.5
    yield 0.05, paper_hiss(r, 0.3, 900, 4200, 0.1), 0.4
    yield from arpeggio(lambda n: music_glass(n, r, 0.35), (77, 81, 84), 0.07, 0.45, 0.07)


@effect(
    "voice", "a stomach is full: it stretches, then a long gurgle", caption="stomach_full", room=Room(0.16)
)
def stomach_full(r: Rng, i: int) -> Layers:
    t = sample_times(0.5)
    creak = sum_harmonics(
        70 + 60 * t / 0.5 + 4 * sine_wave(13, t),
        lambda k, f: k**-0.6 * (bell_curve(f, 500, 0.6) + 0.6 * bell_curve(f, 1200, 0.4)),
        4000,
    )
    yield 0, creak * swell(t, 0.1, 0.1), 0.5
    yield 0.42, gurgle(r, 0.8, 130, 18), 1
    yield 1.1, burp(r, 0.9, 0.4), 0.45


@effect("hit", "the village king moves to another board: a toot", caption="king_passed", room=Room(0.2))
def king_passed(r: Rng, i: int) -> Signal:
    def toot_note(duration: float, pitch: float) -> Signal:
        t = sample_times(duration)
        return fm_tone(t, hz_of(pitch), 1, 1.8 * np.minimum(t / 0.03, 1)) * swell(t, 0.015, 0.04)

    notes = mix_layers(
        (0, toot_note(0.09, 72), 1), (0.11, toot_note(0.07, 72), 1), (0.19, toot_note(0.22, 76), 1)
    )
    return apply_filters(notes, high_pass(400, 0.7), peak_band(1500, 1.5, 6)) * 0.8


@effect("soft", "a monster licks its lips over what its stomach is worth now", room=Room(0.12))
def lick(r: Rng, i: int) -> Layers:
    def slurp_color(t: Signal, f: Signal) -> Signal:
        x = np.clip(t / 0.26, 0, 1)
        return (
            np.sin(np.pi * x**1.4) ** 1.3
            * (1 + 0.5 * np.sin(2 * np.pi * 34 * t))
            * bell_curve(f, 600 * 4.2**x, 0.5)
        )

    yield 0, sculpt_noise(r, 0.26, slurp_color), 1
    yield 0.25, air_bubble(520, r, 1.9, 0.03), 0.6
    yield 0.27, noise_puff(r, 1500, 2, 0.01), 0.4
