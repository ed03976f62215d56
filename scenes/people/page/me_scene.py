"""Tab of a person's page with looks and habits: everything counts at once (C1, C3, C4)."""

import dataclasses
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.errors import GameError
from game.profiles import profile_files
from game.profiles.profile import Profile
from scenes.kit.access.spoken import Group, Spoken
from scenes.kit.app import App
from scenes.kit.art import NinePatch
from scenes.kit.base import (
    BODY_BOLD,
    HEADING,
    INK,
    SMALL,
    SMALL_LABEL,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt, clamp_first, scroll_to
from scenes.navigation import navigator, routes
from scenes.people.page.frame import PersonPage
from scenes.people.page.habit_list import HABITS, ROWS, HabitList
from scenes.people.profiles.face_rows import FaceRows, Row, chosen_look, own_faces
from scenes.people.profiles.words import draw_face, fault_sentence, plate_colors, profile_name, record_words
from scenes.reference.settings import switch_offers

LOOKS, HABITS_PANEL = Rect(96, 166, 864, 736), Rect(984, 166, 840, 736)
INNER = LOOKS.expand(-36)
FACE, NAME_X = 176.0, INNER.x + 176.0 + 28
NAME = Rect(NAME_X, INNER.top - 104, INNER.right - NAME_X, 100)
RECORD = Rect(NAME_X, INNER.top - FACE, INNER.right - NAME_X, 56)
LABEL_W, THUMB, PITCH = 150.0, 74.0, 98.0
PLACES = {
    "portrait": Row(INNER.x + 4, INNER.top - FACE - 22, 56, 66, 12, 66),
    "color": Row(INNER.x + LABEL_W, 378, THUMB, PITCH),
    "frame": Row(INNER.x + LABEL_W, 282, THUMB, PITCH),
}
DANGERS = ("reset", "delete")
ACTIONS = (("looks", "export"), ("reset", "delete"))
KEYS = {"looks": "looks.open"}
"""Text keys of buttons whose words stand elsewhere than those of the profiles."""
BUTTONS, BUTTON_GAP, BUTTON_PITCH = Rect(1012, 320, 784, 92), 24, 110
KEEP = Rect(1012, 480, 784, 100)


class MeScene(PersonPage):
    """Name, face, color and frame at the left, habits at the right; of the guest the way to a name."""

    tab = "me"
    opening_sound = "panel_open"
    lit: NinePatch
    """Light on the focused habit."""

    def __init__(self, app: App, profile: Profile | None = None) -> None:
        super().__init__(app, profile)
        self.first_habit = 0

    # -- in words

    def spoken(self) -> Spoken:
        """The page in words, with the habits that are out of sight."""
        shown = super().spoken()
        groups = (
            Group(group.id, group.name, self.habits.list_things(group.things))
            if group.id == "habits"
            else group
            for group in shown.groups
        )
        return dataclasses.replace(shown, groups=tuple(groups))

    def focus_thing(self, key: str) -> bool:
        habit = key.removeprefix("habit:")
        if habit in HABITS and not self.profile.is_guest:
            place = self.habits.keys.index(habit)
            self._show_from(scroll_to(place, self.first_habit, ROWS, len(HABITS)))
        return super().focus_thing(key)

    # -- drawing

    def build(self) -> None:
        self.profile = self.app.profiles.get(self.profile.id) or self.profile
        items = self.draw_frame()
        self.stage.add_nine_patch("board", "nine_panel_active", LOOKS)
        self.stage.add_nine_patch("board", "nine_panel_normal", HABITS_PANEL)
        self.rows = FaceRows(self.app, self.stage, PLACES, own_faces(self.profile, self.profile.portrait))
        items += self._draw_guest() if self.profile.is_guest else self._draw_person()
        keys = {item.key for item in items}
        self.set_first_focus(items, next(key for key in ("name", "keep", "page:me") if key in keys))

    def _draw_person(self) -> list[Focusable]:
        items = [self._draw_head(), *self.rows.draw(self.profile)]
        for row in ("color", "frame"):
            place = PLACES[row]
            box = Rect(INNER.x, place.top - place.side, LABEL_W - 12, place.side)
            self.stage.add_label("cards", say(f"profiles.{row}"), BODY_BOLD, box, TEXT_MID)
        self.habits = HabitList(self)
        self.first_habit = self.habits.first
        return [*items, *self.habits.draw(), *self._draw_actions()]

    def _draw_guest(self) -> list[Focusable]:
        """Draw the guest, who has no habits, and the button for a name."""
        draw_face(self.app, self.stage, self.profile, LOOKS.cx, LOOKS.cy + 60, FACE * 2)
        plate = LOOKS.row(LOOKS.y + 34, 100, 60)
        fill, color = plate_colors(self.profile)
        self.stage.add_box("cards", plate, 30, fill, INK, 6)
        self.stage.add_name("cards", profile_name(self.profile), HEADING, plate.expand(-20), color, "center")
        fresh = self.profile.is_fresh
        words = say("profiles.keep.none" if fresh else "profiles.keep.open")
        room = HABITS_PANEL.row(KEEP.top + 24, 160, 40)
        self.stage.add_label("cards", words, BODY_BOLD, room, TEXT_MID, "center", wraps=True)
        if fresh:
            return []
        self.add_button("keep", KEEP, say("profiles.prompt.name"), style=SMALL_LABEL)
        return [Focusable("keep", KEEP, "actions")]

    def _draw_head(self) -> Focusable:
        """Draw face, name and what was played."""
        draw_face(self.app, self.stage, self.profile, INNER.x + FACE / 2, INNER.top - FACE / 2, FACE)
        fill, color = plate_colors(self.profile)
        self.stage.add_box("cards", NAME, 26, fill, INK, 6)
        self.stage.add_name("cards", self.profile.name, HEADING, NAME.trim(left=28, right=20), color)
        self.stage.add_name("cards", record_words(self.profile), SMALL, RECORD, TEXT_MID)
        return Focusable("name", NAME, "name")

    def _draw_actions(self) -> list[Focusable]:
        """Draw the buttons: above what changes the looks or makes a file, below what takes something away."""
        items = []
        for row, keys in enumerate(ACTIONS):
            width = (BUTTONS.w - BUTTON_GAP * (len(keys) - 1)) / len(keys)
            line = BUTTONS.move(0, -row * BUTTON_PITCH)
            for place, key in enumerate(keys):
                rect = line.column(BUTTONS.x + place * (width + BUTTON_GAP), width)
                kind = "danger" if key in DANGERS else "normal"
                label = say(KEYS.get(key, f"profiles.{key}"))
                self.add_button(key, rect, label, kind=kind, style=SMALL_LABEL)
                items.append(Focusable(key, rect, "actions"))
        return items

    def show_looks(self) -> None:
        super().show_looks()
        current = self.focus.current
        if self.profile.is_guest:
            return
        self.lit.visible = current is not None and current.group == "habits"
        if current and self.lit.visible:
            self.lit.frame_rect(current.rect)

    def show_prompts(self) -> None:
        group = self.focus.group
        key = "lobby.prompt.change" if group == "habits" else "common.select"
        action = Prompt("confirm", "profiles.prompt.pick" if group in PLACES else key)
        self.show_in_bar(self.rows.words(self.focused_key), [MOVE, action, *self.turn_prompts, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, what = key.partition(":")
        if verb in ("less", "more"):
            return self._set_habit(what, self.habits.next_value(what, 1 if verb == "more" else -1))
        if verb == "habit":
            return self._set_habit(what, self.habits.next_value(what, 1, wraps=True))
        if verb == "scroll":
            return self._scroll(int(what))
        if verb in PLACES:
            return self._wear(key)
        if key == "export":
            return self._export_profile()
        if key == "keep":
            return self._name_guest()
        return super().confirm(key, intent) or self._act_on(key)

    def _act_on(self, key: str) -> bool:
        """Carry out a button that a newer edition's profile does not allow."""
        if self.app.profiles.is_newer(self.profile.id):
            return self.refuse(say("profiles.fault.newer", name=self.profile.name))
        self.press(key)
        if key == "looks":
            return self.go(routes.Looks(self.profile.id))
        if key == "name":
            return self.lay_over(routes.Name(self.profile.name, self._rename, self.profile.id))
        return self._ask_first(key)

    def _wear(self, key: str) -> bool:
        fault = self.rows.find_fault(key)
        if fault:
            return self.refuse(fault)
        return self._edit(self.profile.replace(**chosen_look(key)), "slider_step")

    def _rename(self, name: str) -> None:
        self._edit(self.profile.replace(name=name), "ready")

    def _edit(self, one: Profile, sound: str) -> bool:
        """Keep another name or face."""
        change = self.app.profiles.edit_profile
        self._try_change(lambda: change(one.id, one.name, one.portrait, one.color, one.shape), sound)
        return True

    def _name_guest(self) -> bool:
        """Open the choice of a name for what the guest has won."""
        if self.app.profiles.is_full:
            return self.refuse(say("profiles.fault.full", most=len(self.app.profiles.all())))
        self.play("confirm")
        return self.go(routes.EditPerson(self._take_named, keep=self.app.profiles.take_over))

    def _take_named(self, profile: Profile) -> None:
        self.profile = profile

    def _export_profile(self) -> bool:
        """Save the profile as a file, and say where it lies."""
        try:
            path = profile_files.export_profile(self.app.profiles, self.profile, self.app.folders.shared)
        except GameError as error:
            return self.refuse(fault_sentence(error))
        self.play("confirm")
        self.toast.show_now(say("profiles.file.written", file=path.name, folder=format_value(path.parent)))
        return True

    def on_move(self, intent: Intent) -> bool:
        """Change the focused habit with left and right, where there is another value; scroll at the ends."""
        if self.focus.group != "habits":
            return super().on_move(intent)
        key = self.focused_key.removeprefix("habit:")
        wanted = self.habits.next_value(key, intent.across)
        if intent.across and wanted != getattr(self.profile.habits, key):
            return self._set_habit(key, wanted)
        beyond = self.habits.key_beyond(key, intent.down) if intent.down else ""
        return self._scroll(intent.down, beyond) if beyond else super().on_move(intent)

    def _scroll(self, step: int, key: str = "") -> bool:
        """Scroll the habits by a row; the focus goes to one of them, or stays where it is."""
        first = clamp_first(self.first_habit + step, ROWS, len(HABITS))
        focused = self.focused_key.removeprefix("habit:")
        key = key or (self.habits.key_in_sight(focused, first) if focused in HABITS else "")
        self._show_from(first)
        if key:
            self.focus.move_to(f"habit:{key}")
            self.follow_focus()
        return True

    def _show_from(self, first: int) -> None:
        """Let another row be the first one in sight."""
        if first != self.first_habit:
            self.first_habit = first
            self.rebuild()

    def _set_habit(self, habit: str, value: Any) -> bool:
        return self._change_habits(**{habit: value}) and self._follow_scan(habit)

    def _follow_scan(self, habit: str) -> bool:
        """Open the choice of switches where there are too few for the way in which the person scans. True."""
        scan = self.profile.habits.scan
        if habit != "scan":
            return True
        if scan in (None, "off"):
            switch_offers.forget_switches(self.app)
        elif switch_offers.lacks_switches(self.app, scan):
            step = self.profile.habits.scan_step
            return self.lay_over(routes.Switches(keep=self._change_habits, step=step))
        return True

    def _change_habits(self, **changes: Any) -> bool:
        """Keep habits by their names; False if that is refused, which is told."""
        of = self.profile.id

        def change(profile: Profile) -> Profile:
            return replace(profile, habits=replace(profile.habits, **changes))

        return self._try_change(lambda: self.app.profiles.change_profile(of, change), "switch")

    def _ask_first(self, key: str) -> bool:
        name = self.profile.name
        ask, text, yes = (say(f"profiles.{key}_{part}", name=name) for part in ("ask", "text", "yes"))
        dialog = routes.Confirm(ask, text, yes, say("profiles.stay"), lambda: self._carry_out(key))
        return self.lay_over(dialog)

    def _carry_out(self, key: str) -> None:
        """Reset or delete the profile, after the button was held."""
        of = self.profile.id
        if key == "reset":
            self._try_change(lambda: self.app.profiles.reset_profile(of), "confirm")
        elif self._try_change(lambda: self.app.profiles.delete_profile(of), "leave", rebuild=False):
            navigator.go_back(self.app)

    def _try_change(self, change: Callable[[], object], sound: str, rebuild: bool = True) -> bool:
        """Carry out a change of the profiles with its sound; tell a refusal and return False."""
        try:
            change()
        except GameError as error:
            self.refuse(fault_sentence(error))
            return False
        self.play(sound)
        if rebuild:
            self.rebuild()
        return True
