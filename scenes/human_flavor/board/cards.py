"""Cards, minions and stackers of the table as single textures, painted from the baked pictures."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.components import definitions as d
from game.human_flavor.components.effects import AnyEffect, Gain
from scenes.human_flavor import layout
from scenes.human_flavor.text import names, pictures
from scenes.kit.art import Art, Face, maker
from scenes.kit.art.card_texture import CardTexture, enlarge_card, paint_card
from scenes.kit.base import (
    BADGE,
    BOLD,
    CANDLE,
    INK,
    PARCH_100,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    Color,
    Rect,
    Size,
    TextStyle,
    format_value,
    hex_color,
    say,
    side_by_side,
)

RADIUS = 14.0
LINE = 4.0
NAME_AIR = 4.0
# cards are pictures: their letters do not follow the text size
CARD_NAME = TextStyle(BOLD, SMALL.size, SMALL.line)
VARIETY_COLORS = tuple(
    hex_color(color) for color in ("#7d6428", "#7a4a24", "#7a2b2b", "#2a6040", "#54466b", "#2c5a86")
)
"""Ground of an ally's face, by its variety; its badge tells it as well."""
RESOURCE_COLORS = tuple(hex_color(color) for color in ("#ffd84a", "#ff8f80", "#8468f2", "#2fa866", "#8fdcff"))
"""Colors of tokens, by resource; the line that they lie in has its picture."""
PAST_H = 84.0
HUMAN_FACE = 84.0
HUMAN_ICON = 40.0
HUMAN_ICON_PITCH = 38.0
HUMAN_CHIP = 40.0
ALLY_FACE = 80.0
COST_ICON, COST_PITCH, COST_Y = 34.0, 33.0, 23.0
MOST_ALIKE = 3
"""Most icons of a cost that are shown one by one; of more the number of each kind is shown."""
COUNT_W = 15.0
SMALL_OWN, LARGE_OWN, WIDE_OWN, OWN_FOOT = (74.0, 108.0), (92.0, 226.0), (192.0, 226.0), 38.0
"""Sizes of an ally of a clan: with many of them, with two, and alone."""
WIDE_FACE = 132.0
MOST_DEEDS = 2
DEED_ICON = 40.0
OWN_FOOD = 32.0
DEED_PITCH = 43.0
VALUE_W = 38.0
WIDE_VALUE_W = 50.0
VALUE_H = 38.0
USED_LIGHT = 0.42
STRIP_W = 118.0
LARGE_STRIP, SMALL_STRIP = 56.0, 36.0
"""Heights of a captive in its slot: with few, and with more of them, which overlap when there are very
many."""
STRIP_ICON = 30.0
STRIP_PITCH = 26.0
STRIP_TRIANGLE = ((74.0, 17.0), (103.0, 17.0), (88.5, 39.0))
MEEPLE_VIEW = 256.0
MEEPLE_MARK = 84.0
_MARK_STANDING = (128.0, 146.0)
_MARK_LYING = (118.0, 150.0)
STACKER_SHAPE = 2.56  # width by height
STACKER_MARK = 0.62
NEUTRAL_OWNER = -1


def agenda_words(number: int) -> str:
    """Things that an agenda counts, as on its card."""
    return say(f"human_flavor.table.agenda.{d.AGENDAS[number].id}", n=d.AGENDAS[number].n)


def agenda_worth(number: int) -> str:
    """Points of an agenda, or those for each of the things."""
    card = d.AGENDAS[number]
    return say("human_flavor.table.per", n=card.each) if card.kind == "per" else format_value(card.points)


def ability_name(clan: int) -> str:
    """Ability of a clan in one word."""
    return say(f"human_flavor.table.ability.{d.CLAN_IDS[clan]}")


# -- the displays


@maker
def human_face(art: Art, human: int) -> Face:
    """Human of the display: name, network and three icons; the back for UNKNOWN."""
    key = f"flavor:human:{d.HUMANS[human].id if human >= 0 else 'back'}"
    return paint_card(art, key, layout.HUMAN_SIZE, _paint_human, human)


def _paint_human(paper: CardTexture, human: int) -> None:
    w, h = paper.size
    if human < 0:
        paper.draw_cover(pictures.human(human))
        return
    paper.draw_board(PARCH_100, RADIUS, LINE)
    paper.draw_picture(pictures.human(human), 46, h - LINE - HUMAN_FACE / 2, HUMAN_FACE)
    paper.draw_picture(pictures.network(d.NETWORK_OF[human], chip=True), 25, 25, HUMAN_CHIP)
    paper.draw_text(names.human(human), CARD_NAME, 48 + (w - 48) / 2, 26, width=w - 48 - 2 * LINE - NAME_AIR)
    for place, icon in enumerate(d.ICONS_OF[human]):
        paper.draw_picture(pictures.resource(icon), w - 25 - (2 - place) * HUMAN_ICON_PITCH, 74, HUMAN_ICON)


