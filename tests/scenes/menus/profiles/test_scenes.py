"""C1, C4: the list, a page each, a name and a face: by pad, by mouse and by keyboard alone."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest

from game.campaign import campaign
from game.campaign.record import StageRecord
from game.profiles import names
from game.profiles.looks import rewards_of
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, MOST, SHAPES, Habits, Profile
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.devices import ERASE
from scenes.kit.input.intent import Intent
from scenes.kit.words.language import Language, load_language, spoken_in
from scenes.pages.dialog import ConfirmDialog
from scenes.people.page.habit_list import HABITS
from scenes.people.page.me_scene import MeScene
from scenes.people.profiles.edit_scene import EditScene
from scenes.people.profiles.face_rows import all_faces
from scenes.people.profiles.list_scene import ProfilesScene
from scenes.people.profiles.name_scene import NameScene, letter_boards, small_letter
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes, size_of_the_week

WIDE = [letter * (names.LONGEST - 1) for letter in ("W", "Щ", "Ω", "Ộ", "Җ")]
"""The widest names, but for a letter that tells them apart."""

SWITCHES = {"choose": "keyboard:SPACE:", "next": "keyboard:F5:"}


@pytest.fixture
def full(house: House) -> House:
    for number in range(MOST):
        name = WIDE[number % len(WIDE)] + chr(65 + number)
        house.app.profiles.add_profile(name, PORTRAITS[number], number % 6, number % len(SHAPES))
    return house


def type_text(house: House, text: str) -> None:
    for letter in text:
        house.top.handle(Intent("text", KEYBOARD, text=letter))
        house.step()


@pytest.mark.parametrize("size", size_of_the_week(0))
def test_everything_has_room(full: House, size: tuple[int, int]) -> None:
    full.resize(*size)
    first = full.app.profiles.all()[0]
    full.show(TitleScene(full.app, seated=True))
    for scene in (
        ProfilesScene(full.app),
        MeScene(full.app, first),
        EditScene(full.app, id),
        NameScene(full.app, first.name, id),
    ):
        full.show(scene)
        check_all_sizes(scene)
        full.app.settings_file.change(text_size=1.0)
    name: Any = full.top
    for _ in letter_boards():
        name.on_turn(Intent("turn_right", KEYBOARD), 1)
        check_all_sizes(name)


def test_somebody_is_made_by_pad_alone(house: House) -> None:
    pad = house.pad()
    house.show(ProfilesScene(house.app))
    house.dpad(pad, 1, 0)
    house.tap(pad, "a", settle=True)
    scene: Any = house.top
    assert isinstance(scene, EditScene) and scene.focus.key == "name"
    house.tap(pad, "a", settle=True)
    board: Any = house.top
    assert isinstance(board, NameScene)
    house.tap(pad, "y", "y", "y")
    assert board.name == ""
    house.tap(pad, "a")
    house.dpad(pad, 1, 0)
    house.tap(pad, "a", "a", settle=True)
    assert board.name == "Abb"
    house.tap(pad, "start", settle=True)
    assert house.top is scene and scene.draft.name == "Abb" and scene.focus.key == "done"
    house.tap(pad, "a", settle=True)
    assert [profile.name for profile in house.app.profiles.all()] == ["Abb"]
    assert house.app.profiles.active.name == "Abb" and isinstance(house.top, ProfilesScene)


def test_somebody_is_made_by_mouse_alone(house: House) -> None:
    done: list[Profile] = []
    scene = house.show(EditScene(house.app, done.append))
    for key in ("portrait:7", "color:4", "frame:2", "name"):
        house.click_on(next(item.rect for item in scene.focus.items if item.key == key))
    house.settle()
    board: Any = house.top
    house.click_on(board.buttons["offer:Cleo"].rect)
    house.settle()
    house.click_on(scene.buttons["done"].rect)
    house.settle()
    assert [(one.name, one.portrait, one.color, one.shape) for one in done] == [("Cleo", PORTRAITS[7], 4, 2)]


def test_a_name_is_typed_and_enter_ends_it(house: House) -> None:
    named: list[str] = []
    board = house.show(NameScene(house.app, "", named.append))
    type_text(house, "zoë  kim")
    assert board.name == "zoë  kim" and board.focus.key == "done"
    type_text(house, ERASE)
    house.key("ENTER", settle=True)
    assert named == ["zoë ki"]


def test_what_cannot_be_a_name_is_told(house: House) -> None:
    taken = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    board = house.show(NameScene(house.app, "", lambda name: pytest.fail(name)))
    house.key("TAB")
    assert board.toast.text == "A name needs a letter at least."
    for sign, code in (("李", "U+674E"), ("א", "U+05D0"), ("😀", "U+1F600")):
        type_text(house, sign)
        assert (board.name, board.toast.text) == ("", f"“{code}” cannot be written on these tables.")
    type_text(house, "anna")
    house.key("TAB")
    assert board.toast.text == "Somebody is called Anna already."
    type_text(house, "m" * 9)
    assert len(board.name) == names.LONGEST and board.toast.text == "A name has 12 letters at most."
    named: list[str] = []
    house.show(NameScene(house.app, "ANNA", named.append, taken.id))
    house.key("TAB", settle=True)
    assert named == ["ANNA"]


def test_letters_on_the_board_are_those_that_names_may_have() -> None:
    letters = "".join(letter_boards())
    assert len(set(letters)) == len(letters)
    both = letters + "".join(map(small_letter, letters))
    assert all(names.clean_name(f"A{letter}") == f"A{letter}" for letter in both)
    assert set(both) >= set(names.LETTERS) - set("0123456789")


@pytest.mark.parametrize(("turns", "letter"), [(-1, "Я"), (-2, "Ω"), (-3, "Ӥ"), (1, "É"), (4, "Ễ"), (5, "ß")])
def test_letters_of_every_script_are_reached_by_pad(house: House, turns: int, letter: str) -> None:
    pad = house.pad()
    board = house.show(NameScene(house.app, "", id))
    for _ in range(abs(turns)):
        house.tap(pad, "rightshoulder" if turns > 0 else "leftshoulder")
    board.focus.move_to(f"key:{letter_boards()[board.page].index(letter)}")
    house.tap(pad, "a", "a")
    assert board.name == letter + small_letter(letter)


@pytest.mark.parametrize(
    ("alphabet", "accents", "first"),
    [("abcdefghijklmnopqrstuvwxyz", "äöüß", "ÄÖÜß"), ("aąbcćdeęfghijklłmnńoóprsśtuwyzźż", "", "ĄĆĘŁŃÓŚŹŻ")],
)
def test_the_own_accents_of_a_language_come_first(
    alphabet: str, accents: str, first: str, house: House
) -> None:
    """L14: on the second page, and no letter is lost or there twice."""
    english = load_language("en")
    file = english.file.replace(alphabet=alphabet, accents=accents)
    pad, board = house.pad(), house.show(NameScene(house.app, "", id))
    before = letter_boards()
    with spoken_in(Language("xx", file, english.catalog)):
        assert letter_boards()[1].startswith(first)
        assert sorted("".join(letter_boards())) == sorted("".join(before))
        house.tap(pad, "rightshoulder")
        board.focus.move_to("key:0")
        house.tap(pad, "a")
        house.click_on(board.buttons[f"key:{len(first) - 1}"].rect)
    assert board.name == first[0] + small_letter(first[-1])


@pytest.mark.parametrize("name", ["Ярослава", "Κλεοπάτρα", "Nguyễn", "Ґалаґан Їжак"])
def test_a_name_in_another_script_is_typed_and_stands_there(house: House, name: str) -> None:
    named: list[str] = []
    board = house.show(NameScene(house.app, "", named.append))
    type_text(house, unicodedata.normalize("NFD", name))
    assert board.name == name and any(words.text.startswith(name) for words, _ in board.stage.texts)
    house.key("ENTER", settle=True)
    assert named == [name]


def test_every_picture_says_what_it_shows(house: House) -> None:
    scene = house.show(EditScene(house.app, id))
    said = []
    for item in scene.focus.items:
        if ":" in item.key:
            scene.focus.move_to(item.key)
            scene.follow_focus()
            said.append(scene.prompt_bar.ask)
    assert len(said) == len(all_faces()) + 6 + len(SHAPES) and len(set(said)) == len(said)
    assert all(words and "profiles." not in words for words in said), said


def test_a_face_of_the_road_is_locked_until_it_is_won(house: House) -> None:
    """K52: what wins it is said, a press does nothing else; with the stars it is worn."""
    made = house.app.profiles.add_profile("Ada", PORTRAITS[0], 1, 1)
    stars = campaign.load_campaign().stops[:4]
    number = len(PORTRAITS) + [reward.stars for reward in rewards_of("face")].index(10)
    for won, records in ((False, {}), (True, {stop.stage: StageRecord(stars=7) for stop in stars})):
        house.app.profiles.change_profile(made.id, lambda one, records=records: one.replace(stages=records))
        scene = house.show(MeScene(house.app, house.app.profiles.get(made.id)))
        house.settle()
        house.focus(f"portrait:{number}")
        told = say("profiles.locked.stars", n=10)
        assert (scene.prompt_bar.ask == told) is not won
        house.focus(f"portrait:{number}", "ENTER")
        now = house.app.profiles.get(made.id)
        assert now is not None and now.portrait == (all_faces()[number] if won else PORTRAITS[0])
        assert (scene.toast.text == told) is not won


def test_a_page_changes_habits_at_once(house: House) -> None:
    anna = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    scene = house.show(MeScene(house.app, anna))
    scene.focus.move_to("habit:hints")
    house.key("RIGHT", "RIGHT", "RIGHT")
    scene.focus.move_to("habit:hand")
    house.key("ENTER")
    assert (scene.focus.current.words, scene.focus.current.state) == ("Confirm button", "Lower")
    for key, verb in (("hold", "more"), ("lone", "more"), ("lone", "less")):
        house.click_on(next(rect for rect, zone in scene.zones if zone == f"{verb}:{key}"))
    kept = house.app.profiles.get(anna.id)
    assert kept is not None and kept.habits == Habits(hints=False, hold=True, hand="lower")


def test_every_habit_is_reached_and_turned_through_its_values(house: House) -> None:
    """X11: with the keys; with the mouse the list scrolls, too."""
    anna = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    scene = house.show(MeScene(house.app, anna))
    scene.focus.move_to("habit:hints")
    for key, values in HABITS.items():
        assert scene.focus.key == f"habit:{key}"
        told = set()
        for value in (*values, None):
            house.app.settings_file.change(
                switches=SWITCHES
            )  # forgotten at "off"; without them there is a choice
            house.key("ENTER")
            now = house.app.profiles.get(anna.id)
            assert now is not None and getattr(now.habits, key) == value
            told.add(scene.focus.current.state)
        assert len(told) == len(values) + 1 and not any(words.startswith("settings.") for words in told)
        house.key("DOWN")
    assert scene.focus.group == "actions", "the buttons lie below the last habit"
    for _ in HABITS:
        house.click_on(next(rect for rect, key in scene.zones if key == "scroll:-1"))
    assert scene.first_habit == 0


def test_habits_of_the_page_are_those_of_a_profile() -> None:
    """All but the level of hints, which is remembered where hints are asked for."""
    assert set(HABITS) == set(Habits.__struct_fields__) - {"advisor"}


def test_what_the_guest_has_done_becomes_somebody_s(house: House) -> None:
    scene = house.show(ProfilesScene(house.app))
    scene.focus.move_to(GUEST)
    house.key("F", settle=True)
    assert isinstance(house.top, MeScene) and "keep" not in house.top.buttons, "nothing was played yet"
    house.key("ESCAPE", settle=True)
    house.app.profiles.change_profile(GUEST, lambda profile: Profile(GUEST, trophies={"x": "2026-11-22"}))
    scene.rebuild()
    house.key("F", settle=True)
    page = house.top
    assert isinstance(page, MeScene) and page.focus.key == "keep"
    house.key("ENTER", settle=True)
    assert isinstance(house.top, EditScene)
    house.key("TAB", settle=True)
    [profile] = house.app.profiles.all()
    assert profile.trophies and house.app.profiles.guest.is_fresh
    assert house.top is page and page.profile == profile, "the page is that person's now"


def test_the_title_leads_to_everybody(house: House) -> None:
    house.app.profiles.choose_profile(house.app.profiles.add_profile("Anna", PORTRAITS[0]).id)
    title = house.show(TitleScene(house.app, seated=True))
    assert "Anna" in [words.text for words, _ in title.stage.texts]
    house.key("F", settle=True)
    assert isinstance(house.top, ProfilesScene) and house.top.focus.key == house.app.profiles.active.id
    house.key("ESCAPE", settle=True)
    house.click_on(next(rect for rect, zone in title.zones if zone == "who"))
    house.settle()
    assert isinstance(house.top, ProfilesScene)


def test_starting_over_and_goodbye_are_asked_and_held(house: House) -> None:
    anna = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    house.app.profiles.choose_profile(anna.id)
    house.app.profiles.change_profile(
        anna.id, lambda profile: Profile(profile.id, "Anna", PORTRAITS[0], trophies={"x": "2026-11-22"})
    )
    house.show(ProfilesScene(house.app))
    house.key("F", settle=True)
    page: Any = house.top
    assert isinstance(page, MeScene)
    for key, left in (("reset", 1), ("delete", 0)):
        page.focus.move_to(key)
        house.key("ENTER", settle=True)
        dialog: Any = house.top
        assert isinstance(dialog, ConfirmDialog)
        house.key("RIGHT", "ENTER")
        assert dialog.hold.is_running or len(house.app.profiles.all()) == 1
        house.key("ESCAPE", settle=True)
        assert house.top is page
        house.key("ENTER", settle=True)
        house.key("RIGHT")
        house.key_long("ENTER")
        house.settle()
        assert len(house.app.profiles.all()) == left
        assert all(not profile.trophies for profile in house.app.profiles.all())
    assert isinstance(house.top, ProfilesScene) and house.app.profiles.active.id == GUEST


def test_a_broken_file_is_told_in_one_sentence(house: House) -> None:
    anna = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    path = house.app.profiles.path(anna.id)
    assert path is not None
    path.write_bytes(b"x")
    scene = house.show(ProfilesScene(house.app))
    house.step(2)
    assert (
        scene.toast.text == f"The profile {path.name} was broken and is set aside. Everybody else is there."
    )


def test_a_disk_that_takes_nothing_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    scene = house.show(MeScene(house.app, anna))

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.core.generations.store_newest", full)
    scene.focus.move_to("habit:hints")
    house.key("ENTER")
    assert scene.toast.text == "That could not be kept: No space left on device"
