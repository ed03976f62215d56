"""Ratings follow results, and proposals make chances fair with few steps (G25 to G27, G58)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.profiles.match_facts import OWN, PERSON, MatchFacts, Rival
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile, with_match
from game.profiles.ratings import rated_matches
from game.profiles.ratings.proposals import LEAST, MOST, propose_steps, strength_of
from game.profiles.ratings.rated_matches import is_rated, lead_of, rate_profiles, update_ratings
from game.profiles.ratings.rating import (
    BETA,
    SIGMA,
    Rating,
    Strength,
    anchor_of,
    lead_for,
    nearest_level,
    win_chances,
)
from game.profiles.store import Profiles

NAMES = ("ada", "ben", "cleo", "dora", "emil", "fred")


def facts(
    number: int, places: Sequence[int], seat: int, levels: Sequence[int] = (), **more: Any
) -> MatchFacts:
    """Facts of a match of The Hunger for one seat; levels by seat, persons where there are none."""
    rivals = [
        Rival(levels[other] if levels else PERSON, place, 30 - place)
        for other, place in enumerate(places)
        if other != seat
    ]
    day = f"2026-11-{1 + number // 600:02}T{number // 60 % 10 + 10}:{number % 60:02}"
    base = MatchFacts(f"p{number}", "hunger", len(places), places[seat], 30 - places[seat], day, "rookie")
    return base.replace(won=places[seat] == 1, rivals=tuple(rivals)).replace(**more)


def new_people(count: int) -> list[Profile]:
    return [Profile(name, name.title()) for name in NAMES[:count]]


def seat_people(people: list[Profile], number: int, places: Sequence[int], **more: Any) -> list[Profile]:
    """People after a match of all of them, rated at once."""
    after = [with_match(one, facts(number, places, seat, **more)) for seat, one in enumerate(people)]
    return with_ratings(after)


def with_ratings(people: list[Profile]) -> list[Profile]:
    found = rate_profiles(people, "hunger")
    return [
        one.replace(rating={**one.rating, "hunger": found.get(one.id, one.rating.get("hunger", Rating()))})
        for one in people
    ]


def mu(person: Profile) -> float:
    return person.rating["hunger"].mu


def draw_places(strengths: Sequence[float], rng: Random) -> list[int]:
    """Places drawn by the Plackett-Luce model from true strengths."""
    scale = BETA * len(strengths) ** 0.5
    luck = [strength / scale - log(-log(rng.random())) for strength in strengths]
    return [1 + sum(other > own for other in luck) for own in luck]


# -- ratings


def test_each_match_moves_a_rating_once() -> None:
    people = seat_people(new_people(2), 1, (1, 2))
    assert mu(people[0]) > 25 > mu(people[1])
    assert [one.rating["hunger"].matches for one in people] == [1, 1]
    assert rate_profiles(people, "hunger") == {} and rate_profiles(people, "eaten") == {}
    older = with_match(people[0], facts(0, (1, 2), 0))
    assert rate_profiles([older, people[1]], "hunger") == {}, "a match from before its newest one"


def test_matches_are_rated_later_as_they_would_have_been_at_once() -> None:
    """The package is imported only when somebody asks."""
    at_once = new_people(3)
    later = new_people(3)
    for number, places in enumerate([(1, 2, 3), (2, 1, 3), (1, 1, 3), (3, 3, 3)]):
        at_once = seat_people(at_once, number, places)
        later = [with_match(one, facts(number, places, seat)) for seat, one in enumerate(later)]
    assert [one.rating for one in with_ratings(later)] == [one.rating for one in at_once]


def test_ratings_are_kept_with_the_profiles(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    people = [store.add_profile(name.title(), PORTRAITS[0]) for name in NAMES[:2]]
    for seat, person in enumerate(people):
        store.change_profile(person.id, lambda one, seat=seat: with_match(one, facts(1, (1, 2), seat)))
    found = update_ratings(store, "hunger")
    assert found[people[0].id].mu > 25 > found[people[1].id].mu
    again = Profiles(tmp_path)
    assert {one.id: one.rating["hunger"] for one in again.all()} == found
    assert update_ratings(again, "hunger") == found and update_ratings(again, "eaten") == {}


def test_bots_are_anchors() -> None:
    """G26: against a stronger bot a victory is worth more."""
    won = {}
    for level in (1, 2, 4):
        (person,) = [with_match(one, facts(1, (1, 2), 0, levels=(0, level))) for one in new_people(1)]
        won[level] = rate_profiles([person], "hunger")["ada"].mu
    assert 25 < won[1] < won[2] < won[4]
    assert [nearest_level("hunger", Rating(mu)) for mu in (-5, 24, 31, 60)] == [1, 2, 3, 4]
    order = [anchor_of("hunger", level).mu for level in (1, 2, 3, 4)]
    assert order == sorted(order) and order[1] == 25


def test_what_says_nothing_about_strength_is_not_rated() -> None:
    match = facts(1, (1, 2), 0, levels=(0, 2))
    assert is_rated(match) and is_rated(match.replace(options={"twists": {"turns": 8}}, short="snack"))
    assert not is_rated(match.replace(stage="hunger/stages/bedtime"))
    assert not is_rated(match.replace(options={"twists": {"points": [10, 0]}})), "a start ahead"
    assert not is_rated(match.replace(options={"twists": {"turns": 7}}, short=OWN)), "somebody's own mixture"
    assert is_rated(match.replace(options={"twists": {"turns": 8, "points": [10, 0]}}, cup="c"))
    assert not is_rated(match.replace(rivals=())) and not is_rated(match.replace(rivals=(Rival(-1, 2, 1),)))
    guest = Profile("guest").replace(matches=with_match(Profile("guest"), match).matches)
    assert rate_profiles([guest], "hunger") == {}


def test_a_victory_with_seasoning_is_worth_less() -> None:
    """G26: the strength is moved by what the steps are worth."""
    plain = seat_people(new_people(2), 1, (1, 2), cup="c", short="snack")
    seasoned = [
        with_match(one, facts(1, (1, 2), seat, cup="c", short="snack", seasoning=2 * (seat == 0)))
        for seat, one in enumerate(new_people(2))
    ]
    assert 25 < mu(with_ratings(seasoned)[0]) < mu(plain[0])


def test_without_the_package_nobody_has_a_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    """G26: no proposals, and everything else works."""
    people = [with_match(one, facts(1, (1, 2), seat)) for seat, one in enumerate(new_people(2))]
    monkeypatch.setattr(rated_matches, "find_spec", lambda name: None)
    assert not rated_matches.can_rate() and rate_profiles(people, "hunger") == {}
    assert propose_steps("hunger", "snack", [strength_of(None), strength_of(None)]) is None


def test_the_package_is_imported_only_where_somebody_is_rated() -> None:
    code = (
        "import sys; import game.profiles.ratings.proposals, game.profiles.store, game.terminal.command;"
        "assert not [name for name in sys.modules if name.startswith('openskill')]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# -- chances


def test_chances_follow_the_model() -> None:
    equal = win_chances([Strength(25, 2)] * 4)
    assert equal == pytest.approx((0.25,) * 4)
    lead = 5.0
    sure = win_chances([Strength(25 + lead), Strength(25)])
    assert sure[0] == pytest.approx(1 / (1 + exp(-lead / (BETA * 2**0.5))))
    unsure = win_chances([Strength(25 + lead, SIGMA), Strength(25, SIGMA)])
    assert 0.5 < unsure[0] < sure[0], "a rating of which little is known says little"
    for seats in (2, 4, 6):
        gained = win_chances([Strength(25 + lead_for(0.1, seats)), *[Strength(25)] * (seats - 1)])
        assert gained[0] == pytest.approx(1 / seats + 0.1)


# -- proposals


def test_nothing_is_said_of_guests_and_newcomers() -> None:
    """G25."""
    strong, weak = Rating(35, 2, 9), Rating(15, 2, 4)
    assert strength_of(weak) is None and strength_of(None) is None
    assert propose_steps("hunger", "snack", [strength_of(strong), strength_of(weak)]) is None
    three = propose_steps(
        "hunger", "snack", [strength_of(strong), None, strength_of(weak.replace(matches=5))]
    )
    assert three is not None and three.steps[0] == three.steps[1] == 0 < three.steps[2]
    assert three.before[1] == three.after[1] == 0


def test_equals_get_no_proposal() -> None:
    assert propose_steps("hunger", "feast", [Strength(25, 2)] * 4) is None
    assert propose_steps("hunger", "feast", [Strength(26, 3), Strength(24, 3)]) is None


@pytest.mark.parametrize("game", ["tasty_humans", "hunger", "human_flavor"])
@pytest.mark.parametrize("weak", [(18.0,), (18.0, 25.0), (20.0, 18.0, 22.0)])
def test_a_proposal_is_fair_with_as_few_steps_as_possible(game: str, weak: Sequence[float]) -> None:
    """G25: every chance within 0.6 to 1.6 of an equal share, and no smaller sum of steps does it."""
    sides = [Strength(28.0, 1.0), *(Strength(mu, 1.0) for mu in weak)]
    found = propose_steps(game, "supper", sides)
    if found is None:
        assert fair(win_chances(sides))
        return
    assert fair(found.after) and not fair(found.before) and found.steps[0] == 0
    for seat, steps in enumerate(found.steps):
        if steps:
            fewer = [*found.steps]
            fewer[seat] -= 1
            assert not fair(chances_with(game, sides, fewer))


def fair(chances: Sequence[float]) -> bool:
    return all(LEAST - 0.001 <= chance * len(chances) <= MOST + 0.001 for chance in chances)


def chances_with(game: str, sides: Sequence[Strength], steps: Sequence[int]) -> Sequence[float]:
    leads = [lead_of(game, "supper", len(sides), count) for count in steps]
    return win_chances(
        [Strength(side.mu + lead, side.sigma) for side, lead in zip(sides, leads, strict=True)]
    )


def learn(people: int, truth: Sequence[float], matches: int, rng: Random) -> list[Rating]:
    """Ratings after matches in any order."""
    model_people = new_people(people)
    for number in range(matches):
        places = draw_places(truth, rng)
        model_people = [with_match(one, facts(number, places, seat)) for seat, one in enumerate(model_people)]
    found = rate_profiles(model_people, "hunger")
    return [found[one.id] for one in model_people]


def share_of_the_weak(truth: Sequence[float], matches: int, evenings: int, rng: Random) -> float:
    """Chances of those who are weakest, in parts of an equal share, in evenings with proposals on after so many
    matches: by true strengths, which a step moves by its worth."""
    weak = [seat for seat, strength in enumerate(truth) if strength == min(truth)]
    total = 0.0
    for _ in range(evenings):
        known = [strength_of(rating) for rating in learn(len(truth), truth, matches, rng)]
        found = propose_steps("hunger", "supper", known, "rookie")
        leads = [
            lead_of("hunger", "supper", len(truth), count, "rookie")
            for count in (found.steps if found else [0] * len(truth))
        ]
        chances = win_chances(
            [Strength(strength + lead) for strength, lead in zip(truth, leads, strict=True)]
        )
        total += sum(chances[seat] for seat in weak) / len(weak)
    return total / evenings * len(truth)


@pytest.mark.parametrize(
    ("levels", "matches", "least"),
    [((3, 1), 5, 0.3), ((3, 1), 15, 0.6), ((3, 1), 40, 0.7), ((3, 3, 1), 15, 0.6), ((3, 1, 1, 1), 40, 0.7)],
)
def test_weaker_people_win_a_fair_part_with_proposals(
    levels: Sequence[int], matches: int, least: float
) -> None:
    """G27, G58: two levels apart, after 5, 15 and 40 matches whose results come in any order. After five, next to
    nothing is proposed; without proposals the weaker one of two wins 0.3 of an equal share."""
    truth = [anchor_of("hunger", level).mu for level in levels]
    assert least <= share_of_the_weak(truth, matches, 40, Random(matches)) <= 1.4


@pytest.mark.parametrize(("people", "matches"), [(2, 5), (3, 15), (4, 15), (2, 40)])
def test_equals_are_left_alone_in_nearly_all_evenings(people: int, matches: int) -> None:
    """G27: no proposal in 95 of 100."""
    rng = Random(people * matches)
    truth, told = [25.0] * people, 0
    for _ in range(80):
        known = [strength_of(rating) for rating in learn(people, truth, matches, rng)]
        told += propose_steps("hunger", "supper", known) is not None
    assert told <= 4
