package session

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// labels are what stands on the cells of a board, or between two of them, with a ring as "(3)".
type labels map[[2]view.Spot]string

// between returns the two cells of a move in one order.
func between(a, b view.Spot) [2]view.Spot {
	if a.Row > b.Row || a.Col > b.Col {
		a, b = b, a
	}
	return [2]view.Spot{a, b}
}

// labels returns the labels that the board shows.
func (d *tab) labels() labels {
	all := labels{}
	for _, b := range d.View().Badges {
		at := between(b.At, b.To)
		switch {
		case b.Kind != view.Number:
		case b.Mark == view.MarkLine:
			all[at] += "(" + b.Text + ")"
		default:
			all[at] += b.Text
		}
	}
	return all
}

// labelsOf returns the labels of all moves, from trying what follows them, up to a depth. It returns "far" where that does not
// tell.
func labelsOf(board puzzle.Problem, depth int) labels {
	all, least, left := labels{}, far, map[[2]view.Spot]int{}
	for _, m := range legal(board) {
		after, _, _ := board.Move(m[0], m[1])
		n := fewest(after, depth)
		if left[between(m[0], m[1])] = n; n >= 0 {
			least = min(least, n)
		}
	}
	for at, n := range left {
		switch all[at] = fmt.Sprint(n); n {
		case -1:
			all[at] = "×"
		case far:
			all[at] = "far"
		case least:
			all[at] = "(" + all[at] + ")"
		}
	}
	return all
}

// placings returns the labels of the blank cells for a tile, from trying all ways to place the others.
func placings(board puzzle.Problem, tile view.Spot) labels {
	var finishes func(board puzzle.Problem) bool
	finishes = func(board puzzle.Problem) bool {
		v := board.View()
		for _, m := range legal(board) {
			if v.Boards[m[0].Board].Block.Rows > 0 && v.At(m[1]).Kind == view.Empty && m[1].Board != m[0].Board {
				if after, _, _ := board.Move(m[0], m[1]); finishes(after) {
					return true
				}
			}
		}
		return board.Solved()
	}
	all := labels{}
	for _, to := range board.Targets(tile) {
		if after, _, _ := board.Move(tile, to); board.View().At(to).Kind == view.Empty && board.View().Boards[to.Board].Block.Rows == 0 {
			all[between(to, to)] = "×"
			if finishes(after) {
				all[between(to, to)] = "(✓)"
			}
		}
	}
	return all
}

// TestCostsOfAllMoves compares what boards show with what trying all moves says.
func TestCostsOfAllMoves(t *testing.T) {
	several := 200
	if testing.Short() {
		several = 20
	}
	for _, c := range []struct {
		id         string
		rows, cols int
		depth      int
	}{{"flip", 2, 3, far}, {"flip", 3, 3, far}, {"swap", 3, 3, far}, {"fourline", 4, 4, 5}, {"tetravex", 2, 2, 0}} {
		inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
			p, rng := named.Puzzle(c.id), rand.New(rand.NewPCG(1, 7))
			for range several {
				board, err := p.Random(context.Background(), puzzle.Wish{Size: view.Size{Rows: c.rows, Cols: c.cols}}, rng)
				if err != nil {
					t.Fatal(err)
				}
				if c.id == "flip" { // also impossible ones
					board = board.Fill(func(view.Spot) int { return rng.IntN(2) })
				}
				for all := legal(board); rng.IntN(3) > 0 && len(all) > 0 && !board.Solved(); all = legal(board) {
					m := all[rng.IntN(len(all))]
					board, _, _ = board.Move(m[0], m[1])
				}
				all := legal(board)
				if board.Solved() || len(all) == 0 {
					continue
				}
				d := openTab(p, board)
				d.PlayByHand()
				d.Candidates.Toggle()
				d.pass(patience)
				var want labels
				if tile := all[rng.IntN(len(all))][0]; p.Play == puzzle.Place {
					d.Input.Press(tile, false)
					want = placings(board, tile)
				} else {
					want = labelsOf(board, c.depth)
				}
				d.pass(2 * patience)
				got := d.labels()
				for at, text := range got {
					n := far
					if fmt.Sscan(strings.Trim(text, "()"), &n); want[at] == "far" && n > c.depth {
						got[at] = "far"
					}
				}
				if !maps.Equal(got, want) {
					t.Fatalf("%s: shown %v, want %v", boards.Write(p, board), got, want)
				}
				d.Close()
				synctest.Wait()
			}
		})
	}
}

