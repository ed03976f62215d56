"""Every route leads to its scene and back again, and every scene of the rooms has one."""

from __future__ import annotations

import ast
from collections.abc import Callable
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.campaign import campaign
from game.campaign.company.tables import TableId
from game.campaign.endless.run import RunTable
from game.campaign.endless.tables import Place
from game.evening.bets import Book, Odds
from game.evening.menu import courses_of
from game.profiles import second_helpings
from game.profiles.profile import Helping
from scenes.afterwards.review.scene import Making
from scenes.campaign.company import starting
from scenes.campaign.helpings.session import HelpingSession, open_dish
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.evening import sample_cups
from scenes.front.album import BUDGET
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.match.session import MatchSession
from scenes.kit.stack.frame_pace import REST_FRAME
from scenes.lobby.handicap import SeatStarts
from scenes.lobby.seat_switches import LobbySwitches
from scenes.match.bets.bet_scene import Side
from scenes.match.bets.watchers import Watcher
from scenes.match.past_seating import PastSeating
from scenes.navigation import couch_routes, lesson_routes, navigator, panel_routes, routes, supper_routes
from scenes.navigation.routes import Route
from scenes.pages import game_list
from tests.scenes.evening.cup_house import ADA, BEN, MENU
from tests.scenes.house import House
from tests.scenes.releases import effects_of_releases
from tests.scenes.resting import Rest
from tests.weekly import take_share

ROOT = Path(__file__).resolve().parents[2]
BASES = {
    "ShowFirstScene",
    "MenuScene",
    "TabbedScene",
    "PersonPage",
    "LobbyPage",
    "SeatsPage",
    "SeatsScene",
    "GuestsScene",
    "Panel",
    "CodeScene",
}
"""Scenes that others are made of."""
PRESSES = 4
GLANCE = 90
"""Frames in which a person reads."""
RESTING = 5
"""Frames of a scene at rest."""
PLAYING = (
    routes.Replay,
    routes.SeeAgain,
)
"""Scenes that go on by themselves, without a rest."""
LASTING = (
    routes.Results,
    routes.Stars,
    couch_routes.CompanyStars,
    couch_routes.CupCrowning,
    lesson_routes.Graduation,
)
LASTING_FRAMES = 500
"""Scenes with a long show, and frames of a rest after which the last scrap of confetti lies."""


def _session(house: House) -> Any:
    house.sit(KEYBOARD, KEYBOARD)
    return MatchSession.begin_match(
        "tasty_humans", {"seats": 2}, 7, house.app.seating, house.app.bots, folder=None
    )


def _in_words(house: House) -> Route:
    table = game_list.make_table(house.app, _session(house), ())
    house.show(table)
    house.until(lambda: bool(table.look_around()), frame=0.2)
    return panel_routes.InWords(table.look_around())


def _over(house: House) -> Any:
    session = _session(house)
    while session.state.decision is not None:
        session.answer(session.asked_seat, session.state.decision.actions[-1])
    return session


def _roster(house: House) -> Route:
    cup = sample_cups.sample_cup()
    house.app.cup.begin(cup.guests, cup.courses)
    return couch_routes.CupRoster()


def _stage(house: House) -> Any:
    stage = campaign.load_campaign().chapters[0].stops[1].stage
    return attempts.begin_stage(house.app, StageInfo(stage), KEYBOARD)


def _stars(house: House) -> Route:
    session = _stage(house)
    while not session.run.is_over:
        session.answer(session.asked_seat, session.state.decision.actions[-1])
    return routes.Stars(session)


def _company(house: House) -> Any:
    house.sit(KEYBOARD, KEYBOARD)
    table = TableId("tasty_humans/together_stages/big_family", 2)
    return starting.begin_table(house.app, table, house.app.seating.chairs)


def _company_stars(house: House) -> Route:
    session = _company(house)
    while not session.run.is_over:
        session.answer(session.asked_seat, session.state.decision.actions[-1])
    return couch_routes.CompanyStars(session)


