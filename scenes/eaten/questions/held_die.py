"""The uses of the die in hand: the result of each action that is legal, in place of the action's picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eaten.components.definitions import ACTIONS, BACTERIA_OF, NOTHING, UPGRADES_BY_VALUE
from game.eaten.turn.tract import eliminated_slots
from scenes.eaten import layout
from scenes.eaten.board.console import TILE
from scenes.eaten.board.places import Thing, space_named
from scenes.eaten.board.sights import space_action
from scenes.eaten.questions import marks
from scenes.eaten.text import pictures
from scenes.kit.base.design_tokens import BADGE, CANDLE, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say

if TYPE_CHECKING:
    from scenes.eaten.questions.miner import MinerPicture

SIGN = 34.0


def draw_uses(picture: MinerPicture, die: int) -> None:
    """The result on every tile that the die can go to; if only the stronger action takes it, the result of
    that one.
    """
    view = picture.own_view
    value = view.dice[die]
    legal = picture.paths.things_after((Thing("die", die),))
    card = view.card_at(value) if value <= len(view.tract) else NOTHING
    for names in zip(ACTIONS, layout.UPGRADED_SPACES, strict=True):
        name = next((name for name in names if space_named(name) in legal), None)
        if name is not None:
            _draw_on_tile(picture, name, card)
    if space_named("upgrade") in legal:
        picture.keep_drawn(
            picture.stage.add_box("fx", layout.upgrade_rect(UPGRADES_BY_VALUE[value]), 12, None, CANDLE)
        )


def _draw_on_tile(picture: MinerPicture, name: str, card: int) -> None:
    """The result on one tile. `card`: the card that the die reaches, NOTHING if it reaches an immune response
    alone.
    """
    stage, place = picture.stage, layout.picture_rect(space_action(name))
    match name:
        case "stun" | "stun_up" | "eliminate":
            shown = pictures.germ_picture(BACTERIA_OF[card])
        case "eliminate_immune":
            shown = pictures.action_picture("eliminate_immune")
        case _:
            shown = pictures.feature_picture(card)
    picture.keep_drawn(
        stage.add_box("fx", place.expand(1), 12, TILE, None),
        stage.add_image("fx", shown, *place.place),
    )
    corner = Rect.from_center(place.right - 10, place.y + 12, SIGN, SIGN)
    if name in ("stun", "stun_up"):
        picture.keep_drawn(*marks.draw_arrow(stage, "right", *corner.center, SIGN, "fx"))
    if name == "eliminate":
        words = say(
            "eaten.times", n=len(eliminated_slots(picture.own_view, picture.own_view.tract.index(card) + 1))
        )
        picture.keep_drawn(
            stage.add_text("fx", words, BADGE, place.cx, corner.cy, TEXT_HI, "center", outline=4, box=place)
        )
