"""Where everything lies on the table of So, You've Been Eaten. (layout.yaml, STYLE 13). Points are centers, in virtual units."""

from __future__ import annotations

from game.eaten.components.definitions import RULES
from scenes.kit.base.geometry import Rect

Point = tuple[float, float]
Pose = tuple[float, float, float]  # center and angle in degrees, clockwise

# The top bar

BAR_Y = 994.0
TURN_X = 545.0
STRIP = Rect(936, 960, 620, 68)

# The tract

CARD_W, CARD_H = 186.0, 236.0
SLOT_PITCH = 200.0
SLOT_1 = Rect(296, 452, CARD_W, CARD_H)
SLOT_DIE = 50.0
TRACT = Rect(18, 390, 1920, 376)  # the picture; it goes on beyond the right edge
TRACT_SPOT = Rect(276, 432, 1426, 312)
MINER = Rect(86, 452, 200, 226)
MASK = Rect(92, 566, 186, 88)
PILE_W, PILE_H = 100.0, 127.0
DECK = Rect.around(1762, 646, PILE_W, PILE_H)
DISCARD = Rect.around(1762, 502, PILE_W, PILE_H)
PILE_BADGE = Rect(-44, -78, 88, 40)  # from the center of a pile
PILE_EDGES = ((10.0, -6.0), (5.0, -3.0))  # the cards that show below the top one

# The tracks of the germs

TRACKS = Rect(96, 746, 660, 196)
TRACK_PITCH = 46.0
TRACK_Y = 912.0
TRACK_BAR = (182.0, 550.0, 30.0)  # left, width, height
LEVEL_0, LEVEL_PITCH = 204.0, 120.0
GERM_ICON_X, GERM_ICON, GERM_TOKEN = 144.0, 44.0, 52.0

# Immune responses

IMMUNE = Rect(780, 746, 1044, 196)
ROW_W, ROW_H, ROW_PITCH = 206.0, 120.0, 218.0
ACTIVE_W, ACTIVE_H, ACTIVE_PITCH = 61.0, 138.0, 67.5
ACTIVE_1 = Rect(1474, 753, ACTIVE_W, ACTIVE_H)
ACTIVE_EXTRA = 9.0  # those beyond the last place lie on it, so far to the right of each other
IMMUNE_TITLE_Y = 909.0
IMMUNE_DECK = (1372.0, 909.0)

# The Miner's console

CONSOLE = Rect(96, 146, 1172, 258)
TRAY = Rect(122, 172, 140, 206)
TRAY_DIE, SPACE_DIE = 68.0, 56.0
TRAY_PLACES: tuple[Point, ...] = ((160, 338), (224, 275), (160, 212))
ACTION_W, ACTION_H, ACTION_PITCH = 150.0, 204.0, 158.0
ACTION_1 = Rect(278, 174, ACTION_W, ACTION_H)
ACTIONS = ("stun", "eliminate", "capture", "adjust", "upgrade")
"""The tiles of the console, from the left."""
SPACES = {
    "stun": (0, 0), "stun_up": (0, 1), "eliminate": (1, 0), "eliminate_immune": (1, 1), "capture": (2, 0), "capture_tool": (2, 1),
    "adjust": (3, -1), "upgrade": (4, -1),
}  # fmt: skip
"""The spaces by their names in DiePlaced: the tile, and 0 left, 1 right (upgraded), -1 alone."""
UPGRADED_SPACES = ("stun_up", "eliminate_immune", "capture_tool")
"""By action: the space that it has once it is upgraded."""
SPACE = 64.0
CRYSTALS = Rect(1072, 250, 180, 128)
CRYSTAL, CRYSTAL_COLUMNS = 46.0, 4
TOOLS = Rect(1072, 174, 180, 66)
TOOL_W, TOOL_H, TOOL_PITCH = 56.0, 62.0, 62.0

# The Robot's console

ROBOT = Rect(122, 174, 410, 204)
ROBOT_PITCH = 69.0
ROBOT_DIE, OPTION = 54.0, 52.0
OPTION_X, OPTION_PITCH = 230.0, 64.0
REPLICATION = Rect(546, 174, 510, 204)
REPLICATION_0, REPLICATION_PITCH, REPLICATION_Y = 578.0, 64.0, 262.0
REPLICATION_SPACE = 60.0

# The Beast

HAND_PANEL = Rect(1292, 146, 532, 258)
BEAST = Rect.around(1352, 398, 116, 116)
HAND_TITLE = (1412.0, 363.0)
HAND_BADGE = Rect(1694, 340, 112, 46)
BACK_W, BACK_H = 98.0, 124.0
FAN = (1500.0, 240.0)  # the middle of the fan
FAN_AREA = Rect(1304, 162, 394, 148)
FAN_W, FAN_PITCH, FAN_TILT, FAN_SINK = 294.0, 50.0, 4.5, 1.9
FACE_H, FACES_A_ROW, FACES_TOP, FACE_PITCH_X, FACE_PITCH_Y = 85.0, 4, 290.0, 86.0, 90.0
MUTATION = Rect(1710, 176, 96, 140)
MUTATION_TILT = 4.0
SPREAD = Rect(96, 146, 1728, 258)
SPREAD_CARDS = Rect(328, 164, 1470, 222)
SPREAD_SCALE = 222 / CARD_H
SPREAD_PITCH = 206.0
HOLD = Rect(120, 168, 190, 216)
HOLD_RING = (204.0, 308.0)

# The Hibernating Beast

