"""Trophies (C18): 52 that can be counted, won by what happened in a match or by a profile's numbers, and
never taken away.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.campaign import course
from game.campaign.goals import Win
from game.campaign.record import StageRecord
from game.core import catalog
from game.core.errors import DataError
from game.profiles import numbers, trophies
from game.profiles.couch.cup_records import CupRecord
from game.profiles.match_facts import MatchFacts, Rival, facts_of
from game.profiles.profile import GUEST, Profile, PuzzleRecord, Supper, with_match
from game.profiles.trophies import Progress, Trophy
from game.profiles.trophy_counts import load_counts, middle_level
from game.terminal.bot_matches import Table
from game.terminal.bot_matches import play_match as play_table
from game.terminal.measuring import trophy_counts
from game.terminal.workers import ThisProcess
from tests.game.profiles.test_match_facts import DATE, facts, play_match

DAY = DATE[:10]
NOBODY = Profile(GUEST)


def trophy(won: dict[str, Any], game: str = "tasty_humans") -> Trophy:
    return msgspec.convert({"id": "x", "game": game, "won": won}, Trophy)


def in_match(*goals: dict[str, Any], **more: Any) -> Trophy:
    return trophy({"for": "match", "goals": list(goals), **more})


def after(one: Trophy, profile: Profile = NOBODY, seat: int = 0, levels: tuple[int, ...] = (0, 2)) -> Profile:
    match = play_match("tasty_humans", seats=2)
    return trophies.after_match(
        profile, match, seat, facts_of(match, seat, levels, play="t", date=DATE), [one]
    )


def test_there_are_52_with_nine_a_game_and_sixteen_of_the_house() -> None:
    by_game = trophies.by_game()
    assert {game: len(found) for game, found in by_game.items()} == {
        **dict.fromkeys(catalog.ids(), 9),
        trophies.HOUSE: 16,
    }
    assert max(Counter(one.id for one in trophies.load_trophies()).values()) == 1


@pytest.mark.parametrize(
    ("won", "line", "problem"),
    [
        (
            {"for": "match", "goals": [{"goal": "at_least", "metric": "gold", "value": 3}]},
            4,
            "cannot measure 'gold'",
        ),
        (
            {"for": "match", "goals": [{"goal": "times", "event": "sneeze", "value": 3}]},
            4,
            "no event 'sneeze'",
        ),
        ({"for": "match", "beaten": 9}, 4, "no bot level 9"),
        ({"for": "number", "number": "steps", "value": 9}, 4, "nobody counts 'steps'"),
        ({"for": "number", "number": "stars", "value": 0}, 4, "expected `int` >= 1"),
        ({"for": "luck"}, 4, "invalid value 'luck'"),
    ],
)
def test_what_cannot_be_counted_is_told_with_its_line(
    tmp_path: Path, won: dict[str, Any], line: int, problem: str
) -> None:
    file = tmp_path / "trophies.yaml"
    file.write_text(f"trophies:\n  - id: x\n    game: hunger\n    won: {msgspec.json.encode(won).decode()}\n")
    with pytest.raises(DataError) as error:
        trophies.load_trophies(file)
    assert f"line {line}" in str(error.value) and problem in str(error.value)


def test_a_trophy_of_the_house_asks_for_no_game_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "trophies.yaml"
    file.write_text(
        "trophies:\n  - {id: x, game: house, won: {for: match, figure: troll}}\n  - {id: x, game: "
        "house, won: {for: match}}\n"
    )
    with pytest.raises(DataError, match="stands there twice"):
        trophies.load_trophies(file)
    file.write_text("trophies:\n  - {id: x, game: house, won: {for: match, figure: troll}}\n")
    trophies.load_trophies.cache_clear()
    with pytest.raises(DataError, match="only a trophy of one game"):
        trophies.load_trophies(file)


# -- matches


def test_a_match_wins_a_trophy_for_whoever_met_its_goals() -> None:
    match = play_match("tasty_humans", seats=2)
    assert match.state.result is not None
    winner = int(match.state.result.winners[0].removeprefix("seat"))
    won = in_match({"goal": "win"})
    assert after(won, seat=winner).trophies == {"x": DAY}
    assert after(won, seat=1 - winner).trophies == {}


def test_a_number_tells_how_far_one_came_and_keeps_the_best() -> None:
    match = play_match("tasty_humans", seats=2)
    tiles = match.rules.measure(match.state, 0, "tiles")
    far = in_match({"goal": "at_least", "metric": "tiles", "value": tiles + 5})
    profile = after(far)
    assert trophies.progress_of(far, profile) == Progress(tiles, tiles + 5)
    worse = replace(profile, totals={far.counter_name: tiles + 2})
    assert trophies.progress_of(far, after(far, worse)) == Progress(tiles + 2, tiles + 5)
    reached = in_match({"goal": "at_least", "metric": "tiles", "value": tiles})
    assert trophies.progress_of(reached, after(reached)) == Progress(tiles, tiles, DAY)


def test_what_else_is_asked_for_must_hold_before_a_number_counts() -> None:
    never = in_match(
        {"goal": "at_least", "metric": "tiles", "value": 99},
        {"goal": "at_most", "metric": "tiles", "value": 0},
    )
    assert trophies.progress_of(never, after(never)).done == 0


def test_events_are_counted_for_the_seat() -> None:
    match = play_match("tasty_humans", seats=2)
    counts = Counter(
        event.seat for _, _, events in match.steps() for event in events if type(event).__name__ == "CardKept"
    )
    for seat in (0, 1):
        eats = in_match({"goal": "times", "event": "card_kept", "value": 999})
        assert trophies.progress_of(eats, after(eats, seat=seat, levels=(0, 0))).done == counts[seat]


def test_matches_of_one_kind_are_counted() -> None:
    twice = in_match(times=2, modes=["versus"])
    once = after(twice)
    assert trophies.progress_of(twice, once) == Progress(1, 2)
    assert trophies.progress_of(twice, after(twice, once)) == Progress(2, 2, DAY)
    assert after(in_match(modes=["solo"])).trophies == {}


@pytest.mark.parametrize(
    ("asked", "enough"),
    [
        ({"people": 3}, True),
        ({"people": 4}, False),
        ({"beaten": 2}, True),
        ({"beaten": 3}, False),
        ({"figure": "casimira"}, True),
        ({"figure": "orsolo"}, False),
        ({"source": {"night": 30}}, True),
        ({"source": {"night": 31}}, False),
        ({"source": {"card": 1}}, False),
    ],
)
def test_what_is_known_of_a_match_may_be_asked_for(asked: dict[str, Any], enough: bool) -> None:
    rivals = (Rival(0, 1, 50), Rival(0, 3, 20), Rival(2, 3, 20), Rival(3, 1, 50))
    told = facts(place=2, rivals=rivals, figure="casimira", sources={"night": 30})
    rule = trophy({"for": "match", **asked}, "hunger").won
    assert isinstance(rule, trophies.InMatch)
    assert trophies._is_counted(rule, told) is enough


def test_a_trophy_of_another_game_is_not_touched() -> None:
    one = replace(in_match(), game="hunger")
    assert after(one) == Profile(GUEST)


# -- numbers


def test_the_numbers_of_a_profile() -> None:
    profile = Profile(
        GUEST,
        stages={
            "a/b/c": StageRecord(1, losses=3),
            "a/b/d": StageRecord(0, losses=5),
            "a/b/e": StageRecord(7),
        },
        company={
            "hunger/together_stages/picnic": StageRecord(1),
            "hunger/together_stages/home": StageRecord(0, tries=2),
        },
        evenings={
            "c1": CupRecord("2026-11-01", 1, crown=True, behind=True, host=True),
            "c2": CupRecord("2026-11-02", 1, crown=True),
            "c3": CupRecord("2026-11-03", 3, behind=True, host=True),
        },
        puzzles={"a": PuzzleRecord("2026-11-01"), "b": PuzzleRecord(tries=3)},
        lessons=tuple(f"tasty_humans/tutorial/{level.id}" for level in course.of_game("tasty_humans").levels),
        calendar={
            "2026-11-01": Supper(True),
            "2026-11-02": Supper(True),
            "2026-11-03": Supper(),
            "nonsense": Supper(True),
        },
    )
    profile = replace(profile, matches=profile.matches.with_match(facts()))
    found = {name: number(profile) for name, number in numbers.NUMBERS.items()}
    assert found["puzzles"] == (1, 0)
    assert found["suppers"] == (3, 0)
    assert found["streak"] == (2, 0)
    assert found["matches"] == (1, 0)
    assert found["comebacks"] == (1, 0)
    couch = ("couch_crowns", "couch_comebacks", "hosted", "together")
    assert [found[name] for name in couch] == [(2, 0), (1, 0), (2, 0), (1, 0)]
    assert found["lessons"][0] == len(profile.lessons) <= found["lessons"][1]


def test_every_number_is_asked_for_by_some_trophy() -> None:
    asked = {one.won.number for one in trophies.load_trophies() if isinstance(one.won, trophies.InProfile)}
    assert asked == numbers.NUMBERS.keys()


def test_all_lessons_are_a_trophy_and_a_day_is_kept() -> None:
    one = trophy({"for": "number", "number": "lessons", "value": "all"}, trophies.HOUSE)
    _, every = numbers.NUMBERS["lessons"](Profile(GUEST))
    assert trophies.progress_of(one, Profile(GUEST)) == Progress(0, every)
    lessons = tuple(
        f"{game}/tutorial/{level.id}"
        for game in catalog.ids()
        if course.has_course(game)
        for level in course.of_game(game).levels
    )
    done = trophies.award_reached(Profile(GUEST, lessons=lessons), DAY, [one])
    assert done.trophies == {"x": DAY}
    assert trophies.award_reached(done, "2027-01-01", [one]) == done


def test_a_trophy_stays_when_the_numbers_go() -> None:
    one = trophy({"for": "number", "number": "puzzles", "value": 2}, trophies.HOUSE)
    assert trophies.progress_of(one, Profile(GUEST, trophies={"x": DAY})) == Progress(2, 2, DAY)


def test_what_is_new_is_told_in_the_order_of_the_shelf() -> None:
    ids = [one.id for one in trophies.load_trophies()]
    before = Profile(GUEST, trophies={ids[3]: DAY})
    found = trophies.won_since(
        before, replace(before, trophies={ids[9]: DAY, ids[3]: DAY, ids[1]: DAY, "gone": DAY})
    )
    assert [one.id for one in found] == [ids[1], ids[9]]


def test_the_facts_of_four_people_fill_a_table() -> None:
    told = MatchFacts("t", "hunger", 4, 1, 10, DATE, rivals=(Rival(0, 2, 1),) * 3)
    match = play_match("hunger", seats=2, mode="rookie")
    assert "full_table" in trophies.after_match(Profile(GUEST), match, 0, told).trophies


@pytest.mark.parametrize(
    "one",
    [each for each in trophies.load_trophies() if isinstance(each.won, trophies.InMatch) and each.won.source],
)
def test_points_are_asked_from_where_there_are_any(one: Trophy) -> None:
    assert isinstance(one.won, trophies.InMatch)
    result = play_match(one.game).state.result
    assert result is not None
    assert set(one.won.source) <= {line.key.removeprefix("score.") for line in result.sides[0].lines}


# -- none for losing at first, and how often each comes


def test_a_first_match_that_was_lost_brings_no_trophy(monkeypatch: pytest.MonkeyPatch) -> None:
    """K29: neither at once nor by counts that it leaves behind; a first win does, and so does a later loss."""
    match = play_match("tasty_humans", seats=2)
    assert match.state.result is not None
    winner = int(match.state.result.winners[0].removeprefix("seat"))
    easy = in_match({"goal": "at_least", "metric": "tiles", "value": 2})
    house = trophy({"for": "number", "number": "matches", "value": 1}, trophies.HOUSE)

    def play(profile: Profile, seat: int, play: str) -> Profile:
        told = facts_of(match, seat, (0, 2), play=play, date=DATE)
        return trophies.after_match(with_match(profile, told), match, seat, told, [easy, house])

    lost = play(NOBODY, 1 - winner, "a")
    assert trophies.is_first_loss(lost) and lost.trophies == {} and lost.totals == NOBODY.totals
    assert trophies.progress_of(easy, lost).done == 0
    assert set(play(lost, 1 - winner, "b").trophies) == {easy.id}
    assert set(play(NOBODY, winner, "a").trophies) == {easy.id}
    had = replace(lost, trophies={"x": DAY, "gone": DAY})
    assert play(replace(had, matches=NOBODY.matches), 1 - winner, "c").trophies == had.trophies


PLAIN_WINS = {"clean_plate", "way_out", "good_digestion", "nightcap", "home_by_dawn", "key_to_the_city"}
"""Trophies for the first win, of which a bot may win many."""
MOST = 41
"""Matches of a hundred in which any other one may come at most."""


def test_every_trophy_of_a_match_says_how_often_it_comes_and_none_is_cheap() -> None:
    counts = load_counts()
    counted = trophy_counts.counted_trophies()
    assert set(counts) == {one.id for one in counted} and len(counted) == 36
    for one in counted:
        count = counts[one.id]
        assert count.level == middle_level(one.game).number and count.of >= 200
        assert count.won, f"{one.id} came to nobody"
        assert one.id in PLAIN_WINS or count.per_hundred <= MOST, one.id
        assert (one.id in PLAIN_WINS) == (
            isinstance(one.won, trophies.InMatch) and [*one.won.goals] == [Win()]
        )


def test_counts_are_those_of_the_matches_that_their_command_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One match a kind: what came is what a profile would have got."""
    monkeypatch.setattr(catalog, "ids", lambda: ["tasty_humans"])
    out = tmp_path / "counts.yaml"
    report = trophy_counts.count_trophies(2, ThisProcess(), out)
    written = load_counts(out)
    assert {one["id"]: one["won"] for one in report.data["counts"]} == {
        name: count.won for name, count in written.items()
    }
    expected: Counter[str] = Counter()
    level = middle_level("tasty_humans").number
    for seed in (1, 2):
        match, _ = play_table(Table("tasty_humans", {}, seed, (str(level),) * 2))
        for seat in (0, 1):
            told = facts_of(match, seat, (level, level), play="p", date=DATE)
            expected.update(list(trophies.after_match(NOBODY, match, seat, told).trophies))
    assert {name: count.won for name, count in written.items()} == {
        name: expected[name] for name in written
    } and sum(expected.values())
    assert all(count.of == 4 for count in written.values())


def test_a_count_that_cannot_be_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "counts.yaml"
    file.write_text("counts:\n  - {id: x, level: 2, won: 5, of: 4}\n")
    with pytest.raises(DataError, match="line 2"):
        load_counts(file)
