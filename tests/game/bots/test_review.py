"""The review of a match: parts add up, the same match gives the same review, and a blunder is found in every
game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import bots
from game.bots import outlook, review_file
from game.bots.accounts import Balance, SmallLosses, describe_balance
from game.bots.model import Reason
from game.bots.review import (
    VERSION,
    Budget,
    Review,
    review_at_once,
    review_in_steps,
    review_of_save,
)
from game.bots.turning_points import Asked, Comparison, TurningPoint, weigh_cost
from game.core import catalog, generations
from game.core.errors import GameError, SaveError
from game.core.match import Match
from game.core.rng import Rng, derive_seed

SMALL = Budget(worlds=6, usual=4, moments=3, samples=8)
OPTIONS: dict[str, dict[str, Any]] = {
    "eaten": {},
    "hunger": {"mode": "elder", "seats": 2},
    "human_flavor": {"clans": ["feral", "fey"]},
    "tasty_humans": {"seats": 2},
}
SEEDS = {"eaten": 3, "hunger": 2, "human_flavor": 5, "tasty_humans": 3}
"""Of matches near whose end much hangs on one answer."""
LAST = 10
"""Matches are reviewed from so many answers before their end on: the test is about what is found there."""
WORLDS = 2
"""Re-dealt to see how bad an answer is."""


def _ending(game: str, seed: int, last: int = LAST) -> Match:
    """A match that begins where one of level 2 had so many answers left, before its first answer."""
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**OPTIONS[game]), seed=seed)
    _play_out(match)
    return Match.from_position(rules, match.fork(max(0, len(match.log) - last)).state.to_position())


def _play_out(match: Match) -> None:
    player = bots.make_bot(match.rules.id, 2)
    while (decision := match.state.decision) is not None:
        match.apply(player.choose(match.state.seen_by(decision.seat), derive_seed("test", len(match.log))))


def _with_blunder(game: str, seed: int) -> tuple[Match, int]:
    """The end of a match in which one answer is by far the worst that there was, and which one that is."""
    judge = outlook.outlook_of(game)
    player = bots.make_bot(game, 2)
    match = _ending(game, seed)
    worst, at = 0.0, 0
    while (decision := match.state.decision) is not None:
        worths = [_worth(judge, match.state, answer, player) for answer in decision.actions]
        if max(worths) - min(worths) > worst:
            worst, at = max(worths) - min(worths), len(match.log)
            answer = decision.actions[worths.index(min(worths))]
        match.apply(player.choose(match.state.seen_by(decision.seat), derive_seed("test", len(match.log))))
    match.rewind(at)
    match.apply(answer)
    _play_out(match)
    return match, at


def _worth(judge: Any, table: Any, answer: Any, player: Any) -> float:
    """Worth for the seat after its answer and after its turn, over WORLDS."""
    seat, rng, turn, total = table.decision.seat, Rng(3), judge.turn(table), 0.0
    view = table.seen_by(seat)
    for _ in range(WORLDS):
        state = view.imagine(rng)
        state.advance(answer)
        while state.decision is not None and judge.turn(state) == turn:
            state.advance(player.choose(state.seen_by(state.decision.seat), rng.next_u64()))
        total += judge.predict_chances(state)[seat]
    return total / WORLDS


@pytest.fixture(scope="module")
def reviews() -> dict[str, tuple[Match, int, Review]]:
    """By game: a match with a blunder, where it is, and the review."""
    found = {}
    for game in catalog.ids():
        match, at = _with_blunder(game, SEEDS[game])
        found[game] = match, at, review_at_once(match, budget=SMALL)
    return found


@pytest.mark.parametrize("game", catalog.ids())
def test_the_parts_of_every_seat_add_up(game: str, reviews: Any) -> None:
    match, _, found = reviews[game]
    assert len(found.chances) == len(match.log) + 1 == len(found.moments) + 1
    for seat, one in enumerate(found.balances):
        assert one.start + one.skill + one.rivals + one.luck + one.course == pytest.approx(one.end)
        assert (one.start, one.end) == (found.chances[0][seat], found.chances[-1][seat])
        assert one.skill == pytest.approx(
            sum(moment.skill[seat] for moment in found.moments if moment.seat == seat)
        )
        assert one.luck == pytest.approx(sum(moment.luck[seat] for moment in found.moments))
    contenders = range(len(found.contenders))
    # what one gains, others lose
    assert all(abs(sum(moment.luck[one] for one in contenders)) < 1e-9 for moment in found.moments)
    if found.point_balances:
        totals = [side.total for side in match.state.result.sides[: match.config.seats]]
        assert [one.end for one in found.point_balances] == totals


@pytest.mark.parametrize("game", catalog.ids())
def test_an_obvious_blunder_is_a_turning_point(game: str, reviews: Any) -> None:
    match, at, found = reviews[game]
    points = {point.number: point for point in found.turning_points}
    assert at in points, (at, points)
    point, entry = points[at], match.log[at]
    assert point.seat == entry.seat and point.answer == entry.action.plain() != point.better
    assert point.weight > 0.02 and point.reason.key.startswith(f"{game}.reason.")
    assert any(sentence.key.startswith("review.turning_point.") for sentence in found.sentences[entry.seat])
    assert [one.weight for one in found.turning_points] == sorted(
        (one.weight for one in found.turning_points), reverse=True
    )


@pytest.mark.parametrize("game", catalog.ids())
def test_nothing_is_told_from_the_middle_of_a_turn(game: str, reviews: Any) -> None:
    """M10, T85: a move half done is not worth what a finished one is."""
    match, _, found = reviews[game]
    judge, state, changed = outlook.outlook_of(game), match.fork(0).state, 0
    turn = judge.turn(state)
    for number, (after, _, _) in enumerate(match.steps(), 1):
        if after.decision is None:
            break
        if judge.turn(after) == turn:
            assert found.chances[number] == found.chances[number - 1]
        else:
            changed += found.chances[number] != found.chances[number - 1]
        turn = judge.turn(after)
    assert changed


def _slip(cost: float, points: float) -> TurningPoint:
    return TurningPoint(1, 0, 1, "act", None, None, Reason("hunger.reason.only"), cost, points)


def test_where_chances_are_gone_points_rank() -> None:
    """M11."""
    assert _slip(0.0, 12.0).weight > _slip(0.04, 2.0).weight
    assert _slip(0.2, 1.0).weight > _slip(0.0, 12.0).weight
    assert weigh_cost((0.0, 1.0, -12.0, 3.0), 0, 2) == pytest.approx(-0.12)
    assert weigh_cost((0.3, -0.3), 1, 2) == -0.3


def test_no_rest_explains_more_than_the_parts() -> None:
    """T84: parts, as they are told, lead from the first bar to the last, and stay within all chances."""
    points = Balance(60.0, -42.0, 16.0, 1.0, 28.0, 63.0).fold_course()
    assert (points.start, points.luck, points.course) == (60.0, 29.0, 0.0)
    assert points.start + points.skill + points.rivals + points.luck == points.end


@pytest.mark.parametrize(
    "chances",
    [
        Balance(0.48, -1.5, 0.12, -0.29, 1.19, 0.0, 0.2),
        Balance(0.3, -0.8, 0.0, 1.9, -0.4, 1.0),
        Balance(0.5, 0.0, 0.0, 0.0, -0.5, 0.0),
        Balance(0.9, 0.4, -1.2, 0.3, 0.1, 0.5),
    ],
)
def test_parts_of_chances_stay_within_all_chances(chances: Balance) -> None:
    told = chances.share_change()
    there = told.start
    for part in (told.luck, told.skill, told.rivals):
        there += part
        assert -1e-9 <= there <= 1.0 + 1e-9, "bars are drawn one after the other"
    assert there == pytest.approx(told.end) and told.course == 0.0
    assert told.error <= chances.error


def test_parts_of_chances_that_fit_are_told_as_they_are() -> None:
    chances = Balance(0.5, -0.2, 0.1, 0.1, 0.2, 0.7)
    assert chances.share_change() == chances.fold_course()


NO_MORE = SmallLosses(0, 0.0, 0.0)


def _skill_told(points: Balance, small: SmallLosses, *slips: TurningPoint) -> list[Reason]:
    chances = Balance(0.5, -0.5, 0.0, 0.0, 0.0, 0.0)
    told = describe_balance(chances, points, slips, small)
    return [one for one in told if ".skill." in one.key or ".smaller." in one.key]


def test_a_sum_of_guesses_is_not_told_as_a_fact() -> None:
    """M12: what is said to be lost is borne out by single answers, and told with its error."""
    points = Balance(50.0, -36.0, 0.0, 0.0, 0.0, 14.0, 5.0)
    assert _skill_told(points, NO_MORE, _slip(0.1, 4.0), _slip(0.0, 2.0)) == [
        Reason("review.skill.scattered", {"n": 36})
    ]
    lost = Reason("review.skill.points.less", {"n": 36, "error": 5})
    assert _skill_told(points, NO_MORE, _slip(0.1, 12.0), _slip(0.0, 8.0)) == [lost]
    more = Reason("review.smaller.points", {"count": 9, "n": 17})
    assert _skill_told(points, SmallLosses(9, 0.2, 17.2), _slip(0.1, 4.0)) == [lost, more]


def test_nothing_is_told_of_skill_that_could_be_its_error() -> None:
    points = Balance(50.0, -4.0, 0.0, 0.0, 0.0, 46.0, 5.0)
    assert _skill_told(points, SmallLosses(9, 0.2, 7.0)) == [Reason("review.skill.even")]


def test_luck_that_was_not_seen_is_told_as_what_nobody_foresaw() -> None:
    def told(luck: float, course: float) -> Reason:
        points = Balance(50.0, 0.0, 0.0, luck, course, 50.0 + luck + course)
        return next(describe_balance(points, points, (), NO_MORE))

    assert told(8.0, 3.0) == Reason("review.luck.points.more", {"n": 11})
    assert told(2.0, -9.0) == Reason("review.unforeseen.points.less", {"n": 7})
    assert told(4.0, -4.4) == Reason("review.luck.even")


def test_the_same_match_gives_the_same_review_and_tells_how_far_it_is(reviews: Any) -> None:
    match, _, found = reviews["hunger"]
    steps, told = review_in_steps(match, budget=SMALL), []
    with pytest.raises(StopIteration) as done:
        while True:
            told.append(next(steps))
    assert done.value.value == found
    assert [one.done for one in told if not one.points] == list(range(len(told) - 1))
    assert told[-1].done <= told[-1].of
    assert told[0].chances == found.chances and not any(one.chances for one in told[1:])
    assert [one.points for one in told if one.points] == [found.turning_points]


def test_whoever_asks_comes_first(reviews: Any) -> None:
    """M13: turning points are there before the others' answers are looked at."""
    match, _, _ = reviews["human_flavor"]
    seat = match.log[0].seat
    own = sum(entry.seat == seat for entry in match.log)
    steps = review_in_steps(match, [seat], SMALL)
    pointed = next(one for one in steps if one.points)
    assert pointed.done <= own + SMALL.moments < len(match.log) + SMALL.moments


