"""Evening through the whole house: menus, lands of the map, a person's pages, then each game. A game is
walked from its doors to its results, with all that opens over a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.campaign import campaign
from game.campaign.endless.run import RunTable
from game.core import catalog
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.navigation import couch_routes, lesson_routes, navigator, routes, supper_routes
from scenes.pages import game_list
from scenes.people import sample_profile
from scenes.people.evenings import scene as evenings
from scenes.people.statistics.scene import PARTS
from scenes.shows.walk import Walk
from scenes.table.questions.list_view import show_list
from scenes.table.scene import TableScene

PLAYED, SHOWN = 30, 2
"""Answers before a table is shown, and answers given there."""
PAGES = 3
WEEK = "2026-W49"


def part_names() -> list[str]:
    """Names of an evening's parts: PLACES and games."""
    return [*PLACES, *catalog.ids()]


def walk_evening(walk: Walk, chosen: Sequence[str] = ()) -> None:
    """Walk the chosen parts of an evening, all if none is named."""
    for part in chosen or part_names():
        if part in PLACES:
            PLACES[part](walk)
        else:
            walk_game(walk, part)


def walk_game(walk: Walk, game: str) -> None:
    """Walk a game, from its doors to its results and its replay."""
    walk_doors(walk, game)
    table = sit_down(walk, game)
    walk_overlays(walk, table)
    walk_end(walk, table.session)
    walk_replays(walk, table.session)


def walk_menus(walk: Walk) -> None:
    """Walk the title and its pages, except for games and people."""
    walk.go_to(routes.Title(), "title")
    walk.go_to(routes.Title(seated=True), "title, menu")
    settings = walk.go_to(routes.Settings(), "settings")
    for page in [tab for tab in settings.tabs if settings.has_page(tab)]:
        walk.press_top(partial(settings.open_page, page), f"settings, {page}")
    walk.go_to(routes.Credits(), "credits")
    walk.go_to(lesson_routes.Learn(), "learn")
    walk.go_to(couch_routes.CupGuests(), "guests of a cup")
    walk.go_to(couch_routes.CompanyGuests(), "people of a kitchen")


def walk_people(walk: Walk) -> None:
    """Walk profiles, statistics, trophies, the daily supper and the endless one."""
    app, profile = walk.app, sample_profile.make_regular()
    made = app.profiles.add_profile(profile.name, profile.portrait, profile.color, profile.shape)
    app.profiles.choose_profile(made.id)
    walk.go_to(routes.Title(seated=True), "title, of somebody")
    walk.go_to(routes.People(), "profiles")
    walk.go_to(routes.Person(made), "profile")
    for tab in ("trophies", "numbers", "evenings"):
        walk.press_key("E", f"profile, {tab}")
    walk.go_to(routes.EditPerson(bool), "profile, face")
    walk.go_to(routes.Looks(made.id), "profile, looks")
    walk.lay_over(routes.Name(made.name, bool), "profile, name")
    statistics = walk.go_to(routes.Statistics(profile), "statistics")
    for page in PARTS[1:]:
        walk.press_top(partial(statistics.open_page, page), f"statistics, {page}")
    shelves = walk.go_to(routes.Trophies(profile), "trophies")
    for game in catalog.ids():
        walk.press_top(partial(shelves.open_shelf, game), f"trophies, {game}")
    for part in evenings.PARTS:
        walk.go_to(routes.Evenings(profile, part), f"evenings, {part}")
    walk.go_to(supper_routes.Supper(), "supper")
    walk.go_to(supper_routes.EndlessSupper(WEEK), "endless supper")
    walk.lay_over(supper_routes.Twists(WEEK, 2, bool), "endless supper, twists")
    walk.go_to(supper_routes.RunEnd(WEEK, (RunTable(won=True, points=20),)), "endless supper, end")
    app.profiles.delete_profile(made.id)


