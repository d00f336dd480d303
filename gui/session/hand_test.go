package session

import (
	"slices"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

func TestTakingUpAndPuttingBack(t *testing.T) {
	for _, c := range []struct {
		board, script, want, held string
		play                      puzzle.Play
	}{
		{"oo.o.o.", "p0 r0", "oo.o.o.", "1000000", puzzle.Exchange},
		{"oo.o.o.", "p0 r0 p0 r0", "oo.o.o.", "0000000", puzzle.Exchange},
		{"oo.o.o.", "p0 r0 p2 r2", "..oo.o.", "0000000", puzzle.Exchange},
		{"oo.o.o.", "p0 r0", "..oo.o.", "0000000", puzzle.Slide},          // the only target
		{"..oo.o.", "p2 r4", "....oo.", "0000000", puzzle.Exchange},       // it is dragged
		{"..oo.o.", "p2 r0", "..oo.o.", "0000000", puzzle.Exchange},       // to somewhere wrong
		{"..oo.o.", "p2 r-", "..oo.o.", "0000000", puzzle.Exchange},       // off the board
		{"....oo.", "p4 r4 p5 r5", "....oo.", "0000010", puzzle.Exchange}, // the other one is taken up instead
		{"....oo.", "p4 r4 e", "....oo.", "0000000", puzzle.Exchange},
	} {
		inTab(t, c.board, conditions{}, func(t *testing.T, d *tab) {
			d.Puzzle.Play = c.play
			d.PlayByHand()
			if d.Input.Editable(spot(2)) == (c.board[2] == '.') {
				t.Errorf("%s: the pointing hand is not where a piece can be taken up", c.board)
			}
			if d.mouse(c.script); d.shown() != c.want || d.marked(view.MarkHeld) != c.held || d.Mode() != PlayMode {
				t.Errorf("%s on %s shows %s, held %s, want %s and %s", c.script, c.board, d.shown(), d.marked(view.MarkHeld), c.want, c.held)
			}
		})
	}
}

// A bubble where it was clicked says why that is no move, until something else happens.
func TestARefusalStandsOnTheBoard(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("P04")
		_, _, err := d.Problem().Move(spot(0), spot(4))
		view := d.View()
		if len(view.Bubbles) != 1 || view.Bubbles[0].At != spot(4) || view.Bubbles[0].Text.String() != sentenceOf(err).String() {
			t.Errorf("%+v, want %v", view.Bubbles, err)
		}
		if d.Status.At() == nil {
			t.Error("the last line says it as well")
		}
		if d.do("02"); len(d.View().Bubbles) != 0 || d.Status.At() != nil {
			t.Error("it stays")
		}
	})
}

// A single step ahead or back slides its piece, in a game and in an answer. A jump over several does not.
func TestStepsSlide(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("P0")
		if d.marked(view.MarkTarget) != "0010000" {
			t.Errorf("view %v", d.View())
		}
		there, back := view.Arrow{From: spot(0), To: spot(2)}, view.Arrow{From: spot(2), To: spot(0)}
		for _, c := range []struct {
			script string
			slides []view.Arrow
		}{
			{"2", []view.Arrow{there}},
			{"<", []view.Arrow{back}},
			{">", []view.Arrow{there}},
			{"b", []view.Arrow{back}},
			{"ESn", []view.Arrow{there}},
			{"b", []view.Arrow{back}},
			{"Z", nil},
			{"R", nil},
		} {
			d.do(c.script)
			last := d.changes[len(d.changes)-1]
			if last.Stepped != (c.slides != nil) || !slices.Equal(last.Slides, c.slides) {
				t.Errorf("%s: change %v", c.script, last)
			}
		}
	})
}

// While a board is played, the cells that a press would turn are outlined under the pointer, and no longer.
func TestAPressIsOutlined(t *testing.T) {
	inTab(t, "bwww", conditions{}, func(t *testing.T, d *tab) {
		turned := []view.Spot{spot(0), spot(1)}
		for _, c := range []struct {
			name string
			act  func()
			want []view.Spot
		}{
			{"in Edit", func() { d.Hand.Point(spot(0), true) }, nil},
			{"in Play", func() { d.PlayByHand() }, turned},
			{"below a hint", func() { d.Hints.Hint(); d.pass(time.Second) }, nil},
			{"after the hint", d.Hints.Hide, turned},
			{"after the move", func() { d.click(0) }, turned},
			{"beside the board", func() { d.Hand.Point(spot(0), false) }, nil},
			{"over a won board", func() {
				d.Boards.New(view.Size{Rows: 1, Cols: 4})
				d.PlayByHand()
				d.click(1)
				d.click(1)
				d.Hand.Point(spot(0), true)
			}, nil},
		} {
			c.act()
			var got []view.Spot
			for _, s := range d.View().Shapes {
				got = append(got, s.Cells...)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%s: outlined %v, want %v", c.name, got, c.want)
			}
		}
	})
}
