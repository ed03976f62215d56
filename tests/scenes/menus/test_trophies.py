"""Trophies on the screen (C18): the shelf, and what a match brings to whom, told on the results and once only
(C3).
"""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.campaign import course
from game.campaign.record import StageRecord
from game.core import catalog
from game.profiles import trophies
from game.profiles.profile import GUEST, Profile, with_match
from game.profiles.statistics import STAGES
from game.profiles.trophy_counts import load_counts
from scenes.afterwards.results.award import AWARD
from scenes.afterwards.results.scene import ResultsScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.front.title import TitleScene
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import has_text, say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from scenes.kit.match.replay_store import table_of
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.people import booking, sample_profile
from scenes.people.trophies.plaque import SECONDS, Plaque, trophy_picture
from scenes.people.trophies.scene import SHELVES, TrophiesScene
from tests.game.profiles.test_match_facts import facts
from tests.scenes.house import House
from tests.scenes.kit.test_session import PAD
from tests.scenes.menus.looks import check_all_sizes, overfull

WRITTEN = ("name", "line")


def shelf(house: House, which: str = "house", profile: Profile | None = None) -> TrophiesScene:
    return house.show(TrophiesScene(house.app, profile or sample_profile.make_regular(), which))


def texts_of(scene: Any) -> list[str]:
    return [text.text for text, _ in scene.stage.texts]


def test_every_trophy_fits_on_its_plaque_at_the_largest_size(house: House) -> None:
    """Where results tell it, the smallest room for one."""
    house.app.settings_file.change(text_size=TABLE_SIZES[-1])
    scene = house.show(TitleScene(house.app))
    for trophy in trophies.load_trophies():
        Plaque(house.app, scene.stage, AWARD, [(trophy, "Wilhelmina")])
        assert overfull(scene) == [], trophy.id


def finish_match(house: House, *profiles: str | int) -> MatchSession:
    """A match that was played to its end: by people with these profiles ("" for a guest), and bots of these
    levels.
    """
    house.sit(*[PAD if isinstance(who, str) else who for who in profiles])
    for chair, who in zip(house.app.seating.chairs, profiles, strict=True):
        if isinstance(who, str):
            chair.person = Person(who, kind="profile" if who else "guest", color=chair.color)
    session: MatchSession = MatchSession.begin_match(
        "tasty_humans",
        {"seats": len(profiles)},
        7,
        house.app.seating,
        house.app.bots,
        house.app.folders.saves,
    )
    to_the_end(session)
    return session


def to_the_end(session: MatchSession) -> None:
    bot = bots.make_bot("tasty_humans", 1)
    while session.asked_seat is not None:
        seed = bots.seed_for(session.match.id, session.asked_seat, len(session.match.log))
        session.seconds += 1
        session.answer(session.asked_seat, bot.choose(session.view(session.asked_seat), seed))


# -- the shelf


def test_every_trophy_has_its_words_and_its_picture(house: House) -> None:
    for trophy in trophies.load_trophies():
        assert all(has_text(f"trophy.{trophy.id}.{part}") for part in WRITTEN)
        house.app.art.paint_picture(trophy_picture(trophy.id), 64, 64)
    assert house.app.art.baked.missing == []


@pytest.mark.parametrize("which", SHELVES)
def test_a_shelf_looks_right_at_every_size_and_tells_of_each_trophy(house: House, which: str) -> None:
    scene = shelf(house, which)
    check_all_sizes(scene)
    house.app.settings_file.change(text_size=1.3)
    for trophy in scene.shelf_trophies:
        scene.focus.move_to(trophy.id)
        scene.follow_focus()
        assert say(f"trophy.{trophy.id}.line") in texts_of(scene)
        assert not overfull(scene)
    assert house.app.art.baked.missing == []


def test_how_far_one_is_and_when_it_was(house: House) -> None:
    scene = shelf(house, "tasty_humans")
    scene.focus.move_to("sweet_tooth")
    scene.follow_focus()
    assert "22 of 30" in texts_of(scene)
    scene.focus.move_to("clean_plate")
    scene.follow_focus()
    assert "Won on Sep 3" in texts_of(scene)


