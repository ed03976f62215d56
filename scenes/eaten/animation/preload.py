"""Subjects of the pictures of a match of So, You've Been Eaten.: what recordings depend on."""

from __future__ import annotations

from game.eaten.components.definitions import BACTERIA, CRYSTALS, IMMUNE, MUTATIONS, RULES, STOMACH, TOOLS
from scenes.eaten.board.cards import ACTIVE_CARD, MUTATION_CARD, ROW_CARD, STOMACH_CARD
from scenes.eaten.board.pieces import TablePieces
from scenes.eaten.text import pictures
from scenes.kit.art.recording import Subject, Subjects
from scenes.table.preload import TablePreloader


class EatenPreloader(TablePreloader[TablePieces]):
    """See scenes.table.preload."""

    game = "eaten"

    def figure(self, seat: int) -> Subject:
        return {}

    def things(self) -> Subjects:
        decks = (
            (STOMACH_CARD, STOMACH),
            (ROW_CARD, IMMUNE),
            (ACTIVE_CARD, IMMUNE),
            (MUTATION_CARD, MUTATIONS),
        )
        shown: dict[str, list[str]] = {
            "die": [pictures.die_picture(value) for value in range(1, RULES.die_max_after_adjust + 1)],
            "gold_die": [
                pictures.die_picture(value, gold=True) for value in range(1, RULES.die_max_after_adjust + 1)
            ],
            "crystal": [pictures.crystal_picture(kind) for kind in range(len(CRYSTALS))],
            "place": [pictures.crystal_picture(kind, empty=True) for kind in range(len(CRYSTALS))],
            "tool": [pictures.tool_picture(kind) for kind in range(len(TOOLS))],
            "germ": [pictures.germ_picture(kind) for kind in range(len(BACTERIA))],
            "attack": [pictures.germ_picture(kind, attacks=True) for kind in range(len(BACTERIA))],
        }
        return {
            **{
                kind.id: [{"kind": kind.id, "card": card} for card in range(len(deck))]
                for kind, deck in decks
            },
            **{name: [{"picture": picture} for picture in found] for name, found in shown.items()},
        }
