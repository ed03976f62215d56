"""Steps of a turn in which tokens can be spent, one bit each: one number holds all steps in which a seat can
spend one (Table.spendable)."""

from collections.abc import Collection

from game.hunger.components.definitions import TOKEN_KIND

EFFECTS_STEP, MOVE_STEP, ACTION_STEP = 1 << 0, 1 << 1, 1 << 2
_STEPS_OF_KIND = {
    "draw": EFFECTS_STEP,
    "discard_draw": EFFECTS_STEP,
    "mission": EFFECTS_STEP | ACTION_STEP,
    "speed": EFFECTS_STEP | MOVE_STEP | ACTION_STEP,
    "extra_hunt": ACTION_STEP,
}
"""R13, R20, R29; tokens of other kinds are not spent in a step."""
_STEPS = tuple(_STEPS_OF_KIND.get(kind, 0) for kind in TOKEN_KIND)
"""By token."""


def steps_of(tokens: Collection[int], spent: Collection[int]) -> int:
    """All steps in which one of the tokens can be spent that are not."""
    steps = 0
    for token in tokens:
        if token not in spent:
            steps |= _STEPS[token]
    return steps
