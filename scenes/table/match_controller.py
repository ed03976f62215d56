"""Flow of a match at a table: asks seats, lets bots play, shows events, and counts the points at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic

from game.core.model import Action, Event
from scenes.kit.base.task import checkpoint
from scenes.kit.match.table_extension import first_objection
from scenes.match.overlays import HandoverBanner
from scenes.navigation import navigator, routes
from scenes.table.event_player import Pace
from scenes.table.opening_events import OpeningEvents
from scenes.table.presentation import choose_presentation
from scenes.table.questions.lone_answers import automatic_answer
from scenes.table.questions.phone_view import PhoneView
from scenes.table.questions.policy import V

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class MatchController(Generic[V]):
    """A part of a table. The session carries answers out, the game's event player shows what happened."""

    def __init__(self, table: TableScene[V]) -> None:
        self.table = table
        # the turn, the asked seat with its person's color, its phone and the number of answers of the present question
        self.asked: object = None
        # answers that the planner has given already to the next questions
        self.planned: tuple[Action, ...] = ()
        self.planner: int | None = None  # that seat
        self.bot_seconds = 0.0
        self.scored = False
        self.last_person: int | None = None
        self.last_asked: tuple[int, int] | None = None  # with the color of its person; also a bot's seat
        # color of whoever was asked last, by seat: several people may share one
        self.last_colors: dict[int, int] = {}
        # the seat that the last handover was for, until something else is asked
        self.looking: int | None = None

    def go_on(self, seconds: float) -> None:
        """Once no show is running: show more of the opening, ask, let the bot play, or count the points."""
        table = self.table
        turn = table.session.turn
        if turn == "bot":
            table.session.bot_answer()  # it may think while the last events are shown
        if table.timeline.queue or (table.timeline.is_busy and turn != "bot"):
            return
        if not table.timeline.is_busy:
            table.playback_speed.end_show()
        if table.app.stack.is_opening or self.show_opening() or table.awaited_press() is not None:
            return
        if any(extension.holds_table for extension in table.extensions):
            return
        phone = table.phone_seat.phone
        question = (turn, self._asked_person(), len(table.session.match.log), phone and phone.id)
        if question != self.asked:
            self.asked = question
            if turn == "person" and table.app.habits.has_toggles:
                table.playback_speed.held = False  # nobody lets a button go
            self._ask_question(turn)
        if turn == "bot":
            self._play_bot(seconds)

    # -- the opening

    def open_match(self) -> None:
        """Begin a match: show its opening from where it was left."""
        table = self.table
        table.session.unseen = table.opening_events.start is not None
        self.queue_opening()
        begun = table.opening_begun()
        if begun:
            table.opening_events.go_to(begun)
            table.rebuild()

    def queue_opening(self) -> None:
        """Queue the show of the events before the first question."""
        self.table.opening_events.queue_parts(
            self.table.opening_parts(self.table.visible_events(self.table.session.state.opening))
        )

    def show_opening(self) -> bool:
        """Begin the next part of the opening, unless the replay is stopped; False if there is none left."""
        opening = self.table.opening_events
        if opening.has_more:
            if opening.start is None or self.table.session.is_playing:
                self.begin_part()
            return True
        if opening.start is not None:
            opening.end_show()
            self.table.session.unseen = False
            self.table.update_bar()
        return False

    def begin_part(self) -> None:
        """Show the next part of the opening; there must be one."""
        self._show_events(self.table.opening_events.begin_part())
        self.table.update_bar()

    # -- asking

    def _ask_question(self, turn: str) -> None:
        table = self.table
        table.drop_chooser()
        table.app.asked_seat = table.session.asked_seat
        if table.session.seating.has_relays:
            table.pieces.change_people()
        if turn == "person" and self._answered_itself():
            return
        self._feel_turn(turn)
        if turn == "person" and self._handed_over():
            return
        if turn == "person":
            table.phone_seat.begin_question()
            table.chooser = choose_presentation(table.make_chooser())
            if table.phone_seat.hides_question:
                table.chooser = PhoneView(table, table.chooser.policy)
            table.offer_focus(table.chooser.home_key())
            table.input.follow_resting_pointer()
            checkpoint()
            self._pass_on(table.chooser.seat)
        elif turn == "frozen":
            self.looking = None  # other hands may take over: the next handover is theirs
            navigator.lay_over(table.app, routes.LostPad(table.session))
        # a stage may end in the middle of its match
        elif turn == "over" and not self.scored and table.session.is_finished:
            self.scored = True
            table.app.stack.push(table.score_scene())
        for extension in table.extensions:
            extension.on_question(turn)
        table.update_bar()

    def _asked_person(self) -> tuple[int, int] | None:
        """The asked seat, and the color of its person: several may share one (G16)."""
        seat = self.table.session.asked_seat
        return None if seat is None else (seat, self.table.color(seat))

    def _feel_turn(self, turn: str) -> None:
        """Rumble in the hands of a person who is asked after another one."""
        asked = self._asked_person()
        if turn == "person" and asked is not None and asked != self.last_asked:
            self.table.app.rumble.signal_turn(self.table.session.seating[asked[0]].device)
        self.last_asked = asked

    def _answered_itself(self) -> bool:
        planned = self._planned_now()
        action = planned[0] if planned else automatic_answer(self.table)
        if action:
            self.carry_out(action, planned[1:])
        return action is not None

    def _planned_now(self) -> tuple[Action, ...]:
        """Answers that the asked seat has given ahead, if they are still legal."""
        planned, self.planned = self.planned, ()
        decision = self.table.view_of_asked().decision
        if not planned or not decision or decision.seat != self.planner or planned[0] not in decision.actions:
            return ()
        return planned if first_objection(self.table.extensions, planned[0]) is None else ()

    def _handed_over(self) -> bool:
        """True if a handover comes first, before hidden things for one of several people."""
        table = self.table
        seat, decision = table.session.asked_seat, table.view.decision
        hidden = decision is not None and decision.hidden
        if seat is None or (hidden and seat == self.looking):
            return False
        self.looking = None
        if not hidden or table.phone_seat.phone or len(table.session.seating.onlooker_seats) < 2:
            return False
        handover = table.handover_before(seat)
        if not handover:
            return False
        self.looking = self.last_person = seat
        self.asked = None
        table.app.stack.push(handover)
        return True

    def _pass_on(self, seat: int) -> None:
        """Show a banner when a shared controller or a shared seat goes to another person, or the table calls a
        seat."""
        table = self.table
        color = table.color(seat)
        takes_over = self.last_colors.get(seat, color) != color
        if takes_over or (seat != self.last_person and self.last_person is not None):
            shared = takes_over or table.session.seating.shares_hands(seat)
            words = "" if shared else table.call(seat)
            if words or shared:
                if table.banner:
                    table.banner.remove()
                chair, name = table.session.seating[seat], table.seat_name(seat)
                layer = table.stage.front_layer if table.large.is_on else "over"
                table.banner = HandoverBanner(
                    table.stage, table.app, chair, name, layer, words=words, y=table.banner_y
                )
        self.last_person, self.last_colors[seat] = seat, color

    def _play_bot(self, seconds: float) -> None:
        """Show a bot's choice for a moment, then carry it out."""
        table = self.table
        action = table.session.bot_answer()
        if not action:
            return
        if not table.bot_action:
            table.bot_action = action
            self.bot_seconds = table.pause_before(action) * self._pause_share
            if self.bot_seconds:
                table.bot_marks = table.show_choice(action)
                table.update_bar()
        self.bot_seconds -= seconds * table.timeline.speed
        if self.bot_seconds <= 0:
            self.carry_out(table.bot_action)

    @property
    def _pause_share(self) -> float:
        """The share of pause_before() that a bot's choice is marked."""
        shown = self.bots_pace
        return (
            0.0
            if self.table.pace == "skip" or shown == "at_once"
            else self.table.brief_pause
            if shown == "brief"
            else 1.0
        )

    @property
    def bots_pace(self) -> Pace:
        """The share of bots' turns that is shown: all where no person plays with them."""
        session = self.table.session
        return "show" if session.is_replay or not session.seating.people_seats else self.table.app.habits.bots

    # -- answers

    def carry_out(self, action: Action, then: tuple[Action, ...] = ()) -> None:
        """Carry out a legal action of the asked seat; `then` answers the next questions."""
        seat = self.table.session.asked_seat
        if seat is not None:
            self.table.before_answer(seat, action)
            self.carry_out_shown(action, then)

    def carry_out_shown(self, action: Action, then: tuple[Action, ...]) -> None:
        """The same for an answer whose show has begun in a moment (see TurnEnd)."""
        seat = self.table.session.asked_seat
        assert seat is not None
        self.planned, self.planner = then, seat
        self._show_answer(seat, action, self.table.session.answer(seat, action))

    def show_ahead(self, events: Sequence[Event]) -> None:
        """Show events of an answer that may still be taken back."""
        self.table.view_before = self.table.view
        self._show_events(events)

    def interrupt(self, seat: int, action: Action) -> None:
        """Carry out an interrupt and queue its show; then the open question is asked anew."""
        self._show_answer(seat, action, self.table.session.interrupt(seat, action))

    def _show_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        table = self.table
        table.drop_chooser()
        table.view_before, table.view = table.view, table.session.view()
        table.app.asked_seat = table.session.asked_seat
        self._show_events(
            table.turn_end.rest_of(table.visible_events(events)),
            self.bots_pace if table.session.seating[seat].bot else "show",
        )
        for extension in table.extensions:
            extension.on_answer(seat, action, events)
        table.update_bar()

    def catch_up(self) -> None:
        """Show the match as it is now, after an answer was taken back or a replay has jumped."""
        table = self.table
        table.view = table.session.view()
        opens = table.session.is_replay and not table.session.match.log and table.dealt() is not None
        table.opening_events = OpeningEvents(table.dealt() if opens else None)
        table.drop_chooser()
        self.asked, self.planned = None, ()
        table.rebuild()
        if opens:
            self.queue_opening()
        table.play_music()
        for extension in table.extensions:
            extension.on_undo()

    def _show_events(self, events: Sequence[Event], pace: Pace = "show") -> None:
        table = self.table
        if table.event_player is not None:
            table.event_player.pace = pace
        table.stage_show(events)
        if table.pace == "skip":
            table.timeline.finish()
