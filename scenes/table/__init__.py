"""What every table is made of: the flow of a match, the open question, watching, words and prompts. Knows no
game.
"""
