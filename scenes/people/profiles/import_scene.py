"""Profiles that lie as files in the data folder, to take one of them in (C4)."""

from functools import partial
from pathlib import Path

from game.core.errors import GameError
from game.profiles import profile_files
from game.profiles.names import ProfileError
from game.profiles.profile import Profile
from game.sharing.picture_reading import file_label
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    INK,
    LABEL,
    NIGHT_600,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    join_facts,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, CHOOSE, Prompt
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene
from scenes.people.profiles.words import deed_lines, draw_face, fault_sentence

ROW, PITCH = Rect(96, 722, 1728, 104), 116.0
FACE = 84.0
WHERE = Rect(96, 852, 1728, 56)
EMPTY, DONE = Rect(96, 430, 1728, 260), Rect(760, 250, 400, 92)
SHADE = 150


class ImportPersonScene(MenuScene):
    """A row for each file; confirm takes its profile in."""

    opening_sound = "panel_open"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.folder = app.folders.shared
        self.files: list[Path] = []

    def build(self) -> None:
        self.files = profile_files.find_files(self.folder)
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say("profiles.file.heading"))
        where = format_value(self.folder)
        if not self.files:
            words = say("profiles.file.none", folder=where)
            self.stage.add_label("board", words, BODY_BOLD, EMPTY, TEXT_MID, "center", wraps=True, outline=5)
        else:
            place = say("profiles.file.where", folder=where)
            self.stage.add_name("board", place, SMALL, WHERE, TEXT_MID)
        items = [self._draw_row(i, path) for i, path in enumerate(self.files)]
        if not items:
            self.add_button("back", DONE, say("profiles.back"))
            items = [Focusable("back", DONE)]
        self.focus.set_items(items, items[0].key)

    def _draw_row(self, number: int, path: Path) -> Focusable:
        """Draw whose profile lies in a file, or the file's name if none can be read there."""
        rect = ROW.move(0, -number * PITCH)
        self.stage.add_box("board", rect, 24, NIGHT_600, INK, 5)
        room = rect.trim(left=FACE + 70, right=30)
        upper, lower = room.row(rect.cy - 2, 50), room.row(rect.cy - 48, 46)
        try:
            profile = profile_files.read_file(path)
        except GameError:
            self.stage.add_image("cards", "ui/icon_warning", rect.x + 40 + FACE / 2, rect.cy, FACE * 0.8)
            self.stage.add_name("cards", file_label(path), LABEL, upper, TEXT_HI)
            self.stage.add_name("cards", say("profiles.file.foreign_mark"), SMALL, lower, TEXT_MID)
            return Focusable(str(number), rect, value=path)
        draw_face(self.app, self.stage, profile, rect.x + 40 + FACE / 2, rect.cy, FACE)
        self.stage.add_name("cards", profile.name or file_label(path), LABEL, upper, TEXT_HI)
        self.stage.add_name("cards", join_facts(deed_lines(profile)), SMALL, lower, TEXT_MID)
        return Focusable(str(number), rect, value=path)

    def show_prompts(self) -> None:
        take = [CHOOSE, Prompt("confirm", "profiles.file.take")] if self.files else []
        self.show_in_bar("", [*take, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == "back":
            return self.on_back(intent)
        path = self.files[int(key)]
        try:
            self._welcome(self.app.profiles.bring_in(path))
        except ProfileError as error:
            if error.key == "here":
                return self._ask_to_replace(path, str(error.values["name"]))
            return self.refuse(fault_sentence(error))
        except GameError:
            return self.refuse(say("profiles.file.foreign", file=file_label(path)))
        return True

    def _ask_to_replace(self, path: Path, name: str) -> bool:
        ask, text, yes, no = (
            say(f"profiles.file.replace.{part}", name=name) for part in ("ask", "text", "yes", "no")
        )
        return self.lay_over(routes.Confirm(ask, text, yes, no, partial(self._replace, path)))

    def _replace(self, path: Path) -> None:
        try:
            profile, kept = profile_files.replace_profile(self.app.profiles, path, self.folder)
        except GameError as error:
            self.refuse(fault_sentence(error))
            return
        self.app.notify(say("profiles.file.kept", file=kept.name))
        self._welcome(profile)

    def _welcome(self, profile: Profile) -> None:
        self.play("ready")
        self.app.notify(say("profiles.file.taken", name=profile.name))
        navigator.go_back(self.app)
