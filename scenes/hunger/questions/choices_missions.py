"""Missions in rows: which to keep, take or put back, and what gold ones do now (R7, R37, R38, section 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.hunger.components.definitions import INSTANT_OF, IS_GOLD
from game.hunger.components.map_graph import CRYPT_OF
from game.hunger.components.mission_ops import DigestHand
from game.hunger.table.actions import (
    KeepMission,
    MissionChest,
    MissionFamiliar,
    MissionPile,
    PickCrypt,
    ReturnMission,
    Skip,
    TakeMission,
    UseMission,
)
from game.hunger.turn import missions
from game.hunger.view import View
from scenes.hunger.questions.choices_act import pile_entry
from scenes.hunger.questions.question import POINTS, Question, card_entry, cell_of, place_does, says
from scenes.hunger.text import names, pictures
from scenes.kit.base.texts import printed
from scenes.table.choice_entries import Entry, sentences, step

OF_MISSIONS = (UseMission, MissionPile, MissionChest, MissionFamiliar)


def worth_now(view: View, seat: int, mission: int) -> str:
    """What a beige Mission would give as the table stands; "" for a gold one."""
    return "" if IS_GOLD[mission] else printed(missions.points(view, seat, mission))


def mission_about(view: View, seat: int, mission: int) -> str:
    """Its condition, and its points as the table stands."""
    now = worth_now(view, seat, mission)
    return sentences(names.mission_does(mission), says("mission.now", n=now) if now else says("mission.gold"))


def _mission(asked: Question, action: KeepMission | TakeMission | ReturnMission, kind: str) -> Entry:
    ask = says(f"mission.{kind}_ask", name=names.mission(action.mission))
    return replace(_held(asked, action.mission), ask=ask, action=action, verb=f"hunger.choices.verb.{kind}")


def keep(asked: Question) -> list[Entry]:
    """R7."""
    return [_mission(asked, action, "keep") for action in asked.of(KeepMission)]


def take(asked: Question) -> list[Entry]:
    """R37, Rookie."""
    return [_mission(asked, action, "take") for action in asked.of(TakeMission)]


def put_back(asked: Question) -> list[Entry]:
    """R37, Elder."""
    return [_mission(asked, action, "return") for action in asked.of(ReturnMission)]


def pick_crypt(asked: Question) -> list[Entry]:
    """R38."""
    picks = [
        Entry(
            key=f"crypt:{action.space}",
            words=names.space(action.space),
            ask=says("pick.ask", place=names.space(action.space)),
            about=says("crypt.rookie" if asked.view.config.rookie else "crypt.elder"),
            icon=pictures.feature("crypt"),
            side=printed(len(asked.view.crypts[CRYPT_OF[action.space]])),
            action=action,
            marks=(("space", action.space),),
            verb="hunger.choices.verb.open",
            subject=("space", action.space),
        )
        for action in asked.of(PickCrypt)
    ]
    return [*picks, *[skip(action, "pick") for action in asked.of(Skip)]]


def skip(action: Skip, kind: str) -> Entry:
    """Not this time."""
    words, ask = says(f"{kind}.skip"), says(f"{kind}.skip_ask")
    return Entry(key="skip", words=words, ask=ask, icon="ui/icon_skip", action=action, verb="hunger.choices.verb.skip")


# -- what gold Missions do


def gold(asked: Question) -> list[Entry]:
    """The gold Missions that can be used now."""
    return [_gold(asked, mission) for mission in dict.fromkeys(action.mission for action in asked.of(*OF_MISSIONS))]


def held(asked: Question, usable: Sequence[Any]) -> list[Entry]:
    """All Missions of the seat; those that `usable` answers use can be confirmed, the others looked at. `asked.view` is its own."""
    using = Question(asked.view, asked.seat, tuple(usable), asked.name)
    now = {action.mission for action in usable}
    return [_gold(using, mission) if mission in now else _held(asked, mission) for mission in asked.view.missions[asked.seat]]


def _held(asked: Question, mission: int) -> Entry:
    now = worth_now(asked.view, asked.seat, mission)
    return Entry(
        key=f"mission:{mission}",
        words=names.mission(mission),
        ask=says("mission.look_gold" if IS_GOLD[mission] else "mission.look"),
        about=mission_about(asked.view, asked.seat, mission),
        icon=pictures.mission(mission),
        side=now,
        side_icon=POINTS if now else "",
        subject=("mission", mission),
    )


def _gold(asked: Question, mission: int) -> Entry:
    """A gold Mission with what it may do now."""
    uses = [action for action in asked.of(*OF_MISSIONS) if action.mission == mission]
    name = names.mission(mission)
    plain = isinstance(uses[0], UseMission)
    inside = [] if plain else [_use(asked, action) for action in uses]
    row = Entry(
        key=f"mission:{mission}",
        words=name,
        ask=says("mission.use_ask", name=name),
        about=mission_about(asked.view, asked.seat, mission),
        icon=pictures.mission(mission),
        group=says("group.missions"),
        action=uses[0] if plain else None,
        inside=None if plain else lambda: inside,
        verb="hunger.choices.verb.use" if plain else "hunger.choices.verb.open",
        subject=("mission", mission),
        title=name,
        warning=says("warn.turn") if isinstance(INSTANT_OF[mission], DigestHand) else "",
    )
    return row if len(inside) != 1 else step(inside, row, f"{name}: {inside[0].words}")


def _use(asked: Question, action: MissionPile | MissionChest | MissionFamiliar) -> Entry:
    """One of the things that a gold Mission may bring."""
    if isinstance(action, MissionPile):
        return pile_entry(asked, cell_of(action.row, action.column), action, 0)
    if isinstance(action, MissionFamiliar):
        cell = next(cell for cell, cards in enumerate(asked.view.track) if action.card in cards)
        ask = says("mission.familiar_ask", card=names.card(action.card))
        return card_entry(action.card, f"card:{action.card}", ask, "hunger.choices.verb.take", action, (("cell", cell),))
    return Entry(
        key=f"chest:{action.space}",
        words=names.space(action.space),
        ask=says("mission.chest_ask", place=names.space(action.space)),
        about=place_does(asked.view, action.space),
        icon=pictures.space(action.space),
        action=action,
        marks=(("space", action.space),),
        verb="hunger.choices.verb.take",
        subject=("space", action.space),
    )
