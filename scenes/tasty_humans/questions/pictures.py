"""By kind of decision: how Tasty Humans asks it."""

from __future__ import annotations

from scenes.tasty_humans.questions.cells import CellPicture
from scenes.tasty_humans.questions.draft import LeaderPicture, MonsterPicture
from scenes.tasty_humans.questions.drop import DropPicture
from scenes.tasty_humans.questions.grid import GridPicture
from scenes.tasty_humans.questions.policy import TastyPicture

PICTURES: dict[str, type[TastyPicture]] = {
    "choose_monster": MonsterPicture,
    "choose_adventurer": GridPicture,
    "drop_damage": DropPicture,
    "remove_damage": CellPicture,
    "drop_adventurer": DropPicture,
    "wizard_swap": CellPicture,
    "draft_leader": LeaderPicture,
    "drop_leader": DropPicture,
}
