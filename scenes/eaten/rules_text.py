"""The rules book of So, You've Been Eaten.: its chapters and pages. Its sentences stand in assets/text/en_eaten_rulesbook.yaml, its
numbers are the rules'."""

from __future__ import annotations

from typing import Any

from game.eaten.components import BACTERIA, BOARD, CRYSTALS, IMMUNE, MUTATIONS, RULES, STOMACH, TOOLS, TRACK, ScoreInfection
from game.eaten.tools import DRILLED
from scenes.eaten import rules_drawings as drawings
from scenes.eaten import rules_plays as plays
from scenes.eaten import rules_tables as tables
from scenes.eaten.wordings import FOLDER, immune_picture
from scenes.kit.drawings import pictures
from scenes.kit.rulebook import Book, Chapter, Drawing, RulesPage

ALARM = TRACK.digest_level - 1
MOST_ATTACKS = len(BACTERIA) * ALARM + 1  # ruling 31: so many attacks, and one of them digests
NUMBERS: dict[str, Any] = {
    "crystals": RULES.crystals_to_win,
    "digest": TRACK.digest_level,
    "alarm": ALARM,
    "immune": RULES.immune_win,
    "slots": RULES.slots,
    "germs": len(BACTERIA),
    "row": RULES.immune_row,
    "cards": len(STOMACH),
    "dice": RULES.dice,
    "highest": RULES.die_max_after_adjust,
    "tools": RULES.tool_slots,
    "drilled": DRILLED,
    "hand": RULES.hand_limit,
    "attacks": MOST_ATTACKS,
}
"""What sentences may name."""
INFECTION_LEVEL = next(card.effect.level for card in IMMUNE if isinstance(card.effect, ScoreInfection))
SLEEPER = BOARD.levels.hibernating[BOARD.levels.default_hibernating - 1]
SLOT_POINTS = "/".join(str(points) for points in TRACK.points)


def _page(
    key: str,
    lines: int,
    icon: str,
    picture: Drawing | None = None,
    *links: str,
    rows: tuple[Drawing, ...] = (),
    subjects: tuple[str, ...] = (),
    **values: Any,
) -> RulesPage:
    """A page of this book; `icon` is a picture of the game, or of the house with "ui/" before its name."""
    name = icon if "/" in icon else f"{FOLDER}/{icon}"
    return RulesPage(key, lines, name, picture, rows, NUMBERS | values, links=links, subjects=subjects)


def _immune(key: str, lines: int, ids: tuple[str, ...], *links: str, **values: Any) -> RulesPage:
    """A page about immune responses of a kind."""
    number = next(number for number, card in enumerate(IMMUNE) if card.id == ids[0])
    subjects = tuple(f"eaten.immune.{card}" for card in ids)
    return _page(key, lines, immune_picture(number), drawings.responses(*ids), *links, "immune", subjects=subjects, **values)


def _one(name: str) -> Drawing:
    return pictures(name if "/" in name else f"{FOLDER}/{name}")


def _several(*names: str) -> Drawing:
    return pictures(*(name if "/" in name else f"{FOLDER}/{name}" for name in names))


