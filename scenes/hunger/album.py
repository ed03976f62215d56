"""Pictures that `--capture` takes of The Hunger: lobby, table with its questions, explanations, count,
results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game.core.model import Action
from game.hunger.components.definitions import CONFUSING
from game.hunger.components.map_graph import CASTLE, CRYPTS, STEPS
from game.hunger.forecast.way_home import Danger, way_home
from game.hunger.table.actions import EndTurn, Hunt, Hypnotize, MoveTo, OpenCrypt, ResolveDiscarding
from game.hunger.view import View
from scenes.front import album
from scenes.hunger import layout
from scenes.hunger.board.details import DetailsScene
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.scoring.sheets import MissionsScene
from scenes.kit.match.session import MatchSession
from scenes.lobby.handicap import SeatStarts
from scenes.lobby.seat_switches import LobbySwitches
from scenes.navigation import panel_routes
from scenes.pages.camera import FRAME, Camera
from scenes.table.details import Subject
from scenes.table.questions.list_view import show_list

GAME = "hunger"
ROOKIES: dict[str, Any] = {"mode": "rookie", "seats": 2}
ELDERS: dict[str, Any] = {"mode": "elder", "seats": 6}
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "2_seats": ("move", 30, ROOKIES),
    "6_seats": ("act", 120, ELDERS),
    album.ALONE: ("act", 60, {"mode": "elder", "seats": 3}),
    "effects": ("effects", 30, ROOKIES),
    "push": ("push", 40, {"mode": "elder", "seats": 4}),
    "twists": (
        "act",
        60,
        {"seats": 3, "twists": {"turns": 8, "start": "labyrinth", "roses": 1, "tiles": [20, 10]}},
    ),
}
"""By picture: the decision to stop at, after how many answers, in which match."""
LATE = 7
"""Turn of the night after which the way home is looked at."""
CONFUSED = 2.0  # seconds until a ghost has walked its way
SUNRISE = (1.0, 3.0, 7.0)  # seconds of it
STUMBLING: dict[str, Any] = {
    "mode": "elder",
    "turn": 5,
    "seats": [{"at": "rl_4", "hand": ["pippo#0", "vampire_speed_2#0"]}, {"at": "mtn_1", "resting": True}],
    "track": {0: {1: ["momo#0"]}},
}
"""Four confused steps lead along the rails or aboard a Ship."""
AT_A_CRYPT: dict[str, Any] = {
    "mode": "rookie",
    "turn": 5,
    "seats": [{"at": "mtn_1", "resting": True}, {"at": "rd_5", "hand": ["the_hunger#1"]}],
    "crypts": {"rd_6": ["romantic_soul", "craving", "scraps"]},
}
BITTEN: dict[str, Any] = {
    "mode": "rookie",
    "turn": 5,
    "seats": [
        {"at": "rd_3", "hand": ["the_hunger#0", "vampire_speed_4#0"], "tokens": ["extra_hunt#0"]},
        {"at": "mtn_1", "resting": True},
    ],
    "track": {0: {1: ["momo#0"], 2: ["zora#0"]}, 1: {1: ["pippo#0"]}},
}
"""On a Well: after the first bite a hunt is left that is bound to a column."""
THIRSTY: dict[str, Any] = {
    "mode": "elder",
    "turn": 5,
    "seats": [
        {
            "at": "rd_5",
            "hand": ["vampire_thirst#0", "vampiric_will#0", "christophe#0"],
            "deck": ["the_hunger#0", "vampire_speed_4#0"],
        },
        {"at": "mtn_1", "resting": True},
    ],
}
"""Giving up the only Human takes Speed from another card."""
HOMEWARDS: dict[str, Any] = {
    "mode": "elder",
    "turn": 13,
    "seats": [{"at": "mtn_1", "hand": ["vampire_speed_4#0"]}, {"at": "mtn_5", "resting": True}],
    "castle_tiles": [6, 4],
}
RULES_PAGES = ("goal", "track", "points", "move", "familiars")


def take_all(camera: Camera) -> None:
    """Take every picture, always in the same order."""
    _take_lobby(camera)
    album.take_tables(camera, GAME, TABLES)
    _take_previews(camera)
    _take_crowded_tables(camera)
    _take_questions(camera)
    _take_offers(camera)
    _take_secrets(camera)
    _take_explanations(camera)
    take_sunrise(camera)
    for _ in album.take_lessons(camera, GAME, f"{GAME}_"):
        pass
    _take_results(camera)
    album.take_last_turn(camera, GAME, f"{GAME}_last_turn", mode="elder", seats=4)
    album.take_large_layout(camera, camera.play_to(GAME, "move", 60, **ELDERS), f"{GAME}_large")
    album.take_high_contrast(camera, camera.play_to(GAME, "act", 120, **ELDERS), f"{GAME}_high_contrast")


def _take_lobby(camera: Camera) -> None:
    """The lobby empty and full, and the Vampires that the Mountains spare."""
    scene = album.take_lobby(camera, GAME)
    scene.guests.steps = {1: 2, 2: 4}
    camera.show_over(panel_routes.SeatSteps(SeatStarts(scene)), "hunger_lobby_starts")
    scene.guests.steps.clear()
    scene.options.set_value("mode", "elder")
    scene.options.arrange_chairs(scene.guests)
    scene.options.switch_seat("gentle_elder", 2)
    camera.show_over(panel_routes.SeatSwitches(LobbySwitches(scene, "gentle_elder")), "hunger_lobby_gentle")


def _take_previews(camera: Camera) -> None:
    """The gauge in its three states before the longest way, a hold, a high pile, a Vampire that cards will
    confuse."""
    for danger in Danger:
        table = _show_question(camera, "move", partial(_is_late_in, danger))
        ways = [action for action in table.chooser.actions if isinstance(action, MoveTo)]
        _look_at(
            camera,
            table,
            max(ways, key=lambda way: STEPS[table.view.at[table.chooser.seat]][way.to]),
            f"way_home_{danger.value}",
        )
    table = _show_question(
        camera, "act", lambda view: view.turn > LATE and any(len(pile) > 2 for pile in _huntable_piles(view))
    )
    pile = max(
        (action for action in table.chooser.actions if isinstance(action, Hunt)),
        key=lambda hunt: len(table.view.cell(hunt.row, hunt.column)),
    )
    _look_at(camera, table, pile, "pile")
    _show_question(camera, "effects", lambda view: not CONFUSING.isdisjoint(view.play[view.decision.seat]))
    camera.wait(CONFUSED).take_picture("hunger_confused")


def _show_question(camera: Camera, kind: str, when: Callable[[Any], bool]) -> Any:
    """Show a table at the first question of a kind for which `when` holds."""
    return camera.show_table(camera.play_to(GAME, kind, 0, when, mode="elder", seats=4))


def _look_at(camera: Camera, table: Any, action: Action, name: str) -> None:
    table.chooser.preselect_answer(action)
    camera.wait().take_picture(f"hunger_{name}")


def _is_late_in(danger: Danger, view: Any) -> bool:
    return bool(view.turn > LATE and way_home(view, view.decision.seat).danger is danger)


def _huntable_piles(view: Any) -> list[tuple[int, ...]]:
    return [
        view.cell(action.row, action.column) for action in view.decision.actions if isinstance(action, Hunt)
    ]


def _take_crowded_tables(camera: Camera) -> None:
    """A high stack of Vampires pointed at, a rival's tray, a tray with many cards."""
    session = camera.play_to(GAME, "move", 0, lambda view: len(view.stack_on(CASTLE)) > 3, **ELDERS)
    table: Any = camera.show_table(session)
    _focus_on(camera, table, ("space", CASTLE), "hunger_high_stack")
    session = camera.play_to(GAME, "act", 120, **ELDERS)
    table = camera.show_table(session)
    rival = next(seat for seat in session.view().play_order() if seat != session.asked_seat)
    _focus_on(camera, table, ("seat", rival), "hunger_rival")
    session = camera.play_to(
        GAME, "act", 60, lambda view: len(view.play[view.on_turn]) > layout.APART, **ELDERS
    )
    table = camera.show_table(session)
    seat = session.asked_seat or 0
    _focus_on(camera, table, ("card", session.view().play[seat][2]), "hunger_many_cards")
    _focus_on(camera, table, ("pile", seat * layout.PILES + layout.DECK), "hunger_deck")


