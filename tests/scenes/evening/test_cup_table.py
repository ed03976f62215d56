"""The cup's table between courses (G23, G28): a course is counted once and in its order, who can still win is said,
and nothing is lost by a break, by somebody who leaves, or by a press."""

from __future__ import annotations

from typing import Any

import pytest

from game.evening import cup as cups
from game.evening.cup import Cup, Guest
from game.profiles.ratings.rating import Rating
from scenes.evening import sample_cups
from scenes.evening.sample_cups import play_course, sample_cup
from scenes.evening.table import words
from scenes.evening.table.count import order_before, points_gained
from scenes.evening.table.roster import ROW, RosterPanel
from scenes.evening.table.scene import CupTableScene
from scenes.front.title import TitleScene
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.navigation import couch_routes, navigator
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes

FRAME = 0.05


def wait(app: App, cup: Cup) -> Cup:
    """Let this cup wait in the house."""
    begun = app.cup.begin(cup.guests, cup.courses)
    app.cup.change(cup.replace(id=begun.id))
    assert app.cup.cup is not None
    return app.cup.cup


def counted(house: House, cup: Cup | None = None) -> Any:
    """The table after its count."""
    scene = house.show(CupTableScene(house.app, cup))
    house.key("ENTER")
    house.step(round(CupTableScene.glance_seconds / FRAME) + 1, FRAME)
    return scene


# -- words


@pytest.mark.parametrize(
    ("guest", "sentence"),
    [
        ("jo", "Jo needs Ada to be second or worse."),
        ("ada", "Ada needs a second or better, and Jo a second or worse and Mum a second or worse."),
        ("mum", "Mum needs a first place, and Jo a third or worse."),
        ("mossop", "Mossop cannot win any more."),
    ],
)
def test_what_each_guest_needs_is_a_sentence(guest: str, sentence: str) -> None:
    found = words.chance_words(sample_cups.before_last(), guest)
    assert found == sentence


def test_rows_of_guests_are_said_in_words(house: House) -> None:
    scene = counted(house, sample_cups.before_last())
    things = [thing for thing in scene.spoken().things if thing.key.startswith("guest:")]
    assert [thing.name for thing in things] == [row.guest.name for row in scene.board.guests.values()]
    assert things[0].state.startswith("1st, ") and "Course 2: " in things[0].state


def test_who_leads_and_what_decided() -> None:
    assert words.lead_words(sample_cup()) == "3 courses are to come."
    assert words.lead_words(sample_cups.before_last()) == "Jo leads by 2, 1 course to go."
    level = play_course(sample_cup(), 1, 1, 3, 4)
    assert words.lead_words(level) == "Jo and Ada are level, 2 courses to go."
    assert words.lead_words(sample_cups.over()) == "Equal points: the last course decides."
    assert words.lead_words(sample_cups.shared()) == "Nothing divides them: the crown is shared."
    assert words.chance_words(sample_cups.over(), "ada") == "17 points, Ada is 3rd."


def test_a_course_is_counted_from_the_order_before_it_the_fewest_points_first() -> None:
    cup = sample_cups.before_last()
    assert order_before(cup) == ("ada", "jo", "mum", "mossop")
    assert points_gained(cup, 1) == {"mossop": 3, "ada": 4, "mum": 6, "jo": 10}
    assert [*points_gained(cup, 1).values()] == [3, 4, 6, 10]
    late = cups.join(cup, cups.Guest("rosa", "Rosa"))
    assert order_before(late)[-1] == "rosa" and points_gained(late, 1) == points_gained(cup, 1)


# -- the scene


def test_the_count_takes_six_seconds_and_ends_in_the_standings(house: House) -> None:
    scene = house.show(CupTableScene(house.app, sample_cups.full()))
    rows = scene.board.guests
    assert [*rows] == list(order_before(scene.cup))
    totals = {who: row.total.text for who, row in rows.items()}
    seconds = 0.0
    while scene.is_showing:
        house.step(1, FRAME)
        seconds += FRAME
    assert 4.0 < seconds <= 6.0
    after = {who: row.total.text for who, row in scene.board.guests.items()}
    assert [*after] == [row.who for row in cups.cup_standings(scene.cup)]
    gained = points_gained(scene.cup, 2)
    assert {who: int(after[who]) - int(totals[who]) for who in after} == gained


def test_a_press_ends_the_count_and_decides_nothing(house: House) -> None:
    wait(house.app, sample_cups.before_last())
    scene = house.show(CupTableScene(house.app))
    house.step(10, FRAME)
    house.key("ENTER")
    assert house.top is scene and not scene.is_showing
    house.key("ENTER")
    assert house.top is scene and house.app.cup.cup == scene.cup, "the press was meant for the count"
    check_all_sizes(scene)


def test_without_motion_nothing_is_counted(house: House) -> None:
    house.app.settings_file.change(motion="none")
    scene = house.show(CupTableScene(house.app, sample_cups.before_last()))
    assert not scene.is_showing and "next" in scene.buttons


