"""The remaining questions in rows: cards just gained, Parasols, the type of a token (R35, R43, R45)."""

from __future__ import annotations

from dataclasses import replace

from game.hunger.components.definitions import TYPES
from game.hunger.forecast.token_types import type_gains
from game.hunger.table.actions import ChooseType, Digest, PutReady, Skip, UseParasol
from game.hunger.turn import missions
from scenes.hunger import layout
from scenes.hunger.questions.choices_act import human_entry, humans_first
from scenes.hunger.questions.choices_missions import skip
from scenes.hunger.questions.row_context import POINTS, HungerContext, entry, says, signed
from scenes.hunger.text import names, pictures
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import sentences

PILE = {"top": layout.DECK, "discard": layout.DISCARD}
"""By where a Ready card goes: the pile of the tray."""


def ready(context: HungerContext) -> list[Entry]:
    """R35: where a Ready card goes."""
    return context.make_rows(_put, PutReady)


def _put(context: HungerContext, action: PutReady) -> Entry:
    card, name = action.card, names.card(action.card)
    words, ask = says(f"ready.{action.to}"), says(f"ready.{action.to}_ask", name=name)
    about = sentences(says(f"ready.{action.to}_about"), *names.card_does(card))
    row = entry(action.to, "put", action, words, ask, pictures.card(card), ("card", card), about, name)
    return replace(row, marks=(("pile", context.seat * layout.PILES + PILE[action.to]),))


def digest(context: HungerContext) -> list[Entry]:
    """R35: a Human that the gained card digests."""
    answers = sorted(
        humans_first(context.answers_of(Digest)),
        key=lambda action: action.card not in context.view.play[context.seat],
    )
    return [
        *[human_entry(context, action) for action in answers],
        *[skip(action, "digest") for action in context.answers_of(Skip)],
    ]


UMBRELLAS = {"use": "hunger/umbrella_open", "rest": "hunger/umbrella_shut"}
"""What a Parasol looks like that is opened, or kept shut."""


def parasol(context: HungerContext) -> list[Entry]:
    """R43."""
    return context.make_rows(_parasol, UseParasol)


def _parasol(context: HungerContext, action: UseParasol) -> Entry:
    kind, verb = ("use", "use") if action.use else ("rest", "skip")
    words, ask, about = (says(f"parasol.{kind}{part}") for part in ("", "_ask", "_about"))
    return entry(kind, verb, action, words, ask, UMBRELLAS[kind], None, about)


def token_type(context: HungerContext) -> list[Entry]:
    """R45: the type of the token, with the Humans of that type so far."""
    return context.make_rows(_type, ChooseType)


def _type(context: HungerContext, action: ChooseType) -> Entry:
    """With what Missions would give for it."""
    count, gain = (
        missions.types(context.view, context.seat)[action.type],
        type_gains(context.view, context.seat)[action.type],
    )
    name, icon = names.human_type(TYPES[action.type]), pictures.human_type(TYPES[action.type])
    ask, about = (
        says("type.ask", type=name),
        sentences(says("type.about", n=count), says("type.missions", gain=signed(gain))),
    )
    return Entry(f"type:{action.type}", name, ask, about, icon, signed(gain), POINTS, action=action)
