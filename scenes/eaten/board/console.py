"""The Miner's console: the tray, the five actions with their spaces, the crystals and the tools. And the dice wherever they lie."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.eaten.components.definitions import CRYSTALS, RULES, TOOL_OF
from game.eaten.table.display_state import HAND, PUT_AWAY, TRAY, DisplayState
from scenes.eaten import layout
from scenes.eaten.board.cards import CARD_NAME
from scenes.eaten.board.part import USED_ALPHA, WELL, Part
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import GOOD, INK, LINE, TEXT_HI, hex_color
from scenes.kit.base.geometry import Rect

TILE = hex_color("#56404a")
LOCKED_FILL, LOCKED_LINE = hex_color("#2b2027"), hex_color("#6b5560")


@dataclass(frozen=True, slots=True)
class DieSpot:
    """Where and how a die lies."""

    x: float
    y: float
    size: float
    gold: bool
    alpha: int


class Console(Part):
    """All but the dice; registers `crystals` by kind, `tools` in the order held and `signs`: the lock or star of each action."""

    crystals: dict[int, Piece]
    tools: list[Piece]
    signs: dict[int, Piece]

    def frame(self, shown: DisplayState) -> None:
        self.stage.nine("board", "nine_panel_console", layout.CONSOLE)
        self.stage.box("board", layout.TRAY, 18, WELL, INK, 4)
        for action in layout.ACTIONS:
            self._tile(action)
        for index in range(RULES.tool_slots):
            self.stage.box("board", layout.tool_rect(index), 12, WELL, LINE, 3)

    def _tile(self, action: str) -> None:
        tile = layout.action_rect(action)
        self.stage.box("board", tile, 18, TILE, INK, 4)
        box = Rect(tile.x, tile.top - 48, tile.w, 40)
        self.stage.text("board", names.action(action), CARD_NAME, tile.cx, tile.top - 28, TEXT_HI, "center", box=box)
        self.stage.image("board", pictures.action(action), tile.cx, tile.top - 90, 78, 78)
        self.stage.box("board", layout.space_rect(action), 14, WELL, LINE, 4)

    def reads(self, shown: DisplayState) -> Hashable:
        return tuple(shown.crystals), tuple(shown.tools), shown.upgrades

    def draw(self, shown: DisplayState) -> None:
        self.signs = {number: self._upgrade(space, shown.upgraded(number)) for number, space in enumerate(layout.UPGRADED_SPACES)}
        self.crystals = draw_crystals(self, shown)
        self.tools = []
        for index, card in enumerate(shown.tools):
            place = layout.tool_rect(index)
            self.tools.append(self.image("cards", pictures.tool(TOOL_OF[card]), place.cx, place.cy, 52))

    def _upgrade(self, space: str, upgraded: bool) -> Piece:
        """The space of the stronger action: a star where it is upgraded, else a lock."""
        place = layout.space_rect(space)
        if upgraded:
            self.box("board", place, 14, WELL, GOOD, 5)
            return self.image("board", f"{FOLDER}/space_star", place.cx, place.cy, 34)
        self.box("board", place, 14, LOCKED_FILL, LOCKED_LINE, 4)
        return self.image("board", f"{FOLDER}/space_lock", place.cx, place.cy, 36)


def draw_crystals(part: Part, shown: DisplayState) -> dict[int, Piece]:
    """The crystals that the Miner or Robot has, and the empty places of the others."""
    pieces = {}
    for kind in range(len(CRYSTALS)):
        has = kind in shown.crystals
        x, y = layout.crystal(kind)
        piece = part.image("cards" if has else "board", pictures.crystal(kind, not has), x, y, layout.CRYSTAL)
        if has:
            pieces[kind] = piece
    return pieces


class Dice(Part):
    """The three dice of the Miner or the Robot, wherever they lie. `pieces` are in the order of the dice, empty before the first roll."""

    pieces: list[Piece]

    def reads(self, shown: DisplayState) -> Hashable:
        return tuple(shown.dice), tuple(shown.places), shown.used, shown.config.robot

    def draw(self, shown: DisplayState) -> None:
        self.pieces = []
        for die, value in enumerate(shown.dice):
            spot = die_spot(shown, die)
            piece = self.image("tiles", pictures.die(value, spot.gold), spot.x, spot.y, spot.size, spot.alpha)
            self.pieces.append(piece)


def die_spot(shown: DisplayState, die: int) -> DieSpot:
    """Where a die lies. A used one is dim; the one that is used a second time is gold."""
    if shown.config.robot:
        return DieSpot(*layout.robot_die(die), layout.ROBOT_DIE, False, USED_ALPHA if shown.die_used(die) else 255)
    where = shown.places[die]
    if where in (TRAY, HAND, PUT_AWAY):
        return DieSpot(*layout.tray_die(die), layout.TRAY_DIE, where == HAND, USED_ALPHA if where == PUT_AWAY else 255)
    place, below = layout.space_rect(where), sum(shown.places[other] == where for other in range(die))
    return DieSpot(place.cx, place.cy + 14 * below, layout.SPACE_DIE, False, 255)  # dice on one space pile up to the top
