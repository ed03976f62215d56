"""End of the game (section 8): score sheets and winners, at the end and at any moment before it. Before the
end they are those of a match that ends now, without the agendas of the day."""

from collections.abc import Sequence

from game.core.model import Result, ScoreLine, Side
from game.human_flavor.components.definitions import ALLY_IDS, VALUE_OF
from game.human_flavor.table.events import FinalScore, GameOver
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import EARNED, Table

POINTS, TIE_STACKERS, TIE_ALLIES, TIE_TOKENS, SHARED = (
    "most_points",
    "tie_stackers",
    "tie_allies",
    "tie_tokens",
    "shared",
)
"""Deciding criteria, as endings and in reasons."""


def stackers_on_meters(table: Table, seat: int) -> int:
    """Own stackers on the corner meters; those in the uprising are worth nothing (G3)."""
    return sum([meter.count(seat) for meter in table.meters])


def ally_points(table: Table, seat: int) -> int:
    """Value of the allies still in the clan."""
    return sum([VALUE_OF[ally] for ally in table.clan_allies[seat]])


def final_score(table: Table, seat: int) -> int:
    """Section 8: points so far, and those that the end adds unless it is over already."""
    if table.ending:
        return table.score[seat]
    return table.score[seat] + stackers_on_meters(table, seat) * table.worth + ally_points(table, seat)


def score_lines(table: Table, seat: int) -> tuple[ScoreLine, ...]:
    """Score sheet: points by source, stackers, allies one by one."""
    own = stackers_on_meters(table, seat)
    before = table.score[seat] - (own * table.worth + ally_points(table, seat) if table.ending else 0)
    earned = [
        ScoreLine(f"score.{name}", points) for name, points in zip(EARNED, table.earned[seat], strict=True)
    ]
    unknown = before - sum(table.earned[seat])
    start = [ScoreLine("score.before", unknown)] if unknown else []
    stackers = ScoreLine(
        "score.stackers",
        own * table.worth,
        values={"stackers": own, "worth": table.worth, "level": table.level},
    )
    allies = [
        ScoreLine("score.ally", VALUE_OF[ally], values={"ally": ALLY_IDS[ally]})
        for ally in table.clan_allies[seat]
    ]
    return (*start, *earned, stackers, *allies)


def score_side(table: Table, seat: int) -> Side:
    """Score sheet with its total."""
    sheet = score_lines(table, seat)
    return Side(f"seat{seat}", sum([line.points for line in sheet]), sheet)


def match_result(table: Table) -> Result:
    """Sides by seat, winners and the deciding criterion."""
    sides = tuple([score_side(table, seat) for seat in range(table.config.seats)])
    winners, ending = find_winners(table, [score_sheet.total for score_sheet in sides])
    return Result(sides, tuple([f"seat{seat}" for seat in winners]), f"human_flavor.end.{ending}")


def find_winners(table: Table, totals: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """Section 8: winners with these totals, and the deciding criterion: points, stackers, allies, tokens."""
    tied = list(range(table.config.seats))
    steps = (
        (POINTS, totals),
        (TIE_STACKERS, [stackers_on_meters(table, seat) for seat in tied]),
        (TIE_ALLIES, [len(table.clan_allies[seat]) for seat in tied]),
        (TIE_TOKENS, [sum(table.tokens[seat]) for seat in tied]),
    )
    for ending, numbers in steps:
        highest = max([numbers[seat] for seat in tied])
        tied = [seat for seat in tied if numbers[seat] == highest]
        if len(tied) == 1:
            return tuple(tied), ending
    return tuple(tied), SHARED


def finish_match(state: LiveTable) -> None:
    """Section 8: end the match."""
    finals = [
        FinalScore(seat, stackers_on_meters(state, seat), state.worth, ally_points(state, seat))
        for seat in range(state.seats)
    ]
    state.score = [final_score(state, seat) for seat in range(state.seats)]
    winners, state.ending = find_winners(state, state.score)
    if state.record is not None:
        state.record += [*finals, GameOver(winners, state.ending)]
