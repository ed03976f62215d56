"""Words and pictures that everything in the box of Tasty Humans needs."""

from __future__ import annotations

from game.tasty_humans.components.definitions import CARDS, LEADERS, MONSTERS
from game.tasty_humans.config import VARIANTS
from scenes.kit.base import say
from scenes.kit.base.box import Family
from scenes.tasty_humans.text import names, pictures


def _card_texts(number: int) -> list[str]:
    card = CARDS[number]
    every_variant = [
        speak(number, variant) for speak in (names.card_name, names.person_name) for variant in VARIANTS
    ]
    return [*every_variant, say(names.effect_key(card)), say(names.effect_key(card, long=True))]


def _leader_texts(number: int) -> list[str]:
    leader = LEADERS[number]
    return [names.leader_name(number), names.leader_effect(leader), names.leader_effect(leader, long=True)]


def _monster_texts(number: int) -> list[str]:
    monster, challenge = MONSTERS[number].id, names.describe_task(MONSTERS[number].challenge)
    return [
        names.monster_name(monster),
        *(names.craving_text(monster, variant) for variant in VARIANTS),
        challenge.name,
        challenge.text,
    ]


BOX = (
    Family([card.id for card in CARDS], (_card_texts,), (pictures.card_person,)),
    Family([leader.id for leader in LEADERS], (_leader_texts,), (pictures.leader_picture,)),
    Family(
        [monster.id for monster in MONSTERS],
        (_monster_texts,),
        (
            lambda number: pictures.monster_head(MONSTERS[number].id),
            lambda number: pictures.craving_bib(MONSTERS[number].id),
        ),
    ),
)
