"""The table of The Hunger: what is this game's own at the table of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Action, Event
from game.hunger.components import LAST_TURN
from game.hunger.shown import Shown
from scenes.hunger import bot_choice, curtain, wordings
from scenes.hunger.choices import HungerChooser
from scenes.hunger.chronicle import HungerScribe
from scenes.hunger.notes import MOST, Notes
from scenes.hunger.pieces import TablePieces
from scenes.hunger.score_show import ScoreScene
from scenes.hunger.secrecy import Secrecy
from scenes.hunger.staging import Staging
from scenes.kit.log import open_events, written
from scenes.kit.scene import Scene
from scenes.kit.stage import Nine, Piece
from scenes.kit.wording import say
from scenes.table.chooser import Chooser
from scenes.table.match_table import MatchTable

TENSE_TURNS = 3
"""So many turns before dawn the music hurries."""


class HungerTable(MatchTable):
    """Map, Hunt Track, seats and playing area; everything that happens to them is the staging's."""

    ambience = "ambience_forest"
    match_music = "hunger_chase"

    chooser: HungerChooser | None
    pieces: TablePieces
    staging: Staging
    scribe: HungerScribe
    notes: Notes
    was_tense = False

    # -- pieces

    def lay_out(self) -> None:
        view, _ = self.drawn_from()
        self.pieces = TablePieces(self.stage, self.app)
        self.pieces.build(Shown.of(view))
        self.staging = Staging(self.app, self.pieces, self.timeline, self._heard)
        self.scribe = HungerScribe(view.config)
        written(self.scribe, self.session.match)
        self.notes = Notes(self.stage, self.app, self.pieces.colors)
        self.notes.show(self.scribe.latest(MOST))

    def stage_show(self, events: Sequence[Event]) -> None:
        """What the table draws is for all before the screen; the log of the opening was written when the table was laid out."""
        self.staging.listener = self._heard if self.session.match.log else None
        self.staging.show(open_events(events))

    def _heard(self, events: Sequence[Event]) -> None:
        """The log tells what is shown, when it is shown."""
        self.scribe.hear(events, len(self.session.match.log))
        self.notes.show(self.scribe.latest(MOST))

    def show_choice(self, action: Action) -> list[Piece | Nine]:
        return bot_choice.marks(self, action)

    def live(self, seconds: float) -> None:
        if self.tense() != self.was_tense:
            self.play_music()

    # -- secrets

    @property
    def secrecy(self) -> Secrecy:
        """Who may see Missions now."""
        return Secrecy(self.app, self.session)

    def keeps_secret(self) -> bool:
        return self.secrecy.keeps(self.view.decision)

    def curtain_before(self, seat: int) -> Scene | None:
        return curtain.before(self.app, self.view, seat)

    # -- questions

    def make_chooser(self) -> Chooser:
        return HungerChooser(self)

    # -- other scenes

    def score_scene(self) -> Scene:
        return ScoreScene(self.app, self.session)

    # -- words and sound

    def seat_name(self, seat: int | None) -> str:
        """A seat is called by its Vampire."""
        return "" if seat is None else wordings.vampire_short(self.view.config.vampires[seat])

    def spoken_of(self) -> int | None:
        """The show is about whoever is on turn in it."""
        on_turn = self.pieces.shown.on_turn
        return on_turn if self.timeline.busy and on_turn >= 0 else self.session.seat

    def state_words(self, state: str) -> str:
        if state in ("showing", "over"):
            return say("hunger_table.state.showing" if self.timeline.busy else f"hunger_table.state.{state}")
        return super().state_words(state)

    def play_music(self) -> None:
        self.was_tense = self.tense()
        super().play_music()

    def tense(self) -> bool:
        """Dawn is near."""
        return bool(self.pieces.shown.turn > LAST_TURN - TENSE_TURNS)
