"""The rules book of So, You've Been Eaten.: its chapters and pages. Its sentences stand in assets/text/en/eaten/rulebook.yaml, its
numbers are the rules'."""

from __future__ import annotations

from game.eaten.components.definitions import BACTERIA, CRYSTALS, IMMUNE, MUTATIONS, RULES, TOOLS, TRACK, ScoreInfection
from scenes.eaten.rulebook import drawings, tables
from scenes.eaten.rulebook import example_positions as plays
from scenes.eaten.rulebook.automata import ASLEEP, ROBOT
from scenes.eaten.rulebook.pages import ALARM, immune_page, one, page, several
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.rulebook import Book, Chapter
from scenes.kit.widgets.rulebook_drawings import pictures

INFECTION_LEVEL = next(card.effect.level for card in IMMUNE if isinstance(card.effect, ScoreInfection))
LEVEL_POINTS = "/".join(str(points) for points in TRACK.points)

IDEA = Chapter(
    "idea",
    "ui/emblem_eaten",
    (
        page("goal", 4, "miner_calm", drawings.figures(f"{FOLDER}/miner_calm", f"{FOLDER}/beast_awake", crystals=True), "endings", "turn"),
        page(
            "endings",
            5,
            "ui/icon_trophy",
            None,
            "capture",
            "levels",
            "immune",
            "last_turn",
            rows=(
                several("crystal_ruby_shard", "crystal_tide_opal"),
                several("germ_red_attack", "icon_skull"),
                several("card_immune_play_attack", "card_immune_play_passive"),
                one("ui/icon_hourglass"),
                one("replication_win"),
            ),
        ),
        page(
            "table",
            5,
            "ui/icon_cards",
            None,
            "slots",
            "cards",
            "hidden",
            rows=(
                drawings.small_cards("s09", "s20", "s25"),
                several("germ_red_idle", "germ_blue_idle", "germ_green_idle", "germ_yellow_idle"),
                several("immune_lose_crystal", "immune_energy_plus", "immune_infect_red"),
                several("die_ivory_5", "action_stun", "tool_magnet"),
                drawings.small_cards("", "", ""),
            ),
        ),
        page(
            "cards",
            4,
            "card_stomach_face",
            drawings.cards_of("s09", "s13", "s06", ""),
            "slots",
            "capture",
            subjects=tuple(f"eaten.crystal.{crystal.id}" for crystal in CRYSTALS),
        ),
        page(
            "turn",
            6,
            "ui/icon_play",
            None,
            "roll",
            "attack",
            "fill",
            "mutation",
            rows=(
                several("die_ivory_2", "die_ivory_5", "die_ivory_6"),
                several("action_stun", "action_eliminate", "action_capture"),
                one("germ_red_attack"),
                drawings.small_cards("", "", ""),
                several("immune_energy_plus", "immune_lose_crystal"),
                one("mutation_back"),
            ),
        ),
    ),
)
MINER = Chapter(
    "miner",
    f"{FOLDER}/miner_calm",
    (
        page("roll", 4, "die_ivory_5", drawings.triple, "slots", "turn"),
        page("slots", 4, "die_gold_3", drawings.slots, "stun", "eliminate", "capture", subjects=("eaten.thing.dice",)),
        page("stun", 4, "action_stun", drawings.play(plays.STUN), "stun_up", "slots", subjects=("eaten.action.stun",)),
        page("stun_up", 4, "action_stun_up", drawings.play(plays.STUN_UP), "stun", "upgrade", subjects=("eaten.upgraded.stun",)),
        page("eliminate", 4, "action_eliminate", drawings.play(plays.ELIMINATE), "eliminate_up", subjects=("eaten.action.eliminate",)),
        page(
            "eliminate_up",
            3,
            "action_eliminate_immune",
            drawings.removal("i05", 5),
            "immune",
            "upgrade",
            subjects=("eaten.upgraded.eliminate",),
        ),
        page("capture", 4, "action_capture", drawings.play(plays.CAPTURE), "capture_up", "endings", subjects=("eaten.action.capture",)),
        page(
            "capture_up",
            4,
            "action_capture_tool",
            drawings.play(plays.CAPTURE_TOOL),
            "tools",
            "upgrade",
            subjects=("eaten.upgraded.capture",),
        ),
        page("adjust", 3, "action_adjust", drawings.play(plays.ADJUST), "slots", "adjuster", subjects=("eaten.action.adjust",)),
        page(
            "upgrade",
            4,
            "action_upgrade",
            drawings.upgrade_spaces,
            "stun_up",
            "eliminate_up",
            "capture_up",
            subjects=("eaten.action.upgrade",),
        ),
        page("end_step", 3, "ui/icon_check", drawings.play(plays.ATTACK), "attack", "tools"),
    ),
)
TOOL_PAGES = Chapter(
    "tools",
    f"{FOLDER}/tool_wrench",
    (
        page("tools", 3, "tool_wrench", pictures(*(f"{FOLDER}/tool_{tool.id}" for tool in TOOLS), across=2), "capture_up", "drill"),
        page("adjuster", 3, "tool_adjuster", drawings.play(plays.ADJUSTER), "adjust", "tools", subjects=("eaten.tool.adjuster",)),
        page(
            "wrench",
            3,
            "tool_wrench",
            pictures(f"{FOLDER}/tool_wrench", "ui/icon_arrow_right", f"{FOLDER}/action_capture_up"),
            "upgrade",
            "tools",
            subjects=("eaten.tool.wrench",),
        ),
        page("teleporter", 2, "tool_teleporter", drawings.play(plays.TELEPORTER), "tools", subjects=("eaten.tool.teleporter",)),
        page("magnet", 3, "tool_magnet", drawings.play(plays.MAGNET), "tools", "stun", subjects=("eaten.tool.magnet",)),
        page("drill", 4, "tool_drill", drawings.play(plays.DRILL), "tools", "hidden", subjects=("eaten.tool.drill",)),
    ),
)
GERMS = Chapter(
    "germs",
    f"{FOLDER}/germ_red_attack",
    (
        page("attack", 4, "germ_red_attack", drawings.attack(plays.ATTACK), "levels", "mutation"),
        page(
            "levels",
            4,
            "icon_skull",
            drawings.levels_shown(red=1, blue=0, green=ALARM, yellow=2),
            "attack",
            "blooms",
            "points_beast",
            subjects=tuple(f"eaten.germ.{germ.id}" for germ in BACTERIA),
        ),
        page("mutation", 4, "mutation_back", drawings.mutation_results, "mutations", "downgrade", subjects=("eaten.mutation.hidden",)),
        page(
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
        page("downgrade", 4, "immune_downgrade_any", drawings.downgrades, "upgrade", "strikes"),
    ),
)
BEAST = Chapter(
    "beast",
    f"{FOLDER}/beast_awake",
    (
        page("fill", 4, "card_stomach_back", drawings.play(plays.FILL), "ingest", "turn"),
        page("ingest", 4, "reaction_burp", drawings.play(plays.INGEST), "fill", "attack"),
        page("immune", 4, "card_immune_play_passive", drawings.grown("i12", 2), "needs", "energy", "eliminate_up"),
        page("energy", 4, "icon_energy", drawings.energy(plays.GROW), "immune", "robot_energy"),
        page(
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
        page("row", 3, "card_immune_back", drawings.row(plays.SKIP), "immune", "turn"),
        page("draw", 3, "card_stomach_back", drawings.drawn, "mutation", "last_turn", subjects=("eaten.thing.deck",)),
    ),
)
RESPONSES = Chapter(
    "responses",
    f"{FOLDER}/immune_lose_crystal",
    (
        immune_page("strikes", 3, ("i01", "i02", "i03", "i04", "i20"), "downgrade"),
        immune_page("losses", 3, ("i05", "i19", "i06"), "downgrade"),
        immune_page("blooms", 2, ("i07", "i17", "i08", "i18"), "levels"),
        immune_page("clumsy", 3, ("i09", "i10", "i16"), "eliminate"),
        immune_page("closed", 3, ("i11", "i22", "i12"), "capture"),
        immune_page("growth", 3, ("i13", "i15"), "energy"),
        immune_page("worth", 2, ("i14", "i24"), "points_beast", level=INFECTION_LEVEL),
        immune_page("sleepy", 2, ("i21", "i23"), "reactions"),
    ),
)
END = Chapter(
    "end",
    "ui/icon_hourglass",
    (
        page("last_turn", 3, "ui/icon_hourglass", drawings.hand(RULES.hand_limit - 2), "draw", "winner"),
        page("points_miner", 3, "crystal_ruby_shard", tables.miner_points, "points_beast", "winner"),
        page("points_beast", 3, "icon_star_point", tables.beast_points, "worth", "winner", points=LEVEL_POINTS),
        page("points_robot", 2, "robot_miner_happy", tables.robot_points, "track", "winner"),
        page("winner", 3, "ui/icon_trophy", tables.tie, "endings", "points_miner", "points_beast"),
    ),
)
SECRETS = Chapter(
    "secrets",
    "ui/icon_hidden",
    (
        page(
            "hidden",
            5,
            "ui/icon_hidden",
            None,
            "curtain",
            "mutations",
            subjects=("eaten.thing.hand",),
            rows=(
                drawings.small_cards("", "", ""),
                one("mutation_back"),
                one("card_stomach_back"),
                several("icon_energy", "card_stomach_back"),
                drawings.small_cards("s20", "s25", "s10"),
            ),
        ),
        page("curtain", 4, "ui/icon_eye_closed", pictures(f"{FOLDER}/card_stomach_back", "ui/icon_eye_open"), "hidden", "fill"),
    ),
)
QUESTIONS = Chapter(
    "questions",
    "ui/icon_hint",
    (
        page(
            "ask_dice",
            5,
            "die_gold_6",
            None,
            "slots",
            "stun_up",
            rows=(one("die_gold_7_plain"), one("action_stun"), one("die_ivory_2"), one("die_ivory_5"), one("action_stun_up")),
        ),
        page(
            "ask_cards",
            5,
            "card_stomach_face",
            None,
            "eliminate",
            "capture",
            rows=(
                drawings.small_cards("s20", "s21", "s22"),
                drawings.small_cards("s20", "s09", "s21"),
                one("crystal_tide_opal"),
                several("tool_wrench", "tool_magnet", "tool_drill"),
                several("immune_no_capture_slot_1", "immune_no_capture_slot_7"),
            ),
        ),
        page(
            "ask_beast",
            5,
            "beast_awake",
            None,
            "ingest",
            "energy",
            rows=(
                drawings.empty_tract,
                drawings.small_cards("s13"),
                several("crystal_tide_opal", "icon_energy"),
                several("card_stomach_back", "ui/icon_arrow_down"),
                one("mutation_bluff"),
            ),
        ),
        page(
            "ask_end",
            5,
            "ui/icon_trophy",
            None,
            "endings",
            "last_turn",
            rows=(
                one("ui/icon_cards"),
                several("card_immune_play_attack", "action_eliminate_immune"),
                several("crystal_ruby_shard", "ui/icon_trophy"),
                several("mutation_back", "ui/icon_cross_mark"),
                several("germ_red_attack", "icon_skull"),
            ),
        ),
    ),
)

BOOK = Book("eaten", (IDEA, MINER, TOOL_PAGES, GERMS, BEAST, RESPONSES, ASLEEP, ROBOT, END, SECRETS, QUESTIONS))
