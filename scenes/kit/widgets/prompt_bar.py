"""The bar at the bottom: whose turn it is, what is asked, and which button does what."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import arcade

from scenes.kit.art import Piece, Pieces, Stage
from scenes.kit.base import (
    CANDLE,
    INK,
    NIGHT_500,
    NIGHT_600,
    NIGHT_900,
    PROMPT,
    PROMPT_BAR,
    SAFE_LEFT,
    SAFE_RIGHT,
    SEAT_COLORS,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
)
from scenes.kit.input import prompts
from scenes.kit.input.key_names import writes_text
from scenes.kit.widgets import hold
from scenes.kit.widgets.prompt import (
    BROKEN,
    GLYPH_H,
    PILL_GAP,
    RING,
    SMALLEST,
    Prompt,
)

if TYPE_CHECKING:
    from scenes.kit.app import App

LINE_Y = 86  # middle of the line of text: layout.yaml prompt_text y 54..118
POP_SECONDS, POP_ZOOM = 0.380, 1.18  # the chip when the turn changes
ROOM = Rect(SAFE_LEFT, 54, SAFE_RIGHT - SAFE_LEFT, 76)
PILL_H = 64
AIM_STAR, AIM_X = 34, 42
"""Size of the star before what is wanted, and where its words begin from there."""
UPPER, LOWER = 109, 71
"""Middles of two lines: name and question, and what is wanted."""
BRIEF_ORDER = (
    "move",
    "turn",
    "menu",
    "log",
    "hurry",
    "details",
    "third",
    "peek",
    "look",
    "hint",
    "back",
    "confirm",
)
"""Roles of prompts in the order in which they give way to the words at the left (K38)."""
CHIP_W, NAME_GAP = 74, 16
NARROWER = 0.84
"""Share of the width of a line with an aim or a reason where its letters get narrower before words of keys go."""


def broken_width(app: App, ask: str) -> float:
    """The least width, up to a word's, in which a question has room in two lines."""
    least = app.art.text_width(ask, BROKEN) / 2
    while app.art.text_height(ask, BROKEN, least) > ROOM.h:
        least += 24
        if least > ROOM.w:
            return math.inf
    return least


def line_width(app: App, who: str, ask: str) -> float:
    """Width of a name and a question in one line above what is wanted."""
    return name_width(app, who) + app.art.text_width(ask, BROKEN)


def name_width(app: App, who: str) -> float:
    """Width of a name with the gap behind it."""
    return app.art.text_width(who, SMALL_LABEL) + NAME_GAP if who else 0.0


def aim_width(app: App, aim: str) -> float:
    """Width of what is wanted, with its star."""
    return AIM_X + app.art.text_width(aim, BROKEN)


def lines_width(app: App, who: str, ask: str, aim: str, why: str) -> float:
    """Width of a name and a question with what is wanted below, else with the question's reason."""
    below = aim_width(app, aim) if aim else app.art.text_width(why, BROKEN)
    return max(line_width(app, who, ask), below)


def bring_closer(prompt_list: Sequence[Prompt]) -> list[Prompt]:
    """Prompts closer to each other, in smaller letters: no word is lost for it."""
    return [replace(prompt, close=True) for prompt in prompt_list]


def give_words_back(
    kept: list[Prompt], full: Sequence[Prompt], has_room: Callable[[Sequence[Prompt]], bool]
) -> list[Prompt]:
    """Prompts of which some got brief, with the words that have room for all that, the most needed first: where
    long words went, shorter ones may stay."""
    for role in reversed(BRIEF_ORDER):
        for at, prompt in enumerate(full):
            tried = [*kept[:at], prompt, *kept[at + 1 :]]
            if prompt.role == role and kept[at].brief and has_room(tried):
                kept = tried
    return kept


