package session

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// says returns the words of the card, or of the status without one.
func (d *tab) says() string {
	c, ok := d.Hints.Card()
	if !ok {
		return d.Status.Text().String()
	}
	var all []string
	for _, text := range []sentence.Text{c.Before, c.Move, c.Text} {
		if !text.Empty() {
			all = append(all, text.String())
		}
	}
	return strings.Join(all, " / ")
}

// TestAdvice checks after a script where the next move and the marks of its reason are, how many searches run, and what is
// said. On boards with b there are no reasons. A dot lets the search of a second end, and what follows.
func TestAdvice(t *testing.T) {
	const (
		looking = "Looking for the best move. Esc stops that."
		jump    = "Row 1, column 1: jump to row 1, column 3"
	)
	for _, c := range []struct {
		board, script, next, marked string
		searches                    int64
		says                        string
	}{
		{"oo.o.", "H", "00000", "00000", 1, looking},
		{"oo.o.", "HH", "00000", "00000", 1, looking},
		{"oo.o.", "HX", "00000", "00000", 0, "Stopped."},
		{"oo.o.", "HX.", "00000", "00000", 0, "Stopped."},
		{"oo.o.", "H02", "00000", "00000", 1, jump}, // a move takes it away
		{"oo.o.", "H.", "00000", "10000", 0, "Look at row 1, column 1. What has to happen there?"},
		{"oo.o.", "H.X", "00000", "00000", 0, "Drag a peg"},
		{"oo.o.", "H.H", "10000", "10000", 0, jump + " / No other jump is possible."},
		{"oo.o.", "H.H0", "10000", "10000", 0, jump + " / No other jump is possible."}, // a peg is taken up
		{"oo.o.", "H.HX", "00000", "00000", 0, "Drag a peg"},
		{"oo.o.", "H.HXH.", "00000", "10000", 0, "Look at row 1, column 1. What has to happen there?"},
		{"oo.o.", "H.HH", "00000", "00000", 0, jump},
		{"oo.o.", "H.HH.", "00000", "00000", 0, jump},
		{"oo.o.", "H.HHH.", "00000", "00110", 0, "Look at the marked cells."}, // a hint begins so each time
		{"oo..oo", "H.HHH.HHH.", "000000", "001100", 0, "Look at the marked cells."},
		{"oo.o.", "H.HHH.H", "00100", "00110", 0, "Row 1, column 3: jump to row 1, column 5 / The marked pegs can make 2 jumps."},
		{"oo.o.", "P.02H.", "00000", "00110", 0, "Look at the marked cells."},
		{"oo.o.", "H.HH24", "00000", "00000", 0, "The goal is reached."},
		{"oo.o.", "P0X", "00000", "00000", 1, "Drag a peg"},  // it goes on when a peg is put back
		{"oo.o.", "P0XX", "00000", "00000", 1, "Drag a peg"}, // Esc ends no game
		{"oo.o.", "H.HS", "00000", "00000", 1, "Solving. Esc cancels."},
		{"bw", "H.", "00", "00", 0, "This board cannot be solved. Solve shows why."},
		{"bw", "H.X", "00", "00", 0, "Click a cell to press it"},
		{"wbbw", "HSXH.", "0100", "0000", 0, "Press row 1, column 2"}, // without reasons the move is told at once
		{"wbbw", "PS.CH", "0100", "0000", 0, "Press row 1, column 2"}, // that Solve has found
		{"bbbww", "P0...H", "10000", "00000", 0, "Your last move cost 2. A best move now takes it back; Undo does that without counting. / Press row 1, column 1"},
		{"wbbw", "P0...H", "0100", "0000", 0, "Your last move cost 2. Undo, or go on: / Press row 1, column 2"},
	} {
		inTab(t, c.board, conditions{delay: time.Second}, func(t *testing.T, d *tab) {
			if explain(d.Puzzle); strings.Contains(c.board, "b") {
				d.Puzzle.Because = nil
			}
			for _, letter := range c.script {
				if letter == '.' {
					d.pass(time.Second + time.Millisecond)
				} else {
					d.act(letter)
				}
			}
			synctest.Wait()
			next, marked, says := d.marked(view.MarkNext), d.marked(view.MarkCount), d.says()
			if _, ok := d.Hints.Card(); ok && d.hand.held == nil && d.Status.Text().Format != d.Puzzle.Playing {
				t.Errorf("%s %s: the last line says %q beside the card", c.board, c.script, d.Status.Text())
			}
			if n := solvers.Load(); next != c.next || marked != c.marked || n != c.searches || !strings.HasPrefix(says, c.says) {
				t.Errorf("%s %s: %s, marked %s, %d searches, %q, want %s, %s, %d and %q",
					c.board, c.script, next, marked, n, says, c.next, c.marked, c.searches, c.says)
			}
		})
	}
}

// A reason that takes long is waited for, unless the card is taken away.
func TestALateReason(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Puzzle.Because = func(ctx context.Context, _ puzzle.Walk, _ int) (puzzle.Picture, error) {
			return puzzle.Picture{Text: sentence.New("because")}, linger(ctx, time.Second)
		}
		for _, hide := range []bool{true, false} {
			d.act('H')
			d.pass(time.Second / 2)
			if c, _ := d.Hints.Card(); !strings.HasPrefix(c.Text.String(), "Looking") {
				t.Errorf("%+v before the reason is made", c)
			}
			if hide {
				d.Escape()
			}
			d.pass(time.Second)
			if c, ok := d.Hints.Card(); ok == hide || ok && (c.Text.String() != "because" || c.Move.Empty()) {
				t.Errorf("%+v, %t", c, ok)
			}
		}
	})
}

