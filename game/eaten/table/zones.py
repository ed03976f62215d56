"""The zones of a match (section 3), and simple questions about them.

State (the whole truth) and View (a seat's) both are tables, so every reader - legal actions, scoring, scenes,
bots - takes either. A reader that needs no more than what lies on the table takes BoardZones, so that a
picture (display_state.py) will do. In a view a hidden card is UNKNOWN; how many there are is always known."""

from __future__ import annotations

from game.core.model import Decision
from game.core.values import Numbers
from game.core.zones import TableOf, make_copier
from game.eaten.components.definitions import ACTIONS, RULES
from game.eaten.config import Config
from game.eaten.table.actions import AnyAction


def _unused_by_bits(dice: int) -> tuple[Numbers, ...]:
    """For so many dice, by the bits of those used: the others."""
    return tuple(tuple(die for die in range(dice) if not used >> die & 1) for used in range(1 << dice))


_UNUSED = tuple(_unused_by_bits(dice) for dice in range(RULES.dice + 1))


class BoardZones(TableOf[AnyAction]):
    """The zones of section 3 that lie on the table, of which a picture is drawn. Cards and the like are the
    numbers of definitions.py."""

    config: Config
    tract: list[int]  # slot 1 first
    hand: list[int]  # the Beast's, in the order in which the cards came
    deck: list[int]  # the next card LAST, the bottom card first
    paid: list[int]  # in the order chosen
    discard: list[int]  # the oldest first
    set_aside: Numbers  # put away unseen at the set-up
    tools: list[int]  # held tool cards
    crystals: list[int]  # in the order collected
    upgrades: int  # bit a: action a is upgraded
    dice: list[int]  # values, empty before the first roll
    used: int  # bit d: die d is used (Robot: acted)
    rerolled: int  # bit d: die d was rolled again (Robot, R66)
    levels: list[int]  # by type of bacteria
    immune_row: list[int]  # left to right
    immune_deck: list[int]  # the next card LAST
    immune_play: list[int]  # in the order acquired
    immune_removed: list[int]  # in the order removed
    mutation_hand: list[int]  # hibernating: the mutation deck, the next card LAST
    mutation_slot: int  # a card, UNKNOWN, or NOTHING
    mutation_discard: list[int]  # revealed cards
    replication: int  # space of the tile, 0 in modes without it
    drilled: Numbers  # cards being looked at, which stay in the hand or on the deck meanwhile
    final_turn: bool  # the turn after which the match is scored
    turn_number: int  # the Miner's turns so far, the present one included
    on_turn: int  # seat whose turn it is
    ending: str  # id of the ending, "" while the match runs

    __slots__ = tuple(__annotations__)

    @property
    def mode(self) -> str:
        """ "duel", "miner_solo", "beast_solo" or "zero"."""
        return self.config.mode

    @property
    def round(self) -> int:
        """The number of the Miner's turn, as all games count their rounds."""
        return self.turn_number

    def is_upgraded(self, action: int) -> bool:
        """True if the action is upgraded."""
        return bool(self.upgrades >> action & 1)

    @property
    def upgraded_actions(self) -> Numbers:
        """The upgraded actions in the order of the console."""
        return tuple(action for action in range(len(ACTIONS)) if self.upgrades >> action & 1)

    def die_used(self, die: int) -> bool:
        """R5: True if the die is used."""
        return bool(self.used >> die & 1)

    @property
    def unused_dice(self) -> Numbers:
        """R5: dice not yet placed this turn."""
        return _UNUSED[len(self.dice)][self.used]

    def card_at(self, slot: int) -> int:
        """R1: the card in a slot from 1; raises IndexError for an empty one."""
        return self.tract[slot - 1]


class Table(BoardZones):
    """All zones of section 3: those on the table, and what the rules remember besides."""

    deck_low: bool  # its last cards were told
    asking: str  # kind of the open decision, "" for none
    asked: int  # seat of the open decision
    die_in_hand: int  # die of followup, stun_adjust, stun_reroll and robot_tie, or NOTHING
    cost_left: int  # energy still to be paid
    acquiring: int  # the immune card that is being paid, or NOTHING
    missing: Numbers  # types of bacteria still to be paid for regress
    after: str  # what goes on after an answer in between, "" for nothing
    _decision: Decision[AnyAction] | None

    __slots__ = tuple(__annotations__)
    TOLD = (
        *BoardZones.__slots__[:-4],
        "deck_low",
        "final_turn",
        "turn_number",
        "on_turn",
        *__slots__[1:-1],
        "ending",
    )


copy_zones = make_copier(Table)
"""(source, target): fills the target with an independent copy of all zones."""
