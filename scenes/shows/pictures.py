"""What `--capture` takes pictures of: every menu, every table and decision, and moments in the middle of a show."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from scenes.menus.curtain import PassOverlay
from scenes.menus.game_select import GameSelectScene
from scenes.menus.games import table
from scenes.menus.lobby import LobbyScene
from scenes.menus.pause import PauseScene
from scenes.menus.results import ResultsScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.shows.camera import Camera
from scenes.tasty_humans.score_show import ScoreScene

TABLES: dict[str, dict[str, Any]] = {
    "2_seats": {"seats": 2},
    "3_seats": {"seats": 3},
    "4_seats": {"seats": 4},
    "solo": {"mode": "solo", "seats": 1, "rival_level": 2},
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
"""What is answered, in which match, and when pictures are taken (seconds into the show)."""
FIRST_LINE = 1.3  # seconds into a count: its first line's cells glow
CONFETTI = 2.0  # seconds into the results: the crumbs fly


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    _menus(camera)
    _tables(camera)
    _decisions(camera)
    _overlays(camera)
    _dealing(camera)
    moments(camera)
    _ending(camera)


def _menus(camera: Camera) -> None:
    app = camera.app
    camera.show(TitleScene(app))
    camera.shot("title")
    camera.show(TitleScene(app, seated=True))
    camera.shot("title_menu")
    app.stack.push(GameSelectScene(app), bite=True)
    camera.wait(0.2)
    camera.shot("bite_closing")
    camera.wait(0.2)
    camera.shot("bite_opening")
    camera.settle()
    camera.shot("game_select")
    camera.show(LobbyScene(app))
    camera.shot("lobby")
    camera.press("confirm")
    camera.press("third")
    camera.settle()
    camera.shot("lobby_joined")
    settings = camera.show(SettingsScene(app))
    for page in settings.tabs:
        if page in ("accessibility", "sound", "controls", "picture"):
            settings.page = page
            settings.focus.focus(f"tab_{page}")
            settings.rebuild()
            camera.wait()
            camera.shot(f"settings_{page}")


def _tables(camera: Camera) -> None:
    for name, options in TABLES.items():
        session = camera.match("choose_adventurer", 26, **options)
        scene = camera.show(table(camera.app, session))
        camera.shot(f"table_{name}")
        if name == "2_seats":
            camera.press("details")
            camera.settle()
            camera.shot("details")
            camera.press("back")
            camera.settle()
            camera.press("third")
            camera.settle()
            camera.shot("cravings")
            camera.press("back")
            camera.settle()
            assert camera.app.stack.top is scene


def _decisions(camera: Camera) -> None:
    for name, (kind, answers, options) in DECISIONS.items():
        session = camera.match(kind, answers, **options)
        camera.show(table(camera.app, session))
        camera.shot(name)
        if name == "wizard":
            camera.press("confirm")
            camera.wait()
            camera.shot("wizard_second_tile")


def _overlays(camera: Camera) -> None:
    """What lies over a table."""
    app = camera.app
    session = camera.match("choose_adventurer", 26, seats=3)
    camera.show(table(app, session))
    pause = camera.over(PauseScene(app, session))
    camera.shot("pause")
    pause.page = "rules"
    pause.focus.focus("tab_rules")
    pause.rebuild()
    camera.wait()
    camera.shot("rules")
    camera.show(table(app, session))
    camera.over(PassOverlay(app, 1))
    camera.shot("pass")
    if session.seat is not None:
        app.seating[session.seat].missing = True
    camera.show(table(app, session))
    camera.shot("lost_pad")


def _dealing(camera: Camera) -> None:
    """The first cards of a match come from the deck."""
    session = camera.match("choose_adventurer", 0, seats=4)
    camera.app.stack.replace(table(camera.app, session), bite=False)
    camera.film("dealing", (0.25, 0.5))


def moments(camera: Camera, names: Collection[str] = tuple(SHOWS)) -> None:
    """In the middle of shows."""
    for name in names:
        kind, options, times = SHOWS[name]
        first_turn = (lambda view: view.turn_index == 0) if name == "rival_takes" else bool
        session = camera.match(kind, 18, first_turn, **options)
        camera.show(table(camera.app, session))
        camera.answer(session)
        camera.film(name, times)


def _ending(camera: Camera) -> None:
    for name in ("2_seats", "4_seats", "solo"):
        session = camera.match("over", **TABLES[name])
        app = camera.app
        app.stack.replace(ScoreScene(app, session), bite=False)
        camera.wait(FIRST_LINE)
        camera.shot(f"scoring_{name}")
        if name == "solo":
            while app.stack.top.page == 0:  # type: ignore[union-attr]
                camera.press("confirm")
            camera.wait(FIRST_LINE)
            camera.shot("scoring_rival")
        camera.press("details")
        camera.wait()
        camera.shot(f"scored_{name}")
        app.stack.replace(ResultsScene(app, session), bite=False)
        camera.wait(CONFETTI)
        camera.shot(f"results_{name}")
