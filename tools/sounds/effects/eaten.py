"""Effects of So, You've Been Eaten, and the dice of all games."""

from __future__ import annotations

import numpy as np

from ..filters import Room, apply_filters, bell_curve, low_pass, sculpt_noise
from ..foley import arpeggio, cracker_crunch, metal_spring, music_glass, paper_hiss
from ..signals import (
    Layers,
    Rng,
    Signal,
    arch_envelope,
    fade_envelope,
    hz_of,
    mix_layers,
    sample_times,
    sine_wave,
    strike,
    sum_signals,
    swell,
)
from ..sources import air_bubble, fm_tone, noise_puff, soft_thump, strike_material, sum_harmonics
from ..voices import burp, gulp, gurgle, throat_voice
from .recipe import Recipes

effect = Recipes()


@effect("hit", "dice roll (all games)", 3, room=Room(0.12, 0.2))
def dice_roll(r: Rng, i: int) -> Layers:
    offset = 0.0
    while offset < 0.62:
        click = (
            (0, strike_material("bone", r.uniform(900, 1500), 0.014, r, hard=1.1), 0.7),
            (0, strike_material("wood", r.uniform(210, 300), 0.022, r), 0.6),
        )
        yield offset, mix_layers(*click), r.uniform(0.35, 1.0) * (1 - 0.75 * offset)
        offset += r.uniform(0.018, 0.05) + 0.06 * offset


@effect("hit", "one die comes to rest", 4, room=Room(0.12, 0.2))
def dice_settle(r: Rng, i: int) -> Layers:
    hz = 1050 + 90 * i
    yield 0, strike_material("bone", hz, 0.018, r), 0.8
    yield 0, strike_material("wood", 240, 0.03, r), 0.8
    yield 0.055, strike_material("bone", hz * 1.06, 0.012, r), 0.35
    yield 0.09, strike_material("wood", 260, 0.02, r), 0.3


@effect("hit", "a die is placed on an action", 2, room=Room(0.12, 0.2))
def die_placed(r: Rng, i: int) -> Layers:
    yield 0, paper_hiss(r, 0.07, 900, 1500, 0.1), 0.5
    yield 0.05, strike_material("bone", 780 + 60 * i, 0.016, r), 0.8
    yield 0.05, strike_material("copper", 300, 0.03, r), 0.5


@effect(
    "hit",
    "a germ advances; file by germ: red, blue, green, yellow",
    4,
    "germ",
    "germ_advances",
    room=Room(0.14),
)
def germ_hop(r: Rng, i: int) -> Layers:
    hz = (330, 392, 440, 523)[i]
    yield 0, air_bubble(hz * 0.8, r, 2.6, 0.035), 0.9
    yield 0.075, air_bubble(hz * 1.6, r, 1.6, 0.014), 0.55
    yield 0, soft_thump(hz * 0.4, hz * 0.3, 0.02), 0.4
    yield (
        0.08,
        throat_voice(r, {0: hz * 1.5, 0.08: hz * 1.9}, {0: "u", 0.08: "i"}, 0.09, 1.6, breath=0.05),
        0.14,
    )


@effect(
    "signal",
    "a germ stands on level 3: the next attack of its kind digests the Miner",
    caption="germ_alarm",
    room=Room(0.18, 0.35),
)
def germ_alarm(r: Rng, i: int) -> Layers:
    t = sample_times(0.26)
    for offset, pitch, gain in ((0, 50, 1), (0, 57, 0.5), (0.34, 51, 1), (0.34, 57, 0.5)):
        yield (
            offset,
            apply_filters(fm_tone(t, hz_of(pitch), 1.0, 2.4) * swell(t, 0.02, 0.05), low_pass(1400, 0.8))[
                : len(t)
            ],
            gain,
        )
    yield 0, noise_puff(r, 300, 1, 0.03), 0.5
    yield 0.34, noise_puff(r, 300, 1, 0.03), 0.5


@effect(
    "chime",
    "a crystal is captured; file by how many the Miner has now (8 = all)",
    8,
    "count",
    "crystal",
    room=Room(0.24, 0.4, 1.2, "cave"),
)
def crystal_gain(r: Rng, i: int) -> Layers:
    *before, last = (74, 76, 78, 81, 83, 86, 88, 90)[max(0, i - 2) : i + 1]
    yield from arpeggio(lambda n: music_glass(n, r, 0.4), before, 0.07, 0.6)
    yield 0.07 * len(before), music_glass(last, r, 0.4), 0.8
    yield 0, strike_material("glass", 3300, 0.03, r), 0.15


