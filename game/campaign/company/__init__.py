"""Stages that two to four people win or lose together (G14 to G19): how their files are written (stages.py), and bots who
play them with an eye on the whole table (players.py)."""
