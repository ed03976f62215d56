"""Texts of the details of a card, a leader tile or a monster, in a solo match of the rival and the task; their
last lines are cost and gain just now."""

from __future__ import annotations

from collections.abc import Iterator

from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.bots.reasons import best_landing
from game.tasty_humans.components.definitions import CARDS, CROWNS, FIRST_LEADER, LEADERS, MONSTERS
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.damage import find_attackers
from game.tasty_humans.view import View
from scenes.kit.base import say
from scenes.table.details import Explained, Namer, Subject
from scenes.tasty_humans.text import names, pictures


def explain_subject(variant: str, subject: Subject) -> Explained:
    """Explanation of `subject`: "card", "leader" or "monster" with its number, "rival" with its level, "task"
    with a number of names.TASKS. `variant` of the rules decides the cravings' points and the names of things
    (V5)."""
    kind, number = subject
    match kind:
        case "card":
            about = f"tasty_humans.card.{CARDS[number].id}"
            title, name = names.person_name(number, variant), names.card_name(number, variant)
            effect = say(names.effect_key(CARDS[number], long=True))
            return Explained(title, name, (effect,), pictures.card_person(number), about)
        case "leader":
            title, about = say("tasty_humans.tile.leader_title"), f"tasty_humans.leader.{LEADERS[number].id}"
            name, effect = names.leader_name(number), names.leader_effect(LEADERS[number], long=True)
            return Explained(title, name, (effect,), pictures.leader_picture(number), about)
        case "task":
            task, title = names.describe_task(names.TASKS[number]), say("tasty_humans.lobby.option.challenge")
            sentences = (task.text, say("tasty_humans.rival.beaten_too"))
            about = f"tasty_humans.lobby.challenge.{task.id}.name"
            return Explained(title, task.name, sentences, pictures.task_picture(task.id), about)
        case "rival":
            title, name = say("tasty_humans.lobby.rival"), names.rival_name(variant, number)
            habits = (say("tasty_humans.rival.takes"), say("tasty_humans.rival.counts"))
            about = f"tasty_humans.rival.level_{number}"
            return Explained(title, name, habits, pictures.rival_head(number), about)
    monster, name = MONSTERS[number].id, say("tasty_humans.sheets.cravings")
    wants, about = names.craving_text(monster, variant), f"tasty_humans.monster.{monster}"
    return Explained(names.monster_name(monster), name, (wants,), pictures.monster_head(monster), about)


def just_now(view: View, subject: Subject, seat: int, name: Namer) -> tuple[str, ...]:
    """Sentences about a subject of scenes.tasty_humans.text.explanations, to a seat; none if there is nothing
    to say."""
    kind, number = subject
    match kind:
        case "card":
            return tuple(_card_sentences(view, number, seat, name))
        case "leader":
            return tuple(_leader_sentences(view, number, seat, name))
        case "monster":
            return tuple(_monster_sentences(view, number, name))
    return ()


def _card_sentences(view: View, card: int, seat: int, name: Namer) -> Iterator[str]:
    if card not in view.grid:
        return
    damage = len(find_attackers(view, view.grid.index(card)))
    yield say("tasty_humans.now.costs", n=damage) if damage else say("tasty_humans.now.costs_nothing")
    if CROWNS[card]:
        tiles = say("tasty_humans.now.gives_tiles", n=CARDS[card].size)
        yield say("tasty_humans.now.gives", n=CROWNS[card], tiles=tiles)
    if view.monsters[seat] is not None and not view.is_full(seat):
        points = best_landing(view, seat, Stomach.from_table(view, seat), card)
        yield say("tasty_humans.now.lands", n=points, name=name(seat))


def _leader_sentences(view: View, leader: int, seat: int, name: Namer) -> Iterator[str]:
    tile = FIRST_LEADER + leader
    for owner, cells in enumerate(view.stomachs):
        if tile in cells:
            points = scoring.leader_score(cells, cells.index(tile))[0]
            yield say("tasty_humans.now.craves", n=points, name=name(owner))
            return
    if view.monsters[seat] is None:
        return
    points = scoring.best_leader_score(view.stomachs[seat], view.heights[seat], view.height, leader)
    yield say("tasty_humans.now.scores", n=points, name=name(seat))


def _monster_sentences(view: View, monster: int, name: Namer) -> Iterator[str]:
    for owner, played in enumerate(view.monsters):
        if played == MONSTERS[monster].id:
            points = scoring.craving_score(view.stomachs[owner], played, view.variant)[0]
            yield say("tasty_humans.now.craves", n=points, name=name(owner))
