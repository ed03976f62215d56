"""Marks of the Miner's open question: the way of the die, its legal uses with the result of each, and the
outcome of the answer that is being tried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.core.model import Event
from game.eaten.components.definitions import ACTIONS, BACTERIA_OF, NOTHING, UPGRADES_BY_VALUE
from game.eaten.table import events as ev
from game.eaten.turn.tract import eliminated_slots
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.console import TILE, TOOL
from scenes.eaten.board.places import DRILLED_H, DRILLED_PANEL, TWO, Thing, space_named
from scenes.eaten.board.sights import space_action
from scenes.eaten.questions import marks, miner_marks
from scenes.eaten.questions.miner_steps import WITH_SPACES, paths_of
from scenes.eaten.text import pictures
from scenes.kit.art.stage import Drawn, Pieces, Stage
from scenes.kit.base import BADGE, CANDLE, INK, LABEL, NIGHT_800, TEXT_HI, Rect, say

if TYPE_CHECKING:
    from scenes.eaten.questions.miner import MinerPicture
    from scenes.eaten.table import EatenTable

SIGN, COMING_GERM = 44.0, 44.0


def draw_uses(picture: MinerPicture, die: int) -> None:
    """The result on every tile that the die can go to; if only the stronger action takes it, the result of
    that one."""
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
    alone."""
    stage, place = picture.stage, layout.picture_rect(space_action(name))
    match name:
        case "stun" | "stun_up" | "eliminate":
            shown = pictures.germ_picture(BACTERIA_OF[card])
        case "eliminate_immune":
            shown = pictures.action_picture("eliminate_immune")
        case _:
            shown = pictures.feature_picture(card)
    picture.keep_drawn(
        stage.add_box("fx", place.expand(1), 12, TILE, None), stage.add_image("fx", shown, *place.place)
    )
    corner = Rect.from_center(place.right - 15, place.y + 12, SIGN, SIGN)
    if name in ("stun", "stun_up"):
        picture.keep_drawn(*marks.draw_arrow(stage, "right", *corner.center, SIGN, "fx"))
    if name == "eliminate":
        words = say(
            "eaten.times", n=len(eliminated_slots(picture.own_view, picture.own_view.tract.index(card) + 1))
        )
        picture.keep_drawn(
            stage.add_text("fx", words, BADGE, place.cx, corner.cy, TEXT_HI, "center", outline=4, box=place)
        )


LIT = 1.25  # the die above a slot that is reached
BUTTONS = {"reroll": "eaten.button.reroll", "keep": "eaten.button.keep"}


def draw_marks(picture: MinerPicture) -> None:
    """All marks beside the plate."""
    _draw_buttons(picture)
    _draw_drilled(picture)
    for thing in picture.chosen_path:
        if thing.kind != "drilled":
            picture.keep_drawn(
                picture.stage.add_nine_patch("fx", "nine_selected", picture.place_of(thing).expand(-2))
            )
    _mark_uses(picture)
    if (
        picture.is_aiming
        or picture.kind not in WITH_SPACES
        or picture.focused_thing.kind not in ("die", "space", "slot")
    ):
        _outline_targets(picture, picture.next_things)
    outcome = picture.tried_outcome
    if outcome is None and picture.focused_thing.kind != "die" and picture.tried_path:
        after = picture.paths.things_after(picture.tried_path)
        if picture.tried_path == picture.glowing:
            _outline_targets(picture, after)
        else:  # a press is needed before these can be chosen: they do not glow
            for thing in after:
                picture.keep_drawn(picture.stage.add_box("fx", picture.place_of(thing), 16, None, CANDLE, 5))
    if outcome is not None:
        for event in outcome.events:
            picture.keep_drawn(*_preview_event(picture, event))


