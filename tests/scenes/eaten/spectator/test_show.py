"""A match that plays itself is watched: with every device, beat by beat, turn by turn, forth and back, now
and another day.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core import generations
from game.core.match import Match
from game.eaten.config import crystals_to_win
from game.eaten.table.display_state import DisplayState
from game.evening.bets import Book, won_halves
from scenes.afterwards.replay.controls import ReplayControls
from scenes.afterwards.replay.list_scene import ReplaysScene
from scenes.afterwards.results import ways
from scenes.afterwards.results.scene import ResultsScene
from scenes.eaten.scoring.count import ScoreScene
from scenes.eaten.spectator.film_strip import BUTTONS, PANEL
from scenes.eaten.spectator.show import Spectator
from scenes.eaten.table import EatenTable
from scenes.front.title import TitleScene
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input import Intent
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_matches import SHOW, slot_path
from scenes.kit.match.watch_progress import NAME, WatchProgress
from scenes.match import starter
from scenes.match.bets.bet_scene import BetScene
from scenes.match.bets.watchers import describe_watcher
from scenes.navigation import navigator, routes
from scenes.table.board_pieces import PLAY_LAYERS
from tests.scenes import words_faults
from tests.scenes.focus_players import Keyboard, Mouse, Pad
from tests.scenes.house import House

MakeHouse = Callable[..., House]
SEED = 7
MINER, BEAST = 0, 1
ENDINGS = {
    "digested": (86, 3),
    "crystals": (2, 3),
    "replication": (276, 3),
    "score": (70, 3),
    "immune": (234, 4),
}
"""A seed and a level of the Beast for each way in which such a match ends."""


def begin(
    house: House, seed: int = SEED, level: int = 3, bet: int | None = None, **settings: Any
) -> EatenTable:
    """A new match on the screen, as the lobby begins it."""
    house.app.settings_file.change(**{"motion": "none", **settings})
    house.app.seating.set_seat_count(2)
    for seat in range(2):
        house.app.seating.put_automaton(seat)
        house.app.seating[seat].favored = seat == bet
    starter.begin_match(house.app, "eaten", {"mode": "zero", "hibernating_level": level}, seed)
    house.until(lambda: isinstance(house.top, EatenTable) and house.app.stack.is_settled)
    return table_of(house)


def table_of(house: House) -> EatenTable:
    table = house.top
    assert isinstance(table, EatenTable)
    return table


def spectator(table: EatenTable) -> Spectator:
    return next(one for one in table.extensions if isinstance(one, Spectator))


def run(house: House, condition: Callable[[], bool]) -> None:
    house.until(condition, 900, frame=0.1)


def as_fresh(table: EatenTable) -> bool:
    """True if the table, whose show is cut short, equals one that was built from the deal and the same
    events.
    """
    opening_events = table.opening_events
    table.timeline.finish()
    truth = DisplayState.of(table.session.state.dealt)  # type: ignore[attr-defined]
    truth.apply(*opening_events.shown_events)
    mine = table.stage.snapshot(PLAY_LAYERS)
    table.rebuild()
    return table.pieces.shown == truth and mine == table.stage.snapshot(PLAY_LAYERS)


# -- to the end, with every device


def test_every_ending_is_watched_to_its_results(house: House) -> None:
    """And without a press the next match begins."""
    found = {}
    for ending, (seed, level) in ENDINGS.items():
        table = begin(house, seed, level, speed=4)
        spectator(table).jump_to(spectator(table).moments.turns[-1].start)
        run(house, lambda: isinstance(house.top, ScoreScene))
        assert table.opening_events.start is None and not table.session.unseen
        found[ending] = table.pieces.shown.ending
    assert found == {ending: ending for ending in ENDINGS}
    last = house.top.session
    run(house, lambda: isinstance(house.top, ResultsScene))
    assert (
        not generations.has_generation(slot_path(house.app.folders.saves, SHOW))
        and not (house.app.folders.saves / NAME).exists()
    )
    run(house, lambda: isinstance(house.top, EatenTable))
    assert house.top.session is not last and house.top.session.match.start.seed != last.match.start.seed


class FilmMouse(Mouse):
    """Clicks the buttons of the film."""

    STEPS = {(-1, 0): "back_step", (1, 0): "step", (0, 1): "pace"}

    def step(self, direction: tuple[int, int]) -> None:
        self.house.click(BUTTONS[self.STEPS[direction]], PANEL.cy)

    def press(self, meaning: str) -> None:
        if meaning == "confirm":
            self.house.click(BUTTONS["play"], PANEL.cy)
        elif meaning == "third":
            self.house.click_prompt("third")
        else:
            super().press(meaning)


@pytest.mark.parametrize("device", ["keyboard", "pad", "mouse"])
def test_each_device_has_every_control(house: House, device: str) -> None:
    table = begin(house)
    watched = spectator(table)
    hands = (
        Pad(house, house.pad())
        if device == "pad"
        else FilmMouse(house)
        if device == "mouse"
        else Keyboard(house)
    )
    hands.press("confirm")
    begun = watched.moment
    house.step(120)
    assert watched.moment == begun and watched.is_stopped, "it stands"
    hands.step((1, 0))
    run(house, lambda: watched.is_stopped)
    first = watched.moment
    assert first == watched.moments.beat_after(begun - 1) and as_fresh(table), "to the end of the beat"
    hands.step((1, 0))
    run(house, lambda: watched.is_stopped)
    assert watched.moment == watched.moments.beat_after(first) and as_fresh(table), "the next beat"
    hands.step((-1, 0))
    assert watched.moment == first and as_fresh(table)
    hands.press("turn_right")
    hands.press("turn_right")
    here = watched.moments.turn_after(watched.moments.turn_after(first))
    assert watched.moment == here and watched.is_stopped and as_fresh(table)
    hands.press("turn_left")
    assert watched.moment == watched.moments.turn_before(here)
    hands.step((0, 1))
    assert table.pace == 2
    hands.press("confirm")
    run(house, lambda: watched.moment > here)
    hands.press("third")
    run(house, lambda: isinstance(house.top, ScoreScene))


def test_each_button_of_a_watched_match_is_said_once(house: House) -> None:
    """Back is the menu there; who listens hears of no second one."""
    table = begin(house)
    house.step(2)
    assert list(words_faults.list_faults(table)) == []


def test_a_click_on_the_film_goes_there_and_the_show_goes_on(house: House) -> None:
    table = begin(house)
    watched = spectator(table)
    house.click(watched.strip.rounds.x_of(watched.moments.end * 0.6), PANEL.cy)
    begun = watched.moment
    assert abs(begun - watched.moments.end * 0.6) < 8
    run(house, lambda: watched.moment > begun)
    house.click(400, 600)
    assert not watched.is_stopped, "a click on the table is no answer to anything"


# -- the truth


@pytest.mark.parametrize("motion", ["full", "none"])
def test_wherever_one_jumps_the_table_is_as_if_built_afresh(house: House, motion: str) -> None:
    """Also when the show is cut in the middle of a beat, and it goes on from there to the same end."""
    table = begin(house, motion=motion)
    watched = spectator(table)
    for share in (0.7, 0.2, 0.9, 0.4):
        watched.jump_to(round(watched.moments.end * share))
        house.step(40)
        house.app.redraw()
        assert as_fresh(table)
    assert len(table.opening_events.shown_events) == watched.moments.events_at(watched.moment)


def test_a_show_goes_on_after_a_resize_and_other_settings(house: House) -> None:
    table = begin(house, motion="full")
    watched = spectator(table)
    watched.jump_to(watched.moments.turns[2].start)
    house.step(30)
    watched.toggle_play()
    begun = watched.moment
    house.resize(1024, 640)
    house.app.settings_file.change(text_size=1.3, motion="reduced")
    house.step(60)
    assert watched.moment == begun and watched.is_stopped and as_fresh(table)
    watched.toggle_play()
    run(house, lambda: watched.moment > begun)


def test_where_shows_are_skipped_the_table_changes_turn_by_turn(house: House) -> None:
    table = begin(house, speed="skip")
    watched = spectator(table)
    seen = set()
    for _ in range(80):
        house.step(10)
        seen.add(watched.moment)
    turns = {turn.start for turn in watched.moments.turns}
    assert 3 <= len(seen) <= 8 and seen <= turns, "each stands for a while"
    house.key("ENTER")
    begun = watched.moment
    house.step(400)
    assert watched.moment == begun


# -- words and light


def test_the_bet_is_marked_and_talked_about(house: House) -> None:
    """A side chosen before the show has two spoons on it, and the words take its part."""
    table = begin(house, bet=BEAST)
    book = spectator(table).bets.book
    assert [(bet.on, bet.stake) for bet in book.bets] == [("hibernating", 2)]
    watcher = describe_watcher(house.app, book, book.bets[0].who)
    slip = spectator(table).bets.slip
    assert watcher.name[:1] in [getattr(piece, "text", "") for piece in slip], (
        "a face, and no color of a seat"
    )
    assert not {color.chip_picture for color in SEAT_COLORS} & {piece.face for piece in slip}
    said: set[str] = set()
    run(
        house,
        lambda: (
            said.update(words.text for words, _ in table.stage.texts)
            or any(w.startswith("Turn 2. ") for w in said)
        ),
    )
    assert "Beast" in next(words for words in said if words.startswith("Turn 2. "))
    assert "Beast" in spectator(table).spoken_words()


def test_a_bet_is_placed_in_the_first_round_and_raised_in_turns_of_the_beast(house: House) -> None:
    """G33: with whatever is in hand, on a side of one's own; once each, and not in other turns."""
    table = begin(house)
    watched = spectator(table)
    assert any(prompt.role == "details" for prompt in table.prompt_bar.shown)  # type: ignore[union-attr]
    bet_by_keys(house, "RIGHT", "E")
    assert [(bet.on, bet.stake) for bet in watched.bets.book.bets] == [("hibernating", 3)]
    assert [chair.favored for chair in table.session.seating.chairs] == [False, True]
    turns = {(turn.seat, turn.number): turn.start for turn in watched.moments.turns}
    assert not watched.takes_bets, "it is the Miner's turn"
    for place, may in (((BEAST, 1), True), ((MINER, 2), False), ((BEAST, 2), True)):
        watched.jump_to(turns[place])
        assert watched.takes_bets is may, place
    bet_by_keys(house)
    assert [(bet.on, bet.stake) for bet in watched.bets.book.bets][1:] == [("hibernating", 2)]
    assert not watched.takes_bets


