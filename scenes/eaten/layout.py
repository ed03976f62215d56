"""Places of all things on the table of So, You've Been Eaten. (layout.yaml, STYLE 13). Points are centers, in
virtual units."""

from __future__ import annotations

import math

from game.eaten.components.definitions import RULES, TRACK
from scenes.kit.base import Point, Rect

Pose = tuple[float, float, float]  # center and angle in degrees, clockwise

# The top bar

BAR_Y = 994.0
TURN_X = 545.0
STRIP = Rect(936, 960, 708, 68)

FILM_PANEL = Rect(96, 46, 580, 76)
"""The film of a replay: in the prompt bar, clear of all that lies on the table."""

# The tract

CARD_W, CARD_H = 186.0, 236.0
SLOT_PITCH = 200.0
SLOT_1 = Rect(296, 452, CARD_W, CARD_H)
SLOT_DIE = 50.0
TRACT = Rect(18, 390, 1920, 376)  # the picture; it goes on beyond the right edge
ORGAN = Rect(0, 434, 1920, 310)  # what is seen of it from edge to edge
TRACT_SPOT = Rect(276, 432, 1426, 312)
MINER = Rect(90, 531, 182, 206)
MASK = Rect(96, 620, 169, 80)
PILE_W, PILE_H = 90.0, 114.0
DECK = Rect.from_center(1748, 650, PILE_W, PILE_H)
DISCARD = Rect.from_center(1748, 512, PILE_W, PILE_H)
PILE_BADGE = Rect.from_center(42, 50, 58, 46)  # from the center of a pile
PILE_EDGES = ((10.0, -6.0), (5.0, -3.0))  # the cards that show below the top one

# The tracks of the germs: four dials

TRACKS = Rect(96, 746, 652, 196)
DIAL, DIAL_PITCH = 158.0, 159.0
DIAL_1 = (183.5, 844.0)
DIAL_ARC = 61.0  # from the middle of a dial to that of its ring
GERM_TOKEN = 88.0
GERM_RISES = 5.0  # above the middle of its dial
LEVEL_FALLS = 58.0  # the number below that

# Immune responses: three in the row, the piles, and the Beast's five teeth

IMMUNE = Rect(764, 746, 1060, 196)
ROW_W, ROW_H, ROW_PITCH = 176.0, 168.0, 184.0
ROW_1 = Rect(778, 760, ROW_W, ROW_H)
PRICE_H = 56.0  # the lower part of a card of the row
IMMUNE_PILE = 54.0  # the width of the deck and of the pile of removed ones
IMMUNE_DECK = (1358.0, 906.0)
IMMUNE_REMOVED = (1358.0, 818.0)
REMOVED = Rect.from_center(1358, 804, 62, 92)
"""The pile of removed ones with its number."""
ACTIVE_W, ACTIVE_H, ACTIVE_PITCH = 82.0, 168.0, 85.0
ACTIVE_1 = Rect(1393, 756, ACTIVE_W, ACTIVE_H)
ACTIVE_EXTRA = 9.0  # those beyond the last place lie on it, so far to the right of each other
GUM = Rect(1391, 888, 426, 52)

# The Miner's console

CONSOLE = Rect(96, 146, 1172, 258)
TRAY = Rect(114, 168, 132, 214)
TRAY_DIE, SPACE_DIE = 64.0, 52.0
TRAY_PLACES: tuple[Point, ...] = ((150, 343), (210, 275), (150, 207))
"""The place of an unused die, by die."""
ACTIONS = ("stun", "eliminate", "capture", "adjust", "upgrade")
"""The tiles of the console, from the left."""
TILES = {
    "stun": Rect(254, 168, 196, 134), "eliminate": Rect(458, 168, 196, 134),
    "capture": Rect(662, 168, 196, 134), "adjust": Rect(866, 168, 128, 134),
    "upgrade": Rect(1002, 168, 250, 134),
}  # fmt: skip
TILE_TITLE, TILE_ROW = 112.0, 49.0  # from a tile's lower edge: its name, its picture and spaces
TILE_PICTURE_X, TILE_PICTURE = 34.0, 58.0
SPACES = {
    "stun": (0, 97), "stun_up": (0, 162), "eliminate": (1, 97), "eliminate_immune": (1, 162),
    "capture": (2, 97), "capture_tool": (2, 162), "adjust": (3, 95), "upgrade": (4, 36),
}  # fmt: skip
"""The spaces by their names in DiePlaced: the tile, and how far from its left edge the middle is."""
UPGRADED_SPACES = ("stun_up", "eliminate_immune", "capture_tool")
"""By action: the space that it has once it is upgraded."""
SPACE = 60.0
UPGRADE_1, UPGRADE_PITCH = Rect(1074, 173, 55, 92), 58.0
"""The first column of the map from the values of a die to the action that they upgrade."""
CRYSTALS = Rect(254, 312, 690, 70)
CRYSTAL, CRYSTAL_PITCH = 56.0, 68.0
CRYSTAL_COUNT = Rect(806, 312, 130, 70)
TOOLS = Rect(976, 312, 276, 70)
TOOL_W, TOOL_H, TOOL_PITCH = 84.0, 66.0, 96.0

