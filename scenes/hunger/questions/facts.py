"""Facts beside a question of The Hunger (P11)."""

from __future__ import annotations

from collections.abc import Iterator

from game.hunger.components.map_graph import CASTLE_DISTANCE
from game.hunger.table import actions as kinds
from game.hunger.view import View
from scenes.hunger.questions.ahead import view_after_effects
from scenes.hunger.questions.row_context import SPEED
from scenes.hunger.text import pictures
from scenes.kit.base import say
from scenes.kit.match.entry import Fact

MISSION_KINDS = kinds.SETUP_MISSION, kinds.RETURN_MISSION, kinds.TAKE_MISSION, kinds.PICK_CRYPT


def list_facts(view: View, seat: int) -> Iterator[Fact]:
    """Speed, hunts and the way home of the seat that is asked; where it is about Missions, those it holds."""
    decision = view.decision
    if decision is None or decision.seat != seat:
        return
    if decision.kind in MISSION_KINDS:
        held = len(view.missions[seat])
        yield Fact(pictures.keyword("mission"), say("hunger.facts.missions", n=held))
    counted = view_after_effects(view) if decision.kind == kinds.EFFECTS else view
    if counted is not None and counted.asking in (kinds.MOVE, kinds.ACT):
        yield Fact(SPEED, say("hunger.sheet.speed", n=counted.speed_left))
    hunts = view.any_hunts + view.first_hunts
    if decision.kind == kinds.ACT and hunts:
        yield Fact(pictures.keyword("extra_hunt"), say("hunger.facts.hunts", n=hunts))
    steps = CASTLE_DISTANCE[view.at[seat]]
    if steps:
        yield Fact(pictures.feature("castle"), say("hunger.sheet.steps", n=steps))


def tell_left(view: View, seat: int) -> Iterator[str]:
    """Speed, hunts, and the steps that follow."""
    match view.asking:
        case kinds.EFFECTS:
            yield say("hunger.left.effects")
        case kinds.MOVE:
            yield say("hunger.left.speed", n=view.speed_left)
            yield say("hunger.left.move")
        case kinds.ACT:
            yield say("hunger.left.speed", n=view.speed_left)
            hunts = view.any_hunts + view.first_hunts
            if hunts:
                yield say("hunger.left.hunts", n=hunts)
            yield say("hunger.left.open")
