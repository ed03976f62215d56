"""The endless supper on the screen (K57): a whole run from its page to its end, what a kill leaves, what friends
send."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from game.campaign.endless import run, tables
from game.campaign.endless.run import RunTable
from game.campaign.endless.tables import Place
from game.core import generations
from game.core.errors import SaveError
from game.profiles import endless_runs
from game.profiles.profile import Ghost, Profile, WeekRun
from game.sharing import match_code, run_code
from scenes.afterwards.sharing.import_scene import ImportScene
from scenes.afterwards.sharing.run_scene import ShareRunScene
from scenes.campaign.endless import words
from scenes.campaign.endless.end import RunEndScene
from scenes.campaign.endless.result import TableResultScene
from scenes.campaign.endless.scene import EndlessScene
from scenes.campaign.endless.twists import TwistScene
from scenes.campaign.map.second_service import SecondServiceScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.run_session import RunSession
from scenes.campaign.stage.star_strip import StarStrip
from scenes.campaign.supper.scene import SupperScene
from scenes.front import going_on
from scenes.kit.base import SMALL, Rect
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.saved_matches import ENDLESS, endless_slot, slot_path
from scenes.match import starter
from scenes.match.pause import PAGE
from scenes.navigation import navigator, supper_routes
from scenes.pages import game_list
from scenes.people import booking
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable, check_all_sizes, give_first_answer
from tests.scenes.menus.test_sharing import clipboard

WEEK, TODAY = "2026-W49", date(2026, 12, 2)
WON = RunTable(won=True, points=20, margin=4, worth=6, twist="level")
LOST = RunTable(place=2, points=8, hinted=True)


@pytest.fixture(autouse=True)
def in_that_week(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(booking, "local_day", lambda: TODAY)


def champion(house: House, week_run: WeekRun | None = None) -> Profile:
    """A person with the crown plays here."""
    made = house.app.profiles.add_profile("Wilhelmina", "hunger/vampire_casimira", 4, 3)
    house.app.profiles.choose_profile(made.id)
    runs = {WEEK: week_run} if week_run else {}
    return house.app.profiles.change_profile(
        made.id, lambda one: one.replace(trophies={"crowned": "2026-11-29"}, runs=runs)
    )


def page(house: House, today: date = TODAY) -> EndlessScene:
    return house.show(EndlessScene(house.app, today=today))


def run_of(house: House) -> WeekRun:
    return endless_runs.run_of(house.app.profiles.active, WEEK)


def slot_of(house: House) -> str:
    return endless_slot(house.app.profiles.active.id)


def begin(house: House, place: Place) -> RunSession:
    session = attempts.begin_stage(house.app, StageInfo(place.level_id), KEYBOARD)
    assert isinstance(session, RunSession)
    house.settle()
    return session


def play(session: Any) -> None:
    """Answer for the asked seat without looking until the match is over."""
    while not session.run.is_over:
        give_first_answer(session)


def texts_of(scene: Any) -> list[str]:
    return [text.text for text, _ in scene.stage.texts]


def test_a_run_goes_from_table_to_table_until_three_are_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By presses alone; the matches are played by bots, and their results are written down."""
    results = iter((WON, LOST, LOST, LOST))
    current: list[RunTable] = []
    monkeypatch.setattr(run, "judge_table", lambda place, made: current[-1].replace(twist=place.twist))
    monkeypatch.setattr(game_list, "make_table", FakeTable)
    champion(house)
    page(house)
    for number in range(1, 5):
        house.key("ENTER", settle=True)
        if number > 1:
            choice = house.top
            assert isinstance(choice, TwistScene) and run_of(house).twist == ""
            house.key("ENTER", settle=True)
            assert run_of(house).twist == choice.twists[0].id, "kept before the match begins"
        session = house.top.session
        assert isinstance(session, RunSession) and session.place.number == number
        current.append(next(results))
        play(session)
        assert len(run_of(house).tables) == number, "booked before anything of it is shown"
        navigator.replace(house.app, session.after_count, transition=False)
        house.settle()
        scene = house.top
        assert (
            isinstance(scene, TableResultScene)
            and not slot_path(house.app.folders.saves, slot_of(house)).exists()
        )
        house.key("ENTER")
        outcome = "won" if run_of(house).tables[-1].won else "last_lost" if number == 4 else "lost"
        assert str(run.score_of(run_of(house).tables)) in texts_of(scene)
        assert say(f"endless.{outcome}") in texts_of(scene), "the last candle is told"
        house.step(60)
        house.key("ENTER", settle=True)
        assert isinstance(house.top, EndlessScene if number < 4 else RunEndScene)
    kept = run_of(house)
    assert endless_runs.is_ended(kept) and kept.best == kept.tables and kept.count == 1
    house.key("RIGHT", "ENTER", settle=True)
    assert isinstance(house.top, EndlessScene) and list(house.top.buttons)[0] == "again"
    house.key("ENTER", settle=True)
    assert run_of(house).tables == () and list(house.top.buttons)[0] == "sit"


