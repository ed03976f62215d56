"""Answers as people write them: the encodings of section 6."""

from typing import Any

from game.core.errors import IllegalAction
from game.core.notation.action_notation import build_action
from game.eaten.table.actions import BY_ENCODING, AnyAction


def read_action(plain: Any) -> AnyAction:
    """The answer that an encoding means, e.g. ["stun", 0, 6]. Raises IllegalAction for anything else."""
    if not isinstance(plain, list | tuple) or not plain or not isinstance(plain[0], str):
        raise IllegalAction(f"An action is a list that begins with its name, not {plain!r}.")
    shape = BY_ENCODING.get((plain[0], len(plain) - 1))
    if shape is None:
        raise IllegalAction(f"There is no action {plain!r}.")
    return build_action(shape, dict(zip(shape.__struct_fields__, plain[1:], strict=True)), plain)
