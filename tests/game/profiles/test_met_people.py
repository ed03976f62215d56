"""People met at tables (G50): who came before whom, from facts that name them."""

from __future__ import annotations

from typing import Any

from game.profiles.couch.met_people import Against, met_most, usual_length
from game.profiles.match_facts import PERSON, MatchFacts, Rival, facts_of
from game.profiles.profile import Profile, with_match
from tests.scenes.games.tasty_humans import MATCHES


def facts(number: int, place: int, *rivals: Rival, **more: Any) -> MatchFacts:
    return MatchFacts(f"m{number}", "hunger", 1 + len(rivals), place, 20, "2026-11-30", rivals=rivals, **more)


def met(*all_facts: MatchFacts) -> Profile:
    profile = Profile("ada", "Ada")
    for one in all_facts:
        profile = with_match(profile, one)
    return profile


def test_wins_against_each_other_are_counted_and_ties_for_neither() -> None:
    profile = met(
        facts(1, 1, Rival(PERSON, 2, 9, "jo"), Rival(PERSON, 3, 5, "mum")),
        facts(2, 2, Rival(PERSON, 1, 9, "jo"), Rival(3, 3, 5)),
        facts(3, 1, Rival(PERSON, 1, 20, "jo")),
        facts(4, 1, Rival(PERSON, 2, 20)),
    )
    assert met_most(profile) == (Against("jo", 3, 1, 1), Against("mum", 1, 1, 0))


def test_three_who_were_met_most_are_told_of() -> None:
    profile = met(*(facts(n, 1, Rival(PERSON, 2, 9, "abcde"[n % 5])) for n in range(12)))
    assert [one.who for one in met_most(profile)] == ["a", "b", "c"]
    assert met_most(Profile("ada", "Ada")) == ()


def test_facts_name_profiles_except_in_stages() -> None:
    match = MATCHES.play_match(3, seats=2)
    told = {"levels": [PERSON, PERSON], "play": "p", "date": "2026-11-30", "people": ["ada", "jo"]}
    assert [rival.who for rival in facts_of(match, 0, **told).rivals] == ["jo"]
    stage = facts_of(match, 0, **told, stage="tasty_humans/stages/first_bite")
    assert [rival.who for rival in stage.rivals] == [""]


def test_the_usual_length_is_that_of_most_matches() -> None:
    profile = met(facts(1, 1), *(facts(n, 1, short="snack") for n in (2, 3)), facts(4, 1, stage="a/b/c"))
    assert usual_length(profile) == "snack" and usual_length(Profile("x")) == ""
