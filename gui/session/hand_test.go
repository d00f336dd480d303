package session

import (
	"slices"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

func TestTakingUpAndPuttingBack(t *testing.T) {
	for _, c := range []struct {
		board, script, want, held string
		oneClick                  bool
	}{
		{"oo.o.o.", "p0 r0", "oo.o.o.", "1000000", false},
		{"oo.o.o.", "p0 r0 p0 r0", "oo.o.o.", "0000000", false},
		{"oo.o.o.", "p0 r0 p2 r2", "..oo.o.", "0000000", false},
		{"oo.o.o.", "p0 r0", "..oo.o.", "0000000", true},        // the only target
		{"..oo.o.", "p2 r4", "....oo.", "0000000", false},       // it is dragged
		{"..oo.o.", "p2 r0", "..oo.o.", "0000000", false},       // to somewhere wrong
		{"..oo.o.", "p2 r-", "..oo.o.", "0000000", false},       // off the board
		{"....oo.", "p4 r4 p5 r5", "....oo.", "0000010", false}, // the other one is taken up instead
		{"....oo.", "p4 r4 e", "....oo.", "0000000", false},
	} {
		inTab(t, c.board, conditions{}, func(t *testing.T, d *tab) {
			p := *d.Puzzle
			p.OneClick = c.oneClick
			d.Puzzle = &p
			d.PlayByHand()
			if d.Input.Editable(spot(2)) == (c.board[2] == '.') {
				t.Errorf("%s: the pointing hand is not where a piece can be taken up", c.board)
			}
			if d.mouse(c.script); d.shown() != c.want || d.marked(puzzle.MarkHeld) != c.held || d.Mode() != PlayMode {
				t.Errorf("%s on %s shows %s, held %s, want %s and %s", c.script, c.board, d.shown(), d.marked(puzzle.MarkHeld), c.want, c.held)
			}
		})
	}
}

// A move slides its piece, also when it is undone or made again.
func TestMovesSlide(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("P0")
		if d.marked(puzzle.MarkTarget) != "0010000" {
			t.Errorf("view %v", d.View())
		}
		there, back := puzzle.Arrow{From: spot(0), To: spot(2)}, puzzle.Arrow{From: spot(2), To: spot(0)}
		for _, c := range []struct {
			script string
			want   puzzle.Arrow
		}{{"2", there}, {"<", back}, {">", there}, {"b", back}} {
			d.do(c.script)
			if last := d.changes[len(d.changes)-1]; !last.Stepped || !slices.Equal(last.Slides, []puzzle.Arrow{c.want}) {
				t.Errorf("%s: change %v", c.script, last)
			}
		}
	})
}

// While a board is played, the cells that a press would turn are outlined under the pointer, and no longer.
func TestAPressIsOutlined(t *testing.T) {
	p := puzzles.ByID("flip")
	boards, err := p.Read("bww wbw wwb", 1)
	if err != nil {
		t.Fatal(err)
	}
	d := openTab(p, boards...)
	defer d.Close()
	cell := func(row, col int) puzzle.Spot { return puzzle.Spot{Row: row, Col: col} }
	expect := func(what string, want ...puzzle.Spot) {
		t.Helper()
		var got []puzzle.Spot
		for _, s := range d.View().Shapes {
			got = append(got, s.Cells...)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: outlined %v, want %v", what, got, want)
		}
	}
	d.Hand.Point(cell(0, 0), true)
	expect("in Edit")
	d.PlayByHand()
	expect("pointed at", cell(0, 0), cell(0, 1), cell(1, 0))
	d.Hand.Move(cell(0, 0), cell(0, 0))
	expect("after the move", cell(0, 0), cell(0, 1), cell(1, 0))
	d.Hand.Point(puzzle.Spot{}, false)
	expect("beside the board")
}
