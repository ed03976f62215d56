"""Pictures that `--capture` takes of Tasty Humans: every table and decision, moments in the middle of a show,
lessons and replays."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path
from typing import Any

from game.tasty_humans.components.definitions import COLUMNS
from scenes.front.album import (
    leave_to_bots,
    take_high_contrast,
    take_large_layout,
    take_last_turn,
    take_lessons,
    take_overlay,
    take_results,
    take_review,
)
from scenes.kit.input import DOWN, RIGHT
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_table import SavedLearning
from scenes.kit.widgets import hold
from scenes.match import starter
from scenes.match.together.explainer import Explainer
from scenes.navigation import navigator, panel_routes, routes
from scenes.pages.camera import Camera
from scenes.pages.game_list import make_table
from scenes.table.calm_turns import CalmTurns
from scenes.tasty_humans.scoring.count import ScoreScene

GAME = "tasty_humans"
LAST_LESSON = 5
TABLES: dict[str, dict[str, Any]] = {
    "2_seats": {"seats": 2},
    "3_seats": {"seats": 3},
    "4_seats": {"seats": 4},
    "solo": {"mode": "solo", "seats": 1, "rival_level": 2},
    "challenge": {"mode": "solo", "seats": 1, "rival_level": 4, "challenge": "griffin_long_lines"},
    "9_rows": {"seats": 2, "rows": 9},
    "6_rows_4_seats": {"seats": 4, "rows": 6},
}
DECISIONS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "choose_monster": ("choose_monster", 0, {"seats": 3, "monster_mode": "choose"}),
    "drop_damage": ("drop_damage", 20, {"seats": 2}),
    "drop_damage_4_seats": ("drop_damage", 20, {"seats": 4}),
    "cleric": ("remove_damage", 20, {"seats": 2}),
    "drop_adventurer": ("drop_adventurer", 24, {"seats": 2}),
    "drop_adventurer_4_seats": ("drop_adventurer", 30, {"seats": 4}),
    "wizard": ("wizard_swap", 20, {"seats": 2}),
    "leader_draft": ("draft_leader", 20, {"seats": 4}),
    "leader_draft_solo": ("draft_leader", 10, {"mode": "solo", "seats": 1, "rival_level": 2}),
    "drop_leader": ("drop_leader", 20, {"seats": 2}),
}

SHOWS: dict[str, tuple[str, dict[str, Any], tuple[float, ...]]] = {
    "falling": ("drop_adventurer", {"seats": 2}, (0.2, 0.45, 0.55, 0.7)),
    "eating": ("drop_adventurer", {"seats": 4}, (1.1, 1.35, 1.7, 2.0)),
    "damage": ("drop_damage", {"seats": 2}, (0.15, 0.4, 0.75)),
    "swap": ("wizard_swap", {"seats": 2}, (0.13, 0.16)),
    "leader_eaten": ("drop_leader", {"seats": 2}, (0.2, 0.5)),
    "rival_takes": ("drop_adventurer", {"mode": "solo", "seats": 1, "rival_level": 2}, (1.2, 1.4, 1.6)),
}
"""Decision that is answered, options of the match, and seconds into the show at which pictures are taken."""
# 21 November 2026 in Greenwich, and a day, in seconds: when the matches on the shelf were played
NOON, DAY = 1_795_262_400, 86_400
SHEETS = {"2_seats": "cravings", "4_seats": "cravings_4_seats", "solo": "cravings_solo"}
"""Tables whose score sheets are opened -> name of the picture."""
RULES_PAGES = ("turn", "hurt", "orth_chain", "rival_draft")
TRIES = 20
"""Times that shows are waited for until a bot has played."""
READ = 6.0  # seconds in which everybody has read what the King says
FIRST_LINE = 1.3  # seconds into a count: its first line's cells glow


def take_all(camera: Camera) -> None:
    """Take every picture, always in the same order."""
    _take_tables(camera)
    _take_decisions(camera)
    _take_overlays(camera)
    _take_extensions(camera)
    _take_calm(camera)
    _take_learning(camera)
    _take_dealing(camera)
    take_moments(camera)
    _take_endings(camera)
    _take_replays(camera)
    _take_all_lessons(camera)
    take_last_turn(camera, GAME, "last_turn", seats=4)
    take_large_layout(camera, camera.play_to(GAME, "drop_adventurer", 26, seats=2), "large")
    take_high_contrast(camera, camera.play_to(GAME, "choose_adventurer", 26, seats=4), "high_contrast")


def _take_tables(camera: Camera) -> None:
    for name, options in TABLES.items():
        session = camera.play_to(GAME, "choose_adventurer", 26, **options)
        scene = camera.show_table(session, f"table_{name}")
        if name == "2_seats":
            take_overlay(camera, scene.details_scene(scene.chooser.details_subject()), "details")
            for pile in ("discard", "removed"):
                take_overlay(camera, scene.details_scene((pile, 0)), pile)
        if name in SHEETS:
            _take_sheet(camera, SHEETS[name])
            assert camera.app.stack.top is scene


def _take_sheet(camera: Camera, name: str) -> None:
    """Score sheets of all sides, with the second line open; of a rival the first one."""
    camera.press("third").settle()
    camera.press("move", (0, -1)).wait()
    camera.take_picture(name)
    if name == "cravings_solo":
        camera.press("turn_right").settle().take_picture("cravings_rival")
    camera.press("back").settle()


def _take_decisions(camera: Camera) -> None:
    for name, (kind, answers, options) in DECISIONS.items():
        session = camera.play_to(GAME, kind, answers, **options)
        scene = camera.show_table(session, name)
        if name.startswith("drop_"):
            _take_changes(camera, scene, f"{name}_listed")
        if name == "wizard":
            camera.press("confirm").wait().take_picture("wizard_second_tile")


def _take_changes(camera: Camera, scene: Any, name: str) -> None:
    """The first place to the right where the drop would change score lines, with the list of them."""
    while scene.picture.column:
        camera.press("move", (-1, 0))
    for _ in range(COLUMNS):
        outcome = scene.picture.answer_preview()
        if outcome is not None and outcome.changes:
            camera.wait().take_picture(name)
            return
        camera.press("move", (1, 0))


def _take_overlays(camera: Camera) -> None:
    """Scenes that lie over a table."""
    app = camera.app
    session = camera.play_to(GAME, "choose_adventurer", 26, seats=3)
    camera.show_table(session)
    pause = camera.show_over(routes.Pause(session), "pause")
    pause.page = "rules"
    pause.focus.move_to("tab_rules")
    pause.rebuild()
    camera.wait().take_picture("rules")
    pause.focus.move_to("tab_settings")
    pause.open_page("settings")
    camera.wait().take_picture("pause_settings")
    for page in RULES_PAGES:
        camera.show(routes.Rules(GAME, page), f"rules_{page}")
    camera.press("details").wait().take_picture("rules_search")
    camera.show_table(session)
    camera.show_over(routes.Handover(1, portrait="tasty_humans/monster_griffin"), "pass")
    if session.asked_seat is not None:
        app.seating[session.asked_seat].missing = True
    camera.show_table(session, "lost_pad")


def _take_words(camera: Camera, session: Any) -> None:
    """All that lies open in words: the scores, and a stomach cell by cell."""
    around = camera.show_table(session).look_around()
    panel = camera.show_over(panel_routes.InWords(around))
    camera.press("move", DOWN).press("move", RIGHT).wait().take_picture("in_words")
    stomach = next(number for number, group in enumerate(around) if group.things[0].role == "cell")
    panel.focus_thing(f"group:{panel.shown}")
    for _ in range(stomach - panel.shown):
        camera.press("turn_right")
    camera.press("confirm").press("move", RIGHT).wait().take_picture("in_words_stomach")


def _take_calm(camera: Camera) -> None:
    """With less at once: a bot has played and waits; the log's button tells where one was."""
    app = camera.app
    session = camera.play_to(GAME, "drop_adventurer", 24, seats=2)
    leave_to_bots(session)
    app.settings_file.change(calm=True)
    table = camera.show_table(session)
    camera.confirm_answer(session)
    calm = next(one for one in table.extensions if isinstance(one, CalmTurns))
    for _ in range(TRIES):
        if not calm.waits:
            camera.settle()
    camera.take_picture("calm_go_on")
    camera.press("confirm").settle()
    camera.press("log").wait().take_picture("calm_where")
    app.settings_file.change(calm=False)


