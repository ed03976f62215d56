"""Learning together without a window (G9, G10, G12): what is said, when, to whom, and never twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.campaign.goals import is_such
from game.campaign.together.moment_script import Asked, Began, Happened, Script, load_script, script_of
from game.campaign.together.moments import MOST_IN_A_TURN, Moments
from game.core import catalog
from game.core.errors import DataError
from game.core.match import Match
from game.core.model import Event
from game.core.rng import Rng
from tests.weekly import take_turns
from tools.measure_moments import SEATS, begin_taught_match, count_moments, main, play_taught

TEXTS = Path(__file__).resolve().parents[3] / "assets" / "text" / "en"
SHORT: dict[str, Any] = {
    "tasty_humans": {"twists": {"height": 4}},
    "eaten": {"twists": {"crystals": 5}},
    "hunger": {"twists": {"turns": 6}},
    "human_flavor": {"twists": {"days": 2}},
}
"""Options of short matches, about as long as a snack."""
COUNTS = [(game, number) for game in SHORT for number, seats in enumerate(SEATS[game]) if seats in (2, 4, 6)]
LEAST = 8
"""Moments of every match, at least."""


def taught_match(game: str, number: int, seed: int = 0) -> tuple[Match, Moments]:
    script = script_of(game)
    match = begin_taught_match(script, number + seed * len(SEATS[game]), **SHORT[game])
    return match, Moments(script, match)


def tell_all(moments: Moments) -> list[str]:
    """Keys of all that is said at this pause, which is told then."""
    said = []
    while (moment := moments.waiting_moment()) is not None:
        moments.mark_told(moment)
        said.append(moment.key)
    return said


# -- matches


@pytest.mark.parametrize(("game", "number"), COUNTS)
def test_every_rule_is_told_before_it_is_needed_and_once(game: str, number: int) -> None:
    match, moments = taught_match(game, number, take_turns(range(4), number))
    script, turns, said, at_turn = moments.script, 0, list[str](), list[int]()
    met: set[str] = set()
    for events in play_taught(match, moments):
        turns += sum(event.__struct_config__.tag in script.turns for event in events)
        now = tell_all(moments)
        said += now
        at_turn += [turns for key in now if not isinstance(_when(script, key), Asked | Began)]
        same = len(match.log) > 1 and match.log[-1].seat == getattr(match.state.decision, "seat", None)
        assert len(now) <= (1 if same else MOST_IN_A_TURN + 1)
        decision = match.state.decision
        if decision is not None:
            waits = [one.id for one in script.moments if one.when == Asked(decision.kind)]
            assert set(waits) <= set(moments.told_ids), f"{waits} came too late"
            met |= {one.id for one in script.moments if _has_happened(one.when, events)}
    assert len(said) == len(set(said)) and len(moments.told_ids) >= LEAST
    assert all(at_turn.count(turn) <= MOST_IN_A_TURN for turn in at_turn)
    assert len(met - set(moments.told_ids)) <= 1, "what happened is told, but for the last turn"


def _when(script: Script, key: str) -> Any:
    return script.moment(key.partition(":")[0]).when


def _has_happened(when: Any, events: Sequence[Event]) -> bool:
    return isinstance(when, Happened) and any(
        is_such(event, when.event, when.where) and (not when.some or getattr(event, when.some))
        for event in events
    )


@pytest.mark.parametrize("game", SHORT)
def test_a_kill_after_each_moment_begins_nothing_anew(game: str) -> None:
    """A match that goes on from its file says what it would have said, and nothing twice."""
    match, moments = taught_match(game, 1)
    for _ in play_taught(match, moments):
        while (moment := moments.waiting_moment()) is not None:
            moments.mark_told(moment)
            again = Moments(moments.script, match.fork(), told=moments.told)
            assert again.waiting_moment() == moments.waiting_moment()
            assert again.told == moments.told and again._happened == moments._happened
            assert again._turns == moments._turns


@pytest.mark.parametrize("game", ["eaten", "hunger"])
def test_tables_alike_for_the_shared_screen_say_the_same(game: str) -> None:
    match, moments = taught_match(game, 1)
    rng, said = Rng(5), 0
    for _ in play_taught(match, moments):
        truth = match.state
        expected = moments.waiting_moment()
        match.state = truth.seen_by(None).imagine(rng)
        assert moments.waiting_moment() == expected
        match.state = truth
        said += len(tell_all(moments))
    assert said


@pytest.mark.parametrize("game", ["eaten", "hunger"])
def test_hidden_fields_of_events_say_nothing(game: str) -> None:
    """Events as the shared screen has them lead to the same."""
    match, moments = taught_match(game, 0)
    blind = Moments(moments.script, match)
    for events in play_taught(match, moments):
        if match.log:
            shown = [event for event in (one.seen_by(None) for one in events) if event]
            blind.hear_answer(match.log[-1].seat, match.log[-1].action, shown)
        assert tell_all(blind) == tell_all(moments)


@pytest.mark.parametrize("game", SHORT)
def test_lights_and_texts_name_the_seat(game: str) -> None:
    match, moments = taught_match(game, 0)
    for _ in play_taught(match, moments):
        while (moment := moments.waiting_moment()) is not None:
            moments.mark_told(moment)
            assert "{" not in "".join(moment.lights) and moment.text == f"{game}.together.{moment.id}"
            assert moment.seat is None or 0 <= moment.seat < match.config.seats


# -- a table with a script of its own

GOOD = """\
version: 1
id: together
game: tasty_humans
text: tasty_humans.together
turns: [turn_started]
moments:
  - {id: began, when: {on: start}, page: goal}
  - {id: eaten, when: {on: happened, event: tiles_dropped}, page: goal, lights: ["board:{seat}"]}
  - {id: chosen, when: {on: asked, kind: drop_adventurer}, page: goal, once: seat}
  - {id: round, when: {on: clock, clock: round, value: 2}, page: goal}
  - {id: tiles, when: {on: reached, goals: [{goal: at_least, metric: tiles, value: 1}]}, page: goal, after: [eaten]}
  - {id: late, when: {on: happened, event: hail_fell}, page: goal, late: 3}
  - {id: end, when: {on: over}, page: goal}
