"""The first step of a turn in rows: cards are drawn, discarded and digested before the Speed is counted (R13,
R17).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.hunger.table.actions import (
    DigestWith,
    Done,
    Resolve,
    ResolveDiscarding,
    TokenDiscarding,
    UseFamiliar,
    UseToken,
)
from game.hunger.turn import speed
from scenes.hunger.questions.row_context import (
    SPEED,
    HungerContext,
    card_about,
    card_entry,
    card_use,
    entry,
    opener_entry,
    says,
    token_entry,
    worded,
)
from scenes.hunger.text import names, pictures
from scenes.kit.base.texts import format_value
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import step


def effect_rows(context: HungerContext) -> list[Entry]:
    """R13: draws, then discards, Familiars, tokens, and going on."""
    draws = [
        card_use(f"resolve:{action.card}", "draw", "draw", action) for action in context.answers_of(Resolve)
    ]
    swaps = [
        _swap_entry(context, card, uses)
        for card, uses in context.group_answers("card", ResolveDiscarding).items()
    ]
    # op redraw_hand
    fresh = [
        card_use(f"redraw:{action.card}", "redraw", "use", action)
        for action in context.answers_of(UseFamiliar)
    ]
    tokens = [
        _token_swap_entry(token, uses)
        for token, uses in context.group_answers("token", TokenDiscarding).items()
    ]
    return [
        *draws,
        *swaps,
        *fresh,
        *pair_rows(context),
        *context.make_rows(token_entry, UseToken),
        *tokens,
        *context.make_rows(_done_entry, Done),
    ]


def _swap_entry(context: HungerContext, card: int, uses: Sequence[ResolveDiscarding]) -> Entry:
    """One card that lets others be discarded."""
    name = names.card(card)
    inside = [_discard_entry(use) for use in uses]
    left = says("swap.left", n=context.view.uses_left) if card == context.view.repeating else ""
    words, ask_which, about = (
        says("swap.row", name=name),
        says("swap.which", name=name),
        left or card_about(card),
    )
    row = opener_entry(
        ("card", card), f"discard:{card}", words, ask_which, about, pictures.card(card), inside, name
    )
    return step(inside, row, says("swap.single", name=name, card=names.card(uses[0].discard)))


def _discard_entry(use: ResolveDiscarding | TokenDiscarding) -> Entry:
    """A card that can be discarded."""
    gone = use.discard
    return card_entry(
        gone, f"gone:{gone}", says("swap.ask", name=names.card(gone)), "discard", use, ("card", gone)
    )


def pair_rows(context: HungerContext) -> list[Entry]:
    """Op digest_pair: each such card with the Humans it may take along; also later in the turn."""
    return [_pair_entry(card, uses) for card, uses in context.group_answers("card", DigestWith).items()]


def _pair_entry(card: int, uses: Sequence[DigestWith]) -> Entry:
    name = names.card(card)

    def human(action: DigestWith) -> Entry:
        ask = says("pair.ask", name=name, card=names.card(action.human))
        return card_entry(
            action.human, f"human:{action.human}", ask, "digest", action, ("card", action.human)
        )

    inside = [human(action) for action in uses]
    words, ask_which = says("pair.row", name=name), says("pair.which", name=name)
    row = opener_entry(
        ("card", card), f"pair:{card}", words, ask_which, card_about(card), pictures.card(card), inside, name
    )
    return step(inside, row, says("pair.single", name=name, card=names.card(uses[0].human)))


def _token_swap_entry(token: int, uses: Sequence[TokenDiscarding]) -> Entry:
    """A token discard_draw."""
    name = names.token(token)
    inside = [_discard_entry(use) for use in uses]
    words, which, about = (
        says("swap.token", name=name),
        says("swap.token_which", name=name),
        names.token_does(token),
    )
    row = opener_entry(
        ("token", token),
        f"token:{token}",
        words,
        which,
        about,
        pictures.token(token),
        inside,
        name,
        says("group.tokens"),
    )
    return step(inside, row, says("swap.single", name=name, card=names.card(uses[0].discard)))


def _done_entry(context: HungerContext, action: Done) -> Entry:
    """R16: the Speed is counted; at home the turn is over."""
    group = says("group.else") if len(context.actions) > 1 else ""
    if context.view.is_home(context.seat):
        return entry("done", "go_on", action, says("done.home"), says("done.home_ask"), group=group)
    total = speed.total_speed(context.view.play[context.seat]) + context.view.token_speed
    return replace(
        worded("done", "go_on", action, SPEED, None, says("done.about"), group, n=total),
        side=format_value(total),
    )