def mark_bot_choice(table: EatenTable, action: Any) -> Pieces:
    """The choice of a bot: its die with its way, and all things that it picks."""
    view, stage = table.view, table.stage
    path = next(paths_of(action, view), ())
    drawn: Pieces = []
    for thing in path:
        if thing.kind not in ("drilled", "end", *BUTTONS):
            drawn.append(stage.add_nine_patch("fx", "nine_selected", table.places.rect_of(thing).expand(-2)))
    if path and path[0].kind == "die":
        die = path[0].number
        drawn += mark_reach(stage, view.dice[die], table.places.rect_of(path[0]), die)
    return drawn


def mark_reach(stage: Stage, value: int, die_rect: Rect, die: int) -> Pieces:
    """The way of a die to the slot it reaches, which lights up."""
    mark = layout.slot_die(value)
    return [
        *marks.draw_way(stage, marks.die_way(value, die_rect, die)),
        stage.add_box("fx", layout.slot_rect(value).expand(3), marks.CARD_RADIUS + 3, None, CANDLE, 6),
        stage.add_image(
            "fx", pictures.die_picture(value, gold=True), *mark.center, mark.w * LIT, mark.h * LIT
        ),
    ]


# -- where the answer stands


def _mark_uses(picture: MinerPicture) -> None:
    """The way of the die to its slot, and the spaces: legal ones get a dotted outline, the rest a veil."""
    die, stage = picture.die_in_hand, picture.stage
    if die is None or picture.kind not in WITH_SPACES or space_named("adjust") in picture.chosen_path:
        return
    picture.keep_drawn(
        *mark_reach(stage, picture.own_view.dice[die], picture.place_of(Thing("die", die)), die)
    )
    if picture.is_aiming:
        return
    miner_marks.draw_uses(picture, die)
    legal = picture.paths.things_after((Thing("die", die),))
    for target in map(space_named, picture.open_spaces()):
        rect = picture.place_of(target)
        if target in legal:
            picture.keep_drawn(marks.outline_legal(stage, rect))
        else:
            picture.keep_drawn(*marks.draw_veil(stage, rect.expand(-1), marks.CARD_RADIUS))


def _outline_targets(picture: MinerPicture, things: Iterable[Thing]) -> None:
    """Outlines of things that may be chosen next."""
    for thing in things:
        if thing.kind not in ("end", *BUTTONS) and thing != picture.focused_thing:
            picture.keep_drawn(marks.outline_target(picture.stage, picture.place_of(thing)))
        if thing.kind == "value":
            value = thing.number
            mark = layout.slot_die(value)
            picture.keep_drawn(
                picture.stage.add_image("fx", pictures.die_picture(value, gold=True), *mark.place)
            )


def _draw_buttons(picture: MinerPicture) -> None:
    """Two big answers over the console (R21, R24)."""
    keep, stage = picture.keep_drawn, picture.stage
    offered = [kind for kind in BUTTONS if Thing(kind) in picture.next_things]
    if not offered:
        return
    keep(stage.add_box("fx", DRILLED_PANEL, 24, NIGHT_800, None, alpha=215))
    for key, rect in zip(BUTTONS, TWO, strict=True):
        words = "eaten.button.decline" if key == "keep" and picture.kind == "stun_reroll" else BUTTONS[key]
        keep(
            stage.add_nine_patch(
                "fx",
                "nine_button_focused" if key == picture.focused_thing.kind else "nine_button_normal",
                rect,
            )
        )
        color = INK if key == picture.focused_thing.kind else TEXT_HI
        keep(stage.add_label("fx", say(words), LABEL, rect, color, "center"))


def _draw_drilled(picture: MinerPicture) -> None:
    """The cards that the drill shows, over the console (R36)."""
    if picture.kind != "drill":
        return
    stage, scale = picture.stage, DRILLED_H / layout.CARD_H
    picture.keep_drawn(stage.add_nine_patch("fx", "nine_panel_dark", DRILLED_PANEL))
    for card in picture.own_view.drilled:
        thing = Thing("drilled", card)
        rect = picture.place_of(thing)
        picture.keep_drawn(cards.STOMACH_CARD.lay_card(stage, "fx", card, *rect.center, scale))
        if thing in picture.chosen_path:
            picture.keep_drawn(stage.add_nine_patch("fx", "nine_selected", rect))


