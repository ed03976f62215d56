"""A cup from the title to the crown with pads alone, killed after every scene (G29, G36), and its ways beside that."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.evening import cup as cups
from game.evening.cup import Cup, crowned
from game.evening.cup_file import shelved_cups
from game.evening.menu import Dish, courses_of
from scenes.afterwards.results.scene import ResultsScene
from scenes.evening.crowning.scene import CupCrowningScene
from scenes.evening.guests.scene import CupGuestsScene
from scenes.evening.menu.scene import CupMenuScene
from scenes.evening.sample_cups import play_course
from scenes.evening.seasoning.scene import CupSeasoningScene
from scenes.evening.table.scene import CupTableScene
from scenes.front.continue_scene import ContinueScene
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.scene import Scene
from scenes.navigation import couch_routes
from scenes.pages import game_list
from scenes.table.scene import TableScene
from tests.scenes.evening.cup_house import ADA, BEN, play_to_end
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.focus_players import Pad
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable, check_all_sizes

SHORT = (Dish("eaten", "snack"), Dish("tasty_humans", "snack"))
MakeHouse = Callable[..., House]


@pytest.fixture
def fake_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        game_list, "make_table", lambda app, session, extensions=None: FakeTable(app, session)
    )


def at_title(house: House) -> Any:
    """The title of a game that was started before."""
    house.app.profiles.has_asked()
    return house.show(TitleScene(house.app, seated=True))


def press(house: House, key: str) -> None:
    """Confirm a button of a scene that has come to rest."""
    house.settle()
    house.step(60)
    house.focus(key, "ENTER")
    house.settle()


def test_continue_shows_the_cup_as_one_card(house: House) -> None:
    house.app.cup.begin((ADA, BEN), courses_of(SHORT, 7))
    scene = house.show(ContinueScene(house.app))
    house.step(4)
    assert [*scene.waiting] == ["cup"]
    words = [label.text for label, _ in scene.stage.texts]
    assert say("continue.cup.name") in words and say("continue.cup.level", n=1, of=2) in words
    check_all_sizes(scene)
    house.key("ENTER")
    house.settle()
    assert isinstance(house.top, CupTableScene)
    check_all_sizes(at_title(house))
    leads = play_course(house.app.cup.cup, 2, 1)
    house.app.cup.change(leads)
    assert at_title(house).waits == say("continue.cup.lead", n=2, of=2, name="Ben")


@pytest.mark.usefixtures("fake_table")
@pytest.mark.parametrize(("answer", "state"), [(0, "running"), (1, "open")])
def test_a_course_that_all_give_up_is_played_again_or_left_out(house: House, answer: int, state: str) -> None:
    house.sit(KEYBOARD, 1)
    menu = house.show(CupMenuScene(house.app))
    menu.draft.cup = menu.draft.cup.replace(courses=courses_of(SHORT, 7))
    press(house, "begin")
    first = house.top.session
    first.answer(first.asked_seat, first.state.decision.actions[0])
    first.close()
    assert isinstance(first.way_back, couch_routes.CupTable)
    house.show(CupTableScene(house.app))
    house.click_prompt("third") if answer else house.key("R")
    house.settle()
    house.key(*["DOWN"] * answer, "ENTER")
    house.settle()
    present = house.app.cup.cup.present
    assert present.state == state and first.play not in present.plays
    assert isinstance(house.top, CupTableScene if answer else FakeTable)


class Evening:
    """Two people with a pad each, who press nothing else; the game is killed as often as one likes."""

    def __init__(self, make_house: MakeHouse, data: Path) -> None:
        self.make_house, self.data = make_house, data
        self.kept = data.with_name(f"{data.name}_kept")
        self.start()

    def start(self) -> None:
        self.house = self.make_house()
        self.house.app.settings_file.change(speed="skip")
        self.pads = [Pad(self.house, self.house.pad(*kind)) for kind in ((), ("DualSense", PLAYSTATION))]
        at_title(self.house)

    def kill(self) -> None:
        """End the game where it stands: nothing is written that was not on the disk, then start it again."""
        self.settle()
        shutil.rmtree(self.kept, ignore_errors=True)
        shutil.copytree(self.data, self.kept)
        before, close = self.cup, self.house.close

        def vanish() -> None:
            close()
            shutil.rmtree(self.data)
            shutil.copytree(self.kept, self.data)

        self.house.close = vanish  # type: ignore[method-assign]
        self.start()
        assert self.cup == before, "nothing is lost, and nothing counted twice"

    @property
    def cup(self) -> Cup | None:
        return self.house.app.cup.cup

    def settle(self) -> None:
        self.house.settle()
        self.house.step(12, 0.1)

    def choose(self, key: str, kind: type[Any]) -> Any:
        """Let the first pad walk to a key and press it; returns the scene to which that leads."""
        self.pads[0].choose(key)
        self.settle()
        return self.expect(kind)

    def expect(self, kind: type[Any]) -> Any:
        assert isinstance(self.house.top, kind), type(self.house.top)
        return self.house.top

    # -- the way

    def sit_down(self) -> None:
        """From the title to the chairs."""
        self.choose("play", GameSelectScene)
        self.choose("cup", CupGuestsScene)
        self.house.tap(self.pads[1].pad, "a")
        self.house.step(10)
        assert len([chair for chair in self.house.app.seating.chairs if chair.is_taken]) == 2

    def open_menu(self) -> Any:
        for pad in reversed(self.pads):
            self.house.tap(pad.pad, "start")
            self.house.step(10)
        self.settle()
        return self.expect(CupMenuScene)

    def play_match(self) -> Any:
        """Continue the match that waits and play it to its results; both have their own pads."""
        table = self.choose("continue", TableScene)
        assert {chair.owner for chair in table.session.seating.chairs} == {
            self.house.device(pad.pad).owner for pad in self.pads
        }
        play_to_end(table.session)
        return self.count_points()

    def count_points(self) -> Any:
        """From the end of a match to its results."""
        for _ in range(40):
            self.house.tap(self.pads[0].pad, "a")
            self.settle()
            if isinstance(self.house.top, ResultsScene):
                return self.house.top
        raise AssertionError(type(self.house.top))


def test_pads_alone_lead_from_the_title_to_a_crown_killed_after_every_scene(
    make_house: MakeHouse, tmp_path: Path
) -> None:
    evening = Evening(make_house, tmp_path)
    evening.sit_down()
    evening.kill()
    evening.sit_down()
    evening.open_menu()
    evening.kill()
    assert evening.cup is None, "who only planned a cup has none"
    evening.sit_down()
    evening.open_menu()
    menu = evening.choose("offer:hour", CupMenuScene)
    assert len({dish.game for dish in menu.draft.menu}) == 3
    seasoning = evening.choose("seasoning", CupSeasoningScene)
    evening.pads[0].step((1, 0))
    seasoned, game = seasoning.draft.cup.guests[0], seasoning.game
    assert seasoned.seasoning == {game: 1}
    evening.choose("done", CupMenuScene)
    first_seats, plays = [], 0
    scene = evening.choose("begin", TableScene)
    for number in range(3):
        course = scene.session.cup.present
        first_seats.append(course.seats[0])
        for _ in range(1 + cups.is_of_duels(course.game)):
            evening.kill()
            results = evening.play_match()
            plays += 1
            if course.game == game:
                told = seasoned.name + " "
                assert any(words.text.startswith(told) for words, _ in results.stage.texts), "G24"
            if "go_on" in results.buttons:
                assert not evening.cup.courses[number].places, "two duels are one course"
                evening.kill()
                evening.choose("continue", Scene)
                evening.count_points()
                evening.choose("go_on", TableScene)
        assert {*evening.cup.courses[number].places} == {one.id for one in evening.cup.guests}
        if not number:
            check_all_sizes(results)
        evening.kill()
        told = say("continue.cup.level", n=number + 2, of=3) if number < 2 else say("continue.cup.over")
        assert evening.house.top.waits.startswith(told)
        scene = evening.choose("continue", CupTableScene)
        evening.kill()
        scene = evening.choose("continue", CupTableScene)
        if number < 2:
            if scene.is_showing:
                evening.pads[1].press("confirm")
            scene = evening.choose("anyway" if "anyway" in scene.buttons else "next", TableScene)
    assert first_seats[0] != first_seats[1]
    evening.choose("crown", CupCrowningScene)
    evening.kill()
    assert evening.cup is None and "continue" not in {item.key for item in evening.house.top.focus.items}
    (shelved,) = shelved_cups(evening.house.app.folders.replays)
    assert shelved.is_over and crowned(shelved)
    assert sum(len(course.plays) for course in shelved.courses) == plays
    assert len(ReplayStore(evening.house.app.folders.replays).list_kept()) == plays
