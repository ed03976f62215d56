"""How a seat is asked at this table: on the map, at the Hunt Track, at its cards. Every decision is a list as well.

Gold Missions stand in the list of somebody who is alone at the screen. Where several look on, everybody who holds Missions has a row that
leads to them behind a curtain; holding the peek button shows them too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.model import Action, Blocked, sure
from game.hunger.components.map_graph import ALL_SPACES
from game.hunger.table import actions as kinds
from game.hunger.table.actions import MistTo, MoveTo
from game.hunger.view import View
from scenes.hunger import layout
from scenes.hunger.board import sights
from scenes.hunger.board.details import main_subject
from scenes.hunger.questions import (
    choices_act,
    choices_effects,
    choices_missions,
    choices_move,
    choices_rest,
    focus_order,
    illegal_probes,
    map_walk,
    tiles,
)
from scenes.hunger.questions.ahead import after_effects, ends_turn
from scenes.hunger.questions.answer_places import LAST, SECRET, AnswerPlaces
from scenes.hunger.questions.focus_order import OVER_THE_MAP
from scenes.hunger.questions.in_brief import brief
from scenes.hunger.questions.keeping import KEEP, Keeping
from scenes.hunger.questions.question import Question, says, worded
from scenes.hunger.text import pictures
from scenes.hunger.text.explanations import explain
from scenes.kit.animation.timeline import Timeline
from scenes.kit.base.geometry import Rect
from scenes.kit.input.focus import Direction
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.choice_entries import Entry, Mark, sentences
from scenes.table.questions.direct_chooser import DirectChooser
from scenes.table.questions.floating_note import NoteText

if TYPE_CHECKING:
    from scenes.hunger.table import HungerTable

MISSIONS = Prompt("third", "hunger.choices.prompt.missions")
PEEK = Prompt("peek", "hunger.choices.prompt.peek")
TICK = 1
"""Every step through a list that others must not know sounds the same."""
SECRET_ABOUT = 0.5
SHOWS_OWN = (kinds.SETUP_MISSION, kinds.RETURN_MISSION)
"""Decisions whose rows are all Missions that the seat holds."""

ROWS: dict[str, Callable[[Question], list[Entry]]] = {
    kinds.SETUP_MISSION: choices_missions.keep,
    kinds.EFFECTS: choices_effects.effects,
    kinds.CONFUSE: choices_move.confuse,
    kinds.MOVE: choices_move.move,
    kinds.PUSH: choices_move.push,
    kinds.PUSH_TAX: choices_move.push_tax,
    kinds.ACT: choices_act.act,
    kinds.READY: choices_rest.ready,
    kinds.DIGEST: choices_rest.digest,
    kinds.PICK_CRYPT: choices_missions.pick_crypt,
    kinds.RETURN_MISSION: choices_missions.put_back,
    kinds.TAKE_MISSION: choices_missions.take,
    kinds.PARASOL: choices_rest.parasol,
    kinds.TOKEN_TYPE: choices_rest.token_type,
}
"""By kind of decision: its list."""
ARROWS = {(1, 0): "ui/icon_arrow_right", (-1, 0): "ui/icon_arrow_left", (0, 1): "ui/icon_arrow_up", (0, -1): "ui/icon_arrow_down"}
READY_CARD = Rect(layout.pile(layout.DECK).x - 4, layout.MAP.y + 24, layout.CARD_W, layout.CARD_H)
"""Where a Ready card hovers: over the piles that it may go to."""
PUSH_CARD = "to:"
"""How the keys of entries begin that put a card of the Hunt Track elsewhere."""


class HungerChooser(DirectChooser[View]):
    """Any decision of a person."""

    room = layout.MAP
    table: HungerTable

    def __init__(self, table: HungerTable) -> None:
        self.handover_scene: Any = None  # while it hangs before the Missions
        self.peeked: int | None = None  # how many lists were open when the peek button went down
        self.covered: list[Rect] = []  # where the preview of what has the focus lies: no note lies over it
        self.lying = AnswerPlaces(self)
        self.shaking = Timeline()  # cards that must draw first
        view = table.view_of_asked()
        decision = sure(view.decision)
        right = layout.space(view.at[decision.seat])[0] > layout.MAP.cx
        self.area = layout.CHOICES_LEFT if right else layout.CHOICES  # the list lies away from the Vampire
        self.ahead = after_effects(view) if decision.kind == kinds.EFFECTS else None
        self.keeping = Keeping(view, decision.actions) if decision.kind == kinds.RETURN_MISSION else None
        super().__init__(table)

    # -- the list

    def entries(self) -> Sequence[Entry]:
        asked = self.asked_about(self.own_view, self.actions)
        rows = [*ROWS[self.kind](asked), *self._rows_ahead()]
        extra = [self._secret_row()] if self.table.secrecy.asks_in_secret(self.view.decision) else choices_missions.gold(asked)
        last = [row for row in rows if row.key in LAST]
        if self.keeping is not None and not self.listed:
            return [*(self.keeping.tile(row) for row in rows), self.keeping.button()]
        return [*[row for row in rows if row.key not in LAST], *extra, *last]

    def asked_about(self, view: View, actions: Sequence[Action]) -> Question:
        return Question(view, self.seat, tuple(actions), self.table.seat_name)

    # -- the first step of a turn and the move are one question

    def _rows_ahead(self) -> list[Entry]:
        """What can be answered once the Speed is counted; tokens stand in the list already."""
        decision = self.ahead.decision if self.ahead is not None else None
        if self.ahead is None or decision is None:
            return []
        rows = ROWS[decision.kind](self.asked_about(self.ahead, decision.actions))
        return [row for row in rows if not isinstance(row.action, kinds.UseToken)]

    def is_ahead(self, action: Action | None) -> bool:
        """Whether that answers the question after the one that is asked: the Speed is counted before."""
        return self.ahead is not None and isinstance(action, (*OVER_THE_MAP, kinds.Stay))

    def ahead_of(self, action: Action) -> View | None:
        return self.ahead if isinstance(action, kinds.Done) else None

    def view_of(self, entry: Entry) -> View:
        """The table at which the entry is an answer."""
        return self.ahead if self.ahead is not None and self.is_ahead(entry.action) else self.own_view

    def answers(self, action: Action) -> tuple[Action, ...]:
        if self.keeping is not None and not self.listed:
            return self.keeping.answers or (action,)
        decision = self.ahead.decision if self.ahead is not None else None
        return (kinds.Done(), action) if decision is not None and action in decision.actions else (action,)

    def blocked_by(self, cells: Iterable[tuple[int, int]]) -> None:
        """R13: the Speed cannot be counted yet; cards that must draw before shake."""
        super().blocked_by(cells)
        if self.kind == kinds.EFFECTS and kinds.Done() not in self.actions:
            cards = [self.table.pieces.area.cards.get(action.card) for action in self.actions if isinstance(action, kinds.Resolve)]
            self.shaking.add(*[self.table.motion.shake(card) for card in cards if card is not None])

    def ends_turn(self, action: Action) -> bool:
        return ends_turn(self.own_view, self.answers(action))

    def reason_against(self, action: Action) -> Blocked | None:
        if self.ahead is None or not self.is_ahead(action):
            return super().reason_against(action)
        return self.table.session.match.rules.why_not(self.ahead, action)

    # -- where the focus starts and goes

    def start(self) -> int:
        return focus_order.start(self) if len(self.levels) == 1 else 0

    def pushed(self, direction: Direction) -> Entry | None:
        """A card of the Hunt Track that was grabbed is pushed with the stick."""
        ways = [] if self.listed else [entry for entry in self.level.entries if entry.key.startswith(PUSH_CARD)]
        return next((entry for entry in ways if entry.icon == ARROWS[direction]), None)

    def move(self, direction: Direction, repeat: bool) -> bool:
        pushed = self.pushed(direction)
        if pushed is None or pushed.action is None:
            return super().move(direction, repeat)
        if not repeat:
            self.table.app.mixer.play("confirm")
            self.table.carry_out(pushed.action)
        return True

    def stick(self, mark: Mark, direction: Direction) -> Mark | None:
        """Along the paths of the map."""
        near = map_walk.step(mark[1], direction) if mark[0] == "space" else None
        return None if near is None else ("space", near)

    def entrance(self, group: str) -> Mark | None:
        """Onto the map where one stands."""
        view = self.ahead if self.ahead is not None else self.own_view
        return ("space", view.at[self.seat]) if group == "space" else None

    def stops(self) -> Sequence[int]:
        return focus_order.stops(self, super().stops())

    # -- where answers lie that are no things

    @property
    def asked_view(self) -> View:
        """What the asked seat knows: what is drawn from it others must not see."""
        return self.table.session.view(self.seat) if self.in_secret else self.own_view

    def places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        return self.lying.of(entries)

    def setting(self) -> None:
        self.lying.setting(self.level.entries)
        if self.kind == kinds.READY:
            self.put(*tiles.paint_card(self.table.app, self.stage, self.own_view.gaining[0], READY_CARD))

    def paint_place(self, entry: Entry, rect: Rect) -> None:
        if not self.lying.paint(entry, rect):
            super().paint_place(entry, rect)

    def note_text(self, entry: Entry, ways: Sequence[Entry]) -> NoteText:
        """A tile says all itself, as the fan of a pile does; the button of the tray says what it is."""
        if self.lying.says_all(entry):
            return NoteText()
        text = super().note_text(entry, ways)
        text = replace(text, ways=tuple(_way_name(way) for way in ways) if len(ways) > 1 else ())
        if isinstance(entry.action, kinds.Hunt | kinds.HuntRose):
            return NoteText(ways=text.ways, way=text.way)
        if isinstance(entry.action, MoveTo | MistTo):
            found = choices_move.found_there(self.asked_about(self.view_of(entry), ()), entry.action.to)
            text = replace(text, about=sentences(found, self.table.previews.best_words(entry.action)))
        if self.kind == kinds.READY:  # the card hovers there, and says what it does
            text = replace(text, about=text.about.partition("\n")[0])
        return replace(text, title="", side="", side_icon="") if entry.key in LAST else text

    def _take(self, entry: Entry) -> Action | None:
        """A Mission to keep is only marked; the button puts the others back."""
        if self.keeping is None or self.listed:
            return super()._take(entry)
        if entry.key == KEEP:
            self.stepped = True
            return entry.action
        self.stepped = True
        if self.keeping.press(entry.subject[1]):
            self.refresh()
        return None

    def refresh(self) -> None:
        """What is marked to be kept changes the list; a list on demand puts back one by one."""
        if self.keeping is not None:
            self.levels[0].entries = tuple(self.entries())
            self.levels[0].index = min(self.levels[0].index, len(self.levels[0].entries) - 1)
        super().refresh()

    def taken(self) -> Iterator[Rect]:
        """The way home, Vampires, a card that comes out of the tray, and what is previewed."""
        yield layout.GAUGE
        if self.kind == kinds.READY:
            yield READY_CARD
        yield from self.covered
        yield from self.table.pieces.area.coming_out(self.looked_at)
        for seat in range(self.view.config.seats):
            rect = self.spot(("vampire", seat))
            if rect is not None:
                yield rect

    def _secret_row(self) -> Entry:
        row = worded(SECRET, "open", None, f"{pictures.FOLDER}/back_mission", None, says("secret.about"), says("group.secret"))
        return replace(row, title=says("secret.title"))

    def things(self) -> Sequence[Mark]:
        """Spaces, piles, cards in play, Vampires and public Missions; nothing while Missions lie open for one only."""
        if self.in_secret:
            return ()
        spaces = [("space", space) for space in ALL_SPACES]
        marks = dict.fromkeys([*spaces, *sights.marks(self.table.pieces)])
        return list(self.lying.lit((mark, self.spot(mark)) for mark in marks))

    def look_words(self, mark: Mark) -> str:
        told = explain(self.view, main_subject(self.view, mark), self.seat, self.table.seat_name)
        return says("look", title=told.title, name=told.name)

    def look_about(self, mark: Mark) -> str:
        return brief(self.view, main_subject(self.view, mark), self.seat, self.table.seat_name)

    def illegal_probe(self, mark: Mark) -> Action | None:
        decision = self.ahead.decision if self.ahead is not None and mark[0] == "space" else self.view.decision
        return None if decision is None else illegal_probes.probed(decision, mark)

    def paint(self) -> None:
        self.table.previews.open(self.own_view, self.seat, self.table.secrecy.open(self.seat))
        if self.current is None or self.in_secret:
            self.covered = []
            self.table.previews.rest()
        super().paint()
        if len(self.levels) > 1:
            self.table.previews.track.clear()  # what is shown there is about hunting, and something else is asked

    def preview(self, entry: Entry) -> None:
        """What the answer would bring about, where others may know that it is looked at."""
        if not self.in_secret:
            self.table.previews.look_at(entry.action, self.listed)
            covered = self.table.previews.covered
            self.covered = [covered] if covered is not None else []

    def warning(self, action: Action) -> str:
        """Also a step that leaves the green of the way home."""
        return super().warning(action) or self.table.previews.warning(action)

    def needs_second_press(self, action: Action | None = None) -> bool:
        meant = self.current.action if action is None and self.current is not None else action
        return super().needs_second_press(action) or (meant is not None and bool(self.warning(meant)))

    # -- Missions in secret

    @property
    def in_secret(self) -> bool:
        """Whether what the list shows is not for all before the screen."""
        if not self.table.secrecy.several:
            return False
        return self.kind in kinds.HIDDEN_KINDS or self._secret_level is not None

    @property
    def _secret_level(self) -> int | None:
        """The number of the list of Missions, if it is open."""
        return next((n for n, level in enumerate(self.levels) if level.opener is not None and level.opener.key == SECRET), None)

    @property
    def tick(self) -> int | None:
        return TICK if self.in_secret else None

    @property
    def about_share(self) -> float:
        """There is no details card for what others must not see: all is said under the list."""
        return SECRET_ABOUT if self.in_secret else super().about_share

    def subject(self) -> object:
        return None if self.in_secret else super().subject()

    def chosen(self, entry: Entry) -> bool:
        """The row of the Missions: the curtain comes first."""
        if entry.key != SECRET:
            return False
        self.handover_scene = self.table.secrecy.handover(self.seat)
        self.table.app.stack.push(self.handover_scene)
        return True

    def only_looks(self) -> bool:
        return super().only_looks() and self.entry.key != SECRET

    def update(self, seconds: float) -> None:
        """The curtain was opened: behind it lie the Missions."""
        self.shaking.update(seconds)
        super().update(seconds)
        drawn = self.handover_scene
        if drawn is None or drawn in self.table.app.stack.scenes:
            return
        self.handover_scene = None
        if drawn.done and not self.table.session.seating[self.seat].missing:
            self._show_missions()

    def _show_missions(self) -> None:
        """Open the list of the Missions held, with what the gold ones allow now."""
        own = self.table.session.view(self.seat)
        asked = Question(own, self.seat, (), self.table.seat_name)
        self.open(self._secret_row(), choices_missions.held(asked, self.table.secrecy.secret_actions(self.seat)))

    @property
    def _may_peek(self) -> bool:
        """Whether the peek button opens Missions that are not to be seen anyway."""
        hidden = self.table.secrecy.several and bool(self.view.missions[self.seat])
        return hidden and self.kind not in SHOWS_OWN and self._secret_level is None

    def on_peek(self) -> bool:
        if not self._may_peek:
            return False
        self.peeked = len(self.levels)
        self._show_missions()
        return True

    def on_release(self) -> None:
        if self.peeked is not None:
            del self.levels[self.peeked :]
            self.peeked = None
            self.refresh()

    def back(self) -> bool:
        """A list that is held open closes when the button is let go."""
        return super().back() if self.peeked is None or len(self.levels) > self.peeked + 1 else True

    def midway(self) -> bool:
        return super().midway() and (self.peeked is None or len(self.levels) > self.peeked + 1)

    # -- words

    def prompts(self) -> list[Prompt]:
        peek = [PEEK] if self._may_peek else []
        return [*super().prompts(), *peek, MISSIONS]

    def question_aloud(self) -> str:
        """What is read aloud of the question: all hear it, so nothing that only one may know."""
        return says("prompt.aloud") if self.in_secret else self.question()

    def aloud(self) -> str:
        return "" if self.in_secret else super().aloud()


def _way_name(entry: Entry) -> str:
    """What a mode of a space is called: how one gets there; of others what they are called anyway."""
    return says(f"way.{entry.action.verb}") if isinstance(entry.action, MoveTo | MistTo) else entry.words
