"""The person who may begin ahead, from the matches that people have played together (M23)."""

from __future__ import annotations

from game.profiles.match_facts import MatchFacts
from game.profiles.profile import Profile, with_match
from game.profiles.shared_matches import find_helped, shared_matches

ANN, BEN, CID = (Profile(f"0000000{number}", name) for number, name in enumerate(("Ann", "Ben", "Cid")))


def play(
    people: tuple[Profile, ...], *matches: tuple[int, ...], game: str = "hunger", stage: str = ""
) -> tuple[Profile, ...]:
    """Profiles after matches with these points."""
    for number, points in enumerate(matches):
        places = [1 + sum(other > own for other in points) for own in points]
        people = tuple(
            with_match(
                one,
                MatchFacts(
                    f"{game}{stage}{number}{len(people)}", game, len(people), place, own, "2026-11-29", won=place == 1, stage=stage
                ),
            )
            for one, own, place in zip(people, points, places, strict=True)
        )  # fmt: skip
    return people


def test_who_has_clearly_lost_twice_in_a_row_may_begin_ahead() -> None:
    people = (ANN, BEN)
    assert find_helped(people, "hunger") is None
    assert find_helped(play(people, (60, 30)), "hunger") is None
    assert find_helped(play(people, (60, 30), (50, 20)), "hunger") == 1
    assert find_helped(play(people, (60, 30), (50, 49), (50, 20)), "hunger") is None, "not in a row"
    assert find_helped(play(people, (60, 30), (20, 50), (50, 20)), "hunger") is None
    assert find_helped(play(people, (60, 58), (50, 50), (50, 47)), "hunger") is None, "not clearly"
    assert find_helped(play(people, (8, 8), (3, 8), (3, 8), game="eaten"), "eaten") == 0


def test_it_stays_until_the_helped_one_has_clearly_won_twice() -> None:
    lost = ((60, 30), (60, 30))
    assert find_helped(play((ANN, BEN), *lost, (40, 41), (20, 60)), "hunger") == 1
    assert find_helped(play((ANN, BEN), *lost, (20, 60), (20, 60)), "hunger") is None
    assert find_helped(play((ANN, BEN), *lost, *[(20, 60)] * 4), "hunger") == 0


def test_of_three_it_is_the_last_one_and_bots_or_others_do_not_matter() -> None:
    three = play((ANN, BEN, CID), (60, 30, 50), (60, 30, 50))
    assert find_helped(three, "hunger") == 1
    assert find_helped(three[::-1], "hunger") == 1 and find_helped(three[1:], "hunger") == 0
    assert find_helped((three[0], three[2]), "hunger") == 1, "clearly behind the only other one at the table"
    changed = play((ANN, BEN, CID), *[(60, 30, 50)] * 2, *[(60, 50, 30)] * 2)
    assert find_helped(changed, "hunger") == 2


def test_only_matches_that_all_have_played_together_count() -> None:
    [ann] = play((ANN,), (60,), (60,))
    [ben] = play((BEN,), (30,), (30,), game="eaten")
    assert not shared_matches((ann, ben), "hunger") and find_helped((ann, ben), "hunger") is None
    assert not shared_matches(play((ANN, BEN), (60, 30), stage="hunger/stages/hall"), "hunger")
    assert find_helped((), "hunger") is None and find_helped((ann,), "hunger") is None
