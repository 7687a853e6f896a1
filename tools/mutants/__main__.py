"""`python -m tools.mutants`."""

import signal
import sys

from tools.mutants.command import main

signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(143))  # so that no child is left behind
try:
    sys.exit(main(sys.argv[1:]))
except KeyboardInterrupt:
    sys.exit(130)
