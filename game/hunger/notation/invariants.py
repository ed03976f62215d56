"""The invariants of a running match, for tests and for positions from outside: a second opinion, independent
of the running rules."""

from game.core.card_invariants import card_ids, find_misplaced
from game.core.values import Sentences
from game.hunger.components.card_kinds import kinds_of
from game.hunger.components.card_ops import DigestHuman
from game.hunger.components.definitions import (
    CARD_IDS,
    COLUMNS,
    DEALT_MISSIONS,
    EASY_CARDS,
    HAND,
    HUNT_CARDS,
    IS_GOLD,
    IS_PERMANENT,
    IS_READY,
    KIND_OF,
    MISSIONS,
    NOBODY,
    NOTHING,
    PARASOL_TURN,
    ROSE,
    ROSES,
    START,
    START_CARDS,
    TAVERN_SIZE,
    TOKEN_IDS,
    TOKEN_KIND,
    TOKENS,
    has_effect,
)
from game.hunger.components.map_graph import CASTLE, CHESTS, CRYPTS
from game.hunger.components.token_steps import steps_of
from game.hunger.components.twists import absent_cards
from game.hunger.table.actions import (
    ACT,
    CONFUSE,
    DIGEST,
    EFFECTS,
    HIDDEN_KINDS,
    IN_TURN,
    KINDS,
    MOVE,
    PARASOL,
    PICK_CRYPT,
    PUSH,
    PUSH_TAX,
    READY,
    RETURN_MISSION,
    SETUP_MISSION,
    TAKE_MISSION,
    TOKEN_TYPE,
)
from game.hunger.table.live_table import LiveTable
from game.hunger.turn.steps import STEPS

ENDINGS = ("most_points", "tie_home", "tie_distance", "shared", "nobody")
_DIGESTS = has_effect(DigestHuman)
_IN_TURN_KINDS = (EFFECTS, CONFUSE, MOVE, PUSH, ACT, READY, DIGEST, PICK_CRYPT, RETURN_MISSION, TAKE_MISSION)
"""Decisions of the seat that is on turn."""


def find_faults(state: LiveTable) -> list[str]:
    """Broken invariants in words; empty when the state is sound."""
    broken = [*zone_faults(state), *_hand_faults(state), *moment_faults(state)]
    return broken or [*_question_faults(state)]


def zone_faults(state: LiveTable) -> list[str]:
    """As find_faults(), without the zones of the turn and of the open decision."""
    return [*_card_faults(state), *_tile_faults(state), *_seat_faults(state), *_place_faults(state)]


# Every thing is in one place


def box_of(seats: int) -> list[int]:
    """All cards that take part in a match of so many seats, ascending."""
    return [*HUNT_CARDS, *ROSES, *(card for seat in range(seats) for card in START_CARDS[seat])]


def own_cards(state: LiveTable, seat: int) -> list[int]:
    """The cards of all zones of a seat, the deck from its top."""
    deck = state.deck[seat][::-1]
    return [*state.play[seat], *state.discard[seat], *state.digested[seat], *state.hand[seat], *deck]


def listed_cards(state: LiveTable) -> list[int]:
    """The cards of all zones."""
    own = [card for seat in range(state.seats) for card in own_cards(state, seat)]
    return [
        *own,
        *(card for cell in state.track for card in cell),
        *state.hunt_deck,
        *state.tavern,
        *state.roses,
    ]


def _card_faults(state: LiveTable) -> Sentences:
    yield from find_misplaced("card", CARD_IDS, [*listed_cards(state), *state.absent], box_of(state.seats))
    if left_in := set(absent_cards(state.config.twists)).difference(state.absent):
        yield f"the card {CARD_IDS[min(left_in)]} takes part, which the twists leave out"
    for seat in range(state.seats):
        own = sorted(own_cards(state, seat))
        if own != sorted(card for card in state.owned_cards(seat) if card not in state.absent):
            yield f"seat {seat} owns other cards than it has hunted and begun with"
        if any(KIND_OF[card] == START for card in state.hunted[seat]):
            yield f"seat {seat} has hunted a starting card"
        if sum(KIND_OF[card] == ROSE for card in own) > 1:
            yield f"seat {seat} owns two Roses (R29)"
    for place, cards, kinds in (
        ("Hunt Track", sum(state.track, ()), HUNT_CARDS),
        ("Hunt deck", state.hunt_deck, HUNT_CARDS),
        # fmt: skip
        ("Tavern", state.tavern, HUNT_CARDS),
        ("list of Roses", state.roses, ROSES),
    ):
        if not set(kinds).issuperset(cards):
            yield f"the {place} holds a card that never lies there"


