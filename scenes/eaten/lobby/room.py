"""The lobby of So, You've Been Eaten: a large card for each side, and beside them their tasks and goals."""

from __future__ import annotations

from game.eaten.components.definitions import BEAST, MINER, RULES, SEAT_IDS, TRACK
from scenes.eaten.lobby import fair_start
from scenes.eaten.lobby.options import AUTOMATA, DUEL, FAIR, LEVELS, PORTRAITS, ZERO, EatenOptions
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    INK,
    LABEL,
    NIGHT_500,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    TextStyle,
    begin_large,
    say,
)
from scenes.kit.input import Focusable
from scenes.kit.widgets import SLOT, draw_chip, draw_flames
from scenes.lobby.room import LobbyRoom
from scenes.lobby.seat_cards import HEADER_H, SeatCards, draw_frame
from scenes.lobby.seats_room import SEAT

PORTRAIT, SMALLER = 282, 232
STORY_X, STORY_W = 976, 848
STORY_H, STORY_GAP = 258, 24
DUEL_STORY_H, DUEL_STORY_GAP = 204, 12
"""Of a duel, where the odds stand below both stories."""
CHIP, ICON = 48, 56
DUEL_CHIP, DUEL_ICON = 40, 44
FLAME, FLAME_PITCH = 48, 46


class RoleCards(SeatCards):
    """A seat shows its role; an automaton its level."""

    options: EatenOptions

    def draw_seat(self, seat: int, rect: Rect) -> None:
        if self.guests.chairs[seat].automaton:
            self._draw_automaton(seat, rect)
        else:
            super().draw_seat(seat, rect)

    def draw_figure(self, seat: int, rect: Rect) -> None:
        """The role, which changes by going to the other chair."""
        self.stage.add_image("cards", PORTRAITS[SEAT_IDS[seat]], rect.cx, rect.y + 300, PORTRAIT)
        self._write_name(say(f"eaten.seat.{SEAT_IDS[seat]}"), rect, 138)
        self.draw_chevrons(rect, rect.y + 138, f"prev:{seat}", f"next:{seat}")

    def draw_free(self, seat: int, rect: Rect) -> None:
        """The role that is still free."""
        self.stage.add_image("cards", PORTRAITS[SEAT_IDS[seat]], rect.cx, rect.y + 370, SMALLER, alpha=150)
        self._write_name(say(f"eaten.seat.{SEAT_IDS[seat]}"), rect, 234)

    def _write_name(self, name: str, rect: Rect, y: float, style: TextStyle = LABEL) -> None:
        box = rect.low_strip(52, y - 26, 68)
        self.stage.add_label("cards", name, style, box, anchor="center")

    def _draw_automaton(self, seat: int, rect: Rect) -> None:
        """The automaton and its level; where all watch, the bet on it."""
        watched = self.options.mode == ZERO
        draw_frame(self.stage, rect, NIGHT_500)
        box = rect.top_strip(HEADER_H, 0, 24)
        name = self.options.automaton_name(seat)
        self.stage.add_label("cards", name, SMALL_LABEL, box, CANDLE, "center")
        key = self.options.level_key(seat)
        size, middle = (SMALLER, 320) if watched and key else (PORTRAIT, 300 if key else 262)
        self.stage.add_image("cards", PORTRAITS[AUTOMATA[seat]], rect.cx, rect.y + middle, size)
        if key is not None:
            name_y, flames_y = (176, 120) if watched else (138, 62)
            self._write_name(self.options.value_text(key), rect, name_y, SMALL_LABEL)
            self.draw_chevrons(rect, rect.y + name_y, f"less:{key}", f"more:{key}")
            top = len(LEVELS[key])
            left = rect.cx - (FLAME_PITCH * (top - 1) + FLAME) / 2
            draw_flames(
                self.stage, left, rect.y + flames_y, self.options.values[key], top, FLAME, FLAME_PITCH
            )
        if watched:
            self._draw_bet(seat, rect)

    def _draw_bet(self, seat: int, rect: Rect) -> None:
        y = rect.y + 50
        if not self.guests.chairs[seat].favored:
            words, room = say("eaten.lobby.to_bet", button=SLOT), rect.inset(16, 0).row(y, 0)
            self.draw_offer(words, "confirm", say("eaten.lobby.prompt.bet"), room)
            return
        word = say("eaten.lobby.your_bet")
        tag = Rect.from_center(rect.cx, y, self.app.art.text_width(word, LABEL) + 132, 68)
        self.stage.add_box("cards", tag, 34, CANDLE, INK, 5)
        self.stage.add_image("cards", "ui/icon_check_plain", tag.x + 46, y, 48, tint=INK)
        self.stage.add_text("cards", word, LABEL, tag.x + 84, y, INK, box=tag)