class PromptBar:
    """Built by a scene in build(); show() may be called at any time and only redraws what changed."""

    def __init__(self, stage: Stage, app: App, layer: str = "bar") -> None:
        self.stage = stage
        self.app = app
        self.layer = layer
        self.clickable: list[tuple[Rect, str]] = []
        self.top = PROMPT_BAR.top  # where the screen above it begins
        self.ask = ""  # the words and prompts shown now
        self.who = ""
        self.aim = ""
        self.why = ""
        self.color: int | None = None  # of the seat
        self.shown: tuple[Prompt, ...] = ()
        self.is_typing = False  # True: keys that write do nothing else, and are not shown
        self._offered: tuple[Prompt, ...] = ()  # all prompts, also those that the present device has not
        self.question = ROOM  # room for the question: between the name and the prompts
        self._shown: object = None
        self._drawn: Pieces = []  # the prompts
        self._asked: Pieces = []  # the pieces left of them
        self._room = 0.0  # where the prompts begin
        self._chip: Piece | None = None
        self._popped = POP_SECONDS  # seconds since the turn changed
        self._ring: Piece | None = None
        self._ring_faces: list[arcade.Texture] = []
        self._ground: list[Piece] = []
        self.draw_ground()

    @property
    def upper_edge(self) -> float:
        """Height at which it ends."""
        return PROMPT_BAR.top

    def draw_ground(self) -> None:
        """Draw the bar that all lies on."""
        edge = Rect(0, PROMPT_BAR.top - 3, 1920, 3)
        self._ground = [
            self.stage.add_rect(self.layer, PROMPT_BAR, NIGHT_900, 235),
            self.stage.add_rect(self.layer, edge, CANDLE, 150),
        ]

    def show(
        self,
        ask: str,
        prompt_list: Sequence[Prompt] = (),
        who: str = "",
        seat_color: int | None = None,
        aim: str = "",
        why: str = "",
    ) -> None:
        """Show whose turn it is (name and chip), what is asked, and the buttons, most used first, Back last;
        aim: what the stage wants, in a line below the question; why: the reason of the question, where nothing
        is wanted."""
        family, settings = self.app.glyph_family(), self.app.settings
        offered = tuple(prompt_list)
        prompt_list = [prompt for prompt in prompt_list if not self._is_written(prompt, family)]
        bound = (self.app.habits.is_swapped, settings.keys, settings.buttons)
        why = "" if aim else why
        wanted = (ask, tuple(prompt_list), who, seat_color, family, bound, aim, why)
        if wanted == self._shown:
            return
        if (
            isinstance(self._shown, tuple)
            and seat_color not in (None, self._shown[3])
            and self.app.habits.motion == "full"
        ):
            self._popped = 0.0
        self._offered = offered
        old = self._shown if isinstance(self._shown, tuple) else None
        fitting = self._fit_prompts(prompt_list, self._left_width(ask, who, seat_color, aim, why), family)
        changed = self.shown != fitting
        self._shown, self.who, self.ask, self.shown = wanted, who, ask, fitting
        self.color, self.aim, self.why = seat_color, aim, why
        if old is None or changed or old[4:6] != wanted[4:6]:
            self.stage.clear(self._drawn)
            self._ring, self.clickable = None, []
            self._room = self._draw_prompts(fitting, family)
        self.stage.clear(self._asked)
        self._chip = None
        self._draw_ask(ask, who, seat_color, self._room, aim, why)

    def _is_written(self, prompt: Prompt, family: str) -> bool:
        """True for a prompt whose key writes a letter just now (K34)."""
        if not self.is_typing or family != "keyboard":
            return False
        key = prompts.key_of_prompt(prompt.role, self.app.habits)
        return bool(key) and writes_text(getattr(arcade.key, key, 0))

    @property
    def offered(self) -> tuple[Prompt, ...]:
        """All prompts that the scene offers now, in its order."""
        return self._offered

    def intent_at(self, x: float, y: float) -> str | None:
        """The intent that a click at x, y stands for."""
        return next((meant for rect, meant in self.clickable if rect.contains(x, y)), None)

    def fill_ring(self, share: float) -> None:
        """Show the time for which the held button has been down, 0..1; nothing where no prompt wants a
        hold."""
        face = f"hold:{hold.step_of(share)}"
        if self._ring and self._ring.face != face:
            self._ring.show_face(self._ring_faces[hold.step_of(share)], face)

    def update(self, seconds: float) -> None:
        """Redraw the glyphs when another family of devices took over; let the chip pop when the turn has
        changed."""
        if self._popped < POP_SECONDS and self._chip:
            self._popped = min(POP_SECONDS, self._popped + seconds)
            size = 1 + (POP_ZOOM - 1) * math.sin(math.pi * self._popped / POP_SECONDS)
            self._chip.swell = (size, size) if self._popped < POP_SECONDS else (1.0, 1.0)
        if isinstance(self._shown, tuple) and self._shown[4] != self.app.glyph_family():
            self.show(self.ask, self._offered, self.who, self.color, self.aim, self.why)

    @property
    def is_overprinted(self) -> bool:
        """True if words at the left reach the prompts at the right."""
        right = max(
            (piece.x + piece.natural[0] / 2 for piece in self._asked if isinstance(piece, Piece)), default=0.0
        )
        left = min((rect.x for rect, _ in self.clickable), default=float(SAFE_RIGHT))
        return right > left

    def _left_width(self, ask: str, who: str, seat_color: int | None, aim: str, why: str) -> float:
        """Width of the words at the left, the question in two lines if that is narrower."""
        app, chip = self.app, CHIP_W if seat_color is not None else 0.0
        if aim or why:
            return chip + NARROWER * lines_width(app, who, ask, aim, why)
        words = min(app.art.text_width(ask, PROMPT), broken_width(app, ask)) if ask else 0.0
        return chip + name_width(app, who) + words

    def _fit_prompts(self, prompt_list: Sequence[Prompt], left: float, family: str) -> tuple[Prompt, ...]:
        """Prompts that leave room for the words at the left: all come closer, then those that are needed least get
        brief; shorter ones get their words back where a longer one made room."""

        def has_room(tried: Sequence[Prompt]) -> bool:
            return left + sum(prompt.bar_width(self.app, family) for prompt in tried) <= ROOM.w

        kept = list(prompt_list)
        if not has_room(kept):
            kept = bring_closer(kept)
        full = kept
        for role in BRIEF_ORDER:
            if has_room(kept):
                break
            kept = [replace(prompt, brief=prompt.brief or prompt.role == role) for prompt in kept]
        return tuple(give_words_back(kept, full, has_room))

    def _draw_ask(
        self, ask: str, who: str, seat_color: int | None, room: float, aim: str = "", why: str = ""
    ) -> None:
        x = left = SAFE_LEFT + (0.0 if seat_color is None else CHIP_W)
        if seat_color is not None:
            picture = SEAT_COLORS[seat_color].chip_picture
            self._chip = self.stage.add_image(self.layer, picture, SAFE_LEFT + 27, LINE_Y, 54)
            self._asked.append(self._chip)
        if who:
            y = UPPER if aim or why else LINE_Y
            self._asked.append(words := self.stage.add_text(self.layer, who, SMALL_LABEL, x, y, CANDLE))
            x += words.natural[0] + NAME_GAP
        self.question = ROOM.column(x, max(1.0, room - x))
        if aim or why:
            self._draw_lines(ask, who, aim, why, left)
        if aim or why or not ask:
            return
        limit = Rect(x, 54, max(1.0, room - x), 64)
        if self.app.art.text_width(ask, PROMPT) <= limit.w:
            words = self.stage.add_text(self.layer, ask, PROMPT, x, LINE_Y, TEXT_HI, box=limit)
        else:
            style = BROKEN if broken_width(self.app, ask) <= limit.w else SMALLEST
            words = self.stage.add_label(self.layer, ask, style, self.question, TEXT_HI, wraps=True)
        self._asked.append(words)

    def _draw_lines(self, ask: str, who: str, aim: str, why: str, x: float) -> None:
        """Draw a question, and below it and the name from x on what is wanted, with a star and another color, or
        the reason."""
        width, y = self.question.right - x, LOWER if ask or who else LINE_Y
        if ask:
            style = BROKEN if line_width(self.app, who, ask) <= width else SMALLEST
            line = self.question.row(UPPER - 19, 38)
            self._asked.append(self.stage.add_name(self.layer, ask, style, line, TEXT_HI))
        begin, color = x, TEXT_MID
        if aim:
            begin, color = x + AIM_X, CANDLE
            star = self.stage.add_image(self.layer, "ui/icon_star_full", x + AIM_STAR / 2, y + 1, AIM_STAR)
            self._asked.append(star)
        room = max(1.0, self.question.right - begin)
        style = BROKEN if self.app.art.text_width(aim or why, BROKEN) <= room else SMALLEST
        words = Rect(begin, y - 19, room, 38)
        self._asked.append(self.stage.add_name(self.layer, aim or why, style, words, color))

    def _draw_prompts(self, prompt_list: Sequence[Prompt], family: str) -> float:
        """Draw from the right edge to the left; gives the left end. With a mouse there are buttons, and no
        pictures of keys."""
        right = float(SAFE_RIGHT)
        for prompt in reversed(prompt_list):
            if family != "mouse":
                right = self._draw_prompt(prompt, family, right) - prompt.gap
            elif prompt.click_intent:
                right = self._draw_pill(prompt, family, right) - PILL_GAP
        return right

    def _draw_pill(self, prompt: Prompt, family: str, right: float) -> float:
        """Draw a button to click, the one that confirms in another color (T21); one that must be held has the
        ring at its left."""
        main = prompt.role == "confirm"
        fill = NIGHT_600 if prompt.has_ring else CANDLE if main else NIGHT_500
        line = CANDLE if main and prompt.has_ring else INK
        ring = GLYPH_H + 2 * RING + 8 if prompt.has_ring else 0
        width = self.app.art.text_width(prompt.full_label, prompt.style) + 2 * prompt.edge + ring
        pill = Rect(right - width, LINE_Y - PILL_H / 2, width, PILL_H)
        self._drawn.append(self.stage.add_box(self.layer, pill, PILL_H / 2, fill, line))
        words = self.stage.add_text(
            self.layer,
            prompt.full_label,
            prompt.style,
            pill.right - prompt.edge,
            LINE_Y,
            INK if fill == CANDLE else TEXT_HI,
            "right",
            box=pill,
        )
        self._drawn.append(words)
        if prompt.has_ring:
            x = pill.x + prompt.edge - 8
            for name in prompts.glyph_names("confirm", family, self.app.habits):
                w, h = self.app.art.natural_size(f"ui/{name}", GLYPH_H * 0.8)
                self._drawn.append(
                    self.stage.add_image(self.layer, f"ui/{name}", x + (GLYPH_H + RING) / 2, LINE_Y, w, h)
                )
            self._draw_ring(x, *prompt.ring_size(self.app, family))
        self.clickable.append((pill, prompt.click_intent))
        return pill.x

    def _draw_prompt(self, prompt: Prompt, family: str, right: float) -> float:
        x = right
        if not prompt.brief:
            width = self.app.art.text_width(prompt.full_label, prompt.style)
            x = right - width
            box = Rect(x - 6, 54, width + 12, 64)
            words = self.stage.add_text(self.layer, prompt.full_label, prompt.style, x, LINE_Y, box=box)
            self._drawn.append(words)
            x -= prompt.before_words
        x -= RING if prompt.has_ring else 0
        for name in reversed(prompts.glyph_names(prompt.role, family, self.app.habits)):
            w, h = self.app.art.natural_size(f"ui/{name}", GLYPH_H)
            self._drawn.append(self.stage.add_image(self.layer, f"ui/{name}", x - w / 2, LINE_Y, w, h))
            x -= w + 4
        if prompt.has_ring:
            x = self._draw_ring(x, *prompt.ring_size(self.app, family))
        if prompt.click_intent:
            self.clickable.append((Rect(x, 54, right - x, 64), prompt.click_intent))
        return x

    def _draw_ring(self, left: float, outer: float, height: float) -> float:
        """Draw the empty ring around the picture that begins at `left`; gives the ring's left end."""
        self._ring_faces = hold.ring_textures(self.app.art, outer, height)
        center = left + 4 + (outer - 2 * RING) / 2
        self._ring = self.stage.add_texture(
            self.layer, self._ring_faces[0], "hold:0", center, LINE_Y, outer, height
        )
        self._drawn.append(self._ring)
        return left - RING
