"""What `--capture` takes pictures of in Human Flavor: the lobby, the table with its questions, what it
explains, lessons, results.
"""

from __future__ import annotations

from typing import Any

from game.core.model import Event
from game.human_flavor.components.definitions import NUMBERS
from game.human_flavor.table import events as ev
from game.human_flavor.view import View
from scenes.campaign.lessons.coach import Coach
from scenes.front import album
from scenes.human_flavor import album_questions
from scenes.human_flavor.board.details import DetailsScene
from scenes.human_flavor.lobby.clan_card import ClanCard
from scenes.human_flavor.questions.conversion import ConvertScene
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.scoring.sheets import RivalsScene
from scenes.pages import game_list
from scenes.pages.camera import Camera

GAME = "human_flavor"
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "2_seats": ("place", 30, {"seats": 2}),
    "4_seats": ("menu", 150, {"seats": 4}),
    "6_seats": ("place", 330, {"seats": 6}),
    album.ALONE: ("place", 60, {"seats": 3}),
    "start": ("start_resources", 0, {"seats": 3}),
    "feed": ("feed", 60, {"seats": 4}),
}
"""By picture: what is asked there, after how many answers, in which match."""
TASKS = ("capture", "fork", "crime", "supper", "dusk", "room")
"""By lesson: the task that it is about."""


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    lobby = album.take_lobby(camera, GAME)
    camera.show_over(ClanCard(lobby, 0), "human_flavor_clan")
    album.take_tables(camera, GAME, TABLES)
    album_questions.take_all(camera)
    _first_day(camera)
    _evening(camera)
    _uprising(camera)
    _in_words(camera)
    _lessons(camera)
    _results(camera)


def _first_day(camera: Camera) -> None:
    """What somebody sees of it who plays for the first time."""
    session = camera.play_to(GAME, "place", seats=3)
    table: Any = camera.show(game_list.make_table(camera.app, session))
    table.first_day.new = {session.seat}
    table.chooser.refresh()
    camera.wait().take_picture("human_flavor_first_day")


def _evening(camera: Camera) -> None:
    """The last minion of a day is placed: bell, agendas, and the sunrise; supper where there is enough, and
    where there is not; an ally that has to leave.
    """
    whole = camera.play_to(GAME, "dusk", 0, seats=4)
    table: Any = camera.show(game_list.make_table(camera.app, whole), "human_flavor_asked_dusk")
    table.drop_chooser()
    view: View = whole.view()
    first = view.agendas[0]
    staged: dict[str, tuple[Event, tuple[float, ...]]] = {
        "dusk": (ev.DuskBegun(False), (1.2,)),
        "stamp": (ev.AgendaScored(first, (2, 0, 2, 1), (4, 0, 4, 0)), (0.2, 0.7)),
        "sunrise": (ev.DayStarted(view.day + 1, view.agendas, 1, (4, 4, 4, 4)), (0.9,)),
    }
    for name, (event, moments) in staged.items():
        table.event_player.show([event])
        camera.take_pictures(f"human_flavor_{name}", moments)
        camera.settle()
    for name, food in album_questions.SUPPERS.items():
        session = camera.start_at(GAME, album_questions.supper(food), {"type": "pass"})
        table = camera.show(game_list.make_table(camera.app, session), f"human_flavor_{name}")
    table.chooser.preselect(camera.find_answer(session, {"type": "release"}))
    camera.wait().take_picture("human_flavor_release")


def _uprising(camera: Camera) -> None:
    """The crowd in its five stages, and a revolt."""
    session = camera.play_to(GAME, "place", 60, seats=4)
    table: Any = camera.show(game_list.make_table(camera.app, session))
    table.drop_chooser()
    pieces = table.pieces
    for level, height in enumerate((0, *NUMBERS.uprising_levels[4])):
        pieces.shown.uprising = tuple((number % 4, number % 4) for number in range(height))
        pieces.settle(pieces.shown)
        camera.wait().take_picture(f"human_flavor_uprising_{level}")
    table = camera.show(game_list.make_table(camera.app, session))
    table.drop_chooser()
    table.event_player.show([ev.RevoltBegun(1)])
    camera.take_pictures("human_flavor_revolt", (0.6, 2.0))


def _in_words(camera: Camera) -> None:
    """What the game explains: pages of the book, details cards, all mats side by side."""
    app = camera.app
    album.take_rules(
        camera, GAME, [chapter.pages[0].key for chapter in game_list.game_ui(GAME).book.chapters]
    )
    session = camera.play_to(GAME, "menu", 60, seats=4)
    view: View = session.view()
    table: Any = camera.show(game_list.make_table(app, session))
    seat = session.seat or 0
    subjects = {
        "human": view.humans[0],
        "ally": view.allies[0],
        "agenda": view.agendas[0],
        "location": 0,
        "uprising": 0,
        "clan": seat,
    }
    for name, number in subjects.items():
        album.take_overlay(
            camera,
            DetailsScene(app, view, (name, number), seat, table.seat_name),
            f"human_flavor_details_{name}",
        )
    album.take_overlay(camera, RivalsScene(app, view, seat, table.seat_name), "human_flavor_rivals")
    able = [one for one in range(view.seats) if session.interrupts(one)]
    camera.show_over(ConvertScene(table, camera.device, able), "human_flavor_convert")


def _lessons(camera: Camera) -> None:
    """The lessons, and in each the task that it is about, with the focus where the coach shows it."""
    for number in album.take_lessons(camera, GAME, f"{GAME}_"):
        table: Any = camera.app.stack.top
        coach = next(one for one in table.extensions if isinstance(one, Coach))
        while coach.lesson.step is not None and not coach.lesson.step.text.endswith(TASKS[number - 1]):
            camera.press("confirm" if coach.lesson.is_reading else "third").settle()
        camera.press("details").wait().take_picture(f"{GAME}_tutorial_{number}_{TASKS[number - 1]}")


def _results(camera: Camera) -> None:
    """The last evening is over: the count in its middle and at its end, and who had supper."""
    for seats in (2, 6):
        session = camera.play_to(GAME, "over", seats=seats)
        album.take_ending(camera, GAME, str(seats), session, ScoreScene(camera.app, session))
    album.take_review(camera, session, "human_flavor_review", at_point=True)
