"""What `--capture` takes pictures of in The Hunger: the lobby, the table with its questions, what it explains, the count and results."""

from __future__ import annotations

from typing import Any

from game.hunger.components.map_graph import CRYPTS
from game.hunger.view import View
from scenes.hunger.board.details import DetailsScene
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.scoring.sheets import MissionsScene
from scenes.kit.camera import Camera
from scenes.kit.match.session import MatchSession
from scenes.menus import game_list
from scenes.menus.lobby.scene import LobbyScene
from scenes.menus.lobby.seat_switches import SeatSwitches
from scenes.menus.results.scene import ResultsScene
from scenes.menus.rulebook.scene import RulesScene

GAME = "hunger"
ROOKIES: dict[str, Any] = {"mode": "rookie", "seats": 2}
ELDERS: dict[str, Any] = {"mode": "elder", "seats": 6}
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "2_seats": ("move", 30, ROOKIES),
    "6_seats": ("act", 120, ELDERS),
    "alone": ("act", 60, {"mode": "elder", "seats": 3}),
    "effects": ("effects", 30, ROOKIES),
    "push": ("push", 40, {"mode": "elder", "seats": 4}),
}
"""By picture: what is asked there, after how many answers, in which match."""
RULES_PAGES = ("goal", "track", "points", "move", "familiars")
CONFETTI = 2.0  # seconds into the results: the crumbs fly


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    _lobby(camera)
    _tables(camera)
    _secrets(camera)
    _in_words(camera)
    _results(camera)


def _lobby(camera: Camera) -> None:
    """As somebody finds it who comes for the first time, then full of bots, each Vampire picked, and who is spared in the Mountains."""
    camera.app.seating.chairs.clear()
    scene: Any = camera.show(LobbyScene(camera.app, GAME))
    camera.shot("hunger_lobby")
    camera.press("confirm")
    for seat in range(scene.options.seats):
        if scene.guests.chairs[seat].open:
            scene.guests.add_bot(seat)
        scene.guests.picks[seat] = scene.options.figures[seat]
    scene.rebuild()
    camera.wait()
    camera.shot("hunger_lobby_6")
    scene.options.set("mode", "elder")
    scene.options.arrange(scene.guests)
    scene.options.switch("gentle_elder", 2)
    camera.over(SeatSwitches(scene, "gentle_elder"))
    camera.shot("hunger_lobby_gentle")


def _tables(camera: Camera) -> None:
    for name, (kind, answers, options) in TABLES.items():
        session = camera.match(GAME, kind, answers, **options)
        if name == "alone":
            _leave_alone(camera, session)
        camera.show(game_list.table(camera.app, session))
        camera.shot(f"hunger_table_{name}")
        if name == "alone":
            camera.press("peek")
            camera.settle()
            camera.shot("hunger_hint")
            camera.press("turn_left")
            camera.settle()
            camera.shot("hunger_log")


def _leave_alone(camera: Camera, session: MatchSession) -> None:
    """Bots play for all but the seat that is asked."""
    for seat in range(len(session.seating)):
        if seat != session.seat:
            session.seating.leave(seat)
            session.seating.put_bot(seat, 2)


def _secrets(camera: Camera) -> None:
    """The curtain before a choice of Missions, and what lies behind it for somebody who is alone."""
    camera.show(game_list.table(camera.app, camera.match(GAME, "setup_mission", 0, **ROOKIES)))
    camera.shot("hunger_pass")
    session = camera.match(GAME, "setup_mission", 0, **ROOKIES)
    _leave_alone(camera, session)
    camera.show(game_list.table(camera.app, session))
    camera.shot("hunger_setup_mission")


def _in_words(camera: Camera) -> None:
    """What the game explains: pages of the book, details cards, the Missions in a table."""
    app = camera.app
    for page in RULES_PAGES:
        camera.show(RulesScene(app, GAME, page))
        camera.shot(f"hunger_rules_{page}")
    session = camera.match(GAME, "act", 60, **ROOKIES)
    view: View = session.view()
    table: Any = camera.show(game_list.table(app, session))
    for name, subject in (("card", ("card", view.play[session.seat or 0][0])), ("mission", ("mission", view.public[0])),
                          ("space", ("space", CRYPTS[0])), ("seat", ("seat", 0))):  # fmt: skip
        camera.over(DetailsScene(app, view, subject, session.seat or 0, table.seat_name))
        camera.shot(f"hunger_details_{name}")
        camera.press("back")
        camera.settle()
    own: Any = session.view(session.seat)
    camera.over(MissionsScene(app, own, session.seat))
    camera.shot("hunger_missions")


def _results(camera: Camera) -> None:
    """A night that has come to its end: the count in its middle and at its end, and who made it."""
    app = camera.app
    for name, options in (("2", ROOKIES), ("6", ELDERS)):
        session = camera.match(GAME, "over", **options)
        app.stack.replace(ScoreScene(app, session), bite=False)
        camera.film(f"hunger_count_{name}", (1.0, 6.0))
        camera.press("details")
        camera.wait()
        camera.shot(f"hunger_counted_{name}")
        app.stack.replace(ResultsScene(app, session), bite=False)
        camera.wait(CONFETTI)
        camera.shot(f"hunger_results_{name}")
