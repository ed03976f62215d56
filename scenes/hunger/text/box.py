"""Names and pictures that everything in the box of The Hunger must have."""

from __future__ import annotations

from game.hunger.components.definitions import CARDS, MISSION_IDS, SCORE_OF, TOKENS, VAMPIRE_IDS
from game.hunger.components.map_graph import SPACE_IDS
from scenes.hunger.text import names, pictures
from scenes.hunger.text.pictures import JOYFUL, SCARED, SINGED
from scenes.kit.base.box import Family


def _mission_words(number: int) -> list[str]:
    on_the_board = [names.mission_short(number)] if SCORE_OF[number] else []
    return [names.mission(number), names.mission_does(number), *on_the_board]


def _vampire_words(number: int) -> list[str]:
    vampire = VAMPIRE_IDS[number]
    return [names.vampire(vampire), names.vampire_short(vampire), names.vampire_line(vampire)]


def _vampire_portraits(number: int) -> list[str]:
    return [pictures.vampire(VAMPIRE_IDS[number], mood) for mood in ("", JOYFUL, SCARED, SINGED)]


BOX = (
    Family(
        [face.id for face in CARDS],
        (names.card, names.card_kind, names.card_does),
        (pictures.card, pictures.field),
    ),
    Family(MISSION_IDS, (_mission_words,), (pictures.mission,)),
    Family([face.id for face in TOKENS], (names.token, names.token_does), (pictures.token,)),
    Family(VAMPIRE_IDS, (_vampire_words,), (_vampire_portraits,)),
    Family(SPACE_IDS, (names.space,), (pictures.space,)),
)
