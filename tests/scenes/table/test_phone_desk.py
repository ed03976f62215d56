"""What phones are told at a table, and what they may wish there (P9 to P29)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from game.eaten.table.actions import End
from game.human_flavor.table import actions as flavor
from game.hunger.table.actions import Done
from game.tasty_humans.table.actions import DraftLeader
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match import bot_backends as bots
from scenes.kit.phones.messages import (
    PAGES,
    Answer,
    Ask,
    Focus,
    Hold,
    Look,
    No,
    Pages,
    Read,
    Row,
    Toast,
    Wait,
    write_message,
)
from scenes.pages import game_list
from scenes.table.phones import composing, hinting
from tests.scenes.games.human_flavor import match_at as flavor_at
from tests.scenes.games.hunger import match_at as hunger_at
from tests.scenes.games.playing import quick
from tests.scenes.games.tables import RandomMatches, open_table
from tests.scenes.house import House
from tests.scenes.lessons import until_shown
from tests.scenes.phones.at_tables import PhoneTable, list_leaves

MOVED_ON = say("phones.no.moved_on")


def sit_at(house: House, match: Match, *others: Any, names: tuple[str, ...] = ("rosa",)) -> PhoneTable:
    """The table of a match with phones on the first chairs, and bots or nobody else on the others."""
    phones = PhoneTable(house, *names)
    free = match.config.seats - len(names)
    house.sit(*map(phones.device, names), *(others or [1] * free))
    open_table(house, match, None)
    phones.until_asked()
    phones.step(20)
    return phones


def row_of(phones: PhoneTable, name: str, kind: type) -> Row:
    """The row of an answer of that class."""
    choices = phones.table.phone_desk.told[name].rows.choices
    return next(
        row for row in list_leaves(phones.state(name).rows) if isinstance(choices[row.way].action, kind)
    )


def refusals(phones: PhoneTable, name: str) -> list[str]:
    return [one.reason for one in phones.phones.heard[name] if isinstance(one, No)]


TASTY = RandomMatches("tasty_humans", idle=lambda action: False, seats=2)
EATEN = RandomMatches("eaten", idle=lambda action: isinstance(action, End), mode="miner_solo")


# -- second taps


def test_what_cannot_be_taken_back_wants_a_second_tap_and_says_why(house: House) -> None:
    """P15: the first tap does nothing but say it."""
    quick(house)
    house.app.settings_file.change(hold_to_confirm=True)
    phones = sit_at(house, EATEN.match_at("action"), "rules")
    row = row_of(phones, "rosa", End)
    assert row.warning and "Hold" not in row.warning
    number, log = phones.state("rosa").n, phones.table.session.match.log
    answers = len(log)
    assert phones.say("rosa", Answer(number, row.way)) and refusals(phones, "rosa") == [row.warning]
    phones.step(3)
    assert len(log) == answers and phones.table.chooser.sure is None and not phones.table.hold.is_running
    assert phones.say("rosa", Answer(number, row.way, sure=True))
    assert isinstance(log[answers].action, End)


def test_a_second_tap_is_not_asked_for_where_a_moment_can_take_the_answer_back(house: House) -> None:
    """T17, T19: a leader is taken in a moment; the phone takes it back."""
    house.app.settings_file.change(motion="none", speed=4, turn_end=True)
    phones = sit_at(house, TASTY.match_at("draft_leader"), names=("rosa", "jonas"))
    table, name = phones.table, phones.asked()
    assert name is not None
    row, answers = row_of(phones, name, DraftLeader), len(table.session.match.log)
    assert not row.warning and phones.tap(name, row) and table.turn_end.is_running
    phones.until(lambda: isinstance(phones.state(name), Wait))
    assert phones.state(name).can_undo and phones.state(name).who == table.turn_end.words
    assert phones.wish(name, "undo") and not table.turn_end.is_running
    assert phones.until_asked() == name and len(table.session.match.log) == answers
    assert phones.tap(name, row_of(phones, name, DraftLeader))
    phones.until(lambda: len(table.session.match.log) > answers)


def test_a_table_that_wants_to_be_sure_of_a_row_without_a_warning_gives_it_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(house)
    phones = sit_at(house, hunger_at("move", seats=2))
    table, row = phones.table, next(list_leaves(phones.state("rosa").rows))
    if row.warning:
        row = next(one for one in list_leaves(phones.state("rosa").rows) if not one.warning)
    answers = len(table.session.match.log)
    monkeypatch.setattr(type(table.chooser), "needs_second_press", lambda *_: True)
    number = phones.state("rosa").n
    assert phones.say("rosa", Answer(number, row.way)) and table.chooser.sure is None
    warned = next(one for one in list_leaves(phones.state("rosa").rows) if one.way == row.way)
    assert warned.warning and len(table.session.match.log) == answers and phones.state("rosa").n == number
    assert phones.say("rosa", Answer(number, row.way, sure=True)) and len(table.session.match.log) > answers


# -- long questions


def test_rows_of_a_question_that_is_too_long_say_less(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 9: at most 16 kB."""
    quick(house)
    match = hunger_at("act", seats=2)
    long = sit_at(house, match).state("rosa")
    monkeypatch.setattr(composing, "LARGEST", len(write_message(long)) - 1)
    house.app.stack.pop()
    short = sit_at(house, match).state("rosa")
    rows, before = list(list_leaves(short.rows)), list(list_leaves(long.rows))
    assert [(row.way, row.words) for row in rows] == [(row.way, row.words) for row in before]
    assert [row.about for row in rows] == [row.about.split("\n")[0] for row in before]
    assert any("\n" in row.about for row in before)
    monkeypatch.setattr(composing, "LARGEST", 100)
    house.app.stack.pop()
    assert not any(row.about for row in list_leaves(sit_at(house, match).state("rosa").rows))


