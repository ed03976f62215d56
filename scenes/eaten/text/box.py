"""The words and pictures of each component of So, You've Been Eaten."""

from __future__ import annotations

from game.eaten.components.definitions import (
    BACTERIA_INDEX,
    CRYSTAL_INDEX,
    IMMUNE,
    IMMUNE_INDEX,
    MUTATION_INDEX,
    STOMACH_INDEX,
    TOOL_INDEX,
)
from game.eaten.config import config
from scenes.eaten.text import names, pictures
from scenes.kit.base.box import Family

BOX = (
    Family(list(BACTERIA_INDEX), (names.germ_name,), (pictures.germ_picture,)),
    Family(list(CRYSTAL_INDEX), (names.crystal_name,), (pictures.crystal_picture,)),
    Family(
        list(TOOL_INDEX),
        (names.tool_name, lambda tool: names.tool_does(tool, config())),
        (pictures.tool_picture,),
    ),
    Family(list(STOMACH_INDEX), (names.stomach_name,)),
    Family(
        list(IMMUNE_INDEX),
        (names.immune_name, names.immune_does, lambda card: names.prerequisite_words(IMMUNE[card].prereq)),
        (pictures.immune_picture, lambda card: pictures.prerequisite_picture(IMMUNE[card].prereq)),
    ),
    Family(list(MUTATION_INDEX), (names.mutation_name,), (pictures.mutation_picture,)),
)
