"""The pages of the rules book about what one catches and collects: cards, Missions, Bonus tokens."""

from __future__ import annotations

from game.hunger.components.definitions import MISSIONS as TILES
from scenes.hunger.rulebook import drawings
from scenes.hunger.rulebook.pages import cards_named, cards_where, faces, one, page, several, subjects, tagged
from scenes.kit.rulebook import Chapter

_BEIGE = (
    *(f"hunger.mission.{tile.id}" for tile in TILES if tile.score is not None and not tile.five_plus),
    "hunger.details.mission.beige",
)
_GOLD = (*(f"hunger.mission.{tile.id}" for tile in TILES if tile.instant is not None), "hunger.details.mission.gold")

CARDS = Chapter(
    "cards",
    "ui/icon_cards",
    (
        page(
            "humans",
            5,
            "icon_human",
            None,
            "points",
            "bad_words",
            "diners",
            rows=(
                several("type_villager", "human_villager_1"),
                several("type_religious", "human_religious_2"),
                several("type_military", "human_military_2"),
                several("type_noble", "human_noble_3"),
                one("icon_human"),
            ),
            subjects=(
                *cards_where(kind="human"),
                *subjects("type", "villager", "religious", "military", "noble"),
                *subjects("kind", "human"),
            ),
        ),
        page(
            "bad_words",
            5,
            "icon_spicy",
            None,
            "good_words",
            "humans",
            "no_hunt",
            rows=(one("icon_confuse"), one("icon_spicy"), one("feature_well"), one("icon_holy_water"), one("icon_fast")),
            subjects=subjects("keyword", "confuse", "spicy", "holy_water", "fast"),
        ),
        page(
            "good_words",
            5,
            "icon_ready",
            None,
            "bad_words",
            "familiars",
            rows=(one("icon_slow"), one("icon_gregarious"), one("icon_inspiring"), one("icon_ready"), one("icon_permanent")),
            subjects=subjects("keyword", "slow", "gregarious", "inspiring", "ready", "permanent"),
        ),
        page(
            "familiars",
            5,
            "icon_familiar",
            None,
            "more_familiars",
            "push",
            "good_words",
            rows=(
                several("familiar_goat_1", "familiar_goat_2"),
                several("familiar_wolf_1", "familiar_wolf_4"),
                several("familiar_pigeon_1", "familiar_pigeon_2"),
                several("familiar_hound_1", "familiar_hound_2"),
                several("familiar_pig_1", "familiar_pig_2"),
            ),
            subjects=(*tagged("goat", "wolf", "pigeon", "hound", "pig"), *subjects("kind", "familiar")),
        ),
        page(
            "more_familiars",
            5,
            "familiar_owl_1",
            None,
            "familiars",
            "crypt",
            "digest",
            rows=(
                several("familiar_owl_1", "familiar_owl_2"),
                several("familiar_rat_1", "familiar_rat_2"),
                several("familiar_snake_1", "familiar_snake_2"),
                several("familiar_bear_1", "familiar_bear_2"),
                several("familiar_piranha_1", "familiar_piranha_2"),
            ),
            subjects=tagged("owl", "rat", "snake", "bear", "piranha"),
        ),
        page(
            "powers",
            5,
            "icon_power",
            None,
            "more_powers",
            "move",
            "hunts",
            rows=(
                one("power_hypnosis"),
                one("power_form_of_mist"),
                one("power_form_of_bat"),
                one("power_vampiric_stealth"),
                several("power_swift_shadow", "power_vampiric_speed"),
            ),
            subjects=(
                *cards_named("hypnosis", "form_of_mist", "form_of_bat", "vampiric_stealth", "swift_shadow", "vampiric_speed"),
                *subjects("kind", "power"),
            ),
        ),
        page(
            "more_powers",
            4,
            "power_vampiric_will",
            None,
            "powers",
            "draw",
            rows=(one("power_vampiric_will"), one("power_greater_will"), one("power_vampiric_strength"), one("power_greater_strength")),
            subjects=cards_named("vampiric_will", "greater_will", "vampiric_strength", "greater_strength"),
        ),
        page(
            "start",
            5,
            "start_the_hunger",
            None,
            "play",
            "speed",
            rows=(
                drawings.cards_of("vampire_speed_4", "the_hunger", "vampire_thirst"),
                one("start_vampire_speed"),
                one("start_the_hunger"),
                one("start_vampire_thirst"),
                one("start_vampire_strength"),
            ),
            subjects=(*cards_where(kind="start"), *subjects("kind", "start")),
        ),
        page(
            "roses",
            4,
            "rose_eternal",
            None,
            "special",
            "most",
            rows=(one("rose_eternal"), one("rose_withered"), one("rose_flawless"), several("icon_permanent", "icon_ready")),
            subjects=(*cards_where(kind="rose"), *subjects("keyword", "unique"), *subjects("kind", "rose")),
        ),
    ),
)
MISSIONS = Chapter(
    "missions",
    "hunger/icon_mission",
    (
        page(
            "missions",
            4,
            "icon_mission",
            faces("back_mission", "icon_mission", "back_mission", "icon_majority"),
            "gold",
            "most",
            subjects=_BEIGE,
        ),
        page("gold", 3, "back_mission_gold", faces("back_mission_gold", across=1), "missions", "act", subjects=_GOLD),
        page("most", 4, "icon_majority", faces("icon_majority", "icon_human", "icon_familiar", "ui/icon_flame"), "missions", "count"),
        page(
            "tokens",
            5,
            "bonus_back",
            None,
            "more_tokens",
            "places",
            rows=(
                several("bonus_speed_1", "bonus_speed_2"),
                one("bonus_extra_hunt"),
                several("bonus_draw", "bonus_discard_draw"),
                one("bonus_mission"),
                one("bonus_velvet"),
            ),
            subjects=subjects("token", "speed_1", "speed_2", "extra_hunt", "draw", "discard_draw", "mission", "velvet"),
        ),
        page(
            "more_tokens",
            4,
            "icon_parasol",
            None,
            "tokens",
            "missions",
            "sunrise",
            rows=(several("bonus_villager", "bonus_religious"), one("bonus_human_choice"), one("bonus_parasol"), one("icon_no_hunt")),
            subjects=subjects("token", "villager", "religious", "military", "noble", "human_choice", "parasol"),
        ),
    ),
)