REACTION_1 = Rect(1304, 158, 62, 178)
REACTION_PITCH = 66.0


def strip_half(seat: int) -> Rect:
    """The half of the turn strip that belongs to a seat."""
    return Rect(STRIP.x + seat * STRIP.w / 2, STRIP.y, STRIP.w / 2, STRIP.h)


def slot(number: int) -> Point:
    """The center of a slot of the tract, from 1."""
    return SLOT_1.cx + (number - 1) * SLOT_PITCH, SLOT_1.cy


def slot_rect(number: int) -> Rect:
    return SLOT_1.moved((number - 1) * SLOT_PITCH, 0)


def slot_die(number: int) -> Rect:
    """The die face above a slot."""
    return Rect.around(slot(number)[0], 708, SLOT_DIE, SLOT_DIE)


def track_rect(kind: int) -> Rect:
    """The whole track of a type of bacteria."""
    return Rect(110, TRACK_Y - 21 - kind * TRACK_PITCH, 632, 42)


def track_bar(kind: int) -> Rect:
    """The dark bar of a track."""
    left, width, height = TRACK_BAR
    return Rect(left, TRACK_Y - height / 2 - kind * TRACK_PITCH, width, height)


def level(kind: int, number: int) -> Point:
    """The place of a level from 0 on a track."""
    return LEVEL_0 + number * LEVEL_PITCH, TRACK_Y - kind * TRACK_PITCH


def row_rect(index: int, count: int) -> Rect:
    """The place of an immune card among `count` in the row: a row that is short has its gap on the left."""
    return Rect(798 + (RULES.immune_row - count + index) * ROW_PITCH, 760, ROW_W, ROW_H)


def active_rect(index: int) -> Rect:
    """The place of an acquired immune card; those beyond the last place lie closer together."""
    last = RULES.immune_win - 1
    return ACTIVE_1.moved(min(index, last) * ACTIVE_PITCH + max(0, index - last) * ACTIVE_EXTRA, 0)


def action_rect(action: str) -> Rect:
    """The tile of one of ACTIONS."""
    return ACTION_1.moved(ACTIONS.index(action) * ACTION_PITCH, 0)


def space_rect(space: str) -> Rect:
    """A space for a die on the console, by its name in DiePlaced."""
    tile, side = SPACES[space]
    x = ACTION_1.cx + tile * ACTION_PITCH
    return Rect.around(x if side < 0 else x - 35 + 70 * side, 216, SPACE, SPACE)


def tray_die(die: int) -> Point:
    """Where a die that is still to be used lies."""
    return TRAY_PLACES[die]


def crystal(kind: int) -> Point:
    """The place of a kind of crystal."""
    row, column = divmod(kind, CRYSTAL_COLUMNS)
    return CRYSTALS.x + 22 + 45 * column, CRYSTALS.top - 32 - 62 * row


def crystal_rect(kind: int) -> Rect:
    return Rect.around(*crystal(kind), CRYSTAL + 4, CRYSTAL + 8)


def tool_rect(index: int) -> Rect:
    """The place of a held tool."""
    return Rect(TOOLS.x + index * TOOL_PITCH, TOOLS.y + 2, TOOL_W, TOOL_H)


def robot_rect(number: int) -> Rect:
    """One of the Robot's slots: its die and its options."""
    return Rect(ROBOT.x, ROBOT.top - 66 - number * ROBOT_PITCH, ROBOT.w, 66)


def robot_die(number: int) -> Point:
    return ROBOT.x + 40, robot_rect(number).cy


def option(number: int, index: int) -> Point:
    """An option of one of the Robot's slots, from the first one it tries."""
    return OPTION_X + index * OPTION_PITCH, robot_rect(number).cy


def replication(space: int) -> Point:
    """A space of the replication track."""
    return REPLICATION_0 + space * REPLICATION_PITCH, REPLICATION_Y


def replication_rect(space: int) -> Rect:
    """A space of the track with its points and its germs."""
    return Rect(replication(space)[0] - REPLICATION_PITCH / 2, REPLICATION.y + 6, REPLICATION_PITCH, REPLICATION.h - 12)


def fan(index: int, count: int, open_hand: bool = False) -> Pose:
    """A card of the hand in its panel: a fan of backs, or two rows of faces where the hand is open to everybody."""
    if open_hand:
        row, column = divmod(index, FACES_A_ROW)
        return FAN[0] + (column - (FACES_A_ROW - 1) / 2) * FACE_PITCH_X, FACES_TOP - row * FACE_PITCH_Y, 0.0
    pitch = min(FAN_PITCH, FAN_W / max(1, count - 1))
    off = index - (count - 1) / 2
    return FAN[0] + off * pitch, FAN[1] - FAN_SINK * off * off, off * FAN_TILT


def hand_scale(open_hand: bool = False) -> float:
    """How large a card of the hand is in its panel, as a share of one in the tract."""
    return (FACE_H if open_hand else BACK_H) / CARD_H


def spread(index: int, count: int, area: Rect = SPREAD_CARDS) -> Point:
    """A card of the hand spread over an area."""
    pitch = min(SPREAD_PITCH, (area.w - CARD_W * SPREAD_SCALE) / max(1, count - 1))
    return area.cx + (index - (count - 1) / 2) * pitch, area.cy


def reaction_rect(value: int) -> Rect:
    """A column of the reaction grid, by the die's value."""
    return REACTION_1.moved((value - 1) * REACTION_PITCH, 0)
