"""Page on the help for eyes, ears, hands and heads, and on how it was tested; tests check all that is said here (access,
section 7)."""

from scenes.kit.app import App
from scenes.kit.base import BODY, CANDLE, INK, LABEL, NIGHT_700, TEXT_HI, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE
from scenes.pages.menu import MenuScene
from scenes.pages.scroll_track import draw_scroll_track

TOPICS = (
    "eyes",
    "flashes",
    "ears",
    "voice",
    "reader",
    "hands",
    "switch",
    "head",
    "people",
    "phones",
    "untested",
)
LIST = Rect(96, 164, 1728, 738)
GAP, EDGE, TRACK_W = 14.0, 28.0, 28.0


class AccessScene(MenuScene):
    """Cards of topics, from the first one in sight on; up and down go through them all."""

    opening_sound = "panel_open"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first = 0
        self.shown = 1  # cards in sight

    # -- drawing

    def build(self) -> None:
        self.draw_backdrop()
        self.draw_heading(say("access.heading"))
        items: list[Focusable] = []
        top = LIST.top
        for topic in TOPICS[self.first :]:
            height = self._height_of(topic)
            if items and top - height < LIST.y:
                break
            items.append(self._draw_card(topic, LIST.row(top - height, height).trim(right=TRACK_W + GAP)))
            top -= height + GAP
        self.shown = len(items)
        track = LIST.column(LIST.right - TRACK_W, TRACK_W)
        self.zones += draw_scroll_track(self.stage, track, self.first, self.shown, len(TOPICS))
        self.focus.set_items(items, items[0].key)

    def _height_of(self, topic: str) -> float:
        return (
            self.art.line_height(LABEL)
            + self.art.text_height(say(f"access.{topic}.text"), BODY, self._width)
            + EDGE
        )

    @property
    def _width(self) -> float:
        """Width of the words of a card."""
        return LIST.w - TRACK_W - GAP - 2 * EDGE

    def _draw_card(self, topic: str, rect: Rect) -> Focusable:
        title, text = say(f"access.{topic}.title"), say(f"access.{topic}.text")
        self.stage.add_box("board", rect, 24, NIGHT_700, INK, 4)
        room, line = rect.inset(EDGE, EDGE / 2), self.art.line_height(LABEL)
        self.stage.add_label("cards", title, LABEL, room.top_strip(line), CANDLE)
        words = room.trim(top=line)
        self.stage.add_text(
            "cards", text, BODY, words.x, words.top, TEXT_HI, valign="top", width=words.w, box=words
        )
        return Focusable(topic, rect, role="text", words=title, state=text)

    def show_prompts(self) -> None:
        self.show_in_bar("", [MOVE, BACK])

    # -- input

    def on_move(self, intent: Intent) -> bool:
        if not intent.down:
            return False
        return self._show_topic(TOPICS.index(self.focused_key) + intent.down)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._show_topic(TOPICS.index(self.focused_key) + step)

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("scroll:"):
            return self._show_topic(TOPICS.index(self.focused_key) + int(key.removeprefix("scroll:")))
        return self._show_topic((TOPICS.index(key) + 1) % len(TOPICS))

    def focus_thing(self, key: str) -> bool:
        return self._show_topic(TOPICS.index(key)) if key in TOPICS else super().focus_thing(key)

    def _show_topic(self, place: int) -> bool:
        """Focus a topic, scrolled into sight. False beyond the ends."""
        if not 0 <= place < len(TOPICS):
            return False
        while place < self.first or place >= self.first + self.shown:
            self.first += -1 if place < self.first else 1
            self.rebuild()
        self.focus.move_to(TOPICS[place])
        self.follow_focus()
        return True