def bet_by_keys(house: House, *keys: str) -> None:
    """Open the panel, press these keys, and bet."""
    house.key("F")
    house.until(lambda: isinstance(house.top, BetScene))
    for key in (*keys, "ENTER"):
        house.key(key)
    house.until(lambda: isinstance(house.top, EatenTable))


def test_whoever_goes_back_bets_no_more(house: House) -> None:
    table = begin(house, bet=BEAST)
    watched = spectator(table)
    turns = [turn.start for turn in watched.moments.turns if turn.seat == BEAST]
    watched.jump_to(turns[1])
    assert watched.takes_bets
    watched.jump_to(turns[0])
    watched.jump_to(turns[1])
    assert watched.bets.book.is_closed and not watched.takes_bets


def test_whoever_has_seen_the_end_bets_nothing_at_the_start(house: House) -> None:
    """Also where nobody had bet before, and after Continue."""
    table = begin(house)
    watched = spectator(table)
    watched.jump_to(watched.moments.turns[-1].start)
    watched.jump_to(0)
    assert not watched.takes_bets
    assert WatchProgress(house.app.folders.saves).read_bets(table.session.match.id) == Book(is_closed=True)


def test_it_never_pays_to_wait_for_what_a_turn_brings(house: House) -> None:
    watched = spectator(begin(house))
    gaps = []
    for moment in range(1, watched.moments.turns[-1].start):
        then, now, offered = (
            watched.bets.odds_at(moment),
            watched.bets._odds_after(moment),
            watched.bets.offered_odds(moment),
        )
        for side in then.chances:
            assert offered.chances[side] >= max(then.chances[side], now.chances[side])
            gaps.append(abs(now.chances[side] - then.chances[side]))
    assert max(gaps) > 0.05, "some turn brings something"


