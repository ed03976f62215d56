"""The words and pictures of each component of So, You've Been Eaten."""

from __future__ import annotations

from game.eaten.components.definitions import BACTERIA, CRYSTALS, IMMUNE, MUTATIONS, STOMACH, TOOLS
from game.eaten.config import config
from scenes.eaten.text import names, pictures
from scenes.kit.base.box import Family


def _prerequisite_words(card: int) -> str:
    return names.prerequisite_words(IMMUNE[card].prereq)


def _prerequisite_sign(card: int) -> str:
    return pictures.prerequisite_picture(IMMUNE[card].prereq)


def _tool_does(tool: int) -> str:
    return names.tool_does(tool, config())


BOX = (
    Family([each.id for each in BACTERIA], (names.germ_name,), (pictures.germ_picture,)),
    Family([each.id for each in CRYSTALS], (names.crystal_name,), (pictures.crystal_picture,)),
    Family([each.id for each in TOOLS], (names.tool_name, _tool_does), (pictures.tool_picture,)),
    Family([each.id for each in STOMACH], (names.stomach_name,)),
    Family(
        [each.id for each in IMMUNE],
        (names.immune_name, names.immune_does, _prerequisite_words),
        (pictures.immune_picture, _prerequisite_sign),
    ),
    Family([each.id for each in MUTATIONS], (names.mutation_name,), (pictures.mutation_picture,)),
)
