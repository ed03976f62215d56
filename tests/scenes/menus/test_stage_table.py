"""A stage's table: one meaning for every key (K14), goals in words (K15), the price of a hint (K6)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from game import bots
from game.campaign import campaign, daily
from game.campaign.goal_history import GoalState
from game.core import catalog
from game.profiles import suppers
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.puzzle_help import WHERE, PuzzleHelp
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.star_strip import BUTTON, StarStrip
from scenes.campaign.supper.scene import result_text
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import has_text, say
from scenes.kit.input import Intent
from scenes.kit.input.intent import KINDS
from scenes.kit.input.prompts import glyph_names
from scenes.kit.match.saved_table import SavedStage
from scenes.people import booking
from scenes.table.scene import TableScene
from tests.game.bots.light import light
from tests.scenes import puzzle_walk
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull
from tests.weekly import take_share, take_turns

STEP = 0.1
FEW = 40
"""Answers that are played on before stars are advised about."""
WISH = "tasty_humans/puzzles/one_wish"
MARKET = "tasty_humans/stages/market_day"
PRESSES = [kind for kind in KINDS if kind not in ("fullscreen", "connected", "lost", "point", "text")]


def stages() -> list[str]:
    """One stage of each kind of every game of the road: a match, a puzzle, a challenge, the cup."""
    found: dict[tuple[str, str], str] = {}
    for stop in campaign.load_campaign().stops:
        info = StageInfo(stop.stage)
        if not info.level.steps:
            found.setdefault((info.game, info.level.kind), stop.stage)
    return list(found.values())


@pytest.fixture(autouse=True)
def quick_advice(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints are asked for many times, and none is judged by its strength."""

    def choose(game: str, level: int, view: Any, seed: int, leaning: str) -> Any:
        return light(game, level, leaning).choose(view, seed) if level else None

    house.app.bots._chooser = choose
    monkeypatch.setattr(bots, "quick_answers", lambda game: FEW)


def begin(house: House, stage: str, saved: SavedStage | None = None) -> tuple[Any, StageSession]:
    """Begin a stage, and wait until its person is asked and nobody talks."""
    house.app.profiles.has_asked()
    house.app.settings_file.change(speed="skip", motion="none")
    session = attempts.begin_stage(house.app, StageInfo(stage), house.app.devices.last_used, saved)
    return wait_for_question(house, session), session


def wait_for_question(house: House, session: Any) -> Any:
    house.reach(TableScene, frame=STEP)
    house.until(lambda: puzzle_walk.is_asked(house, session), frame=STEP)
    house.step(12, STEP)  # until a press can mean no hurrying any more
    return house.top


def back_to_question(house: House, table: Any, session: Any) -> Any:
    """Close what a press has opened; the table, or None if it was left or its stage is over."""
    for _ in range(6):
        house.settle()
        if house.top is not table:
            if table not in house.app.stack.scenes:
                return None
            house.app.stack.pop()
            continue
        if session.run.is_over:
            return None
        strip, advisor = extension(table, StarStrip), hints_of(table)
        if not (strip.is_open or advisor.speaking or table.looking.is_asked_looking):
            return wait_for_question(house, session)
        house.app.stack.handle(Intent("back", house.app.devices.last_used))
    return None


def hints_of(table: Any) -> Any:
    return next(one for one in table.extensions if one.gives_hints)


def extension(table: Any, kind: type) -> Any:
    return next(one for one in table.extensions if isinstance(one, kind))


def seen_state(house: House, table: Any) -> dict[str, object]:
    """What a press can change, by the listener that it belongs to."""
    strip = extension(table, StarStrip)
    advisor = hints_of(table)
    return {
        "goals": (strip.looking, strip.is_open),
        "hints": (advisor.speaking, advisor.ticket),
        "look": table.looking.is_asked_looking,
        "scenes": house.top is table and house.app.stack.is_settled,
        "answers": len(table.session.match.log),
        "question": (table.focus.key, getattr(table.chooser, "sure", None), table.input.peeker),
        "speed": (table.playback_speed.held, table.playback_speed.pressed),
    }


