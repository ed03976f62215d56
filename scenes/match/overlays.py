"""Overlays over a table: the banner that passes the turn on, the lost controller."""

import math

from game import bots
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage, limit_text
from scenes.kit.base import (
    BODY,
    HEADING,
    INK,
    LARGE_TEXT,
    NIGHT_800,
    NIGHT_900,
    PROMPT,
    SAFE_LEFT,
    SAFE_RIGHT,
    SCREEN,
    SEAT_COLORS,
    TEXT_HI,
    TEXT_MID,
    Rect,
    join_names,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.match.chair import Chair
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.kit.widgets import SLOT, GlyphLine, Prompt, Toast, draw_chip
from scenes.match.large_words import write_column
from scenes.match.seat_takers import PausedDesk
from scenes.navigation import navigator, routes
from scenes.pages.dialog import draw_veil, leave_scene

HIGH = 1026.0
"""Upper edge of the area that televisions show."""
LOST = Rect(410, 290, 1100, 520)
GLYPH_H, PAD, LOST_W = 48.0, 20.0, 200.0
"""Height of the pictures of buttons, air in the panel for large letters, and the width of its picture."""
SENTENCE_H = 150.0
"""Room for the lines of what has happened."""
SIT_IN = 2  # the level of a bot that sits in, where the game has it


class HandoverBanner:
    """A short "Troll, take over!" over the table when a shared device is passed on and nothing is hidden. It
    blocks nothing. It lives on the stage it is made for; its maker gives it time until it is over."""

    SECONDS, FADE = 1.8, 0.25
    Y, HEIGHT = 874.0, 104.0
    BEFORE, BEHIND, AIR = 118.0, 72.0, 16.0
    """Room before, behind, above and below the words."""
    MOST_LINES = 3

    def __init__(
        self,
        stage: Stage,
        app: App,
        chair: Chair,
        name: str = "",
        layer: str = "over",
        words: str = "",
        y: float = Y,
    ) -> None:
        """`name` is the seat's name at this table, "" for the chair's; `words` replace the usual ones; `y` is its
        middle."""
        self.stage = stage
        self.elapsed = 0.0
        words = words or say("overlay.pass", name=name or chair.person.called)
        with limit_text(math.inf):  # a plate of its own has room for them above any table
            self._pieces = self._draw_plate(app, chair, words, layer, y)
        self._show_fade()
        app.mixer.play("curtain_close")

    def _draw_plate(self, app: App, chair: Chair, words: str, layer: str, y: float) -> Pieces:
        """Draw a plate as wide as its words, in several lines where these are large and long."""
        art, stage, beside = app.art, self.stage, self.BEFORE + self.BEHIND
        style, width = HEADING, art.text_width(words, HEADING)
        wraps = art.text_size >= LARGE_TEXT
        if wraps:
            width = min(width, SAFE_RIGHT - SAFE_LEFT - beside)
            style = art.fit_block(words, HEADING, width, self.MOST_LINES * art.line_height(HEADING))
        height = (
            max(self.HEIGHT, art.text_height(words, style, width) + 2 * self.AIR) if wraps else self.HEIGHT
        )
        y = min(y, HIGH - height / 2) if wraps else y
        rect = Rect.from_center(SCREEN.cx, y, width + beside, height)
        color = SEAT_COLORS[chair.color].color
        box = stage.add_box(layer, rect, self.HEIGHT / 2, NIGHT_800, color, 8)
        picture = draw_chip(stage, chair.color, rect.x + 64, rect.cy, 68, layer)
        x, limit = rect.x + self.BEFORE, width if wraps else None
        text = stage.add_text(layer, words, style, x, rect.cy, TEXT_HI, width=limit, box=rect)
        return [box, picture, text]

    @property
    def is_over(self) -> bool:
        return self.elapsed >= self.SECONDS

    def update(self, seconds: float) -> None:
        if self.is_over:
            return
        self.elapsed += seconds
        if self.is_over:
            self.remove()
        else:
            self._show_fade()

    def remove(self) -> None:
        """Take the banner away at once: another one comes in its place."""
        self.elapsed = self.SECONDS
        self.stage.remove(*self._pieces)

    def _show_fade(self) -> None:
        nearest_end = min(self.elapsed, self.SECONDS - self.elapsed)
        share = max(0.0, min(1.0, nearest_end / self.FADE))
        for piece in self._pieces:
            piece.alpha = round(255 * share)


class LostPadScene(Scene):
    """Overlay for a lost controller of the seat that is asked, or for one that its person has left.

    The table is frozen until the controller comes back, another device takes over, or a bot sits in. Any
    device may press; one that plays another seat already has to press twice, for it would play both."""

    is_opaque = False
    largest_text = math.inf

    def __init__(self, app: App, session: MatchSession) -> None:
        super().__init__(app)
        self.session = session
        missing = session.seating.missing_seats
        self.seat = (
            session.asked_seat
            if session.asked_seat is not None and session.asked_seat in missing
            else missing[0]
        )
        self.bot_line: GlyphLine | None = None
        self.sure: str | None = None  # owner of the device that has to press again
        self.drawn = ("", False)
        levels = bots.list_levels(session.game)
        self.bot = next((info for info in levels if info.number == SIT_IN), levels[0])
        self.toast = Toast(app, self.stage)

    def enter(self) -> None:
        super().enter()
        self.play("controller_lost")

    def resume(self) -> None:
        self._show_buttons()
        super().resume()

    @property
    def waiting_seats(self) -> list[int]:
        """All seats that lost the same controller: the device that takes over plays them all."""
        chairs = self.app.seating
        owner = chairs[self.seat].owner
        if owner is None:
            return [self.seat]
        return [seat for seat in chairs.missing_seats if chairs[seat].owner == owner]

    # -- drawing

    def build(self) -> None:
        app, stage = self.app, self.stage
        self._show_buttons()
        self.drawn = app.glyph_family(), self.is_owner_unclear
        draw_veil(stage)
        if self.is_large:
            self._draw_large()
        else:
            self._draw_panel()
            self._show_bar()
        self.toast.move_to(stage)

    def _draw_panel(self) -> None:
        app, stage = self.app, self.stage
        stage.add_nine_patch("board", "nine_panel_active", LOST)
        stage.add_box("board", Rect.from_center(LOST.x + 168, LOST.cy + 62, 200, 200), 100, NIGHT_800, INK, 5)
        stage.add_picture("cards", self._lost_picture, LOST.x + 168, LOST.cy + 62, 168, widest=168)
        for i, seat in enumerate(self.waiting_seats):
            draw_chip(stage, app.seating[seat].color, LOST.x + 240 - 66 * i, LOST.cy - 22, 72, "tiles")
        x, width = LOST.x + 312, LOST.right - LOST.x - 352
        room = Rect(x, LOST.cy + 70, width, 170)
        sentence = self._lost_sentence()
        style = app.art.fit_block(sentence, HEADING, width, SENTENCE_H)
        stage.add_text("cards", sentence, style, x, LOST.cy + 140, TEXT_HI, width=width, box=room)
        box = Rect(x, LOST.cy, width, 62)
        stage.add_text("cards", say("overlay.saved"), BODY, x, LOST.cy + 30, TEXT_MID, box=box)
        stage.add_box("board", LOST.row(LOST.y + 40, 160, 40), 28, NIGHT_900, None, alpha=150)
        self._draw_ways(LOST.x + 76, LOST.y + 156, LOST.y + 86, GLYPH_H)

    def _draw_ways(self, x: float, first: float, second: float, glyph_h: float) -> None:
        """Draw the lines that say which buttons lead on, around two heights."""
        app, stage, look = self.app, self.stage, (PROMPT, TEXT_HI, "left", glyph_h)
        GlyphLine(app, stage, self._take_over_words(), ["confirm"], x, first, *look)
        sits_in = say("overlay.bot_sits", button=SLOT, bot=say(self.bot.key))
        self.bot_line = GlyphLine(app, stage, sits_in, ["details"], x, second, *look)

    def _draw_large(self) -> None:
        """Draw the same in large letters, in a panel as large as the screen."""
        app, stage, size = self.app, self.stage, self.art.text_size
        self._show_bar()
        low = self.prompt_bar.upper_edge + PAD if self.prompt_bar else 0.0
        panel = Rect(SAFE_LEFT, low, SAFE_RIGHT - SAFE_LEFT, HIGH - low)
        stage.add_rect(
            "back", SCREEN.row(0, low), NIGHT_900
        )  # the bar of the table is higher than usual, too
        stage.add_nine_patch("board", "nine_panel_active", panel)
        inner, pitch = panel.inset(2 * PAD, PAD), self.art.line_height(PROMPT) + PAD
        ways = inner.row(inner.y, 2 * pitch)
        self._draw_ways(ways.x, ways.y + 1.5 * pitch, ways.y + 0.5 * pitch, GLYPH_H * size)
        room = inner.trim(low=ways.h)
        stage.add_picture("cards", self._lost_picture, room.x + LOST_W / 2, room.cy, LOST_W, widest=LOST_W)
        for i, seat in enumerate(self.waiting_seats):
            draw_chip(
                stage, app.seating[seat].color, room.x + LOST_W - 30 - 66 * i, room.cy - 90, 72, "tiles"
            )
        sentences = (self._lost_sentence(), HEADING, TEXT_HI), (say("overlay.saved"), BODY, TEXT_MID)
        write_column(stage, room.right_of(room.x + LOST_W + 2 * PAD), sentences, "left")

    @property
    def _lost_picture(self) -> str:
        if self.was_left:
            return "ui/icon_person"
        return "ui/icon_phone_asleep" if self.is_phone else "ui/icon_controller_off"

    def _show_bar(self) -> None:
        prompts = [
            Prompt("confirm", "overlay.prompt.take"),
            Prompt("details", "overlay.prompt.bot"),
            *([Prompt("third", "overlay.prompt.code")] if self.offers_code else []),
            Prompt("menu", "overlay.prompt.menu"),
        ]
        chair = self.app.seating[self.seat]
        self.show_in_bar(say("overlay.lost_ask"), prompts, chair.person.called, chair.color)

    @property
    def is_phone(self) -> bool:
        """True if what is gone is a phone: it sleeps, or its page was closed (P32)."""
        return self.app.seating.phone_in_hands(self.seat) is not None

    @property
    def was_left(self) -> bool:
        """True if its person has stood up."""
        return self.app.seating[self.seat].owner is None

    @property
    def offers_code(self) -> bool:
        """True where the code for phones may help."""
        return self.is_phone or (self.was_left and self.app.phones.is_listening)

    @property
    def is_owner_unclear(self) -> bool:
        """True if a controller of the lost one's kind is here that cannot be told from it."""
        return self.app.seating.has_lookalike(self.seat, self.app.devices.connected_devices)

    def _show_buttons(self) -> None:
        """Show the glyphs of the controller that is asked for, else of the device used last."""
        self.app.asked_seat = self.seat if self.is_owner_unclear else None

    def _take_over_words(self) -> str:
        if self.is_owner_unclear:
            return say("overlay.press_yours", name=self.app.seating.person(self.seat).called, button=SLOT)
        return say("overlay.take_over", button=SLOT)

    def _lost_sentence(self) -> str:
        if self.is_owner_unclear:
            return say("overlay.whose", name=self.app.seating.person(self.seat).called)
        if self.is_phone or self.was_left:
            key = "phone_asleep" if self.is_phone else "has_left"
            return say(f"overlay.{key}", name=self.app.seating.person(self.seat).called)
        names = [self.app.seating.person(seat).called for seat in self.waiting_seats]
        if len(names) < 2:
            return say("overlay.lost", name=self.app.seating.person(self.seat).called)
        return say("overlay.lost_both", names=join_names(names))

    # -- time and input

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.toast.update(seconds)
        if not self.app.seating[self.seat].missing:
            self._close_overlay()
        elif self.drawn != (self.app.glyph_family(), self.is_owner_unclear):
            self.rebuild()

    def _close_overlay(self) -> None:
        """Leave for the table, and save who plays now beside the match."""
        if leave_scene(self):
            self.session.save()
            self.play("panel_close" if self.app.seating[self.seat].bot else "join")

    def on_confirm(self, intent: Intent) -> bool:
        chairs = self.app.seating
        if intent.point and self.bot_line and self.bot_line.rect.contains(*intent.point):
            return self.on_details(intent)
        if not chairs.is_free(intent.device) and self.sure != intent.device.owner:
            self.sure = intent.device.owner
            self.play("not_possible")
            self.toast.show_now(say("overlay.plays_both"))
            return True
        for seat in self.waiting_seats:
            chairs.claim_seat(seat, intent.device)
        self._close_overlay()
        return True

    def on_details(self, intent: Intent) -> bool:
        self.app.seating.put_bot(self.seat, self.bot.number, sits_in=True)
        self._close_overlay()
        return True

    def on_third(self, intent: Intent) -> bool:
        """Show the code to the person whose phone is gone, or who comes in place of somebody else."""
        return self.offers_code and navigator.lay_over(
            self.app, routes.Phones(PausedDesk(self.app, self.session))
        )

    def on_menu(self, intent: Intent) -> bool:
        return navigator.lay_over(self.app, routes.Pause(self.session))
