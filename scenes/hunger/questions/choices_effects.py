"""The first step of a turn in rows: cards are drawn, discarded and digested before the Speed is counted (R13,
R17); and the cards that may be hypnotized later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.hunger.components.definitions import COLUMNS
from game.hunger.table.actions import (
    DigestWith,
    Done,
    Hypnotize,
    Resolve,
    ResolveDiscarding,
    TokenDiscarding,
    UseFamiliar,
    UseToken,
)
from game.hunger.turn import speed
from scenes.hunger.questions.row_context import (
    SPEED,
    HungerContext,
    card_entry,
    card_names,
    card_opener,
    card_use,
    cell_of,
    make_entry,
    make_worded_entry,
    opener_entry,
    say_text,
    token_entry,
)
from scenes.hunger.text import names, pictures
from scenes.hunger.text import names as component_names
from scenes.kit.base import format_value
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import shorten_step


def effect_rows(context: HungerContext) -> list[Entry]:
    """R13: draws, then discards, Familiars, tokens, and going on."""
    swaps = context.group_answers("card", ResolveDiscarding)
    tokens = context.group_answers("token", TokenDiscarding)
    return [
        *[card_use("resolve", "draw", "draw", action) for action in context.answers_of(Resolve)],
        *[_swap_entry(context, card, uses) for card, uses in swaps.items()],
        # op redraw_hand
        *[card_use("redraw", "redraw", "use", action) for action in context.answers_of(UseFamiliar)],
        *pair_rows(context),
        *context.make_rows(token_entry, UseToken),
        *[_token_swap_entry(token, uses) for token, uses in tokens.items()],
        *context.make_rows(_done_entry, Done),
    ]


def _swap_entry(context: HungerContext, card: int, uses: Sequence[ResolveDiscarding]) -> Entry:
    """One card that lets others be discarded."""
    inside = [_discard_entry(use) for use in uses]
    row = card_opener("discard", "swap", card, inside)
    if card == context.view.repeating:
        row = replace(row, about=say_text("swap.left", n=context.view.uses_left))
    return shorten_step(inside, row, _single_swap(row.title, uses[0]))


def _discard_entry(use: ResolveDiscarding | TokenDiscarding) -> Entry:
    return card_entry("gone", use.discard, say_text("swap.ask", name=names.card(use.discard)), "discard", use)


def _single_swap(name: str, use: ResolveDiscarding | TokenDiscarding) -> str:
    """The words of the only card that can be discarded."""
    return say_text("swap.single", name=name, card=names.card(use.discard))


def pair_rows(context: HungerContext) -> list[Entry]:
    """Op digest_pair: each such card with the Humans it may take along; also later in the turn."""
    return [_pair_entry(card, uses) for card, uses in context.group_answers("card", DigestWith).items()]


def _pair_entry(card: int, uses: Sequence[DigestWith]) -> Entry:
    name = names.card(card)
    inside = []
    for action in uses:
        ask = say_text("pair.ask", name=name, card=names.card(action.human))
        inside.append(card_entry("human", action.human, ask, "digest", action))
    row = card_opener("pair", "pair", card, inside)
    return shorten_step(inside, row, say_text("pair.single", name=name, card=names.card(uses[0].human)))


def _token_swap_entry(token: int, uses: Sequence[TokenDiscarding]) -> Entry:
    """A token discard_draw."""
    name = names.token(token)
    does = names.token_does(token)
    icon = pictures.token(token)
    inside = [_discard_entry(use) for use in uses]
    words = say_text("swap.token", name=name)
    ask = say_text("swap.token_which", name=name)
    group = say_text("group.tokens")
    row = opener_entry(("token", token), f"token:{token}", words, ask, does, icon, inside, name, group)
    return shorten_step(inside, row, _single_swap(name, uses[0]))


def _done_entry(context: HungerContext, action: Done) -> Entry:
    """R16: the Speed is counted; at home the turn is over."""
    group = say_text("group.else") if len(context.actions) > 1 else ""
    if context.view.is_home(context.seat):
        return make_entry(
            "done", "go_on", action, say_text("done.home"), say_text("done.home_ask"), group=group
        )
    total = speed.total_speed(context.view.play[context.seat]) + context.view.token_speed
    row = make_worded_entry("done", "go_on", action, SPEED, None, say_text("done.about"), group, n=total)
    return replace(row, side=format_value(total), side_words=say_text("side.speed", n=total))


def hypnosis_rows(context: HungerContext) -> list[Entry]:
    """First the card of the track, then its new cell; both Hypnosis cards can do the same."""
    return [
        _hypnosis_entry(context, card, answers)
        for card, answers in context.group_answers("card", Hypnotize).items()
    ]


def _hypnosis_entry(context: HungerContext, card: int, answers: Sequence[Hypnotize]) -> Entry:
    def list_targets() -> list[Entry]:
        cells = {action.target: find_cell(context, action.target) for action in answers}
        targets = sorted(cells, key=lambda target: (cells[target] % COLUMNS, cells[target]))
        return [
            _target_entry(context, [action for action in answers if action.target == target])
            for target in targets
        ]

    row = card_opener("hypnosis", "hypnosis", card, (), say_text("group.cards"))
    return replace(row, inside=list_targets)


def find_cell(context: HungerContext, card: int) -> int:
    return next(cell for cell, cards in enumerate(context.view.track) if card in cards)


def _target_entry(context: HungerContext, answers: Sequence[Hypnotize]) -> Entry:
    target = answers[0].target
    cell = find_cell(context, target)
    inside = [_destination_entry(context, cell, action) for action in answers]
    name = component_names.card(target)
    group = say_text("group.column", n=cell % COLUMNS + 1)
    ask = say_text("hypnosis.where", card=name)
    row = card_entry("target", target, ask, "open", None, group)
    return replace(row, marks=(("cell", cell),), inside=lambda: inside, title=name)


def _destination_entry(context: HungerContext, origin: int, action: Hypnotize) -> Entry:
    """The cell beside it, called by its direction."""
    cell = cell_of(action.row, action.column)
    there = context.view.track[cell]
    key = "up" if cell < origin else "down"
    if action.column != origin % COLUMNS + 1:
        key = "column"
    words = say_text(f"hypnosis.{key}", n=action.column)
    ask = say_text(f"hypnosis.ask_{key}", card=component_names.card(action.target), n=action.column)
    about = say_text("hypnosis.onto", names=card_names(there)) if there else say_text("hypnosis.empty")
    icon = f"ui/icon_arrow_{_arrow_direction(origin, cell)}"
    row = make_entry(f"to:{cell}", "put", action, words, ask, icon, ("cell", cell), about)
    return row if there else replace(row, subject=None)


def _arrow_direction(origin: int, cell: int) -> str:
    """The direction from a cell to the one beside; column 1 lies on the right of the track."""
    if cell // COLUMNS == origin // COLUMNS:
        return "left" if cell > origin else "right"
    return "up" if cell < origin else "down"
