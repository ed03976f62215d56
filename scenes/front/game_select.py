"""Choice of a game, and the doors of the couch: a cup of several tables, and stages that all win as one."""

from collections.abc import Iterator

from game.campaign import course
from game.core import catalog
from scenes.campaign.lessons.list_scene import open_lessons
from scenes.front import card_order, couch_doors, length_plates
from scenes.front.length_plates import draw_plates
from scenes.kit.access.spoken import join_sentences
from scenes.kit.base import CANDLE, DISPLAY, INK, INK_MID, SMALL, Rect, TextStyle, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.scene import Likely
from scenes.kit.widgets import BACK, CHOOSE, SELECT, Prompt, draw_capsule
from scenes.navigation import navigator, routes
from scenes.pages import last_choices
from scenes.pages.game_card import RADIUS, draw_cover, draw_sheet
from scenes.pages.menu import MenuScene

ROOM, CARD_GAP = Rect(96, 286, 1728, 598), 32
COUCH = Rect(96, 148, 1728, 112)
"""Row of the doors of the couch, below the cards."""
WIDEST = 408.0  # largest width of a card
BELOW_COVER, BELOW_NARROW = 252.0, 348.0
"""Least height of what is below a cover, also on a narrow card."""
CAPSULE_H, CAPSULE_PITCH, LINE_AIR = 52, 60, 18
EDGE = 18
"""Between the border of a card and what stands on its cover."""
NAME = TextStyle(DISPLAY, 42, 1.1)


