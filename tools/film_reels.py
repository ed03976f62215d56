"""The reels of tools/film_strip.py: what is filmed, how the camera gets there, and where it looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game import bots
from game.core.model import Event
from game.eaten.components.definitions import TRACK
from game.eaten.table import events as eaten
from game.human_flavor.table import events as feast
from game.hunger.table import card_events as night_cards
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

LONGEST = 20.0  # seconds until an event has to come
MATCH = 120.0  # seconds of a match that are watched
SEEDS = 30  # matches that are tried until one has it
TABLE = Rect(80, 134, 1760, 946)
TWO: dict[str, Any] = {"seats": 2}
FOUR: dict[str, Any] = {"seats": 4}
SOLO: dict[str, Any] = {"mode": "solo", "seats": 1, "rival_level": 2}
Lead = Callable[[Camera], object]


@dataclass(frozen=True, slots=True)
class Reel:
    """One animation: how to get to its first frame, how long it is watched, and where to look (virtual
    units).
    """

    lead: Lead
    seconds: float
    look: Rect = SCREEN


def at_table(
    kind: str, answers: int, options: dict[str, Any], when: Callable[[Any], bool] = bool
) -> Callable[[Camera], Any]:
    """A table where `kind` is asked."""
    return lambda camera: camera.show(
        make_table(camera.app, camera.play_to("tasty_humans", kind, answers, when, **options))
    )


def press_button(lead: Lead, kind: str, direction: tuple[int, int] | None = None) -> Lead:
    """Lead that then presses a button."""

    def led(camera: Camera) -> None:
        lead(camera)
        camera.press(kind, direction)

    return led


def answer_until(lead: Callable[[Camera], Any], event: type[Event]) -> Lead:
    """From there the open question is answered, and time passes until the show of `event` begins."""

    def led(camera: Camera) -> None:
        scene = lead(camera)
        heard = _collect_events(scene, event, bool)
        camera.confirm_answer(scene.session)
        for _ in range(round(LONGEST / FRAME)):
            if heard:
                return
            camera.wait(FRAME)
        raise RuntimeError(f"no {event.__name__} came")

    return led


def answer_pictured(picture: str) -> Lead:
    """A question of Human Flavor's album is answered as it is pictured there."""

    def led(camera: Camera) -> None:
        asked = next(one for one in flavor_questions.QUESTIONS if picture in one.shots)
        session = camera.start_at("human_flavor", asked.position, *asked.before)
        answer = camera.find_answer(session, asked.shots[picture])
        camera.show(make_table(camera.app, session)).carry_out(answer)

    return led


def play_eaten(event: type[Event], when: Callable[[Any], bool] = bool, mode: str = "duel") -> Lead:
    """A match of So, You've Been Eaten. that bots play up to the moment at which the show of such an event
    begins.
    """

    def led(camera: Camera) -> None:
        camera.app.settings_file.change(own_roll=False)  # nobody is here to throw the dice
        for seed in range(SEED, SEED + SEEDS):
            camera.seat_people(2)
            session = MatchSession.begin_match(
                "eaten", {"mode": mode}, seed, camera.app.seating, camera.app.bots, folder=None
            )
            scene = camera.show(make_table(camera.app, session))
            while session.asked_seat is not None:
                before = scene.event_player.animator.events_shown
                events = open_events(_next_events(camera, scene))
                found = next(
                    (
                        i
                        for i, happened in enumerate(events)
                        if isinstance(happened, event) and when(happened)
                    ),
                    None,
                )
                if found is not None:
                    _skip_shows(scene, before + found)
                    return
                scene.timeline.finish()
        raise RuntimeError(f"no {event.__name__} came")

    return led


