# Waymark: `make demo` shows it, `make test` tests it, `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

SWIFT ?= swift
PREFIX ?= /usr/local
# Development pictures that some tests read; they say so when they are skipped.
export WAYMARK_TEST_DATA ?= $(abspath ../shared/data)

# All tests beginning at once would wait so long for each other that limits of time are reached.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 12

# Macros run on the machine that builds, and building swift-syntax optimized takes minutes that no
# program gains from. So the macro tool is built once, unoptimized and by itself, and the release
# build takes it ready-made: see CONTRIBUTING.md, "Building".
MACRO_BUILD := .build-macros
MACRO_TOOL := $(abspath $(MACRO_BUILD)/debug/AppIntentsMacros-tool)
METADATA_TOOL := $(abspath $(MACRO_BUILD)/debug/intent-metadata)
MACRO_SOURCES := Package.swift $(wildcard Sources/Intents/AppIntentsMacros/*.swift)
RELEASE := WAYMARK_MACRO_TOOL=$(MACRO_TOOL) $(SWIFT)
# What a package's manifest may not say: C functions with arrays notice when their frames are overwritten,
# and the addresses of library functions are read-only once the program runs. Tests/hardening.sh looks.
HARDENING := -Xcc -fstack-protector-strong -Xlinker -z -Xlinker now
BUILD := $(RELEASE) build -c release $(HARDENING)
TEST := $(RELEASE) test -c release --skip-build $(HARDENING)
WAYMARK := .build/release/waymark

.PHONY: help
help: ## Lists what make can do
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

.PHONY: demo
demo: build ## Indexes the sample catalogue and says what three pictures show
	@Examples/demo.sh $(WAYMARK)

# The server's tests wait for sockets and clocks, which others that hold the threads would let run out.
.PHONY: test
test: dependencies $(MACRO_TOOL) ## Builds and runs every test
	$(BUILD) --build-tests
	$(TEST) --skip '^WaymarkServiceTests[.]'
	$(TEST) --filter '^WaymarkServiceTests[.]'
	Tests/hardening.sh $(WAYMARK)

# The package of an app that depends on AppIntents, and in its tests on AppIntentsTesting, with the macro tool
# and the plugin's tool as its own build would make them. In debug mode: an optimized build has no types that nothing uses, so it could miss some.
.PHONY: test-client
test-client: dependencies $(MACRO_TOOL) $(METADATA_TOOL) ## Builds and tests the package of an app of intents
	WAYMARK_METADATA_TOOL=$(METADATA_TOOL) $(RELEASE) test --package-path Examples/birding --scratch-path .build-client --disable-xctest \
	  -Xswiftc -load-plugin-executable -Xswiftc $(MACRO_TOOL)#AppIntentsMacros

# Each module comes after those that its pages link to. Its articles are in NAME.docc beside its sources.
DOCUMENTED := PixelBuffers ImageCoding PictureMatching ImageSignatures VisualSearch DuplicateSearch \
  InteroperableHashes AppIntents AppIntentsTesting

.PHONY: docs
docs: dependencies $(MACRO_TOOL) ## Makes the pages about the libraries, one site in .build-docs/site
	for module in DuplicateSearch VisualSearch InteroperableHashes AppIntentsTesting; do \
	  $(BUILD) --target $$module; done
	docs/site.sh .build-docs $(DOCUMENTED)

.PHONY: house
house: ## Draws docs/architecture.svg, and fails on imports that run up and on new circles between folders
	$(SWIFT) package describe --type json | Tests/house.py docs/architecture.svg

.PHONY: house-count
house-count: ## Counts files, functions, documentation and tests, as docs/house.md has them
	@Tests/house_count.py

.PHONY: coverage
coverage: dependencies ## Counts the Engine's lines that no test of its own runs, writes docs/coverage.md
	Tests/coverage.py

.PHONY: build
build: dependencies $(MACRO_TOOL) ## Builds the waymark program in release mode
	$(BUILD) --product waymark

# $(call install,WHO,PACKAGES): installs Debian packages where that needs no password; else says how, and fails.
define install
if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then sudo=; \
	elif sudo -n true 2>/dev/null && command -v apt-get >/dev/null; then sudo="sudo -n"; \
	else \
	  echo "$(1) needs $(2). Install as root, then run make again:"; \
	  echo "  apt-get install $(2)"; exit 1; \
	fi; \
	echo "Installing $(2)"; \
	$$sudo apt-get update -qq; $$sudo apt-get install -y -qq $(2) >/dev/null
endef

# The headers that the C targets include, and the Debian packages that hold them.
HEADERS := stdio.h jpeglib.h png.h sqlite3.h cairo/cairo-pdf.h
PACKAGES := libjpeg-dev libpng-dev zlib1g-dev libsqlite3-dev libcairo2-dev
HAVE_HEADERS = printf '\#include <%s>\n' $(HEADERS) | clang -x c -fsyntax-only - 2>/dev/null

.PHONY: dependencies
dependencies:
	@$(HAVE_HEADERS) && exit 0; \
	$(call install,Waymark,$(PACKAGES))

# What waymark-decode needs, and the Debian packages that hold it. giflib has no file for pkg-config.
FORMAT_PACKAGES := libwebp-dev libheif-dev libtiff-dev libgif-dev libjxl-dev liblcms2-dev libseccomp-dev pkg-config
HAVE_FORMATS = pkg-config --exists libwebp libwebpdemux libheif libtiff-4 libjxl lcms2 libseccomp 2>/dev/null && \
  printf '\#include <%s>\n' gif_lib.h | clang -x c -fsyntax-only - 2>/dev/null
FORMATS := WAYMARK_FORMATS=1 $(BUILD)

.PHONY: format-libraries
format-libraries:
	@$(HAVE_FORMATS) && exit 0; \
	$(call install,waymark-decode,$(FORMAT_PACKAGES))

.PHONY: formats
formats: dependencies format-libraries $(MACRO_TOOL) ## Builds waymark-decode, which reads HEIC, AVIF, WebP, JPEG XL, TIFF and GIF
	$(FORMATS) --product waymark-decode
	Tests/hardening.sh .build/release/waymark-decode
	.build/release/waymark-decode --check

DAMAGED ?= 300

.PHONY: avifdec
avifdec:
	@type -P avifdec >/dev/null && exit 0; \
	$(call install,The test,libavif-bin)

.PHONY: test-formats
test-formats: build formats avifdec ## Compares other formats with JPEG and Pillow, from PyPI, and tries DAMAGED broken files of each
	$(BUILD) --product decoded-pixels
	DAMAGED=$(DAMAGED) Tests/Formats/run.sh $(WAYMARK) .build/release/decoded-pixels

$(MACRO_TOOL): $(MACRO_SOURCES)
	$(SWIFT) build --scratch-path $(MACRO_BUILD) --product AppIntentsMacros
	@touch $@

$(METADATA_TOOL): Package.swift $(wildcard Sources/Intents/intent-metadata/*.swift)
	$(SWIFT) build --scratch-path $(MACRO_BUILD) --product intent-metadata
	@touch $@

.PHONY: generate
generate: ## Writes the overloads of @Parameter and .result and the modifiers of SwiftUI from their tables, and docs/api-reference.md
	Sources/Intents/overloads.py
	Sources/Intents/modifiers.py
	Tests/Server/api_page.py

.PHONY: lint
lint: ## Checks the formatting, documentation comments and their coverage, generated files, pages and their links
	Sources/Intents/overloads.py --check
	Sources/Intents/modifiers.py --check
	Tests/Server/api_page.py --check
	git ls-files -z '*.swift' | xargs -0 $(SWIFT) format lint --strict --parallel
	git ls-files -z '*.md' | xargs -0 Tests/placeholders.sh
	git ls-files -z '*.md' | xargs -0 Tests/pages.py
	Tests/house_count.py --check

.PHONY: format
format: ## Formats every Swift file
	git ls-files -z '*.swift' | xargs -0 $(SWIFT) format -i --parallel

.PHONY: samples
samples: dependencies $(MACRO_TOOL) ## Renders SampleImages anew
	$(BUILD) --product picture-changes
	.build/release/picture-changes render --output SampleImages

.PHONY: accuracy-real
accuracy-real: build ## Measures accuracy on photographs from Debian packages, writes docs/accuracy-measurements.md
	$(BUILD) --product picture-changes
	$(BUILD) --product fit-models
	Benchmarks/accuracy/run.sh

.PHONY: accuracy-views
accuracy-views: build ## Measures other photographs of a thing beside RootSIFT, writes docs/accuracy-views.md
	$(BUILD) --product picture-changes
	Benchmarks/accuracy/views.sh

.PHONY: test-training
test-training: ## Trains a miniature of the learned features, where PyTorch is installed
	Tests/Training/run.sh

.PHONY: valgrind
valgrind:
	@test -f /usr/include/valgrind/callgrind.h && exit 0; \
	$(call install,The benchmark,valgrind)

.PHONY: benchmarks
benchmarks: dependencies valgrind $(MACRO_TOOL)
	$(BUILD) --package-path Benchmarks --product benchmarks

.PHONY: bench
bench: benchmarks ## Times every stage beside its floor; FULL=--full with ten times as much
	Benchmarks/.build/release/benchmarks $(FULL)

SIZES ?= 1000 10000
GROWN ?= --features 500

.PHONY: bench-growth
bench-growth: benchmarks ## Measures stores of SIZES pictures: adding, opening, asking; GROWN="--features 31" for sparse ones
	Benchmarks/.build/release/benchmarks --stores $(SIZES) $(GROWN)

.PHONY: bench-curves
bench-curves: benchmarks ## Times scans and votes over growing numbers of codes, and draws docs/growth.svg
	Benchmarks/.build/release/benchmarks --growth docs/growth.svg

.PHONY: bench-compare
bench-compare: benchmarks ## Times Waymark and peers from PyPI in turns; FULL=--full as above
	Benchmarks/compare/run.sh $(FULL)

.PHONY: bench-duplicates
bench-duplicates: build ## Measures duplicate search on trees of known copies, beside peers from PyPI
	$(BUILD) --product picture-changes
	Benchmarks/duplicates/run.sh

.PHONY: bench-formats
bench-formats: build formats ## Times a batch of 10,000 files of all formats with and without waymark-decode; COUNT=1000 for less
	Benchmarks/formats/run.sh $(WAYMARK) $(abspath .build/release/waymark-decode)

.PHONY: bench-check
bench-check: benchmarks ## Fails when a stage is slower than it was on this model of processor
	Benchmarks/.build/release/benchmarks --check Benchmarks/ratios.json

.PHONY: bench-count
bench-count: benchmarks ## Fails when a stage takes more instructions than it did; CI runs this
	Benchmarks/count.sh --check Benchmarks/ratios.json

.PHONY: test-peers
test-peers: build ## Compares hashes and pixels with other implementations, from PyPI
	$(BUILD) --product decoded-pixels
	Tests/Peers/run.sh $(WAYMARK) .build/release/decoded-pixels

.PHONY: java
java:
	@command -v java >/dev/null && exit 0; \
	$(call install,The test,openjdk-17-jre-headless)

.PHONY: test-spark
test-spark: build java ## Compares the jobs of waymark-spark on two workers with one process; SPARK=--short for less
	Tests/Spark/run.sh $(WAYMARK) $(SPARK)

.PHONY: postgres
postgres:
	@type -P psql >/dev/null && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0; \
	$(call install,The test,postgresql)

SEED ?= 21

.PHONY: test-postgres
test-postgres: server postgres ## Kills writers, replicas and PostgreSQL at random, compares rows and answers; ROUNDS=6, SEED=21
	$(BUILD) --build-tests
	Tests/Postgres/run.sh $(WAYMARK) .build/release/waymark-server --seed $(SEED) \
	  $(if $(filter-out file,$(origin ROUNDS)),--rounds $(ROUNDS)) --tests '$(TEST) --filter StoreExchangeTests'

.PHONY: chromium
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null && exit 0; \
	$(call install,The test,chromium)

.PHONY: test-browser
test-browser: build server chromium ## Uses reports and the server's page in a headless Chromium; pictures in .build-browser
	$(BUILD) --product generated-report
	Tests/Browser/run.sh $(WAYMARK) .build/release/generated-report
	Tests/Browser/page.sh .build/release/waymark-server $(WAYMARK)

.PHONY: server
server: dependencies $(MACRO_TOOL)
	$(BUILD) --product waymark-server

.PHONY: serve
serve: server ## Builds waymark-server and starts it on http://127.0.0.1:8080/ with the sample catalogue; SERVE="--port 8090"
	.build/release/waymark-server $(SERVE)

.PHONY: test-server
test-server: server build ## Checks the server against its description with schemathesis, and against the command line
	Tests/Server/run.sh .build/release/waymark-server $(WAYMARK)

.PHONY: test-load
test-load: server ## Asks a server twice what it can do for SECONDS=60, with slow senders and idle connections beside it
	python3 Tests/Server/load.py .build/release/waymark-server SampleImages/queries/taj-mahal-mirrored.jpg $(SECONDS)

.PHONY: test-kills
test-kills: server build ## Kills servers at ROUNDS=100 random instants of uploads, and of jobs
	python3 Tests/Server/writes.py .build/release/waymark-server $(WAYMARK) SampleImages/catalog $(or $(ROUNDS),100)
	python3 Tests/Server/job_kills.py .build/release/waymark-server $(WAYMARK) SampleImages/catalog $(or $(ROUNDS),100)

.PHONY: bench-server
bench-server: server build ## Pictures a second of the server beside those of batch
	python3 Tests/Server/throughput.py .build/release/waymark-server $(WAYMARK) SampleImages/queries

.PHONY: bench-page
bench-page: chromium ## Frames a second of running servers' pages, the second with a library: PAGES="http://... http://..."
	$$(Tests/python.sh Tests/Browser) Tests/Browser/frames.py $(PAGES)

.PHONY: query-picture
query-picture: build chromium ## Draws docs/query.png of what the program answers
	$$(Tests/python.sh Tests/Browser) Tests/Browser/query_picture.py $(WAYMARK) docs/query.png

.PHONY: page-picture
page-picture: server build chromium ## Draws docs/page.jpg, the page with an answer
	Tests/Browser/page.sh .build/release/waymark-server $(WAYMARK)
	cp .build-browser/page/page.jpg docs/page.jpg

BAD_INPUTS ?= 5000

.PHONY: test-badinput
test-badinput: dependencies $(MACRO_TOOL) ## Runs BAD_INPUTS pictures that are broken on purpose through batch
	$(BUILD) --build-tests
	WAYMARK_BAD_INPUTS=$(BAD_INPUTS) $(TEST) --filter GeneratedInputTests

# What fuzzing is built with: coverage and both sanitizers in C, coverage and addresses in Swift, which
# checks its own arithmetic. The second -sanitize replaces SwiftPM's two, of which the last would win.
FUZZER := --sanitize=fuzzer --sanitize=address -Xswiftc -sanitize=fuzzer,address \
  -Xcc -fsanitize=fuzzer-no-link,undefined -Xcc -fno-sanitize-recover=undefined
SECONDS ?= 60

.PHONY: fuzz
fuzz: dependencies $(MACRO_TOOL) ## Fuzzes every door for SECONDS each; TARGETS="jpeg png" for some
	$(RELEASE) build -c release --package-path Fuzz $(FUZZER)
	Fuzz/run.sh $(SECONDS) $(TARGETS)

ROUNDS ?= 1000
FAULTS := .build/release/store-faults

.PHONY: test-faults
test-faults: dependencies $(MACRO_TOOL) ## Kills writers, fills disks, flips bits, divides segments, ROUNDS times each
	$(BUILD) --build-tests
	Tests/store-faults/run.sh $(FAULTS) $(ROUNDS)
	WAYMARK_DIVISIONS=$$(( ($(ROUNDS) + 49) / 50 )) $(TEST) --filter DivisionTests

.PHONY: test-sanitizers
test-sanitizers: dependencies ## Runs the Engine's tests under the address and thread sanitizers
	SWIFT=$(SWIFT) Tests/sanitizers.sh

.PHONY: test-mcp
test-mcp: build ## Plays an assistant's session with the protocol's official client, from PyPI
	$$(Tests/python.sh Tests/Peers) Tests/Peers/mcp_session.py $(WAYMARK) \
	  SampleImages/queries/taj-mahal-recompressed.jpg

.PHONY: test-library
test-library: dependencies $(MACRO_TOOL) ## Kills 200 processes that write, and cancels an upload of 200 MB
	$(BUILD) --build-tests
	WAYMARK_KILLED_RUNS=200 WAYMARK_UPLOAD_MEGABYTES=200 \
	  $(TEST) --filter 'LibraryProcessTests|UploadTests'

.PHONY: test-actions
test-actions: dependencies $(MACRO_TOOL) ## Kills, contends with and swaps files of duplicates --apply, ROUNDS times each
	$(BUILD) --build-tests
	WAYMARK_ACTION_ROUNDS=$(ROUNDS) $(TEST) --filter 'FileActionsTests'

.PHONY: test-kernels
test-kernels: ## Compares the bit kernels with single bits, here and on an emulated AArch64
	Tests/BitKernels/run.sh

.PHONY: arm64
arm64:
	@test -e /usr/aarch64-linux-gnu/include/stdio.h && exit 0; \
	$(call install,The check,libc6-dev-arm64-cross)

.PHONY: test-aarch64
test-aarch64: arm64 ## Compiles all C for AArch64, with warnings as errors
	Tests/aarch64.sh

# What is installed has Swift's libraries inside: it starts in half the time, and runs where there is no
# Swift. It knows nothing of the folder of its build: another folder gives the same bytes. A build ID is a hash of
# more than the program, such as the paths in the compiler's hashes of modules, which install.sh takes out.
PROGRAMS ?= waymark waymark-server $(notdir $(wildcard .build/release/waymark-decode))
STATIC := .build-static/release
BUILD_STATIC = $(if $(filter waymark-decode,$(PROGRAMS)),WAYMARK_FORMATS=1) $(BUILD) -Xswiftc -DINSTALLED \
  -Xcc -ffile-prefix-map=$(CURDIR)/= -debug-info-format none -Xlinker --build-id=none \
  --static-swift-stdlib --scratch-path .build-static
# ~ is the shell's, and is not in the files that name the folder.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
SHARE := $(DESTDIR)$(PREFIX)/share

.PHONY: static
static: dependencies $(MACRO_TOOL)
	for program in $(PROGRAMS); do $(BUILD_STATIC) --product $$program; done

.PHONY: install
install: static ## Installs PROGRAMS with completions, manual pages and data below PREFIX (default /usr/local)
	for program in $(PROGRAMS); do Distributed/debian/install.sh $(STATIC)/$$program $(PREFIX) $(DESTDIR); done

.PHONY: uninstall
uninstall: ## Removes what install has put below PREFIX; your data stay
	rm -f $(DESTDIR)$(PREFIX)/bin/waymark{,-server,-decode} $(SHARE)/man/man1/waymark{,-*}.1.gz
	rm -f $(SHARE)/{bash-completion/completions/,zsh/site-functions/_}waymark{,-server}
	rm -f $(SHARE)/fish/vendor_completions.d/waymark{,-server}.fish $(SHARE)/metainfo/waymark.metainfo.xml
	rm -f $(DESTDIR)$(PREFIX)/lib/systemd/system/waymark-server.service
	rm -rf $(SHARE)/waymark{,-server} $(SHARE)/doc/waymark{,-server,-formats}

PACKAGED := $(addprefix $(STATIC)/,waymark waymark-server waymark-decode)

.PHONY: dpkg
dpkg:
	@type -P dpkg-shlibdeps dpkg-gencontrol >/dev/null && exit 0; \
	$(call install,make deb,dpkg-dev)

.PHONY: deb
deb: PROGRAMS := waymark waymark-server waymark-decode
deb: dpkg format-libraries static ## Makes the Debian packages waymark, waymark-server and waymark-formats in .build-static/packages
	Distributed/debian/build.sh .build-static/packages $(PACKAGED)

.PHONY: package-tools
package-tools:
	@type -P lintian debootstrap mandoc fish zsh appstreamcli systemd-analyze >/dev/null && exit 0; \
	$(call install,The test,lintian debootstrap mandoc fish zsh appstream systemd)

.PHONY: test-packages
test-packages: deb package-tools ## Checks the packages, installs them in a bare Debian, uses and purges them; needs root
	Distributed/debian/build.sh .build-static/packages-again $(PACKAGED)
	Tests/Packages/run.sh .build-static/packages .build-static/packages-again

.PHONY: image-tools
image-tools:
	@type -P umoci debootstrap runc >/dev/null && exit 0; \
	$(call install,The image,umoci debootstrap runc)

.PHONY: image
image: deb image-tools ## Makes an OCI image of the packages, .build-static/image:latest; needs root, and no engine
	Distributed/image/build.sh .build-static/packages .build-static/image

.PHONY: test-image
test-image: image ## Runs the image by runc or crun as a user without rights, or as far as this machine lets it
	Tests/Packages/image.sh .build-static/image

.PHONY: clean
clean: ## Removes everything that was built
	rm -rf .build .build-macros .build-static .build-client .build-docs .build-browser .build-spark Benchmarks/.build
