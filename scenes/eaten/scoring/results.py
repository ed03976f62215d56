"""The outcome of a match of So, You've Been Eaten. for the results: the winner and the ending, an award, and
the bet of those who watched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from game.core.model import Result, Side
from game.eaten.components.definitions import ACTIONS, BEAST, LAST_LEVEL, MINER, RULES, SEAT_IDS, TRACK
from game.eaten.config import Config, config, crystals_to_win, head_start
from game.eaten.view import View
from scenes.eaten.lobby.options import ALONE, AUTOMATA, DUEL, ZERO
from scenes.eaten.text import names, pictures
from scenes.eaten.text.standing import BY_POINTS
from scenes.kit.base import say
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
    with_person_names,
)

BACKDROP = "eaten/bg_beast_inside"
VOICES = {"miner": "", "robot": "robot_beep", "beast": "beast_growl", "hibernating": "beast_snore"}
RESTART = 20.0  # seconds in which those who watch can see all of it
CLOSE = 1  # points between the two for a photo finish
MANY_CRYSTALS, MANY_DEFENSES, MANY_TURNS, FEW_TURNS = 5, 3, 11, 4
UNDERDOG = 3  # how much more an award counts for the loser
_award = partial(make_award, "eaten")


def make_outcome(session: MatchSession[View]) -> Outcome:
    """The contents of the results screen of a finished match."""
    view, result = match_end(session)
    ending = result.reason.rpartition(".")[2]
    ranking = with_person_names(_rank_sides(view, result, ending), session.seating)
    favored = [chair.seat for chair in session.seating.chairs if chair.favored]
    bet = seat_of(ranking[0].side) in favored if favored else None
    festive = _is_person(session, ranking[0]) or bet is True
    return Outcome(
        heading=_heading_words(ranking[0], ending),
        heroes=(_find_hero(session, ranking),),
        standings=ranking,
        last_word=_last_word(ranking, ending, bet),
        award=most_remarkable(_award_candidates(view, ranking)),
        festive=festive,
        swapped=_swapped_match(session, view),
        by_points=ending == BY_POINTS,
        rematch=say("eaten.results.rematch"),
        restarts=RESTART if view.config.mode == ZERO else 0.0,
        backdrop=BACKDROP,
    )


def seat_of(side: str) -> int:
    """The seat of a side of a result, also of an automaton's."""
    return AUTOMATA.index(side) if side in AUTOMATA else int(side.removeprefix("seat"))


# -- the ranking


def _rank_sides(view: View, result: Result, ending: str) -> tuple[Standing, ...]:
    """The winner first, whatever the points say."""
    sides = sorted(result.sides, key=lambda side: side.id not in result.winners)
    return tuple(
        _make_standing(view, side, place, side.id in result.winners, ending)
        for place, side in enumerate(sides, 1)
    )


def _make_standing(view: View, side: Side, place: int, won: bool, ending: str) -> Standing:
    seat = seat_of(side.id)
    key = names.seat_key(seat, view.config)
    happy = pictures.seat_picture(seat, view.config, "happy")
    portrait = happy if won else pictures.seat_picture(seat, view.config, _losing_mood(seat, ending))
    return Standing(
        side=side.id,
        seat=None if side.id in AUTOMATA else seat,
        name=names.seat_title(seat, view.config),
        portrait=portrait,
        happy=happy,
        total=side.total,
        place=place,
        won=won,
        voice=VOICES[key],
        tag=automaton_level(view.config, side.id),
        deed="" if ending == BY_POINTS else _deed_words(view, seat, ending if won else ""),
    )


def _deed_words(view: View, seat: int, won_by: str) -> str:
    """The progress of a side towards its own end, which decides without points. `won_by`: the ending that it
    has reached, "" for none."""
    match won_by:
        case "digested":
            kind = view.levels.index(TRACK.digest_level)
            return say("eaten.results.deed.digested", germ=names.germ_name(kind), level=TRACK.digest_level)
        case "replication":
            return say("eaten.results.deed.replication")
    if seat == BEAST:
        return say("eaten.results.deed.immune", n=len(view.immune_play), of=RULES.immune_win)
    return say("eaten.results.deed.crystals", n=len(view.crystals), of=crystals_to_win(view.config))


def _losing_mood(seat: int, ending: str) -> str:
    """The mood of a side that has lost."""
    if seat == BEAST:
        return "upset"
    return "digested" if ending == "digested" else "worried"


def automaton_level(config: Config, side: str) -> str:
    """The name of an automaton's level, "" where it has none."""
    level = config.robot_level if side == AUTOMATA[MINER] else config.hibernating_level
    return names.level_name(side, level) if side in AUTOMATA and level else ""


