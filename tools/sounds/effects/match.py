"""Effects of every match: whose turn it is, points, how it ends."""

from __future__ import annotations

from typing import TypeAlias

from ..filters import Room, apply_filters, in_room, low_pass
from ..foley import arpeggio, cork_pop, music_glass, paper_hiss, spoon_drop, tone_bar
from ..music.instruments import bassoon
from ..signals import Layers, Rng, Signal, hz_of, mix_layers
from ..sources import air_bubble, noise_puff, soft_thump, strike_material
from ..voices import throat_voice
from .recipe import Recipes

effect = Recipes()

SEAT_NOTES = ((72, 77), (79, 76), (72, 79), (77, 79), (72, 81), (84, 72))


@effect(
    "chime",
    "the turn changes; file by seat 1 to 6 "
    "(fourth up, third down, fifth up, second up, sixth up, octave down)",
    6,
    "seat",
    "turn_of_seat",
    room=Room(0.2),
)
def turn(r: Rng, i: int) -> Layers:
    first, second = SEAT_NOTES[i]
    for offset, pitch, gain in ((0, first, 0.8), (0.15, second, 1.0)):
        yield offset, tone_bar(pitch, r, 0.22, 0.75), gain
        yield offset, music_glass(pitch + 12, r, 0.2), 0.16 * gain
        yield offset, noise_puff(r, 700, 1, 0.006), 0.12


@effect(
    "chime",
    "points gained; file by size (1: 1 point, 2: 2-3, 3: 4-6, 4: 7 or more), more notes of one chord",
    4,
    "size",
    room=Room(0.22),
)
def points(r: Rng, i: int) -> Layers:
    notes = (76, 79, 84, 88, 91)[: i + 2] if i else (79,)
    return arpeggio(lambda n: music_glass(n, r, 0.32), notes, 0.055, 0.8)


@effect("soft", "a great gain: the crowd at the tables around gasps and cheers", 2, caption="crowd")
def crowd(r: Rng, i: int) -> Signal:
    cheers = []
    for _ in range(30):
        hz, d = r.uniform(150, 420), r.uniform(0.45, 0.9)
        pitch = {0: hz * 0.9, d * 0.35: hz * r.uniform(1.15, 1.45), d: hz * 0.95}
        mouth, level = {0: "o", d * 0.35: "a", d: "ea"[r.randint(2)]}, {0: 0, d * 0.25: 1, d: 0}
        voice = throat_voice(r, pitch, mouth, d, r.uniform(0.8, 1.1), breath=0.3, level=level, top=3000)
        cheers.append((0.5 * r.beta(1.5, 2.2), voice, r.uniform(0.25, 0.6)))
    claps = [(0.35 + 0.9 * r.rand(), noise_puff(r, r.uniform(900, 1700), 1.2, 0.012), 0.3) for _ in range(42)]
    room = Room(0.5, 0.8, 0.6, "street")
    return apply_filters(in_room(mix_layers(*cheers, *claps), room), low_pass(3400, 0.6))


@effect("soft", "points lost", caption="points_lost", room=Room(0.2))
def points_lost(r: Rng, i: int) -> Layers:
    yield 0, music_glass(75, r, 0.18), 0.7
    yield 0.1, music_glass(72, r, 0.25), 0.7
    yield 0.1, soft_thump(130, 80, 0.05), 0.4


@effect("tick", "score count: each cell that counts; file 1, 2, 3 ... then stay on 8", 8, "step")
def score_tick(r: Rng, i: int) -> Layers:
    yield 0, tone_bar(79 + (0, 2, 4, 5, 7, 9, 11, 12)[i], r, 0.06, 0.25), 1
    yield 0, strike_material("wood", 900, 0.012, r), 0.25


@effect(
    "chime",
    "score count: the line ends; file 1 with points, 2 with minus points, 3 nothing",
    3,
    "result",
    room=Room(0.22),
)
def score_resolve(r: Rng, i: int) -> Layers:
    chord = ((67, 72, 76, 79, 84), (63, 67, 70, 74), (67, 72))[i]
    yield from arpeggio(lambda n: tone_bar(n, r, 0.4, 1.1), chord, 0.018, 0.6)
    if i == 0:
        yield from arpeggio(lambda n: music_glass(n + 12, r, 0.4), chord, 0.018, 0.14)


GAIN_CHORDS = ((79,), (76, 79), (72, 76, 79), (67, 72, 76, 79), (60, 67, 72, 76, 79, 84))


@effect(
    "chime",
    "a gain lands in play; file by size (1: 1, 2: 2-3, 3: 4-6, 4: 7-10, 5: 11 or more), a fuller chord each; "
    "a gain that follows another of the same move is played two semitones higher",
    5,
    "size",
    room=Room(0.22),
)
def gain(r: Rng, i: int) -> Layers:
    chord = GAIN_CHORDS[i]
    yield 0, cork_pop(r, 620 - 50 * i), 0.5
    yield from arpeggio(lambda n: tone_bar(n, r, 0.3 + 0.06 * i, 0.8 + 0.15 * i), chord, 0.016, 0.62)
    yield from arpeggio(
        lambda n: music_glass(n + 12, r, 0.3 + 0.05 * i), chord, 0.03, 0.2 + 0.03 * i, start=0.02
    )
    if i >= 3:
        yield 0, soft_thump(150, 70, 0.09), 0.5
        yield from arpeggio(
            lambda n: music_glass(n, r, 0.45), [96 + n for n in (0, 4, 7, 12)[:i]], 0.05, 0.12, start=0.14
        )


