"""Gains of hunts: for each pile of the Hunt Track, the Tavern and the Roses, the points and their origin.

hunt_gains(view, seat): on the present space; hunt_gains(view, seat, move): at the end of a move. Every hunt
is carried out on a table of its own (trial.py), affordable or not, and the points are those of the rules'
events."""

from collections.abc import Iterable, Iterator

from game.core.model import Blocked, Event
from game.core.values import Value
from game.hunger.components.card_kinds import SCORING
from game.hunger.components.definitions import COLUMNS, IS_GREGARIOUS, IS_HUMAN, IS_INSPIRING, NOTHING
from game.hunger.components.map_graph import LABYRINTH, TAVERN
from game.hunger.forecast import trial
from game.hunger.forecast.moves import Move
from game.hunger.state import State
from game.hunger.table.actions import AnyAction, Hunt, HuntRose, HuntTavern
from game.hunger.table.events import Gained, Part, ScoreChanged
from game.hunger.table.zones import Cards
from game.hunger.turn import card_bonuses, hunting, missions, routes, start_and_end
from game.hunger.view import View
from game.hunger.why_not.common import no_hunting
from game.hunger.why_not.hunting import empty_or_guarded


class MissionGain(Value):
    """Change of a Mission's points by a hunt (R47) if the night ended with it; own: True if the seat holds it
    secretly, else it is public."""

    mission: int
    points: int
    own: bool


class HuntGain(Value):
    """Gain of a hunt.

    action: the answer to R29; cell: of Table.track, NOTHING for Tavern and Roses; cards: all of the pile,
    bottom to top, UNKNOWN in the Tavern; cost: Speed (R33). affordable: True if it can be done with the Speed
    and the hunts that are left; barred: the reason why it is impossible there at any cost (R34). now: points
    at once (R36), and parts: their origin as in the event Gained, (kind, card, points): `card` as printed,
    `plains` and `forest` for a Human there, `region` a card's own bonus, `hunger` The Hunger and its like.
    turn_end: points more or less at the end of the turn (R39); night_end: bonuses of cards (R46). missions:
    those that change, public ones first. brings_along: cards of the Hunt deck that come with Gregarious
    Humans, unknown to all; picks: Missions that may be taken (R38)."""

    action: AnyAction
    cell: int
    cards: Cards
    cost: int
    affordable: bool
    barred: Blocked | None
    now: int = 0
    parts: tuple[Part, ...] = ()
    turn_end: int = 0
    night_end: int = 0
    missions: tuple[MissionGain, ...] = ()
    brings_along: int = 0
    picks: int = 0

    @property
    def total_points(self) -> int:
        """All points together that can be foretold."""
        return self.now + self.turn_end + self.night_end + self.mission_points

    @property
    def mission_points(self) -> int:
        return sum([gain.points for gain in self.missions])

    @property
    def human_count(self) -> int:
        """Humans among the cards."""
        return sum([IS_HUMAN[card] for card in self.cards if card >= 0])


def hunt_gains(
    view: View, seat: int, move: Move | None = None, own_missions: bool = False, start: int | None = None
) -> tuple[HuntGain, ...]:
    """Gain of each hunt on the present space, or at the end of one of possible_moves().

    own_missions: with those that the seat holds secretly (never on a screen that others see). start: as in
    possible_moves()."""
    state = table_at(view, seat, move, start)
    if state is None:
        return ()
    before = _Standing(state, seat, own_missions)
    return tuple([before.forecast_hunt(hunt) for hunt in _find_hunts(state, seat)])


def table_at(view: View, seat: int, move: Move | None = None, start: int | None = None) -> State | None:
    """Table on which the seat hunts: the present one while it acts, else that at the end of the move (None:
    of staying)."""
    if view.on_turn == seat and view.phase == "act" and view.asking != "move" and move is None:
        return trial.copy_table(view)
    before = trial.before_move(view, seat, start)
    if before is None:
        return None
    return trial.after_move(before, move.action if move is not None else routes.STAY)


def _find_hunts(state: State, seat: int) -> Iterator[HuntGain]:
    state.asking, state._decision, state.after = "", None, ""
    barred = no_hunting(state)
    legal = () if barred else tuple(hunting.legal_hunts(state))
    for cell, cards in enumerate(state.track):
        if cards:
            action = hunting.HUNT[cell]
            cost, why = (
                hunting.pile_cost(cards, cell % COLUMNS + 1),
                barred or empty_or_guarded(state, action),
            )
            yield HuntGain(action, cell, cards, cost, action in legal, why)
    if state.moved and state.at[seat] == TAVERN and state.tavern:
        action = HuntTavern()
        yield HuntGain(action, NOTHING, state.tavern, hunting.TAVERN_COST, action in legal, barred)
    if state.moved and state.at[seat] == LABYRINTH and not state.owns_rose(seat):
        for rose in state.roses:
            yield HuntGain(HuntRose(rose), NOTHING, (rose,), 0, HuntRose(rose) in legal, barred)


class _Standing:
    """Points of a seat before it hunts, to compare with those afterwards."""

    def __init__(self, state: State, seat: int, own_missions: bool) -> None:
        self.state = state
        self.seat = seat
        self.public = len(state.public)
        self.counting = missions.counting_missions(state, seat) if own_missions else [*state.public]
        self.points = self._mission_points(state)
        self.scores_later = state.in_play[seat] & SCORING > 0
        self.turn_end = _turn_end_points(state, seat) if self.scores_later else 0
        self.bonuses = card_bonuses.total_bonus(state.owned_cards(seat))

    def _mission_points(self, state: State) -> list[int]:
        return [missions.mission_points(state, self.seat, mission) for mission in self.counting]

    def forecast_hunt(self, hunt: HuntGain) -> HuntGain:
        """The hunt with its gains. The cards in the Tavern are hidden from all: their gain is unknown."""
        action, cards = hunt.action, hunt.cards
        if cards[0] < 0:
            return hunt
        after, seat = self.state.copy(), self.seat
        after.record = events = list[Event]()
        if isinstance(action, Hunt):
            hunting.take_pile(after, action.row, action.column, False)
        elif isinstance(action, HuntRose):
            hunting.hunt_rose(after, action)
        after.after, after.gaining = "", ()
        gained = [event for event in events if isinstance(event, Gained)]
        points = zip(self.counting, self.points, self._mission_points(after), strict=True)
        changes = [
            MissionGain(mission, then - before, place >= self.public)
            for place, (mission, before, then) in enumerate(points)
            if then != before
        ]
        return hunt.replace(
            now=sum([event.vp for event in gained]),
            parts=tuple([part for event in gained for part in event.parts]),
            turn_end=_turn_end_points(after, seat) - self.turn_end if self.scores_later else 0,
            night_end=card_bonuses.total_bonus(after.owned_cards(seat)) - self.bonuses,
            missions=tuple(changes),
            brings_along=sum([IS_GREGARIOUS[card] for card in cards]),
            picks=sum([IS_INSPIRING[card] for card in cards]),
        )


def _turn_end_points(state: State, seat: int) -> int:
    """R39: points of cards if the turn ended now."""
    ended = state.copy()
    ended.record = events = list[Event]()
    start_and_end.clear_play(ended, seat)
    return sum([event.delta for event in events if isinstance(event, ScoreChanged)])


def best_gain(gains: Iterable[HuntGain]) -> HuntGain | None:
    """The affordable hunt that brings most, of equals the cheapest; None if there is none."""
    able = [gain for gain in gains if gain.affordable]
    return max(able, key=lambda gain: (gain.total_points, -gain.cost), default=None)
