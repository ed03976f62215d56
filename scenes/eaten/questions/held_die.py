"""What the die in hand would do on each action of the console: drawn in place of the action's picture, where it is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eaten.components.definitions import ACTIONS, BACTERIA_OF, NOTHING, UPGRADES_BY_VALUE
from game.eaten.turn.tract import eliminated_slots
from scenes.eaten import layout
from scenes.eaten.board.console import TILE
from scenes.eaten.board.sights import space_action
from scenes.eaten.questions import marks
from scenes.eaten.text import pictures
from scenes.kit.base.design_tokens import BADGE, CANDLE, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say

if TYPE_CHECKING:
    from scenes.eaten.questions.miner import MinerChooser

SIGN = 34.0


def paint(chooser: MinerChooser, die: int) -> None:
    """On every tile that the die can go to; where only the stronger action takes it, what that does."""
    view = chooser.own_view
    value = view.dice[die]
    legal = chooser.paths.after((f"die:{die}",))
    for action, stronger in zip(ACTIONS, layout.UPGRADED_SPACES, strict=True):
        if f"space:{action}" in legal or f"space:{stronger}" in legal:
            _on_tile(
                chooser, action if f"space:{action}" in legal else stronger, view.card_at(value) if value <= len(view.tract) else NOTHING
            )
    if "space:upgrade" in legal:
        chooser.put(chooser.stage.box("fx", layout.upgrade_rect(UPGRADES_BY_VALUE[value]), 12, None, CANDLE, 4))


def _on_tile(chooser: MinerChooser, space: str, card: int) -> None:
    """`card`: what the die reaches, NOTHING where it reaches an immune response alone."""
    stage, place = chooser.stage, layout.picture_rect(space_action(space))
    match space:
        case "stun" | "stun_up" | "eliminate":
            name = pictures.germ(BACTERIA_OF[card])
        case "eliminate_immune":
            name = pictures.action("eliminate_immune")
        case _:
            name = pictures.feature(card)
    chooser.put(stage.box("fx", place.grown(1), 12, TILE, None), stage.image("fx", name, place.cx, place.cy, place.w, place.h))
    corner = Rect.around(place.right - 10, place.y + 12, SIGN, SIGN)
    if space in ("stun", "stun_up"):
        chooser.put(*marks.arrow(stage, "right", corner.cx, corner.cy, SIGN, "fx"))
    if space == "eliminate":
        words = say("eaten.times", n=len(eliminated_slots(chooser.own_view, chooser.own_view.tract.index(card) + 1)))
        chooser.put(stage.text("fx", words, BADGE, place.cx, corner.cy, TEXT_HI, "center", outline=4, box=place))
