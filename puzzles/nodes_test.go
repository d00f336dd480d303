package puzzles

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// signature is what the search for the answer to a random board looks at, and the length of its answer.
type signature struct {
	wish   puzzle.Wish
	seed   uint64
	nodes  int64
	length int
}

// columns are those of a table of signatures.
const columns = "size seed asked nodes length, such as 4x4 1 moves=6 1234 6, with - where nothing is asked"

// signatures reads a puzzle's table testdata/nodes, which has a line with the heads of its columns and then a row for each
// random board: its size and seed, what was asked of it, and its signature. They change only when a search is
// changed on purpose; the change then says why.
func signatures(t *testing.T, id string) (all []signature) {
	f, err := os.Open(path.Join(id, "testdata", "nodes"))
	if err != nil {
		t.Skipf("its searches have no signatures: %v", err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Scan() // the heads of the columns
	for lines.Scan() {
		all = append(all, parseSignature(t, lines.Text()))
	}
	if len(all) == 0 {
		t.Errorf("%s has no rows below the heads of its columns; they are %s", f.Name(), columns)
	}
	return all
}

func parseSignature(t *testing.T, line string) (s signature) {
	t.Helper()
	var size, asked string
	_, err := fmt.Sscan(line, &size, &s.seed, &asked, &s.nodes, &s.length)
	if err == nil {
		s.wish.Size, err = puzzle.ParseSize(size)
	}
	if knob, number, some := strings.Cut(asked, "="); some && err == nil {
		s.wish.Asks = map[string]int{}
		s.wish.Asks[knob], err = strconv.Atoi(number)
	}
	if err != nil {
		t.Fatalf("row %q: %v; want %s", line, err, columns)
	}
	return s
}

// TestNodes checks that a search looks at the same positions in every run, on one core and on several.
func TestNodes(t *testing.T) {
	for _, p := range All() {
		t.Run(p.ID, func(t *testing.T) {
			all := signatures(t, p.ID)
			for _, cores := range []int{1, 2, 5} {
				t.Run(fmt.Sprint(cores), func(t *testing.T) {
					defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
					for _, s := range all {
						s.check(t, p)
					}
				})
			}
		})
	}
}

func (s signature) check(t *testing.T, p *puzzle.Puzzle) {
	t.Helper()
	problem, err := p.Random(context.Background(), s.wish, random.Source(s.seed))
	if err != nil {
		t.Fatal(err)
	}
	o, err := problem.Solve(context.Background(), puzzle.Options{})
	if err != nil || o.Nodes != s.nodes || o.Length() != s.length {
		t.Errorf("%v %v seed %d: %d nodes, length %d, error %v; want %d, %d",
			s.wish.Size, s.wish.Asks, s.seed, o.Nodes, o.Length(), err, s.nodes, s.length)
	}
}