def test_a_match_that_was_killed_goes_on_and_counts_once(house: House) -> None:
    champion(house)
    session = begin(house, Place(WEEK, 1))
    session.answer(session.asked_seat, session.legal_answers[0])
    first = session.match.log[0]
    del session
    scene = page(house)
    assert list(scene.buttons)[0] == "go_on"
    house.key("ENTER", settle=True)
    again = house.top.session
    assert isinstance(again, RunSession) and again.match.log[0] == first
    play(again)
    assert len(run_of(house).tables) == 1
    restored = going_on.go_on(house.app, slot_of(house), KEYBOARD)  # killed before the result was shown
    assert isinstance(restored, RunSession) and restored.award and restored.is_counted
    assert len(run_of(house).tables) == 1


def test_weeks_of_another_edition_and_weeks_to_come_are_not_shown(house: House) -> None:
    profile = champion(house)
    odd = {"m2027": WeekRun((WON,)), "2031-W01": WeekRun((WON,))}
    house.app.profiles.change_profile(profile.id, lambda one: one.replace(runs=odd))
    scene = page(house)
    assert scene.weeks == [WEEK]
    house.key("E", "Q", settle=True)
    assert house.top is scene


def test_a_counted_table_that_waits_is_finished_before_one_of_another_week(house: House) -> None:
    champion(house)
    begin(house, Place(WEEK, 1))
    scene = house.show(EndlessScene(house.app, "2026-W40", TODAY))
    assert not scene.waits and scene.is_taken
    house.key("ENTER", settle=True)
    assert house.top is scene and scene.toast.text == say("endless.taken")


def test_tables_of_two_people_wait_side_by_side(house: House) -> None:
    """Each goes on with the own one, and finds it where matches that wait are shown."""
    ada = champion(house)
    session = begin(house, Place(WEEK, 1))
    session.answer(session.asked_seat, session.legal_answers[0])
    other = house.app.profiles.add_profile("Otto", "tasty_humans/monster_troll", 1, 1)
    house.app.profiles.change_profile(other.id, lambda one: one.replace(trophies={"crowned": "2026-11-29"}))
    house.app.profiles.choose_profile(other.id)
    assert list(page(house).buttons)[0] == "sit" and starter.waiting_slots(house.app) == []
    house.key("ENTER", settle=True)
    assert house.top.session.play != session.play and house.top.session.place == Place(WEEK, 1)
    for owner, play_of in ((ada, session.play), (other, house.top.session.play)):
        house.app.profiles.choose_profile(owner.id)
        assert starter.waiting_slots(house.app) == [endless_slot(owner.id)]
        assert list(page(house).buttons)[0] == "go_on"
        house.key("ENTER", settle=True)
        assert house.top.session.play == play_of


def test_a_table_from_the_only_place_of_older_editions_goes_on(house: House) -> None:
    champion(house)
    session = begin(house, Place(WEEK, 1))
    saves = house.app.folders.saves
    generations.move_generations(slot_path(saves, slot_of(house)), slot_path(saves, ENDLESS))
    assert page(house).waits and starter.waiting_slots(house.app) == [slot_of(house)]
    house.key("ENTER", settle=True)
    assert house.top.session.play == session.play


def test_an_own_table_that_counts_no_more_is_asked_for(house: House) -> None:
    ada = champion(house)
    session = begin(house, Place(WEEK, 1))
    session.answer(session.asked_seat, session.legal_answers[0])
    later = WeekRun((WON,), twist="level")
    house.app.profiles.change_profile(ada.id, lambda one: one.replace(runs={WEEK: later}))
    page(house)
    house.key("ENTER", settle=True)
    assert say("lobby.replace.title") in texts_of(house.top)


