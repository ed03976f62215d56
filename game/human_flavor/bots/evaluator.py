"""Worth of a position as it stands (section 9): the points and belongings of each seat, and one seat's
lead."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from game.bots.sums import sum_floats
from game.human_flavor.bots import piece_values, stacker_values
from game.human_flavor.bots.agenda_values import Ballot
from game.human_flavor.bots.effect_values import clan_ability_worth, pending_worth
from game.human_flavor.bots.levels import TASTE, Level
from game.human_flavor.components.definitions import NOBODY
from game.human_flavor.table.actions import FEED
from game.human_flavor.table.zones import Cards, Table
from game.human_flavor.turn import scoring


class Evaluator:
    """Judgment of one level. It remembers what it has computed, so each decision makes a new one."""

    def __init__(self, level: Level, seats: int, rivals: float = TASTE.turn.rivals) -> None:
        self.level = level
        self.seats = seats
        self.rivals = rivals
        self._ballot = Ballot()
        self._stacker_worths = (
            stacker_values.forecast_worths if level.forecast else stacker_values.present_worths
        )
        self._belongings: dict[Any, float] = {}
        self.fee_helps = TASTE.turn.fee
        self.meal = TASTE.allies.meal

    def position_worth(self, table: Table, seat: int) -> float:
        """Worth of the position for the seat, in points: its lead, the unrest and the effects under way."""
        if table.ending:
            finals = [float(scoring.final_score(table, other)) for other in range(self.seats)]
            return self._final_lead(finals, seat)
        worths = self._seat_worths(table)
        nobody_moves = table.revolt or (table.day == table.last_day and not any(table.minions))
        lead = self._final_lead(worths, seat) if nobody_moves else lead_over(worths, seat, self.rivals)
        unrest = self.level.unrest * table.height
        effects = pending_worth(table) if table.frames and table.on_turn == seat else 0.0
        return lead + unrest + effects

    def _seat_worths(self, table: Table) -> list[float]:
        """Points, stackers, belongings and agenda promises together, by seat."""
        stackers = self._stacker_worths(table)
        worths = [
            table.score[seat] + stackers[seat] + self.belongings_worth(table, seat)
            for seat in range(self.seats)
        ]
        if self.level.agendas and table.asking != FEED:
            for points in self._ballot.promised_points(table):
                promised = [self.level.agendas * more for more in points]
                worths = [worth + more for worth, more in zip(worths, promised, strict=True)]
        return worths

    def _final_lead(self, worths: list[float], seat: int) -> float:
        """Lead when no seat moves any more: the sign of it decides the match (R50)."""
        ahead = worths[seat] - max([worth for one, worth in enumerate(worths) if one != seat])
        victory = TASTE.turn.victory if ahead > 0 else -TASTE.turn.victory if ahead < 0 else 0.0
        return lead_over(worths, seat, self.rivals) + victory

    def agenda_promise(self, table: Table, seat: int) -> float:
        """Points that the open agendas promise the seat."""
        return self.level.agendas * sum_floats(
            [points[seat] for points in self._ballot.promised_points(table)]
        )

    def belongings_worth(self, table: Table, seat: int) -> float:
        """Worth of what the seat has beside its score, agendas and stackers, in points."""
        minions = 0 if table.revolt else table.minions[seat]
        hungry = table.clan_allies[seat] if table.feeder == NOBODY else hungry_allies(table, seat)
        key = (
            seat,
            table.tokens[seat],
            table.captives[seat],
            table.clan_allies[seat],
            table.used_allies,
            hungry,
            minions,
            table.taken[seat],
            table.day,
            table.revolt,
            table.converted >> seat & 1,
            table.ability_used >> seat & 1,
        )
        known = self._belongings.get(key)
        if known is None:
            known = self._belongings[key] = self._sum_belongings(table, seat, hungry, minions)
        return known

    def _sum_belongings(self, table: Table, seat: int, hungry: Cards, minions: int) -> float:
        nights = 0 if table.revolt else table.last_day - table.day
        clan = table.clan(seat)
        owned = table.clan_allies[seat]
        ready = tuple([ally for ally in owned if table.is_ready(ally)])
        held = table.tokens[seat]
        frugal = self.level.frugal
        left, fed_worth, fed = piece_values.plan_feeding(held, hungry, nights, minions, frugal)
        staying = tuple([ally for ally in owned if ally not in hungry or ally in fed])
        eaten_before = sum_floats(
            [piece_values.keep_worth(ally, nights) for ally in owned if ally not in hungry]
        )
        to_come, share = minions_to_come(table, seat, minions, nights)

        allies = self.level.allies * (fed_worth + eaten_before)
        tokens = self.level.tokens * piece_values.tokens_worth(clan, left, minions, nights == 0)
        abilities = self.level.allies * piece_values.abilities_worth(staying, ready, nights, minions)
        slots = table.captives[seat]
        taken = table.taken[seat]
        captives = self.level.captives * piece_values.captives_worth(slots, share, minions, taken, nights)
        turns = TASTE.turn.minion * minions
        conversion = TASTE.turn.conversion if minions and not table.has_converted(seat) else 0.0
        clan_ability = 0.0 if table.has_used_ability(seat) else clan_ability_worth(clan, to_come)
        return allies + tokens + abilities + captives + turns + conversion + clan_ability


def lead_over(worths: Sequence[float], seat: int, rivals: float = 1.0) -> float:
    """Worth of the seat, less `rivals` times the average of the others."""
    own = worths[seat]
    return own - rivals * (sum_floats(worths) - own) / (len(worths) - 1)


def hungry_allies(table: Table, seat: int) -> Cards:
    """R45: allies that are still to be fed today."""
    if table.feeder == NOBODY:
        return table.clan_allies[seat]
    if table.feeder == seat:
        return table.hungry
    return table.clan_allies[seat] if seat in table.feed_left else ()


def minions_to_come(table: Table, seat: int, minions: int, nights: int) -> tuple[int, float]:
    """Minions that the seat will still place, `minions` of them today, and their share of all that it
    places."""
    return _share_to_come(table.owned[seat], table.minions[seat], table.day, minions, nights)


@cache
def _share_to_come(owned: int, unused: int, day: int, minions: int, nights: int) -> tuple[int, float]:
    # R48: one more a day
    placed_before = sum([max(1, owned - earlier) for earlier in range(1, day)])
    to_come = minions + stacker_values.later_minions(owned, nights)
    return to_come, to_come / max(1, to_come + placed_before + owned - unused)
