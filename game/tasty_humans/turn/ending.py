"""The end of a match: ranking with its tie-breaks (section 7, V2), the solo verdict (X8 to X10), and their
events."""

from collections.abc import Sequence
from typing import Any

from game.core.model import Event, Result, Side
from game.core.values import Names, Numbers, Plain, Value
from game.tasty_humans.components.definitions import RULES_DATA
from game.tasty_humans.table.events import GameEnded, Scored
from game.tasty_humans.table.live_table import LiveTable
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import challenges, scoring

RIVAL = "rival"


class Standing(Value):
    """Figures that the ranking compares: total, damage tiles, points of each leader tile, empty active
    cells."""

    total: int
    damage: int
    leader_scores: Numbers
    empty: int = 0


def rank_seats(standings: Sequence[Standing], variant: str, first: int) -> tuple[Numbers, ...]:
    """Seats from best to worst, those who share a place together and ascending. `first` is the seat that the
    clockwise tie-break of V2 starts from. Standard: Q13 for leader lists of different length."""
    keys = {seat: _ranking_key(standings, seat, variant, first) for seat in range(len(standings))}
    places = sorted(set(keys.values()), reverse=True)
    return tuple(tuple(seat for seat, key in keys.items() if key == place) for place in places)


def _ranking_key(standings: Sequence[Standing], seat: int, variant: str, first: int) -> tuple[Any, ...]:
    """Sort key of a seat, higher is better; a longer leader list beats a shorter one that it begins with."""
    standing = standings[seat]
    breaks: Plain = {
        "fewest_damage": -standing.damage,
        "leader_scores_ascending": tuple(sorted(standing.leader_scores)),
        "fewest_empty": -standing.empty,
        "clockwise_from_king": -((seat - first) % len(standings)),
    }
    return (standing.total, *(breaks[name] for name in RULES_DATA.variants[variant].tie_breaks))


def seat_standing(table: Table, seat: int, side: Side) -> Standing:
    """Standing of the seat with this score sheet."""
    leader_scores = tuple(line.points for line in side.lines if line.key == "score.leader")
    return Standing(side.total, table.damage_count(seat), leader_scores, table.free_cells(seat))


def king_at_end(table: Table) -> int:
    """V2: the seat that triggered the end, the first of them in draft order after R25; else the king
    holder."""
    return table.bonus_seats[0] if table.bonus_seats else table.king


def is_solo_won(
    cells: bytearray, height: int, own: int, rival: int, challenge: str | None, diet: str | None
) -> bool:
    """X8 to X10: true if the rival is reached and the challenge or diet is met."""
    if own < rival or (challenge is not None and not challenges.is_met(challenge, cells, height)):
        return False
    return diet is None or challenges.is_balanced(diet, cells)


def match_result(table: Table) -> Result:
    """Sides in seat order (solo: then the rival) with their score sheets, and the winners."""
    sides = [_make_side(f"seat{seat}", scoring.seat_sheet(table, seat)) for seat in range(table.seats)]
    if table.solo:
        sides.append(_make_side(RIVAL, scoring.rival_lines(table.rival_pile)))
    return Result(tuple(sides), _find_winners(table, sides), table.ending)


def _make_side(name: str, sheet: tuple[Any, ...]) -> Side:
    return Side(name, sum([line.points for line in sheet]), sheet)


def _find_winners(table: Table, sides: Sequence[Side]) -> Names:
    """Ids of the winning sides; none in solo if the total is enough but the challenge is not met."""
    if not table.solo:
        return rank_sides(table, sides)[0]
    own, rival = sides[0].total, sides[1].total
    if own < rival:
        return (RIVAL,)
    config = table.config
    won = is_solo_won(table.stomachs[0], table.height, own, rival, config.challenge, config.balanced_diet)
    return (sides[0].id,) if won else ()


def rank_sides(table: Table, sides: Sequence[Side]) -> tuple[Names, ...]:
    """Side ids from best to worst."""
    if table.solo:
        own, rival = sides
        return ((own.id,), (rival.id,)) if own.total >= rival.total else ((rival.id,), (own.id,))
    totals = [side.total for side in sides]
    if len(set(totals)) == len(totals):  # no tie to break
        order = sorted(sides, key=lambda side: side.total, reverse=True)
        return tuple([(side.id,) for side in order])
    standings = [seat_standing(table, seat, side) for seat, side in enumerate(sides)]
    ranks = rank_seats(standings, table.variant, king_at_end(table))
    return tuple(tuple(sides[seat].id for seat in group) for group in ranks)


def ending_events(table: Table, ended: Result) -> list[Event]:
    """Score sheets line by line, then the ranking."""
    events: list[Event] = []
    for number, side in enumerate(ended.sides):
        seat = -1 if side.id == RIVAL else number
        events += [Scored(seat, line) for line in side.lines]
    totals = tuple([side.total for side in ended.sides])
    events.append(GameEnded(totals, rank_sides(table, ended.sides), ended.winners, ended.reason))
    return events


def finish_match(state: LiveTable, reason: str) -> None:
    """End the match and report the score lines and the ranking (section 7)."""
    state.stop_match(reason)
    if state.record is not None:
        state.outcome = match_result(state)
        state.record += ending_events(state, state.outcome)
