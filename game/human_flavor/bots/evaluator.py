"""What a computer player thinks of a position (section 9): what every seat has there, in points, and how oneself stands beside them."""

from __future__ import annotations

from typing import Any

from game.bots.sums import summed
from game.human_flavor.bots import piece_values, stacker_values
from game.human_flavor.bots.agenda_values import Ballot
from game.human_flavor.bots.effect_values import CLAN_ABILITY, under_way
from game.human_flavor.bots.levels import TASTE, Level
from game.human_flavor.components.definitions import NOBODY
from game.human_flavor.table.actions import FEED
from game.human_flavor.table.zones import Cards, Table
from game.human_flavor.turn import scoring


class Evaluator:
    """The judgment of one level. What it has worked out once it remembers, so that it is made anew for every decision."""

    def __init__(self, level: Level, seats: int, rivals: float = TASTE.turn.rivals) -> None:
        self.level = level
        self.seats = seats
        self.rivals = rivals
        self._ballot = Ballot()
        self._belongings: dict[Any, float] = {}
        self.fee_helps = TASTE.turn.fee
        self.meal = TASTE.allies.meal

    def standing(self, table: Table, seat: int) -> float:
        """How good the position is for the seat: what it has, less what the others have on average, and what it still has under way."""
        if table.ending:
            return self._decided([float(scoring.final_score(table, one)) for one in range(self.seats)], seat)
        stackers = self._stackers(table)
        worths = [table.score[one] + stackers[one] + self.belongings(table, one) for one in range(self.seats)]
        promises = self._ballot.promises(table) if self.level.agendas and table.asking != FEED else ()
        for points in promises:
            worths = [worth + self.level.agendas * more for worth, more in zip(worths, points, strict=True)]
        last = table.revolt or (table.day == table.last_day and not any(table.minions))
        worth = self._decided(worths, seat) if last else self._beside(worths, seat)
        worth += self.level.unrest * table.height
        return worth + under_way(table) if table.frames and table.on_turn == seat else worth

    def _beside(self, worths: list[float], seat: int) -> float:
        """What one has, less what the others have on average."""
        own = worths[seat]
        return own - self.rivals * (summed(worths) - own) / (self.seats - 1)

    def _decided(self, worths: list[float], seat: int) -> float:
        """As _beside() when nobody moves any more: it matters who is ahead (R50)."""
        ahead = worths[seat] - max([worth for one, worth in enumerate(worths) if one != seat])
        return self._beside(worths, seat) + (TASTE.turn.victory if ahead > 0 else -TASTE.turn.victory if ahead < 0 else 0.0)

    def promise(self, table: Table, seat: int) -> float:
        """What the open agendas promise the seat."""
        return self.level.agendas * summed([points[seat] for points in self._ballot.promises(table)])

    def _stackers(self, table: Table) -> tuple[float, ...]:
        if not self.level.forecast:
            return stacker_values.present(table)
        return stacker_values.by_seat(
            self.seats, table.limit, table.meters, len(table.uprising), table.revolt, stacker_values.dominates_to_come(table)
        )

    def belongings(self, table: Table, seat: int) -> float:
        """What the seat has beside its score, agendas and stackers, in points."""
        minions = 0 if table.revolt else table.minions[seat]
        hungry = table.clan_allies[seat] if table.feeder == NOBODY else hungry_of(table, seat)
        key = (
            seat, table.tokens[seat], table.captives[seat], table.clan_allies[seat], table.used_allies, hungry, minions, table.taken[seat],
            table.day, table.revolt, table.converted >> seat & 1, table.ability_used >> seat & 1,
        )  # fmt: skip
        known = self._belongings.get(key)
        if known is None:
            known = self._belongings[key] = self._belongings_of(table, seat, hungry, minions)
        return known

    def _belongings_of(self, table: Table, seat: int, hungry: Cards, minions: int) -> float:
        nights = 0 if table.revolt else table.last_day - table.day
        clan, allies = table.clan(seat), table.clan_allies[seat]
        ready = tuple([ally for ally in allies if table.is_ready(ally)])
        left, worth, fed = piece_values.fed(table.tokens[seat], hungry, nights, minions, self.level.frugal)
        staying = tuple([ally for ally in allies if ally not in hungry or ally in fed])
        worth += summed([piece_values.keep_worth(ally, nights) for ally in allies if ally not in hungry])
        worth *= self.level.allies
        worth += self.level.tokens * piece_values.tokens_worth(clan, left, minions, nights == 0)
        worth += self.level.allies * piece_values.abilities_worth(staying, ready, nights, minions)
        to_come = minions + stacker_values.later_minions(table.owned[seat], nights)
        all_minions = to_come + placed(table, seat)
        share = to_come / all_minions if all_minions else 0.0
        worth += self.level.captives * piece_values.captives_worth(table.captives[seat], share, minions, table.taken[seat], nights)
        worth += TASTE.turn.minion * minions
        if minions and not table.has_converted(seat):
            worth += TASTE.turn.conversion
        if not table.has_used_ability(seat):
            worth += TASTE.turn.ability * CLAN_ABILITY[clan] * min(1.0, to_come / TASTE.turn.ability_turns)
        return worth


def hungry_of(table: Table, seat: int) -> Cards:
    """R45: the allies that are still to be fed today."""
    if table.feeder == NOBODY:
        return table.clan_allies[seat]
    if table.feeder == seat:
        return table.hungry
    return table.clan_allies[seat] if seat in table.feed_left else ()


def placed(table: Table, seat: int) -> int:
    """Minions placed so far in the match (R48: one more on every day)."""
    before = sum([max(1, table.owned[seat] - day) for day in range(1, table.day)])
    return before + table.owned[seat] - table.minions[seat]