@maker
def ally_face(art: Art, ally: int) -> Face:
    """Ally of the display: face, cost, variety and value; the back for UNKNOWN."""
    key = f"flavor:ally:{d.ALLIES[ally].id if ally >= 0 else 'back'}"
    return paint_card(art, key, layout.ALLY_SIZE, _paint_ally, ally)


def _paint_ally(paper: CardTexture, ally: int) -> None:
    w, h = paper.size
    if ally < 0:
        paper.draw_cover(pictures.ally(ally))
        return
    paper.draw_board(VARIETY_COLORS[d.VARIETY_OF[ally]], RADIUS, LINE)
    paper.draw_picture(pictures.ally(ally), w / 2, h - LINE - ALLY_FACE / 2, ALLY_FACE)
    _draw_cost(paper, ally)
    paper.draw_picture(pictures.badge(ally), 19, h - 19, 34)
    _draw_value(paper, ally, w - 1, h - 20)


def cost_places(ally: int, width: float) -> list[tuple[int, int, Rect]]:
    """Tokens that an ally costs on a card: kind, number, and place of the picture counted from the card's upper
    left. Up to three lie one by one, of more each kind has its number, and five different ones lie in two
    rows, the lower one at both sides of the face."""
    kinds = [(resource, count) for resource, count in enumerate(d.COST_OF[ally]) if count]
    tokens = [resource for resource, count in kinds for _ in range(count)]
    if len(tokens) > MOST_ALIKE >= len(kinds):
        return counted_places(kinds, width)
    upper = side_by_side(tokens[:MOST_ALIKE], width / 2, COST_PITCH)
    lower = side_by_side(tokens[MOST_ALIKE:], width / 2, width - COST_ICON - 8)
    rows = [(resource, x, COST_Y) for resource, x in upper]
    rows += [(resource, x, COST_Y + COST_ICON) for resource, x in lower]
    return [(resource, 1, Rect.from_center(x, y, COST_ICON, COST_ICON)) for resource, x, y in rows]


def counted_places(kinds: Sequence[tuple[int, int]], width: float) -> list[tuple[int, int, Rect]]:
    """Each kind with room for its number."""
    widths = [COST_ICON + (COUNT_W if count > 1 else 0.0) for _, count in kinds]
    share = min(1.0, (width - LINE) / sum(widths))
    x = width / 2 - share * sum(widths) / 2
    found = []
    for (resource, count), wide in zip(kinds, widths, strict=True):
        size = share * COST_ICON
        found.append((resource, count, Rect(x, COST_Y - size / 2, size, size)))
        x += share * wide
    return found


def _draw_cost(paper: CardTexture, ally: int) -> None:
    for resource, count, place in cost_places(ally, paper.size[0]):
        paper.draw_picture(pictures.resource(resource), *place.center, place.h)
        if count > 1:
            paper.draw_text(format_value(count), BADGE, place.right + COUNT_W / 2, place.cy, TEXT_HI)


def _draw_value(paper: CardTexture, ally: int, x: float, y: float) -> None:
    """Draw its points, with the right end of their badge at x."""
    width = VALUE_W if d.VALUE_OF[ally] < 10 else WIDE_VALUE_W
    paper.draw_patch(x - width, y - VALUE_H / 2, width, VALUE_H, CANDLE, VALUE_H / 2 - 1, 3)
    paper.draw_text(format_value(d.VALUE_OF[ally]), BADGE, x - width / 2, y - 1)


def enlarged_face(art: Art, kind: str, number: int) -> tuple[Face, Size] | None:
    """A Human or an ally as large as in a hand, and its size in the display; None for all else."""
    if number < 0 or kind not in ("human", "ally"):
        return None
    size, paint = (layout.HUMAN_SIZE, _paint_human) if kind == "human" else (layout.ALLY_SIZE, _paint_ally)
    return enlarge_card(art, f"flavor:enlarged:{kind}:{number}", size, paint, number), size


@maker
def agenda_face(art: Art, agenda: int) -> Face:
    """Agenda of a past day: what it counted, and its worth."""
    size = layout.AGENDAS.w, PAST_H
    return paint_card(art, f"flavor:agenda:{d.AGENDAS[agenda].id}", size, _paint_agenda, agenda)


def _paint_agenda(paper: CardTexture, agenda: int) -> None:
    w, h = paper.size
    paper.draw_board(PARCH_100, RADIUS, LINE)
    paper.draw_picture(pictures.agenda(agenda), 26, 24, 34)
    paper.draw_text(agenda_words(agenda), CARD_NAME, 46, 24, INK, 0.0, w - 46 - 2 * LINE)
    paper.draw_patch(w - 68, h - 42, 60, 36, CANDLE, 14, 3)
    paper.draw_text(agenda_worth(agenda), BADGE, w - 38, h - 24)


# -- on a mat


@maker
def own_face(art: Art, ally: int, ready: bool, size: Size) -> Face:
    """Ally of a clan: face, effects (but on SMALL_OWN), food and value. One that was used today is dark, with a
    check mark."""
    key = f"flavor:own:{d.ALLIES[ally].id}:{ready}:{size[0]:g}x{size[1]:g}"
    return paint_card(art, key, size, _paint_own, ally, ready)