# -- presses that are no answers


def test_dice_in_the_cup_have_one_button(house: House) -> None:
    """P16."""
    house.app.settings_file.change(motion="none", speed=4)
    house.app.settings.own_roll = True
    phones = sit_at(house, EATEN.match_at("action"), "rules")
    table, held = phones.table, phones.state("rosa")
    assert isinstance(held, Hold) and table.chooser is None
    assert (held.question, held.words) == (say("eaten.ask.roll_tap"), say("eaten.prompt.reroll"))
    assert held.aims == () and table.cup.held and not phones.say("rosa", Answer(held.n, "0"))
    assert phones.wish("rosa", "go_on") and not table.cup.held
    phones.until(lambda: isinstance(phones.state("rosa"), Ask), 60, 0.1)


# -- out of turn


def test_a_conversion_out_of_turn_lies_beside_what_others_are_asked(house: House) -> None:
    """P20: with the phone of a seat that is not asked."""
    quick(house)

    def other_can(state: Any) -> bool:
        return bool(state.interrupts(1)) and state.decision.seat == 0

    phones = sit_at(house, flavor_at(flavor.MENU, other_can, seats=2), names=("rosa", "jonas"))
    table, state = phones.table, phones.state("jonas")
    assert isinstance(state, Wait) and state.out
    row, answers = next(list_leaves(state.out)), len(table.session.match.log)
    asked = phones.state("rosa")
    assert not phones.say("jonas", Answer(state.n, row.way)), "it is no row of the question"
    assert phones.tap("jonas", row, out=True)
    entry = table.session.match.log[answers]
    assert entry.seat == 1 and entry.interrupt
    phones.step()
    phones.until(lambda: phones.asked() == "rosa", 30, 0.1)
    assert phones.state("rosa").n > asked.n, "the question is asked anew"
    phones.until(lambda: phones.state("jonas").n > state.n)
    assert not phones.tap("jonas", row, out=True), "once a day"


# -- several answers at one press


