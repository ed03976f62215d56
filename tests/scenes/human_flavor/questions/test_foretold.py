"""Every number and name that a row foretells is what happens then: through days of all sizes, each row
against the match after it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from game.core.rng import Rng
from game.human_flavor.components.definitions import LOCATION_INDEX, NOTHING, RESOURCES
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.events import (
    AgendaScored,
    Bumped,
    CleanedUp,
    FeePaid,
    RevoltBegun,
    Snacked,
    Spent,
)
from game.human_flavor.turn import agendas
from game.human_flavor.turn.upkeep import tonight_upkeep
from scenes.human_flavor.questions import supper
from scenes.human_flavor.questions.row_context import FlavorContext
from scenes.human_flavor.questions.rows import ROWS
from scenes.human_flavor.text import names as component_names
from scenes.kit.base import join_options
from scenes.kit.match.entry import Entry
from tests.scenes.games.human_flavor import RULES
from tests.scenes.games.lists import flat

DULL = ("end_turn", "stop", "pass", "release")
SEEDS = 12
EVERY = 4  # every so many questions


class DetailText:
    """A row, and the match after its answer."""

    def __init__(self, state: Any, row: Entry) -> None:
        self.row, self.before, self.after = row, state, state.copy()
        self.seat: int = state.decision.seat
        self.action: Any = row.action
        self.events = self.after.apply(row.action)
        self.offered = (
            self.after.decision.actions
            if self.after.decision and self.after.decision.seat == self.seat
            else ()
        )

    def found(self, pattern: str, text: str | None = None) -> tuple[str, ...]:
        match = re.search(pattern, self.row.about if text is None else text)
        return tuple(group or "" for group in match.groups()) if match else ()

    def number(self, pattern: str) -> int:
        return int("".join(self.found(pattern)) or 0)

    def offers(self, kind: type) -> int:
        return sum(isinstance(action, kind) for action in self.offered)

    def of(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def token_amounts(text: str) -> tuple[int, ...]:
    """The tokens that a text names."""
    names = [component_names.resource(kind) for kind in range(len(RESOURCES))]
    return tuple(
        sum(int(n) for n, name in re.findall(r"(\d+) ([a-z ]+?)(?= and |, |\.|\?|$)", text) if name == one)
        for one in names
    )


def agendas_are_true(told: DetailText) -> None:
    lines = dict(re.findall(r"^(.*): (-?\d+ now, then -?\d+)\.$", told.row.about, re.M))
    scored = {event.agenda: event.points[told.seat] for event in told.of(AgendaScored)}
    quiet = told.before.decision.kind == kinds.FEED or isinstance(told.action, kinds.Pass)
    unknown = {event.human for event in told.events if type(event).__name__ == "BodyFound"}
    for agenda in told.before.agendas:
        before = agendas.agenda_points(told.before, agenda)[told.seat]
        after = scored.get(agenda, agendas.agenda_points(told.after, agenda)[told.seat])
        line = lines.pop(component_names.agenda(agenda), None)
        if line is not None or not (quiet or unknown):
            assert (line is not None) == (before != after), told.action
            assert line in (None, f"{before} now, then {after}")
    assert not lines


def pushes_are_true(told: DetailText) -> None:
    fallen = told.of(Bumped)
    if isinstance(told.action, kinds.Dominate | kinds.DominatePaying | kinds.InciteMeter):
        height = told.found(r"Uprising (\d+) of")
        assert height == ((str(len(told.after.uprising)),) if fallen else ())
        assert bool(told.of(RevoltBegun)) == ("revolt" in told.row.warning)
        worth = (
            told.found(r"Stackers worth (-?\d+), not (-?\d+)")
            or told.found(r"Stackers stay worth (-?\d+)") * 2
        )
        assert worth == ((str(told.after.worth), str(told.before.worth)) if fallen else ())
        whose = "".join(told.found(r"A stacker of (.*) falls"))
        assert whose == (str(fallen[0].owner) if fallen and fallen[0].owner not in (told.seat, -1) else "")
    if isinstance(told.action, kinds.RecallMinion):
        there, left = told.before.city[told.action.location], told.after.city[told.action.location]
        stands = (
            (str(left[-1]),)
            if left
            and len(there) > 1
            and there[-1] == told.seat
            and told.after.location != told.action.location
            else ()
        )
        assert told.found(r"(\d) stands there then") == stands


def places_are_true(told: DetailText) -> None:
    if isinstance(told.action, kinds.PlaceHome):
        captives = {pick.human for pick in told.offered if isinstance(pick, kinds.Snack | kinds.Devour)}
        assert told.number(r"(\d+) captive to feast|Up to (\d+) capt") == min(
            len(captives), told.action.strength
        )
        assert told.number(r"(\d+) ally can be|1 of (\d+) allies can") == told.offers(kinds.Activate)
    if isinstance(told.action, kinds.PlaceCity):
        networks = [action.network for action in told.offered if isinstance(action, kinds.Dominate)]
        assert "".join(told.found(r"Then dominate (.*)\.")) == (
            join_options([component_names.network(one) for one in networks]) if networks else ""
        )
        assert told.number(r"(\d+) all(?:y|ies) could join") == told.offers(kinds.Recruit)
        assert ("does nothing now" in told.row.about) == (not told.offers(kinds.Utilize)), told.action
        payees = [str(event.to) if event.to >= 0 else "the supply" for event in told.of(FeePaid)]
        assert list(told.found(r"Your fee goes to (.*)\.")) == payees


def amounts_are_true(told: DetailText) -> None:
    ask = told.row.ask
    change = tuple(
        now - then
        for now, then in zip(told.after.tokens[told.seat], told.before.tokens[told.seat], strict=True)
    )
    if isinstance(told.action, kinds.Dominate | kinds.DominatePaying | kinds.Recruit | kinds.RecruitPaying):
        paid = [event.tokens for event in told.of(Spent)] or [(0,) * len(RESOURCES)]
        assert [token_amounts(ask.split(" for ")[1])] == paid
    if isinstance(told.action, kinds.Snack) and not told.of(CleanedUp):
        assert token_amounts(ask.split(" for ")[1]) == change
        assert ("dumpster" in told.row.about) == (told.of(Snacked)[0].to == NOTHING)
    if isinstance(told.action, kinds.Convert) and not told.of(CleanedUp):
        pay, get = ask.split(" and get ")
        got = tuple(
            more - less
            for more, less in zip(token_amounts(get), token_amounts(pay.removeprefix("Pay ")), strict=True)
        )
        assert got == change
    if isinstance(told.action, kinds.Feed):
        cleaned = told.of(CleanedUp)
        hungry = told.after.hungry if told.after.feeder == told.seat else ()
        lost = cleaned[0].excess[told.seat] if cleaned else tonight_upkeep(told.after, told.seat, hungry).lost
        assert token_amounts("".join(told.found(r"No room for (.*)"))) == lost
    if isinstance(told.action, kinds.Stop) and "more w" in ask:
        left = {
            pick.human
            for pick in told.before.decision.actions
            if isinstance(pick, kinds.Snack | kinds.Devour)
        }
        assert told.found(r"(\d+) more w", ask) == (str(min(told.before.picks, len(left))),)


def rows_are_true(state: Any) -> Counter[str]:
    """All rows of the question that is open; how many there were, by type of answer."""
    seat, seen = state.decision.seat, Counter[str]()
    view = state.seen_by(seat)
    for row in flat(ROWS[state.decision.kind](FlavorContext(view, seat, view.decision.actions, str))):
        if row.action is not None and row.key != supper.SERVE:
            told = DetailText(state, row)
            for check in (agendas_are_true, pushes_are_true, places_are_true, amounts_are_true):
                check(told)
            seen[told.action.verb] += 1
    return seen


def test_what_rows_foretell_is_what_happens() -> None:
    seen = Counter[str]()
    for seed in range(SEEDS):
        rng = Rng(seed)
        state: Any = RULES.new(RULES.config(seats=2 + seed % 5), seed)
        while state.decision is not None:
            decision = state.decision
            if decision.kind != kinds.START and rng.below(EVERY) == 0:
                seen += rows_are_true(state)
            busy = [action for action in decision.actions if action.verb not in DULL] or decision.actions
            state.advance(busy[rng.below(len(busy))])
    assert {"place_city", "dominate", "snack", "devour", "feed", "pay", "convert", "recruit"} <= set(seen)


@pytest.mark.parametrize("city", [(1, 0, 0), (0, 1, 0), (1, 0), (0, 1), (0,)])
@pytest.mark.parametrize("place", ["basilica", "talent_agency"])
def test_whoever_takes_a_minion_back_knows_who_stands_there_then(city: tuple[int, ...], place: str) -> None:
    """From the table at home, and by an agent in the city, where the minion of this turn stays."""
    rich = {
        "resources": {"fear": 5},
        "allies": [{"id": "grinning_changeling"}],
        "minions": 2,
        "minions_owned": 6,
    }
    agency, recalls = LOCATION_INDEX["talent_agency"], 0
    for home in (True, False):
        position = {
            "clans": ["fey", "feral"],
            "city": {place: list(city)},
            "players": [rich, {"minions": 2, "minions_owned": 6}],
        }
        state: Any = RULES.from_position(position)
        wanted = (
            (kinds.PlaceHome, kinds.Activate) if home else (kinds.PlaceCity, kinds.Utilize, kinds.Activate)
        )
        for kind in wanted:
            ways = [
                one
                for one in state.decision.actions
                if isinstance(one, kind) and getattr(one, "location", agency) == agency
            ]
            if ways:
                state.apply(ways[0])
        if any(isinstance(one, kinds.RecallMinion) for one in state.decision.actions):
            recalls += rows_are_true(state)["recall"]
    assert recalls
