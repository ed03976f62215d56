"""What everything in the box of So, You've Been Eaten. needs: its words and its pictures."""

from __future__ import annotations

from game.eaten.components.definitions import BACTERIA, CRYSTALS, IMMUNE, MUTATIONS, STOMACH, TOOLS
from game.eaten.config import config
from scenes.eaten.text import names, pictures
from scenes.kit.base.box import Family


def _prerequisite(card: int) -> str:
    return names.needs(IMMUNE[card].prereq)


def _prerequisite_sign(card: int) -> str:
    return pictures.needs(IMMUNE[card].prereq)


def _tool_does(tool: int) -> str:
    return names.tool_does(tool, config())


BOX = (
    Family([each.id for each in BACTERIA], (names.germ,), (pictures.germ,)),
    Family([each.id for each in CRYSTALS], (names.crystal,), (pictures.crystal,)),
    Family([each.id for each in TOOLS], (names.tool, _tool_does), (pictures.tool,)),
    Family([each.id for each in STOMACH], (names.stomach_name,)),
    Family(
        [each.id for each in IMMUNE],
        (names.immune, names.immune_does, _prerequisite),
        (pictures.immune, _prerequisite_sign),
    ),
    Family([each.id for each in MUTATIONS], (names.mutation,), (pictures.mutation,)),
)
