"""Table as rollouts see it: the parts of a seat's position that answers change, each weighed by itself and
remembered.

The judgment is that of evaluator.py; the gain of another purse, captive, ally or stacker is computed without
a copy of the table."""

from functools import lru_cache

from game.bots.sums import sum_floats
from game.core.lazy_dict import LazyDict
from game.core.values import Numbers
from game.human_flavor.bots import piece_values, stacker_values
from game.human_flavor.bots.evaluator import hungry_allies, lead_over, minions_to_come
from game.human_flavor.bots.levels import TASTE, Level
from game.human_flavor.bots.quick_promises import CAPTIVES, METERS, PURCHASES, TOKENS, Promises
from game.human_flavor.components.definitions import (
    DEVOUR_POINTS,
    ICONS_OF,
    NETWORK_OF,
    NOTHING,
    NUMBERS,
    RIGHT,
    Purse,
)
from game.human_flavor.table import actions as a
from game.human_flavor.table.purses import add_purses, add_token, count_tokens, remove_token, subtract_purses
from game.human_flavor.table.zones import Cards, Slots, Table
from game.human_flavor.turn import conversion, scoring

_LARDERS = 1 << 11
Kind = tuple[int, int]
"""Slot and network of a captive; those of one kind bring the same, beside their icons."""
Larder = LazyDict[Purse, float]
"""Worth of tokens and allies together, by tokens."""
Judgment = tuple[bool, float, float]
"""Numbers of a level that a larder depends on: frugal, allies, tokens."""


@lru_cache(maxsize=_LARDERS)
def larder_of(
    clan: int, hungry: Cards, fed_before: Cards, ready: Cards, nights: int, minions: int, judgment: Judgment
) -> Larder:
    """Larder of these allies: the tokens that tonight's meals leave, and the service of the allies that
    stay."""
    frugal, weight_of_allies, weight_of_tokens = judgment
    kept = sum_floats([piece_values.keep_worth(ally, nights) for ally in fed_before])

    def larder_worth(held: Purse) -> float:
        left, worth, fed = piece_values.plan_feeding(held, hungry, nights, minions, frugal)
        worth += kept
        worth += piece_values.abilities_worth((*fed_before, *fed), ready, nights, minions)
        tokens = piece_values.tokens_worth(clan, left, minions, nights == 0)
        return weight_of_allies * worth + weight_of_tokens * tokens

    return LazyDict(larder_worth)


def _counted_purses(larder: Larder, promises: Promises) -> Larder:
    """Larder with the promises of agendas that count tokens. It does not know its Position, which would then
    be freed only by the garbage collector."""
    return LazyDict(lambda held: larder[held] + promises.change_with_tokens(held))


def _slots_without(captives: Slots, slot: int, human: int) -> list[Cards]:
    """Captives by slot, without one of them."""
    slots = list(captives)
    cards = list(slots[slot])
    cards.remove(human)
    slots[slot] = tuple(cards)
    return slots


