# Fourfold. "make run" opens the window, "make test" passes the tests; each sets up what it lacks.

SHELL := /bin/bash
# Without 4 MB of emoji, of which Fourfold writes none. Scripts take the tags from the environment.
TAGS  := migrated_fynedo,no_emoji
GO    ?= go
export GO TAGS

# One way to build the program, so that nothing is compiled twice: "make run" runs what "make package" packs. Neither folders
# nor the time of day get into it. What builds for another system leaves PIE to that system.
BUILD = -trimpath -tags $(TAGS) -ldflags "-s -w $(shell packaging/version link)"
PIE  := -buildmode=pie

.PHONY: help run build new try-new test test-all check race bench bench-peers bench-window records fuzz cancels e2e monkey kills package check-package try-package licences reproduce release version icons fonts picture clean

help: ## list what can be made
	@grep -E '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

run: build ## build the program and open its window
	./fourfold $(ARGS)

package stage: ALSO = package
build: ## build the program ./fourfold
	@.ci/needs build $(ALSO)
	@.ci/build $(BUILD) $(PIE) -o=fourfold .

new: ## begin the puzzle ID: a copy of the template, in the list of puzzles
	@.ci/needs go
	$(GO) run ./puzzles/puzzletest/new $(ID)
	gofmt -w puzzles/puzzles.go
	CGO_ENABLED=0 $(GO) test -tags $(TAGS),ci ./gui/words -run Translated -args -update

try-new: ## begin a puzzle in a copy of the last commit, and pass all tests with it
	@.ci/needs go
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && git clone -q . "$$folder" && $(MAKE) -C "$$folder" new test ID=fifth

# The tests need neither a C compiler nor a display: the tag ci replaces the window's driver. Checks and tools take the same flags,
# so that libraries are compiled once. "make check" vets.
# Some packages wait more than they work: one more than there are processors runs at a time.
MANY = -p $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
test: ## all tests; nothing but Go is needed
	@.ci/needs go
	CGO_ENABLED=0 $(GO) test $(MANY) -vet=off -short -timeout 1h -tags $(TAGS),ci ./...
	CGO_ENABLED=0 $(GO) test -vet=off -tags console .

test-all: ## all tests, on all the boards that they are made for: before a release
	@.ci/needs go
	CGO_ENABLED=0 $(GO) test $(MANY) -vet=off -timeout 2h -tags $(TAGS),ci ./...

check: ## formatting, vet, staticcheck, and the race detector where there are several goroutines
	@.ci/needs build
	@out=$$($(GO) tool gofumpt -l $$(git ls-files -co --exclude-standard '*.go')); [ -z "$$out" ] || { echo "not formatted (go tool gofumpt -w):"; echo "$$out"; exit 1; }
	CGO_ENABLED=0 $(GO) vet -tags $(TAGS),ci ./...
	CGO_ENABLED=0 $(GO) vet -tags console .
	CGO_ENABLED=0 $(GO) vet -tags peers ./solver/peers
	CGO_ENABLED=0 $(GO) vet -tags $(TAGS),ci,e2e ./gui ./gui/e2e ./gui/trace
	CGO_ENABLED=0 $(GO) vet -tags e2eweb ./web/e2e
	CGO_ENABLED=0 $(GO) tool staticcheck -tags $(TAGS),ci ./...
	$(MAKE) race

# What runs on several goroutines. The searches of the solvers do so in a test each, the puzzles in parts of their contract.
# The window is looked at while "make e2e" drives it. What does much on one goroutine would take minutes here.
ALONE = Exports|PicturesOpenAgain|PlainPrograms|MuchIsSaved|LargeLists|GamesOfDaysAreForgotten|NothingReadsSentences|TheBoardOfANode
RACE  = $(GO) test $(MANY) -race -short -vet=off -skip '^Test($(ALONE))|^TestScript$$/^proof$$' -timeout 1h -tags $(TAGS),ci
race: ## the tests of what runs on several goroutines, with the race detector
	@.ci/needs build
	$(RACE) ./cli ./cli/stress ./gui/files ./gui/rescue ./gui/session ./gui/store ./solver/workers
	$(RACE) -run '^TestContract$$/^(AtOnce|Problem1)$$' $$(grep -rl --include=*_test.go 'func TestContract(' puzzles | sed 's,^\(.*\)/.*,./\1,')
	$(RACE) -run '^(TestProcessors|TestCountLarge)$$' ./solver/gf2/coset ./solver/edgematch

