"""The King explains a match to newcomers (G7 to G13): at the real tables, by several pads, with phones and bots."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.campaign.together.moment_script import script_of
from game.core import catalog
from scenes.afterwards.results import ways
from scenes.kit.base.geometry import Rect
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import say
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.match.person import Person
from scenes.kit.match.saved_table import SavedLearning
from scenes.kit.match.session import MatchSession
from scenes.lobby import first_time
from scenes.match import starter
from scenes.match.speech.bubble_layout import AREA, has_overlap
from scenes.match.together.crowns import PausedCrowns
from scenes.match.together.explainer import Explainer
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.camera import PADS
from scenes.pages.choice import ChoiceScene
from scenes.pages.seat_switches import SeatSwitches
from scenes.reference.rulebook.scene import RulesScene
from scenes.table.phones.moment import held_seats, read_moment
from tests.scenes.games.lobbies import joined_by_two
from tests.scenes.house import House
from tests.weekly import take_turns

LONG = 9.0
"""Seconds in which anybody has read."""


def open_table(
    house: House,
    game: str = "tasty_humans",
    people: int = 2,
    seats: int = 2,
    silent: tuple[int, ...] = (),
    **more: Any,
) -> Any:
    """A table of newcomers with a pad each, bots on the other seats; the King has begun."""
    house.app.seating.chairs = []
    house.app.seating.set_seat_count(seats)
    for seat in range(seats):
        if seat < people:
            house.app.seating.claim_seat(seat, PADS[seat])
        else:
            house.app.seating.put_bot(seat, 1)
    options = {**({"seats": seats} if game != "eaten" else {}), **script_of(game).options, **more}
    session = starter.begin_match(house.app, game, options, 7, learning=SavedLearning(silent=silent))
    house.until(lambda: getattr(house.top, "session", None) is session and king_of(house).speech is not None)
    return house.top


def king_of(house: House) -> Any:
    extensions = getattr(house.top, "extensions", ())
    return next((one for one in extensions if isinstance(one, Explainer)), None)


def press(house: House, kind: str, device: Device) -> None:
    house.top.handle(Intent(kind, device))
    house.step()


def read_on(house: House, device: Device = PADS[0]) -> None:
    wait_long(house)
    press(house, "confirm", device)


def wait_long(house: House) -> None:
    """Let so much time pass that everybody has read, in few frames."""
    king_of(house)._seconds = LONG
    house.step(2)


def test_anybody_who_sits_goes_on_but_not_before_it_can_be_read(house: House) -> None:
    open_table(house, people=2)
    first = king_of(house).shown
    wait_long(house)
    press(house, "confirm", PADS[4])
    assert king_of(house).shown == first, "whoever does not sit there presses nothing away"
    king_of(house)._seconds = 1.4
    press(house, "confirm", PADS[1])
    assert king_of(house).shown == first, "nobody has read that yet"
    wait_long(house)
    assert king_of(house).shown != first and first.key in house.top.session.learning.told


def test_a_person_alone_reads_as_fast_as_they_like(house: House) -> None:
    open_table(house, people=1)
    first = king_of(house).shown
    house.step(10, 0.1)
    press(house, "confirm", PADS[0])
    assert king_of(house).shown != first


def test_bots_and_questions_rest(house: House) -> None:
    table = open_table(house, people=1, seats=3)
    while king_of(house).speech is not None:
        answers = len(table.session.match.log)
        house.step(50, 0.1)
        assert len(table.session.match.log) == answers
        read_on(house)
        house.settle()
    if table.session.turn == "bot":
        house.until(lambda: len(table.session.match.log) > answers)


@pytest.mark.parametrize("game", ["hunger", "eaten"])
def test_secrets_stay_closed_while_everybody_looks(house: House, game: str) -> None:
    """G12: the question of a hidden decision opens only when the words are gone."""
    table, hidden = open_table(house, game, people=2), 0
    for _ in range(60):
        king = king_of(house)
        if king is None:
            read_away(house, table)
        elif king.speech is not None:
            decision = table.view.decision
            hidden += decision.hidden
            assert table.chooser is None or not decision.hidden
            read_on(house)
        elif table.chooser is not None:
            answer(table)
        else:
            read_away(house, table)
        house.step(5, 0.1)
        if hidden and len(king_of_table(table).moments.told_ids) > 5:
            return
    assert hidden


def king_of_table(table: Any) -> Any:
    return next(one for one in table.extensions if isinstance(one, Explainer))


def read_away(house: House, table: Any) -> None:
    """Press what the table, or a scene over it, waits for."""
    seat = table.session.asked_seat
    press(house, "confirm", PADS[0 if seat is None else seat])


def answer(table: Any) -> None:
    """Let a gentle bot answer for the person who is asked."""
    session = table.session
    seed = bots.seed_for(session.match.id, session.asked_seat, len(session.match.log))
    view = session.view(session.asked_seat)
    table.carry_out(bots.make_bot(session.game, 1).choose(view, seed))


def test_a_match_that_is_continued_begins_nothing_anew(house: House) -> None:
    table = open_table(house)
    read_on(house)
    told = dict(table.session.learning.told)
    table.leave()
    assert told
    session = starter.go_on(house.app, table.session.slot, PADS[0])
    house.until(lambda: king_of(house) is not None)
    assert isinstance(session, MatchSession) and session.learning is not None
    assert session.learning.told == told and king_of(house).moments.told == told


def hush(house: House, table: Any, answer: str, device: Device = PADS[1]) -> None:
    """Press that it is enough, and answer how much of it."""
    house.app.settings_file.change(hold_to_confirm=False)
    press(house, "third", device)
    house.reach(ChoiceScene)
    house.top.focus.move_to(answer)
    press(house, "confirm", device)
    house.until(lambda: house.top is table)
    house.settle()


def test_only_this_one_is_skipped_and_the_king_talks_on(house: House) -> None:
    """G13: at once, however few have read it; nobody counts as having learned the game."""
    table = open_table(house)
    house.app.told_once.clear()
    first = king_of(house).shown
    hush(house, table, "keep")
    assert king_of(house).shown == first
    hush(house, table, "this_one")
    house.until(lambda: king_of(house).speech is not None)
    assert king_of(house).shown != first and first.key in table.session.learning.told
    assert not house.app.told_once


def test_who_does_not_sit_there_does_not_silence_him(house: House) -> None:
    table = open_table(house)
    house.app.settings_file.change(hold_to_confirm=False)
    press(house, "third", PADS[4])
    assert house.top is table
    press(house, "third", PADS[0])
    house.reach(ChoiceScene).focus.move_to("tonight")
    press(house, "confirm", PADS[4])
    assert isinstance(house.top, ChoiceScene)


def test_holding_the_third_button_asks_once_and_silences_him(house: House) -> None:
    table = open_table(house)
    house.app.told_once.clear()
    hush(house, table, "tonight")
    assert table.session.learning is None and king_of(house).speech is None
    assert table.chooser is not None, "the match goes on"
    assert "together.tasty_humans" in house.app.told_once


def test_details_open_the_page_of_the_rules_book(house: House) -> None:
    table = open_table(house)
    press(house, "details", PADS[0])
    book = house.reach(RulesScene)
    assert script_of("tasty_humans").moments[0].page == book.page
    press(house, "back", PADS[0])
    house.until(lambda: house.top is table)
    assert king_of(house).speech is not None


def test_phones_hear_the_same_words_and_all_of_them_may_go_on(house: House) -> None:
    table = open_table(house, people=2)
    wait_long(house)
    moment = read_moment(table)
    assert moment.phase.value == "holds" and moment.aims == king_of(house).page_words()
    assert list(held_seats(table)) == [0, 1]


def test_the_end_tells_what_was_heard_and_profiles_have_learned_it(house: House) -> None:
    profile = house.app.profiles.add_profile("Rosa", "troll", 0, 0)
    table = open_table(house, twists={"height": 4})
    house.app.seating[0].person = Person(profile.id, "Rosa", kind="profile")
    while table.session.match.state.decision is not None:
        decision: Any = table.session.match.state.decision
        events = table.session.answer(decision.seat, decision.actions[0])
        king_of(house).moments.hear_answer(decision.seat, decision.actions[0], events)
    king = king_of(house)
    king._end_speech()
    table.catch_up()
    house.until(lambda: king.speech is not None)
    assert king.shown is None and str(len(king.script.moments)) in king.speech.body
    read_on(house)
    assert house.app.profiles.get(profile.id).taught == ("tasty_humans",)
    assert "silent" in ways.learning_note(table.session), "a rematch says that it is not explained"


@pytest.mark.parametrize("game", catalog.ids())
def test_lights_are_there_at_every_seat_count_and_pages_in_the_book(house: House, game: str) -> None:
    rules, script, ui = catalog.load(game), script_of(game), game_list.game_ui(game)
    pages = {page.key for page in ui.book.pages}
    assert [one.id for one in script.moments if one.page not in pages] == []
    for seats in range(max(2, rules.min_seats), rules.max_seats + 1):
        table = open_table(house, game, people=seats, seats=seats)
        for moment in script.moments:
            for seat in range(seats):
                for name in moment.lights:
                    ui.anchors(table, name.replace("{seat}", str(seat)))
        table.leave()


@pytest.mark.parametrize("place", range(2))
def test_words_lie_clear_of_what_they_are_about(house: House, place: int) -> None:
    """At the largest text, inside the safe area."""
    game = take_turns(list(catalog.ids()), place)
    house.app.settings_file.change(text_size=TABLE_SIZES[-1])
    table = open_table(house, game, people=2)
    looked = 0
    for _ in range(80):
        king = king_of(house)
        if king is not None and king.speech is not None:
            house.step(6, 0.1)
            layout, lit = king.lit.bubble.layout, [spot.rect for group in king.lit.groups for spot in group]
            assert is_inside(layout.rect) and is_inside(layout.king), king.shown
            assert not any(has_overlap(layout.rect, rect) for rect in lit), king.shown
            looked += 1
            read_on(house)
        elif king is not None and table.chooser is not None:
            answer(table)
        else:
            read_away(house, table)
        house.step(5, 0.1)
        if looked >= 6:
            return
    raise AssertionError(f"only {looked} were said")


@pytest.mark.parametrize(("size", "layout"), [(1.6, "auto"), (2.0, "auto"), (2.0, "painted")])
def test_the_king_speaks_in_letters_as_large_as_people_want_them(
    house: House, size: float, layout: str
) -> None:
    """X8: at a painted table no smaller than at 160 %, in the large layout as set, above its prompts, with no news over
    them.
    """
    house.app.settings_file.change(text_size=size, table_layout=layout, motion="none")
    table = open_table(house, take_turns(list(catalog.ids()), round(10 * size)))
    bubble = king_of(house).lit.bubble
    place, is_large = bubble.layout, layout == "auto"
    assert table.large.is_on == is_large and place.letters >= (size if is_large else 1.6)
    area = AREA.expand(1)
    assert all(
        area.x <= rect.x
        and rect.right <= area.right
        and rect.top <= area.top
        and rect.y >= table.prompt_bar.upper_edge
        for rect in (place.rect, place.king)
    )
    for words, box in table.stage.texts:
        if words in table.stage.layers["speech"] and box is not None:
            assert words.natural[0] <= box.w + 8 and words.natural[1] <= box.h + 12, words.text
            assert box.y >= place.rect.y - 1 and box.top <= place.rect.top + 1, words.text
    table.large._news_left = 5.0
    house.step(2)
    assert not is_large or not table.large._drawn


def is_inside(rect: Rect) -> bool:
    area = AREA.expand(1)
    return area.x <= rect.x and rect.right <= area.right and area.y <= rect.y and rect.top <= area.top


def test_whoever_has_no_crown_hears_nothing_about_themselves(house: House) -> None:
    """G13: what is for all is still told while one seat has a crown; nothing without any."""
    table = open_table(house, people=3, seats=3, silent=(1, 2))
    assert king_of(house).moments.knows == {1, 2} and king_of(house).speech is not None
    switches = PausedCrowns(table.session)
    switches.turn_switch(2)
    house.step(2)
    assert king_of(house).moments.knows == {1}
    switches.turn_switch(0)
    switches.turn_switch(2)
    house.step(2)
    assert king_of(house).speech is None and king_of(house).waiting is None
    switches.turn_switch(None)
    house.until(lambda: king_of(house).speech is not None)
    assert table.session.saved_table.learning.silent == ()


def test_whoever_comes_to_an_empty_seat_has_a_crown(house: House) -> None:
    table = open_table(house, people=3, seats=3, silent=(1,))
    house.app.seating.put_bot(1, 1, sits_in=True)
    read_on(house)
    house.app.seating.claim_seat(1, PADS[3])
    house.step(2)
    house.until(lambda: king_of(house).speech is not None)
    assert table.session.learning.silent == () and king_of(house).moments.knows == set()


def open_pause(house: House, table: Any) -> Any:
    navigator.lay_over(house.app, routes.Pause(table.session))
    house.settle()
    return house.top


def test_the_pause_leads_to_the_crowns(house: House) -> None:
    table = open_table(house)
    pause = open_pause(house, table)
    assert "crowns" in [item.key for item in pause.focus.items]
    pause.focus.move_to("crowns")
    press(house, "confirm", PADS[0])
    switches = house.reach(SeatSwitches)
    switches.focus.move_to("switch_1")
    press(house, "confirm", PADS[0])
    assert table.session.learning.silent == (1,)


# -- the lobby


def test_crowns_of_the_lobby_are_those_of_the_match(house: House) -> None:
    house.app.told_once.clear()
    scene, one, two = joined_by_two(house)
    assert scene.room.cards.crowns == {0: True, 1: True}
    house.focus("option_first_time")
    house.tap(one, "a")
    switches = house.reach(SeatSwitches)
    switches.focus.move_to("switch_0")
    house.tap(one, "a")
    house.tap(one, "b")
    house.until(lambda: house.top is scene)
    assert scene.room.cards.crowns == {0: False, 1: True}
    assert first_time.begin_learning(scene).silent == (0,)
    first_time.toggle_crown(scene, 1)
    assert not first_time.is_explained(scene) and scene.guests.uncrowned == set()
    house.tap(two, "a")


def test_newcomers_are_explained_to_until_somebody_knows_the_game(house: House) -> None:
    scene, one, _ = joined_by_two(house)
    assert not first_time.is_explained(scene)
    house.app.told_once.clear()
    assert first_time.is_explained(scene) and "option_first_time" in [item.key for item in scene.focus.items]
    house.app.told_once.add("together.tasty_humans")
    assert not first_time.is_explained(scene)
    first_time.toggle_choice(house.top)
    assert first_time.is_explained(house.top)
    house.tap(one, "a")


def test_an_explained_match_begins_with_the_king_and_easier_options(house: House) -> None:
    house.app.told_once.clear()
    scene, one, two = joined_by_two(house, "hunger")
    assert scene.options.values["mode"] == "rookie"
    assert scene.toast.text == say("lobby.first_time.eased"), "what was turned is said"
    house.tap(one, "a")
    house.tap(two, "a")
    house.tap(two, "a")
    house.until(lambda: king_of(house) is not None)
    assert house.top.session.learning is not None


def test_one_person_is_not_asked(house: House) -> None:
    scene, _, _ = joined_by_two(house)
    scene.guests.leave_seat(1)
    assert first_time.row_keys(scene) == ()
