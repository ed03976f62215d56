"""What everything in the box of Tasty Humans needs: its words and its pictures."""

from __future__ import annotations

from game.tasty_humans.components.definitions import CARDS, LEADERS, MONSTERS
from game.tasty_humans.config import VARIANTS
from scenes.kit.base.box import Family
from scenes.kit.base.texts import say
from scenes.tasty_humans.text import names, pictures


def _card(number: int) -> list[str]:
    card = CARDS[number]
    every_variant = [speak(number, variant) for speak in (names.card, names.person) for variant in VARIANTS]
    return [*every_variant, say(names.effect_key(card)), say(names.effect_key(card, long=True))]


def _leader(number: int) -> list[str]:
    leader = LEADERS[number]
    return [names.leader(number), names.leader_effect(leader), names.leader_effect(leader, long=True)]


def _monster(number: int) -> list[str]:
    monster, challenge = MONSTERS[number].id, names.task_of(MONSTERS[number].challenge)
    return [
        names.monster(monster),
        *(names.craving(monster, variant) for variant in VARIANTS),
        challenge.name,
        challenge.text,
    ]


BOX = (
    Family([card.id for card in CARDS], (_card,), (pictures.person,)),
    Family([leader.id for leader in LEADERS], (_leader,), (pictures.leader,)),
    Family(
        [monster.id for monster in MONSTERS],
        (_monster,),
        (
            lambda number: pictures.monster(MONSTERS[number].id),
            lambda number: pictures.craving(MONSTERS[number].id),
        ),
    ),
)
