"""Answers in the plain notation with holes: how a level names the answers that it waits for or allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from game.core.errors import IllegalAction
from game.core.model import Action, Rules

ANY = "any"
"""Stands for whatever may be there: {drop_adventurer: [any, 2]}."""


def matches(pattern: Any, action: Action) -> bool:
    """Whether an action is one of those that the pattern means."""
    return _fits(pattern, action.plain())


def _fits(pattern: Any, plain: Any) -> bool:
    if pattern == ANY:
        return True
    if isinstance(pattern, Mapping):
        return isinstance(plain, Mapping) and pattern.keys() == plain.keys() and all(_fits(pattern[key], plain[key]) for key in pattern)
    if isinstance(pattern, list | tuple):
        same = isinstance(plain, list | tuple) and len(pattern) == len(plain)
        return same and all(_fits(part, other) for part, other in zip(pattern, plain, strict=True))
    return bool(pattern == plain)


def has_holes(pattern: Any) -> bool:
    """Whether `any` stands somewhere in it."""
    if isinstance(pattern, Mapping):
        return any(has_holes(part) for part in pattern.values())
    if isinstance(pattern, list | tuple):
        return any(has_holes(part) for part in pattern)
    return bool(pattern == ANY)


def kinds(rules: Rules) -> frozenset[str]:
    """The decision kinds of a game."""
    return frozenset(action.verb for action in get_args(rules.action_type))


def faults(pattern: Any, rules: Rules) -> Iterator[str]:
    """What is wrong with a pattern, in sentences."""
    if not isinstance(pattern, Mapping) or len(pattern) != 1:
        yield f"an action is a map with one decision kind as its key, not {pattern!r}"
        return
    kind = next(iter(pattern))
    if kind not in kinds(rules):
        yield f"there is no decision {kind!r}; the kinds are {', '.join(sorted(kinds(rules)))}"
    elif not has_holes(pattern):
        try:
            rules.action(pattern)
        except IllegalAction as error:
            yield str(error).rstrip(".")
