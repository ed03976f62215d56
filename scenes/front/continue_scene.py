"""Choice of a match that waits: a card for each with its game, its progress and its players' faces."""

from collections.abc import Callable

from game.core.errors import GameError
from game.core.match import Match
from game.evening.cup import Cup
from scenes.front import going_on, waiting_cup
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    DISPLAY,
    INK,
    INK_MID,
    SMALL,
    SMALL_LABEL,
    Rect,
    TextStyle,
    say,
    side_by_side,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.other_editions import ForeignMatch
from scenes.kit.match.saved_matches import (
    CAMPAIGN,
    COMPANY,
    CUP,
    ENDLESS,
    OWN,
    PUZZLE,
    SHOW,
    SUPPER,
    kind_of,
)
from scenes.kit.widgets import BACK, CHOOSE, Prompt
from scenes.match import starter
from scenes.pages import game_list
from scenes.pages.game_card import RADIUS, draw_cover, draw_sheet, draw_small_cover
from scenes.pages.menu import MenuScene

ROOM, GAP = Rect(96, 174, 1728, 700), 32
WIDEST = 408.0
COVER = 450 / 408  # height by width
NAME = TextStyle(DISPLAY, 38, 1.1)
FACES_H, FACE, BADGE = 104.0, 96.0, 84
LEAST_NAME = 48.0
BADGES = {
    CAMPAIGN: "ui/icon_star_full",
    PUZZLE: "campaign/mark_puzzle",
    OWN: "ui/icon_person",
    SUPPER: "campaign/day_today",
    ENDLESS: "ui/icon_flame",
    COMPANY: "ui/icon_heart",
    CUP: "ui/icon_crown",
    SHOW: "ui/icon_tv",
}
Waiting = Match | ForeignMatch | Cup
"""Waiting match, cup or stage that a card shows."""
MOST_LARGE = 4
"""Most matches with large cards; more have small ones, in rows of COLUMNS, and the most of them in narrow rows."""
COLUMNS, MOST_WIDE = 3, 9
SMALL_W, SMALL_H, SMALL_GAP = 554.0, 212.0, 33.0
NARROW_COLUMNS, NARROW_W, NARROW_GAP, NARROW_COVER = 4, 417.0, 20.0, 118.0
SMALL_COVER, SMALL_FACE, SMALL_BADGE = Rect(14, 12, 170, 188), 62.0, 64
"""Place of a small card's cover, sizes of its faces and its badge."""


