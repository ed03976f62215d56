"""Best of three shows (G33)."""

from game.evening.show_series import ShowSeries


def count(series: ShowSeries, *winners: str) -> ShowSeries:
    """Series after shows that these sides won."""
    for number, side in enumerate(winners, len(series.counted)):
        series = series.count_show("eaten", f"m{number}", [side])
    return series


def test_two_shows_win() -> None:
    series = count(ShowSeries(), "robot")
    assert (series.leader, series.winner, series.is_over) == ("robot", "", False)
    series = count(series, "hibernating")
    assert (series.leader, series.is_over) == ("", False)
    series = count(series, "robot")
    assert (series.winner, series.is_over) == ("robot", True)


def test_three_winners_are_none() -> None:
    series = count(ShowSeries(), "seat0", "seat1", "seat2")
    assert series.is_over and not series.winner


def test_a_show_counts_once_and_another_game_begins_anew() -> None:
    series = count(ShowSeries(), "robot")
    assert series.count_show("eaten", "m0", ["robot"]) == series
    other = series.count_show("hunger", "h0", ["seat1", "seat2"])
    assert other.wins == {"seat1": 1, "seat2": 1} and other.counted == ("h0",)
    won = count(series, "robot")
    assert won.count_show("eaten", "m9", ["robot"]).wins == {"robot": 1}
