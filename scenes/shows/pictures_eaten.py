"""What `--capture` takes pictures of in So, You've Been Eaten: the lobby in every mode, and results."""

from __future__ import annotations

from typing import Any

from game.eaten.components import BEAST, MINER
from game.eaten.config import MODES
from scenes.menus.lobby import LobbyScene
from scenes.menus.results import ResultsScene
from scenes.shows.camera import Camera

GAME = "eaten"
SITS_DOWN = {"duel": "third", "zero": "confirm"}  # by mode: what is pressed on the Miner's seat
CONFETTI = 2.0  # seconds into the results: the crumbs fly


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    _lobby(camera)
    _results(camera)


def _lobby(camera: Camera) -> None:
    """One person in each mode; a bot comes to the duel, and a bet where nobody plays."""
    camera.app.seating.chairs.clear()
    scene: Any = camera.show(LobbyScene(camera.app, GAME))
    camera.shot("eaten_lobby")
    camera.press("confirm")
    for mode in MODES:
        scene.focus.focus("option_mode")
        while scene.options.values["mode"] != mode:
            camera.press("turn_right")
        scene.focus.focus(f"seat_{MINER}")
        if mode in SITS_DOWN:
            camera.press(SITS_DOWN[mode])
        camera.wait()
        camera.shot(f"eaten_lobby_{mode}")


def _results(camera: Camera) -> None:
    """A match of each mode that has come to its end."""
    app = camera.app
    for mode in MODES:
        session = camera.match("over", game=GAME, mode=mode)
        asked = session.match.config.asked_seats
        for seat in (MINER, BEAST):
            if seat not in asked:
                app.seating.put_automaton(seat)
        app.stack.replace(ResultsScene(app, session), bite=False)
        camera.wait(CONFETTI)
        camera.shot(f"eaten_results_{mode}")
