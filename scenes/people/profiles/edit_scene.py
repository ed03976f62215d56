"""A name and a face: for a new person, for a guest who stays, or for a person who wants others (C1)."""

from collections.abc import Callable

from game.core.errors import GameError
from game.profiles.looks import find_face, known_look, known_portrait, rewards_of
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import SHAPES, Profile
from game.profiles.rewards import won_rewards
from scenes.kit.app import App
from scenes.kit.art import Portrait
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    NIGHT_500,
    NIGHT_600,
    NIGHT_700,
    SEAT_COLORS,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt, draw_portrait
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene
from scenes.people.profiles.words import fault_sentence, figure_name, name_proposals, reward_text, spare_face

PREVIEW = Rect(96, 166, 500, 736)
FACE = 380
PANEL = Rect(628, 166, 1196, 736)
DONE = Rect(1424, 928, 400, 88)
LABEL_W = 170
THUMB, SMALL_PITCH = 92, 120
FACE_THUMB, FACE_PITCH, ACROSS = 70, 76, 13
TOPS = {"name": 878, "portrait": 744, "color": 452, "frame": 318}
"""Upper ends of the rows, in units."""
NAME_H = 96
LOCKED, LOCK = 110, 30
"""Opacity of a face that is still to be won, and the size of its lock."""


