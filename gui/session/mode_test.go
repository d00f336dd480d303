package session

import (
	"slices"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

// TestModes has what leads from each mode to which other one.
func TestModes(t *testing.T) {
	enter := map[Mode]func(d *tab){
		EditMode: func(*tab) {}, PlayMode: func(d *tab) { d.PlayByHand() },
		SolutionMode: func(d *tab) { d.Solution(); d.pass(time.Second) },
	}
	for name, c := range map[string]struct {
		action func(d *tab)
		to     map[Mode]Mode // where it leads elsewhere
	}{
		"Edit":        {func(d *tab) { d.Edit() }, map[Mode]Mode{PlayMode: EditMode, SolutionMode: EditMode}},
		"Play":        {func(d *tab) { d.PlayByHand() }, map[Mode]Mode{EditMode: PlayMode, SolutionMode: PlayMode}},
		"Solution":    {func(d *tab) { d.Solution(); d.pass(time.Second) }, map[Mode]Mode{EditMode: SolutionMode, PlayMode: SolutionMode}},
		"Solve":       {func(d *tab) { d.Solve(); d.pass(time.Second) }, map[Mode]Mode{EditMode: SolutionMode, PlayMode: SolutionMode}},
		"Close":       {func(d *tab) { d.CloseAnswer() }, map[Mode]Mode{SolutionMode: EditMode}},
		"Edit This":   {func(d *tab) { d.UseShown() }, map[Mode]Mode{PlayMode: EditMode, SolutionMode: EditMode}},
		"Esc":         {func(d *tab) { d.Escape() }, map[Mode]Mode{PlayMode: EditMode, SolutionMode: EditMode}},
		"a click":     {func(d *tab) { d.click(0) }, nil},
		"a digit":     {func(d *tab) { d.Input.Type('o', spot(0)) }, nil},
		"Undo":        {func(d *tab) { d.Boards.Undo() }, map[Mode]Mode{SolutionMode: EditMode}},
		"New":         {func(d *tab) { d.Boards.New(puzzle.Size{Rows: 1, Cols: 3}) }, map[Mode]Mode{PlayMode: EditMode, SolutionMode: EditMode}},
		"Next Random": {func(d *tab) { d.Boards.Again(); d.pass(time.Second) }, map[Mode]Mode{SolutionMode: EditMode}},
	} {
		for from, enter := range enter {
			inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
				enter(d)
				d.pass(time.Second)
				c.action(d)
				to, leads := c.to[from]
				if !leads {
					to = from
				}
				if d.Mode() != to {
					t.Errorf("%s leads from mode %d to %d, want %d", name, from, d.Mode(), to)
				}
			})
		}
	}
}

func TestAnAnswerThatWasAskedForInAGameLeadsBackToIt(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.click(0)
		d.click(2)
		d.Solve()
		d.pass(100 * time.Millisecond)
		if d.Mode() != PlayMode || d.Work() == nil {
			t.Errorf("mode %d while the board is solved", d.Mode())
		}
		d.pass(time.Second)
		d.Go(2)
		d.CloseAnswer()
		if d.expect(t, "editing", "..oo.o."); d.Mode() != PlayMode || d.moves() != 1 {
			t.Errorf("mode %v with %d moves", d.Mode(), d.moves())
		}
	})
}

func TestAnAnswerToAPuzzleThatAsksForTheEndOpensThere(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		p := *d.Puzzle
		p.EndFirst = true
		d.Puzzle = &p
		d.Solve()
		d.pass(time.Millisecond)
		d.expect(t, "showing", "......o")
		if !d.View().Boards[0].Reached.Empty() {
			t.Error("the end is celebrated that nobody has come to")
		}
		d.answer().Toggle()
		d.expect(t, "playing", "..oo.o.")
	})
}

// TestTheBoardShowsTheMoveThatTheStatusNames goes through solutions and compares.
func TestTheBoardShowsTheMoveThatTheStatusNames(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		for _, want := range []struct {
			next, place string
			arrows      []puzzle.Arrow
			status      string
		}{
			{
				"1000000", "0010000",
				[]puzzle.Arrow{{From: spot(0), To: spot(2)}},
				"Next, step 1 of 3: Row 1, column 1: jump to row 1, column 3",
			},
			{
				"0010000", "0000100",
				[]puzzle.Arrow{{From: spot(2), To: spot(4)}},
				"Step 1 of 3 is done. Next: Row 1, column 3: jump to row 1, column 5",
			},
			{
				"0000100", "0000001",
				[]puzzle.Arrow{{From: spot(4), To: spot(6)}},
				"Step 2 of 3 is done. Next: Row 1, column 5: jump to row 1, column 7",
			},
			{
				"0000000", "0000000", nil,
				"The goal is reached with step 3: Row 1, column 5: jump to row 1, column 7",
			},
		} {
			if next, place := d.marked(puzzle.MarkNext), d.marked(puzzle.MarkPlace); next != want.next || place != want.place {
				t.Errorf("from %s to %s, want %v", next, place, want)
			}
			if !slices.Equal(d.View().Arrows, want.arrows) {
				t.Errorf("arrows %v, want %v", d.View().Arrows, want)
			}
			if reached := !d.View().Boards[0].Reached.Empty(); reached != (want.arrows == nil) {
				t.Errorf("the goal is said to be reached: %v, want %v", reached, want)
			}
			if status := d.Status.Text().String(); status != want.status && d.Line().At() > 0 {
				t.Errorf("status %q, want %q", status, want.status)
			}
			d.Go(d.Line().At() + 1)
		}
	})
}

