"""Tables of the rules' chapters: by kind of decision the one that carries out its answer, and the steps that
follow by themselves."""

from game.core.game_flow import Deeds
from game.tasty_humans.turn import eating, leader_phase

CARRY_OUT: Deeds = {
    "choose_monster": eating.choose_monster,
    "choose_adventurer": eating.choose_adventurer,
    "drop_damage": eating.drop_damage,
    "remove_damage": eating.remove_damage,
    "drop_adventurer": eating.drop_adventurer,
    "wizard_swap": eating.wizard_swap,
    "draft_leader": leader_phase.draft_leader,
    "drop_leader": leader_phase.drop_leader,
}
"""Decision kind -> function that carries out an answer."""
STEPS: Deeds = {"round": eating.start_round}
"""Name in State.after -> step that follows by itself when nothing is asked."""
