"""Table as rollouts see it: the parts of a seat's position that answers change, each weighed by itself and
remembered.

The judgment is that of evaluator.py; the gain of another purse, captive, ally or stacker is computed without
a copy of the table."""

from functools import lru_cache
from typing import Any

from game.bots.sums import sum_floats
from game.core.values import Numbers
from game.human_flavor.bots import piece_values, stacker_values
from game.human_flavor.bots.agenda_values import ZONES, expected_points
from game.human_flavor.bots.evaluator import hungry_allies, lead_over, minions_to_come
from game.human_flavor.bots.levels import TASTE, Level
from game.human_flavor.components.definitions import (
    AGENDAS,
    ALL_RESOURCES,
    DEVOUR_POINTS,
    ICONS_OF,
    NETWORK_OF,
    NO_TOKENS,
    NUMBERS,
    RIGHT,
    Purse,
)
from game.human_flavor.table import actions as a
from game.human_flavor.table.purses import SINGLE, add_purses, count_tokens, subtract_purses
from game.human_flavor.table.zones import Cards, Slots, Table
from game.human_flavor.turn import agendas, conversion, scoring
from game.human_flavor.turn.metrics import count_metric

_MEMORY = 1 << 15
_OF_ALL = ("meters", "city")
"""Zones in which a deed changes the counts of other seats as well."""
_EACH_SINGLE = tuple(zip(ALL_RESOURCES, SINGLE, strict=True))


@lru_cache(maxsize=_MEMORY)
def larder_worth(
    clan: int,
    held: Purse,
    hungry: Cards,
    fed_before: Cards,
    ready: Cards,
    nights: int,
    minions: int,
    level: Level,
) -> float:
    """Worth of tokens and allies together: the tokens that tonight's meals leave, and the service of the
    allies that stay."""
    left, worth, fed = piece_values.plan_feeding(held, hungry, nights, minions, level.frugal)
    worth += sum_floats([piece_values.keep_worth(ally, nights) for ally in fed_before])
    worth += piece_values.abilities_worth((*fed_before, *fed), ready, nights, minions)
    return level.allies * worth + level.tokens * piece_values.tokens_worth(clan, left, minions, nights == 0)


@lru_cache(maxsize=_MEMORY)
def _agenda_margin(agenda: int, counts: Numbers, minions: Numbers, seat: int) -> float:
    """Points that an agenda promises the seat, less the average of the others."""
    return lead_over(expected_points(agenda, counts, minions), seat)