def _take_extensions(camera: Camera) -> None:
    """The log, the recap of a match that goes on, and hints."""
    session = camera.play_to(GAME, "choose_adventurer", 40, seats=4)
    camera.show_table(session)
    camera.press("peek").wait().take_picture("hint")
    camera.press("log").settle().take_picture("log")
    _take_words(camera, session)
    session.resumed = True
    camera.show_table(session, "recap")
    for kind in ("drop_adventurer", "draft_leader"):
        camera.show_table(camera.play_to(GAME, kind, 24, seats=2))
        camera.press("peek").wait().take_picture(f"hint_{kind}")


def _take_learning(camera: Camera) -> None:
    """A table of newcomers: what the King says there, the question whether it is enough, and who hears him."""
    session = camera.play_to(GAME, "choose_adventurer", 12, seats=4)
    session.learning = SavedLearning(silent=(2,))
    camera.show(make_table(camera.app, session, [Explainer]))
    camera.wait(READ).take_picture("together")
    camera.press("third").wait(hold.SECONDS)
    camera.settle().take_picture("together_enough")
    camera.press("back").settle()
    take_overlay(camera, navigator.make_scene(camera.app, routes.Pause(session)), "pause_newcomers")


def _take_dealing(camera: Camera) -> None:
    """First cards that come from the deck, then the cravings that the match begins with."""
    session = camera.play_to(GAME, "choose_adventurer", 0, seats=4)
    camera.app.stack.replace(make_table(camera.app, session), transition=False)
    camera.take_pictures("dealing", (0.25, 0.5, 2.4))


