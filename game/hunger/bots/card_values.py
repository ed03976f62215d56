"""Worth of cards and piles to a computer player (section 11): points at once, use on later turns, Missions,
less the burden on the deck."""

from game.bots.sums import sum_floats
from game.hunger.bots.levels import TASTE, Level
from game.hunger.bots.missions import card_gain, is_rose_hour
from game.hunger.components.card_ops import EndGame, EndTurnVp, Passive, Step1
from game.hunger.components.definitions import (
    ALL_CARDS,
    FAMILIAR,
    IS_CONFUSE,
    IS_GREGARIOUS,
    IS_HOLY,
    IS_HUMAN,
    IS_INSPIRING,
    IS_SPICY,
    KIND_OF,
    POWER,
    ROSE,
    SPEED_OF,
    effect_numbers,
    has_effect,
)
from game.hunger.components.map_graph import REGION_OF
from game.hunger.forecast.time_left import night_left, whole_turns
from game.hunger.table.zones import Cards, Table
from game.hunger.turn import missions
from game.hunger.turn.gaining import POINTS_IN, vp_per_human

_STEP1, _PASSIVE = (has_effect(kind) for kind in (Step1, Passive))
_AT_END = has_effect(EndGame)
_EACH_TURN = effect_numbers(EndTurnVp)


def _human_extras(card: int) -> float:
    """Worth of a Human beside its points, whenever it is hunted."""
    human = TASTE.human
    return (
        human.gregarious * IS_GREGARIOUS[card]
        + human.inspiring * IS_INSPIRING[card]
        + human.at_end * _AT_END[card]
    )


def _power_service(card: int) -> float:
    """Worth of a Power over the whole night."""
    power = TASTE.power
    return power.scale * (SPEED_OF[card] + power.step1 * _STEP1[card] + power.passive * _PASSIVE[card])


_SLOWNESS = tuple(
    TASTE.human.weight * (TASTE.human.slow - SPEED_OF[card]) if IS_HUMAN[card] else 0.0 for card in ALL_CARDS
)
_WORDS = tuple(
    TASTE.human.confuse * IS_CONFUSE[card]
    + TASTE.human.spicy * IS_SPICY[card]
    + TASTE.human.holy * IS_HOLY[card]
    for card in ALL_CARDS
)
_TREATS = tuple(_human_extras(card) if IS_HUMAN[card] else 0.0 for card in ALL_CARDS)
_SERVICE = tuple(_power_service(card) for card in ALL_CARDS)


def deck_burden(card: int, drag: float) -> float:
    """Cost of a Human in the deck over a whole night, to whoever sees that much of it; 0.0 for other cards."""
    return _SLOWNESS[card] * drag + _WORDS[card] * min(1.0, drag)


class CardValues:
    """Worth of cards to a seat at this moment."""

    def __init__(self, table: Table, seat: int, level: Level) -> None:
        self.table = table
        self.seat = seat
        self.level = level
        self.left = night_left(table)
        self.hunger = vp_per_human(table.play[seat]) if table.on_turn == seat else 0
        self.counting = missions.counting_missions(table, seat)
        self.wants_rose = level.rose and is_rose_hour(table) and not table.owns_rose(seat)
        self._later: dict[int, float] = {}
        self._piles: dict[tuple[Cards, int], float] = {}

    def card_worth(self, card: int, region: int) -> float:
        """Worth of a card gained in that region; a face-down one counts as an average card."""
        if card < 0:
            return TASTE.unknown
        later = self._later.get(card)
        if later is None:
            later = self._later[card] = self.later_worth(card)
        return later + POINTS_IN[region][card] + (self.hunger if IS_HUMAN[card] else 0)

    def later_worth(self, card: int) -> float:
        """Worth of the card beside its points at once."""
        leaning = self.level.leaning
        worth = leaning.missions * sum_floats(
            [card_gain(self.table, self.seat, mission, card) for mission in self.counting]
        )
        kind = KIND_OF[card]
        if IS_HUMAN[card]:
            return worth + _TREATS[card] - self.left * deck_burden(card, self.level.drag)
        if kind == FAMILIAR:
            return (
                worth
                + leaning.familiars * (TASTE.familiar.at_once + TASTE.familiar.night * self.left)
                + TASTE.human.inspiring * IS_INSPIRING[card]
            )
        if kind == POWER:
            return worth + leaning.powers * _SERVICE[card] * self.left
        if kind == ROSE:
            prize = TASTE.rose.prize * leaning.rose if self.wants_rose else 0.0
            return worth + prize + _EACH_TURN[card] * (1 + whole_turns(self.table))
        return worth

    def pile_worth(self, cards: Cards, space: int) -> float:
        """Worth of all cards of a pile hunted on that space."""
        pile = cards, REGION_OF[space]
        worth = self._piles.get(pile)
        if worth is None:
            worth = self._piles[pile] = sum_floats([self.card_worth(card, pile[1]) for card in cards])
        return worth
