"""Discard and draw effects: the first step of a turn (R13 to R17)."""

from functools import cache

from game.core.game_flow import Deeds
from game.core.model import Decision, sure
from game.hunger.components.card_kinds import HUMAN, STARTING, STARTING_ALONE
from game.hunger.components.card_ops import DigestPair, DiscardDraw, Draw, RedrawHand
from game.hunger.components.definitions import ALL_CARDS, NOTHING, TOKEN_KIND, effect_of
from game.hunger.components.token_steps import EFFECTS_STEP
from game.hunger.table import actions as a
from game.hunger.table.events import CardResolved
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table
from game.hunger.turn import crypts, digesting, tokens
from game.hunger.turn.drawing import draw_to_play
from game.hunger.turn.gold_missions import LAST_GOLD, legal_uses, use_mission

_DRAW, _DISCARD_DRAW, _REDRAW_HAND, _DIGEST_PAIR = (
    effect_of(Draw),
    effect_of(DiscardDraw),
    effect_of(RedrawHand),
    effect_of(DigestPair),
)
_OPS = tuple(
    ops if any(ops) else None for ops in zip(_DRAW, _DISCARD_DRAW, _REDRAW_HAND, _DIGEST_PAIR, strict=True)
)
"""By card: its ops of this step, None if it has none."""
_RESOLVE = tuple(a.Resolve(card) for card in ALL_CARDS)
_FAMILIAR = tuple(a.UseFamiliar(card) for card in ALL_CARDS)
_DONE = a.Done()
_ONLY_DONE: a.Answers = (_DONE,)
_SPENDABLE_AT_HOME = tokens.tokens_of_kinds({"draw", "discard_draw", "mission"})
_SPENDABLE = _SPENDABLE_AT_HOME | tokens.tokens_of_kinds({"speed"})
_TOKEN_CARDS = 1
"""Cards that a token draws."""


def ask_effect(state: LiveTable) -> None:
    """R13: ask for the next effect. The answers are not even listed if there plainly are none; a single
    answer is given at once."""
    seat = state.on_turn
    missions, kinds = state.missions[seat], state.in_play[seat]
    may_start = kinds & STARTING if kinds & HUMAN else kinds & STARTING_ALONE
    if may_start or state.spendable[seat] & EFFECTS_STEP or (missions and missions[0] <= LAST_GOLD):
        state.asked = seat
        answers = legal_effects(state)
        if len(answers) > 1:
            state.asking, state._decision = a.EFFECTS, Decision(seat, a.EFFECTS, answers)
            return
        if answers is not _ONLY_DONE or state.repeating != NOTHING:
            carry_out(state, answers[0])
            return
        state.fresh = False
    elif state.tokens[seat] or kinds & STARTING:
        state.asked, state.fresh = seat, False  # as if it were asked: replays have digests of such tables
    _finish_step(state, _DONE)


def legal_effects(table: Table) -> a.Answers:
    """R13, R17: cards in the order played, then tokens, gold Missions and `done`, which has to wait for
    compulsory draws."""
    seat = table.asked
    missions = table.missions[seat]
    found: list[a.AnyAction] = []
    may_be_done = True
    if table.in_play[seat] & STARTING:
        may_be_done = _add_cards(table, seat, found)
    if table.spendable[seat] & EFFECTS_STEP:
        _add_tokens(table, seat, found)
    if missions and missions[0] <= LAST_GOLD:
        found += legal_uses(table)
    if not may_be_done:
        return tuple(found)
    return (*found, _DONE) if found else _ONLY_DONE


def _add_cards(table: Table, seat: int, found: list[a.AnyAction]) -> bool:
    """Add the answers of the cards. False if a draw that is not optional stands open."""
    play, human, used = table.play[seat], table.in_play[seat] & HUMAN, table.used
    may_be_done, pairs = True, False
    for card in play:
        ops = _OPS[card]
        if ops is None:
            continue
        draw, discarding, redraw, pair = ops
        if draw is not None and card not in used and draw_count(draw, human):
            found.append(_RESOLVE[card])
            may_be_done = may_be_done and draw.optional
        if discarding is not None and (card not in used or (card == table.repeating and table.uses_left)):
            found += _discard_answers(table, card, play)
        if redraw is not None and table.fresh:
            found.append(_FAMILIAR[card])
        pairs = pairs or pair is not None
    if pairs:
        found += digesting.legal_pairs(table)
    return may_be_done


def draw_count(draw: Draw, human: bool | int) -> int:
    """The cards that the op draws by its text."""
    return draw.n_with_human if human and draw.n_with_human is not None else draw.n


