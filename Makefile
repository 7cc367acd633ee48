# Each target makes what it needs; "make" alone lists them.

VENV := .venv
BIN := $(VENV)/bin
RUN_READY := $(VENV)/.run-ready
TEST_READY := $(VENV)/.test-ready
PACKAGES := rules vision hardware companion

# A new system Python or a moved folder leaves an environment that finds nothing.
usable := cd / && $(CURDIR)/$(BIN)/python -c 'import companion, setuptools'
ifneq ($(shell test ! -e $(RUN_READY) || { $(usable); } 2>&1),)
$(shell rm -f $(RUN_READY) $(TEST_READY))
endif

# Photographs that some tests read; those tests say so where the folder is missing.
export HYAKKI_PHOTOS ?= ../shared/photos

.DEFAULT_GOAL := help
.PHONY: install uninstall test-install vm-test fuzz soak arm-test
.PHONY: help setup run console demo test test-debian12 check bench peers words train lock clean libraries

help:  ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## /make \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 20

setup: $(TEST_READY) libraries  ## make .venv with everything, run nothing

run: $(RUN_READY) libraries  ## play: in a window, else in the terminal, else the demo
	$(BIN)/python -m companion $(ARGS)

console: $(RUN_READY) libraries  ## play in the terminal
	$(BIN)/python -m companion console $(ARGS)

demo: $(RUN_READY) libraries  ## a whole solo game by itself; pictures under out/
	$(BIN)/python -m companion demo $(ARGS)

test: $(TEST_READY) libraries  ## run the tests
	$(BIN)/python -m pytest $(ARGS)

test-debian12: $(TEST_READY) libraries  ## test pictures with its older libraries
	setup/test-debian12.sh $(ARGS)

test-install:  ## install, upgrade, uninstall in a system of Debian (root); ARGS=trixie
	setup/test-install.sh $(ARGS)

vm-test: $(TEST_READY)  ## play in a virtual machine and cut its power (root); CUTS=3
	tests/vm/run.sh

fuzz: $(TEST_READY) libraries  ## feed everything strangers can hand in; ARGS=door
	setup/fuzz.sh $(ARGS)

check: $(TEST_READY)  ## style, types, import contracts, units, scripts
	setup/check.sh

soak: $(TEST_READY) libraries  ## random touches and scans, memory growth; ARGS=seconds
	$(BIN)/python tests/bench/soak.py $(ARGS)

arm-test: $(TEST_READY)  ## the tests on the Pi's kind of processor, emulated (root)
	setup/arm-test.sh $(ARGS)

bench: $(TEST_READY) libraries  ## measure what was promised; ARGS=subject for one
	$(BIN)/python tests/bench/run.py $(ARGS)

peers:  ## other readers of codes, for make bench to measure beside ours; needs a network
	setup/peers.sh

install:  ## sudo make install: for good, to start at boot (docs/installing.md)
	@setup/install.sh install

uninstall:  ## undo that; games and settings stay unless PURGE=1
	@setup/install.sh uninstall

words:  ## put the sentences of all languages in order (docs/languages.md)
	$(BIN)/python setup/words.py

train:  ## train networks for playing cards (never yet run whole); hours, needs a network
	setup/train.sh $(ARGS)

lock:  ## choose the newest allowed versions and write setup/locks again
	setup/lock.sh

clean:  ## remove all that make and the tools have made
	rm -rf $(VENV) build dist out *.egg-info .*_cache .hypothesis
	find $(PACKAGES) tests -name __pycache__ -prune -exec rm -rf {} +

libraries:
	@setup/system-libraries.sh

$(RUN_READY): setup/locks/run.txt pyproject.toml
	@setup/environment.sh run
	@touch $@

$(TEST_READY): setup/locks/dev.txt $(RUN_READY)
	@setup/environment.sh test
	@touch $@
