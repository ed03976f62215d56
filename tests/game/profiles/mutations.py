"""Profile files as a person or a fault alters them. python3 -m tests.game.profiles.mutations [NUMBER] tries
so many of them.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.campaign.record import SilverRecord, StageRecord
from game.core import generations
from game.core.errors import GameError
from game.core.rng import Rng
from game.profiles import names, second_helpings, streak, trophies
from game.profiles.match_facts import MatchFacts, Rival
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, Helping, Profile, PuzzleRecord, Supper, book_once, with_match
from game.profiles.store import MACHINE, Profiles


def full(profile: Profile) -> Profile:
    """Profile with a record of every kind."""
    profile = replace(
        profile,
        stages={"hunger/stages/a": StageRecord(5, 12, 3, 1, True)},
        silver={"hunger/stages/a": SilverRecord(2, 5)},
        puzzles={"eaten/puzzles/b": PuzzleRecord("2026-11-22", 4, 1)},
        lessons=("tasty_humans/tutorial/eat",),
        calendar={"2026-11-22": Supper(True, 3, 2)},
        trophies={"glutton": "2026-11-22"},
        helpings={"ab/3": Helping("hunger", "eJw=", ["stay"], ["walk", 3], 0.2, 3.0, 1, "2026-11-25")},
        totals={"eaten": 12},
    )
    match = MatchFacts(
        "ab",
        "hunger",
        3,
        1,
        40,
        "2026-11-22T20:15",
        "elder",
        True,
        (Rival(2, 2, 30), Rival(3, 3, 9)),
        "casimira",
        {},
        {"night": 40},
        900,
    )
    return book_once(with_match(profile, match), "ab/match", lambda one: one)


def one(
    seed: int, folder: Path, rng: Rng, damage: Callable[[bytes, Rng], bytes], twist: Callable[[Any, Rng], Any]
) -> None:
    """One altered file of one person, of the guest, or of the machine: the others are there, it is a sound
    profile or none, and all of it goes on.
    """
    profiles = Profiles(folder)
    anna, ben = (
        profiles.add_profile("Anna", PORTRAITS[seed % len(PORTRAITS)]),
        profiles.add_profile("Ben", PORTRAITS[1]),
    )
    for profile in (anna.id, GUEST):
        profiles.change_profile(profile, full)
    victim = folder / rng.choice((f"{anna.id}.profile", f"{anna.id}.profile", f"{GUEST}.profile", MACHINE))
    raw = victim.read_bytes() if victim.exists() else b'{"active":"%s","asked":true}' % anna.id.encode()
    if rng.below(2) or victim.name == MACHINE:
        victim.write_bytes(damage(raw, rng))
    else:
        victim.write_bytes(
            generations.seal_body(json.dumps(twist(json.loads(generations.unseal_body(raw)), rng)).encode())
        )
    other = Profiles(folder)
    people = {profile.id: profile for profile in other.all()}
    assert people[ben.id] == ben, "somebody else was lost"
    assert victim.name.startswith(anna.id) or people[anna.id].stages, "somebody else was lost"
    told = other.take_notices()
    assert len(told) <= 1 and all(len(str(notice)) < 400 for notice in told)
    for profile in (*people.values(), other.guest, other.active):
        assert profile.is_guest or names.clean_name(profile.name)
        look(profile)
        try:
            after = other.change_profile(profile.id, lambda one: book_once(one, "later", lambda same: same))
            assert "later" in after.counted or other.is_newer(profile.id)
            other.export_profile(profile.id, folder / "out")
            Profiles(folder / "elsewhere").bring_in(folder / "out", replacing=True)
        except GameError as error:
            assert profile.is_guest or other.is_newer(profile.id), error
    assert other.add_profile("Cleo", PORTRAITS[0]) in Profiles(folder).all()


def look(profile: Profile) -> None:
    """Check the values that screens read: statistics, trophies, helpings, the streak."""
    book = profile.matches
    for game in ("", *book.games_played()):
        for mode in ("", *(book.modes_played(game) if game else ())):
            for seats in (0, *book.seat_counts(game, mode)):
                tally = book.tally(game, mode, seats)
                assert tally.matches >= len([one for one in tally.points.values() if one])
                assert (tally.median is None) == (tally.best is None) == (not tally.matches)
    for trophy in trophies.load_trophies():
        reached = trophies.progress_of(trophy, profile)
        assert 0 <= reached.done <= reached.of or reached.of == 0
    for _, helping in second_helpings.sorted_helpings(profile, date(2026, 11, 23)):
        assert second_helpings.days_left(helping, date(2026, 11, 23)) >= 0
        second_helpings.judge_helping(helping, True, date(2026, 11, 23))
    days = streak.valid_days(profile.calendar)
    assert streak.current_streak(days, date(2026, 11, 23)) <= streak.longest_streak(days)


if __name__ == "__main__":
    from tests.chaos.tampering import damage, twist

    number = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    for seed in range(number):
        with tempfile.TemporaryDirectory(prefix="profiles-") as place:
            one(seed, Path(place) / "profiles", Rng(seed), damage, twist)
    print(f"{number} altered files, nothing lost")
