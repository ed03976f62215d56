"""The puzzles of the wilds (C15): a turn ends where it ends, and nothing that comes by itself afterwards
scores for it.
"""

from __future__ import annotations

from game.campaign import course
from game.campaign.level import Level
from game.campaign.puzzles import puzzle_proofs
from game.campaign.simulation import play_level
from game.campaign.stage import StageRun
from game.hunger.components.map_graph import CHEST_IS_OPEN
from game.hunger.table.events import MoonMoved, ScoreChanged
from tests.game.cases import rows

PUZZLES = {level.id: level for level in course.of_game("hunger", "puzzles").levels}
PROOFS = puzzle_proofs.load_proofs("hunger")


@rows("level", PUZZLES)
def test_the_proven_line_wins_every_star_within_its_turn(level: Level) -> None:
    match = course.begin_level("hunger", level)
    run, start, events = StageRun(level, match), match.state.turn, []
    for plain in PROOFS[level.id].proof.line:
        assert not run.is_over
        events = match.apply(match.rules.action(plain))
        run.hear_events(events)
    assert run.is_over and all(run.stars)
    assert match.state.decision is None or match.state.turn == start + 1
    later = events[next((n for n, event in enumerate(events) if isinstance(event, MoonMoved)), len(events)) :]
    assert not [event for event in later if isinstance(event, ScoreChanged)]


@rows("level", PUZZLES)
def test_nothing_hidden_lies_where_it_could_matter(level: Level) -> None:
    state = course.begin_level("hunger", level).state
    assert not (state.hunt_deck or state.tavern or any(state.crypts))
    assert not [chest for chest, token in enumerate(state.chests) if token >= 0 and not CHEST_IS_OPEN[chest]]
    assert not any(
        state.missions[seat] or state.hand[seat] for seat in range(state.seats) if seat != level.people[0]
    )


def test_a_puzzle_is_too_hard_for_the_second_level() -> None:
    """But for the one in which whoever counts nothing but the points of a hunt happens to be right."""
    solved = {
        level.id
        for level in PUZZLES.values()
        if any(all(play_level("hunger", level, 2, number).stars) for number in range(2))
    }
    assert solved <= {"wells"}
