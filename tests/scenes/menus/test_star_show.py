"""The star show: what was missing in numbers, the ways on as buttons, and stars that fill the room that is
theirs (K9 to K13, K26, K55).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.bots import review
from game.campaign import course, own_levels
from game.campaign.campaign import Campaign
from game.campaign.goal_history import GoalState
from game.campaign.goals import AtLeast, AtMost, By, Gain, Goal, Never, Outdo, Times
from game.campaign.level import Level, Start
from game.campaign.record import StageRecord
from game.campaign.stage import StageRun
from game.core import catalog
from scenes.afterwards.review.scene import ReviewScene
from scenes.afterwards.sharing.qr_scene import ShareScene
from scenes.campaign.lessons.list_scene import LessonStopScene
from scenes.campaign.map.scene import MapScene
from scenes.campaign.show import star_row, stars
from scenes.campaign.show.last_words import LastWords
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.show.ways_on import WaysOn
from scenes.campaign.stage import attempts
from scenes.campaign.stage.goal_text import mark_words
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.shortfall import missing_text
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import has_text, say
from scenes.kit.match.saved_table import SavedStage
from scenes.pages import game_list
from tests.scenes.campaign_levels import puzzle, small_campaign
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull

FIRST, SECOND = "tasty_humans/stages/first", "tasty_humans/stages/second"
STEP = 0.1


@pytest.fixture
def road(tmp_path: Path) -> Iterator[Campaign]:
    with small_campaign(tmp_path / "levels", village=puzzle("second")) as small:
        yield small


def play_stage(house: House, stage: str = FIRST, listed: bool = False, lost: bool = False) -> StageSession:
    """A stage that was played to its end by chance; lost: with answers that lose."""
    for seed in range(60):
        session = play_seed(house, stage, listed, seed)
        if not lost or not session.run.stars[0]:
            return session
    raise AssertionError("nothing loses")


def play_seed(house: House, stage: str, listed: bool, seed: int) -> StageSession:
    house.app.profiles.has_asked()
    info, saved = StageInfo(stage), SavedStage(stage, listed=listed)
    session = attempts.begin_stage(house.app, info, house.app.devices.last_used, saved)
    chance = random.Random(seed)
    while not session.run.is_over:
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, chance.choice(decision.actions))
    return session


def show_stars(house: House, session: StageSession) -> StarShowScene:
    show = cast(StarShowScene, house.show(StarShowScene(house.app, session)))
    house.until(lambda: show.is_ready, frame=STEP)
    return show


def settle(house: House) -> None:
    house.until(lambda: house.app.stack.is_settled and not house.top.timeline.is_busy, frame=STEP)


# -- what was missing


def measured(game: str, goal: Goal, have: int) -> str:
    """What the star of this goal was missing, where the game measures `have` of it."""
    run = SimpleNamespace(
        star_states=(GoalState.LOST,),
        gentler=0,
        hinted=False,
        helped=False,
        level=SimpleNamespace(stars=((goal,),), people=(goal.seat,)),
        state_of=lambda goal: GoalState.LOST,
        measure=lambda goal: have,
        short_of=lambda goal: abs(goal.value - have),
    )
    return missing_text(cast(StageSession, SimpleNamespace(run=run, game=game)), 0)


def test_what_one_lacks_against_two_is_told() -> None:
    """K54."""
    goal = Outdo(metric="total", value=7, others=(1, 2))
    assert measured("human_flavor", goal, 4).startswith("3 too few against your rivals together")


@pytest.mark.parametrize("game", catalog.ids())
def test_every_number_that_a_game_measures_says_how_much_of_it_was_missing(game: str) -> None:
    """A whole sentence without a key, with both numbers; "Not done" is said by no metric."""
    for metric in catalog.load(game).metrics:
        is_yes = has_text(f"campaign.metric.{game}.{metric}.yes")
        for goal, have in (
            (AtLeast(metric=metric, value=7), 4),
            (AtMost(metric=metric, value=4), 7),
            (Gain(metric=metric, value=7), 4),
        ):
            words = measured(game, goal, have)
            assert "campaign." not in words and "{" not in words, metric
            numbers = re.findall(r"\d+", words)
            assert is_yes or (len(numbers) > 1 and numbers[0] in "347" and numbers[1] in "47"), (
                f"{metric}: {words}"
            )
            if not is_yes and numbers[0] == "3":
                assert not re.match(r"\d+ of \D", words), f"{metric} is not counted: {words}"


def test_it_says_of_how_much_and_in_the_right_number() -> None:
    assert measured("tasty_humans", AtLeast(metric="craving", value=25), 0) == (
        "25 of 25 points for cravings are missing"
    )
    assert measured("tasty_humans", AtLeast(metric="crowns", value=3), 2) == "1 of 3 crowns is missing"
    assert measured("tasty_humans", AtMost(metric="damage", value=0), 2) == (
        "2 of 2 damage tiles are too many"
    )
    assert measured("tasty_humans", AtLeast(metric="points", value=9), -2) == (
        "\u22122 points instead of 9 points"
    )
    assert measured("eaten", AtLeast(metric="attack", value=6), 4) == "The attack was 4, not 6"
    assert measured("hunger", AtLeast(metric="home", value=1), 0) == "The sun rose before you were home"


def test_a_best_mark_has_its_unit() -> None:
    for game in catalog.ids():
        for level in course.of_game(game, "stages").levels:
            assert re.fullmatch(r"20 \D+", mark_words(game, level, 20)), level.id


@pytest.mark.parametrize("game", catalog.ids())
def test_a_lost_match_says_how_far_behind_whom(house: House, road: Campaign, game: str) -> None:
    """In all four games, by the result of the match and by the name at the table."""
    session = play_stage(house, f"{game}/stages/first", lost=True)
    result = session.result
    assert result is not None
    words = missing_text(session, 0)
    totals = {side.id: side.total for side in result.sides}
    behind = totals["seat1"] - totals["seat0"]
    outcome = game_list.game_ui(game).outcome(session)
    [own] = [standing for standing in outcome.standings if standing.seat == 0]
    if own.mark:
        assert words == "Your points did not count", "whoever burned has points for the record"
    elif game == "eaten" and not result.reason.endswith("score"):
        assert re.search(r"no further than \d of \d", words)
    elif behind:
        assert words.startswith(f"{behind} point") and words.endswith(session.seating.person(1).name)
    else:
        assert words == f"As many points as {session.seating.person(1).name}, who won the tie"


def test_counts_and_clocks_say_by_how_much(house: House, road: Campaign) -> None:
    session = play_stage(house)

    def told(*goals: Goal) -> str:
        level = Level("x", "campaign.test.x", Start(), ("you",), stars=(goals,))
        session.run = StageRun(level, session.match)
        return missing_text(session, 0)

    tags = [
        str(event.__struct_config__.tag)
        for _, _, events in session.match.steps()
        for event in events
        if getattr(event, "seat", None) == 0
    ]
    name = max(tags, key=tags.count)
    count = tags.count(name)
    assert count > 1
    assert told(Never(event=name)) == f"It happened {count} times"
    assert told(Times(event=name, value=count + 2)) == f"2 of {count + 2} times are missing"
    late = told(By(clock="round", value=1, goals=(AtLeast(metric="tiles", value=1),)))
    assert re.fullmatch(r"Reached only in round \d+", late)
    never = told(By(clock="round", value=2, goals=(AtLeast(metric="points", value=500),)))
    assert never.endswith("of 500 points are missing")


# -- the ways on


def test_next_leads_to_the_next_table_and_the_map_has_its_own_button(house: House, road: Campaign) -> None:
    session = play_stage(house)
    session.records.put_record(FIRST, StageRecord(stars=1, tries=1))
    show = show_stars(house, session)
    house.focus("next")
    title = StageInfo(SECOND).title
    assert title in show.prompt_bar.ask and "map" in show.buttons
    house.key("ENTER")
    settle(house)
    assert house.top.session.info.id == SECOND and house.top.session.turn == "person"


def test_next_leads_through_the_lessons_of_the_next_table(house: House) -> None:
    """On the real road: what is to be learned before it comes first."""
    stages = stars.campaign.load_campaign().stops
    before, after = next((one, other) for one, other in zip(stages, stages[1:], strict=False) if other.lesson)
    for stop in stages[: stages.index(after)]:
        Records(house.app).put_record(stop.stage, StageRecord(stars=1, tries=1))
    show_stars(house, play_stage(house, before.stage))
    house.focus("next", "ENTER")
    settle(house)
    [lessons] = [scene for scene in house.app.stack.scenes if isinstance(scene, LessonStopScene)]
    assert lessons.stop == after


def test_after_a_puzzle_the_next_open_one_follows(house: House) -> None:
    puzzles = [
        f"tasty_humans/puzzles/{level.id}" for level in course.of_game("tasty_humans", "puzzles").levels
    ]
    session = play_stage(house, puzzles[0], listed=True)
    records = Records(house.app)
    for name in (puzzles[1], *puzzles[3:]):
        records.put_record(name, StageRecord(stars=1, tries=1))
    show = show_stars(house, session)
    assert show.ways.home == "list" and {"next", "list"} <= set(show.buttons)
    house.focus("next", "ENTER")
    settle(house)
    assert house.top.session.info.id == puzzles[2] and house.top.session.is_listed
    records.put_record(puzzles[2], StageRecord(stars=1, tries=1))
    records.put_record(puzzles[0], StageRecord(stars=1, tries=1))
    book = [
        f"tasty_humans/puzzle_book/{level.id}"
        for level in course.of_game("tasty_humans", "puzzle_book").levels
    ]
    records.put_record(book[0], StageRecord(stars=1, tries=1))
    following = show_stars(house, session).ways.next_stage
    assert following and following.id == book[1], "the book comes once all others are solved"
    for name in book:
        records.put_record(name, StageRecord(stars=1, tries=1))
    assert show_stars(house, session).ways.next_stage is None, "all are solved"


def test_after_a_won_own_level_the_next_one_of_the_list_follows(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, names = house.app.folders.levels, ("Apples", "Bread", "Cheese")
    for name in names:
        own_levels.keep_level(folder, name, own_levels.new_level("tasty_humans", name))
    (folder / "broken.yaml").write_text("version: 1\n")
    ids = [f"{own_levels.OWN}/{name.lower()}/{name.lower()}" for name in names]
    house.app.profiles.has_asked()
    info, saved = StageInfo(ids[1], folder), SavedStage(ids[1], listed=True)
    session = attempts.begin_stage(house.app, info, house.app.devices.last_used, saved)
    while not session.run.is_over:
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[0])
    records = session.records
    monkeypatch.setattr(WaysOn, "went_well", False)
    assert "next" not in show_stars(house, session).buttons, "it was lost"
    monkeypatch.setattr(WaysOn, "went_well", True)
    for solved, following in (((), ids[2]), ((ids[2],), ids[0]), ((ids[2], ids[0]), None)):
        for one in solved:
            records.put_record(one, StageRecord(stars=1, tries=1))
        show = show_stars(house, session)
        shown = show.ways.next_stage
        assert (shown and shown.id) == following and ("next" in show.buttons) == bool(following)


def test_the_last_open_stop_leads_to_the_map(house: House, road: Campaign) -> None:
    session = play_stage(house)
    for stop in road.stops:
        session.records.put_record(stop.stage, StageRecord(stars=1, tries=1))
    show_stars(house, session)
    house.focus("next", "ENTER")
    house.reach(MapScene, frame=STEP)


def test_a_lost_match_has_its_review_among_the_buttons_and_leads_back(
    house: House, road: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K11, K55, T88; one that was won offers none here, and a puzzle has none."""
    won = next(
        one for one in (play_seed(house, FIRST, False, seed) for seed in range(60)) if one.run.stars[0]
    )
    monkeypatch.setattr(review, "Budget", partial(review.Budget, worlds=1, usual=1, moments=1, samples=1))
    assert "wrong" not in show_stars(house, won).buttons
    show = show_stars(house, play_stage(house, lost=True))
    assert "wrong" in show.buttons
    for way in ("button", "details"):
        if way == "button":
            house.focus("wrong", "ENTER")
        else:
            house.key("F")
        house.reach(ReviewScene, frame=STEP)
        house.key("ESCAPE")
        settle(house)
        assert house.top is show
    assert "wrong" not in show_stars(house, play_stage(house, SECOND)).buttons


