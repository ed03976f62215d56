"""Profiles as files in the window (C4, K31), what the keyboard's prompts promise on a board of letters (K34), and
a name that can still come later (K33).
"""

from __future__ import annotations

from typing import Any, cast

import arcade
import pytest

from game.profiles import profile_files
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, MOST, Profile, with_match
from game.profiles.profile_files import ENDING
from scenes.afterwards.results import keeping
from scenes.kit.base.texts import say
from scenes.kit.input import prompts
from scenes.kit.input.key_names import writes_text
from scenes.lobby.deal import DealScene
from scenes.pages.dialog import ConfirmDialog
from scenes.people.page.me_scene import MeScene
from scenes.people.profiles.import_scene import ImportPersonScene
from scenes.people.profiles.list_scene import ProfilesScene
from scenes.people.profiles.name_scene import NameScene
from tests.game.profiles.test_other_editions import match
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.menus.profiles.test_newer import raise_version


def someone(house: House, name: str = "Ada", matches: int = 3) -> Profile:
    made = house.app.profiles.add_profile(name, PORTRAITS[4], 2, 1)
    for number in range(matches):
        house.app.profiles.change_profile(made.id, lambda one, n=number: with_match(one, match(n)))
    return cast(Profile, house.app.profiles.get(made.id))


def export(house: House, profile: Profile) -> Any:
    """The file that the person's page has written."""
    scene = house.show(MeScene(house.app, profile))
    house.focus("export", "ENTER")
    [path] = profile_files.find_files(house.app.folders.shared)
    assert scene.toast.text == say("profiles.file.written", file=path.name, folder=str(path.parent))
    return path


def take_in(house: House) -> Any:
    """From the list of people to the files; the first one is taken in."""
    house.show(ProfilesScene(house.app))
    house.focus("from_file", "ENTER", settle=True)
    scene = house.top
    assert isinstance(scene, ImportPersonScene)
    house.key("ENTER", settle=True)
    return scene


def test_a_person_goes_to_another_machine_and_back_with_everything(house: House) -> None:
    ada = someone(house)
    path = export(house, ada)
    check_all_sizes(house.show(MeScene(house.app, ada)))
    house.app.settings_file.change(text_size=1.0)
    check_all_sizes(house.show(ImportPersonScene(house.app)))
    house.app.settings_file.change(text_size=1.0)
    house.app.profiles.delete_profile(ada.id)
    assert house.app.profiles.get(ada.id) is None
    scene = take_in(house)
    assert isinstance(house.top, ProfilesScene) and scene is not house.top
    assert house.app.profiles.get(ada.id) == ada
    assert ada.name in {words.text for words, _ in house.top.stage.texts}, "the list has the newcomer"
    again = house.show(MeScene(house.app, ada))
    house.focus("export", "ENTER")
    assert again.toast.text and profile_files.find_files(house.app.folders.shared) == [path], (
        "one file a person"
    )


def test_who_is_here_already_is_replaced_only_when_held_and_nothing_is_lost(house: House) -> None:
    ada = someone(house)
    path = export(house, ada)
    house.app.profiles.change_profile(ada.id, lambda one: with_match(one, match(9)))
    later = house.app.profiles.get(ada.id)
    take_in(house)
    dialog = house.top
    assert isinstance(dialog, ConfirmDialog) and "Ada" in dialog.question and dialog.focused_key == "no"
    check_all_sizes(dialog)
    house.app.settings_file.change(text_size=1.0)
    house.key("ENTER", settle=True)
    assert house.app.profiles.get(ada.id) == later and isinstance(house.top, ImportPersonScene)
    house.focus("0", "ENTER", settle=True)
    house.focus("yes")
    house.key_long("ENTER", 1.2)
    house.settle()
    assert house.app.profiles.get(ada.id) == ada
    kept = next(one for one in profile_files.find_files(house.app.folders.shared) if one != path)
    assert profile_files.read_file(kept) == later, "what was here lies beside it"