class GameSelectScene(MenuScene):
    """Cards of the games, which lead to their doors, the one played last first; the game chosen last has the focus."""

    prompts_of_focus = frozenset(("details", "third"))

    ends_phones = True

    def build(self) -> None:
        self.draw_hall(say("game_select.heading"))
        items = []
        self.entries = card_order.entries_by_last_played(self.app)
        self.first_game = card_order.first_game(self.app)
        for entry, rect in zip(self.entries, card_places(len(self.entries)), strict=True):
            self._draw_card(entry, rect)
            items.append(Focusable(entry.id, rect, words=self._tell_card(entry)))
        items += couch_doors.draw_doors(self, COUCH)
        last = last_choices.read_choices(self.app.folders.data).game
        self.focus.set_items(items, last or self.first_game)

    def likely_next(self) -> Iterator[Likely]:
        """Yield the doors of the focused game, then those of the others."""
        for game in sorted((entry.id for entry in self.entries), key=lambda game: game != self.focus.key):
            yield from navigator.likely_scenes(self.app, routes.Doors(game))

    def _tell_card(self, entry: catalog.Entry) -> str:
        """The words of a card, for those who listen."""
        low, high = entry.players
        shortest, longest = entry.minutes
        sentences = [say(f"{entry.id}.name"), say(f"{entry.id}.line")]
        if entry.id == self.first_game:
            sentences.append(say("game_select.start_here"))
        sentences.append(say("game_select.players", low=low, high=high))
        lengths = list(length_plates.tell_plates(self.app, entry))
        return join_sentences(
            (*sentences, *(lengths or [say("game_select.minutes", low=shortest, high=longest)]))
        )

    def _draw_card(self, entry: catalog.Entry, rect: Rect) -> None:
        draw_sheet(self.stage, rect)
        narrow = rect.w < WIDEST
        cover = rect.top_strip(rect.h - (BELOW_NARROW if narrow else BELOW_COVER))
        draw_cover(self.app, self.stage, entry.id, cover)
        self.stage.add_box("board", rect, RADIUS, None, INK, 6)
        # a narrow card's cover is lower: there is room for a line more, and for the facts below each other
        if not narrow and draw_plates(self.app, self.stage, entry, rect.cx, cover.y + 8):
            self._draw_below_plates(entry, rect)
            return
        self._draw_start_tag(entry, rect, rect.x)
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

    def _draw_below_plates(self, entry: catalog.Entry, rect: Rect) -> None:
        """Draw name and line below the plates, and the number of players on the cover."""
        low, high = entry.players
        words = say("game_select.players", low=low, high=high)
        width = self.art.text_width(words, SMALL) + 40
        capsule = Rect(rect.x + EDGE, rect.top - EDGE - CAPSULE_H, width, CAPSULE_H)
        draw_capsule(self.stage, capsule, words)
        self._draw_start_tag(entry, rect, capsule.right)
        name = rect.row(rect.y + 66, 96, 14)
        title = say(f"{entry.id}.name_on_card")
        self.stage.add_text("cards", title, NAME, rect.cx, name.cy, INK, "center", width=name.w, box=name)
        line = rect.row(rect.y + 12, 56, 6)
        self.stage.add_label("cards", say(f"{entry.id}.line"), SMALL, line, INK_MID, "center")

    def _draw_start_tag(self, entry: catalog.Entry, rect: Rect, taken: float) -> None:
        """Draw on the cover of the game to begin with that it is; taken: right end of what stands at the top."""
        if entry.id != self.first_game:
            return
        words = say("game_select.start_here")
        width = self.art.text_width(words, SMALL) + 36
        tag = Rect(rect.right - EDGE - width, rect.top - EDGE - CAPSULE_H, width, CAPSULE_H)
        draw_capsule(self.stage, tag if tag.x > taken else tag.move(0, -CAPSULE_PITCH), words, CANDLE, INK)

    def _draw_facts(self, entry: catalog.Entry, rect: Rect, narrow: bool) -> None:
        """Draw number of players and minutes."""
        low, high = entry.players
        shortest, longest = entry.minutes
        words = [
            say("game_select.players", low=low, high=high),
            say("game_select.minutes", low=shortest, high=longest),
        ]
        widths = [self.art.text_width(word, SMALL) for word in words]
        pad = 20.0 if narrow else min(20.0, (rect.w - 32 - sum(widths)) / 5)
        x, y = rect.cx - sum(widths) / 2 - 2.5 * pad, rect.y + 52
        for place, (word, width) in enumerate(zip(words, widths, strict=True)):
            cx, cy = (rect.cx, y + (1 - place) * CAPSULE_PITCH) if narrow else (x + width / 2 + pad, y)
            draw_capsule(self.stage, Rect.from_center(cx, cy, width + 2 * pad, CAPSULE_H), word)
            x += width + 3 * pad

    def show_prompts(self) -> None:
        if couch_doors.is_door(self.focused_key):
            self.show_in_bar(couch_doors.door_line(self.app, self.focused_key), [CHOOSE, SELECT, BACK])
            return
        entry = catalog.find_entry(self.focused_key)
        served = [Prompt("confirm", "game_select.play"), Prompt("details", "rules.open")]
        lessons = [Prompt("third", "lesson.open")] if course.has_course(entry.id) else []
        prompts = [CHOOSE, *served, *lessons, BACK]
        self.show_in_bar("", prompts, say(f"{entry.id}.name"))

    def confirm(self, key: str, intent: Intent) -> bool:
        if couch_doors.is_door(key):
            return couch_doors.open_door(self, key, intent.device)
        self.play("confirm")
        last_choices.remember_choice(self.app.folders.data, key)
        return self.go(routes.Doors(key))

    def on_details(self, intent: Intent) -> bool:
        key = self.focused_key
        if couch_doors.is_door(key):
            return False
        self.play("panel_open")
        return self.go(routes.Rules(key))

    def on_third(self, intent: Intent) -> bool:
        key = self.focused_key
        return not couch_doors.is_door(key) and open_lessons(self, key)


def card_places(count: int) -> list[Rect]:
    """Places of `count` cards side by side in the middle, narrow ones if they are many."""
    width = min(WIDEST, (ROOM.w - CARD_GAP * (count - 1)) / count)
    left = ROOM.cx - (count * (width + CARD_GAP) - CARD_GAP) / 2
    return [ROOM.column(left + place * (width + CARD_GAP), width) for place in range(count)]