class EditScene(MenuScene):
    """Choice of name, portrait, color and frame.

    `profile` is the one that is changed, None for a new person. `keep` makes the profile of name, portrait,
    color and shape; by default a new one, or `profile` changed. `done` gets the profile once it is kept."""

    opening_sound = "panel_open"

    def __init__(
        self,
        app: App,
        done: Callable[[Profile], object],
        profile: Profile | None = None,
        color: int = 0,
        keep: Callable[[str, str, int, int], Profile] | None = None,
    ) -> None:
        super().__init__(app)
        self.done = done
        self.profile = profile
        people = len(app.profiles.all())
        self.name = profile.name if profile else next(iter(name_proposals(app)), "")
        self.faces = [*PORTRAITS, *(reward.portrait for reward in rewards_of("face"))]
        owner = profile or (app.profiles.guest if keep else None)
        won = [reward.portrait for reward in won_rewards(owner) if reward.portrait] if owner else []
        self.own_faces = {*PORTRAITS, *won, *([profile.portrait] if profile else [])}
        self.portrait = known_portrait(profile.portrait) if profile else spare_face(app)
        self.border = known_look("border", profile.border) if profile else ""
        self.color = profile.color if profile else color
        self.shape = profile.shape if profile else people % len(SHAPES)
        if keep:
            self.keep = keep
        elif profile:
            self.keep = lambda *face: app.profiles.edit_profile(profile.id, *face)
        else:
            self.keep = app.profiles.add_profile

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.draw_heading(say("profiles.change" if self.profile else "profiles.who"))
        self._draw_preview()
        self.stage.add_nine_patch("board", "nine_panel_normal", PANEL)
        items = [self._draw_name()]
        for row, number in (
            ("portrait", len(self.faces)),
            ("color", len(SEAT_COLORS)),
            ("frame", len(SHAPES)),
        ):
            self._draw_label(row, TOPS[row], FACE_THUMB if row == "portrait" else THUMB)
            items += [self._draw_thumb(row, i) for i in range(number)]
        self.add_button("done", DONE, say("profiles.done"), kind="ready")
        self.focus.set_items([*items, Focusable("done", DONE, "done")], "name")

    def _draw_preview(self) -> None:
        self.stage.add_nine_patch("board", "nine_panel_active", PREVIEW)
        self.draw_glow("tiles", PREVIEW.cx, PREVIEW.cy + 60, 560, 560)
        self._draw_face(PREVIEW.cx, PREVIEW.cy + 70, FACE, self.portrait, self.color, self.shape)
        plate = PREVIEW.row(PREVIEW.y + 34, 100, 28)
        color = SEAT_COLORS[self.color]
        self.stage.add_box("cards", plate, 30, color.color, INK, 6)
        name = self.name or say("profiles.newcomer")
        self.stage.add_name("cards", name, HEADING, plate.expand(-20), color.text_color, "center")

    def _draw_face(self, x: float, y: float, size: float, portrait: str, color: int, shape: int) -> None:
        looks = Portrait(portrait, SHAPES[shape], SEAT_COLORS[color].color, self.border)
        draw_portrait(self.stage, color, looks, x, y, size)

    def _draw_label(self, row: str, top: float, height: float) -> None:
        box = Rect(PANEL.x + 36, top - height, LABEL_W - 20, height)
        self.stage.add_label("cards", say(f"profiles.{row}"), BODY_BOLD, box, TEXT_MID)

    def _draw_name(self) -> Focusable:
        self._draw_label("name", TOPS["name"], NAME_H)
        field = Rect(PANEL.x + LABEL_W + 20, TOPS["name"] - NAME_H, ACROSS * FACE_PITCH - 6, NAME_H)
        self.stage.add_box("cards", field, 26, NIGHT_700, CANDLE)
        name, color = (self.name, TEXT_HI) if self.name else (say("profiles.newcomer"), TEXT_MID)
        self.stage.add_name("cards", name, HEADING, field.expand(-24), color)
        return Focusable("name", field, "name")

    def _draw_thumb(self, row: str, i: int) -> Focusable:
        side, pitch = (FACE_THUMB, FACE_PITCH) if row == "portrait" else (THUMB, SMALL_PITCH)
        line, column = divmod(i, ACROSS)
        x, y = PANEL.x + LABEL_W + 20 + column * pitch, TOPS[row] - side - line * (side + 18)
        rect = Rect(x, y, side, side)
        chosen = {"portrait": self.faces.index(self.portrait), "color": self.color, "frame": self.shape}
        fill, edge = (CANDLE, INK) if i == chosen[row] else (NIGHT_600, NIGHT_500)
        self.stage.add_box("cards", rect.expand(4), 22, fill, edge)
        if row == "portrait":
            is_own = self.faces[i] in self.own_faces
            face = self.stage.add_picture("cards", self.faces[i], *rect.center, side - 10, widest=side - 6)
            if not is_own:
                face.alpha = LOCKED
                self.stage.add_image("tiles", "campaign/lock", rect.right - LOCK / 2, rect.y + LOCK / 2, LOCK)
        elif row == "color":
            name, side = SEAT_COLORS[i].chip_picture, THUMB - 16
            texture = self.art.texture(name, side, side)
            self.stage.add_texture("cards", texture, name, *rect.center, side)
        else:
            self._draw_face(*rect.center, THUMB - 14, self.portrait, self.color, i)
        return Focusable(f"{row}:{i}", rect, row)

    def show_prompts(self) -> None:
        picks = self.focus.group in TOPS and self.focused_key != "name"
        prompts = [
            MOVE,
            Prompt("confirm", "profiles.prompt.pick" if picks else "common.select"),
            Prompt("menu", "profiles.done"),
            BACK,
        ]
        self.show_in_bar(self._thumb_words(), prompts)

    def _thumb_words(self) -> str:
        """Words on the focused picture, "" for none."""
        row, _, what = self.focused_key.partition(":")
        match row:
            case "portrait":
                return self._face_words(self.faces[int(what)])
            case "color":
                return say(SEAT_COLORS[int(what)].name_key)
            case "frame":
                return say(f"profiles.frames.{SHAPES[int(what)]}")
        return ""

    def _face_words(self, portrait: str) -> str:
        reward = find_face(portrait)
        if reward and portrait not in self.own_faces:
            return reward_text(reward)
        return say("profiles.portrait_says", figure=figure_name(portrait))

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        row, _, what = key.partition(":")
        if key == "done":
            return self._keep_profile()
        if key == "name":
            self.press(key)
            owner = self.profile.id if self.profile else ""
            return self.lay_over(routes.Name(self.name, self._take_name, owner))
        match row:
            case "portrait":
                if self.faces[int(what)] not in self.own_faces:
                    return self.refuse(self._face_words(self.faces[int(what)]))
                self.portrait = self.faces[int(what)]
            case "color":
                self.color = int(what)
            case _:
                self.shape = int(what)
        return self.show_change("slider_step", 1 + int(what) % 5)

    def on_menu(self, intent: Intent) -> bool:
        return self._keep_profile()

    def _take_name(self, name: str) -> None:
        self.name = name
        self.focus.move_to("done")

    def _keep_profile(self) -> bool:
        try:
            profile = self.keep(self.name, self.portrait, self.color, self.shape)
        except GameError as error:
            return self.refuse(fault_sentence(error))
        self.play("ready")
        navigator.go_back(self.app)
        self.done(profile)
        return True
