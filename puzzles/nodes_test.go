package puzzles

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// signature is what the search for the answer to a random board looked at, and its answer's length.
type signature struct {
	id     string
	size   puzzle.Size
	seed   uint64
	nodes  int64
	length int

	numbers int // that tiles carry; 0 for the usual
}

// signatures change only when a search is changed on purpose; the change then says why.
var signatures = []signature{
	{"flip", puzzle.Size{Rows: 4, Cols: 4}, 1, 32, 3, 0},
	{"flip", puzzle.Size{Rows: 4, Cols: 4}, 2, 32, 3, 0},
	{"flip", puzzle.Size{Rows: 9, Cols: 9}, 1, 512, 26, 0},
	{"flip", puzzle.Size{Rows: 9, Cols: 9}, 2, 512, 27, 0},
	{"flip", puzzle.Size{Rows: 16, Cols: 16}, 1, 512, 106, 0},
	{"flip", puzzle.Size{Rows: 16, Cols: 16}, 2, 512, 103, 0},
	{"flip", puzzle.Size{Rows: 30, Cols: 30}, 1, 60817, 379, 0},
	{"flip", puzzle.Size{Rows: 30, Cols: 30}, 2, 63064, 379, 0},
	{"swap", puzzle.Size{Rows: 4, Cols: 4}, 1, 191, 8, 0},
	{"swap", puzzle.Size{Rows: 4, Cols: 4}, 2, 156, 5, 0},
	{"swap", puzzle.Size{Rows: 8, Cols: 8}, 1, 1916, 44, 0},
	{"swap", puzzle.Size{Rows: 8, Cols: 8}, 2, 936, 26, 0},
	{"swap", puzzle.Size{Rows: 32, Cols: 32}, 1, 31757, 954, 0},
	{"swap", puzzle.Size{Rows: 32, Cols: 32}, 2, 22120, 628, 0},
	{"tetravex", puzzle.Size{Rows: 4, Cols: 4}, 1, 19, 16, 0},
	{"tetravex", puzzle.Size{Rows: 4, Cols: 4}, 2, 61, 16, 0},
	{"tetravex", puzzle.Size{Rows: 6, Cols: 6}, 1, 1113, 36, 0},
	{"tetravex", puzzle.Size{Rows: 6, Cols: 6}, 2, 158, 36, 0},
	{"tetravex", puzzle.Size{Rows: 8, Cols: 8}, 1, 1620, 64, 0},
	{"tetravex", puzzle.Size{Rows: 8, Cols: 8}, 2, 2365, 64, 0},
	{"tetravex", puzzle.Size{Rows: 6, Cols: 6}, 1, 3225679, 36, 6},
	{"tetravex", puzzle.Size{Rows: 6, Cols: 6}, 2, 1654377, 36, 5},
	{"tetravex", puzzle.Size{Rows: 7, Cols: 7}, 3, 268331, 49, 8},
	{"fourline", puzzle.Size{Rows: 4, Cols: 4}, 1, 95, 6, 0},
	{"fourline", puzzle.Size{Rows: 4, Cols: 4}, 2, 105, 4, 0},
	{"fourline", puzzle.Size{Rows: 5, Cols: 5}, 1, 28, 4, 0},
	{"fourline", puzzle.Size{Rows: 5, Cols: 5}, 2, 19, 4, 0},
	{"fourline", puzzle.Size{Rows: 8, Cols: 8}, 1, 31, 4, 0},
	{"fourline", puzzle.Size{Rows: 8, Cols: 8}, 2, 41, 4, 0},
}

// TestNodes checks that a search looks at the same positions in every run, on one core and on several.
func TestNodes(t *testing.T) {
	for _, cores := range []int{1, 2, 5} {
		t.Run(fmt.Sprint(cores), func(t *testing.T) {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
			for _, s := range signatures {
				p := ByID(s.id)
				w := puzzle.Wish{Size: s.size}
				if s.numbers > 0 {
					w.Asks = map[string]int{"numbers": s.numbers}
				}
				problem, err := p.Random(context.Background(), w, random.Source(s.seed))
				if err != nil {
					t.Fatal(err)
				}
				o, err := problem.Solve(context.Background(), puzzle.Options{})
				if err != nil || o.Nodes != s.nodes || o.Length() != s.length {
					t.Errorf("%s %v seed %d: %d nodes, length %d, error %v; want %d, %d", s.id, s.size, s.seed, o.Nodes, o.Length(), err, s.nodes, s.length)
				}
			}
		})
	}
}
