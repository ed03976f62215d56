"""Statistics on the screen (C19): by pad, mouse and keyboard, with the numbers on focus, and matches that
open their replay.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core import catalog
from game.profiles.match_facts import facts_of
from game.profiles.profile import Profile, with_match
from game.profiles.statistics import STAGES, Statistics
from scenes.kit.base.texts import has_text, say
from scenes.kit.input.detours import trapped_keys, unreachable_keys
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.match.saved_table import SavedTable
from scenes.people import sample_profile
from scenes.people.statistics import pages, words
from scenes.people.statistics.pages import PAGES, ROOM
from scenes.people.statistics.scene import PARTS, StatisticsScene
from tests.game.profiles.test_match_facts import DATE, play_match
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes


def show(house: House, profile: Profile | None = None, page: str = "overview") -> StatisticsScene:
    house.app.stack.replace(
        StatisticsScene(house.app, profile or sample_profile.make_regular(), page), transition=False
    )
    house.step()
    scene: StatisticsScene = house.top
    return scene


def chart_items(scene: StatisticsScene) -> list[Any]:
    return [item for item in scene.focus.items if item.group == "chart"]


def texts_of(scene: StatisticsScene) -> list[str]:
    return [text.text for text, _ in scene.stage.texts]


@pytest.mark.parametrize("page", PARTS)
def test_every_part_of_every_page_can_be_reached_and_says_its_numbers(house: House, page: str) -> None:
    scene = show(house, page=page)
    assert chart_items(scene)
    assert not unreachable_keys(scene.focus.items, f"tab:{page}")
    assert not trapped_keys(scene.focus.items, f"tab:{page}")
    for item in chart_items(scene):
        assert ROOM.expand(30).contains(item.rect.cx, item.rect.cy)
        scene.focus.move_to(item.key)
        scene.follow_focus()
        if page in PAGES:
            assert scene.chart is not None
            says = scene.chart.says[item.key]
            assert says in texts_of(scene)
            assert any(sign.isdecimal() for sign in says)


@pytest.mark.parametrize("page", PARTS)
def test_pages_look_right_at_every_size(house: House, page: str) -> None:
    scene = show(house, page=page)
    check_all_sizes(scene)


def test_a_mouse_does_all_of_it(house: House) -> None:
    scene = show(house)
    house.click_on(scene.buttons["tab:course"].rect)
    assert scene.page == "course"
    dot = chart_items(scene)[2]
    house.point(dot.rect.cx, dot.rect.cy)
    assert scene.focus.key == dot.key
    house.click_on(scene.buttons["game"].rect)
    assert scene.game != "tasty_humans"
    house.click_prompt("back")
    house.settle()
    assert house.top is not scene


def test_pages_turn_and_filters_step(house: House) -> None:
    scene = show(house)
    for page in (*PARTS[1:], PARTS[0]):
        house.focus(f"tab:{page}", "ENTER")
        assert scene.page == page
    scene.open_page("rivals")
    assert scene.game, "points of different games are not compared"
    before = scene.game
    scene.confirm("game", None)  # type: ignore[arg-type]
    assert scene.game != before
    offered = [scene.mode]
    for _ in range(4):
        scene.confirm("mode", None)  # type: ignore[arg-type]
        offered.append(scene.mode)
    assert {"", STAGES} <= set(offered)


def test_filters_count_only_what_is_chosen(house: House) -> None:
    scene = show(house)
    book = scene.profile.matches
    scene.game, scene.mode = "tasty_humans", "versus"
    scene.rebuild()
    assert say("statistics.count", n=book.tally("tasty_humans", "versus").matches) in texts_of(scene)
    assert book.tally("tasty_humans", "versus").matches < book.tally().matches


def test_the_list_scrolls_to_its_end_and_back(house: House) -> None:
    book = sample_profile.make_regular().matches
    few = replace(sample_profile.make_regular(), matches=replace(book, recent=book.recent[:9]))
    scene = show(house, few, "matches")
    house.key("DOWN")
    assert scene.focus.key == "row:0"
    for _ in range(len(scene.listed_matches) - 1):
        house.key("DOWN")
    assert scene.focus.key == f"row:{len(scene.listed_matches) - 1}"
    assert scene.first == len(scene.listed_matches) - pages.ROWS
    for _ in range(len(scene.listed_matches) - 1):
        house.key("UP")
    assert (scene.first, scene.focus.key) == (0, "row:0")


def test_a_match_opens_its_replay_where_it_is_kept(house: House) -> None:
    match = play_match("tasty_humans", seats=2)
    ReplayStore(house.app.folders.replays).keep_match(
        match, SavedTable([SavedChair("", 0), SavedChair("", 1, bot=1)], "token")
    )
    facts = facts_of(match, 0, (0, 1), play="token", date=DATE)
    profile = with_match(with_match(Profile("guest"), replace(facts, play="gone")), facts)
    scene = show(house, profile, "matches")
    scene.focus.move_to("row:1")
    scene.follow_focus()
    house.key("ENTER")
    assert house.top is scene
    assert scene.toast.text == say("statistics.not_kept")
    scene.focus.move_to("row:0")
    scene.follow_focus()
    house.key("ENTER", settle=True)
    assert house.top is not scene
    assert house.top.session.is_replay


def test_nobody_has_played_yet(house: House) -> None:
    scene = show(house, Profile("guest"))
    assert say("statistics.none") in texts_of(scene)
    house.key("ENTER", "R", "F", "UP", "DOWN", "LEFT", "RIGHT")
    assert house.top is scene
    house.key("ESCAPE", settle=True)
    assert house.top is not scene


def test_others_can_be_looked_at(house: House) -> None:
    anna = house.app.profiles.add_profile("Anna", "hunger/vampire_casimira")
    ben = house.app.profiles.add_profile("Ben", "hunger/vampire_orsolo")
    scene = show(house, anna)
    house.key("R")
    assert scene.profile.id == ben.id


def test_one_match_fills_every_page(house: House) -> None:
    match = play_match("hunger", seats=2, mode="rookie")
    profile = with_match(Profile("guest"), facts_of(match, 0, (0, 1), play="a", date=DATE))
    for page in PARTS:
        scene = show(house, profile, page)
        assert chart_items(scene)


def test_totals_without_recent_matches_are_shown(house: House) -> None:
    """As where a hundred matches of another game came after them."""
    full = sample_profile.make_regular().matches
    profile = replace(sample_profile.make_regular(), matches=Statistics(totals=full.totals))
    for page in PARTS:
        show(house, profile, page)


@pytest.mark.parametrize("game", catalog.ids())
def test_all_that_a_match_brings_has_a_name(game: str) -> None:
    options: dict[str, list[dict[str, Any]]] = {
        "tasty_humans": [{"seats": 2}, {"seats": 1}],
        "eaten": [{"mode": "miner_solo"}, {"mode": "beast_solo"}, {"mode": "duel"}],
        "hunger": [{"seats": 2, "mode": "rookie"}, {"seats": 2}],
        "human_flavor": [{}],
    }
    for chosen in options[game]:
        match = play_match(game, **chosen)
        assert has_text(f"{game}.statistics.mode.{match.config.mode}")
        for seat in getattr(match.config, "asked_seats", range(match.config.seats)):
            told = facts_of(match, seat, (0, 0), play="t", date=DATE)
            assert all(has_text(f"{game}.statistics.source.{name}") for name in told.sources)
            name, picture = words.figure_name_and_picture(game, told.figure)
            assert name and "." not in name and picture


def test_strange_names_of_an_altered_profile_are_shown_as_they_are(house: House) -> None:
    odd = replace(
        sample_profile.make_regular().matches.recent[0],
        game="chess",
        mode="blitz",
        figure="pawn",
        sources={"checks": 3},
        date="2026-99-99",
    )
    for page in PARTS:
        show(house, with_match(Profile("guest"), odd), page)
    found = words.figure_name_and_picture("hunger", "nobody")
    assert found == ("nobody", "") or found[0]


def of_few(count: int, *points: int) -> Profile:
    """A profile of so many matches of Tasty Humans."""
    match = play_match("tasty_humans", seats=2)
    profile = Profile("abcdef01", name="Bo")
    for number in range(count):
        told = facts_of(match, 0, (0, 2), play=f"p{number}", date=DATE, seconds=600)
        profile = with_match(profile, replace(told, points=points[number % len(points)]))
    return profile


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("points", [(84,), (84, 85), (0, 9, 84)])
def test_few_matches_look_neither_absurd_nor_final(house: House, page: str, points: tuple[int, ...]) -> None:
    """K32: no bar or point reaches the edge because it is alone; a sentence says that it is early."""
    scene = show(house, of_few(len(points), *points), page)
    assert chart_items(scene)
    says = say("statistics.few")
    assert (says in texts_of(scene)) == (page != "overview")
    ticks = [int(text) for text in texts_of(scene) if text.isdecimal()]
    if page == "course":
        assert max(ticks) - min(ticks) >= 20
        assert all(str(one) in texts_of(scene) for one in points), "each point has its number"
    if page in ("spread", "rivals"):
        assert max(ticks) >= pages.LEAST_COUNT
        top = max(item.rect.top for item in chart_items(scene))
        assert top < ROOM.top - 0.2 * ROOM.h, "nothing is full by itself"
    if page != "overview":
        scene.focus.move_to(chart_items(scene)[0].key)
        scene.follow_focus()
        assert says not in texts_of(scene), "what is in focus says itself"
    check_all_sizes(scene)


def test_enough_matches_say_nothing_of_it(house: House) -> None:
    scene = show(house, of_few(pages.FEW, 60, 70, 80), "course")
    assert say("statistics.few") not in texts_of(scene)


def test_ears_hear_numbers_with_what_they_count_and_none_of_an_axis(house: House) -> None:
    """X16."""
    overview = show(house).page_words()
    assert any("46 Matches" in line and "67 % Won" in line for line in overview), overview
    told = show(house, page="sources").page_words()
    assert any(line.startswith("Total") and line[-1].isdigit() for line in told), told
    assert not any(line.isdecimal() for line in told)
    row = next(group for group in show(house, page="matches").spoken().groups if group.id == "chart").things[
        0
    ]
    assert row.state == "2nd. 44 points. Nibbler and Muncher." and "Tasty Humans" in row.name
