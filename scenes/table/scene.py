"""The table of any game: a match on the screen. A game's table subclasses it and says what is its own; two parts do the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from game.core.model import Action, Blocked, Event
from scenes.kit.animation.idle import Idle
from scenes.kit.animation.timeline import PlaybackSpeed
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.intent import Intent
from scenes.kit.match.log import Line, open_events
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import ExtensionMaker, TableExtension
from scenes.kit.scene import Scene
from scenes.kit.widgets.controls import Toast
from scenes.kit.widgets.prompt_bar import Prompt, PromptBar
from scenes.menus.overlays import HandoverBanner, chair_name
from scenes.table import log_book, prompt_text
from scenes.table.chooser import Chooser, V
from scenes.table.input import TableInput
from scenes.table.match_controller import MatchController
from scenes.table.menu_button import MenuButton
from scenes.table.opening_events import OpeningEvents
from scenes.table.ring_chip import RingChip

CHIP_OUT, CHIP_BEYOND = 4.0, 24.0  # how far the chip of who steers sits beyond the corner of what has the focus; of something small


class TableScene(Scene, Generic[V]):
    """One match on the screen. A game must write: choosers, lay_out() and score_scene().

    `controller` lets the match go on, `input` gives the buttons their meaning; both work with what stands here.
    """

    goes_on = True
    choosers: ClassVar[Mapping[str, type[Chooser[Any]]]] = {}
    """Which class asks a decision, by Decision.kind."""
    bot_pause: ClassVar[float] = 0.5
    """Seconds at normal speed that a bot's choice is shown before it happens."""
    sheets_prompt: ClassVar[Prompt | None] = None
    """The prompt of the third button while others play; None where it opens nothing."""
    refusal_names: ClassVar[Mapping[str, Callable[[Any], str]]] = {}
    """By key of Blocked.values: how the game names what its number stands for."""
    match_music: ClassVar[str] = ""
    """The piece that is played at this table."""

    small: ClassVar[float] = 0.0
    """Things narrower than this have the chip of who steers so far beside their ring that they can be seen."""
    was_tense = False
    was_on_turn = -1

    pieces: Any  # what lies on the table, of the game's own type
    event_player: Any = None  # shows the events with them, made in lay_out()

    def __init__(self, app: App, session: MatchSession[V], extensions: Sequence[ExtensionMaker] = ()) -> None:
        super().__init__(app)
        self.session = session
        self.controller = MatchController(self)
        self.input = TableInput(self)
        self.extensions: list[TableExtension] = [make(self) for make in extensions]
        self.view: V = session.view()
        self.chooser: Chooser[V] | None = None
        self.opening_events: OpeningEvents[V] = OpeningEvents()
        self.reason: Blocked | None = None  # why the last press did nothing
        self.playback_speed = PlaybackSpeed()
        self.bot_action: Action | None = None
        self.bot_marks: list[Piece | Nine] = []
        self.menu_button: MenuButton
        self.ring_chip = RingChip(self)
        self.banner: HandoverBanner | None = None
        self.toast = Toast(app, self.stage)
        self.idle = Idle(app)

    @property
    def game_shown(self) -> str:
        return self.session.game

    # -- building

    def enter(self) -> None:
        opens = not self.session.match.log and not self.session.match.read_only
        if opens:
            self.opening_events = OpeningEvents(self.dealt())
        super().enter()
        if opens:
            self.controller.open()
        self.controller.show_opening()

    def build(self) -> None:
        self.lay_out()
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.menu_button = MenuButton(self.stage, self.app)
        self.bot_marks, self.ring_chip.piece = [], None
        self.banner = None
        self.toast.move_to(self.stage)
        self.app.asking = self.session.seat
        if self.chooser is not None:
            self.chooser.forget()
            self.new_focus(None)
        else:
            self.focus.set([])
        if self.bot_action is not None:
            self.bot_marks = self.show_choice(self.bot_action)
        for extension in self.extensions:
            extension.build()
        self.speak()

    def pause(self) -> None:
        """Whatever comes over the table, hidden things do not lie open under it."""
        self.playback_speed.held = False
        self.input.close_peek()

    def resume(self) -> None:
        """Whatever lay over the table asked somebody else."""
        super().resume()
        self.app.asking = self.session.seat
        self.speak()

    def play_music(self) -> None:
        """The end is tense, also after a break."""
        super().play_music()
        if self.match_music:
            self.was_tense = self.tense()
            self.app.mixer.music(self.match_music, tense=self.was_tense)

    def leave(self) -> None:
        """The match stays on disk; a finished one is cleared away by whoever shows its results."""
        self.app.asking = None
        for extension in self.extensions:
            extension.leave()
        if not self.session.match_finished:
            self.session.close()

    # -- time

    def update(self, seconds: float) -> None:
        self.playback_speed.update(seconds, self.timeline)
        self.timeline.speed = self.playback_speed.speed(self.pace)
        super().update(seconds)
        self.session.seconds += seconds
        self.preload()
        for notice in self.session.notices:
            self.app.notify(notice)
        self.session.notices.clear()
        self.toast.update(seconds)
        if self.menu_button.family != self.app.glyph_family():
            self.speak()  # the pictures of other devices leave more or less room
        self.menu_button.update()
        if self.banner is not None:
            self.banner.update(seconds)
        self.controller.go_on(seconds)
        self._live(seconds)
        for extension in self.extensions:
            extension.update(seconds)

    @property
    def pace(self) -> str | int:
        """1, 2, 4 or "skip": the session's own, else as in the settings."""
        return self.session.pace or self.app.settings.speed

    @property
    def sheets_open(self) -> bool:
        """Whether the sheets may be opened while one watches; the last show of a match leads to the count and tells nothing before."""
        return self.session.turn != "over" and self.app.stack.settled

    def _live(self, seconds: float) -> None:
        """The idle life: the chip of who steers goes along with the ring, what may be chosen glows."""
        self.idle.update(seconds)
        self.live(seconds)
        chooser = self.chooser
        if chooser is not None:
            chooser.update(seconds)
        self.ring_chip.follow()
        self.idle.targets(chooser.targets() if chooser is not None else ())
        self.idle.focus(self.focused_piece() if chooser is not None else None)

    # -- input

    @property
    def responder(self) -> TableInput:
        return self.input

    def handle(self, intent: Intent) -> bool:
        answered = self.input.answered(intent)
        return super().handle(intent) if answered is None else answered

    # -- what parts, choosers and extensions call

    def carry_out(self, action: Action) -> None:
        """Carry out a legal action of the seat that is asked, and queue its show."""
        self.controller.carry_out(action)

    def interrupt(self, seat: int, action: Action) -> None:
        """Carry out what a seat does out of turn, and queue its show; then the open question is asked anew."""
        self.controller.interrupt(seat, action)

    def catch_up(self) -> None:
        """The match went somewhere else without a show: show it as it is now."""
        self.controller.catch_up()

    def view_of_asked(self) -> V:
        """What the asked seat may see: the shared view, unless its decision is hidden there. Never draw from it but into an open hand."""
        decision = self.view.decision
        return self.session.view(decision.seat) if decision is not None and decision.hidden else self.view

    def speak(self) -> None:
        """Info strip and prompt bar say what goes on."""
        prompt_text.speak(self)

    def new_focus(self, home: str | None) -> None:
        """The chooser offers other things to focus."""
        if self.chooser is not None:
            self.focus.set(self.chooser.focusables(), home)
            if home is not None:
                self.focus.focus(home)
            self._ring_follows(glide=False)
            self.chooser.focused()
        self.speak()

    def chooser_changed(self) -> None:
        """The chooser moved something of its own."""
        self.hold.cancel()
        self.reason = None
        if self.chooser is not None:
            self.chooser.draw()
        self.speak()

    def drop_chooser(self) -> None:
        """Nothing is asked any more: all that the question and a bot's choice drew goes."""
        self.input.close_peek()
        self.hold.cancel()
        if self.chooser is not None:
            self.chooser.clear()
            self.chooser = None
        self.stage.clear(self.bot_marks)
        self.bot_action, self.reason = None, None
        self.focus.set([])
        self._ring_follows(glide=False)

    def on_focus(self) -> None:
        self.reason = None
        if self.chooser is not None:
            self.chooser.focused()
        self.speak()

    def _ring_follows(self, glide: bool) -> None:
        """The ring carries the chip of the seat that steers."""
        super()._ring_follows(glide)
        self.ring_chip.place()

    def question_words(self) -> str:
        """What extensions show in words is read with the question."""
        return ", ".join(part for part in (super().question_words(), *(extension.aloud() for extension in self.extensions)) if part)

    # -- pieces. From here on: what a game says about its own table; everything is meant to be overridden

    def lay_out(self) -> None:
        """Make the pieces, the strips and the staging on self.stage, as drawn_from() says; part of build()."""
        raise NotImplementedError

    def drawn_from(self) -> tuple[V, Sequence[Event]]:
        """The view to build the pieces from, and the events that were shown since: none, but while a long opening is shown."""
        return (self.view, ()) if self.opening_events.start is None else (self.opening_events.start, self.opening_events.shown)

    def refusal_text(self, blocked: Blocked) -> str:
        """Why something cannot be done, in words."""
        names, values = self.refusal_names, blocked.values
        named = {key: names[key](value) for key, value in values.items() if key in names and not isinstance(value, str)}
        return say(blocked.key, **(values | named))

    def told(self, events: Sequence[Event]) -> list[Event]:
        """What of these events this screen may show."""
        return open_events(events)

    def stage_show(self, events: Sequence[Event]) -> None:
        """Queue the show of events on self.timeline; self.view is what the match is like after them."""
        self.event_player.show(events)

    def show_choice(self, action: Action) -> list[Piece | Nine]:
        """Mark what a bot has chosen, so that people see it before it happens. Nothing hidden may show."""
        return []

    def pause_before(self, action: Action) -> float:
        """Seconds at normal speed that a bot's choice is shown before it happens."""
        return self.bot_pause

    def before_answer(self, seat: int, action: Action) -> None:
        """An answer is about to be carried out; self.view is still as before."""

    def preload(self) -> None:
        """A frame: make pictures that the next shows will need."""
        if self.event_player is not None:
            self.event_player.preload()

    def live(self, seconds: float) -> None:
        """The idle life of the table beside what the question does: breathing heads and the like, by self.idle."""

    def places_of(self, line: Line) -> Sequence[Rect]:
        """Where the things lie that a line of the log is about; nothing where they lie on the table no more."""
        return log_book.places(self.pieces, line)

    def focused_piece(self) -> Piece | None:
        """The piece that has the focus: it is a little larger. None where that is no piece."""
        return None

    def chip_spot(self, rect: Rect) -> tuple[float, float]:
        """Where the chip of who steers sits on the ring around what has the focus: at its upper left corner."""
        out = CHIP_OUT if rect.w >= self.small else CHIP_BEYOND
        return rect.x - out, rect.top + out

    # -- the opening

    def dealt(self) -> V | None:
        """The view of the table as set up, for a game whose opening is long: it is shown from there, part by part.

        None: the opening is short, and is shown over the table as it is after it.
        """
        return None

    def opening_parts(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """The opening in parts that are queued one after the other; lay_out() was called before.

        A table that is built afresh goes on with the next part.
        """
        return (events,)

    def opening_begun(self) -> int:
        """How many of these parts were shown before the match was left."""
        return 0

    # -- questions

    def make_chooser(self) -> Chooser[V]:
        """The question that is open now."""
        decision = self.view.decision
        assert decision is not None, "nothing is asked"
        return self.choosers[decision.kind](self)

    def handover_before(self, seat: int) -> Scene | None:
        """The scene before a hidden decision (scenes.menus.handover.HandoverScene), when the question comes to a seat from another
        person.

        None: none is wanted. It is asked for only where several people share the screen.
        """
        return None

    def keeps_secret(self) -> bool:
        """Whether the options of the open decision are a secret before somebody at this screen: nobody gives advice aloud."""
        decision = self.view.decision
        return decision is not None and bool(decision.hidden)

    def call(self, seat: int) -> str:
        """What is called out for a moment when a seat with a controller of its own is asked after another person; "" for nothing."""
        return ""

    def answers_itself(self, view: V) -> Action | None:
        """The answer that the table gives in place of a person where there is nothing to choose; `view` is the asked seat's own."""
        return None

    # -- other scenes

    def score_scene(self) -> Scene:
        """Counts the points when the match is over; it leads on to the results."""
        raise NotImplementedError

    def details_scene(self, subject: Any) -> Scene | None:
        """The details card of what Chooser.subject() gave."""
        return None

    def sheets_scene(self) -> Scene | None:
        """What the third button opens; None while there is nothing to see."""
        return None

    # -- words and sound

    def seat_name(self, seat: int | None) -> str:
        """What a seat is called at this table: by the name of who sits there, of a guest by what is played; "" for nobody."""
        return "" if seat is None else self.session.seating.called(seat, "") or self.figure_name(seat)

    def figure_name(self, seat: int) -> str:
        """What is played there, in a word."""
        return chair_name(self.session.seating[seat])

    def color(self, seat: int) -> int:
        """The number of a seat's color."""
        return self.session.seating.color(seat)

    def spoken_of(self) -> int | None:
        """The seat at the head of the prompt bar while nobody here is asked."""
        return self.session.seat

    def state_words(self, state: str) -> str:
        """What the prompt bar says after the name while nobody here is asked; over, looking, frozen, showing, bot_chooses or thinking."""
        return say(f"table.{state}")

    def show_info(self) -> None:
        """Say in the info strip what goes on, or what the open question is about; scenes.table.prompt_text.refusal() says why not."""

    def tense(self) -> bool:
        """Whether the music is the tense one."""
        return False
