"""Setup of the table (S1 to S6), with the twists of the match (C10)."""

from collections.abc import Mapping

from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS, mix_cards
from game.human_flavor.components.definitions import (
    AGENDA_INDEX,
    ALL_AGENDAS,
    ALL_ALLIES,
    ALL_CLANS,
    ALL_HUMANS,
    ALL_NETWORKS,
    ALLY_INDEX,
    CLAN_IDS,
    DECK_ALLIES,
    HUMAN_INDEX,
    IS_STARTER,
    LOCATIONS,
    NEUTRAL,
    NO_TOKENS,
    NOBODY,
    NUMBERS,
)
from game.human_flavor.config import ANYONE, Config, Corners, Owners
from game.human_flavor.state import State
from game.human_flavor.table.events import GameStarted
from game.human_flavor.table.zones import EARNED, NO_CAPTIVES, Cards
from game.human_flavor.turn import displays, rounds

_STARTERS = tuple(ally for ally in ALL_ALLIES if IS_STARTER[ally])


def empty_table(config: Config) -> State:
    """State of day 1 with no card and no stacker anywhere, all minions at home, the starting allies with
    their clans (S4), and no question. `config` names the clans. The caller fills it."""
    state = State.make_blank()
    seats = config.seats
    state.config = config
    state.day, state.first_player, state.on_turn = 1, max(0, config.first_player), NOBODY
    state.supply = (NUMBERS.tokens_per_resource,) * len(NO_TOKENS)
    state.human_deck = state.ally_deck = state.agenda_deck = state.human_discard = state.ally_discard = ()
    state.humans = state.allies = state.agendas = ()
    state.meters = ((),) * len(ALL_NETWORKS)
    state.uprising = ()
    state.city = [()] * len(LOCATIONS)
    state.revolt = False
    _empty_seats(state, seats)
    state.converted = state.ability_used = state.used_allies = 0
    rounds.reset_turn(state)
    state.feeder = NOBODY
    state.hungry = ()
    state.dusk_left = ()
    state.feed_left = ()
    state.asking = ""
    state.asked = NOBODY
    state.after = ""
    state.ending = ""
    state.lost_to = NOBODY
    state.absent_humans = ()
    state.absent_agendas = ()
    in_play = {state.starting_ally(seat) for seat in range(seats)}
    state.absent_allies = tuple([ally for ally in _STARTERS if ally not in in_play])
    state.generator = 0
    state.draws = NO_DRAWS
    state._decision = None
    return state


def _empty_seats(state: State, seats: int) -> None:
    state.score = [0] * seats
    state.taken = [0] * seats
    state.earned = [(0,) * len(EARNED)] * seats
    state.tokens = [NO_TOKENS] * seats
    state.captives = [NO_CAPTIVES] * seats
    state.dumpster = [()] * seats
    state.clan_allies = [(state.starting_ally(seat),) for seat in range(seats)]
    state.minions = [state.config.minions_on(1)] * seats
    state.owned = state.minions[:]
    state.stackers = [(NUMBERS.stackers_per_network,) * len(ALL_NETWORKS)] * seats


def set_up_match(config: Config, seed: int) -> State:
    """Match before its first decision; `opening` holds the events so far."""
    rng = Rng(seed)
    if not config.clans:
        clans = mix_cards(rng, ALL_CLANS)[: config.seats]
        config = config.replace(clans=tuple(CLAN_IDS[clan] for clan in clans))
    state = empty_table(config)
    state.day = 0
    _lay_cards(state, rng)
    _lay_stackers(state, rng)
    state.score = list(config.twists.points) or state.score
    state.first_player = rng.below(config.seats) if config.first_player == ANYONE else config.first_player
    state.generator = rng.state
    state.after = "start"
    state.begin_with(start_event(state))
    return state


def start_event(state: State) -> GameStarted:
    """First event of a match on the table as set up."""
    return GameStarted(
        tuple(state.clan(seat) for seat in range(state.seats)),
        state.first_player,
        state.humans,
        state.allies,
        state.agendas,
        tuple(meter.count(NEUTRAL) for meter in state.meters),
    )


def _lay_cards(state: State, rng: Rng) -> None:
    """S2: but for the cards that stay in the box; agendas that are laid out lie on top of their deck."""
    twists = state.config.twists
    humans = _card_numbers(twists.without.humans, HUMAN_INDEX)
    allies = _card_numbers(twists.without.allies, ALLY_INDEX)
    agendas = _card_numbers(twists.without.agendas, AGENDA_INDEX)
    first = _card_numbers(twists.agendas, AGENDA_INDEX)
    state.absent_humans, state.absent_agendas = tuple(sorted(humans)), tuple(sorted(agendas))
    state.absent_allies = tuple(sorted(state.absent_allies + allies))
    left_out = ((DECK_ALLIES, allies), (ALL_HUMANS, humans), (ALL_AGENDAS, agendas + first))
    decks = [
        mix_cards(rng, tuple([card for card in cards if card not in absent]) if absent else cards)
        for cards, absent in left_out
    ]
    state.ally_deck, state.human_deck, state.agenda_deck = *decks[:2], decks[2] + first[::-1]
    displays.refill_displays(state)
    left = len(state.agenda_deck) - NUMBERS.agendas_per_day
    state.agendas, state.agenda_deck = state.agenda_deck[left:][::-1], state.agenda_deck[:left]


def _card_numbers(ids: tuple[str, ...], numbers: Mapping[str, int]) -> Cards:
    return tuple(numbers[name] for name in ids)


def _lay_stackers(state: State, rng: Rng) -> None:
    """S3: the sizes are dealt to the four meters, unless a twist fixes them; neutral ones in the uprising
    come of all networks in turn."""
    twists = state.config.twists
    if twists.corners == Corners():
        sizes = NUMBERS.neutral_corners[state.seats]
        state.meters = tuple((NEUTRAL,) * sizes[place] for place in mix_cards(rng, ALL_NETWORKS))
    else:
        state.meters = tuple(_read_owners(twists.corners.owners_on(network)) for network in ALL_NETWORKS)
    for seat in range(state.seats):
        state.stackers[seat] = tuple(
            NUMBERS.stackers_per_network - meter.count(seat) for meter in state.meters
        )
    state.uprising = tuple((NEUTRAL, number % len(ALL_NETWORKS)) for number in range(twists.uprising))


def _read_owners(written: Owners) -> tuple[int, ...]:
    return tuple(NEUTRAL if isinstance(owner, str) else owner for owner in written)
