"""A message of each mode of the page, as the tables write them."""

from __future__ import annotations

from scenes.kit.phones.messages import (
    Ask,
    Card,
    Choice,
    Focus,
    Hint,
    Hold,
    Lobby,
    Mine,
    Pages,
    Row,
    Score,
    Section,
    Steer,
    Tag,
    ToPhone,
    Wait,
    You,
)

SPEED, POINTS = "hunger/icon_speed", "hunger/icon_vp"


def _fly(way: str, words: str, about: str, picture: str, speed: int, warning: str = "") -> Row:
    return Row(way, words, about, f"hunger/{picture}", str(speed), SPEED, f"{speed} Speed", warning=warning)


SEVERINE = You(
    "Severine", 4, below="27 points", right="turn 9\nof 15", game="hunger", has_sheet=True, answers=True
)
BEAST = You("The Beast", 1, below="Jonas", right="turn 6", game="eaten", has_sheet=True, answers=True)
CLAN = You(
    "Clan Undead", 2, below="Opa Karl, 18 points", right="day 3\nevening", game="human_flavor", answers=True
)
ROSA = You("Grandma Rosa", 3, below="The Hunger", right="seat 4", game="hunger")
WATCHER = You("Mia", below="Tasty Humans", game="tasty_humans")

FLY = Ask(
    12,
    "Where do you fly?",
    (
        _fly(
            "0",
            "Well",
            "One more hunt, in column 1. Best hunt: +6.",
            "feature_well",
            3,
            "7 steps beyond the way home.",
        ),
        _fly("1", "Crypt", "Gain a Mission. Best hunt: +3.", "feature_crypt", 2),
        _fly("2", "Chest", "A hidden Bonus token. 12 steps from home.", "feature_chest", 2),
        _fly("3", "Mansion", "Hunt a Noble from any column.", "feature_mansion", 1),
        Row(
            "4",
            "Use a Bonus token",
            "You have 3.",
            "hunger/bonus_speed_2",
            title="Which token?",
            inside=(
                Row("4.0", "2 Speed", "You fly 2 steps farther.", "hunger/bonus_speed_2"),
                Row("4.1", "Parasol", "", "hunger/bonus_parasol", warning="It is gone then."),
            ),
        ),
        Row(
            "5", "Your score", "27 points so far.", "hunger/icon_vp", group="To look at", is_for_looking=True
        ),
    ),
    tags=(Tag("4 Speed", SPEED), Tag("14 steps home", "hunger/feature_castle")),
    aims=("Come home with 30 points.", "Hunt three Nobles."),
    can_undo=True,
    can_hint=True,
)
HINTED = Ask(
    FLY.n,
    FLY.question,
    FLY.rows,
    tags=FLY.tags,
    can_undo=True,
    hint=Hint("4.0", "Two steps more reach the Noble."),
)
HAND = Ask(
    21,
    "Which card goes into slot 3?",
    tuple(
        Row(
            str(number),
            words,
            f"{germ} is on level 1.",
            f"eaten/germ_{color}_idle",
            side_picture=item,
            inside=(
                Row(f"{number}.0", "Place it face up"),
                Row(f"{number}.1", "Place it face down", warning="Nobody sees it then."),
            ),
        )
        for number, (words, germ, color, item) in enumerate(
            (
                ("Calorium", "Calorium", "red", ""),
                ("Frigidium with a Ruby Shard", "Frigidium", "blue", "eaten/crystal_ruby_shard"),
                ("Viridium with a Magnet", "Viridium", "green", "eaten/tool_magnet"),
                ("Fulgurium", "Fulgurium", "yellow", ""),
                ("Calorium with a Drill", "Calorium", "red", "eaten/tool_drill"),
                ("Frigidium", "Frigidium", "blue", ""),
            )
        )
    )
    + (Row("6", "Done"),),
    form="cards",
    private=True,
)
PLACE = Ask(
    30,
    "Where does your minion go?",
    (
        Row(
            "0",
            "Precinct 13",
            "Pay 1, capture a human",
            "human_flavor/location_precinct_13",
            "+4",
            "human_flavor/icon_points",
            "4 points",
        ),
        Row(
            "1",
            "Hospital",
            "Gain 1 life force",
            "human_flavor/location_mercy_hospital",
            "+2",
            "human_flavor/icon_points",
            "2 points",
        ),
        Row(
            "2",
            "Galleria",
            "Swap up to 3 tokens. Fee: 1",
            "human_flavor/location_galleria",
            "+2",
            "human_flavor/icon_points",
            "2 points",
        ),
        Row(
            "3",
            "Stay at home and dine",
            "Feast on the captives of a slot.",
            "human_flavor/table_seat_2",
            group="At home",
        ),
    ),
    tags=(Tag("2 left", "human_flavor/meeple_undead_standing"), Tag("3", "human_flavor/resource_flesh")),
    out=(Row("0", "Convert flesh", "2 flesh become 1 fear.", "human_flavor/resource_flesh"),),
)


def _tokens(faith: int) -> Row:
    """Numbers of flesh for a number of faith; there are four tokens in all, and flesh leads on to fear."""
    return Row(
        str(faith),
        f"{faith} faith",
        "Up to 2 fit on your mat.",
        "human_flavor/resource_faith",
        title=f"{faith} faith",
        inside=tuple(
            Row(
                f"{faith}.{flesh}",
                f"{flesh} flesh",
                picture="human_flavor/resource_flesh",
                title=f"{flesh} flesh",
                inside=tuple(
                    Row(f"{faith}.{flesh}.{fear}", f"{fear} fear", picture="human_flavor/resource_fear")
                    for fear in range(5 - faith - flesh)
                ),
            )
            for flesh in range(5 - faith)
        ),
    )


