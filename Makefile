# Two commands are all the set-up there is: make run, make test. Python 3.11+ and make are needed.
# The first that runs and is new enough: a command of that name may be a shim for a version that is not there.
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$python && break; done)
PORT ?= 8000
HOST ?= 127.0.0.1
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test lint openapi cards clean

run: $(VENV)/.run
	$(BIN)/python -m app cards fetch --if-missing
	$(BIN)/python -m app serve --host $(HOST) --port $(PORT)

test: $(VENV)/.dev
	$(BIN)/python -m pytest -n 2

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

openapi: $(VENV)/.run
	$(BIN)/python -m app openapi

cards: $(VENV)/.run
	$(BIN)/python -m app cards fetch

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; name it with PYTHON=..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# The marks are renewed when the dependencies change. The tools come on top of what serving needs.
$(VENV)/.run: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.run
