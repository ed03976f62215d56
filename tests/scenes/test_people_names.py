"""C2, T7: names of twelve wide letters have room at every table, in logs, counts, results, replays, lobbies and
lists, with the largest letters, and none is cut.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import arcade
import pytest

from game.core import catalog
from game.profiles import names
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile
from scenes.afterwards.replay.fork import ForkScene
from scenes.afterwards.results.scene import ResultsScene
from scenes.afterwards.review.past_match import PastMatch
from scenes.kit.art.textures import Art
from scenes.kit.base import TextStyle
from scenes.kit.match.chair import Chair
from scenes.match.pause import PauseScene
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.camera import PADS
from scenes.people.profiles import wearing
from tests.scenes.house import lone_house
from tests.scenes.inspector import Inspector

WIDE = tuple(letter * names.LONGEST for letter in ("Щ", "W", "Ω", "Ộ"))
"""By seat: wide letters, high letters, and scripts that a companion of the game's own faces writes."""
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "tasty_humans": ("choose_adventurer", 12, {"seats": 4}),
    "eaten": ("action", 8, {"mode": "duel"}),
    "hunger": ("move", 30, {"seats": 4, "mode": "rookie"}),
    "human_flavor": ("place", 12, {"seats": 4}),
}


class People(Inspector):
    """People with the widest names sit down. `cut` has the names that were shortened."""

    cut: set[str]
    words: dict[str, set[str]]
    """Texts on each picture."""

    def take_picture(self, name: str) -> None:
        super().take_picture(name)
        top: Any = self.app.stack.top
        self.words[name] = {words.text for words, _ in top.stage.texts}

    def seat_people(self, seats: int) -> None:
        super().seat_people(seats)
        for seat in range(seats):
            dress(self.app.seating[seat], seat)


@pytest.fixture(
    scope="module",
    params=[pytest.param(game, marks=pytest.mark.xdist_group(f"people: {game}")) for game in catalog.ids()],
)
def seen(
    request: pytest.FixtureRequest, window: arcade.Window, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[People]:
    game = str(request.param)
    with (
        lone_house(window, tmp_path_factory.mktemp("people"), painted=False) as house,
        pytest.MonkeyPatch.context() as patch,
    ):
        inspector = People(house.app, texts_only=True)
        inspector.cut, inspector.words = set(), {}
        fit_name = Art.fit_name

        def fit_watched(art: Art, text: str, style: TextStyle, width: float) -> tuple[str, TextStyle]:
            fitted = fit_name(art, text, style, width)
            if fitted[0] != text:
                inspector.cut.add(f"{text}: {fitted[0]} at {width:.0f}")
            return fitted

        patch.setattr(Art, "fit_name", fit_watched)
        take(inspector, game)
        yield inspector


def take(camera: People, game: str) -> None:
    kind, answers, options = TABLES[game]
    session = camera.play_to(game, kind, answers, **options)
    assert session.seating.name_of(0, "") == WIDE[0]
    app = camera.app
    camera.show(game_list.make_table(app, session), "table")
    camera.press("log").settle().take_picture("log")
    camera.press("back").settle()
    app.seating[session.asked_seat or 0].missing = True
    camera.wait(1.0).take_picture("lost")
    app.seating[session.asked_seat or 0].missing = False
    camera.settle()
    camera.show_over(PauseScene(app, session), "pause")
    while session.asked_seat is not None:
        camera.play_answer(session)
    camera.show(game_list.game_ui(game).score_sheets(app, session), "count")
    camera.show(ResultsScene(app, session), "results")
    chairs = session.seating.to_saved()
    past = PastMatch(session.match, chairs)
    camera.words["review"] = {past.seat_name(seat) for seat in range(len(chairs))}
    navigator.go(app, routes.Replay(session.match, chairs, len(session.match.log) // 2))
    camera.settle().take_picture("replay")
    replayed: Any = app.stack.top.session
    camera.show_over(ForkScene(app, replayed, PADS[0]), "fork")
    camera.show(routes.Title(seated=True))  # the replay's chairs go with it
    app.seating.chairs.clear()
    camera.show(routes.Lobby(game))
    camera.press("confirm")
    lobby = app.stack.top
    for seat in range(lobby.options.seats):
        lobby.guests.chairs[seat].device = lobby.guests.chairs[seat].device or PADS[seat]
        dress(lobby.guests.chairs[seat], seat)
    lobby.rebuild()
    camera.wait().take_picture("lobby")
    for seat in range(len(WIDE)):
        app.profiles.add_profile(WIDE[seat], PORTRAITS[seat], seat, seat)
    camera.show(routes.People(), "people")


def dress(chair: Chair, seat: int) -> None:
    """Give a chair one of the widest names."""
    profile = Profile(f"0000000{seat}", WIDE[seat % len(WIDE)], PORTRAITS[seat], seat, seat)
    wearing.dress_chair(chair, profile)


@pytest.mark.parametrize("kind", ["unsafe", "box", "cut", "overlap"])
def test_the_widest_names_have_room(seen: People, kind: str) -> None:
    faults = seen.of(kind)
    assert not faults, "\n".join(faults)
    assert {"table", "log", "count", "results", "replay", "lobby", "people"} <= set(seen.taken)


def test_everybody_is_called_alike_in_every_scene(seen: People) -> None:
    """G38, G46: before the match, during it, at its end, and when somebody looks back on it."""
    seats = seen.app.seating.chairs
    for scene in ("pause", "count", "results", "review", "fork", "lobby"):
        there = [chair for chair in seats if scene != "lobby" or not chair.automaton]
        missing = {chair.person.name for chair in there} - seen.words[scene]
        assert not missing, (scene, missing, seen.words[scene])


def test_no_name_is_cut(seen: People) -> None:
    assert not seen.cut, "\n".join(sorted(seen.cut))
