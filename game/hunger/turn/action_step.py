"""Step 3 of the turn: hunting and what else the space and the cards allow, until the turn is ended (R29,
R30)."""

from game.core.game_flow import Deeds
from game.core.model import Decision
from game.hunger.components.card_kinds import HOLY_WATER, USABLE
from game.hunger.components.definitions import NOTHING, TOKEN_KIND
from game.hunger.components.map_graph import CRYPT_OF, DIGEST_TYPE
from game.hunger.components.token_steps import ACTION_STEP
from game.hunger.table import actions
from game.hunger.table.actions import ACT, Answers, AnyAction, EndTurn, UseToken
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Table
from game.hunger.turn import crypts, digesting, hunting, hypnosis, tokens
from game.hunger.turn.gold_missions import LAST_GOLD, legal_uses, use_mission

_END = EndTurn()
_ONLY_END: Answers = (_END,)
_IS_USEFUL = tuple(
    digest != NOTHING or crypt != NOTHING for digest, crypt in zip(DIGEST_TYPE, CRYPT_OF, strict=True)
)
"""By space: True if a Vampire that moved there may digest or open a Crypt."""
_SPENDABLE = tokens.tokens_of_kinds({"mission", "speed", "extra_hunt"})


def ask_act(state: LiveTable) -> None:
    """R29. A turn that can only be ended is ended."""
    seat = state.on_turn
    state.phase, state.asked = ACT, seat
    answers = legal_acts(state)
    if len(answers) > 1:
        state.asking, state._decision = ACT, Decision(seat, ACT, answers)
    else:
        state.after = "end_turn"


def legal_acts(table: Table) -> Answers:
    """R29: hunts, then what the space offers, tokens, cards and gold Missions, then the end of the turn."""
    seat = table.on_turn
    space, missions, kinds = table.at[seat], table.missions[seat], table.in_play[seat]
    barred = table.extra or hunting.NO_HUNTING[space] or kinds & HOLY_WATER
    found = [] if barred or not (table.any_hunts or table.first_hunts) else hunting.legal_hunts(table)
    if table.moved and _IS_USEFUL[space]:
        found += digesting.legal_here(table)
        found += crypts.legal_open(table)
    if table.spendable[seat] & ACTION_STEP:
        _add_tokens(table, seat, barred, found)
    if kinds & USABLE:
        _add_cards(table, seat, barred, found)
    if missions and missions[0] <= LAST_GOLD:
        found += legal_uses(table)
    if not found:
        return _ONLY_END
    found.append(_END)
    return tuple(found)


def _add_tokens(table: Table, seat: int, barred: bool | int, found: list[AnyAction]) -> None:
    """Add the tokens that can be spent now: for a Mission as long as a Crypt has any, for Speed neither at
    home nor in a Parasol turn, for a hunt unless it is `barred`."""
    for token in tokens.unspent_tokens(table, seat, _SPENDABLE):
        kind = TOKEN_KIND[token]
        if (
            any(table.crypts)
            if kind == "mission"
            else not (_is_resting(table, seat) if kind == "speed" else barred)
        ):
            found.append(tokens.USE[token])


def _is_resting(table: Table, seat: int) -> bool:
    """True at home and in a Parasol turn."""
    return table.extra or table.arrival[seat] > 0


def _add_cards(table: Table, seat: int, barred: bool | int, found: list[AnyAction]) -> None:
    """Add the answers of cards in the playing area. `barred`: hunting is forbidden."""
    if not barred:
        found += hunting.legal_discards(table)
    found += digesting.legal_pairs(table)
    if not _is_resting(table, seat):
        found += hypnosis.legal_moves(table)


def carry_out(state: LiveTable, action: AnyAction) -> None:
    """R29, R30."""
    kind = type(action)
    if kind is EndTurn:
        state.after = "end_turn"
    else:
        _CARRY_OUT[kind](state, action)


def _use_token(state: LiveTable, action: UseToken) -> None:
    kind = TOKEN_KIND[action.token]
    if kind == "extra_hunt":
        hunting.use_extra_hunt(state, action.token)
    elif kind == "speed":
        tokens.add_speed(state, action.token)
        state.resume_turn()
    else:
        tokens.spend_token(state, state.on_turn, action.token)
        crypts.ask_pick(state)


_CARRY_OUT: Deeds = {
    actions.Hunt: hunting.hunt_pile,
    actions.HuntTavern: hunting.hunt_tavern,
    actions.HuntRose: hunting.hunt_rose,
    actions.Digest: digesting.digest_here,
    actions.OpenCrypt: crypts.open_crypt,
    actions.UseToken: _use_token,
    actions.UseFamiliar: hunting.discard_for_hunt,
    actions.DigestWith: digesting.digest_pair,
    actions.Hypnotize: hypnosis.hypnotize_card,
    actions.UseMission: use_mission,
    actions.MissionPile: use_mission,
    actions.MissionChest: use_mission,
    actions.MissionFamiliar: use_mission,
}
