"""Why something may not be done now, in words of the rules."""

from __future__ import annotations

from typing import Any

from game.core.model import Action, Blocked
from game.eaten.table import Table


def why_not(table: Table, action: Action) -> Blocked | None:
    """Why the action may not be taken now, or None when it may. Slots in `values` count from 1, dice too, as people do."""
    decision = table.decision
    if decision is None:
        return _blocked("over", "R39")
    if action in decision.actions:
        return None
    return _blocked("not_asked", "R22", asked=decision.kind)


def _blocked(name: str, rule: str, *slots: int, **values: Any) -> Blocked:
    return Blocked(f"why.eaten.{name}", rule, values, tuple((slot, 0) for slot in slots))
