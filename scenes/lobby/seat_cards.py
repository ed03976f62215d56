"""Cards of the lobby, one a seat: name, device, figure, ready or not."""

from collections.abc import Mapping, Sequence

from game import bots
from scenes.kit.app import App
from scenes.kit.art import Piece, Pieces, Stage
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    GOOD_DARK,
    INK,
    LABEL,
    LINE,
    NIGHT_600,
    NIGHT_700,
    NIGHT_800,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    TITLE,
    Color,
    Rect,
    say,
)
from scenes.kit.widgets import SLOT, GlyphLine, Pill, draw_chip, draw_flames, draw_portrait
from scenes.lobby.expected import Expected
from scenes.lobby.options import LobbyOptions
from scenes.lobby.seat_guests import SeatGuests
from scenes.pages.game_card import draw_sheet

HEADER_H = 96
FACE, WAITS = 170.0, 120
"""Size of the face of somebody who is waited for, and its alpha."""
CROWN = 48.0
"""Size of a newcomer's crown at the chip."""
RADIUS = 34
HEAD_CHIP = 64
"""Size of the chip, or the face, in the head of a card."""
DEVICE_ICONS = {"pad": "controller", "keyboard": "keyboard", "mouse": "mouse", "phone": "phone"}
"""Pictures of devices by their kind."""
Zones = list[tuple[Rect, str]]


def draw_frame(
    stage: Stage, rect: Rect, header: Color, body: Color = NIGHT_600, header_h: float = HEADER_H
) -> None:
    """Draw a card with a colored header."""
    draw_sheet(stage, rect, header)
    low = rect.row(rect.y, rect.h - header_h)
    stage.add_box("board", low, RADIUS, body, None)
    stage.add_rect("board", low.row(low.top - RADIUS - 4, RADIUS + 4), body)
    stage.add_rect("board", low.row(low.top - 3, 6), INK)
    stage.add_box("board", rect, RADIUS, None, INK, 6)


