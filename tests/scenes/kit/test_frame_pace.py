"""At rest the game takes twelve frames a second, and draws what has changed; a press ends that at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from scenes.kit.art import color_vision
from scenes.kit.art.pieces import Layer
from scenes.kit.base.geometry import Rect
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.kit.stack.frame_pace import FRAME, REST_FRAME, UNSEEN_FRAME
from scenes.kit.stack.picture_watch import MOST_PARTS, Change, Part, PictureWatch, merge_parts
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from tests.scenes.house import House
from tests.scenes.resting import PART, SKIPPED, WHOLE, Rest
from tests.weekly import take_share

pytestmark = pytest.mark.usefixtures("real_pictures")

GAMES = ("tasty_humans", "hunger", "eaten", "human_flavor")
LOOK_SECONDS = 1.0
FRAMES_OF_A_LOOK = 12 + round(LOOK_SECONDS / REST_FRAME)
OPTIONS = {"eaten": {"mode": "duel"}}


@pytest.fixture
def rest(house: House, monkeypatch: pytest.MonkeyPatch) -> Rest:
    navigator.lay_over(house.app, routes.Title(seated=True))
    house.settle()
    return Rest(house, monkeypatch)


@pytest.mark.parametrize("game", take_share(GAMES, 2))
def test_a_table_that_waits_is_drawn_where_it_lives(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    house.sit(KEYBOARD, 1)
    house.app.settings_file.change(speed="skip")
    options = OPTIONS.get(game, {"seats": 2})
    session = MatchSession.begin_match(game, options, 7, house.app.seating, house.app.bots, folder=None)
    house.app.stack.replace(game_list.make_table(house.app, session), transition=False)
    house.until(lambda: house.app.stack.is_settled)
    house.step(60)
    house.settle()
    kinds = Rest(house, monkeypatch).look(18)
    assert not kinds[WHOLE] and kinds[PART] >= 12, kinds


def test_without_motion_nothing_is_drawn(house: House, rest: Rest) -> None:
    house.app.settings_file.change(motion="none")
    assert rest.look(24) == {SKIPPED: 24}


def test_a_press_is_answered_in_the_next_frame_of_a_sixtieth(house: House, rest: Rest) -> None:
    rest.look(3)
    assert rest.rates[-1] == REST_FRAME
    house.hold("DOWN")
    assert rest.rates[-1] == FRAME
    assert rest.take(FRAME) == WHOLE, "the focus has moved"
    house.let_go("DOWN")


@pytest.mark.parametrize("kind", ["pad", "mouse", "plugged in"])
def test_every_device_ends_the_rest(house: House, rest: Rest, kind: str) -> None:
    pad = house.pad()
    rest.look(2)
    if kind == "pad":
        pad.press("a")
    elif kind == "mouse":
        for x in (300, 400):
            house.window.dispatch_event("on_mouse_motion", x, 300, 9, 9)
    else:
        house.pad()
    assert rest.rates[-1] == FRAME


def test_a_show_that_a_press_begins_starts_at_its_beginning(house: House, rest: Rest) -> None:
    rest.look(2)
    begun = house.app.seconds
    house.key("DOWN")
    assert house.app.seconds - begun == pytest.approx(FRAME)


def test_the_picture_after_a_transition_is_another() -> None:
    """The last frame of the jaws, or of a panel that opens, does not stay, though no piece moves."""
    layers = (Layer(),)
    stack: Any = SimpleNamespace(is_in_transition=True, visible_layers=lambda: iter(layers))
    watch = PictureWatch(stack)
    watch.remember(exactly=False)
    stack.is_in_transition = False
    assert watch.compare().change is Change.PICTURE
    watch.remember(exactly=False)
    assert watch.compare().change is Change.NOTHING


def test_a_look_through_other_eyes_ends_on_the_screen(
    house: House, rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(color_vision, "SEEN_SECONDS", LOOK_SECONDS)
    house.app.settings_file.change(motion="none", color_vision="deutan")
    rest.look(2)
    house.app.color_vision.look_through()
    assert rest.take(FRAME) == WHOLE
    kinds = [rest.take(REST_FRAME) for _ in range(FRAMES_OF_A_LOOK)]
    assert kinds.count(WHOLE) == 1, "when it is over"


def test_what_spoils_the_window_is_drawn_as_a_whole(house: House, rest: Rest) -> None:
    rest.look(2)
    house.app.pace.wake(keeps_picture=False)
    assert rest.take(FRAME) == WHOLE


def test_nobody_sees_a_frame_of_a_window_that_is_covered(house: House, rest: Rest) -> None:
    rest.look(2)
    sight = house.app.sight
    sight.watch()
    sight._note_reason("covered", True)
    assert rest.rates[-1] == UNSEEN_FRAME
    house.step(1, UNSEEN_FRAME)
    assert not house.app.pace.is_due
    sight._note_reason("covered", False)
    assert rest.rates[-1] == FRAME and rest.take(FRAME) == WHOLE


def test_parts_are_united_where_one_pass_costs_more_than_what_lies_between() -> None:
    near, far = Part(Rect(0, 0, 50, 50), (2, 0)), Part(Rect(1800, 1000, 50, 50), (2, 0))
    higher = Part(near.area.move(40, 0), (4, 7))
    assert merge_parts([near, higher]) == [Part(Rect(0, 0, 90, 50), (2, 0))]
    assert merge_parts([near, far]) == [near, far]
    many = [Part(Rect(190 * i, 100 * i, 40, 40), (i, 0)) for i in range(10)]
    merged = merge_parts(many)
    assert len(merged) <= MOST_PARTS
    assert all(
        any(
            one.area.x <= part.area.x and part.area.right <= one.area.right and one.level <= part.level
            for one in merged
        )
        for part in many
    )
