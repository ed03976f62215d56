"""What `--capture` takes pictures of in The Hunger: the lobby, the table with its questions, what it explains, the count and results."""

from __future__ import annotations

from typing import Any

from game.hunger.components.map_graph import CRYPTS
from game.hunger.view import View
from scenes.hunger.board.details import DetailsScene
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.scoring.sheets import MissionsScene
from scenes.kit.camera import Camera
from scenes.menus import album, game_list
from scenes.menus.lobby.seat_switches import SeatSwitches

GAME = "hunger"
ROOKIES: dict[str, Any] = {"mode": "rookie", "seats": 2}
ELDERS: dict[str, Any] = {"mode": "elder", "seats": 6}
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "2_seats": ("move", 30, ROOKIES),
    "6_seats": ("act", 120, ELDERS),
    album.ALONE: ("act", 60, {"mode": "elder", "seats": 3}),
    "effects": ("effects", 30, ROOKIES),
    "push": ("push", 40, {"mode": "elder", "seats": 4}),
    "twists": ("act", 60, {"seats": 3, "twists": {"turns": 8, "start": "labyrinth", "roses": 1, "tiles": [20, 10]}}),
}
"""By picture: what is asked there, after how many answers, in which match."""
RULES_PAGES = ("goal", "track", "points", "move", "familiars")


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    _lobby(camera)
    album.tables(camera, GAME, TABLES)
    _secrets(camera)
    _in_words(camera)
    _results(camera)


def _lobby(camera: Camera) -> None:
    """Before and after everybody has come, and who is spared in the Mountains."""
    scene = album.lobby(camera, GAME)
    scene.options.set("mode", "elder")
    scene.options.arrange(scene.guests)
    scene.options.switch("gentle_elder", 2)
    camera.over(SeatSwitches(scene, "gentle_elder"), "hunger_lobby_gentle")


def _secrets(camera: Camera) -> None:
    """The curtain before a choice of Missions, and what lies behind it for somebody who is alone."""
    camera.show(game_list.table(camera.app, camera.match(GAME, "setup_mission", 0, **ROOKIES)), "hunger_pass")
    session = camera.match(GAME, "setup_mission", 0, **ROOKIES)
    album.leave_alone(session)
    camera.show(game_list.table(camera.app, session), "hunger_setup_mission")


def _in_words(camera: Camera) -> None:
    """What the game explains: pages of the book, details cards, the Missions in a table."""
    app = camera.app
    album.rules(camera, GAME, RULES_PAGES)
    session = camera.match(GAME, "act", 60, **ROOKIES)
    view: View = session.view()
    table: Any = camera.show(game_list.table(app, session))
    for name, subject in (("card", ("card", view.play[session.seat or 0][0])), ("mission", ("mission", view.public[0])),
                          ("space", ("space", CRYPTS[0])), ("seat", ("seat", 0))):  # fmt: skip
        album.over(camera, DetailsScene(app, view, subject, session.seat or 0, table.seat_name), f"hunger_details_{name}")
    own: Any = session.view(session.seat)
    camera.over(MissionsScene(app, own, session.seat), "hunger_missions")


def _results(camera: Camera) -> None:
    """A night that has come to its end: the count in its middle and at its end, and who made it."""
    for name, options in (("2", ROOKIES), ("6", ELDERS)):
        session = camera.match(GAME, "over", **options)
        album.ending(camera, GAME, name, session, ScoreScene(camera.app, session))
