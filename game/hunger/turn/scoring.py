"""The score sheets (R44 to R48) and the winners (R49, R50), at the end and at any moment before it. Before
the end they are those of a sunrise now. In a view unknown Missions are left out."""

from collections.abc import Sequence

from game.core.model import Result, ScoreLine, Side
from game.hunger.components.definitions import CARD_IDS, MISSIONS
from game.hunger.table import sunrise_prices
from game.hunger.table.events import GameOver, ScoreLineTold
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Table
from game.hunger.turn import card_bonuses, missions

POINTS, TIE_HOME, TIE_DISTANCE, SHARED, NOBODY = "most_points", "tie_home", "tie_distance", "shared", "nobody"
"""R49, R50: reasons of the decision: the points; of a tie the first to come home, or the nearest to the
Castle; none; all burned."""


# Score sheets


def glory_points(table: Table, seat: int) -> int:
    """R48: the points of the night and of the cards, whether safe or burned."""
    return table.score[seat] + card_bonuses.total_bonus(table.owned_cards(seat))


def all_mission_points(table: Table, seat: int) -> int:
    """R47: points of all Missions of a seat; a burned one scores none."""
    if not sunrise_prices.is_safe(table, seat):
        return 0
    return missions.total_points(table, seat)


def final_score(table: Table, seat: int) -> int | None:
    """R48: None for a burned Vampire."""
    return (
        missions.points_before_missions(table, seat) + all_mission_points(table, seat)
        if sunrise_prices.is_safe(table, seat)
        else None
    )


def score_lines(table: Table, seat: int) -> tuple[ScoreLine, ...]:
    """The score sheet: night, sunrise, cards, public Missions, own Missions; of a burned Vampire night,
    cards, and the loss of all."""
    night = ScoreLine("score.night", table.score[seat])
    cards = [
        ScoreLine("score.card", points, values={"card": CARD_IDS[card]})
        for card, points in card_bonuses.scoring_cards(table.owned_cards(seat))
    ]
    if not sunrise_prices.is_safe(table, seat):
        lost = night.points + sum([line.points for line in cards])
        return night, *cards, ScoreLine("score.burned", -lost, values={"glory": lost})
    paid = ScoreLine("score.sunrise", -sunrise_prices.sunrise_loss(table, seat))
    public = [_mission_line(table, seat, mission, "score.public_mission") for mission in table.public]
    own = [
        _mission_line(table, seat, mission, "score.own_mission")
        for mission in missions.own_beige(table, seat)
    ]
    return night, paid, *cards, *public, *own


def _mission_line(table: Table, seat: int, mission: int, key: str) -> ScoreLine:
    return ScoreLine(
        key, missions.mission_points(table, seat, mission), values={"mission": MISSIONS[mission].id}
    )


def seat_side(table: Table, seat: int) -> Side:
    """The score sheet with its total, which is 0 for a burned Vampire."""
    sheet = score_lines(table, seat)
    return Side(f"seat{seat}", sum([line.points for line in sheet]), sheet)


# Who wins


def match_result(table: Table) -> Result:
    """The sides by seat, the winners and the reason."""
    sides = tuple([seat_side(table, seat) for seat in range(table.config.seats)])
    winners, ending = decide_winners(table, [side.total for side in sides])
    return Result(sides, tuple([f"seat{seat}" for seat in winners]), f"hunger.end.{ending}")


def decide_winners(table: Table, totals: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """R49, R50: the seats that win with these final scores, by seat (those of burned seats do not matter),
    and the reason."""
    safe = [seat for seat in range(table.config.seats) if sunrise_prices.is_safe(table, seat)]
    if not safe:
        return (), NOBODY
    highest = max([totals[seat] for seat in safe])
    tied = [seat for seat in safe if totals[seat] == highest]
    if len(tied) == 1:
        return tuple(tied), POINTS
    home = [seat for seat in tied if table.is_home(seat)]
    if home:
        return (min(home, key=table.arrival.__getitem__),), TIE_HOME
    nearest = min(map(table.castle_distance, tied))
    winners = tuple(seat for seat in tied if table.castle_distance(seat) == nearest)
    return winners, TIE_DISTANCE if len(winners) == 1 else SHARED


def finish_match(state: LiveTable) -> None:
    """R46 to R50: the match is over."""
    state.outcome = ended = match_result(state)
    state.ending = ended.reason.rpartition(".")[2]
    if state.record is None:
        return
    for seat, side in enumerate(ended.sides):
        state.record += [ScoreLineTold(seat, line.key, line.points) for line in side.lines]
    winners = tuple([seat for seat, side in enumerate(ended.sides) if side.id in ended.winners])
    state.record.append(GameOver(winners, tuple(state.missions), state.ending))
