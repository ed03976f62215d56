"""The curtain before hidden information: it names who takes the controller, and only that seat opens it."""

import math

import arcade
from PIL import Image, ImageChops, ImageDraw

from scenes.kit.app import App
from scenes.kit.art import Piece, Stage, shrink_mask
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    DISPLAY,
    INK,
    NIGHT_600,
    PROMPT,
    SCREEN,
    SEAT_COLORS,
    TEXT_HI,
    TEXT_MID,
    TITLE,
    Color,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.input.device import DESK
from scenes.kit.scene import Scene
from scenes.kit.widgets import SLOT, GlyphLine, Prompt, Toast, draw_chip, hold
from scenes.match.large_words import write_column
from scenes.pages.dialog import leave_scene

HOLD_SECONDS = hold.SECONDS
AGAIN_SECONDS = 5.0
"""So long a press waits for the second one, for whoever holds no buttons."""
RING = 130  # outer size of the hold ring
PORTRAIT = Rect(772, 556, 376, 376)
OUTLINE, LINE = 8, 18  # of the round picture: ink outside, then the seat's color
EMBLEM = PORTRAIT.w + 2 * OUTLINE
BUST, LIFT = 312, 0.045  # size of the portrait in it, and its rise above the lowest point (of the diameter)
OVERSAMPLE = 3
HOLD_LABEL = TextStyle(DISPLAY, 44, 1.15)
RING_AT = (836.0, 260.0)
LARGE_W, LARGE_CHIP = 1260.0, Rect(900, 870, 120, 120)
"""Of the curtain in large letters: the width between its cloths, and the place of the chip."""
LARGE_AIR = 20.0


class HandoverScene(Scene):
    """The curtain before hidden information (STYLE 5, step 1). It opens once the seat's own device holds
    confirm for a moment, or presses it twice.

    It goes unopened when that device is lost; the scene that drew it asks then who takes over. `secret` is the
    text key of what waits behind it, for the prompt bar; `portrait` is a picture's name. Nothing below is drawn."""

    largest_text = math.inf

    def __init__(self, app: App, seat: int, secret: str = "", portrait: str = "") -> None:
        super().__init__(app)
        self.seat = seat
        self.secret = secret
        self.portrait = portrait
        self.held: str | None = None  # the owner of the device that holds confirm
        self.seconds = 0.0
        self.done = False
        self.ring_piece: Piece | None = None
        self.ring_faces: list[arcade.Texture] = []
        self.toast = Toast(app, self.stage)

    def enter(self) -> None:
        self.app.asked_seat = self.seat
        super().enter()
        self.play("curtain_close")

    def resume(self) -> None:
        self.app.asked_seat = self.seat
        self.held, self.seconds = None, 0.0
        super().resume()

    def phone_words(self) -> str:
        return say("overlay.others")

    # -- drawing

    def build(self) -> None:
        stage, name = self.stage, self.app.seating.person(self.seat).called
        stage.add_background("house/backdrop_night")
        stage.add_image("back", "house/glow", 960, 640, 1500, 1100)
        if self.is_large:
            self._draw_large(name)
        else:
            self._draw_words(name)
        self._draw_cloth()
        self._show_bar()
        self.toast.move_to(stage)

    def _show_bar(self) -> None:
        color = self.app.seating[self.seat].color
        self.show_in_bar(
            say(self.secret) if self.secret else "",
            [Prompt("confirm", f"overlay.prompt.{self._way}")],
            "",
            color,
        )

    def _draw_words(self, name: str) -> None:
        stage = self.stage
        draw_emblem(self.app, stage, self.seat, self.portrait)
        call, box = self._call_of(name), Rect(330, 404, 1260, 130)
        style = self.art.fit_letters(call, TITLE, box.w)
        stage.add_text("tiles", call, style, 960, 462, TEXT_HI, "center", outline=7, box=box)
        box = Rect(330, 344, 1260, 80)
        stage.add_text("tiles", say("overlay.others"), BODY_BOLD, 960, 384, TEXT_MID, "center", box=box)
        self._draw_ring(*RING_AT)
        x, y = RING_AT
        box = Rect(x + 76, y - 64, 760, 128)
        stage.add_text("tiles", say(f"overlay.{self._way}"), HOLD_LABEL, box.x + 10, y + 22, CANDLE, box=box)
        let_go = say("overlay.let_go", name=name)
        stage.add_text("tiles", let_go, PROMPT, box.x + 10, y - 32, TEXT_HI, box=box)

    def _draw_large(self, name: str) -> None:
        """Draw the same in large letters above a bar that grows with them; what to press stands there."""
        self._show_bar()
        low = self.prompt_bar.upper_edge + LARGE_AIR if self.prompt_bar else 0.0
        draw_chip(self.stage, self.app.seating[self.seat].color, *LARGE_CHIP.center, LARGE_CHIP.w, "top")
        room = Rect.from_center(SCREEN.cx, 0, LARGE_W, 0).row(low, LARGE_CHIP.y - low)
        foot = room.row(low, RING)
        self._draw_ring(foot.x + RING / 2, foot.cy)
        let_go = say("overlay.let_go", name=name), PROMPT, TEXT_HI
        write_column(self.stage, foot.right_of(foot.x + RING + LARGE_AIR), [let_go], "left")
        call = self._call_of(name), TITLE, TEXT_HI
        others = say("overlay.others"), BODY_BOLD, TEXT_MID
        write_column(self.stage, room.trim(low=RING + LARGE_AIR), [call, others])

    def _call_of(self, name: str) -> str:
        hands = self.app.seating[self.seat].owner
        return say("overlay.curtain_desk" if hands == DESK else "overlay.curtain", name=name)

    @property
    def _way(self) -> str:
        """Way to open it now, in the keys of texts."""
        if not self.app.habits.holds_nothing:
            return "hold"
        return "twice" if self.held is None else "again"

    def _draw_cloth(self) -> None:
        w, h = self.art.natural_size("house/curtain_side", SCREEN.h)
        self.stage.add_image("fx", "house/curtain_side", w / 2, SCREEN.cy, w, h)
        right = self.stage.add_image("fx", "house/curtain_side", SCREEN.w - w / 2, SCREEN.cy, w, h)
        right.scale_x = -right.scale_x
        h = 150
        self.stage.add_image("fx", "house/curtain_valance", SCREEN.cx, SCREEN.top - h / 2, SCREEN.w, h)

    def _draw_ring(self, x: float, y: float) -> None:
        self.ring_faces = hold.ring_textures(self.art, RING, RING)
        self.ring_piece = self.stage.add_texture("tiles", self.ring_faces[0], "hold:0", x, y, RING)
        GlyphLine(self.app, self.stage, SLOT, ["confirm"], x, y, height=78, layer="tiles")

    def _show_ring(self) -> None:
        step = hold.step_of(self.seconds / HOLD_SECONDS)
        if self.ring_piece and self.ring_piece.face != f"hold:{step}":
            self.ring_piece.show_face(self.ring_faces[step], f"hold:{step}")

    # -- holding

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.toast.update(seconds)
        if self.app.seating[self.seat].missing and not self.done:
            self.done = leave_scene(self)
        elif self.held is not None and not self.done:
            self._hold_on(seconds)
        self._show_ring()

    def _hold_on(self, seconds: float) -> None:
        """Let time pass for a button that is held, or that was pressed once and is to be pressed again."""
        self.seconds += seconds
        if self.app.habits.holds_nothing:
            if self.seconds >= AGAIN_SECONDS:
                self._take_back_press()
        elif self.seconds >= HOLD_SECONDS:
            self._open_curtain()

    def _take_back_press(self) -> None:
        self.held, self.seconds = None, 0.0
        self.rebuild()

    def _open_curtain(self) -> None:
        if leave_scene(self):
            self.done = True
            self.app.mixer.stop(hold.SOUND)
            self.play("curtain_open")

    def on_confirm(self, intent: Intent) -> bool:
        if not self.app.seating.may_act(self.seat, intent.device):
            self.play("not_possible")
            self.toast.show_now(say("overlay.not_yours", name=self.app.seating.person(self.seat).called))
            return True
        if self.held is not None:
            if self.app.habits.holds_nothing and not self.done:
                self._open_curtain()
            return True
        self.held, self.seconds = intent.device.owner, 0.0
        if self.app.habits.holds_nothing:
            self.play("confirm")
            self.rebuild()
        else:
            self.play(hold.SOUND)
        return True

    def on_release(self, intent: Intent) -> bool:
        if intent.kind != "confirm" or intent.device.owner != self.held or self.app.habits.holds_nothing:
            return False
        self.held = None
        self.app.mixer.stop(hold.SOUND)
        if not self.done:
            self.seconds = 0.0
        return True


