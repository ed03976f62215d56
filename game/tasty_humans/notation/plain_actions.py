"""Answers as people write them: {kind: value} with the values of section 12's examples."""

from collections.abc import Mapping
from typing import Any

from game.core.errors import IllegalAction
from game.core.notation.action_notation import build_action
from game.tasty_humans.table.actions import KINDS, AnyAction, WizardSwap


def read_action(plain: Any) -> AnyAction:
    """Answer that a map means, e.g. {"drop_adventurer": [0, 3]}; the cells of a swap come in either order.
    Raises IllegalAction for anything else."""
    if not isinstance(plain, Mapping) or len(plain) != 1:
        raise IllegalAction(f"An action is a map with one decision kind as its key, not {plain!r}.")
    kind, value = next(iter(plain.items()))
    if kind not in KINDS:
        raise IllegalAction(f"There is no decision {kind!r}; the kinds are {', '.join(KINDS)}.")
    shape = KINDS[kind]
    names = shape.__struct_fields__
    values = value if len(names) > 1 else [value]
    if not isinstance(values, list | tuple) or len(values) != len(names):
        raise IllegalAction(f"{value!r} is no answer to {kind}.")
    values = [tuple(cell) if isinstance(cell, list) else cell for cell in values]
    answer: AnyAction = build_action(shape, dict(zip(names, values, strict=True)), plain)
    return (
        WizardSwap(answer.b, answer.a) if isinstance(answer, WizardSwap) and answer.b < answer.a else answer
    )
