"""The rules book of So, You've Been Eaten. Its pages stand in assets/text/en/eaten/rulebook.yaml, its numbers
are the rules'."""

from __future__ import annotations

from game.eaten.components.definitions import (
    BACTERIA,
    BOARD,
    CRYSTAL_OF,
    IMMUNE,
    LAST_LEVEL,
    MUTATIONS,
    RULES,
    STOMACH,
    TRACK,
    ScoreInfection,
)
from game.eaten.turn import scoring
from game.eaten.turn.tools import DRILLED
from scenes.eaten.rulebook import drawings, tables
from scenes.kit.rulebook.book import Book
from scenes.kit.rulebook.book_file import RulebookFile
from scenes.kit.words.caches import cached_by_language

SLEEPER = BOARD.levels.hibernating[BOARD.levels.default_hibernating - 1]
VALUES = {
    "crystals": RULES.crystals_to_win,
    "digest": TRACK.digest_level,
    "alarm": LAST_LEVEL,
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
    "attacks": len(BACTERIA) * LAST_LEVEL + 1,  # ruling 31: so many attacks, and one of them digests
    "crystal_cards": CRYSTAL_OF.count(0),
    "per_crystal": scoring.CRYSTAL_POINTS,
    "per_upgrade": scoring.UPGRADE_POINTS,
    "per_held": -scoring.HAND_CRYSTAL_POINTS,
    "mutations": len(MUTATIONS),
    "copies": sum(card.bacteria == BACTERIA[0].id for card in MUTATIONS),
    "infection": next(card.effect.level for card in IMMUNE if isinstance(card.effect, ScoreInfection)),
    "level_points": "/".join(str(points) for points in TRACK.points),
    "aside": SLEEPER.set_aside,
    "aside_crystals": SLEEPER.set_aside_crystals,
}


def make_file() -> RulebookFile:
    """The file of the book, with all that it names."""
    return RulebookFile("eaten", drawings.PAINTERS | tables.PAINTERS, VALUES)


@cached_by_language
def load_book() -> Book:
    """The book in the language that is spoken."""
    return make_file().load_book()
