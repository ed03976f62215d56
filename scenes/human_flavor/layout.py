"""Where things lie at the table of Human Flavor, in the virtual 1920x1080 canvas, origin at the bottom left.

Marks, as pieces.spot(kind, number) understands them. The mat below is that of one seat, `pieces.seat`; what belongs to another seat is
lit at the capsule of that seat.

("location", l)  ("agenda", g)  ("human", h)  ("ally", a)    wherever that card lies; bodies and what others own at the place of their pile
("meter", network)  ("stacker", network * 10 + position)  ("uprising", 0)       positions count from the bottom, 0
("humans", 0)  ("allies", 0)                                the whole displays
("seat", s)  ("day", 0)                                     the capsule of a seat, the day in the bar
("slot", 0..2)  ("resource", r)  ("cost", network)  ("strength", k)             of the seat whose mat lies there
("conversion", s)  ("ability", s)  ("minions", s)  ("dumpster", s)  ("clan", s)  of any seat
"""

from __future__ import annotations

from game.human_flavor.components.definitions import LOCATIONS, NUMBERS, STRENGTHS
from scenes.kit.base.geometry import Rect

Point = tuple[float, float]

# The top bar

BAR_Y = 994.0
TITLE = Rect(96, 962, 280, 64)
PHASE = Rect(386, 970, 48, 48)
"""The sun by day, dusk in the evening."""
DAY = Rect(440, 962, 156, 64)
CAPSULES = Rect(604, 960, 1036, 68)
"""A capsule for each seat: points and minions."""
MOST_WIDE, CAPSULE_GAP = 300.0, 8.0

# The left column

CHOICES = Rect(96, 396, 380, 546)
"""The list of what may be answered; while nobody here is asked, whoever is on turn."""
FIGURE = Rect(126, 552, 310, 310)

# The rows above: agendas, city and meters

AGENDAS = Rect(492, 852, 1332, 90)
AGENDA_GAP = 12.0
CITY = Rect(492, 534, 900, 308)
TILE_PAD, TILE_GAP = 8.0, 8.0
TILE = ((CITY.w - 2 * TILE_PAD - 2 * TILE_GAP) / 3, (CITY.h - 2 * TILE_PAD - 2 * TILE_GAP) / 3)
DOMINANCE = Rect(1404, 534, 420, 308)
METERS = (Rect(1416, 692, 132, 140), Rect(1680, 692, 132, 140), Rect(1416, 544, 132, 140), Rect(1680, 544, 132, 140))
"""By network: a meter with its sign."""
UPRISING = Rect(1556, 544, 116, 288)

# The displays

HUMANS = Rect(492, 396, 900, 128)
ALLIES = Rect(1404, 396, 420, 128)
DISPLAY_GAP = 8.0
HUMAN_SIZE = ((HUMANS.w - (NUMBERS.human_display - 1) * DISPLAY_GAP) / NUMBERS.human_display, HUMANS.h)
ALLY_SIZE = ((ALLIES.w - (NUMBERS.ally_display - 1) * DISPLAY_GAP) / NUMBERS.ally_display, ALLIES.h)

# The mat of one seat

MAT = Rect(96, 146, 1728, 238)
_LOW, _HIGH = 156.0, 218.0  # of what lies on it
LEADER = Rect(106, _LOW, 136, _HIGH)
MINIONS = Rect(252, _LOW + 158, 176, 60)
CONVERSION = Rect(252, _LOW + 80, 176, 70)
ABILITY = Rect(252, _LOW, 176, 70)
TOKENS = Rect(438, _LOW, 282, _HIGH)
"""A line for each resource: how many are held, how many may be kept, what the allies eat tonight."""
COSTS = Rect(730, _LOW, 236, _HIGH)
"""A line for each network: what a dominate costs, and stackers left."""
DINING = Rect(976, _LOW, 92, _HIGH)
"""The seats of the own table."""
CAPTIVES = Rect(1078, _LOW, 336, _HIGH)
DUMPSTER = Rect(1424, _LOW, 72, _HIGH)
OWN_ALLIES = Rect(1506, _LOW, 308, _HIGH)
SLOT_GAP = 6.0
ALLY_COLUMNS = 5


def capsule(seat: int, count: int) -> Rect:
    """The capsule of a seat, around the middle of the bar."""
    width = min(MOST_WIDE, (CAPSULES.w - (count - 1) * CAPSULE_GAP) / count)
    whole = count * width + (count - 1) * CAPSULE_GAP
    return Rect(CAPSULES.cx - whole / 2 + seat * (width + CAPSULE_GAP), CAPSULES.y, width, CAPSULES.h)


def agenda(index: int) -> Rect:
    """A card of the day."""
    width = (AGENDAS.w - (NUMBERS.agendas_per_day - 1) * AGENDA_GAP) / NUMBERS.agendas_per_day
    return Rect(AGENDAS.x + index * (width + AGENDA_GAP), AGENDAS.y, width, AGENDAS.h)


def location(number: int) -> Rect:
    """The tile of a location."""
    column, row = LOCATIONS[number].pos
    return Rect(CITY.x + TILE_PAD + column * (TILE[0] + TILE_GAP), CITY.y + TILE_PAD + row * (TILE[1] + TILE_GAP), *TILE)


def human(index: int, count: int = NUMBERS.human_display) -> Rect:
    """A place of a human display with so many cards, the newest on the left; fewer than there should be lie at its right end."""
    place = NUMBERS.human_display - count + index
    return Rect(HUMANS.x + place * (HUMAN_SIZE[0] + DISPLAY_GAP), HUMANS.y, *HUMAN_SIZE)


def ally(index: int, count: int = NUMBERS.ally_display) -> Rect:
    """A place of the ally display, see human()."""
    place = NUMBERS.ally_display - count + index
    return Rect(ALLIES.x + place * (ALLY_SIZE[0] + DISPLAY_GAP), ALLIES.y, *ALLY_SIZE)


def resource(number: int) -> Rect:
    """The line of a resource on the mat."""
    height = TOKENS.h / len(NUMBERS.resources)
    return Rect(TOKENS.x, TOKENS.top - (number + 1) * height, TOKENS.w, height)


def cost(network: int) -> Rect:
    """The line of a network on the mat."""
    height = COSTS.h / len(NUMBERS.networks)
    return Rect(COSTS.x, COSTS.top - (network + 1) * height, COSTS.w, height)


def strength(number: int) -> Rect:
    """A seat of the own table: the strongest above."""
    height = DINING.h / len(STRENGTHS)
    return Rect(DINING.x, DINING.top - (STRENGTHS.index(number) + 1) * height, DINING.w, height)


def slot(number: int) -> Rect:
    """A captive slot."""
    width = (CAPTIVES.w - 2 * SLOT_GAP) / 3
    return Rect(CAPTIVES.x + number * (width + SLOT_GAP), CAPTIVES.y, width, CAPTIVES.h)
