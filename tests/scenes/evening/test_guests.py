"""Chairs before a game is chosen (G20, G34, G40, G41, G45): with any device, a bot by its flames, a name."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.campaign.company.stages import all_stages
from game.profiles.portraits import PORTRAITS
from scenes.campaign.company.page import CompanyPageScene
from scenes.evening.guests.scene import CompanyGuestsScene, CupGuestsScene
from scenes.evening.seats import cup_guests
from scenes.front.credits import CreditsScene
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.match.person import Person
from scenes.kit.phones.messages import Call, Pick, Wish
from scenes.navigation import routes
from scenes.people.phones.phones_scene import PhonesScene
from scenes.people.profiles import arrivals
from scenes.people.profiles.name_scene import NameScene
from tests.scenes.fakes import PLAYSTATION, FakeController
from tests.scenes.games.lobbies import click, lobby
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.phones.fakes import Guest, offline

__all__ = ["offline"]


@pytest.fixture(autouse=True)
def quiet_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the page lies one on which nothing begins."""
    monkeypatch.setattr(CupGuestsScene, "onward", routes.Credits())


def cup(house: House, **at: Any) -> CupGuestsScene:
    return house.show(CupGuestsScene(house.app, **at))


def names(house: House) -> list[str]:
    return [guest.name for guest in cup_guests(house.app)]


def test_two_pads_sit_down_and_go_on_once_both_are_ready(house: House) -> None:
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene = cup(house, device=house.device(one))
    assert [chair.owner for chair in scene.guests.people] == [house.device(one).owner], "whoever came sits"
    assert not scene.guests.ready
    house.tap(one, "start")
    assert house.top is scene and scene.toast.text == say("guests.cup.too_few")
    house.tap(two, "a", "rightshoulder")
    assert [chair.color for chair in scene.guests.people] == [0, 2], "the next free color"
    house.tap(two, "leftshoulder")
    house.tap(one, "start")
    assert house.top is scene, "the other one has not said yes"
    house.tap(two, "a", "start", settle=True)
    assert isinstance(house.top, CreditsScene)
    ember, frost = cup_guests(house.app)
    assert (ember.name, frost.name, ember.color, frost.color) == ("Ember", "Frost", 0, 1)
    assert ember.is_person and not ember.owner and ember.id != frost.id
    assert len(house.app.seating.chairs) == 2, "free chairs are no guests"
    house.tap(one, "b", settle=True)
    assert house.top is scene and len(scene.guests.chairs) == 6, "one step back, to the chairs"
    assert names(house) == ["Ember", "Frost"] and scene.guests.ready == {0, 1} and scene.focus.key == "start"
    for left in ({0, 1}, {1}, {1}):  # to the seat, not ready, out of it
        house.tap(one, "b")
        assert house.top is scene and scene.guests.ready == left
    house.tap(one, "b", settle=True)
    assert isinstance(house.top, TitleScene)


@pytest.mark.parametrize("by", ["keyboard", "mouse"])
def test_one_device_alone_plays_against_bots(house: House, by: str) -> None:
    """G34: four keys and a mouse will do; bots count as guests."""
    scene = cup(house)
    if by == "keyboard":
        house.key("ENTER", "RIGHT", "R")
        house.focus("seat_1", "E", "ENTER")
        house.focus("start", "ENTER", settle=True)
    else:
        click(house, "join:0", "add_bot:1", "next:1", "level:1")
        house.click_on(scene.buttons["start"].rect)
        house.settle()
    assert isinstance(house.top, CreditsScene)
    person, bot = cup_guests(house.app)
    assert (person.bot, bot.bot, bot.color) == (0, 3, 2) and bot.character and not bot.is_person


def test_a_bot_has_one_to_five_flames_and_keeps_its_face_from_another_table(house: House) -> None:
    other = lobby(house, "hunger")
    house.key("ENTER")
    for seat in range(1, 6):
        other.leave_seat(seat)
    other.add_bot(1)
    other.next_level(1)  # three flames
    face = other.guests.chairs[1].person
    scene = cup(house)
    chair = scene.guests.chairs[1]
    assert (chair.bot, chair.person.id) == (3, face.id) and not scene.guests.ready
    seen = []
    for _ in range(5):
        scene.next_level(1)
        seen.append(chair.bot)
    assert seen == [4, 5, 1, 2, 3]
    scene.next_level(1)
    scene.next_level(1)
    assert (
        bots.find_level("hunger", bots.level_with_flames("hunger", cup_guests(house.app)[1].bot)).flames == 5
    )


