"""Matches: playing, taking back, rewinding, forking; with the toy game, whose answers and secrets are easy to
see.
"""

from typing import Any

import pytest

from game.core import catalog
from game.core.errors import ConfigError, GameError, IllegalAction, PositionError
from game.core.match import Match
from game.core.rng import Rng
from tests.game.toy import Boast, Boasted, Drew, Laid, Lay, Shout, Shouted, Toy


def new(rules: Toy, seed: int = 7, **options: Any) -> Match:
    return Match.new(rules, rules.config(**options), seed=seed)


def play(match: Match, count: int = 999, seed: int = 1) -> Match:
    rng = Rng(seed)
    while match.state.decision is not None and count > 0:
        match.apply(rng.choice(match.state.decision.actions))
        count -= 1
    return match


def test_catalog_knows_its_games(rules: Toy) -> None:
    assert catalog.load("toy") is rules
    assert "tasty_humans" in catalog.ids()
    with pytest.raises(GameError, match="'checkers'; the games are: tasty_humans"):
        catalog.load("checkers")


def test_log_and_events(rules: Toy) -> None:
    match = new(rules)
    lay = match.state.decision.actions[1]
    assert match.apply(lay) == [Laid(0, lay.card)]
    assert match.interrupt(1, Shout()) == [Shouted(1)]
    boasted, drew = match.apply(Boast(2))
    assert (boasted, type(drew)) == (Boasted(0, 2), Drew)
    assert [(e.seat, e.action, e.interrupt) for e in match.log] == [
        (0, lay, False),
        (1, Shout(), True),
        (0, Boast(2), False),
    ]
    assert match.state.points == [2, 1]


def test_an_illegal_answer_changes_nothing(rules: Toy) -> None:
    match = new(rules)
    before = match.state.digest()
    for wrong in (
        lambda: match.apply(Boast(1)),
        lambda: match.apply(Lay(99)),
        lambda: match.interrupt(0, Shout()),
    ):
        with pytest.raises(IllegalAction):
            wrong()
    assert (match.state.digest(), match.log, match.can_undo) == (before, [], False)


def test_a_finished_match_takes_no_answer(rules: Toy) -> None:
    match = play(new(rules))
    assert match.state.result is not None
    with pytest.raises(IllegalAction, match="over"):
        match.apply(Boast(0))


def test_undo_goes_back_to_the_start_of_the_turn_and_play_goes_on(rules: Toy) -> None:
    match = new(rules)
    start = match.state.digest()
    entry = match.apply(match.state.decision.actions[0]) and match.log[0]
    assert match.can_undo
    assert match.undo() == entry
    assert (match.state.digest(), match.log, match.undo()) == (start, [], None)
    assert play(match).state.digest() == play(new(rules)).state.digest()


def test_undo_stops_at_what_was_revealed(rules: Toy) -> None:
    match = play(new(rules), 2)  # the second answer draws a card
    assert not match.can_undo
    play(match, 1)
    assert match.undo() is not None
    assert match.undo() is None
    assert len(match.log) == 2


def test_undo_takes_nothing_from_another_seat(rules: Toy) -> None:
    match = new(rules, cards=6)  # an empty deck: no draw separates the turns
    play(match, 2)
    assert match.state.decision.seat == 1
    assert match.undo() is None
    play(match, 1)
    match.interrupt(0, Shout())
    assert match.undo() is None, "another seat's shout stays, and what came before it"


def test_a_seats_own_answer_out_of_turn_can_be_taken_back(rules: Toy) -> None:
    match = play(new(rules, cards=6), 1)
    match.interrupt(1, Shout())
    match.apply(Boast(1))  # now seat 1 decides, and the last answer is seat 0's
    assert match.undo() is None


def test_no_undo_once_the_match_is_over(rules: Toy) -> None:
    match = play(new(rules, cards=6))
    assert match.undo() is None


@pytest.mark.parametrize("n", [0, 1, 7, 20, 21, 24])
def test_rewind_and_fork_go_anywhere(rules: Toy, n: int) -> None:
    match = play(new(rules))
    assert len(match.log) == 24
    fork = match.fork(n)
    final = match.state.digest()
    assert match.fork().state.digest() == final
    whole = list(match.log)
    match.rewind(n)
    assert match.log == fork.log == whole[:n]
    assert match.state.digest() == fork.state.digest()
    for entry in whole[n:]:
        match.apply(entry.action)
    assert match.state.digest() == final
    assert len(fork.log) == n, "forks are independent"


@pytest.mark.parametrize("n", [-1, 3])
def test_rewind_and_fork_refuse_what_never_was(rules: Toy, n: int) -> None:
    match = play(new(rules), 2)
    for wrong in (match.rewind, match.fork):
        with pytest.raises(GameError, match="has 2 answers"):
            wrong(n)


def test_steps_replay_the_match(rules: Toy) -> None:
    match = new(rules)
    played = [match.apply(match.state.decision.actions[0]) for _ in range(6)]
    steps = list(match.steps())
    assert [events for _, _, events in steps] == played
    assert [entry for _, entry, _ in steps] == match.log
    assert steps[-1][0].digest() == match.state.digest()


def test_from_position_plays_on_from_there(rules: Toy) -> None:
    middle = play(new(rules), 9)
    match = Match.from_position(rules, middle.state.to_position())
    assert match.state.digest() == middle.state.digest()
    assert match.config.seats == 2
    assert play(match, seed=3).state.digest() == play(middle, seed=3).state.digest()
    assert match.fork(0).state.to_position() == match.start.position


def test_a_position_must_be_plain_data(rules: Toy) -> None:
    with pytest.raises(PositionError, match="plain data"):
        Match.from_position(rules, {"hands": object()})
    with pytest.raises(PositionError, match="lacks"):
        Match.from_position(rules, {"seats": 2})


def test_id_depends_on_game_config_and_start_only(rules: Toy) -> None:
    match = new(rules)
    same = play(new(rules), 5)
    assert match.id == same.id
    position = Match.from_position(rules, match.state.to_position())
    others = [new(rules, seed=8).id, new(rules, seats=3).id, position.id]
    assert len({match.id, *others}) == 4
    assert match.id == "626347d56757a7df"


def test_bad_options_are_named(rules: Toy) -> None:
    with pytest.raises(ConfigError, match="colour"):
        new(rules, colour="red")
