"""What the Miner's open question draws: the way of the die, what is legal with it, and the outcome of what is being tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from game.core.model import Event
from game.eaten.components.definitions import IMMUNE, STOMACH
from game.eaten.table import events as told
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.places import DRILLED_H, DRILLED_PANEL, TWO, number
from scenes.eaten.questions import marks
from scenes.eaten.questions.miner_steps import WITH_SPACES, paths_of
from scenes.eaten.text import pictures
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import CANDLE, INK, LABEL, NIGHT_800, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say

if TYPE_CHECKING:
    from scenes.eaten.questions.miner import MinerChooser
    from scenes.eaten.table import EatenTable

LIT = 1.25  # the die above a slot that is reached
BUTTONS = {"reroll": "eaten.button.reroll", "keep": "eaten.button.keep"}


def paint(chooser: MinerChooser) -> None:
    """Everything beside the plate."""
    _buttons(chooser)
    _drilled(chooser)
    _chosen(chooser)
    _reach(chooser)
    if chooser.aiming or chooser.kind not in WITH_SPACES or not chooser.key.startswith(("die:", "space:", "slot:")):
        _targets(chooser, chooser.options)
    outcome = chooser.outcome
    if outcome is None and not chooser.key.startswith("die:"):
        _targets(chooser, chooser.paths.after(chooser.path) if chooser.path else ())
    if outcome is not None:
        for event in outcome.events:
            draw = _DRAWN.get(type(event))
            if draw is not None:
                draw(chooser, event)


def bot_choice(table: EatenTable, action: Any) -> list[Piece | Nine]:
    """What a bot has chosen: its die with its way, and everything that it picks."""
    view, stage = table.view, table.stage
    path = next(paths_of(action, view), ())
    drawn: list[Piece | Nine] = []
    for key in path:
        if not key.startswith(("drilled:", "end", *BUTTONS)):
            drawn.append(stage.nine("fx", "nine_selected", table.places.rect(key).grown(-2)))
    if path and path[0].startswith("die:"):
        die = number(path[0])
        drawn += reached(stage, view.dice[die], table.places.rect(path[0]), die)
    return drawn


def reached(stage: Stage, value: int, die_rect: Rect, die: int) -> list[Piece | Nine]:
    """The way of a die to the slot it reaches, which lights up."""
    mark = layout.slot_die(value)
    return [
        *marks.way(stage, marks.die_way(value, die_rect, die)),
        stage.box("fx", layout.slot_rect(value).grown(3), marks.CARD_RADIUS + 3, None, CANDLE, 6),
        stage.image("fx", pictures.die(value, gold=True), mark.cx, mark.cy, mark.w * LIT, mark.h * LIT),
    ]


# -- where the answer stands


def _chosen(chooser: MinerChooser) -> None:
    """The keys chosen so far, in candle frames."""
    for key in chooser.begun:
        if not key.startswith("drilled:"):
            chooser.put(chooser.table.stage.nine("fx", "nine_selected", chooser.rect(key).grown(-2)))


def _reach(chooser: MinerChooser) -> None:
    """The way of the die to its slot, and the spaces: what is legal with it is dotted, the rest fades."""
    die, stage = chooser.die, chooser.table.stage
    if die is None or chooser.kind not in WITH_SPACES or "space:adjust" in chooser.begun:
        return
    chooser.put(*reached(stage, chooser.own_view.dice[die], chooser.rect(f"die:{die}"), die))
    if chooser.aiming:
        return
    legal = chooser.paths.after((f"die:{die}",))
    for space in chooser.spaces():
        rect = chooser.rect(f"space:{space}")
        if f"space:{space}" in legal:
            chooser.put(marks.legal(stage, rect))
        else:
            chooser.put(*marks.veil(stage, rect.grown(-1), marks.CARD_RADIUS))


def _targets(chooser: MinerChooser, keys: Iterable[str]) -> None:
    """What may be chosen next."""
    stage = chooser.table.stage
    for key in keys:
        if key not in ("end", *BUTTONS) and key != chooser.key:
            chooser.put(marks.target(stage, chooser.rect(key)))
        if key.startswith("value:"):
            value = number(key)
            mark = layout.slot_die(value)
            chooser.put(stage.image("fx", pictures.die(value, gold=True), mark.cx, mark.cy, mark.w, mark.h))


def _buttons(chooser: MinerChooser) -> None:
    """Two big answers over the console (R21, R24)."""
    offered = [key for key in BUTTONS if key in chooser.options]
    if not offered:
        return
    stage = chooser.table.stage
    chooser.put(stage.box("fx", DRILLED_PANEL, 24, NIGHT_800, None, alpha=215))
    for key, rect in zip(BUTTONS, TWO, strict=True):
        words = "eaten.button.decline" if key == "keep" and chooser.kind == "stun_reroll" else BUTTONS[key]
        chooser.put(stage.nine("fx", "nine_button_focused" if key == chooser.key else "nine_button_normal", rect))
        color = INK if key == chooser.key else TEXT_HI
        chooser.put(stage.text("fx", say(words), LABEL, rect.cx, rect.cy, color, "center", box=rect))


def _drilled(chooser: MinerChooser) -> None:
    """The cards that the drill shows, over the console (R36)."""
    if chooser.kind != "drill":
        return
    stage, scale = chooser.table.stage, DRILLED_H / layout.CARD_H
    chooser.put(stage.nine("fx", "nine_panel_dark", DRILLED_PANEL))
    for card in chooser.own_view.drilled:
        key = f"drilled:{STOMACH[card].id}"
        rect = chooser.rect(key)
        chooser.put(cards.STOMACH_CARD.lay(stage, "fx", card, rect.cx, rect.cy, scale))
        if key in chooser.begun:
            chooser.put(stage.nine("fx", "nine_selected", rect))


# -- what would happen


def _discarded(chooser: MinerChooser, event: Any) -> None:
    for slot in event.slots:
        chooser.put(*marks.leaving(chooser.table.stage, layout.slot_rect(slot)))


def _moved(chooser: MinerChooser, event: Any) -> None:
    stage = chooser.table.stage
    if event.by == "teleporter":  # each is where the other one was
        _there(chooser, event.card, event.to)
        return
    chooser.put(*marks.leaving(stage, layout.slot_rect(event.origin)))
    chooser.put(*marks.way(stage, marks.card_way(event.origin, event.to)))
    chooser.put(*marks.arrow(stage, "up", layout.slot(event.to)[0], marks.LANE_Y + 8, 52))


def _slid(chooser: MinerChooser, event: Any) -> None:
    stage = chooser.table.stage
    for _, before, after in event.moves:
        direction = "left" if after < before else "right"
        sign = -1 if after < before else 1
        x, y = layout.slot(before)
        chooser.put(*marks.arrow(stage, direction, x + sign * layout.SLOT_PITCH / 2, y - 86))


def _placed(chooser: MinerChooser, event: Any) -> None:
    """The die as it would lie on its space."""
    place, size = layout.space_rect(event.space), layout.SPACE_DIE
    picture = pictures.die(chooser.own_view.dice[event.die], gold=True)
    chooser.put(*marks.coming(chooser.table.stage, picture, Rect.around(place.cx, place.cy, size, size)))


def _changed(chooser: MinerChooser, event: Any) -> None:
    """The die's new face beside the old one, and the slot that it would reach."""
    stage, old = chooser.table.stage, chooser.rect(f"die:{event.die}")
    picture = pictures.die(event.after, gold=True)
    chooser.put(stage.image("fx", picture, old.cx, old.cy, old.w, old.h), *reached(stage, event.after, old, event.die))