def test_who_answers_as_a_good_player_has_no_skill_to_tell_of() -> None:
    """A match of usual players has only luck and the course of the match."""
    usual = bots.make_bot("hunger", bots.list_levels("hunger")[-2].number)
    match = _ending("hunger", seed=5, last=10)
    while (decision := match.state.decision) is not None:
        seed = derive_seed("usual", match.id, len(match.log))
        match.apply(usual.choose(match.state.seen_by(decision.seat), seed))
    found = review_at_once(match, budget=SMALL)
    assert all(one.skill == one.rivals == 0.0 for one in found.balances)
    assert found.turning_points == ()


@pytest.mark.parametrize("game", ["eaten", "hunger"])
def test_who_answers_as_the_judge_has_lost_nothing_beyond_the_error(game: str) -> None:
    """A match of the highest level, with other luck in its thoughts than the judge's."""
    best = bots.make_bot(game, bots.list_levels(game)[-1].number)
    match = _ending(game, seed=5)
    while (decision := match.state.decision) is not None:
        seed = bots.seed_for(match.id, decision.seat, len(match.log))
        match.apply(best.choose(match.state.seen_by(decision.seat), seed))
    found = review_at_once(match, budget=Budget(worlds=2, usual=8, moments=3, samples=8))
    for one in found.point_balances or found.balances:
        assert one.skill >= -one.error
    keys = [one.key for told in found.sentences.values() for one in told]
    assert not [key for key in keys if ".skill." in key and key.endswith((".less", ".scattered"))]