def test_the_first_step_and_the_move_are_one_question(house: House) -> None:
    """As on the table (T9): a way counts the Speed and goes there; cards to use stand before the ways."""
    quick(house)
    match = hunger_at("effects", has_ways, seats=2)
    phones = sit_at(house, match)
    table, state = phones.table, phones.state("rosa")
    choices = table.phone_desk.told["rosa"].rows.choices
    chains = [choices[row.way] for row in list_leaves(state.rows)]
    ways = [choice for choice in chains if choice.then]
    assert [choice.action for choice in ways] == [Done()] * len(ways)
    assert chains[-1].action == Done() and not chains[-1].then
    assert any(not choice.then for choice in chains[: chains.index(ways[0])]), "cards come first"
    way = next(row.way for row in list_leaves(state.rows) if choices[row.way] == ways[1])
    assert phones.say("rosa", Look(state.n, way))
    assert table.chooser.meant_answer == ways[1].then[0], "the ring lies on its space"
    row, answers = next(one for one in list_leaves(state.rows) if one.way == way), len(match.log)
    assert phones.tap("rosa", row)
    phones.until(lambda: len(table.session.match.log) >= answers + 2)
    given = [entry.action for entry in table.session.match.log[answers:]]
    assert given[:2] == [Done(), ways[1].then[0]]


def has_ways(state: Any) -> bool:
    """True at a first step with a card that may be used, and with ways."""
    ui, view = game_list.game_ui("hunger"), state.seen_by(0)
    return bool(ui.shortcuts(view, 0, str)) and len(ui.rows(view, 0, str)) > 1


# -- the ring on the table


def test_what_the_phone_has_opened_gets_the_ring(house: House) -> None:
    """P29; a pad of the phone moves it, too, and answers."""
    quick(house)
    phones = sit_at(house, hunger_at("move", seats=2))
    table = phones.table
    choices = phones.table.phone_desk.told["rosa"].rows.choices
    seen = set()
    for way, choice in list(choices.items())[:6]:
        assert phones.say("rosa", Look(phones.state("rosa").n, way))
        if table.chooser.meant_answer == choice.action:
            seen.add(table.focus.key)
    assert len(seen) > 1 and refusals(phones, "rosa") == []
    phones.step(20)
    heard = [one for one in phones.phones.heard["rosa"] if isinstance(one, Focus)]
    assert heard[-1].words == table.focus_line()
    answers = len(table.session.match.log)
    house.app.devices.press_phone(phones.device("rosa"), "confirm", "down")
    house.app.devices.press_phone(phones.device("rosa"), "confirm", "up")
    phones.step(3)
    assert len(table.session.match.log) > answers or table.chooser.sure is not None


def test_a_look_at_what_is_secret_moves_nothing(house: House) -> None:
    quick(house)
    matches = RandomMatches("eaten", idle=lambda action: False, asks=1, mode="duel")
    phones = sit_at(house, matches.match_at("fill"), names=("rosa", "jonas"))
    table, state = phones.table, phones.state("jonas")
    assert isinstance(state, Ask) and state.private
    before = table.focus.key
    for row in state.rows:
        assert phones.say("jonas", Look(state.n, row.way))
    assert table.focus.key == before
    assert phones.phones.state("rosa").who and not phones.phones.state("rosa").out


# -- one phone for two


def test_a_shared_phone_is_handed_on_before_it_tells_what_the_other_seat_knows(house: House) -> None:
    """P6: one phone with two seats."""
    quick(house)
    matches = RandomMatches("eaten", idle=lambda action: False, asks=1, mode="duel")
    match = matches.match_at("fill")
    phones = PhoneTable(house, "rosa")
    house.sit(phones.device("rosa"), phones.device("rosa"))
    table: Any = open_table(house, match, None)
    phones.until_asked()
    phones.step(20)
    held = phones.state("rosa")
    assert isinstance(held, Hold) and table.seat_name(1) in held.question
    assert not any(isinstance(one, Ask) for one in phones.phones.heard["rosa"])
    assert not any(section.private for section in phones.things("rosa").sections)
    assert phones.wish("rosa", "go_on") and len(table.session.match.log) == len(match.log)
    phones.until(lambda: isinstance(phones.state("rosa"), Ask))
    phones.step(20)
    assert phones.state("rosa").private and any(section.private for section in phones.things("rosa").sections)
    assert phones.tap("rosa", next(list_leaves(phones.state("rosa").rows)))