def take_moments(camera: Camera, names: Collection[str] = tuple(SHOWS)) -> None:
    """In the middle of shows."""
    for name in names:
        kind, options, times = SHOWS[name]
        first_turn = (lambda view: view.turn_index == 0) if name == "rival_takes" else bool
        session = camera.play_to(GAME, kind, 18, first_turn, **options)
        camera.show_table(session)
        camera.confirm_answer(session)
        camera.take_pictures(name, times)


def _take_endings(camera: Camera) -> None:
    for name in ("2_seats", "4_seats", "solo"):
        session = camera.play_to(GAME, "over", **TABLES[name])
        app = camera.app
        app.stack.replace(ScoreScene(app, session), transition=False)
        camera.wait(FIRST_LINE).take_picture(f"scoring_{name}")
        if name == "solo":
            while app.stack.top.page == 0:  # type: ignore[union-attr]
                camera.press("confirm")
            camera.wait(FIRST_LINE).take_picture("scoring_rival")
        camera.press("details").wait().take_picture(f"scored_{name}")
        take_results(camera, session, f"results_{name}")
        if name == "4_seats":
            take_review(camera, session, "review")


def _take_replays(camera: Camera) -> None:
    """The shelf of matches, one of them watched, and the way to sit down in it."""
    app = camera.app
    for name in ("solo", "4_seats", "2_seats"):
        session = camera.play_to(GAME, "over", **TABLES[name])
        starter.shelve_match(app, session.match, session.seating.to_saved())
    _date_replays(app.folders.replays)
    camera.show(routes.Replays(), "replays")
    camera.press("third").settle().take_picture("replays_import")
    camera.press("back").settle()
    navigator.lay_over(app, routes.Share(session.match))
    camera.wait(1.0).take_picture("share")
    camera.press("back").settle()
    navigator.go(app, routes.Replay(session.match, session.seating.to_saved(), len(session.match.log) // 2))
    camera.wait(1.0)
    camera.press("confirm")
    camera.settle().take_picture("replay")
    camera.press("third").settle()
    camera.take_picture("replay_play_on")


def _date_replays(replay_store: Path) -> None:
    """Give the replays fixed days in the order of the shelf: the pictures are compared."""
    for days, kept in enumerate(ReplayStore(replay_store).list_kept()):
        os.utime(kept.path, times=(NOON - days * DAY, NOON - days * DAY))


def _take_all_lessons(camera: Camera) -> None:
    """The lessons; in the last one a wrong answer is refused too."""
    for number in take_lessons(camera, GAME):
        if number == LAST_LESSON:
            camera.press("move", RIGHT).press("confirm")
            camera.settle().take_picture("tutorial_refusal")
