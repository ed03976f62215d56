"""Results screen of a match of Human Flavor: ranking, last word, an award, a rematch with other clans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from game.core.model import Result
from game.human_flavor.components.definitions import CLAN_IDS
from game.human_flavor.table.zones import FROM_AGENDAS, FROM_DEVOURS
from game.human_flavor.turn import scoring
from game.human_flavor.view import View
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import join_names, say
from scenes.kit.match.session import MatchSession
from scenes.pages.outcome import (
    Again,
    Candidate,
    Outcome,
    Standing,
    award_close_finish,
    make_award,
    match_end,
    most_remarkable,
    pass_on,
    rank_seats,
    with_person_names,
)

BY_POINTS = f"human_flavor.end.{scoring.POINTS}"
PHOTO_FINISH = 3  # points between the first two
MANY_AGENDA_POINTS = 30
MANY_DEVOUR_POINTS = 15
MANY_ALLIES = 4
MANY_STACKERS = 6
MANY_FALLEN = 3
MANY_CAPTIVES = 5
MANY_TOKENS = 12
UNDERDOG = 3
"""Extra weight of an award for a seat that did not win."""
KIND_WORDS = 3
_award = partial(make_award, "human_flavor")


def match_outcome(session: MatchSession[View]) -> Outcome:
    """Contents of the results screen of a finished match."""
    view, result = match_end(session)
    ranking = with_person_names(_rank_clans(view, result), session.seating)
    won = tuple(standing for standing in ranking if standing.won)
    return Outcome(
        heading=say("human_flavor.results.shared" if len(won) > 1 else "human_flavor.results.won"),
        heroes=won,
        standings=ranking,
        last_word=_last_word(view, result, ranking),
        award=most_remarkable(_award_candidates(view, ranking)),
        festive=True,
        swapped=_swap_clans(session, view),
        rematch=say("human_flavor.results.rematch"),
        backdrop=f"{pictures.FOLDER}/city_background",
    )


# -- the ranking


def _rank_clans(view: View, result: Result) -> tuple[Standing, ...]:
    """Section 8 for all: points, then stackers on the meters, allies, tokens."""
    places = rank_seats(view.seats, partial(_rank_key, view, result))
    return tuple(_seat_standing(view, result, *placed) for placed in places)


def _rank_key(view: View, result: Result, seat: int) -> tuple[int, ...]:
    """The smaller the better."""
    stackers, allies = scoring.stackers_on_meters(view, seat), len(view.clan_allies[seat])
    return -result.sides[seat].total, -stackers, -allies, -sum(view.tokens[seat])


def _seat_standing(view: View, result: Result, seat: int, place: int) -> Standing:
    clan = view.clan(seat)
    return Standing(
        side=f"seat{seat}",
        seat=seat,
        name=names.clan_short(clan),
        portrait=pictures.leader(clan),
        happy=f"{pictures.leader(clan)}_happy",
        total=result.sides[seat].total,
        place=place,
        won=f"seat{seat}" in result.winners,
        badge=pictures.emblem(clan),
    )


# -- words


def _last_word(view: View, result: Result, ranking: Sequence[Standing]) -> str:
    """The criterion of a tie, the seat that caused the revolt, or the lead; else something kind for the last
    one."""
    if result.reason != BY_POINTS:
        return say(result.reason, name=join_names([standing.name for standing in ranking if standing.won]))
    if view.lost_to >= 0:
        return say("human_flavor.results.revolt", name=names.clan_short(view.clan(view.lost_to)))
    number = sum(standing.total for standing in ranking) % (KIND_WORDS + 1)
    if not number:
        return say("human_flavor.results.ahead", n=ranking[0].total - ranking[1].total)
    return say(f"human_flavor.results.kind_{number}", name=ranking[-1].name)


# -- awards


def _award_candidates(view: View, ranking: Sequence[Standing]) -> Iterator[Candidate]:
    yield from award_close_finish("human_flavor", ranking, PHOTO_FINISH)
    for standing in ranking:
        yield from _seat_candidates(view, standing, 0 if standing.won else UNDERDOG)


def _seat_candidates(view: View, standing: Standing, extra: int) -> Iterator[Candidate]:
    assert standing.seat is not None
    seat, name, earned = standing.seat, standing.name, view.earned[standing.seat]
    stackers = scoring.stackers_on_meters(view, seat)
    allies = len(view.clan_allies[seat])
    fallen = sum(owner == seat for owner, _ in view.uprising)
    captives = len(view.all_captives(seat))
    yield _award(extra, "manners", standing.portrait, name=name)
    if view.lost_to == seat:
        yield _award(25, "revolt", f"{pictures.FOLDER}/revolt", name=name)
    counted = (
        ("agendas", f"{pictures.FOLDER}/agenda_most", earned[FROM_AGENDAS], MANY_AGENDA_POINTS, 1),
        ("devours", pictures.icon("devour"), earned[FROM_DEVOURS], MANY_DEVOUR_POINTS, 2),
        ("allies", pictures.icon("feed"), allies, MANY_ALLIES, 4),
        ("stackers", pictures.icon("dominate"), stackers, MANY_STACKERS, 3),
        ("fallen", pictures.icon("incite"), fallen, MANY_FALLEN, 4),
        ("captives", pictures.icon("capture"), captives, MANY_CAPTIVES, 3),
        ("tokens", pictures.icon("gain_any"), sum(view.tokens[seat]), MANY_TOKENS, 1),
    )
    for key, icon, count, many, each in counted:
        if count >= many:
            yield _award(6 + each * (count - many) + extra, key, icon, name=name, n=count)


# -- once more


def _swap_clans(session: MatchSession[View], view: View) -> Again:
    """The same city with every clan one seat on."""
    options = msgspec.to_builtins(session.match.config)
    clans = pass_on(view.config.clans)
    named = names.clan_short(CLAN_IDS.index(clans[0]))
    return Again(options | {"clans": clans}, say("human_flavor.results.swap", clan=named))
