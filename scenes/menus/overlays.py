"""What comes between players and table: a lost controller, the controller changing hands, a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.kit.easing import out_cubic
from scenes.kit.focus import Focusable
from scenes.kit.geometry import SCREEN, Rect
from scenes.kit.intent import Intent
from scenes.kit.prompt_bar import Prompt, PromptBar
from scenes.kit.stage import Nine, Piece, Stage
from scenes.kit.timeline import Tween
from scenes.kit.tokens import BODY, CANDLE, HEADING, INK, NIGHT_600, NIGHT_800, NIGHT_900, SEAT_COLORS, TEXT_HI, TEXT_MID, TITLE
from scenes.kit.widgets import SLOT, GlyphLine, chip, text_width
from scenes.kit.wording import say
from scenes.menus.menu import MenuScene

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.seating import Chair
    from scenes.kit.session import MatchSession

DIALOG = Rect(400, 330, 1120, 460)
BUTTON_W, BUTTON_H = 460, 92
STAND_IN = 2
"""The level of the bot that sits in for somebody whose controller is gone."""


def seat_label(chair: Chair) -> str:
    """What to call whoever sits there."""
    return chair.name or say(SEAT_COLORS[chair.color].name_key)


class LostPadScene(MenuScene):
    """A controller is gone: its seat waits until a device claims it, a bot sits in, or the controller is back."""

    opaque = False
    music = None

    def __init__(self, app: App, session: MatchSession) -> None:
        super().__init__(app)
        self.session = session

    @property
    def seat(self) -> int | None:
        """The seat that is talked about."""
        missing = self.session.seating.missing
        return missing[0] if missing else None

    def enter(self) -> None:
        self.app.mixer.play("controller_lost")
        super().enter()

    def build(self) -> None:
        self.stage.fill("back", SCREEN, NIGHT_900, 190)
        self.prompt_bar = PromptBar(self.stage, self.app)
        if self.seat is None:
            return
        chair = self.session.seating[self.seat]
        self.stage.box("board", DIALOG, 40, NIGHT_600, SEAT_COLORS[chair.color].color, 8)
        self.stage.image("cards", "ui/icon_controller_off", DIALOG.cx, DIALOG.top - 92, 112, 112)
        chip(self.stage, chair.color, DIALOG.cx + 76, DIALOG.top - 132, 60)
        head = Rect(DIALOG.x + 40, DIALOG.top - 250, DIALOG.w - 80, 84)
        words = say("overlay.lost", name=seat_label(chair))
        self.stage.text("cards", words, HEADING, head.cx, head.cy, anchor="center", box=head)
        for key, role, y in (("claim", "confirm", 170), ("bot", "details", 94)):
            line = GlyphLine(self.app, self.stage, say(f"overlay.{key}", button=SLOT), [role], DIALOG.cx, DIALOG.y + y, BODY, TEXT_MID)
            self.zones.append((line.rect.grown(12), key))
        prompts = [
            Prompt("confirm", "overlay.prompt.claim"),
            Prompt("details", "overlay.prompt.bot"),
            Prompt("menu", "overlay.prompt.menu"),
        ]
        self.prompt_bar.show(say("overlay.waits"), prompts, seat_label(chair), chair.color)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.seat is None and self.app.stack.settled and self.app.stack.top is self:
            self.app.stack.pop()

    def on_confirm(self, intent: Intent) -> bool:
        if intent.point is not None and any(key == "bot" and rect.contains(*intent.point) for rect, key in self.zones):
            return self.on_details(intent)
        if self.seat is None:
            return False
        self.session.seating.claim(self.seat, intent.device)
        self.app.mixer.play("join")
        return self._settled()

    def on_details(self, intent: Intent) -> bool:
        if self.seat is None:
            return False
        self.session.seating.put_bot(self.seat, STAND_IN)
        self.app.mixer.play("join")
        return self._settled()

    def on_connected(self, intent: Intent) -> bool:
        return self._settled()

    def on_lost(self, intent: Intent) -> bool:
        return self._settled()

    def on_menu(self, intent: Intent) -> bool:
        from scenes.menus.pause import PauseScene

        self.app.stack.push(PauseScene(self.app, self.session))
        return True

    def _settled(self) -> bool:
        """Somebody changed chairs: keep that, and go on with the next seat that waits."""
        self.session.save()
        self.rebuild()
        return True


class PassScene(MenuScene):
    """The curtain: names who takes the controller before something that only that seat may know is shown."""

    music = None

    def __init__(self, app: App, session: MatchSession, seat: int, portrait: str) -> None:
        super().__init__(app)
        self.session = session
        self.seat = seat
        self.portrait = portrait

    def enter(self) -> None:
        self.app.mixer.play("curtain_close")
        super().enter()
        self.app.asking = self.seat

    def leave(self) -> None:
        self.app.mixer.play("curtain_open")

    def build(self) -> None:
        chair = self.session.seating[self.seat]
        self.backdrop()
        self._draw_curtain()
        color = SEAT_COLORS[chair.color].color
        self.stage.box("board", Rect.around(960, 730, 372, 372), 186, INK, None)
        self.stage.box("board", Rect.around(960, 730, 360, 360), 180, NIGHT_600, color, 16)
        self.stage.image("cards", self.portrait, 960, 730, 290, 290)
        chip(self.stage, chair.color, 1106, 860, 92)
        head = Rect(420, 420, 1080, 100)
        words = say("overlay.take", name=seat_label(chair))
        self.stage.text("cards", words, TITLE, head.cx, head.cy, anchor="center", outline=7, box=head)
        GlyphLine(self.app, self.stage, say("overlay.show", button=SLOT), ["confirm"], 960, 300, BODY, CANDLE, height=64)
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.prompt_bar.show("", [Prompt("confirm", "overlay.prompt.show")], seat_label(chair), chair.color)

    def _draw_curtain(self) -> None:
        self.stage.image("back", "house/curtain_side", 190, 540, 380, 1080)
        right = self.stage.image("back", "house/curtain_side", 1730, 540, 380, 1080)
        right.zoom_x = -1
        self.stage.image("back", "house/curtain_valance", 960, 1005, 1920, 150)

    def on_confirm(self, intent: Intent) -> bool:
        """Only the hands that were named open the curtain."""
        if not self.session.seating.may_act(self.seat, intent.device):
            return self.refuse(say("overlay.not_you", name=seat_label(self.session.seating[self.seat])))
        self.app.stack.pop()
        return True


class PassBanner:
    """A short "pass to Frost" that slides over the table when a shared controller goes on; it blocks nothing."""

    SECONDS, FADE = 1.8, 0.25
    Y = 874

    def __init__(self, stage: Stage, app: App, chair: Chair, layer: str = "over") -> None:
        self.stage = stage
        self.elapsed = 0.0
        words = say("overlay.pass", name=seat_label(chair))
        width = text_width(app, words, HEADING) + 190
        rect = Rect.around(960, self.Y, width, 104)
        box = stage.box(layer, rect, 52, NIGHT_800, SEAT_COLORS[chair.color].color, 8)
        picture = chip(stage, chair.color, rect.x + 64, rect.cy, 68, layer)
        text = stage.text(layer, words, HEADING, rect.x + 118, rect.cy, TEXT_HI, box=rect)
        self._pieces: list[Piece | Nine] = [box, picture, text]
        self._show()

    @property
    def over(self) -> bool:
        return self.elapsed >= self.SECONDS

    def update(self, seconds: float) -> None:
        if self.over:
            return
        self.elapsed += seconds
        if self.over:
            self.stage.remove(*self._pieces)
        else:
            self._show()

    def _show(self) -> None:
        k = max(0.0, min(1.0, self.elapsed / self.FADE, (self.SECONDS - self.elapsed) / self.FADE))
        for piece in self._pieces:
            piece.alpha = round(255 * k)


class ConfirmScene(MenuScene):
    """One question with two answers; the careful one has the focus."""

    opaque = False
    music = None

    def __init__(self, app: App, question: str, yes: str, no: str, agreed: Callable[[], None]) -> None:
        super().__init__(app)
        self.question, self.yes, self.no = question, yes, no
        self.agreed = agreed

    def enter(self) -> None:
        self.app.mixer.play("panel_open")
        super().enter()
        self.timeline.add(Tween(120, self._fade, out_cubic))

    def _fade(self, t: float) -> None:
        self.veil.alpha = round(190 * t)

    def build(self) -> None:
        self.veil = self.stage.fill("back", SCREEN, NIGHT_900, 190)
        self.stage.box("board", DIALOG, 40, NIGHT_600, CANDLE, 6)
        room = Rect(DIALOG.x + 60, DIALOG.y + 180, DIALOG.w - 120, DIALOG.h - 220)
        self.stage.text("cards", self.question, HEADING, room.cx, room.cy, anchor="center", width=room.w, box=room)
        for key, label, kind, x in (("no", self.no, "normal", -250), ("yes", self.yes, "danger", 250)):
            self.button(key, Rect.around(DIALOG.cx + x, DIALOG.y + 100, BUTTON_W, BUTTON_H), label, kind=kind)
        self.focus.set([Focusable(key, button.rect) for key, button in self.buttons.items()], home="no")
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.prompt_bar.show("", [Prompt("move", "common.move"), Prompt("confirm", "common.select"), Prompt("back", "common.back")])

    def confirm(self, key: str, intent: Intent) -> bool:
        self.app.mixer.play("confirm" if key == "yes" else "panel_close")
        self.app.stack.pop()
        if key == "yes":
            self.agreed()
        return True

    def on_back(self, intent: Intent) -> bool:
        return self.confirm("no", intent)
