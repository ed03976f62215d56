"""Places of things at the table of Human Flavor, in the virtual 1920x1080 canvas, origin at the bottom left.

Marks, as pieces.spot(kind, number) takes them. The mat below is that of one seat, `pieces.seat`; things of
another seat are at its capsule.

("location", l), ("agenda", g), ("human", h), ("ally", a): wherever that card lies; bodies and others' cards
at the place of their pile.

("meter", network), ("stacker", network * 10 + position), ("uprising", 0): positions count from the bottom, 0.

("humans", 0), ("allies", 0): whole displays; ("pile", 0..2): an open pile; ("seat", s): a capsule; ("day", 0): the day in the bar.

("slot", 0..2), ("resource", r), ("cost", network), ("strength", k): of the seat whose mat is on the table.

("conversion", s), ("ability", s), ("minions", s), ("dumpster", s), ("clan", s): of any seat."""

from __future__ import annotations

from game.human_flavor.components.definitions import LOCATIONS, NETWORKS, NUMBERS, RESOURCES, STRENGTHS
from scenes.kit.base import Point, Rect

# The top bar

BAR_Y = 994.0
EMBLEM = Rect(96, 966, 56, 56)
DAY = Rect(168, 962, 220, 64)
"""Day dial: the sun by day, dusk in the evening, and a dot for each day."""
PHASE = Rect(178, 970, 48, 48)
DAY_DOTS = Rect(232, 962, 148, 64)
STARS = Rect(398, 958, 80, 72)
"""Stars of a stage."""
CAPSULES = Rect(490, 960, 1154, 68)
"""Capsules of all seats: points and minions."""
MOST_WIDE = 300.0
CAPSULE_GAP = 8.0
RECAP_Y = 920.0
RECAP_H = 46.0

# The left column

AGENDAS = Rect(96, 408, 308, 534)
AGENDA_H = 158.0
AGENDA_PITCH = 166.0
OUTLOOK = Rect(96, 408, 308, 38)
"""Tonight's points of the agendas as they stand."""
CHOICES = Rect(96, 408, 400, 534)
"""List of answers."""

# The middle column: the city and the humans below it

CITY = Rect(416, 528, 936, 414)
TILE = (280.0, 110.0)
"""Facade at the street. Minions stand in the alley left of it, lamps between the others."""
FIRST_TILE = (26.0, 18.0)
"""Place of the lowest facade on the left, from the lower left of the city."""
TILE_PITCH = (308.0, 134.0)
RAISED = 1.2
"""Size of the facade in focus; alleys and roads have room for it."""
RING_INSIDE = 12.0
SIGN = (86.0, 59.0, 184.0, 40.0)
"""Sign with the name of a place, from the lower left of its facade."""
PILES = Rect(416, 408, 66, 112)
"""Rack of the piles that lie open: agendas of past days, discarded humans, discarded allies."""
HUMANS = Rect(490, 408, 862, 112)
DISPLAY_GAP = 8.0
HUMAN_SIZE = (209.5, HUMANS.h)

# The right column: who runs the city, and the allies below

DOMINANCE = Rect(1364, 544, 460, 398)
METERS = (
    Rect(1368, 790, 146, 144),
    Rect(1674, 790, 146, 144),
    Rect(1368, 594, 146, 144),
    Rect(1674, 594, 146, 144),
)
"""Places of stackers, by network; the name stands below."""
METER_NAME = (46.0, 36.0)
"""Distance of the name below the stackers, and height of its line."""
UPRISING = Rect(1520, 552, 148, 382)
"""Crowd, as high as the uprising is."""
ALLIES = Rect(1364, 408, 460, 128)
ALLY_SIZE = (109.0, ALLIES.h)

ABOVE_MAT = Rect(AGENDAS.x, PILES.y, DOMINANCE.right - AGENDAS.x, AGENDAS.top - HUMANS.y)
"""Room for notes."""
BODY = Rect(AGENDAS.x, 146, DOMINANCE.right - AGENDAS.x, AGENDAS.top - 146)
"""Table below the bar: room for notes."""
BUTTONS = Rect(CITY.right - 468, CITY.y + 4, 460, 300)
"""Place of other answers that point at nothing on the table."""

# The mat of one seat

MAT = Rect(96, 146, 1728, 254)
_LOW, _HIGH = 156.0, 234.0  # of what lies on it
LEADER = Rect(106, _LOW, 150, _HIGH)
MINIONS = Rect(266, 334, 190, 56)
TURN_END = MINIONS
"""Place of the button that ends a turn; capsules have the number of minions as well."""
CONVERSION = Rect(266, 248, 190, 78)
ABILITY = Rect(266, _LOW, 190, 84)
TOKENS = Rect(466, _LOW, 300, _HIGH)
"""A line for each resource: tokens held, places to keep them, food of tonight."""
COSTS = Rect(776, _LOW, 246, _HIGH)
"""A line for each network: cost of a dominate, stackers left."""
DINING = Rect(1032, _LOW, 96, _HIGH)
"""Seats of the own table."""
CAPTIVES = Rect(1138, _LOW, 390, _HIGH)
DUMPSTER = Rect(1538, _LOW, 72, _HIGH)
OWN_ALLIES = Rect(1620, _LOW, 196, _HIGH)
SLOT_GAP = 6.0


