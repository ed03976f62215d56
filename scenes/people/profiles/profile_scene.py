"""One person's page: name and face, habits (C3), starting over and saying goodbye (C4)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.errors import GameError
from game.profiles import profile_files
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    HEADING,
    INK,
    NIGHT_500,
    SEAT_COLORS,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import LEFT, RIGHT, Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt, Segments, draw_divider
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene
from scenes.people.profiles.words import deed_lines, draw_face, fault_sentence

SIDE = Rect(96, 166, 500, 736)
FACE = 320
PAGE = Rect(628, 166, 1196, 736)
ROW = Rect(652, 780, 1148, 96)
ROW_PITCH = 104
HABITS: dict[str, tuple[Any, ...]] = {
    "hints": (None, True, False),
    "hold": (None, True, False),
    "lone": (None, True, False),
    "hand": (None, "lower", "right"),
}
NAMES = {None: "machine", True: "on", False: "off"}
DANGERS = ("reset", "delete")
ACTIONS = (("edit", "looks", "export"), ("reset", "delete"))
KEYS = {"looks": "looks.open"}
"""Text keys of buttons whose words stand elsewhere than those of the profiles."""
BUTTONS, BUTTON_GAP, BUTTON_PITCH = Rect(652, 312, 1148, 92), 28, 116


class ProfileScene(MenuScene):
    """Page of one person; changes count at once."""

    opening_sound = "panel_open"

    def __init__(self, app: App, profile_id: str) -> None:
        super().__init__(app)
        self.id = profile_id

    @property
    def profile(self) -> Profile:
        """Profile as it is now; another running game may have deleted it."""
        return self.app.profiles.get(self.id) or Profile(self.id)

    # -- drawing

    def build(self) -> None:
        profile = self.profile
        self.draw_backdrop()
        self.draw_heading(say("profiles.habits"))
        self._draw_side(profile)
        self.stage.add_nine_patch("board", "nine_panel_normal", PAGE)
        self.lit = self.stage.add_box("board", ROW, 22, NIGHT_500, None)
        items = [self._draw_habit(place, key, profile) for place, key in enumerate(HABITS)]
        items += self._draw_actions()
        self.focus.set_items(items, "edit")

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

    def _draw_side(self, profile: Profile) -> None:
        self.stage.add_nine_patch("board", "nine_panel_active", SIDE)
        color = SEAT_COLORS[profile.color]
        draw_face(self.app, self.stage, profile, SIDE.cx, SIDE.top - 40 - FACE / 2, FACE)
        plate = SIDE.row(SIDE.top - FACE - 170, 96, 28)
        self.stage.add_box("cards", plate, 30, color.color, INK, 6)
        self.stage.add_name("cards", profile.name, HEADING, plate.expand(-20), color.text_color, "center")
        for i, line in enumerate(deed_lines(profile)):
            box = SIDE.row(plate.y - 66 - 52 * i, 50, 28)
            self.stage.add_label("cards", line, BODY_BOLD, box, TEXT_MID, "center")

    def _draw_habit(self, place: int, key: str, profile: Profile) -> Focusable:
        rect = ROW.move(0, -place * ROW_PITCH)
        if place:
            draw_divider(self.stage, rect.x + 16, rect.top + (ROW_PITCH - ROW.h) / 2, rect.w - 32)
        labels = [self._value_text(value) for value in HABITS[key]]
        chosen = self._value_index(key, profile)
        segments = Segments(self.app, self.stage, rect.right - 24, rect.cy, labels, chosen)
        self.zones += [(pill, f"set:{key}:{i}") for i, pill in enumerate(segments.rects)]
        room = rect.column(rect.x + 28, segments.frame.x - rect.x - 40)
        self.stage.add_label("cards", say(f"profiles.{key}"), BODY_BOLD, room, TEXT_HI)
        return Focusable(f"habit:{key}", rect.expand(-4), "habits")

    @staticmethod
    def _value_text(value: Any) -> str:
        return say(f"profiles.values.{NAMES.get(value, value)}")

    @staticmethod
    def _value_index(key: str, profile: Profile) -> int:
        return HABITS[key].index(getattr(profile.habits, key))

    def show_looks(self) -> None:
        super().show_looks()
        current = self.focus.current
        self.lit.visible = current is not None and current.group == "habits"
        if current and self.lit.visible:
            self.lit.frame_rect(current.rect)

    def focus_words(self) -> str:
        key = self.focused_key.removeprefix("habit:")
        if key not in HABITS:
            return super().focus_words()
        return f"{say(f'profiles.{key}')}: {self._value_text(getattr(self.profile.habits, key))}"

    def show_prompts(self) -> None:
        key = "lobby.prompt.change" if self.focus.group == "habits" else "common.select"
        action = Prompt("confirm", key)
        self.show_in_bar("", [MOVE, action, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, what = key.partition(":")
        if verb == "set":
            habit, _, index = what.partition(":")
            return self._set_habit(habit, int(index))
        if verb == "habit":
            return self._set_habit(what, (self._value_index(what, self.profile) + 1) % len(HABITS[what]))
        if key == "export":
            return self._export_profile()
        if self.app.profiles.is_newer(self.id):
            return self.refuse(say("profiles.fault.newer", name=self.profile.name))
        self.press(key)
        if key == "looks":
            return self.go(routes.Looks(self.id))
        if key == "edit":
            return self.go(routes.EditPerson(lambda profile: None, self.profile))
        return self._ask_first(key)

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
        """Change the focused habit with left and right."""
        key = self.focused_key.removeprefix("habit:")
        if key in HABITS and intent.across:
            wanted = self._value_index(key, self.profile) + intent.across
            return self._set_habit(key, wanted) if 0 <= wanted < len(HABITS[key]) else True
        return super().on_move(intent)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self.on_move(Intent("move", intent.device, direction=RIGHT if step > 0 else LEFT))

    def _set_habit(self, habit: str, index: int) -> bool:
        habits = replace(self.profile.habits, **{habit: HABITS[habit][index]})

        def change() -> None:
            self.app.profiles.change_profile(self.id, lambda profile: replace(profile, habits=habits))

        return self._try_change(change, "switch")

    def _ask_first(self, key: str) -> bool:
        name = self.profile.name
        ask, text, yes = (say(f"profiles.{key}_{part}", name=name) for part in ("ask", "text", "yes"))
        dialog = routes.Confirm(ask, text, yes, say("profiles.stay"), lambda: self._carry_out(key))
        return self.lay_over(dialog)

    def _carry_out(self, key: str) -> None:
        """Reset or delete the profile, after the button was held."""
        if key == "reset":
            self._try_change(lambda: self.app.profiles.reset_profile(self.id), "confirm")
        elif self._try_change(lambda: self.app.profiles.delete_profile(self.id), "leave", rebuild=False):
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
