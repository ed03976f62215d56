"""Position of a second helping: the match up to its question, and the session that asks it once."""

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any

from game.bots import second_look
from game.bots.second_look import Verdict
from game.core import saves
from game.core.errors import SaveError
from game.core.match import Match
from game.core.model import Action
from game.core.saves import OtherEdition
from game.core.values import frozen
from game.profiles import second_helpings
from game.profiles.profile import Helping
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match.replay_store import chairs_of
from scenes.kit.match.saved_chair import restore_chair
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.match.past_seating import PastSeating
from scenes.navigation import navigator, supper_routes
from scenes.pages import game_list
from scenes.people import booking
from scenes.people.profiles import wearing


@frozen
class Dish:
    """Helping of the list with its match at the question, or the `problem` in a sentence."""

    key: str
    helping: Helping
    match: Match | None
    problem: str = ""

    @property
    def seat(self) -> int:
        """Seat that is asked."""
        assert self.match and self.match.state.decision, "there is no question"
        return self.match.state.decision.seat


def open_dish(key: str, helping: Helping) -> Dish:
    """Read the position of a helping; whatever is wrong with it stays as it is."""
    try:
        match = Match.of_save(saves.unpack_save(second_helpings.unpack_position(helping.position)))
    except OtherEdition:
        return Dish(key, helping, None, say("helpings.other_edition"))
    except SaveError:
        return Dish(key, helping, None, say("helpings.broken"))
    if match.read_only or not match.state.decision:
        return Dish(key, helping, None, say("helpings.other_edition"))
    return Dish(key, helping, match)


class HelpingSession(MatchSession[Any]):
    """Match that asks one question and is over with its answer; nothing of it is saved."""

    hints = False

    def __init__(self, app: App, dish: Dish, today: date, chairs: PastSeating) -> None:
        """chairs: those of the match in place of the house's, until the table is left."""
        assert dish.match, "a helping that cannot be read is never served"
        self.chairs = chairs
        super().__init__(dish.match.fork(), app.seating, app.bots, folder=None)
        self.app, self.dish, self.today = app, dish, today
        self.profile = app.profiles.active.id
        self.answers_before = len(dish.match.log)
        self.question = dish.match.state.seen_by(dish.seat)
        self.way_back = supper_routes.SecondHelpings(dish.key, today)

    @property
    def second_answer(self) -> Action | None:
        """Answer that was given here, None before it."""
        log = self.match.log[self.answers_before :]
        return log[0].action if log else None

    @property
    def turn(self) -> str:
        return "over" if self.second_answer else super().turn

    @property
    def can_undo(self) -> bool:
        return False

    def interrupts_of(self, seat: int) -> Sequence[Action]:
        return ()

    # -- words

    def seat_name(self, seat: int) -> str:
        """Name of a seat, as at the table."""
        return self.seating.name_of(seat, "") or self._side_name(seat)

    def _side_name(self, seat: int) -> str:
        assert self.dish.match
        sides = game_list.summarize_match(self.dish.match).sides
        return next((side.name for side in sides if side.seat == seat), "")

    def deed_words(self, plain: Any) -> str:
        """Words on an answer (in notation) to the question, verb first; "" if it is not legal."""
        deed = game_list.game_ui(self.game).deed
        decision = self.question.decision
        legal = decision.actions if decision else ()
        action = next((one for one in legal if second_look.is_written(one, plain)), None)
        return deed(self.question, self.dish.seat, action, self.seat_name) if deed and action else ""

    # -- the judgment

    def begin_judging(self) -> int:
        """Let the answer be judged beside the frames; returns the ticket of the work."""
        helping, answer = self.dish.helping, self.second_answer
        assert answer and self.dish.match, "nothing was answered"
        raw = self.dish.match.save_bytes()
        return self.bots.begin_work(
            second_look.judge_save, raw, helping.given, helping.better, answer.plain()
        )

    def book_verdict(self, verdict: Verdict) -> Helping | None:
        """Put the helping where it comes next; returns it, None once it is done."""
        key, right = self.dish.key, verdict.is_right
        book = partial(second_helpings.book_answer, key=key, is_right=right, today=self.today)
        booking.change_profile(self.app, self.profile, book)
        return second_helpings.judge_helping(self.dish.helping, right, self.today)


def serve_dish(app: App, dish: Dish, device: Device, today: date) -> None:
    """Show the table of a helping with `device` at the seat that is asked; the others only sit there."""
    chairs = PastSeating(app, _seat_players(app, dish, device))
    navigator.replace(app, supper_routes.HelpingTable(HelpingSession(app, dish, today, chairs)))


def _seat_players(app: App, dish: Dish, device: Device) -> Seating:
    assert dish.match
    seating = Seating()
    seating.chairs = [restore_chair(seat, saved) for seat, saved in enumerate(chairs_of(dish.match))]
    for chair in seating.chairs:
        chair.sits_in = False
    seating.claim_seat(dish.seat, device)
    wearing.refresh_chairs(app.profiles, seating.chairs)
    return seating