# The Robot's console

ROBOT = Rect(122, 174, 410, 204)
ROBOT_PITCH = 69.0
ROBOT_DIE, OPTION = 56.0, 60.0
OPTION_X, OPTION_PITCH = 228.0, 66.0
REPLICATION = Rect(546, 174, 500, 204)
REPLICATION_0, REPLICATION_PITCH, REPLICATION_Y = 577.0, 62.5, 262.0
REPLICATION_SPACE = 60.0
ROBOT_CRYSTALS = Rect(1058, 174, 196, 136)
ROBOT_CRYSTAL, ROBOT_CRYSTAL_PITCH, ROBOT_COLUMNS = 48.0, 47.0, 4
ROBOT_COUNT = Rect(1058, 318, 196, 60)

# The Beast

HAND_PANEL = Rect(1292, 146, 532, 258)
BEAST = Rect.from_center(1358, 402, 116, 116)
LEDGES = (Rect.from_center(181, 533, 188, 24), Rect.from_center(1358, 345, 112, 22))
"""The ledges under the two busts, by seat."""
HAND_TITLE = (1412.0, 363.0)
HAND_BADGE = Rect(1694, 340, 112, 46)
BACK_W, BACK_H = 98.0, 124.0
FAN = (1500.0, 240.0)  # the middle of the fan
FAN_AREA = Rect(1304, 162, 394, 148)
FAN_W, FAN_PITCH, FAN_TILT, FAN_SINK = 294.0, 50.0, 4.5, 1.9
FACE_H, FACES_A_ROW, FACES_TOP, FACE_PITCH_X, FACE_PITCH_Y = 85.0, 4, 290.0, 86.0, 90.0
MUTATION = Rect(1710, 176, 96, 140)
MUTATION_TILT = 4.0
CHOICES = Rect(1292, 146, 532, 796)
"""The list of all answers: it lies over the right of the table, clear of dice and console."""
SPREAD = Rect(96, 146, 1728, 258)
SPREAD_CARDS = Rect(328, 164, 1470, 222)
PHONE_PLATE = Rect(1284, 156, 540, 238)
"""The plate beside the Beast's hand while its person chooses on a phone."""
SPREAD_SCALE = 222 / CARD_H
SPREAD_PITCH = 206.0
HOLD = Rect(120, 168, 190, 216)
HOLD_RING = (204.0, 308.0)

# The Hibernating Beast

REACTION_1 = Rect(1304, 248, 126, 86)
REACTION_PITCH, REACTION_ROW = 133.0, 91.0
REACTIONS_A_ROW = 3
REACTION_DIE = 48.0


def strip_half(seat: int) -> Rect:
    """The half of the turn strip that belongs to a seat."""
    return STRIP.left_strip(STRIP.w / 2, seat * STRIP.w / 2)


def slot_center(number: int) -> Point:
    """The center of a slot of the tract, from 1."""
    return SLOT_1.cx + (number - 1) * SLOT_PITCH, SLOT_1.cy


def slot_rect(number: int) -> Rect:
    return SLOT_1.move((number - 1) * SLOT_PITCH, 0)


def slot_die(number: int) -> Rect:
    """The die face above a slot."""
    return Rect.from_center(slot_center(number)[0], 708, SLOT_DIE, SLOT_DIE)


def dial_rect(kind: int) -> Rect:
    """The dial of a type of bacteria."""
    x, y = DIAL_1
    return Rect.from_center(x + kind * DIAL_PITCH, y, DIAL, DIAL)


def germ_center(kind: int) -> Point:
    """The place of a germ on its dial."""
    x, y = dial_rect(kind).center
    return x, y + GERM_RISES


def level_center(kind: int, number: int) -> Point:
    """The middle of the part of a dial's ring that fills at a level from 1: from the lower left over the top to
    the lower right."""
    turn = math.radians(225 - 270 * (number - 0.5) / TRACK.digest_level)
    x, y = dial_rect(kind).center
    return x + DIAL_ARC * math.cos(turn), y + DIAL_ARC * math.sin(turn)