def test_a_table_of_a_run_that_was_given_up_does_not_count(house: House) -> None:
    profile = champion(house)
    session = begin(house, Place(WEEK, 1))
    house.app.profiles.change_profile(
        profile.id, lambda one: one.replace(runs={WEEK: WeekRun((WON,), ended=True, best=(WON,))})
    )
    play(session)
    assert run_of(house).tables == (WON,) and (session.is_counted == (session.table_result == WON))
    scene = house.show(TableResultScene(house.app, session))
    assert say("endless.not_counted") in texts_of(scene)


@pytest.mark.parametrize(("twist", "hints", "undo"), [("no_hints", False, True), ("no_undo", True, False)])
def test_twists_of_any_game_hold_at_the_table(house: House, twist: str, hints: bool, undo: bool) -> None:
    champion(house)
    session = begin(house, Place(WEEK, 4, twist))
    assert session.allows_hints == hints and session.hint_costs_star == hints
    session.answer(session.asked_seat, session.legal_answers[0])
    assert session.can_undo <= undo
    assert session.info.twist == say(f"endless.twist.{twist}.line")


def test_a_lone_star_lies_in_the_middle_of_a_small_box(house: House) -> None:
    champion(house)
    session = begin(house, Place(WEEK, 1))
    assert session.game == "hunger"
    strip = next(one for one in house.top.extensions if isinstance(one, StarStrip))
    [star] = strip._star_pieces()
    assert strip.close and (star.x, star.y) == pytest.approx(strip.box.center, abs=1)


def test_a_lone_star_stands_in_the_middle_of_the_pause(house: House) -> None:
    champion(house)
    session = begin(house, Place(WEEK, 1))
    house.key("TAB", settle=True)
    stage = house.top.stage
    [box] = [rect for text, rect in stage.texts if text.text == session.info.stars[0]]
    row = Rect.from_center(*box.center, 300, 60)
    [star] = [one for one in stage.layers["cards"] if row.contains(one.x, one.y) and "star" in one.face]
    written = house.app.art.text_width(session.info.stars[0], SMALL)
    assert (star.x - star.natural[0] / 2 + box.x + written) / 2 == pytest.approx(PAGE.cx, abs=24)


def test_a_hint_is_marked_whatever_comes_after_it(house: House) -> None:
    """K6: told before, kept on disk at once, and still there after an undo and a kill."""
    champion(house)
    session = begin(house, Place(WEEK, 4, "level"))
    assert session.hint_costs_star and session.hint_price == "endless.hint_price"
    session.pay_for_hint()
    assert not session.hint_costs_star
    restored = going_on.go_on(house.app, slot_of(house), KEYBOARD)
    assert isinstance(restored, RunSession) and restored.run.hinted
    play(restored)
    assert run_of(house).tables == () and restored.table_result.hinted, "it was no table of this run"
    text = words.share_text("Ana", WEEK, (WON, LOST))
    assert say("endless.share.hinted", n=1) in text.split("\n")


def test_a_friends_letters_become_a_row_of_the_week(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    champion(house, WeekRun((WON, LOST)))
    scene = page(house)
    lies = clipboard(house, monkeypatch)
    house.focus("send", "ENTER", settle=True)
    assert isinstance(house.top, ShareRunScene)
    house.key("ENTER", settle=True)
    shared = run_code.read_run(match_code.parts_in(lies[-1]))
    assert (shared.week, shared.ghost) == (WEEK, Ghost("Wilhelmina", (WON, LOST)))
    assert lies[-1].startswith(say("endless.share.title", week=words.week_words(WEEK)))
    check_all_sizes(house.top)
    house.key("ESCAPE", settle=True)
    assert house.top is scene
    lies.append("Look!\n" + "\n".join(run_code.write_run(WEEK, "Ana", (WON, WON, LOST))))
    house.focus("letters", "ENTER", settle=True)
    assert isinstance(house.top, ImportScene)
    house.key("ENTER", settle=True)
    came = house.top
    assert isinstance(came, EndlessScene) and [row.name for row in came.rows] == ["Ana", "Wilhelmina"]
    assert say("endless.ghost_short", name="Ana", n=WON.total) in texts_of(came)
    house.focus("table:2")
    assert came._bar_words() == say("endless.ghost", name="Ana", n=WON.total)


@pytest.mark.parametrize("letters", ["hello", run_code.write_run(WEEK, "Ana", (WON,))[0][:-8]])
def test_wrong_letters_are_refused_with_a_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch, letters: str
) -> None:
    champion(house)
    clipboard(house, monkeypatch, letters)
    scene = house.show(ImportScene(house.app))
    house.key("ENTER", settle=True)
    assert house.top is scene and scene.toast.text.endswith(".")
    assert house.app.profiles.active.ghosts == {}


