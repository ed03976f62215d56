"""Legal answers by kind of decision (section 5). Each chapter of the rules has its own beside what they
do."""

from collections.abc import Callable
from typing import Any

from game.human_flavor.table import actions
from game.human_flavor.table.actions import Answers
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import evening, first_decisions, interpreter, placing, visit

_LEGAL: dict[str, Callable[[Any], Answers]] = {
    actions.START: first_decisions.legal_start,
    actions.PLACE: placing.legal_placements,
    actions.MENU: visit.legal_menu,
    actions.FEAST: visit.legal_feast,
    actions.EFFECT: interpreter.legal_choices,
    actions.DUSK: evening.legal_dusk,
    actions.FEED: evening.legal_feed,
}


def list_legal(table: Table) -> Answers:
    """Legal answers to the open decision in a fixed order, at least one."""
    return _LEGAL[table.asking](table)