def test_odds_are_those_of_the_moment_that_is_shown(house: House) -> None:
    """G32, G33: a match with another future has the same odds until then."""
    table = begin(house)
    watched = spectator(table)
    moment = watched.moments.turns[2].start
    before = watched.bets.odds_at(moment)
    del watched.moments.parts[moment:]
    watched.bets._odds.clear()
    assert watched.bets.odds_at(moment) == before and sum(before.chances.values()) == pytest.approx(1.0)


def test_a_bet_survives_leaving_and_is_paid_once(make_house: MakeHouse) -> None:
    table = begin(make_house(), bet=BEAST, speed=4)
    book = spectator(table).bets.book
    again = make_house()
    starter.go_on(again.app, SHOW, KEYBOARD)
    again.until(lambda: isinstance(again.top, EatenTable) and again.app.stack.is_settled)
    table = table_of(again)
    assert spectator(table).bets.book == book
    spectator(table).jump_to(spectator(table).moments.end)
    run(again, lambda: isinstance(again.top, ScoreScene))
    result = table.session.match.state.result
    assert result is not None
    won = sum(won_halves(bet, 1.0) for bet in book.bets) / 2 if "hibernating" in result.winners else 0.0
    assert spoons_of(again, book.bets[0].who) == 18 + won
    spectator(table).bets.settle()
    assert spoons_of(again, book.bets[0].who) == 18 + won


