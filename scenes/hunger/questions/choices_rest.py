"""The remaining questions in rows: cards just gained, Parasols, the type of a token (R35, R43, R45)."""

from __future__ import annotations

from game.hunger.components.definitions import TYPES
from game.hunger.table.actions import ChooseType, Digest, PutReady, Skip, UseParasol
from game.hunger.turn import missions
from scenes.hunger.questions.choices_act import human_entry, humans_first
from scenes.hunger.questions.choices_missions import skip
from scenes.hunger.questions.question import Question, card_about, says
from scenes.hunger.text import names, pictures
from scenes.kit.base.texts import printed
from scenes.table.choice_entries import Entry


def ready(asked: Question) -> list[Entry]:
    """R35: where a Ready card goes."""
    return [
        Entry(
            key=action.to,
            words=says(f"ready.{action.to}"),
            ask=says(f"ready.{action.to}_ask", name=names.card(action.card)),
            about=card_about(action.card),
            icon=pictures.card(action.card),
            group=names.card(action.card),
            action=action,
            verb="hunger.choices.verb.put",
            subject=("card", action.card),
        )
        for action in asked.of(PutReady)
    ]


def digest(asked: Question) -> list[Entry]:
    """R35: a Human that the gained card digests."""
    answers = sorted(humans_first(asked.of(Digest)), key=lambda action: action.card not in asked.view.play[asked.seat])
    return [*[human_entry(asked, action) for action in answers], *[skip(action, "digest") for action in asked.of(Skip)]]


def parasol(asked: Question) -> list[Entry]:
    """R43."""
    return [
        Entry(
            key="use" if action.use else "rest",
            words=says("parasol.use" if action.use else "parasol.rest"),
            ask=says("parasol.use_ask" if action.use else "parasol.rest_ask"),
            about=says("parasol.use_about" if action.use else "parasol.rest_about"),
            icon="hunger/bonus_parasol" if action.use else "ui/icon_skip",
            action=action,
            verb="hunger.choices.verb.use" if action.use else "hunger.choices.verb.skip",
        )
        for action in asked.of(UseParasol)
    ]


def token_type(asked: Question) -> list[Entry]:
    """R45: the type of the token, with the Humans of that type so far."""
    counts = missions.types(asked.view, asked.seat)
    return [
        Entry(
            key=f"type:{action.type}",
            words=names.human_type(TYPES[action.type]),
            ask=says("type.ask", type=names.human_type(TYPES[action.type])),
            about=says("type.about", n=counts[action.type]),
            icon=pictures.human_type(TYPES[action.type]),
            side=printed(counts[action.type]),
            action=action,
            verb="prompt.choose",
        )
        for action in asked.of(ChooseType)
    ]
