"""Type of effects, and the decorator that makes one from a recipe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from ..filters import Room, in_room
from ..loudness import finish_effect
from ..signals import Layers, Rng, Signal, mix_layers, rng_for

# Loudest moment of each family in LUFS; what is heard often is softer than what is heard once.
FAMILIES = {
    "signal": -12.0,
    "voice": -13.5,
    "hit": -16.0,
    "chime": -16.0,
    "soft": -18.0,
    "paper": -20.0,
    "tick": -22.0,
}

PENTATONIC = (0, 2, 4, 7, 9, 12, 14, 16)

# (random numbers, number of the file from 0) -> the dry sound
Recipe: TypeAlias = Callable[[Rng, int], Signal | Layers]


@dataclass(frozen=True)
class Effect:
    """One entry of sounds.yaml: its recipe, the number of its files, and the event that plays it."""

    name: str
    make: Recipe
    family: str
    event: str
    count: int
    # random: never the same file twice running; a word like height or step: the game picks by that number
    pick: str
    caption: str
    category: str
    room: Room | None

    def dry_sound(self, number: int) -> Signal:
        """File `number` (from 0) as the recipe makes it, in its room, before its loudness is set."""
        sound = self.make(rng_for(f"{self.name} {number}"), number)
        x = sound if isinstance(sound, np.ndarray) else mix_layers(*sound)
        return in_room(x, self.room) if self.room else x

    def render_takes(self) -> list[Signal]:
        """All files of this effect, ready to be written."""
        return [finish_effect(self.dry_sound(number), FAMILIES[self.family]) for number in range(self.count)]


class Recipes(list[Effect]):
    """The effects of one module, in the order of sounds.yaml; calling it gives the decorator that adds
    one."""

    def __call__(
        self,
        family: str,
        event: str,
        count: int = 1,
        pick: str = "random",
        caption: str = "",
        category: str = "effect",
        room: Room | None = None,
    ) -> Callable[[Recipe], Recipe]:
        def add_effect(make: Recipe) -> Recipe:
            self.append(Effect(make.__name__, make, family, event, count, pick, caption, category, room))
            return make

        return add_effect