def test_spoons_fly_before_the_count_and_the_next_show_asks_again(house: House) -> None:
    """G33: the end pays, the best of three counts, and one press leads to another show."""
    table = begin(house, motion="full", speed=4)
    watched = spectator(table)
    result = table.session.match.state.result
    assert result is not None
    winner = result.winners[0]
    watched.bets._place("ada", winner, 3, watched.bets.odds_at(0))
    watched.jump_to(watched.moments.end)
    assert isinstance(house.top, EatenTable)
    house.until(lambda: not watched.bets.book.bets)
    assert watched.bets._paid is not None and table.timeline.is_busy and house.top is table
    run(house, lambda: isinstance(house.top, ScoreScene))
    assert watched.bets._paid is None and house.app.shows.wins == {winner: 1}
    results = house.show(ResultsScene(house.app, table.session))
    assert ways.way_label(table.session, "rematch") == say("results.next_show")
    results.confirm("rematch", Intent("confirm", KEYBOARD))
    panel = house.reach(BetScene)
    assert panel.is_first and house.app.shows.wins == {winner: 1}


def test_a_beat_that_turns_everything_is_slow(house: House) -> None:
    """G33: 80 points of a chance or more, as the beat is shown."""
    table = begin(house, *ENDINGS["digested"], motion="full")
    watched = spectator(table)
    turning = [moment for moment in range(1, watched.moments.end) if watched.bets.turns_all(moment)]
    calm = next(moment for moment in range(1, watched.moments.end) if moment not in turning)
    watched.jump_to(calm)
    assert table.playback_speed.slowness == 1.0
    watched.bets.turns_all = lambda moment: True  # type: ignore[method-assign]
    watched._direct_show()
    assert table.playback_speed.slowness > 1.0 and table.playback_speed.timeline_speed(1) < 1.0
    house.app.settings_file.change(motion="none")
    watched._direct_show()
    assert table.playback_speed.slowness == 1.0


def spoons_of(house: House, who: str) -> float:
    """Spoons of a person this evening."""
    return Book().in_evening(house.app.tonight.spoons, house.app.tonight.lent).spoons_of(who)


