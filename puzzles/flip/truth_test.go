package flip

import (
	"math/rand/v2"
	"strings"

	"fourfold/puzzles/view"
)

// The truth to test against: boards are slices of bytes, presses follow the rules
// one cell after the other, and nothing is shared with the solver.

type plain struct {
	rows, cols int
	cells      []byte // 'w' or 'b'
}

// parse reads a board with one row a line.
func parse(text string) plain {
	lines := strings.Fields(text)
	return plain{len(lines), len(lines[0]), []byte(strings.Join(lines, ""))}
}

func (g plain) text() string {
	var text strings.Builder
	for r := range g.rows {
		text.Write(g.cells[r*g.cols : (r+1)*g.cols])
		text.WriteByte('\n')
	}
	return text.String()
}

// anyPlain returns any board of a size.
func anyPlain(s view.Size, rng *rand.Rand) plain {
	g := plain{s.Rows, s.Cols, make([]byte, s.Rows*s.Cols)}
	for i := range g.cells {
		g.cells[i] = "wb"[rng.IntN(2)]
	}
	return g
}

func (g plain) clone() plain {
	g.cells = append([]byte{}, g.cells...)
	return g
}

func (g plain) turn(r, c int) {
	if r >= 0 && r < g.rows && c >= 0 && c < g.cols {
		g.cells[r*g.cols+c] ^= 'w' ^ 'b'
	}
}

func (g plain) press(r, c int) {
	g.turn(r, c)
	g.turn(r-1, c)
	g.turn(r+1, c)
	g.turn(r, c-1)
	g.turn(r, c+1)
}

func (g plain) all(colour byte) bool { return strings.Trim(string(g.cells), string(colour)) == "" }

// truth is what the smallest press sets of a board are.
type truth struct {
	size  int // presses
	count int // sets of this size
	total int // sets of any size
	first string
}

// add takes note of a press set, written with 0 and 1 cell by cell. Sets that
// press earlier cells come first.
func (t *truth) add(set string) {
	size := strings.Count(set, "1")
	if t.total == 0 || size < t.size {
		*t = truth{size: size, total: t.total}
	}
	t.total++
	if size > t.size {
		return
	}
	t.count++
	t.first = max(t.first, set)
}

// ways lists the press sets that make one board the other, written as those of a truth. It tries every set of presses in the
// first row; on each further row the cells to press are those below a wrong one.
func ways(g, goal plain) (sets []string) {
	for subset := range 1 << g.cols {
		trial, set := g.clone(), []byte(strings.Repeat("0", len(g.cells)))
		for i := range set {
			if i < g.cols && subset>>i&1 == 1 || i >= g.cols && trial.cells[i-g.cols] != goal.cells[i-g.cols] {
				trial.press(i/g.cols, i%g.cols)
				set[i] = '1'
			}
		}
		if string(trial.cells) == string(goal.cells) {
			sets = append(sets, string(set))
		}
	}
	return sets
}

// byFirstRow returns what makes one board the other, or nil if nothing does.
func byFirstRow(g, goal plain) *truth {
	t := &truth{}
	for _, set := range ways(g, goal) {
		t.add(set)
	}
	if t.total == 0 {
		return nil
	}
	return t
}

// of returns the board of one colour.
func of(rows, cols int, colour byte) plain {
	return plain{rows, cols, []byte(strings.Repeat(string(colour), rows*cols))}
}

// bySets applies every press set to a board and returns, for each board that comes of it, what reaches the first one.
func bySets(goal plain) map[string]*truth {
	boards := make(map[string]*truth)
	n := len(goal.cells)
	for subset := range 1 << n {
		g, set := goal.clone(), make([]byte, n)
		for i := range n {
			set[i] = '0'
			if subset>>i&1 == 1 {
				set[i] = '1'
				g.press(i/g.cols, i%g.cols)
			}
		}
		t := boards[string(g.cells)]
		if t == nil {
			t = &truth{}
			boards[string(g.cells)] = t
		}
		t.add(string(set))
	}
	return boards
}