class Position:
    """Table from the view of the seat on turn; a changed table needs a new one. It changes a zone for a
    moment to count what agendas count there."""

    def __init__(self, table: Table, seat: int, level: Level) -> None:
        self.table = table
        self.seat = seat
        self.level = level
        self.clan = table.clan(seat)
        self.held = table.tokens[seat]
        owned = table.clan_allies[seat]
        self.nights = 0 if table.revolt else table.last_day - table.day
        placing = table.asking == a.PLACE and table.asked == seat
        self.minions = 0 if table.revolt else table.minions[seat] - placing
        self.ready = tuple([ally for ally in owned if table.is_ready(ally)])
        """Allies that this visit can activate."""
        self.ready_later = self.ready if self.minions else ()
        """Those that a later visit of today could."""
        self.taken = NOTHING
        """Human that is captured besides."""
        self.hungry = hungry_allies(table, seat)
        self.fed = () if self.hungry is owned else tuple([ally for ally in owned if ally not in self.hungry])
        self.to_come, self.share = minions_to_come(table, seat, self.minions, self.nights)
        self.left = (0,) * table.seats if table.revolt else tuple(table.minions)
        self.promises = Promises(table, seat, self.left, level.agendas)
        self.judgment = (level.frugal, level.allies, level.tokens)
        self._dominates: dict[int, float] = {}
        self._captures: dict[int, float] = {}
        self._networks: dict[int, float] = {}
        self._snacks: dict[Kind, float] = {}
        self._devours: dict[Kind, float] = {}
        self.swaps: dict[int, float] = {}
        """Gain of so many swaps, once it was asked for."""
        self._singles: list[float] = []
        self._kinds: dict[int, Kind] = {}
        self._captives: float | None = None
        self._larder = self._larder_with(self.hungry, self.ready_later)
        self.purses = (
            _counted_purses(self._larder, self.promises) if self.promises.depend_on(TOKENS) else self._larder
        )
        """Worth of tokens, with the allies that eat of them and the agendas that count them."""
        self.now = self.purses[self.held]
        self._stackers: float | None = None
        self._expected = 0.0

    # Parts of the position

    def _larder_with(self, hungry: Cards, ready: Cards) -> Larder:
        return larder_of(self.clan, hungry, self.fed, ready, self.nights, self.minions, self.judgment)

    def tokens_gain(self, gained: Purse) -> float:
        """Gain of some tokens."""
        return self.purses[add_purses(self.held, gained)] - self.now

    def token_gain(self, resource: int) -> float:
        """Gain of one token of a type."""
        return self._token_gains()[resource]

    def _token_gains(self) -> list[float]:
        """Gain of one token, by its type."""
        if not self._singles:
            self._singles = [self.purses[held] - self.now for held in add_token(self.held)]
        return self._singles

    def payment_loss(self, paid: Purse) -> float:
        """Loss of paying tokens that are held."""
        return self.now - self.purses[subtract_purses(self.held, paid)]

    def best_token(self, held: Purse) -> tuple[float, Purse]:
        """Best single token to gain: the worth of the purse with it, and that purse."""
        purses = self.purses
        return max([(purses[purse], purse) for purse in add_token(held)])

    def cheapest_token(self) -> tuple[float, int]:
        """Loss and type of the token that is missed least; one must be held."""
        now = self.now
        purses = self.purses
        return min([(now - purses[left], resource) for resource, left in remove_token(self.held)])

    def captives_gain(self, slots: Slots, bodies: Cards) -> float:
        """Gain of other captives and bodies."""
        table = self.table
        seat = self.seat
        before = table.captives[seat]
        if self._captives is None:
            self._captives = self._captives_worth(before)
        change = self.level.captives * (self._captives_worth(slots) - self._captives)
        if self.promises.depend_on(CAPTIVES):
            dumpster = table.dumpster[seat]
            table.captives[seat], table.dumpster[seat] = slots, bodies
            change += self.promises.change(CAPTIVES)
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
        if self.promises.depend_on(METERS):
            before = self.table.meters
            self.table.meters = meters
            change += self.promises.change(METERS)
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
        known = self._captures.get(human)
        if known is None:
            one, other, third = ICONS_OF[human]
            gains = self._token_gains()
            icons = gains[one] + gains[other] + gains[third]
            weight = TASTE.quick.icons * self.share
            known = self._network_gain(human) + weight * icons
            self._captures[human] = known
        return known

    def _network_gain(self, human: int) -> float:
        """Gain of a captive of this human's network, beside its icons."""
        network = NETWORK_OF[human]
        known = self._networks.get(network)
        if known is None:
            left, middle, right = self.table.captives[self.seat]
            slots = ((*left, human), middle, right)
            known = self.captives_gain(slots, self.table.dumpster[self.seat])
            self._networks[network] = known
        return known

    def recruit_gain(self, ally: int, paid: Purse, gained: Purse | None = None) -> float:
        """R17; `gained`: tokens that come first."""
        table = self.table
        seat = self.seat
        have = add_purses(self.held, gained) if gained else self.held
        held = subtract_purses(have, paid)
        worth = self._larder_with((*self.hungry, ally), (*self.ready_later, ally))[held]
        if self.promises.depend_on(PURCHASES):
            allies = table.clan_allies[seat]
            table.tokens[seat], table.clan_allies[seat] = held, (*allies, ally)
            worth += self.promises.change(PURCHASES)
            table.tokens[seat], table.clan_allies[seat] = self.held, allies
        return worth - self.purses[have]

    def dominate_gain(self, network: int, paid: Purse, gained: Purse | None = None) -> float:
        """R12 to R14; `gained`: tokens that come first."""
        have = add_purses(self.held, gained) if gained else self.held
        return (
            NUMBERS.dominate_points
            - self.purses[have]
            + self.purses[subtract_purses(have, paid)]
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

    def _kind_of(self, captive: int) -> Kind:
        if not self._kinds:
            for slot, cards in enumerate(self.table.captives[self.seat]):
                for human in cards:
                    self._kinds[human] = slot, NETWORK_OF[human]
        return self._kinds[captive]

    def snack_gain(self, human: int, gain: Numbers) -> float:
        """R22, R23."""
        kind = self._kind_of(human)
        known = self._snacks.get(kind)
        if known is None:
            known = self._snacked_gain(human, kind[0])
            self._snacks[kind] = known
        return self.tokens_gain(count_tokens(gain)) + known

    def _snacked_gain(self, human: int, slot: int) -> float:
        """Gain of a snack beside its tokens."""
        table = self.table
        seat = self.seat
        slots = _slots_without(table.captives[seat], slot, human)
        bodies = table.dumpster[seat]
        if slot == RIGHT:
            bodies = (*bodies, human)
        else:
            slots[slot + 1] = (*slots[slot + 1], human)
        return self.captives_gain((slots[0], slots[1], slots[2]), bodies)

    def devour_gain(self, human: int) -> float:
        """R24."""
        kind = self._kind_of(human)
        known = self._devours.get(kind)
        if known is None:
            table = self.table
            seat = self.seat
            slot = kind[0]
            left, middle, right = _slots_without(table.captives[seat], slot, human)
            bodies = (*table.dumpster[seat], human)
            known = DEVOUR_POINTS[slot] + self.captives_gain((left, middle, right), bodies)
            self._devours[kind] = known
        return known

    def convert_gain(self, action: a.Convert) -> float:
        """R40: today's only conversion."""
        held = conversion.tokens_after(self.table, self.seat, action)[0]
        return self.purses[held] - self.purses[self.held] - (TASTE.turn.conversion if self.minions else 0.0)

    def readiness_worth(self, ally: int) -> float:
        """Worth of an ally that can still be activated today."""
        others = tuple([other for other in self.ready_later if other != ally])
        return self._larder[self.held] - self._larder_with(self.hungry, others)[self.held]

    def feeding_gain(self, held: Purse, fed: Cards) -> float:
        """R45: gain once the next hungry ally is fed or released."""
        larder = larder_of(self.clan, self.hungry[1:], fed, (), self.nights, self.minions, self.judgment)
        return larder[held] - self.now
