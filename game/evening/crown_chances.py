"""Chances of the crown (G23): guests who can still win a cup, and the places that this needs in the courses to come."""

from collections.abc import Mapping
from itertools import permutations, product

from game.core.values import Names, Numbers, Value
from game.evening.cup import Cup, course_marks, cup_standings
from game.evening.standings import Marks

SURE_COURSES = 3
"""Courses to come in which any lead can be made up: a first place brings 4 points more than any other, and the
largest lead after one course is 9."""
_SCALE = 100
"""A total is one number here: points, first places and last place, each worth so many of the next."""
Totals = Mapping[str, int]


class Need(Value):
    """Place that a guest needs in the last course to win the cup, alone or shared, if nobody shares a place there.

    place: the worst one that can be enough, 0 for somebody who plays no more; others: for each guest in the way,
    the best place that they may have."""

    guest: str
    place: int
    others: dict[str, int]


def find_contenders(cup: Cup) -> Names:
    """Guests who can still win the crown or a part of it, the best first."""
    rows, left = cup_standings(cup), _courses_left(cup)
    if not left:
        return tuple(row.who for row in rows if row.place == 1)
    playing, totals = _playing(cup), _totals(cup)
    return tuple(
        row.who
        for row in rows
        if (_can_win if row.who in playing else _keeps_lead)(row.who, playing, totals, left)
    )


def is_decided(cup: Cup) -> bool:
    """True if the courses to come cannot change who wins."""
    return not cup.is_over and len(find_contenders(cup)) == 1


def find_needs(cup: Cup) -> tuple[Need, ...]:
    """Needs of all who can still win, where one course is left; the best first. Empty before."""
    if _courses_left(cup) != 1:
        return ()
    playing, totals = _playing(cup), _totals(cup)
    wins: dict[str, list[Numbers]] = {row.who: [] for row in cup_standings(cup)}
    for places in permutations(range(1, len(playing) + 1)):
        after = {**totals}
        for guest, place in zip(playing, places, strict=True):
            after[guest] += _worth(place, True)
        best = max(after.values())
        for guest, total in after.items():
            if total == best:
                wins[guest].append(places)
    return tuple(_need_of(guest, playing, won) for guest, won in wins.items() if won)


def _need_of(guest: str, playing: Names, won: list[Numbers]) -> Need:
    """Need of a guest who wins with these places, and with no others."""
    own = playing.index(guest) if guest in playing else None
    place = 0 if own is None else max(places[own] for places in won)
    best = {name: min(places[seat] for places in won) for seat, name in enumerate(playing) if seat != own}
    free = 2 if place == 1 else 1
    return Need(guest, place, {name: least for name, least in best.items() if least > free})


def _can_win(guest: str, playing: Names, totals: Totals, left: int) -> bool:
    """True if the courses to come can bring a guest the crown: the best that can happen are first places, with the
    others in any order behind."""
    if left >= SURE_COURSES:
        return True
    most = totals[guest] + sum(_worth(1, number == left) for number in range(1, left + 1))
    if any(total > most for name, total in totals.items() if name not in playing):
        return False
    budgets = sorted(most - totals[name] for name in playing if name != guest)
    return _can_stay_within(tuple(budgets), (tuple(range(2, len(playing) + 1)),) * left)


def _can_stay_within(budgets: Numbers, free: tuple[Numbers, ...]) -> bool:
    """True if every guest can have one of the free places of each course without a total above their budget."""
    if not budgets:
        return True
    for taken in product(*free):
        total = sum(_worth(place, number == len(free)) for number, place in enumerate(taken, 1))
        rest = tuple(
            tuple(place for place in places if place != one) for places, one in zip(free, taken, strict=True)
        )
        if total <= budgets[0] and _can_stay_within(budgets[1:], rest):
            return True
    return False


def _keeps_lead(guest: str, playing: Names, totals: Totals, left: int) -> bool:
    """True if a guest who plays no more can keep the crown: those who play share the last places."""
    least = sum(_worth(len(playing), number == left) for number in range(1, left + 1))
    return all(totals[guest] >= total + least * (name in playing) for name, total in totals.items())


def _worth(place: int, is_last: bool) -> int:
    return _as_number(course_marks(place, is_last))


def _as_number(marks: Marks) -> int:
    points, firsts, last = marks
    return (points * _SCALE + firsts) * _SCALE + last


def _totals(cup: Cup) -> dict[str, int]:
    """Points and first places so far; of the last course nothing is known yet."""
    found = {}
    for row in cup_standings(cup):
        points, firsts, *_ = (*row.totals, 0, 0)
        found[row.who] = _as_number((points, firsts, 0))
    return found


def _playing(cup: Cup) -> Names:
    """Guests of the courses to come; of the one that runs those who sit there."""
    present = cup.present
    if present is not None and present.state == "running":
        return present.seats
    return tuple(guest.id for guest in cup.guests if guest.is_playing)


def _courses_left(cup: Cup) -> int:
    return 0 if cup.is_over else len(cup.courses) - cup.number
