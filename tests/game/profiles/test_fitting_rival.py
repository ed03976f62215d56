"""The level of bots that fits a person, and the chances against a level (M20, M21)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import bots
from game.core import catalog
from game.profiles.fitting_rival import (
    clear_result,
    fitting_level,
    is_below_gentlest,
    is_clear,
    own_matches,
    wins_in_five,
)
from game.profiles.match_facts import AUTOMATON, PERSON, MatchFacts, Rival
from game.profiles.profile import GUEST, Profile, with_match

DAY = "2026-11-29"
WON, LOST, CLOSE, NARROW = (60, 34), (34, 60), (40, 40), (60, 55)


def played(level: int, score: Sequence[int], game: str = "hunger", **changes: object) -> MatchFacts:
    """A duel with a bot of that level, which ended with these points for the person and for the bot."""
    own, other = score
    facts = MatchFacts(
        "a", game, 2, 1 + (other > own), own, f"{DAY}T20:15", won=own >= other,
        rivals=(Rival(level, 1 + (own > other), other),),
    )  # fmt: skip
    return facts.replace(**changes) if changes else facts


def fit(*matches: MatchFacts, game: str = "hunger") -> tuple[int, str]:
    found = fitting_level(game, matches)
    return found.level, found.reason


def test_everybody_begins_gentle() -> None:
    for game in catalog.ids():
        assert fit(game=game) == (bots.list_levels(game)[0].number, "begin")
    assert fit(played(PERSON, WON), played(AUTOMATON, WON)) == (1, "begin"), "no bot sat there"


def test_two_clear_wins_are_one_level_up_and_two_clear_losses_one_down() -> None:
    assert fit(played(1, WON)) == (1, "same")
    assert fit(played(1, WON), played(1, WON)) == (2, "up")
    assert fit(played(1, WON), played(1, WON), played(2, NARROW)) == (2, "same")
    assert fit(played(3, LOST), played(3, CLOSE), played(3, LOST)) == (3, "same")
    assert fit(played(3, CLOSE), played(3, LOST), played(3, LOST)) == (2, "down")
    assert fit(played(2, WON), played(2, CLOSE), played(2, WON)) == (2, "same"), "not in a row"
    assert fit(played(2, WON), played(2, LOST), played(2, WON)) == (2, "same")


def test_the_ends_stay_and_levels_go_by_strength() -> None:
    assert fit(*[played(4, WON)] * 6) == (4, "same")
    assert fit(played(1, LOST), played(1, LOST)) == (1, "same")
    levels, matches = [], []
    for _ in bots.list_levels("eaten"):
        now = fitting_level("eaten", matches).level
        levels.append(now)
        matches += [played(now, (9, 3), "eaten")] * 2
    assert levels == [info.number for info in bots.list_levels("eaten")] == [1, 2, 5, 3, 4]


@pytest.mark.parametrize(
    ("matches", "below"),
    [
        ([(1, LOST), (1, LOST)], True),
        ([(1, WON), (1, LOST), (1, LOST)], True),
        ([(1, LOST)], False),
        ([(1, LOST), (1, CLOSE)], False),
        ([(1, LOST), (1, LOST), (1, WON)], False),
        ([(2, LOST), (2, LOST)], False),
        ([(1, LOST), (1, LOST), (PERSON, LOST)], True),
    ],
)
def test_two_clear_losses_to_the_gentlest_are_below_all(
    matches: list[tuple[int, tuple[int, int]]], below: bool
) -> None:
    assert is_below_gentlest("hunger", [played(level, score) for level, score in matches]) == below


def test_another_level_counts_only_where_it_tells_something() -> None:
    assert fit(played(3, WON)) == fit(played(3, CLOSE)) == (3, "same"), "as good as that one"
    assert fit(played(3, LOST), played(3, LOST)) == (1, "same"), "that one was too strong"
    strong = [played(3, CLOSE)]
    assert fit(*strong, played(1, WON), played(1, WON)) == (3, "same"), "those were too weak"
    assert fit(*strong, played(2, LOST)) == (2, "same")


def test_the_strongest_bots_at_a_table_are_the_measure() -> None:
    def table(place: int, own: int, *rivals: Rival) -> MatchFacts:
        return played(1, WON, seats=1 + len(rivals), place=place, points=own, rivals=rivals)

    assert clear_result(table(1, 60, Rival(2, 2, 40), Rival(2, 3, 30), Rival(PERSON, 4, 10))) == 1
    assert clear_result(table(2, 50, Rival(2, 1, 70), Rival(2, 3, 30))) == 0
    assert clear_result(table(3, 20, Rival(1, 4, 10), Rival(2, 1, 70), Rival(2, 2, 50))) == -1
    assert fit(table(1, 60, Rival(1, 3, 20), Rival(3, 2, 40))) == (3, "same")


def test_clear_is_a_tenth_of_the_winners_points_or_any_win_without_points() -> None:
    assert is_clear("hunger", 60, 54) and not is_clear("hunger", 60, 55) and not is_clear("hunger", 40, 40)
    assert is_clear("hunger", 20, 41), "the other one did not come home"
    assert not is_clear("tasty_humans", 0, 0)
    assert is_clear("eaten", 8, 8) and is_clear("eaten", 1, 0)
    assert clear_result(played(2, (40, 40), "eaten")) == 0, "nobody won"


def test_the_chances_are_told_from_five_matches_on() -> None:
    four = [played(2, WON), played(2, WON), played(2, NARROW), played(2, LOST)]
    assert wins_in_five("hunger", four, 2) is None
    assert wins_in_five("hunger", [*four, played(1, WON)], 2) is None, "that was another level"
    assert wins_in_five("hunger", [*four, played(2, LOST)], 2) == 3
    assert wins_in_five("hunger", [played(2, CLOSE)] * 6, 2) == 3, "half of them, rounded up"
    assert wins_in_five("hunger", [*[played(2, LOST)] * 30, *[played(2, WON)] * 20], 2) == 5, "the newest"
    two = played(2, WON, rivals=(Rival(2, 1, 70), Rival(2, 3, 30)), place=2)
    assert wins_in_five("hunger", [two] * 4, 2) is None and wins_in_five("hunger", [two] * 5, 2) == 3


def test_own_matches_are_free_ones_and_those_of_a_guest_of_today() -> None:
    person, guest = Profile("12345678", name="Ada"), Profile(GUEST)
    for play, changes in (
        ("a", {}),
        ("b", {"stage": "hunger/stages/bedtime"}),
        ("c", {"game": "eaten", "figure": "miner"}),
        ("e", {"options": {"twists": {"points": [10, 0]}}}),
        ("d", {"date": "2026-11-28T23:50"}),
    ):
        facts = played(1, WON, play=play, **changes)
        person, guest = with_match(person, facts), with_match(guest, facts)
    assert [facts.play for facts in own_matches(person, "hunger", DAY)] == ["a", "d"]
    assert [facts.play for facts in own_matches(guest, "hunger", DAY)] == ["a"]
    assert [facts.play for facts in own_matches(person, "eaten", DAY, "miner")] == ["c"]
    assert not own_matches(person, "eaten", DAY, "beast")


def test_a_level_of_a_newer_edition_counts_as_the_next_lower_one() -> None:
    assert fit(played(9, WON)) == (4, "same")
    assert wins_in_five("hunger", [played(9, WON)] * 5, 4) == 5


@pytest.mark.parametrize("game", catalog.ids())
def test_only_one_game_is_won_without_points(game: str) -> None:
    assert catalog.load(game).by_points == (game != "eaten")
