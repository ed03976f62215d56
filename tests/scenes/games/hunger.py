"""Facts about The Hunger for the suites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.rng import Rng
from game.hunger.components import definitions as d
from game.hunger.components.map_graph import ALL_SPACES, CASTLE, SPACES
from game.hunger.table import actions as kinds
from game.hunger.table import events as ev
from game.hunger.table.display_state import DisplayState
from game.hunger.turn import scoring
from scenes.hunger.animation.event_player import EventPlayer
from scenes.hunger.board.details import DetailsScene
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.scoring.rows import make_sheet
from scenes.hunger.text.explanations import explain_subject
from scenes.kit.match.log import open_events
from scenes.match.log.extension import LogExtension
from scenes.table.questions.choice_entries import ListAdvisor
from tests.scenes.games.suite import Board, Book, Details, Events, Lists, Lobby, Log, Player, Results, Whole
from tests.scenes.games.tables import RandomMatches

MATCHES = RandomMatches(
    "hunger",
    idle=lambda action: action.verb in ("stay", "end_turn", "done", "skip", "stop_pushing"),
    mode="elder",
    seats=3,
)
RULES = MATCHES.rules
THIRSTY: dict[str, Any] = {
    "mode": "elder",
    "turn": 5,
    "seats": [
        {
            "at": "rd_5",
            "hand": ["vampire_thirst#0", "vampiric_will#0", "christophe#0"],
            "deck": ["the_hunger#0", "vampire_speed_4#0"],
            "tokens": ["speed_2#0"],
        },
        {"at": "mtn_1", "resting": True},
    ],
}
"""A position: giving up the only Human takes Speed from another card, and a token could give some."""
match_at = MATCHES.match_at

LOBBY = Lobby(
    game="hunger",
    figures=d.VAMPIRE_IDS,
    figures_of=lambda config: config.vampires,
    option="mode",
    shown=2,
    picks=lambda mode: bool(mode == "elder"),
    first_match={"mode": "rookie", "gentle_elder": False},
    joins="Mossop",
    decides=("mode", "gentle_elder"),
)

BOOK = Book(
    things=(
        *(f"hunger.card.{face.id}" for face in d.FACES),
        *(f"hunger.mission.{tile.id}" for tile in d.MISSIONS if not tile.five_plus),
        *(f"hunger.token.{token.id}" for token in d.TOKENS),
        *(f"hunger.keyword.{name}" for face in d.FACES for name in face.keywords),
        *(f"hunger.feature.{space.feature}" for space in SPACES if space.feature != "none"),
        *(f"hunger.region.{space.region}" for space in SPACES),
        *(f"hunger.kind.{face.kind}" for face in d.FACES),
        *(f"hunger.type.{name}" for name in d.TYPES),
    ),
    queries=("speed", "wolf", "spicy", "parasol", "tie", "rookie", "theresa", "treasure map", "faq"),
)

EVERYTHING = {
    "card": len(d.CARDS),
    "mission": len(d.MISSIONS),
    "token": len(d.TOKENS),
    "space": len(ALL_SPACES),
    "seat": 3,
    "speed": 3,
}
"""By kind of subject: how many there are with 3 seats."""


def wide_view() -> Any:
    """With six seats, five of which the sun spares in the Mountains."""
    state: Any = match_at(kinds.ACT, seats=6).state
    state.config = RULES.config(seats=6, gentle_elder=[0, 1, 2, 3, 4])
    return state.seen_by(0)


DETAILS = Details(
    game="hunger",
    explain=explain_subject,
    subjects=lambda view: [(kind, number) for kind, count in EVERYTHING.items() for number in range(count)],
    unknown=[(kind, d.UNKNOWN) for kind in ("card", "mission", "token")],
    matches=MATCHES,
    view=wide_view,
    asked=(kinds.ACT, lambda state: state.turn > 6 and len(state.decision.actions) > 6),
    scene=DetailsScene,
    name="Hildegund",
)


LISTS = Lists(
    game="hunger",
    matches=MATCHES,
    kinds=kinds.KINDS,
    options={kinds.TAKE_MISSION: {"mode": "rookie"}},
    large=((kinds.ACT, 6), (kinds.MOVE, 2), (kinds.RETURN_MISSION, 2), (kinds.EFFECTS, 3)),
)


def goes_back(state: Any, action: Any) -> bool:
    """True if the seat that walked can take the walk back."""
    other = state.copy()
    return (
        action.verb == "move"
        and not RULES.undo_stops(other.apply(action))
        and other.asked == state.decision.seat
    )


def meant(table: Any, action: Any) -> Any:
    """In the first step of a turn, once nothing else is to be done there, the move that a bot would make
    then: the map is pressed.
    """
    ahead = table.chooser.policy.ahead
    if not isinstance(action, kinds.Done) or ahead is None or ahead.decision is None:
        return action
    ways = [way for way in ahead.decision.actions if isinstance(way, kinds.MoveTo)]
    return ways[len(table.session.match.log) % len(ways)] if ways else action


WHOLE = Whole(
    game="hunger",
    matches=MATCHES,
    sizes=({"mode": "rookie", "seats": 6}, {"mode": "rookie", "seats": 2}, {"mode": "elder", "seats": 4}),
    asked=frozenset({kinds.MOVE, kinds.ACT, kinds.SETUP_MISSION}),
    saved={"mode": "elder", "seats": 4},
    before_the_save=6,
    interrupts=False,
    advised={"mode": "rookie", "seats": 2},
    near_the_end=lambda state: bool(state.turn >= d.LAST_TURN),
    level_between=2,
    moment=lambda table: int(table.turn),
    count=ScoreScene,
    extensions=(LogExtension, ListAdvisor),
    of_bots={"mode": "rookie", "seats": 3},
    taken_back=(kinds.MOVE, goes_back),
    shown=DisplayState.of,
    meant=meant,
    log_on_the_table=True,
)


def night(mode: str, seats: int, seed: int) -> tuple[dict[str, Any], int]:
    return {"mode": mode, "seats": seats}, seed


NIGHTS = [
    night("rookie", 2, 2),
    night("rookie", 4, 4),
    night("elder", 4, 4),
    night("elder", 6, 5),
    night("rookie", 6, 8),
]


def points_of(state: Any, seat: int) -> int:
    """R48: the final score; of the burned the glory."""
    final = scoring.final_score(state, seat)
    return scoring.glory_points(state, seat) if final is None else final


RESULTS = Results(
    game="hunger",
    matches=MATCHES,
    played=NIGHTS,
    count=ScoreScene,
    sheet=lambda state: make_sheet(state.result, state.public),
    total=points_of,
    # R49, R50: winners, then the safe, then the burned
    rank=lambda one: (not one.won, one.mark != "", -one.total),
    figures=lambda config: config.vampires,
    mode="Elder",
    counted=NIGHTS[0],
    looked_through=NIGHTS[3],
    scrolls=True,
    counts_that_fit=(NIGHTS[0], NIGHTS[3]),
    results_that_fit=(NIGHTS[0], NIGHTS[4]),
    summarized=NIGHTS[2],
)

EVENTS = Events(
    modules=(ev,),
    unseen=frozenset({ev.GameStarted, ev.MissionsDealt, ev.ScoreLineTold, ev.GameOver}),
    untold=frozenset(
        {
            *(
                ev.CardDiscarded,
                ev.CardDrawn,
                ev.CardsPlayed,
                ev.CryptOpened,
                ev.DeckShuffled,
                ev.GregariousDrawn,
                ev.MissionReturned,
            ),
            *(
                ev.MissionsDealt,
                ev.ScoreLineTold,
                ev.SpeedLeft,
                ev.TavernRefilled,
                ev.TrackFilled,
                ev.TrackSlid,
                ev.TurnEnded,
            ),
        }
    ),
)

LOG = Log(
    game="hunger",
    matches=MATCHES,
    played=[night("rookie", 2, 3), night("elder", 4, 4), night("elder", 6, 5)],
    fewest=40,
)


def follow(seats: int) -> Iterator[tuple[DisplayState, Any]]:
    state, rng = RULES.new(RULES.config(seats=seats), 4), Rng(4)
    while state.decision is not None:
        shown = DisplayState.of(state.seen_by(None))
        yield shown, open_events(state.apply(state.decision.actions[rng.below(len(state.decision.actions))]))
    yield DisplayState.of(state.seen_by(None)), []


def full(seats: int) -> DisplayState:
    """The middle of a match, with more of everything."""
    state, rng, found = RULES.new(RULES.config(seats=seats), 5), Rng(5), []
    while state.decision is not None:
        if state.on_turn >= 0:
            found.append(state.seen_by(None))
        state.apply(state.decision.actions[rng.below(len(state.decision.actions))])
    shown = DisplayState.of(found[len(found) // 2])
    shown.score = [128] * seats
    shown.tokens = [tuple(range(seat, len(d.TOKENS), seats))[:5] for seat in range(seats)]
    shown.arrival = list(range(1, seats + 1))
    shown.play[shown.on_turn] = (*d.START_CARDS[0], d.HUNT_CARDS[40])
    shown.speed_total, shown.speed_left = 14, -2
    shown.track[2] = d.HUNT_CARDS[:12]
    shown.standing, shown.at = tuple(range(seats)), [CASTLE] * seats
    return shown


BOARD = Board(
    pieces=TablePieces,
    shown=DisplayState.of,
    followed=(2, 6),
    follow=follow,
    every=25,
    full=full,
    sizes=[(seats, text_size) for seats in range(2, 7) for text_size in (1.0, 1.3)],
    slack=(4, 11),
)


PLAYER = Player(
    board=BOARD,
    matches=MATCHES,
    player=EventPlayer,
    act=MATCHES.act,
    watched=[({"seats": 2}, "full", 0, 40), ({"seats": 3}, "reduced", 0, 40), ({"seats": 5}, "none", 0, 40)],
    cut=[({"seats": 2, "mode": "rookie"}, 0, 2), ({"seats": 6}, 0, 6)],
    cut_after=20,
    compared=8,
)