def _crystal(chooser: MinerChooser, event: Any) -> None:
    rect = layout.crystal_rect(event.crystal)
    chooser.put(*marks.coming(chooser.table.stage, pictures.crystal(event.crystal), Rect.around(rect.cx, rect.cy, 46, 46)))


def _crystal_gone(chooser: MinerChooser, event: Any) -> None:
    chooser.put(*marks.leaving(chooser.table.stage, layout.crystal_rect(event.crystal), 10))


def _tool(chooser: MinerChooser, event: Any) -> None:
    """The tool in the first free place; where none is free, in that of the one that goes."""
    view = chooser.own_view
    chooser.put(*marks.leaving(chooser.table.stage, layout.slot_rect(event.slot)))
    rect = layout.tool_rect(min(len(view.tools), 2))
    picture = pictures.feature(event.card)
    chooser.put(*marks.coming(chooser.table.stage, picture, Rect.around(rect.cx, rect.cy, 48, 48)))


def _tool_gone(chooser: MinerChooser, event: Any) -> None:
    chooser.put(*marks.leaving(chooser.table.stage, chooser.rect(f"tool:{STOMACH[event.card].id}"), 10))


def _upgraded(chooser: MinerChooser, event: Any) -> None:
    rect = layout.space_rect(layout.UPGRADED_SPACES[event.action])
    chooser.put(marks.outline(chooser.table.stage, rect, CANDLE, 14))
    chooser.put(chooser.table.stage.image("fx", "ui/icon_star_full", rect.cx, rect.cy, 40, 40, alpha=marks.GHOST))


def _downgraded(chooser: MinerChooser, event: Any) -> None:
    chooser.put(*marks.leaving(chooser.table.stage, layout.space_rect(layout.UPGRADED_SPACES[event.action]), 14))


def _attacked(chooser: MinerChooser, event: Any) -> None:
    """The germ a level further on its track."""
    x, y = layout.level(event.bacteria, event.level)
    size = layout.GERM_TOKEN - 10
    picture = pictures.germ(event.bacteria, attacks=True)
    chooser.put(*marks.coming(chooser.table.stage, picture, Rect.around(x, y, size, size), size / 2))


def _immune_gone(chooser: MinerChooser, event: Any) -> None:
    if event.by == "miner":
        chooser.put(*marks.leaving(chooser.table.stage, chooser.rect(f"active:{IMMUNE[event.card].id}"), 10))


def _drill_placed(chooser: MinerChooser, event: Any) -> None:
    _there(chooser, event.card, event.slot)


def _there(chooser: MinerChooser, card: int, slot: int) -> None:
    """A card as it would lie in a slot."""
    stage, rect = chooser.table.stage, layout.slot_rect(slot)
    chooser.put(cards.STOMACH_CARD.lay(stage, "fx", card, rect.cx, rect.cy))
    chooser.put(marks.outline(stage, rect, CANDLE))


_DRAWN: dict[type[Event], Callable[[MinerChooser, Any], None]] = {
    told.CardsDiscarded: _discarded,
    told.CardMoved: _moved,
    told.CardsSlid: _slid,
    told.DiePlaced: _placed,
    told.DieChanged: _changed,
    told.CrystalGained: _crystal,
    told.CrystalLost: _crystal_gone,
    told.ToolGained: _tool,
    told.ToolUsed: _tool_gone,
    told.ToolLost: _tool_gone,
    told.Upgraded: _upgraded,
    told.Downgraded: _downgraded,
    told.ImmuneRemoved: _immune_gone,
    told.DrillPlaced: _drill_placed,
    told.Attacked: _attacked,
}
