"""The rules book of The Hunger: its chapters and pages. Its sentences stand in assets/text/en/hunger/rulebook.yaml, its numbers are
the rules'."""

from __future__ import annotations

from scenes.hunger.rulebook import drawings
from scenes.hunger.rulebook.cards import CARDS, MISSIONS
from scenes.hunger.rulebook.pages import faces, one, page, several, subjects
from scenes.kit.rulebook import Book, Chapter

IDEA = Chapter(
    "idea",
    "ui/emblem_hunger",
    (
        page("goal", 4, "feature_castle", drawings.whole_map, "table", "trouble", "sunrise"),
        page(
            "table",
            5,
            "ui/icon_cards",
            None,
            "track",
            "missions",
            "order",
            rows=(
                several("feature_castle", "feature_labyrinth"),
                several("human_villager_1", "familiar_wolf_1", "power_hypnosis"),
                drawings.cards_of("vampire_speed_4", "the_hunger", "vampire_thirst"),
                several("back_mission", "back_mission_gold"),
                several("moon_crescent", "moon_half", "moon_full"),
            ),
        ),
        page("trouble", 4, "icon_speed", drawings.hand("vampire_speed_4", "dieter"), "speed", "digest", "start"),
        page(
            "modes",
            5,
            "icon_majority",
            None,
            "sunrise",
            "crypt",
            rows=(
                several("human_villager_3", "power_vampiric_speed"),
                one("region_mountains"),
                one("icon_mission"),
                several("region_mountains", "ui/icon_flame"),
                several("region_mountains", "ui/icon_heart"),
            ),
        ),
    ),
)
TURN = Chapter(
    "turn",
    "ui/icon_play",
    (
        page(
            "order",
            5,
            "ui/icon_hourglass",
            None,
            "push",
            "regions",
            subjects=("hunger.details.seat.title",),
            rows=(
                several("region_forest", "region_plains", "region_mountains"),
                several("path_road", "path_rail", "path_boat"),
                one("feature_labyrinth"),
                several("tokenhead_ludmilla", "ui/icon_arrow_up"),
                one("icon_push"),
            ),
        ),
        page("play", 4, "back_start", drawings.hand("vampire_speed_3", "the_hunger", "vampire_thirst"), "draw", "speed", "start"),
        page("draw", 4, "icon_draw", faces("icon_draw", "icon_discard", across=1), "play", "more_powers"),
        page("speed", 4, "icon_speed", drawings.hand("vampire_speed_3", "vampire_speed_2", "rutger"), "move", "hunts"),
        page("move", 4, "path_road", drawings.way("rd_1", "rd_2", "rd_3", "rd_4"), "places", "push", "home"),
        page("push", 4, "icon_push", drawings.pushing, "move", "order"),
        page(
            "act",
            5,
            "icon_hunt_cost",
            None,
            "track",
            "places",
            "tokens",
            rows=(
                several("human_military_1", "human_noble_2"),
                several("icon_digest", "feature_crypt"),
                several("bonus_speed_2", "familiar_hound_1"),
                one("back_mission_gold"),
                one("ui/icon_check"),
            ),
        ),
        page("turn_end", 4, "moon_half", faces("icon_discard", "icon_permanent", "icon_draw", "moon_full"), "play", "order", "good_words"),
    ),
)
HUNT = Chapter(
    "hunt",
    "hunger/icon_hunt_cost",
    (
        page(
            "track",
            4,
            "back_hunt",
            drawings.track((("momo",), ("swift_shadow",), ("osmund",)), (("tyto",), ("ulrich",), ("honoria", "ivo")), taken=(1, 1)),
            "hunts",
            "points",
            "bad_words",
        ),
        page(
            "hunts",
            5,
            "icon_extra_hunt",
            None,
            "places",
            "powers",
            "tokens",
            rows=(one("icon_hunt_cost"), one("feature_well"), one("power_vampiric_stealth"), one("bonus_extra_hunt"), one("icon_speed")),
        ),
        page("points", 4, "icon_vp", drawings.points("fava", ("region_forest", 2), ("start_the_hunger", 1)), "regions", "count"),
        page(
            "no_hunt",
            5,
            "icon_no_hunt",
            None,
            "special",
            "bad_words",
            "more_tokens",
            rows=(one("feature_castle"), one("feature_ship"), one("icon_holy_water"), one("feature_cemetery"), one("icon_parasol")),
        ),
        page("digest", 4, "icon_digest", faces("icon_digest", "human_religious_2", "icon_human", "ui/icon_check"), "diners", "trouble"),
    ),
)
MAP = Chapter(
    "map",
    "hunger/feature_labyrinth",
    (
        page(
            "regions",
            5,
            "region_plains",
            None,
            "sunrise",
            "points",
            "order",
            rows=(one("feature_castle"), one("feature_cemetery"), one("region_mountains"), one("region_plains"), one("region_forest")),
            subjects=subjects("region", "castle", "cemetery", "mountains", "plains", "forest"),
        ),
        page(
            "home",
            4,
            "castle_tile",
            faces("feature_castle", "castle_tile", across=1),
            "sunrise",
            "tie",
            subjects=subjects("feature", "castle"),
        ),
        page(
            "places",
            5,
            "feature_chest",
            None,
            "tokens",
            "crypt",
            "hunts",
            rows=(one("feature_chest"), one("feature_chest_open"), one("feature_crypt"), one("feature_well"), one("icon_speed")),
            subjects=subjects("feature", "chest", "chest_open", "crypt", "well"),
        ),
        page(
            "crypt", 4, "feature_crypt", faces("feature_crypt", "back_mission", "back_mission_gold", "icon_inspiring"), "missions", "modes"
        ),
        page(
            "diners",
            4,
            "feature_market",
            None,
            "digest",
            "humans",
            rows=(
                several("feature_market", "type_villager"),
                several("feature_church", "type_religious"),
                several("feature_mansion", "type_noble"),
                several("feature_barracks", "type_military"),
            ),
            subjects=subjects("feature", "market", "church", "mansion", "barracks"),
        ),
        page(
            "special",
            5,
            "feature_tavern",
            None,
            "roses",
            "no_hunt",
            rows=(
                one("feature_ship"),
                one("feature_tavern"),
                several("back_hunt", "back_hunt", "back_hunt"),
                one("feature_labyrinth"),
                several("rose_eternal", "rose_withered", "rose_flawless"),
            ),
            subjects=subjects("feature", "ship", "tavern", "labyrinth"),
        ),
    ),
)
END = Chapter(
    "end",
    "hunger/sun_dawn",
    (
        page(
            "sunrise",
            5,
            "sun_dawn",
            None,
            "count",
            "modes",
            "home",
            rows=(
                one("feature_castle"),
                one("feature_cemetery"),
                one("region_mountains"),
                several("region_plains", "region_forest"),
                one("icon_vp"),
            ),
        ),
        page(
            "count",
            4,
            "icon_end_game",
            None,
            "tie",
            "missions",
            rows=(
                several("moon_full", "sun_dawn"),
                several("human_military_4", "icon_end_game"),
                several("icon_majority", "icon_mission"),
                one("ui/icon_flame"),
            ),
        ),
        page(
            "tie",
            5,
            "ui/icon_crown",
            None,
            "count",
            "home",
            rows=(
                one("ui/icon_crown"),
                one("castle_tile"),
                several("feature_castle", "ui/icon_arrow_left"),
                one("ui/icon_star_full"),
                one("sun_dawn"),
            ),
        ),
    ),
)
QUESTIONS = Chapter(
    "questions",
    "ui/icon_hint",
    (
        page(
            "ask_turn",
            5,
            "icon_confuse",
            None,
            "move",
            "push",
            rows=(
                several("icon_confuse", "icon_push"),
                several("icon_confuse", "icon_confuse"),
                one("feature_castle"),
                one("castle_tile"),
                one("back_start"),
            ),
        ),
        page(
            "ask_hunt",
            5,
            "icon_gregarious",
            None,
            "points",
            "no_hunt",
            rows=(
                several("region_plains", "region_forest"),
                one("icon_gregarious"),
                several("icon_holy_water", "icon_digest"),
                several("feature_tavern", "icon_fast"),
                one("moon_half"),
            ),
        ),
        page("about", 4, "ui/icon_info", faces(*(f"vampire_{name}" for name in ("ludmilla", "orsolo", "casimira", "severine"))), "goal"),
    ),
)

BOOK = Book("hunger", (IDEA, TURN, HUNT, MAP, CARDS, MISSIONS, END, QUESTIONS))
