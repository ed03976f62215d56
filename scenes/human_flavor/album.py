"""What `--capture` takes pictures of in Human Flavor: the lobby, the table with its questions, what it explains, the count and results."""

from __future__ import annotations

from typing import Any

from game.human_flavor.view import View
from scenes.human_flavor.board.details import DetailsScene
from scenes.human_flavor.questions.conversion import ConvertScene
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.scoring.sheets import RivalsScene
from scenes.kit.camera import Camera
from scenes.menus import album, game_list

GAME = "human_flavor"
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "2_seats": ("place", 30, {"seats": 2}),
    "4_seats": ("menu", 150, {"seats": 4}),
    "6_seats": ("place", 330, {"seats": 6}),
    album.ALONE: ("place", 60, {"seats": 3}),
    "start": ("start_resources", 0, {"seats": 3}),
    "feast": ("feast", 40, {"seats": 4}),
    "feed": ("feed", 60, {"seats": 4}),
}
"""By picture: what is asked there, after how many answers, in which match."""


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    album.lobby(camera, GAME)
    album.tables(camera, GAME, TABLES)
    _in_words(camera)
    _results(camera)


def _in_words(camera: Camera) -> None:
    """What the game explains: pages of the book, details cards, all mats side by side."""
    app = camera.app
    album.rules(camera, GAME, [chapter.pages[0].key for chapter in game_list.game_ui(GAME).book.chapters])
    session = camera.match(GAME, "menu", 60, seats=4)
    view: View = session.view()
    table: Any = camera.show(game_list.table(app, session))
    seat = session.seat or 0
    subjects = {"human": view.humans[0], "ally": view.allies[0], "agenda": view.agendas[0], "location": 0, "uprising": 0, "clan": seat}
    for name, number in subjects.items():
        album.over(camera, DetailsScene(app, view, (name, number), seat, table.seat_name), f"human_flavor_details_{name}")
    album.over(camera, RivalsScene(app, view, seat, table.seat_name), "human_flavor_rivals")
    able = [one for one in range(view.seats) if session.interrupts(one)]
    camera.over(ConvertScene(table, camera.device, able), "human_flavor_convert")


def _results(camera: Camera) -> None:
    """The last evening is over: the count in its middle and at its end, and who had supper."""
    for seats in (2, 6):
        session = camera.match(GAME, "over", seats=seats)
        album.ending(camera, GAME, str(seats), session, ScoreScene(camera.app, session))
