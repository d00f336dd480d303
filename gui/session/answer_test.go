package session

import (
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

func TestPlayTakesItsTime(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		d.answer().Toggle()
		d.expect(t, "playing", "..oo.o.")
		d.pass(599 * time.Millisecond)
		d.expect(t, "playing", "..oo.o.")
		d.pass(2 * time.Millisecond)
		d.expect(t, "playing", "....oo.")
		d.Input.Press(puzzle.Spot{}, false)
		d.expect(t, "showing", "....oo.")
		d.pass(time.Minute)
		d.expect(t, "showing", "....oo.")
		d.limits.Speed = len(Speeds) - 1
		d.answer().Toggle()
		d.pass(time.Minute)
		d.expect(t, "showing", "......o")
		d.answer().Toggle()
		d.expect(t, "playing", "..oo.o.")
	})
}

func TestAStepThatComesTooLateIsNotMade(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		d.answer().Toggle()
		time.Sleep(time.Second) // the next step is posted, but not yet taken
		d.answer().Pause()
		d.answer().Toggle()
		d.expect(t, "playing", "....oo.")
		d.pass(time.Millisecond)
		d.expect(t, "playing", "....oo.")
	})
}

func TestStepsTellHowTheBoardMoved(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		for _, c := range []struct {
			action  func()
			shown   string
			stepped bool
		}{
			{d.step(1), "..oo.o.", true},
			{d.step(-1), "oo.o.o.", true},
			{d.step(-1), "oo.o.o.", false},
			{func() { d.Go(2) }, "....oo.", false},
			{func() { d.Go(99) }, "......o", true},
			{func() { d.Go(-1) }, "oo.o.o.", false},
		} {
			c.action()
			d.expect(t, "showing", c.shown)
			if last := d.changes[len(d.changes)-1]; last.Stepped != c.stepped {
				t.Errorf("at %s stepped is %v", c.shown, last.Stepped)
			}
		}
	})
}

func TestThePositionThatASolutionShowsCanBeTakenOver(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Go(2)
		d.UseShown()
		d.expect(t, "editing", "....oo.")
		d.Input.Press(puzzle.Spot{Col: 0}, false)
		d.expect(t, "editing", "o...oo.")
		d.Boards.Undo()
		d.Boards.Undo() // brings the solution back
		d.expect(t, "showing", "....oo.")
		d.Boards.Redo()
		d.Boards.Redo()
		d.expect(t, "editing", "o...oo.")
	})
}

func TestEscapeReturnsToOnesOwnBoard(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Go(2)
		d.Escape()
		d.expect(t, "editing", "oo.o.o.")
		d.Boards.Undo()
		d.expect(t, "showing", "....oo.")
		d.Boards.Redo()
		d.expect(t, "editing", "oo.o.o.")
	})
}

// TestUndoBringsBackASolution leaves a solution in each way there is.
func TestUndoBringsBackASolution(t *testing.T) {
	for name, leave := range map[string]func(d *tab){
		"Close":        func(d *tab) { d.CloseAnswer() },
		"Edit This":    func(d *tab) { d.UseShown() },
		"Esc":          func(d *tab) { d.Escape() },
		"New":          func(d *tab) { d.Boards.New(puzzle.Size{Rows: 1, Cols: 3}) },
		"Random":       func(d *tab) { d.random(1) },
		"Edit":         func(d *tab) { d.Edit() },
		"Play":         func(d *tab) { d.PlayByHand() },
		"a move":       func(d *tab) { d.PlayByHand(); d.click(0); d.click(2) },
		"another list": func(d *tab) { d.Boards.Load((&conditions{}).boards("o"), sentence.New("a.txt")) },
	} {
		t.Run(name, func(t *testing.T) {
			inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
				d.Solve()
				d.pass(time.Millisecond)
				for _, position := range []int{2, 0} {
					p := d.Answer()
					d.Go(position)
					leave(d)
					if d.Answer() != nil {
						t.Errorf("from %d: state %s", position, d.state())
					}
					for d.Answer() == nil && d.Can().Undo {
						d.Boards.Undo()
					}
					if d.Answer() != p || p.line.At() != position {
						t.Errorf("from %d: state %s showing %s", position, d.state(), d.shown())
					}
				}
			})
		})
	}
}
