"""What `--capture` takes pictures of at the Miner's side of So, You've Been Eaten.: every kind of question, and an answer step by step."""

from __future__ import annotations

from typing import Any

from game.eaten.components.definitions import BEAST
from game.eaten.table.actions import Adjust, Stun, StunUp
from game.eaten.view import View
from scenes.eaten.table import EatenTable
from scenes.kit.camera import Camera

GAME = "eaten"
KINDS = ("reroll_triple", "stun_adjust", "stun_reroll", "followup", "drill", "downgrade", "lose_crystal", "tool_limit")
STEPS = (Stun | StunUp, Adjust)
"""Answers that are looked at with their targets."""


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    table = _table(camera, "action", well_off)
    camera.shot("eaten_miner_die")
    table.chooser.turn(1)
    camera.shot("eaten_miner_next_die")
    camera.press("confirm")
    camera.shot("eaten_miner_space")
    for kind in STEPS:
        table.chooser.preselect(next(action for action in table.chooser.actions if isinstance(action, kind)))
        camera.wait()
        camera.shot(f"eaten_miner_{'stun' if kind is not Adjust else 'adjust'}_target")
    for key in ("end", "slot:1", "row:0", "germ:0", "crystals"):
        while table.chooser.back():
            pass
        table.focus.focus(key)
        table.focus_moved()
        camera.wait()
        camera.shot(f"eaten_miner_{key.partition(':')[0]}")
    for question in KINDS:
        _table(camera, question)
        camera.shot(f"eaten_miner_{question}")


def well_off(view: View) -> bool:
    """A Miner with tools and a stronger action, and all dice."""
    return bool(view.tools and view.upgrades and not view.used)


def _table(camera: Camera, kind: str, when: Any = bool) -> Any:
    """The table, an EatenTable, at the first such question of a match against the Hibernating Beast."""
    session = camera.match(GAME, kind, when=when, mode="miner_solo")
    camera.app.seating.put_automaton(BEAST)
    return camera.show(EatenTable(camera.app, session))