"""


@pytest.fixture
def read(tmp_path: Path):
    """Loads a text as a script."""

    def load(text: str) -> Script:
        path = tmp_path / "together.yaml"
        path.write_text(text)
        return load_script(path)

    return load


def table_of(script: Script, **more: Any) -> tuple[Match, Moments]:
    rules = catalog.load("tasty_humans")
    match = Match.new(rules, rules.config(seats=2, twists={"height": 4}), 3)
    return match, Moments(script, match, **more)


def play(match: Match, moments: Moments) -> None:
    decision: Any = match.state.decision
    action = decision.actions[0]
    moments.hear_answer(decision.seat, action, match.apply(action))


def test_what_is_asked_comes_before_what_has_happened_and_late_things_last(read) -> None:
    match, moments = table_of(read(GOOD))
    said = []
    while match.state.decision is not None:
        said.append(tell_all(moments))
        play(match, moments)
    said.append(tell_all(moments))
    eater = match.log[0].seat
    assert said[:2] == [["began"], [f"chosen:{eater}"]]
    order = [key for pause in said for key in pause]
    assert order.index("eaten") < order.index("tiles") < order.index("late")
    assert f"chosen:{1 - eater}" in order and order[-1] == "end" and len(set(order)) == len(order)


def test_a_seat_that_knows_hears_nothing_about_itself(read) -> None:
    match, moments = table_of(read(GOOD), knows=(0,))
    heard = []
    while match.state.decision is not None:
        heard += tell_all(moments)
        play(match, moments)
    assert "chosen:1" in heard and "chosen:0" not in heard and "eaten" in heard


def test_one_moment_lies_between_two_answers_of_a_seat(read) -> None:
    text = GOOD.replace("event: tiles_dropped", "event: adventurer_chosen")
    match, moments = table_of(read(text))
    tell_all(moments)
    play(match, moments)
    assert [key.partition(":")[0] for key in tell_all(moments)] == ["chosen"], "the other one waits"
    play(match, moments)
    assert tell_all(moments)[0] == "eaten"


def test_undo_takes_back_what_happened_and_nothing_that_was_told(read) -> None:
    text = GOOD.replace("event: tiles_dropped", "event: adventurer_chosen").replace(
        "once: seat", "after: [eaten]"
    )
    match, moments = table_of(read(text))
    tell_all(moments)
    play(match, moments)
    assert match.undo() is not None
    moments.take_back()
    assert moments.waiting_moment() is None and moments.told_ids == ("began",)
    play(match, moments)
    assert tell_all(moments) == ["eaten"]
    assert match.undo() is not None
    moments.take_back()
    play(match, moments)
    assert "eaten" not in tell_all(moments)


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("game: tasty_humans", "game: chess", 3, "no game 'chess'"),
        ("turns: [turn_started]", "turns: [turn_began]", 5, "no event 'turn_began'"),
        ("turns: [turn_started]", "turns: [turn_started]\noptions: {seats: 9}", 6, "'seats'"),
        ("id: eaten", "id: began", 8, "twice"),
        ("on: start", "on: later", 7, "later"),
        ("event: tiles_dropped", "event: tiles_dropped, some: crumbs", 8, "has no 'crumbs'"),
        ("event: tiles_dropped", "event: tiles_fell", 8, "no event 'tiles_fell'"),
        ("board:{seat}", "the board", 8, "no name of a thing"),
        ("kind: drop_adventurer", "kind: drop_tea", 9, "no decision 'drop_tea'"),
        ("clock: round", "clock: hour", 10, "cannot measure 'hour'"),
        ("value: 2}", "value: last}", 10, "does not know the last round"),
        ("metric: tiles", "metric: luck", 11, "cannot measure 'luck'"),
        ("after: [eaten]", "after: [late]", 11, "no moment 'late' stands before this one"),
        ("{on: over}", "{on: sign, sign: thunder}", 13, "no sign 'thunder'"),
        ("late: 3", "late: -1", 12, ">= 0"),
        ("version: 1", "version: 2", 0, "newer edition"),
    ],
)  # fmt: skip
def test_what_does_not_fit_the_game_is_told_with_its_line(
    read, old: str, new: str, line: int, says: str
) -> None:
    with pytest.raises(DataError) as error:
        read(GOOD.replace(old, new, 1))
    assert says in str(error.value) and (not line or f"line {line}:" in str(error.value))


def test_three_moments_at_most_are_told_to_each_person(read) -> None:
    text = GOOD.replace("page: goal}", "page: goal, once: seat}")
    with pytest.raises(DataError, match="line 13: .*at most 3 moments"):
        read(text)


# -- the four scripts


@pytest.mark.parametrize("game", SHORT)
def test_words_are_short(game: str) -> None:
    written = yaml.safe_load((TEXTS / game / "together.yaml").read_text(encoding="utf-8"))[f"{game}.together"]
    assert set(written) == {moment.id for moment in script_of(game).moments}
    for words in written.values():
        assert set(words) == {"title", "body"}
        assert len(words["title"]) + len(words["body"]) <= 150
        assert len(re.findall(r"[.!?](?:\s|$)", words["body"])) <= 2


def test_how_often_each_is_said_can_be_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert count_moments(script_of("eaten"), 1)["inside"] == 1
    assert main(["eaten", "--games", "1"]) == 0
    assert "inside" in capsys.readouterr().out
