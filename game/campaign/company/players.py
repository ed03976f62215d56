"""Bots in a company (G17): each plays for itself, or minds the whole table."""

from typing import Any

from game import bots
from game.bots.outlook import outlook_of
from game.campaign.company.stages import read_stage
from game.campaign.simulation import SecondThought, play_level
from game.campaign.stage import StageRun
from game.campaign.star_advice import StarsAhead
from game.campaign.star_playout import LONGEST
from game.core.model import Action
from game.core.rng import Rng, derive_seed

LIKED = 3
"""Answers that a table-minded player chooses among: its level's own, and those that most speaks for."""
WORLDS, AHEAD = 2, 8
"""Worlds in which each of them is played on, and for so many answers: played to the end, luck drowns what it leads to."""
MOST_WEIGHED = 12
"""Most other answers whose facts are weighed; of more, so many are drawn."""


def mind_table(run: StageRun, view: Any, action: Action, person: int, seed: int) -> Action:
    """Answer of a table-minded player of that level: of those it likes best, the one after which the stars of all
    are nearest."""
    others = [one for one in view.decision.actions if one != action]
    ahead = StarsAhead.of_run(run, view.decision.seat)
    if not others or ahead is None:
        return action
    if len(others) > MOST_WEIGHED:
        Rng(derive_seed("weighed", seed)).shuffle(others)
        del others[MOST_WEIGHED:]
    game = run.match.rules.id
    others.sort(key=lambda one: -bots.weigh_facts(game, view, one))
    most = LONGEST if outlook_of(game).plays_to_end else AHEAD
    return ahead.best_of(view, [action, *others[: LIKED - 1]], seed, WORLDS, most)


def play_company(stage_id: str, people: int, person: int, number: int, minded: bool) -> StageRun:
    """Play a stage to its end with bots of level `person` (or BLIND) in the seats of so many people.

    number: of the try, from 0; minded: they mind the table. Raises DataError for an unknown stage, KeyError for
    a number of people without a table."""
    game, stage = read_stage(stage_id)
    think_again: SecondThought | None = mind_table if minded else None
    return play_level(game, stage.for_people(people), person, number, think_again=think_again)
