"""Every bubble of every lesson can be shown while questions are lists, as for whoever scans (X3)."""

from __future__ import annotations

import pytest

from game.campaign import course as courses
from game.core import catalog
from tests.scenes.house import House
from tests.scenes.lessons import go_on, start
from tests.weekly import take_share


@pytest.mark.parametrize("game", take_share(catalog.ids(), 4))
def test_lessons_go_on_beside_a_list(house: House, game: str) -> None:
    house.app.settings_file.change(questions="list")
    for chapter in range(len(courses.of_game(game).parts)):
        go_on(house, start(house, chapter, game=game))