def _tile_faults(state: LiveTable) -> Sentences:
    """Missions, tokens and Castle tiles."""
    missions = [
        mission
        for zone in (*state.missions, *state.used_missions, *state.crypts, state.public)
        for mission in zone
    ]
    yield from find_misplaced("Mission", card_ids(MISSIONS), missions, sorted(set(missions)))
    tokens = [token for zone in state.tokens for token in zone] + [
        token for token in state.chests if token != NOTHING
    ]
    yield from find_misplaced("Bonus token", TOKEN_IDS, tokens, sorted(set(tokens)))
    if any(not 0 <= mission < len(MISSIONS) for mission in missions) or any(
        not 0 <= token < len(TOKENS) for token in tokens
    ):
        yield "there is no such Mission or token"
    if len(state.chests) != len(CHESTS) or len(state.crypts) != len(CRYPTS):
        yield "the map has other Chests or Crypts"
    if any(list(zone) != sorted(zone) for zone in (*state.missions, *state.crypts)):
        yield "Missions are not in their order"
    if any(IS_GOLD[mission] for mission in state.public):
        yield "a public Mission is not beige (R6)"
    if any(not IS_GOLD[mission] for zone in state.used_missions for mission in zone):
        yield "a used Mission is not gold"
    if list(state.castle_tiles) != sorted(state.castle_tiles, reverse=True) or any(
        tile <= 0 for tile in state.castle_tiles
    ):
        yield "the Castle tiles are not in their order"


def _seat_faults(state: LiveTable) -> Sentences:
    """Zones of the seats that are no cards."""
    for seat in range(state.seats):
        spent, tokens = state.spent[seat], state.tokens[seat]
        if not set(tokens).issuperset(spent) or len(set(spent)) < len(spent):
            yield f"seat {seat} has spent a token that it does not have"
        if not 0 <= state.known[seat] <= len(state.deck[seat]):
            yield f"more cards of seat {seat} are known than its deck has"
        if state.in_play[seat] != kinds_of(state.play[seat]):
            yield f"the cards that seat {seat} has in play are of other kinds than it says"
        if state.spendable[seat] != steps_of(tokens, spent):
            yield f"the tokens of seat {seat} can be spent in other steps than it says"
        if state.score[seat] < 0:
            yield f"seat {seat} has less than no points"
        if state.is_home(seat) and state.at[seat] != CASTLE:
            yield f"seat {seat} is home, but not in the Castle (R31)"
    numbers = [number for number in state.arrival if number]
    if len(set(numbers)) < len(numbers) or any(not 0 <= number <= state.seats for number in state.arrival):
        yield "the arrival numbers are not different numbers from 1 (R31)"
    if state.chosen_type != NOTHING and not any(
        TOKEN_KIND[token] == "human_choice" for zone in state.tokens for token in zone
    ):
        yield "a type is chosen, but nobody has the token for it (R45)"


def _place_faults(state: LiveTable) -> Sentences:
    """The map, the track, whose turn it is."""
    if sorted(state.standing) != list(range(state.seats)):
        yield "not each Vampire stands somewhere once"
    elif [state.at[seat] for seat in state.standing] != sorted(state.at):
        yield "the stacks are not in the order of their spaces"
    if len(state.track) != state.rows * COLUMNS:
        yield f"the Hunt Track has not {state.rows} rows (R1)"
    if not 0 <= state.easy_left <= len(state.hunt_deck):
        yield "more cards on top of the Hunt deck are known to bear the mark A than it has"
    elif not set(EASY_CARDS).issuperset(state.hunt_deck[len(state.hunt_deck) - state.easy_left :]):
        yield "a card on top of the Hunt deck does not bear the mark A (R2)"
    if len(state.tavern) > TAVERN_SIZE:
        yield f"more than {TAVERN_SIZE} cards in the Tavern (R42)"
    if not 0 <= state.turn <= state.last_turn and state.turn != PARASOL_TURN:
        yield f"the turn is not one from 1 to {state.last_turn}"
    if (
        state.resting >> state.seats
        or state.asked_parasol >> state.seats
        or min(state.resting, state.asked_parasol) < 0
    ):
        yield "a seat is marked that is not there"


def _hand_faults(state: LiveTable) -> Sentences:
    for seat in range(state.seats):
        if len(state.hand[seat]) > HAND:
            yield f"seat {seat} holds more than {HAND} cards (R39)"


# The turn and what is asked


def moment_faults(state: LiveTable) -> list[str]:
    """Faults of the turn that goes on."""
    return [*_turn_faults(state), *_flow_faults(state)]


