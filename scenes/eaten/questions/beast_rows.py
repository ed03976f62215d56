"""The Beast's decisions as rows: its cards, mutations, immune responses, things taken from the table."""

from __future__ import annotations

from dataclasses import replace

from game.core.model import Action
from game.eaten.components.definitions import (
    BACTERIA_OF,
    CRYSTAL_INDEX,
    IMMUNE_INDEX,
    MUTATION_INDEX,
    MUTATION_OF,
    NOTHING,
    STOMACH_INDEX,
)
from game.eaten.table import actions as answers
from game.eaten.turn import energy
from scenes.eaten.questions import beast_answers
from scenes.eaten.questions.row_context import EatenContext
from scenes.eaten.text import names, pictures, strikes
from scenes.kit.base import format_value, say
from scenes.kit.match.entry import Entry, Mark

ENERGY = f"{pictures.FOLDER}/icon_energy"
VERBS = {
    "fill": "eaten.beast.prompt.play",
    "ingest": "eaten.beast.prompt.push",
    "immune": "eaten.beast.prompt.acquire",
    # fmt: skip
    "pay": "eaten.beast.prompt.pay",
    "regress_pay": "eaten.beast.prompt.pay",
    "mutation": "eaten.beast.prompt.place",
}
"""By kind of decision: the text key of confirming a card."""


def beast_rows(context: EatenContext) -> list[Entry]:
    """The rows of a decision of the Beast; answers that end it come last."""
    return [
        _answer_row(context, action)
        for action in sorted(
            context.actions, key=lambda action: isinstance(action, answers.Done | answers.Skip)
        )
    ]


def _answer_row(context: EatenContext, action: Action) -> Entry:
    match action:
        case answers.Place(card=card) | answers.Ingest(card=card) | answers.Pay(card=card):
            return _hand_row(context, action, STOMACH_INDEX[card])
        case answers.Mutate(card=card):
            number = MUTATION_INDEX[card]
            germ = MUTATION_OF[number]
            words = names.mutation_name(number) if germ == NOTHING else names.germ_name(germ)
            return _make_entry(
                context, action, words, pictures.mutation_picture(number), ("mutation", number)
            )
        case answers.Acquire(card=card):
            return _immune_row(context, action, IMMUNE_INDEX[card])
        case answers.Lose(crystal=crystal):
            number = CRYSTAL_INDEX[crystal]
            return _make_entry(
                context,
                action,
                names.crystal_name(number),
                pictures.crystal_picture(number),
                ("crystal", number),
            )
        case answers.Remove(card=card):
            number = IMMUNE_INDEX[card]
            row = _make_entry(
                context,
                action,
                names.immune_name(number),
                pictures.immune_picture(number),
                ("active", number),
            )
            return replace(row, about=strikes.effect_sentence(context.view, number))
    return _make_entry(context, action, say(f"eaten.beast.button.{action.verb}"))


def _make_entry(
    context: EatenContext, action: Action, words: str, icon: str = "", of: Mark | None = None
) -> Entry:
    """A row of an answer about the thing `of`."""
    deed = beast_answers.row_deed(context.view, action)
    key, verb = ":".join(map(str, action.plain())), VERBS.get(context.view.asking, "prompt.choose")
    marks = (of,) if of is not None else ()
    if of is None:
        verb = f"eaten.beast.button.{action.verb}"
    return Entry(
        key,
        words,
        beast_answers.question_words(context.view, action),
        "",
        icon,
        action=action,
        marks=marks,
        verb=verb,
        deed=deed,
    )


def _hand_row(context: EatenContext, action: Action, card: int) -> Entry:
    """A card of the hand, with the level of its germ; one that pays with its energy."""
    view, germ = context.view, BACTERIA_OF[card]
    place = ("hand", view.hand.index(card))
    row = _make_entry(context, action, names.stomach_name(card), pictures.germ_picture(germ), place)
    if view.asking == "pay":
        paid = energy.energy_of(view, card)
        return replace(
            row, side=format_value(paid), side_icon=ENERGY, side_words=say("eaten.beast.side.pays", n=paid)
        )
    about = say("eaten.look.germ", germ=names.germ_name(germ), level=view.levels[germ])
    feature, heard = pictures.feature_picture(card), names.feature_name(card)
    return replace(row, about=about, side_icon=feature, side_words=heard)


def _immune_row(context: EatenContext, action: Action, card: int) -> Entry:
    """R42: an immune response of the row with its cost."""
    view = context.view
    row = _make_entry(
        context,
        action,
        names.immune_name(card),
        pictures.immune_picture(card),
        ("row", view.immune_row.index(card)),
    )
    cost = energy.COST[card]
    words = say("eaten.beast.side.costs", n=cost)
    return replace(
        row,
        about=strikes.effect_sentence(view, card),
        side=format_value(cost),
        side_icon=ENERGY,
        side_words=words,
    )