@effect("hit", "a crystal is lost: it falls and cracks", caption="crystal_lost", room=Room(0.2))
def crystal_lost(r: Rng, i: int) -> Layers:
    shards = [
        (
            0.1 + 0.25 * r.beta(1, 2.5),
            strike_material("glass", r.uniform(1800, 4600), 0.04, r, 0.25),
            r.uniform(0.1, 0.35),
        )
        for _ in range(14)
    ]
    yield 0, music_glass(86, r, 0.1), 0.4
    yield 0.05, music_glass(79, r, 0.1), 0.4
    yield 0.1, noise_puff(r, 5200, 0.8, 0.02), 0.5
    yield from shards


@effect("hit", "a tool is taken or used: a ratchet", 2, room=Room(0.15))
def tool(r: Rng, i: int) -> Layers:
    for k in range(5 + i):
        yield 0.035 * k, strike_material("tin", 1500 + 60 * k, 0.012, r, 0.1), 0.5
    yield 0.2 + 0.035 * i, strike_material("copper", 700, 0.07, r, 0.4), 0.7


@effect("chime", "an action is upgraded", caption="upgraded", room=Room(0.2))
def upgrade(r: Rng, i: int) -> Layers:
    def copper_note(n: int) -> Signal:
        return mix_layers(
            (0, strike_material("copper", hz_of(n), 0.12, r, 0.5, spread=0.001), 0.6),
            (0, music_glass(n + 12, r, 0.2), 0.25),
        )

    return arpeggio(copper_note, (64, 68, 71, 76), 0.06, 1)


@effect("chime", "an action is downgraded", caption="downgraded", room=Room(0.2))
def downgrade(r: Rng, i: int) -> Layers:
    yield from arpeggio(
        lambda n: strike_material("copper", hz_of(n), 0.1, r, 0.45, spread=0.001), (71, 67, 64, 58), 0.08, 0.6
    )
    yield 0.3, metal_spring(), 0.35


@effect("hit", "the Miner stuns: a zap along the tract", 2, room=Room(0.16))
def zap(r: Rng, i: int) -> Layers:
    t = sample_times(0.3)
    hz = 900 * 0.25 ** (t / 0.3) * (1 + 0.12 * i)
    yield 0, fm_tone(t, hz, 1.414, 5 * np.exp(-t / 0.12)) * strike(t, 0.09, 0.002), 0.7
    for _ in range(12):
        yield r.uniform(0, 0.2), noise_puff(r, r.uniform(2500, 7000), 2, 0.003, 0.0003), 0.4


@effect("hit", "a germ attacks: a spark runs back to the Miner", 2, caption="germ_attacks", room=Room(0.16))
def germ_attack(r: Rng, i: int) -> Layers:
    t = sample_times(0.05)
    for k in range(7):
        yield 0.045 * k, fm_tone(t, 420 + 110 * k + 30 * i, 2.0, 3.0) * strike(t, 0.013), 0.35 + 0.06 * k
    yield 0.33, soft_thump(190, 70, 0.05), 1
    yield 0.33, gurgle(r, 0.35, 190, 8), 0.5


@effect("hit", "a card of the tract is removed: it bursts softly", 3, room=Room(0.14))
def squelch(r: Rng, i: int) -> Layers:
    yield (
        0,
        sculpt_noise(
            r,
            0.2,
            lambda t, f: (
                fade_envelope(t, 0.05) * (bell_curve(f, 600 + 2600 * t, 0.5) + 0.4 * bell_curve(f, 1800, 0.4))
            ),
        ),
        0.9,
    )
    yield 0.01, air_bubble(300 + 50 * i, r, 2.5, 0.04), 1
    yield 0.06, air_bubble(520 + 60 * i, r, 1.8, 0.02), 0.6


@effect("hit", "the tract moves (peristalsis, new cards pushed in)", 2, room=Room(0.16))
def peristalsis(r: Rng, i: int) -> Layers:
    yield (
        0,
        sculpt_noise(
            r, 0.6, lambda t, f: arch_envelope(t, 0.6) * bell_curve(f, 160 * 3 ** np.clip(t / 0.6, 0, 1), 0.5)
        ),
        2,
    )
    for k in range(5):
        yield 0.08 + 0.11 * k, air_bubble(170 + 45 * k + 20 * i, r, 1.9, 0.04), 0.8


