"""Pictures for `--capture` that several games have in common."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.bots.review import Budget
from scenes.campaign.lessons.coach import Coach
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.input import RIGHT
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.lobby import length_row
from scenes.match.log.extension import LogExtension
from scenes.navigation import lesson_routes, navigator, routes
from scenes.pages.camera import FRAME, PADS, Camera

ALONE = "alone"
"""Name of the table of one person against bots, with pictures of a hint and the log."""
REMATCH = "results_4_seats"
"""Name of the results with a picture of the question about a rematch."""
LONG_NAME = "Wilhelmina M"
"""As many and as wide letters as a name may have."""
CONFETTI = 2.0  # seconds into the results: the crumbs fly
BUDGET = Budget(worlds=2, usual=1, moments=4, samples=4)
"""Small budget of reviews, as only their look matters."""
REVIEWED = 60
"""Last answers of a match that its review covers."""


def take_lobby(camera: Camera, game: str) -> Any:
    """Take a lobby at a first visit, then full of bots with all figures picked; returns the LobbyScene."""
    camera.app.seating.chairs.clear()
    scene = camera.show(routes.Lobby(game), f"{game}_lobby")
    camera.press("confirm")
    for seat in range(scene.options.seats):
        if scene.guests.chairs[seat].is_open:
            scene.guests.add_bot(seat)
        scene.guests.picks[seat] = scene.options.figures[seat]
    scene.rebuild()
    camera.settle().take_picture(f"{game}_lobby_6")  # the minutes have rolled
    for length in ("snack", "supper"):
        scene.options.choose_length(length)
        scene.show_changes(length_row.KEY)
        camera.wait().take_picture(f"{game}_lobby_{length}")
    scene.options.choose_length("feast")
    scene.rebuild()
    return scene


def take_tables(camera: Camera, game: str, asked: Mapping[str, tuple[str, int, dict[str, Any]]]) -> None:
    """Take tables; asked: name of the picture -> kind of decision, answers before it, match options."""
    for name, (kind, answers, options) in asked.items():
        session = camera.play_to(game, kind, answers, **options)
        if name == ALONE:
            leave_to_bots(session)
        camera.show_table(session, f"{game}_table_{name}")
        if name == ALONE:
            camera.press("peek").settle().take_picture(f"{game}_hint")
            table: Any = camera.app.stack.top
            next(each for each in table.extensions if isinstance(each, LogExtension)).open_log()
            camera.settle().take_picture(f"{game}_log")


def leave_to_bots(session: MatchSession) -> None:
    """Put bots on all seats but the asked one."""
    for seat in range(len(session.seating)):
        if seat != session.asked_seat:
            session.seating.free_seat(seat)
            session.seating.put_bot(seat, 2)


def take_rules(camera: Camera, game: str, pages: Iterable[str]) -> None:
    """Take pages of the rules book."""
    for page in pages:
        camera.show(routes.Rules(game, page), f"{game}_rules_{page}")


def take_lessons(camera: Camera, game: str, before: str = "") -> Iterator[int]:
    """Take the list of lessons and each lesson's first task; yields the number of the lesson on top, from 1.

    before: prefix of the pictures' names."""
    scene = camera.show(lesson_routes.Lessons(game), f"{before}learn")
    for number in range(1, len(scene.course.levels) + 1):
        scene.begin_lesson(number - 1, camera.device)
        camera.settle()
        table: Any = camera.app.stack.top
        coach = next(one for one in table.extensions if isinstance(one, Coach))
        while coach.lesson.is_reading:
            camera.press("confirm").settle()
        camera.take_picture(f"{before}tutorial_{number}")
        yield number
        camera.press("menu").settle()


def take_overlay(camera: Camera, scene: Scene, name: str) -> None:
    """Take a scene over the table and close it again."""
    camera.show_over(scene, name)
    camera.press("back").settle()


def take_results(camera: Camera, session: MatchSession, name: str) -> None:
    """Take the results of a match."""
    navigator.replace(camera.app, routes.Results(session), transition=False)
    camera.wait(CONFETTI).take_picture(name)
    if name == REMATCH:
        top = camera.app.stack.top
        assert top
        top.focus.move_to("rematch")
        camera.press("confirm").wait(1.0).take_picture("rematch")
        camera.press("back").settle()


