"""The Beast's choice from cards that others may not see: by position, face down, or open while the peek
button is held.

Face down nothing tells where the hidden cursor is or which cards lie there: the ring stays on the whole hand,
every step sounds the same, and words, marks and focus_items do not depend on the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from game.eaten.components.definitions import UNKNOWN
from game.eaten.table.display_state import DisplayState
from game.eaten.view import View
from scenes.eaten import layout
from scenes.eaten.board.beast import Look
from scenes.eaten.board.places import Thing
from scenes.eaten.questions import beast_marks, marks
from scenes.eaten.questions.hand_decision import CARD, HAND, HandDecision, button_words
from scenes.eaten.questions.policy import POINTS, EatenPicture
from scenes.eaten.secrecy import Sight
from scenes.kit.base import Rect, say
from scenes.kit.input import LEFT, Focusable, find_neighbor
from scenes.kit.input.prompts import glyph_names
from scenes.kit.widgets import Prompt
from scenes.kit.widgets.hold import SECONDS, STEPS, ring_textures, step_of
from scenes.table.details import Subject
from scenes.table.prompt_text import DETAILS, MOVE, refusal_words
from scenes.table.questions.targets import Target

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

TICK = 1
"""Every step through a hidden hand sounds the same."""
KEPT = ("fill", "ingest", "immune", "pay", "regress", "regress_pay")
"""The decisions between which the hand stays spread."""
BUTTON_W, BUTTON_GAP = 224.0, 14.0
LOOK, HIDE = Prompt("peek", "eaten.beast.prompt.look"), Prompt("peek", "eaten.beast.prompt.hide")


def _hand_focusable(thing: Thing, rect: Rect, group: str) -> Focusable:
    return Focusable(thing.focus_key, rect, group, Target(mark=thing))


class HandPicture(EatenPicture):
    """A hidden decision of the Beast. Its cards lie over the console's place; further answers are buttons on
    their right."""

    def __init__(self, table: EatenTable, decision: type[HandDecision]) -> None:
        super().__init__(table)
        self.held = False
        self.decision = decision(self)
        self.button_answers = self.decision.further_answers()
        self.place = next(iter(self.choosable_places()), 0)
        self.pointed: int | None = None  # the card under the mouse, while it chooses face down
        self.refused = False  # the last press did nothing
        self.seconds = 0.0  # that the hand has been held open
        self._spread: tuple[tuple[int, ...], Look, tuple[str, ...]] | None = None

    @property
    def spread_cards(self) -> Sequence[int]:
        """The cards that are spread, in their order."""
        return self.decision.list_cards()

    # -- face down or open

    @property
    def shown_view(self) -> View:
        """The view for words and marks: the Beast's own only while its cards lie open."""
        return self.own_view if self.is_open else self.view

    @property
    def hand_sight(self) -> Sight:
        """The sight of the cards of this decision for those who look on."""
        return self.table.secrecy.sight_of(self.kind)

    @property
    def is_open(self) -> bool:
        """True if the cards lie face up now."""
        return self.held or self.hand_sight == "open"

    def choosable_places(self) -> list[int]:
        """The places of the cards that can be chosen: the cursor goes from one to the next, open or not."""
        return [
            place for place in range(len(self.spread_cards)) if self.decision.find_answer(place) is not None
        ]

    @property
    def can_peek(self) -> bool:
        return self.hand_sight == "held"

    def on_peek(self) -> bool:
        if not self.can_peek:
            return False
        self.held, self.seconds = True, 0.0
        self.decision.turn_cards()
        self._turn_over()
        return True

    def on_release(self) -> None:
        self.held = self.refused = False
        self._turn_over()

    def _turn_over(self) -> None:
        """Set the focus anew after the cards were turned; the cursor stays where it is."""
        self.table.reason = None
        in_hand = self.table.focus.group == HAND
        self.table.offer_focus(self.cursor_thing.focus_key if in_hand else None)

    @property
    def cursor_thing(self) -> Thing:
        """The thing in focus when the hand has it."""
        return Thing(CARD, self.place) if self.is_open else Thing(HAND)

    # -- places

    @property
    def cards_area(self) -> Rect:
        """The place of the cards: left of the buttons."""
        return layout.SPREAD_CARDS.trim(right=BUTTON_W + 2 * BUTTON_GAP if self.button_answers else 0)

    def card_rect(self, place: int) -> Rect:
        """A card of the spread hand."""
        w, h = self.decision.card_kind.size
        return Rect.from_center(
            *layout.spread_center(place, len(self.spread_cards), self.cards_area),
            w * self.decision.card_scale,
            h * self.decision.card_scale,
        )

    def button_rects(self) -> dict[Thing, Rect]:
        keys, room = list(self.button_answers), layout.SPREAD_CARDS
        h = min(132.0, (room.h - BUTTON_GAP * (len(keys) - 1)) / max(1, len(keys)))
        top = room.cy + (len(keys) * (h + BUTTON_GAP) - BUTTON_GAP) / 2
        x = room.right - BUTTON_W
        return {key: Rect(x, top - (i + 1) * h - i * BUTTON_GAP, BUTTON_W, h) for i, key in enumerate(keys)}

    def focus_items(self) -> list[Focusable]:
        items = [_hand_focusable(thing, rect, "button") for thing, rect in self.button_rects().items()]
        if self.is_open:
            items += [
                _hand_focusable(Thing(CARD, place), self.card_rect(place), HAND)
                for place in self.choosable_places()
            ]
        elif self.choosable_places():
            items.append(_hand_focusable(Thing(HAND), self.cards_area.expand(6), HAND))
        seen = (look for look in self.list_sights() if not layout.SPREAD.contains(*look.rect.center))
        return [*items, *seen]  # what the hand lies over cannot be looked at

    @property
    def first_thing(self) -> Thing | None:
        return self.decision.first_thing()

    # -- moving

    def on_move(self, direction: tuple[int, int], repeat: bool) -> bool:
        self.pointed = None
        # however few cards lie there, far away
        if direction == LEFT and self.focused_thing in self.button_answers and self.choosable_places():
            return self.on_turn(direction[0])
        if self.hand_sight != "held" or self.table.focus.group != HAND:
            return False
        if direction[0]:
            self._move_cursor(direction[0])
        else:
            self._leave_hand(direction)
        return True

    def _move_cursor(self, step: int) -> None:
        """Go to the next card, around the end."""
        stops = self.choosable_places()
        at = stops.index(self.place) if self.place in stops else 0
        self.place = stops[(at + step) % len(stops)]
        self.table.play("focus_tick", step=TICK)
        self.table.focus.move_to(self.cursor_thing.focus_key)
        self.table.follow_focus(sound=False)

    def _leave_hand(self, direction: tuple[int, int]) -> None:
        """Leave the hand as from the whole of it. Buttons are below it, so that no count of steps leads to
        them."""
        if direction[1] < 0 and self.button_answers:
            target = next(iter(self.button_answers)).focus_key
        else:
            found = find_neighbor(self.table.focus.items, Focusable(HAND, self.cards_area, HAND), direction)
            target = found.key if found is not None and found.group != HAND else ""
        if self.table.focus.move_to(target):
            self.table.follow_focus()

    def on_turn(self, step: int) -> bool:
        """Go between the cards and the first button."""
        buttons = list(self.button_answers)
        if not buttons or not self.choosable_places():
            return False
        target = self.cursor_thing if self.focused_thing in buttons else buttons[0]
        self.table.focus.move_to(target.focus_key)
        self.table.follow_focus()
        return True

    def on_point(self, x: float, y: float) -> bool:
        """Choose by position with the mouse while the cards lie face down, unless only some can be chosen;
        nothing shows which one."""
        if self.is_open or not self.cards_area.contains(x, y):
            self.pointed = None
            return False
        hit = [place for place in range(len(self.spread_cards)) if self.card_rect(place).contains(x, y)]
        self.pointed = hit[-1] if hit else None
        if self.pointed is not None and len(self.choosable_places()) == len(self.spread_cards):
            self.place = self.pointed
        return False

    def follow_focus(self) -> None:
        if self.focused_thing.kind == CARD:
            self.place = self.focused_thing.number
        self.refused = False
        super().follow_focus()

    # -- answering

    def find_answer(self) -> Action | None:
        self.refused = False
        at_table = self.decision.table_answer(self.focused_thing)
        if at_table is not None:
            return self._accept_answer(at_table)
        if self.focused_thing in self.button_answers:
            return self.button_answers[self.focused_thing]
        if self.focused_thing.kind in (HAND, CARD):
            meant = self.place if self.is_open or self.pointed in (None, self.place) else None
            return self._accept_answer(self.decision.find_answer(meant) if meant is not None else None)
        return None

    def _accept_answer(self, action: Action | None) -> Action | None:
        """The answer if it is legal. Where others look on, only the peek shows that it is not."""
        if action is None or (self.hand_sight != "open" and self.table.session.why_not(action) is not None):
            self.refused = True
            return None
        return action

    @property
    def is_only_looking(self) -> bool:
        is_answer = self.focused_thing.kind in (HAND, CARD) or self.focused_thing in self.button_answers
        return not (is_answer or self.refused or self.decision.table_answer(self.focused_thing) is not None)

    def focus_subject(self) -> Subject | None:
        if self.table.focus.group == HAND:
            return self.decision.card_subject(
                self.spread_cards[self.place] if self.hand_sight == "open" else None
            )
        return super().focus_subject()

    def can_show(self, action: Action) -> bool:
        return self.thing_of(action) is not None

    def thing_of(self, action: Action) -> Thing | None:
        """The button or open card of an answer; None for a card face down."""
        found = [thing] if (thing := self.decision.table_thing(action)) is not None else []
        found += [button for button, answer in self.button_answers.items() if answer == action]
        if self.is_open:
            found += [
                Thing(CARD, place)
                for place in self.choosable_places()
                if self.decision.find_answer(place) == action
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

    def _show_cards(self) -> None:
        faces = tuple(self.spread_cards) if self.is_open else (UNKNOWN,) * len(self.spread_cards)
        turned: Look = "open" if self.is_open else "closed"
        look = faces, turned, self.peek_glyphs()
        if look == self._spread:
            return
        self._spread = look
        self.table.pieces.spread_hand(
            *look, self.decision.card_kind, self.decision.card_scale, self.cards_area
        )
        if self.hand_sight == "open":  # the Miner need not look away
            self.table.pieces.characters.wear_mask(False)

    def peek_glyphs(self) -> tuple[str, ...]:
        """The pictures of the button that opens the cards; none if they lie open."""
        return _peek_glyphs(self.table) if self.hand_sight == "held" else ()

    def paint(self) -> None:
        self._show_cards()
        if self.hand_sight == "open":
            self.keep_drawn(*beast_marks.draw_head(self.table))
        beast_marks.draw_buttons(self)
        beast_marks.draw_attack_plate(self)
        marks.raise_die(self)
        self.decision.paint()

    def update(self, seconds: float) -> None:
        """Run a candle ring while the hand is held open."""
        super().update(seconds)
        if self._spread is not None and self.peek_glyphs() != self._spread[2]:
            self.draw()
        ring = self.table.pieces.spread.ring
        if not self.held or ring is None or self.table.app.habits.motion == "none":
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
        return refusal_words(self.table) or self.question_sentence()

    def question_sentence(self) -> str:
        return self.sight_words() or (
            self.decision.open_words() if self.is_open else self.decision.closed_words()
        )

    def sight_words(self) -> str:
        return super().sight_words() if self.is_only_looking else ""

    def spoken_words(self) -> str:
        """The question, about hidden cards only if these lie open for all."""
        return (
            self.ask_text()
            if self.hand_sight == "open" or not self.held
            else self.sight_words() or self.decision.closed_words()
        )

    def decision_words(self) -> str:
        """The decision, the same for open and hidden cards."""
        return say(f"eaten.beast.decides.{self.kind}")

    def list_prompts(self) -> list[Prompt]:
        peek = [HIDE if self.held else LOOK] if self.hand_sight == "held" else []
        if self.is_only_looking:
            return [MOVE, *self.sight_prompts(), *peek]
        words = self.decision.confirm_words()
        press = [Prompt("confirm", words)] if words else []
        aside = (
            [Prompt("turn_right", self.turn_words())]
            if self.button_answers and self.choosable_places()
            else []
        )
        return [MOVE, *press, *aside, *(peek or [DETAILS]), POINTS]

    def turn_words(self) -> str:
        """The text key for the shoulder buttons."""
        return (
            "eaten.beast.prompt.cards"
            if self.focused_thing in self.button_answers
            else button_words(next(iter(self.button_answers)))
        )


def keep_spread(table: EatenTable) -> None:
    """Keep the hand spread while an answer is shown, if it is needed again at once: else console and hand
    would change places each time."""
    decision, pieces = table.view.decision, table.pieces
    if decision is None or decision.kind not in KEPT or table.session.turn != "person":
        return
    shown, held = DisplayState.of(table.view), table.secrecy.hand_sight == "held"
    table.secrecy.reveal_hand(shown)
    pieces.spread_hand(shown.hand, "closed", _peek_glyphs(table) if held else ())
    if not held:
        pieces.spread.things += beast_marks.draw_head(table)


def _peek_glyphs(table: EatenTable) -> tuple[str, ...]:
    """The button that holds hidden cards open, on the device of the asked player."""
    return glyph_names("look", table.app.glyph_family(), table.app.habits)
