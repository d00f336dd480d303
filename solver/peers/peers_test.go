//go:build peers

// Package peers compares Fourfold with public solvers and with textbook methods:
// the same boards to all of them in one run, in turns. It has files of tests
// only, since it knows puzzles and solvers, and needs the build tag peers.
package peers

import (
	"flag"
	"fmt"
	"testing"
	"time"
)

var (
	boards = flag.Int("boards", 4, "boards of each Tetravex family, up to 20")
	limit  = flag.Duration("limit", 4*time.Second, "processor time for one answer, whole seconds")
	rounds = flag.Int("rounds", 5, "repetitions of what is quick, of which the median counts")
	lemon  = flag.String("lemon", "build/lemon-flow", "the program built from lemon/flow.cpp")
)

// TestPeers prints the table. It fails where two solvers do not agree.
func TestPeers(t *testing.T) {
	if *boards < 1 || *boards > 20 || *rounds < 1 || *limit < time.Second || *limit%time.Second != 0 {
		t.Fatal("want 1 to 20 boards, at least 1 round and a limit of whole seconds")
	}
	printMachine(t)
	printHead()
	for _, puzzle := range []struct {
		name     string
		families func(*testing.T) []family
	}{{"swap", swapFamilies}, {"tetravex", tetravexFamilies}, {"flip", flipFamilies}, {"fourline", fourlineFamilies}} {
		t.Run(puzzle.name, func(t *testing.T) { tabulate(t, puzzle.families(t)) })
	}
	fmt.Printf("\nLoad at the end: %s.\n", load())
}

// tabulate prints the rows of families as soon as they are known.
func tabulate(t *testing.T, families []family) {
	for _, f := range families {
		rows, err := f.compare()
		if err != nil {
			t.Fatal(err)
		}
		printRows(f.name, rows)
	}
}
