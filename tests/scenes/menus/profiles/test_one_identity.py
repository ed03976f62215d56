"""G38, G46 (a): two profiles, a guest with a name and a bot are the same people all evening, whatever they play: each
scene calls them alike and shows the same faces, and no figure or level stands for them. Games take turns by the week.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.core import catalog
from game.profiles.portraits import PORTRAITS
from scenes.afterwards.replay.fork import ForkScene
from scenes.afterwards.results.scene import ResultsScene
from scenes.afterwards.review.past_match import PastMatch
from scenes.evening import sample_cups
from scenes.evening.seats import guest_of, person_of
from scenes.front.continue_scene import ContinueScene
from scenes.front.title import TitleScene
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.chair import Chair
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.session import MatchSession
from scenes.lobby.scene import LobbyScene
from scenes.match.pause import PauseScene
from scenes.navigation import couch_routes, navigator, routes
from scenes.pages import game_list
from scenes.people.profiles import arrivals, wearing
from tests.scenes.games import eaten, human_flavor, hunger, tasty_humans
from tests.scenes.house import House
from tests.weekly import take_share

TABLES: dict[str, tuple[Any, dict[str, Any]]] = {
    "tasty_humans": (tasty_humans.MATCHES, {"seats": 4}),
    "eaten": (eaten.MATCHES, {"mode": "duel"}),
    "hunger": (hunger.MATCHES, {"mode": "rookie", "seats": 4}),
    "human_flavor": (human_flavor.MATCHES, {"seats": 4}),
}
MIDDLE = 20
"""Answers of the match that waits."""
FACE = re.compile(r"(.+):(.+):(.+):.*@\d+")
"""Name of a portrait's picture: chip, portrait, frame."""
Looks = tuple[str, str, str]


class Evening:
    """Walk of one evening of a game with as many of the four as have a chair there."""

    def __init__(self, house: House, game: str) -> None:
        self.house, self.app, self.game = house, house.app, game
        self.matches, self.options = TABLES[game]
        faces = [face for face in PORTRAITS if not face.startswith(f"{game}/")]
        self.people = [
            self.app.profiles.add_profile(name, faces[place], place + 2, place)
            for place, name in enumerate(("Anna", "Ben"))
        ]
        self.app.profiles.choose_profile(self.people[0].id)
        self.seats = catalog.load(game).config(**self.options).seats

    def sit(self, lobby: Any) -> None:
        """Let them sit down in a lobby: profile, guest, profile, bot."""
        chairs = self.app.seating.chairs
        for profile in [self.people[0], None, self.people[1]][: self.seats]:
            pad = self.house.pad()
            self.house.tap(pad, "a")
            [seat] = self.app.seating.seats_of(self.house.device(pad))
            if profile is None:
                chairs[seat].person = chairs[seat].person.with_name("Granny")
                self.app.tonight.rename_guest(chairs[seat].person.id, "Granny")
            else:
                wearing.dress_chair(chairs[seat], profile)
                lobby.guests.wear_color(seat, profile.color)
            arrivals.note_person(self.app, chairs[seat])
        self.app.tonight.drop_strangers([chair.person.id for chair in chairs])
        if self.seats > len(self.people) + 1:
            lobby.add_bot(self.seats - 1)
        lobby.rebuild()

    @property
    def looks(self) -> dict[str, Looks]:
        """Everybody on a chair: what the face is made of, by name."""
        return {chair.person.name: looks_of(chair) for chair in self.app.seating.chairs[: self.seats]}

    def scenes(self) -> Iterator[tuple[str, Any]]:
        """Scenes of the evening, one after the other."""
        house, app, ui = self.house, self.app, game_list.game_ui(self.game)
        lobby = house.show(LobbyScene(app, self.game, "together"))
        self.sit(lobby)
        yield "lobby", lobby
        yield "title", house.show(TitleScene(app, seated=True))
        match = self.matches.play_match(5, **self.options)
        app.seating.set_seat_count(self.seats)
        begun = MatchSession(match.fork(MIDDLE), app.seating, app.bots, app.folders.saves)
        begun.save()
        yield "table", house.show(game_list.make_table(app, begun))
        house.settle()
        house.show(TitleScene(app, seated=True))
        navigator.lay_over(app, routes.Log(self.game, game_list.log_of(begun).chapters))
        house.settle()
        yield "log", house.top
        yield "pause", house.show(PauseScene(app, begun))
        waiting = house.show(ContinueScene(app))
        house.step(3)
        yield "continue", waiting
        over: MatchSession[Any] = MatchSession(match, app.seating, app.bots, None)
        yield "count", house.show(ui.score_sheets(app, over))
        yield "results", house.show(ResultsScene(app, over))
        chairs = over.seating.to_saved()
        navigator.replace(app, routes.Replay(match, chairs, MIDDLE), transition=False)
        house.settle()
        yield "replay", house.top
        yield "fork", house.show(ForkScene(app, ReplaySession(match, chairs, app.bots, 3), KEYBOARD))
        sample, chairs_now = sample_cups.before_last(), app.seating.chairs[: self.seats]
        guests = [
            guest_of(chair).replace(id=guest.id)
            for chair, guest in zip(chairs_now, sample.guests, strict=False)
        ]
        others = [guest.replace(portrait=PORTRAITS[-1]) for guest in sample.guests[len(guests) :]]
        cup = sample.replace(guests=(*guests, *others))
        navigator.replace(app, couch_routes.CupTable(cup), transition=False)
        house.settle()
        yield "cup", house.top


