"""What `--capture` takes pictures of at the Beast's side of So, You've Been Eaten.: hidden questions, the curtain, an attack, company."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.eaten.components.definitions import BACTERIA_OF, BEAST, MINER, TRACK
from game.eaten.table.actions import End
from game.eaten.view import View
from scenes.kit.camera import PADS, SEED, Camera
from scenes.kit.input.focus import RIGHT
from scenes.kit.match.session import MatchSession
from scenes.menus.game_list import table

GAME = "eaten"
HIDDEN = ("fill", "ingest", "immune", "pay", "mutation")
"""Questions in the order in which a turn of the Beast asks them."""
LONE = ("fill", "regress")
ATTACK = (0.45, 1.4)  # seconds into an attack: the germ hops; the Miner is warned


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    _hidden(camera)
    _attack(camera)
    _alone(camera)
    _extensions(camera)


def _hidden(camera: Camera) -> None:
    """The hidden questions of a duel, face down and held open; a curtain before the first one where the controller is shared."""
    session = _duel(camera)
    for kind in HIDDEN:
        _play_to(camera, session, _asking(kind))
        scene = camera.show(table(camera.app, session))
        if kind == HIDDEN[0]:
            camera.shot("eaten_beast_fill_closed")
            camera.app.seating.claim(BEAST, PADS[MINER])
            camera.over(scene.handover_before(BEAST))
            camera.shot("eaten_curtain")
            camera.app.seating.claim(BEAST, PADS[BEAST])
            camera.show(scene)
        camera.press("peek")
        camera.press("move", RIGHT)
        camera.wait()
        camera.shot(f"eaten_beast_{kind}")


def _asking(kind: str) -> Callable[[Any], bool]:
    return lambda view: bool(view.decision.kind == kind)


def _attack(camera: Camera) -> None:
    """A germ comes to the level before the last one."""
    session = _duel(camera)
    _play_to(camera, session, _alarming)
    scene = camera.show(table(camera.app, session))
    camera.shot("eaten_before_attack")
    scene.carry_out(End())
    camera.film("eaten_attack", ATTACK)


def _alarming(view: View) -> bool:
    """The Miner is asked while the germ in slot 1 is two steps from the end of its track."""
    decision = view.decision
    asked = decision is not None and decision.kind == "action" and End() in decision.actions
    return bool(asked and view.tract and view.levels[BACTERIA_OF[view.tract[0]]] == TRACK.digest_level - 2)


def _alone(camera: Camera) -> None:
    """The Beast against the Robot, and the log of that match."""
    for kind in LONE:
        session = camera.match(GAME, kind, 12, mode="beast_solo")
        camera.app.seating.put_automaton(MINER)
        camera.show(table(camera.app, session))
        camera.shot(f"eaten_lone_beast_{kind}")
    camera.press("turn_left")
    camera.settle()
    camera.shot("eaten_log")


def _extensions(camera: Camera) -> None:
    """A hint, and the recap of a match that goes on."""
    session = camera.match(GAME, "action", 12, mode="miner_solo")
    camera.app.seating.put_automaton(BEAST)
    camera.show(table(camera.app, session))
    camera.press("peek")
    camera.wait()
    camera.shot("eaten_hint")
    session.resumed = True
    camera.show(table(camera.app, session))
    camera.shot("eaten_recap")


def _duel(camera: Camera) -> MatchSession:
    """Two people with a pad each."""
    camera.seat(2)
    return MatchSession.new(GAME, {"mode": "duel"}, SEED, camera.app.seating, camera.app.bots, folder=None)


def _play_to(camera: Camera, session: MatchSession, when: Callable[[Any], bool]) -> None:
    """Bots play on to a moment; the pad of whoever is asked then is taken up. Raises RuntimeError where the match ends before."""
    while session.seat is not None:
        if when(session.view(session.seat)):
            camera.device = camera.app.devices.last_used = PADS[session.seat]
            return
        camera.play(session)
    raise RuntimeError("the match ended before that moment")