def test_somebody_without_a_name_has_a_plain_figure(house: House) -> None:
    """G40."""
    scene = cup(house)
    house.key("ENTER")
    scene.add_bot(1)
    scene.rebuild()
    cards = [scene.focus.find_item(f"seat_{seat}").rect for seat in (0, 1)]

    def figures() -> list[bool]:
        plain = [piece for piece in scene.stage.layers["cards"] if piece.face == "ui/icon_person"]
        return [any(card.contains(piece.x, piece.y) for piece in plain) for card in cards]

    assert figures() == [False, False]
    scene.guests.chairs[0].person = Person()
    scene.rebuild()
    assert figures() == [True, False]


def test_bots_of_a_show_do_not_stay(house: House) -> None:
    house.sit(2, 2, 2, "rules")
    assert not cup(house).guests.taken_chairs


def test_a_pad_that_is_gone_frees_its_chair(house: House) -> None:
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene = cup(house, device=house.device(one))
    house.tap(two, "a")
    house.manager.unplug(two)
    house.step(2)
    assert [chair.seat for chair in scene.guests.people] == [0]


def pull(house: House, pad: FakeController, side: str = "right") -> None:
    """Pull a trigger: the right one names, the left one stands and watches."""
    pad.trigger(side, 1.0)
    house.step(2)
    pad.trigger(side, 0.0)
    house.settle()


def test_whoever_takes_no_chair_stands_and_watches_a_cup(house: House) -> None:
    """G31: before it begins; nobody can watch those who cook together."""
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene, standing = cup(house, device=house.device(one)), house.app.standing
    scene.focus.move_to("seat_1")
    house.app.devices.last_used = house.device(two)
    scene.show_prompts()
    assert say("lobby.prompt.stand") in [words.text for words, _ in scene.stage.texts]
    check_all_sizes(scene)
    pull(house, two, "left")
    assert standing.person_with(house.device(two)) is not None and names(house) == ["Ember"]
    scene.toast.take_back(scene.toast.text)
    check_all_sizes(scene)
    house.tap(two, "a")
    assert not standing.people and len(names(house)) == 2, "whoever sits stands no more"
    house.tap(two, "b", "b")
    kitchen = house.show(CompanyGuestsScene(house.app, device=house.device(one)))
    pull(house, two, "left")
    assert not standing.people and house.top is kitchen


def test_a_guest_gets_a_name_for_the_evening_without_a_profile(house: House) -> None:
    """G40."""
    pad = house.pad()
    scene = cup(house, device=house.device(pad))
    house.tap(pad, "x", settle=True)
    assert house.top is scene, "one button in all lobbies"
    pull(house, pad)
    assert isinstance(house.top, NameScene)
    house.top.take_name("Rosa")
    house.settle()
    assert house.top is scene and names(house) == ["Rosa"]
    assert house.app.profiles.all() == [] and [guest.name for guest in house.app.tonight.guests] == ["Rosa"]
    house.tap(pad, "b", "b", settle=True)
    again = cup(house, device=house.device(pad))
    assert again.guests.seat_name(0) == "Rosa", "known by the pad, all evening"


def test_a_profile_has_its_name_and_nobody_names_others(house: House) -> None:
    """G41: the one of the title sits down by itself; a guest is named by its own hands."""
    ada = house.app.profiles.add_profile("Ada", PORTRAITS[4], 3, 2)
    house.app.profiles.choose_profile(ada.id)
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene = cup(house, device=house.device(one))
    pull(house, one)
    assert house.top is scene
    (guest,) = cup_guests(house.app)
    assert (guest.id, guest.owner, guest.name) == (ada.id, ada.id, "Ada")
    assert (guest.portrait, guest.shape, guest.color) == (ada.portrait, ada.shape, 3)
    house.tap(two, "a")
    house.focus("seat_1")
    pull(house, one)
    assert house.top is scene, "whoever presses names nobody else"
    assert len({guest.id for guest in cup_guests(house.app)}) == 2