class TestEveryKeyMeansOneThing:
    @pytest.mark.parametrize("stage", take_share(stages(), 2))
    def test_a_press_at_a_question_changes_one_thing(self, house: House, stage: str) -> None:
        """K14: each intent at the table of each kind of stage, before and after an answer."""
        table, session = begin(house, stage)
        for kind in [*PRESSES, "answer", *PRESSES]:
            if kind == "answer":
                table.carry_out(session.legal_answers[0])
                if session.run.is_over:
                    return
                table = wait_for_question(house, session)
                continue
            before, device = seen_state(house, table), house.app.devices.last_used
            for phase in ("down", "up"):
                direction = (1, 0) if kind == "move" else None
                house.app.stack.handle(Intent(kind, device, phase, direction))
            after = seen_state(house, table)
            changed = {name for name in before if before[name] != after[name]}
            assert len(changed - {"question"}) <= 1, f"{stage}: {kind} changes {sorted(changed)}"
            assert (kind != BUTTON) or changed == {"goals"}, "this button is for goals only"
            table = back_to_question(house, table, session)
            if table is None or session.match.log and "answers" in changed:
                table, session = begin(house, stage)

    @pytest.mark.parametrize("stage", stages())
    def test_no_button_is_shown_twice(self, house: House, stage: str) -> None:
        """K14: prompts of the bar and the picture beside the stars, at a question and while it is busy."""
        pad = house.pad()
        house.tap(pad, "guide")
        house.app.devices.last_used = house.device(pad)
        table, session = begin(house, stage)
        strip = extension(table, StarStrip)
        names = [
            name
            for prompt in table.prompt_bar.shown
            for name in glyph_names(prompt.role, table.app.glyph_family(), table.app.habits)
        ]
        assert strip.button and not set(glyph_names(BUTTON, strip.button, table.app.habits)) & set(names)
        assert len(names) == len(set(names))
        if session.legal_answers:
            house.app.settings_file.change(speed=1, motion="full")
            table.carry_out(session.legal_answers[0])
            house.step(2)
            if any(prompt.role == BUTTON for prompt in table.prompt_bar.shown):
                assert not strip.button, "it hurries now"

    def test_goals_close_with_any_press_and_lead_to_a_look_around(self, house: House) -> None:
        table, session = begin(house, MARKET)
        strip = extension(table, StarStrip)
        for key in ("C", "ENTER", "ESCAPE"):
            house.key("C")
            assert strip.panel and strip.is_open and table.prompt_bar.ask == say("campaign.strip.goals")
            told = strip.spoken_words().splitlines()
            assert len(told) == len(session.info.stars) and all(line.endswith(".") for line in told)
            assert all(goal in line for goal, line in zip(session.info.stars, told, strict=True))
            house.key(key)
            assert not strip.panel and house.top is table and not session.match.log
        house.key("C", "RIGHT")
        assert table.looking.is_asked_looking and not strip.panel
        house.key("C")
        assert strip.panel and not table.looking.is_asked_looking, "also from there it is for goals only"


