"""The table of So, You've Been Eaten.: this game's share of the scene of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.model import Action, Event
from game.eaten.components.definitions import LAST_LEVEL, MINER, RULES
from game.eaten.table.display_state import DisplayState
from game.eaten.table.events import TurnStarted
from game.eaten.view import View
from scenes.eaten import layout
from scenes.eaten.animation.event_player import EventPlayer, run_key
from scenes.eaten.board import idle, sights
from scenes.eaten.board.details import SCENES_ONLY, make_details
from scenes.eaten.board.pieces import TablePieces
from scenes.eaten.board.places import Places, Thing, thing_named
from scenes.eaten.layout import BAR_Y, FILM_PANEL
from scenes.eaten.questions import anchors, beast_marks, miner_answers
from scenes.eaten.questions.beast import make_beast_picture
from scenes.eaten.questions.beast_answers import lone_skip
from scenes.eaten.questions.dice_cup import ROLL, DiceCup
from scenes.eaten.questions.hidden_hand import HandPicture, keep_spread
from scenes.eaten.questions.miner import MinerPicture
from scenes.eaten.questions.miner_marks import mark_bot_choice
from scenes.eaten.questions.policy import POINTS, EatenPicture, EatenPolicy
from scenes.eaten.questions.previews import Previews
from scenes.eaten.questions.thing_words import describe_thing
from scenes.eaten.scoring.count import ScoreScene
from scenes.eaten.scoring.sheets import SheetScene
from scenes.eaten.secrecy import Secrecy
from scenes.eaten.spectator.show import seen_parts
from scenes.eaten.text import names
from scenes.eaten.text.explanations import explain_subject
from scenes.kit.app import App
from scenes.kit.art.stage import Piece, Pieces
from scenes.kit.base import Point, Rect, join_parts, say
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Mark
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import ExtensionMaker
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt
from scenes.table.details import Explained, Subject
from scenes.table.event_player import split_runs
from scenes.table.questions.lone_answers import asks_all
from scenes.table.questions.question_view import QuestionView
from scenes.table.scene import TableScene

SMALL_THINGS = ("die", "row", "tool", "active", "crystal")
BEYOND = 20.0  # the chip of who steers leaves their pips and names free
INNER_DIE = Thing("die", 1)
"""The die with others on its left: its chip goes to its right."""


class EatenTable(TableScene[View]):
    """Tract, tracks, console and hand; the event player shows the events."""

    refusal_names = names.REFUSAL
    count_scene = ScoreScene
    follows_turns = True
    ambience = "ambience_belly"
    match_music = "eaten_wobble"
    sheets_prompt = POINTS
    banner_y = BAR_Y
    film_panel = FILM_PANEL

    chooser: QuestionView[View, EatenPolicy] | None
    pieces: TablePieces
    event_player: EventPlayer
    shown: DisplayState | None = None
    was_on_turn = MINER
    from_hand = False  # the answer that is about to be shown was given over the spread hand
    looks_taken = 0  # how often hidden mutations were put in a fresh order

    def __init__(
        self, app: App, session: MatchSession[View], extensions: Sequence[ExtensionMaker] = ()
    ) -> None:
        super().__init__(app, session, extensions)
        self.cup = DiceCup(self) if not self.view.config.robot else None  # a Robot rolls by itself
        if self.cup is not None:
            self.extensions.insert(0, self.cup)

    # -- pieces

    def lay_out(self) -> None:
        view, events = self.drawing_source()
        self.shown = DisplayState.of(view, self.shown)
        self.secrecy.reveal_hand(self.shown)
        self.shown.apply(*events)
        self.pieces = TablePieces(self.stage, self.app)
        self.pieces.build(self.shown)
        self.event_player = EventPlayer(self.app, self.pieces, self.timeline)

    @property
    def places(self) -> Places:
        return Places(self.view_of_asked())

    def awaited_press(self) -> Prompt | None:
        return ROLL if self.cup is not None and self.cup.held else None

    def show_roll(self, events: Sequence[Event]) -> None:
        """Show the events that the cup held back."""
        super().stage_show(events)

    def stage_show(self, events: Sequence[Event]) -> None:
        super().stage_show(self.cup.hold_roll(events) if self.cup is not None else events)
        if self.from_hand and not any(isinstance(event, TurnStarted) for event in events):
            keep_spread(self)
        elif self.pieces.spread.things:
            self.pieces.gather_hand()
        self.from_hand = False

    def before_answer(self, seat: int, action: Action) -> None:
        self.from_hand = isinstance(self.chooser, HandPicture)

    def show_choice(self, action: Action) -> Pieces:
        decision = self.view.decision
        if decision is None:
            return []
        return (
            mark_bot_choice(self, action)
            if decision.seat == MINER
            else beast_marks.mark_bot_choice(self, action)
        )

    @property
    def focused_thing(self) -> Thing | None:
        """The thing that has the focus while the table asks."""
        return self.chooser.focused_thing if isinstance(self.chooser, EatenPicture) else None

    def live(self, seconds: float) -> None:
        idle.animate_idle(self)

    def focused_piece(self) -> Piece | None:
        return anchors.focused_piece(self)

    def capsule_place(self, seat: int) -> Rect:
        return layout.strip_half(seat)

    def chip_spot(self, rect: Rect) -> Point:
        thing = self.focused_thing
        if thing is None or thing.kind not in SMALL_THINGS:
            return super().chip_spot(rect)
        return rect.right + BEYOND if thing == INNER_DIE else rect.x - BEYOND, rect.top + BEYOND

    # -- the opening

    def dealt(self) -> Any:
        return self.session.state.dealt  # type: ignore[attr-defined]

    def opening_parts(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        return split_runs(events, run_key)

    def opening_begun(self) -> int:
        return seen_parts(self)

    # -- secrets

    @property
    def secrecy(self) -> Secrecy:
        """The rules of seeing the Beast's cards now."""
        return Secrecy(self.app, self.session)

    def visible_events(self, events: Sequence[Event]) -> list[Event]:
        return self.secrecy.visible_events(events)

    def advice_view(self) -> View | None:
        """Also of hidden cards, as long as their owner holds them open."""
        if self.keeps_secret() and not (isinstance(self.chooser, HandPicture) and self.chooser.held):
            return None
        return self.session.view(self.session.asked_seat)

    def keeps_secret(self) -> bool:
        return self.secrecy.keeps_secret(self.view.decision)

    def handover_before(self, seat: int) -> Scene | None:
        return self.secrecy.make_handover(seat)

    def call(self, seat: int) -> str:
        return self.secrecy.call_words(seat)

    def own_answer(self, view: View) -> Action | None:
        return None if self.secrecy.is_watched or asks_all(self) else lone_skip(view)

    # -- questions

    @property
    def picture(self) -> EatenPicture | None:
        """The picture of the open question, also while a list has taken its place."""
        at_table = self.chooser.at_table if self.chooser is not None else None
        return at_table if isinstance(at_table, EatenPicture) else None

    def make_chooser(self) -> EatenPicture:
        return MinerPicture(self) if self.view.asked == MINER else make_beast_picture(self)

    # -- other scenes

    def moment_view(self) -> View:
        """The view of the moment in a show: matches without people are reckoned to their end before it."""
        if self.shown is None or (self.opening_events.start is None and not self.timeline.is_busy):
            return self.view
        return (self.opening_events.start or self.view_before or self.view).at_moment(self.shown)

    def details_scene(self, subject: Subject) -> Scene:
        return make_details(self.app, self.moment_view(), subject)

    def sights(self) -> Iterator[Focusable]:
        """Without what a spread hand lies over."""
        is_spread = isinstance(self.chooser, HandPicture)
        for sight in sights.list_sights(self.pieces.shown):
            if not is_spread or not layout.SPREAD.contains(*sight.rect.center):
                yield sight

    def explain(self, subject: Subject) -> Explained | None:
        return explain_subject(self.moment_view(), subject) if subject[0] not in SCENES_ONLY else None

    def thing_words(self, mark: Mark) -> tuple[str, str]:
        return describe_thing(self.moment_view(), Thing(*mark))

    def sight_words(self, sight: Focusable) -> tuple[str, str]:
        return describe_thing(self.moment_view(), thing_named(sight.key))

    def sheets_scene(self) -> Scene:
        return SheetScene(self.app, self.moment_view())

    # -- words and sound

    def figure_name(self, seat: int) -> str:
        return names.seat_title(seat, self.view.config)

    def state_words(self, state: str) -> str:
        if state in ("showing", "over"):  # a match that is over goes on while its show runs
            return say("eaten.state.showing" if self.timeline.is_busy else f"eaten.state.{state}")
        decision, action = self.view.decision, self.bot_action
        if (
            action is None
            or state != "bot_chooses"
            or decision is None
            or decision.seat != MINER
            or decision.hidden
        ):
            return super().state_words(state)
        return miner_answers.choice_words(self.view, action, Previews(self.view).outcome_of(action))

    def question_words(self) -> str:
        """The seat on turn and the kind of decision; the thing in focus comes with focus_words()."""
        chooser, picture = self.chooser, self.picture
        plain = picture.decision_words() if picture is not None else ""
        if chooser is None or not plain or chooser.sure is not None or self.reason is not None:
            return super().question_words()
        parts = (
            self.seat_name(chooser.seat),
            plain,
            *(extension.spoken_words() for extension in self.extensions),
        )
        return join_parts(parts)

    def focus_words(self) -> str:
        return (self.chooser.spoken_words() if self.chooser is not None else "") or super().focus_words()

    def is_tense(self) -> bool:
        """True in the last turn, and in every turn that may end the match."""
        shown = self.shown
        if shown is None:
            return False
        deadly = max(shown.levels) >= LAST_LEVEL
        return shown.final_turn or deadly or len(shown.immune_play) >= RULES.immune_win
