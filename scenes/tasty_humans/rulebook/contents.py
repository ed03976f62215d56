"""The rules book of Tasty Humans. Its pages stand in assets/text/en/tasty_humans/rulebook.yaml, its numbers
are the rules'."""

from __future__ import annotations

from game.tasty_humans.components.definitions import CARDS, COLUMNS, KING_BONUS, LEADERS, MONSTERS, RULES_DATA
from scenes.kit.rulebook.book import Book
from scenes.kit.rulebook.book_file import RulebookFile
from scenes.kit.words.caches import cached_by_language
from scenes.tasty_humans.rulebook import drawings, tables

VALUES = {
    "columns": COLUMNS,
    "low": RULES_DATA.stomach.rows_option[0],
    "high": RULES_DATA.stomach.rows_option[1],
    "rows": RULES_DATA.stomach.rows,
    "king": KING_BONUS,
    "attackers": len(drawings.find_attackers(drawings.VILLAGE, drawings.MEAL)),
    **{f"{monster.id}_points": monster.points for monster in MONSTERS},
    **{f"{monster.id}_classic": monster.points_classic for monster in MONSTERS},
    **{f"{leader.family}_points": leader.points for leader in LEADERS},
}
SETS = {
    **{
        f"{cls}_cards": [f"card.{card.id}" for card in CARDS if card.cls == cls]
        for cls in {card.cls for card in CARDS}
    },
    **{
        f"{family}_tiles": [f"leader.{leader.id}" for leader in LEADERS if leader.family == family]
        for family in {leader.family for leader in LEADERS}
    },
}


def make_file() -> RulebookFile:
    """The file of the book, with all that it names."""
    return RulebookFile("tasty_humans", drawings.PAINTERS | tables.PAINTERS, VALUES, SETS)


@cached_by_language
def load_book() -> Book:
    """The book in the language that is spoken."""
    return make_file().load_book()
