"""What `--capture` takes pictures of in So, You've Been Eaten: the lobby in every mode, the table, and results."""

from __future__ import annotations

from typing import Any

from game.eaten.components.definitions import BEAST, MINER, SEAT_IDS
from game.eaten.config import MODES
from game.eaten.view import View
from scenes.eaten.album import beast, miner
from scenes.eaten.board.details import details_scene
from scenes.eaten.scoring.count import BY_POINTS, ScoreScene
from scenes.eaten.scoring.sheets import SheetScene
from scenes.eaten.spectator.show import Spectator
from scenes.kit.camera import SEED, Camera
from scenes.kit.match.session import MatchSession
from scenes.menus import album, game_list
from scenes.menus.lobby.scene import LobbyScene

GAME = "eaten"
SITS_DOWN = {"duel": "third", "zero": "confirm"}  # by mode: what is pressed on the Miner's seat
RULES_PAGES = ("turn", "stun", "strikes", "grid", "track")
MATCH = (MINER, BEAST)
LATER, WATCHED = 4, (8.0, 9.0)  # turns into a watched match, and seconds into the next turn of each side


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    _lobby(camera)
    miner.take_all(camera)
    beast.take_all(camera)
    _watched(camera)
    _results(camera)
    _in_words(camera)


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


def _watched(camera: Camera) -> None:
    """A match that plays itself, a bet on the Beast: the Robot at work, then the Beast asleep."""
    app = camera.app
    app.seating.resize(len(MATCH))
    for seat in MATCH:
        app.seating.put_automaton(seat)
        app.seating[seat].favored = seat == BEAST
    table: Any = game_list.table(app, MatchSession.new(GAME, {"mode": "zero"}, SEED, app.seating, app.bots, folder=None))
    app.stack.replace(table, transition=False)
    camera.wait()
    watched = next(one for one in table.extensions if isinstance(one, Spectator))
    for seat in MATCH:
        watched.jump(next(turn.begun for turn in watched.moments.turns[LATER:] if turn.seat == seat))
        camera.wait(WATCHED[seat])
        camera.shot(f"eaten_watched_{SEAT_IDS[seat]}")
    app.stack.pop()
    for seat in MATCH:
        app.seating.leave(seat)


def _results(camera: Camera) -> None:
    """A match of each mode that has come to its end."""
    app = camera.app
    for mode in MODES:
        session = camera.match(GAME, "over", mode=mode)
        asked = session.match.config.asked_seats
        for seat in (MINER, BEAST):
            if seat not in asked:
                app.seating.put_automaton(seat)
        album.results(camera, session, f"eaten_results_{mode}")


def _in_words(camera: Camera) -> None:
    """What the game explains: pages of the book, details cards, the points at a moment, the count and an ending."""
    app = camera.app
    album.rules(camera, GAME, RULES_PAGES)
    session = camera.match(GAME, "action", 40, mode="duel")
    view: View = session.view()
    camera.show(game_list.table(app, session))
    for name, subject in (("card", ("stomach", view.tract[0])), ("response", ("immune", view.immune_row[0])), ("crystals", ("crystal", 0)),
                          ("discard", ("discard", 0))):  # fmt: skip
        album.over(camera, details_scene(app, view, subject), f"eaten_details_{name}")
    camera.show(SheetScene(app, view))
    camera.shot("eaten_points")
    _counts(camera)


def _counts(camera: Camera) -> None:
    """A count in its middle and at its end, and an ending that needs none."""
    app = camera.app
    for name, by_points in (("count", True), ("ending", False)):
        app.stack.replace(ScoreScene(app, _ended(camera, by_points)), transition=False)
        camera.film(f"eaten_{name}", (1.0, 3.5))
        camera.press("details")
        camera.wait()
        camera.shot(f"eaten_{name}_told")


def _ended(camera: Camera, by_points: bool) -> MatchSession[Any]:
    """A match of the automata that points have decided, or something else."""
    app = camera.app
    sessions = (MatchSession.new(GAME, {"mode": "zero"}, seed, app.seating, app.bots, folder=None) for seed in range(SEED, SEED + 50))
    return next(session for session in sessions if session.result is not None and session.result.reason.endswith(BY_POINTS) is by_points)
