"""The daily supper on the screen (C17): today's plate is played and booked once, the calendar tells what was
eaten, a result is shared.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from game import bots
from game.campaign import course, daily, dishes
from game.profiles import suppers
from game.profiles.profile import GUEST, Profile, Supper
from scenes.afterwards.sharing.qr_scene import ShareScene
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.stage import attempts, supper_matches
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession
from scenes.campaign.supper import calendar_page
from scenes.campaign.supper.plate_card import cover_of
from scenes.campaign.supper.scene import OPEN, WON, ResultScene, SupperScene, result_text
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.saved_matches import SUPPER, slot_path
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.match.session import MatchSession
from scenes.people import booking, sample_profile
from scenes.people.statistics.words import day_words
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes

MONDAY = date(2026, 11, 23)
SUNDAY = date(2026, 11, 22)
DISH = date(2026, 12, 2)
"""Day with a dish: a match with a number."""


def show(house: House, today: date = MONDAY) -> SupperScene:
    return house.show(SupperScene(house.app, today=today))


def regular(house: House) -> Profile:
    """A person with a calendar plays here."""
    made = house.app.profiles.add_profile("Wilhelmina", "hunger/vampire_casimira", 4, 3)
    house.app.profiles.choose_profile(made.id)
    return house.app.profiles.change_profile(made.id, sample_profile.with_suppers)


def texts_of(scene: Any) -> list[str]:
    return [text.text for text, _ in scene.stage.texts]


def play(session: Any) -> None:
    """Answer for the asked seat until the supper is over."""
    bot = bots.make_bot(session.game, 1)
    while not session.run.is_over:
        seat = session.match.state.decision.seat
        seed = bots.seed_for(session.match.id, seat, len(session.match.log))
        session.answer(seat, bot.choose(session.view(seat), seed))


# -- what is kept


def test_a_try_is_kept_and_the_best_one_counts() -> None:
    profile = suppers.add_try(Profile(GUEST), MONDAY, 0)
    assert suppers.supper_of_day(profile, MONDAY) == Supper(False, 0, 1)
    profile = suppers.add_try(suppers.add_try(profile, MONDAY, 2), MONDAY, 1)
    assert suppers.supper_of_day(profile, MONDAY) == Supper(True, 2, 3)
    assert suppers.eaten_days(profile) == {MONDAY}
    assert suppers.streak_on(profile, MONDAY + timedelta(days=1)) == 1


def test_the_best_score_of_a_dish_is_kept_and_ranks_before_tries(house: House) -> None:
    """K51: points beside par in the result, and in the table of this machine's profiles."""
    scores = {"Ada": (40, 52), "Otto": (71,), "Mia": (60,)}
    for name, tries in scores.items():
        made = house.app.profiles.add_profile(name, "hunger/vampire_casimira", 1, 1)
        for score in tries:
            stars = 2 if name != "Mia" else 3
            house.app.profiles.change_profile(
                made.id, lambda one, score=score, stars=stars: suppers.add_try(one, DISH, stars, score=score)
            )
    ranked = calendar_page.ranked_guests(house.app, DISH)
    assert [one.name for one in ranked][:3] == ["Mia", "Otto", "Ada"]
    ada = ranked[2]
    assert suppers.supper_of_day(ada, DISH).score == 52
    plate = daily.plate_of(DISH)
    par = dishes.par_of(plate)
    assert say("supper.result.score", n=52, par=par) in result_text(ada, plate, "hunger").split("\n")
    house.app.profiles.choose_profile(ada.id)
    scene = show(house, DISH)
    written = texts_of(scene)
    assert say("supper.points", n=71) in written and say("supper.dish", par=par) in written
    assert scene._day_text() == StageInfo(plate.level).twist
    check_all_sizes(scene)
    most = replace(suppers.supper_of_day(ada, DISH), told=True, late=True)
    house.app.profiles.change_profile(ada.id, lambda one: replace(one, calendar={DISH.isoformat(): most}))
    house.focus("share", "ENTER")
    house.step(10)
    assert isinstance(house.top, ResultScene) and len(house.top.text.split("\n")) == 6
    check_all_sizes(house.top)


@pytest.mark.parametrize(("mark", "stars"), [(None, 0), (-4, 0), (2, 2), (10**12, 3)])
def test_an_altered_calendar_has_three_stars_at_most(mark: int | None, stars: int) -> None:
    profile = Profile(GUEST, calendar={MONDAY.isoformat(): Supper(True, mark, 1)})
    assert suppers.stars_of(profile, MONDAY) == stars
    after = suppers.add_try(profile, MONDAY, 1)
    assert suppers.supper_of_day(after, MONDAY) == Supper(True, max(1, mark or 0), 2), (
        "a later edition may have more stars"
    )
    assert suppers.stars_of(after, MONDAY) == max(1, stars)


