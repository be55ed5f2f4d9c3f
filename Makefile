# Merchant of Venus. `make` lists what can be done; the first call of a target sets up what it needs.

PYTHON ?= python3
VENV ?= .venv
WORKERS ?= 2
RUNS ?= 6
ARGS ?=

BIN := $(VENV)/bin
RUNTIME := $(VENV)/.ready-runtime
DEV := $(VENV)/.ready-dev
PARTS := $(VENV)/.ready-parts
CLIENT := src/venus/server/client/index.html
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet -c constraints.txt

# Rooms whose every line a test must run.
ORIGINAL := src/venus/families/original
COVERED := src/venus/cluster/*,src/venus/engine/*,$(ORIGINAL)/rules/*,$(ORIGINAL)/editions/*,$(ORIGINAL)/views/*

PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder
# What a change of the rules or of a sentence breaks first, and one server at work; no browser.
QUICK := tests/house/test_house.py tests/house/test_arrows.py tests/cluster tests/engine tests/ferry tests/rules \
  tests/editions tests/views tests/texts tests/conformance tests/playthroughs tests/server/test_wire.py

# Build backends obey the same pins (older and newer pip read different names).
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

# The docs tool advertises its successor at every build.
export NO_MKDOCS_2_WARNING := 1

CLIENT_SOURCES := $(shell find client/src client/public -type f) client/index.html client/package-lock.json \
  client/vite.config.ts client/svelte.config.js

.DEFAULT_GOAL := help
.PHONY: help play text test test-quick test-often test-long check format bench bench-compiled docs pictures compile clean distclean

help:  ## show this list
	@echo "Merchant of Venus (unofficial). Targets:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "PYTHON=python3.12 chooses the Python, ARGS='...' goes to the command behind play, text, test and bench."

play: $(RUNTIME) $(CLIENT)  ## start a server and open the game in the browser
	@$(BIN)/venus serve --open $(ARGS)

text: $(RUNTIME)  ## play in the terminal
	@$(BIN)/venus play $(ARGS)

test: $(DEV) $(PARTS) $(CLIENT)  ## run the tests, with full coverage of the rules demanded
	PYTHON_OF_VENV="$(abspath $(BIN))/python" sh client/build.sh test
	$(PYTEST) --cov --cov-report= --durations=10 $(ARGS)
	$(BIN)/python -m coverage report --include='$(COVERED)' --skip-covered --show-missing --fail-under=100

test-quick: $(DEV)  ## run the tests of the rules and of one server, within 90 seconds
	$(PYTEST) -q $(QUICK) $(ARGS)

test-often: $(DEV) $(PARTS) $(CLIENT)  ## run the tests RUNS times, each time in another order
	@for run in $$(seq $(RUNS)); do \
	  seed=$$($(BIN)/python -c 'import secrets; print(secrets.randbelow(1_000_000))'); \
	  echo "Run $$run of $(RUNS): --shuffle $$seed"; \
	  $(PYTEST) -q --shuffle $$seed $(ARGS) || { \
	    echo "Run $$run of $(RUNS) failed. In the same order again: make test ARGS='--shuffle $$seed'" >&2; exit 1; }; \
	done; echo "$(RUNS) runs, each in another order: all passed."

test-long: $(DEV) $(PARTS) $(CLIENT)  ## run all tests, those that take minutes too
	$(PYTEST) -m '' --timeout 3600 --durations=20 $(ARGS)

check: $(DEV)  ## format, lint, types, import arrows, ledger, docs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/venus rules --coverage --strict
	$(BIN)/mkdocs build --strict --quiet
	PYTHON_OF_VENV="$(abspath $(BIN))/python" sh client/build.sh check

format: $(DEV)  ## put the code in order
	$(BIN)/ruff check --fix-only --exit-zero .
	$(BIN)/ruff format .

bench: $(RUNTIME)  ## measure the speed of the engine
	@$(BIN)/venus bench $(ARGS)

bench-compiled: compile  ## measure the speed of the compiled engine
	@PYTHONPATH=build/compiled $(BIN)/venus bench $(ARGS)

pictures: $(DEV) $(PARTS) $(CLIENT)  ## take the pictures of the main pages for the docs
	$(BIN)/python -m tests.client.pictures

docs: $(DEV)  ## build the documentation into site/
	$(BIN)/mkdocs build --strict

compile: $(DEV)  ## compile the hot rooms with mypyc into build/compiled
	@rm -rf build/compiled
	$(BIN)/python tests/house/compiling.py build/compiled

clean:  ## remove what was built
	rm -rf build dist site src/venus/server/client .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean  ## remove what was built and the virtual environment
	rm -rf $(VENV) client/node_modules

$(RUNTIME): $(BIN)/python constraints.txt pyproject.toml
	@echo "Setting up ..."
	@$(PIP) -e .
	@touch $@

$(DEV): $(BIN)/python constraints.txt pyproject.toml
	@echo "Setting up, with the tools for tests and checks ..."
	@$(PIP) -e '.[dev]'
	@touch $@ $(RUNTIME)

# Without Node and without a registry to get it from, the server shows a page that says how to build it.
$(CLIENT): $(CLIENT_SOURCES) $(BIN)/python
	@echo "Building the client ..."
	@PYTHON_OF_VENV="$(abspath $(BIN))/python" sh client/build.sh || { rm -f $@; \
	  echo "The client could not be built; the server will show a page that says how." >&2; }

# PostgreSQL, Redis and Chromium, which the tests start themselves. Without them some tests are skipped.
$(PARTS): $(BIN)/python tests/server/parts.py
	@missing=$$($(BIN)/python -m tests.server.parts); \
	if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	  echo "Installing what the tests run: $$missing ..."; \
	  install="apt-get install -y -q --no-install-recommends $$missing"; \
	  $$install || { apt-get update -q && $$install; } || true; \
	  missing=$$($(BIN)/python -m tests.server.parts); \
	fi; \
	if [ -z "$$missing" ]; then touch $@; else \
	  echo "Some tests will be skipped. To run them, on Debian or Ubuntu: sudo apt install $$missing" >&2; \
	fi

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "Merchant of Venus needs Python 3.11 or newer, and there is no '$(PYTHON)' here." >&2; \
	  echo "Install Python, or name another one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Merchant of Venus needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." >&2; \
	  echo "Name a newer one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@if ! $(PYTHON) -c 'import ensurepip, venv' >/dev/null 2>&1; then \
	  package=$$($(PYTHON) -c 'import sys; print("python3.%d-venv" % sys.version_info[1])'); \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	    echo "This Python lacks its venv module: installing $$package ..."; \
	    apt-get install -y -q $$package || { apt-get update -q && apt-get install -y -q $$package; } || true; \
	  fi; \
	  $(PYTHON) -c 'import ensurepip, venv' >/dev/null 2>&1 || { \
	    echo "'$(PYTHON)' lacks its venv module. On Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }; \
	fi
	@$(PYTHON) -m venv $$(test -f $(VENV)/pyvenv.cfg && echo --clear) $(VENV)