def test_it_is_locked_before_the_crown_and_says_so(house: House) -> None:
    scene = page(house)
    assert say("endless.locked") in texts_of(scene)
    check_all_sizes(scene)
    house.focus("table:1", "ENTER")
    assert scene.toast.text == say("endless.locked") and list(scene.buttons) == ["letters"]


def test_it_is_reached_from_the_second_service_and_from_the_daily_supper(house: House) -> None:
    champion(house)
    house.show(SecondServiceScene(house.app))
    house.top.on_third(None)
    house.settle()
    assert isinstance(house.top, EndlessScene)
    house.show(SupperScene(house.app, today=TODAY))
    house.focus("endless", "ENTER", settle=True)
    assert isinstance(house.top, EndlessScene) and house.top.week == WEEK


def test_a_week_that_is_over_may_be_finished_but_not_begun_anew(house: House) -> None:
    champion(house, WeekRun((WON, LOST)))
    scene = page(house, TODAY + timedelta(days=7))
    assert scene.week == "2026-W50" and list(scene.buttons)[0] == "sit"
    scene.on_turn(None, -1)
    assert scene.week == WEEK and list(scene.buttons)[0] == "choose"
    assert scene._bar_words() == say("endless.late")
    assert words.week_words(WEEK) in texts_of(scene)
    house.app.profiles.change_profile(
        house.app.profiles.active.id, lambda one: endless_runs.give_up(one, WEEK)
    )
    scene.rebuild()
    assert "again" not in scene.buttons and "tables" in scene.buttons


def test_a_twist_of_a_newer_edition_waits_for_it(house: House) -> None:
    champion(house, WeekRun((WON.replace(twist="banquet"),), twist="banquet"))
    scene = page(house)
    assert say("endless.newer") in texts_of(scene) and list(scene.buttons) == ["send", "letters"]
    house.focus("table:2", "ENTER", settle=True)
    assert house.top is scene and run_of(house).twist == "banquet"


def test_a_table_with_a_twist_of_a_newer_edition_is_no_match_of_its_own(house: House) -> None:
    champion(house)
    session = begin(house, Place(WEEK, 4, "level"))
    session.stage = replace(session.stage, level=f"{tables.PREFIX}{WEEK}/4/banquet")
    session.save()
    with pytest.raises(SaveError, match=say("endless.newer")):
        going_on.go_on(house.app, slot_of(house), KEYBOARD)


LONG = (*(WON,) * 9, LOST, *(WON,) * 12, LOST, WON, LOST)


@pytest.mark.parametrize("done", [(), (WON, LOST), LONG], ids=["fresh", "between", "over"])
def test_the_pages_look_right(house: House, done: tuple[RunTable, ...]) -> None:
    ended = run.is_over(done)
    profile = champion(house, WeekRun(done, best=done if ended else ()))
    ghost = Ghost("Maximiliane", (WON,) * tables.MOST_TABLES)
    house.app.profiles.change_profile(profile.id, lambda one: endless_runs.add_ghost(one, WEEK, ghost))
    scene = page(house)
    check_all_sizes(scene)
    if ended:
        check_all_sizes(house.show(RunEndScene(house.app, WEEK)))


def test_every_twist_has_room_on_its_card(house: House) -> None:
    """At one table of each game at least."""
    page(house)
    for number in (2, 3, 4, 5):
        scene = TwistScene(house.app, WEEK, number, lambda twist: None)
        house.app.stack.push(scene)
        house.settle()
        check_all_sizes(scene)
        house.key("ESCAPE", settle=True)


def test_the_points_of_a_table_look_right(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    most = RunTable("all_ahead", True, 1, 20, 10, 10, 25, hinted=True)
    monkeypatch.setattr(run, "judge_table", lambda place, made: most)
    champion(house)
    session = begin(house, Place(WEEK, 1))
    play(session)
    scene = house.show(TableResultScene(house.app, session))
    scene._tell_all()
    check_all_sizes(scene)
    assert navigator.make_scene(house.app, supper_routes.RunEnd(WEEK)).tables == (most,)
