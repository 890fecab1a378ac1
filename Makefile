# Waymark: `make demo` shows what it does, `make test` tests it, `make help` lists the targets.
# Longer tests and measurements have Makefiles of their own, in the folders of Scripts, in Benchmarks and in Fuzz.

HELP_NOTE := Longer tests and measurements: make -C FOLDER help, where FOLDER is one of: \
  Benchmarks Fuzz $(sort $(patsubst %/Makefile,%,$(wildcard Scripts/*/Makefile)))

include Scripts/build.mk

.PHONY: demo
demo: build ## Index the sample catalog and query it with three pictures
	@Examples/demo.sh $(WAYMARK)

.PHONY: build
build: waymark ## Build the waymark program in release mode

# The server's tests run by themselves: their time limits are too short beside tests that use all threads.
.PHONY: test
test: all-tests test-macros ## Build and run all tests
	$(TEST) --skip '^WaymarkServiceTests[.]'
	$(TEST) --filter '^WaymarkServiceTests[.]'
	Scripts/hardening.sh $(WAYMARK)

.PHONY: test-macros
test-macros: ## Build and run the tests of macros and of intent-metadata
	syntax=$$($(SCRIPTS)/syntax.sh $(COMPILER)) && WAYMARK_TESTED_SYNTAX=$$syntax \
	  $(SWIFT) test --package-path $(ROOT) --scratch-path $(MACRO_BUILD) --disable-xctest

# In debug mode: an optimized build omits unused types, so that the test could miss one.
.PHONY: test-client
test-client: dependencies $(MACRO_TOOL) $(METADATA_TOOL) ## Build and test the package of an app that depends on AppIntents
	WAYMARK_METADATA_TOOL=$(METADATA_TOOL) $(RELEASE) test --package-path Examples/birding --scratch-path .build-client --disable-xctest \
	  -Xswiftc -load-plugin-library -Xswiftc $(MACRO_TOOL)

.PHONY: check
check: ## Run the checks of continuous integration (.ci/run); CHECK=--full for those of a release
	.ci/run $(CHECK)

.PHONY: lint
lint: ## Check formatting, wording, documentation, generated files, and the links of pages
	Sources/Intents/overloads.py --check
	Sources/Intents/modifiers.py --check
	Scripts/Server/api_page.py --check
	git ls-files -z '*.swift' | xargs -0 $(SWIFT) format lint --strict --parallel
	git ls-files -z '*.md' | xargs -0 Scripts/placeholders.sh
	git ls-files -z '*.md' | xargs -0 Scripts/pages.py
	Scripts/House/house_count.py --check
	Scripts/words.py

.PHONY: format
format: ## Format all Swift files
	git ls-files -z '*.swift' | xargs -0 $(SWIFT) format -i --parallel

.PHONY: generate
generate: ## Generate the overloads of @Parameter and .result, SwiftUI's modifiers, and docs/api-reference.md
	Sources/Intents/overloads.py
	Sources/Intents/modifiers.py
	Scripts/Server/api_page.py

.PHONY: house
house: ## Check that imports go down only, and draw docs/architecture.svg
	$(SWIFT) package describe --type json | Scripts/House/house.py docs/architecture.svg

# A module comes after those that its pages link to.
DOCUMENTED := PixelBuffers ImageCoding PictureMatching ImageSignatures VisualSearch DuplicateSearch \
  InteroperableHashes AppIntents AppIntentsTesting

.PHONY: docs
docs: dependencies $(MACRO_TOOL) ## Build the documentation of the libraries, .build-docs/site
	for module in DuplicateSearch VisualSearch InteroperableHashes AppIntentsTesting; do \
	  $(BUILD) --target $$module; done
	Scripts/site.sh .build-docs $(DOCUMENTED)

.PHONY: formats
formats: dependencies $(MACRO_TOOL) ## Build waymark-decode, which reads HEIC, AVIF, WebP, JPEG XL, TIFF and GIF
	@$(DEPENDENCIES) formats
	WAYMARK_FORMATS=1 $(BUILD) --product waymark-decode
	Scripts/hardening.sh .build/release/waymark-decode
	.build/release/waymark-decode --check

.PHONY: serve
serve: waymark-server ## Start waymark-server on http://127.0.0.1:8080/ with the sample catalog; SERVE="--port 8090"
	$(SERVER) $(SERVE)

.PHONY: bench
bench: ## Time each stage beside the fastest it could be; FULL=--full for ten times the work
	@$(MAKE) -C Benchmarks run

# Installed programs contain Swift's libraries: they start in half the time, and need no Swift. The same sources give
# the same bytes in any folder, so the build has no build ID, which also hashes paths that install.sh removes.
PREFIX ?= /usr/local
PROGRAMS ?= waymark waymark-server $(notdir $(wildcard .build/release/waymark-decode))
STATIC := .build-static/release
BUILD_STATIC = $(if $(filter waymark-decode,$(PROGRAMS)),WAYMARK_FORMATS=1) $(BUILD) -Xswiftc -DINSTALLED \
  -Xcc -ffile-prefix-map=$(ROOT)/= -debug-info-format none -Xlinker --build-id=none \
  --static-swift-stdlib --scratch-path .build-static
# The shell does not expand a ~ that is written into a file.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
SHARE := $(DESTDIR)$(PREFIX)/share

.PHONY: static
static: DEVELOPMENT :=
static: dependencies $(MACRO_TOOL)
	for program in $(PROGRAMS); do $(BUILD_STATIC) --product $$program; done

.PHONY: install
install: static ## Install PROGRAMS with completions, manual pages and data below PREFIX (default /usr/local)
	for program in $(PROGRAMS); do Distributed/debian/install.sh $(STATIC)/$$program $(PREFIX) $(DESTDIR); done

.PHONY: uninstall
uninstall: ## Remove what install has put below PREFIX; your data stay
	rm -f $(DESTDIR)$(PREFIX)/bin/waymark{,-server,-decode} $(SHARE)/man/man1/waymark{,-*}.1.gz
	rm -f $(SHARE)/{bash-completion/completions/,zsh/site-functions/_}waymark{,-server}
	rm -f $(SHARE)/fish/vendor_completions.d/waymark{,-server}.fish $(SHARE)/metainfo/waymark.metainfo.xml
	rm -f $(DESTDIR)$(PREFIX)/lib/systemd/system/waymark-server.service
	rm -rf $(SHARE)/waymark{,-server} $(SHARE)/doc/waymark{,-server,-formats}

.PHONY: deb
deb: PROGRAMS := waymark waymark-server waymark-decode
deb: deb-dependencies static ## Make the Debian packages waymark, waymark-server and waymark-formats in .build-static/packages
	Distributed/debian/build.sh .build-static/packages $(addprefix $(STATIC)/,$(PROGRAMS))

.PHONY: deb-dependencies
deb-dependencies:
	@$(DEPENDENCIES) deb formats

.PHONY: clean
clean: ## Remove all build products
	rm -rf .build .build-macros .build-static .build-client .build-docs .build-browser .build-spark