def row_rect(index: int, count: int) -> Rect:
    """The place of an immune card among `count` in the row: a row that is short has its gap on the left."""
    return ROW_1.move((RULES.immune_row - count + index) * ROW_PITCH, 0)


def active_rect(index: int) -> Rect:
    """The place of an acquired immune card; those beyond the last place lie closer together."""
    last = RULES.immune_win - 1
    return ACTIVE_1.move(min(index, last) * ACTIVE_PITCH + max(0, index - last) * ACTIVE_EXTRA, 0)


def space_rect(space: str) -> Rect:
    """A space for a die on the console, by its name in DiePlaced."""
    tile, across = SPACES[space]
    rect = TILES[ACTIONS[tile]]
    return Rect.from_center(rect.x + across, rect.y + TILE_ROW, SPACE, SPACE)


def picture_rect(action: str) -> Rect:
    rect = TILES[action]
    return Rect.from_center(rect.x + TILE_PICTURE_X, rect.y + TILE_ROW, TILE_PICTURE, TILE_PICTURE)


def upgrade_rect(action: int) -> Rect:
    """On the tile of Upgrade: the column with the values that upgrade an action."""
    return UPGRADE_1.move(action * UPGRADE_PITCH, 0)


def crystal_center(kind: int, robot: bool = False) -> Point:
    """The place of a kind of crystal, of the Miner or of the Robot."""
    if not robot:
        return CRYSTALS.x + 42 + CRYSTAL_PITCH * kind, CRYSTALS.cy
    row, column = divmod(kind, ROBOT_COLUMNS)
    return ROBOT_CRYSTALS.x + 27 + ROBOT_CRYSTAL_PITCH * column, ROBOT_CRYSTALS.top - 36 - 64 * row


def crystal_rect(kind: int, robot: bool = False) -> Rect:
    return Rect.from_center(*crystal_center(kind, robot), CRYSTAL + 4, CRYSTAL + 8)


def tool_rect(index: int) -> Rect:
    """The place of a held tool."""
    return Rect(TOOLS.x + index * TOOL_PITCH, TOOLS.y + 2, TOOL_W, TOOL_H)


def robot_rect(number: int) -> Rect:
    """One of the Robot's slots: its die and its options."""
    return ROBOT.top_strip(66, number * ROBOT_PITCH)


def robot_die_center(number: int) -> Point:
    return ROBOT.x + 40, robot_rect(number).cy


def option_center(number: int, index: int) -> Point:
    """An option of one of the Robot's slots, from the first one it tries."""
    return OPTION_X + index * OPTION_PITCH, robot_rect(number).cy


def replication_center(space: int) -> Point:
    """A space of the replication track."""
    return REPLICATION_0 + space * REPLICATION_PITCH, REPLICATION_Y


def replication_rect(space: int) -> Rect:
    """A space of the track with its points and its germs."""
    return REPLICATION.column(replication_center(space)[0] - REPLICATION_PITCH / 2, REPLICATION_PITCH, 6)


def fan_pose(index: int, count: int, open_hand: bool = False) -> Pose:
    """A card of the hand in its panel: in a fan of backs, or in two rows of faces in an open hand."""
    if open_hand:
        row, column = divmod(index, FACES_A_ROW)
        return FAN[0] + (column - (FACES_A_ROW - 1) / 2) * FACE_PITCH_X, FACES_TOP - row * FACE_PITCH_Y, 0.0
    pitch = min(FAN_PITCH, FAN_W / max(1, count - 1))
    off = index - (count - 1) / 2
    return FAN[0] + off * pitch, FAN[1] - FAN_SINK * off * off, off * FAN_TILT


def hand_scale(open_hand: bool = False) -> float:
    """The size of a card of the hand in its panel, as a share of one in the tract."""
    return (FACE_H if open_hand else BACK_H) / CARD_H


def spread_center(index: int, count: int, area: Rect = SPREAD_CARDS) -> Point:
    """A card of the hand spread over an area."""
    pitch = min(SPREAD_PITCH, (area.w - CARD_W * SPREAD_SCALE) / max(1, count - 1))
    return area.cx + (index - (count - 1) / 2) * pitch, area.cy


def reaction_rect(value: int) -> Rect:
    """A cell of the reaction grid, by the die's value: three in a row."""
    row, column = divmod(value - 1, REACTIONS_A_ROW)
    return REACTION_1.move(column * REACTION_PITCH, -row * REACTION_ROW)


def reaction_die(value: int) -> Rect:
    """The die's face in a cell of the reaction grid."""
    area = reaction_rect(value)
    return Rect.from_center(area.x + 32, area.cy, REACTION_DIE, REACTION_DIE)
