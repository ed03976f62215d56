"""Facts beside a question of Human Flavor, and the form of its answers (P11, P14)."""

from __future__ import annotations

from collections.abc import Iterator

from game.human_flavor.components.definitions import ALL_RESOURCES
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.actions import StartResources, SwapTokens, TakeToken
from game.human_flavor.view import View
from scenes.human_flavor.questions.choices_start import suggest_tokens
from scenes.human_flavor.questions.row_context import FlavorContext
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import say
from scenes.kit.match.entry import PLAIN, Fact, Form

MOST_TOKENS = 3
"""Kinds of tokens that are told beside a question."""


def list_facts(view: View, seat: int) -> Iterator[Fact]:
    """Minions left, and the kinds of tokens that the seat has most of."""
    decision = view.decision
    if decision is None or decision.seat != seat or decision.kind == kinds.START:
        return
    clan = view.clan(seat)
    yield Fact(pictures.meeple(clan), say("human_flavor.sheet.minions", n=view.minions[seat]))
    held = view.tokens[seat]
    most = sorted(ALL_RESOURCES, key=lambda resource: -held[resource])[:MOST_TOKENS]
    for resource in sorted(most):
        if held[resource]:
            yield Fact(pictures.resource(resource), names.token_amount(resource, held[resource]))


def tell_left(view: View, seat: int) -> Iterator[str]:
    """Minions of the day, or allies that wait for their food."""
    match view.asking:
        case kinds.PLACE | kinds.MENU | kinds.FEAST | kinds.EFFECT:
            yield say("human_flavor.left.minions", n=view.minions[seat])
            if view.asking == kinds.MENU:
                yield say("human_flavor.left.open")
        case kinds.FEED:
            yield say("human_flavor.left.hungry", n=len(view.hungry))


def find_form(view: View, seat: int) -> Form:
    """Numbers for the starting tokens, from those that are suggested; two columns for what is given and what is
    got."""
    context = FlavorContext.from_view(view, seat, str)
    if context is None:
        return PLAIN
    if view.asking == kinds.START:
        return Form("numbers", StartResources(suggest_tokens(context)))
    return Form("columns") if context.answers_of(SwapTokens, TakeToken) else PLAIN
