"""What the suites must be told of So, You've Been Eaten."""

from __future__ import annotations

from game.eaten.components.definitions import ACTIONS, BACTERIA, CRYSTALS, IMMUNE, TOOLS
from game.eaten.components.definitions import BOARD as PRINTED
from tests.scenes.games.suite import Book

BOOK = Book(
    things=(
        *(f"eaten.immune.{card.id}" for card in IMMUNE),
        *(f"eaten.tool.{tool.id}" for tool in TOOLS),
        *(f"eaten.germ.{germ.id}" for germ in BACTERIA),
        *(f"eaten.crystal.{crystal.id}" for crystal in CRYSTALS),
        *(f"eaten.action.{action}" for action in (*ACTIONS, "adjust", "upgrade")),
        *(f"eaten.upgraded.{action}" for action in ACTIONS),
        *(f"eaten.reaction.{row.effect}" for level in PRINTED.levels.hibernating for row in level.grid),
    ),
    queries=("stun", "energ", "spasm", "robot", "tie", "cramp", "wrench", "peek", "faq", "ruby"),
)
