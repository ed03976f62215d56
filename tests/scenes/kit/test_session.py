"""A match being played: whose turn, which device, bots, undo, autosave and Continue. Played with the core's
toy game.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import bots as bots_module
from game.core import generations
from game.core.errors import ConfigError, IllegalAction, SaveError
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD, MOUSE, Device
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from tests.game import toy
from tests.game.toy import Boast, Lay, Shout
from tests.scenes.fakes import XBOX

PAD = Device("pad1", "pad", "xbox", "Xbox Pad", XBOX)


class Brain:
    """Answers of the bots: by default the last legal action. `asked` keeps (level, seed, view)."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int, Any]] = []
        self.answer: Any = None

    def __call__(self, game: str, level: int, view: Any, seed: int, leaning: str = "") -> Any:
        self.asked.append((level, seed, view))
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer or view.decision.actions[-1]


@pytest.fixture(autouse=True)
def rules(monkeypatch: pytest.MonkeyPatch) -> toy.Toy:
    own = toy.Toy()
    monkeypatch.setattr(toy, "RULES", own)
    toy.register(monkeypatch)
    monkeypatch.setattr(
        bots_module,
        "seed_for",
        lambda match, seat, number: int(match, 16) + 100 * number + seat,
        raising=False,
    )
    return own


@pytest.fixture
def brain() -> Brain:
    return Brain()


@pytest.fixture
def service(brain: Brain) -> Iterator[BotService]:
    service = BotService(inline=True, chooser=brain)
    yield service
    service.close()


@pytest.fixture
def seating() -> Seating:
    """The desk against a bot of level 3."""
    seating = Seating(2)
    seating.sit_down(KEYBOARD)
    seating.put_bot(1, 3)
    return seating


@pytest.fixture
def session(seating: Seating, service: BotService, tmp_path: Path) -> MatchSession:
    return MatchSession.begin_match("toy", {"seats": 2}, 7, seating, service, tmp_path)


def legal(session: MatchSession) -> Any:
    decision = session.state.decision
    assert decision is not None
    return decision.actions[0]


def play(session: MatchSession, answers: int) -> None:
    """People take the first legal action, bots what they like."""
    for _ in range(answers):
        if session.is_finished:
            return
        seat = session.asked_seat
        assert seat is not None
        session.answer(seat, session.bot_answer() if session.turn == "bot" else legal(session))


def resume_match(
    session: MatchSession,
    service: BotService,
    host: Device = KEYBOARD,
    present: tuple[Device, ...] = (KEYBOARD, MOUSE),
) -> MatchSession:
    assert session.folder is not None
    return MatchSession.resume_match(slot_path(session.folder, "toy"), Seating(), service, present, host)


class TestTurns:
    def test_only_the_devices_of_the_asked_seat_may_act(self, session: MatchSession) -> None:
        assert (session.turn, session.asked_seat) == ("person", 0)
        assert session.may_act(MOUSE)
        assert not session.may_act(PAD)

    def test_who_plays_alone_may_take_up_another_device_and_nobody_else_may(
        self, session: MatchSession
    ) -> None:
        assert session.change_hands(PAD)
        assert session.may_act(PAD) and not session.may_act(MOUSE)
        assert session.change_hands(MOUSE) and session.may_act(KEYBOARD)
        session.seating.claim_seat(1, PAD)
        assert not session.change_hands(PAD)
        assert session.may_act(KEYBOARD) and session.seating.seats_of(PAD) == [1]

    def test_an_answer_gives_events_and_goes_on(self, session: MatchSession) -> None:
        card = legal(session)
        assert [type(event).__name__ for event in session.answer(0, card)] == ["Laid"]
        session.answer(0, Boast(2))
        assert (session.turn, session.asked_seat) == ("bot", 1)
        assert not session.may_act(KEYBOARD)

    def test_an_answer_of_another_seat_or_an_illegal_one_changes_nothing(self, session: MatchSession) -> None:
        before = session.state.digest()
        for seat, action in ((1, legal(session)), (0, Boast(1)), (0, Lay(99))):
            with pytest.raises(IllegalAction):
                session.answer(seat, action)
        assert session.state.digest() == before
        assert session.why_not(Lay(99)) is not None
        assert session.why_not(legal(session)) is None

    def test_a_lost_controller_freezes_the_turn(self, session: MatchSession) -> None:
        session.seating.claim_seat(0, PAD)
        session.seating.lose_device(PAD)
        assert session.turn == "frozen"
        assert not session.may_act(PAD)
        assert session.bot_answer() is None
        session.seating.claim_seat(0, MOUSE)
        assert session.may_act(KEYBOARD)

    def test_the_end(self, session: MatchSession) -> None:
        assert session.result is None
        play(session, 100)
        assert (session.turn, session.asked_seat, session.is_finished) == ("over", None, True)
        assert session.result is not None
        assert not session.may_act(KEYBOARD)
        assert not session.undo()
        with pytest.raises(IllegalAction):
            session.answer(0, Boast(0))

    def test_out_of_turn(self, session: MatchSession) -> None:
        assert [type(event).__name__ for event in session.interrupt(1, Shout())] == ["Shouted"]
        with pytest.raises(IllegalAction):
            session.interrupt(1, Shout())

    def test_the_shared_screen_sees_no_hand(self, session: MatchSession) -> None:
        shared: Any = session.view()
        own: Any = session.view(0)
        assert (shared.hand, len(own.hand)) == ([], 3)

    def test_options_that_do_not_go_together(
        self, seating: Seating, service: BotService, tmp_path: Path
    ) -> None:
        with pytest.raises(ConfigError, match="seats"):
            MatchSession.begin_match("toy", {"seats": 9}, 7, seating, service, tmp_path)
        assert not generations.has_generation(slot_path(tmp_path, "toy"))


