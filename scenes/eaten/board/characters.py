"""The two figures at the table and their moods: the Miner or Robot at the closed end of the tract, the Beast over the edge of its panel."""

from __future__ import annotations

from collections.abc import Hashable

from game.eaten.components.definitions import BEAST, MINER, RULES, TRACK
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board.part import Part
from scenes.eaten.text import pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art.stage import Piece

MINER_WINS = ("crystals", "replication")
BEAST_WINS = ("digested", "immune")


def moods(shown: DisplayState) -> tuple[str, str]:
    """How the two feel: as pictures.seat() takes it."""
    if shown.ending == "digested":
        return "digested", "happy"
    if shown.ending in BEAST_WINS:
        return "worried", "happy"
    if shown.ending in MINER_WINS:
        return "happy", "upset"
    worried = TRACK.digest_level - 1 in shown.levels or len(shown.immune_play) >= RULES.immune_win
    return "worried" if worried else "calm", "awake"


class Figures(Part):
    """Registers `miner` and `beast`, the `lids` over their eyes by seat, and the Miner's sleeping `mask` for while a hand is open."""

    miner: Piece
    beast: Piece
    lids: dict[int, Piece]
    mask: Piece
    masked = False
    covered = False

    def reads(self, shown: DisplayState) -> Hashable:
        return moods(shown)

    def draw(self, shown: DisplayState) -> None:
        miner, beast = moods(shown)
        place = layout.MINER
        self.lids = {}
        self.miner = self.image("board", pictures.seat(MINER, shown.config, miner), place.cx, place.cy, place.h)
        self._lids(MINER, shown, "board", self.miner)
        self.mask = self.image("tiles", f"{FOLDER}/sleeping_mask", layout.MASK.cx, layout.MASK.cy, layout.MASK.h)
        self.mask.visible = self.masked
        head = layout.BEAST
        self.beast = self.image("tiles", pictures.seat(BEAST, shown.config, beast), head.cx, head.cy, head.h)
        self.beast.visible = not self.covered
        self._lids(BEAST, shown, "tiles", self.beast)

    def _lids(self, seat: int, shown: DisplayState, layer: str, head: Piece) -> None:
        """Closed eyes for the usual face; who sleeps has none."""
        if seat == BEAST and shown.config.hibernating:
            return
        lids = self.image(layer, f"{pictures.seat(seat, shown.config)}_lids", head.x, head.y, head.natural[1])
        lids.lively, lids.visible = True, False
        self.lids[seat] = lids

    def usual_face(self, seat: int) -> bool:
        """Whether the figure shows the face whose eyes can close."""
        figure = self.miner if seat == MINER else self.beast
        return (
            seat in self.lids and self.lids[seat].face == f"{figure.face}_lids" and figure.visible and not (seat == MINER and self.masked)
        )

    def cover(self, on: bool) -> None:
        """Hide the Beast while something lies over its panel, or show it again."""
        self.covered = on
        self.beast.visible = not on

    def wear_mask(self, on: bool) -> None:
        """Put the sleeping mask on the Miner or take it off."""
        self.masked = on
        self.mask.visible = on

    def feel(self, seat: int, mood: str, shown: DisplayState) -> None:
        """Another face for a while; lay() brings the usual one back."""
        name = pictures.seat(seat, shown.config, mood)
        piece = self.miner if seat == MINER else self.beast
        piece.show(self.app.art.texture(name, *piece.natural), name)
