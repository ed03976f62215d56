"""Looking closer without leaving the table: the details card, and the sheet of everybody's cravings with the points so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.model import ScoreLine
from game.tasty_humans import scoring
from game.tasty_humans.components import CARDS, LEADER_INDEX, LEADERS, MONSTERS
from scenes.kit.geometry import PROMPT_BAR, SCREEN, Rect
from scenes.kit.intent import Intent
from scenes.kit.prompt_bar import Prompt, PromptBar
from scenes.kit.scene import Scene
from scenes.kit.tokens import (
    BODY,
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_500,
    NIGHT_900,
    NUMBER,
    SEAT_COLORS,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
)
from scenes.kit.wording import printed, say
from scenes.tasty_humans import board, cards
from scenes.tasty_humans.layout import CARD_W
from scenes.tasty_humans.meaning import craving, effect_key, leader_effect

if TYPE_CHECKING:
    from scenes.kit.app import App

DIM = 205
BIG_CARD = 480
WIDE, ROWS_ROOM, ROW_PITCH = 500, 340, 84
DIALOG = Rect(330, 290, 1260, 520)


class LookScene(Scene):
    """A panel over the frozen table that any button closes."""

    opaque = False

    def __init__(self, app: App, view: Any) -> None:
        super().__init__(app)
        self.view = view

    def build(self) -> None:
        self.stage.fill("back", SCREEN, NIGHT_900, DIM)
        self.stage.fill("back", PROMPT_BAR, NIGHT_900)
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.prompt_bar.show("", [Prompt("back", "prompt.close")])
        self.paint()

    def paint(self) -> None:
        raise NotImplementedError

    def on_back(self, intent: Intent) -> bool:
        self.app.mixer.play("panel_close")
        self.app.stack.pop()
        return True

    on_confirm = on_details = on_third = on_menu = on_back


class DetailsScene(LookScene):
    """One card, leader tile or monster, large, with its effect in full sentences."""

    def __init__(self, app: App, view: Any, subject: tuple[str, int]) -> None:
        super().__init__(app, view)
        self.kind, self.index = subject

    def paint(self) -> None:
        self.stage.nine("board", "nine_panel_normal", DIALOG)
        picture_x = DIALOG.x + 60 + BIG_CARD / 2
        title, name, effect = {"card": self._card, "leader": self._leader, "monster": self._monster}[self.kind](picture_x)
        x, width = DIALOG.x + 600, DIALOG.w - 650
        room = Rect(x, DIALOG.y + 30, width, DIALOG.h - 60)
        self.stage.text("board", title, HEADING, x, DIALOG.top - 84, CANDLE, width=width, box=room)
        self.stage.text("board", name, LABEL, x, DIALOG.top - 160, TEXT_MID, valign="top", width=width, box=room)
        self.stage.text("board", effect, BODY, x, DIALOG.top - 260, TEXT_HI, valign="top", width=width, box=room)

    def _card(self, x: float) -> tuple[str, str, str]:
        card, scale = CARDS[self.index], BIG_CARD / CARD_W
        patterns = self.app.settings.tile_patterns
        texture, face = cards.card_face(self.app.art, self.index, scale, patterns), cards.card_key(self.index, scale, patterns)
        self.stage.textured("cards", texture, face, x, DIALOG.cy, *cards.card_size(scale))
        return say(f"class.{card.cls}"), say(f"card.{card.id}"), say(effect_key(card, long=True))

    def _leader(self, x: float) -> tuple[str, str, str]:
        leader = LEADERS[self.index]
        self.stage.image("cards", cards.leader_picture(self.index), x, DIALOG.cy, 340, 340)
        return say("tile.leader_title"), say(f"leader.{leader.id}"), leader_effect(leader, long=True)

    def _monster(self, x: float) -> tuple[str, str, str]:
        monster = MONSTERS[self.index]
        self.stage.image("cards", cards.monster_picture(monster.id), x, DIALOG.cy, 420, 420)
        return say(f"monster.{monster.id}"), say("sheet.cravings"), craving(monster.id, self.view.variant)


class CravingsScene(LookScene):
    """What every monster craves, its leader tiles with their points now, and the totals so far."""

    def paint(self) -> None:
        seats = self.view.seats
        columns = seats + (1 if self.view.mode == "solo" else 0)
        gap = 24
        width = min(560.0, (1728 - gap * (columns - 1)) / columns)
        left = 960 - (width * columns + gap * (columns - 1)) / 2
        self.stage.text("board", say("sheet.cravings"), HEADING, 960, 994, CANDLE, "center")
        for seat in range(seats):
            self._seat(seat, Rect(left + seat * (width + gap), 160, width, 776))
        if self.view.mode == "solo":
            self._rival(Rect(left + seats * (width + gap), 160, width, 776))

    def _seat(self, seat: int, area: Rect) -> None:
        stage, view = self.stage, self.view
        monster = view.monsters[seat]
        self._panel(area, say(f"monster.{monster}") if monster else "", seat)
        if monster is None:
            return
        lines = scoring.score(view, seat)
        stage.image("board", cards.monster_picture(monster), area.x + 76, area.top - 150, 120, 120)
        text = craving(monster, view.variant)
        box = Rect(area.x + 140, area.top - 224, area.w - 160, 150)
        stage.text("board", text, SMALL, area.x + 146, area.top - 86, TEXT_HI, valign="top", width=area.w - 170, box=box)
        stage.text("board", printed(lines[0].points), NUMBER, area.right - 30, area.top - 42, CANDLE, "right")
        self._leaders([line for line in lines if line.key == "score.leader"], area)
        others = [line for line in lines[1:] if line.key != "score.leader"]
        for i, line in enumerate(others):
            y = area.y + 150 - i * 44
            stage.text("board", say(f"sheet.{line.key.split('.')[1]}"), SMALL, area.x + 30, y, TEXT_MID)
            stage.text("board", printed(line.points), SMALL_LABEL, area.right - 30, y, TEXT_HI, "right")
        self._total(area, sum(line.points for line in lines))

    def _panel(self, area: Rect, title: str, seat: int | None) -> None:
        self.stage.nine("board", "nine_panel_normal", area)
        x = area.x + 24
        if seat is not None:
            seating = self.app.seating
            color = seating[seat].color if seat < len(seating) else seat
            self.stage.image("board", f"ui/{SEAT_COLORS[color].id}", x + 22, area.top - 42, 44, 44)
            x += 58
        box = Rect(x, area.top - 70, area.right - x - 80, 56)
        self.stage.text("board", title, SMALL_LABEL, x, area.top - 42, CANDLE, box=box)

    def _leaders(self, lines: list[ScoreLine], area: Rect) -> None:
        top = area.top - 250
        self.stage.fill("board", Rect(area.x + 24, top + 6, area.w - 48, 4), NIGHT_500)
        if not lines:
            box = Rect(area.x + 24, top - 90, area.w - 48, 90)
            self.stage.text("board", say("sheet.none"), SMALL, area.cx, top - 44, TEXT_MID, "center", width=area.w - 60, box=box)
        pitch = ROW_PITCH * self.app.art.text_size
        if area.w >= WIDE and len(lines) * pitch <= ROWS_ROOM:
            for i, line in enumerate(lines):
                self._leader_row(line, area, top - pitch * (i + 0.5) - 4, pitch)
            return
        across = max(2, int((area.w - 40) // 150))
        pitch_x = (area.w - 40) / across
        pitch_y = min(82.0, 318 / max(1, -(-len(lines) // across)))
        for i, line in enumerate(lines):
            x, y = area.x + 20 + (i % across + 0.5) * pitch_x, top - 44 - (i // across) * pitch_y
            size = min(74.0, pitch_y - 6)
            self.stage.image("board", _picture(line), x - 32, y, size, size)
            self.stage.text("board", printed(line.points), NUMBER, x + 18, y, TEXT_HI)

    def _leader_row(self, line: ScoreLine, area: Rect, y: float, pitch: float) -> None:
        """A leader tile with what it scores, where there is room for words."""
        self.stage.image("board", _picture(line), area.x + 64, y, 70, 70)
        text = leader_effect(LEADERS[LEADER_INDEX[line.values["leader"]]])
        box = Rect(area.x + 112, y - pitch / 2, area.w - 210, pitch)
        self.stage.text("board", text, SMALL, area.x + 112, y, TEXT_MID, width=box.w, box=box)
        self.stage.text("board", printed(line.points), NUMBER, area.right - 30, y, TEXT_HI, "right")

    def _total(self, area: Rect, points: int) -> None:
        self.stage.fill("board", Rect(area.x + 24, area.y + 82, area.w - 48, 4), NIGHT_500)
        self.stage.text("board", say("sheet.total"), SMALL_LABEL, area.x + 30, area.y + 46, CANDLE)
        self.stage.text("board", printed(points), board.TOTAL, area.right - 30, area.y + 46, CANDLE, "right")

    def _rival(self, area: Rect) -> None:
        self._panel(area, say(f"rival.level_{self.view.config.rival_level or 0}"), None)
        for i, line in enumerate(scoring.rival_lines((*self.view.rival_cards, *self.view.rival_round))):
            y = area.top - 130 - i * 64
            key = line.values.get("class")
            label = say(f"class.{key}") if key else say("sheet.squares")
            self.stage.text("board", label, SMALL, area.x + 30, y, TEXT_HI, box=Rect(area.x + 30, y - 30, area.w - 130, 60))
            self.stage.text("board", printed(line.points), SMALL_LABEL, area.right - 30, y, TEXT_HI, "right")
        self._total(area, board.rival_total((*self.view.rival_cards, *self.view.rival_round)))


def _picture(line: ScoreLine) -> str:
    return cards.leader_picture(LEADER_INDEX[line.values["leader"]])
