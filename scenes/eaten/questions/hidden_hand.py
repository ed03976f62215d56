"""The Beast's choice from cards that others may not see: by position, face down, or open while the peek
button is held.

Face down nothing tells where the hidden cursor is or what lies there: the ring stays on the whole hand, every
step sounds the same, and words, marks and what can be focused do not depend on the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from game.eaten.components.definitions import UNKNOWN
from game.eaten.table.display_state import DisplayState
from game.eaten.view import View
from scenes.eaten import layout
from scenes.eaten.board.hand import Look
from scenes.eaten.board.places import Thing
from scenes.eaten.questions import beast_marks, marks
from scenes.eaten.questions.hand_decision import CARD, HAND, HandDecision, button_words
from scenes.eaten.questions.picture import EatenPicture
from scenes.eaten.questions.policy import POINTS
from scenes.eaten.secrecy import Sight
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import LEFT, Focusable, find_neighbor
from scenes.kit.input.prompts import glyph_names
from scenes.kit.widgets.hold import SECONDS, STEPS, ring_textures, step_of
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.details import Subject
from scenes.table.prompt_text import DETAILS, MOVE, refusal
from scenes.table.questions.targets import Target

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

TICK = 1
"""Every step through a hidden hand sounds the same."""
KEPT = ("fill", "ingest", "immune", "pay", "regress", "regress_pay")
"""The decisions between which the hand stays spread."""
BUTTON_W, BUTTON_GAP = 224.0, 14.0
LOOK, HIDE = Prompt("peek", "eaten.beast.prompt.look"), Prompt("peek", "eaten.beast.prompt.hide")


def _focusable(thing: Thing, rect: Rect, group: str) -> Focusable:
    """Something of the hand that can have the focus."""
    return Focusable(thing.focus_key, rect, group, Target(mark=thing))


class HandPicture(EatenPicture):
    """A hidden decision of the Beast. Its cards lie over the console's place; further answers are buttons on
    their right.
    """

    def __init__(self, table: EatenTable, decision: type[HandDecision]) -> None:
        super().__init__(table)
        self.held = False
        self.decision = decision(self)
        self.buttons = self.decision.buttons()
        self.place = next(iter(self.choices()), 0)
        self.pointed: int | None = None  # the card under the mouse, while it chooses face down
        self.refused = False  # the last press did nothing
        self.seconds = 0.0  # that the hand has been held open
        self._spread: tuple[tuple[int, ...], Look, tuple[str, ...]] | None = None

    @property
    def cards(self) -> Sequence[int]:
        """The cards that are spread, in their order."""
        return self.decision.cards()

    # -- face down or open

    @property
    def seen(self) -> View:
        """The view that words and marks come from: the Beast's own only while its cards lie open."""
        return self.own_view if self.is_open else self.view

    @property
    def sight(self) -> Sight:
        """How the cards of this decision lie before those who look on."""
        return self.table.secrecy.sight_of(self.kind)

    @property
    def is_open(self) -> bool:
        """True if the cards lie face up now."""
        return self.held or self.sight == "open"

    def choices(self) -> list[int]:
        """The places of the cards that can be chosen: the cursor goes from one to the next, open or not."""
        return [place for place in range(len(self.cards)) if self.decision.find_answer(place) is not None]

    def on_peek(self) -> bool:
        if self.sight != "held":
            return False
        self.held, self.seconds = True, 0.0
        self.decision.turn_cards()
        self._turn_over()
        return True

    def on_release(self) -> None:
        self.held = self.refused = False
        self._turn_over()

    def _turn_over(self) -> None:
        """Other things can be focused now; the cursor stays where it is."""
        self.table.reason = None
        in_hand = self.table.focus.group == HAND
        self.table.new_focus(self.cursor.focus_key if in_hand else None)

    @property
    def cursor(self) -> Thing:
        """The thing that has the focus when the hand has it."""
        return Thing(CARD, self.place) if self.is_open else Thing(HAND)

    # -- places

    @property
    def area(self) -> Rect:
        """The place of the cards: left of the buttons."""
        room = layout.SPREAD_CARDS
        return Rect(room.x, room.y, room.w - (BUTTON_W + 2 * BUTTON_GAP if self.buttons else 0), room.h)

    def card_rect(self, place: int) -> Rect:
        """A card of the spread hand."""
        w, h = self.decision.card_kind.size
        return Rect.from_center(
            *layout.spread_center(place, len(self.cards), self.area),
            w * self.decision.card_scale,
            h * self.decision.card_scale,
        )

    def button_rects(self) -> dict[Thing, Rect]:
        """The buttons, one over the other."""
        keys, room = list(self.buttons), layout.SPREAD_CARDS
        h = min(132.0, (room.h - BUTTON_GAP * (len(keys) - 1)) / max(1, len(keys)))
        top = room.cy + (len(keys) * (h + BUTTON_GAP) - BUTTON_GAP) / 2
        x = room.right - BUTTON_W
        return {key: Rect(x, top - (i + 1) * h - i * BUTTON_GAP, BUTTON_W, h) for i, key in enumerate(keys)}

    def focus_items(self) -> list[Focusable]:
        items = [_focusable(thing, rect, "button") for thing, rect in self.button_rects().items()]
        if self.is_open:
            items += [_focusable(Thing(CARD, place), self.card_rect(place), HAND) for place in self.choices()]
        elif self.choices():
            items.append(_focusable(Thing(HAND), self.area.expand(6), HAND))
        seen = (look for look in self.sights() if not layout.SPREAD.contains(look.rect.cx, look.rect.cy))
        return [*items, *seen]  # what the hand lies over cannot be looked at

    @property
    def first(self) -> Thing | None:
        return self.decision.first_thing()

    # -- moving

    def on_move(self, direction: tuple[int, int], repeat: bool) -> bool:
        self.pointed = None
        # however few cards lie there, far away
        if direction == LEFT and self.thing in self.buttons and self.choices():
            return self.on_turn(direction[0])
        if self.sight != "held" or self.table.focus.group != HAND:
            return False
        if direction[0]:
            self._step(direction[0])
        else:
            self._leave(direction)
        return True

    def _step(self, step: int) -> None:
        """To the next card, around the end."""
        stops = self.choices()
        at = stops.index(self.place) if self.place in stops else 0
        self.place = stops[(at + step) % len(stops)]
        self.table.app.mixer.play("focus_tick", step=TICK)
        self.table.focus.move_to(self.cursor.focus_key)
        self.table.follow_focus(sound=False)

    def _leave(self, direction: tuple[int, int]) -> None:
        """Out of the hand: to where one comes from the whole of it. Buttons are below it, so that no count of
        steps leads to them.
        """
        if direction[1] < 0 and self.buttons:
            target = next(iter(self.buttons)).focus_key
        else:
            found = find_neighbor(self.table.focus.items, Focusable(HAND, self.area, HAND), direction)
            target = found.key if found is not None and found.group != HAND else ""
        if self.table.focus.move_to(target):
            self.table.follow_focus()

    def on_turn(self, step: int) -> bool:
        """Between the cards and the first button."""
        buttons = list(self.buttons)
        if not buttons or not self.choices():
            return False
        target = self.cursor if self.thing in buttons else buttons[0]
        self.table.focus.move_to(target.focus_key)
        self.table.follow_focus()
        return True

    def on_point(self, x: float, y: float) -> bool:
        """Face down the mouse chooses by position, unless only some cards can be chosen; nothing shows which
        one.
        """
        if self.is_open or not self.area.contains(x, y):
            self.pointed = None
            return False
        hit = [place for place in range(len(self.cards)) if self.card_rect(place).contains(x, y)]
        self.pointed = hit[-1] if hit else None
        if self.pointed is not None and len(self.choices()) == len(self.cards):
            self.place = self.pointed
        return False

    def follow_focus(self) -> None:
        if self.thing.kind == CARD:
            self.place = self.thing.number
        self.refused = False
        super().follow_focus()

    # -- answering

    def find_answer(self) -> Action | None:
        self.refused = False
        at_table = self.decision.table_answer(self.thing)
        if at_table is not None:
            return self._take(at_table)
        if self.thing in self.buttons:
            return self.buttons[self.thing]
        if self.thing.kind in (HAND, CARD):
            meant = self.place if self.is_open or self.pointed in (None, self.place) else None
            return self._take(self.decision.find_answer(meant) if meant is not None else None)
        return None

    def _take(self, action: Action | None) -> Action | None:
        """The answer; where others look on, it is told behind the peek only that it is none."""
        if action is None or (self.sight != "open" and self.table.session.why_not(action) is not None):
            self.refused = True
            return None
        return action

    @property
    def is_only_looking(self) -> bool:
        is_answer = self.thing.kind in (HAND, CARD) or self.thing in self.buttons
        return not (is_answer or self.refused or self.decision.table_answer(self.thing) is not None)

    def focus_subject(self) -> Subject | None:
        if self.table.focus.group == HAND:
            return self.decision.card_subject(self.cards[self.place] if self.sight == "open" else None)
        return super().focus_subject()

    def thing_of(self, action: Action) -> Thing | None:
        """None for a card that lies face down."""
        found = [thing] if (thing := self.decision.table_thing(action)) is not None else []
        found += [button for button, answer in self.buttons.items() if answer == action]
        if self.is_open:
            found += [
                Thing(CARD, place) for place in self.choices() if self.decision.find_answer(place) == action
            ]
        return next(iter(found), None)

    # -- drawing

    def clear(self) -> None:
        super().clear()
        if self._spread is not None:
            self.table.pieces.gather_hand()
        self._spread = None

    def forget_drawn(self) -> None:
        super().forget_drawn()
        self._spread = None

    def _spread_out(self) -> None:
        faces = tuple(self.cards) if self.is_open else (UNKNOWN,) * len(self.cards)
        turned: Look = "open" if self.is_open else "closed"
        look = faces, turned, self.peek_glyphs()
        if look == self._spread:
            return
        self._spread = look
        self.table.pieces.spread_hand(*look, self.decision.card_kind, self.decision.card_scale, self.area)
        if self.sight == "open":  # nobody has to look away
            self.table.pieces.characters.wear_mask(False)

    def peek_glyphs(self) -> tuple[str, ...]:
        """The picture of what opens the cards; none where they lie open."""
        return _peek_glyphs(self.table) if self.sight == "held" else ()

    def paint(self) -> None:
        self._spread_out()
        if self.sight == "open":
            self.keep_drawn(*beast_marks.head(self.table))
        beast_marks.buttons(self)
        beast_marks.attack_plate(self)
        marks.crown(self)
        self.decision.paint()

    def update(self, seconds: float) -> None:
        """While the hand is held open a candle ring runs."""
        super().update(seconds)
        if self._spread is not None and self.peek_glyphs() != self._spread[2]:
            self.draw()
        ring = self.table.pieces.spread.ring
        if not self.held or ring is None or self.table.app.settings.motion == "none":
            return
        self.seconds += seconds
        step = step_of(self.seconds / (2 * SECONDS) % 1.0)
        face = f"eaten:hold:{step}"
        if ring.face != face and 0 <= step <= STEPS:
            faces = ring_textures(self.table.app.art, ring.natural[0], ring.natural[1])
            ring.show_face(faces[step], face)

    # -- words

    def ask_text(self) -> str:
        if self.refused:
            return self.decision.open_refusal() if self.is_open else self.decision.closed_refusal()
        return refusal(self.table) or self.asks()

    def asks(self) -> str:
        return self.sight_words() or (
            self.decision.open_words() if self.is_open else self.decision.closed_words()
        )

    def sight_words(self) -> str:
        return super().sight_words() if self.is_only_looking else ""

    def spoken_words(self) -> str:
        """It is about hidden cards only where these lie open for all."""
        return (
            self.ask_text()
            if self.sight == "open" or not self.held
            else self.sight_words() or self.decision.closed_words()
        )

    def plain(self) -> str:
        """Whatever lies open."""
        return say(f"eaten.beast.decides.{self.kind}")

    def list_prompts(self) -> list[Prompt]:
        peek = [HIDE if self.held else LOOK] if self.sight == "held" else []
        if self.is_only_looking:
            return [MOVE, *self.sight_prompts(), *peek]
        words = self.decision.confirm_words()
        press = [Prompt("confirm", words)] if words else []
        aside = [Prompt("turn_right", self.turn_words())] if self.buttons and self.choices() else []
        return [MOVE, *press, *aside, *(peek or [DETAILS]), POINTS]

    def turn_words(self) -> str:
        """The text key of where the shoulder buttons lead."""
        return (
            "eaten.beast.prompt.cards"
            if self.thing in self.buttons
            else button_words(next(iter(self.buttons)))
        )


def stay_spread(table: EatenTable) -> None:
    """While an answer is shown the hand stays spread if it is needed again at once: else console and hand
    would change places each time.
    """
    decision, pieces = table.view.decision, table.pieces
    if decision is None or decision.kind not in KEPT or table.session.turn != "person":
        return
    shown, held = DisplayState.of(table.view), table.secrecy.hand_sight == "held"
    table.secrecy.reveal_hand(shown)
    pieces.spread_hand(shown.hand, "closed", _peek_glyphs(table) if held else ())
    if not held:
        pieces.spread.things += beast_marks.head(table)


def _peek_glyphs(table: EatenTable) -> tuple[str, ...]:
    """The button that holds hidden cards open, on the device of who is asked."""
    return glyph_names("look", table.app.glyph_family(), table.app.habits)