@effect("tick", "the sum of a gain takes off for its number")
def gain_flies(r: Rng, i: int) -> Layers:
    yield 0, paper_hiss(r, 0.24, 900, 3400, 0.2), 1
    yield 0.02, air_bubble(420, r, 2.2, 0.05), 0.3


@effect(
    "soft",
    "the table holds its breath before something decisive: a heart beats twice, played at each beat",
    caption="heartbeat",
)
def heartbeat(r: Rng, i: int) -> Layers:
    for offset, level in ((0, 1.0), (0.17, 0.7)):
        yield offset, soft_thump(78, 46, 0.075), level
        yield offset, soft_thump(150, 80, 0.03), 0.35 * level


@effect(
    "soft",
    "a tie is broken, or stays one: a roll of the wooden spoon on a pot",
    caption="tie",
    room=Room(0.2),
)
def tie_roll(r: Rng, i: int) -> Layers:
    offset, gap = 0.0, 0.11
    for k in range(16):
        yield offset, strike_material("copper", 190 * r.uniform(0.98, 1.02), 0.06, r), 0.25 + 0.045 * k
        yield offset, strike_material("wood", 520, 0.014, r), 0.3 + 0.03 * k
        offset, gap = offset + gap, max(0.045, gap * 0.9)
    yield offset + 0.02, strike_material("copper", 150, 0.3, r), 1.1


@effect("chime", "a star or an award is won; file by number of the star", 3, "step", "star", room=Room(0.24))
def star(r: Rng, i: int) -> Layers:
    root = (72, 76, 79)[i]
    yield from arpeggio(lambda n: music_glass(root + n, r, 0.4), (0, 7, 12, 16), 0.05, 0.6)
    yield 0, strike_material("tin", 2600, 0.1, r), 0.12


def reed_note(pitch: float, duration: float, r: Rng) -> Signal:
    return bassoon(hz_of(pitch), duration, 0.85, r)


# of notes (pitch, beat, beats), of pots (beat, Hz, gain)
Triples: TypeAlias = tuple[tuple[float, float, float], ...]
FANFARE_TUNE: Triples = (
    (55, 0, 1.6),
    (57, 2, 0.8),
    (55, 3, 0.8),
    (60, 4, 1.8),
    (64, 6, 0.9),
    (62, 7, 0.9),
    (67, 8, 4.6),
)
FANFARE_CHORDS: Triples = ((48, 0, 1.5), (52, 4, 1.5), (53, 6, 1.5), (48, 8, 4.4), (60, 8, 4.4), (64, 8, 4.4))
FANFARE_POTS: Triples = (
    *((0, 330, 0.5), (3, 470, 0.3), (4, 330, 0.5), (6, 400, 0.4), (7, 470, 0.4), (7.5, 520, 0.4)),
    *((8, 300, 0.8), (8, 450, 0.5), (9, 600, 0.25), (9.5, 600, 0.3), (10, 450, 0.5)),
)


@effect("signal", "somebody wins: short fanfare of bassoon and pots", caption="win", room=Room(0.24, 0.4))
def win(r: Rng, i: int) -> Layers:
    beat = 0.17
    for notes, gain in ((FANFARE_TUNE, 0.7), (FANFARE_CHORDS, 0.34)):
        for pitch, offset, length in notes:
            yield offset * beat, reed_note(pitch, length * beat * 0.92, r), gain
    for offset, hz, gain in FANFARE_POTS:
        yield offset * beat, strike_material("tin", hz, 0.16, r), gain * 0.5
    yield 8 * beat, strike_material("copper", 150, 0.3, r), 0.8
    for offset, pitch in ((8, 84), (8.3, 88), (8.6, 91)):
        yield offset * beat, music_glass(pitch, r, 0.6), 0.2


@effect(
    "signal",
    "all rivals or the table wins: a sigh and a spoon that falls",
    caption="lose",
    room=Room(0.24, 0.4),
)
def lose(r: Rng, i: int) -> Layers:
    pitch, mouth = {0: 230, 0.25: 250, 0.9: 120}, {0: "a", 0.4: "o", 0.9: "u"}
    yield (
        0,
        throat_voice(r, pitch, mouth, 0.95, 0.9, breath=1.3, level={0: 0, 0.2: 0.8, 0.95: 0}, top=3000),
        0.55,
    )
    yield 0.05, reed_note(51, 0.4, r), 0.4
    yield 0.45, reed_note(50, 0.35, r), 0.4
    yield 0.8, reed_note(44, 0.7, r), 0.45
    yield 1.35, spoon_drop(r), 0.7


@effect("signal", "last round or last day begins: one bell", caption="last_round", room=Room(0.25, 0.5))
def bell(r: Rng, i: int) -> Layers:
    yield 0, strike_material("bell", 392, 0.85, r, 2.2, spread=0.001), 1
    yield 0, strike_material("tin", 1500, 0.03, r), 0.25
    yield 0, noise_puff(r, 900, 1, 0.01), 0.3