def test_a_phone_that_lost_its_seat_keeps_nothing_of_it(house: House) -> None:
    """P27: another hand has taken the seat."""
    quick(house)
    phones = sit_at(house, hunger_at("act", seats=2))
    phone = phones.phones.known["rosa"]
    assert b'"private":true' in phone.sent["mine"]
    house.app.seating.claim_seat(0, KEYBOARD)
    phones.step(30)
    assert not phones.things("rosa").sections and not isinstance(phones.state("rosa"), Ask)
    assert b'"private":true' not in b"".join(phone.sent.values())
    house.app.seating.claim_seat(0, phones.device("rosa"))
    phones.step(30)
    assert isinstance(phones.state("rosa"), Ask) and b'"private":true' in phone.sent["mine"]


# -- hints


def test_an_adviser_that_takes_long_or_has_no_idea_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(house)
    phones = sit_at(house, hunger_at("act", seats=2))
    answers: list[bots.Answer | None] = [None]
    monkeypatch.setattr(hinting, "take_advice", lambda *_: answers[0])
    assert phones.wish("rosa", "hint")
    phones.step(60)
    toasts = [one.words for one in phones.phones.heard["rosa"] if isinstance(one, Toast)]
    assert toasts == [say("phones.table.thinking")] and phones.state("rosa").hint is None
    answers[0] = bots.Answer(0, problem="none")
    phones.step(2)
    toasts = [one.words for one in phones.phones.heard["rosa"] if isinstance(one, Toast)]
    assert toasts[1:] == [say("phones.table.no_idea")] and phones.state("rosa").hint is None
    assert phones.wish("rosa", "hint"), "another one may know"


# -- words


def test_waits_tell_who_is_asked_what_and_what_happened_since_ones_own_turn(house: House) -> None:
    """P10: newest last, at most six; nothing of a show before its end."""
    quick(house)
    phones = sit_at(house, TASTY.match_at("choose_adventurer", after=14), names=("rosa", "jonas"))
    table = phones.table
    name = phones.asked()
    other = "jonas" if name == "rosa" else "rosa"
    assert name is not None
    wait = phones.state(other)
    assert table.seat_name(table.session.asked_seat) in wait.who and phones.state(name).question in wait.who
    assert len(wait.scores) == 2 and len(wait.since) <= 6
    phones.tap(name, next(list_leaves(phones.state(name).rows)))
    phones.until(lambda: phones.state(other).n > wait.n)
    told = phones.state(other)
    if isinstance(told, Wait):
        assert told.since and len(told.since) <= 6


def test_pages_are_read_at_the_table(house: House) -> None:
    """P21."""
    quick(house)
    phones = sit_at(house, hunger_at("move", seats=2))
    for page in PAGES:
        assert phones.say("rosa", Read(page, 0))  # type: ignore[arg-type]
        read = phones.phones.heard["rosa"][-1]
        assert isinstance(read, Pages) and read.page == page and read.sections


# -- the campaign


def begin_stage(house: House, stage: str) -> tuple[PhoneTable, Any]:
    house.app.profiles.has_asked()
    quick(house)
    phones = PhoneTable(house, "rosa")
    session = attempts.begin_stage(house.app, StageInfo(stage), phones.device("rosa"), None)
    phones.until(lambda: getattr(house.top, "chooser", None) is not None, 120, 0.1)
    phones.step(30, 0.1)
    return phones, session


