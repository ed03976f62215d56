"""Hints: a bot of the seat's choosing says in the prompt bar what it would do and why, and marks it on the
table. It gives no answer by itself: confirming while it speaks only brings the focus there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from game import bots
from game.bots import LevelInfo, Reason
from game.core.model import Action, Event
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import INFO, INK, SMALL, Point, Rect, line_up, say
from scenes.kit.input import NO_PRESS, Intent
from scenes.kit.match.advice import Advice, reason_words
from scenes.kit.match.advice_tickets import ask_advice, take_advice
from scenes.kit.match.bot_backends import Answer
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Prompt
from scenes.table.board_pieces import piece_rect
from scenes.table.questions import target_marks
from scenes.table.questions.hint_card import EDGES, WRAP_AIR, draw_advice

LAMP, LAMP_OUT = 48, 12  # its middle lies so far out of the corner: it covers nothing that one decides by
SMALL_THING, OUT, OUT_SMALL = 100.0, 10.0, 4.0
"""Frames lie so far outside of what they mark; closer around things that are narrower than that."""
RISE = -16  # the card comes up from so far below


def lamp_spot(stage: Stage, rect: Rect) -> Point:
    """The middle of the lamp beside a thing: at its upper right, or below that where a number lies there."""
    facts = [piece_rect(piece) for piece in stage.layers["facts"] if piece.is_seen]
    x = rect.right + LAMP_OUT
    spots = [(x, y) for y in (rect.top + LAMP_OUT, rect.cy, rect.y - LAMP_OUT)]
    lamps = [Rect.from_center(*spot, LAMP, LAMP) for spot in spots]
    free = [lamp.center for lamp in lamps if not any(lamp.overlaps(fact) for fact in facts)]
    return free[0] if free else spots[0]


class Advisor(TableExtension):
    """A press asks the seat's advisor; another one while it speaks asks the next. Confirming then brings the
    focus to the answer. Any other press closes the words, the marks stay.

    Where others look on it knows no more than they see (GameTable.advice_view). A game says what its answers
    are called and where they lie."""

    gives_hints = True

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.levels = bots.list_levels(table.session.game)
        self.advisors: dict[int, int] = {}  # by seat: the level it asked last
        self.ticket: int | None = None
        # the table of the next question, where it is asked together with this one and the advisor is there
        # already
        self.ahead: Any = None
        self.basis: Any = None  # the view that the advice rests on
        self.asked_weaker = False
        self.answer: Answer | None = None
        self.speaking = False
        self.warm = False
        self.timeline = Timeline()
        self.card: Pieces = []
        self.card_at: Rect | None = None  # where it was drawn
        self.marks: Pieces = []
        self.leading: Callable[[], Advice] | None = None
        """Gives words that lead the asked seat to self.answer."""
        self.led_to: tuple[Prompt, ...] = ()

    @property
    def card_rect(self) -> Rect:
        """The place of the words: that of the question."""
        room: Rect = self.table.prompt_bar.question
        return room

    # -- what it is told

    def build(self) -> None:
        self.timeline, self.card, self.marks = Timeline(), [], []
        self._draw_marks()
        self._draw_card()

    def update(self, seconds: float) -> None:
        self.timeline.update(seconds)
        if self.speaking and self.card_at != self.card_rect:  # other devices have larger or smaller prompts
            self._draw_card()
        if self._tells_too_much():
            self._forget_answer()
        if self.ticket is None:
            return
        answer = take_advice(self.session, self.ticket, self.basis if self.ahead is None else self.ahead)
        if answer is not None and self._asks_weaker(answer):
            return
        if answer is not None and not self._looks_ahead(answer):
            self.ticket, self.answer = None, answer
            self.table.play("hint")
            self._draw_marks()
            self._update_words()

    def on_question(self, turn: str) -> None:
        self._forget_answer()
        if turn == "person" and self.allows_hints and not self.warm:
            self.warm = True
            self.session.bots.warm_up(self.session.game)

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self._forget_answer()

    def on_undo(self) -> None:
        self._forget_answer()

    def leave(self) -> None:
        """Let go of the answer; nothing is drawn any more, as the chairs may be another match's by now."""
        self._drop_answer()

    # -- asking

    def extra_prompts(self) -> Sequence[Prompt]:
        return [Prompt("hint", "hint.prompt")] if self._can_ask() else []

    def handle_early(self, intent: Intent) -> bool:
        if not self.session.may_act(intent.device):
            return False
        if self.hears_hint(intent):
            return intent.phase != "down" or self._give_hint()
        meant = self._pressed_kind(intent)
        if not self.speaking or intent.phase != "down" or meant in NO_PRESS:
            return False
        self.speaking = False
        self._update_words()
        if self.leading:
            return meant == "back"  # the focus is on the answer already: confirming gives it
        if meant == "confirm" and self._has_answer:
            self.table.play("confirm")
            self.table.chooser.preselect_answer(self.answer.action)  # type: ignore[union-attr]
            return True
        return meant == "back"

    def hears_hint(self, intent: Intent) -> bool:
        """True if these hands may ask for a hint now, and the intent means that."""
        is_theirs = self.session.may_act(intent.device)
        return bool(is_theirs and self._is_hint(self._pressed_kind(intent)) and self._can_ask())

    def _is_hint(self, kind: str) -> bool:
        """True for the hint button, and for that of the peek where there is nothing to peek at."""
        chooser = self.table.chooser
        return kind == "hint" or (kind == "peek" and chooser is not None and not chooser.can_peek)

    def _pressed_kind(self, intent: Intent) -> str:
        """Its kind; of a click on a prompt what that means, of a click on the table "click"."""
        if not intent.point or intent.kind not in ("confirm", "back"):
            return intent.kind
        on_prompt = self.table.prompt_bar.intent_at(*intent.point) if intent.kind == "confirm" else None
        return str(on_prompt or "click")

    @property
    def _has_answer(self) -> bool:
        """True if the advisor knows an answer."""
        return self.answer is not None and self.answer.problem is None and self.table.chooser is not None

    def fills_question(self) -> bool:
        return self.speaking

    def change_prompts(self, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
        if not self.speaking:
            return prompts
        if self.leading:
            return [*(prompt for prompt in prompts if self.answer and prompt.role == "confirm"), *self.led_to]
        do = [Prompt("confirm", "hint.do")] if self._has_answer else []
        return [*do, Prompt("hint", "hint.next"), Prompt("back", "prompt.close")]

    @property
    def allows_hints(self) -> bool:
        """True if there are hints at this table."""
        own: bool | None = self.session.hints
        return self.app.habits.allows_hints if own is None else own

    def _can_ask(self) -> bool:
        """True if a person who wants hints is asked something that may be spoken of."""
        table = self.table
        asked = self.allows_hints and table.chooser is not None and table.session.turn == "person"
        return bool(asked and table.advice_view() is not None)

    def _tells_too_much(self) -> bool:
        """True if the advice rests on cards that are hidden again."""
        is_told = (self.ticket is not None or self.answer is not None) and self.leading is None
        return is_told and self.table.chooser is not None and self.table.advice_view() is None

    def _give_hint(self) -> bool:
        """Ask, show again what was said, or ask the next one."""
        if self.speaking:
            self._ask_level(bots.step_level(self.session.game, self.advisor_level(), 1))
        elif self.answer is None and self.ticket is None:
            self._ask_level(self.advisor_level())
        else:
            self.speaking = True
            self._update_words()
        return True

    def advisor_level(self) -> int:
        """The advisor of the seat that is asked."""
        table = self.table
        wanted = self.advisors.get(table.session.asked_seat, table.app.habits.advisor)
        return bots.find_level(table.session.game, int(wanted)).number

    def _level_info(self) -> LevelInfo:
        return bots.find_level(self.session.game, self.advisor_level())

    def _ask_level(self, level: int) -> None:
        """The answer comes later; what the last advisor said is gone."""
        table = self.table
        self._forget_answer()
        self.advisors[table.session.asked_seat] = level
        table.app.habits.keep_advisor(level)
        self._ask_bot(level)
        self.speaking = True
        table.play("confirm")
        self._update_words()
        self.timeline.add(table.motion.arrive_from(self.card, 0, RISE, fade=True))

    def _ask_bot(self, level: int) -> None:
        self.basis = self.table.advice_view()
        self.ticket = ask_advice(self.session, level, self.basis)

    def _asks_weaker(self, answer: Answer) -> bool:
        """True if the answer is one that only a dreamt-up secret allows: a level that does not dream is asked
        in its place."""
        is_dreamt = answer.problem is not None and self.ahead is None and self.table.keeps_secret()
        if self.asked_weaker or not is_dreamt:
            return False
        self.asked_weaker = True
        self._ask_bot(bots.weaker_level(self.session.game, self.advisor_level()))
        return True

    def _looks_ahead(self, answer: Answer) -> bool:
        """True if the answer only leads to a question asked together with this one: ask about that one."""
        chooser = self.table.chooser
        if self.ahead is not None or answer.problem is not None or chooser is None:
            return False
        self.ahead = chooser.policy.ahead_of(answer.action)
        if self.ahead is None:
            return False
        self.ticket = ask_advice(self.session, self.advisor_level(), self.ahead)
        return True

    def lead_to(
        self, write: Callable[[], Advice], action: Action | None, prompts: Sequence[Prompt] = ()
    ) -> None:
        """Advise in the words that `write` gives: an answer is marked and gets the focus, without one there are only
        words. `prompts` are offered meanwhile, besides the answer."""
        self._forget_answer()
        self.leading, self.led_to, self.speaking = write, tuple(prompts), True
        if action:
            self.answer = Answer(0, action)
            if self.table.chooser is not None and action in self.table.chooser.actions:
                self.table.chooser.preselect_answer(action)
        self._draw_marks()
        self._update_words()
        self.timeline.add(self.table.motion.arrive_from(self.card, 0, RISE, fade=True))

    def ask_advisor(self) -> bool:
        """Ask the advisor of the seat after other words have ended; False where that would tell a secret."""
        if self.table.advice_view() is None:
            return False
        self._ask_level(self.advisor_level())
        return True

    def end_words(self) -> None:
        """End the words that lead_to() has begun."""
        self._forget_answer()

    def has_room_for(self, words: str) -> bool:
        """True if a sentence fits on the card alone."""
        room = self.card_rect
        return bool(self.app.art.text_height(words, SMALL, room.w - sum(EDGES) - WRAP_AIR) <= room.h)

    def _drop_answer(self) -> None:
        self.leading = None
        if self.ticket is not None:
            self.session.bots.cancel(self.ticket)
        self.timeline, self.ahead, self.asked_weaker = Timeline(), None, False
        self.ticket, self.answer, self.speaking = None, None, False

    def _forget_answer(self) -> None:
        spoke = self.speaking
        self._drop_answer()
        self._draw_marks()
        if spoke:
            self._update_words()

    # -- words

    def current_advice(self) -> Advice:
        """The words of the card now."""
        info, of, answer = self._level_info(), self.levels[-1].flames, self.answer
        if self.leading:
            advice = self.leading()
            return advice if not answer else replace(advice, deed=self.deed_words(answer.action))
        if not answer:
            return Advice(info, of, "", say("hint.thinking"))
        if answer.problem is not None:
            return Advice(info, of, "", say("hint.no_idea"))
        return Advice(info, of, self.deed_words(answer.action), self.explain_reason(answer.reason))

    def page_words(self) -> Sequence[str]:
        advice = self.current_advice() if self.speaking and self.leading else None
        return [words for words in (advice.deed, advice.why) if words] if advice else ()

    def spoken_words(self) -> str:
        advice = self.current_advice() if self.speaking else None
        if advice is None:
            return ""
        return line_up((say("spoken.of_seat", name=advice.name, what=advice.deed), advice.why))

    def _update_words(self) -> None:
        """The prompt bar makes room, or has its own words again."""
        self.table.update_bar()
        self._draw_card()

    def _draw_card(self) -> None:
        self.timeline.finish()
        self.card_at = self.card_rect if self.speaking else None
        self.table.stage.remove(*self.card)
        self.card = []
        advice = self.current_advice() if self.speaking else None
        if self.table.large.is_on:
            said = (advice.name, advice.deed, advice.why) if advice else ()
            self.table.large.show_note("advice", "\n".join(filter(None, said)), advice.face if advice else "")
        elif advice:
            self.card = draw_advice(self.table.stage, self.app, self.card_rect, advice)

    # -- marks

    def _draw_marks(self) -> None:
        self.table.stage.clear(self.marks)
        if self.answer is None or self.answer.problem is not None or self.table.chooser is None:
            return
        stage, action = self.table.stage, self.answer.action
        spots = list(self.answer_rects(action))
        things = {target.rect for target in self.table.chooser.press_targets if target.value.mark is not None}
        for rect in spots:
            out, radius = (OUT, 26) if rect.w > SMALL_THING else (OUT_SMALL, 14)
            layer = target_marks.LAYER if rect in things else "over"  # its facts stay in sight
            self.marks.append(stage.add_box(layer, rect.expand(out), radius, None, INK, 14))
            self.marks.append(stage.add_box(layer, rect.expand(out - 3), radius - 2, None, INFO, 8))
        spots += list(self.draw_ghosts(action))
        if spots:
            top = max(spots, key=lambda rect: (rect.top, rect.right))
            layer = "note" if self.table.large.is_on else "top"
            self.marks.append(stage.add_image(layer, "ui/icon_hint", *lamp_spot(stage, top), LAMP))

    # -- what a game says

    def deed_words(self, action: Any) -> str:
        """An answer in words, verb first."""
        raise NotImplementedError

    def explain_reason(self, reason: Reason) -> str:
        """A reason in one sentence."""
        return reason_words(reason, self.table.seat_name)

    def answer_rects(self, action: Any) -> Iterator[Rect]:
        """The places of the things on the table that the answer chooses."""
        raise NotImplementedError

    def draw_ghosts(self, action: Any) -> Iterator[Rect]:
        """The places where the answer brings something; pieces drawn there are kept in self.marks."""
        yield from ()