// TestCandidates checks what stands on the cells after a script, and how many searches run. A dot is a second.
func TestCandidates(t *testing.T) {
	for _, c := range []struct {
		board, script, want string
		searches            int64
		delay               time.Duration
	}{
		{"wbbw", "P.", "- - - -", 0, time.Second}, // off at first
		{"wbbw", "M", "- - - -", 1, time.Second},
		{"wbbw", "M.", "- (1) (1) -", 1, time.Second}, // from the way that is known
		{"wbbw", "M..", "3 (1) (1) -", 1, time.Second},
		{"wbbw", "M...", "3 (1) (1) 3", 0, time.Second},
		{"wbbw", "M...M", "- - - -", 0, time.Second},
		{"wbbw", "M.XM", "- (1) (1) -", 1, time.Second}, // Esc does not end the game
		{"wbbw", "M...A..", "- - - -", 0, time.Second},
		{"wbbw", "M...EP..", "- - - -", 0, time.Second},
		{"wbbw", "M...S", "- - - -", 1, time.Second},
		{"wbbw", "M...SX", "3 (1) (1) 3", 0, time.Second},    // what is known stays
		{"wbbw", "M...0", "(2) (2) (2) (2)", 0, time.Second}, // the position is known
		{"wbbw", "M...1", "- 2 (0) -", 1, time.Second},       // not those before the move
		{"wbbw", "M0.", "- (2) (2) (2)", 1, time.Second},     // the position in front comes first
		{"wbbw", "M...12", "- - - -", 0, time.Second},
		{"wbbw", "M...12<", "- 2 (0) -", 1, time.Second},
		{"bw", "M.", "× ×", 0, time.Second},
		{"wbbw", "M............", "3 (1) (1) ≤3", 0, 4 * time.Second}, // the last search begins after 8 s
		{"wbbw", "M" + strings.Repeat(".", 20), "? ? ? ?", 0, time.Hour},
		{"wbbw", "S" + strings.Repeat(".", 12) + "XM" + strings.Repeat(".", 10), "≤3 (1) (1) ≤3", 0, patience + time.Second},
	} {
		inTab(t, c.board, conditions{delay: c.delay}, func(t *testing.T, d *tab) {
			for _, letter := range c.script {
				if letter == '.' {
					d.pass(time.Second)
				} else {
					d.act(letter)
				}
			}
			d.pass(100 * time.Millisecond)
			var shown []string
			for col := range len(c.board) {
				shown = append(shown, cmp.Or(d.labels()[between(spot(col), spot(col))], "-"))
			}
			if got := strings.Join(shown, " "); got != c.want || solvers.Load() != c.searches {
				t.Errorf("%s %s: %s and %d searches, want %s and %d", c.board, c.script, got, solvers.Load(), c.want, c.searches)
			}
		})
	}
}

// Of more than 64 moves those nearest to the pointer have a label, else the first ones.
func TestTheNearestMovesHaveCosts(t *testing.T) {
	inTab(t, strings.Repeat("wb", 40), conditions{}, func(t *testing.T, d *tab) {
		for _, over := range []int{-1, 79, 40} {
			d.Hand.Point(spot(over), over >= 0)
			d.do("PM")
			first, last := 80, -1
			for at := range d.labels() {
				first, last = min(first, at[0].Col), max(last, at[0].Col)
			}
			want := max(0, min(16, over-32))
			if first != want || last != want+63 || len(d.labels()) != 64 || !d.Candidates.More() {
				t.Errorf("over %d: %d labels from %d to %d", over, len(d.labels()), first, last)
			}
			d.do("M")
		}
	})
}

// A bubble tells what is known of the move under pointer or caret.
func TestABubbleTellsWhatAMoveCosts(t *testing.T) {
	for _, c := range []struct{ board, script, want string }{ // p and the column that is pointed at, q beside all cells
		{"wbbw", "p0M", "3 presses left after it, so it costs 2."},
		{"wbbw", "Mp0p1", "1 press left after it. None is better."},
		{"wbbw", "Mp0p1q", "Click a cell to press it"},
		{"wbbw", "Mp0M", "Click a cell to press it"},
		{"wbbw", "Mp00", "2 presses left after it. None is better."},
		{"wbbw", "Mp00p2", "2 presses left after it. None is better."},
		{"oo.o.", "M0p2", "1 jump left after it. None is better."},
		{"oo.o.", "Mp2", "Drag a peg"},
	} {
		inTab(t, c.board, conditions{}, func(t *testing.T, d *tab) {
			d.do("P")
			for i := 0; i < len(c.script); i++ {
				switch c.script[i] {
				case 'p':
					i++
					d.Hand.Point(spot(int(c.script[i]-'0')), true)
				case 'q':
					d.Hand.Point(view.Spot{}, false)
				default:
					d.act(rune(c.script[i]))
				}
				d.pass(time.Second)
			}
			says := d.Status.Text().String()
			for _, b := range d.View().Bubbles {
				says = b.Text.String()
			}
			if !strings.HasPrefix(says, c.want) {
				t.Errorf("%s %s: %q, want %q", c.board, c.script, says, c.want)
			}
		})
	}
}

// The bubble of an exchange is the same, whichever of the two pieces is taken up.
func TestABubbleOfAnExchange(t *testing.T) {
	inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
		p := named.Puzzle("swap")
		all, err := boards.Read(p, "10\n01\n01\n10\n", 1)
		if err != nil {
			t.Fatal(err)
		}
		d := openTab(p, all...)
		defer d.Close()
		d.do("PM")
		for _, ends := range [][2]view.Spot{{{}, {Col: 1}}, {{Col: 1}, {}}, {{Row: 1}, {}}} {
			d.Input.Press(ends[0], false)
			d.Hand.Point(ends[1], true)
			d.pass(2 * patience)
			if b := d.View().Bubbles; len(b) != 1 || b[0].Text.String() != "1 exchange left after it. None is better." {
				t.Errorf("%v: %v", ends, b)
			}
			d.Escape()
		}
	})
}