def test_a_result_tells_no_secret() -> None:
    profile = sample_profile.with_suppers(Profile(GUEST))
    plate = daily.plate_of(MONDAY)
    game, level = course.read_level(plate.level)
    text = result_text(profile, plate, game)
    assert f"{WON}{WON}{OPEN}" in text
    assert "3 tries" in text and "in a row" in text and say(f"{game}.name") in text
    assert level.id not in text and len(text.split("\n")) == 4
    assert say("supper.result.match", game="X") in result_text(profile, daily.plate_of(SUNDAY), game).replace(
        say(f"{game}.name"), "X"
    )


@pytest.mark.parametrize(
    ("day", "state"), [(2, "eaten"), (6, "forgiven"), (22, "forgiven"), (23, "eaten"), (24, "coming")]
)
def test_what_a_day_is(day: int, state: str) -> None:
    profile = sample_profile.with_suppers(Profile(GUEST))
    forgiven = calendar_page.streak.forgiven_days(suppers.eaten_days(profile), MONDAY)
    assert calendar_page.day_state(profile, date(2026, 11, day), MONDAY, forgiven) == state


def test_days_before_the_first_supper_are_not_missed() -> None:
    profile = Profile(GUEST, calendar={"2026-11-10": Supper(True, 1, 1)})
    states = [
        calendar_page.day_state(profile, date(2026, 11, day), MONDAY, frozenset()) for day in (9, 10, 11, 23)
    ]
    assert states == ["", "eaten", "missed", "today"]


# -- the scene


def test_the_calendar_looks_right_at_every_size(house: House) -> None:
    regular(house)
    for today in (MONDAY, SUNDAY):
        scene = show(house, today)
        check_all_sizes(scene)
    for name in ("Ben", "Cleo", "Dora W. Longname"[:12], "Emil"):
        house.app.profiles.add_profile(name, "hunger/vampire_orsolo")
    house.app.settings_file.change(text_size=1.3)
    scene = show(house)
    check_all_sizes(scene)
    assert house.app.art.baked.missing == []


def test_a_guest_finds_a_plate(house: House) -> None:
    scene = show(house)
    check_all_sizes(scene)
    assert scene.focus.key == "sit"
    assert "share" not in scene.buttons


def test_months_turn_by_keys_and_mouse_and_days_say_what_they_were(house: House) -> None:
    regular(house)
    scene = show(house)
    house.key("Q")
    assert scene.month == date(2026, 10, 1)
    house.key("E", "E", "E")
    assert scene.month == date(2026, 12, 1), "no further than the next one"
    house.click(calendar_page.BAND.x + 110, calendar_page.BAND.cy)
    assert scene.month == date(2026, 11, 1)
    house.focus("day:2026-11-02")
    assert scene.prompt_bar is not None
    assert scene.prompt_bar.ask == say("supper.eaten", n=3)
    said = scene.spoken().find_thing("day:2026-11-02")
    assert said is not None and (said.name, said.state) == ("Nov 2", scene.prompt_bar.ask), "no bare numbers"
    house.focus("day:2026-11-06")
    assert scene.prompt_bar.ask == say("supper.day.forgiven")


def test_everybody_of_this_machine_stands_in_the_table(house: House) -> None:
    mine = regular(house)
    others = [
        house.app.profiles.add_profile(name, "hunger/vampire_orsolo")
        for name in ("Ben", "Cleo", "Dora", "Emil")
    ]
    house.app.profiles.change_profile(
        others[3].id, lambda one: replace(one, calendar={MONDAY.isoformat(): Supper(True, 3, 1)})
    )
    assert [profile.name for profile in calendar_page.ranked_guests(house.app, MONDAY)][:2] == [
        "Emil",
        mine.name,
    ]
    scene = show(house)
    assert "Dora" not in texts_of(scene)
    house.key("F", "F")
    assert "Dora" in texts_of(scene)
    house.key("F")
    assert "Dora" not in texts_of(scene)
    house.key("R")
    assert house.app.profiles.active.id != mine.id


