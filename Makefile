# Two commands matter: `make play` and `make test`. Needed: Python 3.11 or newer and make; a C compiler makes the engine fast.
#
# How the builds lie, so that an old extension can never hide an edited source file:
#   src/              only sources; no target ever puts an extension here
#   .venv/            the locked packages, and ludoteka as a link to src/ (plain Python)
#   build/compiled-O3 a full copy of the package with the extensions beside it; used by putting it on PYTHONPATH,
#                     remade from src/ whenever a file there is changed, added or removed
# So `make test`, bare pytest and the edit loop see src/; `make play`, `make bench` and `make compiled-test` see the copy.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
endif
HOST ?= 127.0.0.1
PORT ?= 8000
JOBS ?= 2
ARGS ?=
LUDOTEKA_OPT ?= 3
export LUDOTEKA_OPT

BIN := .venv/bin
PY := $(BIN)/python
NATIVE := build/compiled-O$(LUDOTEKA_OPT)
# LUDOTEKA_COMPILE is part of the stamp's name: a plain build is not taken for a compiled one.
# So is the list of files, since make sees a changed file but not a removed one.
FILES := $(shell find src/ludoteka -type f -not -path '*/__pycache__/*' | LC_ALL=C sort)
STAMP := $(NATIVE)/.stamp$(LUDOTEKA_COMPILE)-$(shell echo $(FILES) | cksum | cut -d' ' -f1)

.PHONY: docs help setup play test compiled-test browser-test lint format bench wheel lock clean

help:
	@echo "make play           set up, compile where possible, and serve on http://$(HOST):$(PORT) (HOST and PORT may be given)"
	@echo "make test           the whole suite on the plain source, with coverage (ARGS='-k name' and the like are passed on)"
	@echo "make compiled-test  the suite on the compiled engine"
	@echo "make browser-test   the tests that drive Chromium"
	@echo "make lint           ruff, mypy, import rules        make format   let ruff lay the code out"
	@echo "make bench          time the engine                 make wheel    build wheel and sdist into dist/"
	@echo "make lock           renew requirements/lock.txt     make clean    remove everything made here"

.venv/.stamp: requirements/lock.txt pyproject.toml setup.py
	@test -n "$(PYTHON)" || { echo "Ludoteka needs Python 3.11 or newer; none was found. Say where it is: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(PY) || { echo "Making .venv with $$($(PYTHON) --version)."; $(PYTHON) -m venv .venv; }
	@echo "Installing the locked packages."
	@$(BIN)/pip install --disable-pip-version-check --quiet --require-hashes -r requirements/lock.txt
	@LUDOTEKA_COMPILE=0 $(BIN)/pip install --disable-pip-version-check --quiet --no-build-isolation --no-deps --editable .
	@touch $@

setup: .venv/.stamp

$(STAMP): .venv/.stamp $(FILES)
	@mkdir -p $(NATIVE) && rm -f $(NATIVE)/.stamp*
	@$(PY) setup.py --quiet build --build-lib $(NATIVE) --build-temp build/temp-O$(LUDOTEKA_OPT)
	@if test -e $(NATIVE)/ludoteka/web/fonts.py || test -e $(NATIVE)/ludoteka/web/fonts/__main__.py; then \
		PYTHONPATH=$(NATIVE) $(PY) -m ludoteka.web.fonts; fi
	@touch $@

play: $(STAMP)
	@PYTHONPATH=$(NATIVE) exec $(PY) -m ludoteka.cli serve --host $(HOST) --port $(PORT) $(ARGS)

test: .venv/.stamp
	@PYTHONPATH=src LUDOTEKA_EXPECT=plain $(BIN)/pytest -n $(JOBS) -m "not browser" --cov --cov-report=term:skip-covered $(ARGS)
	@echo "Browser tests were left out: 'make browser-test' runs them (needs Chromium)."

compiled-test: $(STAMP)
	@PYTHONPATH=$(NATIVE) LUDOTEKA_EXPECT=compiled $(BIN)/pytest -n $(JOBS) -o pythonpath= -m "not browser and not source" $(ARGS)

browser-test: $(STAMP)
	@PYTHONPATH=$(NATIVE) $(BIN)/pytest -o pythonpath= -m browser $(ARGS)

lint: .venv/.stamp
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@PYTHONPATH=src $(BIN)/lint-imports

format: .venv/.stamp
	@$(BIN)/ruff check --fix --exit-zero --quiet .
	@$(BIN)/ruff format .

bench: $(STAMP)
	@PYTHONPATH=$(NATIVE) exec $(PY) -m ludoteka.cli bench $(ARGS)

wheel: .venv/.stamp
	@rm -rf dist && $(PY) -m build --outdir dist .

lock-docs: .venv/.stamp
	@$(BIN)/pip install --quiet uv
	@echo mkdocs-material | $(BIN)/uv pip compile - --universal --python-version 3.11 --generate-hashes --quiet --no-emit-index-url --no-emit-find-links --no-header --output-file requirements/docs.txt

lock: .venv/.stamp
	@mkdir -p build
	@$(BIN)/pip install --quiet uv
	@$(BIN)/uv pip compile pyproject.toml --extra test --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
		--no-emit-index-url --no-emit-find-links --no-header --output-file build/lock.new
	@{ sed -n '/^#/!q;p' requirements/lock.txt; cat build/lock.new; } > build/lock.txt && mv build/lock.txt requirements/lock.txt && rm build/lock.new

clean:
	@rm -rf build dist .venv src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage* htmlcov
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv-docs/.stamp: requirements/docs.txt
	@test -x .venv-docs/bin/python || $(PYTHON) -m venv .venv-docs
	@.venv-docs/bin/pip install --disable-pip-version-check --quiet --require-hashes -r requirements/docs.txt
	@touch $@

# not --quiet: what is not told is not counted by --strict either
docs: .venv-docs/.stamp
	@NO_MKDOCS_2_WARNING=1 .venv-docs/bin/mkdocs build --strict --site-dir site && echo "The documentation stands in site/."
