"""Whole cups between bots, from the menu to the crown, as a window plays them: killed after every step (G20 to G24,
G29)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import bots
from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match
from game.evening import cup as cups
from game.evening.course_match import guests_by_seat, match_options, match_seed, steps_by_seat
from game.evening.crown_chances import find_contenders, find_needs
from game.evening.cup import Cup, Guest
from game.evening.cup_file import read_cup, rebuild_cup, shelve_cup, shelved_cups, write_cup
from game.evening.menu import Dish, courses_of
from game.evening.plan import Evening
from game.evening.worth import points_of_place

LEVEL = 1


def play_match(cup: Cup, evening: Evening | None) -> Match:
    """A match of the running course between bots, to its end."""
    course = cup.present
    assert course is not None
    rules, bot = catalog.load(course.game), bots.make_bot(course.game, LEVEL)
    match = Match.new(rules, rules.config(**match_options(cup, evening)), match_seed(course, evening))
    while (decision := match.state.decision) is not None:
        view = match.state.seen_by(decision.seat)
        match.apply(bot.choose(view, bots.seed_for(match.id, decision.seat, len(match.log))))
    return match


def reload(folder: Path, cup: Cup) -> Cup:
    """The cup after it was written and the game was killed."""
    write_cup(folder, cup, read_cup(folder))
    kept = read_cup(folder)
    assert kept is not None and kept.cup == cup
    return kept.cup


def play_course(folder: Path, cup: Cup) -> Cup:
    """The cup after its next course."""
    play = f"{cup.number}a"
    cup = begun = reload(folder, cups.begin_course(cup, play))
    assert cup.present is not None
    evening = cups.begin_evening(cup.present)
    match = play_match(cup, evening)
    while evening is not None and not evening.is_last:
        assert cups.places_after(cup.present, match, evening) == {}
        evening = evening.after(match)
        play = f"{cup.number}b"
        cup = begun = reload(folder, cups.go_on(cup, play))
        assert cup.present is not None
        match = play_match(cup, evening)
    places = cups.places_after(cup.present, match, evening)
    assert {*places} == {*cup.present.seats} and min(places.values()) >= 1
    done = reload(folder, cups.book_course(cup, play, places))
    assert cups.book_course(done, play, places) == done, "booked once"
    assert rebuild_cup([(begun, play, places)]) == done, "read from its matches"
    return done


@pytest.mark.parametrize(
    ("guests", "menu"),
    [
        (2, [Dish("tasty_humans", "snack"), Dish("eaten", "snack"), Dish("hunger", "snack")]),
        (3, [Dish("hunger", "snack"), Dish("tasty_humans", "snack")]),
    ],
)
def test_a_cup_is_played_from_the_menu_to_the_crown(tmp_path: Path, guests: int, menu: list[Dish]) -> None:
    saves, replays = tmp_path / "saves", tmp_path / "replays"
    people = tuple(Guest(f"g{number}", f"Guest {number}", bot=LEVEL) for number in range(guests))
    cup = Cup("c", "2026-11-30", people, courses_of(menu, 7))
    for dish in menu:
        cup = cups.season(cup, "g1", dish.game, 1)
    while not cup.is_over:
        assert find_contenders(cup)
        cup = play_course(saves, cup)
        course = cup.courses[cup.number - 1]
        given = [points_of_place(place) for place in course.places.values()]
        assert sum(given) == sum(row.marks[cup.number - 1][0] for row in cups.cup_standings(cup))  # type: ignore[index]
    assert cups.crowned(cup) == find_contenders(cup) and find_needs(cup) == ()
    kept = read_cup(saves)
    assert kept is not None
    shelve_cup(saves, replays, kept)
    assert shelved_cups(replays) == [cup] and read_cup(saves) is None


def test_seasoning_follows_its_guest_to_the_other_side() -> None:
    """G24: in the second duel the Beast's guest is the Miner."""
    people = (Guest("ada"), Guest("ben", seasoning={"eaten": 2}))
    cup = Cup("c", "2026-11-30", people, courses_of([Dish("eaten", "snack"), Dish("hunger", "snack")], 7))
    with pytest.raises(GameError, match="No course"):
        match_options(cup)
    cup = cups.begin_course(cup, "a")
    assert cup.present is not None
    first = cups.begin_evening(cup.present)
    assert first is not None
    second = first.replace(guests=(1, 0))
    assert (guests_by_seat(cup.present, first), steps_by_seat(cup, first)) == (("ada", "ben"), (0, 2))
    assert (guests_by_seat(cup.present, second), steps_by_seat(cup, second)) == (("ben", "ada"), (2, 0))
    assert "germs" in match_options(cup, first)["twists"] and "tools" in match_options(cup, second)["twists"]
