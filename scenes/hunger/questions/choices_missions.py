"""Missions in rows: to keep, take or put back, and the uses of gold ones now (R7, R37, R38, section 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.hunger.components.definitions import INSTANT_OF, IS_GOLD
from game.hunger.components.map_graph import CRYPT_OF
from game.hunger.components.mission_ops import DigestHand
from game.hunger.forecast.hunts import HuntGain
from game.hunger.table import actions as kinds
from game.hunger.turn import missions
from game.hunger.view import View
from scenes.hunger.questions.choices_act import crypt_about, gains_of_piles, pile_entry
from scenes.hunger.questions.choices_effects import find_cell
from scenes.hunger.questions.row_context import (
    POINTS,
    HungerContext,
    card_entry,
    cell_of,
    make_entry,
    opener_entry,
    place_does,
    say_text,
)
from scenes.hunger.text import names, pictures
from scenes.kit.base import format_value, label_words
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import change_words, join_lines, shorten_step

VERBS = {kinds.KeepMission: "keep", kinds.TakeMission: "take", kinds.ReturnMission: "return"}
"""By class of an answer: the end of the keys of its texts."""
OF_MISSIONS = (kinds.UseMission, kinds.MissionPile, kinds.MissionChest, kinds.MissionFamiliar)


def worth_now(view: View, seat: int, mission: int) -> str:
    """The points of a beige Mission as the table stands; "" for a gold one."""
    return "" if IS_GOLD[mission] else format_value(missions.mission_points(view, seat, mission))


def mission_about(context: HungerContext, mission: int) -> str:
    """The condition of a Mission, and its points as the table stands; gold ones say themselves that they are
    used once."""
    if IS_GOLD[mission]:
        return names.mission_does(mission)
    now = say_text("mission.now", n=missions.mission_points(context.view, context.seat, mission))
    return join_lines(names.mission_does(mission), now)


def mission_rows(context: HungerContext) -> list[Entry]:
    """R7, R37: Missions to keep, to take (Rookie) or to put back (Elder)."""
    return context.make_rows(_mission_entry, *VERBS)


def _mission_entry(
    context: HungerContext, action: kinds.KeepMission | kinds.TakeMission | kinds.ReturnMission
) -> Entry:
    verb = VERBS[type(action)]
    mission = action.mission
    ask = say_text(f"mission.{verb}_ask", name=names.mission(mission))
    return replace(_held_entry(context, mission), ask=ask, action=action, verb=f"hunger.choices.verb.{verb}")


def crypt_rows(context: HungerContext) -> list[Entry]:
    """R38."""
    return [
        *context.make_rows(_crypt_entry, kinds.PickCrypt),
        *[skip_entry(action, "pick") for action in context.answers_of(kinds.Skip)],
    ]


def _crypt_entry(context: HungerContext, action: kinds.PickCrypt) -> Entry:
    space = action.space
    place = names.space(action.space)
    ask = say_text("pick.ask", place=place)
    icon = pictures.feature("crypt")
    about = crypt_about(context)
    row = make_entry(f"crypt:{space}", "open", action, place, ask, icon, ("space", space), about)
    count = len(context.view.crypts[CRYPT_OF[space]])
    return replace(row, side=format_value(count), side_words=say_text("side.missions", n=count))


def skip_entry(action: kinds.Skip, kind: str) -> Entry:
    """The row for none of the others."""
    return make_entry(
        "skip", "skip", action, say_text(f"{kind}.skip"), say_text(f"{kind}.skip_ask"), "ui/icon_skip"
    )


# -- gold Missions


def gold_rows(context: HungerContext) -> list[Entry]:
    """The gold Missions that can be used now."""
    return [
        _gold_entry(context, mission, uses)
        for mission, uses in context.group_answers("mission", *OF_MISSIONS).items()
    ]


def held_rows(context: HungerContext, usable: Sequence[Any]) -> list[Entry]:
    """All Missions of the seat; those with answers among `usable` can be confirmed, the others looked at. The
    view of the question is the seat's own."""
    uses = replace(context, actions=tuple(usable)).group_answers("mission", *OF_MISSIONS)
    return [
        _gold_entry(context, mission, uses[mission]) if mission in uses else _held_entry(context, mission)
        for mission in context.view.missions[context.seat]
    ]


def _held_entry(context: HungerContext, mission: int) -> Entry:
    ask = say_text("mission.look_gold" if IS_GOLD[mission] else "mission.look")
    name = names.mission(mission)
    icon = pictures.mission(mission)
    about = mission_about(context, mission)
    now = worth_now(context.view, context.seat, mission)
    sign = POINTS if now else ""
    words = (
        "" if IS_GOLD[mission] else change_words(missions.mission_points(context.view, context.seat, mission))
    )
    return Entry(
        f"mission:{mission}",
        name,
        ask,
        about,
        icon,
        now,
        sign,
        subject=("mission", mission),
        side_words=words,
    )


def _gold_entry(context: HungerContext, mission: int, uses: Sequence[Any]) -> Entry:
    name = names.mission(mission)
    plain = isinstance(uses[0], kinds.UseMission)
    brings = gains_of_piles(context) if isinstance(uses[0], kinds.MissionPile) else {}
    inside = [] if plain else [_use_entry(context, action, brings) for action in uses]
    ask = say_text("mission.use_ask", name=name)
    icon = pictures.mission(mission)
    about = mission_about(context, mission)
    group = say_text("group.missions")
    warning = say_text("warn.turn") if isinstance(INSTANT_OF[mission], DigestHand) else ""
    key = f"mission:{mission}"
    mark = ("mission", mission)
    if plain:
        row = make_entry(key, "use", uses[0], name, ask, icon, mark, about, group)
    else:
        row = opener_entry(mark, key, name, ask, about, icon, inside, name, group)
    row = replace(row, marks=(), title=name, warning=warning)  # it may lie out of sight of the others
    if len(inside) != 1:
        return row
    return replace(shorten_step(inside, row, label_words(name, inside[0].words)), subject=mark)


def _use_entry(
    context: HungerContext,
    action: kinds.MissionPile | kinds.MissionChest | kinds.MissionFamiliar,
    brings: Mapping[int, HuntGain],
) -> Entry:
    """One use of a gold Mission; `brings`: gains_of_piles()."""
    if isinstance(action, kinds.MissionPile):
        cell = cell_of(action.row, action.column)
        return pile_entry(context, cell, action, 0, brings[cell])
    if isinstance(action, kinds.MissionFamiliar):
        ask = say_text("mission.familiar_ask", card=names.card(action.card))
        row = card_entry("card", action.card, ask, "take", action)
        return replace(row, marks=(("cell", find_cell(context, action.card)),))
    space = action.space
    place = names.space(action.space)
    ask = say_text("mission.chest_ask", place=place)
    about = place_does(context.view, space)
    return make_entry(
        f"chest:{space}", "take", action, place, ask, pictures.space(space), ("space", space), about
    )
