"""Matches through the window: a person on the first chair whose answers are a good bot's, with bots for the
rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import bots
from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.afterwards.results.scene import ResultsScene
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.match.handover import HandoverScene
from scenes.pages import game_list
from scenes.table.scoring.count_scene import CountScene
from tests.scenes.focus_players import FocusPlayer
from tests.scenes.games.suite import Options, Whole
from tests.scenes.games.tables import open_table
from tests.scenes.house import House
from tests.scenes.table.hands import Hands

SEVERAL = 6  # answers that one press may give
HUMAN, BOT = 2, 1  # levels: who decides for the person in these tests, and the rivals


def quick(house: House) -> None:
    house.app.settings_file.change(motion="none", speed="skip", hold_to_confirm=False)


def begin(house: House, game: str, options: Options, folder: Path | None = None) -> Any:
    """The table of a new match; its seed is the number of its seats."""
    rules = catalog.load(game)
    config = rules.config(**options)
    house.sit(KEYBOARD, *[BOT] * (config.seats - 1))
    match = Match.new(rules, config, config.seats)
    return house.show(
        game_list.make_table(house.app, MatchSession(match, house.app.seating, house.app.bots, folder))
    )


def choose_answer(table: Any) -> Any:
    """A person's answer: that of a good bot."""
    return bots.make_bot(table.session.game, HUMAN).choose(
        table.session.view(0), len(table.session.match.log)
    )


def ready(house: House, table: Any) -> bool:
    """True if a seat is asked, or the match is over."""
    if table.session.is_finished:
        return True
    return house.top is table and table.chooser is not None and not table.timeline.is_busy


def until_ready(house: House, table: Any) -> None:
    house.until(lambda: ready(house, table), frame=0.2)


def play(house: House, known: Whole, hands: Hands, most: int = 400) -> set[str]:
    """Answers with the device until the match is over, at most so many; the kinds of questions that came
    up.
    """
    table: Any = hands.table
    asked = set()
    for _ in range(most):
        until_ready(house, table)
        if table.session.is_finished:
            break
        action, answers = known.meant(table, choose_answer(table)), len(table.session.match.log)
        asked.add(table.view_of_asked().decision.kind)
        hands.answer(action)
        until_ready(house, table)
        given = [entry.action for entry in table.session.match.log[answers:] if entry.seat == 0]
        assert action in given[:SEVERAL], (action, given)
    return asked


def play_out(house: House, table: Any, players: Mapping[int, FocusPlayer], seed: int) -> set[str]:
    """Random answers by the devices of these players until the points are counted; the kinds of questions
    that came up.
    """
    rng, kinds = Rng(seed), set()
    for _ in range(400):
        house.until(lambda: isinstance(house.top, HandoverScene) or ready(house, table), frame=0.2)
        if isinstance(house.top, HandoverScene):
            players[house.top.seat].press_long()
            house.until(lambda: house.top is table, frame=0.1)
            continue
        if table.session.is_finished:
            break
        decision = table.view_of_asked().decision
        action, player = decision.actions[rng.below(len(decision.actions))], players[decision.seat]
        if not player.wants(action, rng):
            continue
        answers = len(table.session.match.log)
        player.play(action)
        assert table.session.match.log[answers:], f"{action} was not taken"
        assert table.session.match.log[answers].action == action
        kinds.add(decision.kind)
    house.until(lambda: isinstance(house.top, CountScene))
    return kinds


def to_the_last_turn(known: Whole, table: Any) -> None:
    """Play on without a show until the end is near; then the table shows the match where it is."""
    match = table.session.match
    while not (match.state.decision.seat == 0 and known.near_the_end(match.state)):
        seat = match.state.decision.seat
        bot = bots.make_bot(known.game, BOT if seat else known.level_between)
        table.session.answer(seat, bot.choose(match.state.seen_by(seat), len(match.log)))
    table.catch_up()


def to_the_results(house: House, known: Whole) -> None:
    """Through the count with the keyboard."""
    house.until(lambda: isinstance(house.top, known.count), frame=0.2)
    house.until(lambda: house.top.over, frame=0.2)
    house.key("ENTER", settle=True)
    assert isinstance(house.top, ResultsScene)


def of_bots(house: House, known: Whole) -> Any:
    """The table of a match between bots."""
    match = known.matches.new(3, **known.of_bots)
    house.sit(*[1] * match.config.seats)
    return open_table(house, match)