def _discard_answers(table: Table, card: int, play: Cards) -> list[a.AnyAction]:
    """Answers of one use of that card."""
    return [_discard_answer(card, other) for other in play if other != card and other not in table.used]


_discard_answer = cache(a.ResolveDiscarding)


_token_discard_answer = cache(a.TokenDiscarding)


def _add_tokens(table: Table, seat: int, found: list[a.AnyAction]) -> None:
    """Tokens that can be spent now: for Speed not at home, for a Mission as long as a Crypt has any."""
    for token in tokens.unspent_tokens(
        table, seat, _SPENDABLE_AT_HOME if table.arrival[seat] else _SPENDABLE
    ):
        kind = TOKEN_KIND[token]
        if kind == "discard_draw":
            found += [
                _token_discard_answer(token, card) for card in table.play[seat] if card not in table.used
            ]
        elif kind != "mission" or any(table.crypts):
            found.append(tokens.USE[token])


def carry_out(state: LiveTable, action: a.AnyAction) -> None:
    """Carry out an answer. It ends the uses of a card that could go on, unless it is the next use of that
    card."""
    if state.repeating != NOTHING and not (
        isinstance(action, a.ResolveDiscarding) and action.card == state.repeating
    ):
        state.repeating, state.uses_left = NOTHING, 0
    state.fresh = False
    _ANSWERS.get(type(action), use_mission)(state, action)


def _resolve_draw(state: LiveTable, action: a.Resolve) -> None:
    """Op draw."""
    seat, effect = state.on_turn, sure(_DRAW[action.card])
    human = state.in_play[seat] & HUMAN
    _report_effect(state, seat, action.card, "draw")
    state.used += (action.card,)
    draw_to_play(state, seat, draw_count(effect, human))
    state.resume_turn()


def _resolve_discard(state: LiveTable, action: a.ResolveDiscarding) -> None:
    """One use of op discard_draw."""
    card, effect = action.card, sure(_DISCARD_DRAW[action.card])
    if card != state.repeating:
        state.used += (card,)
        state.repeating, state.uses_left = card, effect.times
    state.uses_left -= 1
    if not state.uses_left:
        state.repeating = NOTHING
    _report_effect(state, state.on_turn, card, "discard_draw")
    state.discard_card(state.on_turn, action.discard)
    draw_to_play(state, state.on_turn, 1)
    state.resume_turn()


def _redraw_hand(state: LiveTable, action: a.UseFamiliar) -> None:
    """Op redraw_hand: the cards played from the hand go, and so does the Familiar."""
    seat, effect = state.on_turn, sure(_REDRAW_HAND[action.card])
    _report_effect(state, seat, action.card, "redraw_hand")
    gone = state.from_hand if action.card in state.from_hand else (*state.from_hand, action.card)
    for card in gone:
        state.discard_card(seat, card)
    state.add_points(seat, effect.vp, "redraw_hand", action.card)
    draw_to_play(state, seat, effect.draw)
    state.resume_turn()


def _use_token(state: LiveTable, action: a.UseToken) -> None:
    """Kinds draw, speed and mission; the Speed is counted later (R19)."""
    tokens.spend_token(state, state.on_turn, action.token)
    kind = TOKEN_KIND[action.token]
    if kind == "mission":
        crypts.ask_pick(state)
        return
    if kind == "draw":
        draw_to_play(state, state.on_turn, _TOKEN_CARDS)
    else:
        state.token_speed += tokens.SPEED_OF_TOKEN[action.token]
    state.resume_turn()


def _use_discard_token(state: LiveTable, action: a.TokenDiscarding) -> None:
    """Kind discard_draw."""
    tokens.spend_token(state, state.on_turn, action.token)
    state.discard_card(state.on_turn, action.discard)
    draw_to_play(state, state.on_turn, _TOKEN_CARDS)
    state.resume_turn()


def _finish_step(state: LiveTable, action: a.Done) -> None:
    """R16; R17: a Vampire at home has no Speed to count and nowhere to go."""
    state.phase = "act"
    state.after = "end_turn" if state.arrival[state.on_turn] else "confuse"


_ANSWERS: Deeds = {
    a.Resolve: _resolve_draw,
    a.ResolveDiscarding: _resolve_discard,
    a.UseFamiliar: _redraw_hand,
    a.DigestWith: digesting.digest_pair,
    a.UseToken: _use_token,
    a.TokenDiscarding: _use_discard_token,
    a.Done: _finish_step,
}
"""Answer -> function that carries it out; the others use a gold Mission."""


def _report_effect(state: LiveTable, seat: int, card: int, op: str) -> None:
    state.tell(CardResolved(seat, card, op))