@pytest.mark.parametrize(
    ("cup", "keys"),
    [
        (sample_cups.before_last(), ["next", "break", "menu", "guests", "show"]),
        (sample_cups.decided(), ["crown_now", "anyway", "break", "menu", "guests", "show"]),
        (sample_cups.over(), ["crown"]),
        (cups.begin_course(sample_cup(), "t"), ["again", "leave_out", "break", "menu", "guests"]),
    ],
)
def test_the_ways_on(house: House, cup: Cup, keys: list[str]) -> None:
    assert [*counted(house, cup).buttons] == keys


def test_a_decided_cup_can_be_crowned_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    wait(house.app, sample_cups.decided())
    counted(house)
    gone: list[Any] = []
    monkeypatch.setattr(navigator, "replace", lambda app, route, transition=True: gone.append(route))
    house.key("ENTER")
    [route] = gone
    assert isinstance(route, couch_routes.CupCrowning) and route.cup.ended
    assert house.app.cup.cup == route.cup


def test_a_break_keeps_everything(house: House) -> None:
    cup = wait(house.app, sample_cups.before_last())
    counted(house)
    house.key("ESCAPE")
    assert house.top.focused_key == "break"
    house.key("ENTER", settle=True)
    assert isinstance(house.top, TitleScene)
    house.app.cup.forget()
    assert house.app.cup.cup == cup


def test_a_course_that_all_gave_up_can_be_left_out(house: House) -> None:
    wait(house.app, cups.begin_course(play_course(sample_cup(), 1, 2, 3, 4), "t"))
    scene = counted(house)
    house.focus("leave_out", "ENTER")
    assert house.app.cup.cup is not None and house.app.cup.cup.number == 2
    assert "next" in scene.buttons


# -- who plays on


def test_somebody_leaves_and_comes_back_and_two_have_to_stay(house: House) -> None:
    wait(house.app, play_course(sample_cup(2), 1, 2))
    panel = house.show(RosterPanel(house.app))
    check_all_sizes(panel)
    states = []
    for _ in range(3):
        house.focus(f"{ROW}jo", "ENTER")
        assert house.app.cup.cup is not None
        guest = house.app.cup.cup.guest("jo")
        states.append((guest.left, guest.stand_in))
        assert len(cups.seat_guests(house.app.cup.cup)) == 2
    assert states == [(1, 3), (None, 0), (1, 3)], "the seat of one of two never stays empty"


@pytest.mark.parametrize(("mu", "flames"), [(None, 3), (12.0, 1), (60.0, 5)])
def test_a_bot_as_strong_as_whoever_left_sits_in(house: House, mu: float | None, flames: int) -> None:
    """G29: by the rating in the game that comes; a usual one for whoever has none."""
    ada = house.app.profiles.add_profile("Ada", "", 1, 0)
    if mu is not None:
        rating = {"hunger": Rating(mu, 1.0, 20), "human_flavor": Rating(25.0, 1.0, 20)}
        ada = house.app.profiles.change_profile(ada.id, lambda one: one.replace(rating=rating))
    cup = play_course(sample_cup(3), 1, 2, 3)
    guests = tuple(one.replace(owner=ada.id) if one.id == "ada" else one for one in cup.guests)
    wait(house.app, cup.replace(guests=guests))
    house.show(RosterPanel(house.app))
    house.focus(f"{ROW}ada", "ENTER")
    assert house.app.cup.cup is not None
    assert house.app.cup.cup.guest("ada").stand_in == flames


def test_whoever_comes_has_the_points_of_the_last_place(house: House) -> None:
    rosa = house.app.profiles.add_profile("Rosa", "hunger/vampire_casimira", 2, 1)
    wait(house.app, play_course(sample_cup(3), 1, 2, 3))
    panel = house.show(RosterPanel(house.app))
    panel._add_guest(rosa)
    assert house.app.cup.cup is not None
    guest = house.app.cup.cup.guest(rosa.id)
    assert (guest.owner, guest.given, guest.joined) == (rosa.id, 4, 1)
    assert guest.color not in {one.color for one in house.app.cup.cup.guests if one is not guest}


def test_a_course_that_fits_no_longer_says_so(house: House) -> None:
    """G21, G29: somebody comes, and there are three before a course for two."""
    two = sample_cup(2, ("hunger", "eaten", "tasty_humans"))
    cup = wait(house.app, cups.join(play_course(two, 1, 2), sample_cups.GUESTS[2]))
    assert cup.present is not None
    assert words.course_words(house.app, cup, cup.present) == "Not for 3 guests."
    scene = counted(house)
    check_all_sizes(scene)
    house.key("ENTER")
    assert scene.toast.text == say("cup_table.not_fit", n=3)


def test_nobody_comes_back_to_a_full_table(house: House) -> None:
    """G20: six sit at most; with those who have left the panel has more rows."""
    left = cups.leave(play_course(sample_cup(6, sample_cups.FOUR), 1, 2, 3, 4, 5, 6), "rosa")
    cup = wait(house.app, cups.join(left, Guest("zoe", "Zoe")))
    panel = house.show(RosterPanel(house.app))
    check_all_sizes(panel)
    assert min(item.rect.y for item in panel.focus.items if item.key.startswith(ROW)) > max(
        button.rect.top for button in panel.buttons.values()
    )
    house.focus(f"{ROW}rosa", "ENTER")
    assert house.app.cup.cup == cup and panel.toast.text == say("cup_table.panel.full")