TOKENS = Ask(
    31, "Which tokens do you start with?", tuple(map(_tokens, range(3))), form="numbers", start="2.1.0"
)
DROP = Ask(
    40,
    "Where does Jory Pitchfork go down?",
    tuple(
        Row(
            str(6 * turn + column),
            f"Column {column + 1}",
            f"leaders +{column}",
            side=f"+{column}",
            side_words=f"+{column} points",
            group=words,
            warning="It cracks the leader." if turn else "",
        )
        for turn, words in enumerate(("Not turned", "Turned 90°", "Turned 180°", "Turned 270°"))
        for column in range(6)
    ),
    form="columns",
)
WAIT = Wait(
    13,
    "Ludmilla is hunting",
    "hunger/vampire_ludmilla",
    "You come after Orsolo.",
    (
        Card("Ludmilla hunted Apolline", "5 points, with 3 Speed left.", "hunger/human_noble_1"),
        Card("Mordrek looked into a Crypt", "He keeps one more Mission.", "hunger/feature_crypt"),
    ),
    (
        Score("Ludmilla", "31", 0),
        Score("Mordrek", "12", 1),
        Score("Severine", "27", 4),
        Score("Orsolo", "19", 2),
    ),
    can_undo=True,
)
OUT = Wait(32, "Opa Karl places a minion.", out=PLACE.out)
HOLD = Hold(14, "The dice are in the cup.", "Roll them")
NEWCOMER = Lobby(
    "2 of 4 are ready.",
    seats=(Choice("2", "Seat 3"), Choice("3", "Seat 4")),
    profiles=(Choice("rosa", "Rosa", "hunger/vampire_casimira"),),
    was=(Choice("phone-2", "I was Rosa", "ui/seat_4_moss"),),
)
SEATED = Lobby(
    "2 of 4 are ready. Mia starts the match.",
    "Grandma Rosa",
    True,
    can_keep=True,
    has_seat=True,
    can_share=True,
    figures=tuple(
        Choice(
            name,
            name.title(),
            f"hunger/vampire_{name}",
            taken=name in ("ludmilla", "severine"),
            mine=name == "hildegund",
        )
        for name in ("casimira", "hildegund", "ludmilla", "mordrek", "orsolo", "severine")
    ),
    figure_title="Your Vampire",
    colors=tuple(
        Choice(str(number), name.title(), f"ui/seat_{number + 1}_{name}", taken=number < 2, mine=number == 3)
        for number, name in enumerate(("ember", "frost", "lemon", "moss", "bloom", "bone"))
    ),
    lengths=tuple(
        Choice(length, length.title(), about=f"about {minutes} min", mine=length == "supper")
        for length, minutes in (("snack", 20), ("supper", 30), ("feast", 45))
    ),
    length_title="Length",
)
FULL = Lobby("All seats are taken. You can watch.", full=True)
STEER = Steer("Choose a monster")
FOCUS = Focus("Choose a monster", "Griffin, 3 heads")
THINGS = Mine(
    (
        Section(
            "Missions",
            True,
            cards=(
                Card(
                    "Romantic Soul",
                    "5 points for a rose. You have none yet.",
                    "hunger/rose_eternal",
                    "0",
                    POINTS,
                    "0 points",
                    more=("A Mission.", "It counts at the end.", "Page: Missions"),
                ),
                Card(
                    "Pious Palate",
                    "Most Religious Humans. You have 4, Orsolo 3.",
                    "hunger/type_religious",
                    "6",
                ),
            ),
        ),
        Section(
            "Bonus tokens",
            cards=(
                Card("2 Speed", picture="hunger/bonus_speed_2", more=("You fly 2 steps farther.",)),
                Card("Parasol", picture="hunger/bonus_parasol"),
            ),
        ),
        Section(
            "Stomach",
            about="What lies where.",
            table=tuple(
                tuple(
                    Tag(
                        "Wizard" if (row + column) % 3 else "Empty",
                        "tasty_humans/adv_wizard" if (row + column) % 3 else "",
                    )
                    for column in range(5)
                )
                for row in range(3)
            ),
        ),
    )
)
LOG = Pages(
    "log",
    "Log",
    1,
    (Section("Turn 9", cards=(Card("Ludmilla hunted Apolline."), Card("Mordrek flew 3 steps."))),),
    ("Turn 8", "Turn 9"),
)
"""Messages of each mode by its name: what a phone is told, in this order."""
MODES: dict[str, tuple[ToPhone, ...]] = {
    "lobby_new": (You("", below="The Hunger", game="hunger"), NEWCOMER),
    "lobby_seated": (ROSA, SEATED),
    "lobby_full": (You("Mia", below="The Hunger", game="hunger"), FULL),
    "ask": (SEVERINE, THINGS, FLY),
    "ask_hint": (SEVERINE, THINGS, HINTED),
    "ask_cards": (BEAST, HAND),
    "ask_out": (CLAN, PLACE),
    "ask_numbers": (CLAN, TOKENS),
    "ask_columns": (WATCHER, DROP),
    "wait": (SEVERINE, THINGS, WAIT),
    "wait_out": (CLAN, OUT),
    "hold": (BEAST, HOLD),
    "steer": (ROSA, STEER, FOCUS),
}
