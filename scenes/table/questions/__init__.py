"""What an open question is made of at every table: choosers, their lists and buttons, the marks on what can
be chosen, advice.
"""