bench: ## time, allocations and nodes of every solver, ready for benchstat
	@.ci/needs go
	CGO_ENABLED=0 $(GO) test -tags $(TAGS),ci -run '^$$' -bench . -benchmem -count $(or $(COUNT),1) ./puzzles/... ./solver/...

bench-peers: ## compare the solvers with public ones, in about ten minutes
	@.ci/needs go peers
	mkdir -p build
	g++ -O3 -march=native -DNDEBUG -o build/lemon-flow solver/peers/lemon/flow.cpp
	CGO_ENABLED=0 $(GO) test -c -tags peers -o build/peers.test ./solver/peers
	set -o pipefail; build/peers.test -test.run '^$$' -test.bench . -test.benchtime 100ms -test.count $(or $(COUNT),6) $(ARGS) | tee build/peers.txt
	$(GO) run golang.org/x/perf/cmd/benchstat@v0.0.0-20250813145418-2f7363a06fe1 -table .name -row /boards -col /solver build/peers.txt

bench-window: build ## measure the window with large boards COUNT (3) times, beside the program AGAINST if it is given
	@.ci/needs window
	FOURFOLD=$(CURDIR)/fourfold FOURFOLD_BENCH=$(or $(COUNT),3) AGAINST=$(AGAINST) $(GO) test -tags e2e -count 1 -timeout 1h -v -run TestBench ./gui/e2e

records: ## find the published records of Flip anew, as in docs/records.md
	@.ci/needs go
	mkdir -p build
	CGO_ENABLED=0 $(GO) build -o build/records ./solver/gf2/records
	build/records $(ARGS)

fuzz: ## fuzz every reader for FUZZTIME (10s) each, with PARALLEL workers (one a core)
	@.ci/needs go
	PARALLEL=$(PARALLEL) .ci/fuzz $(or $(FUZZTIME),10s)

cancels: ## end everything long in the middle, and print the most processor time of each phase from then on
	@.ci/needs go
	CGO_ENABLED=0 $(GO) test -tags $(TAGS),ci -count 1 -v -run EverythingEndsSoon ./puzzles -args -looks $(or $(LOOKS),300)
	CGO_ENABLED=0 $(GO) test -tags $(TAGS),ci -count 1 -v -run 'EndedInTime|InterruptedSearch|Cancel|NobodyWaits|AfterClose' \
	  ./puzzles/tetravex ./cli ./gui/session ./gui/export

e2e: build/fourfold-e2e ## drive the program in a real window on a display of its own
	FOURFOLD=$(CURDIR)/build/fourfold-e2e CGO_ENABLED=0 $(GO) test -tags e2e -count 1 -timeout 1h -v ./gui/e2e

monkey: build/fourfold-e2e ## send the program's window random input: SEED (1), MINUTES (20)
	FOURFOLD=$(CURDIR)/build/fourfold-e2e MONKEY_FOLDER=$(CURDIR)/build/monkey-$(or $(SEED),1) \
	  MONKEY_SEED=$(or $(SEED),1) MONKEY_MINUTES=$(or $(MINUTES),20) \
	  unshare --mount $(GO) test -tags e2e -count 1 -timeout 0 -v -run TestMonkey ./gui/e2e

kills: ## kill the program's window KILLS (50) times at random moments of SEED (1), and look what the next start has
	@.ci/needs build window
	@.ci/build $(BUILD) $(PIE) -tags $(TAGS),e2e -o=build/fourfold-kills .
	FOURFOLD=$(CURDIR)/build/fourfold-kills KILLS="$(or $(KILLS),50) $(or $(SEED),1)" $(GO) test -tags e2e -count 1 -timeout 1h -v -run TestKills ./gui/e2e