def take_review(camera: Camera, session: MatchSession, name: str, at_point: bool = False) -> None:
    """Take the review of a match's last REVIEWED answers, played again by a person against bots. The person
    always gives the last answer offered, so that the review has something to tell. at_point: True for the
    focus on a turning point, not the graph."""
    device = camera.device
    begun = session.match.fork(max(0, len(session.match.log) - REVIEWED))
    again = camera.start_at(session.game, begun.state.to_position())
    leave_to_bots(again)
    person = again.asked_seat
    camera.device = camera.app.devices.last_used = device
    while (seat := again.asked_seat) is not None:
        if seat == person:
            again.answer(seat, again.view(seat).decision.actions[-1])
        else:
            camera.play_answer(again)
    scene = camera.show(routes.Review(again.match, again.seating.to_saved(), budget=BUDGET))
    while scene.making.review is None:
        camera.wait(FRAME)
    if at_point:
        camera.press("turn_right")
    else:
        camera.press("move", RIGHT).press("move", RIGHT)
    camera.wait().take_picture(name)


def take_begun_review(camera: Camera, session: MatchSession, name: str) -> None:
    """Take a review that is still being made."""
    scene = camera.show(routes.Review(session.match, session.seating.to_saved(), budget=BUDGET))
    assert scene.making.review is None and scene.making.chances
    camera.take_picture(name)


def take_ending(camera: Camera, game: str, name: str, session: MatchSession, count: Scene) -> None:
    """Take a match's count in its middle and at its end, and the results."""
    camera.app.stack.replace(count, transition=False)
    camera.take_pictures(f"{game}_count_{name}", (1.0, 6.0))
    camera.press("details").wait().take_picture(f"{game}_counted_{name}")
    take_results(camera, session, f"{game}_results_{name}")


def take_high_contrast(camera: Camera, session: MatchSession, name: str) -> None:
    """Take a table with high contrast (X9). All textures are made anew for it: it comes last."""
    settings = camera.app.settings_file
    settings.change(contrast="high")
    camera.show_table(session, name)
    settings.change(contrast="normal")


LARGE_SECONDS = 6.0
"""After that no news lie over the picture."""
LARGE_SIZES = {2.0: (), 1.6: ("turn_right", "turn_right", "turn_right")}
"""Text sizes of the pictures of the large layout, each with the presses before it."""


def take_large_layout(camera: Camera, session: MatchSession, name: str) -> None:
    """Take a table in its large layout (X7): its question, and what lies on it."""
    settings, size = camera.app.settings_file, camera.app.settings.text_size
    camera.show_table(session)
    for large, presses in LARGE_SIZES.items():
        settings.change(text_size=large)
        camera.settle()
        for kind in presses:
            camera.press(kind)
        camera.press("move", (0, -1)).wait(LARGE_SECONDS)
        camera.take_picture(f"{name}_{round(100 * large)}")
    settings.change(text_size=size)


def take_last_turn(camera: Camera, game: str, name: str, **options: Any) -> None:
    """Take the last question of a match, where tables are fullest, of people with the longest names, in the
    largest letters; and its pause."""
    played = camera.play_to(game, "over", **options)
    last = played.match.fork(len(played.match.log) - 1)
    session: MatchSession[Any] = MatchSession(last, camera.app.seating, camera.app.bots)
    chairs, settings = camera.app.seating.chairs, camera.app.settings_file
    people, size, device = [chair.person for chair in chairs], camera.app.settings.text_size, camera.device
    for chair in chairs:
        chair.person = chair.person.with_name(LONG_NAME)
    settings.change(text_size=TABLE_SIZES[-1])
    camera.device = camera.app.devices.last_used = PADS[session.asked_seat or 0]
    table: Any = camera.show_table(session, name)
    camera.show_over(table.pause_route(), f"{name}_pause")
    settings.change(text_size=size)
    camera.device = camera.app.devices.last_used = device
    for chair, former in zip(chairs, people, strict=True):
        chair.person = former
