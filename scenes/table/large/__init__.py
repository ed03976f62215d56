"""The large layout of every table (X7): what is asked as large rows at the left, one picture of it at the right.

places.py    letters and places, by the size of texts
camera.py    the picture: a part of the painted table, near enough to be seen
bar.py       the question over the rows, and the prompts below all
groups.py    rows to look around by: one's own things, those of others, the table, the log
tabs.py      the question and the groups, one of which is open
picture.py   words and cards in the right half, and what has happened
view.py      the presentation of a question
layout.py    the part of a table that turns it on and off
"""
