"""Facts beside a question of Tasty Humans, and the form of its answers (P11, P14)."""

from __future__ import annotations

from collections.abc import Iterator

from game.tasty_humans.components.definitions import CARDS, DAMAGE
from game.tasty_humans.table.actions import DropAdventurer, WizardSwap
from game.tasty_humans.view import View
from scenes.kit.base import say
from scenes.kit.match.entry import PLAIN, Fact, Form
from scenes.tasty_humans.text import pictures


def list_facts(view: View, seat: int) -> Iterator[Fact]:
    """Damage that falls and that lies in the stomach, free cells, crowns of this round."""
    decision = view.decision
    if decision is None or decision.seat != seat or view.monsters[seat] is None:
        return
    tile = pictures.tile_picture(DAMAGE)
    if decision.kind == "drop_damage":
        yield Fact(tile, say("tasty_humans.facts.falling", n=view.damage_left))
    yield Fact(f"{pictures.FOLDER}/ghost_tile", say("tasty_humans.table.cells_left", n=view.free_cells(seat)))
    yield Fact(tile, say("tasty_humans.sheet.damage", n=view.damage_count(seat)))
    crowns = view.crown_count(seat)
    if crowns:
        yield Fact(pictures.CROWN, say("tasty_humans.sheet.crowns", n=crowns))


def tell_left(view: View, seat: int) -> Iterator[str]:
    """The steps that follow in a meal, from R8 to R13."""
    match view.asking:
        case "choose_adventurer" | "draft_leader":
            yield say(f"tasty_humans.left.{view.asking}")
        case "drop_damage":
            yield say("tasty_humans.left.damage", n=view.damage_left)
            yield say("tasty_humans.left.meal")
        case "remove_damage":
            yield say("tasty_humans.left.meal")
        case "drop_adventurer":
            is_wizard = CARDS[view.chosen_card].cls == "wizard"
            yield say("tasty_humans.left.wizard" if is_wizard else "tasty_humans.left.end")
        case "wizard_swap":
            yield say("tasty_humans.left.end")


def find_form(view: View, seat: int) -> Form:
    """Two columns of buttons where a turn is chosen as well, or one of several columns to swap in."""
    asked = view.decision
    if asked is None or asked.seat != seat:
        return PLAIN
    turns = any(isinstance(answer, DropAdventurer) and answer.rotation for answer in asked.actions)
    columns = {answer.a[0] for answer in asked.actions if isinstance(answer, WizardSwap)}
    return Form("columns") if turns or len(columns) > 1 else PLAIN
