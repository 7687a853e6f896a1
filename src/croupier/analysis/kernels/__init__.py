"""Compiled twins of readable code, for counting every hand of a deck.

Kernels take their tables as arguments: what a kernel finds as a global is frozen into its compiled form. That
form is kept in the user's cache folder, under the hash of all kernel files and the version of the compiler,
because the compiler itself does not notice a change in a function of another file.
"""
