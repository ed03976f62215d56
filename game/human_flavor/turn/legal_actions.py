"""What may be answered, by kind of decision (section 5). What is legal stands with what it does, chapter by
chapter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.human_flavor.table import actions
from game.human_flavor.table.actions import AnyAction
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import evening, first_decisions, interpreter, placing, visit

_LEGAL: dict[str, Callable[[Any], tuple[AnyAction, ...]]] = {
    actions.START: first_decisions.legal,
    actions.PLACE: placing.legal,
    actions.MENU: visit.legal,
    actions.FEAST: visit.legal_feast,
    actions.EFFECT: interpreter.legal,
    actions.DUSK: evening.legal_dusk,
    actions.FEED: evening.legal_feed,
}


def legal(table: Table) -> tuple[AnyAction, ...]:
    """The legal answers to the open decision in a fixed order, at least one."""
    return _LEGAL[table.asking](table)
