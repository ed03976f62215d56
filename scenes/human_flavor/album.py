"""Pictures that `--capture` takes in Human Flavor: the lobby, the table with its questions, explanations,
lessons, results."""

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
from scenes.human_flavor.board.piles import PILE_SCENES
from scenes.human_flavor.lobby.clan_card import ClanCard
from scenes.human_flavor.questions.conversion import ConvertScene
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.scoring.sheets import RivalsScene
from scenes.human_flavor.text.explanations import PILES
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
"""Picture -> kind of the open decision, number of answers before it, options of the match."""
TASKS = ("capture", "fork", "crime", "supper", "dusk", "room")
"""Task of each lesson."""


def take_all(camera: Camera) -> None:
    """Take every picture, always in the same order."""
    lobby = album.take_lobby(camera, GAME)
    camera.show_over(ClanCard(lobby, 0), "human_flavor_clan")
    album.take_tables(camera, GAME, TABLES)
    album_questions.take_all(camera)
    _take_first_day(camera)
    _take_evening(camera)
    _take_uprising(camera)
    _take_explanations(camera)
    _take_lessons(camera)
    _take_results(camera)
    album.take_last_turn(camera, GAME, f"{GAME}_last_turn", seats=4)
    album.take_large_layout(camera, camera.play_to(GAME, "place", 40, seats=3), f"{GAME}_large")
    album.take_high_contrast(camera, camera.play_to(GAME, "place", 60, seats=4), f"{GAME}_high_contrast")


def _take_first_day(camera: Camera) -> None:
    """The table of a person who plays for the first time."""
    session = camera.play_to(GAME, "place", seats=3)
    table: Any = camera.show_table(session)
    table.first_day.new = {session.asked_seat}
    table.chooser.refresh_list()
    camera.wait().take_picture("human_flavor_first_day")


def _take_evening(camera: Camera) -> None:
    """The evening after the last minion of a day: bell, agendas, and the sunrise; supper with and without
    enough food; an ally that has to leave."""
    whole = camera.play_to(GAME, "dusk", 0, seats=4)
    table: Any = camera.show_table(whole, "human_flavor_asked_dusk")
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
        session = camera.start_at(GAME, album_questions.supper_position(food), {"type": "pass"})
        table = camera.show_table(session, f"human_flavor_{name}")
    table.chooser.preselect_answer(camera.find_answer(session, {"type": "release"}))
    camera.wait().take_picture("human_flavor_release")


def _take_uprising(camera: Camera) -> None:
    """The crowd in its five stages, and a revolt."""
    session = camera.play_to(GAME, "place", 60, seats=4)
    table: Any = camera.show_table(session)
    table.drop_chooser()
    pieces = table.pieces
    for level, height in enumerate((0, *NUMBERS.uprising_levels[4])):
        pieces.shown.uprising = tuple((number % 4, number % 4) for number in range(height))
        pieces.settle_parts(pieces.shown)
        camera.wait().take_picture(f"human_flavor_uprising_{level}")
    table = camera.show_table(session)
    table.drop_chooser()
    table.event_player.show([ev.RevoltBegun(1)])
    camera.take_pictures("human_flavor_revolt", (0.6, 2.0))


def _take_explanations(camera: Camera) -> None:
    """Explanations: pages of the book, details cards, all mats side by side."""
    app = camera.app
    album.take_rules(
        camera, GAME, [chapter.pages[0].key for chapter in game_list.game_ui(GAME).book.chapters]
    )
    session = camera.play_to(GAME, "menu", 60, seats=4)
    view: View = session.view()
    table: Any = camera.show_table(session)
    seat = session.asked_seat or 0
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
    for kind, pile in enumerate(PILE_SCENES):
        album.take_overlay(camera, pile(app, view), f"human_flavor_pile_{PILES[kind]}")
    album.take_overlay(camera, RivalsScene(app, view, seat, table.seat_name), "human_flavor_rivals")
    able = [owner for owner in range(view.seats) if session.interrupts_of(owner)]
    camera.show_over(ConvertScene(table, camera.device, able), "human_flavor_convert")


def _take_lessons(camera: Camera) -> None:
    """The lessons, and the task of each, with the focus where the coach shows it."""
    for number in album.take_lessons(camera, GAME, f"{GAME}_"):
        table: Any = camera.app.stack.top
        coach = next(extension for extension in table.extensions if isinstance(extension, Coach))
        while coach.lesson.current_step is not None and not coach.lesson.current_step.text.endswith(
            TASKS[number - 1]
        ):
            camera.press("confirm" if coach.lesson.is_reading else "third").settle()
        camera.press("details").wait().take_picture(f"{GAME}_tutorial_{number}_{TASKS[number - 1]}")


def _take_results(camera: Camera) -> None:
    """The count in its middle and at its end, and the winners at supper."""
    for seats in (2, 6):
        session = camera.play_to(GAME, "over", seats=seats)
        album.take_ending(camera, GAME, str(seats), session, ScoreScene(camera.app, session))
    album.take_review(camera, session, "human_flavor_review", at_point=True)
