"""The hints of this table: where they stand."""

from __future__ import annotations

from scenes.hunger import layout
from scenes.kit.base.geometry import Rect
from scenes.table.list_advisor import ListAdvisor

CARD = Rect(layout.SEATS.x, layout.LOG.y - 2, layout.SEATS.w, 106)  # over the log, which tells of others


class HungerAdvisor(ListAdvisor):
    """An advisor who knows this table."""

    card_rect = CARD