def test_a_result_is_shared_as_text_and_as_a_picture(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    regular(house)
    copied: list[str] = []
    monkeypatch.setattr(house.app.window, "set_clipboard_text", copied.append)
    match = MatchSession.begin_match(
        "tasty_humans", {"seats": 2}, 7, house.app.seating, house.app.bots, None
    ).match
    match.apply(match.state.decision.actions[0])  # type: ignore[union-attr]
    scene = house.show(SupperScene(house.app, match, MONDAY))
    house.focus("share", "ENTER", settle=True)
    assert isinstance(house.top, ResultScene)
    check_all_sizes(house.top)
    house.key("ENTER")
    assert copied == [house.top.text]
    house.focus("code", "ENTER", settle=True)
    assert isinstance(house.top, ShareScene)
    house.key("ESCAPE", settle=True)
    house.key("ESCAPE", settle=True)
    assert house.top is scene


def test_a_broken_menu_is_one_sentence(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.core.errors import DataError

    def broken(_: date) -> Any:
        raise DataError("suppers.yaml: line 3: nothing to eat.")

    monkeypatch.setattr(daily, "plate_of", broken)
    scene = show(house)
    assert say("supper.broken") in texts_of(scene)
    check_all_sizes(scene)


# -- at the table


@pytest.mark.parametrize("today", [MONDAY, SUNDAY, DISH])
def test_a_supper_is_played_booked_once_and_leads_back(
    house: House, today: date, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(booking, "local_date", lambda: today.isoformat())
    house.app.profiles.has_asked()
    scene = show(house, today)
    house.key("ENTER", settle=True)
    session = house.top.session
    assert (session.day, session.stage.level) == (today.isoformat(), daily.plate_of(today).level)
    if session.level.fresh:
        assert session.match.start.seed == daily.seed_of(today)
    house.app.stack.replace(scene, transition=False)  # the answers are not looked at
    play(session)
    stars = sum(session.run.stars)
    score = session.run.mark if today == DISH else None
    assert suppers.supper_of_day(house.app.profiles.guest, today) == Supper(stars > 0, stars, 1, score=score)
    assert not house.app.profiles.guest.stages, "a supper is no step on the road"
    again = attempts.go_on(house.app, SUPPER, KEYBOARD)
    assert again is not None
    house.settle()
    assert (again.day, again.run.is_over) == (today.isoformat(), True)
    assert suppers.supper_of_day(house.app.profiles.guest, today).tries == 1, "also after a kill"
    show_scene = house.show(StarShowScene(house.app, again))
    house.key("ENTER")
    house.step(60)
    assert {"supper", "again"} == set(show_scene.buttons) - {"wrong"}
    house.key("ENTER", settle=True)
    assert isinstance(house.top, SupperScene)
    assert house.top.match is again.match
    assert not slot_path(house.app.folders.saves, SUPPER).exists()


def test_a_day_s_match_can_be_shared_also_after_leaving_and_coming_back(house: House) -> None:
    """K26: the match lives with its day, not with the scene; a worse try later does not take its place."""
    house.app.profiles.has_asked()
    scene = show(house)
    plate = daily.plate_of(MONDAY)
    supper = SavedStage(plate.level, day=MONDAY.isoformat())

    def play_day(first: bool) -> StageSession:
        session = attempts.begin_stage(house.app, StageInfo(plate.level), KEYBOARD, supper)
        while not session.run.is_over:
            decision = session.match.state.decision
            session.answer(decision.seat, decision.actions[0 if first else -1])
        attempts.finish_stage(house.app, session)
        house.settle()
        return session

    tries = [play_day(first) for first in (True, False)]
    best = max(sum(one.run.stars) for one in tries)
    scene = show(house)
    house.focus("share", "ENTER")
    house.step(10)
    result = house.top
    assert isinstance(result, ResultScene) and result.match is not None and "code" in result.buttons
    kept = next(one for one in reversed(tries) if sum(one.run.stars) == best)
    assert [entry.action for entry in result.match.log] == [entry.action for entry in kept.match.log]
    house.focus("code", "ENTER")
    house.step(10)
    assert isinstance(house.top, ShareScene) and house.top.parts
    assert supper_matches.find_match(house.app, house.app.profiles.guest, SUNDAY) is None
    assert scene.match is None


def test_a_supper_that_was_left_goes_on_and_is_none_of_the_road(house: House) -> None:
    day = SUNDAY.isoformat()
    level = daily.plate_of(SUNDAY).level
    show(house, SUNDAY)
    house.key("ENTER", settle=True)
    session = house.top.session
    play_one(session)
    house.app.stack.replace(SupperScene(house.app, today=SUNDAY), transition=False)
    house.settle()
    scene = house.top
    assert (attempts.waiting_levels(house.app), attempts.waiting_levels(house.app, day)) == (set(), {level})
    assert say("supper.go_on") in texts_of(scene)
    house.key("ENTER", settle=True)
    assert house.top.session.play == session.play
    assert len(house.top.session.match.log) >= len(session.match.log) >= 1, "rivals play on at once"
    house.app.stack.replace(SupperScene(house.app, today=MONDAY), transition=False)
    house.settle()
    assert say("supper.sit") in texts_of(house.top), "yesterday's is none of today's"


def play_one(session: Any) -> None:
    """Give one answer for the asked seat."""
    decision = session.match.state.decision
    session.answer(decision.seat, decision.actions[0])


def test_a_trophy_that_suppers_bring_is_told(house: House) -> None:
    regular(house)
    scene = show(house)
    won = house.app.profiles.active.trophies
    assert {"seven_suppers", "thirty_plates"} <= won.keys()
    house.step(5)
    assert scene.toast.text == say("trophies.told", name=say("trophy.seven_suppers.name"))


def test_a_day_gone_by_is_served_late_and_as_that_day_s(house: House) -> None:
    """K24: what has the focus is what begins."""
    scene = show(house)
    past = MONDAY - timedelta(days=2)
    scene.focus.move_to(f"day:{past.isoformat()}")
    scene.follow_focus()
    assert scene._day_text() == say("supper.day.before")
    house.key("ENTER", settle=True)
    session = house.top.session
    assert isinstance(session, StageSession) and session.day == past.isoformat()
    assert session.info.id == daily.plate_of(past).level and session.stage is not None and session.stage.late
    play(session)
    profile = house.app.profiles.active
    assert suppers.supper_of_day(profile, past).tries == 1, "it is booked for its day"
    profile = house.app.profiles.change_profile(
        profile.id, lambda one: suppers.add_try(one, past, 1, late=True)
    )
    supper = suppers.supper_of_day(profile, past)
    assert supper.eaten and supper.late and suppers.streak_on(profile, MONDAY) == 0
    assert say("supper.result.late") in result_text(profile, daily.plate_of(past), session.game)
    assert not suppers.supper_of_day(profile, MONDAY).tries, "today's waits as before"


@pytest.mark.parametrize("days", [1, 40])
def test_a_day_to_come_says_why_not_and_one_that_was_eaten_shows_its_result(house: House, days: int) -> None:
    scene = show(house)
    eaten = MONDAY - timedelta(days=1)
    house.app.profiles.change_profile(scene.profile.id, lambda one: suppers.add_try(one, eaten, 2))
    for day in (MONDAY + timedelta(days=days), eaten):
        scene.month = calendar_page.first_of_month(day)
        scene.rebuild()
        scene.focus.move_to(f"day:{day.isoformat()}")
        scene.follow_focus()
        house.key("ENTER", settle=True)
        if day == eaten:
            assert isinstance(house.top, ResultScene)
            assert day_words(eaten.isoformat()) in house.top.text and "code" not in house.top.buttons
        else:
            assert house.top is scene and scene.toast.text == scene._day_text() != ""


def test_the_card_shows_the_plate_of_the_focused_day(house: House) -> None:
    """A day that is gone by can be eaten late; of one to come nothing is told."""
    scene = show(house)
    today, title = plate_title(MONDAY), {0: MONDAY, -1: MONDAY - timedelta(days=1), 1: MONDAY}
    for days, shown in title.items():
        day = MONDAY + timedelta(days=days)
        scene.month = calendar_page.first_of_month(day)
        scene.rebuild()
        scene.focus.move_to(f"day:{day.isoformat()}")
        scene.follow_focus()
        written = [label.text for label, _ in scene.stage.texts]
        assert plate_title(shown) in written
        assert shown == MONDAY or today not in written
        assert (say("supper.puzzle") in written) is (shown == MONDAY), "today is said of today alone"
    scene.focus.move_to("sit")
    scene.follow_focus()
    assert today in [label.text for label, _ in scene.stage.texts]


def plate_title(day: date) -> str:
    """Title on the card of a day's plate."""
    return StageInfo(daily.plate_of(day).level).title


def test_every_game_s_puzzle_has_a_card_of_its_own(house: House) -> None:
    """K27."""
    covers: dict[str, set[str]] = {}
    for number in range(40):
        scene = show(house, MONDAY - timedelta(days=number))
        assert scene.info is not None and scene.plate is not None
        if not scene.plate.is_match:
            cover = cover_of(scene.plate, scene.info)
            covers.setdefault(scene.info.game, set()).add(cover)
            assert cover in {getattr(piece, "face", "") for piece in scene.stage.layers["cards"]}
    assert len(covers) > 1
    everything = [cover for found in covers.values() for cover in found]
    assert len(everything) == len(set(everything))