class Position:
    """Table from the view of the seat on turn; a changed table needs a new one. It changes a zone for a
    moment to count what agendas count there."""

    def __init__(self, table: Table, seat: int, level: Level) -> None:
        self.table = table
        self.seat = seat
        self.level = level
        self.clan = table.clan(seat)
        self.held = table.tokens[seat]
        self.nights = 0 if table.revolt else table.last_day - table.day
        placing = table.asking == a.PLACE and table.asked == seat
        self.minions = 0 if table.revolt else table.minions[seat] - placing
        self.ready = tuple(
            [ally for ally in table.clan_allies[seat] if self.minions and table.is_ready(ally)]
        )
        self.hungry = hungry_allies(table, seat)
        self.fed = tuple([ally for ally in table.clan_allies[seat] if ally not in self.hungry])
        self.to_come, self.share = minions_to_come(table, seat, self.minions, self.nights)
        self.left = (0,) * table.seats if table.revolt else tuple(table.minions)
        self.agendas = (
            ()
            if table.asking == a.FEED
            else tuple([(agenda, *_agenda_zone(agenda)) for agenda in table.agendas])
        )
        self.counts = {agenda: agendas.agenda_counts(table, agenda) for agenda, _, _ in self.agendas}
        self.zones = {zone for _, zone, _ in self.agendas}
        self._purses: dict[Purse, float] = {}
        self._dominates: dict[int, float] = {}
        self._captures: dict[int, float] = {}
        self._singles: list[float | None] = [None] * len(ALL_RESOURCES)
        self._captives = self._captives_worth(table.captives[seat])
        self.now = self.purse_worth(self.held)
        self._stackers: float | None = None
        self._expected = 0.0

    # Parts of the position

    def promise_change(self, *zones: str) -> float:
        """Points that agendas of these zones promise more with the zones as they are for the moment."""
        change = 0.0
        for agenda, zone, metric in self.agendas:
            if zone in zones:
                before = self.counts[agenda]
                if zone in _OF_ALL:
                    now = agendas.agenda_counts(self.table, agenda)
                else:
                    now = (
                        *before[: self.seat],
                        count_metric(self.table, self.seat, metric),
                        *before[self.seat + 1 :],
                    )
                if now != before:
                    change += _agenda_margin(agenda, now, self.left, self.seat) - _agenda_margin(
                        agenda, before, self.left, self.seat
                    )
        return self.level.agendas * change

    def purse_worth(self, held: Purse) -> float:
        """Worth of the tokens, with the allies that eat of them and the agendas that count them."""
        known = self._purses.get(held)
        if known is None:
            known = larder_worth(
                self.clan, held, self.hungry, self.fed, self.ready, self.nights, self.minions, self.level
            )
            if "tokens" in self.zones:
                self.table.tokens[self.seat] = held
                known += self.promise_change("tokens")
                self.table.tokens[self.seat] = self.held
            self._purses[held] = known
        return known

    def tokens_gain(self, gained: Purse) -> float:
        """Gain of some tokens."""
        return self.purse_worth(add_purses(self.held, gained)) - self.now

    def token_gain(self, resource: int) -> float:
        """Gain of one token of a type."""
        known = self._singles[resource]
        if known is None:
            known = self._singles[resource] = self.tokens_gain(SINGLE[resource])
        return known

    def payment_loss(self, paid: Purse) -> float:
        """Loss of paying tokens that are held."""
        return self.now - self.purse_worth(subtract_purses(self.held, paid))

    def best_token(self, held: Purse) -> tuple[float, Purse]:
        """Best single token to gain: the worth of the purse with it, and that purse."""
        return max(
            [(self.purse_worth(purse), purse) for purse in [add_purses(held, single) for single in SINGLE]]
        )

    def cheapest_token(self) -> tuple[float, int]:
        """Loss and type of the token that is missed least; one must be held."""
        return min(
            [
                (self.payment_loss(single), resource)
                for resource, single in _EACH_SINGLE
                if self.held[resource]
            ]
        )

    def captives_gain(self, slots: Slots, bodies: Cards) -> float:
        """Gain of other captives and bodies."""
        table = self.table
        seat = self.seat
        before = table.captives[seat]
        change = 0.0
        if slots != before:
            change = self.level.captives * (self._captives_worth(slots) - self._captives)
        if "captives" in self.zones or "dumpster" in self.zones:
            dumpster = table.dumpster[seat]
            table.captives[seat], table.dumpster[seat] = slots, bodies
            change += self.promise_change("captives", "dumpster")
            table.captives[seat], table.dumpster[seat] = before, dumpster
        return change

    def _captives_worth(self, slots: Slots) -> float:
        return piece_values.captives_worth(
            slots, self.share, self.minions, self.table.taken[self.seat], self.nights
        )

    def stackers_gain(self, meters: tuple[Cards, ...], height: int) -> float:
        """Gain of other stackers on the meters, in relation to those of the others."""
        if self._stackers is None:
            self._expected = stacker_values.dominates_to_come(self.table)
            self._stackers = self._stackers_worth(self.table.meters, len(self.table.uprising))
        change = self._stackers_worth(meters, height) - self._stackers
        if "meters" in self.zones:
            before = self.table.meters
            self.table.meters = meters
            change += self.promise_change("meters")
            self.table.meters = before
        return change

    def _stackers_worth(self, meters: tuple[Cards, ...], height: int) -> float:
        table = self.table
        worths = stacker_values.stacker_worths(
            table.seats, table.limit, meters, height, table.revolt, self._expected
        )
        return lead_over(worths, self.seat)

    # Deeds

    def capture_gain(self, human: int) -> float:
        """R15: of humans of one network the icons decide."""
        network = NETWORK_OF[human]
        found = self._captures.get(network)
        if found is None:
            table = self.table
            seat = self.seat
            left, middle, right = table.captives[seat]
            found = self._captures[network] = self.captives_gain(
                ((*left, human), middle, right), table.dumpster[seat]
            )
        one, other, third = ICONS_OF[human]
        return found + TASTE.quick.icons * self.share * (
            self.token_gain(one) + self.token_gain(other) + self.token_gain(third)
        )

    def recruit_gain(self, ally: int, paid: Purse, gained: Purse = NO_TOKENS) -> float:
        """R17; `gained`: tokens that come first."""
        table = self.table
        seat = self.seat
        have = add_purses(self.held, gained)
        held = subtract_purses(have, paid)
        worth = larder_worth(
            self.clan,
            held,
            (*self.hungry, ally),
            self.fed,
            (*self.ready, ally),
            self.nights,
            self.minions,
            self.level,
        )
        if "tokens" in self.zones or "clan_allies" in self.zones:
            allies = table.clan_allies[seat]
            table.tokens[seat], table.clan_allies[seat] = held, (*allies, ally)
            worth += self.promise_change("tokens", "clan_allies")
            table.tokens[seat], table.clan_allies[seat] = self.held, allies
        return worth - self.purse_worth(have)

    def dominate_gain(self, network: int, paid: Purse, gained: Purse = NO_TOKENS) -> float:
        """R12 to R14; `gained`: tokens that come first."""
        have = add_purses(self.held, gained)
        return (
            NUMBERS.dominate_points
            - self.purse_worth(have)
            + self.purse_worth(subtract_purses(have, paid))
            + self._bottom_gain(network)
        )

    def _bottom_gain(self, network: int) -> float:
        """Gain of a stacker at the bottom of the meter."""
        known = self._dominates.get(network)
        if known is None:
            meter = (self.seat, *self.table.meters[network])
            known = self._dominates[network] = self.push_gain(network, meter, len(meter) > self.table.limit)
        return known

    def push_gain(self, network: int, meter: Cards, falls: bool) -> float:
        """Gain of a changed meter, which may lose its top stacker to the uprising."""
        table = self.table
        height = len(table.uprising) + falls
        meters = (*table.meters[:network], meter[:-1] if falls else meter, *table.meters[network + 1 :])
        if falls and not table.revolt and height >= NUMBERS.uprising_levels[table.seats][-1]:
            return self._revolt_gain(meters)
        return self.stackers_gain(meters, height)

    def _revolt_gain(self, meters: tuple[Cards, ...]) -> float:
        """R50: the match ends tonight, and the leader wins."""
        table = self.table
        worth = NUMBERS.stacker_value + NUMBERS.uprising_penalty[-1]
        finals = [
            table.score[seat]
            + worth * sum([meter.count(seat) for meter in meters])
            + scoring.ally_points(table, seat)
            for seat in range(table.seats)
        ]
        ahead = finals[self.seat] - max([final for seat, final in enumerate(finals) if seat != self.seat])
        return TASTE.turn.victory if ahead > 0 else -TASTE.turn.victory

    def snack_gain(self, human: int, gain: Numbers) -> float:
        """R22, R23."""
        table = self.table
        seat = self.seat
        slot = table.slot_of(seat, human)
        slots: list[Cards] = [
            tuple([captive for captive in cards if captive != human]) for cards in table.captives[seat]
        ]
        bodies = table.dumpster[seat]
        if slot == RIGHT:
            bodies = (*bodies, human)
        else:
            slots[slot + 1] = (*slots[slot + 1], human)
        return self.tokens_gain(count_tokens(gain)) + self.captives_gain(
            (slots[0], slots[1], slots[2]), bodies
        )

    def devour_gain(self, human: int) -> float:
        """R24."""
        table = self.table
        seat = self.seat
        left, middle, right = [
            tuple([captive for captive in cards if captive != human]) for cards in table.captives[seat]
        ]
        points = DEVOUR_POINTS[table.slot_of(seat, human)]
        return points + self.captives_gain((left, middle, right), (*table.dumpster[seat], human))

    def convert_gain(self, action: a.Convert) -> float:
        """R40: today's only conversion."""
        held = conversion.tokens_after(self.table, self.seat, action)[0]
        return (
            self.purse_worth(held)
            - self.purse_worth(self.held)
            - (TASTE.turn.conversion if self.minions else 0.0)
        )

    def readiness_worth(self, ally: int) -> float:
        """Worth of an ally that can still be activated today."""
        others = tuple([other for other in self.ready if other != ally])
        with_it, without = [
            larder_worth(
                self.clan, self.held, self.hungry, self.fed, ready, self.nights, self.minions, self.level
            )
            for ready in (self.ready, others)
        ]
        return with_it - without

    def feeding_gain(self, held: Purse, fed: Cards) -> float:
        """R45: gain once the next hungry ally is fed or released."""
        hungry = self.hungry[1:]
        return (
            larder_worth(self.clan, held, hungry, fed, (), self.nights, self.minions, self.level) - self.now
        )


def _agenda_zone(agenda: int) -> tuple[str, Any]:
    metric = AGENDAS[agenda].metric
    return ZONES[metric.name], metric
