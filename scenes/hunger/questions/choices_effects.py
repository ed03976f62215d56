"""The first step of a turn in rows: what is drawn, discarded and digested before the Speed is counted (R13, R17)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.hunger.table.actions import DigestWith, Done, Resolve, ResolveDiscarding, TokenDiscarding, UseFamiliar, UseToken
from game.hunger.turn import speed
from scenes.hunger.questions.question import SPEED, Question, card_about, card_entry, card_use, entry, opener, says, token_entry, worded
from scenes.hunger.text import names, pictures
from scenes.kit.base.texts import printed
from scenes.table.choice_entries import Entry, step


def effects(asked: Question) -> list[Entry]:
    """R13: draws, then what discards, Familiars, tokens, and going on."""
    draws = [card_use(f"resolve:{action.card}", "draw", "draw", action) for action in asked.of(Resolve)]
    swaps = [_discarding(asked, card) for card in _firsts(asked, ResolveDiscarding, "card")]
    fresh = [card_use(f"redraw:{action.card}", "redraw", "use", action) for action in asked.of(UseFamiliar)]  # op redraw_hand
    return [*draws, *swaps, *fresh, *digest_pairs(asked), *_tokens(asked), *[_done(asked, action) for action in asked.of(Done)]]


def _firsts(asked: Question, kind: type, field: str) -> list[int]:
    """The different values of a field of these answers, in their order."""
    return list(dict.fromkeys(getattr(action, field) for action in asked.of(kind)))


def _discarding(asked: Question, card: int) -> Entry:
    """One card that lets others be discarded."""
    uses = [action for action in asked.of(ResolveDiscarding) if action.card == card]
    name = names.card(card)

    def ask(gone: int) -> str:
        return says("swap.ask", name=names.card(gone))

    inside = _discards([(use, use.discard) for use in uses], ask)
    left = says("swap.left", n=asked.view.uses_left) if card == asked.view.repeating else ""
    words, ask_which, about = says("swap.row", name=name), says("swap.which", name=name), left or card_about(card)
    row = opener(("card", card), f"discard:{card}", words, ask_which, about, pictures.card(card), inside, name)
    return step(inside, row, says("swap.single", name=name, card=names.card(uses[0].discard)))


def _discards(uses: Sequence[tuple[Any, int]], ask: Callable[[int], str]) -> list[Entry]:
    """The cards that can be discarded."""
    return [card_entry(gone, f"gone:{gone}", ask(gone), "discard", action, ("card", gone)) for action, gone in uses]


def digest_pairs(asked: Question) -> list[Entry]:
    """Op digest_pair: each such card with the Humans it may take along; also later in the turn."""
    return [_pair(asked, card) for card in _firsts(asked, DigestWith, "card")]


def _pair(asked: Question, card: int) -> Entry:
    name = names.card(card)
    uses = [action for action in asked.of(DigestWith) if action.card == card]

    def human(action: DigestWith) -> Entry:
        ask = says("pair.ask", name=name, card=names.card(action.human))
        return card_entry(action.human, f"human:{action.human}", ask, "digest", action, ("card", action.human))

    inside = [human(action) for action in uses]
    words, ask_which = says("pair.row", name=name), says("pair.which", name=name)
    row = opener(("card", card), f"pair:{card}", words, ask_which, card_about(card), pictures.card(card), inside, name)
    return step(inside, row, says("pair.single", name=name, card=names.card(uses[0].human)))


def _tokens(asked: Question) -> list[Entry]:
    plain = [token_entry(action) for action in asked.of(UseToken)]
    return [*plain, *[_token_discarding(asked, token) for token in _firsts(asked, TokenDiscarding, "token")]]


def _token_discarding(asked: Question, token: int) -> Entry:
    """A token discard_draw."""
    uses = [action for action in asked.of(TokenDiscarding) if action.token == token]
    name = names.token(token)
    inside = _discards([(use, use.discard) for use in uses], lambda gone: says("swap.ask", name=names.card(gone)))
    words, which, about = says("swap.token", name=name), says("swap.token_which", name=name), names.token_does(token)
    row = opener(("token", token), f"token:{token}", words, which, about, pictures.token(token), inside, name, says("group.tokens"))
    return step(inside, row, says("swap.single", name=name, card=names.card(uses[0].discard)))


def _done(asked: Question, action: Done) -> Entry:
    """R16: the Speed is counted; at home the turn is over."""
    group = says("group.else") if len(asked.actions) > 1 else ""
    if asked.view.is_home(asked.seat):
        return entry("done", "go_on", action, says("done.home"), says("done.home_ask"), group=group)
    total = speed.of_cards(asked.view.play[asked.seat]) + asked.view.token_speed
    return replace(worded("done", "go_on", action, SPEED, None, says("done.about"), group, n=total), side=printed(total))