def test_an_answer_that_gains_nothing_in_other_worlds_is_no_turning_point(reviews: Any) -> None:
    """The largest of many measured costs are measured too large: they are measured again."""
    match, at, found = reviews["eaten"]
    comparison = Comparison("eaten", match.id, outlook.outlook_of("eaten"))
    asked = Asked(at, match.log[at], match.fork(at).state, match.fork(at + 1).state)
    point = next(one for one in found.turning_points if one.number == at)
    assert comparison.value_afresh(asked, point, SMALL.samples) == point
    assert comparison.value_afresh(asked, point.replace(better=point.answer), SMALL.samples) is None


def test_only_the_seats_asked_for_are_told_of(reviews: Any) -> None:
    match, _, _ = reviews["hunger"]
    found = review_at_once(match, seats=[1], budget=Budget(worlds=2, usual=1, moments=2, samples=2))
    assert {one.seat for one in found.turning_points} <= {1} and set(found.sentences) == {1}


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(GameError, match="not over"):
        next(review_in_steps(_ending("eaten", seed=3)))


def test_it_is_kept_beside_its_replay(reviews: Any, tmp_path: Path) -> None:
    match, _, found = reviews["tasty_humans"]
    replay = tmp_path / "match.save"
    assert review_file.find_review(replay, match) is None
    review_file.keep_review(replay, found)
    assert review_file.find_review(replay, match) == found
    assert review_file.find_review(replay, match, seats=[1]) is None  # it tells of all seats
    assert review_file.find_review(replay, reviews["eaten"][0]) is None  # of another match
    place = review_file.review_path(replay)
    place.write_bytes(place.read_bytes()[:-40])
    assert review_file.find_review(replay, match) is None  # damaged: it is made anew
    with pytest.raises(SaveError):
        review_file.keep_review(tmp_path / "nowhere" / "match.save", found)


@pytest.mark.parametrize(
    ("changes", "kept"),
    [
        ({"version": VERSION + 1}, True),
        ({"mood": 1}, True),
        ({"seats": "all"}, True),
        ({"version": 2}, False),
        ({}, False),
    ],
)
def test_one_of_a_newer_edition_is_kept_when_it_is_made_anew(
    reviews: Any, tmp_path: Path, changes: dict[str, Any], kept: bool
) -> None:
    _, _, found = reviews["tasty_humans"]
    replay = tmp_path / "match.save"
    raw = generations.seal_body(msgspec.json.encode({**msgspec.to_builtins(found, str_keys=True), **changes}))
    review_file.review_path(replay).write_bytes(raw)
    for _ in range(2):
        review_file.keep_review(replay, found)
    assert [path.read_bytes() for path in tmp_path.glob("*.newer*")] == ([raw] if kept else [])


def test_a_match_may_come_as_the_bytes_of_its_save(reviews: Any) -> None:
    match, _, found = reviews["eaten"]
    steps = review_of_save(match.save_bytes(), budget=SMALL)
    with pytest.raises(StopIteration) as done:
        while True:
            next(steps)
    assert done.value.value == found
