"""Setting the table (R1 to R6)."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import islice

from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS, make_mixer
from game.core.values import Numbers
from game.hunger.components.definitions import (
    CASTLE_TILES,
    COLUMNS,
    DEALT_MISSIONS,
    EASY_CARDS,
    EASY_TURNS,
    IS_GOLD,
    MISSION_INDEX,
    MISSIONS,
    MISSIONS_FOR,
    NOBODY,
    NOTHING,
    PUBLIC_MISSIONS,
    START_CARDS,
    TAVERN_SIZE,
    TOKENS,
)
from game.hunger.components.map_graph import CHESTS, CRYPT_SIZES, SPACE_INDEX
from game.hunger.components.twists import absent_cards, hunt_cards
from game.hunger.config import Config
from game.hunger.state import State
from game.hunger.table.actions import SETUP_MISSION
from game.hunger.table.events import GameStarted, MissionsDealt
from game.hunger.table.zones import Cards
from game.hunger.turn import start_and_end, tokens

Mix = Callable[[Cards], Cards]
_ALL_TOKENS = tuple(range(len(TOKENS)))


def empty_table(config: Config) -> State:
    """R1: a state of turn 1 with every zone empty, the Vampires where they begin, and nothing asked; the
    caller fills it."""
    state = State.make_blank()
    seats = config.seats
    state.config = config
    state.turn, state.on_turn, state.resting = 1, NOBODY, 0
    state.at, state.standing = [SPACE_INDEX[config.twists.start]] * seats, tuple(range(seats))
    state.track = [()] * (state.rows * COLUMNS)
    state.hunt_deck, state.easy_left, state.tavern, state.roses = (), 0, (), ()
    state.chests, state.crypts = (NOTHING,) * len(CHESTS), ((),) * len(CRYPT_SIZES)
    state.public, state.castle_tiles, state.absent = (), (), ()
    _empty_seats(state, seats)
    start_and_end.reset_turn(state)
    state.asking, state.asked, state.after, state.ending = "", NOBODY, "", ""
    state.asked_parasol, state.chosen_type = 0, NOTHING
    state.generator, state.draws = 0, NO_DRAWS
    state._decision = None
    return state


def _empty_seats(state: State, seats: int) -> None:
    cards = ("deck", "hand", "play", "discard", "digested", "hunted", "missions", "used_missions")
    for zone in (*cards, "tokens", "spent"):
        setattr(state, zone, [()] * seats)
    for zone in ("known", "score", "arrival", "in_play"):
        setattr(state, zone, [0] * seats)
    state.spendable = (0,) * seats


def new_match(config: Config, seed: int) -> State:
    """A match before its first decision; `opening` holds the events so far."""
    state = empty_table(config)
    rng = Rng(seed)
    mix = make_mixer(rng, _deck_sizes(config))
    state.turn = 0
    _lay_hunt_deck(state, mix)
    _lay_tokens(state, mix)
    twists = config.twists
    state.roses, state.absent = twists.laid_roses(), absent_cards(twists)
    state.castle_tiles = CASTLE_TILES[config.seats] if twists.tiles is None else twists.tiles
    _deal_missions(state, mix)
    state.hunted = [twists.given_cards(seat) for seat in range(config.seats)]
    state.deck = [mix(state.owned_cards(seat)) for seat in range(config.seats)]
    state.score[: len(twists.points)] = twists.points
    state.generator = rng.state
    state.ask(SETUP_MISSION, 0)
    started = GameStarted(config.mode, config.seats, state.public, state.chests)
    state.begin_with(started, *map(MissionsDealt, range(config.seats), state.missions))
    return state


@lru_cache
def _deck_sizes(config: Config) -> Numbers:
    """Least numbers of cards, tokens and Missions that new_match() mixes."""
    twists = config.twists
    present, seats = hunt_cards(twists), range(config.seats)
    hunt_decks: Numbers = (len(present),)
    if config.is_rookie:
        easy = len(_easy_cards(present))
        hunt_decks = easy, len(present) - min(easy, EASY_TURNS * (config.seats + 1))
    tokens = len(TOKENS) - sum(len(twists.held_tokens(seat)) for seat in seats)
    for_all = len(_public_pool(config.seats, config.is_rookie)) - len(twists.public)
    owned = [len(START_CARDS[seat]) + len(twists.given_cards(seat)) for seat in seats]
    left = len(MISSIONS_FOR[config.seats]) - PUBLIC_MISSIONS
    return *hunt_decks, tokens, for_all, left, *owned


def _lay_hunt_deck(state: State, mix: Mix) -> None:
    """R2 and the Tavern of R4; the next card is the last one."""
    present = hunt_cards(state.config.twists)
    if state.config.is_rookie:
        easy = mix(_easy_cards(present))[: EASY_TURNS * state.rows]
        rest = tuple(card for card in present if card not in easy)
        deck = mix(rest) + easy
        state.easy_left = len(easy)
        state.tavern, state.hunt_deck = deck[:TAVERN_SIZE], deck[TAVERN_SIZE:]
    else:
        deck = mix(present)
        state.tavern, state.hunt_deck = deck[: -TAVERN_SIZE - 1 : -1], deck[:-TAVERN_SIZE]


@lru_cache
def _easy_cards(present: Cards) -> Cards:
    """R2: those of the cards that bear the mark A, in their own order."""
    return tuple(card for card in EASY_CARDS if card in present)


def _lay_tokens(state: State, mix: Mix) -> None:
    """R3: one on each Chest, the others leave the game, but for those that twists give away."""
    held: Cards = ()
    for seat in range(state.config.seats):
        given = state.config.twists.held_tokens(seat)
        if given:
            tokens.collect_tokens(state, seat, *given)
            held += given
    state.chests = mix(_all_but(_ALL_TOKENS, held))[: len(CHESTS)]


def _deal_missions(state: State, mix: Mix) -> None:
    """R6: two public ones, two for each seat, the Crypts; the others leave the game."""
    config = state.config
    fixed = tuple(MISSION_INDEX[name] for name in config.twists.public)
    for_all = _all_but(_public_pool(config.seats, config.is_rookie), fixed)
    state.public = (*fixed, *mix(for_all))[:PUBLIC_MISSIONS]
    left = iter(mix(_all_but(MISSIONS_FOR[config.seats], state.public)))
    state.missions = [tuple(sorted(islice(left, DEALT_MISSIONS))) for _ in range(config.seats)]
    state.crypts = tuple(tuple(sorted(islice(left, size))) for size in CRYPT_SIZES)


def _all_but(numbers: Cards, few: Iterable[int]) -> Cards:
    """The numbers, each there once, without those few, which may be missing already."""
    left = list(numbers)
    for number in few:
        if number in left:
            left.remove(number)
    return tuple(left)


@cache
def _public_pool(seats: int, rookie: bool) -> Cards:
    """R6: the Missions that may be public."""
    return tuple(
        number
        for number in MISSIONS_FOR[seats]
        if not IS_GOLD[number] and (MISSIONS[number].white or not rookie)
    )
