"""The rules of a game in a few illustrated pages: on a panel of the pause menu, or as a scene of their own.

Words are texts by key, drawings come from the game's own module; adding a game adds one entry to PAGES.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.focus import Focusable
from scenes.kit.geometry import Rect
from scenes.kit.intent import Intent
from scenes.kit.lettering import Lettering, measure
from scenes.kit.prompt_bar import Prompt, PromptBar
from scenes.kit.stage import Stage
from scenes.kit.tokens import BODY, CANDLE, HEADING, NIGHT_700, SMALL, TEXT_HI, TEXT_MID
from scenes.kit.wording import say
from scenes.menus.menu import MenuScene
from scenes.tasty_humans import rules_text as tasty_humans
from scenes.tasty_humans.rules_text import RulesPage

if TYPE_CHECKING:
    from scenes.kit.app import App

PAGES: dict[str, tuple[RulesPage, ...]] = {"tasty_humans": tasty_humans.PAGES}

TITLE_H, FOOT_H = 96, 84
MARGIN = 48
PICTURE_SHARE = 0.34  # of the width
ROW_PICTURE_W = 280
LEAST_GAP, MOST_GAP = 10, 60

PANEL = Rect(96, 158, 1728, 752)
CHEVRON = 190  # from the middle to the arrows beside the page number


def draw(stage: Stage, game: str, number: int, area: Rect) -> None:
    """One page inside `area`: a title, sentences, a picture beside them or one before each, and which page it is."""
    page = PAGES[game][number]
    head = Rect(area.x + MARGIN, area.top - TITLE_H - 16, area.w - 2 * MARGIN, TITLE_H)
    stage.text("cards", say(f"rules.{game}.{page.key}.title"), HEADING, head.x, head.cy, CANDLE, box=head)
    body = Rect(head.x, area.y + FOOT_H, head.w, head.y - area.y - FOOT_H)
    sentences = [say(f"rules.{game}.{page.key}.line_{i + 1}", **page.values) for i in range(page.lines)]
    if page.picture is not None:
        width = area.w * PICTURE_SHARE
        page.picture(stage, Rect(body.right - width, body.y + 8, width, body.h - 16))
        _sentences(stage, sentences, Rect(body.x, body.y, body.w - width - 50, body.h))
    else:
        _rows(stage, page, sentences, body)
    dots = say("rules.page", number=number + 1, of=len(PAGES[game]))
    stage.text("cards", dots, SMALL, area.cx, area.y + 44, TEXT_MID, "center", box=Rect(area.x, area.y + 10, area.w, 68))


def _sentences(stage: Stage, sentences: list[str], room: Rect) -> None:
    """One below the other, with what room is left shared out between them."""
    scale = stage.art.canvas.scale  # lines break at physical pixels
    heights = [measure(Lettering(sentence, BODY, TEXT_HI, width=room.w), scale, stage.art.text_size)[1] for sentence in sentences]
    gap = max(LEAST_GAP, min(MOST_GAP, (room.h - sum(heights)) / max(1, len(heights) - 1)))
    top = room.top
    for sentence, height in zip(sentences, heights, strict=True):
        box = Rect(room.x, top - height, room.w, height).grown(4)
        stage.text("cards", sentence, BODY, room.x, top, TEXT_HI, valign="top", width=room.w, box=box)
        top -= height + gap


def _rows(stage: Stage, page: RulesPage, sentences: list[str], room: Rect) -> None:
    """A small picture before each sentence."""
    height = room.h / len(sentences)
    for i, (sentence, picture) in enumerate(zip(sentences, page.rows, strict=True)):
        row = Rect(room.x, room.top - (i + 1) * height, room.w, height)
        picture(stage, Rect(row.x, row.y + 6, ROW_PICTURE_W, row.h - 12))
        box = Rect(row.x + ROW_PICTURE_W + 40, row.y, row.w - ROW_PICTURE_W - 40, row.h)
        stage.text("cards", sentence, BODY, box.x, box.cy, TEXT_HI, width=box.w, box=box)


class RulesScene(MenuScene):
    """The pages by themselves, for whoever wants to read before playing. The arrows, the shoulder buttons and the wheel turn them."""

    music = None

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.page = 0

    def build(self) -> None:
        self.backdrop()
        self.heading(say(f"games.{self.game}.name"))
        self.stage.box("board", PANEL, 28, NIGHT_700, CANDLE, 4)
        draw(self.stage, self.game, self.page, PANEL)
        arrows = []
        for side, icon in ((-1, "left"), (1, "right")):
            rect = Rect.around(PANEL.cx + side * CHEVRON, PANEL.y + 44, 84, 60)
            self.stage.image("cards", f"ui/icon_chevron_{icon}", rect.cx, rect.cy, 52, 52)
            arrows.append(Focusable(f"turn:{side}", rect))
        self.focus.set(arrows, home="turn:1")
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.prompt_bar.show(say("rules.ask"), [Prompt("turn", "rules.turn"), Prompt("back", "common.back")])

    def confirm(self, key: str, intent: Intent) -> bool:
        return self._turn(int(key.removeprefix("turn:")))

    def on_turn_left(self, intent: Intent) -> bool:
        return self._turn(-1)

    def on_turn_right(self, intent: Intent) -> bool:
        return self._turn(1)

    def _turn(self, step: int) -> bool:
        self.app.mixer.play("card_flip")
        self.page = (self.page + step) % len(PAGES[self.game])
        self.rebuild()
        return True

    def on_back(self, intent: Intent) -> bool:
        return self.go_back()
