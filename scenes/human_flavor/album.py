"""What `--capture` takes pictures of in Human Flavor: the lobby, the table with its questions, what it explains, the count and results."""

from __future__ import annotations

from typing import Any

from game.human_flavor.view import View
from scenes.human_flavor.board.details import DetailsScene
from scenes.human_flavor.questions.conversion import ConvertScene
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.scoring.sheets import RivalsScene
from scenes.kit.camera import Camera
from scenes.kit.match.session import MatchSession
from scenes.menus import game_list
from scenes.menus.lobby.scene import LobbyScene
from scenes.menus.results.scene import ResultsScene
from scenes.menus.rulebook.scene import RulesScene

GAME = "human_flavor"
TABLES: dict[str, tuple[str, int, int]] = {
    "2_seats": ("place", 30, 2),
    "4_seats": ("menu", 150, 4),
    "6_seats": ("place", 330, 6),
    "alone": ("place", 60, 3),
    "start": ("start_resources", 0, 3),
    "feast": ("feast", 40, 4),
    "feed": ("feed", 60, 4),
}
"""By picture: what is asked there, after how many answers, for how many clans."""
CONFETTI = 2.0  # seconds into the results: the crumbs fly


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    _lobby(camera)
    _tables(camera)
    _in_words(camera)
    _results(camera)


def _lobby(camera: Camera) -> None:
    """As somebody finds it who comes for the first time, then full of bots, each clan picked."""
    camera.app.seating.chairs.clear()
    scene: Any = camera.show(LobbyScene(camera.app, GAME))
    camera.shot("human_flavor_lobby")
    camera.press("confirm")
    for seat in range(scene.options.seats):
        if scene.guests.chairs[seat].open:
            scene.guests.add_bot(seat)
        scene.guests.picks[seat] = scene.options.figures[seat]
    scene.rebuild()
    camera.wait()
    camera.shot("human_flavor_lobby_6")


def _tables(camera: Camera) -> None:
    for name, (kind, answers, seats) in TABLES.items():
        session = camera.match(GAME, kind, answers, seats=seats)
        if name == "alone":
            _leave_alone(session)
        camera.show(game_list.table(camera.app, session))
        camera.shot(f"human_flavor_table_{name}")
        if name == "alone":
            camera.press("peek")
            camera.settle()
            camera.shot("human_flavor_hint")
            camera.press("turn_left")
            camera.settle()
            camera.shot("human_flavor_log")


def _leave_alone(session: MatchSession) -> None:
    """Bots play for all but the seat that is asked."""
    for seat in range(len(session.seating)):
        if seat != session.seat:
            session.seating.leave(seat)
            session.seating.put_bot(seat, 2)


def _in_words(camera: Camera) -> None:
    """What the game explains: pages of the book, details cards, all mats side by side."""
    app = camera.app
    for chapter in game_list.game_ui(GAME).book.chapters:
        page = chapter.pages[0].key
        camera.show(RulesScene(app, GAME, page))
        camera.shot(f"human_flavor_rules_{page}")
    session = camera.match(GAME, "menu", 60, seats=4)
    view: View = session.view()
    table: Any = camera.show(game_list.table(app, session))
    seat = session.seat or 0
    subjects = {"human": view.humans[0], "ally": view.allies[0], "agenda": view.agendas[0], "location": 0, "uprising": 0, "clan": seat}
    for name, number in subjects.items():
        camera.over(DetailsScene(app, view, (name, number), seat, table.seat_name))
        camera.shot(f"human_flavor_details_{name}")
        camera.press("back")
        camera.settle()
    camera.over(RivalsScene(app, view, seat, table.seat_name))
    camera.shot("human_flavor_rivals")
    camera.press("back")
    camera.settle()
    able = [one for one in range(view.seats) if session.interrupts(one)]
    camera.over(ConvertScene(table, camera.device, able))
    camera.shot("human_flavor_convert")


def _results(camera: Camera) -> None:
    """The last evening is over: the count in its middle and at its end, and who had supper."""
    app = camera.app
    for seats in (2, 6):
        session = camera.match(GAME, "over", seats=seats)
        app.stack.replace(ScoreScene(app, session), bite=False)
        camera.film(f"human_flavor_count_{seats}", (1.0, 6.0))
        camera.press("details")
        camera.wait()
        camera.shot(f"human_flavor_counted_{seats}")
        app.stack.replace(ResultsScene(app, session), bite=False)
        camera.wait(CONFETTI)
        camera.shot(f"human_flavor_results_{seats}")
