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
from scenes.hunger.questions.question import POINTS, Question, entry, says, signed
from scenes.hunger.text import names, pictures
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import sentences

PILE = {"top": layout.DECK, "discard": layout.DISCARD}
"""By where a Ready card goes: the pile of the tray."""


def ready(asked: Question) -> list[Entry]:
    """R35: where a Ready card goes."""
    return asked.rows(_put, PutReady)


def _put(asked: Question, action: PutReady) -> Entry:
    card, name = action.card, names.card(action.card)
    words, ask = says(f"ready.{action.to}"), says(f"ready.{action.to}_ask", name=name)
    about = sentences(says(f"ready.{action.to}_about"), *names.card_does(card))
    row = entry(action.to, "put", action, words, ask, pictures.card(card), ("card", card), about, name)
    return replace(row, marks=(("pile", asked.seat * layout.PILES + PILE[action.to]),))


def digest(asked: Question) -> list[Entry]:
    """R35: a Human that the gained card digests."""
    answers = sorted(
        humans_first(asked.of(Digest)), key=lambda action: action.card not in asked.view.play[asked.seat]
    )
    return [
        *[human_entry(asked, action) for action in answers],
        *[skip(action, "digest") for action in asked.of(Skip)],
    ]


UMBRELLAS = {"use": "hunger/umbrella_open", "rest": "hunger/umbrella_shut"}
"""What a Parasol looks like that is opened, or kept shut."""


def parasol(asked: Question) -> list[Entry]:
    """R43."""
    return asked.rows(_parasol, UseParasol)


def _parasol(asked: Question, action: UseParasol) -> Entry:
    kind, verb = ("use", "use") if action.use else ("rest", "skip")
    words, ask, about = (says(f"parasol.{kind}{part}") for part in ("", "_ask", "_about"))
    return entry(kind, verb, action, words, ask, UMBRELLAS[kind], None, about)


def token_type(asked: Question) -> list[Entry]:
    """R45: the type of the token, with the Humans of that type so far."""
    return asked.rows(_type, ChooseType)


def _type(asked: Question, action: ChooseType) -> Entry:
    """With what Missions would give for it."""
    count, gain = (
        missions.types(asked.view, asked.seat)[action.type],
        type_gains(asked.view, asked.seat)[action.type],
    )
    name, icon = names.human_type(TYPES[action.type]), pictures.human_type(TYPES[action.type])
    ask, about = (
        says("type.ask", type=name),
        sentences(says("type.about", n=count), says("type.missions", gain=signed(gain))),
    )
    return Entry(f"type:{action.type}", name, ask, about, icon, signed(gain), POINTS, action=action)
