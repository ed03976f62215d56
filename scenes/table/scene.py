"""Table of any game: a match on the screen. A game's table subclasses it; parts do the rest."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from game.core.model import Action, Blocked
from scenes.kit.access.spoken import Group, Spoken, Thing, join_pauses
from scenes.kit.animation.idle import IdleLife
from scenes.kit.animation.timeline import PlaybackSpeed
from scenes.kit.app import App
from scenes.kit.art import Pieces
from scenes.kit.base import Rect
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import ExtensionMaker
from scenes.kit.phones.desk import PhoneDesk
from scenes.kit.scene import Likely, Scene
from scenes.kit.widgets import PromptBar, Toast, focus_ring
from scenes.match.overlays import HandoverBanner
from scenes.navigation import navigator, routes
from scenes.table import prompt_text
from scenes.table.access.table_words import TableWords
from scenes.table.calm_light import CalmLight
from scenes.table.calm_turns import CalmTurns
from scenes.table.details import Explained
from scenes.table.game_table import GameTable
from scenes.table.input import TableInput
from scenes.table.large.layout import LargeLayout
from scenes.table.lead_signs import LeadSigns
from scenes.table.looking import Looking
from scenes.table.match_controller import MatchController
from scenes.table.menu_button import MENU_BOX, MenuButton
from scenes.table.opening_events import OpeningEvents
from scenes.table.phone_seat import PhoneSeat
from scenes.table.phones.desk import TableDesk
from scenes.table.presentation import renew_presentation
from scenes.table.questions import target_marks
from scenes.table.questions.policy import V
from scenes.table.questions.question_view import QuestionView
from scenes.table.ring_chip import RingChip
from scenes.table.turn_end import TurnEnd
from scenes.table.watching import follow_show


class TableScene(GameTable[V]):
    """One match on the screen; scenes.table.game_table has what a game writes. `controller` lets the match go
    on, `input` gives the buttons their meaning; both work with what stands here."""

    prompts_of_focus = frozenset(("details",))

    keeps_show = True
    is_painted = True
    own_extensions: Sequence[ExtensionMaker] = (CalmTurns, CalmLight, LeadSigns)
    """Extensions that every table of this kind has, behind the match's own."""
    was_tense = False
    was_on_turn = -1

    def __init__(self, app: App, session: MatchSession[V], extensions: Sequence[ExtensionMaker] = ()) -> None:
        super().__init__(app)
        self.session = session
        self.controller = MatchController(self)
        self.input = TableInput(self)
        self.turn_end = TurnEnd(self)
        self.looking = Looking(self)
        self.large = LargeLayout(self)
        self.phone_seat = PhoneSeat(self)
        self.extensions = [make(self) for make in (*extensions, *self.own_extensions)]
        self.view = session.view()
        self.chooser: QuestionView[V, Any] | None = None
        self.opening_events = OpeningEvents()
        self.reason: Blocked | None = None  # why the last press did nothing
        self.playback_speed = PlaybackSpeed()
        self.bot_action: Action | None = None
        self.bot_marks: Pieces = []
        self.menu_button: MenuButton
        self.ring_chip = RingChip(self)
        self.banner: HandoverBanner | None = None
        self.toast = Toast(app, self.stage)
        self.idle = IdleLife(app)
        self._phone_desk = TableDesk(self)
        self._words = TableWords(self)

    @property
    def phone_desk(self) -> PhoneDesk:
        """Questions and answers; phones steer a match that is only watched as pads do."""
        is_watched = self.session.is_replay or not self.session.seating.people_seats
        return super().phone_desk if is_watched else self._phone_desk

    @property
    def shown_game(self) -> str:
        return self.session.game

    # -- building

    def enter(self) -> None:
        match = self.session.match
        opens = self.session.shows_opening and not match.log and not match.read_only
        if opens:
            self.opening_events = OpeningEvents(self.dealt())
        super().enter()
        if opens:
            self.controller.open_match()
        self.controller.show_opening()

    def build(self) -> None:
        self.lay_out()
        self.large.build()
        self.prompt_bar = self.large.make_bar() if self.large.is_on else PromptBar(self.stage, self.app)
        self.menu_button = MenuButton(self.stage, self.app)
        self.bot_marks, self.ring_chip.piece = [], None
        self.turn_end.forget_shown()
        self.banner = None
        self.toast.move_to(self.stage)
        self.looking.rebuild_looks()
        self.app.asked_seat = self.session.asked_seat
        if self.chooser:
            self.chooser = renew_presentation(self.chooser)
            self.offer_focus(None)
        else:
            self.focus.set_items([])
        if self.bot_action:
            self.bot_marks = self.show_choice(self.bot_action)
        self.update_bar()  # extensions may show something where there is room in the bar
        for extension in self.extensions:
            extension.build()
        self.update_bar()

    def pause(self) -> None:
        """Close hidden things before a scene comes over the table."""
        self.playback_speed.held = False
        self.turn_end.cancel_moment()
        self.input.close_peek()

    def resume(self) -> None:
        """Ask the seat of the table again after a scene over it was left."""
        super().resume()
        self.app.asked_seat = self.session.asked_seat
        self.update_bar()

    def play_music(self) -> None:
        """Play the tense music at the end, also after a break."""
        super().play_music()
        if self.match_music:
            self.was_tense = self.is_tense()
            self.app.mixer.play_music(self.match_music, tense=self.was_tense)

    def leave(self) -> None:
        """Leave the table; the match stays on disk until its results are shown."""
        self.app.asked_seat = None
        self.looking.forget_lent()
        for extension in self.extensions:
            extension.leave()
        self._phone_desk.stop_work()
        if self.chooser:
            self.chooser.stop_work()
        if not self.session.is_finished:
            self.session.close()

    def likely_next(self) -> Iterator[Likely]:
        """Scenes that can be opened over the table while a person is asked."""
        if self.chooser:
            yield ("sheets", len(self.session.match.log)), self.sheets_scene
            pause = partial(navigator.make_scene, self.app, self.pause_route())
            yield ("pause", len(self.session.match.log)), pause
            subject = self.chooser.details_subject()
            if subject is not None:
                yield ("details", subject), partial(self.details_scene, subject)
            for extension in self.extensions:
                yield from extension.likely_next()

    # -- time

    def update(self, seconds: float) -> None:
        self.playback_speed.update(seconds, self.timeline)
        self.timeline.speed = self.playback_speed.timeline_speed(self.pace)
        super().update(seconds)
        self.session.seconds += seconds
        for notice in self.session.notices:
            self.app.notify(notice)
        self.session.notices.clear()
        self.toast.update(seconds)
        if self.menu_button.family != self.app.glyph_family():
            self.update_bar()  # the pictures of other devices leave more or less room
        self.menu_button.update()
        if self.banner:
            self.banner.update(seconds)
        self.controller.go_on(seconds)
        self.input.update(seconds)
        self.turn_end.update(seconds)
        self.looking.update(seconds)
        self._words.explain_ahead()
        self.phone_seat.update(seconds)
        self.large.update(seconds)
        self._animate_table(seconds)
        for extension in self.extensions:
            extension.update(seconds)

    @property
    def hold_share(self) -> float:
        return max(self.hold.filled_share, self.turn_end.elapsed_share)

    @property
    def pace(self) -> str | int:
        """1, 2, 4 or "skip": the session's own, else as in the settings."""
        return self.session.pace or self.app.settings.speed

    @property
    def is_explained(self) -> bool:
        """True while an extension explains the table as it stands: no answer is previewed."""
        return any(extension.is_explaining for extension in self.extensions)

    @property
    def sheets_open(self) -> bool:
        """True if the sheets may be opened during a show: not in the last one, which leads to the count."""
        return self.session.turn != "over" and self.app.stack.is_settled

    def _animate_table(self, seconds: float) -> None:
        """Animate what idles: the chip follows the ring, marks of what may be chosen glow."""
        self.idle.update(seconds)
        if self.follows_turns:
            follow_show(self, self.pieces.shown.on_turn)
        self.live(seconds)
        chooser = self.chooser
        if chooser:
            chooser.update(seconds)
        self.ring_chip.follow_ring()
        self.idle.animate_targets(chooser.glowing_marks() if chooser else ())
        self.idle.animate_focus(self.focused_piece() if chooser else None)

    # -- input

    @property
    def intent_responder(self) -> TableInput:
        return self.input

    def handle(self, intent: Intent) -> bool:
        self.phone_seat.note_intent(intent)
        intent = self.large.place_intent(intent)
        answered = self.input.handle_before_question(intent)
        return super().handle(intent) if answered is None else answered

    def is_clickable(self, x: float, y: float) -> bool:
        """True over buttons, focusable things, and sights that have a ring already."""
        boxes = () if self.large.is_on else (MENU_BOX, self.log_box)
        return (
            any(box is not None and box.contains(x, y) for box in boxes)
            or super().is_clickable(*self.large.place_of(x, y))
            or self.looking.has_ring_at(x, y)
        )

    @property
    def meant_thing(self) -> Any:
        """The thing in focus of the asked person, or of one who looks around; None for nothing."""
        looks = [look for look in self.looking.looks.values() if look.focus.key is not None]
        mine = [look for look in looks if not self.chooser or self.session.may_act(look.device)]
        if mine:
            return mine[-1].focus.value
        return self.chooser.focus_target.mark if self.chooser else None

    # -- what parts, choosers and extensions call

    def all_sights(self) -> Iterator[Focusable]:
        """Open things that can be looked at, with those of extensions."""
        yield from self.sights()
        for extension in self.extensions:
            yield from extension.sights()

    def explain_sight(self, subject: Any) -> Explained | None:
        """Open words about any of all_sights(), None for one that only a large card shows."""
        told = self._explain_by_extension(subject)
        return self.explain(subject) if told is None else told

    def closer_scene(self, subject: Any) -> Scene | None:
        """Large card of any of all_sights(), None where its words are all there is."""
        return self.details_scene(subject) if self._explain_by_extension(subject) is None else None

    def _explain_by_extension(self, subject: Any) -> Explained | None:
        told = (extension.explain(subject) for extension in self.extensions)
        return next((words for words in told if words is not None), None)

    def carry_out(self, action: Action, *then: Action) -> None:
        """See MatchController.carry_out()."""
        self.controller.carry_out(action, then)

    def interrupt(self, seat: int, action: Action) -> None:
        """See MatchController.interrupt()."""
        self.controller.interrupt(seat, action)

    def catch_up(self) -> None:
        """See MatchController.catch_up()."""
        self.controller.catch_up()

    def view_of_asked(self) -> V:
        """The view of the asked seat: the shared one, unless its decision is hidden. Draw from it into an
        open hand alone."""
        decision = self.view.decision
        return self.session.view(decision.seat) if decision and decision.hidden else self.view

    def pause_route(self) -> routes.Pause:
        """The way to the pause of the moment that the table shows."""
        return routes.Pause(self.session, self.moment_view(), self.tells_all)

    def update_bar(self) -> None:
        """Update info strip and prompt bar."""
        prompt_text.update_bar(self)

    def offer_focus(self, home: str | None) -> None:
        """Offer the present focus items of the chooser."""
        if self.chooser:
            self.focus.set_items(self.chooser.focus_items(), home)
            if home is not None:
                self.focus.move_to(home)
            self._ring_follows(glide=False)
            self.chooser.follow_focus()
        self.update_bar()

    def chooser_changed(self) -> None:
        """Draw the chooser again, which moved something of its own."""
        self.hold.cancel()
        self.reason = None
        if self.chooser:
            self.chooser.draw()
        self.update_bar()

    def drop_chooser(self) -> None:
        """End the question, and clear all that it and a bot's choice drew."""
        self.input.close_peek()
        self.hold.cancel()
        self.turn_end.cancel_moment()
        if self.chooser:
            self.chooser.clear()
            self.chooser = None
        self.stage.clear(self.bot_marks)
        self.bot_action, self.reason = None, None
        self.focus.set_items([])
        self._ring_follows(glide=False)

    def on_focus(self) -> None:
        self.reason = None
        if self.chooser:
            self.chooser.follow_focus()
        self.update_bar()

    @property
    def ring_rect(self) -> Rect | None:
        """Around a thing that is drawn larger in focus the ring is larger."""
        current = self.focus.current
        return self.chooser.focus_frame(current) if self.chooser and current else self.focus.rect

    def _ring_follows(self, glide: bool) -> None:
        """Let the chip of the asked seat go along; the ring leaves in sight what lies near and what one chooses
        by."""
        rect = self.focus.rect
        if rect is not None:
            self.ring.set_slim(
                not target_marks.is_round(rect)
                and focus_ring.is_crowded(rect, (item.rect for item in self.focus.items))
            )
        is_low = self.chooser is not None and self.chooser.rings_on_table
        self.ring.lie_on(focus_ring.LOW if is_low else focus_ring.HIGH)
        super()._ring_follows(glide)
        self.ring_chip.place_chip()

    def question_words(self) -> str:
        """The question, with the words that extensions show."""
        return join_pauses(
            (super().question_words(), *(extension.spoken_words() for extension in self.extensions))
        )

    @property
    def asks_again(self) -> bool:
        return self.chooser is not None and self.chooser.sure is not None

    def spoken(self) -> Spoken:
        return self._words.describe()

    def spoken_page(self, page: str) -> Sequence[str]:
        return self._words.list_page(page)

    def focus_line(self) -> str:
        """What phones are told of the focus: never a secret."""
        return self.focus_words() if self._words.tells_secrets else super().focus_line()

    def look_around(self) -> tuple[Group, ...]:
        return self._words.look_around()

    @property
    def spoken_key(self) -> str:
        return self._words.focused_key

    def focus_thing(self, key: str) -> bool:
        return self._words.go_to(key)

    def find_place(self, thing: Thing) -> Rect | None:
        return super().find_place(thing) or (MENU_BOX if thing.intent == "menu" else None)
