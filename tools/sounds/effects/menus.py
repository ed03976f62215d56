"""Effects of menus and controllers."""

from __future__ import annotations

import numpy as np

from ..filters import Room, bell_curve, sculpt_noise
from ..foley import cork_pop, music_glass, paper_hiss
from ..signals import (
    Layer,
    Layers,
    Rng,
    Signal,
    arch_envelope,
    gliding_sine,
    sample_times,
    sine_wave,
    strike,
    swell,
)
from ..sources import noise_puff, soft_thump, strike_material
from .recipe import PENTATONIC, Recipes

effect = Recipes()


@effect("tick", "focus moves; file by column or row (step 1 left or bottom, 8 right or top)", 8, "step")
def focus_tick(r: Rng, i: int) -> Layers:
    yield 0, strike_material("wood", 523.25 * 2 ** (PENTATONIC[i] / 12), 0.035, r, 0.16, spread=0.002), 1
    yield 0, noise_puff(r, 1800, 1.5, 0.004), 0.25


@effect("soft", "confirm pressed", 2, room=Room(0.2))
def confirm(r: Rng, i: int) -> Signal:
    return cork_pop(r, 430 + 30 * i)


@effect("soft", "back pressed, dialog left", 2, room=Room(0.2))
def back(r: Rng, i: int) -> Layers:
    t = sample_times(0.16)
    yield (
        0,
        gliding_sine(700 + 240 * t / 0.07 + 30 * sine_wave(60, t)) * swell(t, 0.02, 0.03, 0.07) * (t < 0.07),
        0.14,
    )
    yield 0.055, gliding_sine(210 + 280 * np.exp(-t / 0.03)) * strike(t, 0.032, 0.002), 1
    yield 0.055, noise_puff(r, 600 - 40 * i, 1.2, 0.012), 0.5


@effect("soft", "something is not possible; the reason stands in the info strip", caption="not_possible")
def not_possible(r: Rng, i: int) -> Layers:
    for offset, hz in ((0, 150), (0.13, 118)):
        t = sample_times(0.3)
        wobble = gliding_sine(hz * (1 + 0.25 * np.exp(-t / 0.03)) * (1 + 0.05 * sine_wave(23, t))) * strike(
            t, 0.05, 0.004
        )
        yield (
            offset,
            np.tanh(1.8 * wobble) + 0.3 * gliding_sine(np.full(len(t), 2.02 * hz)) * strike(t, 0.035, 0.003),
            1,
        )
    yield 0, noise_puff(r, 500, 1.5, 0.01), 0.3
    yield 0.13, noise_puff(r, 420, 1.5, 0.01), 0.3


@effect("soft", "panel, dialog or pause menu opens", room=Room(0.2))
def panel_open(r: Rng, i: int) -> Layers:
    yield 0, paper_hiss(r, 0.16, 500, 1800, 0.2), 1
    yield 0.1, strike_material("wood", 392, 0.05, r), 0.5
    yield 0.14, strike_material("wood", 587, 0.05, r), 0.4


@effect("soft", "panel, dialog or pause menu closes", room=Room(0.2))
def panel_close(r: Rng, i: int) -> Layers:
    yield 0, paper_hiss(r, 0.14, 1600, 450, 0.2), 1
    yield 0.03, strike_material("wood", 587, 0.05, r), 0.35
    yield 0.09, strike_material("wood", 392, 0.05, r), 0.5


@effect("tick", "a setting steps; file by value (1 low, 5 high)", 5, "step")
def slider_step(r: Rng, i: int) -> Signal:
    return strike_material("copper", 620 * 2 ** (PENTATONIC[i] / 12), 0.05, r, 0.2, spread=0.002)


@effect("soft", "switch turned on or off; file 1 on, 2 off", 2, "on_off")
def switch(r: Rng, i: int) -> Layers:
    first, second = ((480, 720), (720, 480))[i]
    yield 0, strike_material("wood", first, 0.02, r), 0.7
    yield 0.05, strike_material("bone", second * 1.5, 0.02, r), 0.8


@effect("soft", "a hold action fills (0.6 s); stop it when the button is let go")
def hold_fill(r: Rng, i: int) -> Layers:
    t = sample_times(0.62)
    yield 0, sculpt_noise(r, 0.62, lambda tt, f: (0.2 + tt) * bell_curve(f, 500 * 4 ** (tt / 0.6), 0.5)), 1.2
    yield 0, gliding_sine(262 * 2 ** (t / 0.62)) * swell(t, 0.2, 0.02) * (0.3 + t), 0.35
    yield 0.6, strike_material("glass", 1047, 0.12, r, 0.3), 0.5


@effect("paper", "one step taken back (undo)")
def undo(r: Rng, i: int) -> Layers:
    t = sample_times(0.2)
    yield 0, paper_hiss(r, 0.2, 2600, 700), 1
    yield 0.02, gliding_sine(390 * 2.1 ** (t / 0.2)) * swell(t, 0.08, 0.02), 0.16
    yield 0.22, strike_material("wood", 620, 0.015, r), 0.5