def _turn_faults(state: LiveTable) -> Sentences:
    seat = state.on_turn
    if not NOBODY <= seat < state.seats:
        yield "the seat on turn is not there"
        return
    own = set(state.owned_cards(seat)) if seat != NOBODY else set()
    if (
        not own.issuperset((*state.from_hand, *state.used, *state.hypnotized, *state.gaining))
        and seat != NOBODY
    ):
        yield "cards of the turn are not those of the seat on turn"
    if state.repeating != NOTHING and state.repeating not in own:
        yield "the card that goes on is not one of the seat on turn"
    if (
        min(state.uses_left, state.any_hunts, state.first_hunts, state.gain_step, state.limit, state.owing)
        < 0
    ):
        yield "a number of the turn is less than 0"
    highest = 1 << COLUMNS + 1
    if (
        not 0 <= state.human_columns < highest
        or not 0 <= state.columns < highest
        or state.human_columns & ~state.columns
    ):
        yield "the columns hunted from are not there"
    if not 0 <= state.humans_gained <= state.cards_gained:
        yield "more Humans than cards were gained"
    if state.moved and state.stayed:
        yield "the Vampire on turn has both moved and stayed"


def _flow_faults(state: LiveTable) -> Sentences:
    if state.asking not in ("", *KINDS):
        yield f"nothing is asked that is called {state.asking!r}"
    elif state.asking and not 0 <= state.asked < state.seats:
        yield "the seat asked is not there"
    elif state.asking:
        yield from _asked_faults(state)
    if state.after not in ("", *STEPS):
        yield f"nothing goes on with {state.after!r}"
    if state.phase not in IN_TURN:
        yield f"a turn has no phase {state.phase!r}"
    if state.ending not in ("", *ENDINGS):
        yield f"there is no ending {state.ending!r}"
    if state.crypt != NOTHING and not 0 <= state.crypt < len(CRYPTS):
        yield "the Crypt that is looked at is not there"
    if state.pushed != NOTHING and not 0 <= state.pushed < state.seats:
        yield "the seat that was pushed is not there"


def _question_faults(state: LiveTable) -> Sentences:
    """Faults of the flow: a running match has an open decision, or a case file has halted it; a finished one
    has neither."""
    if state.ending and (state.asking or state.after):
        yield "the match is over, but goes on"
    if not state.ending and not state.asking and not state.after:
        yield "the match is not over, but asks nothing"
    if bool(state.asking) != (state.decision is not None):
        yield "the open question is not the one that is asked"
    if state.decision and not state.decision.actions:
        yield f"{state.asking!r} is asked without a legal answer"


def _asked_faults(state: LiveTable) -> Sentences:
    """Faults of the open decision: its seat is the right one, and has something to answer with."""
    kind, seat = state.asking, state.asked
    if kind in _IN_TURN_KINDS and seat != state.on_turn:
        yield f"{kind!r} is asked of seat {seat}, which is not on turn"
    elif kind == PUSH_TAX and (
        seat != state.pushed or not state.owing or not any(IS_PERMANENT[card] for card in state.play[seat])
    ):
        yield f"seat {seat} owes no card (R27)"
    elif kind == PUSH and (
        len(state.stack_on(state.at[seat])) < 2 or state.stack_on(state.at[seat])[-1] != seat
    ):
        yield "nobody is there to be pushed (R26)"
    elif kind == PARASOL and state.turn < state.last_turn:
        yield "it is too early for Parasols (R43)"
    elif kind == TOKEN_TYPE and not any(TOKEN_KIND[token] == "human_choice" for token in state.tokens[seat]):
        yield f"seat {seat} has no token of any type (R45)"
    elif kind in (READY, DIGEST) and not (state.gaining and _asks_for(state.gaining[0], kind)):
        yield f"no gained card asks for {kind!r} (R35)"
    elif kind in (*HIDDEN_KINDS, PICK_CRYPT):
        yield from _asked_mission_faults(state, seat)


def _asks_for(card: int, kind: str) -> bool:
    """True if the card may ask that once it is gained."""
    return IS_READY[card] if kind == READY else _DIGESTS[card]


def _asked_mission_faults(state: LiveTable, seat: int) -> Sentences:
    """R7, R37, R38."""
    kind, held = state.asking, len(state.missions[seat])
    if kind == SETUP_MISSION and (held != DEALT_MISSIONS or state.turn):
        yield f"seat {seat} has not been dealt {DEALT_MISSIONS} Missions (R6)"
    elif kind == PICK_CRYPT and not any(state.crypts):
        yield "all Crypts are empty (R38)"
    elif kind in (RETURN_MISSION, TAKE_MISSION) and not 0 <= state.crypt < len(CRYPTS):
        yield "no Crypt is looked at (R37)"
    elif kind == RETURN_MISSION and not 0 < state.limit < held:
        yield f"seat {seat} holds no Mission too many (R37)"
    elif kind == TAKE_MISSION and not (state.crypts[state.crypt] and held < state.limit):
        yield f"seat {seat} may take no Mission (R37)"
