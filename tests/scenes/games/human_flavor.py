"""Facts about Human Flavor for the suites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.rng import Rng
from game.human_flavor.components import definitions as d
from game.human_flavor.config import ANYONE, RANDOM
from game.human_flavor.table import actions as kinds
from game.human_flavor.table import events as ev
from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor.animation.event_player import EventPlayer
from scenes.human_flavor.board.details import DetailsScene
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.questions.conversion import Converter
from scenes.human_flavor.questions.hints import FlavorAdvisor
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.scoring.rows import score_sheet
from scenes.human_flavor.text.explanations import POSITIONS, explain_subject
from scenes.match.log.extension import LogExtension
from tests.scenes.games.suite import Board, Book, Details, Events, Lists, Lobby, Log, Player, Results, Whole
from tests.scenes.games.tables import RandomMatches, always

MATCHES = RandomMatches(
    "human_flavor", idle=lambda action: action.verb in ("end_turn", "stop", "pass", "release"), seats=3
)
RULES = MATCHES.rules
match_at = MATCHES.match_at

LOBBY = Lobby(
    game="human_flavor",
    figures=d.CLAN_IDS,
    figures_of=lambda config: config.clans,
    option="first_player",
    shown=3,
    picks=lambda first: bool(first != RANDOM),
    first_match={"first_player": ANYONE},
    joins="Mossop",
)

BOOK = Book(
    things=tuple(
        f"human_flavor.{family}.{name}"
        for family, names in (
            ("human", d.HUMAN_IDS), ("ally", d.ALLY_IDS), ("agenda", d.AGENDA_IDS),
            ("location", d.LOCATION_IDS), ("clan", d.CLAN_IDS),
            ("ability", d.CLAN_IDS), ("resource", d.RESOURCES), ("network", d.NETWORKS), ("slot", d.SLOTS),
            ("variety", d.CLAN_IDS),
        )
        for name in names
    ),
    queries=("uprising", "snack", "poet", "notary", "park", "tie", "revolt", "storage", "rapture", "faq",
        "out of turn"),
)  # fmt: skip

COUNTS = {
    "human": len(d.ALL_HUMANS), "ally": len(d.ALL_ALLIES), "agenda": len(d.ALL_AGENDAS),
    "location": len(d.ALL_LOCATIONS), "meter": 4,
    "uprising": 1, "humans": 1, "allies": 1, "pile": 3, "seat": 3, "day": 1, "clan": 3, "slot": 3, "resource": 5,
    "cost": 4, "conversion": 3,
    "ability": 3, "minions": 3, "dumpster": 3,
}  # fmt: skip
"""By kind of subject: how many there are with 3 seats; table seats and stackers are added by everything()."""


def everything(view: Any) -> list[tuple[str, int]]:
    """All subjects of details at a table."""
    strengths = [("strength", strength) for strength in (1, 2, 3)]
    stackers = [
        ("stacker", network * POSITIONS + place)
        for network, meter in enumerate(view.meters)
        for place in range(len(meter))
    ]
    return (
        [(kind, number) for kind, count in COUNTS.items() for number in range(count)] + strengths + stackers
    )


DETAILS = Details(
    game="human_flavor",
    explain=explain_subject,
    subjects=everything,
    unknown=[("human", d.UNKNOWN), ("ally", d.UNKNOWN)],
    matches=MATCHES,
    view=lambda: match_at(kinds.PLACE, lambda state: state.day > 1).state.seen_by(0),
    asked=(kinds.PLACE, always),
    scene=DetailsScene,
    name="Celestial",
)


LISTS = Lists(
    game="human_flavor",
    matches=MATCHES,
    # these have tests of their own
    kinds=[kind for kind in kinds.KINDS if kind not in (kinds.START, kinds.EFFECT)],
    options={},
    large=((kinds.START, 2), (kinds.PLACE, 6), (kinds.MENU, 2), (kinds.FEED, 2), (kinds.EFFECT, 3)),
)

WHOLE = Whole(
    game="human_flavor",
    matches=MATCHES,
    sizes=({"seats": 6}, {"seats": 2}, {"seats": 4}),
    asked=frozenset({kinds.START, kinds.PLACE, kinds.MENU, kinds.FEAST, kinds.EFFECT, kinds.FEED}),
    saved={"seats": 2},
    before_the_save=8,
    interrupts=True,
    advised={"seats": 2},
    near_the_end=lambda state: bool(state.day == state.last_day and sum(state.minions) <= state.seats),
    level_between=1,
    moment=lambda table: int(table.day),
    count=ScoreScene,
    extensions=(LogExtension, Converter, FlavorAdvisor),
    of_bots={"seats": 2},
    taken_back=(kinds.PLACE, lambda state, action: bool(action.verb == "place_home")),
    shown=DisplayState.of,
)


PLAYED: list[tuple[dict[str, Any], int]] = [
    ({"seats": seats}, seed) for seats, seed in ((2, 3), (4, 4), (6, 5))
]

RESULTS = Results(
    game="human_flavor",
    matches=MATCHES,
    played=PLAYED,
    count=ScoreScene,
    sheet=lambda state: score_sheet(state.result),
    total=lambda state, seat: int(state.score[seat]),
    rank=lambda one: -one.total,
    figures=lambda config: config.clans,
    mode="All against all",
    counted=PLAYED[0],
    looked_through=PLAYED[1],
    scrolls=False,
    counts_that_fit=PLAYED[2:],
    results_that_fit=PLAYED[2:],
    summarized=PLAYED[1],
)

EVENTS = Events(
    modules=(ev,),
    unseen=frozenset({ev.GameStarted, ev.FinalScore, ev.GameOver}),
    # a card that comes in, the end of a turn, an effect that does nothing
    untold=frozenset({ev.CardShown, ev.TurnEnded, ev.Fizzled}),
)

LOG = Log(game="human_flavor", matches=MATCHES, played=PLAYED, fewest=100, ends=(".", "!"))


def follow(seats: int) -> Iterator[tuple[DisplayState, Any]]:
    """Thirty answers in the middle of a match."""
    state, rng = after(seats, 4, 8 * seats), Rng(4)
    for _ in range(30):
        shown = DisplayState.of(state.seen_by(None))
        yield shown, state.apply(state.decision.actions[rng.below(len(state.decision.actions))])
    yield DisplayState.of(state.seen_by(None)), []


def after(seats: int, seed: int, answers: int) -> Any:
    """A match after so many random answers."""
    state, rng = RULES.new(RULES.config(seats=seats), seed), Rng(seed)
    for _ in range(answers):
        state.apply(state.decision.actions[rng.below(len(state.decision.actions))])
    return state


def full(seats: int) -> DisplayState:
    """A table with as much on it as there can be, its mat that of seat 0."""
    shown = DisplayState.of(after(seats, 5, 12 * seats).seen_by(None))
    shown.score = [128] * seats
    shown.minions, shown.owned = [6] * seats, [6] * seats
    shown.tokens[0] = (12, 11, 10, 9, 15)
    others = [human for human in d.ALL_HUMANS if human not in shown.humans]
    shown.captives[0] = (tuple(others[:9]), tuple(others[9:12]), tuple(others[12:13]))
    shown.dumpster[0] = tuple(others[13:24])
    shown.clan_allies = [(shown.starting_ally(seat),) for seat in range(seats)]
    shown.clan_allies[0] = (
        shown.starting_ally(0),
        *[ally for ally in d.ALL_ALLIES if not d.IS_STARTER[ally] and ally not in shown.allies][:10],
    )
    shown.used_allies = 1 << shown.clan_allies[0][3]
    shown.taken[0] = 0b1110
    shown.city = [(0, 1) * 3 for _ in d.ALL_LOCATIONS]
    shown.meters = tuple([(0, d.NEUTRAL, 1, *[seats - 1] * (shown.limit - 3))] * 4)
    shown.uprising = ((1, 0),) * 12
    return shown


def turn_the_mat(pieces: Any, number: int) -> None:
    if number % 5 == 0:
        pieces.turn_to(number // 5 % pieces.shown.seats)


BOARD = Board(
    pieces=TablePieces,
    build=lambda pieces, shown, like: pieces.build(shown, like.seat if like is not None else 0),
    shown=DisplayState.of,
    followed=(2, 6),
    follow=follow,
    every=15,
    full=full,
    sizes=[(2, 1.3), (5, 1.0), (6, 1.3)],
    slack=(6, 10),
    stir=turn_the_mat,
)

EAGER = ("dominate", "recruit", "clan_ability")


def act(state: Any, rng: Rng) -> Any:
    """A random answer; a turn does not stop as long as there is something to do, and rare answers come often;
    or a conversion out of turn.
    """
    seat = rng.below(state.seats)
    if not rng.below(12) and (converts := state.interrupts(seat)):
        return list(state.interrupt(seat, converts[0]))
    actions = state.decision.actions
    lively = [
        action for action in actions if not MATCHES.idle(action) and action.verb != "convert"
    ] or actions
    eager = [action for action in lively if action.verb in EAGER] or lively
    chosen = (eager, lively, lively, actions)[rng.below(4)]
    return list(state.apply(chosen[rng.below(len(chosen))]))


PLAYER = Player(
    board=BOARD,
    matches=MATCHES,
    player=EventPlayer,
    act=act,
    watched=[({"seats": 2}, "full", 6, 8), ({"seats": 3}, "reduced", 60, 8), ({"seats": 5}, "none", 200, 8)],
    cut=[({"seats": 2}, 70, 2), ({"seats": 6}, 330, 6)],
    cut_after=12,
    compared=14,  # another mat hides what was wrong
    happens=frozenset({ev.DuskBegun, ev.AgendaScored, ev.CleanedUp, ev.Captured, ev.Snacked, ev.GameOver}),
)