def play_bots(
    game: str,
    event: type[Event],
    options: dict[str, Any],
    when: Callable[[Any], bool] = bool,
    level: int = 2,
    pace: str = "show",
) -> Lead:
    """A match that bots play, one of them in place of a person, up to the moment at which the show of such an
    event begins.
    """

    def led(camera: Camera) -> None:
        camera.app.settings_file.change(bots=pace)
        for seed in range(SEED, SEED + SEEDS):
            camera.seat_people(options.get("seats", 2))
            for seat in range(1, options.get("seats", 2)):
                camera.app.seating.put_bot(seat, 1)
            session = MatchSession.begin_match(
                game, options, seed, camera.app.seating, camera.app.bots, folder=None
            )
            scene = camera.show(make_table(camera.app, session))
            while session.asked_seat is not None:
                before = open_events(_next_events(camera, scene, level))
                if any(
                    isinstance(happened, event) and when(happened) for happened in before
                ) and _wait_for_event(camera, scene, event, when):
                    return
                scene.timeline.finish()
        raise RuntimeError(f"no {event.__name__} came")

    return led


def _wait_for_event(camera: Camera, scene: Any, event: type[Event], when: Callable[[Any], bool]) -> bool:
    """Let time pass until the table hears of such an event."""
    heard = _collect_events(scene, event, when)
    for _ in range(round(LONGEST / FRAME)):
        if heard or not scene.timeline.is_busy:
            break
        camera.wait(FRAME)
    return bool(heard)


def _collect_events(scene: Any, event: type[Event], when: Callable[[Any], bool]) -> list[Event]:
    """Such events as the table hears of from now on, also those that are shown in one go with others."""
    heard: list[Event] = []
    player = scene.event_player
    listener = player.listener

    def noticed(events: Sequence[Event]) -> None:
        heard.extend(happened for happened in events if isinstance(happened, event) and when(happened))
        if listener is not None:
            listener(events)

    player.listener = noticed
    return heard


def stage_event(game: str, event: Event, options: dict[str, Any], answers: int = 120) -> Lead:
    """An event that few matches have, at a table where a match is under way."""

    def led(camera: Camera) -> None:
        scene = camera.show(make_table(camera.app, camera.play_to(game, "place", answers, **options)))
        scene.drop_chooser()
        scene.event_player.show([event])

    return led


def play_to_gain(
    game: str, least: int, options: dict[str, Any], lines: int = 1, people: int = 6, parts: int = 0
) -> Lead:
    """A match that bots play, for people on the first chairs, up to the moment at which a move begins to tell
    that it brings so much.
    """

    def led(camera: Camera) -> None:
        for seed in range(SEED, SEED + SEEDS):
            camera.seat_people(options.get("seats", 2))
            for seat in range(people, options.get("seats", 2)):
                camera.app.seating.put_bot(seat, 1)
            session = MatchSession.begin_match(
                game, options, seed, camera.app.seating, camera.app.bots, folder=None
            )
            scene = camera.show(make_table(camera.app, session))
            told: list[Sequence[Gain]] = []
            shown = scene.event_player.animator.gains.show_gains

            def noticed(gains: Sequence[Gain], *more: Any, told: Any = told, shown: Any = shown) -> Any:
                told.append(gains)
                return shown(gains, *more)

            scene.event_player.animator.gains.show_gains = noticed
            for _ in range(round(MATCH / FRAME)):
                if (
                    session.asked_seat is not None
                    and session.asked_seat < people
                    and not scene.timeline.is_busy
                ):
                    _next_events(camera, scene, 1)
                told.clear()
                camera.wait(FRAME)
                if not told or len(told[-1]) < lines or sum(gain.amount for gain in told[-1]) < least:
                    continue
                if max(len(gain.parts) for gain in told[-1]) >= parts:
                    return
        raise RuntimeError(f"no gain of {least} came")

    return led


def _skip_shows(scene: Any, count: int) -> None:
    """Let what is queued be over without a show until `count` events were shown."""
    while scene.timeline.queue and scene.event_player.animator.events_shown < count:
        scene.timeline.queue.pop(0).finish([])


