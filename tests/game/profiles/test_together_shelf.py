"""Stars of stages that were cooked together (G19): booked once for each person and for the machine."""

from __future__ import annotations

import json
from pathlib import Path

from game.campaign.company.players import play_company
from game.campaign.record import StageRecord
from game.campaign.simulation import BLIND
from game.profiles.couch import together_shelf
from game.profiles.couch.together_shelf import FILE, TogetherShelf
from game.profiles.profile import Profile
from game.profiles.uniting import unite_records

FAMILY, DOCTOR = "tasty_humans/together_stages/big_family", "tasty_humans/together_stages/doctors_orders"


def test_a_match_is_booked_once(tmp_path: Path) -> None:
    run = play_company(FAMILY, 2, BLIND, 1, minded=False)
    award = together_shelf.book_on_shelf(tmp_path, FAMILY, run, "first")
    assert award.record == StageRecord(mark=run.mark, tries=1, losses=1)
    again = together_shelf.book_on_shelf(tmp_path, FAMILY, run, "first")
    assert again.record == award.record and again.new_stars == ()
    together_shelf.book_on_shelf(tmp_path, FAMILY, run, "second")
    assert together_shelf.read_shelf(tmp_path).record_of(FAMILY).losses == 2
    profile = together_shelf.book_for_profile(Profile("a", "Ana"), FAMILY, run, "first")
    assert profile.company == {FAMILY: award.record} and profile.stages == {}
    assert together_shelf.book_for_profile(profile, FAMILY, run, "first") is profile


def test_what_a_newer_edition_has_written_stays(tmp_path: Path) -> None:
    newer = {"stages": {"ludo/together_stages/a": {"stars": 15, "moon": 1}, FAMILY: {"stars": 9}}, "sun": 2}
    (tmp_path / FILE).write_text(json.dumps(newer))
    run = play_company(FAMILY, 2, BLIND, 1, minded=False)
    together_shelf.book_on_shelf(tmp_path, FAMILY, run, "first")
    found = json.loads((tmp_path / FILE).read_text())
    assert found["sun"] == 2 and found["stages"]["ludo/together_stages/a"] == {"stars": 15, "moon": 1}
    assert found["stages"][FAMILY]["stars"] == 9 and found["stages"][FAMILY]["tries"] == 1


def test_only_stars_that_there_are_count() -> None:
    stages = {FAMILY: StageRecord(0b1101), DOCTOR: StageRecord(2), "ludo/together_stages/a": StageRecord(7)}
    assert together_shelf.count_stars(stages) == (3, 36)
    assert TogetherShelf().record_of(FAMILY) == StageRecord()


def test_two_records_of_one_person_are_united() -> None:
    """The doctor's mark is the lowest one, the family's the highest."""
    own = Profile("a", "Ana", company={FAMILY: StageRecord(1, 70, 2, 1), DOCTOR: StageRecord(1, 3, 1)})
    won = Profile("a", "Ana", company={FAMILY: StageRecord(2, 66, 1), DOCTOR: StageRecord(4, 1, 1)})
    united = unite_records(own, won).company
    assert united == {FAMILY: StageRecord(3, 70, 3, 1), DOCTOR: StageRecord(5, 1, 2)}
