"""The results of a night of The Hunger: ranking, last word, an award, a rematch with other Vampires."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from game.core.model import Result
from game.hunger.components.definitions import IS_HUMAN, KIND_OF, ROSE
from game.hunger.table import sunrise_prices
from game.hunger.turn import missions, scoring
from game.hunger.view import View
from scenes.hunger.text import names, pictures
from scenes.kit.base import join_names, say
from scenes.kit.match.session import MatchSession
from scenes.pages.outcome import (
    Again,
    Candidate,
    Outcome,
    Standing,
    award_close_finish,
    kind_words,
    make_award,
    match_end,
    most_remarkable,
    pass_on,
    rank_seats,
    with_person_names,
)

BY_POINTS = f"hunger.end.{scoring.POINTS}"
BURNED = "ui/icon_flame"
PHOTO_FINISH = 2  # points between the first two
MANY_HUMANS = 10
MANY_TOKENS = 4
MANY_DIGESTED = 3
MANY_MISSION_POINTS = 15
UNDERDOG = 3  # added to the weight of an award for a seat that did not win
_award = partial(make_award, "hunger")


def outcome(session: MatchSession[View]) -> Outcome:
    """The whole results screen of a finished match."""
    view, result = match_end(session)
    ranking = with_person_names(_rank_all(view, result), session.seating)
    won = tuple(standing for standing in ranking if standing.won)
    heading = "hunger.results.shared" if len(won) > 1 else "hunger.results.won"
    return Outcome(
        backdrop=f"{pictures.FOLDER}/hall_dawn",
        heading=say(heading if won else "hunger.results.nobody"),
        heroes=won or (_find_survivor(session, ranking),),
        standings=ranking,
        last_word=_last_word(result, ranking),
        award=most_remarkable(_award_candidates(view, ranking)),
        festive=bool(won),
        swapped=_swap_vampires(session),
        rematch=say("hunger.results.rematch"),
    )


# -- the ranking


def _rank_all(view: View, result: Result) -> tuple[Standing, ...]:
    """R49 for all: the safe by points and how they came home, then the burned by their glory."""
    places = rank_seats(view.seats, partial(_rank_key, view, result))
    return tuple(_make_standing(view, result, *placed) for placed in places)


def _rank_key(view: View, result: Result, seat: int) -> tuple[int, ...]:
    """Sort key, smallest first: winners, burned or not, points, order of coming home, way to the Castle."""
    won = f"seat{seat}" in result.winners
    if not sunrise_prices.is_safe(view, seat):
        return not won, True, -scoring.glory_points(view, seat)
    home = view.arrival[seat] or view.seats + 1
    return not won, False, -result.sides[seat].total, home, view.castle_distance(seat)


def _make_standing(view: View, result: Result, seat: int, place: int) -> Standing:
    safe = sunrise_prices.is_safe(view, seat)
    vampire = view.config.vampires[seat]
    return Standing(
        side=f"seat{seat}",
        seat=seat,
        name=names.vampire_short(vampire),
        portrait=pictures.vampire(vampire, "" if safe else pictures.SINGED),
        happy=pictures.vampire(vampire, pictures.JOYFUL),
        total=result.sides[seat].total if safe else scoring.glory_points(view, seat),
        place=place,
        won=f"seat{seat}" in result.winners,
        badge=f"{pictures.FOLDER}/castle_tile" if view.arrival[seat] else "",
        mark="" if safe else BURNED,
    )


def _find_survivor(session: MatchSession[View], ranking: Sequence[Standing]) -> Standing:
    """The hero of a night without winners: the first person in the ranking, else the first of all."""
    people = session.seating.people_seats
    return next((standing for standing in ranking if standing.seat in people), ranking[0])


# -- words


def _last_word(result: Result, ranking: Sequence[Standing]) -> str:
    """The reason for the result; else kind words for the last one."""
    winners = [standing.name for standing in ranking if standing.won]
    if result.reason != BY_POINTS:
        return say(result.reason, name=join_names(winners) if winners else "")
    safe = [standing for standing in ranking if not standing.mark]
    if len(safe) > 1:
        return say("hunger.results.ahead", n=safe[0].total - safe[1].total)
    return kind_words("hunger", ranking)


# -- awards


def _award_candidates(view: View, ranking: Sequence[Standing]) -> Iterator[Candidate]:
    safe = [standing for standing in ranking if not standing.mark]
    yield from award_close_finish("hunger", safe, PHOTO_FINISH)
    for standing in ranking:
        yield from _seat_candidates(view, standing, 0 if standing.won else UNDERDOG)


def _seat_candidates(view: View, standing: Standing, extra: int) -> Iterator[Candidate]:
    assert standing.seat is not None
    seat, name = standing.seat, standing.name
    humans = sum(IS_HUMAN[card] for card in view.hunted[seat])
    roses = [card for card in view.hunted[seat] if KIND_OF[card] == ROSE]
    tokens = len(view.tokens[seat])
    digested = len(view.digested[seat])
    counting = () if standing.mark else missions.counting_missions(view, seat)
    by_missions = sum(missions.mission_points(view, seat, mission) for mission in counting)
    yield _award(extra, "manners", standing.portrait, name=name)
    if standing.mark:
        yield _award(standing.total // 8 + extra, "flame", BURNED, name=name, n=standing.total)
    elif roses:
        yield _award(12 + extra, "rose", pictures.card(roses[0]), name=name)
    if view.arrival[seat] == 1:
        yield _award(6 + extra, "first_home", f"{pictures.FOLDER}/castle_tile", name=name)
    counts = (
        ("humans", "icon_human", humans, MANY_HUMANS, humans - 2),
        ("tokens", "feature_chest", tokens, MANY_TOKENS, 2 * tokens),
        ("digested", "icon_digest", digested, MANY_DIGESTED, 3 * digested),
        ("missions", "icon_mission", by_missions, MANY_MISSION_POINTS, by_missions - 5),
    )
    for kind, picture, count, least, weight in counts:
        if count >= least:
            yield _award(weight + extra, kind, f"{pictures.FOLDER}/{picture}", name=name, n=count)


# -- once more


def _swap_vampires(session: MatchSession[View]) -> Again:
    """The same night with every Vampire one seat on."""
    options = msgspec.to_builtins(session.match.config)
    vampires = pass_on(options["vampires"])
    words = say("hunger.results.swap", vampire=names.vampire_short(vampires[0]))
    return Again(options | {"vampires": vampires}, words)
