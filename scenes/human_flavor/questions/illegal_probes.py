"""What a thing beside the list would stand for if the rules allowed it: an answer that they refuse, and say why."""

from __future__ import annotations

import msgspec

from game.core.model import Action
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table import actions as a
from game.human_flavor.view import View
from scenes.table.choice_entries import Mark

_FIELDS = {"human": "human", "ally": "ally", "meter": "network", "location": "location"}
"""By kind of thing: the field of an answer that holds its number."""


def probed(view: View, mark: Mark) -> Action | None:
    """The answer to the open decision that a place, a meter, a card or a table seat suggests; None for anything else."""
    kind, number = mark
    decision = view.decision
    if decision is not None and decision.kind == a.EFFECT and kind in _FIELDS:
        like = next((action for action in decision.actions if hasattr(action, _FIELDS[kind])), None)
        if like is not None:
            probe: Action = msgspec.structs.replace(like, **{_FIELDS[kind]: number})
            return probe
    match kind:
        case "location":
            return a.PlaceCity(number, NOTHING)
        case "strength":
            return a.PlaceHome(number)
        case "meter":
            return a.Dominate(number)
        case "human":
            return a.Capture(number)
        case "ally":
            return a.Recruit(number) if number in view.allies else a.Activate(number)
        case "ability":
            return a.ClanAbility()
    return None
