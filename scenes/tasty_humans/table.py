"""The Tasty Humans table: all that is this game's own at the table of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.model import Action, Event
from game.tasty_humans.components.definitions import FIRST_LEADER
from game.tasty_humans.table.display_state import DisplayState
from game.tasty_humans.view import View
from scenes.kit.art.stage import Piece, Pieces
from scenes.kit.base import Point, Rect
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Mark
from scenes.kit.match.log import Line
from scenes.kit.scene import Scene
from scenes.table.details import Explained, Subject
from scenes.table.game_table import LEAD_DOWN
from scenes.table.questions.question_view import QuestionView
from scenes.table.scene import TableScene
from scenes.tasty_humans.animation.event_player import EventPlayer
from scenes.tasty_humans.board.details import DetailsScene
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.board.piles import PILES, make_pile, pile_words
from scenes.tasty_humans.board.sights import list_sights
from scenes.tasty_humans.questions import marks, spoken
from scenes.tasty_humans.questions.info_strip import InfoStrip
from scenes.tasty_humans.questions.pictures import PICTURES
from scenes.tasty_humans.questions.policy import CRAVINGS, TastyPicture, TastyPolicy
from scenes.tasty_humans.scoring.count import ScoreScene
from scenes.tasty_humans.scoring.sheets import CravingsScene
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.explanations import explain_subject, just_now

LEAD_IN = 84.0
"""From the left edge of a plate to the middle of the sign of a start ahead."""


BOARD = "board"
"""Beginning of the focus groups of boards."""


class TastyTable(TableScene[View]):
    """Boards, grid and leader tiles; everything that happens to them is the event player's."""

    count_scene = ScoreScene
    ambience = "ambience_village"
    match_music = "tasty_march"
    sheets_prompt = CRAVINGS
    small = 80.0

    chooser: QuestionView[View, TastyPolicy] | None
    pieces: TablePieces
    event_player: EventPlayer
    info: InfoStrip
    gulped = -1  # whose card the last answer belonged to

    # -- pieces

    def lay_out(self) -> None:
        self.pieces = TablePieces(self.stage, self.app)
        self.pieces.build(DisplayState.of(self.view))
        self.info = InfoStrip(self.stage, self.app)
        self.event_player = EventPlayer(self.app, self.pieces, self.timeline, lambda: self.view)

    def places_of(self, line: Line) -> Sequence[Rect]:
        """Tiles of the line that still lie there; else the board of its seat."""
        board = self.pieces.spot("board", line.seat) if line.seat is not None else None
        return super().places_of(line) or ([board] if board is not None else [])

    def stage_show(self, events: Sequence[Event]) -> None:
        self.event_player.show(events, asks=not self.turn_end.is_running)

    def lead_spot(self, seat: int) -> Point:
        """Beside the chip on the plate; it goes along when boards change places."""
        board = self.pieces.boards.boards[seat]
        plate = board.plan.plate.move(board.stomach.x - board.plan.frame.cx, 0)
        return plate.x + LEAD_IN, plate.y - LEAD_DOWN

    def show_choice(self, action: Action) -> Pieces:
        return marks.show_choice(self.pieces, self.view, action)

    def before_answer(self, seat: int, action: Action) -> None:
        self.gulped = self.view.chosen_card

    def live(self, seconds: float) -> None:
        """Let the monsters breathe and blink."""
        for seat, board in self.pieces.boards.boards.items():
            if board.head is not None:
                self.idle.animate_monster(seat, board.head, board.lids, pictures.can_blink(board.head.face))

    def focused_piece(self) -> Piece | None:
        return (
            self.pieces.piece_of(self.focus.key or "", self.chooser.seat)
            if self.chooser is not None
            else None
        )

    # -- questions

    @property
    def picture(self) -> TastyPicture | None:
        """The picture of the open question, also while a list has taken its place."""
        at_table = self.chooser.at_table if self.chooser is not None else None
        return at_table if isinstance(at_table, TastyPicture) else None

    def make_chooser(self) -> TastyPicture:
        return PICTURES[self.view.asking](self)

    # -- other scenes

    @property
    def sheets_open(self) -> bool:
        return any(self.view.monsters) and super().sheets_open

    def details_scene(self, subject: Subject) -> Scene:
        pile = make_pile(self.app, self.view, subject, self.seat_name)
        return pile or DetailsScene(self.app, self.view, subject, lambda: self._just_now(subject))

    def sights(self) -> Iterator[Focusable]:
        return (sight.make_focusable(sight.subject) for sight in list_sights(self.pieces))

    def explain(self, subject: Subject) -> Explained | None:
        if subject[0] in PILES:
            return None
        return explain_subject(self.view.variant, subject).and_now(self._just_now(subject))

    def group_words(self, group: str) -> str:
        """Of a board, whose it is."""
        seat = group.removeprefix(BOARD)
        return self.seat_name(int(seat)) if seat.isdigit() else super().group_words(group)

    def thing_words(self, mark: Mark) -> tuple[str, str]:
        """A pile in a sentence, an own eaten leader tile by its leader, a monster by its seat."""
        kind, number = mark
        if kind in PILES:
            return pile_words(self.view, mark, self.seat_name), ""
        if kind == "eaten":
            seat = self.session.asked_seat or 0
            return super().thing_words(("leader", self.view.stomachs[seat][number] - FIRST_LEADER))
        return super().thing_words(mark)

    def _just_now(self, subject: Subject) -> tuple[str, ...]:
        """Cost and gain for the asked seat; for a person alone before the screen at any time."""
        people = self.session.seating.onlooker_seats
        seat = people[0] if len(people) == 1 else self.session.asked_seat or 0
        return just_now(self.view, subject, seat, self.seat_name)

    def sheets_scene(self) -> Scene | None:
        """Score sheets of all sides, once any seat has a monster."""
        return CravingsScene(self.app, self.view, self.session.result) if any(self.view.monsters) else None

    # -- words and sound

    def figure_name(self, seat: int) -> str:
        return names.seat_name(self.view.monsters[seat], self.color(seat))

    def spoken_seat(self) -> int | None:
        """Seat of the last answer during its show."""
        return self.pieces.boards.active if self.timeline.is_busy else self.session.asked_seat

    def state_words(self, state: str) -> str:
        return spoken.state_words(self, state)

    def show_info(self) -> None:
        self.info.show(spoken.strip_info(self))

    def focus_words(self) -> str:
        return spoken.focus_words(self)

    def is_tense(self) -> bool:
        """True in the last round."""
        return bool(self.view.final_round)
