"""Hooks that a game overrides to describe its own table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from game.core.model import Action, Blocked, Event
from scenes.kit.access.spoken import join_sentences
from scenes.kit.app import App
from scenes.kit.art import Face
from scenes.kit.art.stage import Piece, Pieces
from scenes.kit.base import Point, Rect, Size, has_text, say
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Mark
from scenes.kit.match.log import Line, open_events
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt
from scenes.match.overlays import HandoverBanner
from scenes.table import log_book
from scenes.table.details import Explained
from scenes.table.opening_events import OpeningEvents
from scenes.table.questions.policy import V
from scenes.table.questions.question_view import QuestionView

STRIP = Rect(600, 960, 720, 68)
"""The middle of the bar at the top."""

LEAD_DOWN = 8.0
"""Distance below the edge of a plate the middle of the sign of a start ahead lies."""

# how far the chip of who steers sits beyond the corner of what has the focus; of something small
CHIP_OUT, CHIP_BEYOND = 4.0, 24.0


class GameTable(Scene, Generic[V]):
    """The base of TableScene. A game must write make_chooser() and lay_out(), and give its `count_scene`."""

    bot_pause: ClassVar[float] = 0.5
    """Seconds at normal speed that a bot's choice is shown before it happens."""
    brief_pause: ClassVar[float] = 0.4
    """The share of that where bots' turns are shown in brief; 0: a choice is not marked then."""
    sheets_prompt: ClassVar[Prompt | None] = None
    """The prompt of the third button while others play; None where it opens nothing."""
    refusal_names: ClassVar[Mapping[str, Callable[[Any], str]]] = {}
    """By key of Blocked.values: how the game names what its number stands for."""
    match_music: ClassVar[str] = ""
    """The piece that is played at this table."""
    small: ClassVar[float] = 0.0
    """Things narrower than this have the chip of who steers so far beside their ring that they can be
    seen."""
    count_scene: Callable[[App, MatchSession[V]], Scene]
    """The scene that counts the points at the end."""
    follow_ups: ClassVar[Sequence[str]] = ()
    leading_answers: ClassVar[tuple[type[Action], ...]] = ()
    """Kinds of decisions that only go on from one of these answers."""
    follows_turns: ClassVar[bool] = False
    """True if its shows are about the seat that is on turn in them, pieces.shown.on_turn."""
    film_panel: ClassVar[Rect] = Rect(580, 146, 760, 78)
    """The place of a replay's film; in most games that of the info strip."""
    banner_y: ClassVar[float] = HandoverBanner.Y
    """The middle of the banner that passes the turn on: it covers nothing that whoever is asked reads first."""
    log_box: ClassVar[Rect | None] = None
    """The place of the scroll that opens the log; None: the prompt bar has room for that."""
    stars_box: ClassVar[Rect | None] = None
    """The place of a stage's stars; None: that of the game's name."""

    session: MatchSession[V]
    view: V
    view_before: V | None = None
    """The view before the answer that is shown now."""
    opening_events: OpeningEvents[V]
    pieces: Any  # what lies on the table, of the game's own type
    event_player: Any = None  # shows the events with them, made in lay_out()

    # -- pieces

    def lay_out(self) -> None:
        """Make the pieces, the strips and the staging on self.stage, as drawn_from() says; part of
        build()."""
        raise NotImplementedError

    def drawing_source(self) -> tuple[V, Sequence[Event]]:
        """The view to build the pieces from, and the events that were shown since: none, but while a long
        opening is shown."""
        return (
            (self.view, ())
            if self.opening_events.start is None
            else (self.opening_events.start, self.opening_events.shown_events)
        )

    def refusal_text(self, blocked: Blocked) -> str:
        """The reason why something cannot be done, in words."""
        names, values = self.refusal_names, blocked.values
        named = {
            key: names[key](value)
            for key, value in values.items()
            if key in names and not isinstance(value, str)
        }
        return say(blocked.key, **(values | named))

    def visible_events(self, events: Sequence[Event]) -> list[Event]:
        """Those of the events that this screen may show."""
        return open_events(events)

    def stage_show(self, events: Sequence[Event]) -> None:
        """Queue the show of events on self.timeline; self.view is what the match is like after them."""
        self.event_player.show(events)

    def awaited_press(self) -> Prompt | None:
        """The press that the table waits for before it asks what comes next, as for dice that are rolled by
        hand; None for no press."""
        return None

    def show_choice(self, action: Action) -> Pieces:
        """Mark what a bot has chosen, so that people see it before it happens. Nothing hidden may show."""
        return []

    def recap_place(self, seat: int) -> Rect | None:
        """The place of small pictures of a seat's last deeds; None: the prompt bar tells them in words."""
        return None

    def capsule_place(self, seat: int) -> Rect:
        """The place of a seat in the bar at the top, where its player's lines appear."""
        return STRIP

    def lead_spot(self, seat: int) -> Point:
        """The middle of the sign that a seat begins ahead: at the lower edge of its plate."""
        plate = self.capsule_place(seat)
        return plate.cx, plate.y - LEAD_DOWN

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
        """The idle life of the table beside what the question does: breathing heads and the like, by
        self.idle."""

    def places_of(self, line: Line) -> Sequence[Rect]:
        """The places of the things of a log's line that still lie on the table."""
        return log_book.mentioned_places(self.pieces, line)

    def focused_piece(self) -> Piece | None:
        """The piece that has the focus: it is a little larger. None where that is no piece."""
        return None

    def chip_spot(self, rect: Rect) -> Point:
        """The middle of the asked seat's chip on the focus ring: at its upper left corner."""
        out = CHIP_OUT if rect.w >= self.small else CHIP_BEYOND
        return rect.x - out, rect.top + out

    # -- looking around

    def moment_view(self) -> V:
        """The shared view of the match as the table shows it, for all that can be opened over it: a show has
        its end still to come, and `view` is that end. This one is as the show began."""
        return self.view_before if self.view_before is not None and self.timeline.is_busy else self.view

    @property
    def tells_all(self) -> bool:
        """True if the log has nothing that is still to be shown and would be told by it: how a match begins or
        ends."""
        ends = self.session.turn == "over" and self.timeline.is_busy
        return self.opening_events.start is None and not ends

    def sights(self) -> Iterable[Focusable]:
        """Open things that can be looked at, whichever seat is to move; the value is the subject."""
        return ()

    def explain(self, subject: Any) -> Explained | None:
        """The open words about a sight; None for one that only a large card shows."""
        return None

    def thing_words(self, mark: Mark) -> tuple[str, str]:
        """The name of a thing that can have the focus, and what holds of it now, for ears."""
        explained = self.explain(mark)
        if explained is None:
            return "", ""
        name = explained.name
        words = say("spoken.thing", kind=explained.title, name=name) if name else explained.title
        return words, join_sentences(explained.sentences)

    def group_words(self, group: str) -> str:
        """The name of things that lie together, by the group of their focus, for ears; "" for none."""
        key = f"{self.session.game}.groups.{group}"
        return say(key) if has_text(key) else ""

    def sight_words(self, sight: Focusable) -> tuple[str, str]:
        """The same of one of sights()."""
        return self.thing_words(sight.value)

    def hand_face(self, subject: Any) -> tuple[Face, Size] | None:
        """The face of a card that lies small on the table, painted as large as in a hand, and its
        size there; None for all else."""
        return None

    # -- the opening

    def dealt(self) -> V | None:
        """The view of the table as set up, for a game whose opening is long: it is shown from there, part by
        part.

        None: the opening is short, and is shown over the table as it is after it."""
        return None

    def opening_parts(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """The opening in parts that are queued one after the other; lay_out() was called before. A table that
        is built afresh goes on with the next part."""
        return (events,)

    def opening_begun(self) -> int:
        """The number of parts that were shown before the match was left."""
        return 0

    # -- questions

    def make_chooser(self) -> QuestionView[V, Any]:
        """The presentation of the open question at the table."""
        raise NotImplementedError

    def handover_before(self, seat: int) -> Scene | None:
        """The scene before a hidden decision (scenes.match.handover.HandoverScene), when the question comes
        to a seat from another person.

        None: none is wanted. It is asked for only where several people share the screen."""
        return None

    def advice_view(self) -> Any:
        """The view that advice to the asked seat may rest on, spoken where all see it; None for none."""
        return None if self.keeps_secret() else self.session.view(self.session.asked_seat)

    def keeps_secret(self) -> bool:
        """True if the open options are secret before a person at this screen: no advice is given aloud."""
        decision = self.view.decision
        return decision is not None and bool(decision.hidden)

    def call(self, seat: int) -> str:
        """The words for a moment when a seat with its own controller follows another person; "" for none."""
        return ""

    def own_answer(self, view: V) -> Action | None:
        """The answer that the table gives for the asked seat, whose view it is, if nothing can be chosen."""
        return None

    def is_follow_up(self) -> bool:
        """True if the last answer only led to the open question: taking back goes back before both."""
        decision, log = self.view.decision, self.session.match.log
        if decision is None or decision.kind not in self.follow_ups or not log:
            return False
        return log[-1].seat == decision.seat and isinstance(log[-1].action, self.leading_answers)

    # -- other scenes

    def score_scene(self) -> Scene:
        """Counts the points when the match is over; it leads on to the results."""
        return self.count_scene(self.app, self.session)

    def details_scene(self, subject: Any) -> Scene | None:
        """The details card of what QuestionView.subject() gave."""
        return None

    def sheets_scene(self) -> Scene | None:
        """The scene of the third button; None while there is nothing to see."""
        return None

    # -- words and sound

    def seat_name(self, seat: int | None) -> str:
        """The name of the person at a seat, of a bot without one the figure's; "" for no seat."""
        return "" if seat is None else self.session.seating.name_in_words(seat, "") or self.figure_name(seat)

    @property
    def heard_at(self) -> str:
        """Name at the seat that the event in sight is about."""
        seat = self.event_player.shown_seat if self.event_player and self.timeline.is_busy else None
        return "" if seat is None or seat < 0 or len(self.session.seating) == 1 else self.seat_name(seat)

    def figure_name(self, seat: int) -> str:
        """The figure of a seat, in a word."""
        return self.session.seating.person(seat).called

    def color(self, seat: int) -> int:
        """The number of a seat's color."""
        return self.session.seating.color_of(seat)

    def spoken_seat(self) -> int | None:
        """The seat at the head of the prompt bar while no person here is asked."""
        if not (self.follows_turns and self.timeline.is_busy):
            return self.session.asked_seat
        on_turn: int = self.pieces.shown.on_turn
        return on_turn if on_turn >= 0 else None

    def state_words(self, state: str) -> str:
        """The words of the prompt bar while no person here is asked. `state` is over, looking, frozen,
        showing, bot_chooses or thinking."""
        return say(f"table.{state}")

    def show_info(self) -> None:
        """Update the info strip; scenes.table.prompt_text.refusal() gives the reason of a refusal."""

    def is_tense(self) -> bool:
        """True if the music is the tense one."""
        return False
