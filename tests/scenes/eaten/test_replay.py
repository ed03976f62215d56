"""A match watched again: what the table shows after every answer is what was played, forwards, in jumps and
back.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.eaten.table.display_state import DisplayState
from scenes.eaten.table import EatenTable
from scenes.front.title import TitleScene
from scenes.kit.base import PROMPT_BAR
from scenes.kit.input.device import KEYBOARD
from scenes.match import starter
from scenes.navigation import navigator, routes
from tests.scenes.games.eaten import MATCHES
from tests.scenes.house import House


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_film_covers_nothing_of_the_table(house: House, text_size: float) -> None:
    """T46: it lies in the prompt bar, and the prompts have room beside it."""
    house.app.settings_file.change(text_size=text_size)
    match = MATCHES.play_match(7, 20, mode="duel")
    house.sit(KEYBOARD, KEYBOARD)
    house.show(TitleScene(house.app, seated=True))
    navigator.go(house.app, routes.Replay(match, house.app.seating.to_saved(), 10))
    house.until(lambda: house.app.stack.is_settled and isinstance(house.top, EatenTable))
    scene: Any = house.top
    film = scene.film_panel
    assert film.y >= PROMPT_BAR.y and film.top <= PROMPT_BAR.top
    prompts = [rect for rect, _ in scene.prompt_bar.clickable]
    assert len(prompts) >= 4 and min(rect.x for rect in prompts) > film.right


@pytest.mark.parametrize("mode", ["miner_solo", "duel"])
def test_a_match_is_watched_again(house: House, mode: str) -> None:
    house.app.settings_file.change(speed="skip")
    match = MATCHES.play_match(7, 30, mode=mode)
    house.sit(*(1 if seat in match.config.asked_seats else "rules" for seat in range(2)))
    house.show(TitleScene(house.app, seated=True))
    assert starter.match_words(house.app, match.fork(1)).endswith("Turn 1"), "this game has no rounds"
    navigator.go(house.app, routes.Replay(match, house.app.seating.to_saved(), 0))
    house.until(lambda: house.app.stack.is_settled and isinstance(house.top, EatenTable))
    scene: Any = house.top
    house.key("ENTER", settle=True)
    while scene.session.moment < scene.session.last_moment:
        house.key("RIGHT")
        house.until(lambda: scene.session.turn == "looking" and not scene.timeline.is_busy)
        assert scene.session.state.digest() == match.fork(scene.session.moment).state.digest()
        assert scene.opening_events.start is not None or scene.shown == DisplayState.of(scene.session.view())
    house.key("LEFT", settle=True)
    assert scene.session.moment < scene.session.last_moment and scene.shown == DisplayState.of(
        scene.session.view()
    )