def test_shelves_by_keys_and_mouse(house: House) -> None:
    scene = shelf(house)
    for expected in (*SHELVES[1:], SHELVES[0]):
        house.focus(f"tab:{expected}", "ENTER")
        assert scene.shelf == expected
        house.focus(scene.shelf_trophies[0].id)
        assert scene.focus.key == scene.shelf_trophies[0].id
    house.click_on(scene.buttons["tab:hunger"].rect)
    assert scene.shelf == "hunger"
    third = scene.focus.find_item(scene.shelf_trophies[2].id)
    assert third is not None
    house.point(third.rect.cx, third.rect.cy)
    assert scene.focus.key == scene.shelf_trophies[2].id
    house.key("ESCAPE", settle=True)
    assert house.top is not scene


def test_somebody_who_has_nothing_yet(house: House) -> None:
    for which in SHELVES:
        shelf(house, which, Profile(GUEST))
    anna, ben = (house.app.profiles.add_profile(name, "hunger/vampire_casimira") for name in ("Anna", "Ben"))
    scene = shelf(house, profile=anna)
    house.key("R")
    assert scene.profile == ben


# -- what a match brings


def test_a_match_is_booked_once_for_each_who_played_it(house: House) -> None:
    people = [house.app.profiles.add_profile(name, "hunger/vampire_casimira") for name in ("Anna", "Ben")]
    session = finish_match(house, people[0].id, 1, people[1].id)
    news = booking.book_match(house.app, session)
    assert booking.book_match(house.app, session) == news
    session.news = None
    assert booking.book_match(house.app, session) == {}, "as after a kill: nothing is new any more"
    for seat, profile in ((0, people[0]), (2, people[1])):
        kept = house.app.profiles.get(profile.id)
        assert kept is not None
        (facts,) = kept.matches.recent
        assert (facts.play, facts.seats, facts.seconds) == (session.play, 3, len(session.match.log))
        assert sorted(rival.level for rival in facts.rivals) == [0, 1]
        assert session.match.state.result is not None
        assert facts.points == session.match.state.result.sides[seat].total
        assert {trophy.id for trophy in news.get(profile.id, ())} == set(kept.trophies)
    assert not house.app.profiles.guest.matches.recent


def test_one_guest_is_the_guest_and_of_two_nobody_knows_who_is_who(house: House) -> None:
    booking.book_match(house.app, finish_match(house, "", 1))
    assert house.app.profiles.guest.matches.tally().matches == 1
    booking.book_match(house.app, finish_match(house, "", ""))
    assert house.app.profiles.guest.matches.tally().matches == 1


def test_what_is_no_match_of_ones_own_counts_for_nobody(house: House) -> None:
    session = finish_match(house, "", 1)
    forked = MatchSession.continue_match(
        session.match.fork(20), house.app.seating, house.app.bots, house.app.folders.saves
    )
    to_the_end(forked)
    assert booking.book_match(house.app, forked) == {}
    for stage in ("tasty_humans/puzzles/one_wish", "own/mine/everything"):
        session.stage = SavedStage(stage)
        assert booking.book_match(house.app, session) == {}
    assert not house.app.profiles.guest.matches.recent
    session.folder = None
    assert booking.book_match(house.app, session) == {}
    session.folder, session.is_replay = house.app.folders.saves, True
    assert booking.book_match(house.app, session) == {}
    assert not house.app.profiles.guest.matches.recent


def test_the_match_of_a_stage_counts_as_one_of_stages(house: House) -> None:
    session = finish_match(house, "", 1)
    session.stage = SavedStage("tasty_humans/stages/sore_stomach")
    booking.book_match(house.app, session)
    assert house.app.profiles.guest.matches.tally("tasty_humans", STAGES).matches == 1


def test_time_and_fork_come_back_with_the_save(house: House) -> None:
    house.sit(KEYBOARD, 1)
    session: MatchSession = MatchSession.begin_match(
        "tasty_humans", {"seats": 2}, 7, house.app.seating, house.app.bots, house.app.folders.saves
    )
    session.seconds = 61.4
    session.answer(0, session.match.state.decision.actions[0])  # type: ignore[union-attr]
    path = slot_path(house.app.folders.saves, "tasty_humans")
    again: MatchSession = MatchSession.resume_match(path, house.app.seating, house.app.bots, [], KEYBOARD)
    assert (again.seconds, again.play, again.forked) == (61, session.play, False)
    forked = MatchSession.continue_match(
        session.match.fork(1), house.app.seating, house.app.bots, house.app.folders.saves
    )
    assert table_of(forked.match.load(path)).forked