// The first rung tells in words where the marks of the reason are.
func TestWhereToLook(t *testing.T) {
	marks := func(spots ...view.Spot) (p puzzle.Picture) {
		for _, at := range spots {
			p.Marks = append(p.Marks, view.Marked{Spot: at, Mark: view.MarkCount})
		}
		return p
	}
	shape := func(p puzzle.Picture, capsule bool) puzzle.Picture {
		p.Shapes = []view.Shape{{Capsule: capsule, Cells: []view.Spot{{}, {Col: 2}}}}
		return p
	}
	for i, c := range []struct {
		because puzzle.Picture
		want    string
	}{
		{marks(view.Spot{Row: 1, Col: 2}), "Look at row 2, column 3. What has to happen there?"},
		{marks(view.Spot{Part: view.Top}, view.Spot{Part: view.Left}), "Look at row 1, column 1. What has to happen there?"},
		{marks(view.Spot{}, view.Spot{Row: 1}), "Look at the marked cells."},
		{marks(view.Spot{}, view.Spot{Col: 1}), "Look at the marked cells."},
		{marks(view.Spot{}, view.Spot{Col: 1}, view.Spot{Col: 2}, view.Spot{Col: 3}, view.Spot{Col: 4}), "Look at row 1."},
		{marks(view.Spot{Row: 1}, view.Spot{Col: 1}, view.Spot{Col: 2}, view.Spot{Col: 3}, view.Spot{Col: 4}), "Look at the marked cells."},
		{shape(marks(view.Spot{}), true), "Look at the outlined line."},
		{shape(marks(), false), "Look at the outlined cells."},
	} {
		inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
			c.because.Text = sentence.New("because")
			d.Puzzle.Because = func(context.Context, puzzle.Walk, int) (puzzle.Picture, error) { return c.because, nil }
			d.do("P")
			d.pass(time.Second)
			d.do("H")
			d.pass(time.Second)
			v := d.View()
			if card, _ := d.Hints.Card(); card.Text.String() != c.want || len(v.Shapes) != len(c.because.Shapes) {
				t.Errorf("%d: %q, %v, want %q", i, card.Text, v.Shapes, c.want)
			}
		})
	}
}

// A game that goes on from an answer has left it with the first other move.
func TestWhereAnAnswerWasLeft(t *testing.T) {
	inTab(t, "bwwbbww", conditions{}, func(t *testing.T, d *tab) {
		explain(d.Puzzle)
		d.do("SnP")
		first := d.Costs.front().next()
		ahead := func(want string) {
			t.Helper()
			if next, _ := d.Line().Ahead(); next.String() != want {
				t.Errorf("%s: %q, want %q", d.like(), next, want)
			}
		}
		ahead("") // not yet
		from, to := ends(first)
		d.Hand.Move(from, to)
		ahead("") // along it
		d.History.Undo()
		other := spot(6)
		if from == other {
			other = spot(5)
		}
		d.Hand.Move(other, other)
		ahead(first.Text.String())
		d.History.Undo()
		d.Hand.Move(from, to)
		second := d.Costs.front().next()
		d.Hand.Move(other, other)
		ahead(second.Text.String())
	})
}

// A puzzle whose pieces wait in a tray has no minimum. Its answers open at the start like all others.
func TestAPuzzleWithATray(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{delay: 2 * patience}, func(t *testing.T, d *tab) {
		d.Puzzle.Play = puzzle.Place
		d.PlayByHand()
		for _, want := range []string{"solution: …", "solution: unknown"} {
			if d.Costs.Par().String() != want {
				t.Errorf("%q, want %q", d.Costs.Par(), want)
			}
			d.pass(patience + time.Second)
		}
		d.click(0)
		if d.click(2); d.Line().At() != 1 || d.Costs.Par().String() != "solution: unknown" {
			t.Errorf("%q after a move", d.Costs.Par())
		}
		d.History.Undo()
		d.do("S")
		d.expect(t, "solution oo.o.o. 0/3")
	})
}

// A move along a way that is known needs no search, nor does another order of presses, nor a game from an answer.
func TestKnownWaysAreNotSearched(t *testing.T) {
	for script, board := range map[string]string{"P": "oo.o.o.", "S<P": "wbbw", "S<PEP": "wbbw", "S<P5": "bwwbbww"} {
		inTab(t, board, conditions{delay: time.Second}, func(t *testing.T, d *tab) {
			explain(d.Puzzle)
			d.do(script)
			par := d.Costs.At(0)
			for made := d.Line().At() + 1; made <= par.Moves; made++ {
				for range 3 {
					if d.Line().At() < made {
						d.Hints.Hint()
						d.pass(time.Millisecond) // for the reason
					}
					if strings.Contains(d.says(), "elsewhere") {
						t.Errorf("%s: %s", script, d.says())
					}
				}
				if left := d.Costs.At(made); left.Kind != WayProven || left.Moves != par.Moves-made || d.search.board != nil {
					t.Errorf("%s: %d moves after move %d of %d; a search: %t", script, left.Moves, made, par.Moves, d.search.board != nil)
				}
			}
			if !d.Line().Won() {
				t.Errorf("%s: not won", script)
			}
		})
	}
}