def test_nobody_cooks_with_bots_and_four_at_most(house: House) -> None:
    house.sit(2, *(house.device(house.pad()) for _ in range(5)))
    scene = house.show(CompanyGuestsScene(house.app))
    assert len(scene.guests.people) == len(scene.guests.chairs) == 4
    scene.leave_seat(3)
    house.focus("seat_3", "R")
    assert scene.toast.text == say("guests.company.no_bots") and not scene.guests.chairs[3].bot
    assert not any(name.startswith("add_bot") for _, name in scene.zones)
    for seat in (2, 1):
        scene.leave_seat(seat)
    scene.toggle_ready(0)
    house.focus("start", "ENTER")
    assert scene.toast.text == say("guests.company.too_few")


def test_cooks_go_on_to_the_stage_that_was_chosen_and_back(house: House) -> None:
    pads = [house.pad(), house.pad()]
    house.sit(*map(house.device, pads))
    stage = all_stages()[-1]
    scene = house.show(CompanyGuestsScene(house.app, at=stage))
    house.tap(pads[0], "a")
    house.tap(pads[1], "a", "start", settle=True)
    assert isinstance(house.top, CompanyPageScene) and house.top.stage_id == stage
    assert [chair.owner for chair in house.app.seating.chairs] == [house.device(pad).owner for pad in pads]
    house.tap(pads[0], "b", settle=True)
    assert house.top is scene and len(scene.guests.people) == 2


@pytest.mark.parametrize("kind", [CupGuestsScene, CompanyGuestsScene])
def test_a_phone_sits_down_as_in_the_lobby(offline: House, kind: type[CupGuestsScene]) -> None:
    scene = offline.show(kind(offline.app))
    offline.focus("phones", "ENTER", settle=True)
    assert isinstance(offline.top, PhonesScene)
    guest = Guest(offline, "one")
    guest.say(Call("Grandma Rosa"))
    guest.say(Pick("seat", guest.last("lobby")["seats"][0]["key"]))
    assert guest.seats == [0] and names(offline) == ["Grandma Rosa"]
    told = guest.last("lobby")
    assert not told.get("figures") and not told.get("lengths") and not told.get("can_swap")
    guest.say(Pick("color", "4"))
    guest.say(Wish("ready"))
    assert scene.guests.ready == {0} and scene.guests.chairs[0].color == 4
    assert guest.last("you")["below"] == scene.options.tell("heading")
    for wish in ("swap", "leave"):
        guest.say(Wish(wish))
    assert guest.seats == []
    guest.say(Pick("figure", "ludmilla"))
    assert guest.told[-1]["t"] == "no"


@pytest.mark.parametrize("kind", [CupGuestsScene, CompanyGuestsScene])
def test_it_looks_right_empty_and_full(house: House, kind: type[CupGuestsScene]) -> None:
    scene = house.show(kind(house.app))
    check_all_sizes(scene)
    house.key("ENTER")
    for seat in range(1, scene.options.seats):
        if scene.options.has_bots:
            scene.add_bot(seat)
        else:
            scene.join_seat(house.device(house.pad()), seat)
    scene.guests.ready.add(0)
    scene.rebuild()
    check_all_sizes(scene)


@pytest.mark.parametrize("kind", [CupGuestsScene, CompanyGuestsScene])
def test_whoever_sat_tonight_waits_gray(
    house: House, kind: type[CupGuestsScene | CompanyGuestsScene]
) -> None:
    """G45: also on chairs that no bot may have."""
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene: Any = house.show(kind(house.app, house.device(one)))
    house.tap(two, "a")
    arrivals.note_person(house.app, scene.guests.people[1])
    house.sit(house.device(one))
    scene = house.show(kind(house.app, house.device(one)))
    assert len(scene.room.cards.expected) == 1
    check_all_sizes(scene)
    house.tap(two, "a")
    assert len(scene.guests.people) == 2 and not scene.room.cards.expected
