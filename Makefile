# Everything that people and machines run here. `make` alone lists it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
# The last name matters: what lies outside a site-packages is pickled as the user's own code by one of the peers.
PEERS ?= $(VENV)/peers/site-packages
.DEFAULT_GOAL := help
.PHONY: help up install test test-fast lint format bench screenshots settings messages clean

help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(STAMP): requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Octoscope needs Python 3.11 or newer; this is %d.%d. Name another: make up PYTHON=python3.12" % sys.version_info[:2])'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "The environment $(VENV) cannot be made. On Debian and Ubuntu install python3-venv."; exit 1; }
	@echo "Installing the requirements: about 2.5 GB, the first time several minutes …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $(STAMP)

install: $(STAMP) ## Make the environment and install the requirements

up: $(STAMP) ## Start Octoscope and print its address; Ctrl-C stops it
	@exec $(BIN)/python manage.py up

test: $(STAMP) ## Run every check and test, with the real parts and a real browser
	@$(MAKE) --no-print-directory lint
	$(BIN)/python -m pytest -q -m "not faults and not e2e"
	$(BIN)/python -m pytest -q -m "faults or e2e"

test-fast: $(STAMP) ## Run the tests that take no servers and no browser
	$(BIN)/python -m pytest -q

lint: $(STAMP) ## Check style, types and boundaries
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(STAMP) ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

$(PEERS)/.installed: requirements-bench.txt | $(STAMP)
	@echo "Installing the peers …"
	@rm -rf $(PEERS) && mkdir -p $(PEERS)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(PEERS) -r requirements-bench.txt \
		&& touch $@ || echo "They could not be installed; the table of peers will say so."

bench: $(STAMP) $(PEERS)/.installed ## Measure against the bare encoder and other routers; BENCH="--quick" measures less
	$(BIN)/python -m routing bench --peers $(PEERS) $(BENCH)

screenshots: $(STAMP) ## Take the README's pictures from a running Octoscope
	$(BIN)/python -m tests.e2e.screenshots

settings: $(STAMP) ## Write the README's table of variables
	$(BIN)/python -m diagnostics.settings.table README.md

messages: $(STAMP) ## Collect and compile the translations
	$(BIN)/python manage.py makemessages -l en -l zh_Hans --no-location
	$(BIN)/python manage.py compilemessages --ignore .venv

clean: ## Remove the environment (data under var/ stays)
	rm -rf $(VENV)