class TestAgain:
    def test_a_tap_takes_all_back_and_undo_brings_all_back(self, house: House) -> None:
        """K14: no hold is needed, since nothing is lost."""
        table, session = begin(house, WISH)
        start = session.state.digest()
        for _ in range(2):
            table.carry_out(session.legal_answers[0])
            table = wait_for_question(house, session)
        there, play = session.state.digest(), session.play
        assert "log" in {prompt.role for prompt in table.prompt_bar.shown}
        house.key("L")
        wait_for_question(house, session)
        assert session.state.digest() == start and house.top is table
        assert "log" not in {prompt.role for prompt in table.prompt_bar.shown}
        assert "back" in {prompt.role for prompt in table.prompt_bar.shown}
        house.key("ESCAPE")
        wait_for_question(house, session)
        assert session.state.digest() == there and session.play == play
        house.key("L")
        wait_for_question(house, session)
        table.carry_out(session.legal_answers[-1])
        assert session.wiped is None, "another answer is another try"

    def test_a_failed_try_is_booked_once_whatever_is_taken_back(self, house: House) -> None:
        table, session = begin(house, WISH)
        while not session.run.is_over:
            table.carry_out(session.legal_answers[0])
            table = wait_for_question(house, session)
        house.until(lambda: bool(table.prompt_bar.ask), frame=STEP)
        records = Records(house.app)
        assert records.record_of(WISH).tries == 1
        play = session.play
        assert session.begin_again() and session.play != play and session.undo() and session.play == play
        assert session.run.is_over and records.record_of(WISH).tries == 1


class TestGoalsInWords:
    @pytest.mark.parametrize(
        ("game", "size"), [(game, take_turns(TABLE_SIZES, place)) for place, game in enumerate(catalog.ids())]
    )
    def test_puzzles_and_challenges_say_all_the_time_what_they_want(
        self, house: House, game: str, size: float
    ) -> None:
        """K15."""
        house.app.settings_file.change(text_size=size)
        for stop in campaign.load_campaign().stops:
            info = StageInfo(stop.stage)
            if info.game != game or info.level.kind not in ("puzzle", "challenge"):
                continue
            table, session = begin(house, stop.stage)
            for answers in range(2):
                if answers:
                    table.carry_out(session.legal_answers[0])
                    table = wait_for_question(house, session)
                if session.run.is_over:
                    break
                aim = extension(table, StarStrip).bar_aim()
                wanted = info.stars[-1] if info.level.kind == "puzzle" else info.stars[0]
                assert aim.startswith(wanted) and any(text.text == aim for text, _ in table.stage.texts)
                if info.level.answers:
                    assert say("campaign.puzzle.left", n=session.run.answers_left) in aim
                assert not {aim, table.prompt_bar.ask} & set(overfull(table))

    @pytest.mark.parametrize(
        ("stage", "given"),
        [
            ("tasty_humans/stages/first_bite", set()),
            take_turns([("eaten/stages/odds", {"log"}), ("eaten/stages/inconvenience", {"log"})], 0),
        ],
    )
    def test_a_long_one_takes_no_words_of_keys(self, house: House, stage: str, given: set[str]) -> None:
        """It stands below the name, too, so that the keys keep their words at the normal size of texts; of the longest
        ones the log gives its word.
        """
        pad = house.pad()
        house.app.devices.last_used = house.device(pad)
        table, _ = begin(house, stage)
        bar = table.prompt_bar
        aim = extension(table, StarStrip).bar_aim()
        below = next(words for words, _ in table.stage.texts if words.text == aim)
        name = next(words for words, _ in table.stage.texts if words.text == bar.who)
        assert below.y < name.y and bar.ask
        assert {prompt.role for prompt in bar.shown if prompt.brief} <= given
        assert not bar.is_overprinted

    def test_matches_say_it_at_the_start_of_each_turn(self, house: House) -> None:
        table, session = begin(house, "tasty_humans/stages/pot_luck")
        strip = extension(table, StarStrip)
        aims = []
        for _ in range(12):
            first = not session.match.log or session.match.log[-1].seat not in session.level.people
            aims.append(bool(strip.bar_aim()))
            assert aims[-1] == first
            table.carry_out(session.legal_answers[0])
            table = wait_for_question(house, session)
        assert True in aims and False in aims


