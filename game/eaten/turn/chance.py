"""Dice, picks and shuffles: all that the random generator of a match decides after the set-up."""

from game.core.rng import Rng
from game.core.values import Numbers, Value
from game.eaten.components.definitions import DIE_FACES, RULES
from game.eaten.table.live_table import LiveTable


class Draws(Value):
    """Results fixed beforehand, used before the generator: die values in the order of the rolls, stomach
    cards that drills pick."""

    rolls: Numbers = ()
    picks: Numbers = ()


NO_DRAWS = Draws()


def _all_rolls(dice: int) -> tuple[Numbers, ...]:
    if not dice:
        return ((),)
    return tuple((value, *rest) for value in range(1, DIE_FACES + 1) for rest in _all_rolls(dice - 1))


_ROLLS = _all_rolls(RULES.dice)


def roll_die(state: LiveTable) -> int:
    """One die: 1 to 6."""
    if state.draws is not NO_DRAWS and state.draws.rolls:
        return _next_scripted(state)
    rng = Rng(state.generator)
    value = rng.below(DIE_FACES) + 1
    state.generator = rng.state
    return value


def roll_dice(state: LiveTable) -> list[int]:
    """R20, R63: all dice at once; one number of the generator makes them all."""
    if state.draws is not NO_DRAWS and state.draws.rolls:
        return [roll_die(state) for _ in range(RULES.dice)]
    rng = Rng(state.generator)
    values = list(_ROLLS[rng.below(len(_ROLLS))])
    state.generator = rng.state
    return values


def _next_scripted(state: LiveTable) -> int:
    draws: Draws = state.draws
    value, *rest = draws.rolls
    state.draws = _remaining_draws(tuple(rest), draws.picks)
    return value


def _remaining_draws(rolls: Numbers, picks: Numbers) -> Draws:
    return Draws(rolls, picks) if rolls or picks else NO_DRAWS


def pick_cards(state: LiveTable, cards: list[int], count: int) -> Numbers:
    """R36: so many random cards of the hand (all of them if there are fewer), in the order drawn; scripted
    ones come first."""
    wanted = [card for card in state.draws.picks if card in cards][:count]
    if wanted:
        state.draws = _remaining_draws(
            state.draws.rolls, tuple([card for card in state.draws.picks if card not in wanted])
        )
    others = [card for card in cards if card not in wanted]
    rng = Rng(state.generator)
    rng.shuffle(others)
    state.generator = rng.state
    return tuple((wanted + others)[:count])


def shuffle_cards(state: LiveTable, cards: list[int]) -> None:
    """R38: a deck is shuffled in place."""
    rng = Rng(state.generator)
    rng.shuffle(cards)
    state.generator = rng.state