def own_face_for(art: Art, ally: int, ready: bool, size: Size) -> Face:
    """Its face, for a piece of that size with its shadow."""
    if size[1] <= (SMALL_OWN[1] + LARGE_OWN[1]) / 2:
        return own_face(art, ally, ready, SMALL_OWN)
    return own_face(art, ally, ready, WIDE_OWN if size[0] > (LARGE_OWN[0] + WIDE_OWN[0]) / 2 else LARGE_OWN)


def _paint_own(paper: CardTexture, ally: int, ready: bool) -> None:
    w, h = paper.size
    paper.draw_board(VARIETY_COLORS[d.VARIETY_OF[ally]], RADIUS - 4, LINE)
    face = min(w - 6, WIDE_FACE)
    paper.draw_picture(pictures.ally(ally), w / 2, 5 + face / 2, face)
    icons = [_effect_picture(effect) for effect in d.EFFECTS_OF[ally]][:MOST_DEEDS]
    middle = (5 + face + h - OWN_FOOT) / 2
    if paper.size == LARGE_OWN:
        for icon, y in side_by_side(icons, middle, DEED_PITCH):
            paper.draw_picture(icon, w / 2, y, DEED_ICON)
    elif paper.size == WIDE_OWN:
        for icon, x in side_by_side(icons, w / 2, 1.3 * DEED_PITCH):
            paper.draw_picture(icon, x, middle, 1.15 * DEED_ICON)
    if not ready:
        paper.darken(USED_LIGHT)
        paper.draw_picture("ui/icon_check", w / 2, 5 + face / 2, 40)
    paper.draw_patch(LINE, h - OWN_FOOT, w - 2 * LINE, OWN_FOOT - LINE, INK, RADIUS - 8)
    paper.draw_picture(pictures.resource(d.FOOD_OF[ally]), 19, h - OWN_FOOT / 2 - 1, OWN_FOOD)
    paper.draw_text(format_value(d.VALUE_OF[ally]), BADGE, w - 6, h - OWN_FOOT / 2 - 2, TEXT_HI, 1.0)


def _effect_picture(effect: AnyEffect) -> str:
    """Picture of an effect: the token where it only gains one."""
    return (
        pictures.resource(d.RESOURCE_INDEX[effect.resource])
        if isinstance(effect, Gain)
        else pictures.effect_icon(effect)
    )


@maker
def strip_face(art: Art, human: int, height: float) -> Face:
    """Captive in its slot: face and three icons; small where many lie there."""
    key = f"flavor:strip:{d.HUMANS[human].id}:{height:g}"
    return paint_card(art, key, (STRIP_W, height), _paint_strip, human)


def _paint_strip(paper: CardTexture, human: int) -> None:
    height = paper.size[1]
    paper.draw_board(PARCH_100, min(10, height / 3), 3)
    face = height - 6
    paper.draw_picture(pictures.human(human), 4 + face / 2, height / 2, face)
    for place, icon in enumerate(d.ICONS_OF[human]):
        x, y = (
            STRIP_TRIANGLE[place]
            if height == LARGE_STRIP
            else (STRIP_W - 18 - (2 - place) * STRIP_PITCH, height / 2)
        )
        paper.draw_picture(pictures.resource(icon), x, y, STRIP_ICON)


# -- minions and stackers


@maker
def meeple_face(art: Art, clan: int, color: int, size: float, lying: bool = False) -> Face:
    """Minion in the color of its seat, with its mark."""
    key = f"flavor:meeple:{d.CLAN_IDS[clan]}:{color}:{size:g}:{lying}"
    return paint_card(art, key, (size, size), _paint_meeple, clan, color, lying)


def _paint_meeple(paper: CardTexture, clan: int, color: int, lying: bool) -> None:
    size = paper.size[0]
    paper.draw_picture(pictures.meeple(clan, lying), size / 2, size / 2, size, tint=SEAT_COLORS[color].color)
    x, y = _MARK_LYING if lying else _MARK_STANDING
    share = size / MEEPLE_VIEW
    paper.draw_picture(SEAT_COLORS[color].mark_picture, x * share, y * share, MEEPLE_MARK * share)


def stacker_size(height: float) -> Size:
    """Width and height of a stacker of that height."""
    return height * STACKER_SHAPE, height


@maker
def stacker_face(art: Art, network: int, color: int, height: float) -> Face:
    """Stacker in the color of its seat with its mark; a gray one for NEUTRAL_OWNER."""
    key = f"flavor:stacker:{d.NETWORKS[network]}:{color}:{height:g}"
    return paint_card(art, key, stacker_size(height), _paint_stacker, network, color)


def _paint_stacker(paper: CardTexture, network: int, color: int) -> None:
    w, h = paper.size
    tint: Color | None = None if color == NEUTRAL_OWNER else SEAT_COLORS[color].color
    paper.draw_picture(pictures.stacker(network, tint is None), w / 2, h / 2, h, tint=tint)
    if tint is not None:
        paper.draw_picture(SEAT_COLORS[color].mark_picture, w / 2, h / 2, h * STACKER_MARK)