def _lessons(house: House) -> Route:
    return lesson_routes.LessonsBefore(next(stop for stop in campaign.load_campaign().stops if stop.lesson))


def _profile(house: House) -> str:
    return house.app.profiles.add_profile("Rosa", "bot_1_hatchling", 0, 0).id


def _replay(house: House) -> Route:
    session = _over(house)
    return routes.Replay(session.match, session.seating.to_saved(), 3)


def _fork(house: House) -> Route:
    session = _over(house)
    return routes.Fork(ReplaySession(session.match, session.seating.to_saved(), house.app.bots, 3), KEYBOARD)


def _handover(house: House) -> Route:
    house.sit(KEYBOARD, KEYBOARD)
    return routes.Handover(0)


def _lost_pad(house: House) -> Route:
    session = _session(house)
    house.app.seating[0].missing = True
    return routes.LostPad(session)


def _starts(house: House) -> Route:
    lobby = navigator.make_scene(house.app, routes.Lobby("hunger"))
    lobby.guests.add_bot(0)
    lobby.guests.add_bot(1)
    return panel_routes.SeatSteps(SeatStarts(lobby))


def _switches(house: House) -> Route:
    lobby = navigator.make_scene(house.app, routes.Lobby("hunger"))
    return panel_routes.SeatSwitches(LobbySwitches(lobby, "gentle_elder"))


def _made_level(house: House) -> Route:
    session = _session(house)
    return routes.MakeLevel(session, session.match.fork())


def _helping(house: House) -> HelpingSession:
    """The first question of a match, asked again."""
    session = _session(house)
    first, second = (action.plain() for action in session.state.decision.actions[:2])
    packed = second_helpings.pack_position(session.match.save_bytes())
    dish = open_dish("first", Helping("tasty_humans", packed, first, second))
    return HelpingSession(house.app, dish, date(2026, 11, 23), PastSeating(house.app, house.app.seating))


def _verdict(house: House) -> Route:
    session = _helping(house)
    session.answer(session.asked_seat, session.state.decision.actions[0])  # type: ignore[arg-type, union-attr]
    return supper_routes.HelpingVerdict(session)


WEEK, TABLES = "2026-W49", (RunTable(won=True, points=20), RunTable(points=8))


def _table_result(house: House) -> Route:
    session: Any = attempts.begin_stage(house.app, StageInfo(Place(WEEK, 1).level_id), KEYBOARD)
    while not session.run.is_over:
        session.answer(session.asked_seat, session.state.decision.actions[-1])
    return supper_routes.TableResult(session)


def _menu(house: House) -> Route:
    house.sit(KEYBOARD, 1)
    return couch_routes.CupMenu()


def _seasoning(house: House) -> Route:
    house.app.cup.begin((ADA, BEN), courses_of(MENU, 7))
    return couch_routes.CupSeasoning()