def _focus_on(camera: Camera, table: Any, subject: Subject, name: str) -> None:
    """Move the focus to a thing, and take the picture."""
    table.focus.current = next(item for item in table.focus.items if item.value.mark == subject)
    table.follow_focus()
    camera.wait(1.0).take_picture(name)


def _take_questions(camera: Camera) -> None:
    """Questions that are not asked on the map or the Track alone; the list of all answers."""
    for kind in ("return_mission", "pick_crypt", "push_tax", "ready", "digest", "parasol", "token_type"):
        session = camera.play_to(GAME, kind, 0, lambda view: True, mode="elder", seats=3)
        album.leave_to_bots(session)
        table: Any = camera.show_table(session)
        if kind == "return_mission":
            camera.press("confirm")
        camera.wait().take_picture(f"hunger_{kind}")
    for name, position, *answers in (
        ("confuse", STUMBLING),
        ("take_mission", AT_A_CRYPT, {"do": "move", "to": "rd_6"}, {"do": "open_crypt"}),
    ):
        session = camera.start_at(GAME, position, *answers)
        album.leave_to_bots(session)
        camera.show_table(session, f"hunger_{name}")
    table = _show_question(camera, "act", lambda view: any(_hypnoses(view)))
    _look_at(camera, table, next(_hypnoses(table.view)), "hypnosis")
    table.chooser.on_back()
    table.chooser.on_back()
    show_list(table.chooser)
    camera.wait().take_picture("hunger_list")