class TestThePriceOfAHint:
    def test_it_is_said_before_and_kept_after(self, house: House) -> None:
        """K6: where to look is free, the answer costs the third star, also when the table is left."""
        table, session = begin(house, WISH)
        assert has_text(f"{session.level.text}.{WHERE}")
        house.key("H")
        assert session.hint_costs_star and not session.run.hinted, "where to look is free"
        labels = {prompt.label for prompt in table.prompt_bar.shown if prompt.role == "hint"}
        assert labels == {"campaign.prompt.answer"}, "the price is said before"
        house.key("H")
        house.until(lambda: session.run.hinted, frame=STEP)
        assert session.run.star_states[2] is GoalState.LOST and extension(table, StarStrip).states[2]
        assert not session.hint_costs_star
        again = StageSession.resume_stage(house.app, session.slot, house.app.devices.last_used)
        assert again.run.hinted and again.run.star_states[2] is GoalState.LOST, "a save keeps it"
        fresh = attempts.begin_stage(house.app, session.info, house.app.devices.last_used)
        assert fresh.run.hinted, "the answer is known today"

    def test_another_day_is_another_chance(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        _, session = begin(house, WISH)
        session.pay_for_hint()
        monkeypatch.setattr(booking, "local_date", lambda: "2199-01-01")
        _, session = begin(house, WISH)
        assert not session.run.hinted and session.hint_costs_star

    def test_a_kill_behind_the_hint_keeps_it(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        """The profile is written before the save, and both before a word is shown."""
        table, session = begin(house, WISH)
        shown = []
        helper = extension(table, PuzzleHelp)
        monkeypatch.setattr(
            helper,
            "_show_words",
            lambda why, action: shown.append((Records(house.app).is_told(WISH), action)),
        )
        helper.step = 1
        house.key("H")
        house.until(lambda: bool(shown) and shown[-1][1] is not None, frame=STEP)
        assert shown[-1][0] and session.stage is not None and session.stage.hinted

    def test_stars_that_were_won_before_stay(self, house: House) -> None:
        records = Records(house.app)
        _, session = begin(house, WISH)
        records.put_record(WISH, records.record_of(WISH).replace(stars=7))
        session.pay_for_hint()
        session.answer(session.asked_seat or 0, session.legal_answers[0])
        while not session.run.is_over:
            session.answer(session.asked_seat or 0, session.legal_answers[0])
        assert records.record_of(WISH).stars == 7

    def test_an_adviser_at_a_match_costs_it_too_and_says_so_first(self, house: House) -> None:
        table, session = begin(house, MARKET)
        advisor = hints_of(table)
        house.key("H")
        assert advisor.current_advice().why == say("campaign.hint_price") and not session.run.hinted
        house.key("ESCAPE")
        assert not advisor.speaking and not session.run.hinted
        house.key("H", "H")
        assert session.run.hinted and advisor.speaking and advisor.leading is None
        attempts.begin_again(house.app, session, house.app.devices.last_used)
        house.until(lambda: house.top is not table and house.app.stack.is_settled, frame=STEP)
        assert not house.top.session.run.hinted, "another try is another chance"

    def test_a_lesson_s_hints_are_free(self, house: House) -> None:
        info = StageInfo("tasty_humans/stages/first_bite")
        assert info.level.hints
        session = attempts.begin_stage(house.app, info, house.app.devices.last_used)
        assert not session.hint_costs_star

    def test_a_supper_with_hints_is_shared_as_one(self, house: House) -> None:
        day = daily_puzzle_day()
        plate = daily.plate_of(day)
        stage = SavedStage(plate.level, day=day.isoformat())
        _, session = begin(house, plate.level, stage)
        session.pay_for_hint()
        profile = house.app.profiles.active
        assert suppers.supper_of_day(profile, day).told
        assert say("supper.result.hinted") in result_text(profile, plate, session.game)
        _, session = begin(house, plate.level, stage)
        assert session.run.hinted


def daily_puzzle_day() -> date:
    """A day whose supper is a puzzle."""
    day = date(2026, 11, 23)
    while daily.plate_of(day).is_match:
        day += timedelta(1)
    return day
