//go:build peers

// Package peers compares Fourfold with public solvers and with textbook methods:
// the same boards to all of them in one run, in turns. It has files of tests
// only, since it knows puzzles and solvers, and needs the build tag peers.
package peers

import (
	"flag"
	"fmt"
	"io"
	"os"
	"testing"
	"time"

	"fourfold/solver/peers/record"
)

var (
	boards   = flag.Int("boards", 3, "boards of a family where peers may take long, up to 20")
	limit    = flag.Duration("limit", 2*time.Second, "processor time for one answer, whole seconds")
	rounds   = flag.Int("rounds", record.FewestRounds, "repetitions of what is quick")
	patience = flag.Duration("patience", 12*time.Second, "processor time of a solver for all rounds of a family, or there is only one round")
	lemon    = flag.String("lemon", "build/lemon-flow", "the program built from lemon/flow.cpp")
	file     = flag.String("out", "", "a file to write what is measured to; the package record describes it")
)

// TestPeers prints the table. It fails where two solvers do not agree.
func TestPeers(t *testing.T) {
	if *boards < 1 || *boards > 20 || *rounds < 1 || *limit < time.Second || *limit%time.Second != 0 {
		t.Fatal("want 1 to 20 boards, at least 1 round and a limit of whole seconds")
	}
	out := create(t)
	for _, s := range machine(t) {
		must(t, record.WriteSetting(io.MultiWriter(out, os.Stdout), s))
	}
	fmt.Println()
	must(t, record.WriteHead(os.Stdout))
	for _, puzzle := range []struct {
		name     string
		families func(*testing.T) []family
	}{{"swap", swapFamilies}, {"tetravex", tetravexFamilies}, {"flip", flipFamilies}, {"fourline", fourlineFamilies}} {
		t.Run(puzzle.name, func(t *testing.T) { tabulate(t, out, puzzle.families(t)) })
	}
	must(t, record.WriteSetting(out, record.Setting{Key: "load-at-the-end", Value: load()}))
}

// create creates the file of the run.
func create(t *testing.T) io.Writer {
	if *file == "" {
		return io.Discard
	}
	f, err := os.Create(*file)
	must(t, err)
	t.Cleanup(func() { must(t, f.Close()) })
	return f
}

func must(t *testing.T, err error) {
	if err != nil {
		t.Fatal(err)
	}
}

// tabulate prints the rows of families as soon as they are known.
func tabulate(t *testing.T, out io.Writer, families []family) {
	for _, f := range families {
		var measured record.Run
		err := f.compare(func(s record.Sample) error {
			measured.Add(s)
			return record.WriteSample(out, s)
		})
		must(t, err)
		must(t, measured.Families[0].WriteRows(os.Stdout))
	}
}
