"""The cards of the lobby: one a seat, and in solo the rival and the challenge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.geometry import Rect
from scenes.kit.stage import Piece, Stage
from scenes.kit.tokens import (
    BLACK,
    BODY,
    BODY_BOLD,
    CANDLE,
    GOOD_DARK,
    HEADING,
    INK,
    LABEL,
    LINE,
    NIGHT_500,
    NIGHT_600,
    NIGHT_700,
    NIGHT_800,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    TITLE,
    Color,
)
from scenes.kit.widgets import SLOT, GlyphLine, capsule, chip, flames, text_width
from scenes.kit.wording import say
from scenes.menus.tasty_options import MONSTERS

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.menus.party import Party
    from scenes.menus.tasty_options import TastyOptions

HEADER_H = 96
RADIUS = 34
PORTRAIT = 282
DARK = (74, 62, 104)  # the tint of a guest who is not known yet
GUEST_SECONDS, FADE_SECONDS = 1.8, 0.4
Zones = list[tuple[Rect, str]]


def frame(stage: Stage, rect: Rect, header: Color, body: Color = NIGHT_600) -> None:
    """A card with a colored header."""
    stage.box("board", rect.moved(0, -10), RADIUS, BLACK, None, alpha=115)
    stage.box("board", rect, RADIUS, header, None)
    low = Rect(rect.x, rect.y, rect.w, rect.h - HEADER_H)
    stage.box("board", low, RADIUS, body, None)
    stage.fill("board", Rect(low.x, low.top - RADIUS - 4, low.w, RADIUS + 4), body)
    stage.fill("board", Rect(low.x, low.top - 3, low.w, 6), INK)
    stage.box("board", rect, RADIUS, None, INK, 6)


class SeatCards:
    """Draws the seats of a party; collects what a pointer can click on them in `zones`."""

    def __init__(self, app: App, stage: Stage, party: Party, options: TastyOptions) -> None:
        self.app = app
        self.stage = stage
        self.party = party
        self.options = options
        self.zones: Zones = []
        self.guests: list[list[Piece]] = []  # of each seat whose monster is not known: all monsters, in their order of appearance
        self.seconds = 0.0
        self.asked: dict[int, tuple[list[Piece], Piece]] = {}  # by seat: "press when ready", and "not ready yet" in its place

    def ask(self, seat: int, pressing: bool) -> None:
        """Ask somebody to press when ready, or only say that the seat is not ready, where that button means something else now."""
        pieces, words = self.asked[seat]
        words.visible = not pressing
        for piece in pieces:
            piece.visible = pressing

    def draw(self, seat: int, rect: Rect) -> None:
        if self.party.chairs[seat].open:
            self._draw_free(seat, rect)
        else:
            self._draw_taken(seat, rect)

    def _draw_free(self, seat: int, rect: Rect) -> None:
        stage = self.stage
        stage.box("board", rect, RADIUS, NIGHT_800, None, alpha=238)
        stage.dashed("board", rect, RADIUS, dash=16, gap=14, width=4, color=LINE)
        stage.box("board", Rect.around(rect.cx, rect.y + 370, 152, 152), 76, NIGHT_700, LINE, 4)
        stage.image("cards", "ui/icon_person_plus", rect.cx + 4, rect.y + 370, 96, 96)
        stage.text("cards", say("lobby.free"), LABEL, rect.cx, rect.y + 234, anchor="center", box=rect)
        x, w = rect.x + 16, rect.w - 32
        for key, role, y in (("join", "confirm", 164), ("add_bot", "third", 98)):
            GlyphLine(self.app, stage, say(f"lobby.{key}", button=SLOT), [role], rect.cx, rect.y + y, SMALL, TEXT_MID)
            self.zones.append((Rect(x, rect.y + y - 30, w, 60), f"{key}:{seat}"))

    def _draw_taken(self, seat: int, rect: Rect) -> None:
        chair = self.party.chairs[seat]
        color = SEAT_COLORS[chair.color]
        frame(self.stage, rect, color.color)
        header_y = rect.top - HEADER_H / 2
        chip(self.stage, chair.color, rect.x + 54, header_y, 64)
        self.zones.append((Rect(rect.x + 14, header_y - 40, 80, 80), f"color:{seat}"))
        room = Rect(rect.x + 98, header_y - 40, 200, 80)
        self.stage.text("cards", self.party.seat_name(seat), LABEL, room.x, header_y, color.on_it, box=room)
        self._draw_hands(seat, rect.right - 58, header_y)
        self._draw_monster(seat, rect)
        self._draw_status(seat, rect)

    def _draw_hands(self, seat: int, x: float, y: float) -> None:
        """What the seat is played with, or the word bot."""
        chair = self.party.chairs[seat]
        if chair.device is None:
            tag = Rect.around(x - 4, y, 92, 52)
            self.stage.box("cards", tag, 16, INK, None)
            self.stage.text("cards", say("bot.tag"), SMALL, tag.cx, tag.cy, CANDLE, "center", box=tag)
            return
        name = {"pad": "controller", "keyboard": "keyboard", "mouse": "mouse"}[chair.device.kind]
        self.stage.box("cards", Rect.around(x, y, 84, 64), 20, NIGHT_700, INK, 4)
        self.stage.image("cards", f"ui/icon_{name}", x, y, 58, 58)
        if self.party.shared(seat):
            self.stage.image("cards", "ui/icon_swap", x + 20, y - 30, 48, 48)

    def _draw_monster(self, seat: int, rect: Rect) -> None:
        center = (rect.cx, rect.y + 300)
        owner = self.options.monster_of_challenge
        shown = owner or (None if self.options.picking() else self.party.picks[seat])
        if shown is not None:
            self.stage.image("cards", f"tasty_humans/monster_{shown}", *center, PORTRAIT, PORTRAIT)
            name = say(f"monster.{shown}")
        else:
            self._draw_guests(seat, *center)
            name = say("lobby.later") if self.options.picking() else say("lobby.any")
        y = rect.y + 138
        self.stage.text("cards", name, LABEL, rect.cx, y, anchor="center", box=Rect(rect.x + 64, y - 26, rect.w - 128, 52))
        if self.options.picking() is None:
            for key, icon, x in (("prev", "left", rect.x + 42), ("next", "right", rect.right - 42)):
                self.stage.image("cards", f"ui/icon_chevron_{icon}", x, y, 52, 52)
                self.zones.append((Rect.around(x, y, 72, 72), f"{key}:{seat}"))

    def _draw_guests(self, seat: int, x: float, y: float) -> None:
        """Somebody who is not known yet: all the monsters in the dark, one at a time."""
        guests = [self.stage.image("cards", f"tasty_humans/monster_{name}", x, y, PORTRAIT, PORTRAIT, tint=DARK) for name in MONSTERS]
        self.guests.append(guests[seat % len(guests) :] + guests[: seat % len(guests)])
        self.stage.text("tiles", "?", TITLE, x, y - 76, CANDLE, "center", outline=8)
        self._show_guests()

    def update(self, seconds: float) -> None:
        """Let time pass: the next guest; with little motion the first one stays."""
        if self.app.settings.motion == "full":
            self.seconds += seconds
        self._show_guests()

    def _show_guests(self) -> None:
        """One guest fades as the next one comes."""
        turn, within = divmod(self.seconds, GUEST_SECONDS)
        coming = max(0.0, (within - GUEST_SECONDS + FADE_SECONDS) / FADE_SECONDS)
        for guests in self.guests:
            for i, guest in enumerate(guests):
                ahead = (i - int(turn)) % len(guests)
                guest.alpha = round(255 * (1 - coming if ahead == 0 else coming if ahead == 1 else 0))

    def _draw_status(self, seat: int, rect: Rect) -> None:
        y = rect.y + 62
        chair = self.party.chairs[seat]
        if chair.bot:
            word = say("lobby.level_word")
            total = text_width(self.app, word, BODY_BOLD) + 20 + 44 * len(self.party.levels)
            x = rect.cx - total / 2
            self.stage.text("cards", word, BODY_BOLD, x, y, TEXT_MID)
            flames(self.stage, rect.cx + total / 2 - 44 * len(self.party.levels), y, chair.bot, len(self.party.levels))
            self.zones.append((Rect(rect.x + 20, y - 34, rect.w - 40, 68), f"level:{seat}"))
        elif seat in self.party.ready:
            tag = Rect.around(rect.cx, y, 246, 72)
            self.stage.box("cards", tag, 36, GOOD_DARK, INK, 5)
            self.stage.image("cards", "ui/icon_check_plain", tag.x + 46, y, 52, 52)
            self.stage.text("cards", say("lobby.ready"), LABEL, tag.x + 80, y, TEXT_HI)
        else:
            family = chair.device.family if chair.device else None
            line = GlyphLine(
                self.app, self.stage, say("lobby.when_ready", button=SLOT), ["confirm"], rect.cx, y, SMALL, TEXT_MID, family=family
            )
            words = self.stage.text("cards", say("lobby.not_ready"), SMALL, rect.cx, y, TEXT_MID, "center", box=rect)
            self.asked[seat] = (line.pieces, words)
            self.ask(seat, pressing=True)


def draw_rival(stage: Stage, options: TastyOptions, rect: Rect) -> None:
    """The rival of solo: name and level."""
    frame(stage, rect, NIGHT_500)
    stage.text("cards", say("lobby.rival"), LABEL, rect.x + 34, rect.top - HEADER_H / 2, CANDLE)
    capsule(stage, Rect(rect.right - 118, rect.top - 74, 96, 52), say("bot.tag"), INK, CANDLE)
    stage.image("cards", "ui/bot_5_apex", rect.cx, rect.y + 310, 236, 236)
    name = options.text("rival_level")
    stage.text(
        "cards", name, LABEL, rect.cx, rect.y + 142, anchor="center", width=300, box=Rect(rect.x + 60, rect.y + 96, rect.w - 120, 92)
    )
    level = options.values["rival_level"]
    top = max(options.choices("rival_level"))
    flames(stage, rect.cx - (46 * (top - 1) + 48) / 2, rect.y + 56, level, top, 48, 46)


def draw_challenge(stage: Stage, options: TastyOptions, rect: Rect) -> None:
    """What the lone eater has set out to do."""
    frame(stage, rect, NIGHT_500)
    stage.text("cards", options.label("challenge"), LABEL, rect.x + 34, rect.top - HEADER_H / 2, CANDLE)
    key = f"lobby.challenge.{options.values['challenge']}"
    stage.image("cards", "ui/icon_trophy", rect.cx, rect.y + 368, 128, 128)
    stage.text(
        "cards", say(f"{key}.name"), HEADING, rect.cx, rect.y + 250, anchor="center", box=Rect(rect.x + 90, rect.y + 210, rect.w - 180, 80)
    )
    offered = len(options.choices("challenge")) > 1
    words = say(f"{key}.text") if offered else say("lobby.no_challenges")
    room = Rect(rect.x + 60, rect.y + 60, rect.w - 120, 150)
    stage.text("cards", words, BODY, rect.cx, rect.y + 150, TEXT_MID, "center", width=room.w, box=room)
