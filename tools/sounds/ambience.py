"""Ambience: what is heard under everything. Loops on a circle, so that the end runs into the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .filters import Room, hump, in_room
from .loudness import PEAK, integrated, limited
from .signals import (
    SAMPLE_RATE,
    TAU,
    Layer,
    Rng,
    Signal,
    clock,
    gain_of,
    onto_circle,
    peak_level,
    rms,
    rng_for,
    swell,
    total,
    wave,
)
from .sources import bubble, puff, thump
from .voices import gurgle, throat

SECONDS = 16
SAMPLES = SECONDS * SAMPLE_RATE
LUFS = -30.0


def bed(r: Rng, color: Callable[[Signal], Signal]) -> Signal:
    """Endless noise of one color: random phases on the circle."""
    f = np.fft.rfftfreq(SAMPLES, 1 / SAMPLE_RATE)
    spectrum = color(np.maximum(f, 1)) * (r.standard_normal(len(f)) + 1j * r.standard_normal(len(f)))
    x = np.fft.irfft(spectrum, SAMPLES)
    return x / rms(x)


def slow(r: Rng, waves: int, depth: float) -> Signal:
    """A slow random swell that closes on itself."""
    t = np.arange(SAMPLES) / SAMPLES * TAU
    x = total(r.uniform(0.4, 1) * np.sin(k * t + r.uniform(0, TAU)) for k in range(1, waves + 1))
    return 1 + depth * x / peak_level(x)


def looped(events: list[Layer]) -> Signal:
    out = np.zeros(SAMPLES)
    for at, x, gain in events:
        onto_circle(out, int(at * SAMPLE_RATE), gain * x)
    return out


def cricket(r: Rng, hz: float) -> Signal:
    t = clock(0.5)
    chirps: Signal = np.maximum(0, wave(8, t)) ** 3
    return wave(hz, t) * chirps * (0.6 + 0.4 * wave(55, t)) * swell(t, 0.05, 0.1)


def village(r: Rng) -> Signal:
    """Dusk by the fire: crackle, crickets."""
    crackle = [
        (
            r.uniform(0, SECONDS),
            puff(r, r.uniform(900, 4500), 2, r.uniform(0.002, 0.008), 0.0004),
            r.gamma(1.2, 0.35),
        )
        for _ in range(150)
    ]
    song = [(k * 1.6 + r.uniform(-0.2, 0.2) + 0.3, cricket(r, 4100 + 120 * (k % 3)), 0.12) for k in range(10)]
    return 0.35 * bed(r, lambda f: hump(f, 180, 0.9) + 0.05 * hump(f, 1500, 1)) * slow(r, 9, 0.5) + looped(
        crackle + song
    )


def forest(r: Rng) -> Signal:
    """Moonlit wind and an owl."""

    def hoot(hz: float) -> Signal:
        level = {0: 0, 0.08: 1, 0.42: 0}
        voice = throat(
            r, {0: hz, 0.08: hz * 1.04, 0.4: hz * 0.96}, {0: "u"}, 0.42, breath=0.1, level=level, top=1500
        )
        return in_room(voice, Room(0.6, 0.9, 0.6, "forest"))

    wind = bed(r, lambda f: hump(f, 420, 0.45) + 0.25 * hump(f, 1100, 0.4)) * slow(r, 5, 0.75)
    owl = [(4.0, 370, 0.4), (4.7, 370, 0.3), (4.98, 392, 0.45), (11.6, 350, 0.2), (12.3, 350, 0.15)]
    return 0.6 * wind + looped([(at, hoot(hz), gain) for at, hz, gain in owl])


def chirp(r: Rng, hz: float, notes: int) -> Signal:
    """A small bird: short notes that glide up or down, each a little different."""
    parts = []
    for k in range(notes):
        t = clock(r.uniform(0.05, 0.09))
        glide = hz * (1 + r.uniform(-0.12, 0.25) * t / t[-1] + 0.03 * np.sin(TAU * 38 * t))
        note: Signal = np.sin(TAU * np.cumsum(glide) / SAMPLE_RATE) * swell(t, 0.012, 0.03)
        parts.append((k * r.uniform(0.1, 0.14), note))
    out = np.zeros(int((notes * 0.15 + 0.2) * SAMPLE_RATE))
    for at, note in parts:
        start = int(at * SAMPLE_RATE)
        out[start : start + len(note)] += note
    return out


def dawn(r: Rng) -> Signal:
    """The wind dies down, the last crickets, and the birds are awake."""
    wind = bed(r, lambda f: hump(f, 380, 0.45)) * slow(r, 4, 0.6)
    song = [(k * 2.9 + r.uniform(0, 0.6), cricket(r, 4200 + 90 * (k % 3)), 0.05) for k in range(5)]
    trees = Room(0.5, 0.8, 0.5, "forest")
    birds = [
        (
            k * 1.15 + r.uniform(0, 0.7),
            in_room(chirp(r, hz, int(r.randint(2, 6))), trees),
            r.uniform(0.1, 0.3),
        )
        for k, hz in enumerate((2600, 3400, 2900, 4100, 3000, 2500, 3700, 3200, 2800, 3900, 2600, 3500, 3100))
    ]
    return 0.3 * wind + looped(song + birds)


def belly(r: Rng) -> Signal:
    """Inside of a beast: heart, drips, digestion."""
    heart = [
        (k * 2.0 + d, thump(62, 42, 0.1, 0.04), gain) for k in range(8) for d, gain in ((0, 1.5), (0.3, 1.0))
    ]
    cave = Room(0.5, 0.7, 1.0, "cave")
    drips = [
        (
            r.uniform(0, SECONDS),
            in_room(bubble(r.uniform(500, 1500), r, 1.8, 0.03), cave),
            r.uniform(0.1, 0.4),
        )
        for _ in range(16)
    ]
    rumble = [(at, gurgle(r, 1.4, r.uniform(90, 140), 18), 0.35) for at in (3.1, 8.6, 13.2)]
    return 0.5 * bed(r, lambda f: hump(f, 95, 0.5) + 0.05 * hump(f, 380, 0.6)) * slow(r, 4, 0.4) + looped(
        heart + drips + rumble
    )


def city(r: Rng) -> Signal:
    """Rain on a window, cars far away."""
    rain = bed(r, lambda f: hump(f, 5200, 0.9)) * slow(r, 7, 0.2)
    drops = [
        (r.uniform(0, SECONDS), puff(r, r.uniform(1200, 3800), 3, 0.006, 0.0005), r.gamma(1.5, 0.3))
        for _ in range(170)
    ]
    cars = bed(r, lambda f: hump(f, 160, 0.6) + 0.12 * hump(f, 700, 0.5)) * slow(r, 3, 0.9)
    return 0.35 * rain + 0.5 * cars + looped(drops)


@dataclass(frozen=True)
class Ambience:
    """One loop of sounds.yaml and when the game plays it."""

    name: str
    make: Callable[[Rng], Signal]
    event: str

    def loop(self) -> Signal:
        """The loop at its loudness, ready to be written."""
        x = self.make(rng_for(self.name))
        x = x - x.mean()
        return limited(x * gain_of(LUFS - integrated(x)), PEAK, circular=True)


AMBIENCES = (
    Ambience("ambience_village", village, "under the title, the menus and Tasty Humans"),
    Ambience("ambience_forest", forest, "under The Hunger and the campaign map"),
    Ambience("ambience_dawn", dawn, "under the last turns of The Hunger"),
    Ambience("ambience_belly", belly, "under So, You've Been Eaten"),
    Ambience("ambience_city", city, "under Human Flavor"),
)