class EatenRoom(LobbyRoom):
    """Two seats on the left, and on the right what newcomers need to know about them."""

    seat_cards = RoleCards
    heading = "eaten.lobby.heading"
    start = "eaten.lobby.start"
    options: EatenOptions

    def draw_backdrop(self) -> None:
        self.stage.add_background("eaten/bg_beast_inside")

    def draw_seats(self) -> list[Focusable]:
        in_duel = self.options.mode == DUEL
        height, gap = (DUEL_STORY_H, DUEL_STORY_GAP) if in_duel else (STORY_H, STORY_GAP)
        y = SEAT.top
        for seat in (MINER, BEAST):
            y -= height
            self._draw_story(seat, Rect(STORY_X, y, STORY_W, height))
            y -= gap
        strip = Rect(STORY_X, SEAT.y, STORY_W, y - SEAT.y)
        odds = fair_start.draw_strip(self.scene, self.options, strip) if in_duel else []
        return [*self.draw_cards((MINER, BEAST)), *odds]

    def press_part(self, key: str) -> bool:
        return key == FAIR and fair_start.open_panel(self.scene, self.options)

    def _draw_story(self, seat: int, rect: Rect) -> None:
        """The tasks of a side and its goal, or the effects of an automaton's level."""
        stage, automatic = self.stage, self.guests.chairs[seat].automaton
        stage.add_nine_patch("board", "nine_panel_dark", rect)
        x0, w = rect.x + 28, rect.w - 56
        in_duel = rect.h == DUEL_STORY_H
        chip = DUEL_CHIP if in_duel else CHIP
        title = Rect(x0, rect.top - 56, w, 48) if in_duel else Rect(x0, rect.top - 72, w, 56)
        x = x0
        if not self.guests.chairs[seat].is_open and not automatic:
            draw_chip(stage, self.guests.chairs[seat].color, x + chip / 2, title.cy, chip)
            x += chip + 16
        who = AUTOMATA[seat] if automatic else SEAT_IDS[seat]
        side = begin_large(say(f"eaten.seat.{who}"))
        stage.add_text("cards", side, LABEL, x, title.cy, CANDLE, box=title)
        play = say(f"eaten.lobby.play.{who}", n=RULES.dice)
        goal = self.options.level_words(seat) if automatic else self._goal_words(seat)
        sign = "star_full" if automatic else "trophy"
        self._draw_line(
            "eaten/die_ivory_3" if seat == MINER else "eaten/card_stomach_back",
            play,
            BODY_BOLD,
            Rect(x0, rect.y + 100, w, 48) if in_duel else Rect(x0, rect.y + 112, w, 72),
        )
        line = Rect(x0, rect.y + (4 if in_duel else 14), w, 98)
        self._draw_line(f"ui/icon_{sign}", goal, SMALL, line)

    def _draw_line(self, icon: str, words: str, style: TextStyle, rect: Rect) -> None:
        """A picture and a sentence."""
        size = DUEL_ICON if self.options.mode == DUEL else ICON
        self.stage.add_picture("cards", icon, rect.x + size / 2, rect.cy, size)
        room = rect.trim(left=ICON + 24)
        color = TEXT_HI if style is BODY_BOLD else TEXT_MID
        self.stage.add_label("cards", words, style, room, color, wraps=True)

    def _goal_words(self, seat: int) -> str:
        if seat == MINER:
            return say("eaten.lobby.win.miner", n=self.options.crystals_to_win())
        return say("eaten.lobby.win.beast", level=TRACK.digest_level, n=RULES.immune_win)
