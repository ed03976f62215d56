"""Reasons why a card or a token cannot be used now (R13 to R17, R29)."""

from typing import Any

from game.core.model import Blocked
from game.core.notation.action_notation import Reasons
from game.hunger.components.card_ops import DigestPair, DiscardDraw, DiscardForHunt, Draw, RedrawHand
from game.hunger.components.definitions import HUMANS, IS_HUMAN, TOKEN_KIND, effect_of
from game.hunger.table import actions
from game.hunger.table.zones import Table
from game.hunger.turn import effects_step
from game.hunger.why_not.common import (
    card_blocked,
    make_blocked,
    must_be_played,
    no_hunting,
    not_in_play,
    refuse_if,
)

_DRAW, _DISCARD_DRAW, _REDRAW_HAND = effect_of(Draw), effect_of(DiscardDraw), effect_of(RedrawHand)
_DIGEST_PAIR, _DISCARD_FOR_HUNT = effect_of(DigestPair), effect_of(DiscardForHunt)
_NEVER_SPENT = ("parasol", "human", "human_choice", "velvet")
"""Kinds of tokens that work by themselves."""


# Cards


def _resolve_reason(table: Table, action: Any) -> Blocked | None:
    """R13."""
    card = action.card
    effect = _DRAW[card]
    if effect is None:
        return card_blocked("choose_discard" if _DISCARD_DRAW[card] else "no_effect", "R13", card)
    if card in table.used:
        return card_blocked("used", "R13", card)
    human = not HUMANS.isdisjoint(table.play[table.asked])
    return refuse_if(not effects_step.draw_count(effect, human), "needs_human", "R13", card=card)


def _resolve_discard_reason(table: Table, action: Any) -> Blocked | None:
    """R13, R14."""
    card = action.card
    if _DISCARD_DRAW[card] is None:
        return card_blocked("no_effect", "R13", card)
    if card in table.used and not (card == table.repeating and table.uses_left):
        return card_blocked("used", "R13", card)
    if action.discard == card:
        return card_blocked("itself", "R13", card)
    return _discard_reason(table, action.discard)


def _discard_reason(table: Table, card: int) -> Blocked | None:
    """R14: reason why a card cannot be discarded."""
    return not_in_play(table, card, "R13") or refuse_if(card in table.used, "used_card", "R14", card=card)


def _familiar_reason(table: Table, action: Any) -> Blocked | None:
    """R13, R29."""
    card = action.card
    if _REDRAW_HAND[card]:
        return refuse_if(table.asking != actions.EFFECTS or not table.fresh, "first_only", "R13")
    if _DIGEST_PAIR[card]:
        return card_blocked("choose_human", "R13", card)
    if _DISCARD_FOR_HUNT[card]:
        return no_hunting(table) if table.asking == actions.ACT else card_blocked("when_hunting", "R29", card)
    return card_blocked("no_effect", "section 8", card)


def _digest_pair_reason(table: Table, action: Any) -> Blocked | None:
    """Op `digest_pair`."""
    if _DIGEST_PAIR[action.card] is None:
        return card_blocked("no_effect", "section 8", action.card)
    return not_in_play(table, action.human, "R13") or refuse_if(
        not IS_HUMAN[action.human], "not_human", "G13", card=action.human
    )


def _done_reason(table: Table, action: Any) -> Blocked | None:
    """R13: a draw that is not optional stands open."""
    for card in table.play[table.asked]:
        effect = _DRAW[card]
        if (
            effect is not None
            and not effect.optional
            and _resolve_reason(table, actions.Resolve(card)) is None
        ):
            return card_blocked("must_draw", "R13", card)
    return None


# Tokens


def _spending_reason(table: Table, action: Any) -> Blocked | None:
    """Reason why that token cannot be spent at all."""
    seat, token = table.asked, action.token
    if token not in table.tokens[seat]:
        return make_blocked("token_not_held", "R13")
    if token in table.spent[seat]:
        return make_blocked("token_spent", "R13")
    kind = TOKEN_KIND[token]
    return refuse_if(kind in _NEVER_SPENT, f"token.{kind}", "R43" if kind == "parasol" else "section 9")


def _token_reason(table: Table, action: Any) -> Blocked | None:
    """R13, R20, R29, by the decision that is open."""
    return _AT[table.asking](table, TOKEN_KIND[action.token])


def _token_at_effects(table: Table, kind: str) -> Blocked | None:
    if kind == "extra_hunt":
        return make_blocked("token.extra_hunt", "R29")
    if kind == "mission":
        return _crypts_empty(table)
    if kind == "speed":
        return refuse_if(table.is_home(table.asked), "home_token", "R17")
    return refuse_if(kind == "discard_draw", "token.discard_draw", "R13")


def _crypts_empty(table: Table) -> Blocked | None:
    return refuse_if(not any(table.crypts), "crypts_empty", "R38")


def _token_at_move(table: Table, kind: str) -> Blocked | None:
    if kind == "speed":
        return None
    return (
        make_blocked("cards_over", "R16")
        if kind in ("draw", "discard_draw")
        else make_blocked("move_first", "R20")
    )


def _token_at_act(table: Table, kind: str) -> Blocked | None:
    if kind in ("draw", "discard_draw"):
        return make_blocked("cards_over", "R16")
    if kind == "mission":
        return _crypts_empty(table)
    if kind == "speed":
        return refuse_if(table.extra or table.is_home(table.on_turn), "no_use", "R29")
    return no_hunting(table)


_AT = {actions.EFFECTS: _token_at_effects, actions.MOVE: _token_at_move, actions.ACT: _token_at_act}


def _token_discard_reason(table: Table, action: Any) -> Blocked | None:
    """R13, R14."""
    if TOKEN_KIND[action.token] != "discard_draw":
        return make_blocked("token_discards_nothing", "R13")
    return _discard_reason(table, action.discard)


REASONS: Reasons = {
    actions.Resolve: (must_be_played, _resolve_reason),
    actions.ResolveDiscarding: (must_be_played, _resolve_discard_reason),
    actions.UseFamiliar: (must_be_played, _familiar_reason),
    actions.DigestWith: (must_be_played, _digest_pair_reason),
    actions.UseToken: (_spending_reason, _token_reason),
    actions.TokenDiscarding: (_spending_reason, _token_discard_reason),
    actions.Done: (_done_reason,),
}
"""Answer -> reasons against giving it to a decision of its kind; the first one counts."""