class ContinueScene(MenuScene):
    """Cards of the matches that wait; the last played has the focus."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.slots = starter.waiting_slots(app)
        # slot -> match; one slot is read a frame, so that no frame is long
        self.waiting: dict[str, Waiting] = {}

    def resume(self) -> None:
        self.slots, self.waiting = starter.waiting_slots(self.app), {}
        super().resume()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.slots:
            slot = self.slots.pop(0)
            found = waiting_cup.find_waiting(self.app, slot) or starter.foreign_match(self.app, slot)
            if found:
                self.waiting[slot] = found
            self.rebuild()

    # -- drawing

    def build(self) -> None:
        self.draw_hall(say("continue.heading"))
        places = self._card_places(len(self.waiting))
        for (slot, match), rect in zip(self.waiting.items(), places, strict=True):
            draw_sheet(self.stage, rect)
            if len(places) <= MOST_LARGE:
                self._draw_card(slot, match, rect)
            else:
                self._draw_small_card(slot, match, rect)
        items = [Focusable(slot, rect) for slot, rect in zip(self.waiting, places, strict=True)]
        self.focus.set_items(items, next(iter(self.waiting), None))

    @staticmethod
    def _card_places(count: int) -> list[Rect]:
        """Places of the cards."""
        if count <= MOST_LARGE:
            width = min(WIDEST, (ROOM.w - GAP * (count - 1)) / max(1, count))
            return [
                ROOM.column(x - width / 2, width) for _, x in side_by_side(range(count), ROOM.cx, width + GAP)
            ]
        columns, width, gap = COLUMNS, SMALL_W, SMALL_GAP
        if count > MOST_WIDE:
            columns, width, gap = NARROW_COLUMNS, NARROW_W, NARROW_GAP
        rows = -(-count // columns)
        high = rows * (SMALL_H + SMALL_GAP) - SMALL_GAP
        left = ROOM.cx - (columns * (width + gap) - gap) / 2
        places = []
        for number in range(count):
            row, column = divmod(number, columns)
            top = ROOM.cy + high / 2 - row * (SMALL_H + SMALL_GAP)
            places.append(Rect(left + column * (width + gap), top - SMALL_H, width, SMALL_H))
        return places

    def _draw_small_card(self, slot: str, match: Waiting, rect: Rect) -> None:
        """Draw a card with cover and faces at the left, words beside it."""
        cover = SMALL_COVER.move(rect.x, rect.y)
        if rect.w < SMALL_W:
            cover = cover.left_strip(NARROW_COVER)
        self._draw_cover(match, cover, draw_small_cover)
        self.stage.add_box("board", rect, RADIUS, None, INK, 6)
        if kind_of(slot) in BADGES:
            self.stage.add_image("cards", BADGES[kind_of(slot)], cover.x + 34, cover.top - 34, SMALL_BADGE)
        x = cover.right + 16
        room = cover.column(x, rect.right - 16 - x)
        self.stage.add_name("cards", _game_name(match), SMALL_LABEL, Rect(x, room.top - 46, room.w, 46), INK)
        words = Rect(x, room.y, room.w, room.h - 50)
        self.stage.add_label("cards", self._progress_text(slot, match), SMALL, words, INK_MID, wraps=True)
        self._draw_faces(match, cover.row(cover.y + 4, SMALL_FACE, 4), SMALL_FACE)

    def _draw_card(self, slot: str, match: Waiting, rect: Rect) -> None:
        cover = rect.row(rect.top - rect.w * COVER, rect.w * COVER)
        self._draw_cover(match, cover, draw_cover)
        self.stage.add_box("board", rect, RADIUS, None, INK, 6)
        if kind_of(slot) in BADGES:
            self.stage.add_image("cards", BADGES[kind_of(slot)], rect.x + 60, rect.top - 60, BADGE)
        faces = rect.row(rect.y + 18, 0.0 if isinstance(match, ForeignMatch) else FACES_H, 16)
        words = rect.row(faces.top, cover.y - faces.top, 14)
        where = self._progress_text(slot, match)
        low = min(words.h - LEAST_NAME, max(words.h * 0.38, self.art.text_height(where, SMALL, words.w)))
        name = words.row(words.y + low, words.h - low)
        self.stage.add_label("cards", _game_name(match), NAME, name, INK, "center", wraps=True)
        self.stage.add_label("cards", where, SMALL, words.row(words.y, low), INK_MID, "center", wraps=True)
        self._draw_faces(match, faces, FACE)

    def _draw_cover(self, match: Waiting, rect: Rect, draw: Callable[[App, Stage, str, Rect], None]) -> None:
        """Draw the game's cover, or a sign for an unknown game."""
        game = _game_id(match)
        if game:
            draw(self.app, self.stage, game, rect)
        else:
            self.stage.add_image("cards", "ui/icon_warning", *rect.center, SMALL_BADGE * 2)

    def _progress_text(self, slot: str, match: Waiting) -> str:
        """Progress of a match, or a sentence that it is only watched or cannot be continued."""
        if isinstance(match, ForeignMatch):
            return starter.brief_refusal(match)
        if isinstance(match, Cup):
            return waiting_cup.progress_words(match)
        if match.read_only:
            return say("continue.look_only")
        if slot == SHOW:
            return say("continue.watched")
        return starter.progress_words(self.app, match) or say("continue.begun")

    def _draw_faces(self, match: Waiting, room: Rect, size: float) -> None:
        if isinstance(match, ForeignMatch):
            return
        if isinstance(match, Cup):
            waiting_cup.draw_guests(self.app, self.stage, "cards", match, room, size)
            return
        sides = [side for side in game_list.summarize_match(match).sides if side.portrait]
        step = min(size + 8, (room.w - size) / max(1, len(sides) - 1))
        for side, x in side_by_side(sides, room.cx, step):
            w, h = self.art.natural_size(side.portrait, size)
            self.stage.add_image("cards", side.portrait, x, room.cy, w, h)

    def show_prompts(self) -> None:
        match = self.waiting.get(self.focused_key)
        prompts = [
            CHOOSE,
            Prompt("confirm", "title.continue"),
            BACK,
        ]
        self.show_in_bar("", prompts, _game_name(match) if match else "")

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        match = self.waiting.get(key)
        if isinstance(match, ForeignMatch):
            return self.refuse(starter.refusal_sentence(match))
        self.play("confirm")
        try:
            going_on.go_on_waiting(self.app, key, intent.device)
        except GameError as error:
            self.waiting.pop(key, None)
            self.rebuild()
            return self.refuse(str(error))
        return True


def _game_id(match: Waiting) -> str:
    if isinstance(match, Cup):
        return waiting_cup.shown_game(match)
    return match.game if isinstance(match, ForeignMatch) else match.rules.id


def _game_name(match: Waiting) -> str:
    """Name of the game, or words for an unknown one and for the cup."""
    if isinstance(match, Cup):
        return say("continue.cup.name")
    game = _game_id(match)
    return say(f"{game}.name") if game else say("continue.another_game")