def draw_emblem(app: App, stage: Stage, seat: int, portrait: str = "") -> None:
    """Draw the round picture on the curtain: a portrait in the seat's color and its chip, or a large chip."""
    number = app.seating[seat].color
    side = app.canvas.to_pixels(EMBLEM)
    bust = app.canvas.to_pixels(BUST)
    key = f"emblem:{portrait}:{number}:{side}"
    picture = app.art.paint_picture(portrait, bust, bust) if portrait else None
    texture = app.art.get_texture(key, lambda: paint_emblem(side, SEAT_COLORS[number].color, picture))
    stage.add_texture("board", texture, key, *PORTRAIT.center, EMBLEM)
    if portrait:
        draw_chip(stage, number, PORTRAIT.right - 44, PORTRAIT.top - 52, 92, "tiles")
    else:
        draw_chip(stage, number, *PORTRAIT.center, 200)


def paint_emblem(side: int, color: Color, portrait: Image.Image | None) -> Image.Image:
    """Paint a ring of a seat's color around a portrait that it cuts off below. `side` is the diameter with
    the outline, in physical pixels."""
    large = side * OVERSAMPLE
    unit = large / EMBLEM

    def paint_disc(inset: float) -> Image.Image:
        mask = Image.new("L", (large, large), 0)
        low, high = inset * unit, large - 1 - inset * unit
        ImageDraw.Draw(mask).ellipse((low, low, high, high), fill=255)
        return shrink_mask(mask, OVERSAMPLE)

    image = Image.new("RGBA", (side, side), (*INK, 0))
    for fill, inset in ((INK, 0.0), (color, OUTLINE), (INK, OUTLINE + LINE), (NIGHT_600, OUTLINE + LINE + 4)):
        image.paste((*fill, 255), (0, 0), paint_disc(inset))
    if portrait is not None:
        bust = Image.new("RGBA", image.size, (0, 0, 0, 0))
        bust.paste(portrait, ((side - portrait.width) // 2, side - portrait.height - round(side * LIFT)))
        bust.putalpha(ImageChops.multiply(bust.getchannel("A"), paint_disc(OUTLINE + LINE + 2)))
        image.alpha_composite(bust)
    return image
