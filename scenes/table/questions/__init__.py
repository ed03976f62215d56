"""What an open question is made of at every table: presentations, their lists and buttons, the marks on what can
be chosen, advice.
"""
