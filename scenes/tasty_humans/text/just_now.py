"""Cost and gain of a card, a leader tile or a monster just now: the last lines of its details card."""

from __future__ import annotations

from collections.abc import Iterator

from game.tasty_humans.components.definitions import CARDS, CROWNS, MONSTERS
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.damage import find_attackers
from game.tasty_humans.view import View
from scenes.kit.base.texts import say
from scenes.table.details import Namer, Subject


def just_now(view: View, subject: Subject, seat: int, name: Namer) -> tuple[str, ...]:
    """Sentences about a subject of scenes.tasty_humans.text.explanations, to a seat; none if there is nothing
    to say.
    """
    kind, number = subject
    match kind:
        case "card":
            return tuple(_card_sentences(view, number))
        case "leader":
            return tuple(_leader_sentences(view, number, seat, name))
        case "monster":
            return tuple(_monster_sentences(view, number, name))
    return ()


def _card_sentences(view: View, card: int) -> Iterator[str]:
    if card not in view.grid:
        return
    damage = len(find_attackers(view, view.grid.index(card)))
    yield say("tasty_humans.now.costs", n=damage) if damage else say("tasty_humans.now.costs_nothing")
    if CROWNS[card]:
        yield say("tasty_humans.now.gives", n=CROWNS[card], tiles=CARDS[card].size)


def _leader_sentences(view: View, leader: int, seat: int, name: Namer) -> Iterator[str]:
    if view.monsters[seat] is None:
        return
    points = scoring.best_leader_score(view.stomachs[seat], view.heights[seat], view.height, leader)
    yield say("tasty_humans.now.scores", n=points, name=name(seat))


def _monster_sentences(view: View, monster: int, name: Namer) -> Iterator[str]:
    for owner, played in enumerate(view.monsters):
        if played == MONSTERS[monster].id:
            points = scoring.craving_score(view.stomachs[owner], played, view.variant)[0]
            yield say("tasty_humans.now.craves", n=points, name=name(owner))
