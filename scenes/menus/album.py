"""What `--capture` takes pictures of in several games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scenes.kit.camera import Camera
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.menus import game_list
from scenes.menus.lobby.scene import LobbyScene
from scenes.menus.log.extension import LogExtension
from scenes.menus.results.scene import ResultsScene
from scenes.menus.rulebook.scene import RulesScene
from scenes.menus.tutorial.lesson import Coach
from scenes.menus.tutorial.lesson_list import LessonListScene

ALONE = "alone"
"""The table at which one person plays against bots, and is shown a hint and the log."""
REMATCH = "results_4_seats"
"""The results at which somebody asks for the same deal."""
CONFETTI = 2.0  # seconds into the results: the crumbs fly


def lobby(camera: Camera, game: str) -> Any:
    """As somebody finds it who comes for the first time, then full of bots, each figure picked. Gives the scene, a LobbyScene."""
    camera.app.seating.chairs.clear()
    scene = camera.show(LobbyScene(camera.app, game), f"{game}_lobby")
    camera.press("confirm")
    for seat in range(scene.options.seats):
        if scene.guests.chairs[seat].open:
            scene.guests.add_bot(seat)
        scene.guests.picks[seat] = scene.options.figures[seat]
    scene.rebuild()
    camera.wait().shot(f"{game}_lobby_6")
    return scene


def tables(camera: Camera, game: str, asked: Mapping[str, tuple[str, int, dict[str, Any]]]) -> None:
    """Tables by picture: what is asked there, after how many answers, in which match."""
    for name, (kind, answers, options) in asked.items():
        session = camera.match(game, kind, answers, **options)
        if name == ALONE:
            leave_alone(session)
        camera.show(game_list.table(camera.app, session), f"{game}_table_{name}")
        if name == ALONE:
            camera.press("peek").settle().shot(f"{game}_hint")
            table: Any = camera.app.stack.top
            next(each for each in table.extensions if isinstance(each, LogExtension)).open()
            camera.settle().shot(f"{game}_log")


def leave_alone(session: MatchSession) -> None:
    """Bots play for all but the seat that is asked."""
    for seat in range(len(session.seating)):
        if seat != session.seat:
            session.seating.leave(seat)
            session.seating.put_bot(seat, 2)


def rules(camera: Camera, game: str, pages: Iterable[str]) -> None:
    """Pages of the book."""
    for page in pages:
        camera.show(RulesScene(camera.app, game, page), f"{game}_rules_{page}")


def lessons(camera: Camera, game: str, before: str = "") -> Iterator[int]:
    """The chapters of the tutorial, and the first task of each; each time its number, from 1, while that is on top. `before` is what the
    names of the pictures begin with."""
    scene = camera.show(LessonListScene(camera.app, game), f"{before}learn")
    for number in range(1, len(scene.course.levels) + 1):
        scene.begin(number - 1, camera.device)
        camera.settle()
        table: Any = camera.app.stack.top
        coach = next(one for one in table.extensions if isinstance(one, Coach))
        while coach.lesson.reading:
            camera.press("confirm").settle()
        camera.shot(f"{before}tutorial_{number}")
        yield number
        camera.press("menu").settle()


def over(camera: Camera, scene: Scene, name: str) -> None:
    """A scene over the table, which is closed again."""
    camera.over(scene, name)
    camera.press("back").settle()


def results(camera: Camera, session: MatchSession, name: str) -> None:
    """Who has won."""
    camera.app.stack.replace(ResultsScene(camera.app, session), transition=False)
    camera.wait(CONFETTI).shot(name)
    if name == REMATCH:
        top = camera.app.stack.top
        assert top is not None
        top.focus.focus("rematch")
        camera.press("confirm").wait(1.0).shot("rematch")
        camera.press("back").settle()


def ending(camera: Camera, game: str, name: str, session: MatchSession, count: Scene) -> None:
    """A match that has come to its end: the count in its middle and at its end, and who has won."""
    camera.app.stack.replace(count, transition=False)
    camera.film(f"{game}_count_{name}", (1.0, 6.0))
    camera.press("details").wait().shot(f"{game}_counted_{name}")
    results(camera, session, f"{game}_results_{name}")
