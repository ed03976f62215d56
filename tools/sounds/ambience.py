"""Ambience: loops under everything, laid on a circle, so that the end runs into the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .filters import Room, bell_curve, in_room
from .loudness import PEAK, limit_peaks, program_loudness
from .signals import (
    SAMPLE_RATE,
    TAU,
    Layer,
    Rng,
    Signal,
    gain_of,
    onto_circle,
    peak_level,
    rms_level,
    rng_for,
    sample_times,
    sine_wave,
    sum_signals,
    swell,
)
from .sources import air_bubble, noise_puff, soft_thump
from .voices import gurgle, throat_voice

SECONDS = 16
SAMPLES = SECONDS * SAMPLE_RATE
LUFS = -30.0


def noise_bed(r: Rng, color: Callable[[Signal], Signal]) -> Signal:
    """Endless noise of one color: random phases on the circle."""
    f = np.fft.rfftfreq(SAMPLES, 1 / SAMPLE_RATE)
    spectrum = color(np.maximum(f, 1)) * (r.standard_normal(len(f)) + 1j * r.standard_normal(len(f)))
    x = np.fft.irfft(spectrum, SAMPLES)
    return x / rms_level(x)


def slow_swell(r: Rng, waves: int, depth: float) -> Signal:
    """A slow random swell that closes on itself."""
    t = np.arange(SAMPLES) / SAMPLES * TAU
    x = sum_signals(r.uniform(0.4, 1) * np.sin(k * t + r.uniform(0, TAU)) for k in range(1, waves + 1))
    return 1 + depth * x / peak_level(x)


def loop_layers(events: list[Layer]) -> Signal:
    out = np.zeros(SAMPLES)
    for offset, x, gain in events:
        onto_circle(out, int(offset * SAMPLE_RATE), gain * x)
    return out


def cricket_song(r: Rng, hz: float) -> Signal:
    t = sample_times(0.5)
    chirps: Signal = np.maximum(0, sine_wave(8, t)) ** 3
    return sine_wave(hz, t) * chirps * (0.6 + 0.4 * sine_wave(55, t)) * swell(t, 0.05, 0.1)


def village_dusk(r: Rng) -> Signal:
    """Dusk by the fire: crackle, crickets."""
    crackle = [
        (
            r.uniform(0, SECONDS),
            noise_puff(r, r.uniform(900, 4500), 2, r.uniform(0.002, 0.008), 0.0004),
            r.gamma(1.2, 0.35),
        )
        for _ in range(150)
    ]
    song = [
        (k * 1.6 + r.uniform(-0.2, 0.2) + 0.3, cricket_song(r, 4100 + 120 * (k % 3)), 0.12) for k in range(10)
    ]
    return 0.35 * noise_bed(
        r, lambda f: bell_curve(f, 180, 0.9) + 0.05 * bell_curve(f, 1500, 1)
    ) * slow_swell(r, 9, 0.5) + loop_layers(crackle + song)


def moonlit_forest(r: Rng) -> Signal:
    """Moonlit wind and an owl."""

    def owl_hoot(hz: float) -> Signal:
        level = {0: 0, 0.08: 1, 0.42: 0}
        voice = throat_voice(
            r, {0: hz, 0.08: hz * 1.04, 0.4: hz * 0.96}, {0: "u"}, 0.42, breath=0.1, level=level, top=1500
        )
        return in_room(voice, Room(0.6, 0.9, 0.6, "forest"))

    wind = noise_bed(r, lambda f: bell_curve(f, 420, 0.45) + 0.25 * bell_curve(f, 1100, 0.4)) * slow_swell(
        r, 5, 0.75
    )
    owl = [(4.0, 370, 0.4), (4.7, 370, 0.3), (4.98, 392, 0.45), (11.6, 350, 0.2), (12.3, 350, 0.15)]
    return 0.6 * wind + loop_layers([(offset, owl_hoot(hz), gain) for offset, hz, gain in owl])


def bird_chirps(r: Rng, hz: float, notes: int) -> Signal:
    """A small bird: short notes that glide up or down, each a little different."""
    parts = []
    for k in range(notes):
        t = sample_times(r.uniform(0.05, 0.09))
        glide = hz * (1 + r.uniform(-0.12, 0.25) * t / t[-1] + 0.03 * np.sin(TAU * 38 * t))
        note: Signal = np.sin(TAU * np.cumsum(glide) / SAMPLE_RATE) * swell(t, 0.012, 0.03)
        parts.append((k * r.uniform(0.1, 0.14), note))
    out = np.zeros(int((notes * 0.15 + 0.2) * SAMPLE_RATE))
    for offset, note in parts:
        start = int(offset * SAMPLE_RATE)
        out[start : start + len(note)] += note
    return out


def bird_dawn(r: Rng) -> Signal:
    """The wind dies down, the last crickets, and the birds are awake."""
    wind = noise_bed(r, lambda f: bell_curve(f, 380, 0.45)) * slow_swell(r, 4, 0.6)
    song = [(k * 2.9 + r.uniform(0, 0.6), cricket_song(r, 4200 + 90 * (k % 3)), 0.05) for k in range(5)]
    trees = Room(0.5, 0.8, 0.5, "forest")
    birds = [
        (
            k * 1.15 + r.uniform(0, 0.7),
            in_room(bird_chirps(r, hz, int(r.randint(2, 6))), trees),
            r.uniform(0.1, 0.3),
        )
        for k, hz in enumerate((2600, 3400, 2900, 4100, 3000, 2500, 3700, 3200, 2800, 3900, 2600, 3500, 3100))
    ]
    return 0.3 * wind + loop_layers(song + birds)


def beast_belly(r: Rng) -> Signal:
    """Inside of a beast: heart, drips, digestion."""
    heart = [
        (k * 2.0 + d, soft_thump(62, 42, 0.1, 0.04), gain)
        for k in range(8)
        for d, gain in ((0, 1.5), (0.3, 1.0))
    ]
    cave = Room(0.5, 0.7, 1.0, "cave")
    drips = [
        (
            r.uniform(0, SECONDS),
            in_room(air_bubble(r.uniform(500, 1500), r, 1.8, 0.03), cave),
            r.uniform(0.1, 0.4),
        )
        for _ in range(16)
    ]
    rumble = [(offset, gurgle(r, 1.4, r.uniform(90, 140), 18), 0.35) for offset in (3.1, 8.6, 13.2)]
    return 0.5 * noise_bed(r, lambda f: bell_curve(f, 95, 0.5) + 0.05 * bell_curve(f, 380, 0.6)) * slow_swell(
        r, 4, 0.4
    ) + loop_layers(heart + drips + rumble)


def rainy_city(r: Rng) -> Signal:
    """Rain on a window, cars far away."""
    rain = noise_bed(r, lambda f: bell_curve(f, 5200, 0.9)) * slow_swell(r, 7, 0.2)
    drops = [
        (r.uniform(0, SECONDS), noise_puff(r, r.uniform(1200, 3800), 3, 0.006, 0.0005), r.gamma(1.5, 0.3))
        for _ in range(170)
    ]
    cars = noise_bed(r, lambda f: bell_curve(f, 160, 0.6) + 0.12 * bell_curve(f, 700, 0.5)) * slow_swell(
        r, 3, 0.9
    )
    return 0.35 * rain + 0.5 * cars + loop_layers(drops)


@dataclass(frozen=True)
class Ambience:
    """One loop of sounds.yaml and the places where the game plays it."""

    name: str
    make: Callable[[Rng], Signal]
    event: str

    def render_loop(self) -> Signal:
        """The loop at its loudness, ready to be written."""
        x = self.make(rng_for(self.name))
        x = x - x.mean()
        return limit_peaks(x * gain_of(LUFS - program_loudness(x)), PEAK, circular=True)


AMBIENCES = (
    Ambience("ambience_village", village_dusk, "under the title, the menus and Tasty Humans"),
    Ambience("ambience_forest", moonlit_forest, "under The Hunger and the campaign map"),
    Ambience("ambience_dawn", bird_dawn, "under the last turns of The Hunger"),
    Ambience("ambience_belly", beast_belly, "under So, You've Been Eaten"),
    Ambience("ambience_city", rainy_city, "under Human Flavor"),
)
