"""Table of Human Flavor: the game's own part of the table of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.model import Action, Event
from game.human_flavor.table.actions import FEED, Feed, Release
from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.animation.city import CityLife
from scenes.human_flavor.animation.event_player import EventPlayer
from scenes.human_flavor.board import cards, sights
from scenes.human_flavor.board.details import DetailsScene
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.board.piles import PILE_SCENES
from scenes.human_flavor.questions import bot_choice
from scenes.human_flavor.questions.first_day import FirstDay
from scenes.human_flavor.questions.policies import POLICIES
from scenes.human_flavor.questions.policy import RIVALS, FlavorPolicy
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.scoring.sheets import RivalsScene
from scenes.human_flavor.text import names
from scenes.human_flavor.text.explanations import explain_subject
from scenes.kit.app import App
from scenes.kit.art import Face
from scenes.kit.art.stage import Pieces
from scenes.kit.base import Rect, Size, say
from scenes.kit.input import Focusable
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import ExtensionMaker
from scenes.kit.scene import Scene
from scenes.table.details import Explained
from scenes.table.presentation import choose_presentation
from scenes.table.questions.lone_answers import asks_all
from scenes.table.questions.question_view import QuestionView
from scenes.table.questions.table_view import TableView
from scenes.table.scene import TableScene

GLANCE = 0.25
"""Seconds of pointing at a capsule until its mat comes: the pointer may be on its way to something else."""
TENSE_LEVEL = 3
"""Level of the uprising from which the music is tense, as on the last day."""

MURMUR = 0.35
"""Gain in loudness of the city with each level of the uprising."""


class FlavorTable(TableScene[View]):
    """City, meters, displays and the mat of one seat; everything that happens to them is the staging's."""

    count_scene = ScoreScene
    follows_turns = True
    follow_ups, leading_answers = (FEED,), (Feed, Release)  # a supper is taken back as a whole
    ambience = "ambience_city"
    refusal_names = names.REFUSAL
    match_music = "flavor_jazz"
    log_box = layout.EMBLEM
    stars_box = layout.STARS
    sheets_prompt = RIVALS
    small = 60.0
    brief_pause = 0.0

    chooser: QuestionView[View, FlavorPolicy] | None
    pieces: TablePieces
    event_player: EventPlayer
    glanced = 0.0  # seconds of pointing at a capsule
    interrupted: QuestionView[View, FlavorPolicy] | None = None
    """Question that was open when a seat converted out of turn."""

    def __init__(
        self, app: App, session: MatchSession[View], extensions: Sequence[ExtensionMaker] = ()
    ) -> None:
        self.first_day = FirstDay(app, session)
        super().__init__(app, session, extensions)

    # -- pieces

    def lay_out(self) -> None:
        view, _ = self.drawing_source()
        self.pieces = TablePieces(self.stage, self.app)
        self.pieces.build(DisplayState.of(view), self._mat_seat(view))
        self.pieces.stays = self.lone_seat is not None
        self.event_player = EventPlayer(self.app, self.pieces, self.timeline)
        self.city_life = CityLife(self.pieces, self.idle)

    @property
    def lone_seat(self) -> int | None:
        """Seat of the only person here: that mat stays, whichever seat is on turn."""
        people = self.session.seating.people_seats
        return people[0] if len(people) == 1 and not self.session.is_replay else None

    def _mat_seat(self, view: View) -> int:
        """Seat whose mat is shown: of the only person here, else the asked one; at the end the first
        player's."""
        if self.lone_seat is not None:
            return self.lone_seat
        return int(view.decision.seat if view.decision is not None else max(0, view.first_player))

    def show_choice(self, action: Action) -> Pieces:
        self._lay_mat()
        return bot_choice.draw_marks(self, action)

    def recap_place(self, seat: int) -> Rect:
        """Under its capsule."""
        return layout.recap_rect(seat, self.pieces.shown.seats)

    def capsule_place(self, seat: int) -> Rect:
        return layout.capsule_rect(seat, self.pieces.shown.seats)

    def pause_before(self, action: Action) -> float:
        return bot_choice.choice_pause(action)

    def before_answer(self, seat: int, action: Action) -> None:
        self.interrupted = None

    def live(self, seconds: float) -> None:
        self.idle.animate_monster(0, self.pieces.mat.leader)
        self.first_day.draw_veils(self.stage)
        self.city_life.update(self.chooser.details_subject() if self.chooser is not None else None)
        self.app.mixer.scale_ambience(1 + MURMUR * self.pieces.shown.level)
        self._glance_at_rival(seconds)

    def _glance_at_rival(self, seconds: float) -> None:
        """A rival's capsule that is pointed at for a moment shows that mat, as long as nothing else
        goes on."""
        seat = self.meant_thing[1] if self.meant_thing is not None and self.meant_thing[0] == "seat" else None
        self.glanced = self.glanced + seconds if seat is not None else 0.0
        if self.timeline.is_busy:
            return
        wanted = seat if seat is not None and self.glanced >= GLANCE else self._mat_seat(self.view)
        if self.pieces.turn_to(wanted):
            self.pieces.settle_parts(self.pieces.shown)

    def stage_show(self, events: Sequence[Event]) -> None:
        """A show begins with the mat that belongs there."""
        self._lay_mat()
        super().stage_show(events)

    # -- questions

    def make_chooser(self) -> QuestionView[View, FlavorPolicy]:
        self._lay_mat()
        self.first_day.note_day(self.view)
        policy = POLICIES.get(self.view.asking, FlavorPolicy)(self)
        left = self.interrupted
        self.interrupted = None
        if left is not None:
            policy.take_over(left.policy)
        chooser = choose_presentation(TableView(self, policy))
        if left is not None and (left.seat, left.kind) == (chooser.seat, chooser.kind):
            chooser.question.go_on_from(left.question)
        return chooser

    def interrupt(self, seat: int, action: Action) -> None:
        """The asked person goes on where the own list was."""
        self.turn_end.cancel_moment()
        self.interrupted = self.chooser
        super().interrupt(seat, action)

    def _lay_mat(self) -> None:
        """The mat of the asked seat comes to the table."""
        self.pieces.stays = self.lone_seat is not None
        if self.pieces.turn_to(self._mat_seat(self.view)):
            self.pieces.settle_parts(self.pieces.shown)

    def own_answer(self, view: View) -> Action | None:
        """The only answer where there is nothing to choose."""
        decision = view.decision
        if decision is None or len(decision.actions) != 1 or asks_all(self):
            return None
        only: Action = decision.actions[0]
        return only

    # -- other scenes

    def details_scene(self, subject: Any) -> Scene:
        if subject[0] == "pile":
            pile: Scene = PILE_SCENES[subject[1]](self.app, self.view)
            return pile
        return DetailsScene(self.app, self.view, subject, self.pieces.seat, self.seat_name)

    def sights(self) -> Iterator[Focusable]:
        return sights.table_sights(self.pieces)

    def explain(self, subject: Any) -> Explained:
        return explain_subject(self.view, subject, self.pieces.seat, self.seat_name)

    def hand_face(self, subject: Any) -> tuple[Face, Size] | None:
        """Of a Human or an ally, wherever it lies; of a slot the captive in it."""
        kind, number = subject
        if kind == "slot":
            captives = self.view.captives[self.pieces.seat][number]
            kind, number = ("human", captives[-1]) if captives else subject
        return cards.enlarged_face(self.app.art, kind, number)

    def sheets_scene(self) -> Scene:
        return RivalsScene(self.app, self.view, self.session.asked_seat, self.seat_name)

    # -- words and sound

    def figure_name(self, seat: int) -> str:
        return names.clan_short(self.view.clan(seat))

    def state_words(self, state: str) -> str:
        if state in ("showing", "over"):
            going_on = "showing" if self.pieces.shown.on_turn >= 0 else "evening"
            return say(f"human_flavor.table.state.{going_on if self.timeline.is_busy else state}")
        chosen = (
            bot_choice.choice_words(self.bot_action)
            if self.bot_action is not None and state == "bot_chooses"
            else ""
        )
        return chosen or super().state_words(state)

    def focus_words(self) -> str:
        return self.chooser.spoken_words() if self.chooser is not None else super().focus_words()

    def is_tense(self) -> bool:
        """True on the last day, or in a city that has nearly had enough."""
        shown = self.pieces.shown
        return shown.day >= shown.last_day or shown.level >= TENSE_LEVEL
