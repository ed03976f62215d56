"""Texts of the details of a card, a leader tile or a monster, in a solo match of the rival and the task."""

from __future__ import annotations

from game.tasty_humans.components.definitions import CARDS, LEADERS, MONSTERS
from scenes.kit.base.texts import say
from scenes.table.details import Explained, Subject
from scenes.tasty_humans.text import names, pictures


def explain_subject(variant: str, subject: Subject) -> Explained:
    """Explanation of `subject`: "card", "leader" or "monster" with its number, "rival" with its level, "task"
    with a number of names.TASKS.

    `variant` of the rules decides the cravings' points and the names of things (V5).
    """
    kind, number = subject
    match kind:
        case "card":
            card = CARDS[number]
            picture, title, name = (
                pictures.card_person(number),
                names.person_name(number, variant),
                say(f"tasty_humans.card.{card.id}", variant),
            )
            return Explained(
                title,
                name,
                (say(names.effect_key(card, long=True)),),
                picture,
                f"tasty_humans.card.{card.id}",
            )
        case "leader":
            leader, title = LEADERS[number], say("tasty_humans.tile.leader_title")
            effect, about = names.leader_effect(leader, long=True), f"tasty_humans.leader.{leader.id}"
            return Explained(
                title, names.leader_name(number), (effect,), pictures.leader_picture(number), about
            )
        case "task":
            task, heading = (
                names.describe_task(names.TASKS[number]),
                say("tasty_humans.lobby.option.challenge"),
            )
            sentences, about = (
                (task.text, say("tasty_humans.rival.beaten_too")),
                f"tasty_humans.lobby.challenge.{task.id}.name",
            )
            return Explained(heading, task.name, sentences, pictures.task_picture(task.id), about)
        case "rival":
            habits, called = (
                tuple(say(f"tasty_humans.rival.{habit}") for habit in ("takes", "counts")),
                names.rival_name(variant, number),
            )
            return Explained(
                say("tasty_humans.lobby.rival"),
                called,
                habits,
                pictures.rival_head(number),
                f"tasty_humans.rival.level_{number}",
            )
    monster, name = MONSTERS[number].id, say("tasty_humans.sheets.cravings")
    wants, about = names.craving_text(monster, variant), f"tasty_humans.monster.{monster}"
    return Explained(names.monster_name(monster), name, (wants,), pictures.monster_head(monster), about)
