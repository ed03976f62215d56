"""Room of a lobby: seats, options below them, the deal and the start."""

from game.core.deal_code import code_of
from scenes.kit.art import Piece
from scenes.kit.art.veil import lay_hatching
from scenes.kit.base import CANDLE, NIGHT_500, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID, Rect, say
from scenes.kit.input import Focusable
from scenes.lobby import ahead, extra_options, first_time, handicap, length_row, standing_guests
from scenes.lobby.options import HOUSE
from scenes.lobby.page import LobbyPage
from scenes.lobby.seats_room import PHONES_BUTTON, START, SeatsRoom

OPTIONS = Rect(96, 144, 1728, 196)
LENGTH_H = 88
"""Height of the row of the length, above the other options."""
DEAL, DEAL_BUTTON = "deal", Rect(1144, 928, 312, 88)
"""Focus key and place of the choice of a deal, which every game has."""
LINE_APART = 22
"""Distance of the name of an option, and of its value, from the middle of its cell."""
DIMMED = 110  # alpha of options that cannot be changed now
HEADING_GAP = 16


class LobbyRoom(SeatsRoom):
    """Seats, options and buttons of a lobby. Subclasses choose the class of the cards and draw the seats."""

    scene: LobbyPage
    heading = "lobby.heading"
    start = "lobby.start"

    def draw_room(self, ready: bool) -> list[Focusable]:
        self.scene.draw_heading(say(self.heading), PHONES_BUTTON.x - HEADING_GAP)
        standing_guests.draw_standing(self.scene)
        self.cards.crowns = first_time.find_crowns(self.scene)
        items = self.draw_seats() + self._draw_options()
        self.scene.zones += self.cards.zones
        self.scene.add_button(DEAL, DEAL_BUTTON, self._deal_text(), style=SMALL_LABEL)
        # without people the button is not highlighted: newcomers sit down first
        watched = bool(self.guests.taken_chairs) and not self.guests.people
        kind = "disabled" if not self.may_start else "ready" if ready and not watched else "normal"
        self.scene.add_button("start", START, say("lobby.watch" if watched else self.start), kind=kind)
        ends = [Focusable(DEAL, DEAL_BUTTON, "start"), Focusable("start", START, "start")]
        return [*items, *self.draw_phones_button(), *ends]

    def press_part(self, key: str) -> bool:
        """Carry out a press on something that this room alone has; False if the key is nothing of it."""
        return False

    def look_closer(self, seat: int) -> bool:
        """Open the card of a seat's figure; False if the game has none."""
        return False

    # -- seats

    def draw_seats(self) -> list[Focusable]:
        """Draw the seats and the rest above the options; returns their focus items."""
        raise NotImplementedError

    # -- options

    def _draw_options(self) -> list[Focusable]:
        self.stage.add_nine_patch("board", "nine_panel_dark", OPTIONS)
        row, rest = OPTIONS.top_strip(LENGTH_H), OPTIONS
        items = length_row.draw_row(self.scene, row)
        if items:
            rest = OPTIONS.row(OPTIONS.y, OPTIONS.h - LENGTH_H)
            self.stage.add_rect("board", row.row(row.y - 2, 4, 22), NIGHT_500)
        extra = extra_options.row_keys(self.scene)
        keys = (*self.options.row_keys, *extra)
        width = OPTIONS.w / len(keys)
        for i, key in enumerate(keys):
            cell = rest.column(OPTIONS.x + i * width + 10, width - 20, 4)
            if i:
                self.stage.add_rect("board", cell.column(cell.x - 12, 4, 14), NIGHT_500)
            head = cell.row(cell.cy + LINE_APART - 24, 48).column(cell.x + 22, cell.w - 32)
            self.stage.add_name("cards", self._option_label(key), SMALL, head, TEXT_MID)
            value = self._draw_value(key, cell)
            if key not in (*HOUSE, *extra) and self.options.fixed_reason(key, self.guests) is not None:
                value.alpha = DIMMED
                lay_hatching(self.stage, cell)
            items.append(Focusable(f"option_{key}", cell, "options"))
        return items

    def _draw_value(self, key: str, cell: Rect) -> Piece:
        """Draw the chosen value of an option; a person's name is made to fit."""
        text = self._option_text(key)
        room = cell.row(cell.cy - LINE_APART - 30, 60).column(cell.x + 22, cell.w - 32)
        if key in (ahead.OPTION, handicap.OPTION):
            return self.stage.add_name("cards", text, SMALL_LABEL, room, CANDLE)
        style = self.app.art.fit_box(text, SMALL_LABEL, room)
        return self.stage.add_label("cards", text, style, room, TEXT_HI)

    def _option_label(self, key: str) -> str:
        is_common = key in (*HOUSE, ahead.OPTION, handicap.OPTION, first_time.OPTION)
        return say(f"lobby.option.{key}") if is_common else self.options.option_label(key)

    def _option_text(self, key: str) -> str:
        if key == ahead.OPTION:
            return ahead.value_text(self.scene)
        if key == handicap.OPTION:
            return handicap.value_text(self.scene)
        if key == first_time.OPTION:
            return first_time.value_text(self.scene)
        if key not in HOUSE:
            return self.options.value_text(key)
        value = getattr(self.app.settings, key)
        if isinstance(value, bool):
            return say("common.on" if value else "common.off")
        return say("speed.skip") if value == "skip" else say("speed.x", n=value)

    def _deal_text(self) -> str:
        """Label of the deal button: a new deal, the last one, or the first half of its letters."""
        deal = self.scene.deal
        if deal is None:
            return say("lobby.deal.new_short")
        last = self.app.last_deals.get(self.scene.game.id)
        if deal == last:
            return say("lobby.deal.last_short")
        return say("lobby.deal.chosen", code=code_of(deal).partition("-")[0])
