"""The rules book of Tasty Humans: its chapters and pages. Its sentences stand in assets/text/en/tasty_humans/rulebook.yaml, its
numbers are the rules'."""

from __future__ import annotations

from typing import Any

from game.tasty_humans.components.definitions import COLUMNS, KING_BONUS, LEADERS, MONSTERS, PLACE, RULES_DATA
from scenes.kit.rulebook import Book, Chapter, RulesPage
from scenes.kit.widgets.rulebook_drawings import pictures
from scenes.tasty_humans.rulebook import drawings, tables
from scenes.tasty_humans.rulebook.example_boards import ACHE, CHALLENGES, CLASSIC_TROLL, CRAVINGS, FAMILIES, GOAL, Example, Meal
from scenes.tasty_humans.text.pictures import FOLDER
from scenes.tasty_humans.text.pictures import monster as monster_picture

CENTER = PLACE.index((1, 1))
CORNER = PLACE.index((0, 0))

DROP = Meal(Example(("..H...", ".BNA..", "HBANAB"), height=4), ("HH", ".A"), 3)
APART = Meal(Example(("H.....", "BA..N.", "HANBAH"), height=4), ("BAN", "A.."), 1)
OVERFLOW = Meal(Example((".H..B.", "NBANHA", "ABHNBN", "HAANBH")), ("BA", "AB"), 2)
PAIN = Meal(Example((".H....", "NBXN.A", "HAANBH"), height=4), ("X",), 4)
SWAP = Example(("H..B..", "ABNAHN", "HANBBA"), lit=((2, 1), (3, 1)))
HEAL = Example(("HA....", "XBNA..", "BHANAB"), lit=((0, 1),))
HEALED, FALLEN = drawings.healed(HEAL)
SPACE = Example(("..A...", ".BNcH.", "HANBAH"), {"c": "row_col_hand"}, lit=((3, 1),))
FULL = Example(("HBANHA", "NABHAB", "AXHBNN", "BHANAH"), monster="griffin")
CAPTAINS = (("wizard", "peasant", "archer"), ("peasant", "captain", "cleric"), ("peasant", "swordsman", "peasant"))
GAPS = (("wizard", "archer", "peasant"), ("peasant", "", "cleric"), ("swordsman", "peasant", ""))
RIVAL_CARDS = ("sw01", "sw02", "ar01", "wi01", "wi02", "wi03", "pe01")


def _monster_page(key: str) -> RulesPage:
    """A craving, with its points (S15 to S18)."""
    monster = next(monster for monster in MONSTERS if monster.id == key)
    return RulesPage(
        key,
        3,
        monster_picture(key),
        drawings.example(CRAVINGS[key]),
        values={"points": monster.points},
        links=(monster.challenge, "goal"),
        subjects=(f"tasty_humans.monster.{key}",),
    )


def _family_page(family: str, lines: int, *links: str) -> RulesPage:
    """A family of leader tiles (S1 to S14)."""
    members = [leader for leader in LEADERS if leader.family == family]
    return RulesPage(
        family,
        lines,
        f"{FOLDER}/leader_{FAMILIES[family].leaders['a']}",
        drawings.example(FAMILIES[family]),
        values={"points": members[0].points},
        below=drawings.versions(family),
        links=(*links, "draft"),
        subjects=tuple(f"tasty_humans.leader.{leader.id}" for leader in members),
    )


def _class_page(cls: str, lines: int, picture: Any, *links: str) -> RulesPage:
    subjects = (f"tasty_humans.class.{cls}", *drawings.class_cards(cls))
    return RulesPage(cls, lines, f"{FOLDER}/adv_{cls}", picture, links=links, subjects=subjects)


def _challenge_page(challenge: str, monster: str) -> RulesPage:
    return RulesPage(
        challenge, 2, monster_picture(monster, "happy"), drawings.example(CHALLENGES[challenge]), links=(monster, "challenges")
    )


def _icon(name: str) -> str:
    return f"ui/icon_{name}"