SAMPLES: dict[type[Route], Callable[[House], Route]] = {
    routes.Stakes: lambda house: routes.Stakes("tasty_humans/stages/first_bite", 1, lambda stake: None),
    routes.Branches: lambda house: routes.Branches(
        SavedStage("eaten/stages/night_shift"), house.app.devices.last_used
    ),
    routes.Confirm: lambda house: routes.Confirm("Really?", "It goes.", "Yes", "No", lambda: None),
    routes.Sticks: lambda house: routes.Sticks(house.device(house.pad())),
    routes.Doors: lambda house: routes.Doors("hunger"),
    routes.Rules: lambda house: routes.Rules("eaten"),
    routes.Person: lambda house: routes.Person(house.app.profiles.get(_profile(house))),
    routes.Looks: lambda house: routes.Looks(_profile(house)),
    routes.Needs: lambda house: routes.Needs("Ember", "", lambda needs: None, lambda: None),
    routes.PickPerson: lambda house: routes.PickPerson("Who was Ember?", lambda profile: None),
    routes.EditPerson: lambda house: routes.EditPerson(lambda profile: None),
    routes.Name: lambda house: routes.Name("Rosa", lambda name: None),
    routes.LevelName: lambda house: routes.LevelName("Dinner", lambda name: None, "Tasty Humans, move 3"),
    routes.ImportPerson: lambda house: routes.ImportPerson(),
    routes.Pause: lambda house: routes.Pause(_session(house)),
    routes.Log: lambda house: routes.Log("tasty_humans", game_list.log_of(_session(house)).chapters),
    panel_routes.InWords: _in_words,
    routes.SeeAgain: lambda house: routes.SeeAgain(_over(house), 3, 20),
    routes.LostPad: _lost_pad,
    routes.Handover: _handover,
    couch_routes.PlaceBet: lambda house: couch_routes.PlaceBet(
        Watcher("desk", "Rosa", 1),
        (
            Side("robot", "Robot", "eaten/robot_miner_calm"),
            Side("hibernating", "Beast", "eaten/beast_asleep"),
        ),
        Odds(0, {"robot": 0.4, "hibernating": 0.6}),
        Book(),
        lambda side, stake: None,
    ),
    panel_routes.Choice: lambda house: panel_routes.Choice(
        "Which?", "", (("a", "This"), ("b", "That")), lambda key: None
    ),
    couch_routes.CupMenu: _menu,
    couch_routes.CupSeasoning: _seasoning,
    couch_routes.CompanyTable: lambda house: couch_routes.CompanyTable(_company(house)),
    couch_routes.BackFromCompany: lambda house: couch_routes.BackFromCompany(_company(house)),
    couch_routes.CompanyStars: _company_stars,
    couch_routes.CupTable: lambda house: couch_routes.CupTable(sample_cups.before_last()),
    couch_routes.CupRoster: _roster,
    couch_routes.CupCrowning: lambda house: couch_routes.CupCrowning(sample_cups.over()),
    routes.Results: lambda house: routes.Results(_over(house)),
    routes.Review: lambda house: routes.Review(
        _over(house).match, house.app.seating.to_saved(), budget=BUDGET
    ),
    routes.Replay: _replay,
    routes.Fork: _fork,
    routes.Share: lambda house: routes.Share(_over(house).match),
    panel_routes.Deal: lambda house: panel_routes.Deal(1, None, lambda seed: None),
    panel_routes.Rematch: lambda house: panel_routes.Rematch(1, lambda seed: None),
    panel_routes.SeatSteps: _starts,
    panel_routes.SeatSwitches: _switches,
    routes.MakeLevel: _made_level,
    routes.StageTable: lambda house: routes.StageTable(_stage(house)),
    routes.BackFromStage: lambda house: routes.BackFromStage(_stage(house)),
    routes.Stars: _stars,
    lesson_routes.LessonsBefore: _lessons,
    lesson_routes.Lessons: lambda house: lesson_routes.Lessons("human_flavor"),
    lesson_routes.Graduation: lambda house: lesson_routes.Graduation("eaten", KEYBOARD),
    supper_routes.SupperResult: lambda house: supper_routes.SupperResult("Three stars", None),
    supper_routes.HelpingTable: lambda house: supper_routes.HelpingTable(_helping(house)),
    supper_routes.HelpingVerdict: _verdict,
    supper_routes.Twists: lambda house: supper_routes.Twists(WEEK, 2, lambda twist: None),
    supper_routes.TableResult: _table_result,
    supper_routes.RunEnd: lambda house: supper_routes.RunEnd(WEEK, TABLES),
    supper_routes.ShareRun: lambda house: supper_routes.ShareRun(
        WEEK, "Ana", TABLES, "A week", "Ana: 28 points"
    ),
}
"""Routes by type; those without arguments need none here."""


