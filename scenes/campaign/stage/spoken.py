"""Stages in whole sentences, for speech output."""

from collections.abc import Callable, Iterator, Sequence

from game.campaign.campaign import Stop
from game.campaign.goal_history import GoalState
from game.campaign.record import StageRecord
from game.campaign.road import Road
from scenes.campaign.stage.info import StageInfo
from scenes.kit.access.scene_words import stars_words
from scenes.kit.access.spoken import end_sentence
from scenes.kit.base import join_names, say

STATES = {
    GoalState.MET: "met",
    GoalState.HOLDS: "holds",
    GoalState.OPEN: "open",
    GoalState.LOST: "lost",
}


def stars_spoken(conditions: Sequence[str], states: Sequence[GoalState]) -> str:
    """A sentence for each star: its number, its state and its condition."""
    lines = enumerate(zip(conditions, states, strict=True), 1)
    told = (say(f"campaign.spoken.{STATES[state]}", n=n, goal=goal) for n, (goal, state) in lines)
    return "\n".join(map(end_sentence, told))


def stop_spoken(
    road: Road, stop: Stop, info: StageInfo, silver: Callable[[Stop], int | None] | None = None
) -> str:
    """A stop of the map in short, as its picture shows it: its stars, or that it is closed. `silver`: the stake
    won in the second service, None for a stop that it does not have."""
    stake = silver(stop) if silver is not None else 0
    if not road.can_play(stop) or stake is None:
        return say("spoken.closed")
    if silver is not None:
        return say("campaign.service.result.won", n=stake) if stake else ""
    return stars_words(road.stage_record(stop).star_count, len(info.stars))


def stage_spoken(info: StageInfo, record: StageRecord, kept: str = "") -> str:
    """Sentences of a stage's card (C8); kept: about what goes on from another stage."""
    return "\n".join(_card_sentences(info, record, kept))


def _card_sentences(info: StageInfo, record: StageRecord, kept: str) -> Iterator[str]:
    yield say("campaign.spoken.title", title=info.title)
    if rivals := info.rivals():
        yield say("campaign.spoken.rivals", names=join_names([rival.name for rival in rivals]))
    if info.twist:
        yield info.twist
    if kept:
        yield kept
    yield from info.stake_lines
    won = [GoalState.MET if record.has_star(star) else GoalState.OPEN for star in range(len(info.stars))]
    yield stars_spoken(info.stars, won)
