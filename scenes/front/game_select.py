"""Choice of a game: a card for each."""

from __future__ import annotations

from collections.abc import Iterator

from game.campaign import course
from game.core import catalog
from scenes.campaign.lessons.list_scene import open_lessons
from scenes.kit.base.design_tokens import BLACK, DISPLAY, INK, INK_MID, PARCH_100, SMALL, TITLE, TextStyle
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Likely
from scenes.kit.widgets.controls import draw_capsule
from scenes.kit.widgets.prompt_bar import BACK, CHOOSE, Prompt
from scenes.navigation import navigator, routes
from scenes.pages import game_list, last_choices
from scenes.pages.game_card import RADIUS, draw_cover
from scenes.pages.menu import MenuScene

ROOM, GAP = Rect(96, 174, 1728, 700), 32
WIDEST = 408.0  # largest width of a card
COVER_H = 450  # at the largest width
CAPSULE_H, CAPSULE_PITCH, LINE_AIR = 52, 60, 18
NAME = TextStyle(DISPLAY, 42, 1.1)


class GameSelectScene(MenuScene):
    """Cards of the games, which lead to their doors; the game chosen last has the focus."""

    def build(self) -> None:
        self.draw_backdrop()
        self.draw_candles(((58, 176, 116), (1862, 176, 116)))
        box = Rect(460, 912, 1000, 96)
        heading = say("game_select.heading")
        self.stage.add_text("board", heading, TITLE, 960, 960, anchor="center", outline=7, box=box)
        items = []
        entries = game_list.menu_entries()
        for entry, rect in zip(entries, card_places(len(entries)), strict=True):
            self._draw_card(entry, rect)
            items.append(Focusable(entry.id, rect))
        self.focus.set_items(items, home=last_choices.read_choices(self.app.folders.data).game)

    def likely_next(self) -> Iterator[Likely]:
        """Yield the doors of the focused game, then those of the others."""
        for game in sorted(
            (entry.id for entry in game_list.menu_entries()), key=lambda game: game != self.focus.key
        ):
            yield from navigator.likely_scenes(self.app, routes.Doors(game))

    def _draw_card(self, entry: catalog.Entry, rect: Rect) -> None:
        self.stage.add_box("board", rect.move(0, -10), RADIUS, BLACK, None, alpha=115)
        self.stage.add_box("board", rect, RADIUS, PARCH_100, None)
        draw_cover(
            self.app,
            self.stage,
            entry.id,
            rect.row(rect.top - COVER_H * rect.w / WIDEST, COVER_H * rect.w / WIDEST),
        )
        self.stage.add_box("board", rect, RADIUS, None, INK, 6)
        # a narrow card's cover is lower: there is room for a line more, and for the facts below each other
        narrow = rect.w < WIDEST
        air, lift = (LINE_AIR, CAPSULE_PITCH + LINE_AIR) if narrow else (0, 0)
        line = rect.row(rect.y + 84 + lift - air, 56 + 2 * air, 6)
        width = line.w if narrow else None
        text = say(f"{entry.id}.line")
        self.stage.add_text("cards", text, SMALL, rect.cx, line.cy, INK_MID, "center", width=width, box=line)
        name = rect.row(rect.y + 136 + lift + air, 104, 12)
        words = say(f"{entry.id}.name_on_card")
        self.stage.add_text(
            "cards", words, NAME, rect.cx, name.cy - 2, INK, "center", width=rect.w - 36, box=name
        )
        self._draw_facts(entry, rect, narrow)

    def _draw_facts(self, entry: catalog.Entry, rect: Rect, narrow: bool) -> None:
        """Draw number of players and minutes."""
        low, high = entry.players
        words = [say("game_select.players", low=low, high=high), say("game_select.minutes", n=entry.minutes)]
        widths = [self.app.art.text_width(word, SMALL) for word in words]
        pad = 20.0 if narrow else min(20.0, (rect.w - 32 - sum(widths)) / 5)
        x, y = rect.cx - sum(widths) / 2 - 2.5 * pad, rect.y + 52
        for place, (word, width) in enumerate(zip(words, widths, strict=True)):
            cx, cy = (rect.cx, y + (1 - place) * CAPSULE_PITCH) if narrow else (x + width / 2 + pad, y)
            draw_capsule(self.stage, Rect.from_center(cx, cy, width + 2 * pad, CAPSULE_H), word)
            x += width + 3 * pad

    def show_prompts(self) -> None:
        entry = catalog.find_entry(self.focus.key or "")
        served = [Prompt("confirm", "game_select.play"), Prompt("details", "rules.open")]
        lessons = [Prompt("third", "lesson.open")] if course.has_course(entry.id) else []
        prompts = [CHOOSE, *served, *lessons, BACK]
        self.show_in_bar("", prompts, say(f"{entry.id}.name"))

    def confirm(self, key: str, intent: Intent) -> bool:
        self.play("confirm")
        last_choices.remember_choice(self.app.folders.data, key)
        return self.go(routes.Doors(key))

    def on_details(self, intent: Intent) -> bool:
        key = self.focus.key or ""
        self.play("panel_open")
        return self.go(routes.Rules(key))

    def on_third(self, intent: Intent) -> bool:
        return open_lessons(self, self.focus.key or "")


def card_places(count: int) -> list[Rect]:
    """Places of `count` cards side by side in the middle, narrow ones if they are many."""
    width = min(WIDEST, (ROOM.w - GAP * (count - 1)) / count)
    left = ROOM.cx - (count * (width + GAP) - GAP) / 2
    return [ROOM.column(left + place * (width + GAP), width) for place in range(count)]