def _next_events(camera: Camera, scene: Any, level: int = PLAYER_LEVEL) -> list[Event]:
    """A bot answers at the table; what happened then, its show queued."""
    session = scene.session
    told: list[Event] = []
    shown = scene.stage_show

    def noted(events: Sequence[Event]) -> None:
        told.extend(events)
        shown(events)

    scene.stage_show = noted
    bot = bots.make_bot(session.game, level)
    scene.carry_out(
        bot.choose(
            session.view(session.asked_seat),
            bots.seed_for(session.match.id, session.asked_seat, len(session.match.log)),
        )
    )
    scene.stage_show = shown
    return told


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
NIGHT: dict[str, Any] = {"seats": 3}
FLAVOR_MAT = flavor_layout.MAT.expand(8)
FLAVOR_HOME = Rect(1020, 140, 804, 380)
FLAVOR_POWER = flavor_layout.DOMINANCE.expand(20)
MAP = hunger_layout.MAP.expand(8)
HUNGER: dict[str, Reel] = {
    "walk": Reel(
        play_bots("hunger", night.Moved, NIGHT, lambda event: event.way == "walk" and len(event.path) > 4),
        1.6,
        MAP,
    ),
    "mist": Reel(play_bots("hunger", night.Moved, NIGHT, lambda event: event.way == "mist"), 0.7, MAP),
    "spicy": Reel(
        play_bots("hunger", night.Moved, NIGHT, lambda event: event.way == "spicy" and len(event.path) > 2),
        2.4,
        MAP,
    ),
    "confused": Reel(play_bots("hunger", night.Confused, NIGHT, lambda event: len(event.path) > 2), 2.2, MAP),
    "well": Reel(play_bots("hunger", night.StayedAtWell, NIGHT), 1.0, MAP),
    "push": Reel(play_bots("hunger", night.Pushed, {"seats": 5}, level=3), 0.9, MAP),
    "chest": Reel(play_bots("hunger", night.ChestOpened, NIGHT), 1.2, MAP),
    "crypt": Reel(play_bots("hunger", night_cards.CryptOpened, NIGHT), 1.2, MAP),
    "hunt": Reel(play_bots("hunger", night_cards.Hunted, NIGHT, lambda event: len(event.cards) > 1), 2.4),
    "rose": Reel(
        play_bots("hunger", night_cards.Hunted, NIGHT, lambda event: event.source == "rose", level=3), 2.4
    ),
    "slide": Reel(play_bots("hunger", night_cards.TrackSlid, NIGHT), 0.7, hunger_layout.HUNT_TRACK),
    "fill": Reel(
        play_bots("hunger", night_cards.TrackFilled, NIGHT), 1.2, hunger_layout.HUNT_TRACK.expand(40)
    ),
    "hypnosis": Reel(
        play_bots("hunger", night_cards.CardHypnotized, NIGHT, level=3), 0.8, hunger_layout.HUNT_TRACK
    ),
    "token": Reel(play_bots("hunger", night.TokenUsed, NIGHT), 1.2),
    "digest": Reel(play_bots("hunger", night_cards.CardDigested, NIGHT), 0.8),
    "home": Reel(play_bots("hunger", night.CameHome, NIGHT), 1.6),
    "parasol": Reel(play_bots("hunger", night.ParasolTurn, NIGHT), 1.4),
    "sunrise": Reel(play_bots("hunger", night.Sunrise, {"seats": 5}, level=1), 9.0),
    "brief": Reel(
        play_bots(
            "hunger",
            night.TurnStarted,
            {"seats": 6},
            lambda event: event.seat > 0 and event.turn > 2,
            pace="brief",
        ),
        2.0,
    ),
}
FLAVOR: dict[str, Reel] = {
    "dusk": Reel(play_bots("human_flavor", feast.DuskBegun, NIGHT), 2.8),
    "agendas": Reel(play_bots("human_flavor", feast.AgendaScored, NIGHT), 4.4),
    "fed": Reel(play_bots("human_flavor", feast.Fed, NIGHT, lambda event: event.seat == 0), 1.6, FLAVOR_MAT),
    "ally_lost": Reel(play_bots("human_flavor", feast.AllyLost, NIGHT, lambda event: event.seat == 0), 1.6),
    "cleanup": Reel(
        play_bots("human_flavor", feast.CleanedUp, NIGHT, lambda event: bool(event.bodies[0]), level=3), 1.4
    ),
    "new_day": Reel(play_bots("human_flavor", feast.DayStarted, NIGHT, lambda event: event.day == 2), 3.2),
    "capture": Reel(play_bots("human_flavor", feast.Captured, NIGHT, lambda event: event.seat == 0), 1.2),
    "push_off": Reel(answer_pictured("dominate"), 4.4, FLAVOR_POWER),
    "feast": Reel(answer_pictured("devour"), 1.6, FLAVOR_HOME),
    "snack": Reel(answer_pictured("snack_more"), 1.6, FLAVOR_HOME),
    "swap": Reel(answer_pictured("swap"), 2.2, FLAVOR_MAT),
    "taken": Reel(answer_pictured("take"), 1.6),
    "exhume": Reel(answer_pictured("exhume"), 1.6, FLAVOR_HOME),
    "sink": Reel(answer_pictured("sink"), 1.6, FLAVOR_POWER),
    "recall": Reel(answer_pictured("recall"), 1.6),
    "revolt": Reel(stage_event("human_flavor", feast.RevoltBegun(0), {"seats": 4}), 6.0),
    "brief": Reel(
        play_bots("human_flavor", feast.PlacedCity, {"seats": 6}, lambda event: event.seat > 0, pace="brief"),
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
    "gain": Reel(play_to_gain("tasty_humans", 4, TWO), 1.65, SCREEN),
    "gain_combo": Reel(play_to_gain("tasty_humans", 6, FOUR, lines=2), 1.65, Rect(80, 134, 1760, 946)),
    "gain_board": Reel(play_to_gain("tasty_humans", 6, TWO, lines=2), 1.65, SCREEN),
    "gain_bot": Reel(play_to_gain("tasty_humans", 4, FOUR, people=0), 0.88, SCREEN),
    **{f"hunger_{name}": reel for name, reel in HUNGER.items()},
    "hunger_prey": Reel(play_to_gain("hunger", 3, {"seats": 3}, people=1, parts=2), 1.65, SCREEN),
    "hunger_gain": Reel(play_to_gain("hunger", 3, {"seats": 3}, people=1), 1.65, SCREEN),
    **{f"flavor_{name}": reel for name, reel in FLAVOR.items()},
    "flavor_agenda": Reel(play_to_gain("human_flavor", 4, {"seats": 3}, lines=2), 1.65, SCREEN),
    "flavor_dominate": Reel(play_to_gain("human_flavor", 1, {"seats": 3}), 1.3, SCREEN),
    "turn": Reel(answer_until(DROP, ev.TurnStarted), 0.6, SCREEN),
    "turn_4": Reel(answer_until(DROP_4, ev.TurnStarted), 0.6, SCREEN),
    "chosen": Reel(answer_until(ASKED, ev.AdventurerChosen), 0.36, GRID),
    "damage": Reel(
        answer_until(at_table("drop_damage", 20, TWO), ev.DamageDropped), 1.2, Rect(560, 134, 1280, 820)
    ),
    "heal": Reel(answer_until(at_table("remove_damage", 20, TWO), ev.DamageRemoved), 0.96, BOARD),
    "swap": Reel(answer_until(at_table("wizard_swap", 20, TWO), ev.TilesSwapped), 0.48, BOARD),
    "draft": Reel(answer_until(at_table("draft_leader", 20, FOUR), ev.LeaderDrafted), 0.6, SCREEN),
    "offer": Reel(answer_until(LAST_PICK, ev.OfferOpened), 0.84, Rect(560, 800, 800, 280)),
    "leader_eaten": Reel(answer_until(at_table("drop_leader", 20, TWO), ev.LeaderEaten), 1.2, BOARD),
    "rival": Reel(
        answer_until(at_table("drop_adventurer", 18, SOLO, lambda view: view.turn_index == 0), ev.RivalTook),
        0.84,
        TABLE,
    ),
    "deal": Reel(deal_cards, 0.84, Rect(560, 230, 1280, 850)),
    "count": Reel(end_match(ScoreScene, TWO), 2.0, SCREEN),
    "panel": Reel(press_button(ASKED, "details"), 0.24, SCREEN),
    "pause": Reel(open_pause, 0.24, SCREEN),
    "bite": Reel(open_game_select, 0.66, SCREEN),
    "win": Reel(end_match(ResultsScene, FOUR), 3.6, SCREEN),
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
    "idle": Reel(ASKED, 6.0, SCREEN),
    "idle_title": Reel(lambda camera: camera.show(TitleScene(camera.app)), 6.0, SCREEN),
}