QUICK_ADVISOR = 2
LEAVE: dict[type[Route], Callable[[House], object]] = {
    routes.Handover: lambda house: house.key_long("ENTER"),
    routes.Results: lambda house: (house.key("ESCAPE"), house.settle(), house.key("ENTER")),
    routes.Stars: lambda house: (house.step(GLANCE), house.key("ENTER")),
    couch_routes.CompanyStars: lambda house: (house.step(GLANCE), house.key("ESCAPE")),
    routes.Crowning: lambda house: (house.step(GLANCE), house.key("ENTER")),
    supper_routes.TableResult: lambda house: (house.step(GLANCE), house.key("ENTER")),
    routes.LostPad: lambda house: house.key("ENTER", "ENTER"),
    routes.Switches: lambda house: (house.key("SPACE"), house.step(GLANCE), house.key("SPACE", "ESCAPE")),
}
"""The ways out where Back is none."""


KINDS = [kind for kind in navigator.all_routes() if kind is not routes.Title]
RESTED = [kind for kind in take_share(KINDS, 3) if kind not in PLAYING]
"""Scenes whose rest is looked at, in turns by the week: it takes as long as all else."""


@pytest.fixture(autouse=True)
def brief_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press at results begins a review: nobody judges what it finds."""
    begin = Making._begin
    monkeypatch.setattr(Making, "_begin", lambda making, budget: begin(making, BUDGET))


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if kind not in RESTED], ids=lambda kind: kind.__name__
)
def test_every_route_opens_and_leads_back(house: House, kind: type[Route]) -> None:
    """Of all but those of RESTED."""
    walk_route(house, kind, lambda: None)


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("kind", RESTED, ids=lambda kind: kind.__name__)
def test_every_route_opens_rests_and_leads_back(
    house: House, monkeypatch: pytest.MonkeyPatch, kind: type[Route]
) -> None:
    """At rest, what is not drawn would have been the same picture."""
    walk_route(house, kind, lambda: Rest(house, monkeypatch).look(RESTING))


def walk_route(house: House, kind: type[Route], look: Callable[[], object]) -> None:
    """Go to the scene of a route, look at it, press all that leaves it open, and go back. A press asks for a hint, which
    nobody judges: the advisor is quick."""
    house.app.settings_file.change(speed="skip", advisor=QUICK_ADVISOR)
    navigator.lay_over(house.app, routes.Title(seated=True))
    house.settle()
    title = house.top
    route = SAMPLES[kind](house) if kind in SAMPLES else kind()
    if house.top is not title or not house.app.stack.is_settled:  # the sample has begun a stage
        navigator.replace(house.app, routes.Title(seated=True), transition=False)
        house.settle()
        title = house.top
    navigator.go(house.app, route)
    house.until(lambda: house.app.stack.is_settled)
    opened = house.top
    assert opened is not title
    if kind in LASTING:
        house.step(LASTING_FRAMES, REST_FRAME)
    look()
    house.app.settings_file.change(motion="none", holds="toggle")
    assert effects_of_releases(house, KEYBOARD) == [], "nothing has to be held (X4)"
    if house.top is not opened:
        return  # a press has led on
    for _ in range(PRESSES):
        LEAVE.get(kind, lambda house: house.key("ESCAPE"))(house)
        house.until(lambda: house.app.stack.is_settled)
        if house.top is not opened:
            break
    assert house.top is not opened, f"no way back from {type(opened).__name__}"


def _scene_classes(room: str) -> dict[str, tuple[str, ...]]:
    """The classes in a room with the names of their bases."""
    found = {}
    for path in sorted((ROOT / "scenes" / room).rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = tuple(ast.unparse(base) for base in node.bases)
    return found


def test_every_scene_of_the_rooms_has_a_route() -> None:
    made = {maker.partition(":")[2] for maker in navigator.all_routes().values()}
    scenes: set[str] = {"Scene"}
    classes = {name: bases for room in navigator.ROOMS for name, bases in _scene_classes(room).items()}
    for _ in range(PRESSES):  # bases of bases
        scenes |= {name for name, bases in classes.items() if scenes & set(bases)}
    assert sorted(scenes - {"Scene"} - BASES - made) == []


def test_every_maker_is_there() -> None:
    for maker in navigator.all_routes().values():
        module, _, name = maker.partition(":")
        assert callable(getattr(import_module(module), name))
