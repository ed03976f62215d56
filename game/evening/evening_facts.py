"""Facts of an evening that is over, for its crowning (G28): only what happened, the most telling first."""

from collections.abc import Iterator

from game.core.values import Names, Value
from game.evening.cup import Cup, crowned, cup_after, cup_standings, points_in

LEAST_CLIMB = 2
"""Places in the standings by which somebody has to climb in a course before it is told."""
MOST_TOLD = 3


class Fact(Value, omit_defaults=True):
    """Fact of an evening; its text is cup_crown.fact.KIND.

    guest: whom it is about, "" for nobody; game: of the course in which it happened; number: points, courses or
    places, as the kind has it."""

    kind: str
    guest: str = ""
    game: str = ""
    number: int = 0


def tell_evening(cup: Cup) -> tuple[Fact, ...]:
    """At most MOST_TOLD facts of a cup that is over; none if no course was counted."""
    if not crowned(cup):
        return ()
    found: list[Fact] = []
    for find in (
        _find_climb,
        _find_damage,
        _find_closest,
        _find_turn,
        _find_wins,
        _find_variety,
        _find_margin,
    ):
        found += find(cup)
    return tuple(found[:MOST_TOLD])


def _counted(cup: Cup) -> tuple[int, ...]:
    """Numbers of the courses that were counted."""
    return tuple(number for number, course in enumerate(cup.courses) if course.is_counted)


def _places(cup: Cup, courses: int) -> dict[str, int]:
    """Places in the standings after so many courses."""
    return {row.who: row.place for row in cup_standings(cup_after(cup, courses))}


def _find_climb(cup: Cup) -> Iterator[Fact]:
    """The largest climb in the standings by one course."""
    climbs = []
    for number in _counted(cup)[1:]:
        before, after = _places(cup, number), _places(cup, number + 1)
        game = cup.courses[number].game
        climbs += [(before[who] - place, who, game) for who, place in after.items() if who in before]
    places, who, game = max(climbs, key=lambda climb: climb[0], default=(0, "", ""))
    if places >= LEAST_CLIMB:
        yield Fact("climb", who, game, places)


def _find_damage(cup: Cup) -> Iterator[Fact]:
    """The dearest damage, of one guest alone."""
    bills = [
        (lost, who, course.game)
        for course in cup.courses
        if course.is_counted
        for who, lost in course.damage.items()
    ]
    most = max((lost for lost, _, _ in bills), default=0)
    dearest = [(who, game) for lost, who, game in bills if lost == most]
    if len(dearest) == 1:
        yield Fact("damage", *dearest[0], most)


def _find_closest(cup: Cup) -> Iterator[Fact]:
    """The course in which the first two were nearest to each other, of several."""
    leads = []
    for number in _counted(cup):
        course = cup.courses[number]
        totals = sorted((course.points[who] for who in course.places if who in course.points), reverse=True)
        if len(totals) > 1 and 1 in course.places.values():
            leads.append((abs(totals[0] - totals[1]), course.game))
    least = min((lead for lead, _ in leads), default=0)
    closest = [game for lead, game in leads if lead == least]
    if len(leads) > 1 and len(closest) == 1:
        yield Fact("closest" if least else "equal", game=closest[0], number=least)


def _find_turn(cup: Cup) -> Iterator[Fact]:
    """The guest who led alone up to the last course, and was not crowned."""
    counted, winners = _counted(cup), crowned(cup)
    if len(counted) > 1:
        ahead = [who for who, place in _places(cup, counted[-1]).items() if place == 1]
        if len(ahead) == 1 and ahead[0] not in winners:
            yield Fact("turn", ahead[0])


def _find_wins(cup: Cup) -> Iterator[Fact]:
    """The guest who won most courses, two at least."""
    wins = {guest.id: len(_won_courses(cup, guest.id)) for guest in cup.guests}
    most = max(wins.values())
    best = [who for who, won in wins.items() if won == most]
    if most > 1 and len(best) == 1:
        yield Fact("wins", best[0], number=most)


def _find_variety(cup: Cup) -> Iterator[Fact]:
    """Another winner in each course."""
    counted = _counted(cup)
    wins = [who for guest in cup.guests for who in _won_courses(cup, guest.id)]
    if (
        len(counted) > 1
        and len(wins) == len(counted)
        and all(len(_won_courses(cup, guest.id)) < 2 for guest in cup.guests)
    ):
        yield Fact("variety", number=len(counted))


def _find_margin(cup: Cup) -> Iterator[Fact]:
    """The lead of the one who is crowned, or the points of all who share the crown."""
    rows, winners = cup_standings(cup), crowned(cup)
    if len(winners) > 1:
        yield Fact("level", number=points_in(rows[0]))
    elif lead := points_in(rows[0]) - points_in(rows[1]):
        yield Fact("margin", rows[0].who, number=lead)


def _won_courses(cup: Cup, guest: str) -> Names:
    """Games of the courses that a guest has won, alone or with others."""
    return tuple(course.game for course in cup.courses if course.is_counted and course.places.get(guest) == 1)
