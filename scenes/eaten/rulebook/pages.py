"""How a page of this rules book is made: its numbers, its icon, its pictures."""

from __future__ import annotations

from typing import Any

from game.eaten.components.definitions import BACTERIA, CRYSTAL_OF, IMMUNE, RULES, STOMACH, TRACK
from game.eaten.turn import scoring
from game.eaten.turn.tools import DRILLED
from scenes.eaten.rulebook import drawings
from scenes.eaten.text import pictures as picture_names
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.rulebook import Drawing, RulesPage
from scenes.kit.widgets.rulebook_drawings import pictures

ALARM = TRACK.digest_level - 1
MOST_ATTACKS = len(BACTERIA) * ALARM + 1  # ruling 31: so many attacks, and one of them digests
NUMBERS: dict[str, Any] = {
    "crystals": RULES.crystals_to_win,
    "digest": TRACK.digest_level,
    "alarm": ALARM,
    "immune": RULES.immune_win,
    "slots": RULES.slots,
    "germs": len(BACTERIA),
    "row": RULES.immune_row,
    "cards": len(STOMACH),
    "dice": RULES.dice,
    "highest": RULES.die_max_after_adjust,
    "tools": RULES.tool_slots,
    "drilled": DRILLED,
    "hand": RULES.hand_limit,
    "attacks": MOST_ATTACKS,
    "crystal_cards": CRYSTAL_OF.count(0),
    "per_crystal": scoring.CRYSTAL_POINTS,
    "per_upgrade": scoring.UPGRADE_POINTS,
    "per_held": -scoring.HAND_CRYSTAL_POINTS,
}
"""What sentences may name."""


def page(
    key: str,
    lines: int,
    icon: str,
    picture: Drawing | None = None,
    *links: str,
    rows: tuple[Drawing, ...] = (),
    subjects: tuple[str, ...] = (),
    **values: Any,
) -> RulesPage:
    """A page of this book; `icon` is a picture of the game, or of the house with "ui/" before its name."""
    name = icon if "/" in icon else f"{FOLDER}/{icon}"
    return RulesPage(key, lines, name, picture, rows, NUMBERS | values, links=links, subjects=subjects)


def immune_page(key: str, lines: int, ids: tuple[str, ...], *links: str, **values: Any) -> RulesPage:
    """A page about immune responses of a kind."""
    number = next(number for number, card in enumerate(IMMUNE) if card.id == ids[0])
    subjects = tuple(f"eaten.immune.{card}" for card in ids)
    return page(key, lines, picture_names.immune(number), drawings.responses(*ids), *links, "immune", subjects=subjects, **values)


def one(name: str) -> Drawing:
    return pictures(name if "/" in name else f"{FOLDER}/{name}")


def several(*names: str) -> Drawing:
    return pictures(*(name if "/" in name else f"{FOLDER}/{name}" for name in names))
