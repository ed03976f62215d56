"""Why something may not be done now, in terms of the rules."""

from __future__ import annotations

from game.core.model import Action, Blocked
from game.human_flavor.blocked import blocked
from game.human_flavor.table import Table


def why_not(table: Table, action: Action) -> Blocked | None:
    """Why the action may not be taken now, or None when it may."""
    decision = table.decision
    if decision is None:
        return blocked("over", "section 8")
    return None if action in decision.actions else blocked("not_asked", "section 5")
