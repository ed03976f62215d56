"""The crowning of a cup (G28, G30): booked and laid on the shelf once, shown or skipped, kept as a picture."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from game.core.writer import DISK
from game.evening.cup import Cup, CupError
from game.evening.evening_facts import Fact, tell_evening
from scenes.evening import again, sample_cups
from scenes.evening.crowning import words
from scenes.evening.crowning.scene import CupCrowningScene
from scenes.navigation import couch_routes, navigator
from tests.scenes.evening.test_cup_table import FRAME, wait
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes


def crowned(house: House, cup: Cup | None = None) -> Any:
    """The crowning after its show."""
    scene = house.show(CupCrowningScene(house.app, cup))
    house.key("ENTER")
    house.step(round(CupCrowningScene.glance_seconds / FRAME) + 1, FRAME)
    return scene


def test_every_kind_of_fact_has_its_line() -> None:
    cup = sample_cups.over()
    kinds = ("climb", "damage", "closest", "equal", "turn", "wins", "variety", "margin", "level")
    lines = [words.fact_words(cup, Fact(kind, "jo", "hunger", 2)) for kind in kinds]
    assert all(line.endswith(".") and "{" not in line for line in lines) and len({*lines}) == len(kinds)
    assert words.fact_words(cup, tell_evening(cup)[0]) == "Mum went up 2 places with Human Flavor."
    assert words.king_words(sample_cups.shared()) == "Two crowns, one throne. Take turns."


def test_nobody_is_crowned_before_the_end(house: House) -> None:
    with pytest.raises(CupError):
        CupCrowningScene(house.app, sample_cups.before_last())


def test_the_show_ends_by_itself_with_all_in_their_places(house: House) -> None:
    scene = house.show(CupCrowningScene(house.app, sample_cups.shared()))
    hidden = [spot for spot in (*scene.faces.winners, *scene.faces.others) if not spot.face.visible]
    assert len(hidden) == 4
    seconds = 0.0
    while scene.is_showing:
        house.step(1, FRAME)
        seconds += FRAME
    assert seconds < 8
    for spot in (*scene.faces.winners, *scene.faces.others):
        assert all(piece.visible for piece in spot.pieces)
    assert scene.heading.visible and len(scene.faces.crowns) == 2


def test_a_press_ends_the_show_and_all_fits(house: House) -> None:
    scene = crowned(house, sample_cups.over())
    assert house.top is scene and not scene.is_showing and scene.confetti is not None
    check_all_sizes(scene)
    check_all_sizes(
        house.show(CupCrowningScene(house.app, sample_cups.play_course(sample_cups.full(), *range(1, 7))))
    )


def test_the_longest_names_of_all_who_share_the_crown_fit(house: House) -> None:
    """G23: all six may share it."""
    six = sample_cups.sample_cup(6, ("hunger", "human_flavor"))
    guests = tuple(guest.replace(name="WMWMWMWMWMWM") for guest in six.guests)
    cup = six.replace(guests=guests)
    for _ in range(2):
        cup = sample_cups.play_course(cup, 1, 1, 1, 1, 1, 1)
    check_all_sizes(crowned(house, cup))


def test_the_evening_is_booked_and_lies_on_the_shelf(house: House) -> None:
    anna = house.app.profiles.add_profile("Anna", "hunger/vampire_casimira", 2, 1)
    cup = sample_cups.over()
    guests = tuple(one.replace(owner=anna.id) if one.id == "mum" else one for one in cup.guests)
    wait(house.app, cup.replace(guests=guests))
    scene = crowned(house)
    DISK.flush()
    assert house.app.cup.cup is None
    profile = house.app.profiles.get(anna.id)
    assert profile is not None
    assert [*profile.evenings] == [scene.cup.id] and "couch_crown" in profile.trophies
    assert len(list((house.app.folders.replays / "cups").glob("*.cup"))) == 1


def test_a_picture_is_kept_without_buttons_and_replaces_none(house: House) -> None:
    scene = crowned(house, sample_cups.over())
    for number in (1, 2):
        house.focus("picture", "ENTER")
        DISK.flush()
        kept = house.app.folders.shared / f"cup-{scene.cup.date}-{number}.png"
        with Image.open(kept) as picture:
            assert picture.width > picture.height * 1.5
    assert all(button.nine.visible for button in scene.buttons.values())


def test_the_same_guests_sit_down_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[Any] = []
    monkeypatch.setattr(navigator, "go", lambda app, route: gone.append(route))
    again.lay_table(house.app, sample_cups.over(), house.app.devices.connected_devices[0])
    assert gone == [couch_routes.CupMenu()]
    chairs = house.app.seating.chairs
    assert [chair.person.name for chair in chairs] == ["Jo", "Ada", "Mum", "Mossop"]
    assert [bool(chair.bot) for chair in chairs] == [False, False, False, True]