def test_what_was_played_can_be_shared_from_its_stars(house: House, road: Campaign) -> None:
    """K36: matches and puzzles alike."""
    for stage in (FIRST, SECOND):
        session = play_stage(house, stage)
        show = show_stars(house, session)
        assert "turn_right" in {prompt.role for prompt in show.prompt_bar.shown}
        house.key("E")
        house.until(lambda: isinstance(house.top, ShareScene), frame=STEP)
        assert house.top.match is session.match
        house.key("ESCAPE")
        settle(house)
        assert house.top is show


def test_one_who_only_hears_learns_which_stars_were_won(house: House, road: Campaign) -> None:
    """X16: stars are pictures, and what was missing stands below them."""
    session = play_stage(house, lost=True)
    show = show_stars(house, session)
    heard = show.spoken()
    assert heard.title == session.info.title and show.verdict in heard.notice
    for star, goal in enumerate(session.info.stars):
        is_won = session.run.stars[star]
        state = "met" if is_won else "lost"
        assert say(f"campaign.spoken.{state}", n=star + 1, goal=goal) in heard.notice
        assert is_won or missing_text(session, star) in heard.notice
    assert not all(session.run.stars)


# -- its picture


@pytest.mark.parametrize("size", TABLE_SIZES)
def test_stars_fill_the_room_that_band_and_words_leave(
    house: House, road: Campaign, size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K13: larger without a rival's words and news than with both; nothing lies over anything."""
    house.app.settings_file.change(text_size=size)
    sizes = []
    long, news = "You eat so well that I could cry, and I never cried over soup.", "A new table lights up."
    for line, told in (("", ""), (long, news)):
        last = LastWords(StageInfo(FIRST).rivals()[0], "won", line) if line else None
        monkeypatch.setattr(stars, "find_last_words", lambda *_, last=last: last)
        monkeypatch.setattr(stars, "news_text", lambda *_, told=told: told)
        show = show_stars(house, play_stage(house))
        row = show.row
        assert row is not None and overfull(show) == []
        lowest = min(box.y for box in row.boxes)
        top = max(
            (piece.rect.top for piece in show.rest if hasattr(piece, "rect") and piece.rect.y < 500),
            default=0.0,
        )
        assert lowest >= top and lowest > show.buttons["again"].rect.top
        sizes.append(row.size)
    assert sizes[0] > sizes[1] >= (240 if size == 1.0 else star_row.SMALLEST)


def test_three_stars_are_the_greatest_joy(
    house: House, road: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One grammar with the gains of a match: only the greatest moment has the crowd and confetti."""
    heard: list[str] = []
    play = house.app.mixer.play

    def hear(name: str, *rest: object, **more: object) -> object:
        heard.append(name)
        return play(name, *rest, **more)

    monkeypatch.setattr(house.app.mixer, "play", hear)
    session = play_stage(house)
    for count in (1, 2, 3):
        won = tuple(i < count for i in range(3))
        states = tuple(GoalState.MET if has else GoalState.LOST for has in won)
        monkeypatch.setattr(type(session.run), "stars", property(lambda run, won=won: won))
        monkeypatch.setattr(type(session.run), "star_states", property(lambda run, states=states: states))
        show = show_stars(house, session)
        assert show.joy.bangs == (count == 3)
        assert ("crowd" in heard) == (count == 3)
    show.rebuild()
    assert show.joy.confetti is not None, "a plaque that comes does not end it"
    boxes = show.joy.boxes
    for _ in range(40):
        house.step(1, STEP)
        for scrap in show.joy.confetti.scraps:
            if scrap.piece.visible and any(box.contains(scrap.piece.x, scrap.piece.y) for box in boxes):
                assert scrap.piece.alpha == 0, "none lies between letters"
    house.until(lambda: show.joy.is_over, seconds=60, frame=STEP)
    assert not any(scrap.piece.visible for scrap in show.joy.confetti.scraps), "it comes to rest"
