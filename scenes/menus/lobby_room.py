"""What the lobby shows: the seats with their cards, the options below, the way to the table, and a ring for every pair of hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.focus import Focusable
from scenes.kit.geometry import Rect
from scenes.kit.ring import Ring, seat_ring
from scenes.kit.stage import Nine, Piece
from scenes.kit.tokens import BODY_BOLD, NIGHT_500, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID
from scenes.kit.widgets import chip
from scenes.kit.wording import say
from scenes.menus.lobby_cards import SeatCards, draw_challenge, draw_rival
from scenes.menus.tasty_options import SEATS

if TYPE_CHECKING:
    from scenes.menus.lobby import LobbyScene

SEAT = Rect(96, 344, 408, 540)
SEAT_PITCH = 440
RIVAL = SEAT.moved(SEAT_PITCH, 0)
CHALLENGE = Rect(976, 344, 848, 540)
OPTIONS = Rect(96, 156, 1728, 156)
OPTION_KEYS = ("mode", "variant", "rows", "monster_mode", "speed", "hints")
HOUSE_KEYS = ("speed", "hints")  # options that are settings of the house, not of the match
START = Rect(1484, 928, 340, 88)
RING_CHIP = 46


class LobbyRoom:
    """Drawn with its scene. Collects the scene's buttons and zones."""

    def __init__(self, scene: LobbyScene) -> None:
        self.scene = scene
        self.app = scene.app
        self.stage = scene.stage
        self.party = scene.party
        self.options = scene.options
        self.cards = SeatCards(self.app, self.stage, self.party, self.options)
        self.rings: list[Nine | Piece] = []

    def draw(self, ready: bool) -> list[Focusable]:
        """Everything but heading, prompt bar and rings; gives what can be focused. `ready`: the match can begin."""
        low, high = self.scene.game.players
        words = say("lobby.seats", game=say(f"games.{self.scene.game.id}.name"), low=low, high=high)
        box = Rect(800, START.y, 640, START.h)
        self.stage.text("board", words, BODY_BOLD, START.x - 44, START.cy, TEXT_MID, "right", outline=5, box=box)
        items = self._draw_seats() + self._draw_options()
        self.scene.button("start", START, say("lobby.start"), kind="ready" if ready else "normal")
        return [*items, Focusable("start", START, "start")]

    def update(self, seconds: float) -> None:
        """Let time pass: the guests in the dark take turns."""
        self.cards.update(seconds)

    # -- seats

    def place(self, seat: int) -> Rect:
        """Where a seat's card lies; alone it is the first place."""
        return SEAT if self.options.solo else SEAT.moved(seat * SEAT_PITCH, 0)

    def _draw_seats(self) -> list[Focusable]:
        seats = [self._soloist] if self.options.solo else range(SEATS)
        items = []
        for seat in seats:
            self.cards.draw(seat, self.place(seat))
            items.append(Focusable(f"seat_{seat}", self.place(seat), "seats"))
        self.scene.zones += self.cards.zones
        if self.options.solo:
            draw_rival(self.stage, self.options, RIVAL)
            draw_challenge(self.stage, self.options, CHALLENGE)
            items += [Focusable("rival_level", RIVAL, "seats"), Focusable("challenge", CHALLENGE, "seats")]
            for key, rect in (("rival_level", RIVAL), ("challenge", CHALLENGE)):
                self._draw_arrows(key, rect)
        return items

    @property
    def _soloist(self) -> int:
        """The seat that plays solo: whoever sits, else the first."""
        return next((chair.seat for chair in self.party.taken), 0)

    def _draw_arrows(self, key: str, rect: Rect) -> None:
        y = rect.y + (142 if key == "rival_level" else 250)
        for side, icon, x in ((-1, "left", rect.x + 42), (1, "right", rect.right - 42)):
            self.stage.image("cards", f"ui/icon_chevron_{icon}", x, y, 52, 52)
            self.scene.zones.append((Rect.around(x, y, 72, 72), f"{'less' if side < 0 else 'more'}:{key}"))

    # -- options

    def _draw_options(self) -> list[Focusable]:
        self.stage.nine("board", "nine_panel_dark", OPTIONS)
        items = []
        width = OPTIONS.w / len(OPTION_KEYS)
        for i, key in enumerate(OPTION_KEYS):
            cell = Rect(OPTIONS.x + i * width + 10, OPTIONS.y + 14, width - 20, OPTIONS.h - 28)
            if i:
                self.stage.fill("board", Rect(cell.x - 12, cell.y + 14, 4, cell.h - 28), NIGHT_500)
            self.stage.text("cards", self._option_label(key), SMALL, cell.x + 22, cell.top - 38, TEXT_MID, box=cell)
            self.stage.text("cards", self._option_text(key), SMALL_LABEL, cell.x + 22, cell.y + 42, TEXT_HI, box=cell)
            items.append(Focusable(f"option_{key}", cell, "options"))
        return items

    def _option_label(self, key: str) -> str:
        return say(f"lobby.option.{key}") if key in HOUSE_KEYS else self.options.label(key)

    def _option_text(self, key: str) -> str:
        if key not in HOUSE_KEYS:
            return self.options.text(key)
        if key == "hints":
            return say("common.on" if self.app.settings.hints else "common.off")
        speed = self.app.settings.speed
        return say("speed.skip") if speed == "skip" else say("speed.x", n=speed)

    # -- rings

    def show_rings(self, ring: Ring, steering: str | None) -> None:
        """The focus in the color of the hands that steer it, the other hands' seats in theirs; white while it is one pair of hands."""
        self.stage.remove(*self.rings)
        self.rings = []
        hands: dict[str, int] = {}  # by owner: the seat that was taken last
        for chair in self.party.taken:
            if chair.owner is not None:
                hands[chair.owner] = chair.seat
        seat = hands.get(steering or "")
        ring.wear(self.party.chairs[seat].color if seat is not None and len(hands) > 1 else None)
        if seat is not None and ring.target is not None:
            self._ring_chip(seat, ring.target)
        for owner, other in hands.items():
            if owner != steering:
                rect = self.place(other)
                self.rings.append(self.stage.nine("over", seat_ring(self.party.chairs[other].color), rect))
                self._ring_chip(other, rect)

    def _ring_chip(self, seat: int, rect: Rect) -> None:
        self.rings.append(chip(self.stage, self.party.chairs[seat].color, rect.x - 4, rect.top + 4, RING_CHIP, "top"))