def test_a_stage_tells_its_stars_as_sentences_and_its_hints_on_the_table(house: House) -> None:
    """P23: a phone is the campaign's one person as a pad is."""
    phones, session = begin_stage(house, "tasty_humans/stages/market_day")
    state = phones.state("rosa")
    assert isinstance(state, Ask) and len(state.aims) == len(session.run.star_states)
    assert all(goal in aim for goal, aim in zip(session.info.stars, state.aims, strict=True))
    assert state.can_hint and phones.wish("rosa", "hint")
    phones.step(12)
    told = phones.state("rosa")
    assert len(told.aims) > len(state.aims), "the king names the price"


def test_a_puzzle_is_tried_taken_back_and_tried_again(house: House) -> None:
    """P23: a puzzle that was missed has one button, which begins again."""
    phones, session = begin_stage(house, "hunger/puzzles/wells")
    state = told = phones.state("rosa")
    assert phones.tap("rosa", list(list_leaves(state.rows))[-1])
    for _ in range(40):
        phones.step(2, 0.1)
        phones.until(lambda: phones.asked() == "rosa" or any(session.run.stars), 60, 0.1)
        told = phones.state("rosa")
        if isinstance(told, Hold) or any(session.run.stars):
            break
        assert phones.tap("rosa", list(list_leaves(told.rows))[-1])
    assert isinstance(told, Hold) and told.words == say("campaign.prompt.again")
    assert phones.wish("rosa", "go_on")
    phones.step(5, 0.1)
    phones.until(lambda: isinstance(phones.state("rosa"), Ask) and phones.asked() == "rosa", 60, 0.1)
    assert phones.state("rosa").rows == state.rows and not session.match.log


def test_an_answer_to_a_puzzle_is_taken_back(house: House) -> None:
    phones, session = begin_stage(house, "hunger/puzzles/wells")
    state = phones.state("rosa")
    assert phones.tap("rosa", next(list_leaves(state.rows))) and session.match.log
    phones.step(2, 0.1)
    phones.until(lambda: phones.asked() == "rosa", 60, 0.1)
    assert phones.state("rosa").can_undo and phones.wish("rosa", "undo")
    phones.step(2, 0.1)
    phones.until(lambda: phones.asked() == "rosa", 60, 0.1)
    assert phones.state("rosa").rows == state.rows and phones.state("rosa").n > state.n


@pytest.mark.parametrize("game", catalog.ids())
def test_a_lesson_is_learned_by_phone_alone(house: House, game: str) -> None:
    """P23: what is only read has one button; a row that the lesson does not want says why."""
    quick(house)
    phones = PhoneTable(house, "rosa")
    house.show(LessonListScene(house.app, game)).begin_lesson(0, phones.device("rosa"))
    coach, rng, refused = until_shown(house), Rng(3), 0
    for _ in range(120):
        phones.until(lambda: coach.lesson.is_done or phones.asked() is not None, 60, 0.1)
        state = phones.state("rosa")
        if coach.lesson.is_done:
            break
        if isinstance(state, Hold):
            assert state.words == say("lesson.read_on") and coach.current_speech().body in state.aims
            assert phones.wish("rosa", "go_on")
        else:
            assert coach.current_speech().body in state.aims
            choices, wanted = (
                phones.table.phone_desk.told["rosa"].rows.choices,
                coach.lesson.allowed_answers(),
            )
            rows = list(list_leaves(state.rows))
            other = rows[rng.below(len(rows))]
            if wanted and choices[other.way].action not in wanted:
                answers, said = len(phones.table.session.match.log), len(refusals(phones, "rosa"))
                assert phones.tap("rosa", other) and len(phones.table.session.match.log) == answers
                assert len(refusals(phones, "rosa")) == said + 1 and refusals(phones, "rosa")[-1] != MOVED_ON
                refused += 1
            meant = next((row for row in rows if not wanted or choices[row.way].action in wanted), rows[0])
            phones.tap("rosa", meant)
        phones.step(2)
    assert coach.lesson.is_done and refused
