"""Events (section 10): everything that a viewer needs to show them, in the order in which they happened.

Cards and the like are the numbers of definitions.py, tokens are five counts (a Purse) where not said
otherwise. Nothing in them is secret: a card that a draw reveals lies open from then on."""

from game.core.model import Event, SeatEvent
from game.core.values import Numbers
from game.human_flavor.components.definitions import Purse

SUPPLY = -1
"""Value in place of a seat: tokens come from the supply or go there. It is NEUTRAL and NOBODY too."""
HUMANS, ALLIES = "humans", "allies"
"""Names of the displays."""


class GameStarted(Event):
    """S1 to S5: table as set up. `humans`, `allies` (displays, left to right), `agendas`; `neutrals`: on each
    meter."""

    clans: Numbers
    first_player: int
    humans: Numbers
    allies: Numbers
    agendas: Numbers
    neutrals: Numbers


class StartTokens(SeatEvent):
    """R1: a seat takes its starting tokens from the supply."""

    tokens: Purse


class DayStarted(Event, tag="new_day"):
    """R47 to R49: minions are back, tables and city cleared, allies ready, conversions renewed. `minions` by
    seat: owned and unused now."""

    day: int
    agendas: Numbers
    first_player: int
    minions: Numbers


class TurnStarted(SeatEvent):
    """R2: a seat is to place a minion."""


class TurnEnded(SeatEvent):
    """R10: nothing of this turn is left to do."""


class PlacedHome(SeatEvent, tag="place_home"):
    strength: int


class FeePaid(SeatEvent, tag="fee"):
    """R5: one token to a seat or to the SUPPLY. It comes before the minion moves."""

    to: int
    resource: int


class PlacedCity(SeatEvent, tag="place_city"):
    """R6: the minion stands there, those before it lie."""

    location: int


class Utilized(SeatEvent, tag="utilize"):
    """The location's ability is used; what it does follows."""

    location: int


class Activated(SeatEvent, tag="activate"):
    """R19: the ally turns face down; what it does follows."""

    ally: int


class AbilityUsed(SeatEvent, tag="clan_ability"):
    """R19: spent for the game; what it does follows."""

    clan: int


class Gained(SeatEvent, tag="gain"):
    """Tokens from the supply, as many as there were (R27); `wanted`: as many as there should have been."""

    tokens: Purse
    wanted: Purse


class Spent(SeatEvent, tag="spend"):
    """Tokens back to the supply: a cost, or the effect `pay`."""

    tokens: Purse


class Swapped(SeatEvent, tag="swap"):
    """One token for one of another type."""

    give: int
    get: int


class Taken(SeatEvent, tag="take"):
    """The opponent `giver` gives a token to `seat`."""

    giver: int
    resource: int


class Converted(SeatEvent, tag="convert"):
    """R40: `paid` goes to the supply, `got` comes from there (R27)."""

    paid: Purse
    got: Purse


class Captured(SeatEvent, tag="capture"):
    """R15: from the display to the own left slot; the gap is closed and filled by CardShown or not at all."""

    human: int
    index: int


class Recruited(SeatEvent, tag="recruit"):
    """R17: from the display to the end of the own allies, ready. What it cost came before, as Spent."""

    ally: int
    index: int


class CardShown(Event):
    """R15, R16: the next card of a deck enters a display ("humans" or "allies") at index 0, the others slide
    right."""

    display: str
    card: int


class Reshuffled(Event, tag="reshuffle"):
    """R16: the discard pile ("humans" or "allies") becomes the deck of `count` cards."""

    display: str
    count: int


class Snacked(SeatEvent, tag="snack"):
    """R22, R23: `to` is the next slot or NOTHING, the dumpster. What it gains follows as Gained."""

    human: int
    slot: int
    to: int


class Devoured(SeatEvent, tag="devour"):
    """R24: from the slot to the dumpster for so many points, which are scored with this event."""

    human: int
    slot: int
    points: int


class Rejuvenated(SeatEvent, tag="rejuvenate"):
    """A captive moves from one slot to the next one left."""

    human: int
    slot: int
    to: int


class Exhumed(SeatEvent, tag="exhume"):
    """A body of the dumpster becomes a captive again."""

    human: int
    to: int


class BodyFound(SeatEvent, tag="body"):
    """The top card of the human deck goes into the dumpster."""

    human: int


class Dominated(SeatEvent, tag="dominate"):
    """R12: a stacker enters at the bottom of the meter; the points are scored with this event. What it cost
    came before, as Spent."""

    network: int
    points: int


class PointsScored(SeatEvent, tag="points"):
    """An ability scores."""

    points: int


class Bumped(Event, tag="bump"):
    """R13, effect `incite`: the top stacker of the meter goes on top of the uprising, of so many stackers and
    that level now."""

    network: int
    owner: int
    height: int
    level: int


class RevoltBegun(SeatEvent, tag="revolt"):
    """R14."""


class Calmed(Event, tag="calm"):
    """The top stacker of the uprising returns to its owner (NEUTRAL: to the box)."""

    owner: int
    network: int
    height: int
    level: int


class Sunk(SeatEvent, tag="sink"):
    """An own stacker at that height becomes the bottom one."""

    network: int
    position: int


class Swept(SeatEvent, tag="sweep"):
    """A display ("humans" or "allies") is discarded; CardShown refills it."""

    display: str
    cards: Numbers


class Recalled(SeatEvent, tag="recall"):
    """The seat's topmost minion there, at that place of the row of arrivals, is unused again."""

    location: int
    position: int


class Fizzled(SeatEvent, tag="fizzle"):
    """An effect that can do nothing is skipped."""

    effect: str


class DuskBegun(Event, tag="dusk"):
    """R43: the last minion is placed, or a revolt has begun."""

    revolt: bool


class AgendaScored(Event):
    """R44: `counts` and `points` by seat; the points are scored with this event."""

    agenda: int
    counts: Numbers
    points: Numbers


class Fed(SeatEvent, tag="feed"):
    """R45: a token to the supply."""

    ally: int
    resource: int


class AllyLost(SeatEvent):
    """R45: to the ally discard, a starting ally to the box. `asked`: the seat chose it."""

    ally: int
    asked: bool


class CleanedUp(Event, tag="cleanup"):
    """R46, by seat: bodies to the human discard, tokens above the storage lines to the supply."""

    bodies: tuple[Numbers, ...]
    excess: tuple[Purse, ...]


class FinalScore(SeatEvent):
    """Section 8, for one seat: stackers on corner meters, what each is worth, and the value of its allies; it
    scores them."""

    stackers: int
    worth: int
    allies: int


class GameOver(Event):
    """`winners` are seats."""

    winners: Numbers
    ending: str
