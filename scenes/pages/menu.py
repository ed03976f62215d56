"""Base of all menu scenes: notices, buttons that follow the focus, places for the pointer alone."""

import math
from typing import Self

from scenes.kit.animation.idle import IdleLife
from scenes.kit.animation.timeline import Call, Tween, sequence
from scenes.kit.app import App
from scenes.kit.art import Piece
from scenes.kit.base import NIGHT_900, SAFE_LEFT, SCREEN, TITLE, Rect, out_quad
from scenes.kit.input import Focusable, Intent
from scenes.kit.scene import Scene
from scenes.kit.widgets import Button, Toast
from scenes.navigation import navigator
from scenes.navigation.routes import Route

PRESS_MS, PRESSED = 90, 0.96
NEAR = 1.4
CANDLES, WAX, CANDLE_H = (52, 1868), 270, 128  # places, top of the wax, height: they stand on the table
TABLE = Rect(0, 0, 1920, 236)
HEADING_RIGHT = 1376
NIGHT = 120  # how dark the village lies behind a hall


class MenuScene(Scene):
    """A scene of buttons and rows. build() fills `buttons` (by focus key) and `zones` (pointer alone)."""

    music: str | None = "title_waltz"
    ambience: str | None = "ambience_village"
    opening_sound = ""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.buttons: dict[str, Button] = {}
        self.zones: list[tuple[Rect, str]] = []
        self.toast = Toast(app, self.stage)
        self.idle = IdleLife(app)
        self.flames: list[Piece] = []  # candles that flicker
        self._family = ""

    def rebuild(self) -> None:
        self.buttons, self.zones, self.flames = {}, [], []
        self._family = self.app.glyph_family()
        super().rebuild()
        self.toast.move_to(self.stage)
        self.show_looks()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.toast.update(seconds)
        self.idle.update(seconds)
        self.idle.animate_flames(self.flames)
        if self._family != self.app.glyph_family():
            self.rebuild()

    def enter(self) -> None:
        self.app.asked_seat = None
        super().enter()
        if self.opening_sound:
            self.play(self.opening_sound)

    def resume(self) -> None:
        self.app.asked_seat = None
        super().resume()

    def make_twin(self) -> Self:
        twin = super().make_twin()
        twin.toast = Toast(self.app, twin.stage)
        return twin

    # -- parts

    def draw_backdrop(self) -> None:
        self.stage.add_background("house/backdrop_night")

    def draw_village(self, near: bool = False) -> None:
        """Draw the village at dusk; `near`: magnified, with its moon out of sight."""
        piece = self.stage.add_background("tasty_humans/table_background")
        if near:
            piece.zoom, piece.y = NEAR, SCREEN.cy * NEAR

    def darken(self, alpha: int) -> None:
        """Lay night over the backdrop."""
        self.stage.add_rect("back", SCREEN, NIGHT_900, alpha)

    def draw_glow(self, layer: str, x: float, y: float, w: float, h: float) -> None:
        """Draw candle light."""
        self.stage.add_image(layer, "house/glow", x, y, w, h)

    def draw_heading(self, text: str, right: float = HEADING_RIGHT) -> None:
        """Draw the title at the upper left, as far as `right`, in smaller letters where it is long."""
        room = Rect(SAFE_LEFT, 930, right - SAFE_LEFT, 96)
        self.stage.add_label("board", text, TITLE, room, outline=7)

    def add_button(self, key: str, rect: Rect, label: str, **look: object) -> Button:
        """Draw a button with a focus key; `look` as Button has it."""
        made = Button(self.stage, rect, label, **look)  # type: ignore[arg-type]
        self.buttons[key] = made
        return made

    def draw_turn_arrows(self, place: Rect, key: str, width: float, size: float) -> Rect:
        """Draw arrows at both ends of a place, each in a zone so wide, for clicks that mean less:key and more:key.
        Returns the room between them."""
        for verb, icon, x in (("less", "left", place.x), ("more", "right", place.right - width)):
            arrow = place.column(x, width)
            self.stage.add_image("cards", f"ui/icon_chevron_{icon}", *arrow.center, size)
            self.zones.append((arrow, f"{verb}:{key}"))
        return place.column(place.x + width, place.w - 2 * width)

    def focus_buttons(self, home: str) -> None:
        """Make the buttons, and nothing else, focusable."""
        self.focus.set_items([Focusable(key, button.rect) for key, button in self.buttons.items()], home)

    def draw_hall(self, heading: str) -> None:
        """Draw a table with two candles before the village at night, under a heading in the middle."""
        self.draw_village(near=True)
        self.darken(NIGHT)
        self.stage.add_image("back", "house/title_table", *TABLE.place)
        for x in CANDLES:
            self.draw_glow("back", x, WAX + 26, 420, 420)
            self.stage.add_image("back", "house/candle", x, WAX - CANDLE_H / 2, CANDLE_H * 80 / 180, CANDLE_H)
            self.flames.append(self.stage.add_image("back", "house/candle_flame", x, WAX + 26, 40, 55))
        self.stage.add_label("board", heading, TITLE, Rect(460, 912, 1000, 96), anchor="center", outline=7)

    def show_change(self, sound: str, step: int | None = None) -> bool:
        """Draw a change with its sound; True."""
        self.play(sound, step)
        self.rebuild()
        return True

    # -- input

    def on_confirm(self, intent: Intent) -> bool:
        if intent.point:
            for rect, key in reversed(self.zones):
                if rect.contains(*intent.point):
                    self.on_point(intent)
                    return self.confirm(key, intent)
        return super().on_confirm(intent)

    def is_clickable(self, x: float, y: float) -> bool:
        return any(rect.contains(x, y) for rect, _ in self.zones) or super().is_clickable(x, y)

    def on_focus(self) -> None:
        super().on_focus()
        if self.focus.rect is not None:
            self.toast.make_way(self.focus.rect)
        self.show_looks()

    def show_looks(self) -> None:
        """Give each button the looks of the present focus."""
        for key, button in self.buttons.items():
            button.show_state(key == self.focus.key)

    def refuse(self, sentence: str) -> bool:
        """Show why something is not possible; returns True, as the intent meant something."""
        self.play("not_possible")
        self.toast.show_now(sentence)
        self.app.reader.say_again("notice")
        return True

    def press(self, key: str) -> None:
        """Play the sound and the short dip of a pressed button."""
        self.play("confirm")
        button = self.buttons.get(key)
        if not button or self.motion.is_off:
            return
        button.show_state(True, pressed=True)
        dip = PRESSED - 1 if self.motion.is_full else 0.0
        pressed = Tween(PRESS_MS, lambda t: button.scale_by(1 + dip * math.sin(math.pi * t)), out_quad)
        self.timeline.add(sequence(pressed, Call(lambda: button.show_state(self.focus.key == key))))

    def go(self, route: Route) -> bool:
        """Go to a page; True."""
        return navigator.go(self.app, route)

    def lay_over(self, route: Route) -> bool:
        """Open a panel over this scene; True."""
        return navigator.lay_over(self.app, route)

    def go_back(self) -> bool:
        """Leave for the scene below, or for the title if there is none."""
        self.play("back")
        if len(self.app.stack.scenes) > 1:
            navigator.go_back(self.app)
        else:
            navigator.go_home(self.app)
        return True

    def on_back(self, intent: Intent) -> bool:
        return self.go_back()
