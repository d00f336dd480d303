package session

import (
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

func TestABoardThatFailsItsCheckIsNotPlayed(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.Boards.Load((&conditions{}).boards("o-."), sentence.New("bad.txt"))
		if d.Mode() != EditMode {
			t.Error("a game goes on with a board that fails its check")
		}
	})
}

func TestPlayCountsMovesAndKnowsTheMinimum(t *testing.T) {
	inTab(t, "wbbw", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		if _, known := d.Coach.Minimum(); known {
			t.Error("the minimum is known before there was time")
		}
		d.click(0)
		d.pass(2 * time.Second)
		if least, known := d.Coach.Minimum(); least != 2 || !known || d.moves() != 1 {
			t.Errorf("minimum %d, %v; %d moves", least, known, d.moves())
		}
		d.click(0)
		d.click(1)
		d.click(2)
		d.expect(t, "editing", "bbbb")
		if !d.Line().Won() || d.Status.Text().String() != "Solved with 4 presses. The fewest would have been 2." {
			t.Errorf("status %q", d.Status.Text())
		}
		d.Boards.Undo()
		d.expect(t, "editing", "bwww")
		if d.moves() != 3 || d.Line().Won() {
			t.Errorf("%d moves after undo", d.moves())
		}
		d.Go(0)
		d.expect(t, "editing", "wbbw")
		if d.moves() != 0 || d.Can().Restart {
			t.Errorf("%d moves at the start", d.moves())
		}
		d.Go(3)
		d.expect(t, "editing", "bwww")
		d.Edit()
		d.expect(t, "editing", "wbbw")
		d.Input.Press(spot(0), false)
		d.expect(t, "editing", "bbbw")
		if d.moves() != 0 {
			t.Error("an edited board counts moves")
		}
	})
}

func TestTakingUpAndPuttingBack(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.click(0)
		if at, on := d.Hand.Held(); !on || at != spot(0) || d.marked(puzzle.MarkHeld) != "1000000" || d.marked(puzzle.MarkTarget) != "0010000" {
			t.Fatalf("held %v %v, view %v", at, on, d.View())
		}
		d.click(0)
		if _, on := d.Hand.Held(); on {
			t.Fatal("a second click does not put back")
		}
		d.click(0)
		d.click(2)
		d.expect(t, "editing", "..oo.o.")
		if last := d.changes[len(d.changes)-1]; !last.Stepped || len(last.Slides) != 1 {
			t.Errorf("change %v", last)
		}
		d.Boards.Undo()
		if last := d.changes[len(d.changes)-1]; !last.Stepped || last.Slides[0] != (puzzle.Arrow{From: spot(2), To: spot(0)}) {
			t.Errorf("undo moves %v", last)
		}
		d.Boards.Redo()
		d.expect(t, "editing", "..oo.o.")
	})
}

func TestDragging(t *testing.T) {
	inTab(t, "..oo.o.", conditions{}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.Input.Press(spot(2), false)
		d.Input.Release(spot(4), true)
		d.expect(t, "editing", "....oo.")
		d.Input.Press(spot(4), false) // to somewhere wrong
		d.Input.Release(spot(0), true)
		d.expect(t, "editing", "....oo.")
		if !strings.HasPrefix(d.Status.Text().String(), "A peg jumps over a neighbour") || d.Status.Failed() {
			t.Errorf("status %q", d.Status.Text())
		}
		d.Input.Press(spot(4), false) // off the board
		d.Input.Release(spot(0), false)
		if _, on := d.Hand.Held(); on {
			t.Error("dropped outside, but held")
		}
		d.click(4)
		d.click(5) // takes up the other one instead
		if at, on := d.Hand.Held(); !on || at != spot(5) {
			t.Errorf("held %v %v", at, on)
		}
		d.Escape()
		if _, on := d.Hand.Held(); on || d.state() != "editing" {
			t.Error("Esc does not put back")
		}
	})
}

func TestSolveInPlayAndPlayOn(t *testing.T) {
	inTab(t, "wbwb", conditions{}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.click(3)
		d.Solve()
		d.pass(time.Millisecond)
		d.expect(t, "showing", "wbbw")
		d.Go(1)
		d.PlayByHand() // on one's own board, not on that of the solution
		d.expect(t, "editing", "wbbw")
		d.click(1)
		d.click(2)
		d.expect(t, "editing", "bbbb")
		if d.moves() != 3 {
			t.Errorf("%d moves", d.moves())
		}
		d.Go(0)
		d.expect(t, "editing", "wbwb")
	})
}

// Going back in a game keeps its later moves: Redo leads forward, and another move replaces them.
func TestGoingBackInAGame(t *testing.T) {
	inTab(t, "wbbwbb", conditions{}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		for col := range 4 {
			d.click(col)
		}
		expect := func(d *tab, shown, moves string, at int) {
			t.Helper()
			played := ""
			for i := range d.Line().Len() {
				played += string('0' + byte(d.Line().Step(i).Outline[0].Col))
			}
			if d.expect(t, "editing", shown); played != moves || d.Line().At() != at {
				t.Fatalf("%d of the moves %q, want %d of %q", d.Line().At(), played, at, moves)
			}
		}
		expect(d, "wwwwwb", "0123", 4)
		d.Go(2)
		expect(d, "wbwwbb", "0123", 2)
		d.Boards.Redo()
		d.Boards.Redo()
		expect(d, "wwwwwb", "0123", 4)
		d.Go(2)
		d.click(2)
		expect(d, "wwbwwb"[:0]+d.shown(), "0123", 3) // the move that is there already
		d.Boards.Undo()
		d.click(5)
		expect(d, "wbwwww", "015", 3)
		d.Go(3)
		d.Go(7)
		expect(d, "wbwwww", "015", 3)
		d.Go(1)
		other := open("w", conditions{})
		defer other.Close()
		if err := other.Restore(d.Snapshot().Kept()); err != nil {
			t.Fatal(err)
		}
		expect(other, "bwbwbb", "015", 1)
		other.Boards.Undo()
		other.Boards.Undo()
		expect(other, "wbbwbb", "015", 0)
		d.Edit()
		d.expect(t, "editing", "wbbwbb")
		d.Boards.Undo()
		expect(d, "bwbwbb", "015", 1)
	})
}

// A move in an answer goes on as a game from the step shown. Undo leads back to the answer.
func TestAMoveInAnAnswerGoesOnAsAGame(t *testing.T) {
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Go(1)
		step := d.Line().Step(1).Outline[0]
		d.Hand.Move(step, step)
		if d.Mode() != SolutionMode || d.Line().At() != 2 {
			t.Errorf("its next step leads to mode %d at %d", d.Mode(), d.Line().At())
		}
		d.Go(1)
		answer := d.Answer()
		d.Hand.Move(spot(0), spot(0))
		if l := d.Line(); d.Mode() != PlayMode || l.At() != 2 || l.Len() != 2 {
			t.Fatalf("mode %d at %d of %d", d.Mode(), l.At(), l.Len())
		}
		d.Boards.Undo()
		if d.Answer() != answer || d.Line().At() != 1 {
			t.Errorf("undo leads to mode %d at %d", d.Mode(), d.Line().At())
		}
		d.Boards.Redo()
		if d.Mode() != PlayMode || d.Line().At() != 2 {
			t.Errorf("redo leads to mode %d at %d", d.Mode(), d.Line().At())
		}
	})
}
