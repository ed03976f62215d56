"""Signs that scripts of learning together wait for: the last day."""

from collections.abc import Callable

from game.human_flavor.table.zones import Table

CLOCK_ENDS: dict[str, Callable[[Table], int]] = {"day": lambda table: table.config.last_day}
