"""The Miner's console: the tray, the five actions with their spaces, the crystals and the tools; and the
dice, on any of them."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.values import frozen
from game.eaten.components.definitions import ACTIONS, CRYSTALS, RULES, TOOL_OF, TOOLS, UPGRADES_BY_VALUE
from game.eaten.config import crystals_to_win
from game.eaten.table.display_state import HAND, PUT_AWAY, TRAY, DisplayState
from scenes.eaten import layout
from scenes.eaten.board.cards import CARD_NAME
from scenes.eaten.board.part import USED_ALPHA, WELL, Part
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art import Piece
from scenes.kit.base import GOOD, LINE, SMALL, TEXT_HI, Rect, hex_color, say

TILE = hex_color("#56404a")
UPGRADE, ARROW, MAPPED, TOOL = "upgrade", 40.0, 44.0, 58.0
GHOST = 190  # of a tool, where there is room for one
VEIL = 170  # over what is upgraded already, on the map of upgrades
LOCKED_FILL, LOCKED_LINE = hex_color("#2b2027"), hex_color("#6b5560")


@frozen
class DieSpot:
    """The place and look of a die on the table."""

    x: float
    y: float
    size: float
    gold: bool
    alpha: int


class Console(Part):
    """All but the dice; registers `crystals` by kind, `tools` in the order held and `signs`, the lock or star
    of each action. The map of upgrades (R30) lies under the arrow."""

    crystals: dict[int, Piece]
    tools: list[Piece]
    signs: dict[int, Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_nine_patch("board", "nine_panel_console", layout.CONSOLE)
        self.stage.add_box("board", layout.TRAY, 18, WELL)
        for action in layout.ACTIONS:
            self._draw_tile(action)
        self.stage.add_box("board", layout.CRYSTALS, 18, WELL)
        for index in range(RULES.tool_slots):
            place = layout.tool_rect(index)
            self.stage.add_box("board", place, 12, WELL, LINE, 3)
            ghost = pictures.tool_picture(index % len(TOOLS))  # which ones it will hold nobody knows
            self.stage.add_image("board", ghost, *place.center, TOOL, tint=LOCKED_LINE, alpha=GHOST)

    def _draw_tile(self, action: str) -> None:
        tile, picture = layout.TILES[action], layout.picture_rect(action)
        y = tile.y + layout.TILE_TITLE
        self.stage.add_box("board", tile, 18, TILE)
        title = tile.row(y - 20, 40)
        self.stage.add_label("board", names.action_name(action), CARD_NAME, title, TEXT_HI, "center")
        self.stage.add_box("board", layout.space_rect(action), 14, WELL, LINE)
        if action != UPGRADE:
            self.stage.add_image("board", pictures.action_picture(action), *picture.place)
            return
        self.stage.add_image(
            "board", pictures.action_picture(action), tile.x + layout.TILE_PICTURE_X, y - 2, ARROW
        )
        for number in range(len(ACTIONS)):
            self._draw_upgrade_column(number)

    def _draw_upgrade_column(self, action: int) -> None:
        """A column of the map: the values of a die, and the action that they upgrade."""
        column = layout.upgrade_rect(action)
        self.stage.add_box("board", column, 12, WELL, None)
        values = [value for value, upgraded in enumerate(UPGRADES_BY_VALUE) if upgraded == action]
        words = say("eaten.table.values", first=values[0], last=values[-1])
        self.stage.add_text(
            "board", words, CARD_NAME, column.cx, column.top - 22, TEXT_HI, "center", box=column
        )
        self.stage.add_image(
            "board", pictures.action_picture(ACTIONS[action]), column.cx, column.y + 26, MAPPED
        )

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.crystals), tuple(shown.tools), shown.upgrades

    def draw_zones(self, shown: DisplayState) -> None:
        self.signs = {
            number: self._draw_upgrade(space, shown.is_upgraded(number))
            for number, space in enumerate(layout.UPGRADED_SPACES)
        }
        self.crystals = draw_crystals(self, shown)
        draw_count(self, shown, layout.CRYSTAL_COUNT)
        self.tools = []
        for index, card in enumerate(shown.tools):
            place = layout.tool_rect(index)
            self.tools.append(
                self.add_image("cards", pictures.tool_picture(TOOL_OF[card]), *place.center, TOOL)
            )

    def _draw_upgrade(self, space: str, upgraded: bool) -> Piece:
        """The space of the stronger action: a star where it is upgraded, else a lock."""
        place = layout.space_rect(space)
        if upgraded:
            column = layout.upgrade_rect(layout.UPGRADED_SPACES.index(space))
            self.add_thing(self.stage.add_box("board", column, 12, TILE, None, alpha=VEIL))
            self.add_image("board", f"{FOLDER}/space_star", column.cx, column.y + 26, 34)
            self.add_box("board", place, 14, WELL, GOOD, 5)
            return self.add_image("board", f"{FOLDER}/space_star", *place.center, 34)
        self.add_box("board", place, 14, LOCKED_FILL, LOCKED_LINE, 4)
        return self.add_image("board", f"{FOLDER}/space_lock", *place.center, 36)


def draw_crystals(part: Part, shown: DisplayState) -> dict[int, Piece]:
    """The crystals that the Miner or Robot has, and the empty places of the others."""
    pieces = {}
    for kind in range(len(CRYSTALS)):
        has = kind in shown.crystals
        x, y = layout.crystal_center(kind, shown.config.robot)
        size = layout.ROBOT_CRYSTAL if shown.config.robot else layout.CRYSTAL
        piece = part.add_image(
            "cards" if has else "board", pictures.crystal_picture(kind, not has), x, y, size
        )
        if has:
            pieces[kind] = piece
    return pieces


def draw_count(part: Part, shown: DisplayState, box: Rect) -> None:
    """The number of crystals collected, of how many are needed."""
    text = say("eaten.table.crystals", n=len(shown.crystals), needed=crystals_to_win(shown.config))
    part.things.append(part.stage.add_label("board", text, SMALL, box, TEXT_HI, "center"))


class Dice(Part):
    """The three dice of the Miner or the Robot. `pieces` are in the order of the dice, empty before the first
    roll."""

    pieces: list[Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.dice), tuple(shown.places), shown.used, shown.config.robot

    def draw_zones(self, shown: DisplayState) -> None:
        self.pieces = []
        for die, value in enumerate(shown.dice):
            spot = die_spot(shown, die)
            piece = self.add_image(
                "tiles", pictures.die_picture(value, spot.gold), spot.x, spot.y, spot.size, spot.alpha
            )
            self.pieces.append(piece)


def die_spot(shown: DisplayState, die: int) -> DieSpot:
    """The place of a die. A used one is dim; one that is used a second time is gold."""
    if shown.config.robot:
        return DieSpot(
            *layout.robot_die_center(die), layout.ROBOT_DIE, False, USED_ALPHA if shown.die_used(die) else 255
        )
    where = shown.places[die]
    if where in (TRAY, HAND, PUT_AWAY):
        return DieSpot(
            *layout.TRAY_PLACES[die], layout.TRAY_DIE, where == HAND, USED_ALPHA if where == PUT_AWAY else 255
        )
    place, below = layout.space_rect(where), sum(shown.places[other] == where for other in range(die))
    # dice on one space pile up to the top
    return DieSpot(place.cx, place.cy + 14 * below, layout.SPACE_DIE, False, 255)