IDEA = Chapter(
    "idea",
    "ui/emblem_eaten",
    (
        _page("goal", 4, "miner_calm", drawings.figures(f"{FOLDER}/miner_calm", f"{FOLDER}/beast_awake", crystals=True), "endings", "turn"),
        _page(
            "endings",
            5,
            "ui/icon_trophy",
            None,
            "capture",
            "levels",
            "immune",
            "last_turn",
            rows=(
                _several("crystal_ruby_shard", "crystal_tide_opal"),
                _several("germ_red_attack", "icon_skull"),
                _several("card_immune_play_attack", "card_immune_play_passive"),
                _one("ui/icon_hourglass"),
                _one("replication_win"),
            ),
        ),
        _page(
            "table",
            5,
            "ui/icon_cards",
            None,
            "slots",
            "cards",
            "hidden",
            rows=(
                drawings.small_cards("s09", "s20", "s25"),
                _several("germ_red_idle", "germ_blue_idle", "germ_green_idle", "germ_yellow_idle"),
                _several("immune_lose_crystal", "immune_energy_plus", "immune_infect_red"),
                _several("die_ivory_5", "action_stun", "tool_magnet"),
                drawings.small_cards("", "", ""),
            ),
        ),
        _page(
            "cards",
            4,
            "card_stomach_face",
            drawings.cards_of("s09", "s13", "s06", ""),
            "slots",
            "capture",
            subjects=tuple(f"eaten.crystal.{crystal.id}" for crystal in CRYSTALS),
        ),
        _page(
            "turn",
            6,
            "ui/icon_play",
            None,
            "roll",
            "attack",
            "fill",
            "mutation",
            rows=(
                _several("die_ivory_2", "die_ivory_5", "die_ivory_6"),
                _several("action_stun", "action_eliminate", "action_capture"),
                _one("germ_red_attack"),
                drawings.small_cards("", "", ""),
                _several("immune_energy_plus", "immune_lose_crystal"),
                _one("mutation_back"),
            ),
        ),
    ),
)
MINER = Chapter(
    "miner",
    f"{FOLDER}/miner_calm",
    (
        _page("roll", 4, "die_ivory_5", drawings.triple, "slots", "turn"),
        _page("slots", 4, "die_gold_3", drawings.slots, "stun", "eliminate", "capture", subjects=("eaten.thing.dice",)),
        _page("stun", 4, "action_stun", drawings.play(plays.STUN), "stun_up", "slots", subjects=("eaten.action.stun",)),
        _page("stun_up", 4, "action_stun_up", drawings.play(plays.STUN_UP), "stun", "upgrade", subjects=("eaten.upgraded.stun",)),
        _page("eliminate", 4, "action_eliminate", drawings.play(plays.ELIMINATE), "eliminate_up", subjects=("eaten.action.eliminate",)),
        _page(
            "eliminate_up",
            3,
            "action_eliminate_immune",
            drawings.removal("i05", 5),
            "immune",
            "upgrade",
            subjects=("eaten.upgraded.eliminate",),
        ),
        _page("capture", 4, "action_capture", drawings.play(plays.CAPTURE), "capture_up", "endings", subjects=("eaten.action.capture",)),
        _page(
            "capture_up",
            4,
            "action_capture_tool",
            drawings.play(plays.CAPTURE_TOOL),
            "tools",
            "upgrade",
            subjects=("eaten.upgraded.capture",),
        ),
        _page("adjust", 3, "action_adjust", drawings.play(plays.ADJUST), "slots", "adjuster", subjects=("eaten.action.adjust",)),
        _page(
            "upgrade",
            4,
            "action_upgrade",
            drawings.upgrade_spaces,
            "stun_up",
            "eliminate_up",
            "capture_up",
            subjects=("eaten.action.upgrade",),
        ),
        _page("end_step", 3, "ui/icon_check", drawings.play(plays.ATTACK), "attack", "tools"),
    ),
)
TOOL_PAGES = Chapter(
    "tools",
    f"{FOLDER}/tool_wrench",
    (
        _page("tools", 3, "tool_wrench", pictures(*(f"{FOLDER}/tool_{tool.id}" for tool in TOOLS), across=2), "capture_up", "drill"),
        _page("adjuster", 3, "tool_adjuster", drawings.play(plays.ADJUSTER), "adjust", "tools", subjects=("eaten.tool.adjuster",)),
        _page(
            "wrench",
            3,
            "tool_wrench",
            pictures(f"{FOLDER}/tool_wrench", "ui/icon_arrow_right", f"{FOLDER}/action_capture_up"),
            "upgrade",
            "tools",
            subjects=("eaten.tool.wrench",),
        ),
        _page("teleporter", 2, "tool_teleporter", drawings.play(plays.TELEPORTER), "tools", subjects=("eaten.tool.teleporter",)),
        _page("magnet", 3, "tool_magnet", drawings.play(plays.MAGNET), "tools", "stun", subjects=("eaten.tool.magnet",)),
        _page("drill", 4, "tool_drill", drawings.play(plays.DRILL), "tools", "hidden", subjects=("eaten.tool.drill",)),
    ),
)
GERMS = Chapter(
    "germs",
    f"{FOLDER}/germ_red_attack",
    (
        _page("attack", 4, "germ_red_attack", drawings.attack(plays.ATTACK), "levels", "mutation"),
        _page(
            "levels",
            4,
            "icon_skull",
            drawings.levels_shown(red=1, blue=0, green=ALARM, yellow=2),
            "attack",
            "blooms",
            "points_beast",
            subjects=tuple(f"eaten.germ.{germ.id}" for germ in BACTERIA),
        ),
        _page("mutation", 4, "mutation_back", drawings.mutation_results, "mutations", "downgrade", subjects=("eaten.mutation.hidden",)),
        _page(
            "mutations",
            4,
            "mutation_bluff",
            drawings.mutation_cards,
            "mutation",
            "hidden",
            subjects=("eaten.mutation.bluff",),
            cards=len(MUTATIONS),
            copies=sum(card.bacteria == BACTERIA[0].id for card in MUTATIONS),
        ),
        _page("downgrade", 4, "immune_downgrade_any", drawings.downgrades, "upgrade", "strikes"),
    ),
)
BEAST = Chapter(
    "beast",
    f"{FOLDER}/beast_awake",
    (
        _page("fill", 4, "card_stomach_back", drawings.play(plays.FILL), "ingest", "turn"),
        _page("ingest", 4, "reaction_burp", drawings.play(plays.INGEST), "fill", "attack"),
        _page("immune", 4, "card_immune_play_passive", drawings.grown("i12", 2), "needs", "energy", "eliminate_up"),
        _page("energy", 4, "icon_energy", drawings.energy(plays.GROW), "immune", "robot_energy"),
        _page(
            "needs",
            5,
            "prereq_three_same",
            None,
            "immune",
            "strikes",
            rows=(
                drawings.need("adjacent_pair_red", "adjacent_pair_blue"),
                drawings.need("three_same"),
                drawings.need("ends_match"),
                drawings.need("two_with_green", "two_with_crystal", "two_with_tool"),
                drawings.need("all_four"),
            ),
        ),
        _page("row", 3, "card_immune_back", drawings.row(plays.SKIP), "immune", "turn"),
        _page("draw", 3, "card_stomach_back", drawings.drawn, "mutation", "last_turn", subjects=("eaten.thing.deck",)),
    ),
)
RESPONSES = Chapter(
    "responses",
    f"{FOLDER}/immune_lose_crystal",
    (
        _immune("strikes", 3, ("i01", "i02", "i03", "i04", "i20"), "downgrade"),
        _immune("losses", 3, ("i05", "i19", "i06"), "downgrade"),
        _immune("blooms", 2, ("i07", "i17", "i08", "i18"), "levels"),
        _immune("clumsy", 3, ("i09", "i10", "i16"), "eliminate"),
        _immune("closed", 3, ("i11", "i22", "i12"), "capture"),
        _immune("growth", 3, ("i13", "i15"), "energy"),
        _immune("worth", 2, ("i14", "i24"), "points_beast", level=INFECTION_LEVEL),
        _immune("sleepy", 2, ("i21", "i23"), "reactions"),
    ),
)
ASLEEP = Chapter(
    "asleep",
    f"{FOLDER}/beast_asleep",
    (
        _page(
            "beast_asleep",
            4,
            "beast_asleep",
            drawings.figures(f"{FOLDER}/beast_asleep"),
            "reactions",
            "attempt",
            "mutation",
            subjects=("eaten.seat.hibernating",),
        ),
        _page(
            "reactions",
            4,
            "reaction_burp",
            None,
            "grid",
            "attempt",
            rows=(_one("reaction_burp"), _one("reaction_deep_sleep"), _one("reaction_fever"), _one("reaction_cramp")),
            subjects=tuple(f"eaten.reaction.{effect}" for effect in ("burp", "deep_sleep", "fever", "cramp")),
        ),
        _page("grid", 3, "die_gold_6", tables.grid, "reactions", "attempt"),
        _page("attempt", 4, "icon_energy", tables.attempt, "immune", "grid"),
        _page(
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
        _page(
            "robot",
            4,
            "robot_miner_calm",
            drawings.figures(f"{FOLDER}/robot_miner_calm"),
            "options",
            "track",
            subjects=("eaten.seat.robot",),
        ),
        _page(
            "options",
            4,
            "action_remove",
            tables.robot_slots,
            "robot",
            "eliminate",
            subjects=tuple(f"eaten.option.{option}" for option in BOARD.robot.slots.a),
        ),
        _page("robots", 2, "ui/icon_flame", tables.robots, "track", "robot"),
        _page("track", 4, "replication_token", tables.track, "regress", "points_robot", subjects=("eaten.thing.track",)),
        _page("regress", 3, "replication_space", tables.pushed_back, "track", "energy"),
        _page("robot_energy", 3, "icon_energy", tables.robot_energy, "energy", "levels"),
        _page(
            "robot_end", 3, "ui/icon_hourglass", pictures("ui/icon_hourglass", f"{FOLDER}/robot_miner_worried"), "points_robot", "winner"
        ),
        _page(
            "zero", 3, "ui/icon_eye_open", drawings.figures(f"{FOLDER}/robot_miner_calm", f"{FOLDER}/beast_asleep"), "robot", "beast_asleep"
        ),
    ),
)
END = Chapter(
    "end",
    "ui/icon_hourglass",
    (
        _page("last_turn", 3, "ui/icon_hourglass", drawings.hand(RULES.hand_limit - 2), "draw", "winner"),
        _page("points_miner", 3, "crystal_ruby_shard", tables.miner_points, "points_beast", "winner"),
        _page("points_beast", 3, "icon_star_point", tables.beast_points, "worth", "winner", points=SLOT_POINTS),
        _page("points_robot", 2, "robot_miner_happy", tables.robot_points, "track", "winner"),
        _page("winner", 3, "ui/icon_trophy", tables.tie, "endings", "points_miner", "points_beast"),
    ),
)
SECRETS = Chapter(
    "secrets",
    "ui/icon_hidden",
    (
        _page(
            "hidden",
            5,
            "ui/icon_hidden",
            None,
            "curtain",
            "mutations",
            subjects=("eaten.thing.hand",),
            rows=(
                drawings.small_cards("", "", ""),
                _one("mutation_back"),
                _one("card_stomach_back"),
                _several("icon_energy", "card_stomach_back"),
                drawings.small_cards("s20", "s25", "s10"),
            ),
        ),
        _page("curtain", 4, "ui/icon_eye_closed", pictures(f"{FOLDER}/card_stomach_back", "ui/icon_eye_open"), "hidden", "fill"),
    ),
)
QUESTIONS = Chapter(
    "questions",
    "ui/icon_hint",
    (
        _page(
            "ask_dice",
            5,
            "die_gold_6",
            None,
            "slots",
            "stun_up",
            rows=(_one("die_gold_7_plain"), _one("action_stun"), _one("die_ivory_2"), _one("die_ivory_5"), _one("action_stun_up")),
        ),
        _page(
            "ask_cards",
            5,
            "card_stomach_face",
            None,
            "eliminate",
            "capture",
            rows=(
                drawings.small_cards("s20", "s21", "s22"),
                drawings.small_cards("s20", "s09", "s21"),
                _one("crystal_tide_opal"),
                _several("tool_wrench", "tool_magnet", "tool_drill"),
                _several("immune_no_capture_slot_1", "immune_no_capture_slot_7"),
            ),
        ),
        _page(
            "ask_beast",
            5,
            "beast_awake",
            None,
            "ingest",
            "energy",
            rows=(
                drawings.empty_tract,
                drawings.small_cards("s13"),
                _several("crystal_tide_opal", "icon_energy"),
                _several("card_stomach_back", "ui/icon_arrow_down"),
                _one("mutation_bluff"),
            ),
        ),
        _page(
            "ask_end",
            5,
            "ui/icon_trophy",
            None,
            "endings",
            "last_turn",
            rows=(
                _one("ui/icon_cards"),
                _several("card_immune_play_attack", "action_eliminate_immune"),
                _several("crystal_ruby_shard", "ui/icon_trophy"),
                _several("mutation_back", "ui/icon_cross_mark"),
                _several("germ_red_attack", "icon_skull"),
            ),
        ),
    ),
)

BOOK = Book("eaten", (IDEA, MINER, TOOL_PAGES, GERMS, BEAST, RESPONSES, ASLEEP, ROBOT, END, SECRETS, QUESTIONS))