.PHONY: build/fourfold-e2e
build/fourfold-e2e: # answers the questions of end-to-end tests, and looks for data races
	@.ci/needs build window
	@.ci/build -race -tags $(TAGS),e2e -o=$@ .

package: build ## the native packages of this system, in dist/
	packaging/package

# Whoever may write below PREFIX need not have Go: "make stage", then "sudo make install".
PREFIX ?= /usr/local
.PHONY: stage install uninstall
stage: build ## collect in build/stage what "install" installs
	packaging/linux/stage build/stage

install: ## install what is staged below DESTDIR and PREFIX (/usr/local), on Linux
	@[ -e build/stage ] || $(MAKE) stage
	packaging/linux/place install "$(DESTDIR)$(PREFIX)"

uninstall: ## remove what "install" installed
	packaging/linux/place uninstall "$(DESTDIR)$(PREFIX)"

check-package: ## have the linters of Debian, of rpm and of the desktop look at the packages
	@.ci/needs lint
	packaging/linux/check

try-package: package ## install, use, upgrade and remove the packages in new roots of Debian (SUITES), as root
	@.ci/needs window root
	packaging/linux/try $(or $(SUITES),bookworm trixie)

licences: ## check that the licence of everything linked in is there and known
	@.ci/needs go
	packaging/notices

reproduce: ## pack the last commit in two folders and compare; COLD=1 compiles everything anew for the second
	@.ci/needs build package
	packaging/reproduce

release: ## all packages with their bills of materials, the sources and checksums, in dist/
	@.ci/needs build package
	packaging/release

.PHONY: package-windows test-windows e2e-windows

package-windows: ## the programs for Windows, packed in dist/
	@.ci/needs go windows
	packaging/windows/package

test-windows: ## the tests that need no display, as programs for Windows under Wine
	@.ci/needs go wine
	packaging/windows/test $(ARGS)

e2e-windows: ## drive the window of the program for Windows under Wine
	@.ci/needs go windows wine window
	TRACE=1 packaging/windows/package build
	FOURFOLD_WINE=1 FOURFOLD=$(CURDIR)/packaging/windows/fourfold $(GO) test -tags e2e -count 1 -parallel 1 -timeout 60m -v -skip "$$(packaging/windows/test skip)" ./gui/e2e

.PHONY: web serve e2e-web

web: ## the page for browsers, in dist/web: a folder for any web server
	@.ci/needs web
	@web/build dist/web -ldflags "-s -w $(shell packaging/version link)"

serve: ## serve the page for browsers on this computer
	@[ -e dist/web/index.html ] || $(MAKE) web
	$(GO) run ./web/serve dist/web

e2e-web: ## drive the page in a browser without a window
	@.ci/needs web browser
	TRACE=1 BROTLI=1 web/build build/web-e2e
	FOURFOLD_WEB=$(CURDIR)/build/web-e2e $(GO) test -tags e2eweb -count 1 -timeout 30m -v ./web/e2e

ICO := 16 20 24 32 40 48 64 256
version: ## print the version, which FyneApp.toml and CHANGELOG.md tell
	@packaging/version number

icons: ## draw the PNG and the ICO of the program's icon from its SVG
	@.ci/needs icons
	rsvg-convert -w 512 resources/icons/fourfold.svg -o resources/icons/fourfold.png
	mkdir -p build/icons
	for s in $(ICO); do rsvg-convert -w $$s resources/icons/fourfold.svg -o build/icons/$$s.png || exit 1; done
	convert $(ICO:%=build/icons/%.png) resources/icons/fourfold.ico

fonts: ## cut the Chinese fonts down to what the program needs
	.ci/needs fonts
	resources/fonts/subset.py

picture: ## draw the moving pictures of README.md anew, with the program's own export
	@.ci/needs go
	CGO_ENABLED=0 $(GO) test -tags $(TAGS),ci ./gui/export -run README -args -update

clean: ## remove what was built
	rm -rf fourfold fourfold.exe resource_windows_amd64.syso build dist
