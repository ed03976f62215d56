"""The rules book of Human Flavor: its chapters and pages. Its sentences stand in assets/text/en/human_flavor/rulebook.yaml, its numbers
are the rules'."""

from __future__ import annotations

from scenes.human_flavor.rulebook import drawings
from scenes.human_flavor.rulebook.cards import AGENDAS, ALLIES, CLANS, PEOPLE
from scenes.human_flavor.rulebook.pages import faces, one, page, resources, several, subjects, words
from scenes.human_flavor.rulebook.turns import CITY, HOME
from scenes.kit.rulebook import Book, Chapter

IDEA = Chapter(
    "idea",
    "ui/emblem_human_flavor",
    (
        page(
            "goal",
            4,
            "ui/emblem_human_flavor",
            faces("leader_celestial", "leader_feral", "leader_infernal", "leader_fey", "leader_undead", "leader_mystic"),
            "table",
            "day",
            "count",
            subjects=words("seat.title"),
        ),
        page(
            "table",
            5,
            "ui/icon_cards",
            None,
            "day",
            "humans",
            "places",
            rows=(
                several("location_basilica", "location_city_hall"),
                several("network_commerce_chip", "network_crime_chip", "network_culture_chip", "network_politics_chip"),
                several("human_01", "human_07", "human_11"),
                several("agenda_most", "agenda_at_least", "agenda_per"),
                several("table_seat_3", "icon_slot_left", "icon_dumpster"),
            ),
        ),
        page(
            "day",
            5,
            "mark_sun",
            None,
            "place",
            "evening",
            "table",
            rows=(
                one("mark_sun"),
                several("meeple_plain_standing", "meeple_plain_standing", "meeple_plain_standing"),
                several("table_seat_3", "location_galleria"),
                several("mark_dusk", "icon_feed"),
                one("ui/icon_trophy"),
            ),
            subjects=words("day.first"),
        ),
        page(
            "setup",
            5,
            "mark_first_player",
            None,
            "tokens",
            "meters",
            rows=(
                several("emblem_fey", "emblem_feral"),
                several("meeple_plain_standing", "meeple_plain_standing"),
                resources("faith", "flesh", "fear", "willpower", "life_force"),
                one("stacker_crime_neutral"),
                one("mark_first_player"),
            ),
        ),
    ),
)
TURN = Chapter(
    "turn",
    "ui/icon_play",
    (
        page(
            "place",
            4,
            "meeple_plain_standing",
            None,
            "home",
            "enter",
            "end_turn",
            rows=(
                one("meeple_plain_standing"),
                several("table_seat_3", "table_seat_2", "table_seat_1"),
                several("location_basilica", "location_public_park"),
                one("icon_recall"),
            ),
            subjects=words("minions.title"),
        ),
        page("enter", 4, "icon_fee", drawings.entering, "visit", "park"),
        page(
            "park", 4, "location_public_park", faces("location_public_park", "meeple_plain_standing", "icon_swap"), "enter", "more_places"
        ),
        page(
            "end_turn",
            4,
            "ui/icon_check",
            None,
            "ask_turn",
            "day",
            rows=(one("ui/icon_check"), one("ui/icon_skip"), one("icon_convert"), one("meeple_plain_standing")),
        ),
    ),
)
TOKENS = Chapter(
    "tokens",
    "human_flavor/resource_any",
    (
        page(
            "tokens",
            5,
            "resource_any",
            None,
            "storage",
            "convert",
            rows=(
                resources("faith"),
                resources("flesh"),
                resources("fear"),
                resources("willpower"),
                resources("life_force"),
            ),
            subjects=subjects("resource", "faith", "flesh", "fear", "willpower", "life_force"),
        ),
        page(
            "storage", 4, "icon_gain", faces("resource_faith", "resource_flesh", "resource_fear", "resource_willpower"), "tokens", "cleanup"
        ),
        page(
            "convert",
            5,
            "icon_convert",
            None,
            "tokens",
            "evening",
            rows=(
                several("resource_flesh", "ui/icon_arrow_right", "resource_fear", "resource_life_force"),
                several("resource_any", "ui/icon_arrow_right", "resource_any", "resource_any"),
                one("ui/icon_hourglass"),
                one("icon_convert"),
                one("mark_dusk"),
            ),
            subjects=words("conversion.title"),
        ),
    ),
)
EVENING = Chapter(
    "evening",
    "human_flavor/mark_dusk",
    (
        page(
            "evening",
            5,
            "mark_dusk",
            None,
            "agendas",
            "feed",
            "cleanup",
            rows=(
                one("icon_convert"),
                several("agenda_most", "agenda_at_least", "agenda_per"),
                one("icon_feed"),
                one("icon_dumpster"),
                one("mark_sun"),
            ),
        ),
        page("agendas", 4, "agenda_most", drawings.agendas_counted, "agendas_bodies", "evening"),
        page(
            "feed",
            5,
            "icon_feed",
            None,
            "allies",
            "convert",
            rows=(
                drawings.allies("alley_cat"),
                several("badge_mystic", "resource_any"),
                one("icon_release"),
                one("icon_recruit"),
                one("badge_points"),
            ),
        ),
        page(
            "cleanup",
            4,
            "icon_dumpster",
            None,
            "storage",
            "next_day",
            rows=(
                several("icon_body", "icon_dumpster_open"),
                several("resource_fear", "resource_fear"),
                one("icon_slot_left"),
                one("icon_convert"),
            ),
        ),
        page(
            "next_day",
            5,
            "mark_sun",
            None,
            "day",
            "cleanup",
            rows=(
                several("meeple_plain_standing", "meeple_plain_standing", "meeple_plain_standing"),
                one("icon_activate"),
                one("icon_convert"),
                one("back_agenda"),
                one("mark_first_player"),
            ),
        ),
    ),
)
END = Chapter(
    "end",
    "ui/icon_trophy",
    (
        page(
            "count",
            5,
            "ui/icon_trophy",
            None,
            "tie",
            "uprising",
            rows=(
                several("mark_sun", "mark_moon"),
                several("icon_dominate", "uprising_level_1"),
                drawings.allies("pack_alpha"),
                several("resource_any", "icon_slot_left"),
                one("uprising_level_4"),
            ),
        ),
        page(
            "tie",
            5,
            "ui/icon_crown",
            None,
            "count",
            "goal",
            rows=(one("ui/icon_crown"), one("icon_dominate"), one("icon_recruit"), one("resource_any"), one("ui/icon_heart")),
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
            "ui/icon_hint",
            None,
            "end_turn",
            "ask_city",
            rows=(one("ui/icon_skip"), one("icon_fee"), one("icon_recall"), one("table_seat_3"), one("ui/icon_undo")),
        ),
        page(
            "ask_city",
            5,
            "ui/icon_hint",
            None,
            "enter",
            "ask_home",
            rows=(
                several("meeple_plain_lying", "meeple_plain_standing"),
                one("icon_sweep"),
                one("back_human"),
                one("stacker_crime_neutral"),
                one("revolt"),
            ),
        ),
        page(
            "ask_home",
            5,
            "ui/icon_hint",
            None,
            "home",
            "ask_evening",
            rows=(one("icon_slot_right"), one("icon_extra_snack"), one("icon_rejuvenate"), one("icon_exhume"), one("icon_activate")),
        ),
        page(
            "ask_evening",
            5,
            "ui/icon_hint",
            None,
            "evening",
            "ask_turn",
            rows=(one("icon_convert"), one("icon_take"), one("icon_release"), one("agenda_most"), one("icon_body")),
        ),
        page("about", 4, "ui/icon_info", faces("leader_infernal", "leader_fey", "leader_undead", "leader_mystic"), "goal"),
    ),
)

BOOK = Book("human_flavor", (IDEA, TURN, HOME, CITY, TOKENS, EVENING, PEOPLE, CLANS, ALLIES, AGENDAS, END, QUESTIONS))
