"""How a match goes on at a table: asks whose turn it is, lets bots play, shows what happened, and counts the points at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action, Blocked, Event
from scenes.kit.animation.idle import Idle
from scenes.kit.animation.playback_speed import PlaybackSpeed
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.geometry import Rect
from scenes.kit.match.table_extension import ExtensionMaker, TableExtension
from scenes.kit.widgets.controls import Toast
from scenes.kit.widgets.prompt_bar import PromptBar
from scenes.menus.overlays import HandoverBanner, LostPadScene
from scenes.table import prompt_text
from scenes.table.chooser import V
from scenes.table.menu_button import MenuButton
from scenes.table.opening_events import OpeningEvents
from scenes.table.table_hooks import TableHooks

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.session import MatchSession

CHIP_SIZE = 46.0


class MatchController(TableHooks[V]):
    """One match on the screen. The session carries answers out, the game's staging shows what happened. Input is TableScene's."""

    def __init__(self, app: App, session: MatchSession[V], extensions: Sequence[ExtensionMaker] = ()) -> None:
        super().__init__(app)
        self.session = session
        self.extensions: list[TableExtension] = [make(self) for make in extensions]
        self.view = session.view()
        self.chooser = None
        self.opening_events = OpeningEvents()
        self.asked: object = None  # what the present question belongs to: who is asked, and after how many answers
        self.reason: Blocked | None = None  # why the last press did nothing
        self.playback_speed = PlaybackSpeed()
        self.bot_action: Action | None = None
        self.bot_seconds = 0.0
        self.bot_marks: list[Piece | Nine] = []
        self.scored = False
        self.menu_button: MenuButton
        self.ring_chip: Piece | None = None
        self.banner: HandoverBanner | None = None
        self.last_person: int | None = None
        self.looking: int | None = None  # the seat that the last handover was for, until something else is asked
        self.toast = Toast(app, self.stage)
        self.idle = Idle(app)

    # -- building

    def enter(self) -> None:
        opens = not self.session.match.log and not self.session.match.read_only
        if opens:
            self.opening_events = OpeningEvents(self.dealt())
        super().enter()
        if opens:
            self.session.unseen = self.opening_events.start is not None
            self._queue_opening()
            self._take_up(self.opening_begun())
        self._show_opening()

    def build(self) -> None:
        self.lay_out()
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.menu_button = MenuButton(self.stage, self.app)
        self.bot_marks, self.ring_chip = [], None
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
        self.playback_speed.held = False

    def resume(self) -> None:
        """Whatever lay over the table asked somebody else."""
        super().resume()
        self.app.asking = self.session.seat
        self.speak()

    def play_music(self) -> None:
        """The end is tense, also after a break."""
        super().play_music()
        if self.match_music:
            self.app.mixer.music(self.match_music, tense=self.tense())

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
        self._go_on(seconds)
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
        if self.ring_chip is not None and self.ring is not None and self.ring.nine is not None:
            self.ring_chip.position = self.chip_spot(self.ring.nine.rect)
        self.idle.targets(chooser.targets() if chooser is not None else ())
        self.idle.focus(self.focused_piece() if chooser is not None else None)

    def _go_on(self, seconds: float) -> None:
        """When nothing is being shown any more: show the next part of the opening, ask, let the bot play, or count the points."""
        turn = self.session.turn
        if turn == "bot":
            self.session.bot_answer()  # it may think while the last events are shown
        if self.timeline.busy:
            return
        self.playback_speed.over()
        if self._show_opening():
            return
        question = (turn, self.session.seat, len(self.session.match.log))
        if question != self.asked:
            self.asked = question
            self._ask(turn)
        if turn == "bot":
            self._bot(seconds)

    # -- the opening

    def _queue_opening(self) -> None:
        """A match without an answer begins with the show of what led to its first question."""
        self.opening_events.queue(self.opening_parts(self.told(self.session.state.opening)))

    def _take_up(self, begun: int) -> None:
        """Go on with the show where it was left."""
        if begun:
            self.opening_events.go_to(begun)
            self.rebuild()

    def _show_opening(self) -> bool:
        """Begin the next part of the opening, unless somebody has stopped the replay; False when there is none any more."""
        if self.opening_events.left:
            if self.opening_events.start is None or self.session.playing:
                self.begin_part()
            return True
        if self.opening_events.start is not None:
            self.opening_events.end()
            self.session.unseen = False
            self.speak()
        return False

    def begin_part(self) -> None:
        """Show the next part of the opening; there must be one."""
        self._stage(self.opening_events.begin_part())
        self.speak()

    # -- asking

    def _ask(self, turn: str) -> None:
        self._drop_chooser()
        self.app.asking = self.session.seat
        if turn == "person" and (self._answered_itself() or self._handed_over()):
            return
        if turn == "person":
            self.chooser = self.make_chooser()
            self.new_focus(self.chooser.home())
            self._pass_on(self.chooser.seat)
        elif turn == "frozen":
            self.looking = None  # other hands may take over: the next handover is theirs
            self.app.stack.push(LostPadScene(self.app, self.session))
        elif turn == "over" and not self.scored:
            self.scored = True
            self.app.stack.push(self.score_scene())
        for extension in self.extensions:
            extension.asked(turn)
        self.speak()

    def view_of_asked(self) -> V:
        """What the asked seat may see: the shared view, unless its decision is hidden there. Never draw from it but into an open hand."""
        decision = self.view.decision
        return self.session.view(decision.seat) if decision is not None and decision.hidden else self.view

    def _answered_itself(self) -> bool:
        action = self.answers_itself(self.view_of_asked())
        if action is not None:
            self.carry_out(action)
        return action is not None

    def _handed_over(self) -> bool:
        """A handover comes first, where hidden things are for one of several people; the question is asked when it is over."""
        seat, decision = self.session.seat, self.view.decision
        hidden = decision is not None and decision.hidden
        if seat is None or (hidden and seat == self.looking):
            return False
        self.looking = None
        if not hidden or len(self.session.seating.onlookers) < 2:
            return False
        handover = self.handover_before(seat)
        if handover is None:
            return False
        self.looking = self.last_person = seat
        self.asked = None
        self.app.stack.push(handover)
        return True

    def _pass_on(self, seat: int) -> None:
        """Whoever shares a controller is told when it goes to the next one; others where the table calls them."""
        if seat != self.last_person and self.last_person is not None:
            words = "" if self.session.seating.shared(seat) else self.call(seat)
            if words or self.session.seating.shared(seat):
                if self.banner is not None:
                    self.banner.remove()
                self.banner = HandoverBanner(self.stage, self.app, self.session.seating[seat], self.seat_name(seat), words=words)
        self.last_person = seat

    def _bot(self, seconds: float) -> None:
        """Show what the bot has chosen for a moment, then do it."""
        action = self.session.bot_answer()
        if action is None:
            return
        if self.bot_action is None:
            self.bot_action = action
            self.bot_seconds = 0.0 if self.pace == "skip" else self.pause_before(action)
            self.bot_marks = self.show_choice(action)
            self.speak()
        self.bot_seconds -= seconds * self.timeline.speed
        if self.bot_seconds <= 0:
            self.carry_out(self.bot_action)

    def carry_out(self, action: Action) -> None:
        """Carry out a legal action of the seat that is asked, and queue its show."""
        seat = self.session.seat
        if seat is None:
            return
        self.before_answer(seat, action)
        events = self.session.answer(seat, action)
        self._drop_chooser()
        self.view = self.session.view()
        self.app.asking = self.session.seat
        self._stage(self.told(events))
        for extension in self.extensions:
            extension.happened(seat, action, events)
        self.speak()

    def interrupt(self, seat: int, action: Action) -> None:
        """Carry out what a seat does out of turn, and queue its show; then the open question is asked anew, of whoever it is to."""
        events = self.session.interrupt(seat, action)
        self._drop_chooser()
        self.view = self.session.view()
        self.app.asking = self.session.seat
        self._stage(self.told(events))
        for extension in self.extensions:
            extension.happened(seat, action, events)
        self.speak()

    def catch_up(self) -> None:
        """The match went somewhere else without a show (an answer taken back, a jump in a replay): show it as it is now."""
        self.view = self.session.view()
        opens = self.session.replay and not self.session.match.log and self.dealt() is not None
        self.opening_events = OpeningEvents(self.dealt() if opens else None)
        self._drop_chooser()
        self.asked = None
        self.rebuild()
        if opens:
            self._queue_opening()
        self.play_music()
        for extension in self.extensions:
            extension.undone()

    def _stage(self, events: Sequence[Event]) -> None:
        self.stage_show(events)
        if self.pace == "skip":
            self.timeline.finish()

    def _drop_chooser(self) -> None:
        self.hold.cancel()
        if self.chooser is not None:
            self.chooser.clear()
            self.chooser = None
        self.stage.remove(*self.bot_marks)
        self.bot_marks, self.bot_action, self.reason = [], None, None
        self.focus.set([])
        self._ring_follows(glide=False)

    def _ring_follows(self, glide: bool) -> None:
        """The ring carries the chip of the seat that steers."""
        super()._ring_follows(glide)
        rect, seat = self.focus.rect, self.session.seat
        if self.ring_chip is not None:
            self.stage.remove(self.ring_chip)
            self.ring_chip = None
        if rect is not None and seat is not None:
            self.ring_chip = self.stage.image("top", self.chip(seat), *self.chip_spot(Rect(*rect)), CHIP_SIZE, CHIP_SIZE)

    def question_words(self) -> str:
        """What extensions show in words is read with the question."""
        return ", ".join(part for part in (super().question_words(), *(extension.aloud() for extension in self.extensions)) if part)

    # -- what choosers and extensions call

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

    def on_focus(self) -> None:
        self.reason = None
        if self.chooser is not None:
            self.chooser.focused()
        self.speak()
