"""The reels of tools/film_strip.py: what is filmed, how the camera gets there, and where it looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game import bots
from game.core.model import Event
from game.eaten.components.definitions import TRACK
from game.eaten.table import events as eaten
from game.human_flavor.table import events as feast
from game.hunger.table import events as night
from game.tasty_humans.components.definitions import CARDS
from game.tasty_humans.table import events as ev
from scenes.afterwards.results.scene import ResultsScene
from scenes.eaten import layout as eaten_layout
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.human_flavor import album_questions as flavor_questions
from scenes.human_flavor import layout as flavor_layout
from scenes.hunger import layout as hunger_layout
from scenes.kit.animation.gains import Gain
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.match.log import open_events
from scenes.kit.match.session import MatchSession
from scenes.match.pause import PauseScene
from scenes.pages.camera import FRAME, PLAYER_LEVEL, SEED, Camera
from scenes.pages.game_list import make_table
from scenes.tasty_humans import layout
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


DROP, DROP_4 = at_table("drop_adventurer", 24, TWO), at_table("drop_adventurer", 30, FOUR)
FLEE = at_table("drop_adventurer", 20, TWO, is_captain)
ASKED = at_table("choose_adventurer", 26, TWO)
LAST_PICK = at_table("draft_leader", 20, FOUR, lambda view: len(view.offer) == 2)
GRID = layout.GRID.expand(30)
BOARD = layout.LEFT.expand(16)
MIDDLE = Rect(560, 134, 800, 820)
CONSOLE, TRACT = eaten_layout.CONSOLE.expand(10), Rect(0, 380, 1920, 400)
ORGAN, UPPER = Rect(0, 134, 1920, 640), Rect(0, 380, 1920, 580)
FLAVOR_MAT = flavor_layout.MAT.expand(8)
FLAVOR_HOME = Rect(1020, 140, 804, 380)
FLAVOR_POWER = flavor_layout.DOMINANCE.expand(20)
MAP = hunger_layout.MAP.expand(8)
play_hunger = partial(play_bots, "hunger")
play_flavor = partial(play_bots, "human_flavor")
HUNGER: dict[str, Reel] = {
    "walk": Reel(
        play_hunger(night.Moved, lambda event: event.way == "walk" and len(event.path) > 4),
        1.6,
        MAP,
    ),
    "mist": Reel(play_hunger(night.Moved, lambda event: event.way == "mist"), 0.7, MAP),
    "spicy": Reel(
        play_hunger(night.Moved, lambda event: event.way == "spicy" and len(event.path) > 2),
        2.4,
        MAP,
    ),
    "confused": Reel(play_hunger(night.Confused, lambda event: len(event.path) > 2), 2.2, MAP),
    "well": Reel(play_hunger(night.StayedAtWell), 1.0, MAP),
    "push": Reel(play_hunger(night.Pushed, options={"seats": 5}, level=3), 0.9, MAP),
    "chest": Reel(play_hunger(night.ChestOpened), 1.2, MAP),
    "crypt": Reel(play_hunger(night.CryptOpened), 1.2, MAP),
    "hunt": Reel(play_hunger(night.Hunted, lambda event: len(event.cards) > 1), 2.4),
    "rose": Reel(play_hunger(night.Hunted, lambda event: event.source == "rose", level=3), 2.4),
    "slide": Reel(play_hunger(night.TrackSlid), 0.7, hunger_layout.HUNT_TRACK),
    "fill": Reel(play_hunger(night.TrackFilled), 1.2, hunger_layout.HUNT_TRACK.expand(40)),
    "hypnosis": Reel(play_hunger(night.CardHypnotized, level=3), 0.8, hunger_layout.HUNT_TRACK),
    "token": Reel(play_hunger(night.TokenUsed), 1.2),
    "digest": Reel(play_hunger(night.CardDigested), 0.8),
    "home": Reel(play_hunger(night.CameHome), 1.6),
    "parasol": Reel(play_hunger(night.ParasolTurn), 1.4),
    "sunrise": Reel(play_hunger(night.Sunrise, options={"seats": 5}, level=1), 9.0),
    "brief": Reel(
        play_hunger(
            night.TurnStarted,
            lambda event: event.seat > 0 and event.turn > 2,
            options={"seats": 6},
            pace="brief",
        ),
        2.0,
    ),
}
FLAVOR: dict[str, Reel] = {
    "dusk": Reel(play_flavor(feast.DuskBegun), 2.8),
    "agendas": Reel(play_flavor(feast.AgendaScored), 4.4),
    "fed": Reel(play_flavor(feast.Fed, lambda event: event.seat == 0), 1.6, FLAVOR_MAT),
    "ally_lost": Reel(play_flavor(feast.AllyLost, lambda event: event.seat == 0), 1.6),
    "cleanup": Reel(play_flavor(feast.CleanedUp, lambda event: bool(event.bodies[0]), level=3), 1.4),
    "new_day": Reel(play_flavor(feast.DayStarted, lambda event: event.day == 2), 3.2),
    "capture": Reel(play_flavor(feast.Captured, lambda event: event.seat == 0), 1.2),
    "push_off": Reel(answer_pictured("dominate"), 4.4, FLAVOR_POWER),
    "feast": Reel(answer_pictured("devour"), 1.6, FLAVOR_HOME),
    "snack": Reel(answer_pictured("snack_more"), 1.6, FLAVOR_HOME),
    "swap": Reel(answer_pictured("swap"), 2.2, FLAVOR_MAT),
    "taken": Reel(answer_pictured("take"), 1.6),
    "exhume": Reel(answer_pictured("exhume"), 1.6, FLAVOR_HOME),
    "sink": Reel(answer_pictured("sink"), 1.6, FLAVOR_POWER),
    "recall": Reel(answer_pictured("recall"), 1.6),
    "revolt": Reel(stage_event("human_flavor", feast.RevoltBegun(0), FOUR), 6.0),
    "brief": Reel(
        play_flavor(feast.PlacedCity, lambda event: event.seat > 0, options={"seats": 6}, pace="brief"),
        2.0,
    ),
}
REELS: dict[str, Reel] = {
    "focus": Reel(press_button(ASKED, "move", (1, 0)), 0.132, GRID),
    "button": Reel(
        press_button(lambda camera: camera.show(TitleScene(camera.app, seated=True)), "confirm"),
        0.132,
        Rect(480, 350, 960, 270),
    ),
    "hover": Reel(press_button(DROP, "move", (1, 0)), 0.132, BOARD),
    "sway": Reel(DROP, 2.4, BOARD),
    "fall": Reel(answer_until(DROP, ev.TilesDropped), 1.0, BOARD),
    "bounce": Reel(answer_until(DROP, ev.TilesDropped), 0.75, Rect(100, 146, 440, 560)),
    "eat": Reel(answer_until(DROP, ev.CardKept), 1.2, TABLE),
    "chew": Reel(answer_until(DROP, ev.CardKept), 0.96, BOARD),
    "slide": Reel(answer_until(DROP, ev.GridSlid), 0.5, GRID),
    "fill": Reel(answer_until(DROP, ev.GridFilled), 0.6, Rect(560, 230, 1040, 850)),
    "flee": Reel(answer_until(FLEE, ev.CardsRetreated), 0.36, GRID),
    "gain": Reel(play_to_gain("tasty_humans", 4, TWO), 1.65),
    "gain_combo": Reel(play_to_gain("tasty_humans", 6, FOUR, lines=2), 1.65, TABLE),
    "gain_board": Reel(play_to_gain("tasty_humans", 6, TWO, lines=2), 1.65),
    "gain_bot": Reel(play_to_gain("tasty_humans", 4, FOUR, people=0), 0.88),
    **{f"hunger_{name}": reel for name, reel in HUNGER.items()},
    "hunger_prey": Reel(play_to_gain("hunger", 3, NIGHT, people=1, parts=2), 1.65),
    "hunger_gain": Reel(play_to_gain("hunger", 3, NIGHT, people=1), 1.65),
    **{f"flavor_{name}": reel for name, reel in FLAVOR.items()},
    "flavor_agenda": Reel(play_to_gain("human_flavor", 4, NIGHT, lines=2), 1.65),
    "flavor_dominate": Reel(play_to_gain("human_flavor", 1, NIGHT), 1.3),
    "turn": Reel(answer_until(DROP, ev.TurnStarted), 0.6),
    "turn_4": Reel(answer_until(DROP_4, ev.TurnStarted), 0.6),
    "chosen": Reel(answer_until(ASKED, ev.AdventurerChosen), 0.36, GRID),
    "damage": Reel(
        answer_until(at_table("drop_damage", 20, TWO), ev.DamageDropped), 1.2, Rect(560, 134, 1280, 820)
    ),
    "heal": Reel(answer_until(at_table("remove_damage", 20, TWO), ev.DamageRemoved), 0.96, BOARD),
    "swap": Reel(answer_until(at_table("wizard_swap", 20, TWO), ev.TilesSwapped), 0.48, BOARD),
    "draft": Reel(answer_until(at_table("draft_leader", 20, FOUR), ev.LeaderDrafted), 0.6),
    "offer": Reel(answer_until(LAST_PICK, ev.OfferOpened), 0.84, Rect(560, 800, 800, 280)),
    "leader_eaten": Reel(answer_until(at_table("drop_leader", 20, TWO), ev.LeaderEaten), 1.2, BOARD),
    "rival": Reel(
        answer_until(at_table("drop_adventurer", 18, SOLO, lambda view: view.turn_index == 0), ev.RivalTook),
        0.84,
        TABLE,
    ),
    "deal": Reel(deal_cards, 0.84, Rect(560, 230, 1280, 850)),
    "count": Reel(end_match(ScoreScene, TWO), 2.0),
    "panel": Reel(press_button(ASKED, "details"), 0.24),
    "pause": Reel(open_pause, 0.24),
    "bite": Reel(open_game_select, 0.66),
    "win": Reel(end_match(ResultsScene, FOUR), 3.6),
    "eaten_roll": Reel(play_eaten(eaten.DiceRolled), 1.3, CONSOLE),
    "eaten_place": Reel(play_eaten(eaten.DiePlaced), 0.36, CONSOLE),
    "eaten_stun": Reel(play_eaten(eaten.CardMoved), 1.2, TRACT),
    "eaten_eliminate": Reel(
        play_eaten(eaten.CardsDiscarded, lambda event: event.by == "eliminate"), 1.2, TRACT
    ),
    "eaten_crystal": Reel(play_eaten(eaten.CrystalGained), 0.9, ORGAN),
    "eaten_upgrade": Reel(play_eaten(eaten.Upgraded), 0.8, CONSOLE),
    "eaten_attack": Reel(play_eaten(eaten.Attacked), 1.2, UPPER),
    "eaten_alarm": Reel(
        play_eaten(eaten.Attacked, lambda event: event.level == TRACK.digest_level - 1), 2.4, UPPER
    ),
    "eaten_mutation": Reel(play_eaten(eaten.MutationRevealed), 2.4, ORGAN),
    "eaten_fill": Reel(play_eaten(eaten.CardFilled), 0.6, ORGAN),
    "eaten_ingest": Reel(play_eaten(eaten.Ingested), 1.3, ORGAN),
    "eaten_energy": Reel(play_eaten(eaten.EnergyPaid, lambda event: len(event.cards) > 1), 3.2, ORGAN),
    "eaten_acquired": Reel(play_eaten(eaten.ImmuneAcquired), 2.4, UPPER),
    "eaten_row": Reel(play_eaten(eaten.ImmuneRowSlid), 0.8, UPPER),
    "eaten_drawn": Reel(play_eaten(eaten.HandDrawn, lambda event: len(event.cards) > 2), 0.96, ORGAN),
    "eaten_robot": Reel(play_eaten(eaten.RobotDie, mode="beast_solo"), 1.8, ORGAN),
    "eaten_token": Reel(play_eaten(eaten.ReplicationMoved, mode="beast_solo"), 0.6, CONSOLE),
    "eaten_reaction": Reel(play_eaten(eaten.ReactionRolled, mode="miner_solo"), 2.6, ORGAN),
    "idle": Reel(ASKED, 6.0),
    "idle_title": Reel(lambda camera: camera.show(TitleScene(camera.app)), 6.0),
}
