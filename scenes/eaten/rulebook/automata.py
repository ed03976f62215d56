"""The chapters of the rules book about who plays without anybody: the sleeping Beast and the Robot Miner."""

from __future__ import annotations

from game.eaten.components.definitions import BOARD
from scenes.eaten.rulebook import drawings, tables
from scenes.eaten.rulebook.pages import one, page
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.rulebook import Chapter
from scenes.kit.widgets.rulebook_drawings import pictures

SLEEPER = BOARD.levels.hibernating[BOARD.levels.default_hibernating - 1]

ASLEEP = Chapter(
    "asleep",
    f"{FOLDER}/beast_asleep",
    (
        page(
            "beast_asleep",
            4,
            "beast_asleep",
            drawings.figures(f"{FOLDER}/beast_asleep"),
            "reactions",
            "attempt",
            "mutation",
            subjects=("eaten.seat.hibernating",),
        ),
        page(
            "reactions",
            4,
            "reaction_burp",
            None,
            "grid",
            "attempt",
            rows=(one("reaction_burp"), one("reaction_deep_sleep"), one("reaction_fever"), one("reaction_cramp")),
            subjects=tuple(f"eaten.reaction.{effect}" for effect in ("burp", "deep_sleep", "fever", "cramp")),
        ),
        page("grid", 3, "die_gold_6", tables.grid, "reactions", "attempt"),
        page("attempt", 4, "icon_energy", tables.attempt, "immune", "grid"),
        page(
            "set_aside",
            3,
            "card_stomach_back",
            tables.set_aside,
            "beast_asleep",
            "cards",
            n=SLEEPER.set_aside,
            crystals=SLEEPER.set_aside_crystals,
        ),
    ),
)
ROBOT = Chapter(
    "robot",
    f"{FOLDER}/robot_miner_calm",
    (
        page(
            "robot",
            4,
            "robot_miner_calm",
            drawings.figures(f"{FOLDER}/robot_miner_calm"),
            "options",
            "track",
            subjects=("eaten.seat.robot",),
        ),
        page(
            "options",
            4,
            "action_remove",
            tables.robot_slots,
            "robot",
            "eliminate",
            subjects=tuple(f"eaten.option.{option}" for option in BOARD.robot.slots.a),
        ),
        page("robots", 2, "ui/icon_flame", tables.robots, "track", "robot"),
        page("track", 4, "replication_token", tables.track, "regress", "points_robot", subjects=("eaten.thing.track",)),
        page("regress", 3, "replication_space", tables.pushed_back, "track", "energy"),
        page("robot_energy", 3, "icon_energy", tables.robot_energy, "energy", "levels"),
        page("robot_end", 3, "ui/icon_hourglass", pictures("ui/icon_hourglass", f"{FOLDER}/robot_miner_worried"), "points_robot", "winner"),
        page(
            "zero", 3, "ui/icon_eye_open", drawings.figures(f"{FOLDER}/robot_miner_calm", f"{FOLDER}/beast_asleep"), "robot", "beast_asleep"
        ),
    ),
)
