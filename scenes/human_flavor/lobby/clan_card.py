"""Card of a clan before the match: its food, conversion and power, its costs of stackers and the tokens it
keeps overnight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.human_flavor.components import definitions as d
from scenes.human_flavor.board import clan_costs
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.mat_explanations import clan_food, describe_conversion
from scenes.kit.base import (
    BODY,
    CANDLE,
    HEADING,
    NIGHT_800,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    line_up,
    say,
)
from scenes.kit.input import LEFT, Focusable, Intent
from scenes.kit.widgets import Prompt
from scenes.pages.dialog import draw_veil, leave_scene
from scenes.pages.menu import MenuScene

if TYPE_CHECKING:
    from scenes.lobby.page import LobbyPage

PANEL = Rect(100, 176, 1720, 760)
LEADER = Rect(PANEL.x + 40, PANEL.y + 40, 420, 560)
NAME = Rect(PANEL.x + 40, PANEL.top - 130, 420, 90)
WORDS = PANEL.left_strip(680, 480, 40)
COSTS = Rect(PANEL.right - 540, PANEL.y + 40, 500, PANEL.h - 160)
COSTS_HEAD = Rect(COSTS.x, COSTS.top + 6, COSTS.w, 88)
ICON, HEAD_H, WORDS_H = 84, 52, 164  # of a line: its picture, its name, what it says
"""Sizes of a line: its picture, the heights of its name and of its words."""
CARD = "card"


class ClanCard(MenuScene):
    """Card over the lobby, for the person on a seat: turn from clan to clan, and choose one."""

    is_opaque = False
    music = None
    opening_sound = "panel_open"

    def __init__(self, lobby: LobbyPage, seat: int) -> None:
        super().__init__(lobby.app)
        self.lobby = lobby
        self.seat = seat
        picked = lobby.guests.picks[seat]
        self.clan = d.CLAN_INDEX[picked] if picked is not None else 0

    def build(self) -> None:
        stage = self.stage
        clan = self.clan
        draw_veil(stage)
        stage.add_nine_patch("board", "nine_panel_active", PANEL)
        stage.add_label("cards", names.clan(clan), HEADING, NAME, CANDLE, "center")
        stage.add_picture(
            "cards", pictures.leader(clan), LEADER.cx, LEADER.cy + 56, 400, widest=LEADER.w - 90
        )
        stage.add_label(
            "cards",
            names.clan_line(clan),
            SMALL,
            Rect(LEADER.x, LEADER.y - 12, LEADER.w, 128),
            TEXT_MID,
            "center",
            wraps=True,
        )
        for icon, x, key in (("left", LEADER.x + 18, "prev"), ("right", LEADER.right - 18, "next")):
            stage.add_image("tiles", f"ui/icon_chevron_{icon}", x, LEADER.cy + 56, 60)
            self.zones.append((Rect.from_center(x, LEADER.cy + 56, 84, 120), key))
        lines = (
            (
                pictures.resource(d.CLAN_FOOD[clan]),
                say("human_flavor.lobby.card.food"),
                names.begin_line(clan_food(clan)),
            ),
            (
                pictures.icon("convert"),
                say("human_flavor.details.conversion.title"),
                describe_conversion(clan),
            ),
            (pictures.icon("clan_ability"), names.ability(clan), line_up(names.describe_ability(clan))),
        )
        height = WORDS.h / len(lines)
        for i, (icon, head, words) in enumerate(lines):
            row = WORDS.top_strip(height, i * height)
            room = Rect(row.x + ICON + 24, row.top - 8 - HEAD_H, row.w - ICON - 24, HEAD_H)
            stage.add_picture("cards", icon, row.x + ICON / 2, room.y - 12, ICON)
            stage.add_label("cards", head, SMALL_LABEL, room, CANDLE)
            box = Rect(room.x, room.y - WORDS_H, room.w, WORDS_H)
            stage.add_text(
                "cards", words, BODY, box.x, box.top - 4, TEXT_HI, valign="top", width=box.w, box=box
            )
        stage.add_label(
            "cards", say("human_flavor.lobby.card.costs"), SMALL, COSTS_HEAD, TEXT_MID, "center", wraps=True
        )
        clan_costs.draw_costs(stage, COSTS, clan, NIGHT_800)
        self.focus.set_items([Focusable(CARD, PANEL)], home=CARD)

    def show_prompts(self) -> None:
        owner = self._other_owner()
        taken = (
            say("human_flavor.lobby.card.taken", name=self.lobby.guests.seat_name(owner))
            if owner is not None
            else ""
        )
        prompts = [Prompt("confirm", "prompt.choose"), Prompt("turn", "human_flavor.lobby.prompt.clan")]
        self.show_in_bar(
            taken, [*prompts, Prompt("third", "lobby.prompt.color"), Prompt("back", "common.back")]
        )

    def _other_owner(self) -> int | None:
        """Another seat that has this clan, or None."""
        picks = self.lobby.guests.picks
        return next(
            (seat for seat, pick in enumerate(picks) if pick == d.CLAN_IDS[self.clan] and seat != self.seat),
            None,
        )

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key in ("prev", "next"):
            return self._turn_card(-1 if key == "prev" else 1)
        if intent.point is not None:
            return False  # a click at the words chooses nothing
        owner = self._other_owner()
        if owner is not None:
            return self.refuse(say("human_flavor.lobby.card.taken", name=self.lobby.guests.seat_name(owner)))
        self.lobby.guests.pick_figure(self.seat, d.CLAN_IDS[self.clan])
        return self._close_card("card_slide")

    def _turn_card(self, step: int) -> bool:
        self.clan = (self.clan + step) % len(d.CLAN_IDS)
        self.play("card_slide")
        self.rebuild()
        return True

    def on_move(self, intent: Intent) -> bool:
        return (
            self._turn_card(-1 if intent.direction == LEFT else 1)
            if intent.direction is not None and intent.direction[0]
            else False
        )

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._turn_card(step)

    def on_third(self, intent: Intent) -> bool:
        self.lobby.guests.next_color(self.seat)
        self.play("confirm")
        return True

    def on_details(self, intent: Intent) -> bool:
        return self._close_card("panel_close")

    def on_back(self, intent: Intent) -> bool:
        return self._close_card("panel_close")

    def on_lost(self, intent: Intent) -> bool:
        """A controller is gone, and with it perhaps the seat."""
        self._close_card("panel_close")
        return self.lobby.on_lost(intent)

    def _close_card(self, sound: str) -> bool:
        if leave_scene(self):
            self.play(sound)
            self.lobby.rebuild()
        return True
