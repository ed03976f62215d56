"""The Tasty Humans table: shows the match, asks whose turn it is, and never decides a rule itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.model import Action, Blocked
from scenes.kit.companion import Companion, CompanionMaker, objection
from scenes.kit.haste import Haste
from scenes.kit.idle import Idle
from scenes.kit.intent import Intent
from scenes.kit.prompt_bar import PromptBar
from scenes.kit.scene import Scene
from scenes.kit.stage import Nine, Piece
from scenes.kit.tokens import SEAT_COLORS
from scenes.kit.widgets import Toast
from scenes.menus.overlays import LostPadScene, PassBanner
from scenes.menus.pause import PauseScene
from scenes.tasty_humans import life, marks, words
from scenes.tasty_humans.cells import CellChooser, WizardChooser
from scenes.tasty_humans.choices import Chooser, GridChooser
from scenes.tasty_humans.cravings import CravingsScene
from scenes.tasty_humans.details import DetailsScene
from scenes.tasty_humans.draft import LeaderChooser, MonsterChooser
from scenes.tasty_humans.info import InfoStrip
from scenes.tasty_humans.menu_button import MENU_BOX, MenuButton
from scenes.tasty_humans.picker import DropPicker
from scenes.tasty_humans.pieces import TablePieces, table_layout
from scenes.tasty_humans.score_show import ScoreScene
from scenes.tasty_humans.staging import Staging
from scenes.tasty_humans.watching import watch

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.session import MatchSession

CHOOSERS: dict[str, type[Chooser]] = {
    "choose_monster": MonsterChooser,
    "choose_adventurer": GridChooser,
    "drop_damage": DropPicker,
    "remove_damage": CellChooser,
    "drop_adventurer": DropPicker,
    "wizard_swap": WizardChooser,
    "draft_leader": LeaderChooser,
    "drop_leader": DropPicker,
}
BOT_PAUSE = 0.5  # seconds at normal speed that a bot's choice is shown before it happens
ANYBODY = ("menu", "hurry", "connected", "lost")  # intents that need no turn


class TableScene(Scene):
    """One match on the screen. Choosers turn input into actions, the session carries them out, the staging shows what happened."""

    goes_on = True
    ambience = "ambience_village"

    def __init__(self, app: App, session: MatchSession, companions: Sequence[CompanionMaker] = ()) -> None:
        super().__init__(app)
        self.session = session
        self.companions: list[Companion] = [make(self) for make in companions]
        self.view: Any = session.view()
        self.chooser: Chooser | None = None
        self.pieces: TablePieces
        self.staging: Staging
        self.info: InfoStrip
        self.asked: object = None  # what the present question belongs to: who is asked, and after how many answers
        self.reason: Blocked | None = None
        self.haste = Haste()
        self.gulped = -1  # whose card the last answer belonged to
        self.bot_action: Action | None = None
        self.bot_seconds = 0.0
        self.bot_marks: list[Piece | Nine] = []
        self.scored = False
        self.menu_button: MenuButton
        self.ring_chip: Piece | None = None
        self.banner: PassBanner | None = None
        self.last_person: int | None = None
        self.toast = Toast(app, self.stage)
        self.idle = Idle(app)

    # -- building

    def enter(self) -> None:
        super().enter()
        if not self.session.match.log and not self.session.match.read_only:
            self._stage(self.session.state.opening)

    def build(self) -> None:
        self.pieces = TablePieces(self.stage, table_layout(self.view), self.app)
        self.pieces.build(self.view)
        self.info = InfoStrip(self.stage, self.app)
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.staging = Staging(self.app, self.pieces, self.timeline, self.view)
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
            self.bot_marks = marks.show_choice(self.pieces, self.view, self.bot_action)
        for companion in self.companions:
            companion.build()
        self.speak()

    def pause(self) -> None:
        self.haste.held = False

    def resume(self) -> None:
        """Whatever lay over the table asked somebody else."""
        super().resume()
        self.app.asking = self.session.seat
        self.speak()

    def play_music(self) -> None:
        """The last round is tense, also after a break."""
        super().play_music()
        self.app.mixer.music("tasty_march", tense=self.view.final_round)

    def leave(self) -> None:
        """The match stays on disk; a finished one is cleared away by whoever shows its results."""
        self.app.asking = None
        for companion in self.companions:
            companion.leave()
        if not self.session.match_finished:
            self.session.close()

    def chip(self, seat: int) -> str:
        """The picture of a seat's chip."""
        return f"ui/{SEAT_COLORS[self.pieces.color(seat)].id}"

    # -- time

    def update(self, seconds: float) -> None:
        self.haste.update(seconds, self.timeline)
        self.timeline.speed = self.haste.speed(self.pace)
        super().update(seconds)
        self.staging.stock()
        for notice in self.session.notices:
            self.app.notify(notice)
        self.session.notices.clear()
        self.toast.update(seconds)
        self.menu_button.update()
        if self.banner is not None:
            self.banner.update(seconds)
        self._go_on(seconds)
        life.live(self, seconds)
        for companion in self.companions:
            companion.update(seconds)

    @property
    def pace(self) -> str | int:
        """1, 2, 4 or "skip": the session's own, else as in the settings."""
        return self.session.pace or self.app.settings.speed

    def _go_on(self, seconds: float) -> None:
        """When nothing is being shown any more: ask, let the bot play, or count the points."""
        turn = self.session.turn
        if turn == "bot":
            self.session.bot_answer()  # it may think while the last events are shown
        if self.timeline.busy:
            return
        self.haste.over()
        question = (turn, self.session.seat, len(self.session.match.log))
        if question != self.asked:
            self.asked = question
            self._ask(turn)
        if turn == "bot":
            self._bot(seconds)

    def _ask(self, turn: str) -> None:
        self._drop_chooser()
        self.app.asking = self.session.seat
        if turn == "person":
            self.chooser = CHOOSERS[self.view.decision.kind](self)
            self.new_focus(self.chooser.home())
            self._pass_on(self.chooser.seat)
        elif turn == "frozen":
            self.app.stack.push(LostPadScene(self.app, self.session))
        elif turn == "over" and not self.scored:
            self.scored = True
            self.app.stack.push(ScoreScene(self.app, self.session))
        for companion in self.companions:
            companion.asked(turn)
        self.speak()

    def _pass_on(self, seat: int) -> None:
        """Whoever shares a controller is told when it goes to the next one."""
        if seat != self.last_person and self.last_person is not None and self.session.seating.shared(seat):
            self.banner = PassBanner(self.stage, self.app, self.session.seating[seat], words.seat_name(self, seat))
        self.last_person = seat

    def _bot(self, seconds: float) -> None:
        """Show what the bot has chosen for a moment, then do it."""
        action = self.session.bot_answer()
        if action is None:
            return
        if self.bot_action is None:
            self.bot_action = action
            self.bot_seconds = 0.0 if self.pace == "skip" else BOT_PAUSE
            self.bot_marks = marks.show_choice(self.pieces, self.view, action)
            self.speak()
        self.bot_seconds -= seconds * self.timeline.speed
        if self.bot_seconds <= 0:
            self.carry_out(self.bot_action)

    def carry_out(self, action: Action) -> None:
        """Carry out a legal action of the seat that is asked, and queue its show."""
        seat = self.session.seat
        if seat is None:
            return
        self.gulped = self.view.chosen_card
        events = self.session.answer(seat, action)
        self._drop_chooser()
        self.view = self.session.view()
        self.app.asking = self.session.seat
        self._stage(events)
        for companion in self.companions:
            companion.happened(seat, action, events)
        self.speak()

    def catch_up(self) -> None:
        """The match went somewhere else without a show (an answer taken back, a jump in a replay): show it as it is now."""
        self.view = self.session.view()
        self._drop_chooser()
        self.asked = None
        self.rebuild()
        self.play_music()
        for companion in self.companions:
            companion.undone()

    def _stage(self, events: Any) -> None:
        self.staging.show(events, self.view)
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
            self.ring_chip = self.stage.image("top", self.chip(seat), rect[0] - 4, rect[1] + rect[3] + 4, 46, 46)

    def focus_words(self) -> str:
        return words.focus_words(self)

    def question_words(self) -> str:
        """What companions show in words is read with the question."""
        return ", ".join(part for part in (super().question_words(), *(companion.aloud() for companion in self.companions)) if part)

    # -- what choosers and companions call

    def speak(self) -> None:
        """Info strip and prompt bar say what goes on."""
        words.speak(self)

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

    # -- input

    def handle(self, intent: Intent) -> bool:
        if any(companion.hears(intent) for companion in self.companions):
            return True
        if intent.kind in ANYBODY or (intent.point is not None and MENU_BOX.contains(*intent.point)):
            return super().handle(intent)
        if self.chooser is None:
            return watch(self, intent)
        pressed = intent.phase == "down" and intent.kind != "point"
        if not self.session.may_act(intent.device) and not (pressed and self.session.change_hands(intent.device)):
            return False
        return super().handle(intent)

    def on_move(self, intent: Intent) -> bool:
        if self.chooser is not None and intent.direction is not None and self.chooser.move(intent.direction, intent.phase == "repeat"):
            return True
        return super().on_move(intent)

    def on_point(self, intent: Intent) -> bool:
        if self.chooser is not None and intent.point is not None and self.chooser.point(*intent.point):
            return True
        return super().on_point(intent)

    def on_turn_left(self, intent: Intent) -> bool:
        return self.chooser is not None and self.chooser.turn(-1)

    def on_turn_right(self, intent: Intent) -> bool:
        return self.chooser is not None and self.chooser.turn(1)

    def on_confirm(self, intent: Intent) -> bool:
        if intent.point is not None:
            if MENU_BOX.contains(*intent.point):
                return self.on_menu(intent)
            if self.chooser is None or not (self.focus.over(*intent.point) or self.chooser.hit(*intent.point)):
                return False
            self.on_point(intent)
        if self.chooser is None:
            return False
        action = self.chooser.confirm(self.focus.key)
        if action is None and self.chooser.looking():
            return self.on_details(intent)
        return self._step_on_the_way() if action is None else self._try(action, intent)

    def _step_on_the_way(self) -> bool:
        self.app.mixer.play("confirm")
        self.speak()
        return True

    def _try(self, action: Action, intent: Intent | None = None) -> bool:
        """Do it if it is legal; else say why not. What cannot be taken back wants `intent`'s button held, or a second press."""
        chooser = self.chooser
        if chooser is None:
            return False
        self.reason = self.session.why_not(action) or objection(self.companions, action)
        if self.reason is not None:
            self.app.mixer.play("not_possible")
            chooser.blocked_by(self.reason.cells)
            self.speak()
            return True
        self.app.mixer.play("confirm")
        if chooser.needs_second_press() and chooser.sure != action:
            chooser.sure = action
            chooser.draw()
            if intent is not None and self.app.settings.hold_to_confirm:
                self.hold.begin(intent, lambda: self.carry_out(action), self._unsure)
            self.speak()
            return True
        self.carry_out(action)
        return True

    def _unsure(self) -> None:
        """The held button was let go too early."""
        if self.chooser is not None:
            self.chooser.sure = None
            self.chooser.draw()
            self.speak()

    def on_back(self, intent: Intent) -> bool:
        """Close what is open, else take back, else the menu."""
        chooser = self.chooser
        if chooser is None:
            return False
        if self.hold.running:
            self.hold.cancel()
        elif chooser.sure is not None:
            self._unsure()
        elif not chooser.back():
            return self._undo() or self.on_menu(intent)
        self.app.mixer.play("back")
        self.speak()
        return True

    def _undo(self) -> bool:
        if not self.session.undo():
            return False
        self.app.mixer.play("undo")
        self.catch_up()
        return True

    def on_details(self, intent: Intent) -> bool:
        if self.chooser is None:
            return False
        extra = self.chooser.extra()
        if extra is not None:
            return self._try(extra, intent)
        subject = self.chooser.subject()
        if subject is None:
            return False
        self.app.mixer.play("panel_open")
        self.app.stack.push(DetailsScene(self.app, self.view, subject))
        return True

    def on_third(self, intent: Intent) -> bool:
        """Everybody's points, once anybody has a monster: as they stand, after the last answer as they were counted."""
        if not any(self.view.monsters):
            return False
        self.app.mixer.play("panel_open")
        self.app.stack.push(CravingsScene(self.app, self.view, self.session.result))
        return True

    def on_hurry(self, intent: Intent) -> bool:
        """Hold to hurry; a click on the prompt has no release, so it lasts for one show."""
        if intent.device.kind == "mouse":
            self.haste.pressed = True
        else:
            self.haste.held = True
        return True

    def on_release(self, intent: Intent) -> bool:
        if intent.kind == "hurry":
            self.haste.held = False
        return intent.kind == "hurry"

    def on_menu(self, intent: Intent) -> bool:
        self.app.stack.push(PauseScene(self.app, self.session))
        return True