SUPPER = Chapter(
    "supper",
    "ui/emblem_tasty_humans",
    (
        RulesPage("goal", 4, _icon("trophy"), drawings.goal(GOAL), links=("turn", "legendary_dragon", "final")),
        RulesPage(
            "turn",
            6,
            _icon("play"),
            rows=(
                pictures(f"{FOLDER}/adv_peasant"),
                pictures(f"{FOLDER}/tile_damage"),
                pictures(f"{FOLDER}/adv_cleric"),
                drawings.shape("ar07"),
                pictures(f"{FOLDER}/adv_wizard", f"{FOLDER}/adv_captain"),
                pictures(_icon("cards")),
            ),
            links=("hurt", "cleric", "drop", "wizard", "captain", "refill"),
        ),
        RulesPage("round", 4, _icon("replay"), tables.snake(3), links=("king", "draft")),
        RulesPage(
            "tiles",
            4,
            f"{FOLDER}/tile_helmet",
            pictures(*(f"{FOLDER}/tile_{tile}" for tile in ("helmet", "armor", "boot", "hand", "damage")), across=2),
            values={"columns": COLUMNS},
            links=("damage", "draft"),
            subjects=tuple(f"tasty_humans.tile.{tile}" for tile in ("helmet", "armor", "boot", "hand")),
        ),
    ),
)
VILLAGERS = Chapter(
    "villagers",
    f"{FOLDER}/adv_peasant",
    (
        RulesPage(
            "hurt",
            4,
            f"{FOLDER}/tile_damage",
            drawings.villagers(drawings.VILLAGE, drawings.bites()),
            values={"n": len(drawings.attackers(drawings.VILLAGE, drawings.MEAL))},
            links=("swordsman", "archer", "damage"),
        ),
        _class_page("swordsman", 3, drawings.reach("swordsman", CENTER), "hurt", "damage"),
        _class_page("archer", 3, drawings.reach("archer", CORNER), "hurt", "damage"),
        _class_page("wizard", 4, drawings.before_and_after(SWAP, drawings.swapped(SWAP), SWAP.lit, SWAP.lit), "turn"),
        _class_page("captain", 4, drawings.line_of(CAPTAINS, CENTER, "horizontal", "flees"), "refill", "turn"),
        _class_page("cleric", 4, drawings.before_and_after(HEAL, HEALED, HEAL.lit, FALLEN), "damage", "ache"),
        _class_page("peasant", 3, pictures(f"{FOLDER}/adv_peasant", f"{FOLDER}/crown"), "draft"),
        RulesPage(
            "refill",
            3,
            _icon("cards"),
            drawings.villagers(GAPS, {PLACE.index((1, 2)): "slides", PLACE.index((2, 1)): "slides", PLACE.index((2, 2)): "slides"}),
            links=("captain", "turn"),
        ),
    ),
)
FALLING = Chapter(
    "falling",
    _icon("arrow_down"),
    (
        RulesPage("drop", 4, _icon("arrow_down"), drawings.meal(DROP), links=("apart", "full", "turn")),
        RulesPage("apart", 3, f"{FOLDER}/tile_boot", drawings.meal(APART), links=("drop", "full")),
        RulesPage("full", 4, _icon("warning"), drawings.meal(OVERFLOW), links=("drop", "final")),
        RulesPage(
            "damage",
            4,
            f"{FOLDER}/tile_damage",
            drawings.meal(PAIN),
            links=("hurt", "cleric", "ache"),
            subjects=("tasty_humans.tile.damage",),
        ),
    ),
)
MONSTER_PAGES = Chapter("monsters", monster_picture("troll"), tuple(_monster_page(monster.id) for monster in MONSTERS))
LEADER_PAGES = Chapter(
    "leaders",
    f"{FOLDER}/leader_row_col_hand",
    (
        RulesPage("draft", 4, f"{FOLDER}/crown", tables.draft, links=("space", "round", "peasant"), subjects=("tasty_humans.tile.leader",)),
        RulesPage("space", 4, f"{FOLDER}/leader_back", drawings.leader_space("row_col_hand", SPACE), links=("draft", "last_course")),
        RulesPage(
            "last_course",
            3,
            _icon("hourglass"),
            pictures(f"{FOLDER}/leader_back", _icon("arrow_right"), f"{FOLDER}/leader_space"),
            links=("space", "final"),
        ),
        _family_page("row_col", 2, "diagonal"),
        _family_page("diagonal", 2, "row_col"),
        _family_page("range2", 2, "distance"),
        _family_page("distance", 3, "range2"),
        _family_page("adjacent_leader", 3, "leader_row_col"),
        _family_page("leader_row_col", 2, "adjacent_leader"),
        _family_page("damage_row_col", 2, "ache", "damage"),
        _family_page("surround", 3, "adjacent_leader"),
        _family_page("orth_chain", 3, "diag_chain"),
        _family_page("diag_chain", 3, "orth_chain"),
        _family_page("rows_all4", 3, "cols_all4"),
        _family_page("cols_all4", 3, "rows_all4"),
        _family_page("fewest_double", 3, "most_minus_least"),
        _family_page("most_minus_least", 3, "fewest_double"),
    ),
)
END = Chapter(
    "end",
    _icon("trophy"),
    (
        RulesPage("final", 4, _icon("hourglass"), drawings.full_plate(FULL), links=("king", "last_course", "count")),
        RulesPage(
            "king",
            4,
            f"{FOLDER}/token_village_king",
            drawings.king,
            values={"points": KING_BONUS},
            links=("final", "round"),
            subjects=("tasty_humans.scores.king",),
        ),
        RulesPage(
            "count",
            4,
            _icon("log"),
            rows=(
                pictures(monster_picture("legendary_dragon")),
                pictures(f"{FOLDER}/leader_row_col_hand"),
                pictures(f"{FOLDER}/tile_damage"),
                pictures(f"{FOLDER}/token_village_king"),
            ),
            values={"king": KING_BONUS},
            links=("ache", "king", "ties"),
        ),
        RulesPage(
            "ache",
            3,
            f"{FOLDER}/tile_damage",
            drawings.example(ACHE),
            values={"points": RULES_DATA.damage_adjacent_penalty},
            links=("damage", "cleric"),
        ),
        RulesPage("ties", 4, _icon("swap"), tables.tie, links=("count", "classic")),
    ),
)
ALONE = Chapter(
    "alone",
    _icon("person"),
    (
        RulesPage(
            "rival",
            4,
            f"{FOLDER}/token_village_king",
            drawings.line_of(drawings.VILLAGE, CENTER, "horizontal", "taken"),
            links=("rival_draft", "rival_score"),
        ),
        RulesPage("rival_draft", 4, f"{FOLDER}/crown", tables.rival_draft, links=("rival", "draft")),
        RulesPage("rival_score", 4, _icon("log"), tables.rival_score(RIVAL_CARDS), links=("rival", "levels")),
        RulesPage(
            "levels",
            3,
            _icon("flame"),
            tables.levels(),
            links=("rival",),
            subjects=tuple(f"tasty_humans.rival.level_{level.level}" for level in RULES_DATA.solo.levels),
        ),
        RulesPage(
            "diet",
            3,
            _icon("heart"),
            tables.diets({grade: f"tasty_humans.lobby.challenge.diet_{grade}.name" for grade in RULES_DATA.solo.balanced_diet}),
            links=("challenges", "rival"),
        ),
        RulesPage(
            "challenges",
            3,
            _icon("star_full"),
            pictures(*(monster_picture(monster.id, "happy") for monster in MONSTERS), across=2),
            links=tuple(monster.challenge for monster in MONSTERS),
        ),
        *(_challenge_page(monster.challenge, monster.id) for monster in MONSTERS),
    ),
)
OTHER = Chapter(
    "other",
    _icon("settings"),
    (
        RulesPage(
            "rows",
            3,
            _icon("arrow_up"),
            tables.heights,
            values={"low": RULES_DATA.stomach.rows_option[0], "high": RULES_DATA.stomach.rows_option[1], "rows": RULES_DATA.stomach.rows},
            links=("classic",),
        ),
        RulesPage(
            "classic",
            4,
            _icon("undo"),
            drawings.example(CLASSIC_TROLL),
            values={monster.id: monster.points_classic for monster in MONSTERS},
            links=("troll", "ties"),
        ),
    ),
)

BOOK = Book("tasty_humans", (SUPPER, VILLAGERS, FALLING, MONSTER_PAGES, LEADER_PAGES, END, ALONE, OTHER))
