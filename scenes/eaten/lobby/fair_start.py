"""Fair start of a duel (M18): who wins at this level, as a row of ten heads, and the panel that says what the
start changes before it is chosen."""

from collections.abc import Iterator
from typing import NamedTuple

from game import bots
from game.eaten.bots.fairness import duel_odds
from game.eaten.bots.levels import DuelOdds
from game.eaten.components.definitions import ACTIONS, BEAST, MINER, RULES, SEAT_IDS, TOOL_INDEX
from game.eaten.config import Config, config
from scenes.eaten.lobby.options import DUEL, FAIR, PORTRAITS, EatenOptions
from scenes.eaten.text import pictures
from scenes.kit.art import Stage
from scenes.kit.base import (
    BODY,
    BODY_BOLD,
    CANDLE,
    HEADING,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, SELECT, SWITCH_W, draw_switch
from scenes.lobby import ahead, chances
from scenes.lobby.page import LobbyPage
from scenes.pages.dialog import Panel, leave_scene
from scenes.pages.menu import MenuScene

HEADS = 10
"""Duels that the row of heads stands for."""
HEAD, HEAD_PITCH, HEAD_GAP = 40, 42, 12
LINE_H = 48
RING_INSET = 8
"""The ring of the strip in focus stays clear of the words above it."""
PANEL = Rect(330, 168, 1260, 760)
BIG_HEAD, BIG_PITCH, BIG_GAP = 76, 82, 24
CHANGE_H, ICON = 76, 60
BUTTON_H = 92
AS_PRINTED, BEGIN_FAIR = "as_printed", "begin_fair"


class Fairness(NamedTuple):
    """Odds of the duel in the lobby. level: of both sides, None if they differ; odds: None where none are
    known; refusal: why there is no fair start, "" if there is one."""

    level: int | None
    odds: DuelOdds | None
    refusal: str


def find_fairness(lobby: LobbyPage, options: EatenOptions) -> Fairness:
    """Odds of the duel in the lobby as its chairs and options are now."""
    if len(lobby.guests.taken_chairs) < len(SEAT_IDS):
        return Fairness(None, None, say("eaten.lobby.duels_help.1"))
    level = chances.table_level(lobby)
    if level is None:
        return Fairness(None, None, say("eaten.fair.refused.level"))
    if options.has_short_length:
        return Fairness(None, None, say("eaten.fair.refused.length"))
    odds, helped = duel_odds(level), ahead.taken_seat(lobby)
    if options.evening is not None:
        return Fairness(level, odds, say("eaten.fair.refused.twice"))
    if helped is not None:
        name = lobby.guests.seat_name(helped)
        return Fairness(level, odds, say("eaten.fair.refused.ahead", name=name))
    return Fairness(level, odds, "" if odds else say("eaten.lobby.duels_help.1"))


def draw_strip(lobby: LobbyPage, options: EatenOptions, rect: Rect) -> list[Focusable]:
    """Draw how often each side wins, and the switch of the fair start; returns its focus item. Where there is
    none the reason stands there alone."""
    stage, (level, odds, refusal) = lobby.stage, find_fairness(lobby, options)
    stage.add_nine_patch("board", "nine_panel_dark", rect)
    room = rect.trim(left=28, right=28)
    if level is None or odds is None or refusal:
        stage.add_label("cards", refusal, SMALL, room, TEXT_MID)
        return []
    on = options.values[FAIR]
    wins = in_ten(odds.fair if on else odds.miner)
    words = say(f"eaten.fair.{'on' if on else 'off'}", level=_level_name(level), n=wins)
    line = room.row(rect.top - LINE_H - 6, LINE_H)
    stage.add_label("cards", words, SMALL, line, TEXT_HI)
    low = room.row(rect.y + 6, LINE_H)
    draw_heads(stage, wins, low.x, low.cy, HEAD, HEAD_PITCH, HEAD_GAP)
    draw_switch(stage, low.right, low.cy, on, say("common.on" if on else "common.off"), low.h)
    label = low.column(low.right - SWITCH_W - 244, 228)
    stage.add_label("cards", say("eaten.fair.title"), SMALL_LABEL, label, CANDLE, "right")
    return [Focusable(FAIR, rect.expand(-RING_INSET), "seats")]


def draw_heads(stage: Stage, wins: int, x: float, y: float, size: float, pitch: float, gap: float) -> None:
    """Draw ten heads from x on: so many Miners, a gap, and Beasts."""
    for place in range(HEADS):
        side = MINER if place < wins else BEAST
        stage.add_image(
            "cards", PORTRAITS[SEAT_IDS[side]], x + size / 2 + place * pitch + (gap if side else 0), y, size
        )


def open_panel(lobby: LobbyPage, options: EatenOptions) -> bool:
    """Open the panel of the fair start, or say why there is none. True."""
    fairness = find_fairness(lobby, options)
    if fairness.refusal:
        return lobby.refuse(fairness.refusal)
    lobby.app.stack.push(FairStart(lobby, options))
    return True


def in_ten(percent: int) -> int:
    """Percentage as a count of ten, rounded."""
    return int(percent * HEADS / 100 + 0.5)


class FairStart(Panel):
    """Panel over the lobby: the odds as printed and with the fair start, and all that it changes."""

    ambience = MenuScene.ambience

    def __init__(self, lobby: LobbyPage, options: EatenOptions) -> None:
        super().__init__(lobby.app)
        self.lobby = lobby
        self.options = options
        level = chances.table_level(lobby)
        odds = duel_odds(level) if level else None
        assert level and odds, "a panel opens for a duel that has a fair start"
        self.level, self.odds = level, odds

    def build(self) -> None:
        self.draw_panel(PANEL)
        room = PANEL.trim(left=60, right=60)
        head = room.row(PANEL.top - 104, 84)
        self.stage.add_label("cards", say("eaten.fair.title"), HEADING, head, CANDLE, "center")
        top = head.y - 8
        for told, percent in (("printed", self.odds.miner), ("fair", self.odds.fair)):
            top = self._draw_odds(told, in_ten(percent), room, top)
        for icon, words in _list_changes(config(mode=DUEL, twists=self.odds.start)):
            top -= CHANGE_H
            line = room.row(top, CHANGE_H)
            self.stage.add_picture("cards", icon, line.x + ICON / 2, line.cy, ICON)
            self.stage.add_label("cards", words, BODY_BOLD, line.trim(left=ICON + 24), TEXT_HI, wraps=True)
        width = (room.w - 32) / 2
        for place, key in enumerate((AS_PRINTED, BEGIN_FAIR)):
            rect = Rect(room.x + place * (width + 32), PANEL.y + 40, width, BUTTON_H)
            self.add_button(key, rect, say(f"eaten.fair.{key}"))
        self.focus_buttons(AS_PRINTED if self.options.values[FAIR] else BEGIN_FAIR)

    def _draw_odds(self, told: str, wins: int, room: Rect, top: float) -> float:
        """Draw a sentence and its row of heads; returns the lower end."""
        words = say(f"eaten.fair.{told}", level=_level_name(self.level), n=wins)
        line = room.row(top - 60, 60)
        self.stage.add_label("cards", words, BODY, line, TEXT_HI)
        draw_heads(self.stage, wins, room.x, line.y - 44, BIG_HEAD, BIG_PITCH, BIG_GAP)
        return line.y - 100

    def show_prompts(self) -> None:
        self.show_in_bar(say("eaten.fair.measured"), [MOVE, SELECT, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        self.press(key)
        self.options.set_value(FAIR, key == BEGIN_FAIR)
        if leave_scene(self):
            self.lobby.show_changes(FAIR)
        return True

    def on_lost(self, intent: Intent) -> bool:
        self.on_back(intent)  # a side may have gone with the controller
        return self.lobby.on_lost(intent)


def _level_name(level: int) -> str:
    return say(bots.find_level("eaten", level).key)


def _list_changes(settled: Config) -> Iterator[tuple[str, str]]:
    """Picture and sentence of each twist of a fair start."""
    twists = settled.twists
    if set(twists.upgrades) == {*ACTIONS}:
        yield _upgraded_picture(ACTIONS[0]), say("eaten.fair.all_upgraded")
    else:
        for action in twists.upgrades:
            words = say("eaten.fair.upgraded", action=say(f"eaten.action.{action}"))
            yield _upgraded_picture(action), words
    for tool in twists.tools:
        yield pictures.tool_picture(TOOL_INDEX[tool]), say("eaten.fair.tool", tool=say(f"eaten.tool.{tool}"))
    if twists.crystals:
        usual = RULES.crystals_to_win
        yield pictures.crystal_picture(0), say("eaten.fair.crystals", n=twists.crystals, usual=usual)


def _upgraded_picture(action: str) -> str:
    return f"{pictures.FOLDER}/action_{action}_up"
