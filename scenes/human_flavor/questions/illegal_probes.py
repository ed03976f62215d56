"""Answer that a thing beside the list would stand for if the rules allowed it: they refuse it, and say
why."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.core.model import Action
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table import actions as a
from game.human_flavor.view import View
from scenes.kit.match.entry import Mark

_FIELDS = {"human": "human", "ally": "ally", "meter": "network", "location": "location"}
"""Kind of thing -> field of an answer that holds its number."""

_SUGGESTED: dict[str, Callable[[int], Action]] = {
    "location": lambda number: a.PlaceCity(number, NOTHING),
    "strength": a.PlaceHome,
    "meter": a.Dominate,
    "human": a.Capture,
    "ally": a.Recruit,
    "ability": lambda _: a.ClanAbility(),
}


def suggested_answer(view: View, mark: Mark) -> Action | None:
    """Answer to the open decision that a place, a meter, a card or a table seat suggests; None for anything
    else."""
    kind, number = mark
    decision = view.decision
    if decision is not None and decision.kind == a.EFFECT and kind in _FIELDS:
        like = next((action for action in decision.actions if hasattr(action, _FIELDS[kind])), None)
        if like is not None:
            probe: Action = msgspec.structs.replace(like, **{_FIELDS[kind]: number})
            return probe
    if kind == "ally" and number not in view.allies:
        return a.Activate(number)
    return _SUGGESTED[kind](number) if kind in _SUGGESTED else None
