"""Vampires on one space lie on each other, the last one to come on top."""

from game.hunger.table.zones import Table


def put_on_top(state: Table, seat: int, space: int) -> None:
    """Put the Vampire on top of the stack of that space. Mostly its place in `standing` stays the same."""
    at, standing = state.at, state.standing
    at[seat] = space
    place = standing.index(seat)
    if (place == 0 or at[standing[place - 1]] <= space) and (
        place + 1 == len(standing) or at[standing[place + 1]] > space
    ):
        return
    others = standing[:place] + standing[place + 1 :]
    height = len(others)
    while height and at[others[height - 1]] > space:
        height -= 1
    state.standing = (*others[:height], seat, *others[height:])