func TestMovesInAnyOrderAreNumberedAllAtOnce(t *testing.T) {
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		for position := range 3 {
			d.Go(position)
			var orders []int16
			for _, c := range d.View().Boards[0].Cells {
				orders = append(orders, c.Order)
			}
			next := []string{"0100", "0010", "0000"}[position]
			if !slices.Equal(orders, []int16{0, 1, 2, 0}) || d.marked(puzzle.MarkNext) != next {
				t.Errorf("at %d: order %v, next %s", position, orders, d.marked(puzzle.MarkNext))
			}
		}
	})
}

func TestLeavingAGameLeadsBackToOnesOwnBoard(t *testing.T) {
	for name, leave := range map[string]func(d *tab){
		"Edit": func(d *tab) { d.Edit() }, "Esc": func(d *tab) { d.Escape() },
		"Edit in the answer": func(d *tab) { d.Solve(); d.pass(time.Second); d.Edit(); d.Boards.Redo() },
	} {
		inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
			d.PlayByHand()
			d.click(0)
			d.click(2)
			d.pass(time.Second)
			leave(d)
			d.expect(t, "editing", "oo.o.o.")
			if got := d.Status.Text().String(); d.Mode() != EditMode || got != "Back to your own board. Undo brings the game back." {
				t.Errorf("%s: mode %d, status %q", name, d.Mode(), got)
			}
			d.Boards.Undo()
			if d.Mode() == SolutionMode { // which was left together with the game
				d.CloseAnswer()
			}
			d.expect(t, "editing", "..oo.o.")
			if d.Mode() != PlayMode || d.moves() != 1 || d.Line().Len() != 1 {
				t.Errorf("%s: undo leads to mode %d with %d moves", name, d.Mode(), d.moves())
			}
			d.Edit()
			d.expect(t, "editing", "oo.o.o.")
			d.PlayByHand()
			if d.moves() != 0 {
				t.Errorf("%s: a new game begins with %d moves", name, d.moves())
			}
		})
	}
}

func TestUndoAndRedoOfLeavingAGame(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.click(2) // an edit
		d.PlayByHand()
		d.Edit()
		if d.Can().Redo || d.history.at != 1 {
			t.Errorf("a game without a move makes an entry: at %d", d.history.at)
		}
		d.PlayByHand()
		d.click(2)
		d.click(4)
		d.Edit()
		d.expect(t, "editing", "oooo.o.")
		modes := func(travel func(), want ...Mode) {
			t.Helper()
			for i, m := range want {
				if travel(); d.Mode() != m {
					t.Errorf("mode %d after %d, want %d", d.Mode(), i+1, m)
				}
			}
		}
		modes(d.Boards.Undo, PlayMode, PlayMode, EditMode)
		modes(d.Boards.Redo, PlayMode, PlayMode, EditMode)
	})
}

func TestAPositionInAGameIsTakenOver(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.click(0)
		d.click(2)
		d.UseShown()
		d.expect(t, "editing", "..oo.o.")
		if d.Mode() != EditMode || d.Boards.Text() != "..oo.o.\n" {
			t.Errorf("mode %d, the list %q", d.Mode(), d.Boards.Text())
		}
		d.Boards.Undo()
		d.expect(t, "editing", "..oo.o.")
		if d.Mode() != PlayMode || d.moves() != 1 {
			t.Errorf("undo leads to mode %d with %d moves", d.Mode(), d.moves())
		}
		d.Solve()
		d.pass(time.Second)
		d.UseShown() // where the answer begins: the position in the game, not the board that it began on
		d.expect(t, "editing", "..oo.o.")
		if d.Mode() != EditMode {
			t.Errorf("mode %d", d.Mode())
		}
	})
}

func TestAnAnswerReopensWithoutAReason(t *testing.T) {
	for name, reopen := range map[string]func(d *tab){
		"Solve": func(d *tab) { d.Edit(); d.Solve() }, "Solution": func(d *tab) { d.Edit(); d.Solution() },
		"Solve again": func(d *tab) { d.Solve() },
	} {
		for board, note := range map[string]int{"oo.o.o.": -1, "o.o": 0} {
			inTab(t, board, conditions{}, func(t *testing.T, d *tab) {
				d.Solve()
				d.pass(time.Second)
				if note < 0 {
					d.answer().Reasons.Toggle(0)
				}
				d.Edit()
				d.Boards.Undo()
				if d.note() != 0 {
					t.Errorf("undo leads to note %d", d.note())
				}
				reopen(d)
				d.pass(time.Second)
				if d.Mode() != SolutionMode || d.note() != note {
					t.Errorf("%s of %s opens with note %d, want %d", name, board, d.note(), note)
				}
			})
		}
	}
}

func TestUndoToASolutionNamesTheNextMove(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Second)
		d.Go(1)
		want := d.Status.Text().String()
		d.Edit()
		d.Boards.Undo()
		if got := d.Status.Text().String(); got != want || got == "" {
			t.Errorf("status %q, want %q", got, want)
		}
	})
}
