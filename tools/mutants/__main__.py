"""`python -m tools.mutants`."""

import sys

from tools.mutants.command import main

try:
    sys.exit(main(sys.argv[1:]))
except KeyboardInterrupt:
    sys.exit(130)
