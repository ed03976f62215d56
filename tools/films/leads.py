"""Ways of the camera of tools/films/strip.py to the first frame of an animation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game import bots
from game.core.model import Event
from game.tasty_humans.components.definitions import CARDS
from scenes.afterwards.results.scene import ResultsScene
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.human_flavor import album_questions as flavor_questions
from scenes.kit.animation.gains import Gain
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.match.log import open_events
from scenes.kit.match.session import MatchSession
from scenes.match.pause import PauseScene
from scenes.pages.camera import FRAME, PLAYER_LEVEL, SEED, Camera
from scenes.pages.game_list import make_table
from scenes.tasty_humans.scoring.count import ScoreScene

LONGEST = round(20.0 / FRAME)  # frames until an event has to come
WATCHED = round(120.0 / FRAME)  # frames of a match that are watched
MATCHES = 30  # that are tried until one has the event
TABLE = Rect(80, 134, 1760, 946)
TWO: dict[str, Any] = {"seats": 2}
FOUR: dict[str, Any] = {"seats": 4}
SOLO: dict[str, Any] = {"mode": "solo", "seats": 1, "rival_level": 2}
NIGHT: dict[str, Any] = {"seats": 3}
Lead = Callable[[Camera], object]
Condition = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Reel:
    """One animation: the way to its first frame, its length in seconds, and the part of the screen that it
    fills (virtual units)."""

    lead: Lead
    seconds: float
    look: Rect = SCREEN


def at_table(
    kind: str, answers: int, options: dict[str, Any], when: Condition = bool
) -> Callable[[Camera], Any]:
    """Lead to a table where `kind` is asked."""
    return lambda camera: camera.show(
        make_table(camera.app, camera.play_to("tasty_humans", kind, answers, when, **options))
    )


def press_button(lead: Lead, kind: str, direction: tuple[int, int] | None = None) -> Lead:
    """Lead that then presses a button."""

    def lead_camera(camera: Camera) -> None:
        lead(camera)
        camera.press(kind, direction)

    return lead_camera


def answer_until(lead: Callable[[Camera], Any], event: type[Event]) -> Lead:
    """Lead that then answers the open question and waits until the show of `event` begins."""

    def lead_camera(camera: Camera) -> None:
        scene = lead(camera)
        found = _collect_events(scene, event, bool)
        camera.confirm_answer(scene.session)
        for _ in range(LONGEST):
            if found:
                return
            camera.wait(FRAME)
        raise RuntimeError(f"no {event.__name__} came")

    return lead_camera


def answer_pictured(picture: str) -> Lead:
    """Lead to a question of Human Flavor's album that is answered as on this picture of it."""

    def lead_camera(camera: Camera) -> None:
        question = next(question for question in flavor_questions.QUESTIONS if picture in question.shots)
        session = camera.start_at("human_flavor", question.position, *question.before)
        answer = camera.find_answer(session, question.shots[picture])
        camera.show(make_table(camera.app, session)).carry_out(answer)

    return lead_camera


def play_eaten(event: type[Event], when: Condition = bool, mode: str = "duel") -> Lead:
    """Lead into a match of So, You've Been Eaten. that bots play until the show of such an event begins."""

    def lead_camera(camera: Camera) -> None:
        camera.app.settings_file.change(own_roll=False)  # bots throw no dice on the screen
        for scene in _start_matches(camera, "eaten", {"mode": mode}):
            while scene.session.asked_seat is not None:
                before = scene.event_player.animator.events_shown
                events = open_events(_next_events(scene))
                places = [place for place, shown in enumerate(events) if _is_such(shown, event, when)]
                if places:
                    _skip_shows(scene, before + places[0])
                    return
                scene.timeline.finish()
        raise RuntimeError(f"no {event.__name__} came")

    return lead_camera


def play_bots(
    game: str,
    event: type[Event],
    when: Condition = bool,
    options: dict[str, Any] = NIGHT,
    level: int = 2,
    pace: str = "show",
) -> Lead:
    """Lead into a match that bots play, one of them in place of a person, until the show of such an event
    begins."""

    def lead_camera(camera: Camera) -> None:
        camera.app.settings_file.change(bots=pace)
        for scene in _start_matches(camera, game, options, people=1):
            while scene.session.asked_seat is not None:
                events = open_events(_next_events(scene, level))
                is_coming = any(_is_such(shown, event, when) for shown in events)
                if is_coming and _wait_for_event(camera, scene, event, when):
                    return
                scene.timeline.finish()
        raise RuntimeError(f"no {event.__name__} came")

    return lead_camera


def stage_event(game: str, event: Event, options: dict[str, Any]) -> Lead:
    """Lead to a table in the middle of a match, where an event that few matches have is shown."""

    def lead_camera(camera: Camera) -> None:
        scene = camera.show(make_table(camera.app, camera.play_to(game, "place", 120, **options)))
        scene.drop_chooser()
        scene.event_player.show([event])

    return lead_camera


