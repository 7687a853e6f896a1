# Needs only make and Python 3.11 or later; everything else goes into .venv. The system's own Python comes
# first: distributions build theirs with optimisations (see decision 36). `make setup PYTHON=python3.13`
# takes that one.
SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# What is compiled is kept, whatever the environment says: the tests start hundreds of interpreters.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
UV_VERSION := 0.13.7

COMPILED := build/compiled

.PHONY: help setup run browser compiler test test-long mutants compiled bench clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## install everything into .venv, with the command at .venv/bin/croupier

$(STAMP): pyproject.toml requirements.lock
	@for python in $(PYTHON) /usr/bin/python3.11 python3.11 /usr/bin/python3 python3; do \
	  if $$python -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    exec $$python -m venv --clear $(VENV); \
	  fi; \
	done; echo "Python 3.11 or later is needed, with ensurepip" >&2; exit 1
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

run: $(STAMP) $(if $(FAST),$(COMPILED)/.made) ## open the floor in the browser; FAST=1 takes what `make compiled` makes
	@exec env $(if $(FAST),PYTHONPATH=$(COMPILED)) $(BIN)/croupier serve $(SERVE)

# The browser of the tests is the system's own; where it is missing and we may, it is installed.
browser:
	@command -v chromium >/dev/null && command -v chromedriver >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	    { apt-get install -y -q chromium chromium-driver || \
	      { apt-get update -q && apt-get install -y -q chromium chromium-driver; }; }; } || \
	  { echo "The tests play in a browser: apt-get install chromium chromium-driver" >&2; exit 1; }

# One worker more than there are cores: some tests wait for a browser or a server.
test: $(STAMP) browser ## style, types, import order, then the tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest -n 3 --dist worksteal

test-long: $(STAMP) $(COMPILED)/.made browser ## the tests at the sizes the issues name
	$(BIN)/python tools/test_long.py $(PART)

mutants: $(STAMP) browser ## break each clause's rule and see its tests fail
	$(BIN)/python -m tools.mutants

compiled: $(COMPILED)/.made ## the package with its tables as native code; needs a C compiler and Python's headers

compiler: $(STAMP)
	@test -f "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" && \
	  command -v cc >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	    { apt-get install -y -q gcc python3-dev || { apt-get update -q && apt-get install -y -q gcc python3-dev; }; }; } || \
	  { echo "Native code needs a C compiler and Python's headers: apt-get install gcc python3-dev" >&2; exit 1; }

$(COMPILED)/.made: $(STAMP) pyproject.toml tools/compiled.py $(shell find src -name '*.py') | compiler
	$(BIN)/python tools/compiled.py $(COMPILED)
	@touch $@

bench: $(STAMP) $(COMPILED)/.made ## measure speed
	$(BIN)/python benchmarks/run.py

clean: ## remove .venv, caches and build output
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
