"""Effects of cards."""

from __future__ import annotations

from ..foley import paper_hiss
from ..signals import Layers, Rng, Signal, mix_layers
from ..sources import noise_puff, soft_thump, strike_material
from ..voices import throat_voice
from .recipe import Recipes

effect = Recipes()


@effect("paper", "a card slides along a grid, tract or track", 4)
def card_slide(r: Rng, i: int) -> Signal:
    return paper_hiss(r, 0.2 + 0.02 * i, 1500 + 120 * i, 3300 + 150 * i)


@effect("paper", "a card is dealt or drawn", 4)
def card_deal(r: Rng, i: int) -> Layers:
    yield 0, paper_hiss(r, 0.13, 2400 + 200 * i, 4600), 1
    yield 0.12, noise_puff(r, 1300, 0.9, 0.012), 0.5
    yield 0.12, soft_thump(170, 110, 0.015), 0.25


@effect("paper", "a card flips", 3)
def card_flip(r: Rng, i: int) -> Layers:
    flick = mix_layers(
        *((0.003 * k, noise_puff(r, 4200 - 300 * i, 1.6, 0.002, 0.0004), 0.8**k) for k in range(5))
    )
    yield 0, paper_hiss(r, 0.1, 1400, 3000), 0.7
    yield 0.1, flick, 0.9
    yield 0.16, noise_puff(r, 1000, 0.9, 0.012), 0.55


@effect("paper", "a deck is shuffled", 2, caption="shuffled")
def deck_shuffle(r: Rng, i: int) -> Layers:
    for k in range(30):
        yield (
            0.5 * (k / 30) ** 0.85,
            noise_puff(r, 3000 * r.uniform(0.7, 1.4), 1.4, 0.004, 0.0005),
            0.3 + 0.5 * r.rand(),
        )
    yield 0.5, paper_hiss(r, 0.16, 1200, 2600), 0.8
    yield 0.66, noise_puff(r, 700, 0.9, 0.018), 0.9
    yield 0.66, soft_thump(150, 100, 0.02), 0.4


@effect("soft", "adventurers run away (a captain's row, Tasty Humans)", 2, caption="retreat")
def card_flee(r: Rng, i: int) -> Layers:
    def foot_step() -> Signal:
        return mix_layers(
            (0, strike_material("wood", 330 * r.uniform(0.9, 1.2), 0.014, r), 0.6),
            (0, noise_puff(r, 800, 1, 0.01), 0.6),
        )

    steps = [(0.06 * k * (1 - 0.02 * k) + r.uniform(0, 0.006), foot_step(), 0.9**k) for k in range(9)]
    pitch, mouth = {0: 420 + 60 * i, 0.12: 620 + 60 * i, 0.2: 540}, {0: "e", 0.1: "i", 0.2: "i"}
    yield 0, throat_voice(r, pitch, mouth, 0.2, 1.25, breath=0.15), 0.16
    yield from steps
