"""The invariants of a running match, for tests and for positions from outside: a second opinion, independent
of the running rules."""

from game.core.card_invariants import card_ids, find_misplaced
from game.core.values import Names, Sentences
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    BEAST,
    BOARD,
    CRYSTAL_OF,
    CRYSTALS,
    DIE_FACES,
    IMMUNE,
    MINER,
    MUTATIONS,
    NOTHING,
    RULES,
    SEAT_IDS,
    STOMACH,
    TOOL_OF,
    TRACK,
    HandLimitPlus,
    ToolLimit,
)
from game.eaten.config import robot_level
from game.eaten.table.live_table import LiveTable
from game.eaten.turn.energy import payment_fits

DRILLED = 3
"""R36: how many cards the drill shows at most."""
ENDINGS = ("crystals", "replication", "digested", "immune", "score")
"""Section 10."""
_HUMAN_MINER, _AWAKE, _BEAST_SOLO = ("duel", "miner_solo"), ("duel", "beast_solo"), ("beast_solo",)
_OF_THE_MINER = (
    "reroll_triple", "action", "stun_adjust", "stun_reroll", "followup", "drill", "downgrade", "tool_limit",
)  # fmt: skip
_ASKED: dict[str, tuple[tuple[Names, int], ...]] = {
    **dict.fromkeys(_OF_THE_MINER, ((_HUMAN_MINER, MINER),)),
    "lose_crystal": ((_HUMAN_MINER, MINER), (_BEAST_SOLO, BEAST)),
    **dict.fromkeys(("fill", "ingest", "immune", "pay", "mutation"), ((_AWAKE, BEAST),)),
    **dict.fromkeys(("regress", "regress_pay", "robot_tie"), ((_BEAST_SOLO, BEAST),)),
}
"""By decision: its modes, and the seat that answers there."""
_WITH_DIE = ("stun_adjust", "stun_reroll", "followup", "drill", "robot_tie")
"""Decisions about a die that has just been placed; in the others no die is in hand."""


def match_faults(state: LiveTable) -> list[str]:
    """Broken invariants in words; empty when the state is sound."""
    return [*zone_faults(state), *_question_faults(state)]


def zone_faults(state: LiveTable) -> list[str]:
    """As match_faults(), without the open decision."""
    return [*_misplaced_cards(state), *_limit_faults(state), *_track_faults(state), *_mode_faults(state)]


def _misplaced_cards(state: LiveTable) -> Sentences:
    """Every card lies in exactly one zone."""
    yield from find_misplaced("stomach card", card_ids(STOMACH), stomach_cards_of(state), range(len(STOMACH)))
    immune = [*state.immune_row, *state.immune_deck, *state.immune_play, *state.immune_removed]
    yield from find_misplaced("immune card", card_ids(IMMUNE), immune, range(len(IMMUNE)))
    slot = [] if state.mutation_slot == NOTHING else [state.mutation_slot]
    mutations = [*state.mutation_hand, *slot, *state.mutation_discard]
    yield from find_misplaced("mutation card", card_ids(MUTATIONS), mutations, range(len(MUTATIONS)))
    if any(MUTATIONS[card].returns for card in state.mutation_discard):
        yield "the mutation card that always comes back lies in the discard"


def stomach_cards_of(state: LiveTable) -> list[int]:
    """All stomach cards of all zones; drilled ones still lie where they came from."""
    return [
        *state.tract,
        *state.hand,
        *state.deck,
        *state.paid,
        *state.discard,
        *state.set_aside,
        *state.tools,
    ]


def _limit_faults(state: LiveTable) -> Sentences:
    """Zones with too many cards, or with cards that cannot lie there."""
    if len(state.tract) > state.config.slots:
        yield f"{len(state.tract)} cards in the tract, which has {state.config.slots} slots"
    most = RULES.hand_limit + sum(c.effect.amount for c in IMMUNE if isinstance(c.effect, HandLimitPlus))
    if len(state.hand) + len(state.paid) > most:
        yield f"the Beast holds more than {most} stomach cards"
    if len(state.immune_row) > RULES.immune_row:
        yield f"more than {RULES.immune_row} cards in the immune row"
    if len(state.tools) > RULES.tool_slots or any(TOOL_OF[card] == NOTHING for card in state.tools):
        yield f"the Miner's tools are not up to {RULES.tool_slots} tool cards"
    away = [CRYSTAL_OF[card] for card in state.set_aside if CRYSTAL_OF[card] != NOTHING]
    if len(set(away)) < len(away):
        yield "both cards of a crystal are set aside (R13)"
    if any(CRYSTAL_OF[card] != NOTHING for card in state.paid):
        yield "a crystal card has been paid (R42)"


def _track_faults(state: LiveTable) -> Sentences:
    """Dice, levels, crystals, flags."""
    if len(state.dice) not in (0, RULES.dice) or any(
        not 1 <= value <= RULES.die_max_after_adjust for value in state.dice
    ):
        yield f"the dice are not {RULES.dice} values from 1 to {RULES.die_max_after_adjust}"
    if max(state.used, state.rerolled) >> len(state.dice) or min(state.used, state.rerolled) < 0:
        yield "a die is marked that is not there"
    if len(state.deck) < RULES.hand_limit and not state.deck_low:
        yield "the deck is low, but nobody was told"
    if state.upgrades >> len(ACTIONS):
        yield "an action is upgraded that is not there"
    highest = TRACK.digest_level - (state.ending != "digested")
    if len(state.levels) != len(BACTERIA) or any(not 0 <= level <= highest for level in state.levels):
        yield f"a level is not from 0 to {highest}"
    if len(set(state.crystals)) < len(state.crystals) or any(
        not 0 <= crystal < len(CRYSTALS) for crystal in state.crystals
    ):
        yield "a crystal has been collected twice (R6)"
    if (len(state.crystals) >= crystals_to_win(state)) != (state.ending == "crystals"):
        yield "the crystals that win are there without the win, or the win without them"
    if state.turn_number < 0:
        yield "the turns are numbered wrongly"


