"""The reels of tools/films/strip.py: what is filmed, how the camera gets there, and where it looks."""

from __future__ import annotations

from functools import partial

from game.eaten.components.definitions import TRACK
from game.eaten.table import events as eaten
from game.human_flavor.table import events as feast
from game.hunger.table import events as night
from game.tasty_humans.table import events as ev
from scenes.afterwards.results.scene import ResultsScene
from scenes.eaten import layout as eaten_layout
from scenes.front.title import TitleScene
from scenes.human_flavor import layout as flavor_layout
from scenes.hunger import layout as hunger_layout
from scenes.kit.base.geometry import Rect
from scenes.tasty_humans import layout
from scenes.tasty_humans.scoring.count import ScoreScene
from tools.films.leads import (
    FOUR,
    NIGHT,
    SOLO,
    TABLE,
    TWO,
    Reel,
    answer_pictured,
    answer_until,
    at_table,
    deal_cards,
    end_match,
    is_captain,
    open_game_select,
    open_pause,
    play_bots,
    play_eaten,
    play_to_gain,
    press_button,
    stage_event,
)

DROP, DROP_4 = at_table("drop_adventurer", 24, TWO), at_table("drop_adventurer", 30, FOUR)
FLEE = at_table("drop_adventurer", 20, TWO, is_captain)
ASKED = at_table("choose_adventurer", 26, TWO)
LAST_PICK = at_table("draft_leader", 20, FOUR, lambda view: len(view.offer) == 2)
GRID = layout.GRID.expand(30)
BOARD = layout.LEFT.expand(16)
MIDDLE = Rect(560, 134, 800, 820)
CONSOLE, TRACT = eaten_layout.CONSOLE.expand(10), Rect(0, 380, 1920, 400)
ORGAN, UPPER = Rect(0, 134, 1920, 640), Rect(0, 380, 1920, 580)
FLAVOR_MAT = flavor_layout.MAT.expand(8)
FLAVOR_HOME = Rect(1020, 140, 804, 380)
FLAVOR_POWER = flavor_layout.DOMINANCE.expand(20)
MAP = hunger_layout.MAP.expand(8)
play_hunger = partial(play_bots, "hunger")
play_flavor = partial(play_bots, "human_flavor")
HUNGER: dict[str, Reel] = {
    "walk": Reel(
        play_hunger(night.Moved, lambda event: event.way == "walk" and len(event.path) > 4),
        1.6,
        MAP,
    ),
    "mist": Reel(play_hunger(night.Moved, lambda event: event.way == "mist"), 0.7, MAP),
    "spicy": Reel(
        play_hunger(night.Moved, lambda event: event.way == "spicy" and len(event.path) > 2),
        2.4,
        MAP,
    ),
    "confused": Reel(play_hunger(night.Confused, lambda event: len(event.path) > 2), 2.2, MAP),
    "well": Reel(play_hunger(night.StayedAtWell), 1.0, MAP),
    "push": Reel(play_hunger(night.Pushed, options={"seats": 5}, level=3), 0.9, MAP),
    "chest": Reel(play_hunger(night.ChestOpened), 1.2, MAP),
    "crypt": Reel(play_hunger(night.CryptOpened), 1.2, MAP),
    "hunt": Reel(play_hunger(night.Hunted, lambda event: len(event.cards) > 1), 2.4),
    "rose": Reel(play_hunger(night.Hunted, lambda event: event.source == "rose", level=3), 2.4),
    "slide": Reel(play_hunger(night.TrackSlid), 0.7, hunger_layout.HUNT_TRACK),
    "fill": Reel(play_hunger(night.TrackFilled), 1.2, hunger_layout.HUNT_TRACK.expand(40)),
    "hypnosis": Reel(play_hunger(night.CardHypnotized, level=3), 0.8, hunger_layout.HUNT_TRACK),
    "token": Reel(play_hunger(night.TokenUsed), 1.2),
    "digest": Reel(play_hunger(night.CardDigested), 0.8),
    "home": Reel(play_hunger(night.CameHome), 1.6),
    "parasol": Reel(play_hunger(night.ParasolTurn), 1.4),
    "sunrise": Reel(play_hunger(night.Sunrise, options={"seats": 5}, level=1), 9.0),
    "brief": Reel(
        play_hunger(
            night.TurnStarted,
            lambda event: event.seat > 0 and event.turn > 2,
            options={"seats": 6},
            pace="brief",
        ),
        2.0,
    ),
}
FLAVOR: dict[str, Reel] = {
    "dusk": Reel(play_flavor(feast.DuskBegun), 2.8),
    "agendas": Reel(play_flavor(feast.AgendaScored), 4.4),
    "fed": Reel(play_flavor(feast.Fed, lambda event: event.seat == 0), 1.6, FLAVOR_MAT),
    "ally_lost": Reel(play_flavor(feast.AllyLost, lambda event: event.seat == 0), 1.6),
    "cleanup": Reel(play_flavor(feast.CleanedUp, lambda event: bool(event.bodies[0]), level=3), 1.4),
    "new_day": Reel(play_flavor(feast.DayStarted, lambda event: event.day == 2), 3.2),
    "capture": Reel(play_flavor(feast.Captured, lambda event: event.seat == 0), 1.2),
    "push_off": Reel(answer_pictured("dominate"), 4.4, FLAVOR_POWER),
    "feast": Reel(answer_pictured("devour"), 1.6, FLAVOR_HOME),
    "snack": Reel(answer_pictured("snack_more"), 1.6, FLAVOR_HOME),
    "swap": Reel(answer_pictured("swap"), 2.2, FLAVOR_MAT),
    "taken": Reel(answer_pictured("take"), 1.6),
    "exhume": Reel(answer_pictured("exhume"), 1.6, FLAVOR_HOME),
    "sink": Reel(answer_pictured("sink"), 1.6, FLAVOR_POWER),
    "recall": Reel(answer_pictured("recall"), 1.6),
    "revolt": Reel(stage_event("human_flavor", feast.RevoltBegun(0), FOUR), 6.0),
    "brief": Reel(
        play_flavor(feast.PlacedCity, lambda event: event.seat > 0, options={"seats": 6}, pace="brief"),
        2.0,
    ),
}
REELS: dict[str, Reel] = {
    "focus": Reel(press_button(ASKED, "move", (1, 0)), 0.132, GRID),
    "button": Reel(
        press_button(lambda camera: camera.show(TitleScene(camera.app, seated=True)), "confirm"),
        0.132,
        Rect(480, 350, 960, 270),
    ),
    "hover": Reel(press_button(DROP, "move", (1, 0)), 0.132, BOARD),
    "sway": Reel(DROP, 2.4, BOARD),
    "fall": Reel(answer_until(DROP, ev.TilesDropped), 1.0, BOARD),
    "bounce": Reel(answer_until(DROP, ev.TilesDropped), 0.75, Rect(100, 146, 440, 560)),
    "eat": Reel(answer_until(DROP, ev.CardKept), 1.2, TABLE),
    "chew": Reel(answer_until(DROP, ev.CardKept), 0.96, BOARD),
    "slide": Reel(answer_until(DROP, ev.GridSlid), 0.5, GRID),
    "fill": Reel(answer_until(DROP, ev.GridFilled), 0.6, Rect(560, 230, 1040, 850)),
    "flee": Reel(answer_until(FLEE, ev.CardsRetreated), 0.36, GRID),
    "gain": Reel(play_to_gain("tasty_humans", 4, TWO), 1.65),
    "gain_combo": Reel(play_to_gain("tasty_humans", 6, FOUR, lines=2), 1.65, TABLE),
    "gain_board": Reel(play_to_gain("tasty_humans", 6, TWO, lines=2), 1.65),
    "gain_bot": Reel(play_to_gain("tasty_humans", 4, FOUR, people=0), 0.88),
    **{f"hunger_{name}": reel for name, reel in HUNGER.items()},
    "hunger_prey": Reel(play_to_gain("hunger", 3, NIGHT, people=1, parts=2), 1.65),
    "hunger_gain": Reel(play_to_gain("hunger", 3, NIGHT, people=1), 1.65),
    **{f"flavor_{name}": reel for name, reel in FLAVOR.items()},
    "flavor_agenda": Reel(play_to_gain("human_flavor", 4, NIGHT, lines=2), 1.65),
    "flavor_dominate": Reel(play_to_gain("human_flavor", 1, NIGHT), 1.3),
    "turn": Reel(answer_until(DROP, ev.TurnStarted), 0.6),
    "turn_4": Reel(answer_until(DROP_4, ev.TurnStarted), 0.6),
    "chosen": Reel(answer_until(ASKED, ev.AdventurerChosen), 0.36, GRID),
    "damage": Reel(
        answer_until(at_table("drop_damage", 20, TWO), ev.DamageDropped), 1.2, Rect(560, 134, 1280, 820)
    ),
    "heal": Reel(answer_until(at_table("remove_damage", 20, TWO), ev.DamageRemoved), 0.96, BOARD),
    "swap": Reel(answer_until(at_table("wizard_swap", 20, TWO), ev.TilesSwapped), 0.48, BOARD),
    "draft": Reel(answer_until(at_table("draft_leader", 20, FOUR), ev.LeaderDrafted), 0.6),
    "offer": Reel(answer_until(LAST_PICK, ev.OfferOpened), 0.84, Rect(560, 800, 800, 280)),
    "leader_eaten": Reel(answer_until(at_table("drop_leader", 20, TWO), ev.LeaderEaten), 1.2, BOARD),
    "rival": Reel(
        answer_until(at_table("drop_adventurer", 18, SOLO, lambda view: view.turn_index == 0), ev.RivalTook),
        0.84,
        TABLE,
    ),
    "deal": Reel(deal_cards, 0.84, Rect(560, 230, 1280, 850)),
    "count": Reel(end_match(ScoreScene, TWO), 2.0),
    "panel": Reel(press_button(ASKED, "details"), 0.24),
    "pause": Reel(open_pause, 0.24),
    "bite": Reel(open_game_select, 0.66),
    "win": Reel(end_match(ResultsScene, FOUR), 3.6),
    "eaten_roll": Reel(play_eaten(eaten.DiceRolled), 1.3, CONSOLE),
    "eaten_place": Reel(play_eaten(eaten.DiePlaced), 0.36, CONSOLE),
    "eaten_stun": Reel(play_eaten(eaten.CardMoved), 1.2, TRACT),
    "eaten_eliminate": Reel(
        play_eaten(eaten.CardsDiscarded, lambda event: event.by == "eliminate"), 1.2, TRACT
    ),
    "eaten_crystal": Reel(play_eaten(eaten.CrystalGained), 0.9, ORGAN),
    "eaten_upgrade": Reel(play_eaten(eaten.Upgraded), 0.8, CONSOLE),
    "eaten_attack": Reel(play_eaten(eaten.Attacked), 1.2, UPPER),
    "eaten_alarm": Reel(
        play_eaten(eaten.Attacked, lambda event: event.level == TRACK.digest_level - 1), 2.4, UPPER
    ),
    "eaten_mutation": Reel(play_eaten(eaten.MutationRevealed), 2.4, ORGAN),
    "eaten_fill": Reel(play_eaten(eaten.CardFilled), 0.6, ORGAN),
    "eaten_ingest": Reel(play_eaten(eaten.Ingested), 1.3, ORGAN),
    "eaten_energy": Reel(play_eaten(eaten.EnergyPaid, lambda event: len(event.cards) > 1), 3.2, ORGAN),
    "eaten_acquired": Reel(play_eaten(eaten.ImmuneAcquired), 2.4, UPPER),
    "eaten_row": Reel(play_eaten(eaten.ImmuneRowSlid), 0.8, UPPER),
    "eaten_drawn": Reel(play_eaten(eaten.HandDrawn, lambda event: len(event.cards) > 2), 0.96, ORGAN),
    "eaten_robot": Reel(play_eaten(eaten.RobotDie, mode="beast_solo"), 1.8, ORGAN),
    "eaten_token": Reel(play_eaten(eaten.ReplicationMoved, mode="beast_solo"), 0.6, CONSOLE),
    "eaten_reaction": Reel(play_eaten(eaten.ReactionRolled, mode="miner_solo"), 2.6, ORGAN),
    "idle": Reel(ASKED, 6.0),
    "idle_title": Reel(lambda camera: camera.show(TitleScene(camera.app)), 6.0),
}
