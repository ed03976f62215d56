"""X11: the first page of a new machine, which one button is enough for."""

from typing import Any

import pytest

from scenes.front import going_on
from scenes.front.first_start import GO_ON, NEEDS, WALK_SECONDS, FirstStartScene
from scenes.front.title import TitleScene
from scenes.kit.access import reader_question
from scenes.kit.access.adapters import NoAdapter
from scenes.kit.access.bridge import ScreenReader
from scenes.kit.access.reader_question import ReaderQuestion
from scenes.kit.base import say
from scenes.kit.words.language import load_language
from scenes.pages import last_choices
from scenes.reference.settings import language_page
from tests.scenes.house import House
from tests.scenes.kit.test_reader import NotingSpeaker, wait_for_words
from tests.scenes.kit.test_screen_reader import FakeAdapter


@pytest.fixture(autouse=True)
def english_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No choice of languages stands before the needs; test_languages.py has it."""
    english = [load_language("en")]
    monkeypatch.setattr(language_page, "offered_languages", lambda: english)


def refuse_adapter(*args: Any) -> Any:
    raise NoAdapter("darwin")


def answered(runs: bool) -> ReaderQuestion:
    """The question with its answer."""
    question = ReaderQuestion(lambda: runs)
    question.thread.join()
    return question


def first_start(house: House) -> FirstStartScene:
    return house.show(FirstStartScene(house.app))


def let_walk(house: House) -> None:
    """Until the focus has gone on by itself, once."""
    house.step(round(WALK_SECONDS / 0.1) + 1, 0.1)


def test_one_button_sets_the_letters_and_goes_on(house: House) -> None:
    scene = first_start(house)
    pad = house.pad()
    let_walk(house)
    assert scene.focus.key == "text_size"
    house.tap(pad, "a")
    house.tap(pad, "a")
    assert house.app.settings.text_size == 1.3
    for _ in scene.rows:
        assert scene.focus.key != GO_ON
        let_walk(house)
    assert scene.focus.key == GO_ON
    house.tap(pad, "a")
    assert not house.reach(TitleScene).seated


def test_whoever_needs_nothing_presses_once(house: House) -> None:
    first_start(house)
    house.tap(house.pad(), "a")
    house.reach(TitleScene)


def test_the_focus_comes_around_again(house: House) -> None:
    scene = first_start(house)
    seen = []
    for _ in range(len(scene.rows) + 2):
        seen.append(scene.focus.key)
        let_walk(house)
    assert seen == [GO_ON, *scene.rows, GO_ON]


def test_a_press_keeps_the_focus_for_longer(house: House) -> None:
    scene = first_start(house)
    let_walk(house)
    house.step(round(WALK_SECONDS / 0.1) - 4, 0.1)
    house.key("ENTER")
    house.step(round(WALK_SECONDS / 0.1) - 4, 0.1)
    assert scene.focus.key == "text_size"


def test_whoever_steers_is_left_alone(house: House) -> None:
    scene = first_start(house)
    let_walk(house)
    house.key("RIGHT", "LEFT", "LEFT")
    assert house.app.settings.text_size == 2.0, "around the end"
    for _ in range(3):
        let_walk(house)
    assert scene.focus.key == "text_size"


def test_it_has_every_need_that_the_settings_have(house: House) -> None:
    scene = first_start(house)
    assert list(scene.rows) == [key for key in NEEDS if hasattr(house.app.settings, key)]


@pytest.mark.parametrize("runs", [True, False])
def test_it_is_spoken_from_the_first_word_where_a_screen_reader_runs_unheard(
    house: House, runs: bool
) -> None:
    """X11: whoever turns it off is left alone."""
    house.app.speaker = NotingSpeaker()
    house.app.screen_reader = reader = ScreenReader(house.app, refuse_adapter, lambda: answered(runs))
    reader.open()
    scene = first_start(house)
    wait_for_words(house)
    assert house.app.settings.spoken_prompts == runs
    assert bool(house.app.speaker.said) == runs and (
        not runs or say("first_start.heading") in house.app.speaker.said[0]
    )
    house.app.settings_file.change(spoken_prompts=False)
    house.step(3)
    assert not house.app.settings.spoken_prompts and scene is house.top


def test_nothing_is_asked_where_a_reader_can_be_let_in(house: House) -> None:
    house.app.screen_reader = ScreenReader(
        house.app, lambda *args: FakeAdapter(*args), lambda: answered(True)
    )
    house.app.screen_reader.open()
    first_start(house)
    house.step(3)
    assert not house.app.screen_reader.runs_unheard and not house.app.settings.spoken_prompts


@pytest.mark.parametrize(
    ("command", "runs"),
    [
        (["true"], True),
        (["false"], False),
        (["echo", "(<false>,)"], False),
        (["echo", "(<true>,)"], True),
        (["no such program"], False),
    ],
)
def test_the_system_is_asked_by_a_command(
    monkeypatch: pytest.MonkeyPatch, command: list[str], runs: bool
) -> None:
    monkeypatch.setitem(reader_question.COMMANDS, "linux", command)
    assert reader_question.ask_system("linux") == runs
    assert not reader_question.ask_system("plan9")


def test_it_comes_once(house: House) -> None:
    """On a machine where nobody has set or pressed anything."""
    assert going_on.is_first_start(house.app)
    last_choices.remember_press(house.app.folders.data)
    assert not going_on.is_first_start(house.app)


def test_somebody_who_has_set_something_was_there(house: House) -> None:
    house.app.settings_file.change(text_size=1.6)
    house.app.close()
    assert not going_on.is_first_start(house.app)
