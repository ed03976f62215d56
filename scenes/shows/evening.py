"""An evening through the whole house: every menu, all lands of the map, what is kept of a person, then each game from its doors to its
results, with all that opens over a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.campaign import campaign
from game.core import catalog
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.people import sample_profile
from scenes.people.statistics.scene import TABS
from scenes.shows.walk import Walk
from scenes.table.scene import TableScene

PLAYED, SHOWN = 30, 2
"""Answers before one sits down at a table, and those that are given there."""
PAGES = 3
COUNTED = 4.0
"""Seconds of a count that are watched."""


def parts() -> list[str]:
    """What an evening consists of."""
    return [*PLACES, *catalog.ids()]


def every_scene(walk: Walk, chosen: Sequence[str] = ()) -> None:
    """These of its parts(), all where none is named."""
    for part in chosen or parts():
        if part in PLACES:
            PLACES[part](walk)
        else:
            played(walk, part)


def played(walk: Walk, game: str) -> None:
    """A game, from its doors to its results and a look back."""
    doors(walk, game)
    table = sit_down(walk, game)
    over_the_table(walk, table)
    the_end(walk, table.session)
    looking_back(walk, table.session)


def menus(walk: Walk) -> None:
    """The title and what it leads to, but for games and people."""
    walk.go(routes.Title(), "title")
    walk.go(routes.Title(seated=True), "title, menu")
    settings = walk.go(routes.Settings(), "settings")
    for page in [tab for tab in settings.tabs if settings.has_page(tab)]:
        walk.press(partial(settings.open_page, page), f"settings, {page}")
    walk.go(routes.Credits(), "credits")
    walk.go(routes.Learn(), "learn")


def of_somebody(walk: Walk) -> None:
    """Profiles, statistics, trophies, and the suppers of the day."""
    app, profile = walk.app, sample_profile.regular()
    made = app.profiles.make(profile.name, profile.portrait, profile.color, profile.shape)
    app.profiles.choose(made.id)
    walk.go(routes.Title(seated=True), "title, of somebody")
    walk.go(routes.People(), "profiles")
    walk.go(routes.Person(made.id), "profile")
    walk.go(routes.EditPerson(bool, made), "profile, face")
    walk.over(routes.Name(made.name, bool), "profile, name")
    walk.go(routes.Statistics(profile), "statistics")
    for page in TABS[1:]:
        walk.key("E", f"statistics, {page}")
    walk.go(routes.Trophies(profile), "trophies")
    for game in catalog.ids():
        walk.key("E", f"trophies, {game}")
    walk.go(routes.Supper(), "supper")
    app.profiles.delete(made.id)


def road(walk: Walk) -> None:
    """The campaign: all lands, a stage, its stars; puzzles and own levels."""
    app, lands = walk.app, campaign.load().chapters
    walk.go(routes.MapAt(lands[0].stops[0].stage), "map")
    for land in lands[1:]:
        walk.key("E", f"map, {land.id}")
    walk.go(routes.LevelList(), "puzzles")
    walk.go(routes.Title(seated=True), "title, menu")
    begun: list[Any] = []
    stage = StageInfo(lands[0].stops[1].stage)
    walk.press(lambda: begun.append(attempts.begin(app, stage, KEYBOARD)), "stage")
    session = begun[0]
    while not session.run.is_over:
        walk.answer(session)
    walk.go(routes.Stars(session), "stars")


def doors(walk: Walk, game: str) -> None:
    """From the title to a game's lobby, past its lessons."""
    walk.go(routes.Title(seated=True), "title, menu")
    select = walk.go(routes.Games(), "games")
    walk.press(lambda: (select.focus.focus(game), select.focus_moved()), f"games, at {game}")
    walk.go(routes.Doors(game), f"{game}, doors")
    walk.go(routes.Lessons(game), f"{game}, lessons")
    walk.go(routes.Lobby(game), f"{game}, lobby")
    walk.key("ENTER", f"{game}, joined")


def sit_down(walk: Walk, game: str) -> TableScene[Any]:
    """At a table in the middle of a match; a few answers are given."""
    session = walk.match(game, PLAYED)
    table: TableScene[Any] = walk.go(lambda: game_list.table(walk.app, session), f"{game}, table")
    walk.asked(table)
    walk.where = f"{game}, play"
    for _ in range(SHOWN):
        walk.play(table)
        walk.rest()
    return table


def over_the_table(walk: Walk, table: TableScene[Any]) -> None:
    """Details, sheets, log, list, pause and rules, and back each time."""
    _app, game = walk.app, table.session.game
    walk.key("F", f"{game}, details")
    walk.back()
    walk.key("R", f"{game}, sheets")
    walk.key("E", f"{game}, sheets, next")
    walk.back()
    walk.key("L", f"{game}, log")
    walk.back()
    if table.chooser is not None and table.chooser.list_on_demand:
        walk.press(table.chooser.show_list, f"{game}, list")
        walk.key("ESCAPE", f"{game}, list shut")
    pause = walk.over(routes.Pause(table.session), f"{game}, pause")
    for page in [tab for tab in pause.tabs if pause.has_page(tab)]:
        walk.press(partial(pause.open_page, page), f"{game}, pause, {page}")
    rules(walk, game)
    walk.back()


def rules(walk: Walk, game: str) -> None:
    """The book, as the pause opens it, and a few of its pages."""
    pages = game_list.game_ui(game).book.pages
    walk.over(routes.Rules(game, pages[0].key), f"{game}, rules")
    for page in pages[1 : PAGES + 1]:
        walk.key("E", f"{game}, rules, {page.key}")


def the_end(walk: Walk, session: MatchSession[Any]) -> None:
    """The count, all sheets, and who has won."""
    app, game = walk.app, session.game
    while session.state.decision is not None:
        walk.answer(session)
    table: Any = game_list.table(app, session)
    walk.go(table.score_scene, f"{game}, count")
    walk.go(lambda: game_list.game_ui(game).score_sheets(app, session), f"{game}, counted")
    walk.go(routes.Results(session), f"{game}, results")
    walk.rest()


def looking_back(walk: Walk, session: MatchSession[Any]) -> None:
    """The shelf of matches, and one of them watched."""
    app = walk.app
    starter.shelve(app, session.match, session.seating.to_saved())
    walk.go(routes.Replays(), "replays")
    walk.press(lambda: navigator.go(app, routes.Replay(session.match, session.seating.to_saved(), len(session.match.log) // 2)), "replay")
    walk.go(routes.Title(seated=True), "title, menu")


PLACES: dict[str, Callable[[Walk], None]] = {"menus": menus, "people": of_somebody, "road": road}
"""Where one goes before the games."""