class SeatCards:
    """Cards of all seats; `zones` collects the places that a pointer can click. Subclasses draw figures."""

    header_h: float = HEADER_H
    offers: tuple[tuple[str, str, str], ...] = (
        ("join", "confirm", "lobby.prompt.join"),
        ("add_bot", "third", "lobby.prompt.bot"),
    )
    """Lines of a free seat: their key, the button and what it does."""
    free_lines: tuple[float, ...] = (164, 98)
    """Heights of these lines above the card's lower edge."""

    def __init__(self, app: App, stage: Stage, guests: SeatGuests, options: LobbyOptions) -> None:
        self.app = app
        self.stage = stage
        self.guests = guests
        self.options = options
        self.zones: Zones = []
        # free seats with people who are waited for
        self.expected: Mapping[int, Expected] = {}
        # people to whom the King explains the match -> True if also what is about themselves
        self.crowns: dict[int, bool] = {}
        # seat -> "press when ready", and "not ready yet" in its place
        self.asked: dict[int, tuple[Pieces, Piece]] = {}

    def ask_ready(self, seat: int, pressing: bool) -> None:
        """Show "press when ready" (pressing), or "not ready yet" while that button means something else."""
        pieces, words = self.asked[seat]
        words.visible = not pressing
        for piece in pieces:
            piece.visible = pressing

    def draw_seat(self, seat: int, rect: Rect) -> None:
        """Draw the card of a seat."""
        if self.guests.chairs[seat].is_open:
            self._draw_free(seat, rect)
        else:
            self._draw_taken(seat, rect)

    def words_rect(self, rect: Rect) -> Rect:
        """Part of a card for its lines: all of it, unless they stand beside the figure."""
        return rect

    def _draw_free(self, seat: int, rect: Rect) -> None:
        if seat in self.expected:
            self._draw_expected(seat, rect)
            return
        stage, beside = self.stage, self.words_rect(rect)
        stage.add_box("board", rect, RADIUS, NIGHT_800, None, alpha=238)
        stage.add_dashed_outline("board", rect, RADIUS, dash=16, gap=14, width=4, color=LINE)
        self.draw_free(seat, rect)
        x, w = beside.x + 16, beside.w - 32
        for (key, role, act), y in zip(self.offers, self.free_lines, strict=True):
            line = beside.inset(16, 0).row(rect.y + y, 0)
            self.draw_offer(say(f"lobby.{key}", button=SLOT), role, say(act), line)
            self.zones.append((Rect(x, rect.y + y - 30, w, 60), f"{key}:{seat}"))

    def _draw_expected(self, seat: int, rect: Rect) -> None:
        """Draw somebody who sits down with the next press of their device."""
        stage, beside, expected = self.stage, self.words_rect(rect), self.expected[seat]
        person, size = expected.person, FACE if rect.h > 2 * FACE else FACE * 0.8
        color = SEAT_COLORS[person.color]
        stage.add_box("board", rect, RADIUS, NIGHT_800, None, alpha=238)
        stage.add_dashed_outline("board", rect, RADIUS, dash=16, gap=14, width=4, color=color.color)
        is_beside = beside is not rect
        x = rect.x + (beside.x - rect.x) / 2 + 8 if is_beside else rect.cx
        y = rect.cy if is_beside else rect.y + 370
        face = person.face
        if face is None:
            stage.add_image("cards", color.chip_picture, x, y, size, alpha=WAITS)
        else:
            draw_portrait(stage, person.color, face, x, y, size, alpha=WAITS)
        head = beside.row(rect.y + max(self.free_lines) + 40, 64, 16)
        stage.add_name("cards", person.name, LABEL, head, TEXT_MID, anchor="center")
        for (key, role, act), up in zip(self.offers, self.free_lines, strict=True):
            is_own = key == "join"
            line, family = ("sit", expected.device.family) if is_own else (key, None)
            words, room = say(f"lobby.{line}", button=SLOT), beside.inset(16, 0)
            self.draw_offer(words, role, say(act), room.row(rect.y + up, 0), family)
            zone = Rect(beside.x + 16, rect.y + up - 30, beside.w - 32, 60)
            self.zones.append((zone, f"{key}:{seat}"))

    def draw_offer(self, words: str, role: str, act: str, room: Rect, family: str | None = None) -> Pieces:
        """Draw words with a button's picture, or for a mouse a button with `act`, on a line around the middle of a room;
        returns the pieces."""
        if (family or self.app.glyph_family()) == "mouse":
            return Pill(self.app, self.stage, act, *room.center).pieces
        line = (self.app, self.stage, words, [role], *room.center, SMALL, TEXT_MID)
        return [*GlyphLine(*line, family=family, most_w=room.w).pieces]

    def draw_free(self, seat: int, rect: Rect) -> None:
        """Draw a free seat's picture, above the lines that say how to sit down."""
        self.stage.add_box("board", Rect.from_center(rect.cx, rect.y + 370, 152, 152), 76, NIGHT_700, LINE)
        self.stage.add_image("cards", "ui/icon_person_plus", rect.cx + 4, rect.y + 370, 96)
        self.stage.add_text(
            "cards", say("lobby.free"), LABEL, rect.cx, rect.y + 234, anchor="center", box=rect
        )

    def _draw_taken(self, seat: int, rect: Rect) -> None:
        chair = self.guests.chairs[seat]
        color = SEAT_COLORS[chair.color]
        draw_frame(self.stage, rect, color.color, header_h=self.header_h)
        header_y = rect.top - self.header_h / 2
        draw_chip(self.stage, chair.color, rect.x + 54, header_y, HEAD_CHIP)
        if seat in self.crowns:
            self._draw_crown(seat, rect.x + 80, header_y + 30)
        self.zones.append((Rect(rect.x + 14, header_y - 40, 80, 80), f"color:{seat}"))
        room = Rect(rect.x + 98, header_y - 40, rect.w - 208, 80)
        self.stage.add_name("cards", self.guests.seat_name(seat), LABEL, room, color.text_color)
        if chair.device or chair.person.character:
            self.zones.append((room, f"{'guest' if chair.person.character else 'who'}:{seat}"))
        self._draw_hands(seat, rect.right - 58, header_y)
        self.draw_figure(seat, rect)
        self._draw_status(seat, self.words_rect(rect))

    def _draw_crown(self, seat: int, x: float, y: float) -> None:
        """Draw the crown of a person who learns the game; it is crossed out for whoever hears nothing about
        themselves."""
        self.stage.add_image("tiles", "ui/icon_crown", x, y, CROWN)
        if not self.crowns[seat]:
            self.stage.add_image("tiles", "ui/icon_cross_mark", x, y, CROWN)
        self.zones.append((Rect.from_center(x, y, CROWN, CROWN), f"crown:{seat}"))

    def _draw_hands(self, seat: int, x: float, y: float) -> None:
        """Draw the picture of a seat's device, or the tag of a bot."""
        chair = self.guests.chairs[seat]
        if not chair.device:
            tag = Rect.from_center(x - 4, y, 92, 52)
            self.stage.add_box("cards", tag, 16, INK, None)
            self.stage.add_label("cards", say("bot.tag"), SMALL, tag, CANDLE, "center")
            return
        name = DEVICE_ICONS[chair.device.kind]
        self.stage.add_box("cards", Rect.from_center(x, y, 84, 64), 20, NIGHT_700)
        self.stage.add_image("cards", f"ui/icon_{name}", x, y, 58)
        if self.guests.is_shared(seat):
            self.stage.add_image("cards", "ui/icon_swap", x + 20, y - 30, 48)

    def draw_figure(self, seat: int, rect: Rect) -> None:
        """Draw the figure of a taken seat, between the card's header and its last line."""
        raise NotImplementedError

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw_chevrons(self, rect: Rect, y: float, less: str, more: str) -> None:
        """Draw arrows at both sides of a card; less, more: keys of clicks on them."""
        for key, icon, x in ((less, "left", rect.x + 42), (more, "right", rect.right - 42)):
            self.stage.add_image("cards", f"ui/icon_chevron_{icon}", x, y, 52)
            self.zones.append((Rect.from_center(x, y, 72, 72), key))

    def _draw_status(self, seat: int, rect: Rect) -> None:
        y = rect.y + 62
        if self.guests.chairs[seat].bot:
            self._draw_level(seat, rect, y)
        elif seat in self.guests.ready:
            tag = Rect.from_center(rect.cx, y, 246, 72)
            self.stage.add_box("cards", tag, 36, GOOD_DARK, INK, 5)
            self.stage.add_image("cards", "ui/icon_check_plain", tag.x + 46, y, 52)
            words, room = say("lobby.ready"), tag.trim(80, 0, 16)
            self.stage.add_label("cards", words, self.app.art.fit_box(words, LABEL, room), room, TEXT_HI)
        else:
            self._draw_question(seat, rect, y)

    def _draw_level(self, seat: int, rect: Rect, y: float) -> None:
        """Draw the level of a bot as flames."""
        word, game = say("lobby.level_word"), self.guests.game
        level, most = bots.find_level(game, self.guests.chairs[seat].bot), bots.list_levels(game)[-1].flames
        total = self.app.art.text_width(word, BODY_BOLD) + 20 + 44 * most
        self.stage.add_text("cards", word, BODY_BOLD, rect.cx - total / 2, y, TEXT_MID)
        draw_flames(self.stage, rect.cx + total / 2 - 44 * most, y, level.flames, most)
        self.zones.append((rect.row(y - 34, 68, 20), f"level:{seat}"))

    def _draw_question(self, seat: int, rect: Rect, y: float) -> None:
        """Draw "press when ready", or "press to make a profile", and "not ready yet" in its place."""
        device = self.guests.chairs[seat].device
        family = device.family if device else None
        when, act = ("new", "make") if seat in self.guests.newcomers else ("ready", "ready")
        asking = say(f"lobby.when_{when}", button=SLOT)
        pieces = self.draw_offer(
            asking, "confirm", say(f"lobby.prompt.{act}"), rect.inset(16, 0).row(y, 0), family
        )
        not_ready = say("lobby.not_ready")
        words = self.stage.add_text("cards", not_ready, SMALL, rect.cx, y, TEXT_MID, "center", box=rect)
        self.asked[seat] = (pieces, words)
        self.ask_ready(seat, pressing=True)


