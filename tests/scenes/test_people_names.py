"""C2: names of twelve wide letters have room at every table, in logs, counts, results and replays, with the
largest letters.
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
from scenes.afterwards.results.scene import ResultsScene
from scenes.match.pause import PauseScene
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.people.profiles import wearing
from tests.scenes.house import lone_house
from tests.scenes.inspector import Inspector
from tests.weekly import take_share

WIDE = tuple(letter * names.LONGEST for letter in ("Щ", "W", "Ω", "Ộ"))
"""By seat: wide letters, high letters, and scripts that a companion of the game's own faces writes."""
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "tasty_humans": ("choose_adventurer", 12, {"seats": 4}),
    "eaten": ("action", 8, {"mode": "duel"}),
    "hunger": ("move", 30, {"seats": 4, "mode": "rookie"}),
    "human_flavor": ("place", 12, {"seats": 4}),
}


class People(Inspector):
    """People with the widest names sit down."""

    def seat_people(self, seats: int) -> None:
        super().seat_people(seats)
        for seat in range(seats):
            name = WIDE[seat % len(WIDE)]
            profile = Profile(f"0000000{seat}", name, PORTRAITS[seat], seat, seat)
            wearing.dress_chair(self.app.seating[seat], profile)


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(game, marks=pytest.mark.xdist_group(f"people: {game}"))
        for game in take_share(catalog.ids(), 2)
    ],
)
def seen(
    request: pytest.FixtureRequest, window: arcade.Window, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Inspector]:
    game = str(request.param)
    with lone_house(window, tmp_path_factory.mktemp("people"), painted=False) as house:
        inspector = People(house.app, texts_only=True)
        take(inspector, game)
        yield inspector


def take(camera: Inspector, game: str) -> None:
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
    navigator.go(app, routes.Replay(session.match, session.seating.to_saved(), len(session.match.log) // 2))
    camera.settle().take_picture("replay")


@pytest.mark.parametrize("kind", ["unsafe", "box", "overlap"])
def test_the_widest_names_have_room(seen: Inspector, kind: str) -> None:
    faults = seen.of(kind)
    assert not faults, "\n".join(faults)
    assert {"table", "log", "count", "results", "replay"} <= set(seen.taken)
