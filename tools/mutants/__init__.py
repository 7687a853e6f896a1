"""`make mutants`: break every rule and every line in turn, and see that a test notices.

spec: one object of a game replaced by a wrong neighbour; a test citing its clause must fail.
marker: one engine statement that reads a clause taken out; a test citing the clause must fail.
code: one operator, number, call or order of a module changed; any test that runs the line must fail.
"""
