"""Facts beside a question of So, You've Been Eaten., and the form of its answers (P11, P14)."""

from __future__ import annotations

from collections.abc import Iterator

from game.eaten.components.definitions import LAST_LEVEL, MINER, RULES, UNKNOWN
from game.eaten.config import crystals_to_win
from game.eaten.turn import energy
from game.eaten.view import View
from scenes.eaten.questions.beast_rows import ENERGY
from scenes.eaten.text import names, pictures
from scenes.kit.base import say
from scenes.kit.match.entry import PLAIN, Fact, Form

HAND_KINDS = "fill", "ingest", "pay", "regress_pay", "mutation"
"""Decisions that are answered with a card of the Beast's hand."""

MINER_KINDS = "action", "followup", "stun_adjust", "stun_reroll", "reroll_triple", "drill"
"""Decisions in the Miner's turn, as long as there are dice."""
BEAST_STEPS = {
    "fill": "fill",
    "ingest": "ingest",
    **dict.fromkeys(("immune", "pay", "regress", "regress_pay"), "immune"),
    "mutation": "mutation",
}
"""Decisions in the Beast's turn, with the key of what follows them."""


def list_facts(view: View, seat: int) -> Iterator[Fact]:
    """Facts about the side that is asked: dice and crystals, or energy and immune responses; and the germ that is
    next to digest the Miner."""
    decision = view.decision
    if decision is None or decision.seat != seat:
        return
    yield from _miner_facts(view) if seat == MINER else _beast_facts(view)
    level = max(view.levels)
    if level:
        kind = view.levels.index(level)
        words = say("eaten.facts.germ", germ=names.germ_name(kind), level=level)
        yield Fact(pictures.germ_picture(kind, attacks=level >= LAST_LEVEL), words)


def _miner_facts(view: View) -> Iterator[Fact]:
    if view.dice:
        left = len(view.unused_dice)
        yield Fact(f"{pictures.FOLDER}/die_ivory_blank", say("eaten.facts.dice", n=left))
    had = say("eaten.facts.crystals", n=len(view.crystals), of=crystals_to_win(view.config))
    yield Fact(pictures.crystal_picture(0), had)


def _beast_facts(view: View) -> Iterator[Fact]:
    """The hand's energy is told to whoever knows the hand."""
    if view.asking == "pay":
        yield Fact(ENERGY, say("eaten.facts.due", n=view.cost_left))
    elif UNKNOWN not in view.hand:
        amount = energy.hand_energy(view) + energy.open_energy(view)
        yield Fact(ENERGY, say("eaten.sheet.energy_words", n=amount))
    active = say("eaten.facts.active", n=len(view.immune_play), of=RULES.immune_win)
    yield Fact(f"{pictures.FOLDER}/card_immune_back", active)


def tell_left(view: View, seat: int) -> Iterator[str]:
    """Dice of the Miner, or the steps of the Beast that follow."""
    kind = view.asking
    if kind in MINER_KINDS:
        yield say("eaten.left.dice", n=len(view.unused_dice))
    elif kind in BEAST_STEPS:
        yield say(f"eaten.left.{BEAST_STEPS[kind]}")


def find_form(view: View, seat: int) -> Form:
    """Cards for what is answered with the Beast's hand."""
    asked = view.decision
    return Form("cards") if asked is not None and asked.seat == seat and asked.kind in HAND_KINDS else PLAIN
