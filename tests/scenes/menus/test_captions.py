"""Captions: one at a time, the latest two wait, nothing twice within a second, and clear of what is
decided.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.front.title import TitleScene
from scenes.kit.base.geometry import PROMPT_BAR
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.lobby.scene import LobbyScene
from scenes.pages.captions import MOST_LINES, Captions, reading_seconds
from tests.scenes.games.tables import open_table
from tests.scenes.games.tasty_humans import MATCHES
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping


def captions_on(scene: Any) -> list[str]:
    top = scene.stage.layers["top"]
    return [words.text for words, _ in scene.stage.texts if words in top]


@pytest.fixture
def captions(house: House) -> Captions:
    house.app.settings_file.change(captions=True)
    house.show(TitleScene(house.app, seated=True))
    return Captions(house.app)


def test_a_caption_stands_as_long_as_it_takes_to_read(house: House, captions: Captions) -> None:
    """X15: at least a second, and 0.06 s more for each sign; a few at a time, the latest lowest."""
    for key in ("sound.win", "sound.germ_alarm"):
        captions.add_caption(key)
    house.step()
    short, long = say("sound.win"), say("sound.germ_alarm")
    assert captions_on(house.top) == [short, long]
    seconds = 1 + 0.06 * len(short)
    house.step(int(seconds * 60) - 3)
    assert captions_on(house.top) == [short, long]
    house.step(6)
    assert captions_on(house.top) == [long]
    house.step(int((1 + 0.06 * len(long) - seconds) * 60) + 6)
    assert captions_on(house.top) == []


def test_at_most_three_lines_are_shown_and_the_latest_two_wait(house: House, captions: Captions) -> None:
    for key in ("win", "damage", "star", "leader", "last_round", "rose"):
        captions.add_caption(f"sound.{key}")
    house.step()
    assert captions_on(house.top) == [say(f"sound.{name}") for name in ("win", "damage", "star")]
    shown = set()
    for _ in range(400):
        house.step()
        shown |= set(captions_on(house.top))
        assert len(captions_on(house.top)) <= MOST_LINES
    assert shown == {say(f"sound.{name}") for name in ("win", "damage", "star", "last_round", "rose")}


def test_the_same_is_not_said_twice_within_a_second(house: House, captions: Captions) -> None:
    captions.add_caption("sound.damage")
    house.step(30)
    (line,) = captions.lines
    left = line.left
    captions.add_caption("sound.damage")
    assert captions.waiting == [] and line.left == left
    house.step(40)
    captions.add_caption("sound.damage")  # a second later it is news again, and stands on
    assert captions.lines == [line] and line.left == reading_seconds(line.text)


def test_a_caption_says_at_whose_seat_it_is_heard(house: House, captions: Captions) -> None:
    house.sit(KEYBOARD, KEYBOARD)
    table = open_table(house, MATCHES.new(3, seats=2))
    wanted = {f"{say('sound.turn_of_seat')} · {table.seat_name(seat)}" for seat in (0, 1)}
    seen: set[str] = set()
    for _ in range(12):
        if wanted <= seen:
            break
        house.until(lambda: table.chooser is not None and not table.timeline.is_busy, frame=0.1)
        table.controller.carry_out(table.view.decision.actions[0])
        for _ in range(60):
            house.step(seconds=0.05)
            seen |= {line.text for line in captions.lines}
    assert wanted <= seen
    house.until(lambda: not table.timeline.is_busy, frame=0.1)
    assert table.heard_at == "", "nothing is shown"


def test_the_plate_is_black_of_85_percent(house: House, captions: Captions) -> None:
    captions.add_caption("sound.win")
    house.step()
    plate = captions._pieces[0]
    assert {piece.alpha for piece in plate} == {round(0.85 * 255)}  # type: ignore[union-attr]


def test_a_caption_goes_along_to_the_next_scene_and_survives_a_resize(
    house: House, captions: Captions
) -> None:
    first = house.top
    captions.add_caption("sound.win")
    house.step()
    second = house.show(TitleScene(house.app, seated=True))
    assert captions_on(first) == [] and captions_on(second) == [say("sound.win")]
    house.resize(1920, 1080)
    house.step()
    assert captions_on(second) == [say("sound.win")]


def test_a_caption_stands_above_a_notice(house: House, captions: Captions) -> None:
    house.top.refuse("That cannot be done just now.")
    captions.add_caption("sound.not_possible")
    house.step(2)
    assert overlapping(house.top) == []


@pytest.mark.parametrize("size", [1.0, 1.3])
def test_a_caption_stands_clear_of_questions_and_choices(
    house: House, captions: Captions, size: float
) -> None:
    house.app.settings_file.change(text_size=size)
    scene = house.show(LobbyScene(house.app))
    captions.add_caption("sound.germ_alarm")  # the longest
    house.step(2)
    (words,) = [words for words, _ in scene.stage.texts if words in scene.stage.layers["top"]]
    assert words.y - words.natural[1] / 2 > PROMPT_BAR.top - 24
    assert overlapping(scene) == []
    assert not [text for text in overfull(scene) if text == words.text]


def test_sounds_have_captions_as_long_as_the_setting_wants_them(house: House, captions: Captions) -> None:
    for wanted in (True, False, True):
        house.app.settings_file.change(captions=wanted)
        house.step(10)
        house.app.mixer.play("controller_lost")
        house.step()
        assert captions_on(house.top) == [say("sound.controller_lost")] * wanted
    house.step(240)
    assert captions_on(house.top) == [] and not captions.lines
