"""The table of The Hunger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.model import Action, Event
from game.hunger.components.definitions import NOBODY, UNKNOWN
from game.hunger.forecast.moves import Move, possible_moves
from game.hunger.forecast.pace import pace_with
from game.hunger.table.actions import READY, Done
from game.hunger.table.display_state import DisplayState
from game.hunger.table.events import GameStarted, MissionsDealt
from game.hunger.view import View
from scenes.hunger import layout
from scenes.hunger.animation.event_player import EventPlayer
from scenes.hunger.animation.map_life import MapLife, TrayLife
from scenes.hunger.board import cards, sights
from scenes.hunger.board.details import DetailsScene, main_subject
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.previews.previews import Previews
from scenes.hunger.questions import bot_choice
from scenes.hunger.questions.ahead import COMES_NEXT
from scenes.hunger.questions.policies import POLICIES
from scenes.hunger.questions.policy import MISSIONS, HungerPolicy
from scenes.hunger.questions.row_context import say_text
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.scoring.sheets import MissionsScene
from scenes.hunger.secrecy import Secrecy
from scenes.hunger.text import names
from scenes.hunger.text.explanations import explain_subject
from scenes.hunger.text.log_lines import HungerLogWriter
from scenes.kit.app import App
from scenes.kit.art import Face
from scenes.kit.art.stage import Pieces
from scenes.kit.base import Point, Rect, Size, say
from scenes.kit.input import Focusable
from scenes.kit.match.log import MatchLog, open_events
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import ExtensionMaker
from scenes.kit.scene import Scene
from scenes.kit.widgets import focus_ring
from scenes.table.board_pieces import piece_rect
from scenes.table.details import Explained, Subject
from scenes.table.questions.question_view import QuestionView
from scenes.table.questions.table_view import TableView
from scenes.table.scene import TableScene

SETUP = (GameStarted, MissionsDealt)
"""Events of an opening that are shown over the finished table."""
CHIP_BESIDE = 14.0, 18.0
TENSE_TURNS = 3
"""Turns before dawn from which the music hurries."""


class HungerTable(TableScene[View]):
    """Map, Hunt Track, tray and capsules; the event player moves what lies on them."""

    count_scene = ScoreScene
    follows_turns = True
    follow_ups, leading_answers = COMES_NEXT, (Done,)
    ambience = "ambience_forest"
    refusal_names = names.REFUSAL
    match_music = "hunger_chase"
    log_box = layout.EMBLEM
    stars_box = layout.STARS
    sheets_prompt = MISSIONS
    film_panel = layout.FILM_PANEL
    small = 60.0
    brief_pause = 0.0

    chooser: QuestionView[View, HungerPolicy] | None
    pieces: TablePieces
    previews: Previews
    event_player: EventPlayer

    def __init__(
        self, app: App, session: MatchSession[View], extensions: Sequence[ExtensionMaker] = ()
    ) -> None:
        self.log = MatchLog(lambda: HungerLogWriter(session.match.config, session.seating))
        self._gauge_view: View | None = None  # the source of the gauge of the way home
        self._asked_last: int | None = None
        # turn and seat on turn, and the moves planned meanwhile
        self._planned: tuple[int, int, Sequence[Move]] | None = None
        super().__init__(app, session, extensions)

    # -- pieces

    def lay_out(self) -> None:
        view, _ = self.drawing_source()
        self.pieces = TablePieces(self.stage, self.app)
        self._follow_tray()
        self.pieces.build(DisplayState.of(view))
        self.pieces.rival_tray.tray.average_speed = self._average_speed
        self.previews = Previews(self.stage, self.app, self.pieces)
        self._gauge_view = None
        self.event_player = EventPlayer(self.app, self.pieces, self.timeline, self._log_events)
        self.map_life, self.tray_life = MapLife(self.pieces, self.idle), TrayLife(self.pieces, self.idle)
        self.log.catch_up(self.session.record)

    def _follow_tray(self) -> None:
        """Keep the tray of a person alone at the screen, with the cards of its next turn."""
        tray = self.pieces.tray
        viewer = self.secrecy.sole_viewer
        tray.own_seat = viewer
        tray.average_speed = self._average_speed
        tray.unseen_cards = lambda seat: self.view.unseen_own[seat]
        if viewer is None:
            tray.next_hand = tray.own_missions = ()
            return
        view = self.session.view(viewer)
        tray.next_hand = view.hand[viewer] or tray.next_hand
        tray.own_missions = view.missions[viewer]

    def stage_show(self, events: Sequence[Event]) -> None:
        """Show events as all before the screen may see them. The table is laid out and its log written with
        the opening: of a match that begins at a position, whose first turn is under way, nothing is shown
        twice."""
        self._follow_tray()
        begun = bool(self.session.match.log) or self.turn_end.is_running
        self.event_player.listener = self._log_events if begun else None
        self.event_player.show([event for event in open_events(events) if begun or isinstance(event, SETUP)])

    def _log_events(self, events: Sequence[Event]) -> None:
        """Write the log at the time of the show."""
        self.log.add_events(events, len(self.session.match.log) + self.turn_end.is_running)

    def show_choice(self, action: Action) -> Pieces:
        return bot_choice.mark_choice(self, action)

    def recap_place(self, seat: int) -> Rect:
        """The place under the seat's capsule."""
        order = self.pieces.capsules.order
        return layout.recap_rect(order.index(seat), len(order))

    def capsule_place(self, seat: int) -> Rect:
        return self.pieces.capsules.capsule_rect(seat)

    def pause_before(self, action: Action) -> float:
        return bot_choice.choice_seconds(self.view, action)

    def live(self, seconds: float) -> None:
        if self.pieces.owner.head is not None:
            self.idle.animate_monster(0, self.pieces.owner.head)
        self.map_life.update()
        self.tray_life.update(self.chooser.usable_things() if self.chooser is not None else ())
        if not self.timeline.is_busy or self.view.ending:  # the sunrise is shown without a way home
            self._follow_way_home()
        self._show_plan()
        self.previews.update(seconds)
        kind, number = self.meant_thing or ("", 0)
        if kind == "pile" and self.chooser is not None and self.chooser.kind == READY:
            kind = ""  # the card that is asked about hovers there
        self.previews.lens.show(self._enlarged_space(kind, number), self.pieces.shown)
        is_changed = self.pieces.point_at(kind, number, seconds)
        if is_changed and self.chooser is not None and not self.looking.looks:
            raised = self.pieces.area.raised
            self.ring.lie_on(focus_ring.HIGH if raised is not None else self.ring.layer)
            self.ring.follow(self.focus.rect if raised is None else piece_rect(raised[1]), glide=False)

    def _enlarged_space(self, kind: str, number: int) -> int | None:
        """The space in focus, unless it lies as a tile beside its place or is only explained."""
        is_lifted = self.chooser is not None and self.chooser.policy.is_lifted((kind, number))
        return number if kind == "space" and not is_lifted and not self.is_explained else None

    def _show_plan(self) -> None:
        """Show a person alone at the screen the reach of its next hand while others play; worked out once for
        each of their turns."""
        viewer = self.secrecy.sole_viewer
        shown = self.pieces.shown
        if self.chooser is not None or viewer is None or shown.on_turn in (viewer, NOBODY):
            self._planned = None
            if self.chooser is None:
                self.previews.map.hide_reach()
            return
        if self._planned is None or self._planned[:2] != (shown.turn, shown.on_turn):
            self._planned = shown.turn, shown.on_turn, possible_moves(self.session.view(viewer), viewer)
            self.previews.map.hide_reach()
        self.previews.show_plan(self._planned[2])

    def _follow_way_home(self) -> None:
        """Let the gauge tell of the asked seat; meanwhile of the one person at the screen, else of the seat
        asked last."""
        if self.chooser is not None:
            self.previews.show_standing(self.chooser.own_view, self.chooser.seat)
            self._asked_last = self.chooser.seat
        elif self.view is not self._gauge_view:
            viewer = self.secrecy.sole_viewer
            seat = viewer if viewer is not None else self._asked_last
            seat = self.session.asked_seat if seat is None else seat
            self.previews.show_standing(self.secrecy.table_view(), seat)
        self._gauge_view = self.view

    def _average_speed(self, seat: int) -> float | None:
        pace = pace_with(self.view, seat)
        return None if pace is None else pace.speed

    # -- secrets

    @property
    def secrecy(self) -> Secrecy:
        """Access to Missions now."""
        return Secrecy(self.app, self.session)

    def advice_view(self) -> View | None:
        """The view of the asked seat; without its Missions where others look on."""
        if not self.keeps_secret():
            return self.session.view(self.session.asked_seat)
        shared = self.session.view()
        is_open = shared.decision is not None and shared.decision.actions and not shared.decision.hidden
        return shared if is_open else None

    def keeps_secret(self) -> bool:
        return self.secrecy.keeps_secret(self.view.decision)

    def handover_before(self, seat: int) -> Scene | None:
        return self.secrecy.make_curtain(seat)

    # -- questions

    def view_of_asked(self) -> View:
        """The view of the asked seat; a person alone at the screen has the own Missions open."""
        decision = self.view.decision
        if decision is not None and self.secrecy.is_open(decision.seat):
            return self.session.view(decision.seat)
        return super().view_of_asked()

    def chip_spot(self, rect: Rect) -> Point:
        """Lower beside a card: the gain of the pile above it stays in sight."""
        if rect.w < self.small:
            return super().chip_spot(rect)
        return rect.x - CHIP_BESIDE[0], rect.top - CHIP_BESIDE[1]

    def make_chooser(self) -> QuestionView[View, HungerPolicy]:
        return TableView(self, POLICIES.get(self.view.asking, HungerPolicy)(self))

    def drop_chooser(self) -> None:
        super().drop_chooser()
        self.previews.close_question()

    # -- other scenes

    def details_scene(self, subject: Subject) -> Scene:
        seat = self.session.asked_seat or 0
        return DetailsScene(self.app, self.secrecy.table_view(), subject, seat, self.seat_name)

    def sights(self) -> Iterator[Focusable]:
        """All things but those in the dark under tiles."""
        dark = self.chooser.dark_area if self.chooser is not None else None
        for sight in sights.list_sights(self.pieces):
            if dark is None or not dark.contains(*sight.rect.center):
                yield sight

    def explain(self, subject: Subject) -> Explained:
        subject = main_subject(self.view, subject)
        return explain_subject(self.view, subject, self.session.asked_seat or 0, self.seat_name)

    def hand_face(self, subject: Subject) -> tuple[Face, Size] | None:
        """Of a card on the Hunt Track, or a Rose; cards of the tray rise from it."""
        kind, card = main_subject(self.view, subject)
        is_small = kind == "card" and card != UNKNOWN and self.pieces.area.raised is None
        return cards.enlarged_face(self.app.art, card) if is_small else None

    def sheets_scene(self) -> Scene:
        return MissionsScene(self.app, self.secrecy.table_view(), self.secrecy.sole_viewer)

    # -- words and sound

    def figure_name(self, seat: int) -> str:
        return names.vampire_short(self.view.config.vampires[seat])

    def state_words(self, state: str) -> str:
        if state in ("showing", "over"):
            shown = self.pieces.shown
            if self.timeline.is_busy:
                between = "between" if shown.turn < shown.last_turn else "dawn"
                state = "showing" if shown.on_turn >= 0 else between
            return say(f"hunger.table.state.{state}")
        if self.bot_action is not None and state == "bot_chooses":
            return bot_choice.choice_words(self, self.bot_action)
        return super().state_words(state)

    def question_words(self) -> str:
        """The question as it is read aloud, without what only one may know."""
        in_secret = self.chooser is not None and self.chooser.policy.in_secret
        if in_secret and not self.phone_seat.hides_question:
            return say_text("prompt.aloud")
        return super().question_words()

    def focus_words(self) -> str:
        return self.chooser.spoken_words() if self.chooser is not None else super().focus_words()

    def play_music(self) -> None:
        """Wake the birds towards dawn."""
        self.ambience = "ambience_dawn" if self.is_tense() else HungerTable.ambience
        super().play_music()

    def is_tense(self) -> bool:
        """True if dawn is near."""
        shown = self.pieces.shown
        return bool(shown.turn > shown.last_turn - TENSE_TURNS)
