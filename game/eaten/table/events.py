"""The events of a match (section 13): all that a viewer needs to show it, in the order in which it happened.

Cards, crystals, tools, bacteria and actions are the numbers of definitions.py (UNKNOWN: a face that the
viewer may not know), slots count from 1, dice from 0. Fields that only some seats may know say so; seen_by()
takes them out."""

from game.core.model import Event, SeatEvent
from game.core.values import Numbers
from game.eaten.components.definitions import BEAST, MINER

Slid = tuple[int, int, int]
"""(card, slot before, slot after)"""


class GameStarted(Event, omit_defaults=True):
    """The table as set up (R11 to R16): what State.dealt shows; `hand`: an open one (C10)."""

    mode: str
    tract: Numbers
    immune_row: Numbers
    hand: Numbers = ()


class TurnStarted(SeatEvent):
    """`seat` MINER or BEAST, played by whom it may be; `number` counts the Miner's turns from 1, the Beast's
    turn has the same one."""

    number: int


class DiceRolled(Event):
    """R20, R63: all dice, in hand order. Robot: sorted, die 0 in slot a; a triple is not kept and another
    roll follows."""

    values: Numbers
    triple: bool


class DieRerolled(Event):
    """R24 (by "stun") or R66 (by "robot"): the die shows `value` now; the Miner's stays in hand, the Robot's
    in its slot."""

    die: int
    value: int
    by: str


class DieChanged(Event):
    """Turned by "stun" (R23), "adjust" (R29) or "adjuster" (R35)."""

    die: int
    before: int
    after: int
    by: str


class DiePlaced(Event):
    """The Miner's die goes to a space of the console: "stun", "stun_up", "eliminate", "eliminate_immune",
    "capture", "capture_tool", "adjust" or "upgrade"."""

    die: int
    space: str


class DieSpent(Event):
    """R24: the die that was rolled again is used without doing anything."""

    die: int


class CardMoved(Event):
    """A card of the tract changes its slot by "stun", "magnet", "teleporter" or "cramp"; a CardsSlid for the
    others follows, except that the teleporter tells of both cards."""

    card: int
    origin: int
    to: int
    by: str


class CardsSlid(Event):
    """R3 and the like: the cards that changed their slots because of the event just before."""

    moves: tuple[Slid, ...]


class CardsDiscarded(Event):
    """From the tract to the discard by "eliminate", "capture", "attack", "ingest", "burp", "remove_card" or
    "capture_tool" (Robot); `slots` are those before."""

    cards: Numbers
    slots: Numbers
    by: str


class CrystalGained(Event):
    """R27, R65; its card is discarded just after."""

    crystal: int
    slot: int


class CrystalLost(Event):
    """R9, R10."""

    crystal: int


class ToolGained(Event):
    """R28: the card goes from the slot to the Miner's tools."""

    card: int
    slot: int


class ToolUsed(Event):
    """R31: the card goes to the discard; what it does follows."""

    card: int


class ToolLost(Event):
    """R28, R45, R46: a held tool card goes to the discard."""

    card: int


class Upgraded(Event):
    """R30, R32."""

    action: int


class Downgraded(Event):
    """R7, R8."""

    action: int


class PenaltyMissed(Event):
    """R7 to R9, R45, R46: an effect that finds nothing to take."""


class DrillPeek(Event, omit_defaults=True):
    """R36: cards looked at, from the hand or from the top of the deck. `cards` are known to the Miner, and to
    the Beast when they are its own hand's; to all with an `open` hand (C10)."""

    cards: Numbers
    from_hand: bool
    open: bool = False

    def seen_by(self, seat: int | None) -> Event | None:
        if self.open or seat == MINER or (seat == BEAST and self.from_hand):
            return self
        return self.hide("cards")


class DrillPlaced(Event):
    """R36: one of them goes to `slot`; `returned` others go back to the hand, or under the deck."""

    card: int
    slot: int
    returned: int
    to_hand: bool


class Attacked(Event, tag="attack"):
    """R37: the card in slot 1 infects; `level` is the new one."""

    card: int
    bacteria: int
    level: int


class Digested(Event):
    """R37: the Miner is digested by that type."""

    bacteria: int


class MutationRevealed(Event):
    """R38; `returns`: the card goes back to the hand or deck, else to the mutation discard."""

    card: int
    success: bool
    returns: bool


class MutationPlaced(Event):
    """R49, R55: a card face down into the slot; only the awake Beast knows which (asleep: UNKNOWN for
    all)."""

    card: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == BEAST else self.hide("card")


class CardFilled(Event, omit_defaults=True):
    """R40, R50, R72: a card into the lowest empty slot, from the hand or the deck. `open`: it was no secret,
    as the hand lies open (C10) or a Robot is on the other side."""

    card: int
    slot: int
    from_hand: bool
    open: bool = False


class Ingested(Event, omit_defaults=True):
    """R41 (from the hand) and R53 (burp, from the deck): the card in slot 1 goes, all slide, `played` becomes
    the last one. `open` as of CardFilled.

    UNKNOWN in `discarded` or `played`: there was none. A CardsDiscarded and CardsSlid are not told besides.
    """

    discarded: int
    played: int
    slot: int
    by: str  # "ingest" or "burp"
    open: bool = False


class CardPaid(Event, omit_defaults=True):
    """R42, R71: one hand card laid down; only the Beast knows which until the sum is complete, but for an
    `open` hand (C10). `left` is the energy still to pay (R71: types still missing)."""

    card: int
    left: int
    open: bool = False

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == BEAST or self.open else self.hide("card")


class EnergyPaid(Event, tag="energy"):
    """R42: the sum is complete; the cards (sorted by id) are shown and go under the deck. `crystals` and
    `extra` (energy_plus) gave the rest."""

    crystals: int
    extra: int
    cards: Numbers
    total: int


class RegressPaid(Event):
    """R71: likewise."""

    cards: Numbers


class ImmuneAcquired(Event):
    """R44."""

    card: int


class ImmuneRemoved(Event):
    """Out of the game by the "miner" (R26), the "robot" (R65) or from the "row" (R47)."""

    card: int
    by: str


class ImmuneRowSlid(Event):
    """R47: the row as it is now, left to right; `dealt` is the new card at the left end or UNKNOWN when there
    is none."""

    row: Numbers
    dealt: int


class ImmuneEffect(Event):
    """R45: an attack card takes effect; what it does follows. `effect` is its type."""

    card: int
    effect: str


class Infected(Event):
    """R45: a card raises a type to `level`."""

    bacteria: int
    level: int


class HandDrawn(Event, omit_defaults=True):
    """R48: the owner sees which; all seats do with an `open` hand (C10)."""

    cards: Numbers
    open: bool = False

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == BEAST or self.open else self.hide("cards")


class DeckLow(Event):
    """Once, when fewer than a hand of cards is left."""

    left: int


class FinalTurn(Event):
    """R48, R50: the next Miner turn is the last."""


class ReactionRolled(Event):
    """R51; `effect` is the grid's, `energy` None: no immune attempt."""

    die: int
    effect: str
    energy: int | None


class RobotDie(Event):
    """R64, R66: the die of slot 0 to 2 (a to c) takes an option; "reroll" or "none" when nothing is
    possible."""

    slot: int
    value: int
    option: str


class ReplicationMoved(Event):
    """R10, R65, R71."""

    before: int
    after: int


class GameOver(Event):
    """Section 10: `winner` is a side id, `sides` are (side id, total), both from the result."""

    ending: str
    winner: str
    sides: tuple[tuple[str, int], ...]
