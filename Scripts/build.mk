# How programs and tests are built. All Makefiles include this file; paths are absolute, so that
# `make -C Scripts/Server test` builds the same products in the same folder as `make build`.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

ROOT := $(patsubst %/Scripts/build.mk,%,$(abspath $(lastword $(MAKEFILE_LIST))))
SWIFT ?= swift
# Development pictures. Tests that need them are skipped where the folder does not exist.
export WAYMARK_TEST_DATA ?= $(abspath $(ROOT)/../shared/data)
# How many tests run at a time: with all of them at once, each would be slow enough to reach its time limit.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 12

# The macros and intent-metadata are compiled with the toolchain's own swift-syntax, in seconds, and passed to the builds, which
# then do not build swift-syntax: see CONTRIBUTING.md, "Building".
MACRO_BUILD := $(ROOT)/.build-macros
MACRO_TOOL := $(MACRO_BUILD)/libAppIntentsMacros.so
METADATA_TOOL := $(MACRO_BUILD)/intent-metadata
# Installed programs are optimized whole: the Makefile leaves DEVELOPMENT out for them.
DEVELOPMENT := WAYMARK_DEVELOPMENT=1
RELEASE = $(DEVELOPMENT) WAYMARK_MACRO_TOOL=$(MACRO_TOOL) $(SWIFT)
# Hardening flags that a manifest cannot set: stack protector, read-only relocations. hardening.sh checks a program for them.
HARDENING := -Xcc -fstack-protector-strong -Xlinker -z -Xlinker now
BUILD = $(RELEASE) build --package-path $(ROOT) -c release $(HARDENING)
TEST = $(RELEASE) test --package-path $(ROOT) -c release --skip-build $(HARDENING)

BUILT := $(ROOT)/.build/release
WAYMARK := $(BUILT)/waymark
SERVER := $(BUILT)/waymark-server
SCRIPTS := $(ROOT)/Scripts
DEPENDENCIES := $(SCRIPTS)/dependencies.sh

.PHONY: help
help: ## List the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(firstword $(MAKEFILE_LIST)) | sed -E 's/:.*## /\t/' | expand -t 16
	@$(if $(HELP_NOTE),echo; echo "$(HELP_NOTE)")

.PHONY: dependencies
dependencies:
	@$(DEPENDENCIES) build

# The compiler is a prerequisite, as another one has another swift-syntax.
COMPILER := $(shell command -v $(SWIFT)c)
$(MACRO_TOOL): $(filter-out %/Plugin.swift,$(wildcard $(ROOT)/Sources/Intents/AppIntentsMacros/*.swift)) $(COMPILER)
	@$(SCRIPTS)/syntax.sh $(COMPILER) $@ -emit-library -module-name AppIntentsMacros $(filter %.swift,$^)

$(METADATA_TOOL): $(wildcard $(ROOT)/Sources/Intents/intent-metadata/*.swift) $(COMPILER)
	@$(SCRIPTS)/syntax.sh $(COMPILER) $@ -module-name intent_metadata $(filter %.swift,$^)

# Programs are prerequisites by their names.
PRODUCTS := waymark waymark-server decoded-pixels generated-report picture-changes fit-models
.PHONY: $(PRODUCTS) all-tests
$(PRODUCTS): dependencies $(MACRO_TOOL)
	$(BUILD) --product $@

all-tests: dependencies $(MACRO_TOOL)
	$(BUILD) --build-tests