@effect("signal", "the Miner is digested", caption="digested", room=Room(0.2, 0.45))
def digested(r: Rng, i: int) -> Layers:
    fizz = sculpt_noise(
        r, 1.1, lambda t, f: fade_envelope(t, 0.4) * bell_curve(f, 5200, 0.6) * (0.6 + 0.4 * sine_wave(37, t))
    )
    fall = [(0.1 * k + 0.25, air_bubble(640 * 0.85**k, r, 0.7, 0.05), 0.7) for k in range(8)]
    yield 0, gulp(r, 0.55), 1.3
    yield 0.25, gurgle(r, 1.1, 110, 26), 0.9
    yield 0.3, fizz, 0.2
    yield from fall
    yield 1.25, burp(r, 0.5, 0.5), 0.7


@effect(
    "voice",
    "the hibernating Beast snores (reaction roll)",
    2,
    caption="beast_snores",
    category="voice",
    room=Room(0.16),
)
def beast_snore(r: Rng, i: int) -> Layers:
    inhale, exhale = {0: 0, 0.45: 1, 0.62: 0}, {0: 0, 0.15: 0.5, 0.5: 0}
    yield (
        0,
        throat_voice(
            r, {0: 44, 0.6: 56}, {0: "e", 0.6: "a"}, 0.62, 0.55, breath=0.9, rough=0.9, level=inhale, top=2400
        ),
        0.8,
    )
    yield (
        0.72 + 0.05 * i,
        throat_voice(r, {0: 300, 0.5: 240}, {0: "u"}, 0.5, breath=2.0, level=exhale, top=2000),
        0.2,
    )


@effect(
    "voice",
    "the Beast growls (its turn, or it twitches in its sleep)",
    2,
    caption="beast_growls",
    category="voice",
    room=Room(0.2, 0.4, 0.6, "belly"),
)
def beast_growl(r: Rng, i: int) -> Signal:
    pitch, mouth = {0: 52, 0.25: 70 + 5 * i, 0.7: 46}, {0: "u", 0.3: "o", 0.7: "u"}
    return throat_voice(
        r, pitch, mouth, 0.72, 0.5, breath=0.35, rough=0.95, level={0: 0, 0.2: 1, 0.72: 0}, top=2600
    )


@effect(
    "chime",
    "an immune response is bought: a low organ and a drop",
    caption="immune",
    room=Room(0.22, 0.4, 0.7, "belly"),
)
def immune(r: Rng, i: int) -> Layers:
    t = sample_times(0.7)
    chord = sum_signals(
        sum_harmonics(np.full(len(t), hz_of(p)), lambda k, f: k**-1.3 * (k % 2 + 0.2), 3500)
        for p in (45, 52, 60, 63)
    )
    yield 0, chord * swell(t, 0.03, 0.3) * 0.3, 1
    yield 0.02, air_bubble(300, r, 2.2, 0.05), 0.5


@effect(
    "chime",
    "a mutation is revealed; file 1 it works, 2 it was a bluff or the wrong germ",
    2,
    "result",
    "mutation",
    room=Room(0.2),
)
def mutation(r: Rng, i: int) -> Layers:
    t = sample_times(0.5)
    hz = (220 * 2 ** (t / 0.5), 330 * 0.5 ** (t / 0.5))[i]
    yield 0, fm_tone(t, hz, 1.5, 2 + 2 * sine_wave(9, t)) * swell(t, 0.05, 0.1), 0.4
    yield 0.45, metal_spring() if i else music_glass(82, r, 0.3), 0.6


@effect("soft", "the Robot Miner computes: three beeps", 3, room=Room(0.12))
def robot_beep(r: Rng, i: int) -> Layers:
    t = sample_times(0.07)
    pitches = ((76, 83, 79), (79, 76, 86), (83, 81, 76))[i]
    return arpeggio(lambda n: fm_tone(t, hz_of(n), 2, 0.8) * swell(t, 0.006, 0.02), pitches, 0.09, 0.6)


@effect("hit", "the drill peeks into the deck", room=Room(0.14))
def drill(r: Rng, i: int) -> Layers:
    t = sample_times(0.5)
    hz = 110 + 70 * np.minimum(t / 0.25, 1) + 6 * sine_wave(19, t)
    yield (
        0,
        sum_harmonics(hz, lambda k, f: k**-0.8 * (0.3 + bell_curve(f, 1200, 0.8)), 6000)
        * swell(t, 0.06, 0.1),
        0.4,
    )
    yield 0.1, cracker_crunch(r, 0.35, 1900, 24), 0.5
