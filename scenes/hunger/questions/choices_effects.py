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
    card_entry,
    card_opener,
    card_use,
    make_entry,
    make_worded_entry,
    opener_entry,
    say_text,
    token_entry,
)
from scenes.hunger.text import names, pictures
from scenes.kit.base.texts import format_value
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import shorten_step


def effect_rows(context: HungerContext) -> list[Entry]:
    """R13: draws, then discards, Familiars, tokens, and going on."""
    swaps = context.group_answers("card", ResolveDiscarding)
    tokens = context.group_answers("token", TokenDiscarding)
    return [
        *[card_use("resolve", "draw", "draw", action) for action in context.answers_of(Resolve)],
        *[_swap_entry(context, card, uses) for card, uses in swaps.items()],
        # op redraw_hand
        *[card_use("redraw", "redraw", "use", action) for action in context.answers_of(UseFamiliar)],
        *pair_rows(context),
        *context.make_rows(token_entry, UseToken),
        *[_token_swap_entry(token, uses) for token, uses in tokens.items()],
        *context.make_rows(_done_entry, Done),
    ]


def _swap_entry(context: HungerContext, card: int, uses: Sequence[ResolveDiscarding]) -> Entry:
    """One card that lets others be discarded."""
    inside = [_discard_entry(use) for use in uses]
    row = card_opener("discard", "swap", card, inside)
    if card == context.view.repeating:
        row = replace(row, about=say_text("swap.left", n=context.view.uses_left))
    return shorten_step(inside, row, _single_swap(row.title, uses[0]))


def _discard_entry(use: ResolveDiscarding | TokenDiscarding) -> Entry:
    return card_entry("gone", use.discard, say_text("swap.ask", name=names.card(use.discard)), "discard", use)


def _single_swap(name: str, use: ResolveDiscarding | TokenDiscarding) -> str:
    """The words of the only card that can be discarded."""
    return say_text("swap.single", name=name, card=names.card(use.discard))


def pair_rows(context: HungerContext) -> list[Entry]:
    """Op digest_pair: each such card with the Humans it may take along; also later in the turn."""
    return [_pair_entry(card, uses) for card, uses in context.group_answers("card", DigestWith).items()]


def _pair_entry(card: int, uses: Sequence[DigestWith]) -> Entry:
    name = names.card(card)
    inside = []
    for action in uses:
        ask = say_text("pair.ask", name=name, card=names.card(action.human))
        inside.append(card_entry("human", action.human, ask, "digest", action))
    row = card_opener("pair", "pair", card, inside)
    return shorten_step(inside, row, say_text("pair.single", name=name, card=names.card(uses[0].human)))


def _token_swap_entry(token: int, uses: Sequence[TokenDiscarding]) -> Entry:
    """A token discard_draw."""
    name = names.token(token)
    does = names.token_does(token)
    icon = pictures.token(token)
    inside = [_discard_entry(use) for use in uses]
    words = say_text("swap.token", name=name)
    ask = say_text("swap.token_which", name=name)
    group = say_text("group.tokens")
    row = opener_entry(("token", token), f"token:{token}", words, ask, does, icon, inside, name, group)
    return shorten_step(inside, row, _single_swap(name, uses[0]))


def _done_entry(context: HungerContext, action: Done) -> Entry:
    """R16: the Speed is counted; at home the turn is over."""
    group = say_text("group.else") if len(context.actions) > 1 else ""
    if context.view.is_home(context.seat):
        return make_entry(
            "done", "go_on", action, say_text("done.home"), say_text("done.home_ask"), group=group
        )
    total = speed.total_speed(context.view.play[context.seat]) + context.view.token_speed
    row = make_worded_entry("done", "go_on", action, SPEED, None, say_text("done.about"), group, n=total)
    return replace(row, side=format_value(total))