@pytest.mark.parametrize("kind", ["foreign", "cut", "empty", "folder"])
def test_a_file_without_a_profile_is_one_sentence(house: House, kind: str) -> None:
    ada = someone(house)
    path = export(house, ada)
    raw = path.read_bytes()
    path.unlink()
    match kind:
        case "foreign":
            path.write_bytes(b"\x89PNG and no profile at all")
        case "cut":
            path.write_bytes(raw[: len(raw) // 2])
        case "empty":
            path.write_bytes(b"")
        case "folder":
            path.mkdir()
    before = [house.app.profiles.guest, *house.app.profiles.all()]
    if kind == "folder":
        house.show(ImportPersonScene(house.app))
        assert house.top.files == [], "no file at all"
        check_all_sizes(house.top)
        return
    scene = take_in(house)
    assert house.top is scene and scene.toast.text == say("profiles.file.foreign", file=path.name)
    check_all_sizes(scene)
    assert [house.app.profiles.guest, *house.app.profiles.all()] == before and path.exists()


def test_a_newer_edition_s_file_and_a_full_house_are_one_sentence_each(house: House) -> None:
    ada = someone(house)
    raise_version(house.app.profiles, ada.id)
    path = export(house, ada)
    raw = path.read_bytes()
    house.app.profiles.path(ada.id).unlink()
    house.app.profiles._kept.clear()
    scene = take_in(house)
    assert house.top is scene and scene.toast.text == say("profiles.fault.newer", name="Ada")
    assert path.read_bytes() == raw
    path.unlink()
    bea = someone(house, "Bea")
    export(house, bea)
    house.app.profiles.delete_profile(bea.id)
    for number in range(MOST - len(house.app.profiles.all())):
        house.app.profiles.add_profile(f"P{number}", PORTRAITS[number])
    scene = take_in(house)
    assert house.top is scene and scene.toast.text == say("profiles.fault.full", most=MOST)


def test_names_that_no_file_may_have_and_two_of_one_name_get_files_of_their_own(house: House) -> None:
    folder = house.app.folders.shared
    made = [someone(house, name, 0) for name in ("A. B.", "Zoë’s")]
    paths = [profile_files.export_profile(house.app.profiles, one, folder) for one in made]
    assert [path.name for path in paths] == [f"A. B{ENDING}", f"Zoë’s{ENDING}"]
    house.app.profiles.delete_profile(made[1].id)
    other = someone(house, "Zoë’s", 0)
    path = profile_files.export_profile(house.app.profiles, other, folder)
    assert path.name == f"Zoë’s 2{ENDING}" and profile_files.read_file(paths[1]).id == made[1].id
    paths[0].write_bytes(b"somebody's own file")
    assert profile_files.export_profile(house.app.profiles, made[0], folder).name == f"A. B 2{ENDING}"
    assert paths[0].read_bytes() == b"somebody's own file"


def test_a_disk_that_takes_nothing_is_one_sentence(house: House) -> None:
    ada = someone(house)
    house.app.folders.shared.parent.mkdir(parents=True, exist_ok=True)
    house.app.folders.shared.write_text("a file where the folder should be")
    scene = house.show(MeScene(house.app, ada))
    house.focus("export", "ENTER")
    assert scene.toast.text and house.app.profiles.get(ada.id) == ada


# -- a name later


def test_keeping_is_what_the_question_has_in_focus_and_a_no_says_how_it_can_be_mended(house: House) -> None:
    asked: list[str] = []
    session = cast(Any, house.show(ProfilesScene(house.app)))
    session.seating = house.app.seating
    session.folder, session.is_replay, session.read_only, session.forked = (
        house.app.folders.saves,
        False,
        False,
        False,
    )
    house.sit(house.app.devices.last_used, 1)
    keeping.ask_for_name(house.app, session, lambda: asked.append("kept"), lambda: asked.append("not"))
    house.settle()
    dialog = house.top
    assert isinstance(dialog, ConfirmDialog) and dialog.focused_key == "yes" and not dialog.danger
    house.key("ESCAPE", settle=True)
    house.step(3)
    assert asked == ["not"] and house.top.toast.text == say("profiles.keep.later")


def test_a_dangerous_yes_never_has_the_focus_first(house: House) -> None:
    dialog = ConfirmDialog(
        house.app, "Really?", "It goes.", "Yes", "No", lambda: None, danger=True, first="yes"
    )
    house.show(dialog)
    assert dialog.focused_key == "no"


def test_the_guest_s_matches_can_be_named_where_the_guest_stands(house: House) -> None:
    house.app.profiles.change_profile(GUEST, lambda one: with_match(one, match(1)))
    scene = house.show(ProfilesScene(house.app))
    house.focus(GUEST)
    assert scene.prompt_bar.ask == say("profiles.keep.open")
    check_all_sizes(scene)
    house.key("F", settle=True)
    assert house.top.buttons["keep"].words[0].text == say("profiles.prompt.name")
    check_all_sizes(house.top)


# -- prompts while one types


@pytest.mark.parametrize("make", [NameScene, DealScene])
def test_a_key_that_writes_is_promised_for_nothing_else(house: House, make: Any) -> None:
    """K34: neither in the present binding nor in another; a pad sees all that its buttons do."""
    house.key("LEFT")  # the keyboard acts last
    scene = house.show(
        make(house.app, "Ada", id) if make is NameScene else make(house.app, 5, None, lambda seed: None)
    )
    if make is DealScene:
        house.focus("slot:0")
    for keys in ({}, {"menu": "M", "back": "B"}):
        house.app.settings_file.change(keys=keys)
        house.step(2)
        scene.rebuild()
        if make is DealScene:
            house.focus("slot:0")
        house.step()
        keyboard = {prompt.role for prompt in scene.prompt_bar.shown}
        for role in keyboard:
            key = prompts.key_of_prompt(role, house.app.habits)
            assert not key or not writes_text(getattr(arcade.key, key)), role
        assert "turn" not in keyboard
        assert ("menu" in keyboard) == (not keys and make is NameScene)
    house.app.settings_file.change(keys={})
    pad = house.pad()
    house.tap(pad, "leftshoulder")
    if make is DealScene:
        house.focus("slot:0")
    house.step(2)
    on_pad = {prompt.role for prompt in scene.prompt_bar.shown}
    assert "turn" in on_pad and on_pad > keyboard


def test_the_key_that_is_shown_takes_back_a_letter(house: House) -> None:
    house.key("LEFT")
    scene = house.show(NameScene(house.app, "Ada", id))
    assert "erase" in {prompt.role for prompt in scene.prompt_bar.shown}
    glyphs = prompts.glyph_names("erase", "keyboard", house.app.habits)
    assert glyphs == ("glyph_keyboard_backspace",)
    house.app.devices.on_text_motion(arcade.key.MOTION_BACKSPACE)
    house.step()
    assert scene.name == "Ad"
    assert prompts.glyph_names("erase", "xbox", house.app.habits) == ("glyph_xbox_y",)