def test_the_results_announce_trophies_one_after_the_other(house: House) -> None:
    people = [
        house.app.profiles.add_profile(name, "hunger/vampire_casimira")
        for name in ("Anna", "Ben", "Wilhelmina W")
    ]
    for who in (GUEST, *(profile.id for profile in people)):
        house.app.profiles.change_profile(who, lambda one: with_match(one, facts()))
    session = finish_match(house, *(profile.id for profile in people), "")
    scene = house.show(ResultsScene(house.app, session))
    tables = [who for trophy, who in scene.news if trophy.id == "full_table"]
    assert tables == ["Anna", "Ben", "Wilhelmina W", say("statistics.guest")]
    check_all_sizes(scene)
    told = set()
    for _ in scene.news:
        told |= set(texts_of(scene))
        house.step(round(SECONDS / 0.1), 0.1)
    for trophy, who in scene.news:
        name = say(f"trophy.{trophy.id}.name")
        assert (say("trophies.won_by", name=name, who=who) if who else name) in told
    sheets = ResultsScene(house.app, session)
    house.show(sheets)
    assert sheets.news == scene.news, "as after a look at the sheets"
    assert house.app.profiles.guest.matches.tally().matches == 2
    assert not starter.saved_match(house.app, "tasty_humans")


def test_a_disk_that_takes_nothing_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.core.errors import SaveError

    def refuse(*_: Any) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr(house.app.profiles, "change_profile", refuse)
    assert booking.book_match(house.app, finish_match(house, "", 1)) == {}
    assert say("trophies.not_booked", reason="The disk is full") in house.app.take_notices()


def test_lessons_are_learned_by_whoever_plays_here(house: House) -> None:
    anna = house.app.profiles.add_profile("Anna", "hunger/vampire_casimira")
    house.app.profiles.choose_profile(anna.id)
    every = [
        f"{game}/tutorial/{level.id}"
        for game in catalog.ids()
        if course.has_course(game)
        for level in course.of_game(game).levels
    ]
    for lesson in (*every, every[0]):
        booking.book_lesson(house.app, lesson)
    after = house.app.profiles.active
    assert list(after.lessons) == every
    assert "good_pupil" in after.trophies
    assert house.app.take_notices() == [say("trophies.told", name=say("trophy.good_pupil.name"))]


@pytest.mark.parametrize("size", TABLE_SIZES)
def test_a_card_says_in_how_many_matches_of_a_middle_level_its_trophy_comes(
    house: House, size: float
) -> None:
    """K29; those of the house are no matter of a match."""
    house.app.settings_file.change(text_size=size)
    counts = load_counts()
    for which in SHELVES:
        scene = shelf(house, which)
        for trophy in trophies.by_game()[which]:
            house.focus(trophy.id)
            told = [text for text in texts_of(scene) if "level bots" in text]
            assert (told != []) == (trophy.id in counts)
            assert overfull(scene) == []
            if told:
                assert str(counts[trophy.id].per_hundred) in told[0]


def test_a_first_stage_that_was_lost_tells_of_no_trophy(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K29: also one that brought a star."""
    house.app.profiles.has_asked()
    session = attempts.begin_stage(house.app, StageInfo("tasty_humans/stages/second_helping"), KEYBOARD)
    while not session.run.is_over:
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[0])
    lost = session.result is not None and "seat0" not in session.result.winners
    assert lost and house.app.profiles.guest.stages, "the first legal answers lose"
    session.records.put_record(session.info.id, StageRecord(stars=1, tries=1))
    assert attempts.finish_stage(house.app, session).get(GUEST, ()) == ()
    assert house.app.profiles.guest.trophies == {}
    monkeypatch.setattr(attempts, "is_first_loss", lambda profile: False)
    assert [one.id for one in attempts.finish_stage(house.app, session)[GUEST]] == ["first_star"]