# -- what would happen


def _preview_event(picture: MinerPicture, event: Event) -> Iterator[Drawn]:
    """The change that an event would bring, in its place."""
    stage, view = picture.stage, picture.own_view
    match event:
        case ev.CardsDiscarded(slots=slots):
            for slot in slots:
                yield from marks.draw_leaving(stage, layout.slot_rect(slot))
        case ev.CardMoved(card=card, to=slot, by="teleporter") | ev.DrillPlaced(card=card, slot=slot):
            rect = layout.slot_rect(slot)
            yield cards.STOMACH_CARD.lay_card(stage, "fx", card, *rect.center)
            yield marks.outline_change(stage, rect, CANDLE)
        case ev.CardMoved(origin=origin, to=to):
            yield from marks.draw_leaving(stage, layout.slot_rect(origin))
            yield from marks.draw_way(
                stage, [(layout.slot_center(slot)[0], marks.LANE_Y) for slot in (origin, to)]
            )
            yield from marks.draw_arrow(stage, "up", layout.slot_center(to)[0], marks.LANE_Y + 8, 52)
        case ev.CardsSlid(moves=moves):
            for _, before, after in moves:
                direction, sign = ("left", -1) if after < before else ("right", 1)
                x, y = layout.slot_center(before)
                yield from marks.draw_arrow(stage, direction, x + sign * layout.SLOT_PITCH / 2, y - 86)
        case ev.DiePlaced(die=die, space=name):
            yield from _draw_coming(
                stage,
                pictures.die_picture(view.dice[die], gold=True),
                layout.space_rect(name),
                layout.SPACE_DIE,
            )
        case ev.DieChanged(die=die, after=after):  # over the old face, with the slot that it would reach
            old = picture.place_of(Thing("die", die))
            yield stage.add_image("fx", pictures.die_picture(after, gold=True), *old.place)
            yield from mark_reach(stage, after, old, die)
        case ev.CrystalGained(crystal=crystal):
            yield from _draw_coming(
                stage, pictures.crystal_picture(crystal), layout.crystal_rect(crystal), layout.CRYSTAL
            )
        case ev.CrystalLost(crystal=crystal):
            yield from marks.draw_leaving(stage, layout.crystal_rect(crystal), 10)
        # to the first free place; where none is free, to that of the one that goes
        case ev.ToolGained(card=card, slot=slot):
            yield from marks.draw_leaving(stage, layout.slot_rect(slot))
            yield from _draw_coming(
                stage, pictures.feature_picture(card), layout.tool_rect(min(len(view.tools), 2)), TOOL
            )
        case ev.ToolUsed(card=card) | ev.ToolLost(card=card):
            yield from marks.draw_leaving(stage, picture.place_of(Thing("tool", card)), 10)
        case ev.Upgraded(action=action):
            rect = layout.space_rect(layout.UPGRADED_SPACES[action])
            yield marks.outline_change(stage, rect, CANDLE, 14)
            yield stage.add_image("fx", "ui/icon_star_full", *rect.center, 40, alpha=marks.GHOST)
        case ev.Downgraded(action=action):
            yield from marks.draw_leaving(stage, layout.space_rect(layout.UPGRADED_SPACES[action]), 14)
        case ev.ImmuneRemoved(card=card, by="miner"):
            yield from marks.draw_leaving(stage, picture.place_of(Thing("active", card)), 10)
        case ev.Attacked(bacteria=kind, level=level):
            size, place = COMING_GERM, Rect.from_center(*layout.level_center(kind, level), 0, 0)
            yield from _draw_coming(stage, pictures.germ_picture(kind, attacks=True), place, size, size / 2)


def _draw_coming(stage: Stage, picture: str, place: Rect, size: float, radius: float = 12) -> Pieces:
    """A picture of that size that would come to the middle of a place."""
    return marks.draw_coming(stage, picture, Rect.from_center(*place.center, size, size), radius)