@effect("soft", "screen transition: teeth close (file 1) and open (file 2)", 2, "close_open", room=Room(0.2))
def bite(r: Rng, i: int) -> Layers:
    if i == 1:
        yield 0, paper_hiss(r, 0.22, 500, 2400, 0.1), 0.9
        yield 0, strike_material("bone", 760, 0.02, r), 0.3
    else:
        teeth = [
            (0.2 + r.uniform(0, 0.012), strike_material("bone", 520 * r.uniform(0.8, 1.6), 0.022, r), 0.5)
            for _ in range(6)
        ]
        yield 0, paper_hiss(r, 0.2, 1800, 400, 0.1), 0.5
        yield 0.2, soft_thump(190, 80, 0.05), 1.1
        yield from teeth


def curtain_rings(r: Rng, start: float, duration: float, bend: float, low: float, high: float) -> list[Layer]:
    """Ten copper rings on their rod; bend > 1: they come faster and faster."""
    return [
        (
            start + duration * (k / 9) ** bend,
            strike_material("copper", 2300 * r.uniform(low, high), 0.025, r, 0.12),
            0.13,
        )
        for k in range(10)
    ]


@effect(
    "soft",
    "pass screen: the curtain closes before the controller changes hands",
    caption="pass_controller",
    room=Room(0.2),
)
def curtain_close(r: Rng, i: int) -> Layers:
    rings = curtain_rings(r, 0.04, 0.42, 0.8, 0.9, 1.15)
    yield 0, paper_hiss(r, 0.55, 380, 900, 0.35), 1.4
    yield from rings
    yield 0.5, soft_thump(120, 70, 0.05), 0.6


@effect("soft", "pass screen: the curtain opens for the seat that was named", room=Room(0.2))
def curtain_open(r: Rng, i: int) -> Layers:
    rings = curtain_rings(r, 0.03, 0.4, 1.25, 0.95, 1.2)
    yield 0, paper_hiss(r, 0.5, 700, 1500, 0.35), 1.4
    yield from rings
    yield 0.44, music_glass(79, r, 0.25), 0.25


@effect("paper", "peek button held: the hand opens (file 1), let go: it closes (file 2)", 2, "open_close")
def peek(r: Rng, i: int) -> Layers:
    way = (1, -1)[i]
    for k in range(6):
        yield k * 0.028, paper_hiss(r, 0.05, 2600 + 120 * way * k, 4200 + 250 * way * k), 0.9


@effect("chime", "tutorial: a hint or the next step appears", caption="hint", room=Room(0.2))
def hint(r: Rng, i: int) -> Layers:
    yield 0, music_glass(84, r, 0.3), 0.8
    yield 0.11, music_glass(91, r, 0.4), 0.7


@effect("soft", "the match was saved", room=Room(0.2))
def save(r: Rng, i: int) -> Layers:
    yield 0, paper_hiss(r, 0.16, 300, 500, 0.5), 0.8
    yield 0.17, strike_material("wood", 196, 0.06, r), 1
    yield 0.17, noise_puff(r, 900, 1, 0.01), 0.4
    yield 0.27, strike_material("copper", 880, 0.05, r, 0.25), 0.35


@effect(
    "hit",
    "a seat joins or its hands come back: plate, fork and knife are laid",
    caption="joined",
    room=Room(0.2),
)
def join(r: Rng, i: int) -> Layers:
    yield 0, strike_material("stone", 640, 0.05, r), 0.7
    yield 0, strike_material("glass", 820, 0.12, r, 0.4), 0.35
    yield 0.16, strike_material("tin", 1900, 0.06, r), 0.4
    yield 0.27, strike_material("tin", 2250, 0.06, r), 0.4
    yield 0.27, music_glass(79, r, 0.3), 0.25
    yield 0.38, music_glass(84, r, 0.35), 0.3


@effect("hit", "a seat leaves: the chair is pushed back", caption="left", room=Room(0.2))
def leave(r: Rng, i: int) -> Layers:
    def scrape_color(t: Signal, f: Signal) -> Signal:
        return (
            arch_envelope(t, 0.34)
            * (0.5 + 0.5 * sine_wave(31, t))
            * (bell_curve(f, 420, 0.35) + 0.5 * bell_curve(f, 1300, 0.4))
        )

    t = sample_times(0.34)
    yield 0, sculpt_noise(r, 0.34, scrape_color), 1.2
    yield 0, gliding_sine(150 - 50 * t / 0.34) * swell(t, 0.05, 0.1), 0.3
    yield 0.34, strike_material("wood", 170, 0.05, r), 0.7
    yield 0.4, music_glass(79, r, 0.25), 0.16
    yield 0.5, music_glass(74, r, 0.3), 0.16


@effect("soft", "a seat is ready, the draft begins: spoon on glass", room=Room(0.2))
def ready(r: Rng, i: int) -> Layers:
    yield 0, strike_material("glass", 1568, 0.28, r, 0.9, spread=0.002), 1
    yield 0, strike_material("tin", 3100, 0.02, r), 0.15


@effect(
    "hit",
    "a controller was unplugged or is asleep; the match pauses",
    caption="controller_lost",
    room=Room(0.2),
)
def controller_lost(r: Rng, i: int) -> Layers:
    yield 0, cork_pop(r, 300), 1
    yield 0.12, music_glass(76, r, 0.3), 0.5
    yield 0.26, music_glass(70, r, 0.45), 0.5