def capsule_rect(seat: int, count: int) -> Rect:
    """Capsule of a seat, around the middle of the bar."""
    width = min(MOST_WIDE, (CAPSULES.w - (count - 1) * CAPSULE_GAP) / count)
    whole = count * width + (count - 1) * CAPSULE_GAP
    return CAPSULES.column(CAPSULES.cx - whole / 2 + seat * (width + CAPSULE_GAP), width)


def recap_rect(seat: int, count: int) -> Rect:
    """Place of small pictures of a seat's latest deeds: at the lower edge of its capsule, above the tiles."""
    over = capsule_rect(seat, count)
    return over.row(RECAP_Y, RECAP_H)


def day_dot(day: int, days: int) -> Point:
    """Dot of a day, from 1 to `days`."""
    return DAY_DOTS.x + DAY_DOTS.w * (day - 0.5) / days, BAR_Y


def agenda_rect(index: int) -> Rect:
    """Card of the day."""
    return AGENDAS.top_strip(AGENDA_H, index * AGENDA_PITCH)


def meter_name_rect(network: int) -> Rect:
    """Line under the stackers of a network, on the wall of its house."""
    stack = METERS[network]
    return Rect(stack.x - 4, stack.y - METER_NAME[0], stack.w + 8, METER_NAME[1])


def location_rect(number: int) -> Rect:
    column, row = LOCATIONS[number].pos
    x, y = FIRST_TILE[0] + column * TILE_PITCH[0], FIRST_TILE[1] + row * TILE_PITCH[1]
    return Rect(CITY.x + x, CITY.y + y, *TILE)


def raised_rect(number: int) -> Rect:
    """Place of the facade in focus, which is larger, and hardly leaves the city."""
    tile, room = location_rect(number), CITY.expand(10)
    w, h = tile.w * RAISED, tile.h * RAISED
    x = min(max(tile.cx - w / 2, room.x), room.right - w)
    y = min(max(tile.cy - h / 2, room.y), room.top - h)
    return Rect(x, y, w, h)


def raised_frame(number: int) -> Rect:
    """Place of the focus ring: it hides the edge of its facade rather than what stands beside that."""
    return raised_rect(number).expand(-RING_INSIDE)


def in_tile(tile: Rect, x: float, y: float) -> Point:
    """Point of a facade, raised or not, by its place on one that is not."""
    share = tile.w / TILE[0]
    return tile.x + x * share, tile.y + y * share


def sign_rect(tile: Rect) -> Rect:
    """Sign of a facade, raised or not."""
    share = tile.w / TILE[0]
    x, y = in_tile(tile, *SIGN[:2])
    return Rect(x, y, SIGN[2] * share, SIGN[3] * share)


def human_rect(index: int, count: int = NUMBERS.human_display) -> Rect:
    """Place of a human display with `count` cards, the newest on the left; fewer than there should be lie at
    its right end."""
    place = NUMBERS.human_display - count + index
    return Rect(HUMANS.x + place * (HUMAN_SIZE[0] + DISPLAY_GAP), HUMANS.y, *HUMAN_SIZE)


def pile_rect(kind: int) -> Rect:
    """Place of an open pile in the rack."""
    height = PILES.h / 3
    return PILES.top_strip(height, kind * height)


def ally_rect(index: int, count: int = NUMBERS.ally_display) -> Rect:
    """Place of the ally display, see human_rect()."""
    place = NUMBERS.ally_display - count + index
    return Rect(ALLIES.x + place * (ALLY_SIZE[0] + DISPLAY_GAP), ALLIES.y, *ALLY_SIZE)


def resource_rect(number: int) -> Rect:
    """Line of a resource on the mat."""
    height = TOKENS.h / len(RESOURCES)
    return TOKENS.top_strip(height, number * height)


def cost_rect(network: int) -> Rect:
    """Line of a network on the mat."""
    height = COSTS.h / len(NETWORKS)
    return COSTS.top_strip(height, network * height)


def strength_rect(number: int) -> Rect:
    """Seat of the own table: the strongest above."""
    height = DINING.h / len(STRENGTHS)
    return DINING.top_strip(height, STRENGTHS.index(number) * height)


def slot_rect(number: int) -> Rect:
    """Captive slot."""
    width = (CAPTIVES.w - 2 * SLOT_GAP) / 3
    return CAPTIVES.left_strip(width, number * (width + SLOT_GAP))
