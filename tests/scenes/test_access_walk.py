"""A person who cannot hold, one with one switch, one who needs 200 %, one who only hears: each goes from the first
start through lobby, a whole match, the results and the first stage of the campaign (X21).

Each run walks one need at one game, `python3 main.py --test --access long` all of them.
"""

from __future__ import annotations

import os
from itertools import product

import pytest

from game.core import catalog
from tests.scenes.access_people import PEOPLE
from tests.scenes.access_walk import AccessWalk
from tests.scenes.house import House
from tests.weekly import take_share
from tools.test_run import EVERY_SIZE

WALKS = list(product(PEOPLE, catalog.ids()))
WALKED = WALKS if os.environ.get(EVERY_SIZE) else take_share(WALKS, len(WALKS))


@pytest.mark.parametrize(("need", "game"), WALKED)
def test_the_way_from_the_first_start_to_the_first_stars(house: House, need: str, game: str) -> None:
    AccessWalk(house, PEOPLE[need](house), game).go()
