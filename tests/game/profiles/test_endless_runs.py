"""Runs of the endless supper in a profile (K57): nothing is lost or counted twice, three losses end one, friends'
letters come back whole or are refused with a sentence."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest
from msgspec import msgpack

from game.campaign.endless.run import RunTable, score_of
from game.core import generations
from game.core.carried import to_json
from game.core.errors import SaveError
from game.profiles import endless_runs
from game.profiles.profile import Ghost, Profile, WeekRun, reset_profile
from game.profiles.store import Profiles
from game.profiles.uniting import unite_records
from game.sharing import letters, match_code, run_code

WEEK, NEXT = "2026-W49", "2026-W50"
WON = RunTable(twist="level", won=True, points=20, margin=4, worth=6)
LOST = RunTable(won=False, place=2, points=8, hinted=True)


def played(*tables: RunTable) -> Profile:
    profile = Profile("p", "Ada")
    for number, table in enumerate(tables, 1):
        profile = endless_runs.book_table(profile, WEEK, number, table, f"play{number}")
    return profile


def run_of(profile: Profile) -> WeekRun:
    return endless_runs.run_of(profile, WEEK)


def test_a_result_is_booked_once_and_only_for_the_next_table() -> None:
    once = played(WON)
    assert endless_runs.book_table(once, WEEK, 1, WON, "play1") == once
    for number in (1, 3):
        other = endless_runs.book_table(once, WEEK, number, WON, "another")
        assert run_of(other) == run_of(once), "an old match, or one of a run that was given up"
    assert run_of(endless_runs.book_table(once, WEEK, 2, LOST, "another")).tables == (WON, LOST)


def test_a_twist_is_chosen_once_for_the_next_table_and_gone_with_it() -> None:
    chosen = endless_runs.choose_twist(played(WON), WEEK, 2, "level")
    assert run_of(chosen).twist == "level"
    assert endless_runs.choose_twist(chosen, WEEK, 2, "fever") == chosen, "there is no way back from it"
    assert endless_runs.choose_twist(played(WON), WEEK, 3, "level") == played(WON)
    assert run_of(endless_runs.book_table(chosen, WEEK, 2, WON, "b")).twist == ""


def test_three_losses_end_a_run_and_the_best_one_stays() -> None:
    over = played(WON, LOST, WON, LOST, LOST)
    run = run_of(over)
    assert endless_runs.is_ended(run) and run.best == run.tables and run.count == 1
    assert endless_runs.book_table(over, WEEK, 6, WON, "more").runs == over.runs
    again = endless_runs.begin_run(over, WEEK)
    assert run_of(again).tables == () and run_of(again).best == run.tables
    worse = again
    for number in (1, 2, 3):
        worse = endless_runs.book_table(worse, WEEK, number, LOST, f"again{number}")
    assert run_of(worse).best == run.tables and run_of(worse).count == 2
    assert endless_runs.begin_run(played(WON), WEEK) == played(WON), "a run that goes on stays"


def test_a_run_may_be_given_up_with_what_it_has() -> None:
    after = endless_runs.give_up(played(WON, LOST), WEEK)
    assert endless_runs.is_ended(run_of(after)) and run_of(after).best == (WON, LOST)
    assert endless_runs.give_up(after, WEEK) == after
    assert endless_runs.give_up(Profile("p"), WEEK) == Profile("p")


def test_the_table_of_a_week_has_profiles_and_friends_by_score() -> None:
    ada, bo = played(WON, WON), Profile("q", "Bo", runs={WEEK: WeekRun((LOST,))})
    bo = endless_runs.add_ghost(bo, WEEK, Ghost("Ana", (WON, LOST)))
    ada = endless_runs.add_ghost(ada, WEEK, Ghost("Ana", (LOST,)))
    rows = endless_runs.rank_runners({"p": ada, "q": bo}, {"p": "Ada", "q": "Bo"}, WEEK)
    assert [(row.name, row.who, row.score) for row in rows] == [
        ("Ada", "p", 60),
        ("Ana", "", 38),
        ("Bo", "q", 8),
    ]
    assert endless_runs.rank_runners({"p": ada}, {"p": "Ada"}, NEXT) == []


def test_of_a_friend_the_best_run_stays_and_old_weeks_go() -> None:
    profile = endless_runs.add_ghost(Profile("p"), WEEK, Ghost("Ana", (WON,)))
    profile = endless_runs.add_ghost(profile, WEEK, Ghost("Ana", (LOST,)))
    assert profile.ghosts[WEEK]["Ana"].tables == (WON,)
    for number in range(20):
        profile = endless_runs.add_ghost(profile, WEEK, Ghost(f"Friend {number}", (WON,)))
        profile = endless_runs.add_ghost(profile, f"2027-W{number + 1:02}", Ghost("Bo", (WON,)))
    assert len(profile.ghosts) == endless_runs.MOST_WEEKS and WEEK not in profile.ghosts
    assert all(len(known) <= endless_runs.MOST_GHOSTS for known in profile.ghosts.values())


def test_two_records_of_one_person_become_one() -> None:
    own, won = played(WON, LOST, LOST), played(WON, WON, LOST, LOST, LOST)
    both = unite_records(own, endless_runs.add_ghost(won, WEEK, Ghost("Ana", (WON,))))
    assert run_of(both).tables == run_of(own).tables and run_of(both).count == 1, "the other one is over"
    assert score_of(run_of(both).best) == score_of(run_of(won).tables)
    assert both.ghosts[WEEK]["Ana"].tables == (WON,)
    assert reset_profile(both).runs == {} == reset_profile(both).ghosts


def test_of_two_editions_runs_the_longer_one_goes_on_unless_it_is_over() -> None:
    over, going, longer = (
        run_of(played(*run)) for run in ((WON, *[LOST] * 3), (WON, LOST), (WON, LOST, WON))
    )
    for one, other, goes_on in ((over, going, going), (going, over, going), (going, longer, longer)):
        assert endless_runs.unite_runs(one, other).tables == goes_on.tables
    assert endless_runs.unite_runs(over, WeekRun()).tables == over.tables, "none was begun there"


def test_another_edition_loses_nothing_of_a_run(tmp_path: Path) -> None:
    """Fields of a newer edition stay where they are while this one plays on; a week without any stays empty."""
    path = tmp_path / "0000000a.profile"
    newer = {"tables": [{"won": True, "points": 20, "spice": 3}], "mood": "hungry"}
    document = {"version": 1, "profile": {"id": "0000000a", "name": "Ada", "runs": {WEEK: newer}}}
    path.write_bytes(generations.seal_body(to_json(document)))
    store = Profiles(tmp_path)
    store.change_profile("0000000a", lambda one: endless_runs.book_table(one, WEEK, 2, LOST, "x"))
    kept = json.loads(path.read_bytes())["save"]["profile"]["runs"][WEEK]
    assert kept["mood"] == "hungry" and kept["tables"][0]["spice"] == 3 and len(kept["tables"]) == 2
    assert endless_runs.run_of(Profile("p"), WEEK).tables == ()


# Letters


def test_a_friend_of_this_week_is_kept_beside_those_of_far_weeks() -> None:
    profile = Profile("p")
    far = [f"9999-W{number}" for number in range(40, 40 + endless_runs.MOST_WEEKS)]
    for week in (*far, WEEK):
        profile = endless_runs.add_ghost(profile, week, Ghost("Ana", (WON,)))
    assert WEEK in profile.ghosts and len(profile.ghosts) == endless_runs.MOST_WEEKS


def test_a_run_comes_back_from_its_letters_whatever_stands_around_them() -> None:
    parts = run_code.write_run(WEEK, "Ana", (WON, LOST))
    assert len(parts) == 1 and len(parts[0]) < 400
    found = match_code.parts_in(f"> Look:\n> {parts[0][:60]}\n> {parts[0][60:]}\nBye!")
    assert run_code.is_run(found)
    shared = run_code.read_run(found)
    assert (shared.week, shared.ghost) == (WEEK, Ghost("Ana", (WON, LOST)))


def packed(*contents: object) -> list[str]:
    return letters.write_parts(zlib.compress(msgpack.encode(contents)))


@pytest.mark.parametrize(
    "parts",
    [
        packed("run", 1, "2026-W99", "Ana", [{}]),
        packed("run", 1, WEEK, "", [{}]),
        packed("run", 1, WEEK, "Ana", []),
        packed("run", 1, WEEK, "Ana", [{"points": -1}]),
        packed("run", 1, WEEK, "Ana", [{"points": 5000}]),
        packed("run", 1, WEEK, "Ana", [{"won": True, "points": 200}]),
        packed("run", 1, WEEK, "Ana", [{"points": 8, "worth": 10}]),
        packed("run", 1, WEEK, "Ana", [{"won": True, "points": 20, "margin": 11}]),
        packed("run", 1, WEEK, "Ana", [{}] * 3 + [{"won": True, "points": 20}]),
        packed("run", 1, WEEK, "Ana", [{"points": 8, "twist": "x" * 41}]),
        packed("run", 1, WEEK, "Ana", [{"won": True}] * 26),
        packed("run", 1, WEEK, "Ana", [{}] * 4),
        packed("run", 1, WEEK),
        packed("run", 2, WEEK, "Ana", [{}], "more"),
        packed("stew", 1, WEEK, "Ana", [{}]),
        [run_code.write_run(WEEK, "Ana", (WON,))[0][:-6]],
        [run_code.write_run(WEEK, "Ana", (WON,))[0][:-9] + "AAAAAAAAA"],
        ["EOBE:1/1:ABCDEFGH:AAAA"],
        [],
    ],
)
def test_wrong_letters_are_refused_in_one_sentence(parts: list[str]) -> None:
    with pytest.raises(SaveError) as refusal:
        run_code.read_run(parts)
    assert str(refusal.value).endswith(".") and "\n" not in str(refusal.value)


def test_letters_of_a_match_are_no_run_and_the_other_way_round() -> None:
    """An older edition, which knows no runs, refuses them by their format."""
    parts = run_code.write_run(WEEK, "Ana", (WON,))
    with pytest.raises(SaveError, match="format run"):
        match_code.read_code(parts)
    assert not run_code.is_run(["EOBE:1/1:ABCDEFGH:AAAA"]) and not run_code.is_run([])
