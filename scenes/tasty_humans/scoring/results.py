"""Results of a match of Tasty Humans: ranking, last word, award or challenge, a rematch with other
monsters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from game.core.model import Result
from game.tasty_humans.components.definitions import MONSTER_IDS, RULES_DATA
from game.tasty_humans.turn import challenges
from game.tasty_humans.turn.ending import RIVAL, rank_sides
from game.tasty_humans.view import View
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.pages.outcome import (
    Again,
    Award,
    Candidate,
    Outcome,
    Standing,
    award_close_finish,
    kind_words,
    make_award,
    match_end,
    most_remarkable,
    pass_on,
    with_person_names,
)
from scenes.tasty_humans.scoring.pages import Page, result_pages, side_name, tie_break_text
from scenes.tasty_humans.text import names, pictures

CLOSE = 5  # points: who lost by no more was "very close"
_award = partial(make_award, "tasty_humans")
PHOTO_FINISH = 2  # points between the first two
MUCH_DAMAGE = 4
BURST = 16  # points that count as much as having been full first
UNDERDOG = 4  # how much more an award counts for a loser


def match_outcome(session: MatchSession[View]) -> Outcome:
    """Outcome of a finished match for the results screen."""
    view, result = match_end(session)
    sheets = result_pages(result, view.monsters, view.variant)
    ranking = with_person_names(_make_ranking(view, sheets, result), session.seating)
    won = [standing for standing in ranking if standing.won and standing.seat is not None]
    own = next(standing for standing in ranking if standing.seat is not None)
    return Outcome(
        heading=_solo_heading(view, ranking)
        if view.solo
        else say("tasty_humans.results.shared" if len(won) > 1 else "tasty_humans.results.won"),
        heroes=tuple(won) or (own,),
        standings=ranking,
        last_word=_solo_word(ranking) if view.solo else _versus_word(session, view, ranking),
        award=_challenge_award(view) or most_remarkable(_award_candidates(view, sheets, ranking)),
        festive=bool(won),
        swapped=_next_monsters(session, view),
    )


# -- the ranking


def _make_ranking(view: View, sheets: Sequence[Page], result: Result) -> tuple[Standing, ...]:
    by_side = {page.side: page for page in sheets}
    ranking: list[Standing] = []
    for group in rank_sides(view, result.sides):
        place = len(ranking) + 1
        ranking += [_make_standing(view, by_side[side], place, side in result.winners) for side in group]
    return tuple(ranking)


def _make_standing(view: View, page: Page, place: int, won: bool) -> Standing:
    if page.seat is None:
        level = view.config.rival_level
        face, tag = pictures.rival_head(level), names.rival_name(view.variant, level)
        return Standing(page.side, None, side_name(page), face, face, page.total, place, won, tag=tag)
    portrait, happy = pictures.monster_head(page.monster), pictures.monster_head(page.monster, "happy")
    badge = pictures.KING if page.seat in view.bonus_seats and not view.solo else ""
    voice = f"{names.VOICES[page.monster or '']}_happy"
    return Standing(
        page.side, page.seat, side_name(page), portrait, happy, page.total, place, won, voice, badge
    )


# -- words


def _solo_heading(view: View, ranking: Sequence[Standing]) -> str:
    own, rival = _solo_sides(ranking)
    if own.won:
        return say(
            "tasty_humans.results.challenge_won" if _has_challenge(view) else "tasty_humans.results.solo_won"
        )
    if own.total >= rival.total:
        return say("tasty_humans.results.almost")
    return say(
        "tasty_humans.results.very_close"
        if rival.total - own.total <= CLOSE
        else "tasty_humans.results.solo_lost"
    )


def _solo_word(ranking: Sequence[Standing]) -> str:
    own, rival = _solo_sides(ranking)
    margin = own.total - rival.total
    if own.won:
        return say("tasty_humans.results.ahead", n=margin) if margin else say("tasty_humans.results.level")
    return (
        say("tasty_humans.results.behind", n=-margin)
        if margin < 0
        else say("tasty_humans.results.try_challenge")
    )


def _solo_sides(ranking: Sequence[Standing]) -> tuple[Standing, Standing]:
    own = next(standing for standing in ranking if standing.side != RIVAL)
    return own, next(standing for standing in ranking if standing.side == RIVAL)


def _versus_word(session: MatchSession[View], view: View, ranking: Sequence[Standing]) -> str:
    """Sentence about the tie-break; without one something kind for the last side."""
    assert session.result is not None
    tie = tie_break_text(
        session.result, [view.damage_count(seat) for seat in range(view.seats)], view.variant
    )
    return tie or kind_words("tasty_humans", ranking)


# -- awards


def _has_challenge(view: View) -> bool:
    return bool(view.config.challenge or view.config.balanced_diet)


def _challenge_award(view: View) -> Award | None:
    """X9, X10: verdict on the challenge, in place of an award; None without one."""
    config = view.config
    if config.balanced_diet:
        met = challenges.is_balanced(config.balanced_diet, view.stomachs[0])
        text = say(
            "tasty_humans.results.challenge.diet", points=RULES_DATA.solo.balanced_diet[config.balanced_diet]
        )
    elif config.challenge:
        met = challenges.is_met(config.challenge, view.stomachs[0], view.height)
        text = say(f"tasty_humans.results.challenge.{config.challenge}")
    else:
        return None
    return Award(
        "ui/icon_trophy" if met else "ui/icon_hint",
        say("tasty_humans.results.challenge.met" if met else "tasty_humans.results.challenge.missed"),
        text,
    )


def _award_candidates(view: View, sheets: Sequence[Page], ranking: Sequence[Standing]) -> Iterator[Candidate]:
    called = {standing.side: standing.name for standing in ranking}
    losers = {standing.side: 0 if standing.won else UNDERDOG for standing in ranking}
    yield from award_close_finish("tasty_humans", ranking, PHOTO_FINISH)
    for page in sheets:
        if page.seat is not None:
            yield from _seat_candidates(view, page, called[page.side], losers[page.side])


def _seat_candidates(view: View, page: Page, name: str, extra: int) -> Iterator[Candidate]:
    assert page.seat is not None
    damage = view.damage_count(page.seat)
    yield _award(extra, "manners", pictures.monster_head(page.monster), name=name)
    if damage >= MUCH_DAMAGE:
        yield _award(2 * damage + extra, "damage", pictures.DAMAGE_TILE, name=name, n=damage)
    if not damage:
        yield _award(9 + extra, "spotless", "ui/icon_star_full", name=name)
    if page.seat in view.bonus_seats:
        bites = view.kept[page.seat]  # of the last round: no seat eats after being full
        if bites:
            food = names.card_name(bites[-1], view.variant)
            picture = pictures.card_person(bites[-1])
            yield _award(BURST + extra, "last_bite", picture, name=name, food=food)
        else:
            yield _award(BURST + extra, "first", pictures.KING, name=name)
    for row in page.rows:
        kind, points = row.line.key.removeprefix("score."), row.line.points
        if kind in ("craving", "leader") and points > 0:
            yield _award(points + extra, kind, row.icon, name=name, n=points)


# -- once more


def _next_monsters(session: MatchSession[View], view: View) -> Again | None:
    """The same match with every monster one seat on; alone the next monster in the box. A challenge's own
    monster stays (X10)."""
    if view.config.challenge:
        return None
    monsters = pass_on([monster for monster in view.monsters if monster])
    if view.solo:
        monsters = [MONSTER_IDS[(MONSTER_IDS.index(monsters[0]) + 1) % len(MONSTER_IDS)]]
    options = msgspec.to_builtins(session.match.config) | {"monster_mode": "fixed", "monsters": monsters}
    key = "tasty_humans.results.swap_solo" if view.solo else "tasty_humans.results.swap_says"
    return Again(options, say(key, monster=names.monster_name(monsters[0])))