class Future:
    """The match as it will be, which nothing that is opened in a show may ask."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"{name} was asked of the end")


def test_nothing_that_opens_in_a_show_tells_its_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """T36: pause, notes, details and points are of the moment on the table, and there is no log yet."""
    table = begin(house)
    moments = spectator(table).moments
    last = table.session.view()
    assert spectator(table).takes_bets
    for moment in (0, moments.turns[2].start, moments.turns[-1].start):
        spectator(table).jump_to(moment)
        seen = [event for part in moments.parts[:moment] for event in part]
        truth = DisplayState.of(table.session.state.dealt)  # type: ignore[attr-defined]
        truth.apply(*seen)
        with monkeypatch.context() as patch:
            patch.setattr(table, "view", Future())
            patch.setattr(table.session, "view", lambda seat=None: Future())
            assert DisplayState.of(table.moment_view()) == truth
            for sight in table.sights():
                table.explain(sight.value)
                table.details_scene(sight.value).rebuild()
            table.sheets_scene().rebuild()
            route = table.pause_route()
            pause: Any = navigator.make_scene(house.app, route)
            pause.rebuild()
        words = {text.text for text, _ in pause.stage.texts}
        crystals = f"{len(truth.crystals)} of {crystals_to_win(truth.config)} crystals"
        assert crystals in words and "log" not in pause.tabs
        assert route.view.ending == "" and route.view.round == truth.turn_number
    assert last.ending and last.round > 2


def test_prompts_fit_beside_the_film_at_every_text_size(house: House) -> None:
    table = begin(house)
    for size in (1.0, 1.15, 1.3):
        house.app.settings_file.change(text_size=size)
        house.step(2)
        bar = table.prompt_bar
        assert bar is not None and [prompt.role for prompt in bar.shown][-1] == "back" and len(bar.shown) >= 4
        assert min(rect.x for rect, _ in bar.clickable) > PANEL.right, size


def test_light_leads_the_eye_only_where_motion_is_wanted(house: House) -> None:
    table = begin(house, motion="full")
    watched = spectator(table)
    run(house, lambda: watched.light.share == 1.0)
    assert watched.light.spotlight.pieces, "the rest lies in the dark"
    house.app.settings_file.change(motion="reduced")
    house.step(60)
    assert not watched.light.share and not watched.light.spotlight.pieces


# -- another day


def watch_until(house: House, turn: int) -> int:
    """Watch until a turn has begun; the moment."""
    table = begin(house, speed=4)
    watched = spectator(table)
    watched.jump_to(watched.moments.turns[turn].start)
    house.step(20)
    return watched.moments.turns[turn].start


def go_on(house: House) -> EatenTable:
    house.app.seating.set_seat_count(2)
    starter.go_on(house.app, SHOW, KEYBOARD)
    house.until(lambda: isinstance(house.top, EatenTable))
    return table_of(house)


def test_a_show_that_was_killed_goes_on_with_its_turn(make_house: MakeHouse) -> None:
    moment = watch_until(make_house(), 4)
    again = make_house()
    assert (
        isinstance(again.show(TitleScene(again.app, seated=True)), TitleScene)
        and again.top.focus.find_item("continue") is not None
    )
    table = go_on(again)
    assert abs(spectator(table).moment - moment) <= 2 and as_fresh(table)
    again.app.stack.push(ReplaysScene(again.app))
    again.step(2)
    assert not again.top.kept, "the list does not tell its end"


@pytest.mark.parametrize("harm", ["missing", "broken", "of another match"])
def test_without_its_bookmark_a_show_begins_at_the_start(make_house: MakeHouse, harm: str) -> None:
    house = make_house()
    watch_until(house, 4)
    path = house.app.folders.saves / NAME
    if harm == "missing":
        path.unlink()
    elif harm == "broken":
        path.write_bytes(b"\x00{")
    else:
        WatchProgress(house.app.folders.saves).write_progress("another", 50)
    table = go_on(make_house())
    assert spectator(table).moment <= 2


def test_leaving_by_the_menu_loses_nothing(house: House) -> None:
    moment = watch_until(house, 3)
    house.key("ESCAPE", settle=True)
    house.top._leave_game()
    house.settle()
    assert isinstance(house.top, TitleScene) and any(
        path.exists() for path in generations.generation_paths(slot_path(house.app.folders.saves, SHOW))
    )
    assert abs(spectator(go_on(house)).moment - moment) <= 2


def test_the_shelf_keeps_a_watched_match_to_play_step_and_jump(house: House) -> None:
    table = begin(house)
    match = table.session.match
    chairs = house.app.seating.chairs
    starter.shelve_match(house.app, match, house.app.seating.to_saved())
    starter.shelve_match(house.app, match, house.app.seating.to_saved())
    (kept,) = ReplayStore(house.app.folders.replays).list_kept()
    navigator.go(house.app, routes.Replay(Match.read(kept.path), house.app.seating.to_saved()))
    house.until(
        lambda: house.top is not table and isinstance(house.top, EatenTable) and house.app.stack.is_settled
    )
    again = table_of(house)
    watched = spectator(again)
    assert not any(isinstance(one, ReplayControls) for one in again.extensions)
    assert house.app.seating.chairs is not chairs
    house.key("E", "ENTER", "RIGHT")
    run(house, lambda: watched.is_stopped)
    house.key("R", frames=10)
    assert watched.is_over and house.top is again and again.pieces.shown.ending
    house.key("LEFT")
    assert not watched.is_over and watched.moment == watched.moments.beats[-2] and as_fresh(again)
    house.key("R", "ENTER")
    run(house, lambda: 2 < watched.moment < watched.moments.end)
    house.key("ESCAPE")
    house.until(lambda: house.top is table)
    assert house.app.seating.chairs is chairs
