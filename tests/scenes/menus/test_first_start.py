"""X11: the first page of a new machine, which one button is enough for."""

from scenes.front import going_on
from scenes.front.first_start import GO_ON, NEEDS, WALK_SECONDS, FirstStartScene
from scenes.front.title import TitleScene
from scenes.pages import last_choices
from tests.scenes.house import House


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


def test_it_comes_once(house: House) -> None:
    """On a machine where nobody has set or pressed anything."""
    assert going_on.is_first_start(house.app)
    last_choices.remember_press(house.app.folders.data)
    assert not going_on.is_first_start(house.app)


def test_somebody_who_has_set_something_was_there(house: House) -> None:
    house.app.settings_file.change(text_size=1.6)
    house.app.close()
    assert not going_on.is_first_start(house.app)
