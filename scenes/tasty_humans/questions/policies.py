"""By kind of decision: how Tasty Humans asks it."""

from __future__ import annotations

from scenes.tasty_humans.questions.cells import CellPolicy
from scenes.tasty_humans.questions.draft import LeaderPolicy, MonsterPolicy
from scenes.tasty_humans.questions.drop import DropPolicy
from scenes.tasty_humans.questions.grid import GridPolicy
from scenes.tasty_humans.questions.policy import TastyPolicy

POLICIES: dict[str, type[TastyPolicy]] = {
    "choose_monster": MonsterPolicy,
    "choose_adventurer": GridPolicy,
    "drop_damage": DropPolicy,
    "remove_damage": CellPolicy,
    "drop_adventurer": DropPolicy,
    "wizard_swap": CellPolicy,
    "draft_leader": LeaderPolicy,
    "drop_leader": DropPolicy,
}