NAMED = ("lobby", "pause", "count", "results", "fork", "cup")
"""Scenes that name everybody; the title names one, and at tables and in logs some may have nothing to do. A fork offers
levels to choose from."""


def looks_of(chair: Chair) -> Looks:
    face = chair.person.face
    assert face is not None
    return SEAT_COLORS[chair.color].chip_picture, face.picture, face.frame


def words_of(scene: Any) -> set[str]:
    return {words.text for words, _ in scene.stage.texts if words.visible}


def faces_of(scene: Any) -> set[Looks]:
    """Portraits on a scene."""
    names = {piece.face for layer in scene.stage.layers.values() for piece in layer}
    return {found.groups() for name in names if (found := FACE.fullmatch(name))}  # type: ignore[misc]


@pytest.mark.parametrize("game", take_share(list(TABLES), 2))
def test_everybody_is_the_same_person_in_every_scene(house: House, game: str) -> None:
    house.app.settings_file.change(motion="none", speed="skip")
    evening, looks = Evening(house, game), dict[str, Looks]()
    levels = {say(info.key) for info in bots.list_levels(game)}
    seen: set[str] = set()
    for name, scene in evening.scenes():
        looks = looks or evening.looks
        words, faces = words_of(scene), faces_of(scene)
        if name in NAMED:
            assert set(looks) <= words, (name, set(looks) - words)
            assert name == "fork" or not words & levels, (name, "a level stands for a bot")
        own = {picture for _, picture, _ in looks.values()}
        strange = {found for found in faces if found[1] in own} - set(looks.values())
        assert not strange, (name, strange)
        seen |= {who for who, found in looks.items() if found in faces}
    assert seen == set(looks), "each face was seen somewhere"


@pytest.mark.parametrize("game", TABLES)
def test_who_goes_on_looks_back_or_plays_a_cup_is_still_the_same(house: House, game: str) -> None:
    evening = Evening(house, game)
    evening.sit(house.show(LobbyScene(house.app, game, "together")))
    looks, chairs = evening.looks, house.app.seating.chairs[: evening.seats]
    match = evening.matches.play_match(5, MIDDLE, **evening.options)
    house.app.seating.set_seat_count(evening.seats)
    begun = MatchSession(match, house.app.seating, house.app.bots, house.app.folders.saves)
    begun.save()
    saved = begun.seating.to_saved()
    past = PastMatch(match, saved)
    assert [past.seat_name(seat) for seat in range(evening.seats)] == list(looks)
    invited = [person_of(house.app, guest_of(chair)) for chair in chairs]
    assert [(one.name, one.face) for one in invited] == [(one.person.name, one.person.face) for one in chairs]
    house.app.seating.chairs = []
    resumed = MatchSession.resume_match(
        begun.save_path or Path(),
        house.app.seating,
        house.app.bots,
        house.app.devices.connected_devices,
        KEYBOARD,
    )
    assert {chair.person.name: looks_of(chair) for chair in resumed.seating.chairs} == looks
