"""What `--capture` takes pictures of in several games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.bots.review import Budget
from scenes.campaign.lessons.coach import Coach
from scenes.kit.input.focus import RIGHT
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.match.log.extension import LogExtension
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.camera import FRAME, Camera

ALONE = "alone"
"""The table at which one person plays against bots, and is shown a hint and the log."""
REMATCH = "results_4_seats"
"""The results at which somebody asks for the same deal."""
CONFETTI = 2.0  # seconds into the results: the crumbs fly
BUDGET = Budget(worlds=2, usual=1, moments=4, samples=4)
"""Of reviews: the pictures are about how they look."""
REVIEWED = 60
"""Answers before the end of a match that its review tells of."""


def lobby(camera: Camera, game: str) -> Any:
    """As somebody finds it who comes for the first time, then full of bots, each figure picked. Gives the scene, a LobbyScene."""
    camera.app.seating.chairs.clear()
    scene = camera.show(routes.Lobby(game), f"{game}_lobby")
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
        camera.show(routes.Rules(game, page), f"{game}_rules_{page}")


def lessons(camera: Camera, game: str, before: str = "") -> Iterator[int]:
    """The chapters of the tutorial, and the first task of each; each time its number, from 1, while that is on top. `before` is what the
    names of the pictures begin with."""
    scene = camera.show(routes.Lessons(game), f"{before}learn")
    for number in range(1, len(scene.course.levels) + 1):
        scene.begin(number - 1, camera.device)
        camera.settle()
        table: Any = camera.app.stack.top
        coach = next(one for one in table.extensions if isinstance(one, Coach))
        while coach.lesson.is_reading:
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
    navigator.replace(camera.app, routes.Results(session), transition=False)
    camera.wait(CONFETTI).shot(name)
    if name == REMATCH:
        top = camera.app.stack.top
        assert top is not None
        top.focus.focus("rematch")
        camera.press("confirm").wait(1.0).shot("rematch")
        camera.press("back").settle()


def review(camera: Camera, session: MatchSession, name: str, at_point: bool = False) -> None:
    """How the end of a match went: it begins anew REVIEWED answers before, and one person plays it with bots and takes the last thing that
    is offered each time, so that there is something to tell. `at_point`: a turning point has the focus, not the graph."""
    device = camera.device
    begun = session.match.fork(max(0, len(session.match.log) - REVIEWED))
    again = camera.position(session.game, begun.state.to_position())
    leave_alone(again)
    person = again.seat
    camera.device = camera.app.devices.last_used = device
    while (seat := again.seat) is not None:
        if seat == person:
            again.answer(seat, again.view(seat).decision.actions[-1])
        else:
            camera.play(again)
    scene = camera.show(routes.Review(again.match, again.seating.to_saved(), budget=BUDGET))
    while scene.making.review is None:
        camera.wait(FRAME)
    if at_point:
        camera.press("turn_right")
    else:
        camera.press("move", RIGHT).press("move", RIGHT)
    camera.wait().shot(name)


def review_begun(camera: Camera, session: MatchSession, name: str) -> None:
    """A review that has not come far yet."""
    scene = camera.show(routes.Review(session.match, session.seating.to_saved(), budget=BUDGET))
    assert scene.making.review is None and scene.making.chances
    camera.shot(name)


def ending(camera: Camera, game: str, name: str, session: MatchSession, count: Scene) -> None:
    """A match that has come to its end: the count in its middle and at its end, and who has won."""
    camera.app.stack.replace(count, transition=False)
    camera.film(f"{game}_count_{name}", (1.0, 6.0))
    camera.press("details").wait().shot(f"{game}_counted_{name}")
    results(camera, session, f"{game}_results_{name}")
