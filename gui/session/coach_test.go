package session

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
)

func TestEscPutsBackAndThenLeavesTheGame(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.click(0)
		d.Escape()
		synctest.Wait()
		if n := solvers.Load(); n != 1 || d.Coach.Par().String() != "minimum: …" {
			t.Errorf("%d searches after Esc has put a piece back, %q", n, d.Coach.Par())
		}
		d.Escape()
		synctest.Wait()
		if n := solvers.Load(); n != 0 || d.Mode() != EditMode {
			t.Errorf("%d searches after Esc, mode %v", n, d.Mode())
		}
	})
}

func TestHintOutlinesThenMoves(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.Hint()
		if d.Mode() != PlayMode || d.marked(puzzle.MarkNext) != "00000" || !d.Can().Escape {
			t.Fatalf("mode %v, view %v", d.Mode(), d.View())
		}
		d.Escape()
		d.pass(2 * time.Second)
		if d.marked(puzzle.MarkNext) != "00000" {
			t.Fatal("a hint that was stopped is shown")
		}
		d.Hint()
		d.pass(2 * time.Second)
		if d.marked(puzzle.MarkNext) != "10000" || d.marked(puzzle.MarkPlace) != "00100" || d.Coach.Distance(0) != (Distance{WayProven, 2}) {
			t.Fatalf("view %v, %v", d.View(), d.Coach.Distance(0))
		}
		d.Hint()
		d.expect(t, "editing", "..oo.")
		if d.marked(puzzle.MarkNext) != "00000" {
			t.Error("the hint outlives its position")
		}
		d.Hint()
		d.click(2) // by hand
		d.click(4)
		d.pass(2 * time.Second)
		d.expect(t, "editing", "....o")
		if d.Can().Hint || d.marked(puzzle.MarkNext) != "00000" {
			t.Error("a hint for a solved board")
		}
	})
}

func TestMarksOfAllMovesKeepRight(t *testing.T) {
	inTab(t, "wbbw", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.Coach.MarkAll()
		d.pass(2 * time.Second)
		expect := func(want string) {
			t.Helper()
			if got := d.marked(puzzle.MarkNext); got != want {
				t.Fatalf("marked %s, want %s; %q", got, want, d.Status.Text())
			}
		}
		expect("0110")
		d.click(1)
		expect("0010")
		d.click(0)
		expect("1010")
		d.pass(2 * time.Second)
		expect("0011") // fewer cannot be
		d.Boards.Undo()
		d.pass(2 * time.Second)
		expect("0010")
		before := len(d.changes)
		d.Boards.Undo() // to where the answer is known
		if n := len(d.changes) - before; n != 1 || !d.changes[before].Stepped {
			t.Errorf("%d changes, the first one %v", n, d.changes[before])
		}
		expect("0110")
		d.Boards.Redo()
		d.pass(2 * time.Second)
		expect("0010")
		d.Coach.MarkAll()
		expect("0000")
		d.Coach.MarkAll()
		d.do("2")
		expect("0000") // won
		d.do("<")
		expect("0010")
		if d.do("A"); d.Coach.MarksAll() || d.marked(puzzle.MarkNext) != "0000" {
			t.Error("marks come along to another board")
		}
	})
}

func TestABoardThatCannotBeSolvedHasNoMarks(t *testing.T) {
	inTab(t, "bw", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		for range 2 {
			d.Coach.MarkAll()
			d.pass(2 * time.Second)
			if got := d.Status.Text().String(); d.Coach.MarksAll() || got != "This board cannot be solved. Solve shows why." {
				t.Errorf("marks shown: %t, %q", d.Coach.MarksAll(), got)
			}
		}
		if d.Escape(); d.Mode() != EditMode {
			t.Error("Esc hides marks that nobody sees")
		}
	})
}

func TestAdviceAfterASolve(t *testing.T) {
	inTab(t, "wbbw", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.Hint()
		d.Solve()
		d.cancel()
		d.Hint()
		d.pass(2 * time.Second)
		if got := d.marked(puzzle.MarkNext); got != "0100" {
			t.Errorf("a hint after Cancel marks %s, status %q", got, d.Status.Text())
		}
	})
}

// What Solve has found in a game is known when one is back in it, also that nothing was found.
func TestTheCoachLearnsFromSolve(t *testing.T) {
	for delay, want := range map[time.Duration]Distance{time.Second: {WayProven, 2}, 1000 * time.Hour: {Kind: WayUnknown}} {
		inTab(t, "wbbw", conditions{delay: delay}, func(t *testing.T, d *tab) {
			d.PlayByHand()
			d.Solve()
			d.pass(2 * time.Second)
			d.cancel()
			d.CloseAnswer()
			d.pass(time.Second)
			if n := solvers.Load(); d.Mode() != PlayMode || d.Coach.Distance(0) != want || n != 0 {
				t.Errorf("mode %v, %v, want %v; %d searches", d.Mode(), d.Coach.Distance(0), want, n)
			}
		})
	}
}

// A puzzle of which people want the end and not the way has no minimum.
func TestNoMinimumOfAPuzzleThatAsksForTheEnd(t *testing.T) {
	inTab(t, "oo.", conditions{delay: 2 * patience}, func(t *testing.T, d *tab) {
		p := *d.Puzzle
		p.EndFirst = true
		d.Puzzle = &p
		d.PlayByHand()
		for _, want := range []string{"solution: …", "solution: unknown"} {
			if d.Coach.Par().String() != want {
				t.Errorf("%q, want %q", d.Coach.Par(), want)
			}
			d.pass(patience + time.Second)
		}
	})
}

// A move along a way that is known needs no search, nor does another order of presses, nor a game from an answer.
func TestKnownWaysAreNotSearched(t *testing.T) {
	for name, c := range map[string]struct {
		board string
		begin string
		move  func(d *tab)
	}{
		"hints":         {"oo.o.o.", "P", func(d *tab) { d.Hint(); d.Hint() }},
		"another order": {"wbbwbbw", "P", func(d *tab) { p := d.Coach.front(); d.click(slices.Max(columns(rest(p.way, p.step)))) }},
		"an answer":     {"wbbw", "S<P", func(d *tab) { d.Hint(); d.Hint() }},
		"another mode":  {"wbbw", "S<PEP", func(d *tab) { d.Hint(); d.Hint() }},
	} {
		inTab(t, c.board, conditions{delay: time.Second}, func(t *testing.T, d *tab) {
			d.do(c.begin)
			par := d.Coach.Distance(0)
			for made := 1; made <= par.Moves; made++ {
				c.move(d)
				if left := d.Coach.Distance(made); left != (Distance{WayProven, par.Moves - made}) || d.Coach.now != nil {
					t.Errorf("%s: %v after move %d of %d; a search: %t", name, left, made, par.Moves, d.Coach.now != nil)
				}
			}
			if !d.Line().Won() {
				t.Errorf("%s: not won", name)
			}
		})
	}
}

// columns returns the columns of spots.
func columns(spots []puzzle.Spot) (all []int) {
	for _, at := range spots {
		all = append(all, at.Col)
	}
	return all
}