def _take_offers(camera: Camera) -> None:
    """Take the offers that are left and their effects: the own space, a bound hunt before the end of the turn,
    cards that lose their Speed, the Castle."""
    move, bite = {"do": "move", "to": "rd_4"}, {"do": "hunt", "column": 2}
    for name, position, answers, kind in (
        ("own_space", AT_A_CRYPT, [{"do": "move", "to": "rd_6"}], OpenCrypt),
        ("bound_hunt", BITTEN, [move, bite], EndTurn),
        ("swap", THIRSTY, [], ResolveDiscarding),
        ("homecoming", HOMEWARDS, [], MoveTo),
    ):
        session = camera.start_at(GAME, position, *answers)
        album.leave_to_bots(session)
        table: Any = camera.show_table(session)
        wanted = [action for action in table.chooser.actions if isinstance(action, kind)]
        _look_at(camera, table, next((way for way in wanted if way == MoveTo(CASTLE)), wanted[-1]), name)


def _hypnoses(view: Any) -> Iterator[Action]:
    return (action for action in view.decision.actions if isinstance(action, Hypnotize))


def _take_secrets(camera: Camera) -> None:
    """The curtain before a choice of Missions, and that choice for a person alone at the screen."""
    session = camera.play_to(GAME, "setup_mission", 0, **ROOKIES)
    camera.show_table(session, "hunger_pass")
    session = camera.play_to(GAME, "setup_mission", 0, **ROOKIES)
    album.leave_to_bots(session)
    camera.show_table(session, "hunger_setup_mission")


def _take_explanations(camera: Camera) -> None:
    """Pages of the rules book, details cards, the Missions in a table."""
    app = camera.app
    album.take_rules(camera, GAME, RULES_PAGES)
    session = camera.play_to(GAME, "act", 60, **ROOKIES)
    view: View = session.view()
    table: Any = camera.show_table(session)
    seat = session.asked_seat or 0
    subjects = {"card": view.play[seat][0], "mission": view.public[0], "space": CRYPTS[0], "seat": 0}
    for subject in subjects.items():
        details = DetailsScene(app, view, subject, seat, table.seat_name)
        album.take_overlay(camera, details, f"hunger_details_{subject[0]}")
    own: Any = session.view(session.asked_seat)
    camera.show_over(MissionsScene(app, own, session.asked_seat), "hunger_missions")


def take_sunrise(camera: Camera) -> None:
    """The last answer of the night: light over the map, the Vampires in a row, their fates."""
    whole: Any = camera.play_to(GAME, "over", mode="rookie", seats=4).match
    given = len(whole.log) - 1
    while whole.fork(given).state.on_turn < 0:  # types of tokens are asked after the sunrise
        given -= 1
    session: MatchSession[View] = MatchSession(whole.fork(given), camera.app.seating, camera.app.bots)
    table: Any = camera.show_table(session)
    table.carry_out(whole.log[given].action)
    while not table.pieces.stage.layers["fx"] or table.pieces.shown.on_turn >= 0:
        camera.wait(FRAME)
    camera.take_pictures("hunger_sunrise", SUNRISE)


def _take_results(camera: Camera) -> None:
    """A finished night: the count in its middle and at its end, the results, the review."""
    for name, options in (("2", ROOKIES), ("6", ELDERS)):
        session = camera.play_to(GAME, "over", **options)
        album.take_ending(camera, GAME, name, session, ScoreScene(camera.app, session))
    album.take_begun_review(camera, session, "hunger_review_begun")
    album.take_review(camera, session, "hunger_review", at_point=True)
