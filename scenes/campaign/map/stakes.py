"""Choice of a stage's stake in the second service (K53): what each one adds, and which are won."""

from collections.abc import Callable

from game.campaign import service
from game.profiles import second_service
from scenes.campaign.stage.info import StageInfo
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    LINE,
    NIGHT_800,
    NUMBER,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt
from scenes.pages.dialog import Panel, leave_scene

PANEL = Rect(310, 130, 1300, 910)
HEAD_H, ROW_GAP, PLATE = 150.0, 8.0, 74.0
SIDE, MARK = 40.0, 48.0


class StakesPanel(Panel):
    """Panel with a row for each stake; those above the next one to be won are locked."""

    def __init__(self, app: App, stage: str, stake: int, chosen: Callable[[int], object]) -> None:
        """stake: the one in focus at first; chosen: gets the one that is confirmed."""
        super().__init__(app)
        self.stake, self.chosen = stake, chosen
        self.most = len(service.load_stakes())
        self.info = StageInfo(stage, stake=self.most)
        profile = app.profiles.active
        self.won = second_service.won_stake(profile, stage)
        self.open = second_service.next_stake(profile, stage)

    def build(self) -> None:
        self.draw_panel(PANEL)
        head = PANEL.row(PANEL.top - 92, 72, SIDE)
        self.stage.add_label("cards", self.info.title, HEADING, head, CANDLE, "center")
        line = head.row(head.y - 40, 40)
        self.stage.add_label("cards", say("campaign.service.rising"), SMALL, line, TEXT_MID, "center")
        pitch = (PANEL.h - HEAD_H - 24) / self.most
        items = []
        for i, words in enumerate(self.info.stake_lines):
            row = PANEL.row(PANEL.top - HEAD_H - (i + 1) * pitch + ROW_GAP, pitch - ROW_GAP, SIDE)
            self._draw_row(i + 1, words, row)
            items.append(Focusable(str(i + 1), row, "rows"))
        self.focus.set_items(items, str(self.stake))

    def _draw_row(self, stake: int, words: str, row: Rect) -> None:
        is_open, is_won = stake <= self.open, stake <= self.won
        self.stage.add_box("cards", row, 22, NIGHT_800, LINE)
        x = row.x + 16 + PLATE / 2
        picture = "silver_plate" if is_won else "silver_none"
        self.stage.add_image("cards", f"campaign/{picture}", x, row.cy, PLATE)
        color = INK if is_won else TEXT_HI
        self.stage.add_text("cards", format_value(stake), NUMBER, x, row.cy + 1, color, "center")
        room = row.column(x + PLATE / 2 + 20, row.right - MARK - 36 - (x + PLATE / 2 + 20))
        style = BODY_BOLD if self.art.text_height(words, BODY_BOLD, room.w) <= row.h else SMALL
        self.stage.add_label("cards", words, style, room, TEXT_HI if is_open else TEXT_MID, wraps=True)
        mark = "ui/icon_check" if is_won else "" if is_open else "campaign/lock"
        if mark:
            self.stage.add_image("cards", mark, row.right - 16 - MARK / 2, row.cy, MARK)

    def show_prompts(self) -> None:
        self.show_in_bar(say("campaign.service.choose"), [MOVE, Prompt("confirm", "common.select"), BACK])

    def confirm(self, key: str, intent: Intent) -> bool:
        stake = int(key)
        if stake > self.open:
            return self.refuse(say("campaign.service.locked", n=self.open))
        if leave_scene(self):
            self.play("confirm")
            self.chosen(stake)
        return True