def walk_campaign(walk: Walk) -> None:
    """Walk the campaign: all lands, puzzles, a stage, its stars."""
    app, lands = walk.app, campaign.load_campaign().chapters
    walk.go_to(routes.MapAt(lands[0].stops[0].stage), "map")
    for land in lands[1:]:
        walk.press_key("E", f"map, {land.id}")
    walk.go_to(routes.LevelList(), "puzzles")
    walk.go_to(routes.Title(seated=True), "title, menu")
    begun: list[Any] = []
    stage = StageInfo(lands[0].stops[1].stage)
    walk.press_top(lambda: begun.append(attempts.begin_stage(app, stage, KEYBOARD)), "stage")
    session = begun[0]
    while not session.run.is_over:
        walk.answer_by_chance(session)
    walk.go_to(routes.Stars(session), "stars")


def walk_doors(walk: Walk, game: str) -> None:
    """Walk from the title to a game's lobby, past its lessons."""
    walk.go_to(routes.Title(seated=True), "title, menu")
    select = walk.go_to(routes.Games(), "games")
    walk.press_top(lambda: (select.focus.move_to(game), select.follow_focus()), f"games, at {game}")
    walk.go_to(routes.Doors(game), f"{game}, doors")
    walk.go_to(lesson_routes.Lessons(game), f"{game}, lessons")
    walk.go_to(routes.Lobby(game), f"{game}, lobby")
    walk.press_key("ENTER", f"{game}, joined")


def sit_down(walk: Walk, game: str) -> TableScene[Any]:
    """Open a table in the middle of a match and give a few answers; returns the table."""
    session = walk.make_match(game, PLAYED)
    table: TableScene[Any] = walk.go_to(lambda: game_list.make_table(walk.app, session), f"{game}, table")
    walk.wait_for_question(table)
    walk.where = f"{game}, play"
    for _ in range(SHOWN):
        walk.play_answer(table)
        walk.rest_for()
    return table


def walk_overlays(walk: Walk, table: TableScene[Any]) -> None:
    """Walk details, sheets, log, list, pause and rules of a table, and back each time."""
    _app, game = walk.app, table.session.game
    walk.press_key("F", f"{game}, details")
    walk.go_back()
    walk.press_key("R", f"{game}, sheets")
    walk.press_key("E", f"{game}, sheets, next")
    walk.go_back()
    walk.press_key("L", f"{game}, log")
    walk.go_back()
    if table.chooser is not None and table.chooser.has_list:
        walk.press_top(partial(show_list, table.chooser), f"{game}, list")
        walk.press_key("ESCAPE", f"{game}, list shut")
    pause = walk.lay_over(routes.Pause(table.session), f"{game}, pause")
    for page in [tab for tab in pause.tabs if pause.has_page(tab)]:
        walk.press_top(partial(pause.open_page, page), f"{game}, pause, {page}")
    walk_rules(walk, game)
    walk.go_back()


def walk_rules(walk: Walk, game: str) -> None:
    """Walk the rules book, as the pause opens it, and a few of its pages."""
    pages = game_list.game_ui(game).book.pages
    walk.lay_over(routes.Rules(game, pages[0].key), f"{game}, rules")
    for page in pages[1 : PAGES + 1]:
        walk.press_key("E", f"{game}, rules, {page.key}")


def walk_end(walk: Walk, session: MatchSession[Any]) -> None:
    """Walk the count, all sheets, and the results."""
    app, game = walk.app, session.game
    while session.state.decision is not None:
        walk.answer_by_chance(session)
    table: Any = game_list.make_table(app, session)
    walk.go_to(table.score_scene, f"{game}, count")
    walk.go_to(lambda: game_list.game_ui(game).score_sheets(app, session), f"{game}, counted")
    walk.go_to(routes.Results(session), f"{game}, results")
    walk.rest_for()


def walk_replays(walk: Walk, session: MatchSession[Any]) -> None:
    """Walk the shelf of matches and the replay of one."""
    app = walk.app
    starter.shelve_match(app, session.match, session.seating.to_saved())
    walk.go_to(routes.Replays(), "replays")
    walk.press_top(
        lambda: navigator.go(
            app, routes.Replay(session.match, session.seating.to_saved(), len(session.match.log) // 2)
        ),
        "replay",
    )
    walk.go_to(routes.Title(seated=True), "title, menu")


PLACES: dict[str, Callable[[Walk], None]] = {
    "menus": walk_menus,
    "people": walk_people,
    "road": walk_campaign,
}
"""Parts before the games."""
