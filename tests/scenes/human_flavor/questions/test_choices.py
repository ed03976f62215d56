"""Every decision is a list that pad, keyboard and mouse can answer; its words, what it foretells, its
warnings."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.human_flavor.components import definitions as d
from game.human_flavor.table import actions as kinds
from game.human_flavor.table import purses
from game.human_flavor.turn import agendas
from scenes.human_flavor import layout
from scenes.human_flavor.previews import bubbles, marks
from scenes.human_flavor.previews.foretold import foretell
from scenes.human_flavor.previews.table_preview import signed_points
from scenes.human_flavor.questions import choices_start
from scenes.human_flavor.questions.row_context import FlavorContext, says, score_changes
from scenes.human_flavor.questions.rows import ROWS
from scenes.human_flavor.questions.start_tokens import StartTokens
from scenes.human_flavor.table import FlavorTable
from scenes.kit.input.device import KEYBOARD
from scenes.pages.game_list import game_ui
from scenes.table.questions.choice_entries import find_way
from tests.scenes.games.human_flavor import LISTS, RULES, match_at
from tests.scenes.games.lists import alone, record_answers
from tests.scenes.games.tables import alone_at, open_table
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)


def counts_of(table: FlavorTable) -> tuple[int, ...]:
    """The starting tokens that are counted so far."""
    policy = chooser_of(table).policy
    assert isinstance(policy, StartTokens)
    return policy.counts


def offers_feast(state: Any) -> bool:
    return any(isinstance(action, kinds.Snack) for action in state.decision.actions)


CRIME = kinds.Dominate(d.NETWORK_INDEX["crime"])


# -- what an answer brings is said before


def test_what_the_list_foretells_of_the_agendas_is_what_they_score_then() -> None:
    """Also at the end of a day, when they score at once; those that have scored are not told of again."""
    told, ended = 0, 0
    for seed in range(5):
        rng = Rng(seed)
        state: Any = RULES.new(RULES.config(seats=3), seed)
        while state.decision is not None:
            seat, action = state.decision.seat, state.decision.actions[rng.below(len(state.decision.actions))]
            view, before = state.seen_by(None), state.agendas
            foretold = score_changes(view, seat, action)
            points = (
                {agenda: agendas.agenda_points(state, agenda)[seat] for agenda in before}
                if state.day and state.decision.kind != kinds.FEED
                else {}
            )
            events = state.apply(action)
            scored = {
                event.agenda: event.points[seat] for event in events if type(event).__name__ == "AgendaScored"
            }
            then = scored or {agenda: agendas.agenda_points(state, agenda)[seat] for agenda in points}
            ended += bool(scored)
            told += len(foretold)
            assert {(one.agenda, one.before, one.after) for one in foretold} == {
                (agenda, points[agenda], then[agenda]) for agenda in points if points[agenda] != then[agenda]
            }
    assert told > 40 and ended > 3


def at_meatpackers(crime: list[Any], uprising: int = 0) -> Match:
    """The Feral clan is there and could dominate crime, whose meter is as given from bottom to top."""
    fallen = [{"owner": "neutral", "network": "crime"}] * uprising
    players = [{"resources": {"flesh": 2, "fear": 1}}, {"resources": {}}]
    position = {
        "clans": ["feral", "fey"],
        "players": players,
        "corners": {"crime": crime},
        "uprising": fallen,
        "agendas": ["long_shadow"],
    }
    match = Match.from_position(RULES, position)
    match.apply(kinds.PlaceCity(d.LOCATION_INDEX["meatpackers_row"], d.NOTHING))
    return match


def dominating_crime(house: House, match: Match) -> FlavorTable:
    """The row of that dominate has the focus."""
    table: FlavorTable = alone_at(house, match)
    chooser_of(table).preselect_answer(CRIME)
    return table


def test_a_dominate_says_who_falls_and_what_stackers_are_worth_then(house: House) -> None:
    match = at_meatpackers([0, 1, 0, 1], uprising=1)
    table = dominating_crime(house, match)
    entry = chooser_of(table).question.entry
    about = entry.about
    state: Any = match.fork().state
    state.apply(CRIME)
    assert (state.height, state.worth) == (2, 5) and table.seat_name(1) in about
    assert (
        "worth 5, not 7" in about
        and f"2 of {d.NUMBERS.uprising_levels[2][-1]}" in about
        and not entry.warning
    )
    assert "2 flesh and 1 fear" in table.prompt_bar.ask
    lines = ROWS[kinds.MENU](FlavorContext(table.view, 0, table.view.decision.actions, str))
    assert "Long Shadow: 5 now, then 5" not in next(row for row in lines if row.action == CRIME).about


def test_where_there_is_room_nobody_falls(house: House) -> None:
    table = dominating_crime(house, at_meatpackers([1]))
    assert chooser_of(table).question.entry.about.splitlines()[0].endswith("2 of 4.")
    assert "Long Shadow: 0 now, then 5" in chooser_of(table).question.entry.about


def test_the_revolt_is_asked_back(house: House) -> None:
    table = dominating_crime(
        house, at_meatpackers([1, 1, 1, "neutral"], uprising=d.NUMBERS.uprising_levels[2][-1] - 1)
    )
    answers = len(table.session.match.log)
    house.key("ENTER")
    assert len(table.session.match.log) == answers and "revolt" in table.prompt_bar.ask
    house.key("ENTER")
    assert table.session.match.log[answers].action == CRIME and table.session.match.state.revolt  # type: ignore[attr-defined]


def test_a_held_button_is_wanted_before_the_own_stacker_falls(house: House) -> None:
    house.app.settings_file.change(hold_to_confirm=True)
    table = dominating_crime(house, at_meatpackers([1, 1, 1, 0]))
    answers = len(table.session.match.log)
    house.key("ENTER")
    assert len(table.session.match.log) == answers
    house.key_long("ENTER")
    assert table.session.match.log[answers].action == CRIME


def crowded(state: Any) -> bool:
    return (
        any(isinstance(one, kinds.PlaceCity) and one.fee != d.NOTHING for one in state.decision.actions)
        and sum(count > 0 for count in state.tokens[0]) > 2
    )


def test_an_occupied_place_asks_what_is_paid_and_says_to_whom(house: House) -> None:
    table = alone(house, LISTS, kinds.PLACE, crowded)
    action = next(
        one for one in chooser_of(table).actions if isinstance(one, kinds.PlaceCity) and one.fee != d.NOTHING
    )
    place, fee = find_way(action, chooser_of(table).question.levels[0].entries)
    owner = table.view.standing_seat(action.location)
    assert place.marks == (("location", action.location),) and place.side
    assert (table.seat_name(owner) if owner else "supply") in fee.about
    assert [kind for kind, _ in fee.marks] == [bubbles.FEE]


def test_what_is_paid_is_a_row_for_ears_and_no_thing_to_look_at(house: House) -> None:
    table = alone(house, LISTS, kinds.PLACE, crowded)
    house.app.screen_reader._is_heard = True  # who listens has the table put in words ahead
    chooser = chooser_of(table)
    place = next(entry for entry in chooser.question.level.entries if entry.inside and entry.side)
    chooser.open_list(place, place.inside())
    house.step(20)
    assert any(item.value.mark and item.value.mark[0] == bubbles.FEE for item in table.focus.items)
    assert table.spoken().things


def test_an_agenda_says_itself_what_it_would_score(house: House) -> None:
    def scoring(state: Any) -> bool:
        return any(score_changes(state.seen_by(0), 0, action) for action in state.decision.actions[:12])

    def written_on(agenda: int) -> list[str]:
        card = table.pieces.spot("agenda", agenda)
        assert card is not None
        drawn = {id(thing) for thing in chooser.drawn}
        boxes = [(words, box) for words, box in table.stage.texts if id(words) in drawn and box is not None]
        return [words.text for words, box in boxes if card.expand(12).contains(box.cx, box.cy)]

    table = alone(house, LISTS, kinds.PLACE, scoring)
    chooser = chooser_of(table)
    for action in chooser.actions:
        chooser.preselect_answer(action)
        for change in score_changes(table.view, 0, action):
            assert (
                signed_points(change.after - change.before) in written_on(change.agenda)
                and "now, then" in chooser.question.entry.about
            )
        told = {one.agenda for one in foretell(table.view, 0, action).counters}
        assert not any(written_on(agenda) for agenda in table.view.agendas if agenda not in told)


# -- starting tokens


def test_one_press_takes_what_the_costs_suggest(house: House) -> None:
    table = alone(house, LISTS, kinds.START)
    given = record_answers(table)
    house.key("ENTER")
    clan = table.view.clan(0)
    assert given[0] in chooser_of(table).actions
    cheapest = min(d.DOMINATE_COST[clan], key=sum)
    assert purses.can_pay(given[0].resources, cheapest)


@pytest.mark.parametrize("clan", range(6))
def test_the_suggestion_fits_every_mat_and_pays_two_stackers(clan: int) -> None:
    clans = [d.CLAN_IDS[clan], d.CLAN_IDS[(clan + 1) % 6]]
    state: Any = RULES.new(RULES.config(clans=clans, first_player=0), 1)
    hint = choices_start.suggest_tokens(FlavorContext(state.seen_by(0), 0, state.decision.actions, str))
    assert kinds.StartResources(hint) in state.decision.actions
    assert sum(purses.can_pay(hint, cost) for cost in d.DOMINATE_COST[clan]) >= 2


def test_a_match_with_other_starting_tokens_counts_to_their_number() -> None:
    """C10: a twist."""
    state: Any = RULES.new(RULES.config(first_player=0, twists={"tokens": 5}), 1)
    context = FlavorContext(state.seen_by(0), 0, state.decision.actions, str)
    hint = choices_start.suggest_tokens(context)
    assert (
        kinds.StartResources(hint) in state.decision.actions
        and "5" in choices_start.start_rows(context, hint)[0].words
    )
    own = next(resource for resource, count in enumerate(hint) if count)
    assert (
        choices_start.adjusted_counts(context, hint, own, 1) is None
        and choices_start.adjusted_counts(context, hint, own, -1) is not None
    )


@pytest.mark.parametrize("by", ["keys", "shoulders", "mouse"])
def test_tokens_are_counted_one_by_one(house: House, by: str) -> None:
    table = alone(house, LISTS, kinds.START)
    given, chooser = record_answers(table), chooser_of(table)
    lines, wanted = d.STORAGE_OF[table.view.clan(0)], chooser.actions[40].resources
    less, more = {"keys": ("LEFT", "RIGHT"), "shoulders": ("Q", "E"), "mouse": ("", "")}[by]

    def shorten_step(resource: int, up: bool) -> None:
        index = 1 + resource
        chooser.go_to_row(index)
        if by == "mouse":
            line = layout.resource_rect(resource)
            house.click(line.right - 20 if up else line.x + 20, line.cy)
        else:
            house.key(more if up else less)

    for up in (False, True):
        for resource, count in enumerate(wanted):
            while (counts_of(table)[resource] < count) if up else (counts_of(table)[resource] > count):
                shorten_step(resource, up)
    assert counts_of(table) == wanted and all(
        count <= line for count, line in zip(wanted, lines, strict=True)
    )
    shorten_step(0, True)
    assert sum(counts_of(table)) == d.NUMBERS.start_resources
    fewer = next(resource for resource, count in enumerate(wanted) if count)
    shorten_step(fewer, False)
    if by != "mouse":
        house.key("ENTER")
        assert counts_of(table) == wanted, "confirming means one more, as its prompt says"
        shorten_step(fewer, False)
    chooser.go_to_row(len(chooser.question.level.entries) - 1)
    house.key("ENTER")
    assert not given and "1 more" in table.prompt_bar.ask
    chooser.preselect_answer(kinds.StartResources(wanted))
    house.key("ENTER")
    assert given == [kinds.StartResources(wanted)]


# -- reminders


@pytest.mark.parametrize("reminders", [True, False])
def test_whoever_ends_a_turn_too_early_is_asked_back_unless_it_is_switched_off(
    house: House, reminders: bool
) -> None:
    house.app.settings_file.change(reminders=reminders)
    table = alone(house, LISTS, kinds.MENU, offers_feast)
    given = record_answers(table)
    chooser_of(table).preselect_answer(kinds.EndTurn())
    house.key("ENTER")
    assert bool(given) != reminders
    if reminders:
        assert "still feast" in table.prompt_bar.ask
        house.key("ENTER")
    assert given == [kinds.EndTurn()]


# -- a visit, and the end of a turn


def test_what_is_missing_to_pay_for_an_ally_is_told_at_its_card(house: House) -> None:
    """R17: exactly for those that cannot be recruited, as long as that may be done."""

    def some(state: Any) -> bool:
        able = sum(isinstance(action, kinds.Recruit) for action in state.decision.actions)
        return state.location != d.NOTHING and not state.main_done and 0 < able < len(state.allies)

    view: Any = alone(house, LISTS, kinds.MENU, some).view
    able = {action.ally for action in view.decision.actions if isinstance(action, kinds.Recruit)}
    for ally in view.allies:
        missing = marks.missing_tokens(view, 0, ally)
        assert bool(missing) == (ally not in able)
        enough = purses.add_purses(view.tokens[0], purses.count_tokens(tuple(missing)))
        assert purses.can_pay(enough, d.COST_OF[ally])
        assert all(
            not purses.can_pay(purses.subtract_purses(enough, purses.SINGLE[one]), d.COST_OF[ally])
            for one in missing
        )


def test_the_last_thing_of_a_turn_waits_for_a_moment_and_back_takes_it_back(house: House) -> None:
    """Without it the turn would be over at once, and nothing could be taken back."""

    def ending(state: Any) -> Any:
        for action in state.decision.actions:
            after = state.copy()
            after.advance(action)
            if action.verb not in ("end_turn", "convert") and after.on_turn != 0:
                return action
        return None

    house.app.settings_file.change(turn_end=True)
    table = alone(house, LISTS, kinds.MENU, lambda state: ending(state) is not None)
    chooser, before = chooser_of(table), len(table.session.match.log)
    action = ending(table.session.match.state)
    chooser.preselect_answer(action)
    house.key("ENTER", frames=4)
    assert table.turn_end.is_running and len(table.session.match.log) == before
    house.key("ESCAPE", frames=2)
    assert (
        not table.turn_end.is_running and table.chooser is chooser and len(table.session.match.log) == before
    )
    house.key("ENTER", frames=2)
    house.step(14, 0.1)
    assert table.session.match.log[before].action == action, "it happens by itself"


def test_plates_stand_for_the_picks_that_are_left() -> None:
    def hungry_guest(state: Any) -> bool:
        return state.strength == 3 and not state.feast and len(state.all_captives(0)) > 3

    state: Any = match_at(kinds.MENU, hungry_guest).state
    for left in (3, 2, 1, 0):
        assert marks.picks_left(state.seen_by(0)) == left
        groups = {row.group for row in game_ui("human_flavor").rows(state.seen_by(0), 0, str)}
        assert (says("group.devours", n=left) in groups) == bool(left)
        if left:
            state.apply(next(action for action in state.decision.actions if isinstance(action, kinds.Devour)))
    city: Any = match_at(kinds.MENU, lambda state: state.location != d.NOTHING).state
    assert marks.picks_left(city.seen_by(0)) == 0


# -- alone with one answer


def test_where_there_is_one_answer_nobody_is_asked(house: House) -> None:
    """Parlor Psychic finds no humans to replace: the core asks, the screen answers."""
    psychic = d.ALLY_INDEX["parlor_psychic"]
    players = [{"allies": [{"id": "parlor_psychic", "used": False}]}, {}]
    position = {
        "clans": ["fey", "feral"],
        "players": players,
        "allies": ["alley_cat", "pack_alpha"],
        "rest": "box",
    }
    match = Match.from_position(RULES, position)
    match.apply(kinds.PlaceHome(1))
    match.apply(kinds.Activate(psychic))
    assert match.state.decision is not None and len(match.state.decision.actions) == 1
    answers = len(match.log)
    house.sit(KEYBOARD, 1)
    table = open_table(house, match)
    house.until(lambda: len(table.session.match.log) > answers, frame=0.2)