def play_to_gain(
    game: str, least: int, options: dict[str, Any], lines: int = 1, people: int = 6, parts: int = 0
) -> Lead:
    """Lead into a match that bots play, for people on the first chairs, until a move begins to show gains of
    `least` points or more, in so many lines and parts."""

    def lead_camera(camera: Camera) -> None:
        for scene in _start_matches(camera, game, options, people):
            shown = _collect_gains(scene)
            for _ in range(WATCHED):
                seat = scene.session.asked_seat
                if seat is not None and seat < people and not scene.timeline.is_busy:
                    _next_events(scene, 1)
                shown.clear()
                camera.wait(FRAME)
                gains = shown[-1] if shown else ()
                is_large = len(gains) >= lines and sum(gain.amount for gain in gains) >= least
                if is_large and max(len(gain.parts) for gain in gains) >= parts:
                    return
        raise RuntimeError(f"no gain of {least} came")

    return lead_camera


def _start_matches(camera: Camera, game: str, options: dict[str, Any], people: int = 2) -> Iterator[Any]:
    """Tables of new matches, one after another, with bots on the chairs behind those of `people`."""
    seats = options.get("seats", 2)
    for seed in range(SEED, SEED + MATCHES):
        camera.seat_people(seats)
        for seat in range(people, seats):
            camera.app.seating.put_bot(seat, 1)
        session = MatchSession.begin_match(
            game, options, seed, camera.app.seating, camera.app.bots, folder=None
        )
        yield camera.show(make_table(camera.app, session))


def _is_such(shown: Event, event: type[Event], when: Condition) -> bool:
    """True for an event of that type for which `when` holds."""
    return isinstance(shown, event) and when(shown)


def _wait_for_event(camera: Camera, scene: Any, event: type[Event], when: Condition) -> bool:
    """Let time pass; True once the show of such an event begins, False if the shows end without one."""
    found = _collect_events(scene, event, when)
    for _ in range(LONGEST):
        if found or not scene.timeline.is_busy:
            break
        camera.wait(FRAME)
    return bool(found)


def _collect_events(scene: Any, event: type[Event], when: Condition) -> list[Event]:
    """List that fills with such events as the table shows them, alone or together with others."""
    found: list[Event] = []
    player = scene.event_player
    listener = player.listener

    def collect_shown(events: Sequence[Event]) -> None:
        found.extend(shown for shown in events if _is_such(shown, event, when))
        if listener is not None:
            listener(events)

    player.listener = collect_shown
    return found


def _collect_gains(scene: Any) -> list[Sequence[Gain]]:
    """List that fills with the gains of each move as the table shows them."""
    found: list[Sequence[Gain]] = []
    gains = scene.event_player.animator.gains
    show_gains = gains.show_gains

    def collect_shown(shown: Sequence[Gain], *details: Any) -> Any:
        found.append(shown)
        return show_gains(shown, *details)

    gains.show_gains = collect_shown
    return found


def _skip_shows(scene: Any, count: int) -> None:
    """Finish the shows in the queue until `count` events were shown."""
    while scene.timeline.queue and scene.event_player.animator.events_shown < count:
        scene.timeline.queue.pop(0).finish([])


def _next_events(scene: Any, level: int = PLAYER_LEVEL) -> list[Event]:
    """Events of a bot's answer at the table; their shows are in the queue."""
    session, stage_show = scene.session, scene.stage_show
    staged: list[Event] = []

    def collect_staged(events: Sequence[Event]) -> None:
        staged.extend(events)
        stage_show(events)

    scene.stage_show = collect_staged
    bot, seat = bots.make_bot(session.game, level), session.asked_seat
    seed = bots.seed_for(session.match.id, seat, len(session.match.log))
    scene.carry_out(bot.choose(session.view(seat), seed))
    scene.stage_show = stage_show
    return staged


def deal_cards(camera: Camera) -> None:
    camera.app.stack.replace(
        make_table(camera.app, camera.play_to("tasty_humans", "choose_adventurer", 0, **FOUR)),
        transition=False,
    )


def open_game_select(camera: Camera) -> None:
    camera.show(TitleScene(camera.app, seated=True))
    camera.app.stack.push(GameSelectScene(camera.app), transition=True)


def open_pause(camera: Camera) -> None:
    scene = at_table("choose_adventurer", 26, TWO)(camera)
    camera.app.stack.push(PauseScene(camera.app, scene.session))


def end_match(scene: type[ScoreScene] | type[ResultsScene], options: dict[str, Any]) -> Lead:
    """The end of a match."""
    return lambda camera: camera.app.stack.replace(
        scene(camera.app, camera.play_to("tasty_humans", "over", **options)), transition=False
    )


def is_captain(view: Any) -> bool:
    return bool(CARDS[view.chosen_card].banner)