DARK = (74, 62, 104)  # tint of a figure that is not picked
GUEST_SECONDS, FADE_SECONDS = 1.8, 0.4
QUESTION = 0.27  # the question mark stands so far below their middle, as a share of their size


class WaitingFigures:
    """Dark figures of all seats without a pick; shown: a list a seat, in the order of their turns."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.shown: list[list[Piece]] = []
        self.seconds = 0.0

    def draw_figures(self, pictures: Sequence[str], first: int, x: float, y: float, size: float) -> None:
        """Draw all figures of a seat in one place, beginning with number `first`."""
        waiting = [self.stage.add_image("cards", name, x, y, size, tint=DARK) for name in pictures]
        at = first % len(waiting)
        self.shown.append(waiting[at:] + waiting[:at])
        self.stage.add_text("tiles", "?", TITLE, x, y - QUESTION * size, CANDLE, "center", outline=8)
        self._show_figures()

    def update(self, seconds: float) -> None:
        """Let time pass: one figure fades as the next one appears."""
        self.seconds += seconds
        self._show_figures()

    def _show_figures(self) -> None:
        turn, within = divmod(self.seconds, GUEST_SECONDS)
        coming = max(0.0, (within - GUEST_SECONDS + FADE_SECONDS) / FADE_SECONDS)
        for waiting in self.shown:
            for i, guest in enumerate(waiting):
                ahead = (i - int(turn)) % len(waiting)
                guest.alpha = round(255 * (1 - coming if ahead == 0 else coming if ahead == 1 else 0))
