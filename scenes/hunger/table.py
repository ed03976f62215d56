"""The table of The Hunger: what is this game's own at the table of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.model import Action, Event
from game.hunger.table.display_state import DisplayState
from game.hunger.table.events import GameStarted, MissionsDealt
from game.hunger.view import View
from scenes.hunger.animation.event_player import EventPlayer
from scenes.hunger.board import sights
from scenes.hunger.board.details import DetailsScene, subjects
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.questions import bot_choice
from scenes.hunger.questions.chooser import MISSIONS, HungerChooser
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.scoring.sheets import MissionsScene
from scenes.hunger.secrecy import Secrecy
from scenes.hunger.text import names
from scenes.hunger.text.explanations import explain
from scenes.hunger.text.log_lines import HungerLogWriter
from scenes.hunger.text.log_strip import MOST, Notes
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.match.log import MatchLog, open_events
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import ExtensionMaker
from scenes.kit.scene import Scene
from scenes.table.details import Explained, Subject
from scenes.table.scene import TableScene
from scenes.table.watching import follow_show

SETUP = (GameStarted, MissionsDealt)
"""What of an opening is shown over the table as it is after it."""
TENSE_TURNS = 3
"""So many turns before dawn the music hurries."""


class HungerTable(TableScene[View]):
    """Map, Hunt Track, seats and playing area; everything that happens to them is the staging's."""

    ambience = "ambience_forest"
    refusal_names = names.REFUSAL
    match_music = "hunger_chase"
    sheets_prompt = MISSIONS
    small = 60.0

    chooser: HungerChooser | None
    pieces: TablePieces
    event_player: EventPlayer
    notes: Notes

    def __init__(self, app: App, session: MatchSession[View], extensions: Sequence[ExtensionMaker] = ()) -> None:
        self.log = MatchLog(lambda: HungerLogWriter(session.match.config, session.seating))
        super().__init__(app, session, extensions)

    # -- pieces

    def lay_out(self) -> None:
        view, _ = self.drawn_from()
        self.pieces = TablePieces(self.stage, self.app)
        self.pieces.build(DisplayState.of(view))
        self.event_player = EventPlayer(self.app, self.pieces, self.timeline, self._heard)
        self.notes = Notes(self.stage, self.app, self.pieces.colors)
        self.notes.show(self.log.catch_up(self.session.record).latest(MOST))

    def stage_show(self, events: Sequence[Event]) -> None:
        """What the table draws is for all before the screen. The opening was laid out and its log written with the table: of a match that
        begins at a position, whose first turn is under way, nothing happens twice."""
        begun = bool(self.session.match.log)
        self.event_player.listener = self._heard if begun else None
        self.event_player.show([event for event in open_events(events) if begun or isinstance(event, SETUP)])

    def _heard(self, events: Sequence[Event]) -> None:
        """The log tells what is shown, when it is shown."""
        self.log.hear(events, len(self.session.match.log))
        self.notes.show(self.log.writer.latest(MOST))

    def show_choice(self, action: Action) -> list[Piece | Nine]:
        return bot_choice.marks(self, action)

    def pause_before(self, action: Action) -> float:
        return bot_choice.pause(self.view, action)

    def live(self, seconds: float) -> None:
        if self.pieces.figure.head is not None:
            self.idle.monster(0, self.pieces.figure.head)
        follow_show(self, self.pieces.shown.on_turn)

    # -- secrets

    @property
    def secrecy(self) -> Secrecy:
        """Who may see Missions now."""
        return Secrecy(self.app, self.session)

    def keeps_secret(self) -> bool:
        return self.secrecy.keeps(self.view.decision)

    def handover_before(self, seat: int) -> Scene | None:
        return self.secrecy.handover(seat)

    # -- questions

    def view_of_asked(self) -> View:
        """Somebody alone at the screen always has the own Missions open."""
        decision = self.view.decision
        if decision is not None and self.secrecy.open(decision.seat):
            return self.session.view(decision.seat)
        return super().view_of_asked()

    def make_chooser(self) -> HungerChooser:
        return HungerChooser(self)

    # -- other scenes

    def details_scene(self, subject: Subject) -> Scene:
        return DetailsScene(self.app, self.secrecy.view(), subject, self.session.seat or 0, self.seat_name)

    def sights(self) -> Iterator[Focusable]:
        return sights.sights(self.pieces)

    def explained(self, subject: Subject) -> Explained:
        return explain(self.view, subjects(self.view, subject)[0], self.session.seat or 0, self.seat_name)

    def sheets_scene(self) -> Scene:
        return MissionsScene(self.app, self.secrecy.view(), self.secrecy.viewer)

    def score_scene(self) -> Scene:
        return ScoreScene(self.app, self.session)

    # -- words and sound

    def figure_name(self, seat: int) -> str:
        return names.vampire_short(self.view.config.vampires[seat])

    def spoken_of(self) -> int | None:
        """The show is about whoever is on turn in it."""
        on_turn = self.pieces.shown.on_turn
        if self.timeline.busy:
            return on_turn if on_turn >= 0 else None
        return self.session.seat

    def state_words(self, state: str) -> str:
        if state in ("showing", "over"):
            shown = self.pieces.shown
            going_on = "showing" if shown.on_turn >= 0 else "between" if shown.turn < shown.last_turn else "dawn"
            return say(f"hunger.table.state.{going_on if self.timeline.busy else state}")
        chosen = bot_choice.words(self, self.bot_action) if self.bot_action is not None and state == "bot_chooses" else ""
        return chosen or super().state_words(state)

    def question_words(self) -> str:
        """Nothing is read aloud that only one may know."""
        chooser = self.chooser
        return chooser.question_aloud() if chooser is not None and chooser.in_secret else super().question_words()

    def focus_words(self) -> str:
        return self.chooser.aloud() if self.chooser is not None else super().focus_words()

    def tense(self) -> bool:
        """Dawn is near."""
        shown = self.pieces.shown
        return bool(shown.turn > shown.last_turn - TENSE_TURNS)
