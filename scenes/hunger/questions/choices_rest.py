"""The remaining questions in rows: cards just gained, Parasols, the type of a token (R35, R43, R45)."""

from __future__ import annotations

from dataclasses import replace

from game.hunger.components.definitions import TYPES
from game.hunger.forecast.token_types import type_gains
from game.hunger.table.actions import ChooseType, Digest, PutReady, Skip, UseParasol
from game.hunger.turn import missions
from scenes.hunger import layout
from scenes.hunger.questions.choices_act import human_entry, sort_humans
from scenes.hunger.questions.choices_missions import skip_entry
from scenes.hunger.questions.row_context import (
    POINTS,
    HungerContext,
    card_about,
    make_entry,
    say_text,
    signed_points,
)
from scenes.hunger.text import names, pictures
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import change_words, join_lines

PILE = {"top": layout.DECK, "discard": layout.DISCARD}
"""By destination of a Ready card: the pile of the tray."""


def ready_rows(context: HungerContext) -> list[Entry]:
    """R35: the piles for a Ready card."""
    return context.make_rows(_ready_entry, PutReady)


def _ready_entry(context: HungerContext, action: PutReady) -> Entry:
    card = action.card
    name = names.card(action.card)
    words = say_text(f"ready.{action.to}")
    ask = say_text(f"ready.{action.to}_ask", name=name)
    does = "\n".join(names.card_does(card)) or card_about(card)
    about = join_lines(does, say_text(f"ready.{action.to}_about"))
    row = make_entry(action.to, "put", action, words, ask, pictures.card(card), ("card", card), about, name)
    return replace(row, marks=(("pile", context.seat * layout.PILES + PILE[action.to]),))


def digest_rows(context: HungerContext) -> list[Entry]:
    """R35: a Human that the gained card digests."""
    in_play = context.view.play[context.seat]
    answers = sorted(sort_humans(context.answers_of(Digest)), key=lambda action: action.card not in in_play)
    return [
        *[human_entry(context, action) for action in answers],
        *[skip_entry(action, "digest") for action in context.answers_of(Skip)],
    ]


UMBRELLAS = {"use": "hunger/umbrella_open", "rest": "hunger/umbrella_shut"}
"""Pictures of a Parasol that is opened, or kept shut."""


def parasol_rows(context: HungerContext) -> list[Entry]:
    """R43."""
    return context.make_rows(_parasol_entry, UseParasol)


def _parasol_entry(context: HungerContext, action: UseParasol) -> Entry:
    kind, verb = ("use", "use") if action.use else ("rest", "skip")
    words, ask, about = (say_text(f"parasol.{kind}{part}") for part in ("", "_ask", "_about"))
    return make_entry(kind, verb, action, words, ask, UMBRELLAS[kind], None, about)


def type_rows(context: HungerContext) -> list[Entry]:
    """R45: the type of the token, with the Humans of that type so far."""
    return context.make_rows(_type_entry, ChooseType)


def _type_entry(context: HungerContext, action: ChooseType) -> Entry:
    """A type with the points of Missions for it."""
    view = context.view
    seat = context.seat
    kind = action.type
    name = names.human_type(TYPES[kind])
    icon = pictures.human_type(TYPES[kind])
    points = type_gains(view, seat)[kind]
    gain = signed_points(points)
    ask = say_text("type.ask", type=name)
    count = say_text("type.about", n=missions.humans_by_type(view, seat)[kind])
    about = join_lines(count, say_text("type.missions", gain=gain))
    words = change_words(points)
    return Entry(f"type:{kind}", name, ask, about, icon, gain, POINTS, side_words=words, action=action)