class TestBots:
    def test_their_process_starts_with_the_match_and_only_for_bots(
        self, seating: Seating, service: BotService, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        warmed: list[str] = []
        monkeypatch.setattr(service, "warm_up", warmed.append)
        MatchSession.begin_match("toy", {}, 7, seating, service, None)
        assert warmed == ["toy"]
        seating.set_seat_count(1)
        MatchSession.begin_match("toy", {}, 7, seating, service, None)
        assert warmed == ["toy"]

    def test_a_bot_is_asked_once_and_says_the_same_until_it_is_done(
        self, session: MatchSession, brain: Brain
    ) -> None:
        play(session, 2)
        assert len({id(session.bot_answer()) for _ in range(5)}) == 1
        assert len(brain.asked) == 1

    def test_a_bot_gets_its_level_its_own_view_and_a_seed_of_match_seat_and_number(
        self, session: MatchSession, brain: Brain
    ) -> None:
        play(session, 2)
        session.bot_answer()
        level, seed, view = brain.asked[0]
        assert (level, seed) == (3, int(session.match.id, 16) + 200 + 1)
        assert (view.seat, len(view.hand)) == (1, 3)

    @pytest.mark.parametrize("answer", [RuntimeError("no idea"), Lay(99)], ids=["raises", "cheats"])
    def test_what_is_done_in_place_of_one_that_stumbles_is_legal_and_the_same_every_time(
        self, seating: Seating, service: BotService, brain: Brain, answer: Any
    ) -> None:
        brain.answer = answer
        sessions = [
            MatchSession.begin_match("toy", {"seats": 2}, 7, seating, service, None) for _ in range(2)
        ]
        for session in sessions:
            play(session, 100)
            assert session.is_finished and session.notices == [say("notice.bot_stumbled")]
        assert len({session.state.digest() for session in sessions}) == 1

    def test_a_person_who_takes_over_stops_the_thought(
        self, session: MatchSession, service: BotService
    ) -> None:
        play(session, 2)
        session.bot_answer()
        session.seating.claim_seat(1, PAD)
        assert session.bot_answer() is None
        assert session.may_act(PAD)
        session.seating.put_bot(1, 1)
        assert session.bot_answer() is not None

    def test_a_match_of_bots_ends(self, service: BotService) -> None:
        seating = Seating(3)
        for seat in range(3):
            seating.put_bot(seat, 1 + seat)
        session = MatchSession.begin_match("toy", {"seats": 3}, 1, seating, service, None)
        play(session, 200)
        assert session.is_finished


class TestUndo:
    def test_back_to_the_start_of_the_turn_and_no_further_and_the_save_follows(
        self, session: MatchSession, service: BotService
    ) -> None:
        before = session.state.digest()
        session.answer(0, legal(session))
        assert session.can_undo
        assert session.undo()
        assert session.state.digest() == before == resume_match(session, service).state.digest()
        assert not session.can_undo
        assert not session.undo()

    def test_what_was_revealed_stays(self, session: MatchSession) -> None:
        play(session, 2)  # the second answer drew a card
        assert not session.can_undo


class TestSaves:
    def test_continue_is_exactly_there_after_every_answer(
        self, session: MatchSession, service: BotService
    ) -> None:
        for _ in range(100):
            again = resume_match(session, service)
            assert again.state.digest() == session.state.digest()
            assert (again.turn, again.asked_seat, again.notices) == (session.turn, session.asked_seat, [])
            assert [(chair.bot, chair.owner) for chair in again.seating.chairs] == [(0, "desk"), (3, None)]
            if session.is_finished:
                break
            play(session, 1)
            play(again, 1)
            assert again.state.digest() == session.state.digest(), "it goes on as it would have"
        assert session.is_finished

    def test_chairs_that_changed_are_saved(self, session: MatchSession, service: BotService) -> None:
        session.seating.put_bot(0, 2)
        session.save()
        assert [chair.bot for chair in resume_match(session, service).seating.chairs] == [2, 3]

    def test_the_pad_that_continues_plays(self, session: MatchSession, service: BotService) -> None:
        assert resume_match(session, service, PAD, (KEYBOARD, MOUSE, PAD)).may_act(PAD)

    @pytest.mark.parametrize(
        "beside", [None, 3, [], [{"name": "", "color": 0, "bot": 1}], [{"name": "", "color": 99}] * 2]
    )
    def test_lost_chairs_are_all_the_hosts(
        self, session: MatchSession, service: BotService, beside: Any
    ) -> None:
        session.match.save(slot_path(session.folder or Path(), "toy"), beside)
        again = resume_match(session, service)
        assert [chair.owner for chair in again.seating.chairs] == ["desk", "desk"]

    def test_a_broken_save_goes_on_from_the_one_before(
        self, session: MatchSession, service: BotService
    ) -> None:
        play(session, 1)
        before = session.state.digest()
        play(session, 1)
        newest = slot_path(session.folder or Path(), "toy")
        newest.write_bytes(newest.read_bytes()[:-20])
        again = resume_match(session, service)
        assert again.state.digest() == before
        assert again.notices == [say("notice.save_damaged")]
        assert any(path.name.endswith(".bad") for path in newest.parent.iterdir())

    def test_nothing_to_continue(self, service: BotService, tmp_path: Path) -> None:
        assert not generations.has_generation(slot_path(tmp_path, "toy"))
        with pytest.raises(SaveError):
            MatchSession.resume_match(slot_path(tmp_path, "toy"), Seating(), service, (), KEYBOARD)

    def test_other_rules_can_only_be_looked_at(
        self, session: MatchSession, service: BotService, rules: toy.Toy
    ) -> None:
        play(session, 3)
        files = {
            path: path.read_bytes()
            for path in generations.generation_paths(slot_path(session.folder or Path(), "toy"))
        }
        rules.behavior += 1
        again = resume_match(session, service)
        assert (again.turn, again.read_only, again.can_undo) == ("looking", True, False)
        assert again.notices == [say("notice.save_read_only")]
        assert not again.may_act(KEYBOARD)
        again.save()
        assert {path: path.read_bytes() for path in files} == files

    def test_a_folder_that_cannot_be_made_is_no_end(
        self, seating: Seating, service: BotService, tmp_path: Path
    ) -> None:
        (tmp_path / "nowhere").write_text("a file in its place")
        session = MatchSession.begin_match("toy", {}, 7, seating, service, tmp_path / "nowhere" / "saves")
        play(session, 100)
        assert session.is_finished
        assert session.notices == [say("notice.save_failed", reason=os.strerror(errno.ENOTDIR))]

    @pytest.mark.parametrize("gone", ["saves", "."])
    def test_a_folder_that_is_gone_is_made_again(
        self, seating: Seating, service: BotService, tmp_path: Path, gone: str
    ) -> None:
        saves = tmp_path / "data" / "saves"
        session = MatchSession.begin_match("toy", {}, 7, seating, service, saves)
        play(session, 2)
        shutil.rmtree(tmp_path / "data" / gone)
        play(session, 1)
        assert len(resume_match(session, service).match.log) == 3 and session.notices == []

    def test_leaving_keeps_an_open_match_and_clears_a_finished_one(
        self, session: MatchSession, tmp_path: Path
    ) -> None:
        play(session, 3)
        session.close()
        assert generations.has_generation(slot_path(tmp_path, "toy"))
        play(session, 100)
        assert generations.has_generation(slot_path(tmp_path, "toy"))
        session.close()
        assert list(tmp_path.iterdir()) == []

    def test_a_match_can_be_given_up(self, session: MatchSession, tmp_path: Path) -> None:
        session.close(forget=True)
        assert not generations.has_generation(slot_path(tmp_path, "toy"))

    def test_the_demo_leaves_nothing(self, seating: Seating, service: BotService, tmp_path: Path) -> None:
        session = MatchSession.begin_match("toy", {}, 7, seating, service, None)
        play(session, 100)
        session.close()
        assert list(tmp_path.iterdir()) == []
