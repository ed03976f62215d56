"""A name and a face: for a new person, or for a guest who stays (C1)."""

from collections.abc import Callable

from game.core.errors import GameError
from game.profiles.profile import SHAPES, Profile
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    NIGHT_700,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene
from scenes.people.profiles.face_rows import FaceRows, Row, chosen_look, own_faces
from scenes.people.profiles.words import (
    draw_face,
    fault_sentence,
    name_proposals,
    plate_colors,
    spare_face,
)

PREVIEW = Rect(96, 166, 500, 736)
FACE = 380
PANEL = Rect(628, 166, 1196, 736)
DONE = Rect(1424, 928, 400, 88)
LABEL_W = 170
THUMB, SMALL_PITCH = 92, 120
FACE_THUMB, FACE_PITCH, ACROSS = 70, 76, 13
LEFT = PANEL.x + LABEL_W + 20
NAME_TOP, NAME_H = 878, 96
PLACES = {
    "portrait": Row(LEFT, 744, FACE_THUMB, FACE_PITCH, ACROSS, FACE_THUMB + 18),
    "color": Row(LEFT, 452, THUMB, SMALL_PITCH),
    "frame": Row(LEFT, 318, THUMB, SMALL_PITCH),
}


class EditScene(MenuScene):
    """Choice of name, portrait, color and frame.

    `keep` makes the profile of name, portrait, color and shape, a new one by default. `done` gets it."""

    opening_sound = "panel_open"

    def __init__(
        self,
        app: App,
        done: Callable[[Profile], object],
        color: int = 0,
        keep: Callable[[str, str, int, int], Profile] | None = None,
    ) -> None:
        super().__init__(app)
        self.done = done
        self.keep = keep or app.profiles.add_profile
        self.own = own_faces(app.profiles.guest if keep else None)
        name, shape = next(iter(name_proposals(app)), ""), len(app.profiles.all()) % len(SHAPES)
        self.draft = Profile("", name, spare_face(app), color, shape)

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.draw_heading(say("profiles.who"))
        self._draw_preview()
        self.stage.add_nine_patch("board", "nine_panel_normal", PANEL)
        self._draw_label("name", NAME_TOP, NAME_H)
        field = Rect(LEFT, NAME_TOP - NAME_H, ACROSS * FACE_PITCH - 6, NAME_H)
        self.stage.add_box("cards", field, 26, NIGHT_700, CANDLE)
        color = TEXT_HI if self.draft.name else TEXT_MID
        self.stage.add_name("cards", self.shown_name, HEADING, field.expand(-24), color)
        for row, place in PLACES.items():
            self._draw_label(row, place.top, place.side)
        self.rows = FaceRows(self.app, self.stage, PLACES, self.own)
        items = [Focusable("name", field, "name"), *self.rows.draw(self.draft)]
        self.add_button("done", DONE, say("profiles.done"), kind="ready")
        self.focus.set_items([*items, Focusable("done", DONE, "done")], "name")

    @property
    def shown_name(self) -> str:
        """Name that was chosen, or words for none."""
        return self.draft.name or say("profiles.newcomer")

    def _draw_preview(self) -> None:
        self.stage.add_nine_patch("board", "nine_panel_active", PREVIEW)
        self.draw_glow("tiles", PREVIEW.cx, PREVIEW.cy + 60, 560, 560)
        draw_face(self.app, self.stage, self.draft, PREVIEW.cx, PREVIEW.cy + 70, FACE)
        plate = PREVIEW.row(PREVIEW.y + 34, 100, 28)
        fill, words = plate_colors(self.draft)
        self.stage.add_box("cards", plate, 30, fill, INK, 6)
        self.stage.add_name("cards", self.shown_name, HEADING, plate.expand(-20), words, "center")

    def _draw_label(self, row: str, top: float, height: float) -> None:
        box = Rect(PANEL.x + 36, top - height, LABEL_W - 20, height)
        self.stage.add_label("cards", say(f"profiles.{row}"), BODY_BOLD, box, TEXT_MID)

    def show_prompts(self) -> None:
        picks = self.focus.group in PLACES
        prompts = [
            MOVE,
            Prompt("confirm", "profiles.prompt.pick" if picks else "common.select"),
            Prompt("menu", "profiles.done"),
            BACK,
        ]
        self.show_in_bar(self.rows.words(self.focused_key), prompts)

    def item_words(self, item: Focusable) -> str:
        return item.words or self.rows.words(item.key) or super().item_words(item)

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == "done":
            return self._keep_profile()
        if key == "name":
            self.press(key)
            return self.lay_over(routes.Name(self.draft.name, self._take_name))
        fault = self.rows.find_fault(key)
        if fault:
            return self.refuse(fault)
        self.draft = self.draft.replace(**chosen_look(key))
        return self.show_change("slider_step", 1 + int(key.partition(":")[2]) % 5)

    def on_menu(self, intent: Intent) -> bool:
        return self._keep_profile()

    def _take_name(self, name: str) -> None:
        self.draft = self.draft.replace(name=name)
        self.focus.move_to("done")

    def _keep_profile(self) -> bool:
        one = self.draft
        try:
            profile = self.keep(one.name, one.portrait, one.color, one.shape)
        except GameError as error:
            return self.refuse(fault_sentence(error))
        self.play("ready")
        navigator.go_back(self.app)
        self.done(profile)
        return True