def _is_person(session: MatchSession[View], standing: Standing) -> bool:
    return standing.seat is not None and session.seating[standing.seat].device is not None


def _find_hero(session: MatchSession[View], ranking: Sequence[Standing]) -> Standing:
    """The winner, or the person who has lost if no person has won."""
    people = [standing for standing in ranking if _is_person(session, standing)]
    return people[0] if people else ranking[0]


# -- words


def _heading_words(winner: Standing, ending: str) -> str:
    if ending == BY_POINTS:
        beast = seat_of(winner.side) == BEAST
        return say(
            "eaten.results.ahead_heading", name=say(f"eaten.seat.{SEAT_IDS[BEAST]}") if beast else winner.name
        )
    return say(f"eaten.results.ending.{ending}")


def _last_word(ranking: Sequence[Standing], ending: str, bet: bool | None) -> str:
    """The bet, else the margin, else kind words for the loser."""
    winner, loser = ranking
    if bet is not None:
        return say("eaten.results.bet_right" if bet else "eaten.results.bet_wrong")
    if ending == BY_POINTS:
        margin = winner.total - loser.total
        side = say(f"eaten.seat.{SEAT_IDS[seat_of(winner.side)]}")  # a rule of sides, whoever plays them
        return say("eaten.results.ahead", n=margin) if margin else say("eaten.results.tie", name=side)
    return kind_words("eaten", ranking, f"{SEAT_IDS[seat_of(loser.side)]}_")


# -- awards


def _award_candidates(view: View, ranking: Sequence[Standing]) -> Iterator[Candidate]:
    winner, loser = ranking
    by_seat = {seat_of(standing.side): standing for standing in ranking}
    extra = {seat: 0 if standing.won else UNDERDOG for seat, standing in by_seat.items()}
    miner, beast = by_seat[MINER], by_seat[BEAST]
    crystals, defenses = len(view.crystals), len(view.immune_play)
    worst = sum(level == LAST_LEVEL for level in view.levels)
    yield _award(0, "manners", loser.portrait, name=loser.name)
    if view.ending == BY_POINTS:
        yield from award_close_finish("eaten", ranking, CLOSE)
    if crystals >= MANY_CRYSTALS:
        icon = pictures.crystal_picture(view.crystals[-1])
        yield _award(
            2 * crystals + extra[MINER],
            "crystals",
            icon,
            name=miner.name,
            n=crystals,
            of=crystals_to_win(view.config),
        )
    if defenses >= MANY_DEFENSES:
        icon = pictures.immune_picture(view.immune_play[-1])
        yield _award(3 * defenses + extra[BEAST], "defenses", icon, name=beast.name, n=defenses)
    if worst and view.ending != "digested":
        icon = pictures.germ_picture(view.levels.index(LAST_LEVEL), attacks=True)
        yield _award(4 * worst, "edge", icon, name=miner.name, n=worst)
    if len(view.upgraded_actions) == len(ACTIONS):
        yield _award(9 + extra[MINER], "equipped", "eaten/action_upgrade", name=miner.name, n=len(ACTIONS))
    if view.turn_number <= FEW_TURNS:
        yield _award(8, "quick", "ui/icon_hourglass", name=winner.name, n=view.turn_number)
    if view.turn_number >= MANY_TURNS:
        yield _award(view.turn_number, "stamina", "ui/icon_hourglass", name=miner.name, n=view.turn_number)


# -- once more


def _swapped_match(session: MatchSession[View], view: View) -> Again | None:
    """The same two with the sides changed; alone, the other side against its automaton. None for a match that
    is only watched."""
    if view.config.mode == ZERO:
        return None
    if view.config.mode == DUEL:
        return Again(_swap_head_start(view.config), say("eaten.results.swap_duel"), turned=True)
    other = 1 - ALONE.index(view.config.mode)
    says = say("eaten.results.swap_alone", role=say(f"eaten.seat.{SEAT_IDS[other]}"))
    return Again({"mode": ALONE[other], "seats": view.config.seats}, says, turned=True)


def _swap_head_start(duel: Config) -> dict[str, Any]:
    """Options of a duel once the sides have changed: a start ahead goes with its person."""
    keys = {"mode": duel.mode, "seats": duel.seats}
    for seat, other in ((MINER, BEAST), (BEAST, MINER)):
        start, turned = head_start(keys, (seat,)), head_start(keys, (other,))
        if start and turned and config(**start.options) == duel:
            return turned.options
    plain: dict[str, Any] = msgspec.to_builtins(duel)
    return plain