def crystals_to_win(state: LiveTable) -> int:
    """R27, R65, C10."""
    if state.config.twists.crystals:
        return state.config.twists.crystals
    if state.mode == "beast_solo":
        return robot_level(state.config).crystals_to_win
    return BOARD.robot.crystals_to_win if state.mode == "zero" else RULES.crystals_to_win


def _mode_faults(state: LiveTable) -> Sentences:
    """Zones that only some modes have."""
    if state.config.hibernating:
        if state.hand or state.paid:
            yield "the Hibernating Beast has no hand (R13)"
    elif state.set_aside:
        yield "no cards are set aside in this mode (R13)"
    last = len(BOARD.replication.spaces) - 1 if state.config.robot else 0
    if not 0 <= state.replication <= last:
        yield f"the replication tile is not on a space from 0 to {last}"
    if state.config.robot:
        if state.tools or state.upgrades:
            yield "the Robot has neither tools nor upgrades (R68)"
        if any(value > DIE_FACES for value in state.dice):
            yield "nothing turns the Robot's dice"
        if BOARD.replication.spaces[min(max(state.replication, 0), last)].robot_wins != (
            state.ending == "replication"
        ):
            yield "the tile is on the winning space without the win, or the win without it (R65)"
        if state.final_turn:
            yield "there is no last turn in robot modes (R67)"


# The open decision


def _question_faults(state: LiveTable) -> Sentences:
    if bool(state.asking) == bool(state.ending):
        yield "a running match asks something, a finished one nothing"
    if state.ending and state.ending not in ENDINGS:
        yield f"there is no ending {state.ending!r}"
    if state.asking:
        yield from _decision_faults(state)
    else:
        yield from _part_faults(state, ())


def _decision_faults(state: LiveTable) -> Sentences:
    kind = state.asking
    fitting = [seat for modes, seat in _ASKED.get(kind, ()) if state.mode in modes]
    if fitting != [state.asked]:
        yield f"{kind!r} is not asked of the {SEAT_IDS[state.asked]} in mode {state.mode!r}"
        return
    open_parts = {"pay": ("cost_left", "acquiring"), "regress_pay": ("missing",), "drill": ("drilled",)}.get(
        kind, ()
    )
    broken = [
        *_part_faults(state, open_parts),
        *_sum_faults(state),
        *_die_faults(state),
        *_effect_faults(state),
    ]
    yield from broken
    if not broken and not (state.decision and state.decision.actions):
        yield f"{kind!r} is asked without a legal answer"


def _part_faults(state: LiveTable, open_parts: Names) -> Sentences:
    """Sub-states are there exactly when their decision is open."""
    empty = {"cost_left": 0, "acquiring": NOTHING, "missing": (), "drilled": ()}
    for name, nothing in empty.items():
        if (getattr(state, name) != nothing) != (name in open_parts):
            yield f"{name!r} does not fit the open decision"
    if state.paid and state.asking not in ("pay", "regress_pay"):
        yield "cards are paid, but no payment is open"


def _sum_faults(state: LiveTable) -> Sentences:
    """Payments and the cards of the drill."""
    if state.asking == "pay" and state.acquiring not in state.immune_row:
        yield "the immune card that is being paid is not in the row"
    elif state.asking in ("pay", "regress", "regress_pay") and not payment_fits(state):
        yield "the hand cannot complete the open payment (ruling 30)"
    if state.asking == "drill":
        source = state.deck[-len(state.drilled) :] if state.config.hibernating else state.hand
        if (
            not set(state.drilled).issubset(source)
            or len(set(state.drilled)) < len(state.drilled)
            or len(state.drilled) > DRILLED
        ):
            yield "the drilled cards are not where the drill finds them (R36)"


def _die_faults(state: LiveTable) -> Sentences:
    """The die in hand has been placed; a triple is one."""
    kind = state.asking
    if kind not in _WITH_DIE and state.die_in_hand != NOTHING:
        yield "no die is in hand in this decision"
    needed = kind in _WITH_DIE and kind != "drill"
    if (needed or state.die_in_hand != NOTHING) and not (
        0 <= state.die_in_hand < len(state.dice) and state.used >> state.die_in_hand & 1
    ):
        yield "the die in hand is not one that has been placed"
    if kind == "reroll_triple" and (len(state.dice) != RULES.dice or len(set(state.dice)) > 1 or state.used):
        yield "the roll is no triple (R21)"


def _effect_faults(state: LiveTable) -> Sentences:
    """Only a Miner with too many tools is asked about them (R46)."""
    limits = [IMMUNE[card].effect for card in state.immune_play]
    limit = min([RULES.tool_slots, *(effect.max for effect in limits if isinstance(effect, ToolLimit))])
    if state.asking == "tool_limit" and len(state.tools) <= limit:
        yield "nobody holds too many tools (R46)"
    if state.asking == "regress" and not state.replication:
        yield "the tile cannot be pushed back any further (R71)"
